// Fills the chart's context menu.
#include "app/chart/roofline_chart.h"

#include "app/chart/overlay/picked_levels.h"
#include "app/operators/operator_text.h"
#include "app/theme/context_menu.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "core/units/find.h"

#include <QContextMenuEvent>
#include <QMenu>

#include <functional>

namespace roofline {

namespace {

// Adds an entry that can be on, and calls `choose` when somebody turns it on or off.
QAction *addChoice(QMenu &menu, const QString &text, bool on, const std::function<void(bool)> &choose)
{
    QAction *action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    QObject::connect(action, &QAction::toggled, &menu, choose);
    return action;
}

} // namespace

QString RooflineChart::numberAt(const QPointF &position)
{
    const PointMark *mark = m_layout.markAt(position);
    if (!m_shown.analysis || !m_shown.analysis->valid)
        return {};
    if (!mark || mark->isWorkload() || mark->operators.empty())
        return QStringLiteral("attained");
    const Operator &op = m_shown.analysis->operators[std::size_t(mark->operators.front())].op;
    const bool isGroup = !mark->picks.empty() && mark->picks.front().kind == OperatorPick::Kind::Group;
    return ownerOf(op, isGroup) + QStringLiteral("/attained");
}

void RooflineChart::addAnnotationActions(QMenu &menu, const QPointF &position)
{
    if (!m_annotating)
        return;
    if (const AnnotationHandle *handle = m_layout.annotationAt(position)) {
        emit annotationMenuAsked(&menu, int(handle->index));
        menu.addSeparator();
    } else if (const std::optional<ChartPlace> place = placeAt(position)) {
        emit writingMenuAsked(&menu, *place);
        menu.addSeparator();
    }
}

void RooflineChart::addMarkActions(QMenu &menu, const QPointF &position)
{
    const PointMark *mark = m_layout.markAt(position);
    const int group = mark && !mark->isWorkload() ? groupOf(mark->picks.front()) : -1;
    if (group < 0)
        return;
    const OperatorPick pick = mark->picks.front();
    const QString title = groupTitle(m_shown.tree.groups[std::size_t(group)].total.op);
    const QString words =
        pick.kind == OperatorPick::Kind::Group ? tr("Unfold “%1”").arg(title) : tr("Fold into “%1”").arg(title);
    const GroupKey key = m_shown.tree.key(std::size_t(group)); // the tree may be another one when the action is chosen
    menu.addAction(words, this, [this, key] {
        if (const int now = m_shown.tree.find(key); now >= 0)
            toggleFold(OperatorPick::groupAt(now));
    });
}

void RooflineChart::addFoldActions(QMenu &menu)
{
    if (!m_shown.choices.operators || m_shown.tree.groups.empty())
        return;
    menu.addAction(tr("Fold all groups"), this, [this] { foldAll(true); });
    menu.addAction(tr("Unfold all groups"), this, [this] { foldAll(false); });
    menu.addSeparator();
}

void RooflineChart::addLevelActions(QMenu &menu)
{
    if (m_shown.look != ChartLook::Memory || !m_shown.analysis || innermostLevelOf(*m_shown.analysis).isEmpty())
        return;
    const bool focused = m_shown.selected || m_shown.held;
    addChoice(menu, tr("Memory levels of the selected point\tL"), m_shown.levelsShown() && focused, [this](bool on) {
        setLevels(on);
    })->setEnabled(focused && m_shown.analysis->scenario.memoryLevel != allMemoryLevels);
    addChoice(menu, tr("Cache-aware points"), m_shown.choices.cacheAware,
              [this](bool on) { choose(&ViewChoices::cacheAware, on); });
    menu.addSeparator();
}

void RooflineChart::addRoofActions(QMenu &menu)
{
    if (!m_shown.analysis || !m_shown.analysis->chip)
        return;
    const ChipPtr chip = m_shown.analysis->chip;
    for (const Ceiling::Kind kind : ceilingKinds) {
        if (!headingOf(kind))
            continue;
        QMenu *roofs = menu.addMenu(tr(headingOf(kind)));
        for (const Ceiling &ceiling : ceilingsOf(*chip)) {
            if (ceiling.kind == kind)
                addRoofAction(*roofs, ceiling);
        }
        roofs->setEnabled(!roofs->isEmpty());
    }
    QAction *usual = menu.addAction(tr("Default roofs"));
    usual->setEnabled(m_shown.choices.roofs != RoofChoices());
    connect(usual, &QAction::triggered, this, [this] { choose(&ViewChoices::roofs, RoofChoices()); });

    addChoice(menu, tr("Overlap band"), m_shown.choices.overlapBandAlways,
              [this](bool always) { choose(&ViewChoices::overlapBandAlways, always); });
    const bool zone = findIn(m_shown.choices.roofs.shown, betweenRidges) != nullptr;
    addChoice(menu, tr("Zone between two ridges"), zone, [this](bool on) {
        choose(&ViewChoices::roofs, withShown(m_shown.choices.roofs, betweenRidges, on, false));
    });
    menu.addSeparator();
}

void RooflineChart::addRoofAction(QMenu &menu, const Ceiling &ceiling)
{
    const bool fixed = governs(ceiling, *m_shown.analysis);
    const bool aside = !m_shown.companions.chips.empty() && givesWay(ceiling, *m_shown.analysis);
    const QString text = menuText(roofText(ceiling, m_shown.analysis->chip));
    const QString words = fixed   ? tr("%1, governs").arg(text)
                          : aside ? tr("%1, not beside compared chips").arg(text)
                                  : text;
    const bool on = !aside && isShown(ceiling, *m_shown.analysis, m_shown.choices.roofs);
    QAction *action = addChoice(menu, words, on, [this, ceiling](bool shown) {
        choose(&ViewChoices::roofs, withShown(m_shown.choices.roofs, ceiling, *m_shown.analysis, shown));
    });
    action->setEnabled(!fixed && !aside);
}

void RooflineChart::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_press)
        return; // the menu would take the mouse from what is dragged
    bringUpToDate();
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard && m_annotation;
    const QPoint at = byKeys ? placeOf(*m_annotation).center().toPoint() : event->pos();
    QMenu &menu = contextMenu(this);
    addAnnotationActions(menu, at);
    if (m_shown.choices.hidden.any()) { // the other entries would name roofs with their rates
        if (menu.isEmpty())
            menu.deleteLater();
        else
            menu.popup(mapToGlobal(at));
        return;
    }
    emit numberMenuAsked(&menu, numberAt(at));
    addMarkActions(menu, at);
    addFoldActions(menu);
    addLevelActions(menu);
    addRoofActions(menu);
    const auto addTicks = [&](const QString &text, IntensityTicks ticks) {
        addChoice(menu, text, m_shown.choices.ticks == ticks,
                  [this, ticks](bool on) { choose(&ViewChoices::ticks, on ? ticks : IntensityTicks::Decades); });
    };
    addTicks(tr("Powers of two on the intensity axis"), IntensityTicks::PowersOfTwo);
    addTicks(tr("FLOP per 8-byte word on the intensity axis"), IntensityTicks::Words);
    if (!dragTargets().empty()) {
        QAction *move = menu.addAction(tr("Move a roof, the ridge or the point with arrow keys\tR"));
        move->setEnabled(m_draggable);
        connect(move, &QAction::triggered, this, [this] { focusNextTarget(true); });
    }
    QAction *reset = menu.addAction(tr("Reset zoom"));
    reset->setEnabled(isZoomed());
    connect(reset, &QAction::triggered, this, &RooflineChart::resetZoom);
    menu.popup(mapToGlobal(at));
}

} // namespace roofline
