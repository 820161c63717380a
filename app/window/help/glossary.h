// Reads the terms of the field and of the window from the Markdown files in resources/help/glossary, which are
// readable as they are. Also fills the examples of terms with the engine's numbers.
#pragma once

#include "core/diagnostics/message.h"
#include "core/units/find.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace roofline {

class Catalogue;

struct Term {
    QString id; // the heading's anchor, which links use; for example "ridge-point"
    QString title;
    QString topic;
    QStringList also;
    QStringList settings; // options that its text names, for example "batch"
    QString text;         // Markdown: paragraph, formula, mistake, place, example, source, further terms
};

class Glossary {
public:
    static const Glossary &shipped();
    explicit Glossary(const QStringList &files);

    const QList<Term> &terms() const { return m_terms; }
    const Term *find(const QString &id) const { return findIn(m_terms, id, &Term::id); } // null: not found
    const Term *ofSetting(const QString &name) const;

    // Returns the best matches first: those by title and synonyms, then those whose text contains all of the
    // words.
    QList<const Term *> search(const QString &words) const;

private:
    void read(const QString &markdown);

    QList<Term> m_terms;
};

// Returns the files of the topics in order.
QStringList glossaryFiles();

// Fills a term's example with the engine's numbers for a scenario that the text describes by command-line
// options.
struct TermExample {
    QString text;      // with numbers filled in
    QString options;   // as written, for example "--hardware h100-sxm --batch 16"
    Messages problems; // in options and expressions; a faulty one stays as it is written
};

// Reads a paragraph "**Example** (`OPTIONS`). Text with {expressions}". Returns nothing for another paragraph.
TermExample exampleIn(const QString &paragraph, const Catalogue &zoo);

} // namespace roofline
