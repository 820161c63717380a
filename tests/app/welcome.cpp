// Tests the page at the start. Its examples are sessions without a fault, and each makes the point that it
// says it makes.
#include "app/window/dialogs/welcome.h"
#include "app/controls/text_block.h"
#include "app/settings/settings.h"
#include "app/window/center_views.h"
#include "core/analysis/analysis.h"
#include "tests/app/window_support.h"
#include "tests/support/messages.h"

using namespace roofline;
using namespace roofline::test;

class TestWelcome : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void tenExamplesReadWithoutAWord()
    {
        const std::vector<Example> examples = readExamples(shippedZoo());
        QCOMPARE(examples.size(), std::size_t(10));
        static const QRegularExpression digit(QStringLiteral("[0-9]"));
        for (const Example &example : examples) {
            QVERIFY2(example.messages.empty(), qPrintable(example.name + u'\n' + listed(example.messages)));
            QVERIFY2(analyze(example.document.scenario, shippedZoo()).valid, qPrintable(example.name));
            QVERIFY2(!example.title.isEmpty() && !example.document.note.empty(), qPrintable(example.name));
            // A number in a text would stay the same while the zoo's numbers change.
            QVERIFY2(!example.title.contains(digit) && !QString::fromStdString(example.document.note).contains(digit),
                     qPrintable(example.name));
            QVERIFY(example.document.title.empty()); // the chart's own headline follows what is changed
        }
    }

    // Checks what limits each example, and what limits the case that it is compared with, or how much is gained.
    void eachMakesItsPoint()
    {
        const auto of = [](const char *name) {
            for (const Example &example : readExamples(shippedZoo()))
                if (example.name.contains(QLatin1String(name)))
                    return example.document;
            qFatal("no example %s", name);
        };
        const auto run = [](const Scenario &scenario) { return analyze(scenario, shippedZoo()); };

        // Both phases are in one picture, and the arrow begins at the baseline's point.
        const Document writing = of("reading-and-writing");
        QCOMPARE(writing.bookmarks.size(), std::size_t(2));
        QVERIFY(run(writing.bookmarks[0].scenario).totals.bound == Bound::Memory);
        QVERIFY(run(writing.bookmarks[1].scenario).totals.bound == Bound::Compute);
        QVERIFY(writing.baseline.has_value());
        QVERIFY(run(writing.scenario).totals.bound == Bound::Compute);
        QVERIFY(run(*writing.baseline).totals.bound == Bound::Memory);
        QVERIFY(run(writing.scenario).totals.intensity() > run(*writing.baseline).totals.intensity() * 100.0);

        Scenario batch = of("batch-across").scenario;
        QCOMPARE(run(batch).operators.size(), std::size_t(1)); // one point and one path
        QVERIFY(run(batch).totals.bound == Bound::Memory);
        QVERIFY(run(batch).totals.intensity() < run(batch).ridge() / 2.0);
        batch.batch = 1024;
        QVERIFY(run(batch).totals.bound == Bound::Compute);
        QVERIFY(run(batch).totals.intensity() > run(batch).ridge() * 2.0);

        const Document bits = of("half-the-bits");
        QVERIFY(bits.baseline.has_value());
        const double moved = run(bits.scenario).ridge() / run(*bits.baseline).ridge();
        QVERIFY(moved > 1.99 && moved < 2.01); // by the datasheet, 1979 against 989 TFLOP/s
        QVERIFY(run(bits.scenario).totals.latency < run(*bits.baseline).totals.latency);

        // Both are memory-bound, so that the times follow the bandwidths of 3.35 and 2.039 TB/s.
        Scenario swap = of("newer-chip").scenario;
        QCOMPARE(swap.compared, std::vector<Companion>{"h100-sxm"});
        const Analysis old = run(swap);
        swap.hardware = swap.compared.front().hardware;
        const Analysis fresh = run(swap);
        QVERIFY(fresh.totals.bound == Bound::Memory);
        const double gain = old.totals.latency / fresh.totals.latency;
        QVERIFY(std::abs(gain / (3.35 / 2.039) - 1) < 0.01);
        QVERIFY(fresh.peak / old.peak > 1.5 * gain);

        // In a batch the two are far apart on the chart. Alone, the experts win.
        Scenario experts = of("mixture").scenario;
        const auto dense = [](Scenario scenario) {
            scenario.model = scenario.versus.front();
            return scenario;
        };
        QVERIFY(run(dense(experts)).totals.intensity() > run(experts).totals.intensity() * 4.0);
        QVERIFY(run(dense(experts)).attainedPerChip() > run(experts).attainedPerChip() * 4.0);
        QVERIFY(run(experts).memory.weight > run(dense(experts)).memory.weight * 3.0);
        experts.batch = 1;
        QVERIFY(run(experts).totals.latency < run(dense(experts)).totals.latency * 0.5);

        Scenario cache = of("cache-outgrows").scenario;
        QVERIFY(run(cache).memory.fits == false);
        QVERIFY(run(cache).memory.weight < *run(cache).memory.capacity);
        cache.batch = 1;
        QVERIFY(run(cache).memory.fits == true);

        Scenario group = of("wait-for-each-other").scenario;
        QVERIFY(run(group).totals.bound == Bound::Network);
        QVERIFY(run(group).totals.networkTime > run(group).totals.compute * 1.2);
        group.network = Network::None;
        QVERIFY(run(group).totals.bound != Bound::Network);

        // The point lies below the roofs and above the axis, which is at 100 GFLOP/s for this chip.
        const Analysis small = run(of("too-small").scenario);
        QVERIFY(small.totals.overhead > small.totals.compute + small.totals.memory);
        QVERIFY(small.totals.roofFraction < 0.1);
        QVERIFY(small.attainedPerChip() > FlopRate(3e11));

        Scenario pictures = of("convolutions").scenario;
        const Analysis convolutions = run(pictures);
        QVERIFY(convolutions.totals.bound == Bound::Memory);
        pictures.model = pictures.versus.front();
        QVERIFY(run(pictures).totals.bound == Bound::Compute);
        QVERIFY(run(pictures).totals.intensity() > convolutions.totals.intensity() * 1.5);

        // Both points lie under the bold roof, which is A's.
        Scenario kernels = of("two-kernels").scenario;
        const Analysis product = run(kernels);
        QVERIFY(product.totals.bound == Bound::Compute);
        kernels.kernel = *parseKernel(kernels.versus.front());
        const Analysis stream = run(kernels);
        QVERIFY(stream.totals.bound == Bound::Memory);
        QVERIFY(stream.attainedPerChip() < product.peak / 10.0);
    }

    // The network's roof is on the network view, and the cache's wall on the curve over the batch.
    void eachOpensOnTheViewThatShowsIt()
    {
        const auto window = openWindow();
        for (const Example &example : readExamples(shippedZoo())) {
            const View expected = example.name.startsWith(QStringLiteral("07"))   ? View::Network
                                  : example.name.startsWith(QStringLiteral("06")) ? View::Sweep
                                                                                  : View::Roofline;
            QVERIFY2(example.view == expected, qPrintable(example.name));
            window->openExample(example);
            auto *center = window->findChild<CenterViews *>();
            QVERIFY2(center->view() == expected, qPrintable(example.name));
        }
    }

    // The note stays while one looks at the chart, until it is closed. The next example shows its own again.
    void theExplanationStaysUntilItIsClosed()
    {
        const auto window = openWindow();
        auto *note = find<NoteStrip>(*window, "note");
        QVERIFY(!note->isVisible());
        const std::vector<Example> examples = readExamples(shippedZoo());
        window->openExample(examples[0]);
        QVERIFY(note->isVisible());
        QCOMPARE(note->accessibleName(), QString::fromStdString(examples[0].document.note));
        edit(window->session(), "Batch", [](Scenario &next) { next.batch = 7; });
        QVERIFY(note->isVisible());
        find<QToolButton>(*note, "close-note")->click();
        QVERIFY(!note->isVisible());
        edit(window->session(), "Batch", [](Scenario &next) { next.batch = 8; });
        QVERIFY(!note->isVisible());
        window->openExample(examples[0]);
        QVERIFY(note->isVisible());
        window->openExample(examples[1]);
        QCOMPARE(note->accessibleName(), QString::fromStdString(examples[1].document.note));
        window->actions().newSession->trigger();
        QVERIFY(!note->isVisible());
    }

    // A long note scrolls, so that the chart keeps its room. What a lecture does to its text is undone.
    void aNoteTakesNoMoreThanItsShare()
    {
        const auto window = openWindow();
        window->resize(1000, 760);
        window->openExample(readExamples(shippedZoo())[0]);
        auto *text = find<NoteStrip>(*window, "note")->findChild<TextBlock *>();
        const auto *area = find<NoteStrip>(*window, "note")->findChild<QScrollArea *>();
        const auto isWhole = [&] {
            QApplication::processEvents();
            return area->isVisible() && text->height() == text->heightForWidth(area->width())
                   && area->viewport()->size() == text->size();
        };
        QVERIFY(isWhole());
        for (const int width : {1900, 1000, 1500, 1100, 1000}) {
            window->resize(width, 760);
            QVERIFY2(isWhole(), qPrintable(QString::number(width)));
        }
        window->actions().lecture->trigger();
        QApplication::processEvents();
        window->actions().lecture->trigger();
        window->resize(1000, 760);
        QTRY_VERIFY2(isWhole(), qPrintable(QStringLiteral("%1 × %2 of %3 × %4")
                                               .arg(area->viewport()->width())
                                               .arg(area->viewport()->height())
                                               .arg(text->width())
                                               .arg(text->height())));

        Document document = window->session().document();
        for (int i = 0; i < 4; ++i)
            document.note += ' ' + document.note;
        window->session().edit(document, QStringLiteral("Note"));
        QApplication::processEvents();
        QVERIFY(area->height() <= area->window()->height() / 7);
        QVERIFY(area->verticalScrollBar()->maximum() > 0);
        QCOMPARE(area->verticalScrollBar()->maximum() + area->viewport()->height(), text->height());
        QCOMPARE(text->width(), area->viewport()->width());
    }

    void aCardOpensASessionWithoutAFile()
    {
        const auto window = openWindow();
        QVERIFY(!window->findChild<Welcome *>()); // the window itself never shows it
        window->actions().welcome->trigger();
        auto *page = find<Welcome>(*window, "welcome");
        const QList<ExampleCard *> cards = page->findChildren<ExampleCard *>();
        QCOMPARE(cards.size(), 10);
        for (const ExampleCard *card : cards) {
            QVERIFY(card->result().contains("-bound") || card->result().startsWith("Does not fit"));
            QVERIFY(!card->accessibleName().isEmpty() && !card->toolTip().isEmpty());
        }
        cards[0]->setFocus();
        QTest::keyClick(cards[0], Qt::Key_Down);
        QTRY_VERIFY(cards[2]->hasFocus()); // the page has two columns
        QTest::keyClick(cards[2], Qt::Key_Right);
        QTRY_VERIFY(cards[3]->hasFocus());
        QTest::keyClick(cards[3], Qt::Key_End);
        QTRY_VERIFY(cards[9]->hasFocus());
        QTest::keyClick(cards[9], Qt::Key_PageUp);
        QTRY_VERIFY(!cards[9]->hasFocus());
        QTest::keyClick(page->focusWidget(), Qt::Key_Home);
        QTRY_VERIFY(cards[0]->hasFocus());
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(page->focusWidget(), Qt::Key_PageDown);
        QTRY_VERIFY(cards[9]->hasFocus());
        cards[3]->setFocus();
        QTest::keyClick(cards[3], Qt::Key_Return);
        const Document expected = readExamples(shippedZoo())[3].document;
        QCOMPARE(window->session().scenario(), expected.scenario);
        QCOMPARE(window->session().document().note, expected.note);
        QVERIFY(!window->session().undoStack().canUndo());
    }

    // In a low window the page scrolls to the card that a key goes to.
    void theCardWithTheFocusIsInSight()
    {
        const auto window = openWindow();
        window->actions().welcome->trigger();
        auto *page = find<Welcome>(*window, "welcome");
        QApplication::setActiveWindow(page); // else the focus comes with the window, later
        page->resize(page->width(), 400);
        const QList<ExampleCard *> cards = page->findChildren<ExampleCard *>();
        QTRY_VERIFY(cards[9]->visibleRegion().boundingRect() != cards[9]->rect());
        const auto goTo = [&](Qt::Key key, const ExampleCard *card) {
            QTest::keyClick(page->focusWidget(), key);
            QTRY_VERIFY(card->hasFocus());
            QTRY_COMPARE(card->visibleRegion().boundingRect(), card->rect());
        };
        cards[0]->setFocus();
        goTo(Qt::Key_End, cards[9]);
        goTo(Qt::Key_Home, cards[0]);
        // The window becomes active again, as by a click on a card farther down.
        QScrollBar &bar = *page->findChild<QScrollArea *>()->verticalScrollBar();
        bar.setValue(bar.maximum());
        QVERIFY(cards[0]->visibleRegion().boundingRect() != cards[0]->rect());
        QFocusEvent back(QEvent::FocusIn, Qt::ActiveWindowFocusReason);
        QCoreApplication::sendEvent(cards[0], &back);
        QCOMPARE(bar.value(), bar.maximum());
    }

    void shownByItselfOnceAndThenAsTicked()
    {
        {
            const auto window = openWindow();
            QVERIFY(window->welcomeIsDue());
            QVERIFY(!window->welcomeIsDue());
            window->actions().welcome->trigger();
            find<QCheckBox>(*window, "welcome-at-start")->setChecked(true);
            window->close();
        }
        const auto again = openWindow();
        QVERIFY(again->welcomeIsDue());
        edit(again->session(), "Recover the session", [](Scenario &next) { next.batch = 77; });
        QVERIFY(!again->welcomeIsDue()); // the page must not cover what came back
    }

    void neverWhereItIsSwitchedOff()
    {
        Settings().welcomeAtStart.set(false);
        // This is the first start, but of somebody who has said no.
        QVERIFY(!openWindow()->welcomeIsDue());
    }
};

ROOFLINE_GUI_TEST(TestWelcome)
#include "app/welcome.moc"
