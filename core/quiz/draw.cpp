#include "core/quiz/draw.h"

#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <algorithm>
#include <array>

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

std::size_t Draw::below(std::size_t count)
{
    return static_cast<std::size_t>(m_engine() % count);
}

const Chip &Draw::chip()
{
    return *m_zoo.chips[below(m_zoo.chips.size())];
}

const Chip &Draw::joinedChip()
{
    return *m_zoo.joined[below(m_zoo.joined.size())];
}

std::vector<ChipPtr> Draw::chips(std::size_t count)
{
    std::vector<ChipPtr> all = m_zoo.chips;
    shuffle(all);
    all.resize(std::min(count, all.size()));
    return all;
}

const Model &Draw::decoder()
{
    return *m_zoo.decoders[below(m_zoo.decoders.size())];
}

const Model &Draw::image()
{
    return *m_zoo.images[below(m_zoo.images.size())];
}

} // namespace roofline
