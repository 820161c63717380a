// The list below a picker: a search field and a tree. Typing filters at once, arrows and Enter choose, Esc closes.
#pragma once

#include "app/panels/picker_entry.h"

#include <QAbstractItemView>
#include <QFrame>

class QLabel;
class QLineEdit;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace roofline {

class PickerPopup : public QFrame {
    Q_OBJECT

public:
    PickerPopup(const QString &name, const PickerEntries &entries, QWidget *parent = nullptr);

    // Opens below (or above) a field, with the current entry in sight and perhaps a text already typed.
    void open(const QRect &field, const QString &currentId, const QString &typed);

signals:
    void chosen(const QString &id);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void rebuild(const QString &query);
    void addEntry(const PickerEntry &entry);
    void select(QStandardItem *item, QAbstractItemView::ScrollHint how = QAbstractItemView::EnsureVisible);
    void moveSelection(int rows);
    void accept();

    PickerEntries m_entries;
    QString m_currentId;
    QLineEdit *m_search;
    QTreeView *m_tree;
    QLabel *m_nothing;
    QStandardItemModel *m_model;
    std::vector<QStandardItem *> m_leaves;   // in the order shown
};

} // namespace roofline
