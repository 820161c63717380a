// A table of a report in a dock: a line of words and buttons above it, a menu, and rows that are copied. While it is hidden a report
// waits and costs nothing.
#pragma once

#include "app/session/session.h"
#include "core/report/phrases/comparison.h"

#include <QAbstractItemView>
#include <QStringList>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace roofline {

class ReportTable : public QWidget {
    Q_OBJECT

public:
    // What is copied of a cell whose model has more to say than it shows.
    static constexpr int CopyRole = Qt::UserRole + 100;

    void setReport(const ReportPtr &report);

    // The selected rows, or all that are shown, with their headings.
    virtual QString copyText(TableFormat format = TableFormat::Tsv) const;
    bool hasTableFocus() const { return m_view->hasFocus(); }
    // What the number of a cell, or of the present one, is called where reasons are given; empty: it has none.
    virtual QString numberAt(const QModelIndex &) const { return {}; }
    QString presentNumber() const { return numberAt(m_view->currentIndex()); }

signals:
    void whyAsked(const QString &number); // by the menu of a cell

public slots:
    void copy();

protected:
    explicit ReportTable(QWidget *parent) : QWidget(parent) {}

    // In the constructor: puts the table below its strip. The names of the parts begin with `name`.
    void setTable(QAbstractItemView &table, const QString &name, const QString &title);
    QHBoxLayout &strip() { return *m_strip; }
    QLabel &state() { return *m_state; }
    QToolButton *addButton(const QString &name, const QString &text, const QString &tip);
    void say(const QStringList &versions); // in the strip: the first that has room

    virtual void showReport(const ReportPtr &report) = 0;
    virtual bool isReady() const { return isVisible(); }
    void showPending(); // the report that waits, if one does

    virtual void fillMenu(QMenu &menu, const QModelIndex &at) = 0; // left empty, it does not open
    void addCopies(QMenu &menu);
    virtual bool takeKey(const QKeyEvent &) { return false; } // pressed in the table

    void showEvent(QShowEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void openMenu(const QPoint &globalPosition);
    void fitState();
    bool dragsRows(const QEvent &event); // the selected rows; whether the event is no other's

    QAbstractItemView *m_view = nullptr;
    QHBoxLayout *m_strip = nullptr;
    QLabel *m_state = nullptr;
    QStringList m_said;
    QString m_dragText; // of the rows under a press that may become a drag
    QPointF m_pressedAt;
    ReportPtr m_pending;
};

} // namespace roofline
