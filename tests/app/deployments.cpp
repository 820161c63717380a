// The deployments tab: what it shows is what the engine ranks, whatever was done before; limits and prices are edits of the scenario.
#include "core/report/phrases/deployments.h"
#include "app/controls/number_field.h"
#include "app/deploy/deployments_table.h"
#include "app/deploy/deployments_view.h"
#include "app/deploy/limits_section.h"
#include "core/answers/serving.h"
#include "core/report/ranking_report.h"
#include "core/scenario/settings.h"
#include "tests/app/window_support.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QUndoStack>

#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

// Enough for many chips, few enough to be ranked at once.
Scenario served()
{
    Scenario scenario;
    scenario.hardware = "h100-sxm";
    scenario.model = "llama-3-8b";
    scenario.phase = Phase::Decode;
    scenario.prompt = 512;
    scenario.generate = 128;
    return scenario;
}

} // namespace

class DeploymentsTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_window->session().reset(served());
        m_window->showView(View::Deployments);
        settle();
    }

private slots:
    void theAnswerIsASentence()
    {
        QVERIFY(view().ranking()->kept > 10);
        QCOMPARE(find<QLabel>(*m_window, "deployments-headline")->text(),
                 QString::fromStdString(DeploymentPhrases().headline(*view().ranking())));
        QVERIFY(view().copyText().startsWith(find<QLabel>(*m_window, "deployments-headline")->text()));
    }

    void typedLimitsAreOneStep()
    {
        const std::size_t before = view().ranking()->kept;
        auto *field = find<NumberField>(*m_window, "limit-tpot");
        field->setFocus();
        QTest::keyClicks(field, "6");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_window->session().scenario().server.perToken, std::optional(0.006)); // milliseconds
        QCOMPARE(field->text(), QStringLiteral("6 ms"));
        settle();
        QVERIFY(view().ranking()->kept < before);
        QCOMPARE(m_window->session().undoStack().count(), 1);
        m_window->session().undoStack().undo();
        settle();
        QCOMPARE(view().ranking()->kept, before);
        QCOMPARE(field->text(), QString());
    }

    void refusedLimitsChangeNothing_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed : {"fast", "-5 ms", "0", "5 GB", "1e999"})
            QTest::newRow(typed) << typed;
    }
    void refusedLimitsChangeNothing()
    {
        QFETCH(QString, typed);
        const Scenario before = m_window->session().scenario();
        auto *field = find<NumberField>(*m_window, "limit-ttft");
        field->setFocus();
        QTest::keyClicks(field, typed);
        if (typed != QLatin1String("1e999"))
            QVERIFY(!field->problem().isEmpty());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(m_window->session().scenario().server.firstToken == before.server.firstToken);
        QCOMPARE(field->text(), QString());
    }

    void pricesAreTypedInPlace()
    {
        typePrice("h100-sxm", QStringLiteral("2,4"));
        const std::vector<ChipPrice> &prices = m_window->session().scenario().costs.prices;
        QCOMPARE(prices.size(), std::size_t(1));
        QCOMPARE(prices.front().perHour, 2.4);
        QCOMPARE(QString::fromStdString(prices.front().date), QDate::currentDate().toString("yyyy-MM-dd"));
        find<QComboBox>(*m_window, "rank-by")->setCurrentIndex(1);
        emit find<QComboBox>(*m_window, "rank-by")->activated(1);
        settle();
        QCOMPARE(view().ranking()->chipOf(view().ranking()->rows.front()).id, std::string("h100-sxm"));
        typePrice("h100-sxm", QStringLiteral("much"));
        QCOMPARE(m_window->session().scenario().costs.prices.front().perHour, 2.4);
        typePrice("h100-sxm", QString());
        QVERIFY(m_window->session().scenario().costs.prices.empty());
        m_window->session().undoStack().undo();
        QCOMPARE(m_window->session().scenario().costs.prices.front().perHour, 2.4);
    }

    void pricesAreRememberedByChip()
    {
        auto *use = find<QPushButton>(*m_window, "remembered-prices");
        QVERIFY(!use->isVisible());
        typePrice("h100-sxm", QStringLiteral("2.4"));
        typePrice("b200", QStringLiteral("4.8"));
        const std::vector<ChipPrice> typed = m_window->session().scenario().costs.prices;
        m_window->session().reset(served());
        settle();
        QVERIFY(m_window->session().scenario().costs.prices.empty());
        QVERIFY(use->isVisible());
        use->click();
        QVERIFY(m_window->session().scenario().costs.prices == typed);
        QVERIFY(!use->isVisible());
        QCOMPARE(m_window->session().undoStack().count(), 1);
    }

    void enterMakesARowTheScenario()
    {
        QTreeView &tree = table();
        tree.setFocus();
        const QModelIndex index = tree.model()->index(3, DeploymentsModel::Chips);
        tree.setCurrentIndex(index);
        const Deployment row = *view().table().current();
        QTest::keyClick(&tree, Qt::Key_Return);
        settle();
        const ReportPtr &report = m_window->session().report();
        QVERIFY(report->serving.serving.has_value());
        const double perToken = report->serving.serving->perToken.value();
        QVERIFY(qAbs(perToken - row.perToken.value()) < 1e-9 * perToken);
        QVERIFY(qAbs(report->serving.serving->generated - row.tokens) < 1e-9 * row.tokens);
        // It stays where the eye is, and is the same row.
        QVERIFY(view().table().current());
        QCOMPARE(view().table().current()->count, row.count);
    }

    void neverNoFormatAndNoCount()
    {
        for (const char *name :
             {"format-fp16", "format-fp8", "format-w4a16", "count-1", "count-2", "count-4", "count-8"})
            QTest::mouseClick(find<QPushButton>(*m_window, name), Qt::LeftButton);
        settle();
        QCOMPARE(view().limits().space().formats.size(), std::size_t(1));
        QCOMPARE(view().limits().space().counts.size(), std::size_t(1));
        QVERIFY(!view().ranking()->rows.empty());
    }

    void choicesAreRemembered()
    {
        QTest::mouseClick(find<QPushButton>(*m_window, "format-fp4"), Qt::LeftButton);
        QTest::mouseClick(find<QPushButton>(*m_window, "count-16"), Qt::LeftButton);
        const DeploymentSpace chosen = view().limits().space();
        m_window.reset();
        m_window = openWindow();
        QVERIFY(view().limits().space() == chosen);
    }

    void savedTablesAreWhatIsRanked()
    {
        const QString csv = m_settings->path(QStringLiteral("rows.csv"));
        m_window->chooseFile = [&](const QString &, const QString &, const QString &) { return csv; };
        emit view().table().saveAsked();
        QFile file(csv);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray::fromStdString(toCsv(*view().ranking(), 0)));
        const QString page = m_settings->path(QStringLiteral("rows.html"));
        m_window->chooseFile = [&](const QString &, const QString &, const QString &) { return page; };
        emit view().table().saveAsked();
        QFile html(page);
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("<td>"));
    }

    void modelsThatAreNotServedSaySo()
    {
        Scenario scenario = served();
        scenario.model = "resnet-50";
        scenario.phase = Phase::Inference;
        m_window->session().reset(scenario);
        settle();
        QVERIFY(find<QLabel>(*m_window, "deployments-headline")->text().contains(QStringLiteral("language models")));
        QVERIFY(!table().isVisible());
        m_window->session().reset(served());
        settle();
        QVERIFY(table().isVisible());
    }

    // After any edits, undone or not, seen or not, the table is that of a window that never saw another scenario.
    void theTableIsAsIfNothingCameBefore()
    {
        std::mt19937 random(5);
        const std::vector<std::pair<const char *, std::vector<const char *>>> edits = {
            {"model", {"llama-3-8b", "mixtral-8x7b", "llama-2-13b"}},
            {"prompt", {"128", "512", "2000"}},
            {"generate", {"1", "64", "256"}},
            {"limit", {"tpot=8ms", "ttft=100ms,tpot=20ms", ""}},
            {"precision", {"fp16", "fp8"}},
            {"price", {"h100-sxm=2", "b200=4,h200=3", ""}},
        };
        for (int i = 0; i < 30; ++i) {
            const auto &[name, values] = edits[random() % edits.size()];
            Scenario next = m_window->session().scenario();
            QVERIFY(findSetting(name)->set(next, values[random() % values.size()]).empty());
            if (random() % 4 == 0)
                m_window->session().undoStack().undo();
            else
                m_window->session().edit(next, QStringLiteral("edit"));
            if (random() % 4 == 0)
                m_window->showView(random() % 2 ? View::Roofline : View::Deployments);
            if (random() % 8 == 0) { // in the middle of it
                const int button = int(random() % 4);
                const char *names[] = {"format-fp8", "format-fp4", "count-2", "count-16"};
                QTest::mouseClick(find<QPushButton>(*m_window, names[button]), Qt::LeftButton);
            }
        }
        m_window->showView(View::Deployments);
        settle();
        const Ranking expected =
            rank(m_window->session().scenario(), *shippedZoo(), view().limits().space(), view().limits().by());
        QCOMPARE(view().ranking()->rows.size(), expected.rows.size());
        QVERIFY(view().ranking()->rows == expected.rows);
        DeploymentsModel fresh;
        fresh.setRanking(std::make_shared<Ranking>(expected));
        const DeploymentsModel &shown = view().table().model();
        QCOMPARE(shown.rowCount(), fresh.rowCount());
        for (int row = 0; row < fresh.rowCount(); ++row)
            for (int column = 0; column < DeploymentsModel::columns; ++column)
                QCOMPARE(shown.index(row, column).data(), fresh.index(row, column).data());
    }

private:
    DeploymentsView &view() const { return *m_window->findChild<DeploymentsView *>(); }
    QTreeView &table() const { return *find<QTreeView>(*m_window, "deployments-table"); }
    void settle() const
    {
        QTRY_VERIFY(!view().isWorking());
        QApplication::processEvents();
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

ROOFLINE_GUI_TEST(DeploymentsTest)
#include "deployments.moc"
