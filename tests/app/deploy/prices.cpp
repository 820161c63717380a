// Tests the prices of chips in the deployments view: they are typed into the table, offered from lists, and remembered.
#include "app/deploy/list_prices.h"

#include "app/panels/section.h"
#include "app/settings/settings.h"
#include "tests/app/deploy/deployments_support.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QCompleter>
#include <QDate>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QUndoStack>

using namespace roofline;
using namespace roofline::test;

class PricesTest : public OpenDeploymentsTest {
    Q_OBJECT

private slots:
    void pricesAreTypedInPlace()
    {
        typePrice("h100-sxm", QStringLiteral("2,4"));
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().prices.front().perHour, 2.4);
        QCOMPARE(QString::fromStdString(costs().prices.front().date), QDate::currentDate().toString("yyyy-MM-dd"));
        settle();
        // A price ranks at once, as on the command line, unless something else was chosen.
        QCOMPARE(find<QComboBox>(*m_window, "rank-by")->currentIndex(), int(RankBy::Cost));
        QCOMPARE(view().ranking()->chipOf(view().ranking()->rows.front()).id, std::string("h100-sxm"));
        typePrice("h100-sxm", QStringLiteral("much"));
        QCOMPARE(costs().prices.front().perHour, 2.4);
        typePrice("h100-sxm", QString());
        QVERIFY(costs().prices.empty());
        session().undoStack().undo();
        QCOMPARE(costs().prices.front().perHour, 2.4);
        emit find<QComboBox>(*m_window, "rank-by")->activated(int(RankBy::Throughput));
        open(session().scenario());
        QVERIFY(view().ranking()->by == RankBy::Throughput);
    }

    // A longer bar is a larger number, whether much is good or little. The first row alone stands out.
    void barsAreAsLongAsTheirNumbers()
    {
        Scenario scenario = session().scenario();
        scenario.costs.prices = {{"h100-sxm", 2.4, {}}, {"b200", 4.8, {}}, {"mi300x", 9.6, {}}};
        for (const RankBy by : {RankBy::Cost, RankBy::Energy, RankBy::Throughput}) {
            const auto ranking = std::make_shared<const Ranking>(rank(scenario, shippedZoo(), {.counts = {8}}, by));
            DeploymentsModel model;
            model.setRanking(ranking);
            const int column = by == RankBy::Cost     ? DeploymentsModel::Cost
                               : by == RankBy::Energy ? DeploymentsModel::Energy
                                                      : DeploymentsModel::PerChip;
            double longest = 0;
            double before = 0;
            int bars = 0;
            for (int top = 0; top < model.rowCount(); ++top) {
                const QModelIndex index = model.index(top, column);
                const QVariant share = index.data(DeploymentsModel::ShareRole);
                if (!share.isValid())
                    continue;
                QCOMPARE(index.data(DeploymentsModel::BestRole).toBool(), bars == 0);
                const double value = index.data(DeploymentsModel::SortRole).toDouble() / share.toDouble();
                if (bars++ > 0)
                    QVERIFY2(std::abs(value / before - 1) < 1e-9, qPrintable(index.data().toString()));
                before = value;
                longest = std::max(longest, share.toDouble());
            }
            QVERIFY(bars > 2);
            QCOMPARE(longest, 1.0);
        }
    }

    // A ranking that comes while a price is being typed waits for the end of that.
    void aRankingLeavesATypedPrice()
    {
        QTreeView &tree = table();
        tree.edit(tree.model()->index(0, DeploymentsModel::Price));
        const QPointer<QLineEdit> typed = field();
        QVERIFY(typed);
        const std::string chip = view().ranking()->chipOf(view().ranking()->rows.front()).id;
        Scenario longer = session().scenario();
        longer.prompt += 100;
        become(longer);
        QVERIFY(typed && typed->isVisible());
        QTest::keyClicks(typed, "7");
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_COMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().prices.front().chip, chip);
        settle();
        QCOMPARE(view().table().model().ranking()->scenario.prompt, longer.prompt);
    }

    // Nor does the price of another chip, which stands in its cell at once.
    void aPriceIsSeenBesideTheNextField()
    {
        QTreeView &tree = table();
        tree.edit(tree.model()->index(1, DeploymentsModel::Price));
        const QPointer<QLineEdit> typed = field();
        QVERIFY(typed);
        QTest::keyClicks(typed, "5");
        const QModelIndex before = tree.model()->index(0, DeploymentsModel::Price);
        tree.model()->setData(before, QStringLiteral("12.75"), Qt::EditRole);
        QCOMPARE(before.data().toString(), QStringLiteral("12.75"));
        settle();
        QCOMPARE(tree.model()->index(0, DeploymentsModel::Price).data().toString(), QStringLiteral("12.75"));
        QVERIFY(typed && typed->isVisible());
        QCOMPARE(typed->text(), QStringLiteral("5"));
        QTest::keyClick(typed, Qt::Key_Escape);
    }

    // Each price has its provider, its month and its source, and belongs to a chip of the zoo.
    void listPricesAreComplete()
    {
        QVERIFY(listPrices().size() > 10);
        for (const ListPrice &price : listPrices()) {
            QVERIFY2(shippedZoo().chip(price.chip.toStdString()), qPrintable(price.chip));
            QVERIFY(price.amount.toDouble() > 0);
            QVERIFY(price.date.contains(QRegularExpression(QStringLiteral("20[0-9]{2}-[01][0-9]$"))));
            for (const QString &text : {price.provider, price.terms, price.source})
                QVERIFY(text.size() > 2);
        }
    }

    // A list price is offered while one types, and is used only if somebody takes it.
    void listPricesAreOffered()
    {
        QTreeView &tree = table();
        const auto edited = [&](const char *chip) {
            chooseRow(chip);
            tree.edit(tree.currentIndex());
            return field();
        };
        QVERIFY(edited("h200") && completerOf(*field()));
        QCOMPARE(field()->text(), QString());
        const QAbstractItemModel &offers = *completerOf(*field())->model();
        QCOMPARE(offers.rowCount(), 2);
        QVERIFY(offers.index(0, 0).data().toString().startsWith("List price at Oracle Cloud, about 2026-08: 10 USD/h"));
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return); // none is chosen yet
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(costs().prices.empty());
        QTRY_VERIFY(!field());
        QVERIFY(edited("h200"));
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        settle();
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().prices.front().perHour, 10.0);
        QCOMPARE(costs().prices.front().date, std::string()); // the day is unknown
        QCOMPARE(costs().currency, std::string("USD"));
        QCOMPARE(session().undoStack().count(), 1);
        typePrice("b200", QStringLiteral("4 eur")); // all prices have one currency
        QCOMPARE(costs().prices.size(), std::size_t(1));
        edit(session(), "currency", [](Scenario &next) { next.costs.currency = "EUR"; });
        settle();
        QVERIFY(edited("b200") && !completerOf(*field()));
        QTest::keyClick(field(), Qt::Key_Escape);
    }

    // Every key reaches the field, also while list prices are offered below it, and Enter only takes the price.
    void pricesAreTypedKeyByKey()
    {
        QTreeView &tree = table();
        const Scenario before = session().scenario();
        chooseRow("h200");
        tree.scrollTo(tree.currentIndex());
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(tree.currentIndex()).center());
        QTRY_VERIFY(QApplication::activePopupWidget()); // a click on the price asks for it, and prices are offered
        for (const QChar letter : QStringLiteral("12.75")) {
            QWidget *popup = QApplication::activePopupWidget();
            QVERIFY(field());
            QTest::keyClick(popup ? popup : field(), letter.toLatin1());
            QTest::qWait(20);
        }
        QVERIFY(field());
        QTest::keyClick(field(), Qt::Key_Return);
        settle();
        Scenario now = session().scenario();
        QCOMPARE(now.costs.prices.size(), std::size_t(1));
        QCOMPARE(now.costs.prices.front().perHour, 12.75);
        now.costs = before.costs;
        QVERIFY(now == before);
        QTRY_VERIFY(cells(DeploymentsModel::Price).contains("12.75"));
        typePrice("h200", QStringLiteral("much"));
        const QString told = find<QLabel>(*m_window, "deployments-state")->text();
        QVERIFY2(told.contains(QStringLiteral("H200")) && told.contains(QStringLiteral("much")), qPrintable(told));
    }

    void aRefusalGoesWithItsField_data()
    {
        const Rows<bool> row("again");
        row("the field is left as it was", true);
        row("its row is left", false);
    }

    void aRefusalGoesWithItsField()
    {
        QFETCH(bool, again);
        QTreeView &tree = table();
        const auto open = [&] {
            tree.setCurrentIndex(tree.model()->index(0, DeploymentsModel::Price));
            tree.edit(tree.currentIndex());
        };
        const QPoint before = tree.mapToGlobal(QPoint());
        open();
        QVERIFY(field());
        QTest::keyClicks(field(), "much");
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(!field());
        settle();
        const auto refused = [this] {
            return find<QLabel>(*m_window, "deployments-state")->text().contains(QStringLiteral("much"));
        };
        QVERIFY(refused());
        QCOMPARE(tree.mapToGlobal(QPoint()), before); // or the next click would meet another row
        if (again) {
            open();
            QVERIFY(field() && refused()); // it helps as long as one types
            QTest::keyClick(field(), Qt::Key_Escape);
        } else {
            tree.setCurrentIndex(tree.model()->index(1, DeploymentsModel::Price));
        }
        QTRY_VERIFY(!refused());
    }

    void pricesAreRememberedByChip()
    {
        auto *use = find<QPushButton>(*m_window, "remembered-prices");
        QVERIFY(!use->isVisible());
        typePrice("h100-sxm", QStringLiteral("2.4"));
        typePrice("b200", QStringLiteral("4.8"));
        const std::vector<ChipPrice> typed = costs().prices;
        open(served());
        QVERIFY(costs().prices.empty());
        QVERIFY(use->isVisible());
        use->click();
        QVERIFY(costs().prices == typed);
        QVERIFY(!use->isVisible());
        QCOMPARE(session().undoStack().count(), 1);
    }

    void rememberedPricesKeepTheirCurrency()
    {
        typePrice("h100-sxm", QStringLiteral("2.4 usd"));
        open(served()); // in euros
        find<QPushButton>(*m_window, "remembered-prices")->click();
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().currency, std::string("USD"));
        session().undoStack().undo();
        QCOMPARE(costs().currency, std::string("EUR"));
        typePrice("b200", QStringLiteral("4 eur")); // dollars cannot be beside it
        open(served());
        find<QPushButton>(*m_window, "remembered-prices")->click();
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().prices.front().chip, std::string("b200"));
        QCOMPARE(costs().currency, std::string("EUR"));
    }

    // The prices of an opened session are not the user's own.
    void onlyTypedPricesAreRemembered()
    {
        auto *use = find<QPushButton>(*m_window, "remembered-prices");
        Scenario opened = served();
        opened.costs.prices = {{"b200", 5.1, {}}};
        open(opened);
        auto *limit = find<QLineEdit>(*m_window, "limit-tpot");
        enterInto(*limit, "60");
        open(served());
        QVERIFY(!use->isVisible());
        session().reset({.scenario = opened});
        session().visit({.scenario = served()}); // as a lesson does
        session().endVisit();
        settle();
        enterInto(*limit, "70");
        open(served());
        QVERIFY(!use->isVisible());
        open(opened);
        typePrice("h100-sxm", QStringLiteral("2.4"));
        open(served());
        use->click();
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().prices.front().chip, std::string("h100-sxm"));
    }

    // Wherever it is changed.
    void anotherCurrencyIsOfTypedPricesToo()
    {
        typePrice("h100-sxm", QStringLiteral("2.4"));
        Section *other = m_window->findChildren<Section *>().front();
        Scenario next = session().scenario();
        next.costs.currency = "USD";
        const QSignalSpy headings(&view().table().model(), &QAbstractItemModel::headerDataChanged);
        emit other->edited(next, QStringLiteral("Currency USD"), NoMerge);
        settle();
        QVERIFY(!headings.isEmpty());
        open(served());
        find<QPushButton>(*m_window, "remembered-prices")->click();
        QCOMPARE(costs().prices.size(), std::size_t(1));
        QCOMPARE(costs().currency, std::string("USD"));
    }

    // A price without a currency may be in any.
    void storedPricesNeedACurrency_data()
    {
        const Rows<QString, bool> row("currency", "offered");
        row("none", "", false);
        row("no currency", "dollars", false);
        row("dollars", "USD", true);
    }
    void storedPricesNeedACurrency()
    {
        QFETCH(QString, currency);
        QFETCH(bool, offered);
        m_window.reset();
        Settings().prices.set(QStringLiteral("h200=5.408"));
        Settings().currency.set(currency);
        m_window = openWindow();
        session().reset({.scenario = served()});
        m_window->showView(View::Deployments);
        settle();
        QCOMPARE(find<QPushButton>(*m_window, "remembered-prices")->isVisible(), offered);
    }

private:
    static QCompleter *completerOf(const QLineEdit &field) { return field.findChild<QCompleter *>(); }

    const Costs &costs() const { return scenario().costs; }
    QLineEdit *field() const { return table().findChild<QLineEdit *>(QStringLiteral("price-field")); }

    void chooseRow(const char *chip)
    {
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            table().setCurrentIndex(table().model()->index(row, DeploymentsModel::Price));
            if (view().ranking()->chipOf(*view().table().current()).id == chip)
                return;
        }
        qFatal("no row of %s", chip);
    }

    void typePrice(const char *chip, const QString &price)
    {
        DeploymentsModel &model = view().table().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, DeploymentsModel::Price);
            if (view().ranking()->chipOf(*model.deployment(index)).id == chip)
                model.setData(index, price, Qt::EditRole);
        }
        settle();
    }
};

ROOFLINE_GUI_TEST(PricesTest)
#include "app/deploy/prices.moc"
