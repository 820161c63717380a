// This section sets what the workload costs: the chip price, the power that the chips draw, and the length of
// a training run.
#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/panels/typed_price.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/answers/costs.h"
#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/scenario/costs.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <QCoreApplication>

namespace roofline {

namespace {

class CostsSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::CostsSection)

public:
    explicit CostsSection(QWidget *parent) : Section(parent)
    {
        columnOf(*m_fold)->setContentsMargins(0, 2, 0, 0);
        addRows(columnOf(*m_fold), Setting::Place::Costs);
        columnOf(*m_fold)->addWidget(m_sum);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        m_sum->setText(costOfAll(analysis));
        const std::optional<double> price = analysis.chip ? pricePerHour(scenario(), *analysis.chip) : std::nullopt;
        m_fold->setState(
            price ? tr("%1 %2/h per chip").arg(qtText(formatPrice(*price)), qtText(scenario().costs.currency))
            : scenario().costs == Costs() ? tr("no price")
                                          : tr("changed"));
    }

    // A field does not hold the digits of 15 T tokens.
    QString fieldText(const Setting &setting) const override
    {
        constexpr double countable = 1e6;
        if (setting.number.of && setting.number.of(scenario()) >= countable) {
            QString count = qtText(formatCount(setting.number.of(scenario()), 6));
            Scenario again = scenario();
            if (setTyped(again, setting, count).empty() && again == scenario())
                return count;
        }
        const Costs &costs = scenario().costs;
        if (setting.name == "train-tokens" && costs.trainTokens == 0)
            return {};
        if (setting.name != "price")
            return qtText(setting.get(scenario()));
        const ChipPrice *own = findIn(costs.prices, scenario().hardware, &ChipPrice::chip);
        return own ? qtText(formatPrice(own->perHour)) : QString();
    }

    std::string setTyped(Scenario &next, const Setting &setting, const QString &typed) const override
    {
        if (setting.name == "price")
            return stdText(putPrice(next.costs, qtText(next.hardware), typed));
        return Section::setTyped(next, setting, setting.name == "currency" ? typed.toUpper() : typed);
    }

private:
    QString costOfAll(const Analysis &analysis) const
    {
        if (!analysis.valid)
            return {};
        const Cost cost = costOf(analysis);
        const QString currency = qtText(scenario().costs.currency);
        const QString sample = qtText(samplesText(analysis));
        constexpr double day = 86400;
        QStringList lines;
        if (cost.perHour)
            lines << tr("%1 %2 an hour, %3 %2 per million %4")
                         .arg(qtText(formatPrice(*cost.perHour)), currency, qtText(formatNumber(*cost.perMillion)),
                              sample);
        if (cost.power)
            lines << tr("Power %1; energy per %3: %2")
                         .arg(qtText(format(*cost.power)), qtText(formatSi(*cost.joules, "J")),
                              translatedWord(sampleName(analysis)));
        if (cost.run) {
            const QString days = qtText(formatNumber(cost.run->value() / day));
            const QString run = days == u'1' ? tr("The run: 1 day") : tr("The run: %1 days").arg(days);
            lines << (cost.runPrice ? tr("%1, %2 %3").arg(run, qtText(runPriceText(*cost.runPrice)), currency) : run);
        }
        return lines.join(QStringLiteral(". "));
    }

    Fold *m_fold = addFold(tr("Costs"), "costs");
    TextBlock *m_sum = new TextBlock(1, 0.9, m_fold->content());
};

} // namespace

constinit const SectionMaker makeCostsSection = makeSection<CostsSection>;

} // namespace roofline
