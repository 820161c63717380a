// The ceilings of the chip: which of them the chart draws, what they are worth, and how well that is known.
#pragma once

#include "app/chart/roofs/roof_choices.h"
#include "app/session/session.h"

#include <QWidget>

class QLabel;
class QModelIndex;
class QPoint;
class QToolButton;
class QTreeView;

namespace roofline {

class CeilingsModel;

class CeilingsView : public QWidget {
    Q_OBJECT

public:
    explicit CeilingsView(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

    // From outside; emits nothing.
    void setChoices(const RoofChoices &choices);
    const RoofChoices &choices() const;

    QTreeView &table() { return *m_table; }
    QSize sizeHint() const override;

signals:
    void choicesChanged(const roofline::RoofChoices &choices);
    void valueEdited(const QString &roof, double value); // as the table shows it
    void resetAsked(const QString &roof);
    void editorAsked(const QString &roof);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void buildStrip();
    void fitColumns();
    void editValue(int row);
    void openMenu(const QPoint &at);
    void showPending();
    void showState();
    QString stateText() const;

    CeilingsModel *m_model;
    QTreeView *m_table;
    QLabel *m_state;
    QToolButton *m_default;
    QToolButton *m_all;
    ReportPtr m_pending;       // not shown yet: a hidden table costs nothing
    bool m_committing = false; // a field is giving its value
};

} // namespace roofline
