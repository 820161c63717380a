#include "app/editors/chip_editor.h"

#include "app/controls/buttons.h"
#include "app/controls/claim_keys.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip_numbers.h"
#include "core/units/find.h"

#include <QLineEdit>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// Returns the heading of a group, and what adds an item to it.
std::pair<QString, QString> groupWords(ChipGroup group)
{
    switch (group) {
    case ChipGroup::Compute:
        return {ChipEditor::tr("Compute, dense: 1 multiply-accumulate = 2 FLOP"), ChipEditor::tr("Add a rate")};
    case ChipGroup::Memory:
        return {ChipEditor::tr("Memory, from the outermost level inward"), ChipEditor::tr("Add a level")};
    case ChipGroup::MemoryCeilings:
        return {ChipEditor::tr("Ceilings below these roofs"), ChipEditor::tr("Add a ceiling")};
    case ChipGroup::Links: return {ChipEditor::tr("Links"), ChipEditor::tr("Add a link")};
    case ChipGroup::Other: break;
    }
    return {ChipEditor::tr("Other"), QString()};
}

} // namespace

ChipEditor::ChipEditor(QWidget *parent)
    : EditorOf(QStringLiteral("chip-editor"), tr("Edit chip"),
               tr("The zoo has no chip of this name: choose another one, or begin a new one."), MergeChipNumber, parent)
{
    addName("name", &Chip::name, tr("Name"), tr("&Name"), tr("Name of the chip"));
    addName("short-name", &Chip::shortName, tr("Short name"), tr("S&hort name"), tr("Name in titles and labels"));
    QMenu *menu = addNewMenu(tr("New &chip"), tr("A chip of this session, to fill in"));
    menu->addAction(tr("&From a copy of this one"), this, [this] {
        if (m_edited.entry)
            emit created(*m_edited.entry, true);
    });
    menu->addAction(tr("From &scratch"), this, [this] { emit created(emptyChip(), false); });
}

bool ChipEditor::readNumbers()
{
    const Chip *chip = m_edited.entry.get();
    std::vector<ChipItem> items = chip ? itemsOf(*chip) : std::vector<ChipItem>();
    const bool same = sameShape(items, m_items);
    m_items = std::move(items);
    m_numbers = numbersIn(m_items);
    m_was = chip && m_edited.original ? numbersIn(itemsOf(namedAs(*chip, *m_edited.original))) : m_numbers;
    return same;
}

void ChipEditor::build()
{
    m_itemNames.clear();
    QVBoxLayout *layout = beginList();
    for (const ChipGroup group :
         {ChipGroup::Compute, ChipGroup::Memory, ChipGroup::MemoryCeilings, ChipGroup::Links, ChipGroup::Other}) {
        if (m_edited.entry)
            addGroup(*layout, group);
    }
    layout->addStretch(1);
    endList();
}

void ChipEditor::addGroup(QVBoxLayout &layout, ChipGroup group)
{
    auto *head = rowIn(nullptr, -1, {0, group == ChipGroup::Compute ? 0 : 10, 0, 0});
    head->addWidget(headingLabel(groupWords(group).first, list()), 1);
    layout.addLayout(head);
    for (std::size_t item = 0; item < m_items.size(); ++item) {
        if (m_items[item].group != group)
            continue;
        const bool hasName = !m_items[item].name.isEmpty();
        if (hasName)
            addItemName(layout, item);
        for (const EntryNumber &number : m_items[item].rows) {
            NumberRow &row = addRow(layout, hasName);
            if (group != ChipGroup::Compute || hasName)
                continue;
            row.setRemovable(tr("Remove %1").arg(number.name));
            connect(&row, &NumberRow::removeAsked, this, [this, item] { remove(item); });
        }
    }
    if (group == ChipGroup::Other)
        return;
    const QString addText = groupWords(group).second;
    const bool asks = group == ChipGroup::Compute || group == ChipGroup::MemoryCeilings;
    QToolButton *add =
        flatButton(QStringLiteral("add-%1").arg(int(group)), asks ? tr("%1 ▾").arg(addText) : addText, addText, list());
    add->setAccessibleName(addText);
    head->addWidget(add);
    if (asks) {
        auto *menu = new QMenu(add);
        setMenuOf(*add, *menu);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, group] {
            menu->clear();
            if (group == ChipGroup::Compute)
                fillRateMenu(*menu);
            else
                fillCeilingMenu(*menu);
        });
    } else {
        connect(add, &QToolButton::clicked, this, [this, group, addText] {
            const bool memory = group == ChipGroup::Memory;
            addAloud(memory ? withLevel(*m_edited.entry) : withLink(*m_edited.entry), addText);
        });
    }
}

void ChipEditor::fillRateMenu(QMenu &menu)
{
    const Chip &chip = *m_edited.entry;
    for (const Unit unit : {Unit::Matrix, Unit::Vector, Unit::Scalar}) {
        QMenu *formats = menu.addMenu(menuText(translatedWord(chip.unitName(unit)))); // as the rows say
        for (const NumberFormat format : allNumberFormats) {
            if (chip.ceiling(unit, format))
                continue;
            formats->addAction(qtText(displayName(format)), this, [this, unit, format] {
                addAloud(withRate(*m_edited.entry, unit, format),
                         tr("Add %1").arg(qtText(roofName(*m_edited.entry, unit, format))));
            });
        }
        formats->setEnabled(!formats->isEmpty());
    }
}

// Offers a ceiling below each roof: the bandwidth or rate that the chip reaches without some optimization,
// such as SIMD or placing memory near its core.
void ChipEditor::fillCeilingMenu(QMenu &menu)
{
    const Chip &chip = *m_edited.entry;
    const auto add = [&](const std::string &roof, const auto &...place) {
        menu.addAction(menuText(tr("Below %1").arg(qtText(roof))), this, [this, roof, place...] {
            addAloud(withCeiling(*m_edited.entry, place...), tr("Add a ceiling below %1").arg(qtText(roof)));
        });
    };
    for (std::size_t level = 0; level < chip.memory.size(); ++level) {
        if (chip.memory[level].bandwidth)
            add(chip.memory[level].name, level);
    }
    menu.addSeparator();
    for (const ComputeCeiling &ceiling : chip.compute) {
        if (ceiling.variant.empty())
            add(roofName(chip, ceiling.unit, ceiling.format), ceiling.unit, ceiling.format);
    }
}

void ChipEditor::addItemName(QVBoxLayout &layout, std::size_t item)
{
    auto *line = rowIn(nullptr);
    auto *field = named(new QLineEdit(list()), "item-name", tr("The name that the scenario and the chart use for it"),
                        tr("Name of the ceiling, level or link"));
    field->setMaximumWidth(withText(font(), 190));
    leaveUndo(*field, [field] { return field->isModified(); });
    addParts(line, {{field, 1}, Room::Rest});
    QToolButton *button = flatButton({}, QStringLiteral("✕"), {}, list());
    line->addWidget(button);
    layout.addLayout(line);
    const ItemName name{item, field, button};
    m_itemNames.push_back(name);
    connect(field, &QLineEdit::editingFinished, this, [this, name] { rename(name); });
    connect(button, &QToolButton::clicked, this, [this, item] { remove(item); });
}

void ChipEditor::showNumbers()
{
    EditorOf::showNumbers();
    for (const ItemName &name : m_itemNames) {
        const QString &now = m_items[name.item].name;
        if (showsAnother() || !name.field->isModified() || !name.field->hasFocus())
            name.field->setText(now);
        name.remove->setToolTip(tr("Remove %1").arg(now));
        name.remove->setAccessibleName(name.remove->toolTip());
    }
}

void ChipEditor::focusNumber(const std::string &path)
{
    showPage(0);
    if (NumberRow *row = rowOf(path)) {
        row->field().setFocus(Qt::ShortcutFocusReason);
        row->field().selectAll();
    }
}

std::optional<Chip> ChipEditor::withReset(const std::string &path) const
{
    if (!m_edited.original)
        return std::nullopt;
    return withNumberReset(*m_edited.entry, *m_edited.original, path);
}

void ChipEditor::rename(const ItemName &name)
{
    if (!name.field->isModified())
        return;
    name.field->setModified(false);
    const ChipItem item = m_items[name.item];
    const QString text = typedLine(name.field->text());
    if (text.isEmpty() || text == item.name) {
        name.field->setText(item.name);
        return;
    }
    offerAloud(renamed(*m_edited.entry, item.group, item.index, stdText(text)), tr("%1 → %2").arg(item.name, text));
    showNumbers(); // a refused name is replaced by the last good one
}

void ChipEditor::remove(std::size_t item)
{
    const auto &[group, index, name, rows] = m_items[item];
    offerAloud(without(*m_edited.entry, group, index), tr("Remove %1").arg(name.isEmpty() ? rows.front().name : name));
}

void ChipEditor::addAloud(const Chip &next, const QString &name)
{
    const auto isSame = [](const ChipItem &a, const ChipItem &b) {
        return a.group == b.group && a.name == b.name && a.rows.front().path == b.rows.front().path;
    };
    const std::vector<ChipItem> before = m_items;
    offerAloud(next, name);
    const auto added = std::ranges::find_if(m_items, [&](const ChipItem &item) {
        return std::ranges::none_of(before, [&](const ChipItem &old) { return isSame(item, old); });
    });
    if (added == m_items.end())
        return;
    QLineEdit *field = nullptr;
    if (const ItemName *heading = findIn(m_itemNames, std::size_t(added - m_items.begin()), &ItemName::item))
        field = heading->field;
    else if (NumberRow *row = rowOf(added->rows.front().path))
        field = &row->field();
    if (!field)
        return;
    field->setFocus(Qt::OtherFocusReason);
    field->selectAll();
    QMetaObject::invokeMethod( // once the new list has its place
        field, [this, field] { revealRow(*field); }, Qt::QueuedConnection);
}

} // namespace roofline
