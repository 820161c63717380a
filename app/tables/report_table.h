// The base of the tables of a report in a dock: a strip of words and buttons above the table, a menu, and
// rows that can be copied. While a table is hidden, its report waits and costs nothing.
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
    // The text to copy, for a cell that shows less than its model knows.
    static constexpr int CopyRole = Qt::UserRole + 100;

    void setReport(const ReportPtr &report);

    // Returns the selected rows with the headings, or all rows if none is selected.
    virtual QString copyText(TableFormat format = TableFormat::Tsv) const { return rowsText(format, true); }
    // Returns all rows that are shown, whatever is selected. The view must be a tree.
    QString shownText(TableFormat format = TableFormat::Tsv) const { return rowsText(format, false); }
    bool hasTableFocus() const { return m_view->hasFocus(); }
    // Returns the name of a cell's number in the explanations; empty: it has none.
    virtual QString numberAt(const QModelIndex &) const { return {}; }
    QString presentNumber() const { return numberAt(m_view->currentIndex()); }
    QString
    numberUnder(QPoint place) const; // the number of the cell at this place of the widget, else of the current one

signals:
    void whyAsked(const QString &number); // from the menu of a cell

public slots:
    void copy();

protected:
    explicit ReportTable(QWidget *parent) : QWidget(parent) {}

    // The constructor calls this. It puts the table below its strip; the names of the parts begin with `name`.
    void setTable(QAbstractItemView &table, const QString &name, const QString &title);
    QHBoxLayout &strip() { return *m_strip; }
    QLabel &state() { return *m_state; }
    QToolButton *addButton(const QString &name, const QString &text, const QString &tip);
    void say(const QStringList &versions); // shows the first version that fits into the strip

    virtual void showReport(const ReportPtr &report) = 0;
    virtual bool isReady() const { return isVisible(); }
    void showPending(); // shows the waiting report, if there is one

    virtual void fillMenu(QMenu &menu, const QModelIndex &at) = 0; // a menu that stays empty does not open
    void addCopies(QMenu &menu);
    virtual bool takeKey(const QKeyEvent &) { return false; } // a key pressed in the table; returns whether it is used

    virtual void fitToText() {} // after another size of text

    void showEvent(QShowEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QString rowsText(TableFormat format, bool selected) const; // `selected`: those alone, if some are
    void openMenu(const QPoint &globalPosition);
    void fitState();
    bool dragsRows(const QEvent &event); // drags the selected rows; returns whether the event is used up

    QAbstractItemView *m_view = nullptr;
    QHBoxLayout *m_strip = nullptr;
    QLabel *m_state = nullptr;
    QStringList m_said;
    QString m_dragText; // the text of the rows under a press, which may become a drag
    QPointF m_pressedAt;
    ReportPtr m_pending;
};

} // namespace roofline
