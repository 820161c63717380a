#include "app/window/dialogs/all_chips_dialog.h"

#include "app/controls/buttons.h"
#include "app/deploy/all_chips_pane.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/on_chip.h"

#include <QPushButton>

#include <algorithm>

namespace roofline {

AllChipsDialog::AllChipsDialog(Session &session, QWidget *parent) : QDialog(parent), m_session(session)
{
    setObjectName(QStringLiteral("all-chips"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("All chips"));
    setFace(*m_headline, 1.15, QFont::DemiBold);
    auto *layout = addParts(columnIn(this, 10, {20, 18, 20, 14}), {m_headline, {m_table, 1}, m_left});
    auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close);
    QPushButton *compare =
        plainButton(QStringLiteral("all-chips-compare"), tr("&Compare the best on the chart"), {}, buttons);
    buttons->addButton(compare, QDialogButtonBox::ActionRole);
    connect(compare, &QPushButton::clicked, this, &AllChipsDialog::compareBest);
    connect(m_table, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        const ChipStanding standing = m_standings[std::size_t(m_table->indexOfTopLevelItem(item))];
        emit chosen(standing); // a copy, because the list is filled anew then
    });
    connect(&session, &Session::reportChanged, this, &AllChipsDialog::fill);
    fill();
    openAs(*this, 720, 640);
}

void AllChipsDialog::fill()
{
    const Analysis &analysis = m_session.seen()->analysis;
    m_standings = allChips(m_session.scenario(), m_session.zoo());
    m_headline->setText(
        tr("%1: each chip in the smallest number that holds it").arg(qtText(phrases::workload(analysis))));
    m_table->setStandings(analysis, m_standings);
    m_left->setText(AllChipsPane::leftOut(m_standings));
}

void AllChipsDialog::compareBest()
{
    const Scenario &scenario = m_session.scenario();
    const std::size_t room = mostCompared - std::min(mostCompared, scenario.versus.size());
    std::vector<Companion> chips;
    for (const ChipStanding &standing : m_standings) {
        if (!standing.isRanked() || chips.size() >= room)
            break;
        if (standing.chip->id != scenario.hardware)
            chips.push_back(companionOf(scenario, standing, m_session.zoo()));
    }
    emit compared(chips);
}

} // namespace roofline
