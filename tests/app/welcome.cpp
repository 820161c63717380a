// The page at the start: its examples are sessions without a fault, and each makes the point that it says it makes.
#include "app/settings/settings.h"
#include "app/window/desktop_actions.h"
#include "app/window/examples.h"
#include "app/window/welcome.h"
#include "core/analysis/analysis.h"
#include "tests/app/window_support.h"

#include <QCheckBox>
#include <QRegularExpression>

using namespace roofline;
using namespace roofline::test;

class TestWelcome : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void init()
    {
        failOnQtWarnings();
        m_settings = std::make_unique<OwnSettings>();
    }

    void tenExamplesReadWithoutAWord()
    {
        const std::vector<Example> examples = readExamples(*shippedZoo());
        QCOMPARE(examples.size(), std::size_t(10));
        static const QRegularExpression digit(QStringLiteral("[0-9]"));
        for (const Example &example : examples) {
            QVERIFY2(example.messages.empty(), qPrintable(example.name + (example.messages.empty() ? QString() : QString::fromStdString(example.messages.front().text))));
            QVERIFY2(analyze(example.document.scenario, *shippedZoo()).valid, qPrintable(example.name));
            QVERIFY2(!example.title.isEmpty() && !example.document.note.empty(), qPrintable(example.name));
            // A number in a text would stay while the zoo's numbers change.
            QVERIFY2(!example.title.contains(digit) && !QString::fromStdString(example.document.note).contains(digit), qPrintable(example.name));
            QVERIFY(example.document.title.empty());   // the chart's own sentence follows what is changed
        }
    }

    // Of each: what limits it, and what limits (or how much is gained by) what it is held against.
    void eachMakesItsPoint()
    {
        const auto of = [](const char *name) {
            for (const Example &example : readExamples(*shippedZoo()))
                if (example.name.contains(QLatin1String(name)))
                    return example.document;
            qFatal("no example %s", name);
        };
        const auto run = [](const Scenario &scenario) { return analyze(scenario, *shippedZoo()); };

        const Document writing = of("reading-and-writing");
        QCOMPARE(writing.bookmarks.size(), std::size_t(2));
        QVERIFY(run(writing.bookmarks[0].scenario).totals.bound == Bound::Memory);
        QVERIFY(run(writing.bookmarks[1].scenario).totals.bound == Bound::Compute);

        Scenario batch = of("batch-across").scenario;
        QVERIFY(run(batch).totals.bound == Bound::Memory);
        QVERIFY(run(batch).totals.intensity() < run(batch).ridge());
        batch.batch = 64;
        QVERIFY(run(batch).totals.bound == Bound::Compute);
        QVERIFY(run(batch).totals.intensity() > run(batch).ridge());

        const Document bits = of("half-the-bits");
        QVERIFY(bits.baseline.has_value());
        const double moved = run(bits.scenario).ridge() / run(*bits.baseline).ridge();
        QVERIFY(moved > 1.99 && moved < 2.01);   // of the datasheet: 1979 against 989 TFLOP/s
        QVERIFY(run(bits.scenario).totals.latency < run(*bits.baseline).totals.latency);

        // Memory-bound on both: the times are as the bandwidths, 3.35 TB/s against 2.039.
        Scenario swap = of("newer-chip").scenario;
        QCOMPARE(swap.compared, std::vector<std::string>{"h100-sxm"});
        const Analysis old = run(swap);
        swap.hardware = swap.compared.front();
        const Analysis fresh = run(swap);
        QVERIFY(fresh.totals.bound == Bound::Memory);
        const double gain = old.totals.latency / fresh.totals.latency;
        QVERIFY(std::abs(gain / (3.35 / 2.039) - 1) < 0.01);
        QVERIFY(fresh.peak / old.peak > 1.5 * gain);

        Scenario experts = of("mixture").scenario;
        const Analysis sparse = run(experts);
        experts.model = experts.versus.front();
        const Analysis dense = run(experts);
        QVERIFY(sparse.memory.weight > dense.memory.weight * 3.0);
        QVERIFY(sparse.totals.latency < dense.totals.latency * 0.5);

        Scenario cache = of("cache-outgrows").scenario;
        QVERIFY(run(cache).memory.fits == false);
        QVERIFY(run(cache).memory.weight < *run(cache).memory.capacity);
        cache.batch = 1;
        QVERIFY(run(cache).memory.fits == true);

        Scenario group = of("wait-for-each-other").scenario;
        QVERIFY(run(group).totals.bound == Bound::Network);
        group.network = Network::None;
        QVERIFY(run(group).totals.bound != Bound::Network);

        const Analysis small = run(of("too-small").scenario);
        QVERIFY(small.totals.overhead > small.totals.compute + small.totals.memory);

        Scenario pictures = of("convolutions").scenario;
        QVERIFY(run(pictures).totals.bound == Bound::Memory);
        pictures.model = pictures.versus.front();
        QVERIFY(run(pictures).totals.bound == Bound::Compute);

        Scenario kernels = of("two-kernels").scenario;
        QVERIFY(run(kernels).totals.bound == Bound::Memory);
        kernels.kernel = *parseKernel(kernels.versus.front());
        QVERIFY(run(kernels).totals.bound == Bound::Compute);
    }

    void aCardOpensASessionWithoutAFile()
    {
        const auto window = openWindow();
        QVERIFY(!window->findChild<Welcome *>());   // never by the window itself
        window->actions().welcome->trigger();
        auto *page = find<Welcome>(*window, "welcome");
        const QList<ExampleCard *> cards = page->findChildren<ExampleCard *>();
        QCOMPARE(cards.size(), 10);
        for (const ExampleCard *card : cards) {
            QVERIFY(card->result().contains(QStringLiteral("-bound")));
            QVERIFY(!card->accessibleName().isEmpty() && !card->toolTip().isEmpty());
        }
        cards[0]->setFocus();
        QTest::keyClick(cards[0], Qt::Key_Down);
        QTRY_VERIFY(cards[2]->hasFocus());   // two columns
        QTest::keyClick(cards[2], Qt::Key_Right);
        QTRY_VERIFY(cards[3]->hasFocus());
        QTest::keyClick(cards[3], Qt::Key_Return);
        const Document expected = readExamples(*shippedZoo())[3].document;
        QCOMPARE(window->session().scenario(), expected.scenario);
        QCOMPARE(window->session().document().note, expected.note);
        QVERIFY(!window->session().undoStack().canUndo());
    }

    void shownByItselfOnceAndThenAsTicked()
    {
        {
            const auto window = openWindow();
            QVERIFY(window->desktop().welcomeIsDue());
            QVERIFY(!window->desktop().welcomeIsDue());
            window->desktop().openWelcome();
            find<QCheckBox>(*window, "welcome-at-start")->setChecked(true);
            window->close();
        }
        const auto again = openWindow();
        QVERIFY(again->desktop().welcomeIsDue());
        Scenario recovered = again->session().scenario();
        recovered.batch = 77;
        again->session().edit(recovered, QStringLiteral("Recover the session"));
        QVERIFY(!again->desktop().welcomeIsDue());   // not over what came back
    }

    void neverWhereItIsSwitchedOff()
    {
        Settings().setWelcomeAtStart(false);
        QVERIFY(!openWindow()->desktop().welcomeIsDue());   // the first start, but of somebody who has said no
    }

private:
    std::unique_ptr<OwnSettings> m_settings;
};

ROOFLINE_GUI_TEST_MAIN(TestWelcome)
#include "welcome.moc"
