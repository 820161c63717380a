// This window edits every number of the scenario's chip. An accepted number counts at once, and the chart moves.
#pragma once

#include "app/editors/chip_rows.h"
#include "app/editors/editor_of.h"

#include <vector>

class QLineEdit;
class QToolButton;

namespace roofline {

using EditedChip = EditedEntry<Chip>;

class ChipEditor : public EditorOf<ChipKind> {
    Q_OBJECT

public:
    explicit ChipEditor(QWidget *parent);

    void focusNumber(const std::string &path); // does nothing if the chip has no such number

signals:
    void edited(const roofline::Chip &next, const QString &name, int mergeKey);
    // The chip is to be edited from now on. The receiver finds a free id, and another name for a copy.
    void created(const roofline::Chip &chip, bool copied);

private:
    struct ItemName {
        std::size_t item;
        QLineEdit *field;
        QToolButton *remove;
    };

    bool readNumbers() override;
    void build() override; // builds the list for the chip's shape
    void addGroup(QVBoxLayout &layout, ChipGroup group);
    void addItemName(QVBoxLayout &layout, std::size_t item);
    void fillRateMenu(QMenu &menu);
    void fillCeilingMenu(QMenu &menu);
    void showNumbers() override;
    std::optional<Chip> withReset(const std::string &path) const override;
    void tell(const Chip &next, const QString &name, int mergeKey) override { emit edited(next, name, mergeKey); }
    void rename(const ItemName &name);
    void remove(std::size_t item);
    void addAloud(const Chip &next, const QString &name); // then goes to what was added

    std::vector<ChipItem> m_items;
    std::vector<ItemName> m_itemNames;
};

} // namespace roofline
