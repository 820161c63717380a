// Puts a × after the name of each compared curve, which removes the curve. The name's context menu and the
// Delete key on the × do the same.
#pragma once

#include "app/curves/lines/lines_page.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <vector>

class QToolButton;
class QWidget;

namespace roofline {

// Returns, for example, "Remove the curve of B · 4× B200".
QString removalText(const QString &name);
// Returns the scenario without what it is compared with in this curve.
Scenario withoutCurve(Scenario scenario, const CurveIdentity &curve);

class CurveRemovers : public QObject {
    Q_OBJECT

public:
    explicit CurveRemovers(QWidget *viewport);

    void place(const std::vector<NamedCurve> &curves); // for all except the first; empty: for none

signals:
    void asked(int curve); // counted from 1

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_viewport;
    std::vector<NamedCurve> m_curves;
    std::vector<QToolButton *> m_buttons; // of the second curve, the third …; those beyond the last are hidden
};

} // namespace roofline
