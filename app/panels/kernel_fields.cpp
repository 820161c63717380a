// These fields show the sizes of a kernel, one field and slider for each key, and the formulas of its costs.
#include "app/controls/text_block.h"
#include "app/controls/whole_number_row.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/workload_name.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

class KernelFields : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::KernelFields)

public:
    explicit KernelFields(QWidget *parent);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void rebuild(const KernelSpec &spec);
    void addKey(QVBoxLayout *column, const KernelSpec &spec, std::size_t index);
    void connectKey(SliderRow &row, std::size_t index);
    void setName(const QString &text);
    bool hasKey(std::size_t index) const; // whether the scenario still has this kind of kernel, with this key
    void set(std::size_t index, double value);

    std::optional<KernelKind> m_kind;
    QWidget *m_sizes = nullptr;
    struct Size {
        SliderRow *row;
        LogScale scale;
    };
    std::vector<Size> m_rows;
    QLineEdit *m_name;
    TextBlock *m_formulas;
    QCheckBox *m_writeAllocate;
};

QString numberText(double value)
{
    return qtText(formatExact(value));
}

// The scale goes from the minimum to the usual size of the key, or well around the example where that is a
// large number.
LogScale scaleOf(const KernelKey &key)
{
    constexpr double usualLargest = 65536;
    constexpr double around = 4096;
    const auto powerOfTwo = [](double value) { return std::int64_t(std::exp2(std::floor(std::log2(value)))); };
    const double last = key.usual > 0 ? key.usual : std::max(usualLargest, key.example * around);
    const double first = std::max({key.minimum, 1.0, key.example / around / around});
    return {powerOfTwo(first), powerOfTwo(last)};
}

bool storesStreams(KernelKind kind)
{
    return kind == KernelKind::Triad || kind == KernelKind::Stencil7 || kind == KernelKind::Fft;
}

KernelFields::KernelFields(QWidget *parent)
    : Section(parent)
    , m_name(new QLineEdit(this))
    , m_formulas(new TextBlock(2, 0.9, this))
    , m_writeAllocate(new QCheckBox(tr("Write-a&llocate"), this))
{
    m_writeAllocate->setObjectName(QStringLiteral("write-allocate"));
    m_writeAllocate->setToolTip(tr("A store first reads the line that it writes: one more operand moves."));
    QVBoxLayout *column = columnIn(this, 8);
    m_name->setObjectName(QStringLiteral("kernel-name"));
    m_name->setToolTip(tr("What charts and tables call it instead of its sizes"));
    m_name->setMaxLength(int(longestKernelName / 4));
    m_name->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[^,;]*")), m_name));
    auto *names = new QFormLayout;
    names->addRow(tr("Na&me"), m_name);
    column->addLayout(names);
    connect(m_name, &QLineEdit::editingFinished, this, [this] { setName(m_name->text()); });
    column->addWidget(m_writeAllocate);
    column->addWidget(m_formulas);
    connectFlag(m_writeAllocate, &Scenario::writeAllocate, tr("Write-allocate"), tr("on"), tr("off"));
}

void KernelFields::showAnalysis(const Analysis &analysis)
{
    const std::optional<Kernel> &kernel = analysis.scenario.kernel;
    setVisible(kernel.has_value());
    if (!kernel)
        return;
    const KernelSpec &spec = specOf(kernel->kind);
    if (m_kind != kernel->kind)
        rebuild(spec);
    if (!m_name->hasFocus() || !m_name->isModified())
        m_name->setText(qtText(kernel->name));
    Kernel unnamed = *kernel;
    unnamed.name.clear();
    m_name->setPlaceholderText(qtText(kernelText(unnamed)));
    for (std::size_t i = 0; i < spec.keys.size(); ++i) {
        const Size &size = m_rows[i];
        size.row->field().setShown(numberText(kernel->values[i]));
        size.row->slider().setPosition(size.scale.position(std::int64_t(std::clamp(kernel->values[i], 1.0, 1e18))));
    }
}

void KernelFields::rebuild(const KernelSpec &spec)
{
    m_kind = spec.kind;
    m_rows.clear();
    delete m_sizes;
    m_sizes = new QWidget(this);
    QVBoxLayout *column = columnIn(m_sizes, 6);
    for (std::size_t i = 0; i < spec.keys.size(); ++i)
        addKey(column, spec, i);
    static_cast<QBoxLayout *>(layout())->insertWidget(0, m_sizes);
    m_sizes->show();
    setTabOrder(&m_rows.back().row->slider(), m_name);
    setTabOrder(m_name, m_writeAllocate);
    m_writeAllocate->setVisible(storesStreams(spec.kind));
    m_formulas->setText(tr("FLOP = %1\nbyte = %2").arg(translatedWord(spec.flop), translatedWord(spec.bytes)));
}

void KernelFields::addKey(QVBoxLayout *column, const KernelSpec &spec, std::size_t index)
{
    const KernelKey &key = spec.keys[index];
    const QString name = qtText(key.name);
    const QString meaning = translatedWord(key.meaning);
    auto *row = new SliderRow(name, tr("%1, %2").arg(name, meaning), m_sizes);
    row->setMeaning(meaning);
    row->setHelp(tr("%1: %2\n%3 from %4 to %5")
                     .arg(name, meaning, key.whole ? tr("A whole number") : tr("A number"),
                          qtText(formatCount(key.minimum)), qtText(formatCount(key.maximum))));
    row->field().setObjectName(QStringLiteral("kernel-") + name);
    row->slider().setObjectName(QStringLiteral("kernel-slider-") + name);
    row->field().setWhole(key.whole);
    const LogScale scale = scaleOf(key);
    row->slider().setStops(stopsOf(scale));
    row->slider().setPageDistance(scale.octave());
    column->addWidget(row);
    m_rows.push_back({row, scale});
    connectKey(*row, index);
}

void KernelFields::connectKey(SliderRow &row, std::size_t index)
{
    NumberField *field = &row.field();
    connect(field, &NumberField::typed, this, [this, field, index](const QString &text) {
        // The kernel's own reader decides, so that the field and the command line refuse the same numbers in
        // the same words.
        if (!hasKey(index))
            return; // the kernel is gone, and so is what was half typed for it
        double value = 0;
        const std::string why = checkKernelValue(specOf(scenario().kernel->kind).keys[index], stdText(text), value);
        field->setProblem(qtText(why));
        if (why.empty())
            set(index, value);
    });
    connect(field, &NumberField::stepped, this, [this, index](int direction, bool large) {
        if (!hasKey(index))
            return;
        const KernelKey &stepKey = specOf(scenario().kernel->kind).keys[index];
        const double value = scenario().kernel->values[index];
        const double next = !large ? value + direction : direction > 0 ? value * 2 : std::floor(value / 2);
        set(index, std::clamp(next, stepKey.minimum, stepKey.maximum));
    });
    connect(&row.slider(), &ScaleSlider::chosen, this, [this, field, index](int stop) {
        if (!hasKey(index))
            return;
        field->setProblem(QString());
        set(index, double(m_rows[index].scale.stops()[std::size_t(stop)]));
    });
    connectSeries(&row, MergeKey(MergeKernel + int(index)));
}

void KernelFields::setName(const QString &text)
{
    m_name->setModified(false);
    if (!scenario().kernel)
        return;
    Scenario next = scenario();
    const std::string why = nameKernel(*next.kernel, stdText(text));
    const QString before = qtText(scenario().kernel->name);
    m_name->setText(qtText(why.empty() ? next.kernel->name : scenario().kernel->name));
    if (why.empty() && next != scenario())
        change(next, tr("Name"), before.isEmpty() ? tr("none") : before, m_name->text());
}

bool KernelFields::hasKey(std::size_t index) const
{
    const std::optional<Kernel> &kernel = scenario().kernel;
    return kernel && kernel->kind == m_kind && index < specOf(kernel->kind).keys.size();
}

void KernelFields::set(std::size_t index, double value)
{
    const double before = scenario().kernel->values[index];
    if (value == before)
        return;
    Scenario next = scenario();
    next.kernel->values[index] = value;
    change(next, qtText(specOf(next.kernel->kind).keys[index].name), numberText(before), numberText(value),
           MergeKey(MergeKernel + int(index)));
}

} // namespace

Section *makeKernelFields(QWidget *parent)
{
    return new KernelFields(parent);
}

} // namespace roofline
