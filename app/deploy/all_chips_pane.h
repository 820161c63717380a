// This pane ranks all chips with the present workload and tells why others are left out.
#pragma once

#include "app/deploy/ranked_chips.h"
#include "app/theme/labels.h"
#include "core/deploy/all_chips.h"

#include <QWidget>

#include <vector>

namespace roofline {

struct Analysis;

class AllChipsPane : public QWidget {
    Q_OBJECT

public:
    explicit AllChipsPane(QWidget *parent = nullptr);

    void setStandings(const Analysis &analysis, const std::vector<ChipStanding> &standings);

    static QString headline(const std::vector<ChipStanding> &standings);
    static QString leftOut(const std::vector<ChipStanding> &standings); // "27 too small alone, …"; empty: none is

signals:
    void listAsked();

private:
    QLabel *m_title = new QLabel(this);
    QLabel *m_setting = new QLabel(this);
    RankedChips *m_chips = new RankedChips(this);
    QLabel *m_left = mutedLabel(QStringLiteral("all-chips-pane-left"), this);
};

} // namespace roofline
