// This section sets how much of each chip works: its cores and its clock.
#include "app/controls/fold.h"
#include "app/controls/size_row.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <initializer_list>

namespace roofline {

namespace {

// The slider goes from a tenth of the clock to one and a half times the clock. The field takes other values, too.
constexpr double slowest = 0.1;
constexpr double fastest = 1.5;

QString clockText(double clock)
{
    return qtText(formatNumber(clock, 4));
}

class PartSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::PartSection)

public:
    explicit PartSection(QWidget *parent) : Section(parent)
    {
        m_cores->setHelp(tr(
            "Cores of each chip that work. Compute rates, and memory that each core has for itself, shrink with them;\n"
            "main memory and links stay."));
        SliderRow *clock =
            newSlider("clock", slowest, fastest, 28,
                      {{0, clockText(slowest)}, {8, clockText(0.5)}, {18, clockText(1)}, {28, clockText(fastest)}},
                      m_fold->content());
        for (QWidget *control : std::initializer_list<QWidget *>{m_cores, clock, m_note})
            m_fold->content()->layout()->addWidget(control);

        connect(m_cores, &SizeRow::asked, this, [this](qint64 value) {
            const ChipPtr whole = m_zoo ? m_zoo->chip(scenario().hardware) : nullptr;
            const bool all = whole && whole->cores && value == whole->cores->value;
            setSetting("cores", all ? "all" : std::to_string(value), keyOf(m_cores->setting()));
        });
        connectSeries(m_cores, keyOf(m_cores->setting()));
    }

    // The zoo has the whole chip. The analysis has only the part of it that works.
    void setZoo(const CataloguePtr &zoo) override { m_zoo = zoo; }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        const ChipPtr whole = m_zoo ? m_zoo->chip(scenario.hardware) : nullptr;
        setVisible(whole != nullptr);
        if (!whole)
            return;
        const bool known = whole->cores.has_value();
        m_cores->setVisible(known && whole->cores->value > 1);
        if (known && whole->cores->value > 1) {
            const QString name = qtText(capitalized(whole->coresName));
            m_cores->setCaption(tr("%1s of each chip").arg(name), tr("%1s of each chip").arg(name));
            m_cores->setLargest(whole->cores->value);
            m_cores->setScale(LogScale(1, whole->cores->value));
            m_cores->showValue(double(scenario.cores > 0 ? scenario.cores : whole->cores->value));
        }
        m_note->setText(
            !known ? tr("How many cores this chip has is not known.")
            : analysis.chip->clock
                ? tr("Now at %1 for the matrix rates.").arg(qtText(formatSi(analysis.chip->clock->value.value(), "Hz")))
                : QString());
        showState(scenario, *whole);
    }

private:
    // The state names only what differs from the whole chip.
    void showState(const Scenario &scenario, const Chip &whole)
    {
        QString full, brief;
        const std::int64_t all = whole.cores ? whole.cores->value : 0;
        if (scenario.cores > 0 && whole.cores) {
            brief = tr("%1 of %2").arg(scenario.cores).arg(all);
            full = tr("%1 %2").arg(brief, qtText(all == 1 ? whole.coresName : plural(whole.coresName)));
        }
        if (scenario.clock != 1) {
            const QString clock = tr("× %1").arg(clockText(scenario.clock));
            full += full.isEmpty() ? tr("clock %1").arg(clock) : tr(", clock %1").arg(clock);
            brief = brief.isEmpty() ? clock : tr("%1 changed").arg(2);
        }
        if (full.isEmpty())
            full = all == 1 ? qtText(coresText(whole)) : tr("all");
        m_fold->setState(full, brief);
    }

    CataloguePtr m_zoo;
    Fold *m_fold = addFold(tr("C&ores and clock"), "part", 8);
    SizeRow *m_cores = named(new SizeRow(tr("Cores"), tr("Cores"), *findSetting("cores"), m_fold->content()), "cores");
    TextBlock *m_note = named(new TextBlock(1, 0.9, m_fold->content()), "part-note");
};

} // namespace

constinit const SectionMaker makePartSection = makeSection<PartSection>;

} // namespace roofline
