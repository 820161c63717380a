// The list below a picker has a search field and a tree. Typing filters at once, arrows and Enter
// choose, Esc closes. A click on the box of a row, or Enter with Ctrl, ticks it to be compared, and the
// list stays open. If it was opened to compare, Enter and a click anywhere on a row do so, too.
#pragma once

#include "app/pickers/picker_entry.h"
#include "app/theme/layouts.h"

#include <QAbstractItemView>
#include <QFrame>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTreeView>

class QKeyEvent;

namespace roofline {

class PickerPopup : public QFrame {
    Q_OBJECT

public:
    PickerPopup(const QString &name, const PickerEntries &entries, QWidget *parent = nullptr);

    // Opens below (or above) a field, with the current entry in sight and perhaps a text already typed.
    void open(const QRect &field, const QString &currentId, const QString &typed, bool comparing = false);

    void setTicks(const PickerTicks &ticks, const QString &currentId);

signals:
    void chosen(const QString &id);
    void ticked(const QString &id, bool on);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void rebuild(const QString &query);
    std::vector<std::size_t> found(const QString &query) const; // in the order of the list
    void addEntry(const PickerEntry &entry);
    void showTick(QStandardItem &leaf) const;
    void showHint(const QString &refusal = QString());
    void toggle(const QModelIndex &index);
    bool isTickKey(const QKeyEvent &key) const;
    bool handleKey(const QKeyEvent &key);
    bool handleMouse(const QEvent &event);
    void select(QStandardItem *item, QAbstractItemView::ScrollHint how = QAbstractItemView::EnsureVisible);
    void moveSelection(int rows);
    void accept(const QModelIndex &index);

    PickerEntries m_entries;
    QString m_currentId;
    QLineEdit *m_search = new QLineEdit(this);
    QTreeView *m_tree = new QTreeView(this);
    QLabel *m_nothing = mutedLabel({}, this);
    QLabel *m_hint = wrappedLabel(QStringLiteral("picker-hint"), this);
    PickerTicks m_ticks;
    bool m_comparing = false;
    QStandardItemModel *m_model = new QStandardItemModel(this);
    std::vector<QStandardItem *> m_leaves; // in the order shown
};

} // namespace roofline
