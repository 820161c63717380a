#include "app/panels/verdict/verdict_panel.h"

#include "app/controls/buttons.h"
#include "app/panels/section.h"
#include "app/theme/bound_color.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/analysis/breakdown.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"
#include "core/why/why_text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace roofline {

namespace {

constexpr int mostParts = 3; // as many numbers of a formula as fit in a line

// For example "T_memory = 51.1 MB ÷ 2.04 TB/s = 25.1 µs". Of a sum over many operators it gives only the result.
QString lineOf(const Reasons &reasons, const Explanation &explanation)
{
    const QString symbol = qtText(symbolText(explanation.figure.symbol, WhyFormat::Text));
    const QString value = qtText(valueText(reasons, explanation.figure));
    const int terms = explanation.formula.kind == Formula::Kind::Sum ? int(explanation.formula.operands.size()) : 0;
    if (terms > mostParts) {
        // For the two parts of a request the steps tell more than the operators, which both parts have.
        const std::optional<Figure> steps = reasons.figure("decode_steps");
        const std::optional<Figure> each = reasons.figure("per_output_token");
        if (explanation.figure.name == "prefill")
            return Words::tr("%1 = %2").arg(symbol, value);
        if (explanation.figure.name == "decode" && steps && each)
            return Words::tr("%1 = %2 × %3 = %4")
                .arg(symbol, qtText(valueText(reasons, *steps)), qtText(valueText(reasons, *each)), value);
        return Words::tr("%1 = Σ of %2 operators = %3").arg(symbol).arg(terms).arg(value);
    }
    const QString numbers = qtText(formulaText(reasons, explanation.formula, WhyFormat::Text, true));
    return numbers.isEmpty() || numbers == value ? Words::tr("%1 = %2").arg(symbol, value)
                                                 : Words::tr("%1 = %2 = %3").arg(symbol, numbers, value);
}

// For example "T_compute = 8.18 GFLOP ÷ 312 TFLOP/s = 26.2 µs". The result is the last line. The analysis
// must be valid.
QStringList whyLines(const Report &report)
{
    const Analysis &analysis = report.analysis;
    const Reasons reasons(report, Reasons::Ways::One);
    std::vector<std::string> names{"t_compute", "t_memory"};
    if (analysis.totals.networkTime > Seconds())
        names.emplace_back("t_network");
    if (analysis.scenario.phase == Phase::Request) {
        for (const char *name : {"prefill", "decode"})
            if (reasons.figure(name))
                names.emplace_back(name);
    } else {
        for (const StageTime &part : stageTimes(analysis))
            if (part.stage != Stage::None)
                names.push_back("stage:" + std::string(toString(part.stage)));
    }
    if (analysis.totals.lower != analysis.totals.latency) {
        names.emplace_back("lower");
        if (analysis.scenario.overlap < 1)
            names.emplace_back("upper");
        if (analysis.totals.overhead > Seconds())
            names.emplace_back("t_overhead");
    }
    names.emplace_back("latency");
    QStringList lines;
    for (const std::string &name : names)
        if (const std::optional<Explanation> explanation = reasons.explain(name))
            lines << lineOf(reasons, *explanation);
    return lines;
}

QString nameOf(const Analysis &baseline)
{
    return VerdictPanel::tr("%1, %2").arg(qtText(phrases::chips(baseline)), qtText(phrases::workload(baseline)));
}

// Returns only what differs from now, because the line has no room for everything.
QString differenceOf(const Analysis &baseline, const Analysis &now)
{
    QStringList parts;
    if (const QString chips = qtText(phrases::chips(baseline)); chips != qtText(phrases::chips(now)))
        parts << chips;
    if (baseline.format != now.format)
        parts << qtText(displayName(baseline.format));
    if (const QString workload = qtText(phrases::workload(baseline)); workload != qtText(phrases::workload(now)))
        parts << workload;
    return parts.isEmpty() ? nameOf(baseline) : parts.join(QStringLiteral(", "));
}

Bound boundOf(Lever::Kind kind)
{
    switch (kind) {
    case Lever::Kind::DoubleCompute: break;
    case Lever::Kind::DoubleBandwidth:
    case Lever::Kind::HalfBytes: return Bound::Memory;
    case Lever::Kind::DoubleNetwork: return Bound::Network;
    case Lever::Kind::HalfOverhead: return Bound::Overhead;
    }
    return Bound::Compute;
}

} // namespace

VerdictPanel::VerdictPanel(QWidget *parent) : PanelArea(8, 242, valueRow, parent)
{
    setObjectName(QStringLiteral("verdict"));
    m_levers->setBars(QStringLiteral("2.00×"), 58);
    m_levers->setToolTip(tr("How much faster the whole would be with one change alone."));
    m_why->setProperty("why", QStringLiteral("latency"));
    m_memoryBar->setProperty("why", QStringLiteral("memory_total"));
    m_memoryText->setProperty("why", QStringLiteral("memory_total"));
    m_head->setProperty("why", QStringLiteral("latency"));
    m_sentence->setProperty("why", QStringLiteral("latency"));
    m_shareBar->setProperty("why", QStringLiteral("upper"));
    m_shareText->setProperty("why", QStringLiteral("upper"));

    QVBoxLayout *layout = panelLayout();
    layout->setSpacing(0);
    addParts(layout, {m_baseline, m_head, 8, m_sentence, 6, m_rows, 6, m_memoryBar, 5, m_memoryText, 2, m_memoryRows,
                      m_answers, Room::Rest});

    addParts(columnIn(m_answers, 0, {0, 10, 0, 0}),
             {headingLabel(tr("What would help"), m_answers), 4, m_levers, 10, headingLabel(tr("Why?"), m_answers), 4,
              m_why, 6, m_shareBar, 5, m_shareText});
}

void VerdictPanel::setReport(const ReportPtr &report)
{
    m_report = report;
    const Analysis &analysis = report->analysis;
    m_head->setVerdict(qtText(phrases::verdict(analysis)), decidingBound(analysis));
    const Analysis *baseline = report->comparison.baseline.get();
    m_baseline->setBaseline(baseline ? differenceOf(*baseline, analysis) : QString(),
                            baseline ? nameOf(*baseline) : QString());
    m_sentence->setText(qtText(phrases::reason(analysis, report->answers)));
    showRows(analysis, report->answers);
    showMemory(analysis, report->answers);
    m_answers->setVisible(analysis.valid);
    if (!analysis.valid)
        return;
    showLevers(analysis, report->answers);
    m_why->setFormulas(whyLines(*report));
    showShares(analysis);
}

void VerdictPanel::showRows(const Analysis &analysis, const Answers &answers)
{
    std::vector<ValueRows::Row> rows = keyRows(analysis, m_report->comparison.baseline.get());
    std::ranges::move(answerRows(analysis, answers), std::back_inserter(rows));
    std::ranges::move(costRows(analysis), std::back_inserter(rows));
    m_rows->setRows(std::move(rows));
}

void VerdictPanel::showMemory(const Analysis &analysis, const Answers &answers)
{
    const MemoryUse &memory = analysis.memory;
    std::vector<ShareBar::Share> shares;
    if (analysis.valid && memory.capacity) {
        const double used = memory.total / *memory.capacity;
        shares.push_back({std::min(used, 1.0), memory.fits.value_or(true) ? &Theme::accent : &Theme::warning});
    }
    m_memoryBar->setShares(std::move(shares));
    m_memoryText->setText(memoryText(analysis, m_report->comparison.baseline.get()));
    m_memoryRows->setRows(memoryRows(analysis, answers));
}

void VerdictPanel::showLevers(const Analysis &analysis, const Answers &answers)
{
    constexpr double shortest = 0.05; // a lever that changes nothing still has a visible bar
    std::vector<ValueRows::Row> bars;
    for (const Lever &lever : answers.levers) {
        const bool idle = (lever.kind == Lever::Kind::DoubleNetwork && analysis.totals.networkTime == Seconds())
                          || (lever.kind == Lever::Kind::HalfOverhead && analysis.totals.overhead == Seconds());
        if (!idle)
            bars.push_back({.name = qtText(phrases::lever(lever)),
                            // Two decimals keep the digits aligned and in place.
                            .value = QString::number(lever.speedup, 'f', 2) + QStringLiteral("×"),
                            .why = QStringLiteral("lever:") + qtText(toString(lever.kind)),
                            .part = std::clamp(lever.speedup - 1, shortest, 1.0),
                            .bound = boundOf(lever.kind)});
    }
    m_levers->setRows(std::move(bars));
}

void VerdictPanel::showShares(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const Seconds sum = totals.compute + totals.memory + totals.networkTime + totals.overhead + totals.bubble;
    const auto share = [&](Seconds part) { return sum > Seconds() ? part / sum : 0.0; };
    std::vector<ShareBar::Share> shares;
    QStringList parts;
    const auto add = [&](Seconds part, QColor Theme::*color, const QString &name) {
        shares.push_back({share(part), color});
        if (part > Seconds())
            parts << tr("%1 %2").arg(name, qtText(format(part)));
    };
    add(totals.compute, &Theme::compute, tr("computing"));
    add(totals.memory, &Theme::memory, tr("moving data"));
    add(totals.networkTime, &Theme::network, tr("network"));
    add(totals.overhead, &Theme::overhead, tr("overhead"));
    add(totals.bubble, &Theme::overhead, tr("pipeline bubble"));
    m_shareBar->setShares(std::move(shares));
    m_shareText->setText(parts.join(QStringLiteral("\u00A0· ")));
}

BaselineLine::BaselineLine(QWidget *parent) : QPushButton(parent), m_words(new TextBlock(1, 0.85, this))
{
    setObjectName(QStringLiteral("baseline"));
    setFocusPolicy(Qt::TabFocus);
    setAutoDefault(true); // Enter presses it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    QToolButton *unpin = flatButton(QStringLiteral("baseline-unpin"), QStringLiteral("✕"),
                                    tr("Unpin the baseline and stop showing differences"), this);
    unpin->setAccessibleName(tr("Unpin baseline"));
    connect(unpin, &QToolButton::clicked, this, &BaselineLine::unpinAsked);
    auto *line = rowIn(this, 3, {1, 1, 0, 1});
    line->addWidget(m_words, 1);
    line->addWidget(unpin, 0, Qt::AlignTop);
    hide();
}

void BaselineLine::setBaseline(const QString &difference, const QString &name)
{
    const QString words = tr("vs baseline: %1").arg(difference);
    m_words->setText(words);
    setAccessibleName(words);
    setToolTip(tr("Differences are relative to the baseline: %1\nClick to go back to it.").arg(name));
    setVisible(!name.isEmpty());
}

void BaselineLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        emit unpinAsked();
    else
        QPushButton::keyPressEvent(event);
}

} // namespace roofline
