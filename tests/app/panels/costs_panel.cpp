// Tests the fold of costs. What is typed is a setting of the scenario, with one step each, and the result is
// written below.
#include "app/controls/number_field.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/typed_price.h"
#include "core/answers/costs.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"

#include <QUndoStack>

using namespace roofline;
using namespace roofline::test;

class CostsPanelTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        session().reset({.scenario = llamaDecode()});
    }

private slots:
    void whatIsTypedIsASetting()
    {
        Scenario priced = llamaDecode();
        priced.costs.prices = {{"b200", 4.8, {}}};
        session().reset({.scenario = priced});
        type("price", "2,5");
        const std::vector<ChipPrice> &prices = costs().prices;
        QCOMPARE(prices.size(), std::size_t(2)); // the other chip's price stays
        QCOMPARE(pricePerHour(session().scenario(), *session().report()->analysis.chip), std::optional(2.5));
        type("currency", "usd");
        QCOMPARE(costs().currency, std::string("USD"));
        type("power-use", "0.6");
        type("idle-power", "0.3");
        type("host-power", "1.2");
        type("pue", "1.25");
        QCOMPARE(costs().use, 0.6);
        QCOMPARE(costs().idle, 0.3);
        QCOMPARE(costs().host, 1.2);
        QCOMPARE(costs().pue, 1.25);
        QCOMPARE(session().undoStack().count(), 6);
        type("price", "2.4 eur"); // the other chip's price is in dollars
        QCOMPARE(session().undoStack().count(), 6);
        type("price", "2.4 usd@2026-08-01");
        QCOMPARE(costs().prices.front().perHour, 2.4);
        QCOMPARE(costs().prices.front().date, std::string("2026-08-01"));
        type("price", "");
        QCOMPARE(costs().prices.size(), std::size_t(1));
        type("currency", "eur");
        session().reset({.scenario = llamaDecode()});
        type("price", "3 usd"); // there is no other, so the currency follows
        QCOMPARE(costs().currency, std::string("USD"));
        type("price", "4 eur"); // nor is there one now, but the one that is replaced
        QCOMPARE(costs().currency, std::string("EUR"));
        QCOMPARE(costs().prices.front().perHour, 4.0);
    }

    void signsOfCurrencies_data()
    {
        const Rows<QString, double, QString> row("typed", "price", "currency");
        row("behind", "4,20 €", 4.2, "EUR");
        row("close behind", "4.2€", 4.2, "EUR");
        row("before", "$5.5", 5.5, "USD");
        row("with a day", "$ 5.5@2026-08-01", 5.5, "USD");
    }

    void signsOfCurrencies()
    {
        QFETCH(QString, typed);
        Costs costs;
        costs.currency = "CHF";
        QCOMPARE(putPrice(costs, QStringLiteral("h100-sxm"), typed), QString());
        QCOMPARE(costs.prices.size(), std::size_t(1));
        QTEST(costs.prices.front().perHour, "price");
        QTEST(QString::fromStdString(costs.currency), "currency");
        QVERIFY(!putPrice(costs, QStringLiteral("h200"), QStringLiteral("$€")).isEmpty());
    }

    void refusedPricesSayWhy_data()
    {
        const Rows<QString, QString> row("typed", "why");
        row("comma", "2,500", "2,500 can be 2.500 or 2500: write one of these");
        row("comma with a currency", "$ 1,250@2026-08-01",
            "$ 1,250@2026-08-01 can be 1.250 or 1250: write one of these");
        row("word", "much", "given much; allowed: an amount above 0, as in 2.40 or 2.40 USD");
        row("zero", "0,000", "given 0,000; allowed: an amount above 0, as in 2.40 or 2.40 USD");
    }

    void refusedPricesSayWhy()
    {
        QFETCH(QString, typed);
        Costs costs;
        QTEST(putPrice(costs, QStringLiteral("h100-sxm"), typed), "why");
        QVERIFY(costs == Costs());
    }

    void anotherCurrencySaysWhereItIsChanged()
    {
        Costs costs;
        costs.prices = {{"h100-sxm", 2.4, {}}};
        QCOMPARE(putPrice(costs, QStringLiteral("h200"), QStringLiteral("2.5 USD")),
                 QStringLiteral("the other prices are in EUR; Targets > Costs changes that for all"));
        QCOMPARE(costs.prices.size(), std::size_t(1));
    }

    // The verdict tells the costs that somebody asked for, each with its reason. Without a price it has no such rows.
    void theVerdictTellsThem()
    {
        const auto told = [this](const char *why) {
            for (const ValueRows *list : find<QWidget>(*m_window, "verdict")->findChildren<ValueRows *>())
                for (const ValueRows::Row &row : list->rows())
                    if (row.why == QLatin1String(why))
                        return row.value;
            return QString();
        };
        Scenario other = llamaDecode();
        other.costs.currency = "USD";
        other.costs.prices = {{"b200", 4.8, {}}}; // which says nothing about this chip
        session().reset({.scenario = other});
        QCOMPARE(told("joule_each"), QString());
        session().reset({.scenario = llamaDecode()});
        QCOMPARE(told("price_per_million"), QString());
        type("price", "2.4");
        const Analysis &analysis = session().report()->analysis;
        const double perMillion = 2.4 / (3600 * analysis.totals.throughput()) * 1e6;
        QCOMPARE(told("price_per_million"), QString::fromStdString(formatNumber(perMillion)) + QStringLiteral(" EUR"));
        QVERIFY(told("joule_each").endsWith(u'J'));
        type("price", "");
        QCOMPARE(told("price_per_million"), QString());
    }

    void refusedOnesSayWhy()
    {
        for (const auto &[name, text] : {std::pair("price", "-2"),
                                         {"price", "much"},
                                         {"currency", "euro"},
                                         {"power-use", "2"},
                                         {"pue", "0.5"},
                                         {"host-power", "-1"}}) {
            NumberField *field = fieldOf(name);
            typeInto(*field, text);
            QVERIFY2(!field->problem().isEmpty(), text);
            QTest::keyClick(field, Qt::Key_Return);
        }
        QVERIFY(costs() == Costs() || costs().currency == "EUR");
        QVERIFY(costs().prices.empty());
    }

    void theRunIsOfTraining()
    {
        QVERIFY(!fieldOf("train-tokens")->isVisibleTo(fieldOf("train-tokens")->parentWidget()));
        Scenario training = llamaDecode();
        training.phase = Phase::Training;
        session().edit(training, QStringLiteral("phase"));
        QVERIFY(fieldOf("train-tokens")->isVisibleTo(fieldOf("train-tokens")->parentWidget()));
        type("train-tokens", "1000000000");
        QCOMPARE(costs().trainTokens, std::int64_t(1'000'000'000));
        QStringList texts;
        for (const TextBlock *block : find<QWidget>(*m_window, "costs")->parentWidget()->findChildren<TextBlock *>())
            texts << block->text();
        QVERIFY2(texts.join(u'|').contains(QStringLiteral("The run:")), qPrintable(texts.join(u'|')));
    }

private:
    const Costs &costs() const { return session().scenario().costs; }
    NumberField *fieldOf(const char *name) const
    {
        return find<NumberField>(*find<QWidget>(*m_window, "targets-panel"), name);
    }

    void type(const char *name, const char *text) const
    {
        NumberField *field = fieldOf(name);
        field->setFocus();
        field->selectAll();
        if (*text)
            QTest::keyClicks(field, text);
        else
            QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClick(field, Qt::Key_Return);
    }
};

ROOFLINE_GUI_TEST(CostsPanelTest)
#include "app/panels/costs_panel.moc"
