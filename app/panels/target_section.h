// The inverse question: type what has to be reached, read what would reach it.
#pragma once

#include "app/panels/section.h"
#include "core/report/phrases.h"

#include <array>

namespace roofline {

class Fold;
class NumberField;
class TextBlock;
class ValueRows;

class TargetSection : public Section {
    Q_OBJECT

public:
    explicit TargetSection(QWidget *parent = nullptr);

    void setOpen(bool open);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    struct Entry {
        Target::Kind kind{};
        NumberField *field = nullptr;
    };

    void addField(Entry &entry, Target::Kind kind, const QString &name, const QString &caption, const QString &help);
    void setTarget(const Entry &entry, const QString &text);
    void showSolutions(const Analysis &analysis);

    Phrases m_phrases;
    Fold *m_fold;
    std::array<Entry, 3> m_entries;
    TextBlock *m_intro;
    ValueRows *m_rows;
};

} // namespace roofline
