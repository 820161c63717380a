// The sizes of a kernel, one field a key, and what they cost as formulas.
#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
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
    void fitFields();
    void addKey(QGridLayout *grid, const KernelSpec &spec, std::size_t index);
    bool hasKey(std::size_t index) const; // of the kernel that the fields are for, which may be gone
    void set(std::size_t index, double value);

    std::optional<KernelKind> m_kind;
    QWidget *m_grid = nullptr;
    std::vector<NumberField *> m_fields;
    TextBlock *m_formulas;
    QCheckBox *m_writeAllocate;
};

QString numberText(double value)
{
    return qtText(formatExact(value));
}

// The name of a size and, as far as there is room, what it means.
class KeyCaption : public QLabel {
public:
    KeyCaption(const QString &name, const QString &meaning, QWidget *parent) : QLabel(name, parent), m_meaning(meaning)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override { return {120, fontMetrics().height() + 4}; }
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        const QFont strong = sized(font(), 1, QFont::DemiBold);
        const QFont small = sized(font(), 0.85);
        painter.setFont(strong);
        painter.setPen(theme.text);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
        const QRect rest = rect().adjusted(QFontMetrics(strong).horizontalAdvance(text()) + 8, 1, 0, 1);
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(small).elidedText(m_meaning, Qt::ElideRight, rest.width()));
    }

private:
    QString m_meaning;
};

bool storesStreams(KernelKind kind)
{
    return kind == KernelKind::Triad || kind == KernelKind::Stencil7 || kind == KernelKind::Fft;
}

KernelFields::KernelFields(QWidget *parent)
    : Section(parent)
    , m_formulas(new TextBlock(2, 0.9, this))
    , m_writeAllocate(new QCheckBox(tr("Write-a&llocate"), this))
{
    m_writeAllocate->setObjectName(QStringLiteral("write-allocate"));
    m_writeAllocate->setToolTip(tr("A store first reads the line that it writes: one more operand moves."));
    QVBoxLayout *column = columnIn(this, 8);
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
    for (std::size_t i = 0; i < spec.keys.size(); ++i)
        m_fields[i]->setShown(numberText(kernel->values[i]));
    fitFields();
}

void KernelFields::rebuild(const KernelSpec &spec)
{
    m_kind = spec.kind;
    m_fields.clear();
    delete m_grid;
    m_grid = new QWidget(this);
    auto *grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    for (std::size_t i = 0; i < spec.keys.size(); ++i)
        addKey(grid, spec, i);
    static_cast<QBoxLayout *>(layout())->insertWidget(0, m_grid);
    m_grid->show();
    setTabOrder(m_fields.back(), m_writeAllocate);
    m_writeAllocate->setVisible(storesStreams(spec.kind));
    m_formulas->setText(tr("FLOP = %1\nbyte = %2").arg(translatedWord(spec.flop), translatedWord(spec.bytes)));
}

// All as wide as the longest number needs: a number that shows only its last digits is another one.
void KernelFields::fitFields()
{
    constexpr int aroundText = 22;
    int width = withText(font(), 76);
    for (const NumberField *field : m_fields)
        width = std::max(width, field->fontMetrics().horizontalAdvance(field->text()) + aroundText);
    for (NumberField *field : m_fields)
        field->setFixedWidth(std::min(width, withText(font(), 140)));
}

void KernelFields::addKey(QGridLayout *grid, const KernelSpec &spec, std::size_t index)
{
    const KernelKey &key = spec.keys[index];
    const QString name = qtText(key.name);
    const QString help = tr("%1: %2\n%3 from %4 to %5")
                             .arg(name, translatedWord(key.meaning), key.whole ? tr("A whole number") : tr("A number"),
                                  qtText(formatCount(key.minimum)), qtText(formatCount(key.maximum)));
    auto *caption = new KeyCaption(name, translatedWord(key.meaning), m_grid);
    auto *field = new NumberField(m_grid);
    field->setObjectName(QStringLiteral("kernel-") + name);
    field->setAccessibleName(tr("%1, %2").arg(name, translatedWord(key.meaning)));
    field->setWhole(key.whole);
    caption->setBuddy(field);
    caption->setToolTip(help);
    field->setToolTip(help);
    m_fields.push_back(field);

    const int row = int(index) * 2;
    grid->addWidget(caption, row, 0);
    grid->addWidget(field, row, 1);
    grid->addWidget(problemLabel(field, m_grid), row + 1, 0, 1, 2);

    connect(field, &NumberField::fontChanged, this, &KernelFields::fitFields);
    connect(field, &NumberField::typed, this, [this, field, index](const QString &text) {
        // The kernel's own reader decides, so the field and the command line refuse the same numbers in the same words.
        if (!hasKey(index))
            return; // what was half typed goes with the kernel that it was for
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
    connectSeries(field, MergeKey(MergeKernel + int(index)));
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
