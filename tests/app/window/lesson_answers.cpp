// Tests answers to the questions of a lesson: each kind can be given, is kept, shown again, and said to be right or
// not.
#include "app/controls/fold.h"
#include "app/controls/size_row.h"
#include "app/lesson/lesson_controls.h"
#include "tests/app/window/lesson_support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

class LessonAnswersTest : public LessonWindowTest {
    Q_OBJECT

private slots:
    // The chart needs the room of a low window. What the reader opens or closes stays so in the lesson.
    void whyFoldsInLowWindows()
    {
        for (const int height : {700, 820}) {
            m_window->resize(1280, height);
            open();
            m_window->learn().goTo(2);
            find<QPushButton>(*m_window, "show-answer")->click();
            Fold &why = *find<QWidget>(*m_window, "lesson-why")->findChild<Fold *>();
            QVERIFY(why.isVisible());
            QCOMPARE(why.isOpen(), height > 760);
            QTest::mouseClick(&why.header(), Qt::LeftButton);
            QCOMPARE(why.isOpen(), height < 760);
            m_window->learn().goTo(3);
            find<QPushButton>(*m_window, "show-answer")->click();
            QVERIFY(why.isVisible());
            QCOMPARE(why.isOpen(), height < 760);
            m_window->learn().leave();
        }
    }

    // A guess is as far off as the worse of its two coordinates: a place above the ridge is no better than one beside
    // it.
    void aGuessIsOffInBothDirections_data()
    {
        const Rows<double, double, QString> row("right", "up", "words");
        row("spot on", 1.0, 1.0, "spot on");
        row("right", 4.0, 1.0, "4× off");
        row("left", 0.25, 1.0, "4× off");
        row("above", 1.0, 4.0, "4× off");
        row("below", 1.0, 0.25, "4× off");
        row("both", 2.0, 4.0, "4× off");
    }

    void aGuessIsOffInBothDirections()
    {
        QFETCH(double, right);
        QFETCH(double, up);
        open();
        m_window->learn().goTo(7);
        // The H100 has 989.4 TFLOP/s and 3.35 TB/s.
        m_window->learn().stage().setPlace(ChartPlace{right * 989.4 / 3.35, up * 989.4e12});
        find<QPushButton>(*m_window, "show-answer")->click();
        QCOMPARE(chart().stage().guesses.size(), std::size_t(1));
        QTEST(chart().stage().guesses.front().deviation, "words");
    }

    void aGuessIsShownAgain()
    {
        open();
        m_window->learn().goTo(7);
        const ChartPlace place{989.4 / 3.35, 989.4e12};
        RooflineChart &plot = chart();
        QTest::mouseClick(&plot, Qt::LeftButton, {},
                          plot.area().mapping.toPixel(place.intensity, place.rate).toPoint());
        check();
        QCOMPARE(reply(), Feedback::Kind::Right);
        const std::vector<GuessMark> guesses = chart().stage().guesses;
        m_window->learn().goTo(6);
        QVERIFY(chart().stage().guesses.empty());
        m_window->learn().goTo(7);
        QVERIFY(chart().stage().guesses == guesses);
    }

    // The last try shows the answer, too, and still says what was wrong.
    void theLastWrongAnswerIsExplained()
    {
        open();
        m_window->learn().goTo(1);
        const double latency = session().seen()->analysis.totals.latency.value();
        for (const double wrong : {latency * 1e3 / 3, latency * 1e3 / 5, 4 * latency * 1e3}) {
            m_window->learn().panel()->question().focusAnswer();
            type(QStringLiteral("%1 ms").arg(wrong, 0, 'g', 12));
            check();
        }
        QCOMPARE(reply(), Feedback::Kind::Shown);
        QVERIFY2(said().contains("That is 4 times as long.") && said().contains("Now it is"), qPrintable(said()));
        QCOMPARE(find<QLineEdit>(*m_window, "answer")->text(), QString::fromStdString(progress().answers.back()));
    }

    // Each kind of question keeps its answers in words, from which reports tell what was predicted.
    void answersAreKeptInWords()
    {
        open();
        m_window->learn().goTo(2);
        find<QAbstractButton>(*m_window, "option-0")->click();
        check();
        QCOMPARE(progress().answers, std::vector<std::string>{"Compute"});
        m_window->learn().goTo(3);
        find<QAbstractButton>(*m_window, "option-1")->click();
        check();
        QCOMPARE(progress().answers, std::vector<std::string>{"compute"});
        for (const int at : {4, 7}) {
            m_window->learn().goTo(at);
            QTest::mouseClick(&chart(), Qt::LeftButton, {}, chart().rect().center());
            check();
            QCOMPARE(progress().answers.size(), std::size_t(1));
            QVERIFY2(QString::fromStdString(progress().answers.front()).contains(QStringLiteral("FLOP/byte")),
                     progress().answers.front().c_str());
        }
        m_window->learn().goTo(6);
        check();
        QCOMPARE(progress().answers, std::vector<std::string>{"V100 < H100"});
        m_window->learn().goTo(5);
        check();
        setBatch(4000);
        check();
        QCOMPARE(reply(), Feedback::Kind::Right);
        QCOMPARE(progress().answers, (std::vector<std::string>{"batch = 1", "batch = 4000"}));
        QCOMPARE(progress().tries, 2);
    }

    // Settings that were right are shown again, also after the lesson was left; an answer that was shown, too.
    void aStepOfControlsComesBackWithWhatWasRight()
    {
        open();
        m_window->learn().goTo(5);
        setBatch(4000);
        check();
        QVERIFY2(said().contains(QStringLiteral("batch = 4000")), qPrintable(said()));
        m_window->learn().goTo(6);
        m_window->learn().goTo(5);
        QCOMPARE(scenario().batch, 4000);
        QVERIFY2(said().contains(QStringLiteral("batch = 4000")), qPrintable(said()));
        QCOMPARE(m_window->learn().panel()->controls()->findChild<QLineEdit *>()->text(), QStringLiteral("4000"));
        m_window->learn().leave();
        open();
        QCOMPARE(scenario().batch, 4000);
    }

    // Whoever leaves a question for a moment finds what was set for it.
    void whatWasSetWaitsWhileTheQuestionIsOpen()
    {
        open();
        m_window->learn().goTo(5);
        const auto waits = [this] {
            return step() == QLatin1String("set") && scenario().batch == 3 && progress().tries == 0;
        };
        setBatch(3);
        press(Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive());
        open();
        QVERIFY(waits());
        find<QAction>(*m_window, "lesson-explore")->trigger();
        edit(session(), "Batch 99", [](Scenario &next) { next.batch = 99; });
        press(Qt::Key_Escape);
        QVERIFY(waits());
        m_window->learn().goTo(4);
        m_window->learn().goTo(5);
        QVERIFY(waits());
        m_window->ask = [](auto &&...) { return 0; };
        find<QAction>(*m_window, "lesson-again")->trigger();
        m_window->learn().goTo(5);
        QCOMPARE(scenario().batch, 1);
    }

    void aStepOfControlsComesBackWithTheShownAnswer()
    {
        open();
        m_window->learn().goTo(5);
        find<QPushButton>(*m_window, "show-answer")->click();
        const std::int64_t shown = scenario().batch;
        QVERIFY(shown > 1);
        m_window->learn().goTo(6);
        m_window->learn().goTo(5);
        QCOMPARE(scenario().batch, shown);
    }

    // What was said of one answer need not be true of the next.
    void aReplyGoesWithItsAnswer_data()
    {
        QTest::addColumn<int>("at");
        QTest::newRow("number") << 1;
        QTest::newRow("choice") << 2;
        QTest::newRow("region") << 3;
        QTest::newRow("place") << 4;
        QTest::newRow("set") << 5;
        QTest::newRow("order") << 6;
        QTest::newRow("roofline") << 7;
    }

    void aReplyGoesWithItsAnswer()
    {
        QFETCH(int, at);
        open();
        m_window->learn().goTo(at);
        const auto answer = [&](int i) { // both are wrong
            switch (at) {
            case 1: find<QLineEdit>(*m_window, "answer")->setText(QString::number(1000 + i)); break;
            case 2: find<QAbstractButton>(*m_window, i == 0 ? "option-0" : "option-1")->click(); break;
            case 3: find<QAbstractButton>(*m_window, i == 0 ? "option-2" : "option-3")->click(); break;
            case 5: setBatch(2 + i); break;
            case 6:
                if (i > 0)
                    find<QPushButton>(*m_window, "order-down")->click();
                break;
            default: QTest::mouseClick(&chart(), Qt::LeftButton, {}, chart().rect().center() + QPoint(10 * i, -100));
            }
        };
        answer(0);
        check();
        QCOMPARE(reply(), Feedback::Kind::NotYet);
        QCOMPARE(said().count(QStringLiteral("Not yet")), 1);
        answer(1);
        QCOMPARE(reply(), Feedback::Kind::None);
        QCOMPARE(progress().tries, 1); // it goes on with the next
    }

    // A number with a unit of its own is longer, and the unit beside the field needs no room then.
    void aUnitOfItsOwnHasTheRoomOfTheOther()
    {
        open();
        m_window->learn().goTo(1);
        auto *field = find<QLineEdit>(*m_window, "answer");
        field->setText(QStringLiteral("5"));
        QApplication::processEvents();
        const int beside = field->width();
        field->setText(QStringLiteral("5000 µs"));
        QTRY_VERIFY(field->width() > beside);
        field->setText(QStringLiteral("5"));
        QTRY_COMPARE(field->width(), beside);
    }

    // The selected line is tinted the same with and without the focus.
    void theListOfAnOrderShowsItsFocus()
    {
        open();
        m_window->learn().goTo(6);
        auto *list = find<QListWidget>(*m_window, "order");
        find<QPushButton>(*m_window, "order-down")->setFocus();
        const QImage without = list->grab().toImage();
        list->setFocus();
        QTRY_VERIFY(list->hasFocus());
        QVERIFY(list->grab().toImage() != without);
        // An order that is shown stands in the list, too.
        const auto lines = [this] {
            QStringList texts;
            const auto *order = find<QListWidget>(*m_window, "order");
            for (int i = 0; i < order->count(); ++i)
                texts << order->item(i)->text();
            return texts.join(u' ');
        };
        QCOMPARE(lines(), QStringLiteral("V100 H100"));
        find<QPushButton>(*m_window, "show-answer")->click();
        QCOMPARE(reply(), Feedback::Kind::Shown);
        QCOMPARE(lines(), QStringLiteral("H100 V100"));
    }

    // With more cores than there are, nothing can be computed.
    void coresEndWithTheChip()
    {
        writeFile(m_file,
                  QByteArray(testedLesson)
                      .replace("scenario: {hardware: h100-sxm, model: resnet-50, batch: 1}\n    controls: [batch]",
                               "scenario: {hardware: xeon-gold-6148, kernel: \"triad:n=1000\", cores: 2}\n"
                               "    controls: [cores]")
                      .replace("latency > 1 ms", "cores >= 20"));
        open();
        m_window->learn().goTo(5);
        auto *row = find<SizeRow>(*m_window->learn().panel()->controls(), "cores");
        const auto typed = [&](const QString &text) {
            auto *field = row->findChild<QLineEdit *>();
            field->setFocus();
            type(text);
            press(Qt::Key_Return);
            return scenario().cores;
        };
        QCOMPARE(row->slider().stops().back().label, QStringLiteral("20"));
        QCOMPARE(typed(QStringLiteral("21")), 2);
        QCOMPARE(typed(QStringLiteral("19")), 19);
        QCOMPARE(typed(QStringLiteral("20")), 0); // all of them
        QCOMPARE(row->findChild<QLineEdit *>()->text(), QStringLiteral("20"));
        check();
        QCOMPARE(reply(), Feedback::Kind::Right);
    }

    // The point will lie on the roof, and a click says at which intensity.
    void aPlaceLiesAboveOrBelowTheClick()
    {
        open();
        m_window->learn().goTo(4);
        RooflineChart &chart = m_window->chart();
        for (const int high : {1, 2, 3, 4, 5}) {
            const QPoint click(chart.width() / 3, chart.height() * high / 7);
            const std::optional<ChartPlace> at = chart.placeAt(click);
            QVERIFY(at);
            QTest::mouseClick(&chart, Qt::LeftButton, {}, click);
            const std::optional<ChartPlace> &place = m_window->learn().stage().place();
            QVERIFY(place);
            QCOMPARE(place->intensity, at->intensity);
            // The H100 has 989.4 TFLOP/s and 3.35 TB/s.
            QCOMPARE(place->rate, std::min(989.4e12, 3.35e12 * at->intensity));
        }
    }

    // After Next the text has the focus, and the arrow keys move the ring all the same, and so they do on the chart.
    void arrowKeysMoveTheRingAtOnce()
    {
        open();
        for (const int step : {4, 7}) {
            m_window->learn().goTo(step);
            chart().setFocus();
            QTest::keyClick(&chart(), Qt::Key_Right);
            QVERIFY(m_window->learn().stage().place());
        }
        m_window->learn().goTo(4);
        QVERIFY(!m_window->learn().stage().place());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Right);
        const std::optional<ChartPlace> first = m_window->learn().stage().place();
        QVERIFY(first);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Right);
        QVERIFY(m_window->learn().stage().place()->intensity > first->intensity);
        m_window->learn().goTo(5); // controls answer this one, and have the arrow keys themselves
        QWidget *text = m_window->focusWidget();
        QTest::keyClick(text, Qt::Key_Right);
        QVERIFY(m_window->focusWidget() == text);
    }

    void theRingStaysOnTheChart()
    {
        open();
        for (const int step : {4, 7}) {
            m_window->learn().goTo(step);
            for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Up, Qt::Key_Left, Qt::Key_Down}) {
                for (int i = 0; i < 30; ++i)
                    QTest::keyClick(m_window->focusWidget(), key, Qt::ShiftModifier);
                const std::optional<ChartPlace> place = m_window->learn().stage().place();
                QVERIFY(place);
                QVERIFY(chart().nearestInFrame(*place) == *place);
            }
        }
    }

    // Where the controls are the answer, the text tells of them, also once it is given and after coming back.
    void theTextFollowsControlsThatAreTheAnswer()
    {
        open();
        const auto says = [this](const char *batch) { return text().contains(QLatin1String(batch)); };
        m_window->learn().goTo(5);
        QVERIFY2(says("from 1."), qPrintable(text()));
        setBatch(64);
        QVERIFY2(says("from 64."), qPrintable(text()));
        find<QPushButton>(*m_window, "check")->click();
        QVERIFY2(says("from 64."), qPrintable(text()));
        m_window->learn().goTo(6);
        m_window->learn().goTo(5);
        QVERIFY2(says("from 64."), qPrintable(text()));
    }
};

ROOFLINE_GUI_TEST(LessonAnswersTest)
#include "app/window/lesson_answers.moc"
