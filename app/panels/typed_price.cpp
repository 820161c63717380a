#include "app/panels/typed_price.h"

#include "app/controls/number_field.h"
#include "app/theme/text.h"
#include "core/scenario/costs.h"
#include "core/scenario/setting_values.h"

#include <QCoreApplication>
#include <QDate>
#include <QRegularExpression>

#include <utility>
#include <vector>

namespace roofline {

namespace {

struct PriceTexts {
    Q_DECLARE_TR_FUNCTIONS(roofline::PriceTexts)
};

} // namespace

QString putPrice(Costs &costs, const QString &chip, const QString &typed)
{
    Costs next = costs;
    std::erase_if(next.prices, [&](const ChipPrice &known) { return qtText(known.chip) == chip; });
    const QString price = typed.trimmed();
    if (!price.isEmpty()) {
        QString number = price.section(u'@', 0, 0).trimmed();
        const QString date = price.contains(u'@') ? price.section(u'@', 1).trimmed()
                                                  : QDate::currentDate().toString(QStringLiteral("yyyy-MM-dd"));
        for (const auto &[sign, name] : {std::pair(u'€', QLatin1String("EUR")), {u'$', QLatin1String("USD")}}) {
            if (number.startsWith(sign))
                number = number.mid(1) + name;
            else if (number.endsWith(sign))
                number = number.chopped(1) + name;
        }
        static const QRegularExpression unit(QStringLiteral("[0-9] *([A-Za-z]{3})$"));
        if (const QString currency = unit.match(number).captured(1).toUpper(); !currency.isEmpty()) {
            number.chop(3);
            if (!next.prices.empty() && qtText(next.currency) != currency)
                return PriceTexts::tr("the other prices are in %1; Targets > Costs changes that for all")
                    .arg(qtText(next.currency));
            next.currency = stdText(currency);
        }
        number = number.trimmed();
        if (NumberField::isAmbiguous(number))
            return PriceTexts::tr("%1 can be %2 or %3: write one of these")
                .arg(price, QString(number).replace(u',', u'.'), QString(number).remove(u','));
        number.replace(u',', u'.'); // some locales write a decimal comma
        const QString text = chip + u'=' + number + (date.isEmpty() ? QString() : u'@' + date);
        std::vector<ChipPrice> read;
        if (!readPrices(stdText(text), read).empty())
            return PriceTexts::tr("given %1; allowed: an amount above 0, as in 2.40 or 2.40 USD").arg(price);
        next.prices.insert(next.prices.begin(), read.begin(), read.end());
    }
    costs = std::move(next);
    return {};
}

} // namespace roofline
