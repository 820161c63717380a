// Tests sessions as a person handles them: new, open, save, recent, bookmarks, and windows side by side.
// Nothing is lost on the way.
#include "app/session/recovery.h"
#include "app/settings/settings.h"
#include "core/document/own_entries.h"
#include "core/document/session_file.h"
#include "core/hardware/chip_numbers.h"
#include "tests/app/window_support.h"
#include "tests/support/full_disk.h"
#include "tests/support/unprivileged.h"

using namespace roofline;
using namespace roofline::test;

class SessionFilesTest : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        WindowTest::setUp();
        m_window = open();
    }

    void tearDown() override
    {
        m_window.reset();
        while (MainWindow *other = otherWindow())
            delete other;
    }

private slots:
    void savedAndOpenedAgain()
    {
        setBatch(64);
        editTitle(QStringLiteral("Say \"hi\": é"));
        QCOMPARE(m_window->actions().undo->text(), "&Undo Title"); // it is a step
        m_window->actions().undo->trigger();
        QCOMPARE(document().title, std::string());
        m_window->actions().redo->trigger();
        const QString file = saveAs(QStringLiteral("a.roofline"));
        QCOMPARE(m_problems, QStringList());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("a.roofline[*] – ")));
        QVERIFY(!m_window->isWindowModified());
        const Document saved = document();
        setBatch(65);
        QVERIFY(m_window->isWindowModified());
        m_window->actions().undo->trigger();
        QVERIFY(!m_window->isWindowModified());

        m_answer = 1;
        m_window->actions().newSession->trigger();
        QCOMPARE(document(), Document());
        QVERIFY(m_questions.isEmpty()); // nothing was changed
        QVERIFY(!m_window->session().undoStack().canUndo());
        m_window->openFiles({file});
        QCOMPARE(document(), saved);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("a.roofline")));
        QVERIFY(readFile(file).startsWith("---\nformat: roofline-explorer/session\nversion: 3\n"));
    }

    void aLessonIsNotWhatTheFileHolds()
    {
        saveAs(QStringLiteral("a.roofline"));
        setBatch(65);
        m_window->session().visit(Document());
        QVERIFY2(!m_window->windowTitle().contains(QStringLiteral("a.roofline")), qPrintable(m_window->windowTitle()));
        QVERIFY(!m_window->isWindowModified());
        m_window->session().endVisit();
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("a.roofline[*] – ")));
        QVERIFY(m_window->isWindowModified());
    }

    // What is asked about and saved is the session, not the state of the lecture that is shown.
    void aLectureIsNotWhatTheFileHolds()
    {
        const QString file = saveAs(QStringLiteral("a.roofline"));
        Document own = document();
        own.bookmarks.resize(1);
        own.bookmarks[0].name = "seven";
        own.bookmarks[0].scenario.batch = 7;
        own.bookmarks[0].view.emplace();
        m_window->session().edit(own, QStringLiteral("A state"));
        for (const bool writes : {false, true}) {
            QAction *lecture = m_window->actions().lecture;
            lecture->trigger();
            m_window->findChild<QAction *>(QStringLiteral("lecture-next"))->trigger();
            QCOMPARE(scenario().batch, 7);
            if (writes) {
                m_window->findChild<QAction *>(QStringLiteral("arrow-on-chart"))->trigger();
                m_window->actions().save->trigger();
                QCOMPARE(scenario().batch, 7);
            }
            m_answer = 0;
            m_window->actions().newSession->trigger();
            QCOMPARE(m_questions.size(), 1); // the first time
            QVERIFY(!lecture->isChecked());
            m_window->openFiles({file});
            QCOMPARE(document().bookmarks.at(0).annotations.size(), std::size_t(writes));
            QVERIFY(document().scenario == own.scenario);
        }
    }

    void theSuffixIsAdded()
    {
        const QString file = saveAs(QStringLiteral("about 3.35 TB"));
        QVERIFY(QFile::exists(file + QStringLiteral(".roofline")));
        QVERIFY(m_suggested.endsWith(QStringLiteral("a100-80gb-sxm-resnet-50-batch-1.roofline")));
        m_answer = -1; // the file exists, so that it asks; the answer is no
        setBatch(3);
        saveAs(QStringLiteral("about 3.35 TB"));
        QCOMPARE(m_questions.size(), 1);
        QVERIFY(!readFile(file + QStringLiteral(".roofline")).contains("batch: 3"));
        // A session is YAML, so that its file may end as such files do.
        for (const char *name : {"a.yaml", "a.yml", "b.YML"}) {
            const QString yaml = saveAs(QLatin1String(name));
            QVERIFY2(QFile::exists(yaml), name);
            QVERIFY2(!QFile::exists(yaml + QStringLiteral(".roofline")), name);
        }
    }

    void canceledChangesNothing()
    {
        setBatch(2);
        m_chosen.clear();
        m_window->actions().save->trigger();
        QVERIFY(!m_window->windowTitle().contains(QStringLiteral("roofline[*]")));
    }

    // Nothing is asked and nothing is lost, whatever was done.
    void aSessionWithoutFileIsKeptUnasked()
    {
        m_window->actions().newSession->trigger();
        // The session is untouched.
        QVERIFY(m_questions.isEmpty() && keptSessions(recoveryFolder()).isEmpty());
        setBatch(9);
        editTitle(QStringLiteral("Mine"));
        const Document before = document();
        m_window->actions().newSession->trigger();
        QVERIFY(m_questions.isEmpty());
        QCOMPARE(document(), Document());
        const QStringList kept = keptSessions(recoveryFolder());
        QCOMPARE(kept.size(), 1);
        QVERIFY(readFile(kept.first()).contains("batch: 9"));
        chooseRecent("Session of");
        QCOMPARE(document(), before);
        QVERIFY(m_questions.isEmpty());
    }

    void changesAreNotReplacedUnasked_data()
    {
        // batch: after the answer
        const Rows<int, int, bool> row("answer", "batch", "saved");
        row("save", 0, 1, true);
        row("discard", 1, 1, false);
        row("cancel", -1, 7, false);
    }

    void changesAreNotReplacedUnasked()
    {
        QFETCH(int, answer);
        QFETCH(int, batch);
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        saveAs(QStringLiteral("a.roofline"));
        setBatch(7);
        m_chosen = file;
        m_answer = answer;
        m_window->actions().newSession->trigger();
        QCOMPARE(m_questions.size(), 1);
        QCOMPARE(scenario().batch, std::int64_t(batch));
        QTEST(QFile::exists(file) && readFile(file).contains("batch: 7"), "saved");
    }

    void closingANamedSessionAsks()
    {
        const QString file = saveAs(QStringLiteral("a.roofline"));
        setBatch(7);
        m_answer = -1;
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        m_answer = 0;
        QVERIFY(m_window->close());
        QVERIFY(readFile(file).contains("batch: 7"));
        m_window = open(); // the session is there again
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("a.roofline")));
        QCOMPARE(scenario().batch, 7);
    }

    void aSessionWithoutFileComesBackUnasked()
    {
        setBatch(9);
        editTitle(QStringLiteral("Mine"));
        m_window->actions().pinBaseline->setEnabled(true);
        Document next = document();
        next.baseline = next.scenario;
        next.note = "why";
        m_window->session().edit(next, QStringLiteral("Baseline"));
        const Document before = document();
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier); // closes it
        QVERIFY(!m_window->isVisible());
        QVERIFY(m_questions.isEmpty());
        m_window = open();
        QCOMPARE(document(), before);
        QVERIFY(!m_window->session().undoStack().canUndo());
        QVERIFY(keptSessions(recoveryFolder()).isEmpty());
    }

    void anEarlierVersionsScenarioComesBack()
    {
        m_window.reset();
        QSettings store(m_settings->file(), QSettings::IniFormat);
        store.setValue("scenario/last", "hardware=h100-sxm\nmodel=llama-2-7b\nphase=decode\nbatch=12\n");
        store.sync();
        m_window = open();
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QCOMPARE(scenario().batch, 12);
        m_window->close();
        m_window = open();
        QCOMPARE(scenario().batch, 12);
    }

    void whatCannotBeOpenedChangesNothing_data()
    {
        const Rows<QByteArray, QString> row("text", "why");
        row("future", "format: roofline-explorer/session\nversion: 99\n",
            "a.roofline:2:10: written by a newer version");
        row("broken", "format: roofline-explorer/session\nversion: 1\nscenario: {batch\n", "a.roofline:");
        row("no session", "hello: 1\n", "not a session of Roofline Explorer");
        row("not there", QByteArray(), "there is no such file");
    }

    void whatCannotBeOpenedChangesNothing()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, why);
        setBatch(5);
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        if (!text.isEmpty())
            writeFile(file, text);
        m_window->openFiles({file});
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(why), qPrintable(m_problems.first()));
        QVERIFY2(m_problems.first().contains(file), qPrintable(m_problems.first())); // with its folder
        QVERIFY(m_questions.isEmpty());
        QCOMPARE(scenario().batch, 5);
        QVERIFY(m_window->session().undoStack().canUndo());
        QVERIFY(Settings().recentSessions().isEmpty());
    }

    // What could not be read would be lost if the file were overwritten.
    void aPartlyReadFileIsNotWrittenOver_data()
    {
        const Rows<QByteArray, QString> row("line", "expected");
        row("key", "news: 5\nscenario: {batch: 8}\n", "a.roofline:3:1: unknown key \"news\"");
        row("chip", "scenario: {hardware: h900, batch: 8}\n",
            QStringLiteral(
                "a.roofline:3:22: scenario.hardware: the chip \"h900\" is neither in this session nor in the zoo"));
    }

    void aPartlyReadFileIsNotWrittenOver()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, expected);
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        const QByteArray text = "format: roofline-explorer/session\nversion: 1\n" + line;
        writeFile(file, text);
        m_window->openFiles({file});
        QCOMPARE(scenario().batch, 8);
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(expected), qPrintable(m_problems.first()));
        QVERIFY(std::any_of(m_window->messages().begin(), m_window->messages().end(),
                            [&](const Message &m) { return m.place.file == file.toStdString(); }));
        m_chosen = m_settings->path(QStringLiteral("b.roofline"));
        m_window->actions().save->trigger();
        // The damaged file is not suggested.
        QCOMPARE(QFileInfo(m_suggested).fileName(), QStringLiteral("a (recovered).roofline"));
        QCOMPARE(readFile(file), text);
        QVERIFY(QFile::exists(m_chosen));
    }

    // This also holds if the session was open last, or if the program is started with it.
    void norIsItsNameProposedAtTheNextStart()
    {
        const QString file = saveAs(QStringLiteral("a.roofline"));
        m_window->close();
        writeFile(file, "format: roofline-explorer/session\nversion: 1\nscenario: {hardware: h900, batch: 8}\n");
        m_window = open();
        QCOMPARE(scenario().batch, 8);
        m_chosen.clear();
        m_window->actions().save->trigger();
        QCOMPARE(QFileInfo(m_suggested).fileName(), QStringLiteral("a (recovered).roofline"));
    }

    // The kept copy is the only one.
    void aKeptSessionReadInPartStays()
    {
        const QByteArray text = "format: roofline-explorer/session\nversion: 1\nscenario: {hardware: h900, batch: 8}\n";
        const QString file = keepSession(recoveryFolder(), text.toStdString());
        chooseRecent("Session of");
        QCOMPARE(scenario().batch, 8);
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains("the chip \"h900\" is neither"), qPrintable(m_problems.first()));
        QVERIFY2(m_problems.first().contains(QStringLiteral("takes its place")), qPrintable(m_problems.first()));
        setBatch(9);
        saveAs(QStringLiteral("b.roofline"));
        QCOMPARE(readFile(file), text);
    }

    // Nor does it go before this window could store the session.
    void aKeptSessionStaysOnAFullDisk()
    {
        const QString file =
            keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\nscenario: {batch: 8}\n");
        {
            const FullDisk disk(10);
            chooseRecent("Session of");
        }
        QCOMPARE(scenario().batch, 8);
        QVERIFY(QFile::exists(file));
    }

    // A session that is opened has no step to undo. Its kept copy is removed once this window keeps the session.
    void aKeptSessionIsKeptByItsWindow()
    {
        const QString file =
            keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\nscenario: {batch: 8}\n");
        chooseRecent("Session of");
        QCOMPARE(scenario().batch, 8);
        QVERIFY(!QFile::exists(file));
        QCOMPARE(recoveryFiles(), 1);
        QVERIFY(!m_window->session().undoStack().canUndo());
        setBatch(9);
        m_window->actions().undo->trigger();
        QTest::qWait(1200); // waits until it would have been written again
        QCOMPARE(recoveryFiles(), 1);
        m_window->close();
        m_window = open();
        QCOMPARE(scenario().batch, 8);
    }

    // A kept session has no file, so that its name is made of what it holds, whatever was open before.
    void aKeptSessionIsNotSavedUnderAnotherOnesName()
    {
        const QString file = m_settings->path(QStringLiteral("talk.svg"));
        m_window->exportTo(file);
        keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\nscenario: {batch: 8}\n");
        m_window->openFiles({file}); // proposes its own name from now on
        chooseRecent("Session of");
        QCOMPARE(scenario().batch, 8);
        m_window->actions().saveAs->trigger();
        QVERIFY2(m_suggested.endsWith(QStringLiteral("resnet-50-batch-8.roofline")), qPrintable(m_suggested));
    }

    // Sessions of one day differ in what they are about, also where only the session has the chip.
    void keptSessionsAreNamed()
    {
        const Chip chip = *shippedZoo().chip("h100-sxm");
        const Document changed =
            withChip({.scenario = llamaDecode()}, shippedZoo(), *withNumber(chip, mainBandwidthPath(chip), 1e13));
        keepSession(recoveryFolder(), writeSession(changed, *withOwnEntries(shippedZooPtr(), changed), shippedZoo()));
        QTest::qSleep(2); // the names tell the order by the millisecond
        keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\n"
                                      "scenario: {hardware: a100-80gb-sxm, model: resnet-50, phase: inference}\n");
        const QStringList listed = recentTexts().filter(QStringLiteral("Session of"));
        QCOMPARE(listed.size(), 2);
        QVERIFY2(listed[0].endsWith(QStringLiteral(": A100 80GB SXM · ResNet-50")), qPrintable(listed[0]));
        QVERIFY2(listed[1].endsWith(": H100 SXM (modified) · Llama-2 7B decode"), qPrintable(listed[1]));
    }

    void allKeptSessionsCanBeHadAndRemoved()
    {
        const auto texts = [](QMenu &menu) {
            QStringList found;
            for (const QAction *action : menu.actions())
                found << action->text();
            return found.filter(QStringLiteral("Session of"));
        };
        for (int batch = 101; batch <= 125; ++batch) {
            keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\nscenario: {batch: "
                                              + std::to_string(batch) + "}\n");
            QTest::qSleep(2); // the names tell the order by the millisecond
        }
        keepSession(recoveryFolder(), "{{{", Readable::No);
        recentTexts();
        auto *older = find<QMenu>(*m_window->actions().recent, "kept-older");
        QCOMPARE(texts(*m_window->actions().recent).size(), 10);
        QCOMPARE(texts(*older).size(), 16);
        older->actions().last()->trigger();
        QCOMPARE(scenario().batch, 101);
        m_problems.clear();
        recentTexts();
        m_window->actions().recent->actions().front()->trigger(); // no separator is above the first entry
        QCOMPARE(m_problems.size(), 1);                           // says why it cannot be read, and keeps it
        for (const int answer : {-1, 0}) {
            m_answer = answer;
            chooseRecent("Remove kept");
            QCOMPARE(keptSessions(recoveryFolder()).size(), 25);
        }
        m_answer = 1;
        chooseRecent("Remove kept");
        QVERIFY2(m_questions.last().contains(QStringLiteral("25")), qPrintable(m_questions.last()));
        QVERIFY(keptSessions(recoveryFolder()).isEmpty());
        QCOMPARE(QDir(recoveryFolder() + QStringLiteral("/kept")).entryList(QDir::Files), QStringList());
        QCOMPARE(recentTexts(), QStringList{QStringLiteral("No recent sessions")});
    }

    void manyKeptSessionsAreTold()
    {
        const auto told = [this] {
            return std::any_of(m_window->messages().begin(), m_window->messages().end(),
                               [](const Message &m) { return m.rule == "kept-sessions"; });
        };
        for (int batch = 1; batch <= 20; ++batch)
            keepSession(recoveryFolder(), "format: roofline-explorer/session\nversion: 1\nscenario: {batch: "
                                              + std::to_string(batch) + "}\n");
        QVERIFY(!told());
        m_window->close();
        m_window = open();
        QVERIFY(told());
    }

    void aFailedSaveLeavesTheFile_data() { textRows("kind", {"disk full", "folder gone", "folder is a file"}); }

    void aFailedSaveLeavesTheFile()
    {
        QFETCH(QString, kind);
        const QString folder = m_settings->path(QStringLiteral("f"));
        QDir().mkpath(folder);
        const QString file = saveAs(QStringLiteral("f/a.roofline"));
        const QByteArray before = readFile(file);
        setBatch(77);
        editTitle(QString(150, u'x'));
        if (kind == QLatin1String("folder gone"))
            QVERIFY(QDir(folder).removeRecursively());
        if (kind == QLatin1String("folder is a file")) {
            QVERIFY(QDir().rename(folder, folder + u'2'));
            writeFile(folder, "in the way");
        }
        {
            std::optional<FullDisk> disk;
            if (kind == QLatin1String("disk full"))
                disk.emplace(100); // the title alone is longer
            m_window->actions().save->trigger();
        }
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(QStringLiteral("could not be written")), qPrintable(m_problems.first()));
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(scenario().batch, 77);
        if (kind == QLatin1String("disk full")) {
            QCOMPARE(readFile(file), before);
            QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden),
                     QStringList{QStringLiteral("a.roofline")}); // nothing half written lies beside it
            m_window->actions().save->trigger();
            QVERIFY(readFile(file).contains("batch: 77"));
            QVERIFY(!m_window->isWindowModified());
        }
        if (kind == QLatin1String("folder is a file"))
            QCOMPARE(readFile(folder + QStringLiteral("2/a.roofline")), before);
    }

    // The child runs as a user who may not write there, and returns what its window said.
    void aReadOnlyFolderLeavesTheFile()
    {
        const QString folder = m_settings->path(QStringLiteral("f"));
        QDir().mkpath(folder);
        const QString file = saveAs(QStringLiteral("f/a.roofline"));
        const QByteArray before = readFile(file);
        setBatch(77);
        const ReadOnlyFolder readOnly(m_settings->path({}), folder);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadUser | QFile::ReadOther);
        const QString said = unprivileged([&] {
            m_window->actions().save->trigger();
            m_chosen = folder + QStringLiteral("/b.roofline");
            m_window->actions().saveAs->trigger();
            m_problems << (m_window->isWindowModified() && scenario().batch == 77 ? QStringLiteral("still there")
                                                                                  : QStringLiteral("gone"));
            return m_problems.join(QStringLiteral("|"));
        });
        const QStringList problems = said.split(u'|');
        QCOMPARE(problems.size(), 3);
        QVERIFY2(problems[0].contains(file) && problems[0].contains(QStringLiteral("not writable"))
                     && problems[0].contains(QStringLiteral("the file is as it was. Save it somewhere else")),
                 qPrintable(said));
        QVERIFY2(problems[1].contains(folder + QStringLiteral("/b.roofline"))
                     && problems[1].contains(QStringLiteral("Permission denied")),
                 qPrintable(said));
        QCOMPARE(problems[2], QStringLiteral("still there"));
        QCOMPARE(readFile(file), before);
        QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("a.roofline")});
    }

    // A lecture goes through its states and often ends where it began.
    void aWayBackIsNoChange()
    {
        setBatch(64);
        saveAs(QStringLiteral("a.roofline"));
        setBatch(65);
        setBatch(64);
        QVERIFY(!m_window->isWindowModified());
        m_window->actions().undo->trigger();
        QVERIFY(m_window->isWindowModified());
        m_window->actions().save->trigger();
        QVERIFY(!m_window->isWindowModified());
        m_window->actions().redo->trigger();
        QVERIFY(m_window->isWindowModified());
    }

    void aFileThatOthersChangedIsNotOverwrittenUnasked()
    {
        const QString file = saveAs(QStringLiteral("a.roofline"));
        setBatch(4);
        writeFile(file, "format: roofline-explorer/session\nversion: 1\nscenario: {batch: 1000}\n");
        m_answer = -1;
        m_window->actions().save->trigger();
        QCOMPARE(m_questions.size(), 1);
        QVERIFY(readFile(file).contains("1000"));
        QVERIFY(m_window->isWindowModified());
        m_answer = 1;
        m_window->actions().save->trigger();
        QVERIFY(readFile(file).contains("batch: 4"));
        QVERIFY(!m_window->isWindowModified());
        m_window->actions().save->trigger();
        QCOMPARE(m_questions.size(), 2); // the file is ours again
    }

    void recentSessions()
    {
        const QString a = saveAs(QStringLiteral("a & b.roofline"));
        const QString b = saveAs(QStringLiteral("b.roofline"));
        QStringList texts = recentTexts();
        QCOMPARE(texts.mid(0, 2), (QStringList{"&1  b.roofline", "&2  a && b.roofline"}));
        setBatch(5);
        m_window->actions().save->trigger();
        m_window->actions().recent->actions().at(1)->trigger();
        QCOMPARE(scenario().batch, 1);
        QFile::remove(b);
        texts = recentTexts();
        QVERIFY(texts.at(1).contains(QStringLiteral("b.roofline (no longer there)")));
        QVERIFY(!m_window->actions().recent->actions().at(1)->isEnabled());
        m_window->actions().recent->actions().last()->trigger();
        QCOMPARE(recentTexts(), QStringList{QStringLiteral("No recent sessions")});
        for (int i = 0; i < 12; ++i)
            saveAs(QStringLiteral("%1.roofline").arg(i));
        QCOMPARE(Settings().recentSessions().size(), 10);
    }

    void bookmarksAreStepsOfTheHistory()
    {
        QVERIFY(recall(3)->text().contains(QStringLiteral("empty")));
        setBatch(32);
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(document().bookmarks.size(), 1u);
        QCOMPARE(document().bookmarks.front().digit, 3);
        QVERIFY2(recall(3)->text().contains("ResNet-50") && recall(3)->text().contains("32"),
                 qPrintable(recall(3)->text()));
        QVERIFY(m_window->actions().undo->text().contains(QStringLiteral("Store bookmark 3")));
        setBatch(64);
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::AltModifier);
        QCOMPARE(scenario().batch, 32);
        QVERIFY(m_window->actions().undo->text().contains(QStringLiteral("Go to bookmark 3")));
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().batch, 64);
        m_window->actions().undo->trigger();
        m_window->actions().undo->trigger();
        QVERIFY(document().bookmarks.empty());
        // This bookmark is empty, which the status bar says.
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::AltModifier);
        QCOMPARE(scenario().batch, 32);
        QCOMPARE(m_window->statusBar()->currentMessage(), "Bookmark 3 is empty; Alt+Shift+3 stores the scenario there");
    }

    // A name that somebody gave stays where another scenario is stored. One that was made follows the scenario.
    void aGivenNameStays()
    {
        setBatch(32);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier | Qt::ShiftModifier);
        setBatch(64);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY2(recall(1)->text().contains(QStringLiteral("64")), qPrintable(recall(1)->text()));
        Document named = document();
        named.bookmarks[0].name = "Mine";
        m_window->session().edit(named, QStringLiteral("Rename a state"));
        setBatch(128);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(document().bookmarks[0].scenario.batch, std::int64_t(128));
        QVERIFY2(recall(1)->text().contains(QStringLiteral("Mine")), qPrintable(recall(1)->text()));
    }

    // What is written on the chart belongs to the session, and a bookmark of a scenario alone has nothing to put in its
    // place.
    void aBookmarkLeavesWhatIsWrittenOnTheChart()
    {
        setBatch(32);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier | Qt::ShiftModifier);
        m_window->askText = [](auto &&...) { return QStringLiteral("here"); };
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        const Annotations written = document().annotations;
        QCOMPARE(written.size(), 1u);
        setBatch(64);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::AltModifier);
        QCOMPARE(scenario().batch, 32);
        QVERIFY(document().annotations == written);
    }

    void windowsSideBySide()
    {
        setBatch(6);
        m_window->actions().newWindow->trigger();
        MainWindow *second = otherWindow();
        QVERIFY(second);
        QCOMPARE(second->session().document(), document());
        edit(second->session(), "Batch", [](Scenario &next) { next.batch = 128; });
        QCOMPARE(scenario().batch, 6);

        // Neither has a file. The one that was closed last comes back, and the other is in the list.
        QVERIFY(m_window->close());
        QVERIFY(second->close());
        QCOMPARE(keptSessions(recoveryFolder()).size(), 1);
        m_window = open();
        QCOMPARE(scenario().batch, 128);
        m_answer = 1;
        chooseRecent("Session of");
        QCOMPARE(scenario().batch, 6);
        // This window keeps it now, and its own session went into the list.
        QCOMPARE(keptSessions(recoveryFolder()).size(), 1);
    }

    // The other window's session stays where it is, and this one's is found beside it.
    void whatCannotBeKeptIsNotWrittenOver()
    {
        setBatch(6);
        m_window->actions().newWindow->trigger();
        MainWindow *second = otherWindow();
        edit(second->session(), "Batch", [](Scenario &next) { next.batch = 128; });
        writeFile(recoveryFolder() + QStringLiteral("/kept"), "in the way");
        QVERIFY(m_window->close());
        QVERIFY(second->close());
        m_window = open();
        QCOMPARE(scenario().batch, 128);
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().batch, 6);
    }

    void severalSessionsOpenSeveralWindows()
    {
        setBatch(2);
        const QString a = saveAs(QStringLiteral("a.roofline"));
        setBatch(3);
        const QString b = saveAs(QStringLiteral("b.roofline"));
        const QString bad = writeFile(m_settings->path("bad.roofline"), "no session");
        m_window->openFiles({a, bad});
        QCOMPARE(scenario().batch, 2);
        QVERIFY(!otherWindow());
        QCOMPARE(m_problems.size(), 1);
        m_window->openFiles({a, b});
        QCOMPARE(scenario().batch, 2);
        QVERIFY(otherWindow());
        QCOMPARE(otherWindow()->session().scenario().batch, 3);
    }

    void closedInOrderNothingIsLeftBehind()
    {
        setBatch(11);
        QTRY_VERIFY_WITH_TIMEOUT(recoveryFiles() == 1, 3000);
        m_window->close();
        QCOMPARE(recoveryFiles(), 0);
    }

private:
    std::unique_ptr<MainWindow> open()
    {
        auto window = openWindow();
        m_questions.clear();
        m_problems.clear();
        window->showProblem = [this](const QString &, const QString &text) { m_problems << text; };
        window->ask = [this](const QString &, const QString &text, const QStringList &) {
            m_questions << text;
            return m_answer;
        };
        window->chooseFile = [this](const QString &, const QString &suggestion, const QString &) {
            m_suggested = suggestion;
            return m_chosen;
        };
        return window;
    }

    const Document &document() const { return m_window->session().document(); }
    const Scenario &scenario() const { return document().scenario; }

    void setBatch(std::int64_t batch)
    {
        edit(m_window->session(), "Batch", [&](Scenario &next) { next.batch = batch; });
    }

    void editTitle(const QString &title)
    {
        m_window->askText = [title](auto &&...) { return std::optional(title); };
        m_window->actions().chartTitle->trigger();
    }

    QString saveAs(const QString &name)
    {
        m_chosen = m_settings->path(name);
        m_window->actions().saveAs->trigger();
        return m_chosen;
    }

    QStringList recentTexts()
    {
        QMetaObject::invokeMethod(m_window->actions().recent, "aboutToShow");
        QStringList texts;
        for (const QAction *action : m_window->actions().recent->actions())
            texts << action->text();
        return texts;
    }

    // Triggers what has this text in the list of recent sessions.
    void chooseRecent(const char *text)
    {
        recentTexts();
        for (QAction *action : m_window->actions().recent->actions())
            if (action->text().contains(QLatin1String(text)))
                action->trigger();
    }

    QAction *recall(int digit) { return m_window->actions().recallBookmark->actions().at((digit + 9) % 10); }

    MainWindow *otherWindow() const
    {
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (auto *window = qobject_cast<MainWindow *>(widget); window && window != m_window.get())
                return window;
        return nullptr;
    }

    static int recoveryFiles()
    {
        return int(QDir(recoveryFolder()).entryList({QStringLiteral("*.roofline")}, QDir::Files).size());
    }

    std::unique_ptr<MainWindow> m_window;
    QStringList m_problems;
    QStringList m_questions;
    QString m_chosen;
    QString m_suggested;
    int m_answer = -1;
};

ROOFLINE_GUI_TEST(SessionFilesTest)
#include "app/session_files.moc"
