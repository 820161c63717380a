// Puts a × after the name of each compared curve, which removes the curve. The name's context menu and the
// Delete key on the × do the same.
#pragma once

#include "core/scenario/scenario.h"
#include "core/sweep/batch_curve.h"

#include <QObject>
#include <QRectF>
#include <QString>

#include <vector>

class QToolButton;
class QWidget;

namespace roofline {

// Returns, for example, "Remove the curve of B · 4× B200".
QString removalText(const QString &name);
// Returns the scenario without one compared item. `index` is its place in Scenario::versus or Scenario::compared.
Scenario withoutCurve(Scenario scenario, ComparedCurve::Kind kind, std::size_t index);

class CurveRemovers : public QObject {
    Q_OBJECT

public:
    explicit CurveRemovers(QWidget *viewport);

    struct Name {
        QRectF place;
        QString words;
        QString problem; // why there is no curve
    };
    void place(const std::vector<Name> &names); // for all curves except the first

signals:
    void asked(int curve); // counted from 1

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_viewport;
    std::vector<Name> m_names;
    std::vector<QToolButton *> m_buttons; // buttons beyond the number of names are hidden
};

} // namespace roofline
