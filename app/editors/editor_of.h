// What the editors of chips and models do alike with their entry: they show it and its numbers, and offer changes.
#pragma once

#include "app/editors/entry_editor.h"
#include "app/editors/number_row.h"
#include "core/document/entry_kinds.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// What an editor works on. An entry that does not belong to the document has no original: its first change makes
// a copy of it.
template <class Entry>
struct EditedEntry {
    std::shared_ptr<const Entry> entry;    // the whole entry; null: the zoo has none of that name, or it is a kernel
    std::shared_ptr<const Entry> original; // null: there is none
    bool own = false;                      // whether the entry belongs to the document
    AnalysisPtr before;                    // the analysis on the original; null: there is none
    AnalysisPtr now;
};

template <class Kind>
class EditorOf : public EntryEditor {
public:
    using Entry = typename Kind::Entry;
    using Name = std::string Entry::*;

    void setEntry(const EditedEntry<Entry> &edited);

protected:
    // Where there is no entry, `title` is the window's, and `missing` is said. `mergeKey` joins the steps of a series.
    EditorOf(const QString &name, const QString &title, const QString &missing, int mergeKey, QWidget *parent);

    // Adds a field for a name of the entry, which steps of the history call `what`.
    void addName(const char *id, Name member, const QString &what, const QString &caption,
                 const QString &accessibleName);
    NumberRow &addRow(QVBoxLayout &layout, bool inset); // of the next number
    NumberRow *rowOf(const std::string &path) const;    // null: there is none

    // Sets m_numbers and m_was of m_edited. False: another list than the one that is there must show them.
    virtual bool readNumbers() = 0;
    virtual void build() = 0;
    virtual void showNumbers();
    virtual std::optional<Entry> withReset(const std::string &path) const = 0;
    virtual void tell(const Entry &next, const QString &name, int mergeKey) = 0;

    void offerAloud(const Entry &next, const QString &name);

    EditedEntry<Entry> m_edited;
    std::vector<EntryNumber> m_numbers;
    std::vector<EntryNumber> m_was; // those of the original; without one, the same

private:
    std::string text() const override;
    Messages readText(const std::string &text) override;
    std::string offer(const Entry &next, const QString &name, int mergeKey); // why it is refused; empty: it counts
    void ask(std::size_t number, double value);
    void resetNumber(std::size_t number);

    const QString m_title;
    const QString m_missing;
    const int m_mergeKey;
    std::vector<Name> m_names;       // in the order of their fields
    std::vector<NumberRow *> m_rows; // one for each number
};

extern template class EditorOf<ChipKind>;
extern template class EditorOf<ModelKind>;

} // namespace roofline
