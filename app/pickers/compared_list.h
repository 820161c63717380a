// Lists what is compared with the choice above it, a short row each: with a letter, a name, settings of
// its own and a button to take it out. A click on a row makes it the choice itself. Many rows are folded
// into few, so that the panel below stays where it is.
#pragma once

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"

#include <vector>

namespace roofline {

class ComparedRow;

class ComparedList : public QWidget {
    Q_OBJECT

public:
    struct Item {
        QString name;
        QString problem; // why it cannot be computed; empty: it can
        int series = 1;

        bool operator==(const Item &) const = default;
    };

    // Tab comes here from `field`. `hasOwn`: a row can have settings of its own.
    ComparedList(const QString &name, QWidget &field, bool hasOwn, QWidget *parent = nullptr);

    void setItems(std::vector<Item> items);
    const std::vector<Item> &items() const { return m_items; }

signals:
    void chosen(int index);
    void ownAsked(int index); // for settings of its own; only with `hasOwn`
    void removed(int index);

private:
    void arrange();
    ComparedRow *rowAt(std::size_t index);

    std::vector<Item> m_items;
    std::vector<ComparedRow *> m_rows; // made as they are needed
    QWidget &m_field;
    bool m_hasOwn;
    QVBoxLayout *m_layout = columnIn(this, 0);
    QToolButton *m_more = flatButton({}, {}, {}, this);
    bool m_unfolded = false;
};

// This is one row of the list.
class ComparedRow : public QAbstractButton {
    Q_OBJECT

public:
    explicit ComparedRow(bool hasOwn, QWidget *parent = nullptr);

    void setItem(const ComparedList::Item &item);
    QToolButton *ownButton() const { return m_own; } // null: it has no settings of its own
    QToolButton *removeButton() const { return m_remove; }
    QSize sizeHint() const override { return {160, fontMetrics().height() + 6}; }

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    ComparedList::Item m_item;
    QToolButton *m_own = nullptr;
    QToolButton *m_remove;
};

} // namespace roofline
