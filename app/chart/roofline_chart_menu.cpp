// Fills the chart's context menu with the choice of roofs to draw.
#include "app/chart/roofline_chart.h"

#include "app/chart/roofs/ridge_zone.h"

#include "app/theme/plain_texts.h"

#include <QMenu>

namespace roofline {

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

    QAction *band = menu.addAction(tr("Overlap band also at perfect overlap"));
    band->setCheckable(true);
    band->setChecked(m_shown.choices.overlapBandAlways);
    connect(band, &QAction::toggled, this, [this](bool always) { choose(&ViewChoices::overlapBandAlways, always); });
    QAction *zone = menu.addAction(tr("Zone between two ridges"));
    zone->setCheckable(true);
    zone->setChecked(m_shown.choices.roofs.shown.contains(betweenRidges));
    connect(zone, &QAction::toggled, this, [this](bool on) {
        RoofChoices roofs = m_shown.choices.roofs;
        roofs.shown.removeAll(betweenRidges);
        if (on)
            roofs.shown.append(betweenRidges);
        roofs.shown.sort();
        choose(&ViewChoices::roofs, roofs);
    });
    menu.addSeparator();
}

void RooflineChart::addRoofAction(QMenu &menu, const Ceiling &ceiling)
{
    const bool fixed = governs(ceiling, *m_shown.analysis);
    const QString text = menuText(roofText(ceiling, m_shown.analysis->chip));
    QAction *action = menu.addAction(fixed ? tr("%1, governs").arg(text) : text);
    action->setCheckable(true);
    action->setChecked(isShown(ceiling, *m_shown.analysis, m_shown.choices.roofs));
    action->setEnabled(!fixed);
    connect(action, &QAction::toggled, this, [this, ceiling](bool shown) {
        choose(&ViewChoices::roofs, withShown(m_shown.choices.roofs, ceiling, *m_shown.analysis, shown));
    });
}

} // namespace roofline
