// Tests predicting and revealing. What is not yet guessed can be read nowhere, and afterwards nothing is left hidden.
#include "app/window/predict/predict.h"

#include "app/controls/segmented.h"
#include "app/lesson/answer_edit.h"
#include "app/lesson/lesson_panel.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/learn/learn.h"
#include "app/window/predict/predict_panel.h"
#include "app/window/predict/prediction_store.h"
#include "core/lesson/predictions.h"
#include "core/lesson/progress.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <random>

using namespace roofline;
using namespace roofline::test;

class PredictTest : public ToldWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        ToldWindowTest::setUp();
        session().reset({.scenario = llamaDecode(16)});
        m_shownBefore = shownDocks();
    }

private slots:
    void whatIsNotGuessedIsNowhereRead()
    {
        begin();
        QVERIFY(m_window->predict().isLocked());
        const QString before = allWords();
        setBatch(64);
        const QStringList secrets = secretsOf(analysis());
        const QString words = allWords();
        QVERIFY(words.contains(QStringLiteral("batch 16 → 64")));
        for (const QString &secret : secrets)
            QVERIFY2(!words.contains(secret) || before.contains(secret), qPrintable(secret));
        QVERIFY(hidden().has(ChartLayer::Point) && hidden().has(ChartLayer::Words));
        for (const QToolButton *button : m_window->findChildren<QToolButton *>()) {
            if (button->text() == QLatin1String("Export"))
                QVERIFY(!button->isEnabled());
        }
        for (const char *name : {"export", "copy-chart", "batch", "pin-as-baseline", "verdict-panel", "messages"})
            QVERIFY2(!action(name).isEnabled(), name);
        guess(QStringLiteral("5 ms"));
        QVERIFY(!m_window->predict().isLocked());
        const QString after = allWords();
        QVERIFY(after.contains(secrets.front()));
        press(Qt::Key_Escape);
        everythingIsBack();
        QVERIFY(chart().hasFocus());
    }

    void aGuessIsGradedAndKept()
    {
        begin();
        setBatch(64);
        const double truth = analysis().totals.latency.value();
        guess(QString::number(truth * 1000 / 4) + QStringLiteral(" ms"));
        const QString said = find<QFrame>(panel(), "predict-reply")->findChild<QLabel *>()->accessibleName();
        QVERIFY2(said.contains(QStringLiteral("4× too short")), qPrintable(said));
        const StageMarks marks = chart().stage();
        QCOMPARE(marks.guesses.size(), std::size_t(1));
        QVERIFY(marks.guesses.front().deviation.contains(QStringLiteral("4×")));
        QCOMPARE(kept().size(), std::size_t(1));
        QVERIFY(std::abs(kept().front().factor - 4) < 0.01);
        QVERIFY2(kept().front().asked.ends_with("batch 16 → 64: latency"), kept().front().asked.c_str());
        // Another change makes the ring wrong.
        setBatch(128);
        QVERIFY(chart().stage().guesses.empty());
        QVERIFY(find<QFrame>(panel(), "predict-reply")->isHidden()); // it told of another scenario
        m_window->predict().leave();
        everythingIsBack();
    }

    // What the scenario is compared with is no change of it, and chips are called by their names.
    void onlyItsOwnChangesAreAskedFor()
    {
        Scenario compared = session().scenario();
        compared.hardware = "h100-sxm";
        session().reset({.scenario = compared});
        begin();
        compared.compared = {Companion("b200"), Companion("h200")};
        session().edit(compared, QStringLiteral("Compare"));
        QCOMPARE(chart().stage().headline, QStringLiteral("Change something: what will happen?"));
        guess(QStringLiteral("5 ms"));
        QVERIFY(m_window->predict().isLocked());
        compared.hardware = "mi300x";
        session().edit(compared, QStringLiteral("Chip"));
        QCOMPARE(chart().stage().headline, QStringLiteral("Chip H100 SXM → MI300X: what will happen?"));
    }

    // The list of predictions has both in one unit, whatever the unit beside the field was.
    void guessAndTruthAreInOneUnit()
    {
        // 137 GFLOP take 139 µs at the 989 TFLOP/s of an H100, and 2.1 ms at the 65 TFLOP/s of a T4.
        session().reset(
            {.scenario = withSettings("hardware=h100-sxm kernel=matmul:m=4096,n=4096,k=4096 precision=fp16")});
        begin();
        edit(session(), "Chip", [](Scenario &next) { next.hardware = "t4"; });
        guess(QStringLiteral("4 ms"));
        QCOMPARE(kept().size(), std::size_t(1));
        QCOMPARE(kept().front().guess, std::string("4 ms"));
        QVERIFY2(kept().front().truth.ends_with(" ms"), kept().front().truth.c_str());
    }

    // A command that the new report disables is not enabled by the end of the lock.
    void commandsFollowTheReport()
    {
        for (const bool reveal : {true, false}) {
            session().reset({.scenario = llamaDecode(16)});
            emit chart().roofDragged(QStringLiteral("memory/HBM3"), 4e12);
            emit chart().dragFinished();
            QVERIFY(action("reset-chip").isEnabled());
            begin();
            QVERIFY(!action("reset-chip").isEnabled());
            edit(session(), "Chip", [](Scenario &next) { next.hardware = "b200"; });
            if (reveal)
                guess(QStringLiteral("5 ms"));
            m_window->predict().leave();
            QVERIFY(!action("reset-chip").isEnabled());
            QVERIFY(action("edit-chip").isEnabled());
        }
    }

    // A key that still reaches the answer after the prediction was left has nothing to move.
    void theAnswerIsDeafAfterwards()
    {
        begin();
        panel().choose(PredictedKind::Place);
        emit panel().kindChosen();
        emit panel().handMoved(0.1, 0);
        QVERIFY(chart().stage().hand);
        m_window->predict().leave();
        for (int i = 0; i < 2; ++i) {
            emit panel().handMoved(0, 0.1);
            emit panel().revealAsked();
        }
        QVERIFY(chart().stage() == StageMarks());
        everythingIsBack();
    }

    void annotationsStay()
    {
        Document document = session().document();
        document.annotations.push_back({.text = "here", .intensity = 10, .rate = 1e13});
        session().edit(document, QStringLiteral("Text"));
        QCOMPARE(chart().annotations().size(), std::size_t(1));
        begin();
        setBatch(64);
        guess(QStringLiteral("5 ms"));
        QCOMPARE(chart().annotations().size(), std::size_t(1));
        m_window->predict().leave();
        QCOMPARE(chart().annotations().size(), std::size_t(1));
    }

    // Whatever is guessed of whatever change, the guess and the words of the chart can all be read.
    void guessesAndLabelsKeepOffEachOther()
    {
        m_window->resize(1440, 900);
        std::mt19937 random(5);
        for (int round = 0; round < 5; ++round) {
            begin();
            setBatch(std::int64_t(1) << (random() % 10));
            guess(QString::number(1 + random() % 60) + QStringLiteral(" ms"));
            QTRY_VERIFY(!hidden().any());
            const std::vector<GuessPlace> guesses = chart().guessPlaces();
            QCOMPARE(guesses.size(), std::size_t(1));
            const Overlay &overlay = chart().overlay();
            for (const Box &label : overlay.labels)
                QVERIFY2(!overlap(label, guesses.front().block), qPrintable(QString::number(round)));
            for (const Disc &disc : overlay.discs)
                QVERIFY2(distanceTo(guesses.front().block, disc.at) >= disc.radius, qPrintable(QString::number(round)));
            m_window->predict().leave();
            // Nothing of the guess is left: the chart is as if it were laid out anew.
            QCoreApplication::processEvents();
            const QImage left = chart().grab().toImage();
            m_window->resize(1441, 900);
            QCoreApplication::processEvents();
            m_window->resize(1440, 900);
            QCoreApplication::processEvents();
            QVERIFY2(chart().grab().toImage() == left, qPrintable(QString::number(round)));
        }
    }

    void byKeyboardAlone_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("limit") << int(PredictedKind::Limit);
        QTest::newRow("latency") << int(PredictedKind::Latency);
        QTest::newRow("place") << int(PredictedKind::Place);
    }

    void byKeyboardAlone()
    {
        QFETCH(int, kind);
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(QApplication::focusWidget(), key, with);
        };
        m_window->setFocus();
        press(Qt::Key_G, Qt::ControlModifier);
        QVERIFY(m_window->predict().isLocked());
        press(Qt::Key_Right); // moves the slider of the batch
        QVERIFY(scenario().batch != 16);
        press(Qt::Key_G, Qt::ControlModifier);
        panel().choose(PredictedKind(kind));
        emit panel().kindChosen();
        if (PredictedKind(kind) == PredictedKind::Latency)
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0,5"));
        else if (PredictedKind(kind) == PredictedKind::Place)
            press(Qt::Key_Right), press(Qt::Key_Up);
        else
            press(Qt::Key_Return); // chooses the first answer
        press(Qt::Key_Return);
        QVERIFY(!m_window->predict().isLocked());
        QCOMPARE(kept().size(), std::size_t(1));
        QCOMPARE(kept().front().factor > 0, PredictedKind(kind) != PredictedKind::Limit);
        press(Qt::Key_Escape);
        everythingIsBack();
    }

    void whatIsNotUnderstoodIsNoGuess()
    {
        begin();
        guess(QStringLiteral("5 ms")); // nothing is changed yet
        QVERIFY(m_window->predict().isLocked());
        const auto *said = find<Feedback>(panel(), "predict-reply");
        QCOMPARE(said->accessibleName(), QStringLiteral("Change something in the scenario first."));
        setBatch(64);
        QVERIFY(said->isHidden());
        for (const char *words : {"", "abc", "1e999", "12 apples", "-3", "five", "0"}) {
            guess(QString::fromLatin1(words));
            QVERIFY2(m_window->predict().isLocked(), words);
        }
        QVERIFY(kept().empty());
        QTest::keyClick(m_window.get(), Qt::Key_Escape); // without a guess everything is shown
        everythingIsBack();
        QVERIFY(allWords().contains(secretsOf(analysis()).front()));
    }

    // A unit is read once, and only a time can be revealed.
    void whatIsTypedIsReadAsATime_data()
    {
        // withUnit: of the panel
        const Rows<QString, bool, bool> row("text", "readable", "withUnit");
        row("nothing", "", false, true);
        row("number", "12.5", true, true);
        row("calculation", "2 × 3e-1", true, true);
        row("own unit", "0.25 s", true, false);
        row("word", "abc", false, false);
        row("bytes", "3 GB", false, false);
    }

    void whatIsTypedIsReadAsATime()
    {
        QFETCH(QString, text);
        begin();
        setBatch(64);
        find<QLineEdit>(panel(), "answer")->setText(text);
        QTEST(find<QPushButton>(panel(), "predict-reveal")->isEnabled(), "readable");
        QTEST(find<QLabel>(panel(), "answer-unit")->isVisible(), "withUnit");
    }

    void undoTakesTheChangeBack()
    {
        setBatch(32);
        begin();
        setBatch(64);
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().batch, 32);
        QVERIFY(m_window->predict().isLocked());
        QVERIFY(!find<QPushButton>(panel(), "predict-reveal")->isEnabled());
        m_window->actions().redo->trigger();
        QVERIFY(allWords().contains(QStringLiteral("batch 32 → 64")));
        m_window->actions().undo->trigger();
        m_window->actions().undo->trigger(); // takes back the change from before the chart was locked
        QVERIFY(allWords().contains(QStringLiteral("batch 32 → 16")));
        m_window->predict().leave();
        everythingIsBack();
    }

    // Once the answer is shown, too, the panel tells no change that is not there any more.
    void undoAfterTheAnswerTakesItsChangeBack()
    {
        begin();
        setBatch(64);
        guess(QStringLiteral("4 ms"));
        QTRY_VERIFY(!m_window->predict().isLocked());
        QCOMPARE(find<QLabel>(panel(), "predict-change")->text(), QStringLiteral("batch 16 → 64"));
        m_window->actions().undo->trigger();
        QCOMPARE(find<QLabel>(panel(), "predict-change")->text(), QString());
    }

    void othersEndIt_data()
    {
        textRows("what", {"new session", "lesson", "lecture", "file", "predict twice", "no panels", "exploring"});
    }

    void othersEndIt()
    {
        QFETCH(QString, what);
        if (what == u"no panels") {
            m_window->actions().hideDocks->setChecked(true);
            m_shownBefore = shownDocks();
        }
        begin();
        setBatch(64);
        if (what == u"no panels") {
            QCOMPARE(shownDocks().size(), m_shownBefore.size() + 1); // the controls' dock is one more
            m_window->predict().leave();
            QVERIFY(m_window->actions().hideDocks->isChecked());
        } else if (what == u"exploring") {
            m_window->learn().open(QStringLiteral("01-hello-roofline"));
            action("lesson-explore").setChecked(true);
            begin(); // a lesson asks by itself
            QVERIFY(!m_window->predict().isOn());
            m_window->learn().leave();
        } else if (what == u"lecture") {
            m_window->statusBar()->clearMessage();
            QTest::keyClick(m_window.get(), Qt::Key_F11); // it would show the answer to the room
            QVERIFY(m_window->predict().isLocked() && !m_window->isFullScreen());
            QVERIFY(hidden().has(ChartLayer::Point));
            QCOMPARE(m_window->statusBar()->currentMessage(), "Results are hidden until you have guessed");
            guess(QStringLiteral("5 ms"));
            QTRY_VERIFY(!hidden().any());
            QTest::keyClick(m_window.get(), Qt::Key_F11);
            QVERIFY(!m_window->predict().isOn() && m_window->isFullScreen());
            QCOMPARE(hidden(), ChartLayers());
            QTest::keyClick(m_window.get(), Qt::Key_F11);
        } else if (what == u"lesson") {
            m_window->learn().open(QStringLiteral("01-hello-roofline"));
            QVERIFY(m_window->learn().isActive());
            QVERIFY(!m_window->predict().isOn());
            m_window->learn().leave();
            QCOMPARE(scenario().batch, 64);
        } else if (what == u"file") {
            const QString file = m_settings->path(QStringLiteral("a.roofline"));
            writeFile(file, "---\nformat: roofline-explorer/session\nversion: 3\nscenario: {batch: 8}\n...\n");
            m_window->ask = [](const QString &, const QString &, const QStringList &answers) {
                return int(answers.size()) - 1; // does not save it
            };
            m_window->openFiles({file});
            if (m_window->predict().isOn()) // the file was refused
                m_window->predict().leave();
        } else if (what == u"predict twice") {
            m_window->predict().leave();
            begin();
            m_window->predict().leave();
        } else {
            m_window->ask = [](auto &&...) { return 1; };
            m_window->actions().newSession->trigger();
            if (m_window->predict().isOn())
                m_window->predict().leave();
        }
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(u'\n')));
        everythingIsBack();
        QVERIFY(allWords().contains(secretsOf(analysis()).front()));
    }

    // In a narrow window the panel stands below the chart. A lesson then stands beside it again.
    void aLessonHasTheUsualPlaceAfterwards()
    {
        m_window->resize(860, 620);
        begin();
        QTRY_VERIFY(topLeft(panel()).y() > topLeft(chart()).y() + chart().height() / 2);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        everythingIsBack();
        m_window->learn().open(QStringLiteral("01-hello-roofline"));
        const auto *lesson = m_window->findChild<LessonPanel *>();
        QVERIFY(lesson);
        QTRY_VERIFY(topLeft(*lesson).x() + lesson->width() <= topLeft(chart()).x());
        QCOMPARE(lesson->height(), lesson->parentWidget()->height());
        m_window->learn().leave();
        everythingIsBack();
    }

    // The panel is low in a narrow window, and the answer is what everybody waits for.
    void theAnswerIsInSight()
    {
        m_window->resize(900, 620);
        begin();
        setBatch(64);
        guess(QStringLiteral("5 ms"));
        const auto *reply = find<QFrame>(panel(), "predict-reply");
        QTest::qWait(50); // until it is laid out
        QTRY_COMPARE(reply->visibleRegion().boundingRect(), reply->rect());
    }

    void aWindowMayGoMeanwhile()
    {
        begin();
        setBatch(64);
        QVERIFY(m_window->predict().isLocked());
        m_window.reset();
    }

    // Plays random actions in any order.
    void nothingLeaksAndNothingStaysHidden()
    {
        QRandomGenerator random(16);
        QString before;
        for (int i = 0; i < 150; ++i) {
            switch (random.bounded(9)) {
            case 0: action("predict").trigger(); break;
            case 1:
            case 2: setBatch(1LL << random.bounded(11)); break;
            case 3: {
                edit(session(), "Chip",
                     [&](Scenario &next) { next.hardware = random.bounded(2) == 0 ? "a100-80gb-sxm" : "h100-sxm"; });
                break;
            }
            case 4: m_window->actions().undo->trigger(); break;
            case 5: m_window->actions().redo->trigger(); break;
            case 6:
                if (m_window->predict().isLocked()) {
                    panel().choose(PredictedKind(random.bounded(3)));
                    emit panel().kindChosen();
                }
                break;
            case 7:
                if (m_window->predict().isLocked()) {
                    guess(QString::number(1 + random.bounded(100)));
                    emit panel().handMoved(0.1, 0.1);
                    emit panel().revealAsked();
                }
                break;
            case 8: QTest::keyClick(m_window.get(), Qt::Key_Escape); break;
            }
            if (!m_window->predict().isLocked()) {
                before.clear();
                if (!m_window->predict().isOn())
                    everythingIsBack();
                continue;
            }
            if (before.isEmpty())
                before = allWords();
            const QString words = allWords();
            for (const QString &secret : secretsOf(analysis()))
                QVERIFY2(!words.contains(secret) || before.contains(secret),
                         qPrintable(QString::number(i) + u' ' + secret));
            QVERIFY(hidden().has(ChartLayer::Point));
        }
        m_window->predict().leave();
        everythingIsBack();
    }

    // Off by 1× would read as twice as much as that.
    void rightGuessesAreRightOn_data()
    {
        const Rows<int, double, double, QString> row("guesses", "before", "lately", "said");
        row("the first", 1, 1, 1, "Your first guess was right on.");
        row("the first is off", 1, 1, 2, "Your first guess was off by 2×.");
        row("all", 2, 1, 1.01, "Your 2 guesses were right on.");
        row("all are off", 3, 1, 1.5, "Your 3 guesses were off by 1.5× (geometric mean).");
        row("lately", 12, 4, 1, "Your last ten guesses were right on; before, they were off by 4× (geometric mean).");
        row("before", 12, 1, 4, "Your last ten guesses were off by 4× (geometric mean); before, they were right on.");
        row("always", 12, 1, 1, "Your last ten guesses were right on, as were those before.");
    }

    void rightGuessesAreRightOn()
    {
        QFETCH(int, guesses);
        QFETCH(double, before);
        QFETCH(double, lately);
        std::vector<double> factors;
        for (int i = 0; i < guesses; ++i)
            factors.push_back(guesses - i > 10 ? before : lately);
        QTEST(factorSentence(factors), "said");
    }

    void historyIsShownAndCleared()
    {
        std::vector<Prediction> all;
        for (int i = 0; i < 15; ++i)
            all.push_back({"2026-11-23", "batch", "1 ms", "2 ms", i < 5 ? 4.0 : 2.0, false});
        write(QByteArray::fromStdString(writePredictions(all)));
        action("predictions").trigger();
        const auto *dialog = find<QDialog>(*m_window, "predictions-dialog");
        QCOMPARE(find<QTableWidget>(*dialog, "predictions-table")->rowCount(), 15);
        QCOMPARE(find<QLabel>(*dialog, "sentence")->text(),
                 QStringLiteral("Your last ten guesses were off by 2× (geometric mean), and by 4× before."));
        m_window->ask = [](auto &&...) { return 0; };
        find<QAbstractButton>(*dialog, "clear")->click();
        QVERIFY(kept().empty());
        QVERIFY(m_told.isEmpty());
    }

    // One that was exact counts, and a choice, which has no factor, does not. The table has no row for them.
    void guessesInLessonsCount()
    {
        Progress progress;
        const auto answered = [&](const char *step, double factor) {
            StepProgress &how = progress.lessons["a"].steps[step];
            how.state = StepProgress::State::Right;
            how.tries = 1;
            how.answers = {"1"};
            how.factor = factor;
        };
        answered("exact", 1);
        answered("off", 4);
        answered("choice", 0);
        writeFile(m_settings->path("data/roofline-explorer/lesson-progress.yaml"),
                  QByteArray::fromStdString(writeProgress(progress)));
        action("predictions").trigger();
        const auto *dialog = find<QDialog>(*m_window, "predictions-dialog");
        QCOMPARE(find<QLabel>(*dialog, "sentence")->text(),
                 QStringLiteral("Your 2 guesses were off by 2× (geometric mean). Those in lessons count, too."));
    }

    void aDamagedFileIsToldAndKeptAside()
    {
        write("{[");
        begin();
        QCOMPARE(m_told.size(), 1);
        const QDir folder(m_settings->path(QStringLiteral("data/roofline-explorer")));
        QCOMPARE(folder.entryList({QStringLiteral("predictions-damaged-*.yaml")}).size(), 1);
        setBatch(64);
        guess(QStringLiteral("5 ms"));
        QCOMPARE(kept().size(), std::size_t(1));
    }

private:
    void begin() { action("predict").trigger(); }
    PredictPanel &panel() const { return *m_window->predict().panel(); }
    QAction &action(const char *name) const { return *find<QAction>(*m_window, name); }
    QPoint topLeft(const QWidget &widget) const { return widget.mapTo(m_window.get(), QPoint()); }
    ChartLayers hidden() const { return m_window->view().choices().hidden; }

    void guess(const QString &text)
    {
        panel().edit().setAnswer({.text = text.toStdString(), .option = 0});
        emit panel().edit().checkAsked();
    }

    QStringList shownDocks() const
    {
        QStringList names;
        for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
            if (!dock->isHidden())
                names << dock->objectName();
        }
        return names;
    }

    void everythingIsBack()
    {
        QVERIFY(!m_window->predict().isOn() && !m_window->predict().isLocked());
        QCOMPARE(hidden(), ChartLayers());
        QCOMPARE(shownDocks(), m_shownBefore);
        QVERIFY(!m_window->predict().panel() || !panel().isVisible());
        QVERIFY(chart().stage() == StageMarks());
        for (const char *name : {"export", "copy-chart", "batch", "pin-as-baseline", "messages", "predict"})
            QVERIFY2(action(name).isEnabled(), name);
        QVERIFY(!action("predict-stop").isEnabled());
        QVERIFY(!find<QWidget>(*m_window, "message-button")->isHidden());
        QVERIFY(!session().signalsBlocked());
    }

    // Returns what follows from a scenario, as it would be written.
    static QStringList secretsOf(const Analysis &analysis)
    {
        const Totals &totals = analysis.totals;
        return {qtText(format(totals.latency)), qtText(throughputText(analysis)), qtText(format(totals.intensity())),
                qtText(format(analysis.attainedPerChip()))};
    }

    // Returns all words that can be read, of visible and hidden widgets.
    QString allWords() const
    {
        QStringList words{m_window->windowTitle(), chart().accessibleDescription()};
        for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
            words << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription()
                  << widget->windowTitle() << widget->property("text").toString()
                  << widget->property("plainText").toString();
            if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model()) {
                for (int row = 0; row < view->model()->rowCount(); ++row) {
                    for (int column = 0; column < view->model()->columnCount(); ++column)
                        words << view->model()->index(row, column).data().toString();
                }
            }
        }
        const StageMarks marks = chart().stage();
        words << marks.headline << marks.beside;
        return words.join(u'\n');
    }

    QString file() const { return m_settings->path(QStringLiteral("data/roofline-explorer/predictions.yaml")); }
    void write(const QByteArray &bytes) const { writeFile(file(), bytes); }
    std::vector<Prediction> kept() const
    {
        if (!QFile::exists(file()))
            return {};
        const QByteArray bytes = readFile(file());
        Messages messages;
        return readPredictions({bytes.constData(), std::size_t(bytes.size())}, "p", messages)
            .value_or(std::vector<Prediction>());
    }

    QStringList m_shownBefore;
};

ROOFLINE_GUI_TEST(PredictTest)
#include "app/window/predict.moc"
