#include "app/editors/chip_editor.h"

#include "app/controls/buttons.h"
#include "app/controls/claim_keys.h"
#include "app/editors/number_row.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip_numbers.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"

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

QString itemName(const ChipItem &item)
{
    return item.name.isEmpty() ? item.rows.front().name : item.name;
}

QString remarkOn(const ChipRow &row)
{
    if (!row.value)
        return {};
    const QString evidence = translatedWord(toString(row.evidence));
    const bool twice = row.source.isEmpty() || stdText(row.source) == toString(row.evidence);
    const QString source = twice ? evidence : ChipEditor::tr("%1: %2").arg(evidence, row.source);
    return row.note.isEmpty() ? source : ChipEditor::tr("%1; %2").arg(source, row.note);
}

} // namespace

ChipEditor::ChipEditor(QWidget *parent) : EntryEditor(QStringLiteral("chip-editor"), parent)
{
    addEntryName("name", &Chip::name, tr("Name"), tr("&Name"), tr("Name of the chip"));
    addEntryName("short-name", &Chip::shortName, tr("Short name"), tr("S&hort name"), tr("Name in titles and labels"));
    QMenu *menu = addNewMenu(tr("New &chip"), tr("A chip of this session, to fill in"));
    connect(menu->addAction(tr("&From a copy of this one")), &QAction::triggered, this, [this] {
        if (m_edited.entry)
            emit created(*m_edited.entry, true);
    });
    connect(menu->addAction(tr("From &scratch")), &QAction::triggered, this,
            [this] { emit created(emptyChip(), false); });
}

void ChipEditor::setChip(const EditedChip &edited)
{
    const bool another = edited.entry != m_edited.entry || edited.original != m_edited.original;
    m_edited = edited;
    setWindowTitle(edited.entry ? tr("Edit %1").arg(qtText(edited.entry->shortName)) : tr("Edit chip"));
    showEntry(edited, {&Chip::name, &Chip::shortName},
              tr("The zoo has no chip of this name: choose another one, or begin a new one."));
    if (!another)
        return;
    std::vector<ChipItem> items = edited.entry ? itemsOf(*edited.entry) : std::vector<ChipItem>();
    m_was = edited.original ? itemsOf(namedAs(*edited.entry, *edited.original)) : std::vector<ChipItem>();
    const bool same = sameShape(items, m_items) && !m_items.empty();
    m_items = std::move(items);
    if (!same)
        build();
    showNumbers();
    entryChanged();
}

void ChipEditor::build()
{
    m_rows.clear();
    m_names.clear();
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
        if (!m_items[item].name.isEmpty())
            addName(layout, item);
        for (std::size_t row = 0; row < m_items[item].rows.size(); ++row)
            addRow(layout, item, row);
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
        add->setMenu(menu);
        add->setPopupMode(QToolButton::InstantPopup);
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
        QMenu *formats = menu.addMenu(translatedWord(toString(unit)));
        for (const NumberFormat format : allNumberFormats) {
            if (chip.ceiling(unit, format))
                continue;
            connect(formats->addAction(qtText(displayName(format))), &QAction::triggered, this, [this, unit, format] {
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
        connect(menu.addAction(menuText(tr("Below %1").arg(qtText(roof)))), &QAction::triggered, this,
                [this, roof, place...] {
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

void ChipEditor::addName(QVBoxLayout &layout, std::size_t item)
{
    auto *line = rowIn(nullptr);
    auto *field = named(new QLineEdit(list()), "item-name", tr("The name that the scenario and the chart use for it"),
                        tr("Name of the ceiling, level or link"));
    field->setMaximumWidth(withText(font(), 190));
    leaveUndo(*field, [field] { return field->isModified(); });
    line->addWidget(field, 1);
    line->addStretch(1);
    QToolButton *remove = flatButton({}, QStringLiteral("✕"), {}, list());
    line->addWidget(remove);
    layout.addLayout(line);
    const Name name{item, field, remove};
    m_names.push_back(name);
    connect(field, &QLineEdit::editingFinished, this, [this, name] { rename(name); });
    connect(remove, &QToolButton::clicked, this, [this, item] {
        offerAloud(without(*m_edited.entry, m_items[item].group, m_items[item].index),
                   tr("Remove %1").arg(itemName(m_items[item])));
    });
}

void ChipEditor::addRow(QVBoxLayout &layout, std::size_t itemIndex, std::size_t rowIndex)
{
    const ChipItem &item = m_items[itemIndex];
    const ChipRow &row = item.rows[rowIndex];
    const bool inset = !item.name.isEmpty();
    auto *widget = new NumberRow(row.name, numberName(*m_edited.entry, row.path), row.kind, inset, list());
    layout.addWidget(widget);
    const Row place{itemIndex, rowIndex, widget};
    m_rows.push_back(place);
    connectRow(*widget);
    connect(widget, &NumberRow::asked, this, [this, place](double value) { ask(place, value); });
    connect(widget, &NumberRow::resetAsked, this, [this, place] { resetNumber(place); });
    if (item.group == ChipGroup::Compute && !inset) {
        widget->setRemovable(tr("Remove %1").arg(row.name));
        connect(widget, &NumberRow::removeAsked, this, [this, itemIndex] {
            offerAloud(without(*m_edited.entry, ChipGroup::Compute, m_items[itemIndex].index),
                       tr("Remove %1").arg(itemName(m_items[itemIndex])));
        });
    }
}

void ChipEditor::showNumbers()
{
    for (const Row &place : m_rows) {
        const ChipRow &row = rowAt(place);
        const ChipRow *was = rowOf(m_was, row.path);
        place.widget->setAccessibleText(numberName(*m_edited.entry, row.path)); // a level may have another name now
        place.widget->setValue(row.value);
        const bool changed = m_edited.original && isChanged(row, was);
        const QString before = !was ? tr("added") : was->value ? quantityText(*was->value, was->kind) : tr("unknown");
        place.widget->setRemark(changed ? was ? tr("was %1").arg(before) : before : QString(), remarkOn(row));
        place.widget->setResettable(changed && was);
    }
    for (const Name &name : m_names) {
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
    for (const Row &row : m_rows) {
        if (rowAt(row).path == path) {
            row.widget->field().setFocus(Qt::ShortcutFocusReason);
            row.widget->field().selectAll();
        }
    }
}

void ChipEditor::ask(const Row &place, double value)
{
    const ChipRow row = rowAt(place);
    const std::optional<Chip> next = withKnownNumber(*m_edited.entry, row.path, value);
    if (!next)
        return;
    const QString from = row.value ? quantityText(*row.value, row.kind) : tr("unknown");
    const QString name = stepName(numberName(*m_edited.entry, row.path), from, quantityText(value, row.kind));
    const std::string why = offer(*next, name, MergeChipNumber);
    place.widget->setProblem(qtText(why));
}

void ChipEditor::resetNumber(const Row &place)
{
    if (!m_edited.original)
        return;
    const ChipRow &row = rowAt(place);
    const Chip next = withNumberReset(*m_edited.entry, *m_edited.original, row.path);
    const std::string why = offer(next, tr("Reset %1").arg(numberName(*m_edited.entry, row.path)), NoMerge);
    place.widget->setProblem(qtText(why));
}

void ChipEditor::rename(const Name &name)
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

void ChipEditor::addEntryName(const char *id, std::string Chip::*member, const QString &what, const QString &caption,
                              const QString &help)
{
    EntryEditor::addName(id, caption, help, [this, member, what](const QString &from, const QString &to) {
        Chip next = *m_edited.entry;
        next.*member = stdText(to);
        offerAloud(next, tr("%1 %2 → %3").arg(what, from, to));
    });
}

std::string ChipEditor::offer(const Chip &next, const QString &name, int mergeKey)
{
    std::string why = refusalOf(next);
    if (why.empty())
        emit edited(next, name, mergeKey);
    return why;
}

void ChipEditor::offerAloud(const Chip &next, const QString &name)
{
    const std::string why = offer(next, name, NoMerge);
    if (!why.empty())
        setWarning({qtText(why)});
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
    const auto index = std::size_t(added - m_items.begin());
    QLineEdit *field = nullptr;
    if (const Name *heading = findIn(m_names, index, &Name::item))
        field = heading->field;
    else if (const Row *row = findIn(m_rows, index, &Row::item))
        field = &row->widget->field();
    if (!field)
        return;
    field->setFocus(Qt::OtherFocusReason);
    field->selectAll();
    QMetaObject::invokeMethod( // once the new list has its place
        field, [this, field] { revealRow(*field); }, Qt::QueuedConnection);
}

std::string ChipEditor::text() const
{
    return m_edited.entry ? writeChip(*m_edited.entry) : std::string();
}

Messages ChipEditor::readText(const std::string &text)
{
    return readAgain(m_edited.entry, text, readChip, [this](const Chip &next) {
        emit edited(next, tr("Text of %1").arg(qtText(m_edited.entry->shortName)), MergeChipNumber);
    });
}

} // namespace roofline
