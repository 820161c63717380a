// Tests reports and keys from the Learn menu. What is typed is kept, and what is saved is whole.
#include "app/theme/text_size.h"
#include "app/window/learn/learn.h"
#include "core/lesson/report/lesson_report.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

class PapersTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override { WindowTest::setUp(); } // a test opens its window itself

private slots:
    void withoutProgressThereIsNoReport_data()
    {
        const Rows<QByteArray> row("kept");
        row("nothing", "");
        row("of a quiz",
            "format: roofline-explorer/progress\nversion: 2\nlessons:\n  \"quiz\":\n    at: one\n    steps:\n"
            "      one: {state: right, tries: 1}\n");
    }

    void withoutProgressThereIsNoReport()
    {
        QFETCH(QByteArray, kept);
        if (!kept.isEmpty())
            writeFile(m_settings->path("data/roofline-explorer/lesson-progress.yaml"), kept);
        openAWindow();
        emit m_window->actions().learnMenu->aboutToShow();
        QVERIFY(!action("lesson-report").isEnabled());
        QVERIFY(action("lesson-key").isEnabled());
    }

    void aReportIsWrittenAndKept()
    {
        writeProgress();
        openAWindow();
        QDialog &dialog = open("lesson-report");
        QCOMPARE(find<QComboBox>(dialog, "lesson")->count(), 1);
        const QString preview = find<QTextBrowser>(dialog, "preview")->toPlainText();
        QVERIFY2(preview.contains(QStringLiteral("No name is given")), qPrintable(preview));
        QVERIFY(preview.contains(QStringLiteral("201")));
        auto &note = *find<QPlainTextEdit>(dialog, "reflection");
        auto &about = *find<QComboBox>(dialog, "about");
        QTest::keyClicks(find<QLineEdit>(dialog, "name"), QStringLiteral("Ann O."));
        note.setPlainText(QStringLiteral("I added\twhat overlaps."));
        chooseIn(about, 2);
        QVERIFY(note.toPlainText().isEmpty());
        note.setPlainText(QStringLiteral("Twice!"));
        for (const char *suffix : {"pdf", "html", "json"})
            find<QPushButton>(dialog, (QByteArray("save-") + suffix).constData())->click();
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(u'\n')));
        QVERIFY(bytesOf("pdf").startsWith("%PDF-"));
        QVERIFY(bytesOf("html").contains("Ann O."));
        Messages messages;
        const QByteArray json = bytesOf("json");
        const auto report = readLessonReport({json.constData(), std::size_t(json.size())}, "r", messages);
        QVERIFY(report && messages.empty());
        QCOMPARE(report->name, std::string("Ann O."));
        QCOMPARE(report->reflection, std::string("I added what overlaps."));
        QCOMPARE(report->steps[1].reflection, std::string("Twice!"));
        QVERIFY(!report->date.empty());
        QTest::keyClick(&dialog, Qt::Key_Escape);

        // A lesson that goes on keeps what was written.
        m_window->learn().open(QStringLiteral("hello-roofline"));
        m_window->learn().leave();
        QDialog &again = open("lesson-report");
        QCOMPARE(find<QLineEdit>(again, "name")->text(), QStringLiteral("Ann O."));
        QCOMPARE(find<QPlainTextEdit>(again, "reflection")->toPlainText(), QStringLiteral("I added what overlaps."));
    }

    // What was written in it stays, although the lesson goes on.
    void aReportIsOpenDuringALesson()
    {
        writeProgress();
        openAWindow();
        m_window->learn().open(QStringLiteral("hello-roofline"));
        for (const bool exploring : {false, true}) {
            action("lesson-explore").setChecked(exploring);
            emit m_window->actions().learnMenu->aboutToShow();
            QVERIFY(action("lesson-report").isEnabled());
            QCOMPARE(action("lesson-key").isEnabled(), exploring);
        }
        action("lesson-explore").setChecked(false);
        const int before = m_window->learn().step();
        QDialog &dialog = open("lesson-report");
        find<QPlainTextEdit>(dialog, "reflection")->setPlainText(QStringLiteral("Once!"));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(m_window->learn().isActive());
        QCOMPARE(m_window->learn().step(), before);
        m_window->learn().goTo(before + 1);
        m_window->learn().leave();
        QCOMPARE(find<QPlainTextEdit>(open("lesson-report"), "reflection")->toPlainText(), QStringLiteral("Once!"));
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(u'\n')));
    }

    // During a lesson its own report is shown, not that of the first one begun, and the dialog says what was written.
    void theOpenLessonIsReported()
    {
        writeProgress("  \"one-model-one-chip\":\n    steps:\n      cross: {state: right, tries: 1}\n");
        openAWindow();
        for (const char *id : {"one-model-one-chip", "hello-roofline"}) {
            m_window->learn().open(QLatin1String(id));
            QDialog &dialog = open("lesson-report");
            QCOMPARE(find<QComboBox>(dialog, "lesson")->count(), 2);
            QCOMPARE(find<QComboBox>(dialog, "lesson")->currentText(),
                     QString::fromStdString(m_window->learn().lesson()->title));
            QVERIFY(find<QLabel>(dialog, "saved")->text().isEmpty());
            find<QPushButton>(dialog, "save-html")->click();
            QVERIFY(find<QLabel>(dialog, "saved")->text().startsWith(QStringLiteral("Written: ")));
            QTest::keyClick(&dialog, Qt::Key_Escape);
            m_window->learn().leave();
        }
    }

    // So is one of a file that is in no folder of lessons.
    void aLessonOfAFileIsReported()
    {
        writeProgress("  \"mine\":\n    steps:\n      one: {state: not yet, tries: 1}\n");
        openAWindow();
        m_window->learn().open(
            writeFile(m_settings->path("mine.yaml"),
                      "format: roofline-explorer/lesson\nversion: 1\ntitle: Of my own\nsteps:\n  - id: one\n"
                      "    scenario: {batch: 1}\n    question: {kind: number, ask: A, answer: latency, unit: ms}\n"));
        auto &lesson = *find<QComboBox>(open("lesson-report"), "lesson");
        QCOMPARE(lesson.count(), 2);
        QCOMPARE(lesson.currentText(), QStringLiteral("Of my own"));
    }

    void whatCannotBeWrittenIsTold()
    {
        writeProgress();
        openAWindow();
        m_window->chooseFile = [](auto &&...) { return QStringLiteral("/nonexistent/r.pdf"); };
        find<QPushButton>(open("lesson-report"), "save-pdf")->click();
        QCOMPARE(m_told.size(), 1);
        QVERIFY2(m_told.front().contains(QStringLiteral("/nonexistent/r.pdf")), qPrintable(m_told.front()));
    }

    void aKeyShowsEveryLesson()
    {
        openAWindow();
        QDialog &dialog = open("lesson-key");
        auto &lesson = *find<QComboBox>(dialog, "lesson");
        QCOMPARE(std::size_t(lesson.count()), m_window->learn().lessons().size());
        QVERIFY(!dialog.findChild<QLineEdit *>(QStringLiteral("name")));
        QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("save-json")));
        chooseIn(lesson, 1);
        QVERIFY(find<QTextBrowser>(dialog, "preview")->toPlainText().contains(lesson.currentText()));
        find<QPushButton>(dialog, "save-html")->click();
        QVERIFY(bytesOf("html").contains("Taken for right"));
    }

    // With large text the page is narrower than on paper and what is in it as well, so that the buttons stay on the
    // screen.
    void largeTextLeavesTheDialogOnTheScreen_data() { textRows("name", {"lesson-key", "lesson-report"}); }

    void largeTextLeavesTheDialogOnTheScreen()
    {
        QFETCH(QString, name);
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        writeProgress();
        openAWindow();
        setTextSize(*qApp, 150);
        QDialog &dialog = open(name.toLatin1());
        constexpr int projector = 1024;
        QVERIFY2(dialog.minimumSizeHint().width() <= projector,
                 qPrintable(QString::number(dialog.minimumSizeHint().width())));
        dialog.resize(projector - 40, 700);
        auto &preview = *find<QTextBrowser>(dialog, "preview");
        QTRY_COMPARE(preview.horizontalScrollBar()->maximum(), 0);
    }

private:
    void openAWindow()
    {
        m_window = openWindow();
        m_told.clear();
        m_window->showProblem = [this](const QString &title, const QString &text) { m_told << title + u'\n' + text; };
        m_window->tell = [](const QString &) {};
        m_window->chooseFile = [this](const QString &, const QString &suggestion, const QString &) {
            return m_settings->path(QStringLiteral("saved.") + QFileInfo(suggestion).suffix());
        };
    }

    QAction &action(const char *name) { return *m_window->findChild<QAction *>(QString::fromLatin1(name)); }

    QDialog &open(const char *name)
    {
        action(name).trigger();
        QDialog *dialog = nullptr;
        for (auto *each : m_window->findChildren<QDialog *>()) {
            if (each->isVisible())
                dialog = each;
        }
        if (!dialog)
            qFatal("no dialog opens");
        return *dialog;
    }

    QByteArray bytesOf(const char *suffix) const
    {
        return readFile(m_settings->path("saved.") + QLatin1String(suffix));
    }

    void writeProgress(const QByteArray &further = {}) const
    {
        writeFile(m_settings->path("data/roofline-explorer/lesson-progress.yaml"),
                  "format: roofline-explorer/progress\nversion: 1\nlessons:\n  \"hello-roofline\":\n    at: ridge\n"
                  "    steps:\n      time-to-load: {state: right, tries: 2, hints: 1, factor: 8, answers: [\"201\", "
                  "\"25\"]}\n"
                      + further);
    }

    QStringList m_told;
};

ROOFLINE_GUI_TEST(PapersTest)
#include "app/window/papers.moc"
