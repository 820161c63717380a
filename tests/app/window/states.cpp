// Tests the states of a lecture. They are gone through build by build, asked about and edited, with keys
// alone and from a fresh profile.
#include "app/controls/play_button.h"
#include "app/controls/scale_slider.h"
#include "app/controls/text_block.h"
#include "app/session/recovery.h"
#include "app/theme/text_size.h"
#include "app/window/lecture/builds.h"
#include "app/window/lecture/guesses.h"
#include "tests/app/window/states_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

class StatesTest : public LectureOfStates {
    Q_OBJECT

private slots:
    // What the state before has not shown comes part by part. A question locks its answer until the last build.
    void buildsFollowFromWhatIsHidden()
    {
        std::vector<Bookmark> states = {stateOf(1), stateOf(2), stateOf(3), stateOf(4)};
        states[0].view->hidden = {"regions", "operators", "words"};
        states[1].view->hidden = {"operators"};
        states[2].question = Question{};
        states[3].view->buildsUp = false;
        const std::vector<Build> first = buildsOf(states, 0);
        QCOMPARE(first.size(), std::size_t(6));
        QCOMPARE(layersOf(first.front().hidden),
                 QString::fromLatin1("bandwidth,compute,ridge,other roofs,regions,operators,point,words").split(u','));
        QCOMPARE(layersOf(first.back().hidden), QString::fromLatin1("regions,operators,words").split(u','));
        const std::vector<Build> second = buildsOf(states, 1);
        QCOMPARE(second.size(), std::size_t(2));
        QCOMPARE(layersOf(second.front().hidden), QString::fromLatin1("operators,words").split(u','));
        const std::vector<Build> asked = buildsOf(states, 2);
        QCOMPARE(asked.size(), std::size_t(2));
        QVERIFY(asked.front().asks && !asked.back().asks);
        QCOMPARE(layersOf(asked.front().hidden), QString::fromLatin1("operators,point,words").split(u','));
        QVERIFY(!asked.back().hidden.any());
        QCOMPARE(buildsOf(states, 3).size(), std::size_t(1));
        const std::vector<Build> whole = buildsOf(states, 3, true);
        QCOMPARE(whole.size(), chartLayerCount);
        QCOMPARE(layersOf(whole.front().hidden).size(), 8);
        QVERIFY(!whole.back().hidden.any());
        // A kernel has no operators of its own to wait for, but for one that is several.
        for (const auto &[kernel, builds] :
             {std::pair("dot:n=1e6", chartLayerCount - 1),
              std::pair("attention:batch=1,heads=8,kv_heads=8,q=64,kv=64,head_dim=64", chartLayerCount)}) {
            states[3].scenario = kernelOn("a100-80gb-sxm", kernel);
            QCOMPARE(buildsOf(states, 3, true).size(), builds);
            QVERIFY(!buildsOf(states, 3, true).back().hidden.any());
        }
    }

    // A state that has all its parts at once is built up where somebody asks for it, and the end is told.
    void theLastStateIsBuiltUp()
    {
        session().edit(states()[2].scenario, QStringLiteral("there"));
        press(Qt::Key_F11);
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        QCOMPARE(strip(), QStringLiteral(" last state"));
        press(Qt::Key_U);
        QCOMPARE(layersOf(hidden()).size(), 8);
        QCOMPARE(strip(), QStringLiteral("Space go on"));
        press(Qt::Key_PageDown);
        QCOMPARE(layersOf(hidden()).size(), 7);
        press(Qt::Key_PageUp);
        QCOMPARE(layersOf(hidden()).size(), 8);
        for (int i = 0; i < 8; ++i)
            press(Qt::Key_PageDown);
        QVERIFY(!hidden().any());
        press(Qt::Key_PageDown); // there is no more
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        QCOMPARE(strip(), QStringLiteral(" last state"));
        press(Qt::Key_U);
        press(Qt::Key_End); // shows all of it
        QVERIFY(!hidden().any());
    }

    // A band without words would look like a part of the chart.
    void aRestingStripWithoutACaptionIsNotSeen()
    {
        press(Qt::Key_F11);
        const auto *band = find<QFrame>(*m_window, "states-strip");
        QVERIFY(band->isVisible() && band->autoFillBackground());
        QTRY_VERIFY(!find<QLabel>(*m_window, "state-number")->isVisible());
        QVERIFY(band->isVisible() && !band->autoFillBackground());
    }

    // Without the mouse only the caption stays, in its place, because the audience reads it.
    void theStripGoesWithoutTheMouse()
    {
        press(Qt::Key_F11);
        goTo(1);
        press(Qt::Key_End);
        press(Qt::Key_PageUp);
        auto *words = find<QLabel>(*m_window, "state-caption");
        auto *key = find<QLabel>(*m_window, "state-key");
        auto *count = find<QLabel>(*m_window, "state-number");
        QVERIFY(count->isVisible() && key->isVisible());
        QTest::qWait(100); // the window takes the whole screen
        const QRect place = words->geometry();
        QTRY_VERIFY(!count->isVisible() && !key->isVisible());
        QVERIFY(words->isVisible());
        QCOMPARE(words->geometry(), place);
        press(Qt::Key_3);
        QVERIFY(count->isVisible() && key->isVisible()); // shows what is typed
        QTRY_VERIFY(!count->isVisible());
        QTest::mouseMove(plot(), {300, 300});
        QTest::mouseMove(plot(), {320, 310});
        QTRY_VERIFY(count->isVisible());
        QCOMPARE(words->geometry().topLeft(), place.topLeft());
    }

    // Of two states with the same scenario, the one gone to last is the present one.
    void thePresentStateIsTheOneGoneTo()
    {
        Document document = lecture();
        document.bookmarks[2].scenario = document.bookmarks[0].scenario;
        document.bookmarks[2].digit = 3;
        session().reset(document);
        press(Qt::Key_3, Qt::AltModifier);
        QDialog &dialog = openStates();
        const auto *list = find<QListWidget>(dialog, "states-list");
        QCOMPARE(list->currentRow(), 2);
        QVERIFY(dialog.focusWidget() == list); // where the arrow keys choose another state
        dialog.close();
        press(Qt::Key_F11);
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        press(Qt::Key_Escape);
        session().edit(document.bookmarks[1].scenario, QStringLiteral("there"));
        QCOMPARE(find<QListWidget>(openStates(), "states-list")->currentRow(), 1);
    }

    // What plays would change a state as soon as it is shown, and what is paused would go on from there.
    void aBookmarkStopsWhatPlaysAndIsAStateInALecture()
    {
        Document document = lecture();
        document.bookmarks[1].digit = 5;
        session().reset(document);
        auto *row = find<QWidget>(*m_window, "batch");
        Player &player = row->findChild<PlayButton *>()->player();
        row->findChild<ScaleSlider *>()->setFocus();
        QTest::keyClick(row->findChild<ScaleSlider *>(), Qt::Key_Space);
        QVERIFY(player.isPlaying());
        press(Qt::Key_5, Qt::AltModifier);
        QVERIFY(!player.isPlaying());
        QCOMPARE(scenario().batch, document.bookmarks[1].scenario.batch);
        // A bookmark's key goes to its state in a lecture, too, from the first part on.
        session().reset(document);
        press(Qt::Key_F11);
        press(Qt::Key_5, Qt::AltModifier);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        QVERIFY(hidden().has(ChartLayer::Point));
    }

    // In a lecture it looks the same however one comes to it: a bookmark of a digit alone has the window's chart.
    void aBookmarkShowsNothingOfTheStateBefore()
    {
        Document document = lecture();
        document.bookmarks[0].view.reset();
        document.bookmarks[2].annotations = {{.text = "Here", .intensity = 10, .rate = 1e12}};
        session().reset(document);
        press(Qt::Key_F11);
        goTo(3);
        QCOMPARE(session().document().annotations, document.bookmarks[2].annotations);
        goTo(1);
        QCOMPARE(session().document().annotations, document.annotations);
    }

    // An arrow leads from the state before, however one comes to a state, so that it always looks the same.
    void anArrowLeadsFromTheStateBefore_data()
    {
        const Rows<QString, int> row("keys", "at");
        row("a leap back to the first", "31", 0);
        row("a leap", "13", 2);
        row("forward", "2 ", 2); // over the question and its answer
        row("back", "4<", 2);
    }

    void anArrowLeadsFromTheStateBefore()
    {
        QFETCH(QString, keys);
        QFETCH(int, at);
        Document document = lecture();
        document.bookmarks[2].scenario.hardware = "b200";
        document.bookmarks.push_back(document.bookmarks[0]);
        document.bookmarks[3].scenario.hardware = "mi300x";
        session().reset(document);
        press(Qt::Key_F11);
        for (const QChar key : keys) {
            if (key.isDigit())
                goTo(key.digitValue());
            else
                while (scenario() != document.bookmarks[std::size_t(at)].scenario)
                    press(key == u'<' ? Qt::Key_PageUp : Qt::Key_PageDown);
        }
        QVERIFY(scenario() == document.bookmarks[std::size_t(at)].scenario);
        const AnalysisPtr &from = chart().companions().from;
        QCOMPARE(from != nullptr, at > 0);
        QVERIFY(!from || from->scenario == document.bookmarks[1].scenario);
    }

    // Otherwise the room would read the answer to the next state's question before the lecture begins.
    void aLectureBeginsWithoutWhatItsStateHides()
    {
        Document document = lecture();
        document.bookmarks[0].view->hidden = {"point", "words"};
        document.scenario = document.bookmarks[0].scenario;
        session().reset(document);
        press(Qt::Key_F11);
        QCOMPARE(number(), QStringLiteral("1 / 3"));
        QCOMPARE(layersOf(hidden()), QString::fromLatin1("point,words").split(u','));
        press(Qt::Key_Escape);
        QVERIFY(!hidden().any());
    }

    void keysGoThroughAllStates()
    {
        press(Qt::Key_F11);
        QCOMPARE(number(), QStringLiteral("– / 3")); // what is shown is no state, and it stays
        QVERIFY(scenario() == llamaDecode(7));
        press(Qt::Key_PageDown);
        QCOMPARE(number(), QStringLiteral("1 / 3"));
        QVERIFY(scenario() == llamaDecode(1));
        QCOMPARE(layersOf(hidden()).size(), 8);
        for (int i = 0; i < 8; ++i)
            press(i % 2 ? Qt::Key_Space : Qt::Key_Right);
        QVERIFY(!hidden().any());
        QVERIFY(caption().startsWith(QStringLiteral("Only ")) && caption().contains(u'%'));
        press(Qt::Key_PageUp);
        QCOMPARE(layersOf(hidden()), QStringList(QStringLiteral("words")));
        QCOMPARE(caption(), QString()); // a caption would tell what is hidden
        press(Qt::Key_End);
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        press(Qt::Key_PageDown); // there is no more
        QVERIFY(scenario() == llamaDecode(256));
        press(Qt::Key_Home);
        QCOMPARE(number(), QStringLiteral("1 / 3"));
        press(Qt::Key_2);
        QVERIFY(scenario() == llamaDecode(1));
        press(Qt::Key_Return);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        press(Qt::Key_9);
        press(Qt::Key_Return);
        QCOMPARE(m_told, QStringLiteral("There is no state 9"));
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        press(Qt::Key_Escape);
        QVERIFY(!hidden().any());
        QVERIFY(!m_window->isFullScreen());
    }

    // Who only gives a lecture has nothing to save afterwards, and can undo and redo what came before. What was changed
    // in a state stays.
    void leavingGoesBackToBeforeTheLecture_data()
    {
        const Rows<QString, bool> row("keys", "stays");
        row("forward and back", " < > ", false);
        row("a question without its answer", "2", false);
        row("the window is closed", "3Q", false); // before what it holds is kept for the next start
        row("a new session", "3N", false);
        row("an annotation that was taken back", "1A-", false);
        row("an annotation in a state", "1A", true);
        row("an annotation before a question without its answer", "1A2", true);
    }

    void leavingGoesBackToBeforeTheLecture()
    {
        session().edit(withSettings("hardware=b200", llamaDecode(9)), QStringLiteral("before"));
        session().edit(llamaDecode(11), QStringLiteral("later"));
        undoStack().undo();
        m_window->showView(View::Batch);
        const Document before = session().document();
        press(Qt::Key_F11);
        QFETCH(QString, keys);
        for (const QChar key : keys) {
            if (key.isDigit())
                goTo(key.digitValue());
            else if (key == u'-')
                press(Qt::Key_Z, Qt::ControlModifier);
            else if (key != u'Q' && key != u'N')
                press(key == u'<' ? Qt::Key_PageUp : key == u'>' ? Qt::Key_End : Qt::Key(key.unicode()));
        }
        QVERIFY(session().document() != before);
        if (keys.endsWith(u'N')) {
            m_window->actions().newSession->trigger();
            const QStringList kept = keptSessions(recoveryFolder());
            QCOMPARE(kept.size(), 1);
            QVERIFY(readFile(kept.first()).contains("b200"));
            QVERIFY(!m_window->isFullScreen());
            return;
        }
        if (keys.endsWith(u'Q'))
            QVERIFY(m_window->close());
        else
            press(Qt::Key_Escape);
        QVERIFY(scenario() == before.scenario);
        QFETCH(bool, stays);
        QCOMPARE(session().document() == before, !stays);
        QCOMPARE(m_window->actions().redo->text(), stays ? QStringLiteral("&Redo") : QStringLiteral("&Redo later"));
        QVERIFY(stays || !chart().companions().from);
        QVERIFY(m_window->actions().view(View::Batch)->isChecked());
    }

    // A drag that misses an annotation leaves the frame as it is, in this state and in the others.
    void aDragMovesNoFrame()
    {
        const auto drag = [this] {
            const QPoint at = plot()->area().mapping.rect().topLeft().toPoint() + QPoint(40, 40);
            QTest::mousePress(plot(), Qt::LeftButton, {}, at);
            QTest::mouseMove(plot(), at + QPoint(30, 20));
            QTest::mouseMove(plot(), at + QPoint(80, 50));
            QTest::mouseRelease(plot(), Qt::LeftButton, {}, at + QPoint(80, 50));
            return plot()->isZoomed();
        };
        press(Qt::Key_F11);
        press(Qt::Key_End);
        QVERIFY(!drag());
        press(Qt::Key_Escape);
        QVERIFY(drag());
    }

    // In a lecture undo takes back what was done in the state that is shown. The ways between states are the
    // lecture's own, which also hide and ask.
    void undoStaysInTheState()
    {
        press(Qt::Key_F11);
        goTo(3);
        press(Qt::Key_End);
        press(Qt::Key_A);
        QCOMPARE(chart().annotations().size(), std::size_t(1));
        press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(chart().annotations().empty());
        press(Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(chart().annotations().size(), std::size_t(1));
        for (int i = 0; i < 3; ++i)
            press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(chart().annotations().empty());
        QVERIFY(scenario() == llamaDecode(256));
        QVERIFY(!m_window->actions().undo->isEnabled());
        goTo(2);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        QVERIFY(scenario() == llamaDecode(64));
        press(Qt::Key_A);
        goTo(3);
        press(Qt::Key_Escape); // what was written is one step
        QCOMPARE(states()[1].annotations.size(), std::size_t(1));
        press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(session().document() == lecture());
        QVERIFY(!m_window->actions().undo->isEnabled());
    }

    // A state brings the roofs that it was stored with. The next one has its own, and so has what is shown after the
    // lecture.
    void aStateHidesItsRoofs()
    {
        Document document = lecture();
        document.scenario.hardware = "a100-80gb-sxm";
        document.bookmarks = {stateOf(1), stateOf(64)};
        for (Bookmark &state : document.bookmarks) {
            state.scenario.hardware = "a100-80gb-sxm";
            state.view->buildsUp = false;
        }
        document.bookmarks[0].view->roofs.hidden = {"compute/matrix/int8"};
        session().reset(document);
        const auto named = [this] { return svg().contains(QStringLiteral("INT8 tensor")); };
        QVERIFY(named());
        press(Qt::Key_F11);
        goTo(1);
        QVERIFY(!named());
        goTo(2);
        QVERIFY(named());
        goTo(1);
        QVERIFY(!named());
        press(Qt::Key_Escape);
        QVERIFY(named());
    }

    // A caption with a number waits until what would show that number is shown. Other numbers tell nothing of it.
    void aCaptionTellsNothingThatIsHidden_data()
    {
        const Rows<QString, QString, bool> row("number", "hidden", "told");
        row("bandwidth without its roof", "bandwidth", "bandwidth", false);
        row("bandwidth without the other roof", "bandwidth", "compute", true);
        row("bandwidth without the ridge", "bandwidth", "ridge", true);
        row("peak without its roof", "peak", "compute", false);
        row("peak without the other roof", "peak", "bandwidth", true);
        row("peak without the ridge", "peak", "ridge", true);
        row("ridge without itself", "ridge", "ridge", false);
        row("ridge without the slope", "ridge", "bandwidth", false);
        row("ridge without the flat roof", "ridge", "compute", false);
        row("ridge without the point", "ridge", "point", true);
        row("latency without words", "latency", "words", false);
        row("latency without the point", "latency", "point", false);
        row("latency without roofs", "latency", "bandwidth", true);
        row("batch without the point", "batch", "point", true);
    }

    void aCaptionTellsNothingThatIsHidden()
    {
        QFETCH(QString, number);
        QFETCH(QString, hidden);
        Document document = lecture();
        document.bookmarks[0].caption = "It is {" + number.toStdString() + "}";
        document.bookmarks[0].view->hidden = {hidden.toStdString()};
        document.bookmarks[0].view->buildsUp = false;
        session().reset(document);
        press(Qt::Key_F11);
        goTo(1);
        QCOMPARE(layersOf(this->hidden()), QStringList(hidden));
        QTEST(caption().startsWith(QStringLiteral("It is ")), "told");
    }

    // Operators stepped aside for a guess. Who leaves the lecture there and turns them off does not meet them in the
    // next.
    void theNextLectureBringsNoOperators()
    {
        Document document = lecture();
        document.bookmarks.push_back({{}, "batch 512", llamaDecode(512)}); // without a view of its own
        session().reset(document);
        m_window->view().choose(&ViewChoices::operators, true);
        press(Qt::Key_F11);
        goTo(2);
        click(plot()->area().mapping.rect().center().toPoint());
        reveal();
        QVERIFY(!chart().choices().operators);
        press(Qt::Key_F11);
        QVERIFY(chart().choices().operators);
        m_window->view().choose(&ViewChoices::operators, false);
        edit(session(), "another", [](Scenario &next) { next.batch = 7; });
        press(Qt::Key_F11);
        goTo(4);
        QCOMPARE(scenario().batch, 512);
        QVERIFY(!chart().choices().operators);
    }

    // With a fresh profile and keys alone a teacher builds up, asks, takes five guesses, reveals, swaps
    // chips, annotates, and goes back to state 2.
    void aTeachersScript()
    {
        Document document = lecture();
        for (Bookmark &state : document.bookmarks)
            state.scenario.compared = {"b200"};
        document.scenario.compared = {"b200"};
        session().reset(document);
        m_window->askText = [](auto &&...) { return QStringLiteral("<i>roof</i>"); };
        press(Qt::Key_F11);
        press(Qt::Key_PageDown);
        while (hidden().any())
            press(Qt::Key_PageDown);
        press(Qt::Key_PageDown);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        for (int i = 0; i < 5; ++i) {
            for (int j = 0; j < 3 + i; ++j)
                press(i % 2 ? Qt::Key_Right : Qt::Key_Left);
            press(Qt::Key_Return);
            press(Qt::Key(Qt::Key_1 + i));
        }
        QCOMPARE(guesses().size(), std::size_t(5));
        QCOMPARE(guesses()[4].words, QStringLiteral("5 hands"));
        reveal();
        press(Qt::Key_X);
        QCOMPARE(scenario().hardware, std::string("b200"));
        press(Qt::Key_W);
        QCOMPARE(session().document().annotations.size(), std::size_t(1));
        QVERIFY(svg().contains(QStringLiteral("&lt;i>roof&lt;/i>")) || svg().contains(QStringLiteral("&lt;i&gt;roof")));
        press(Qt::Key_PageDown);
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        QVERIFY(session().document().annotations.empty());
        press(Qt::Key_2);
        press(Qt::Key_Return);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QVERIFY(!svg().contains("roof<") && !svg().contains("roof&")); // this may tell the answer
        press(Qt::Key_Space);
        QTRY_VERIFY(svg().contains(QStringLiteral("roof&")));
    }

    void theScreenGoesBlank()
    {
        press(Qt::Key_F11);
        press(Qt::Key_B);
        QVERIFY(find<QWidget>(*m_window, "blank")->isVisible());
        press(Qt::Key_PageDown);
        QVERIFY(!find<QWidget>(*m_window, "blank")->isVisible());
        press(Qt::Key_B);
        press(Qt::Key_Escape);
        QVERIFY(!find<QWidget>(*m_window, "blank")->isVisible());
    }

    void theSpotlightIsHeldOrPinned()
    {
        press(Qt::Key_F11);
        auto *light = find<QWidget>(*m_window, "spotlight");
        QElapsedTimer sincePress;
        sincePress.start();
        QTest::keyPress(m_window.get(), Qt::Key_S);
        QVERIFY(light->isVisible());
        for (int i = 0; i < 5; ++i) { // so X11 may send a key that is held
            QTest::keyRelease(m_window.get(), Qt::Key_S);
            QTest::keyPress(m_window.get(), Qt::Key_S);
            QVERIFY(light->isVisible());
        }
        QTest::keyRelease(m_window.get(), Qt::Key_S);
        QTRY_VERIFY(!light->isVisible());
        press(Qt::Key_S);                // this is the second time within a moment
        if (sincePress.elapsed() >= 400) // on a slow machine it is the first
            return;
        QVERIFY(light->isVisible());
        QTest::qWait(80); // nobody is as fast as a key that repeats
        press(Qt::Key_S);
        QVERIFY(!light->isVisible());
        QTest::keyPress(m_window.get(), Qt::Key_S);
        press(Qt::Key_Escape);
        QVERIFY(!light->isVisible());
    }

    void aStateSaysThatItShowsNoOtherTab()
    {
        session().reset({.scenario = llamaDecode(1)});
        const auto told = [this](View tab) {
            m_window->showView(tab);
            QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
            return m_told;
        };
        QVERIFY(!told(View::Network).contains(u'“'));
        const QString message = told(View::Deployments);
        QVERIFY2(message.startsWith(QStringLiteral("State 2: Llama-2 7B")), qPrintable(message));
        QVERIFY2(message.endsWith(QStringLiteral("not the tab “Deployments”")), qPrintable(message));
        QCOMPARE(states()[1].view->tab, std::string("roofline"));
    }

    // Each change is one step, and can be made with keys.
    void statesAreEdited()
    {
        session().reset({.scenario = llamaDecode(1)});
        press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(states().size(), std::size_t(1));
        QVERIFY(states()[0].view && states()[0].name.starts_with("Llama-2 7B"));
        QDialog *dialog = &openStates();
        auto *list = find<QListWidget>(*dialog, "states-list");
        QCOMPARE(list->count(), 1);
        session().edit(llamaDecode(64), QStringLiteral("Batch"));
        find<QPushButton>(*dialog, "state-take")->click();
        QCOMPARE(states().size(), std::size_t(2));
        QCOMPARE(states()[1].scenario.batch, std::int64_t(64));
        QCOMPARE(list->currentRow(), 1);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->viewport()->rect().bottomLeft() + QPoint(5, -5));
        QVERIFY(list->item(1)->isSelected()); // the fields still edit it
        write(*dialog, "state-caption-field", QStringLiteral("{latancy}"));
        QCOMPARE(states()[1].caption, std::string("{latancy}"));
        QVERIFY(find<TextBlock>(*dialog, "state-problem")->text().contains(QStringLiteral("did you mean {latency}")));
        write(*dialog, "state-name", QStringLiteral("Second"));
        QCOMPARE(states()[1].name, std::string("Second"));
        find<QCheckBox>(*dialog, "state-part-regions")->click();
        QCOMPARE(states()[1].view->hidden, std::vector<std::string>{"regions"});
        auto *question = find<QComboBox>(*dialog, "state-question");
        question->setFocus();
        chooseIn(*question, 2);
        QVERIFY(states()[1].question && states()[1].question->kind == Question::Kind::Where);
        QTest::keyClick(list, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(states()[0].name, std::string("Second"));
        QCOMPARE(list->currentRow(), 0);
        find<QPushButton>(*dialog, "state-duplicate")->click();
        QCOMPARE(states().size(), std::size_t(3));
        QVERIFY(states()[0] == states()[1]);
        find<QPushButton>(*dialog, "state-delete")->click();
        QCOMPARE(states().size(), std::size_t(2));
        QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier); // the button's tip promises it
        QCOMPARE(states().size(), std::size_t(3));
        session().edit(llamaDecode(2), QStringLiteral("Batch"));
        find<QPushButton>(*dialog, "state-update")->click();
        QCOMPARE(states()[1].scenario.batch, std::int64_t(2));
        QCOMPARE(states()[1].caption, std::string("{latancy}")); // what is said there stays
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(states().size(), std::size_t(2));
        for (int i = 0; i < 20 && undoStack().canUndo(); ++i)
            undoStack().undo();
        QVERIFY(states().empty());
    }

    // A state that is taken without operators comes back without them.
    void aStateKeepsOperatorsAndWhichBytesCount()
    {
        ViewChoices choices = chart().choices();
        for (const bool on : {false, true}) {
            choices.operators = on;
            const std::vector<std::string> hidden = viewOf(View::Roofline, choices).hidden;
            QCOMPARE(hidden, on ? std::vector<std::string>() : std::vector<std::string>{"operators"});
        }
        // One state can look at the caches between others that do not, and leaving brings the reader's own choice back.
        Document document = lecture();
        choices = m_window->view().choices();
        choices.cacheAware = true;
        document.bookmarks[0].view = viewOf(View::Roofline, choices);
        session().reset(document);
        press(Qt::Key_F11);
        for (const int state : {1, 3, 1, 2}) {
            goTo(state);
            QCOMPARE(m_window->view().choices().cacheAware, state == 1);
        }
        goTo(1);
        m_window->actions().cacheAware->toggle();
        press(Qt::Key_PageDown); // the next part of the same state
        QVERIFY(!m_window->view().choices().cacheAware);
        press(Qt::Key_Escape);
        QVERIFY(!m_window->view().choices().cacheAware);
    }

    // With the largest text on a screen of 1024 × 768, all of the dialog can be reached.
    void theDialogFitsASmallScreen()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        QDialog &dialog = openStates();
        const auto right = [&](const char *name) {
            const auto *part = find<QWidget>(dialog, name);
            return part->mapTo(&dialog, QPoint(part->width(), 0)).x();
        };
        QVERIFY(right("states-list") < dialog.width() / 2);
        setTextSize(*qApp, 200);
        QTRY_VERIFY2(dialog.minimumSizeHint().width() <= 984 && dialog.minimumSizeHint().height() <= 708,
                     qPrintable(QStringLiteral("%1 × %2")
                                    .arg(dialog.minimumSizeHint().width())
                                    .arg(dialog.minimumSizeHint().height())));
        for (const char *name : {"states-list", "state-update", "state-part-operators", "state-question",
                                 "state-builds-up", "state-answer"})
            QTRY_VERIFY2(right(name) <= dialog.width(), name);
        const auto *caption = find<QLineEdit>(dialog, "state-caption-field");
        QVERIFY(caption->height() >= caption->sizeHint().height());
    }

    // A factor leads from the throughput before to another that counts the same.
    void aFactorWithoutAnAnswerIsTold_data()
    {
        const Rows<QString, int, bool> row("before", "row", "told");
        row("another batch", "batch=8", 1, false);
        row("images", "model=resnet-50", 1, true);
        row("nothing", "", 0, true);
    }

    void aFactorWithoutAnAnswerIsTold()
    {
        QFETCH(QString, before);
        Document document = lecture(Question::Kind::Factor);
        document.bookmarks[0].scenario = withSettings(before.toStdString(), llamaDecode());
        document.bookmarks[0].question = document.bookmarks[1].question;
        session().reset(document);
        const QDialog &dialog = openStates();
        QFETCH(int, row);
        find<QListWidget>(dialog, "states-list")->setCurrentRow(row);
        QFETCH(bool, told);
        QCOMPARE(!find<TextBlock>(dialog, "state-problem")->text().isEmpty(), told);
    }

    // Close and the fields stay below the pointer while a caption is typed that has a number of no such name.
    void aWrongCaptionLeavesTheDialogAsItIs_data()
    {
        const Rows<QString, bool> row("typed", "isShort");
        row("a brace", "{", true);
        row("a name like another", "{latancy}", true);
        row("a name like no other", "{nothing at all that there is} {", false);
    }

    void aWrongCaptionLeavesTheDialogAsItIs()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isShort);
        const QDialog &dialog = openStates();
        const QSize size = dialog.size();
        const auto *below = find<QComboBox>(dialog, "state-question");
        const QRect place(below->mapTo(&dialog, QPoint()), below->size());
        find<QLineEdit>(dialog, "state-caption-field")->setText(typed);
        QTest::qWait(50); // lays out anew
        QVERIFY(!find<TextBlock>(dialog, "state-problem")->text().isEmpty());
        QCOMPARE(dialog.size(), size);
        if (isShort) // the names of all numbers take more room
            QCOMPARE(QRect(below->mapTo(&dialog, QPoint()), below->size()), place);
    }

    // The key of a button clicks it a little later, and undo may take the states away meanwhile.
    void aLateClickFindsNoState_data()
    {
        textRows("button", {"state-duplicate", "state-delete", "state-update", "state-up", "state-down"});
    }
    void aLateClickFindsNoState()
    {
        QFETCH(QString, button);
        const QDialog &dialog = openStates();
        auto *pressed = find<QPushButton>(dialog, qPrintable(button));
        pressed->setEnabled(true);
        pressed->animateClick();
        Document empty = session().document();
        empty.bookmarks.clear();
        session().edit(empty, QStringLiteral("no states"));
        QTest::qWait(200);
        QVERIFY(session().document() == empty);
    }

    // What is refused changes nothing.
    void limitsAreTold()
    {
        Document document = lecture();
        document.annotations.assign(mostAnnotations, Annotation{});
        for (Annotation &annotation : document.annotations)
            annotation.text = "a";
        document.bookmarks.resize(mostStates, document.bookmarks.front());
        session().reset(document);
        QString problem;
        m_window->showProblem = [&](const QString &, const QString &text) { problem = text; };
        m_window->askText = [](auto &&...) { return QStringLiteral("b"); };
        write();
        QVERIFY(problem.contains(QStringLiteral("at most 50")));
        press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_told.contains(QStringLiteral("at most 100")));
        QVERIFY(session().document() == document);
        QVERIFY(!undoStack().canUndo());
    }
};

ROOFLINE_GUI_TEST(StatesTest)
#include "app/window/states.moc"
