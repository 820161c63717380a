#include "app/bars/breakdown_text.h"

#include "app/operators/operator_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "app/views/table_line.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace roofline {

namespace {

QString partsTable(const QString &heading, const std::vector<BytePart> &parts, Phase phase)
{
    QString table = tableLine({heading, Words::tr("Bytes"), Words::tr("Share")});
    for (const BytePart &part : parts)
        table += tableLine({partName(part.kind, phase), qtText(format(part.bytes)), shareText(part.share)});
    return table;
}

// Returns the overhead of a row. A bubble is drawn as if it were one, but is none.
Seconds overheadOf(const TimeRow &row)
{
    return row.kind == TimeRow::Kind::Bubble ? Seconds() : row.overhead;
}

} // namespace

QString rowName(const TimeRow &row, TimeBy by)
{
    if (row.kind == TimeRow::Kind::Others)
        return Words::tr("%1 others").arg(row.members);
    if (row.kind == TimeRow::Kind::Around)
        return Words::tr("between operators");
    if (row.kind == TimeRow::Kind::Bubble)
        return Words::tr("pipeline bubble");
    const bool optimizes = row.op.stage == Stage::Optimizer && row.op.group == Group::Optimizer;
    if (by == TimeBy::Groups || optimizes)
        return groupTitle(row.op);
    return operatorTitle(row.op);
}

QString rowTip(const TimeRow &row, TimeBy by)
{
    QStringList lines{rowName(row, by)};
    if (row.kind == TimeRow::Kind::Work && by == TimeBy::Operators && row.op.count != 1)
        lines.first() += Words::tr(", %1 times").arg(qtText(formatNumber(row.op.count, 6)));
    const std::pair<QString, Seconds> times[] = {{Words::tr("compute %1"), row.compute},
                                                 {Words::tr("memory %1"), row.memory},
                                                 {Words::tr("network %1"), row.network},
                                                 {Words::tr("overhead %1"), overheadOf(row)}};
    for (const auto &[text, time] : times) {
        if (time > Seconds())
            lines << text.arg(qtText(format(time)));
    }
    lines << Words::tr("latency %1, %2 of the whole").arg(qtText(format(row.latency)), shareText(row.share));
    return lines.join(u'\n');
}

QString partName(BytePart::Kind kind, Phase phase)
{
    switch (kind) {
    case BytePart::Kind::Weights: return Words::tr("weights");
    case BytePart::Kind::Cache: return phase == Phase::Training ? Words::tr("keys and values") : Words::tr("KV cache");
    case BytePart::Kind::Activations: return Words::tr("activations");
    case BytePart::Kind::Gradients: return Words::tr("gradients");
    case BytePart::Kind::Optimizer: return Words::tr("optimizer");
    }
    return {};
}

QString overlapNote(const Analysis &analysis)
{
    if (!analysis.valid)
        return {};
    const double overlap = analysis.scenario.overlap;
    const bool overhead = analysis.totals.overhead > Seconds();
    if (overlap >= 1 && overhead)
        return Words::tr("Each bar stacks its times. They overlap perfectly: the line marks the latency, the longest "
                         "time plus the overhead.");
    if (overlap >= 1)
        return Words::tr(
            "Each bar stacks its times. They overlap perfectly: the line marks the latency, the longest time.");
    if (overlap <= 0)
        return Words::tr(
            "Each bar stacks its times. Nothing overlaps: the line marks the latency, the sum of all times.");
    return Words::tr("Each bar stacks its times. They overlap by %1: the line marks the latency, which is less than "
                     "their sum.")
        .arg(qtText(formatPercent(overlap)));
}

QStringList memoryLines(const Report &report)
{
    const MemoryUse &memory = report.analysis.memory;
    QStringList lines;
    if (const std::optional<Bytes> tooMuch = excess(memory)) {
        lines << Words::tr("does not fit: %1 more than the memory holds").arg(qtText(format(*tooMuch)));
        if (memory.maxBatch)
            lines << (*memory.maxBatch > 0 ? Words::tr("up to batch %1 fits").arg(*memory.maxBatch)
                                           : Words::tr("not even batch 1 fits"));
    } else {
        lines << qtText(phrases::memory(report.analysis));
    }
    if (const QString longest = qtText(phrases::longestSequence(report.analysis, report.answers)); !longest.isEmpty())
        lines << longest;
    return lines;
}

std::optional<Seconds> timeIn(const TimeBreakdown &other, const TimeRow &row)
{
    const auto isIt = [&](const TimeRow &there) {
        return there.kind == row.kind && there.op.name == row.op.name && there.op.stage == row.op.stage
               && there.op.scope == row.op.scope && there.op.group == row.op.group;
    };
    const auto found = std::ranges::find_if(other.rows, isIt);
    if (row.kind == TimeRow::Kind::Others || found == other.rows.end())
        return std::nullopt;
    return found->latency;
}

QString breakdownTable(const Report &report, TimeBy by)
{
    const Analysis &analysis = report.analysis;
    if (const QString problem = problemOf(report); !problem.isEmpty())
        return problem + u'\n';
    QString table = tableLine({qtText(phrases::title(analysis))}) + u'\n';
    const Analysis *baseline = report.comparison.baseline.get();
    const TimeBreakdown before = baseline ? timeBreakdown(*baseline, by) : TimeBreakdown();
    const auto line = [&](QStringList texts, const QString &ofBaseline) {
        table += tableLine(baseline ? texts << ofBaseline : texts);
    };
    line({by == TimeBy::Groups ? Words::tr("Group") : Words::tr("Operator"), Words::tr("Compute"), Words::tr("Memory"),
          Words::tr("Network"), Words::tr("Overhead"), Words::tr("Latency"), Words::tr("Share")},
         Words::tr("Baseline's latency"));
    for (const TimeRow &row : timeBreakdown(analysis, by).rows) {
        const std::optional<Seconds> time = timeIn(before, row);
        line({rowName(row, by), qtText(format(row.compute)), qtText(format(row.memory)), qtText(format(row.network)),
              qtText(format(overheadOf(row))), qtText(format(row.latency)), shareText(row.share)},
             time ? qtText(format(*time)) : QString());
    }
    const Totals &totals = analysis.totals;
    line({Words::tr("all"), qtText(format(totals.compute)), qtText(format(totals.memory)),
          qtText(format(totals.networkTime)), qtText(format(totals.overhead)), qtText(format(totals.latency)),
          shareText(1)},
         baseline ? qtText(format(baseline->totals.latency)) : QString());
    table += u'\n' + partsTable(Words::tr("Bytes moved"), trafficParts(analysis), analysis.scenario.phase);
    if (totals.network > Bytes())
        table += tableLine({Words::tr("Bytes sent"), qtText(format(totals.network))});
    table += u'\n' + partsTable(Words::tr("Memory needed"), footprintParts(analysis), analysis.scenario.phase);
    return table + memoryLines(report).join(u'\n') + u'\n';
}

} // namespace roofline
