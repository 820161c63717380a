#include "app/panels/serving_panel.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <QLabel>

#include <algorithm>

namespace roofline {

namespace {

template <class Q>
QString number(Q value)
{
    return qtText(format(value));
}

QString count(double value)
{
    return qtText(countText(value));
}

QString rate(double perSecond)
{
    return qtText(tokenRateText(perSecond));
}

// Adds a row. `why` is the name of its number in the explanations.
void add(std::vector<ValueRows::Row> &rows, const char *why, const QString &name, const QString &value,
         const QString &formula)
{
    rows.push_back({name, value, formula, QLatin1String(why)});
}

// For example "(8 × 2.04 TB/s)". For one chip it is that chip's number alone.
QString ofAllChips(const Analysis &analysis, auto ofOne)
{
    return analysis.scenario.chips == 1 ? number(ofOne)
                                        : Words::tr("(%1 × %2)").arg(analysis.scenario.chips).arg(number(ofOne));
}

QString computeFormula(const Analysis &analysis, const Serving &serving)
{
    if (!serving.textbook)
        return Words::tr("t_compute = Σ FLOP ÷ rate, over the operators of one iteration\n%1 in all: %2")
            .arg(number(serving.flop * (analysis.flopPerMac / 2.0)), number(serving.compute));
    const QString two =
        analysis.flopPerMac == 2 ? QStringLiteral("2 × ") : QString(); // a multiply-accumulate for each parameter
    return Words::tr("t_compute = %1B × parameters ÷ rate\n= %1%2 × %3 ÷ %4 = %5")
        .arg(two, count(serving.tokensPerIteration), qtText(formatCount(activeParameterCount(*analysis.model))),
             ofAllChips(analysis, analysis.sustainedPeak()), number(serving.compute));
}

QString networkFormula(const Analysis &analysis, const Serving &serving)
{
    if (!(serving.network > Bytes()) || !analysis.link)
        return Words::tr("Nothing is sent.");
    if (!serving.textbook)
        return Words::tr("t_network = Σ of the exchanges of one iteration\n%1 in all: %2")
            .arg(number(serving.network), number(serving.networkTime));
    return Words::tr("t_network = bytes sent ÷ link\n= %1 ÷ %2 = %3")
        .arg(number(serving.network), ofAllChips(analysis, analysis.link->bandwidth->value),
             number(serving.networkTime));
}

QString memoryFormula(const Analysis &analysis, const Serving &serving)
{
    if (!serving.textbook)
        return Words::tr("t_memory = Σ bytes ÷ bandwidth, over the operators of one iteration\n%1 in all: %2")
            .arg(number(serving.moved), number(serving.memory));
    const Bandwidth bandwidth = analysis.sustainedBandwidth();
    const Seconds plain = serving.moved / (bandwidth * analysis.chips());
    if (serving.memory > plain * (1 + 1e-9))
        return Words::tr("t_memory = what does not fit ÷ host link = %1").arg(number(serving.memory));
    return Words::tr("t_memory = (weights + cache) ÷ bandwidth\n= %1 ÷ %2 = %3")
        .arg(number(serving.moved), ofAllChips(analysis, bandwidth), number(serving.memory));
}

// Returns the tokens of one request that pass through the model. The closed form counts a decode for each
// generated one.
QString tokensOfARequest(const Scenario &scenario, const Serving &serving)
{
    const double plain = double(scenario.prompt) + double(scenario.generate);
    if (serving.tokensOfRequest != plain - (serving.textbook ? 0 : 1))
        return Words::tr("tokens of a request");
    return serving.textbook ? Words::tr("p + d") : Words::tr("p + d − 1");
}

// Returns "d" where a request is in flight for one iteration per generated token.
QString iterationsOfARequest(const Scenario &scenario, const Serving &serving)
{
    return serving.iterations == double(scenario.generate) ? Words::tr("d") : Words::tr("iterations of a request");
}

QString firstTokenFormula(const Scenario &scenario, const Serving &serving)
{
    if (serving.textbook)
        return Words::tr("Time until a prompt is read, without waiting, in whole iterations (at least one):\n(%1) ÷ B "
                         "× T\n= %2 ÷ %3 × %4")
            .arg(tokensOfARequest(scenario, serving), count(serving.tokensOfRequest), count(serving.tokensPerIteration),
                 number(serving.iteration));
    QString text =
        serving.readInIterations
            ? Words::tr("Without waiting: %1 chunks of the prompt, each in an iteration beside the steps of others")
                  .arg(count(serving.promptPasses))
        : serving.promptPasses > 1
            ? Words::tr("Without waiting: the prompt read alone, in %1 passes").arg(count(serving.promptPasses))
            : Words::tr("Without waiting: the prompt read alone, a prefill of one sequence");
    if (serving.offload && serving.offload->load > Seconds())
        text += Words::tr("\n%1 of it loads the cached part from the host").arg(number(serving.offload->load));
    if (serving.transfer > Seconds())
        text += Words::tr("\n%1 of it moves the cache to the chips that generate").arg(number(serving.transfer));
    return text;
}

std::vector<ValueRows::Row> servingRateRows(const Analysis &analysis, const Serving &serving)
{
    const Scenario &scenario = analysis.scenario;
    const QString requests = qtText(countText(serving.requestThroughput));
    std::vector<ValueRows::Row> rows;
    add(rows, "generated", Words::tr("Generated tokens"), rate(serving.generated),
        Words::tr("requests per second × d\n= %1 × %2").arg(requests).arg(scenario.generate));
    const std::int64_t chips =
        (scenario.chips + (serving.pools ? scenario.server.prefillChips : 0)) * scenario.replicas;
    if (chips > 1)
        add(rows, "per_chip", Words::tr("Each chip"), rate(serving.perChip),
            Words::tr("generated tokens ÷ chips\n= %1 ÷ %2").arg(rate(serving.generated)).arg(chips));
    add(rows, "prompt_tokens", Words::tr("Prompt tokens"), rate(serving.prompts),
        Words::tr("requests per second × p\n= %1 × %2").arg(requests).arg(scenario.prompt));
    QString formula = Words::tr("B ÷ (%1) requests are completed in each iteration: ÷ T\n= %2 ÷ %3")
                          .arg(tokensOfARequest(scenario, serving),
                               count(serving.tokensPerIteration / serving.tokensOfRequest), number(serving.iteration));
    if (scenario.replicas > 1)
        formula += Words::tr(" × %1 replicas").arg(scenario.replicas);
    add(rows, "requests_per_second", Words::tr("Requests"), Words::tr("%1 per second").arg(requests), formula);
    if (serving.pools) {
        const QString each = Words::tr("Requests per second: the slower pool decides.\nThe best ratio is %1 chips "
                                       "that read prompts to each chip that generates.")
                                 .arg(count(serving.pools->bestRatio));
        add(rows, "requests_per_second", Words::tr("Prompts read"),
            Words::tr("%1 per second").arg(count(serving.pools->prefillRate)), each);
        add(rows, "requests_per_second", Words::tr("Answers generated"),
            Words::tr("%1 per second").arg(count(serving.pools->decodeRate)), each);
    }
    return rows;
}

std::vector<ValueRows::Row> servingWaitRows(const Serving &serving, const Scenario &scenario)
{
    std::vector<ValueRows::Row> rows;
    add(rows, "first_token", Words::tr("First token"), number(serving.firstToken),
        firstTokenFormula(scenario, serving));
    if (serving.perToken > Seconds())
        add(rows, "per_token", Words::tr("Each further token"), number(serving.perToken),
            serving.tokensPerStep == 1
                ? Words::tr("Each request in flight gets one token per iteration: T = %1")
                      .arg(number(serving.iteration))
                : Words::tr("Each request in flight gets %1 tokens per iteration, on average: T ÷ %1\n= %2 ÷ %1")
                      .arg(count(serving.tokensPerStep), number(serving.iteration)));
    return rows;
}

// Says what is in flight, and the memory it takes.
std::vector<ValueRows::Row> servingBatchRows(const Analysis &analysis, const Serving &serving)
{
    const Scenario &scenario = analysis.scenario;
    const QString batch = count(serving.tokensPerIteration);
    const QString tokens = tokensOfARequest(scenario, serving);
    const QString iterations = iterationsOfARequest(scenario, serving);
    std::vector<ValueRows::Row> rows;
    add(rows, "requests", Words::tr("Requests in flight"), count(serving.requests),
        scenario.server.requests > 0
            ? Words::tr("As given.")
            : Words::tr("B × %1 ÷ (%2)\n= %3 × %4 ÷ %5")
                  .arg(iterations, tokens, batch, count(serving.iterations), count(serving.tokensOfRequest)));
    if (serving.mostWithin)
        add(rows, "requests", Words::tr("Within the limits"),
            isBeyondLimits(serving) ? Words::tr("none") : Words::tr("%1 in flight").arg(count(*serving.mostWithin)),
            qtText(limitsText(analysis, serving)));
    add(rows, "tokens_per_iteration", Words::tr("Tokens per iteration B"), batch,
        scenario.denseBatch == 0 ? Words::tr("Requests in flight × (%1) ÷ %2").arg(tokens, iterations)
                                 : Words::tr("As given."));
    if (serving.mostRequests)
        add(rows, "most_requests", Words::tr("The memory holds"),
            *serving.mostRequests == 1  ? Words::tr("1 request")
            : *serving.mostRequests > 1 ? Words::tr("%1 requests").arg(count(*serving.mostRequests))
                                        : Words::tr("none"),
            Words::tr(
                "(capacity − what engines keep − weights) ÷ what a request at its mean length holds, p + d/2 = %1 "
                "tokens of cache and its activations,\nrounded down")
                .arg(count(double(scenario.prompt) + double(scenario.generate) / 2)));
    add(rows, "serving_weights", Words::tr("Weights"), number(serving.weight),
        Words::tr("All parameters, as they are stored."));
    add(rows, "serving_kv", Words::tr("KV cache"), number(serving.kv),
        Words::tr("%1 requests × %2 each at the mean length")
            .arg(count(serving.requests), number(serving.kv / serving.requests)));
    if (serving.kvShared > Bytes())
        add(rows, "serving_kv", Words::tr("Shared prefix"), number(serving.kvShared),
            Words::tr(
                "The part of the cache that all requests share. Where chips attend to requests of their own, each "
                "group of them holds it."));
    if (serving.activation > Bytes())
        add(rows, "serving_activations", Words::tr("Activations"), number(serving.activation),
            Words::tr("The most that one operator of an iteration reads and writes."));
    if (serving.reserve > Bytes())
        add(rows, "reserve", Words::tr("Kept by the engine"), number(serving.reserve),
            Words::tr("A tenth of each chip's memory and 3.8 GB more, of small chips a quarter more."));
    return rows;
}

// Returns the terms of an iteration's time. The overhead is included only if there is one.
std::vector<ValueRows::Row> servingBars(const Analysis &analysis, const Serving &serving)
{
    const Seconds longest = std::max({serving.compute, serving.memory, serving.networkTime, serving.overhead});
    std::vector<ValueRows::Row> bars;
    const auto addBar = [&](Bound bound, const QString &name, Seconds time, const QString &formula, const char *why) {
        const double part = longest > Seconds() ? time / longest : 0;
        bars.push_back({name, number(time), formula, QLatin1String(why), {}, part, bound});
    };
    addBar(Bound::Compute, Words::tr("Compute"), serving.compute, computeFormula(analysis, serving),
           "serving_t_compute");
    addBar(Bound::Memory, Words::tr("Memory"), serving.memory, memoryFormula(analysis, serving), "serving_t_memory");
    addBar(Bound::Network, Words::tr("Network"), serving.networkTime, networkFormula(analysis, serving),
           "serving_t_network");
    if (serving.overhead > Seconds())
        addBar(Bound::Overhead, Words::tr("Overhead"), serving.overhead,
               Words::tr("Dispatch, launches and layers of one pass."), "serving_t_overhead");
    if (serving.isSummed() || serving.drafts > Seconds())
        bars.push_back({Words::tr("Iteration T"), number(serving.iteration),
                        Words::tr("Each operator waits for its longest term: %1 in all, with overhead and drafts.")
                            .arg(number(serving.iteration)),
                        QStringLiteral("iteration")});
    return bars;
}

// For example "Fits: 396 of 640 GB". If the capacity is unknown, it says only what is needed.
QString servingMemoryText(const Analysis &analysis, const Serving &serving)
{
    const Bytes held = serving.weight + serving.kv + serving.activation;
    if (!analysis.memory.capacity)
        return Words::tr("Needs %1; the capacity is unknown").arg(number(held));
    QString part = qtText(formatPart(held, *analysis.memory.capacity));
    if (serving.reserve > Bytes())
        part = Words::tr("%1, %2 kept by the engine").arg(part, number(serving.reserve));
    return serving.holds() ? Words::tr("Fits: %1").arg(part) : Words::tr("Does not fit: %1").arg(part);
}

// For example "Compute takes longest from 182 tokens per iteration on."
QString servingCriticalText(const Serving &serving)
{
    if (serving.criticalBatch <= 0)
        return Words::tr("Never compute-bound, however many tokens there are per iteration.");
    if (serving.mostRequests && serving.criticalBatch > mostTokensPerIteration(serving))
        return Words::tr("Compute takes longest from %1 tokens per iteration on, which the memory does not hold.")
            .arg(count(serving.criticalBatch));
    return Words::tr("Compute takes longest from %1 tokens per iteration on.").arg(count(serving.criticalBatch));
}

// For example "238 tokens/s per chip at typical rates, with 38 in flight". Empty: there is no other figure.
QString otherFigureText(const std::optional<OtherFigure> &other)
{
    if (!other)
        return {};
    if (isBeyondLimits(other->serving))
        return other->typical ? Words::tr("At typical rates no request is within the limits.")
                              : Words::tr("At datasheet rates no request is within the limits.");
    return (other->typical ? Words::tr("%1 per chip at typical rates, with %2 in flight")
                           : Words::tr("%1 per chip at datasheet rates, with %2 in flight"))
        .arg(rate(other->serving.perChip), count(other->serving.requests));
}

// Only requests that have a prompt and generate tokens have something to set.
bool canServe(const ServingAnswer &answer)
{
    using enum ServingAnswer::WhyNot;
    return answer.whyNot != NotALanguageModel && answer.whyNot != PromptReadApart && answer.whyNot != Training;
}

} // namespace

ServingPanel::ServingPanel(QWidget *parent)
    : PanelArea(8, 242, valueRow, parent) // as wide as the verdict, whose place it shares
{
    setObjectName(QStringLiteral("serving"));
    QVBoxLayout *layout = panelLayout();
    layout->setSpacing(0);
    addParts(layout, {m_head, 8, m_sentence, 6, m_section, 6, m_server, 6, m_within, m_result, Room::Rest});

    m_terms->setBars(QStringLiteral("0.000 ms"));
    m_otherFigure->setToolTip(
        tr("A deployment is judged by two figures: the bound, at datasheet rates, which nothing "
           "real exceeds, and what servers of today reach. Deployments are ranked by the latter."));
    m_critical->setProperty("why", QStringLiteral("serving_critical"));
    m_memoryBar->setProperty("why", QStringLiteral("serving_memory"));
    m_memoryText->setProperty("why", QStringLiteral("serving_memory"));
    m_head->setProperty("why", QStringLiteral("iteration"));
    m_sentence->setProperty("why", QStringLiteral("iteration"));

    addParts(columnIn(m_result, 0, {0, 12, 0, 0}), {headingLabel(tr("Output"), m_result),
                                                    4,
                                                    m_rates,
                                                    m_waits,
                                                    4,
                                                    m_otherFigure,
                                                    10,
                                                    headingLabel(tr("One iteration"), m_result),
                                                    4,
                                                    m_terms,
                                                    4,
                                                    m_critical,
                                                    10,
                                                    headingLabel(tr("In flight"), m_result),
                                                    4,
                                                    m_memoryBar,
                                                    5,
                                                    m_memoryText,
                                                    2,
                                                    m_batch});
}

void ServingPanel::setReport(const ReportPtr &report)
{
    const Analysis &analysis = report->analysis;
    const ServingAnswer &answer = report->serving;
    const bool isBound = answer.serving && !answer.serving->waitsForPrompts() && !isBeyondLimits(*answer.serving);
    m_head->setVerdict(qtText(servingVerdict(answer)), isBound ? answer.serving->bound : Bound::None);
    m_sentence->setText(qtText(servingReason(analysis, answer, false)));
    const QString within = answer.serving ? qtText(limitsText(analysis, *answer.serving)) : QString();
    m_within->setText(within);
    m_within->setVisible(!within.isEmpty());
    for (Section *section : {m_section, m_server}) {
        section->setVisible(canServe(answer));
        section->setReport(report);
    }
    m_otherFigure->setText(otherFigureText(answer.other));
    m_otherFigure->setVisible(answer.other.has_value());
    m_result->setVisible(answer.serving.has_value());
    if (answer.serving)
        showResult(analysis, *answer.serving);
}

void ServingPanel::showResult(const Analysis &analysis, const Serving &serving)
{
    m_rates->setRows(servingRateRows(analysis, serving));
    m_waits->setRows(servingWaitRows(serving, analysis.scenario));
    m_terms->setRows(servingBars(analysis, serving));
    m_critical->setText(servingCriticalText(serving));
    m_memoryText->setText(servingMemoryText(analysis, serving));
    m_batch->setRows(servingBatchRows(analysis, serving));

    std::vector<ShareBar::Share> shares;
    if (analysis.memory.capacity) {
        const auto add = [&, holds = serving.holds()](Bytes part, double alpha) {
            shares.push_back(
                {part / *analysis.memory.capacity, holds ? &Theme::accent : &Theme::warning, holds ? alpha : 1.0});
        };
        add(serving.weight, 0.55);
        add(serving.kv, 1);
        add(serving.activation, 0.55);
        add(serving.reserve, 0.25);
    }
    m_memoryBar->setShares(std::move(shares));
    m_memoryBar->setToolTip(tr(
        "Weights, the cache of the requests in flight, their activations and what engines keep, as parts of the memory "
        "of all chips."));
}

} // namespace roofline
