// Tests lessons in the window. They are gone through by keys alone, nothing is told too early, and nothing of
// the reader's is lost.
#include "app/lesson/answer_edit.h"
#include "app/lesson/lesson_controls.h"
#include "app/lesson/lesson_panel.h"
#include "app/lesson/question_box.h"
#include "app/settings/settings.h"
#include "app/window/center_views.h"
#include "app/window/files/kept_file.h"
#include "app/window/files/opened_files.h"
#include "app/window/learn/learn.h"
#include "tests/app/window/lesson_support.h"
#include "tests/support/given_settings.h"

#include <QLabel>

using namespace roofline;
using namespace roofline::test;

class LessonsTest : public LessonWindowTest {
    Q_OBJECT

private slots:
    // Both would use Esc, which then did nothing.
    void aLectureEndsWhereALessonBegins()
    {
        m_window->actions().lecture->trigger();
        QVERIFY(m_window->actions().lecture->isChecked());
        open();
        QVERIFY(!m_window->actions().lecture->isChecked());
        QVERIFY(m_window->learn().isActive());
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive());
    }

    // A lesson has no note, and neither has the session before its note was typed. Both must not forget that it was
    // closed.
    void aClosedNoteStaysClosed()
    {
        Document own = session().document();
        own.note = "What to look at";
        session().edit(own, QStringLiteral("Note"));
        const auto *note = find<NoteStrip>(*m_window, "note");
        QVERIFY(note->isVisible());
        find<QToolButton>(*note, "close-note")->click();
        open();
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive() && !note->isVisible());
        undoStack().undo();
        undoStack().redo();
        QVERIFY(!note->isVisible());
        own.note = "What else to look at";
        session().edit(own, QStringLiteral("Note"));
        QVERIFY(note->isVisible());
        find<QToolButton>(*note, "close-note")->click();
        undoStack().undo();
        QCOMPARE(note->accessibleName(), QStringLiteral("What to look at"));
        QVERIFY(!note->isVisible());
        undoStack().redo();
        QVERIFY(!note->isVisible());
    }

    void theSessionWaitsAndComesBack()
    {
        session().reset({.scenario = llamaDecode(7)});
        session().edit(llamaDecode(9), QStringLiteral("Batch 9"));
        const Document own = session().document();
        const QList<QWidget *> before = namedAndVisible(*m_window);
        const ViewChoices choices = m_window->view().choices();
        open();
        QVERIFY(session().isVisiting());
        QVERIFY(m_window->menuBar()->isVisible() && !m_window->statusBar()->isVisible());
        for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            QVERIFY2(dock->isHidden(), qPrintable(dock->objectName()));
        QVERIFY(!m_window->actions().undo->isEnabled() && !m_window->actions().messages->isEnabled());
        QVERIFY(m_window->actions().glossary->isEnabled() && m_window->actions().explain->isEnabled());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        answerAll(3);
        press(Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive());
        QVERIFY(session().document() == own);
        QCOMPARE(undoStack().count(), 1);
        QVERIFY(m_window->view().choices() == choices);
        QTRY_COMPARE(namedAndVisible(*m_window), before);
        QVERIFY(m_window->actions().undo->isEnabled() && m_window->actions().messages->isEnabled());
        undoStack().undo();
        QCOMPARE(scenario().batch, 7);
        QCOMPARE(m_told, QStringList());
    }

    // The first step shows neither an arrow nor a roof from the reader's own chip.
    void aStepFollowsFromNothing()
    {
        session().reset({.scenario = withSettings("hardware=a100-80gb-sxm", llamaDecode())});
        open();
        QVERIFY(!chart().companions().from);
        m_window->learn().leave();
        QVERIFY(!chart().companions().from);
    }

    void aNumberTypedOverTheTextIsTheAnswer()
    {
        open();
        press(Qt::Key_Return);
        QCOMPARE(focused(), QStringLiteral("lesson-text"));
        for (const char key : {'2', '3', '.', '6'})
            QTest::keyClick(m_window->focusWidget(), key);
        QCOMPARE(focused(), QStringLiteral("answer"));
        QCOMPARE(find<QLineEdit>(*m_window, "answer")->text(), QStringLiteral("23.6"));
    }

    void keysOfLockedCommandsSaySo()
    {
        QStringList told;
        m_window->tell = [&](const QString &text) { told << text; };
        open();
        m_window->learn().goTo(1);
        press(Qt::Key_F11);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(told, QStringList({QStringLiteral("“Lecture” waits until you leave the lesson"),
                                    QStringLiteral("“Predict, then reveal” waits until you leave the lesson")}));
        QVERIFY(m_window->learn().isActive());
    }

    // A clicker sends the page keys. What scrolls keeps them while it has the focus, and a number that is set.
    void aClickerGoesThroughALesson()
    {
        open();
        find<QPushButton>(*m_window, "next")->setFocus();
        press(Qt::Key_PageDown);
        QCOMPARE(step(), QStringLiteral("number"));
        press(Qt::Key_PageUp);
        QVERIFY(step() != QStringLiteral("number"));
        m_window->findChild<QAction *>(QStringLiteral("lesson-next"))->trigger();
        QTableWidget table(50, 1, m_window.get());
        table.show();
        table.setFocus();
        press(Qt::Key_PageUp);
        QCOMPARE(step(), QStringLiteral("number"));
    }

    // Tab, letters, arrows and Enter are enough, without a mouse.
    void aLessonIsGoneThroughByKeysAlone()
    {
        open();
        QCOMPARE(focused(), QStringLiteral("lesson-text"));
        QVERIFY(text().contains(QStringLiteral("to move")));
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("number"));
        QVERIFY(!find<QPushButton>(*m_window, "next")->isEnabled());
        press(Qt::Key_Tab); // the slider is locked, because it would tell the answer
        QCOMPARE(focused(), QStringLiteral("answer"));
        type(QStringLiteral("abc"));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::NotUnderstood);
        QCOMPARE(progress().tries, 0);
        const double now = analysis().totals.latency.value() * 1e3;
        type(QString::number(4 * now));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::NotYet);
        QVERIFY2(said().contains(QStringLiteral("4 times as long")), qPrintable(said()));
        QCOMPARE(progress().tries, 1);
        QVERIFY(find<QLabel>(*m_window, "tries")->text().startsWith(QStringLiteral("Try 2 of 3")));
        QCOMPARE(find<QLabel>(*m_window, "score")->text(), QString()); // the question is open
        press(Qt::Key_Return);                                         // the same answer again is no further try
        QCOMPARE(progress().tries, 1);
        tabTo(QStringLiteral("next-hint"));
        press(Qt::Key_Return);
        QVERIFY(find<Feedback>(*m_window, "hint-1")->accessibleName().contains(QStringLiteral("First.")));
        QCOMPARE(focused(), QStringLiteral("answer"));
        type(QString::number(latencyOf(64) * 1e3));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
        QVERIFY2(said().contains(QStringLiteral("Now it is")), qPrintable(said()));
        QCOMPARE(scenario().batch, 64);
        QCOMPARE(find<QLabel>(*m_window, "score")->text(), QStringLiteral("1 of 1 answered right so far"));
        QCOMPARE(focused(), QStringLiteral("next"));
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("choice"));
        press(Qt::Key_Tab);
        press(Qt::Key_Down);
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
        press(Qt::Key_Return);
        press(Qt::Key_Return); // goes from the text to the answer
        QCOMPARE(focused(), QStringLiteral("option-0"));
        press(Qt::Key_Return); // chooses it, which is no answer yet
        QCOMPARE(progress().tries, 0);
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("place"));
        press(Qt::Key_Tab);
        QCOMPARE(focused(), QStringLiteral("place"));
        for (int i = 0; i < 40 && m_window->learn().stage().takesPlaces(); ++i) {
            press(Qt::Key_Left);
            const double at = m_window->learn().stage().place()->intensity;
            if (at < intensityOf(256) * 1.1)
                break;
        }
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
        QCOMPARE(chart().stage().guesses.size(), std::size_t(1));
        QCOMPARE(scenario().batch, 256);
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("set"));
        tabTo(QStringLiteral("place"));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::NotYet);
        auto *row = m_window->learn().panel()->controls()->findChild<QLineEdit *>();
        row->setFocus();
        type(QStringLiteral("4000"));
        press(Qt::Key_Return);
        tabTo(QStringLiteral("check"));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
        QCOMPARE(scenario().batch, 4000);
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("order"));
        press(Qt::Key_Tab);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Down, Qt::ControlModifier);
        press(Qt::Key_Return);
        QVERIFY2(reply() == Feedback::Kind::Right, qPrintable(said()));
        press(Qt::Key_Return);
        QCOMPARE(step(), QStringLiteral("roofline"));
        tabTo(QStringLiteral("show-answer"));
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Shown);
        QVERIFY(find<LessonText>(*m_window, "lesson-closing")->plainText().contains(QStringLiteral("You can test.")));
        press(Qt::Key_Return);
        QVERIFY(!m_window->learn().isActive()); // the lesson is done
        QCOMPARE(m_told, QStringList());
    }

    // The question is as it was at first, and the other answers stay.
    void aStepMayBeTriedAgain()
    {
        open();
        answerAll(3);
        m_window->learn().goTo(1);
        QCOMPARE(scenario().batch, 64);
        auto *again = find<QPushButton>(*m_window, "try-again");
        QVERIFY(again->isVisible());
        again->click();
        QCOMPARE(step(), QStringLiteral("number"));
        QCOMPARE(scenario().batch, 16);
        QCOMPARE(reply(), Feedback::Kind::None);
        QVERIFY(progress() == StepProgress());
        QVERIFY(progressOf("choice").isDone());
        QVERIFY(!again->isVisible());
        type(QString::number(latencyOf(64) * 1e3)); // the answer has the focus
        press(Qt::Key_Return);
        QCOMPARE(reply(), Feedback::Kind::Right);
    }

    void aLessonMayBeDoneAgain()
    {
        open();
        m_window->learn().goTo(7);
        find<QPushButton>(*m_window, "show-answer")->click();
        auto *again = m_window->findChild<QAction *>(QStringLiteral("lesson-again"));
        for (const int answer : {-1, 0}) {
            m_window->ask = [answer](const QString &, const QString &, const Choices &) { return answer; };
            QVERIFY(again->isEnabled());
            again->trigger();
            QCOMPARE(m_window->learn().step(), answer == 0 ? 0 : 7);
            m_window->learn().goTo(7);
            QCOMPARE(progress().isDone(), answer < 0);
        }
        m_window->learn().leave();
        QVERIFY(!again->isEnabled());
    }

    // "Drag the ridge": a click sets it, and it follows the held button. A move without the button is none.
    void theRidgeFollowsTheMouse()
    {
        open();
        m_window->learn().goTo(7);
        RooflineChart &chart = m_window->chart();
        const QPoint from = chart.rect().center();
        const QPoint to = from + QPoint(80, -60);
        const auto send = [&](QEvent::Type type, const QPoint &at, Qt::MouseButtons held) {
            const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, at, chart.mapToGlobal(at), button, held, Qt::NoModifier);
            QApplication::sendEvent(&chart, &event);
        };
        const auto isAt = [&](const QPoint &at) {
            const std::optional<ChartPlace> place = m_window->learn().stage().place();
            return place && place->intensity == chart.placeAt(at)->intensity && place->rate == chart.placeAt(at)->rate;
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton);
        QVERIFY(isAt(from));
        send(QEvent::MouseMove, to, Qt::LeftButton);
        QVERIFY(isAt(to));
        send(QEvent::MouseButtonRelease, to, Qt::NoButton);
        send(QEvent::MouseMove, from, Qt::NoButton);
        QVERIFY(isAt(to));
    }

    // Beside the chart, which has tests of its own, no widget, title, tip or accessible text says the answer
    // before it is given.
    void whatIsAskedIsNowhereRead()
    {
        open();
        for (const int at : {2, 3, 7}) { // without `then` the truth is the present scenario
            m_window->learn().goTo(at);
            QVERIFY(chart().accessibleDescription().isEmpty());
            for (const QWidget *widget : m_window->findChildren<QWidget *>()) {
                if (!widget->isVisible())
                    continue;
                const QString read = widget->accessibleName() + u'\n' + widget->accessibleDescription() + u'\n'
                                     + widget->toolTip() + u'\n' + widget->windowTitle();
                QVERIFY2(!read.contains(QStringLiteral("memory-bound")), qPrintable(read));
            }
            QVERIFY(!m_window->windowTitle().contains(QStringLiteral("bound")));
            QVERIFY(!find<QWidget>(*m_window, "lesson-why")->isVisible());
            for (const QAction *action : {m_window->actions().exportChart, m_window->actions().messages,
                                          m_window->actions().workloadCard, m_window->actions().view(View::Batch),
                                          m_window->actions().copyCommandLine, m_window->actions().hideDocks})
                QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
            for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
                QVERIFY(!dock->toggleViewAction()->isEnabled());
        }
        m_window->learn().goTo(7);
        ChartLayers allButAxes = ChartLayers::all();
        allButAxes.set(ChartLayer::Axes, false);
        QVERIFY(m_window->view().choices().hidden == allButAxes);
        find<QPushButton>(*m_window, "show-answer")->click();
        QVERIFY(!m_window->view().choices().hidden.any());
    }

    void exploringHasEverythingAndComesBack()
    {
        const Document own = session().document();
        open();
        m_window->learn().goTo(1);
        press(Qt::Key_Tab);
        QAction *explore = find<QAction>(*m_window, "lesson-explore");
        explore->trigger();
        QVERIFY(progress().explored); // the panels tell what the question asks
        QVERIFY(m_window->statusBar()->isVisible() && m_window->actions().messages->isEnabled());
        QVERIFY(find<QDockWidget>(*m_window, "scenario-dock")->isVisible());
        QVERIFY(!m_window->actions().save->isEnabled());
        // Nothing can begin or go on meanwhile that would take the step away.
        for (const char *name : {"lecture-standard", "lecture-projector", "predict", "lesson-next", "lesson-back"})
            QVERIFY2(!find<QAction>(*m_window, name)->isEnabled(), name);
        for (const char *name : {"back", "next", "show-answer"})
            QVERIFY2(!find<QPushButton>(*m_window->learn().panel(), name)->isVisible(), name);
        edit(session(), "Batch 99", [](Scenario &next) { next.batch = 99; });
        m_window->actions().undo->trigger(); // what is tried can be taken back meanwhile
        QCOMPARE(scenario().batch, 16);
        m_window->actions().redo->trigger();
        QCOMPARE(scenario().batch, 99);
        press(Qt::Key_Escape);
        QVERIFY(m_window->learn().isActive() && !explore->isChecked());
        QVERIFY(!m_window->actions().undo->isEnabled());
        QVERIFY(find<QPushButton>(*m_window->learn().panel(), "show-answer")->isVisible());
        QVERIFY(find<QAction>(*m_window, "lesson-back")->isEnabled());
        QCOMPARE(scenario().batch, 16);
        QVERIFY(find<QDockWidget>(*m_window, "scenario-dock")->isHidden());
        m_window->learn().goTo(0);
        explore->trigger();
        QVERIFY(!progress().explored); // nothing is asked here
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
        QVERIFY(session().document() == own);
    }

    // What becomes no number while it is typed changes nothing in a step either.
    void whatIsTypedIsTakenBackFirst()
    {
        open();
        m_window->learn().panel()->controls()->findChild<QLineEdit *>()->setFocus();
        type(QStringLiteral("40"));
        QCOMPARE(scenario().batch, 40);
        QTest::keyClick(m_window->focusWidget(), Qt::Key_X);
        QCOMPARE(scenario().batch, 16);
        // Esc leaves the lesson only when nothing smaller is going on that it can end.
        auto *field = m_window->learn().panel()->controls()->findChild<QLineEdit *>();
        field->setFocus();
        field->selectAll();
        type(QStringLiteral("40"));
        QCOMPARE(scenario().batch, 40);
        press(Qt::Key_Escape);
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(scenario().batch, 16);
        QCOMPARE(field->text(), QStringLiteral("16"));
        press(Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive());
        open();
        m_window->learn().goTo(1);
        auto *answer = find<QLineEdit>(*m_window, "answer");
        answer->setFocus();
        type(QStringLiteral("12"));
        press(Qt::Key_Escape);
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(answer->text(), QString());
        press(Qt::Key_Escape);
        QVERIFY(!m_window->learn().isActive());
    }

    // A new session has nothing to undo, also if it begins while a lesson keeps the commands.
    void aNewSessionHasNothingToUndo_data()
    {
        QTest::addColumn<bool>("exploring");
        QTest::newRow("a step") << false;
        QTest::newRow("exploring") << true;
    }

    void aNewSessionHasNothingToUndo()
    {
        QFETCH(bool, exploring);
        session().edit(llamaDecode(9), QStringLiteral("Batch 9"));
        m_window->ask = [](auto &&...) { return 1; }; // discards it
        open();
        find<QAction>(*m_window, "lesson-explore")->setChecked(exploring);
        m_window->actions().newSession->trigger();
        QVERIFY(!m_window->learn().isActive() && !session().isVisiting());
        QVERIFY(m_window->statusBar()->isVisible() && m_window->actions().messages->isEnabled());
        QVERIFY(!m_window->actions().undo->isEnabled() && !m_window->actions().redo->isEnabled());
        session().edit(llamaDecode(3), QStringLiteral("Batch 3"));
        QVERIFY(m_window->actions().undo->isEnabled());
    }

    void thePanelInFrontComesBack_data() { textRows("name", {"verdict-dock", "serving-dock", "targets-dock"}); }

    void thePanelInFrontComesBack()
    {
        QFETCH(QString, name);
        const auto inFront = [this] {
            QStringList names;
            for (const QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
                if (bar->isVisible())
                    names << bar->tabText(bar->currentIndex());
            return names;
        };
        auto *dock = find<QDockWidget>(*m_window, qPrintable(name));
        dock->raise();
        QTRY_VERIFY(inFront().contains(dock->windowTitle()));
        open();
        QTRY_VERIFY(dock->isHidden());
        m_window->learn().leave();
        QTest::qWait(20);
        QTRY_VERIFY2(inFront().contains(dock->windowTitle()), qPrintable(inFront().join(u'|')));
        QVERIFY(!dock->visibleRegion().isEmpty());
    }

    // Chips and models of files that are opened during a step can be picked in it at once.
    void controlsOfferWhatIsNewInTheZoo()
    {
        writeFile(m_file,
                  QByteArray(testedLesson)
                      .replace("controls: [batch]\n  - id: number", "controls: [hardware, model]\n  - id: number"));
        open();
        const LessonControls &controls = *m_window->learn().panel()->controls();
        auto next = std::make_shared<Catalogue>(*session().zooOutside());
        Chip chip = *next->chip("h100-sxm");
        chip.id = "my-chip";
        chip.shortName = "My chip";
        next->add(chip);
        session().setZoo(next);
        auto *chips = find<QComboBox>(controls, "hardware");
        QCOMPARE(chips->currentData().toString(), QStringLiteral("h100-sxm"));
        QCOMPARE(find<QComboBox>(controls, "model")->currentData().toString(), QStringLiteral("llama-2-7b"));
        QVERIFY(chips->findText(QStringLiteral("My chip")) >= 0);
        chooseIn(*chips, chips->findText(QStringLiteral("My chip")));
        QCOMPARE(scenario().hardware, "my-chip");
    }

    // The roofs of a step are drawn before its answer and after it, and the reader's own come back.
    void aStepHasItsRoofs()
    {
        writeFile(m_file, QByteArray(testedLesson)
                              .replace("    then: {batch: 64}\n",
                                       "    then: {batch: 64}\n    view: {roofs shown: [memory/L2]}\n"));
        chooseRoofs(*m_window, {{}, {"compute/matrix/fp8"}});
        const RoofChoices own = chart().choices().roofs;
        const RoofChoices ofStep{{"memory/L2"}, {}};
        open();
        m_window->learn().goTo(1);
        QCOMPARE(chart().choices().roofs, ofStep);
        find<QPushButton>(*m_window, "show-answer")->click();
        QCOMPARE(scenario().batch, 64);
        QCOMPARE(chart().choices().roofs, ofStep);
        m_window->learn().goTo(2);
        QCOMPARE(chart().choices().roofs, RoofChoices());
        m_window->learn().leave();
        QCOMPARE(chart().choices().roofs, own);
    }

    // A step that is asked on a chart which somebody has moved away could not be answered.
    void aStepBeginsWithItsOwnFrame()
    {
        open();
        QTest::keyClick(&chart(), Qt::Key_Plus);
        QVERIFY(chart().isZoomed());
        m_window->learn().goTo(4);
        QVERIFY(!chart().isZoomed());
    }

    void progressIsKept()
    {
        open();
        answerAll(2);
        m_window->learn().leave();
        open();
        QCOMPARE(step(), QStringLiteral("choice"));
        QVERIFY(progressOf("number").state == StepProgress::State::Right);
        m_window->learn().goTo(1);
        QCOMPARE(reply(), Feedback::Kind::Right);
        QCOMPARE(scenario().batch, 64);
    }

    void aDamagedProgressFileIsToldAndKept_data() { damagedFiles("format: roofline-explorer/progr"); }

    void aDamagedProgressFileIsToldAndKept()
    {
        QFETCH(const QByteArray, bytes);
        const QString folder = userDataFolder();
        writeFile(folder + QStringLiteral("/lesson-progress.yaml"), bytes);
        open();
        QCOMPARE(m_told.size(), 1);
        QVERIFY2(m_told.first().contains(QStringLiteral("damaged")), qPrintable(m_told.first()));
        const QStringList kept = QDir(folder).entryList({QStringLiteral("lesson-progress-damaged-*")});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(readFile(QDir(folder).filePath(kept.first())), bytes);
        answerAll(2);
        m_window->learn().leave();
        m_told.clear();
        open(); // it is begun anew, and this is kept
        QCOMPARE(step(), QStringLiteral("choice"));
        QCOMPARE(m_told, QStringList());
    }

    // A lesson of one's own is told to be wrong wherever it is opened from.
    void aWrongExpressionIsTold_data()
    {
        const Rows<bool> row("listed");
        row("a file", false);
        row("one of the list", true);
    }

    void aWrongExpressionIsTold()
    {
        QFETCH(bool, listed);
        const QString folder = userDataFolder() + QStringLiteral("/lessons");
        QVERIFY(QDir().mkpath(folder));
        const QString file = listed ? folder + QStringLiteral("/wrong.yaml") : m_file;
        writeFile(file, QByteArray(testedLesson).replace("latency(batch=64)", "latancy(batch=64)"));
        m_window->learn().open(listed ? QStringLiteral("wrong") : file);
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(m_told.size(), 1);
        QVERIFY2(m_told.first().contains(QStringLiteral("latancy")), qPrintable(m_told.first()));
    }

    void whatIsNoLessonIsToldAndWhatIsOneOpens()
    {
        m_window->learn().open(QStringLiteral("nothing-of-that-name"));
        QCOMPARE(m_told.size(), 1);
        QVERIFY(!m_window->learn().isActive());
        const QString file = m_settings->path(QStringLiteral("bad.yaml"));
        writeFile(file, "---\nformat: roofline-explorer/lesson\nversion: 99\ntitle: x\n");
        QVERIFY(isLessonFile(file));
        m_window->openFiles({file});
        QCOMPARE(m_told.size(), 2);
        QVERIFY(!m_window->learn().isActive());
        m_window->openFiles({m_file});
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(m_window->learn().lesson()->title, std::string("A test"));
        QCOMPARE(m_told.size(), 2);
    }

    // An expression that means nothing would else be read by students as it stands.
    void wrongExpressionsAreToldWhenAFileIsOpened()
    {
        QByteArray lesson = testedLesson;
        lesson.replace("to move {bytes}", "to move {byts}; <b>no markup</b>")
            .replace("\"latency(batch=64)\"", "\"latncy\"");
        m_window->openFiles({writeFile(m_settings->path("wrong.yaml"), lesson)});
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(m_told.size(), 1);
        QVERIFY(text().contains(QStringLiteral("{byts}; <b>no markup</b>"))); // as it stands
        for (const char *part : {"wrong.yaml:9:", "{byts}", "is HTML", "latncy", "roofline-explorer lesson check "})
            QVERIFY2(m_told.front().contains(QLatin1String(part)), qPrintable(m_told.front()));
    }

    // A file that is opened ends the lesson; the keys then go to the chart, as if the lesson had been left.
    void openingAFileLeavesTheKeysToTheChart()
    {
        open();
        find<QWidget>(*m_window, "next")->setFocus();
        m_window->openFiles({writeFile(m_settings->path("again.yaml"), readFile(shippedEntry("hardware/h100-sxm")))});
        QVERIFY(!m_window->learn().isActive());
        QCOMPARE(m_window->focusWidget(), &chart());
    }

    void aStepsPhaseIsNotTheReaders()
    {
        session().visit({.scenario = withSettings("model=llama-2-7b phase=prefill", scenario())});
        session().endVisit();
        choose("workload", "llama-2-7b");
        QVERIFY(scenario().phase == Phase::Decode);
    }

    // What is switched in a step stays when its question is answered, and the next step has its own.
    void cacheAwarePointsStayInAStep()
    {
        open();
        m_window->learn().goTo(1);
        m_window->actions().cacheAware->toggle();
        QVERIFY(m_window->view().choices().cacheAware);
        find<QPushButton>(*m_window, "show-answer")->click();
        QVERIFY(m_window->view().choices().cacheAware);
        m_window->learn().goTo(2);
        QVERIFY(!m_window->view().choices().cacheAware);
    }

    // Whatever somebody does, there is a way on and a way out.
    void randomActionsNeverGetStuck()
    {
        const Document own = session().document();
        open();
        QRandomGenerator random(16);
        for (int i = 0; i < 100; ++i)
            act(random);
        if (!m_window->learn().isActive())
            open();
        if (find<QAction>(*m_window, "lesson-explore")->isChecked())
            press(Qt::Key_Escape);
        for (int i = 0; i < 20 && m_window->learn().isActive(); ++i) {
            auto *answer = find<QPushButton>(*m_window, "show-answer");
            if (answer->isVisible() && answer->isEnabled())
                answer->click();
            auto *next = find<QPushButton>(*m_window, "next");
            QVERIFY2(next->isEnabled(), qPrintable(step()));
            next->click();
        }
        QVERIFY(!m_window->learn().isActive());
        QVERIFY(session().document() == own);
        QVERIFY(!m_window->view().choices().hidden.any());
        QVERIFY(m_window->statusBar()->isVisible());
    }

    // Wherever the ridge is put, the slope comes from outside of the chart.
    void aDrawnSlopeHasNoEndInTheChart()
    {
        m_window->resize(1280, 800);
        m_window->learn().open(QStringLiteral("hello-roofline"));
        m_window->learn().goTo(4);
        QCOMPARE(step(), QStringLiteral("draw-it"));
        RooflineChart &chart = m_window->chart();
        m_window->learn().stage().setPlace(chart.nearestInFrame({1e30, 1e30}));
        const PathPoint begin = chart.stage().way.front();
        const ChartPlace corner = chart.nearestInFrame({1e-30, 1e-30});
        QVERIFY(begin.intensity < corner.intensity && begin.rate < corner.rate);
    }

    // Enter goes on with the lesson that was left, in this window and in the next one.
    void theListGoesOnWithWhatWasLeft()
    {
        const auto focusedCard = [this] {
            m_window->learn().openList();
            auto *list = find<QDialog>(*m_window, "lesson-list");
            const QString card = list->focusWidget()->objectName();
            delete list;
            return card;
        };
        QCOMPARE(focusedCard(), QStringLiteral("lesson-hello-roofline"));
        for (const QString &id : {QStringLiteral("why-decode-is-slow"), QStringLiteral("one-model-one-chip")}) {
            m_window->learn().open(id);
            QVERIFY(m_window->learn().isActive());
            m_window->learn().leave();
            QCOMPARE(focusedCard(), QStringLiteral("lesson-") + id);
        }
        m_window.reset();
        m_window = openWindow();
        QCOMPARE(focusedCard(), QStringLiteral("lesson-one-model-one-chip")); // the first of those that are begun
    }

private:
    // Answers the question with a number, and shows the answers of the others.
    void answerAll(int steps)
    {
        for (int i = 0; i < steps; ++i) {
            m_window->learn().goTo(i);
            if (!m_window->learn().lesson()->steps[std::size_t(i)].question)
                continue;
            if (step() == QLatin1String("number")) {
                find<QLineEdit>(*m_window, "answer")->setText(QString::number(latencyOf(64) * 1e3));
                m_window->learn().panel()->question().check().click();
            } else {
                find<QPushButton>(*m_window, "show-answer")->click();
            }
        }
        if (steps < 8)
            m_window->learn().goTo(steps);
    }

    void act(QRandomGenerator &random)
    {
        if (!m_window->learn().isActive()) {
            if (auto *list = m_window->findChild<QDialog *>(QStringLiteral("lesson-list")))
                list->close();
            open();
            return;
        }
        constexpr Qt::Key keys[] = {Qt::Key_Return, Qt::Key_Tab,   Qt::Key_Down,   Qt::Key_Right,  Qt::Key_Left,
                                    Qt::Key_Up,     Qt::Key_Space, Qt::Key_Escape, Qt::Key_Backtab};
        QWidget *focus = m_window->focusWidget() ? m_window->focusWidget() : m_window.get();
        switch (random.bounded(8)) {
        case 0: type(QString::number(random.bounded(1000) / 10.0)); break;
        case 1: m_window->learn().goTo(random.bounded(9)); break;
        case 2: find<QAction>(*m_window, "lesson-explore")->trigger(); break;
        case 3: m_window->findChild<QAction *>(QStringLiteral("lesson-next"))->trigger(); break;
        case 4:
            QTest::mouseClick(&chart(), Qt::LeftButton, {}, QPoint(random.bounded(600), random.bounded(500)));
            break;
        default: QTest::keyClick(focus, keys[random.bounded(int(std::size(keys)))]); break;
        }
    }

    void tabTo(const QString &name)
    {
        for (int i = 0; i < 40 && focused() != name; ++i)
            press(Qt::Key_Tab);
        QCOMPARE(focused(), name);
    }
    QString focused() const { return m_window->focusWidget() ? m_window->focusWidget()->objectName() : QString(); }
    double latencyOf(std::int64_t batch) const
    {
        return analyze(llamaDecode(batch), shippedZoo()).totals.latency.value();
    }
    double intensityOf(std::int64_t batch) const
    {
        return analyze(llamaDecode(batch), shippedZoo()).totals.intensity().value();
    }
};

ROOFLINE_GUI_TEST(LessonsTest)
#include "app/window/lessons.moc"
