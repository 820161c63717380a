// This pane ranks all chips with the present workload and tells why others are left out.
#pragma once

#include "app/controls/buttons.h"
#include "app/deploy/ranked_chips.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/analysis/analysis.h"
#include "core/deploy/all_chips.h"
#include "core/scenario/settings.h"

#include <QPushButton>
#include <QWidget>

#include <algorithm>
#include <vector>

namespace roofline {

class AllChipsPane : public QWidget {
    Q_OBJECT

public:
    explicit AllChipsPane(QWidget *parent = nullptr) : QWidget(parent)
    {
        setObjectName(QStringLiteral("all-chips-pane"));
        setFace(*m_title, 1, QFont::DemiBold);
        m_title->setWordWrap(true); // rather than lose its end beside a large batch
        m_setting->setProperty("muted", true);
        setFace(*m_chips, 0.9);
        m_chips->setSelectionMode(QAbstractItemView::NoSelection);
        setFace(*m_left, 0.9);
        QPushButton *list = plainButton(QStringLiteral("all-chips-list"), tr("List them"),
                                        tr("All of them in a window of their own, to choose from or to compare"), this);
        list->setProperty("link", true);
        auto *head = addParts(rowIn(nullptr, 8), {{m_title, 1}, m_setting});
        auto *foot = rowIn(nullptr, 8);
        foot->addWidget(m_left, 1);
        foot->addWidget(list, 0, Qt::AlignBottom);
        addParts(columnIn(this, 4, {22, 10, 20, 6}), {head, {m_chips, 1}, foot});
        connect(list, &QPushButton::clicked, this, &AllChipsPane::listAsked);
    }

    void setStandings(const Analysis &analysis, const std::vector<ChipStanding> &standings)
    {
        m_title->setText(headline(standings));
        const Scenario &scenario = analysis.scenario;
        m_setting->setText(tr("%1, batch %2").arg(translatedWord(toString(scenario.phase))).arg(scenario.batch));
        m_chips->setStandings(analysis, standings);
        m_left->setText(leftOut(standings));
    }

    static QString headline(const std::vector<ChipStanding> &standings)
    {
        return tr("All %1 chips, each in the smallest number that holds it").arg(standings.size());
    }

    static QString leftOut(const std::vector<ChipStanding> &standings) // "27 too small alone, …"; empty: none is
    {
        using Miss = ChipStanding::Miss;
        QStringList left;
        const auto count = [&](Miss miss) { return int(std::ranges::count(standings, miss, &ChipStanding::miss)); };
        if (const int chips = count(Miss::NoLink))
            left << tr("%n too small alone, without a known link", nullptr, chips);
        if (const int chips = count(Miss::TooSmall))
            left << tr("%n too small even with 64 chips", nullptr, chips);
        if (const int chips = count(Miss::Unknown))
            left << tr("%n with unknown memory size", nullptr, chips);
        if (const int chips = count(Miss::NotValid))
            left << tr("%n cannot run it", nullptr, chips);
        return left.join(QStringLiteral(" · "));
    }

signals:
    void listAsked();

private:
    QLabel *m_title = named(new QLabel(this), "all-chips-pane-title");
    QLabel *m_setting = new QLabel(this);
    RankedChips *m_chips = named(new RankedChips(this), "all-chips-bars");
    QLabel *m_left = mutedLabel(QStringLiteral("all-chips-pane-left"), this);
};

} // namespace roofline
