// Tests quizzes in the window. They are chosen and gone through by keys alone, and what was missed is asked again.
#include "core/quiz/quiz.h"
#include "app/chart/view_state.h"
#include "app/controls/segmented.h"
#include "app/lesson/feedback.h"
#include "app/lesson/lesson_panel.h"
#include "app/theme/text_size.h"
#include "app/why/why_view.h"
#include "app/window/files/kept_file.h"
#include "app/window/help/glossary.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/learn_stores.h"
#include "tests/app/window_support.h"

#include <map>
#include <set>

using namespace roofline;
using namespace roofline::test;

class QuizWindowTest : public ToldWindowTest {
    Q_OBJECT

private slots:
    void kindsHaveATermToRead()
    {
        for (const QuizKind &kind : quizKinds())
            QVERIFY2(Glossary::shipped().find(QString::fromUtf8(kind.term.data(), qsizetype(kind.term.size()))),
                     kind.term.data());
    }

    // With the largest text on a small screen, all of the dialog can be reached.
    void theDialogFitsASmallScreen()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        setTextSize(*qApp, 200);
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        auto *dialog = find<QDialog>(*m_window, "quiz");
        QVERIFY(dialog->isVisible());
        const QSize screen = dialog->screen()->availableSize();
        QVERIFY2(dialog->size().boundedTo(screen) == dialog->size(),
                 qPrintable(QStringLiteral("%1 × %2").arg(dialog->width()).arg(dialog->height())));
        const auto *begin = find<QPushButton>(*dialog, "begin");
        QVERIFY(dialog->rect().contains(QRect(begin->mapTo(dialog, QPoint(0, 0)), begin->size())));
        dialog->close();
    }

    // The menu's key opens the dialog, an arrow chooses the level, the number is typed, and Enter begins.
    // Then every answer is shown, and Enter goes on.
    void aQuizIsGoneThroughByKeysAlone()
    {
        const Document own = session().document();
        QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
        auto *dialog = find<QDialog>(*m_window, "quiz");
        QVERIFY(dialog->isVisible());
        QApplication::setActiveWindow(dialog); // arrows move among the levels of the window in front
        QCOMPARE(dialog->focusWidget()->objectName(), QStringLiteral("level-1"));
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Down);
        for (int i = 0; i < 10 && dialog->focusWidget()->objectName() != QLatin1String("seed"); ++i)
            QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
        auto *seed = find<QLineEdit>(*dialog, "seed");
        seed->selectAll();
        QTest::keyClicks(seed, QStringLiteral("12x"));
        QVERIFY(!find<QPushButton>(*dialog, "begin")->isEnabled());
        QTest::keyClick(seed, Qt::Key_Backspace);
        QVERIFY(find<QPushButton>(*dialog, "begin")->isEnabled());
        QTest::keyClick(seed, Qt::Key_Return);
        QTRY_VERIFY(m_window->learn().isActive());
        const Lesson &lesson = *m_window->learn().lesson();
        QCOMPARE(QString::fromStdString(lesson.title), QStringLiteral("Quiz 12, level 2"));
        QVERIFY(lesson == quiz({.seed = 12, .level = 2}, shippedZoo()));
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            QVERIFY2(m_window->focusWidget(), lesson.steps[i].id.c_str());
            for (int tab = 0; tab < 40 && focused() != QLatin1String("show-answer"); ++tab)
                QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
            QCOMPARE(focused(), QStringLiteral("show-answer"));
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
            QCOMPARE(find<Feedback>(*m_window, "reply")->kind(), Feedback::Kind::Shown);
            // Nothing is kept back for the next question, but a workload that nobody asked about.
            QCOMPARE(m_window->view().choices().hidden.any(), quizKindOf(lesson.steps[i].id)->ofChips);
            QCOMPARE(focused(), QStringLiteral("next"));
            QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
        }
        QVERIFY(!m_window->learn().isActive());
        QVERIFY(session().document() == own);
        auto *outcome = find<QDialog>(*m_window, "quiz-outcome");
        QVERIFY(outcome->isVisible());
        QCOMPARE(outcome->findChildren<QLabel *>(QStringLiteral("asked")).size(), 8);
        QCOMPARE(QuizStore().due(tell()).size(), std::size_t(5)); // the kinds of level 2
        QTest::keyClick(outcome, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("quiz-outcome")));
        QCOMPARE(m_told, QStringList());
    }

    // A reason is given of what was asked, and not of the time of a token where a link was asked about.
    void reasonsAreOfWhatWasAsked()
    {
        const std::map<std::string_view, const char *> reasons = {{"crosses-the-ridge", ""},
                                                                  {"token-time", "latency"},
                                                                  {"two-changes", "latency"},
                                                                  {"bits-or-bytes", ""},
                                                                  {"kv-cache", "memory_kv"}};
        std::set<std::string_view> seen;
        for (const int level : {3, 4, 5}) {
            m_window->learn().open(quiz({.seed = 77, .level = level, .count = 12}, shippedZoo()));
            const std::size_t count = m_window->learn().lesson()->steps.size();
            for (std::size_t i = 0; i < count; ++i) {
                m_window->learn().goTo(int(i));
                find<QPushButton>(*m_window, "show-answer")->click();
                const auto reason = reasons.find(quizKindOf(m_window->learn().lesson()->steps[i].id)->id);
                if (reason == reasons.end())
                    continue;
                const auto *why = find<QWidget>(*m_window, "lesson-why");
                const QString shown = why->isVisible() ? why->findChild<WhyView *>()->asked() : QString();
                QVERIFY2(shown == QLatin1String(reason->second), reason->first.data());
                QVERIFY(find<QPushButton>(*m_window, "try-again")->isHidden()); // what was missed comes back by itself
                seen.insert(reason->first);
            }
            m_window->learn().leave();
        }
        QCOMPARE(seen.size(), reasons.size());
    }

    void whatWasMissedIsAskedFirst()
    {
        QuizStore().take("kv-cache", {.state = StepProgress::State::Shown}, tell());
        QDialog *dialog = choose();
        QVERIFY(find<QCheckBox>(*dialog, "repeats")->isChecked());
        QVERIFY(find<QCheckBox>(*dialog, "repeats")->text().contains(u'1'));
        find<QPushButton>(*dialog, "begin")->click();
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(quizKindOf(m_window->learn().lesson()->steps.front().id)->id, std::string_view("kv-cache"));
        m_window->learn().leave();
        // What a teacher tells a class is the same for everybody.
        QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("quiz")));
        dialog = choose();
        auto *seed = find<QLineEdit>(*dialog, "seed");
        seed->selectAll();
        QTest::keyClicks(seed, QStringLiteral("77"));
        QVERIFY(!find<QCheckBox>(*dialog, "repeats")->isChecked());
        find<QPushButton>(*dialog, "begin")->click();
        QVERIFY(*m_window->learn().lesson() == quiz({.seed = 77, .level = 1}, shippedZoo()));
        m_window->learn().leave();
    }

    void aQuizThatWasLeftGoesOn()
    {
        choose();
        find<QPushButton>(*m_window, "begin")->click();
        const Lesson begun = *m_window->learn().lesson();
        find<QPushButton>(*m_window, "show-answer")->click();
        m_window->learn().goTo(1);
        m_window->learn().leave();
        QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("quiz")));
        for (const bool restarts : {false, true}) {
            if (restarts) {
                m_window.reset();
                m_window = openWindow();
                m_window->tell = [](const QString &) {};
            }
            QDialog *dialog = choose();
            QVERIFY(find<QLabel>(*dialog, "seed-hint")->text().contains("where you left it"));
            find<QPushButton>(*dialog, "begin")->click();
            QVERIFY(*m_window->learn().lesson() == begun);
            QCOMPARE(m_window->learn().step(), 1);
            QVERIFY(m_window->learn().progressOf(begun.steps[0].id).state == StepProgress::State::Shown);
            m_window->learn().leave();
            QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("quiz")));
        }
        QDialog *dialog = choose(); // another quiz begins anew
        find<QPushButton>(*dialog, "another-seed")->click();
        find<QPushButton>(*dialog, "begin")->click();
        QVERIFY(!(*m_window->learn().lesson() == begun));
        QCOMPARE(m_window->learn().step(), 0);
        m_window->learn().leave();
    }

    void theOutcomeTellsWhatToRead()
    {
        const Lesson asked = quiz({.seed = 3, .level = 4, .count = 3}, shippedZoo());
        LessonProgress how;
        how.steps[asked.steps[0].id].state = StepProgress::State::Right;
        how.steps[asked.steps[0].id].tries = 1;
        how.steps[asked.steps[1].id].state = StepProgress::State::Right;
        how.steps[asked.steps[1].id].tries = 2;
        how.steps[asked.steps[1].id].factor = 3.2;
        how.steps[asked.steps[2].id].state = StepProgress::State::Shown;
        emit m_window->learn().finished(asked, how);
        const QList<QLabel *> questions =
            find<QDialog>(*m_window, "quiz-outcome")->findChildren<QLabel *>(QStringLiteral("asked"));
        QCOMPARE(questions.size(), 3);
        QVERIFY(questions[0]->text().contains(QStringLiteral(": right.")) && !questions[0]->text().contains(u"href"));
        QVERIFY2(questions[1]->text().contains("right on try 2, at first 3.2× off"), qPrintable(questions[1]->text()));
        QVERIFY(questions[2]->text().contains(QStringLiteral("the answer was shown")));
        QCOMPARE(questions[2]->text().count(QStringLiteral("href=")), 2);
    }

    void linksOfTheOutcomeLead()
    {
        m_window->learn().open(quiz({.seed = 3, .level = 4, .count = 1}, shippedZoo()));
        find<QPushButton>(*m_window, "show-answer")->click();
        find<QPushButton>(*m_window, "next")->click();
        auto *outcome = find<QDialog>(*m_window, "quiz-outcome");
        auto *question = find<QLabel>(*outcome, "asked");
        emit question->linkActivated(QStringLiteral("term:kv-cache"));
        QCOMPARE(find<QTextBrowser>(*m_window, "glossary-text")->accessibleName(), QStringLiteral("KV cache"));
        emit question->linkActivated(QStringLiteral("lesson:why-decode-is-slow"));
        QCOMPARE(m_window->learn().lesson()->id, std::string("why-decode-is-slow"));
        m_window->learn().leave();
    }

    void aDamagedFileIsToldAndKept_data() { damagedFiles("format: roofline-explorer/qui"); }

    void aDamagedFileIsToldAndKept()
    {
        QFETCH(const QByteArray, bytes);
        writeFile(userDataFolder() + QStringLiteral("/quiz.yaml"), bytes);
        QDialog *dialog = choose();
        QCOMPARE(m_told.size(), 1);
        QVERIFY2(m_told.first().contains(QStringLiteral("repetition begins anew")), qPrintable(m_told.first()));
        const QStringList kept = QDir(userDataFolder()).entryList({QStringLiteral("quiz-damaged-*")});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(readFile(QDir(userDataFolder()).filePath(kept.first())), bytes);
        find<QPushButton>(*dialog, "begin")->click();
        find<QPushButton>(*m_window, "show-answer")->click();
        m_window->learn().leave();
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(QuizStore().due(tell()).size(), std::size_t(1));
    }

    // At the usual size of text a usual question needs no scrolling.
    void questionsFitTheWindow()
    {
        m_window->resize(1280, 800);
        QStringList tooLong;
        for (int level = 1; level <= 5; ++level) {
            m_window->learn().open(quiz({.seed = 2, .level = level}, shippedZoo()));
            for (int i = 0; i < int(m_window->learn().lesson()->steps.size()); ++i) {
                m_window->learn().goTo(i);
                QTest::qWait(20);
                auto *area = m_window->learn().panel()->findChild<QScrollArea *>();
                if (area->widget()->height() > area->viewport()->height())
                    tooLong << QString::fromStdString(m_window->learn().lesson()->steps[std::size_t(i)].id);
            }
            m_window->learn().leave();
        }
        QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join(u' ')));
    }

private:
    QDialog *choose()
    {
        m_window->findChild<QAction *>(QStringLiteral("quiz"))->trigger();
        return find<QDialog>(*m_window, "quiz");
    }

    ProgressStore::Tell tell()
    {
        return [this](const QString &title, const QString &text) { m_told << title + u'\n' + text; };
    }

    QString focused() const { return m_window->focusWidget() ? m_window->focusWidget()->objectName() : QString(); }
};

ROOFLINE_GUI_TEST(QuizWindowTest)
#include "app/window/quiz.moc"
