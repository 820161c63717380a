// This window edits every number of the scenario's chip. An accepted number counts at once, and the chart moves.
#pragma once

#include "app/editors/chip_rows.h"
#include "app/editors/entry_editor.h"

#include <vector>

class QLineEdit;
class QToolButton;

namespace roofline {

using EditedChip = EditedEntry<Chip>;

class ChipEditor : public EntryEditor {
    Q_OBJECT

public:
    explicit ChipEditor(QWidget *parent);

    void setChip(const EditedChip &edited);
    void focusNumber(const std::string &path); // does nothing if the chip has no such number

signals:
    void edited(const roofline::Chip &next, const QString &name, int mergeKey);
    // The chip is to be edited from now on. The receiver finds a free id, and another name for a copy.
    void created(const roofline::Chip &chip, bool copied);

protected:
    std::string text() const override;
    Messages readText(const std::string &text) override;

private:
    struct Row {
        std::size_t item;
        std::size_t row;
        NumberRow *widget;
    };
    struct Name {
        std::size_t item;
        QLineEdit *field;
        QToolButton *remove;
    };

    void build(); // builds the list for the chip's shape
    void addGroup(QVBoxLayout &layout, ChipGroup group);
    void addName(QVBoxLayout &layout, std::size_t item);
    void addRow(QVBoxLayout &layout, std::size_t item, std::size_t row);
    void fillRateMenu(QMenu &menu);
    void fillCeilingMenu(QMenu &menu);
    void showNumbers();
    const ChipRow &rowAt(const Row &row) const { return m_items[row.item].rows[row.row]; }
    void ask(const Row &row, double value);
    void resetNumber(const Row &row);
    void rename(const Name &name);
    void addEntryName(const char *id, std::string Chip::*member, const QString &what, const QString &caption,
                      const QString &help);
    std::string offer(const Chip &next, const QString &name, int mergeKey); // why it is refused; empty: it counts
    void offerAloud(const Chip &next, const QString &name);
    void addAloud(const Chip &next, const QString &name); // then goes to what was added

    EditedChip m_edited;
    std::vector<ChipItem> m_items;
    std::vector<ChipItem> m_was; // the items of the original
    std::vector<Row> m_rows;
    std::vector<Name> m_names;
};

} // namespace roofline
