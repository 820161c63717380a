// Tests the questions of a lecture: what is asked and told, how a room guesses, and the answer.
#include "app/window/lecture/guesses.h"
#include "app/window/lecture/journey.h"
#include "core/report/phrases/phrases.h"
#include "tests/app/window/states_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

class AskingTest : public LectureOfStates {
    Q_OBJECT

private slots:
    // Where the window shows a state that asks, the lecture begins before its answer.
    void aQuestionIsAskedOnEntering()
    {
        session().edit(states()[1].scenario, QStringLiteral("there"));
        press(Qt::Key_F11);
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        QVERIFY(hidden().has(ChartLayer::Point) && hidden().has(ChartLayer::Words));
        QVERIFY(!hidden().has(ChartLayer::Ridge));
        QVERIFY2(chart().stage().headline.startsWith("Where will"), qPrintable(chart().stage().headline));
        QVERIFY(!m_window->actions().messages->isEnabled());
        QCOMPARE(strip(), QStringLiteral("Space reveal"));
        click(plot()->area().mapping.rect().center().toPoint());
        QCOMPARE(guesses().size(), std::size_t(1));
        reveal();
        // With a guess the point is alone, and it is what was asked for.
        const auto named = std::ranges::find(plot()->overlay().places, QStringLiteral("workload"),
                                             [](const PlacedLabel &label) { return label.wish.key; });
        QVERIFY(named != plot()->overlay().places.end());
        QVERIFY2(named->wish.words.first().startsWith(QStringLiteral("batch 64 · "))
                     && named->wish.words.first().endsWith(QStringLiteral(" tokens/s")),
                 qPrintable(named->text()));
        press(Qt::Key_Escape);
        QVERIFY(!hidden().any() && chart().stage().headline.isEmpty());
    }

    // Nothing jumps from a state to the next: question, answer and the chart's own headline are of one size.
    void headlinesAreOfOneSize()
    {
        const auto role = [this] { return std::get<TextItem>(plot()->overlay().items.front()).role; };
        press(Qt::Key_F11);
        goTo(3);
        press(Qt::Key_End);
        const TextRole own = role();
        goTo(2);
        QVERIFY(chart().stage().headline.startsWith(QStringLiteral("Where will it be")));
        QVERIFY(role() == own);
        reveal();
        QVERIFY(role() == own);
    }

    // The End key goes to the answer of the last state, also while its question is open.
    void theEndAnswersAnOpenQuestion()
    {
        Document document = lecture();
        document.bookmarks.pop_back();
        document.bookmarks.back().annotations = {{.text = "Here", .intensity = 10, .rate = 1e12}};
        ask(document);
        QVERIFY(hidden().has(ChartLayer::Point));
        press(Qt::Key_End);
        QVERIFY(!hidden().any());
        QVERIFY2(!chart().stage().headline.startsWith("Where will"), qPrintable(chart().stage().headline));
        QCOMPARE(session().document().annotations, document.bookmarks.back().annotations);
        QVERIFY2(strip().endsWith(QStringLiteral("last state")), qPrintable(strip()));
    }

    // A session that comes while a question is open ends it, and its layers can be chosen again.
    void anotherSessionEndsTheQuestion()
    {
        session().edit(states()[1].scenario, QStringLiteral("there"));
        press(Qt::Key_F11);
        QVERIFY(hidden().has(ChartLayer::Point));
        QVERIFY(!find<QAction>(*m_window, "lecture-point")->isEnabled());
        session().reset({.scenario = llamaDecode(3)});
        QVERIFY(find<QAction>(*m_window, "lecture-point")->isEnabled());
        QVERIFY(chart().stage().headline.isEmpty());
    }

    // Before the answer nothing tells it: neither the drawing, nor exports, nor a screen reader, nor the
    // strip, nor the window's title.
    void nothingTellsTheAnswer_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("side") << int(Question::Kind::Side);
        QTest::newRow("where") << int(Question::Kind::Where);
        QTest::newRow("factor") << int(Question::Kind::Factor);
    }

    void nothingTellsTheAnswer()
    {
        QFETCH(const int, kind);
        ask(lecture(Question::Kind(kind)));
        QVERIFY(scenario() == llamaDecode(64));
        QString words = svg() + m_window->windowTitle() + caption() + chart().accessibleDescription()
                        + m_window->statusBar()->currentMessage();
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            words += label->isVisible() ? label->text() + label->toolTip() : QString();
        QVERIFY(words.contains(QStringLiteral("Where will it be, {say}?")));
        for (const QString &text : {QStringLiteral("tokens/s"), QStringLiteral("% of peak"), QStringLiteral("whole ")})
            QVERIFY2(!words.contains(text), qPrintable(text + u'\n' + words));
        QVERIFY(!m_window->actions().messages->isEnabled() && !m_window->actions().view(View::Batch)->isEnabled());
        for (const QPoint &at : {QPoint(300, 300), QPoint(500, 200), QPoint(640, 360)})
            QTest::mouseMove(plot(), at);
        // This layer is locked.
        QTest::keyClick(m_window.get(), Qt::Key_8, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(hidden().has(ChartLayer::Point));
        press(Qt::Key_PageDown);
        QTRY_VERIFY(!hidden().any());
        words = svg() + caption();
        QVERIFY2(QString(words).remove(QChar(0x2060)).contains(QStringLiteral("tokens/s</b>")),
                 qPrintable(caption())); // the tag is text
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("the work")));
        QVERIFY(m_window->actions().messages->isEnabled());
    }

    // A question begins at the point before it, unless that is where its answer is.
    void noQuestionBeginsAtItsAnswer_data()
    {
        const Rows<QString, bool> row("before", "begins");
        row("another batch", "batch=8", true);
        row("the same", "batch=1", false);
        row("the same beside another chip", "hardware=h100-sxm,b200", false);
        row("the same at a price", "price=h100-sxm=2.40", false);
    }

    void noQuestionBeginsAtItsAnswer()
    {
        QFETCH(QString, before);
        Document document = lecture();
        document.bookmarks[0].question = Question{};
        document.baseline = withSettings(before.toStdString(), llamaDecode(1)); // what the first state is compared with
        document.bookmarks[1].scenario = *document.baseline;
        document.bookmarks[2] = document.bookmarks[0];
        session().reset(document);
        press(Qt::Key_F11);
        for (const int state : {1, 3}) {
            goTo(state);
            QVERIFY(hidden().has(ChartLayer::Point));
            QTEST(chart().stage().from.has_value(), "begins");
        }
    }

    // Where chips and workload are called as before, the line below the question says what else has changed. What is
    // only compared is none of that.
    void aQuestionSaysWhatChanged_data()
    {
        const Rows<QString, int, QString> row("setting", "kind", "said");
        constexpr int where = int(Question::Kind::Where);
        constexpr int factor = int(Question::Kind::Factor);
        row("the batch is in the workload's name", "batch=64", where, "H100 SXM · Llama-2 7B decode, batch 64");
        row("the context", "seq=8192", where, "H100 SXM · Llama-2 7B decode, batch 1 · sequence 2048 → 8192");
        row("the precision", "precision=fp8", factor, "H100 SXM · Llama-2 7B decode, batch 1 · precision fp16 → fp8");
        row("other work, of which a factor is", "phase=prefill", factor,
            "H100 SXM · Llama-2 7B decode, batch 1 → H100 SXM · Llama-2 7B prefill, batch 1");
    }

    void aQuestionSaysWhatChanged()
    {
        QFETCH(QString, setting);
        QFETCH(int, kind);
        Document document = lecture(Question::Kind(kind));
        Scenario &before = document.bookmarks[0].scenario;
        before = withSettings("precision=fp16", before);
        document.bookmarks[1].scenario = withSettings("hardware=h100-sxm,b200 " + setting.toStdString(), before);
        ask(document);
        QTEST(chart().stage().beside, "said");
        if (Question::Kind(kind) != Question::Kind::Where)
            return;
        click(plot()->area().mapping.rect().center().toPoint());
        QCOMPARE(guesses().front().letter, QStringLiteral("C")); // the chips are A and B
    }

    // The mouse sets a guess on the roof above or below it, digits tell the hands raised for it, and each guess tells
    // how far it is off.
    void aRoomGuessesWhere()
    {
        press(Qt::Key_F11);
        goTo(2);
        const QRectF area = plot()->area().mapping.rect();
        click(area.center().toPoint());
        press(Qt::Key_1);
        press(Qt::Key_4);
        click(QPoint(int(area.right()) - 60, int(area.center().y())));
        press(Qt::Key_7);
        QCOMPARE(guesses().size(), std::size_t(2));
        QCOMPARE(guesses()[0].letter, QStringLiteral("A"));
        QCOMPARE(guesses()[0].words, QStringLiteral("14 hands"));
        QCOMPARE(guesses()[1].words, QStringLiteral("7 hands"));
        for (const GuessMark &guess : guesses()) {
            QCOMPARE(guess.roof.intensity, guess.at.intensity);
            const Analysis &analysis = session().seen()->analysis;
            const double roof = std::min(analysis.peak.value(), guess.roof.intensity * analysis.bandwidth.value());
            QVERIFY(std::abs(guess.roof.rate / roof - 1) < 0.02);
            QVERIFY(guess.deviation.isEmpty());
        }
        press(Qt::Key_Backspace);
        QCOMPARE(guesses()[1].words, QString());
        press(Qt::Key_Backspace);
        QCOMPARE(guesses().size(), std::size_t(1));
        const ChartPlace there = guesses()[0].roof;
        for (int i = 0; i < 10; ++i)
            click(QPoint(int(area.left()) + 60 + 20 * i, int(area.top()) + 40));
        QCOMPARE(guesses().size(), std::size_t(8));
        QVERIFY(m_told.startsWith(QStringLiteral("Eight guesses")));
        QVERIFY(hidden().any());
        reveal();
        QCOMPARE(guesses()[0].roof.intensity, there.intensity);
        const double off = there.intensity / session().seen()->analysis.totals.intensity().value();
        const QString number = QString::number(std::max(off, 1 / off), 'g', 2);
        QVERIFY2(
            guesses()[0].deviation.contains(off > 1 ? QStringLiteral("too far right") : QStringLiteral("too far left")),
            qPrintable(guesses()[0].deviation + number));
        // The engine computes the way: 1, 2, 4 … 64.
        const std::vector<PathPoint> &way = chart().stage().way;
        QStringList ticks;
        for (const PathPoint &point : way)
            ticks << point.tick;
        QCOMPARE(ticks.join(u' '), QStringLiteral("1 2 4 8 16 32 64"));
        QCOMPARE(way.back().intensity, session().seen()->analysis.totals.intensity().value());
        QVERIFY(!chart().choices().operators); // the guesses need the room of the operators
        // What is said of the answer leaves with its scenario, and comes back with it. Guesses stay.
        const QString headline = chart().stage().headline;
        QVERIFY(!headline.isEmpty());
        edit(session(), "more", [](Scenario &next) { next.batch *= 2; });
        QVERIFY(chart().stage().headline.isEmpty() && chart().stage().way.empty() && !chart().stage().from);
        QCOMPARE(guesses().size(), std::size_t(8));
        session().history().undo();
        QCOMPARE(chart().stage().headline, headline);
        press(Qt::Key_PageDown);
        QVERIFY(chart().choices().operators);
    }

    // What a room has guessed is talked about as long as the lecture runs.
    void guessesAreThereAgain_data()
    {
        const Rows<QString, bool> row("keys", "isRevealed");
        row("back from the next state", " <", true);
        row("by its number", "12", false);
    }

    void guessesAreThereAgain()
    {
        Document document = lecture();
        for (const std::size_t state : {0, 2})
            document.bookmarks[state].view->buildsUp = false;
        document.bookmarks[2].question = Question{};
        ask(document);
        click(plot()->area().mapping.rect().center().toPoint());
        enter(QStringLiteral("14"));
        reveal();
        QFETCH(QString, keys);
        for (const QChar key : keys) {
            if (key.isDigit())
                goTo(key.digitValue());
            else
                press(key == u'<' ? Qt::Key_PageUp : Qt::Key_Space);
            if (number() != QStringLiteral("2 / 3"))
                QVERIFY(guesses().empty());
        }
        QCOMPARE(number(), QStringLiteral("2 / 3"));
        QCOMPARE(guesses().size(), std::size_t(1));
        QCOMPARE(guesses()[0].words, QStringLiteral("14 hands"));
        QTEST(!guesses()[0].deviation.isEmpty(), "isRevealed");
        press(Qt::Key_Escape);
        press(Qt::Key_F11);
        goTo(2);
        QVERIFY(guesses().empty()); // of another room
    }

    // Enter ends the hands of a guess, so that the next number is a state's. Neither changes the other.
    void aNumberOfHandsEndsWithEnter()
    {
        press(Qt::Key_F11);
        goTo(2);
        click(plot()->area().mapping.rect().center().toPoint());
        QCOMPARE(strip(), QStringLiteral("Space reveal"));
        type(QStringLiteral("12"));
        QCOMPARE(strip(), QStringLiteral("Enter 12 hands"));
        press(Qt::Key_Return);
        QCOMPARE(strip(), QStringLiteral("Space reveal"));
        type(QStringLiteral("31"));
        QCOMPARE(strip(), QStringLiteral("Enter state 31"));
        press(Qt::Key_Backspace);
        QCOMPARE(strip(), QStringLiteral("Enter state 3"));
        QCOMPARE(guesses().size(), std::size_t(1));
        QCOMPARE(guesses()[0].words, QStringLiteral("12 hands"));
        press(Qt::Key_Return);
        QCOMPARE(number(), QStringLiteral("3 / 3"));
        goTo(2);
        type(QStringLiteral("3"));
        click(plot()->area().mapping.rect().center().toPoint()); // no state is meant any more
        m_told.clear();
        type(QStringLiteral("0123")); // which has three digits
        QVERIFY(m_told.isEmpty());
        type(QStringLiteral("4"));
        QVERIFY2(m_told.contains(QStringLiteral("at most three digits")), qPrintable(m_told));
        QCOMPARE(guesses().back().words, QStringLiteral("123 hands"));
        press(Qt::Key_Backspace);
        press(Qt::Key_Return);
        press(Qt::Key_Backspace); // counts them again
        type(QStringLiteral("5"));
        QCOMPARE(guesses().back().words, QStringLiteral("15 hands"));
    }

    // Which side was asked, so that the answer says it, also of what does not fit.
    void aSideIsToldOfWhatDoesNotFit()
    {
        Document document = lecture(Question::Kind::Side);
        document.bookmarks[1].scenario.batch = 1024;
        document.bookmarks[1].question->answer.clear();
        ask(document);
        reveal();
        const Analysis &analysis = session().seen()->analysis;
        QVERIFY(analysis.memory.fits == false && analysis.totals.bound == Bound::Memory);
        const QString headline = chart().stage().headline;
        QVERIFY2(headline.startsWith(QStringLiteral("Memory-bound, but does not fit: ")), qPrintable(headline));
    }

    // However near they were clicked, no bubble lies on another, and none moves when the next one comes.
    void bubblesKeepOffEachOther()
    {
        press(Qt::Key_F11);
        goTo(2);
        const QPointF at = plot()->area().mapping.rect().center();
        std::vector<GuessPlace> before;
        for (int i = 0; i < 5; ++i) {
            click((at + QPointF(6 * i, 4 * i)).toPoint());
            press(Qt::Key_5);
            const std::vector<GuessPlace> &now = plot()->guessPlaces();
            QCOMPARE(now.size(), before.size() + 1);
            for (std::size_t j = 0; j < before.size(); ++j) {
                QVERIFY(now[j] == before[j]);
                QVERIFY2(!overlap(now[j].block, now.back().block), qPrintable(QString::number(i)));
            }
            before = now;
        }
    }

    void aRoomGuessesHowManyTimes()
    {
        ask(lecture(Question::Kind::Factor));
        enter(QStringLiteral("29"));
        enter(QStringLiteral("12"));
        for (const char *typed : {"2.5", "2,5"}) { // keyboards differ
            enter(QString::fromLatin1(typed));
            QCOMPARE(guesses().back().words, QStringLiteral("2.5×"));
            press(Qt::Key_Return);
        }
        QCOMPARE(guesses().size(), std::size_t(3));
        QCOMPARE(guesses()[0].words, QStringLiteral("29× · 12 hands"));
        enter(QStringLiteral("0"));
        QCOMPARE(guesses().size(), std::size_t(3));
        QVERIFY(m_told.contains(QStringLiteral("above 0")));
        reveal();
        QVERIFY(guesses()[1].deviation.contains(QStringLiteral("too little")));
    }

    // The right guess stands level with the answer, and one of half of it at half the height, also where a token takes
    // more work than before, or more chips share it.
    void aFactorStandsAsFarOffAsItIs_data()
    {
        const Rows<int, int> row("sequence", "chips");
        row("the same work", 2048, 1);
        row("a longer context", 32768, 1);
        row("more chips", 2048, 4);
    }

    void aFactorStandsAsFarOffAsItIs()
    {
        QFETCH(int, sequence);
        QFETCH(int, chips);
        Document document = lecture(Question::Kind::Factor);
        Scenario &asked = document.bookmarks[1].scenario;
        asked.sequence = sequence;
        asked.chips = chips;
        ask(document);
        const Analysis now = analyze(asked, session().zoo());
        const Analysis then = analyze(document.bookmarks[0].scenario, session().zoo());
        const double ofToken = now.totals.flop.value() / double(asked.batch) / then.totals.flop.value();
        // Each of 32 layers has two products with the cache of 4096 numbers a token, and a softmax over 32 heads.
        const double context = 32 * (4.0 * 4096 + 5 * 32) * (sequence - 2048);
        QVERIFY(std::abs(ofToken - 1 - context / then.totals.flop.value()) < 0.001);
        const double factor = now.totals.throughput() / then.totals.throughput();
        for (const double guess : {factor, factor / 2}) {
            enter(QString::number(guess, 'f', 5).left(7));
            press(Qt::Key_Return);
        }
        QCOMPARE(guesses().size(), std::size_t(2));
        const double level = now.totals.flop.value() / now.totals.latency.value() / chips;
        QVERIFY(std::abs(guesses()[0].at.rate / level - 1) < 0.001);
        QVERIFY(std::abs(guesses()[1].at.rate / level - 0.5) < 0.001);
        QCOMPARE(guesses()[0].at.intensity, then.totals.intensity().value());
        reveal();
        QCOMPARE(guesses()[0].deviation, QStringLiteral("right"));
        QCOMPARE(guesses()[1].deviation, QStringLiteral("2× too little"));
    }

    // No factor leads from images to tokens, so that no guess is right or wrong, and the answer is the chart's title.
    void nothingIsTimesSomethingElse()
    {
        Document document = lecture(Question::Kind::Factor);
        document.bookmarks[0].scenario = modelOn("h100-sxm", "resnet-50");
        document.bookmarks[1].question->answer.clear();
        ask(document);
        enter(QStringLiteral("3"));
        reveal();
        QCOMPARE(guesses().size(), std::size_t(1));
        QCOMPARE(guesses()[0].deviation, QString());
        const QString title = QString::fromStdString(phrases::title(session().seen()->analysis));
        QCOMPARE(chart().stage().headline, title);
    }

    // Each number ends with Enter, which the strip says as long as one is typed. Until then each digit is of the hands.
    void theStripSaysWhatEnterEnds()
    {
        Document where = lecture();
        where.bookmarks[1].caption.clear();
        ask(where);
        QCOMPARE(caption(), QStringLiteral("Click the chart, then type the hands up for it, Enter."));
        reveal();
        press(Qt::Key_F11);
        Document document = lecture(Question::Kind::Factor);
        document.bookmarks[1].caption.clear();
        ask(document);
        QCOMPARE(caption(), QStringLiteral("Type a factor, Enter, the hands up for it, Enter."));
        QCOMPARE(strip(), QStringLiteral("Space reveal"));
        type(QStringLiteral("3"));
        QCOMPARE(strip(), QStringLiteral("Enter 3×"));
        press(Qt::Key_Return);
        QCOMPARE(strip(), QStringLiteral("Enter hands for 3×"));
        type(QStringLiteral("5"));
        QCOMPARE(strip(), QStringLiteral("Enter 3× · 5 hands"));
        press(Qt::Key_Return);
        QCOMPARE(strip(), QStringLiteral("Space reveal"));
        type(QStringLiteral("2"));
        QCOMPARE(strip(), QStringLiteral("Enter 2×"));
        press(Qt::Key_Return);
        type(QStringLiteral("8"));
        QCOMPARE(guesses().size(), std::size_t(2));
        QCOMPARE(guesses()[0].words, QStringLiteral("3× · 5 hands"));
        QCOMPARE(guesses()[1].words, QStringLiteral("2× · 8 hands"));
        press(Qt::Key_Space); // reveals without a last Enter
        QTRY_VERIFY(!hidden().any());
    }

    // The chart must not jump while the point travels to the answer, whatever the strip says before and after.
    void theChartStaysWhenTheAnswerComes_data()
    {
        const Rows<QString, int> row("caption", "kind");
        row("no caption", QString(), int(Question::Kind::Where));
        row("a factor", QString(), int(Question::Kind::Factor));
        row("a long caption",
            QStringLiteral("At batch 64 it is {throughput}, %1.")
                .arg(QStringLiteral("which is a lot of tokens ").repeated(6)),
            int(Question::Kind::Where));
    }

    void theChartStaysWhenTheAnswerComes()
    {
        QFETCH(QString, caption);
        QFETCH(int, kind);
        Document document = lecture(Question::Kind(kind));
        document.bookmarks[1].caption = caption.toStdString();
        session().reset(document);
        m_window->resize(890, 620);
        press(Qt::Key_F11);
        m_window->setWindowState(Qt::WindowNoState); // as on a screen of that size
        m_window->resize(890, 620);
        goTo(2);
        QTest::qWait(100); // until it is laid out
        const QSize asked = chart().size();
        click(plot()->area().mapping.rect().center().toPoint());
        type(QStringLiteral("12"));
        QTest::qWait(100);
        QCOMPARE(chart().size(), asked);
        if (kind == int(Question::Kind::Factor)) {
            press(Qt::Key_Return);
            type(QStringLiteral("140"));
            QTest::qWait(100);
            QCOMPARE(chart().size(), asked);
        }
        reveal();
        QTest::qWait(100);
        QCOMPARE(chart().size(), asked);
    }

    // The way begins at the old point also where the new sequence is as long as the batch.
    void theWayBeginsAtTheOldPoint()
    {
        Scenario before = llamaDecode(8);
        before.sequence = 8192;
        Scenario after = before;
        after.sequence = 8;
        const Analysis from = analyze(before, session().zoo());
        const Analysis to = analyze(after, session().zoo());
        const std::vector<PathPoint> way = wayBetween(from, to, session().zoo(), 2);
        QVERIFY(way.size() > 2);
        QCOMPARE(way.front().tick, QStringLiteral("8192"));
        QCOMPARE(way.back().tick, QStringLiteral("8"));
    }
};

ROOFLINE_GUI_TEST(AskingTest)
#include "app/window/asking.moc"
