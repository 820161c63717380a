// This pane shows all chips with the present workload as bars, in as many columns as fit. It tells why others
// are left out.
#pragma once

#include "app/session/session.h"
#include "core/deploy/all_chips.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace roofline {

class AllChipsPane : public QWidget {
    Q_OBJECT

public:
    explicit AllChipsPane(QWidget *parent = nullptr);

    void setStandings(const ReportPtr &report, std::shared_ptr<const std::vector<ChipStanding>> standings);
    const std::vector<ChipStanding> &standings() const;
    int shownChips() const; // as many as there is room for

    static QString headline(const std::vector<ChipStanding> &standings);
    static QString leftOut(const std::vector<ChipStanding> &standings); // "27 too small alone, …"; empty: none is

signals:
    void listAsked();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    class Bars;
    void tellLeft();

    QLabel *m_title;
    QLabel *m_setting;
    Bars *m_bars;
    QLabel *m_left;
    QPushButton *m_list;
};

} // namespace roofline
