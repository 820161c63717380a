// This section sets what the workload costs: the chip price, the power that the chips draw, and the length of
// a training run.
#include "app/controls/fold.h"
#include "app/controls/slider_row.h"
#include "app/controls/text_block.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/answers/costs.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QDate>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace roofline {

namespace {

constexpr auto firstCostKey = MergeKey(MergeKernel + 20); // above the keys of all kernels

class CostsSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::CostsSection)

public:
    explicit CostsSection(QWidget *parent);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    struct Row {
        const char *setting;
        NumberField *field;
        QLabel *caption;
        MergeKey key;
    };
    void addRow(const char *setting, const QString &name, const QString &help);
    void typeSetting(const Row &row, const QString &text);
    std::string pricesWith(const QString &price) const;
    QString shownOf(const Row &row) const;
    QString costOfAll(const Analysis &analysis) const;

    Fold *m_fold;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    TextBlock *m_sum;
};

CostsSection::CostsSection(QWidget *parent)
    : Section(parent)
    , m_fold(addFold(tr("Costs"), "costs"))
    , m_grid(new QGridLayout)
    , m_sum(new TextBlock(1, 0.9, m_fold->content()))
{
    m_grid->setContentsMargins(0, 2, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    static_cast<QVBoxLayout *>(m_fold->content()->layout())->addLayout(m_grid);
    addRow(
        "price", tr("Chip price per hour"),
        tr("What you pay for an hour of one chip. The program comes with no prices and uses only one that you type."));
    addRow("currency", tr("Currency"), tr("Three letters, as in EUR or USD: for all prices."));
    addRow("power-use", tr("Power use"),
           tr("How busy a chip is: it draws idle + (TDP − idle) × this. A fraction from 0 to 1."));
    addRow("idle-power", tr("Idle power"), tr("What an idle chip draws, as a fraction of its TDP."));
    addRow("host-power", tr("Host power"),
           tr("Power including hosts and fans, relative to the chips alone: at least 1."));
    addRow("pue", tr("PUE"), tr("Power of the building, relative to its machines: at least 1."));
    addRow("train-tokens", tr("Tokens of the run"),
           tr("Tokens that a whole training run reads, which give its days and its price. 0: not used."));
    m_fold->content()->layout()->addWidget(m_sum);
}

void CostsSection::addRow(const char *setting, const QString &name, const QString &help)
{
    const int line = 2 * int(m_rows.size());
    auto *caption = new QLabel(name, m_fold->content());
    caption->setProperty("muted", true);
    caption->setToolTip(help);
    auto *field = new NumberField(m_fold->content());
    field->setObjectName(QLatin1String(setting));
    field->setAccessibleName(name);
    field->setToolTip(help);
    field->setUsualWidth(84);
    caption->setBuddy(field);
    m_grid->addWidget(caption, line, 0);
    m_grid->addWidget(field, line, 1);
    m_grid->addWidget(problemLabel(field, m_fold->content()), line + 1, 0, 1, 2);
    const auto key = MergeKey(firstCostKey + int(m_rows.size()));
    m_rows.push_back({setting, field, caption, key});
    connect(field, &NumberField::typed, this,
            [this, row = m_rows.back()](const QString &text) { typeSetting(row, text); });
    connectSeries(field, key);
}

// Returns the setting with this price, dated today, and the prices of the other chips unchanged.
std::string CostsSection::pricesWith(const QString &price) const
{
    Scenario others = scenario();
    std::erase_if(others.costs.prices, [this](const ChipPrice &known) { return known.chip == scenario().hardware; });
    std::string rest = findSetting("price")->get(others);
    if (price.trimmed().isEmpty())
        return rest;
    QString number = price.trimmed();
    number.replace(u',', u'.'); // some locales write a decimal comma
    const QString own = qtText(scenario().hardware) + u'=' + number + u'@'
                        + QDate::currentDate().toString(QStringLiteral("yyyy-MM-dd"));
    return stdText(own) + (rest.empty() ? "" : ",") + rest;
}

void CostsSection::typeSetting(const Row &row, const QString &text)
{
    const std::string_view name = row.setting;
    const std::string value = name == "price"      ? pricesWith(text)
                              : name == "currency" ? stdText(text.toUpper())
                                                   : stdText(text);
    setSetting(row.setting, value, row.field->accessibleName(), row.key, row.field);
}

QString CostsSection::shownOf(const Row &row) const
{
    const Costs &costs = scenario().costs;
    const std::string_view name = row.setting;
    if (name != "price")
        return name == "train-tokens" && costs.trainTokens == 0 ? QString()
                                                                : qtText(findSetting(name)->get(scenario()));
    const auto own = std::ranges::find(costs.prices, scenario().hardware, &ChipPrice::chip);
    return own == costs.prices.end() ? QString() : qtText(formatNumber(own->perHour));
}

QString CostsSection::costOfAll(const Analysis &analysis) const
{
    if (!analysis.valid)
        return {};
    const Cost cost = costOf(analysis);
    const QString currency = qtText(scenario().costs.currency);
    const QString sample = qtText(samplesText(analysis, phraseTranslator()));
    constexpr double day = 86400;
    QStringList lines;
    if (cost.perHour)
        lines << tr("%1 %2 an hour, %3 %2 per million %4")
                     .arg(qtText(formatNumber(*cost.perHour)), currency, qtText(formatNumber(*cost.perMillion)),
                          sample);
    if (cost.power)
        lines << tr("Power %1; energy per %3: %2")
                     .arg(qtText(format(*cost.power)), qtText(formatSi(*cost.joules, "J")), sample);
    if (cost.run) {
        const QString days = qtText(formatNumber(cost.run->value() / day));
        lines << (cost.runPrice
                      ? tr("The run: %1 days, %2 %3").arg(days, qtText(formatNumber(*cost.runPrice, 4)), currency)
                      : tr("The run: %1 days").arg(days));
    }
    return lines.join(QStringLiteral(". "));
}

void CostsSection::showAnalysis(const Analysis &analysis)
{
    for (const Row &row : m_rows) {
        const bool ofRun = std::string_view(row.setting) == "train-tokens";
        row.caption->setVisible(!ofRun || scenario().phase == Phase::Training);
        row.field->setVisible(!ofRun || scenario().phase == Phase::Training);
        row.field->setShown(shownOf(row));
    }
    m_sum->setText(costOfAll(analysis));
    const std::optional<double> price = analysis.chip ? pricePerHour(scenario(), *analysis.chip) : std::nullopt;
    m_fold->setState(price ? tr("%1 %2/h").arg(qtText(formatNumber(*price)), qtText(scenario().costs.currency))
                     : scenario().costs == Costs() ? tr("no price")
                                                   : tr("changed"));
}

} // namespace

Section *makeCostsSection(QWidget *parent)
{
    return new CostsSection(parent);
}

} // namespace roofline
