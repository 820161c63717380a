#include "core/quiz/question.h"

#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_check.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace roofline {

namespace {

constexpr double lowestRidge = 20; // FLOP/byte; chips that keep all data on the chip have no ridge worth asking for
constexpr double highestRidge = 2000;
constexpr double smallestDecoder = 0.8e9; // parameters
constexpr double largestDecoder = 130e9;

bool isDoubtful(Evidence evidence)
{
    return evidence == Evidence::Unverified || evidence == Evidence::User;
}

// Also checks the numbers that numbersOf() leaves out because nobody changes them.
bool isSourced(const Link &link)
{
    const auto sourced = [](const auto &number) { return !number || !isDoubtful(number->evidence); };
    return sourced(link.count) && sourced(link.bandwidth) && sourced(link.bandwidthBothWays) && sourced(link.domain)
           && sourced(link.pair);
}

bool isSourced(const Chip &chip)
{
    return std::ranges::none_of(numbersOf(chip), isDoubtful, &ChipNumber::evidence)
           && std::ranges::all_of(chip.links, [](const Link &link) { return isSourced(link); })
           && (!chip.scaleOut || isSourced(*chip.scaleOut)) && (!chip.hostLink || isSourced(*chip.hostLink));
}

bool isAskedFor(const Chip &chip)
{
    constexpr std::array<std::string_view, 3> categories = {"cloud", "workstation", "consumer"};
    const ComputeCeiling *rate = chip.ceiling(Unit::Matrix, NumberFormat::Bf16);
    if (!rate || chip.memory.empty() || !chip.memory.front().bandwidth || !chip.memory.front().capacity
        || std::ranges::find(categories, chip.category) == categories.end())
        return false;
    const double ridge = (rate->rate.value / chip.memory.front().bandwidth->value).value();
    return ridge > lowestRidge && ridge < highestRidge && isSourced(chip);
}

bool isPlainDecoder(const Model &model)
{
    const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
    if (!decoder || decoder->experts || decoder->latent || decoder->recurrent || decoder->window > 0
        || decoder->sharedKv > 0 || decoder->valueDim > 0 || decoder->attentionLayers() != decoder->layers
        || decoder->feedForwardLayers() != decoder->layers || !decoder->mlpWidths.empty())
        return false; // the questions say that all layers are alike
    const double parameters = parameterCount(model);
    return parameters > smallestDecoder && parameters < largestDecoder && model.longestSequence() >= 2048;
}

bool isJoined(const Chip &chip)
{
    constexpr std::int64_t chips = 8;
    return !chip.links.empty() && chip.links.front().bandwidth
           && (!chip.links.front().domain || chip.links.front().domain->value >= chips);
}

// FNV-1a: seeds that differ in one letter give the engine numbers that differ in all bits.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

using QuestionKind = LessonQuestion::Kind;

constexpr double farApart = 0.1; // relative: between a wrong answer and the truth, and between values to put in order

bool isPlain(const Scenario &scenario, const Catalogue &zoo)
{
    using enum Finding::Code;
    const Analysis analysis = analyze(scenario, zoo);
    return analysis.valid && std::ranges::none_of(analysis.findings, [](const Finding &finding) {
               return finding.code == UnverifiedNumber || finding.code == BeyondContext || finding.code == UnevenSplit
                      || finding.code == BeyondDomain || finding.code == CacheCopied || finding.code == NearRidge;
           });
}

bool isFar(double value, double from, double apart)
{
    return std::abs(value - from) > apart * std::max(std::abs(value), std::abs(from));
}

// Takes out the thoughts that lead to the truth, or to the number of an earlier thought.
bool hasThoughts(const Scenario &scenario, LessonQuestion &question, const Catalogue &zoo)
{
    const std::optional<double> truth = numberOf(question.answer, scenario, zoo);
    if (!truth || *truth <= 0)
        return false;
    const double apart = question.within < 0.04 ? 2.2 * question.within : farApart + question.within;
    std::vector<double> taken = {*truth};
    std::erase_if(question.wrong, [&](const Misconception &wrong) {
        const std::optional<double> value = numberOf(wrong.is, scenario, zoo);
        const bool good =
            value && *value > 0 && std::ranges::all_of(taken, [&](double t) { return isFar(*value, t, apart); });
        if (good)
            taken.push_back(*value);
        return !good;
    });
    return !question.wrong.empty();
}

bool isOrdered(const Scenario &scenario, const LessonQuestion &question, const Catalogue &zoo)
{
    std::vector<double> values;
    for (const LessonOption &option : question.options) {
        const std::optional<double> value = numberOf(option.value, scenario, zoo);
        if (!value || std::ranges::any_of(values, [&](double other) { return !isFar(*value, other, farApart); }))
            return false;
        values.push_back(*value);
    }
    return values.size() > 1;
}

} // namespace

QuizZoo::QuizZoo(const Catalogue &zoo) : catalogue(&zoo)
{
    for (const ChipPtr &chip : zoo.chips()) {
        if (isAskedFor(*chip))
            chips.push_back(chip);
    }
    std::ranges::copy_if(chips, std::back_inserter(joined), [](const ChipPtr &chip) { return isJoined(*chip); });
    for (const ModelPtr &model : zoo.models()) {
        if (!model->basedOn.empty())
            continue;
        if (isPlainDecoder(*model))
            decoders.push_back(model);
        else if ((model->family == "cnn" || model->family == "vit")
                 && !std::holds_alternative<SummaryModel>(model->architecture))
            images.push_back(model);
    }
}

Draw::Draw(std::string_view seed, const QuizZoo &zoo) : m_engine(hashOf(seed)), m_zoo(zoo) {}

std::vector<ChipPtr> Draw::chips(std::size_t count)
{
    std::vector<ChipPtr> all = m_zoo.chips;
    shuffle(all);
    all.resize(std::min(count, all.size()));
    return all;
}

std::optional<double> numberOf(const std::string &expression, const Scenario &scenario, const Catalogue &zoo)
{
    const Parsed<LessonValue> value = evaluate(expression, scenario, nullptr, zoo);
    return value && value->isNumber() && std::isfinite(value->number) ? std::optional(value->number) : std::nullopt;
}

bool isGood(LessonStep &step, const Catalogue &zoo)
{
    if (!isPlain(step.scenario, zoo) || (step.then && !isPlain(*step.then, zoo)))
        return false;
    LessonQuestion &question = *step.question;
    if (question.kind == QuestionKind::Number && !hasThoughts(step.scenario, question, zoo))
        return false;
    if (question.kind == QuestionKind::Order && !isOrdered(step.scenario, question, zoo))
        return false;
    Lesson alone;
    alone.about = alone.outcome = "-";
    alone.steps.push_back(step);
    return checkLesson(alone, zoo).empty();
}

Scenario changed(Scenario scenario, std::initializer_list<Change> changes)
{
    for (const auto &[name, value] : changes) {
        [[maybe_unused]] const std::string why = findSetting(name)->set(scenario, value);
        assert(why.empty());
    }
    return scenario;
}

Scenario withKernel(const Chip &chip, const std::string &kernel)
{
    return changed({}, {{"hardware", chip.id}, {"kernel", kernel}, {"precision", "bf16"}});
}

Scenario withMatmul(const Chip &chip, std::int64_t m, std::int64_t n, std::int64_t k)
{
    return withKernel(chip, "matmul:m=" + std::to_string(m) + ",n=" + std::to_string(n) + ",k=" + std::to_string(k));
}

Scenario withModel(const Chip &chip, const Model &model)
{
    return changed({}, {{"hardware", chip.id}, {"model", model.id}, {"precision", "bf16"}});
}

std::optional<Scenario> writing(Draw &draw, const Chip &chip, std::initializer_list<int> users)
{
    const Model &model = draw.decoder();
    const int sequence = draw.of({1024, 2048, 4096, 8192});
    if (sequence > model.longestSequence())
        return std::nullopt;
    const Scenario scenario =
        changed(withModel(chip, model),
                {{"phase", "decode"}, {"seq", std::to_string(sequence)}, {"batch", std::to_string(draw.of(users))}});
    return fits(scenario, draw.catalogue()) ? std::optional(scenario) : std::nullopt;
}

bool fits(const Scenario &scenario, const Catalogue &zoo)
{
    const Analysis analysis = analyze(scenario, zoo);
    return analysis.valid && analysis.memory.fits.value_or(false);
}

std::string usersOf(const Scenario &scenario)
{
    return scenario.batch == 1 ? "one user with {sequence} tokens" : "{batch} users with {sequence} tokens each";
}

LessonQuestion numberQuestion(const char *ask, std::string answer, const char *unit)
{
    return {.kind = QuestionKind::Number, .ask = ask, .answer = std::move(answer), .unit = unit};
}

LessonQuestion ofKind(LessonQuestion::Kind kind, std::string ask)
{
    return {.kind = kind, .ask = std::move(ask)};
}

LessonStep asking(LessonQuestion question, const Scenario &scenario, const char *title, std::string text,
                  const Hidden &hidden, const std::optional<Scenario> &then)
{
    return {.title = title,
            .text = std::move(text),
            .scenario = scenario,
            .then = then,
            .view = {.hidden = hidden},
            .question = std::move(question)};
}

bool isTimeOf(Bytes read, const Analysis &analysis)
{
    constexpr double nearly = 1.02; // an answer may be off by 5 %
    return !isClear(analysis.totals.latency.value(), (read / analysis.bandwidth).value(), nearly);
}

const char *timeUnit(double seconds)
{
    constexpr double millisecond = 1e-3;
    return seconds < millisecond ? "µs" : "ms";
}

std::string call(std::string_view name, std::string_view with)
{
    return std::string(name) + '(' + std::string(with) + ')';
}

std::string isLeast(const std::vector<std::string> &expressions, std::size_t at)
{
    std::string condition;
    for (std::size_t i = 0; i < expressions.size(); ++i) {
        if (i != at)
            condition += (condition.empty() ? "" : " and ") + expressions[at] + " < " + expressions[i];
    }
    return condition;
}

bool hasClearLeast(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.size() > 1 && isClear(values[0], values[1]);
}

bool isClear(double a, double b, double factor)
{
    return a > 0 && b > 0 && std::max(a, b) > factor * std::min(a, b);
}

} // namespace roofline
