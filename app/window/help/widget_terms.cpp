#include "app/window/help/widget_terms.h"

#include "app/controls/fold.h"
#include "app/controls/value_rows.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/registry/views.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/window/help/glossary.h"
#include "core/units/find.h"

#include <QTabBar>
#include <QWidget>

#include <array>

namespace roofline {

namespace {

struct Named {
    const char *name;
    const char *term;
};

// These widgets are not named after a setting, or the setting is only a part of them.
constexpr std::array widgets = {
    Named{"about-hardware", "evidence-grade"},
    Named{"about-workload", "operator"},
    Named{"added-overhead", "overhead"},
    Named{"assumptions", "sustained-rates"},
    Named{"attention-count", "causal-attention"},
    Named{"baseline", "baseline"},
    Named{"batch-view", "critical-batch"},
    Named{"breakdown", "breakdown"},
    Named{"chart", "roofline"},
    Named{"collective", "start-up-time"},
    Named{"compare-dock", "compared-chips"},
    Named{"compared-chips", "compared-chips"},
    Named{"compared-workloads", "compared-chips"},
    Named{"ceilings-dock", "ceiling"},
    Named{"costs", "costs"},
    Named{"efficiency", "sustained-rates"},
    Named{"fused", "fused-attention"},
    Named{"hardware-note", "zoo"},
    Named{"linear-only", "quantization"},
    Named{"measured", "measured-point"},
    Named{"memory", "memory-level"},
    Named{"mixed", "mixed-precision"},
    Named{"network", "chips"},
    Named{"network-chart", "network-intensity"},
    Named{"operators-dock", "operator"},
    Named{"own-settings", "compared-chips"},
    Named{"part", "cores"},
    Named{"precision-fold", "number-format"},
    Named{"preset", "weight-only-quantization"},
    Named{"released", "as-released"},
    Named{"scales", "group-size"},
    Named{"sequence", "sequence-length"},
    Named{"serving", "serving"},
    Named{"serving-batch", "dense-batch"},
    Named{"serving-rates", "serving"},
    Named{"serving-terms", "textbook-serving"},
    Named{"serving-waits", "first-token"},
    Named{"sweep", "sweep"},
    Named{"targets", "target"},
    Named{"targets-panel", "target"},
    Named{"textbook", "causal-attention"},
    Named{"training", "training-step"},
    Named{"verdict", "verdict"},
    Named{"why", "attainable-rate"},
    Named{"workload", "parameters"},
    Named{"workload-note", "zoo"},
};

// Maps the rows' English names to terms.
constexpr std::array rows = {
    Named{QT_TRANSLATE_NOOP("Words", "Latency"), "latency"},
    Named{QT_TRANSLATE_NOOP("Words", "Latency of the prompt"), "prefill"},
    Named{QT_TRANSLATE_NOOP("Words", "Latency per token"), "decode"},
    Named{QT_TRANSLATE_NOOP("Words", "Time to first token"), "first-token"},
    Named{QT_TRANSLATE_NOOP("Words", "Time to read the input"), "first-token"},
    Named{QT_TRANSLATE_NOOP("Words", "Time per output token"), "time-per-output-token"},
    Named{QT_TRANSLATE_NOOP("Words", "Time of the request"), "request"},
    Named{QT_TRANSLATE_NOOP("Words", "Time per step"), "training-step"},
    Named{QT_TRANSLATE_NOOP("Words", "Throughput"), "throughput"},
    Named{QT_TRANSLATE_NOOP("Words", "Attained"), "attained-rate"},
    Named{QT_TRANSLATE_NOOP("Words", "Attained, one replica"), "attained-rate"},
    Named{QT_TRANSLATE_NOOP("Words", "Attained, per chip"), "attained-rate"},
    Named{QT_TRANSLATE_NOOP("Words", "Share of the roof"), "share-of-the-roof"},
    Named{QT_TRANSLATE_NOOP("Words", "Share of the peak (MFU)"), "mfu"},
    Named{QT_TRANSLATE_NOOP("Words", "Lowest roof"), "roof"},
    Named{QT_TRANSLATE_NOOP("Words", "Next roof"), "levers"},
    Named{QT_TRANSLATE_NOOP("Words", "Critical batch"), "critical-batch"},
    Named{QT_TRANSLATE_NOOP("Words", "Largest batch"), "capacity"},
    Named{QT_TRANSLATE_NOOP("Words", "Longest sequence"), "capacity"},
    Named{QT_TRANSLATE_NOOP("Words", "Longest request"), "capacity"},
    Named{QT_TRANSLATE_NOOP("Words", "Weights and gradients"), "training-step"},
    Named{QT_TRANSLATE_NOOP("Words", "Optimizer states"), "optimizer-states"},
    Named{QT_TRANSLATE_NOOP("Words", "Activations"), "activations"},
};

QString termOfRow(const ValueRows &list, QPoint at)
{
    const ValueRows::Row *asked = list.rowAt(at);
    if (!asked)
        return {};
    const Named *found = findWhere(rows, [&](const Named &row) { return Words::tr(row.name) == asked->name; });
    if (found)
        return QLatin1String(found->term);
    return asked->part >= 0 ? QStringLiteral("levers") : QString();
}

QString termOfBound(Bound bound)
{
    if (bound == Bound::None)
        return QStringLiteral("verdict");
    const QString name = qtText(toString(bound));
    return bound == Bound::Balanced ? name : name + QStringLiteral("-bound");
}

QString termOf(const QWidget &widget, QPoint at, TermBy by)
{
    if (const auto *list = qobject_cast<const ValueRows *>(&widget); list && by == TermBy::Place)
        return termOfRow(*list, at);
    if (const auto *head = qobject_cast<const VerdictHead *>(&widget))
        return termOfBound(head->bound());
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget);
        tabs && tabs->objectName() == QStringLiteral("view-tabs")) {
        const int index = by == TermBy::Place ? tabs->tabAt(at) : tabs->currentIndex();
        return index >= 0 ? QLatin1String(tabOf(View(index)).term) : QString();
    }
    if (const auto *fold = qobject_cast<const Fold *>(&widget))
        return termNamed(fold->header().objectName());
    return termNamed(widget.objectName());
}

} // namespace

QString termNamed(const QString &objectName)
{
    if (objectName.isEmpty())
        return {};
    const Named *found = findWhere(widgets, [&](const Named &row) { return objectName == QLatin1String(row.name); });
    if (found)
        return QLatin1String(found->term);
    const Term *term = Glossary::shipped().ofSetting(objectName);
    if (!term && objectName.startsWith(QStringLiteral("kernel-")))
        return QStringLiteral("kernel");
    return term ? term->id : QString();
}

QString termAt(const QWidget &widget, QPoint at, TermBy by)
{
    for (const QWidget *around = &widget; around; around = around->parentWidget()) {
        if (QString term = termOf(*around, at, by); !term.isEmpty())
            return term;
        if (around->isWindow())
            break;
        at = around->mapToParent(at);
    }
    return {};
}

} // namespace roofline
