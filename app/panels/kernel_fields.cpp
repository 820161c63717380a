// These fields show the sizes of a kernel, one field and slider for each key, and the formulas of its costs.
#include "app/controls/size_row.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

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

class KernelFields : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::KernelFields)

public:
    explicit KernelFields(QWidget *parent) : Section(parent)
    {
        QVBoxLayout *column = columnIn(this, 8);
        named(m_name, "kernel-name", tr("What charts and tables call it instead of its sizes"));
        m_name->setMaxLength(int(longestKernelName / 4));
        m_name->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[^,;]*")), m_name));
        leaveUndo(*m_name, [this] { return m_name->isModified(); });
        auto *names = new QFormLayout;
        names->addRow(tr("Na&me"), m_name);
        column->addLayout(names);
        connect(m_name, &QLineEdit::editingFinished, this, [this] { setName(m_name->text()); });
        m_formulas->setObjectName(QStringLiteral("kernel-formula"));
        addParts(column, {m_writeAllocate, m_formulas});
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const std::optional<Kernel> &kernel = analysis.scenario.kernel;
        setVisible(kernel.has_value());
        if (!kernel) {
            m_kind.reset(); // what was half typed is gone with the kernel
            return;
        }
        const KernelSpec &spec = specOf(kernel->kind);
        const bool other = m_kind != kernel->kind;
        if (other)
            rebuild(spec);
        QString formulas =
            (analysis.scenario.traffic == Traffic::Weights ? tr("FLOP = %1\nbyte = %2, of which only weights count")
                                                           : tr("FLOP = %1\nbyte = %2"))
                .arg(translatedWord(spec.flop), translatedWord(spec.bytes));
        if (kernel->kind == KernelKind::Matmul || kernel->kind == KernelKind::TiledMatmul)
            formulas += u'\n' + tr("The batch adds rows: batch × m rows are multiplied at once.");
        m_formulas->setText(formulas);
        // What is half typed stays while a size plays, but not for another kernel or name.
        const QString name = qtText(kernel->name);
        if (std::exchange(m_shownName, name) != name || other || !m_name->hasFocus() || !m_name->isModified())
            m_name->setText(name);
        Kernel unnamed = *kernel;
        unnamed.name.clear();
        m_name->setPlaceholderText(qtText(kernelText(unnamed)));
        for (std::size_t i = 0; i < spec.keys.size(); ++i)
            m_rows[i]->showValue(kernel->values[i]);
    }

private:
    void rebuild(const KernelSpec &spec)
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
        setTabOrder(&m_rows.back()->slider(), m_name);
        setTabOrder(m_name, m_writeAllocate);
        m_writeAllocate->setVisible(storesStreams(spec.kind));
    }

    void addKey(QVBoxLayout *column, const KernelSpec &spec, std::size_t index)
    {
        const KernelKey &key = spec.keys[index];
        const QString name = qtText(key.name);
        const QString meaning = translatedWord(key.meaning);
        auto *row = new SizeRow(key, tr("%1, %2").arg(name, meaning), m_sizes);
        row->setScale(scaleOf(key));
        row->setMeaning(meaning);
        row->setHelp(tr("%1: %2\n%3 from %4 to %5")
                         .arg(name, meaning, key.whole ? tr("A whole number") : tr("A number"),
                              qtText(formatCount(key.minimum)), qtText(formatCount(key.maximum))));
        row->field().setObjectName(QStringLiteral("kernel-") + name);
        row->slider().setObjectName(QStringLiteral("kernel-slider-") + name);
        column->addWidget(row);
        m_rows.push_back(row);
        connectSize(row, spec.kind, index);
    }

    void setName(const QString &text)
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

    std::optional<KernelKind> m_kind;
    QString m_shownName;
    QWidget *m_sizes = nullptr;
    std::vector<SizeRow *> m_rows;
    QLineEdit *m_name = new QLineEdit(this);
    TextBlock *m_formulas = new TextBlock(2, 0.9, this);
    QCheckBox *m_writeAllocate = newCheck("write-allocate", this);
};

} // namespace

constinit const SectionMaker makeKernelFields = makeSection<KernelFields>;

} // namespace roofline
