// This section answers the inverse question. One types what has to be reached and reads what would reach it.
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "app/views/problem_text.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/phrases/workload_name.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

class TargetSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::TargetSection)

public:
    explicit TargetSection(QWidget *parent);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    struct Entry {
        Target::Kind kind{};
        NumberField *field = nullptr;
    };

    void addTarget(QGridLayout *grid, Entry &entry, Target::Kind kind, const QString &name, const QString &caption,
                   const QString &help);
    void setTarget(const Entry &entry, const QString &text);
    void showSolutions(const Analysis &analysis);
    ValueRows::Row comparedRow(int series, const Analysis &analysis, const std::vector<Solution> &solutions,
                               std::size_t way) const;

    Fold *m_fold;
    std::array<Entry, 3> m_entries;
    TextBlock *m_intro;
    ValueRows *m_rows;
};

const Target *targetOf(const Scenario &scenario, Target::Kind kind)
{
    const auto found = std::ranges::find(scenario.targets, kind, &Target::kind);
    return found == scenario.targets.end() ? nullptr : &*found;
}

const char *keyOf(Target::Kind kind)
{
    switch (kind) {
    case Target::Kind::Latency: return "latency=";
    case Target::Kind::Throughput: return "throughput=";
    case Target::Kind::Mfu: return "mfu=";
    case Target::Kind::ComputeBound: break;
    }
    return "bound=";
}

QString valueText(const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Latency: return qtText(format(Seconds(target.value), 4));
    case Target::Kind::Throughput:
    case Target::Kind::Mfu: return qtText(formatNumber(target.value, 4));
    case Target::Kind::ComputeBound: break;
    }
    return {};
}

// Returns the unit of a number without one.
QString unitOf(Target::Kind kind)
{
    return kind == Target::Kind::Latency ? QStringLiteral("ms") : QString();
}

// Returns what the field accepts, which is told below the field.
QString refusalOf(Target::Kind kind)
{
    switch (kind) {
    case Target::Kind::Latency: return TargetSection::tr("Enter a time with its unit, for example 20 ms.");
    case Target::Kind::Throughput: return TargetSection::tr("Enter a number above 0, for example 500.");
    case Target::Kind::Mfu: return TargetSection::tr("Enter a fraction of the peak from 0 to 1, for example 0.4.");
    case Target::Kind::ComputeBound: break;
    }
    return {};
}

// Returns the name of the undo step.
QString nameOf(Target::Kind kind)
{
    switch (kind) {
    case Target::Kind::Latency: return TargetSection::tr("Target latency");
    case Target::Kind::Throughput: return TargetSection::tr("Target throughput");
    case Target::Kind::Mfu: return TargetSection::tr("Target MFU");
    case Target::Kind::ComputeBound: break;
    }
    return TargetSection::tr("Target");
}

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

// Returns what a solution reaches of the first target that it misses.
QString bestOf(const Solution &solution, const Analysis &analysis)
{
    for (const Target &target : analysis.scenario.targets) {
        switch (target.kind) {
        case Target::Kind::Latency:
            if (solution.latency.value() > target.value)
                return qtText(format(solution.latency));
            break;
        case Target::Kind::Throughput:
            if (solution.throughput < target.value)
                return qtText(throughputText(analysis, solution.throughput));
            break;
        case Target::Kind::Mfu:
            if (solution.mfu < target.value)
                return TargetSection::tr("MFU %1").arg(qtText(formatPercent(solution.mfu)));
            break;
        case Target::Kind::ComputeBound: break;
        }
    }
    return qtText(format(solution.latency));
}

QString answerText(const Solution &solution, const Analysis &analysis)
{
    const QString needed = qtText(phrases::solutionValue(analysis, solution));
    switch (solution.status) {
    case Solution::Status::Already: return TargetSection::tr("as it is");
    case Solution::Status::Reached:
        return solution.tooLarge ? TargetSection::tr("%1, does not fit").arg(needed) : needed;
    case Solution::Status::Never:
        return (solution.tooLarge ? TargetSection::tr("at best %1, does not fit") : TargetSection::tr("at best %1"))
            .arg(bestOf(solution, analysis));
    case Solution::Status::Contradiction: return TargetSection::tr("not both at once");
    case Solution::Status::Impossible: break;
    }
    return QStringLiteral("–");
}

TargetSection::TargetSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("Reach a target"), "targets"))
{
    m_fold->setOpen(true);
    QVBoxLayout *layout = columnOf(*m_fold);
    QGridLayout *grid = addGrid(layout);

    addTarget(grid, m_entries[0], Target::Kind::Latency, QStringLiteral("target-latency"), tr("Latency at most"),
              tr("Time with its unit, for example 20 ms; leave it empty for no such target."));
    addTarget(grid, m_entries[1], Target::Kind::Throughput, QStringLiteral("target-throughput"),
              tr("Throughput at least"),
              tr("Samples or tokens per second, of all replicas; leave it empty for no such target."));
    addTarget(grid, m_entries[2], Target::Kind::Mfu, QStringLiteral("target-mfu"), tr("MFU at least"),
              tr("Fraction of peak compute, from 0 to 1; leave it empty for no such target."));

    m_intro = new TextBlock(2, 0.9, m_fold->content());
    m_rows = new ValueRows(m_fold->content());
    m_rows->setObjectName(QStringLiteral("target-answers"));
    layout->addWidget(m_intro);
    layout->addWidget(m_rows);
}

void TargetSection::addTarget(QGridLayout *grid, Entry &entry, Target::Kind kind, const QString &name,
                              const QString &caption, const QString &help)
{
    const auto [label, field] = addLine(grid, caption, name, help);
    label->setProperty("muted", false);
    field->setPlaceholderText(tr("none"));
    entry = {kind, field};
    connect(field, &NumberField::typed, this, [this, &entry](const QString &text) { setTarget(entry, text); });
    connectSeries(field, MergeTarget);
}

void TargetSection::setTarget(const Entry &entry, const QString &text)
{
    std::vector<Target> read;
    const bool good =
        text.isEmpty()
        || readTargets(keyOf(entry.kind) + stdText(entry.field->withShownUnit(text, unitOf(entry.kind))), read).empty();
    entry.field->setProblem(good ? QString() : refusalOf(entry.kind));
    if (!good)
        return;
    Scenario next = scenario();
    std::erase_if(next.targets, [&](const Target &target) { return target.kind == entry.kind; });
    next.targets.insert(next.targets.end(), read.begin(), read.end());
    std::ranges::sort(next.targets, {}, &Target::kind);
    if (next.targets == scenario().targets)
        return;
    const Target *before = targetOf(scenario(), entry.kind);
    const QString none = tr("none");
    change(next, nameOf(entry.kind), before ? valueText(*before) : none, read.empty() ? none : valueText(read.front()),
           MergeTarget);
}

void TargetSection::showAnalysis(const Analysis &analysis)
{
    QStringList parts;
    for (const Entry &entry : m_entries) {
        const Target *target = targetOf(analysis.scenario, entry.kind);
        entry.field->setShown(target ? valueText(*target) : QString());
        if (target)
            parts << qtText(phrases::target(analysis, *target));
    }
    m_fold->setState(parts.isEmpty() ? tr("none") : parts.join(QStringLiteral(", ")));
    showSolutions(analysis);
}

void TargetSection::showSolutions(const Analysis &analysis)
{
    using enum Solution::Status;
    const std::vector<Solution> &own = report()->answers.solutions;
    const Comparison &compared = report()->comparison;
    const auto are = [](const std::vector<Solution> &solutions, Solution::Status status) {
        return std::ranges::count(solutions, status, &Solution::status) > 0;
    };
    const bool asked = !analysis.scenario.targets.empty();
    const bool already = are(own, Already);
    const bool allAlready =
        already && std::ranges::all_of(compared.solutions, [&](const std::vector<Solution> &theirs) {
            return are(theirs, Already);
        });
    m_intro->setText(!asked               ? tr("Which bandwidth, peak, batch, chip count or precision would reach it?")
                     : already            ? tr("Already reached.")
                     : !are(own, Reached) ? tr("No single change reaches it:")
                                          : tr("One change alone would need:"));
    std::vector<ValueRows::Row> rows;
    for (std::size_t i = 0; asked && !allAlready && i < own.size(); ++i) {
        rows.push_back({capitalized(qtText(phrases::solveBy(own[i].by))), answerText(own[i], analysis),
                        qtText(phrases::solution(analysis, own[i]))});
        for (std::size_t chip = 0; chip < compared.chips.size(); ++chip)
            rows.push_back(comparedRow(int(chip) + 1, *compared.chips[chip], compared.solutions[chip], i));
    }
    for (std::size_t chip = 0; allAlready && chip < compared.chips.size(); ++chip) {
        rows.push_back(comparedRow(int(chip) + 1, *compared.chips[chip], compared.solutions[chip], 0));
        rows.back().value = tr("already, too");
    }
    m_rows->setRows(std::move(rows));
}

// Returns what a compared chip would need in the same way. Without solutions the chip cannot be computed.
ValueRows::Row TargetSection::comparedRow(int series, const Analysis &analysis, const std::vector<Solution> &solutions,
                                          std::size_t way) const
{
    ValueRows::Row row{qtText(chipName(analysis)), tr("not possible")};
    row.series = series;
    if (way < solutions.size()) {
        if (solutions[way].status != Solution::Status::Impossible)
            row.value = answerText(solutions[way], analysis);
        row.toolTip = qtText(phrases::solution(analysis, solutions[way]));
    } else {
        row.toolTip = problemOf(analysis);
    }
    return row;
}

} // namespace

Section *makeTargetSection(QWidget *parent)
{
    return new TargetSection(parent);
}

} // namespace roofline
