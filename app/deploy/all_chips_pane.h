// This pane ranks all chips with the present workload and tells why others are left out.
#pragma once

#include "core/deploy/all_chips.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace roofline {

struct Analysis;
class RankedChips;

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
    QLabel *m_title;
    QLabel *m_setting;
    RankedChips *m_chips;
    QLabel *m_left;
};

} // namespace roofline
