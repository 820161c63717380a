// The sizes of a kernel, one field a key, and what they cost as formulas.
#pragma once

#include "app/panels/section.h"

class QCheckBox;
class QGridLayout;

namespace roofline {

class NumberField;
class TextBlock;

class KernelFields : public Section {
    Q_OBJECT

public:
    explicit KernelFields(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void rebuild(const KernelSpec &spec);
    void fitFields();
    void addKey(QGridLayout *grid, const KernelSpec &spec, std::size_t index);
    void set(std::size_t index, double value);

    std::optional<KernelKind> m_kind;
    QWidget *m_grid = nullptr;
    std::vector<NumberField *> m_fields;
    TextBlock *m_formulas;
    QCheckBox *m_writeAllocate;
};

} // namespace roofline
