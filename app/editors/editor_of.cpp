#include "app/editors/editor_of.h"

#include "app/editors/chip_rows.h"
#include "app/editors/model_editor.h"
#include "app/panels/section.h"
#include "app/theme/text.h"
#include "core/document/own_entries.h"
#include "core/hardware/rules.h"
#include "core/units/find.h"
#include "core/workload/rules.h"

#include <QStringList>

namespace roofline {

namespace {

QStringList filledLines(const std::string &text)
{
    return qtText(text).split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

template <class Kind>
EditorOf<Kind>::EditorOf(const QString &name, const QString &title, const QString &missing, int mergeKey,
                         QWidget *parent)
    : EntryEditor(name, parent)
    , m_title(title)
    , m_missing(missing)
    , m_mergeKey(mergeKey)
{
}

template <class Kind>
void EditorOf<Kind>::setEntry(const EditedEntry<Entry> &edited)
{
    const bool first = !list();
    const bool another = first || edited.entry != m_edited.entry || edited.original != m_edited.original;
    m_edited = edited;
    const Entry *entry = edited.entry.get();
    setWindowTitle(entry ? EntryEditor::tr("Edit %1").arg(qtText(Kind::label(*entry))) : m_title);
    setIds(entry ? entry->id : std::string(), entry ? entry->basedOn : std::string());
    for (std::size_t field = 0; field < m_names.size(); ++field)
        showName(field, entry ? &(entry->*m_names[field]) : nullptr);
    setState(entry ? QString() : m_missing, edited.own, edited.original ? &edited.original->name : nullptr);
    setEffect(edited.before, edited.now);
    QStringList warnings;
    if (entry)
        for (const auto &problem : contradictions(*entry))
            warnings << qtText(problem.text);
    warnings.removeDuplicates();
    setWarning(warnings);
    if (!another)
        return;
    if (!readNumbers() || first) {
        m_rows.clear();
        build();
    }
    showNumbers();
    entryChanged();
}

template <class Kind>
void EditorOf<Kind>::addName(const char *id, Name member, const QString &what, const QString &caption,
                             const QString &accessibleName)
{
    m_names.push_back(member);
    const auto rename = [this, member, what](const QString &from, const QString &to) {
        Entry next = *m_edited.entry;
        next.*member = stdText(to);
        offerAloud(next, EntryEditor::tr("%1 %2 → %3").arg(what, from, to));
    };
    EntryEditor::addName(id, caption, accessibleName, rename);
}

template <class Kind>
NumberRow &EditorOf<Kind>::addRow(QVBoxLayout &layout, bool inset)
{
    const std::size_t number = m_rows.size();
    auto *row = new NumberRow(m_numbers[number], inset, list());
    layout.addWidget(row);
    m_rows.push_back(row);
    connectRow(*row);
    connect(&row->field(), &QuantityEdit::valueEdited, this, [this, number](double value) { ask(number, value); });
    connect(row, &NumberRow::resetAsked, this, [this, number] { resetNumber(number); });
    return *row;
}

template <class Kind>
NumberRow *EditorOf<Kind>::rowOf(const std::string &path) const
{
    const EntryNumber *number = findIn(m_numbers, path, &EntryNumber::path);
    return number ? m_rows[std::size_t(number - m_numbers.data())] : nullptr;
}

template <class Kind>
void EditorOf<Kind>::showNumbers()
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->showNumber(m_numbers[i], findIn(m_was, m_numbers[i].path, &EntryNumber::path));
}

template <class Kind>
void EditorOf<Kind>::ask(std::size_t number, double value)
{
    const EntryNumber now = m_numbers[number]; // the list may be another one once the change counts
    NumberRow *row = m_rows[number];
    const std::optional<Entry> next = Kind::withNumber(*m_edited.entry, now.path, value);
    if (!next)
        return;
    const QString from = now.value ? quantityText(*now.value, now.kind) : EntryEditor::tr("unknown");
    const QString name = stepName(now.fullName, from, quantityText(value, now.kind));
    row->field().setProblem(qtText(offer(*next, name, m_mergeKey)));
}

template <class Kind>
void EditorOf<Kind>::resetNumber(std::size_t number)
{
    NumberRow *row = m_rows[number];
    const QString name = EntryEditor::tr("Reset %1").arg(m_numbers[number].fullName);
    if (const std::optional<Entry> next = withReset(m_numbers[number].path))
        row->field().setProblem(qtText(offer(*next, name, NoMerge)));
}

template <class Kind>
std::string EditorOf<Kind>::offer(const Entry &next, const QString &name, int mergeKey)
{
    std::string why = refusalOf(next);
    if (why.empty())
        tell(next, name, mergeKey);
    return why;
}

template <class Kind>
void EditorOf<Kind>::offerAloud(const Entry &next, const QString &name)
{
    const std::string why = offer(next, name, NoMerge);
    if (!why.empty())
        setWarning({qtText(why)});
}

template <class Kind>
std::string EditorOf<Kind>::text() const
{
    return m_edited.entry ? Kind::write(*m_edited.entry) : std::string();
}

// The entry that a text makes of this one keeps its id and its file. A text that tells no original is older than the
// copy that its first change has made, so that the copy keeps original and mark, too.
template <class Kind>
Messages EditorOf<Kind>::readText(const std::string &text)
{
    Messages messages;
    const std::shared_ptr<const Entry> now = m_edited.entry;
    std::optional<Entry> next = now ? Kind::read(text, now->id + ".yaml", messages) : std::nullopt;
    if (!next)
        return messages;
    next->id = now->id;
    next->file = now->file;
    if (next->basedOn.empty() && !now->basedOn.empty()) {
        next->basedOn = now->basedOn;
        for (const auto name : m_names) {
            if ((*next).*name == withoutMark((*now).*name))
                (*next).*name = (*now).*name;
        }
    }
    // A network of layers keeps its text. An empty line more is no change that would make a copy.
    if (!m_edited.own && filledLines(text) == filledLines(this->text()))
        return messages;
    if (*next != *now)
        tell(*next, EntryEditor::tr("Text of %1").arg(qtText(Kind::label(*now))), m_mergeKey);
    return messages;
}

template class EditorOf<ChipKind>;
template class EditorOf<ModelKind>;

} // namespace roofline
