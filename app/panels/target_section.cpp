// This section answers the inverse question. One types what has to be reached and reads what would reach it.
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/views/problem_text.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/expression.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

// Describes the field of one kind of target.
struct TargetKind {
    Target::Kind kind;
    const char *key;  // in the text of the setting
    const char *unit; // of a number that is typed without one
    const char *field;
    const char *step; // name of the undo step
    const char *caption;
    const char *help;
    const char *refusal; // what the field accepts, which is told below the field
};

constexpr std::array<TargetKind, 3> targetKinds = {{
    {Target::Kind::Latency, "latency=", "ms", "target-latency",
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Target latency"),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Latency at most"),
     QT_TRANSLATE_NOOP("roofline::TargetSection",
                       "Time with its unit, for example 20 ms; leave it empty for no such target."),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Enter a time with its unit, for example 20 ms.")},
    {Target::Kind::Throughput, "throughput=", "", "target-throughput",
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Target throughput"),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Throughput at least"),
     QT_TRANSLATE_NOOP("roofline::TargetSection",
                       "Samples or tokens per second, of all replicas; leave it empty for no such target."),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Enter a number above 0, for example 500/s.")},
    {Target::Kind::Mfu, "mfu=", "", "target-mfu", QT_TRANSLATE_NOOP("roofline::TargetSection", "Target MFU"),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "MFU at least"),
     QT_TRANSLATE_NOOP("roofline::TargetSection",
                       "Share of peak compute, as 40 % or 0.4; leave it empty for no such target."),
     QT_TRANSLATE_NOOP("roofline::TargetSection", "Enter a share of the peak up to 100 %, for example 40 %.")},
}};

const Target *targetOf(const Scenario &scenario, Target::Kind kind)
{
    return findIn(scenario.targets, kind, &Target::kind);
}

QString valueText(const Target &target)
{
    constexpr double readable = 1e6; // nobody counts the digits of more
    if (target.kind == Target::Kind::Throughput && target.value >= readable)
        return qtText(formatSi(target.value, "/s", 4));
    return qtText(target.kind == Target::Kind::Latency ? formatSi(target.value, "s", 4)
                  : target.kind == Target::Kind::Mfu   ? formatNumber(100 * target.value, 4) + " %"
                                                       : formatNumber(target.value, 4) + "/s");
}

// Adds the unit that a bare number has. A bare share above 1 is in percent.
QString withUnit(const TargetKind &kind, const NumberField &field, const QString &text)
{
    if (kind.kind != Target::Kind::Mfu)
        return field.withShownUnit(text, QLatin1String(kind.unit));
    const Parsed<double> bare = parseNumberExpression(stdText(text));
    return bare && *bare > 1 && !text.contains(u'%') ? QStringLiteral("(%1) %").arg(text) : text;
}

class TargetSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::TargetSection)

public:
    explicit TargetSection(QWidget *parent) : Section(parent)
    {
        m_fold->setOpen(true);
        QVBoxLayout *layout = columnOf(*m_fold);
        QGridLayout *grid = addGrid(layout);

        for (std::size_t i = 0; i < targetKinds.size(); ++i)
            m_fields[i] = addTarget(grid, targetKinds[i]);

        m_intro = new TextBlock(2, 0.9, m_fold->content());
        m_rows = named(new ValueRows(m_fold->content()), "target-answers");
        addParts(layout, {m_intro, m_rows});
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        QStringList parts;
        for (std::size_t i = 0; i < targetKinds.size(); ++i) {
            const Target *target = targetOf(analysis.scenario, targetKinds[i].kind);
            m_fields[i]->setShown(target ? valueText(*target) : QString());
            if (target)
                parts << qtText(phrases::target(analysis, *target));
        }
        m_fold->setState(parts.isEmpty() ? tr("none") : parts.join(QStringLiteral(", ")));
        showSolutions(analysis);
    }

private:
    using Row = ValueRows::Row; // lupdate takes what qualifies a result for the class of a method
    // Returns what a solution reaches of the first target that it misses; empty: it misses none.
    static QString bestOf(const Solution &solution, const Analysis &analysis)
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
                    return tr("MFU %1").arg(qtText(formatPercent(solution.mfu)));
                break;
            case Target::Kind::ComputeBound: break;
            }
        }
        return {};
    }

    // `nearest`: words above it say already that it is only near.
    static QString answerText(const Solution &solution, const Analysis &analysis, bool nearest)
    {
        const QString needed = qtText(phrases::solutionValue(analysis, solution));
        switch (solution.status) {
        case Solution::Status::Already: return tr("as it is");
        case Solution::Status::Reached: return solution.tooLarge ? tr("%1, does not fit").arg(needed) : needed;
        case Solution::Status::Never: {
            const QString best = bestOf(solution, analysis);
            if (best.isEmpty() && solution.tooLarge) // only the memory lacks
                return tr("%1, does not fit").arg(needed);
            if (analysis.scenario.targets.size() > 1) { // the best for one of them may be worse than what there is
                const QString reached = best.isEmpty() ? qtText(format(solution.latency)) : best;
                if (nearest)
                    return (solution.tooLarge ? tr("%1, %2, does not fit") : tr("%1, %2")).arg(needed, reached);
                return (solution.tooLarge ? tr("nearest: %1, %2, does not fit") : tr("nearest: %1, %2"))
                    .arg(needed, reached);
            }
            return (solution.tooLarge ? tr("at best %1, does not fit") : tr("at best %1"))
                .arg(best.isEmpty() ? qtText(format(solution.latency)) : best);
        }
        case Solution::Status::Contradiction:
            return analysis.scenario.targets.size() > 2 ? tr("not all at once") : tr("not both at once");
        case Solution::Status::Impossible: break;
        }
        return QStringLiteral("–");
    }

    NumberField *addTarget(QGridLayout *grid, const TargetKind &kind)
    {
        const auto [label, field] = addLine(grid, tr(kind.caption), QLatin1String(kind.field), tr(kind.help));
        label->setProperty("muted", false);
        field->setPlaceholderText(tr("none"));
        connect(field, &NumberField::typed, this,
                [this, &kind, field = field](const QString &text) { setTarget(kind, *field, text); });
        connectSeries(field, MergeTarget);
        return field;
    }

    void setTarget(const TargetKind &kind, NumberField &field, const QString &text)
    {
        std::vector<Target> read;
        const bool good = text.isEmpty() || readTargets(kind.key + stdText(withUnit(kind, field, text)), read).empty();
        field.setProblem(good ? QString() : tr(kind.refusal));
        if (!good)
            return;
        Scenario next = scenario();
        std::erase_if(next.targets, [&](const Target &target) { return target.kind == kind.kind; });
        next.targets.insert(next.targets.end(), read.begin(), read.end());
        std::ranges::sort(next.targets, {}, &Target::kind);
        if (next.targets == scenario().targets)
            return;
        const Target *before = targetOf(scenario(), kind.kind);
        const QString none = tr("none");
        change(next, tr(kind.step), before ? valueText(*before) : none, read.empty() ? none : valueText(read.front()),
               MergeTarget);
    }

    void showSolutions(const Analysis &analysis)
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
        const bool reached =
            are(own, Reached) || std::ranges::any_of(compared.solutions, [&](const std::vector<Solution> &theirs) {
                return are(theirs, Reached);
            });
        const bool nearest = !already && !reached && analysis.scenario.targets.size() > 1;
        m_intro->setText(!asked    ? tr("Which bandwidth, peak, batch, chip count or precision would reach it?")
                         : already ? tr("Already reached.")
                         : reached ? tr("One change alone would need:")
                         : nearest ? tr("No single change reaches it. The nearest:")
                                   : tr("No single change reaches it:"));
        std::vector<Row> rows;
        for (std::size_t i = 0; asked && !allAlready && i < own.size(); ++i) {
            rows.push_back({capitalized(qtText(phrases::solvedBy(own[i]))), answerText(own[i], analysis, nearest),
                            qtText(phrases::solution(analysis, own[i]))});
            rows.back().plain = own[i].status == Never;
            for (std::size_t chip = 0; chip < compared.chips.size(); ++chip)
                rows.push_back(
                    comparedRow(int(chip) + 1, *compared.chips[chip], compared.solutions[chip], own[i], nearest));
        }
        for (std::size_t chip = 0; allAlready && chip < compared.chips.size(); ++chip) {
            rows.push_back(
                comparedRow(int(chip) + 1, *compared.chips[chip], compared.solutions[chip], own.front(), false));
            rows.back().value = tr("already, too");
        }
        m_rows->setRows(std::move(rows));
    }

    // Returns what a compared chip would need in the same way as `own`. Without solutions the chip cannot be computed;
    // with settings of its own, such as one stage, it may not have that way.
    Row comparedRow(int series, const Analysis &analysis, const std::vector<Solution> &solutions, const Solution &own,
                    bool nearest) const
    {
        Row row{qtText(chipName(analysis)), solutions.empty() ? tr("not possible") : QStringLiteral("–")};
        row.series = series;
        const auto same = std::ranges::find_if(
            solutions, [&](const Solution &solution) { return solution.by == own.by && solution.name == own.name; });
        if (same != solutions.end()) {
            if (same->status != Solution::Status::Impossible)
                row.value = answerText(*same, analysis, nearest);
            row.plain = same->status == Solution::Status::Never;
            row.toolTip = qtText(phrases::solution(analysis, *same));
        } else {
            row.toolTip = problemOf(analysis);
        }
        return row;
    }

    Fold *m_fold = addFold(tr("Reach a target"), "targets");
    std::array<NumberField *, targetKinds.size()> m_fields;
    TextBlock *m_intro;
    ValueRows *m_rows;
};

} // namespace

constinit const SectionMaker makeTargetSection = makeSection<TargetSection>;

} // namespace roofline
