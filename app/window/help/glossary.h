// The words of the field and of the window, as resources/help/glossary says them: Markdown that is read here and can be read as it is.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace roofline {

struct Term {
    QString id; // "ridge-point": of the heading, as links name it
    QString title;
    QString topic;
    QStringList also;
    QStringList settings; // options that its text names: "batch"
    QString text;         // Markdown: paragraph, formula, mistake, place, example, source, further terms
};

class Glossary {
public:
    static const Glossary &shipped();
    explicit Glossary(const QStringList &files);

    const QList<Term> &terms() const { return m_terms; }
    const Term *find(const QString &id) const; // null: there is none
    const Term *ofSetting(const QString &name) const;

    // The best first: by title and synonyms, then those that only mention all of the words.
    QList<const Term *> search(const QString &words) const;

private:
    void read(const QString &markdown);

    QList<Term> m_terms;
};

// Files of the topics, in their order.
QStringList glossaryFiles();

} // namespace roofline
