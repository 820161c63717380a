// A × after the name of each curve of what a scenario is compared with, which removes that; so does the menu of the name, and the key to
// delete on its ×.
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

// "Remove the curve of B · 4× B200"
QString removalText(const QString &name);
// The scenario without what is compared as this one; `index` is its place in Scenario::versus or Scenario::compared.
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
    void place(const std::vector<Name> &names); // of all curves but the first

signals:
    void asked(int curve); // from 1

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_viewport;
    std::vector<Name> m_names;
    std::vector<QToolButton *> m_buttons; // more than there are names are hidden
};

} // namespace roofline
