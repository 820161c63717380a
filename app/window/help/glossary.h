// Reads the terms of the field and of the window from the Markdown files in resources/help/glossary, which are
// readable as they are.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace roofline {

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
    const Term *find(const QString &id) const; // null: not found
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

} // namespace roofline
