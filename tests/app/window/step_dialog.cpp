// Tests "Make a step of this". What the window shows becomes a step that reads back, that can be tried, and
// that a lesson's file takes.

#include "app/editors/entry_name_dialog.h"
#include "app/editors/own_entries_dialog.h"
#include "app/session/session.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/step_draft.h"
#include "core/document/own_entries.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_reader.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario kernelOnChip()
{
    return kernelOn("a100-80gb-sxm", "matmul:m=64,n=8192,k=8192");
}

Scenario onEightChips()
{
    return withSettings("hardware=h100-sxm,a100-80gb-sxm chips=8 model=llama-3.1-70b", llamaDecode(32));
}

std::optional<Lesson> lessonIn(const QString &file)
{
    Messages messages;
    std::optional<Lesson> lesson = readLesson(readFile(file).toStdString(), file.toStdString(), shippedZoo(), messages);
    return messages.empty() ? std::move(lesson) : std::nullopt;
}

} // namespace

class StepDialogTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    void everyExampleIsAStepWithoutMistakes()
    {
        for (const Scenario &scenario : {llamaDecode(), kernelOnChip(), onEightChips()}) {
            for (int kind = -1; kind <= int(LessonQuestion::Kind::Roofline); ++kind) {
                LessonStep step = draftStep(scenario, {});
                if (kind >= 0) {
                    step.question = draftQuestion(LessonQuestion::Kind(kind), scenario, shippedZoo());
                    step.controls = controlsFor(*step.question, scenario);
                    step.view.hidden = hiddenWhile(step.question);
                }
                Lesson lesson;
                lesson.title = lesson.about = lesson.outcome = "T";
                lesson.steps = {step};
                const Messages found = checkLesson(lesson, shippedZoo());
                QVERIFY2(found.empty(),
                         found.empty() ? ""
                                       : qPrintable(QString::number(kind) + QString::fromStdString(found[0].text)));
                Messages problems;
                std::optional<LessonStep> again = readStep(writeStep(step, {}), shippedZoo(), problems);
                QVERIFY(problems.empty() && again);
                QVERIFY(*again == step);
                QVERIFY(writeStep(step, {}).find("within:") == std::string::npos); // the usual one is wide enough
                QVERIFY(step.text.find("t_memory") == std::string::npos);          // it would tell what limits
            }
        }
    }

    // What overhead limits is right as overhead; a side of the ridge is one of two, whatever limits; and the least size
    // is looked for as far as it is.
    void theExamplesAskForWhatIsSo()
    {
        const auto truth = [](const Scenario &scenario, LessonQuestion::Kind kind) {
            LessonStep step = draftStep(scenario, {});
            step.question = draftQuestion(kind, scenario, shippedZoo());
            return truthOf(step, nullptr, shippedZoo());
        };
        Scenario late = withSettings("overhead=1,1", llamaDecode());
        QCOMPARE(truth(late, LessonQuestion::Kind::Choice).truth, std::string("Overhead"));
        QCOMPARE(truth(late, LessonQuestion::Kind::Region).bound, std::optional(Bound::Memory));
        QCOMPARE(truth(llamaDecode(), LessonQuestion::Kind::Choice).truth, std::string("Memory"));
        Scenario triad = withSettings("kernel=triad:n=3000000", llamaDecode());
        const LessonQuestion larger = draftQuestion(LessonQuestion::Kind::Set, triad, shippedZoo());
        QVERIFY2(larger.explain.find("n = **{least(kernel.n, 1, 12000000,") != std::string::npos,
                 larger.explain.c_str());
        QVERIFY(evaluate("least(kernel.n, 1, 12000000, " + larger.answer + ")", triad, nullptr, shippedZoo())->number
                == 6e6);
    }

    void whatIsShownIsTheStep()
    {
        session().edit(onEightChips(), QStringLiteral("test"));
        QDialog *made = openDialog();
        QVERIFY(made && made->isVisible());
        QVERIFY2(messages(*made).isEmpty(), qPrintable(messages(*made).join(u'\n')));
        Messages problems;
        const std::optional<LessonStep> step = readStep(draftOf(*made).toStdString(), shippedZoo(), problems);
        QVERIFY(step && step->scenario == onEightChips());
        const auto *preview = find<QTextBrowser>(*made, "step-preview");
        QVERIFY(preview->toPlainText().contains(QStringLiteral("H100")));
        choose(*made, 1);
        QVERIFY2(messages(*made).isEmpty(), qPrintable(messages(*made).join(u'\n')));
        QVERIFY(preview->toPlainText().contains(QStringLiteral("Answer: ")));
        // A question leaves the caret where it is, and a number is inserted there.
        auto *edit = made->findChild<QPlainTextEdit *>();
        edit->moveCursor(QTextCursor::Start);
        QVERIFY(edit->find(QStringLiteral("title: ")));
        edit->moveCursor(QTextCursor::EndOfBlock);
        choose(*made, 2);
        chooseIn(*find<QComboBox>(*made, "step-names"), 1);
        QVERIFY2(edit->textCursor().block().text().contains(QStringLiteral("title: ")), qPrintable(draftOf(*made)));
        edit->undo();
        edit->undo();
        made->findChild<QPlainTextEdit *>()->undo();
        choose(*made, 0);
        QVERIFY(!draftOf(*made).contains(QLatin1String("question")));
        find<QPushButton>(*made, "step-copy")->click();
        QCOMPARE(QApplication::clipboard()->text(), draftOf(*made));
        made->reject(); // it was copied, so that nothing is asked
        QVERIFY(!made->isVisible());
    }

    // A lesson reads the zoo, which lacks an entry that only the session holds, until it is saved there.
    void anEntryOfTheSessionIsSavedFirst()
    {
        session().edit(withSettings("hardware=h100-sxm,a100-80gb-sxm", llamaDecode()), QStringLiteral("test"));
        Chip chip = *session().zoo().chip("h100-sxm");
        chip.compute.front().rate.value *= 2;
        session().edit(withChip(session().document(), session().zoo(), chip), QStringLiteral("test"));
        QString asked;
        m_window->ask = [&](const QString &, const QString &text, const Choices &) {
            asked = text;
            return 0;
        };
        QVERIFY(!openDialog());
        QVERIFY2(asked.contains("H100 SXM (modified)") && !asked.contains("A100"), qPrintable(asked));
        auto *list = m_window->findChild<OwnEntriesDialog *>();
        QVERIFY(list && list->isVisible());
        list->close();

        m_window->actions().saveChip->trigger();
        m_window->findChild<EntryNameDialog *>()->accept();
        QVERIFY(scenario().hardware != "h100-sxm" && session().document().chips.empty());
        asked.clear();
        QDialog *made = openDialog();
        QVERIFY(made && asked.isEmpty());
        QVERIFY2(messages(*made).isEmpty(), qPrintable(messages(*made).join(u'\n')));
    }

    void aLessonsFileTakesSteps()
    {
        const QString file = m_settings->path(QStringLiteral("data/roofline-explorer/lessons/mine.yaml"));
        m_window->chooseFile = [&](auto &&...) { return file; };
        QDialog *made = openDialog();
        choose(*made, 2);
        add(*made, QStringLiteral("new lesson"));
        QVERIFY(lessonIn(file));
        QCOMPARE(lessonIn(file)->steps.size(), std::size_t(1));
        add(*made, QStringLiteral("mine.yaml"));
        QCOMPARE(lessonIn(file)->steps.size(), std::size_t(2));
        QCOMPARE(QString::fromStdString(lessonIn(file)->steps[1].id), QStringLiteral("new-step-2"));
        made->reject();
        QVERIFY(std::ranges::count(m_window->learn().lessons(), "mine", &Lesson::id) == 1);

        // A file that cannot take a step is left as it is.
        writeFile(file, "no lesson at all: [");
        QString told;
        m_window->showProblem = [&](const QString &, const QString &text) { told = text; };
        QDialog *again = openDialog();
        add(*again, QStringLiteral("mine.yaml"));
        QVERIFY(told.contains(QLatin1String("mine.yaml")));
        QCOMPARE(readFile(file), QByteArray("no lesson at all: ["));
        again->reject();
    }

    // Before there is a lesson of one's own, its folder is not there, and the system's dialog would look elsewhere.
    void anotherFileIsLookedForInAFolderThatIsThere()
    {
        QString from;
        m_window->chooseFiles = [&](const QString &, const QString &folder, const QString &) {
            from = folder;
            return QStringList();
        };
        QDialog *made = openDialog();
        add(*made, QStringLiteral("Another"));
        QVERIFY2(!from.isEmpty() && QFileInfo(from).isDir(), qPrintable(from));
        made->reject();
    }

    void aStepIsTried()
    {
        const Scenario before = scenario();
        QDialog *made = openDialog();
        choose(*made, 1);
        const QString draft = draftOf(*made);
        find<QPushButton>(*made, "step-try")->click();
        QVERIFY(m_window->learn().isActive());
        QVERIFY(m_window->learn().lesson()->steps.front().question.has_value());
        m_window->learn().leave();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QCOMPARE(draftOf(*dialog()), draft);
        QVERIFY(scenario() == before);
    }

    void whatCannotBeReadIsTold()
    {
        QDialog *made = openDialog();
        auto *edit = find<QPlainTextEdit>(*made, "step-text");
        edit->setPlainText(QStringLiteral("- id: a\n  scenario:\n    hardware: h1000\n"));
        QTRY_VERIFY(!messages(*made).isEmpty());
        QVERIFY2(messages(*made).front().startsWith(QLatin1String("Line 3")), qPrintable(messages(*made).front()));
        edit->setPlainText(QStringLiteral("- id: ["));
        QTRY_VERIFY(!find<QPushButton>(*made, "step-try")->isEnabled());
        QVERIFY(!find<QPushButton>(*made, "step-add")->isEnabled());
        // Nothing is lost unasked.
        edit->insertPlainText(QStringLiteral("# mine\n"));
        int asked = 0;
        int answer = 0;
        m_window->ask = [&](auto &&...) {
            ++asked;
            return answer;
        };
        made->reject();
        QCOMPARE(asked, 1);
        QVERIFY(made->isVisible());
        QVERIFY(!m_window->close());
        QCOMPARE(asked, 2);
        answer = 1;
        made->reject();
        QCOMPARE(asked, 3);
        QVERIFY(!made->isVisible());
    }

private:
    QDialog *openDialog()
    {
        m_window->findChild<QAction *>(QStringLiteral("lesson-make-step"))->trigger();
        return dialog();
    }
    QDialog *dialog() { return m_window->findChild<QDialog *>(QStringLiteral("step")); }
    static void choose(QDialog &dialog, int kind)
    {
        auto *box = dialog.findChild<QComboBox *>(QStringLiteral("step-kind"));
        chooseIn(*box, kind);
    }
    static QString draftOf(const QDialog &dialog)
    {
        return dialog.findChild<QPlainTextEdit *>(QStringLiteral("step-text"))->toPlainText();
    }
    static QStringList messages(const QDialog &dialog)
    {
        QStringList texts;
        const auto *list = dialog.findChild<QListWidget *>(QStringLiteral("step-messages"));
        for (int i = 0; i < list->count(); ++i)
            texts << list->item(i)->text();
        return texts;
    }
    static void add(QDialog &dialog, const QString &entry)
    {
        QMenu *menu = dialog.findChild<QPushButton *>(QStringLiteral("step-add"))->menu();
        emit menu->aboutToShow();
        for (QAction *action : menu->actions()) {
            if (action->text().contains(entry))
                return action->trigger();
        }
        qFatal("no such entry");
    }
};

ROOFLINE_GUI_TEST(StepDialogTest)
#include "app/window/step_dialog.moc"
