// If the program is ended by force at any moment, it loses at most the last seconds, and no file is damaged.
//
// The same program is the child that edits if an environment variable says so. ROOFLINE_RECOVERY_RUNS raises
// the number of runs for a thorough test by hand.
#include "app/session/recovery.h"
#include "app/session/autosave.h"
#include "app/session/session_store.h"
#include "app/settings/settings.h"
#include "core/document/session_file.h"
#include "tests/app/window_support.h"
#include "tests/support/full_disk.h"
#include "tests/support/given_settings.h"
#include "tests/support/messages.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/unprivileged.h"

#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <random>
#include <thread>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr const char *childMark = "ROOFLINE_RECOVERY_CHILD";
constexpr std::int64_t mostLost = 3000; // ms

std::int64_t now()
{
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::milliseconds(1);
}

// Returns the document at one step. Anything may change, and the batch says which step it is.
Document randomStep(Dice &dice, Document document, std::int64_t step)
{
    Scenario &scenario = document.scenario;
    scenario.batch = step;
    scenario.sequence = dice.whole(1, 1e5);
    scenario.weights = dice.format();
    scenario.overlap = dice.unit();
    scenario.hardware = dice.of({"a100-80gb-sxm", "h100-sxm", "b200"});
    if (dice.roll(5) == 0)
        document.note = std::string(dice.roll(4000), 'x') + ": \"" + std::to_string(step);
    if (dice.roll(5) == 0)
        document.baseline = scenario;
    return document;
}

// Edits until it is killed, sometimes in steps and sometimes in drags. It writes to standard output what was done when.
[[noreturn]] void editForEver(unsigned seed, const QString &file)
{
    auto window = openWindow();
    window->showProblem = [](const QString &, const QString &text) { qFatal("%s", qPrintable(text)); };
    window->chooseFile = [file](auto &&...) { return file; };
    Session &session = window->session();
    Dice dice(seed);
    for (std::int64_t step = 1;; ++step) {
        const bool drag = dice.coin();
        session.edit(randomStep(dice, session.document(), step), QStringLiteral("Step"), drag ? 1 : -1);
        if (!drag)
            session.endMerge();
        std::printf("edited %lld %lld\n", static_cast<long long>(step), static_cast<long long>(now()));
        if (dice.roll(30) == 0) {
            window->actions().save->trigger();
            std::printf("saved %lld %lld\n", static_cast<long long>(step), static_cast<long long>(now()));
        }
        std::fflush(stdout);
        QTest::qWait(static_cast<int>(dice.roll(60)));
    }
}

} // namespace

class RecoveryTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    // The program starts itself as the child that will be killed.
    void initTestCase()
    {
        if (qEnvironmentVariableIsSet(childMark))
            editForEver(unsigned(qEnvironmentVariableIntValue(childMark)),
                        qEnvironmentVariable("ROOFLINE_RECOVERY_FILE"));
    }

    void endedByForce()
    {
        const int runs = qEnvironmentVariableIsSet("ROOFLINE_RECOVERY_RUNS")
                             ? qEnvironmentVariableIntValue("ROOFLINE_RECOVERY_RUNS")
                             : 4;
        std::mt19937 random(20);
        std::int64_t longest = 0;
        for (int run = 0; run < runs; ++run) {
            setUp();
            const QString file = m_settings->path(QStringLiteral("a.roofline"));
            const auto lived = std::int64_t(random() % 2200);
            longest = std::max(longest, runOnce(static_cast<unsigned>(random()), file, lived));
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d runs; lost at most %lld ms", runs, static_cast<long long>(longest));
    }

    void undoGoesBackToWhatWasStored()
    {
        Document document{.scenario = withSettings("batch=33")};
        leaveOrphan(document, {});
        const auto window = openWindow();
        QCOMPARE(window->session().document(), document);
        QVERIFY(told(*window, "Recovered what was open when the program ended"));
        window->actions().undo->trigger();
        QCOMPARE(window->session().document(), Document());
    }

    void aRecoveredFileIsStillToBeSaved()
    {
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        const std::string stored = writeSession(Document(), shippedZoo(), shippedZoo());
        QVERIFY(writeWhole(file, stored).isEmpty());
        SessionStore store;
        Messages messages;
        QVERIFY(store.open(file, shippedZoo(), messages));
        leaveOrphan({.scenario = withSettings("batch=33")}, store.file(), store.content());
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 33);
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("a.roofline")));
        QVERIFY(window->isWindowModified());
        QCOMPARE(readFile(file), QByteArray::fromStdString(stored));
        window->ask = [](const QString &, const QString &text, const QStringList &) {
            qFatal("asked: %s", qPrintable(text));
            return -1;
        };
        window->actions().save->trigger();
        QVERIFY(readFile(file).contains("batch: 33"));
    }

    // The file was changed after the program had ended, so that saving asks.
    void aRecoveredFileThatOthersChanged()
    {
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        QVERIFY(writeWhole(file, writeSession(Document(), shippedZoo(), shippedZoo())).isEmpty());
        leaveOrphan({.scenario = withSettings("batch=33")}, file, "0000");
        const auto window = openWindow();
        int asked = 0;
        window->ask = [&](auto &&...) {
            ++asked;
            return -1;
        };
        window->actions().save->trigger();
        QCOMPARE(asked, 1);
        QVERIFY(!readFile(file).contains("batch: 33"));
    }

    void theNewestOfSeveralAndTheOthersInTheList()
    {
        Document document;
        for (const std::int64_t batch : {10, 20, 30}) {
            document.scenario.batch = batch;
            leaveOrphan(document, {});
            QTest::qWait(20);
        }
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 30);
        QCOMPARE(keptSessions(recoveryFolder()).size(), 2);
        QVERIFY(told(*window, "2 more sessions were open"));
    }

    void aDamagedOneIsPutAside()
    {
        const QString file = writeFile(recoveryFolder() + QStringLiteral("/x.roofline"),
                                       "format: roofline-explorer/session\nversion: 1\n{{{");
        const auto window = openWindow();
        QCOMPARE(window->session().document(), Document());
        QVERIFY(told(*window, "cannot be read; it was put aside"));
        QVERIFY(!QFile::exists(file));
        QCOMPARE(QDir(recoveryFolder() + QStringLiteral("/kept")).entryList({"*.damaged"}, QDir::Files).size(), 1);
    }

    // The chip is in a zoo that is not there. The window goes on with another chip, and the text is kept as it was.
    void oneThatIsReadInPartIsKeptAsWell()
    {
        leaveOrphan({.scenario = withSettings("hardware=gone batch=5")}, {});
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 5);
        QVERIFY(told(*window, "\"gone\""));
        int outcomes = 0; // what the window did about it is told once
        for (const Message &message : window->messages())
            outcomes += int(QString::fromStdString(message.withOutcome()).count(QStringLiteral("takes its place")));
        QCOMPARE(outcomes, 1);
        const QStringList kept = keptSessions(recoveryFolder());
        QCOMPARE(kept.size(), 1);
        QVERIFY(readFile(kept.first()).contains("hardware: gone"));
    }

    // The session's file is not overwritten either, because it has what the window could not read.
    void oneThatIsReadInPartIsSavedElsewhere()
    {
        const QString file = m_settings->path(QStringLiteral("a.roofline"));
        Document document{.scenario = withSettings("hardware=gone")};
        const std::string stored = writeSession(document, shippedZoo(), shippedZoo());
        QVERIFY(writeWhole(file, stored).isEmpty());
        document.scenario.batch = 5;
        leaveOrphan(document, file, digestOf(stored));
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 5);
        QString suggested;
        window->chooseFile = [&](const QString &, const QString &suggestion, const QString &) {
            suggested = suggestion;
            return QString();
        };
        window->actions().save->trigger();
        QCOMPARE(QFileInfo(suggested).fileName(), QStringLiteral("a (recovered).roofline"));
        QCOMPARE(readFile(file), QByteArray::fromStdString(stored));
    }

    // What cannot be put aside stays where it is, for the next start.
    void oneThatIsReadInPartWaitsForRoom()
    {
        Document document{.scenario = withSettings("hardware=gone batch=5")};
        leaveOrphan(document, {});
        QVERIFY(writeWhole(recoveryFolder() + QStringLiteral("/kept"), "in the way").isEmpty());
        {
            const auto window = openWindow();
            QCOMPARE(window->session().document(), Document());
            QVERIFY(told(*window, "could not be put aside"));
            window->close();
        }
        QVERIFY(QFile::remove(recoveryFolder() + QStringLiteral("/kept")));
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 5);
        QCOMPARE(keptSessions(recoveryFolder()).size(), 1);
    }

    // A session without a file is kept unless it is an earlier state of the recovered one. Its window would
    // have brought it back.
    void whatAnotherWindowLeftIsKept_data()
    {
        // inFile: the recovered session has a file
        const Rows<bool, bool, int> row("earlier", "inFile", "kept");
        row("of another window", false, false, 1);
        row("of another window, over a file", false, true, 1);
        row("an earlier state", true, false, 0);
    }

    void whatAnotherWindowLeftIsKept()
    {
        QFETCH(bool, earlier);
        QFETCH(bool, inFile);
        QFETCH(int, kept);
        const QString file = inFile ? m_settings->path(QStringLiteral("a.roofline")) : QString();
        const std::string stored = writeSession(Document(), shippedZoo(), shippedZoo());
        QVERIFY(file.isEmpty() || writeWhole(file, stored).isEmpty());
        closeAfter([](Document &document) { document.scenario.batch = 77; });
        QVERIFY(QFile::copy(m_settings->file(), m_settings->path(QStringLiteral("before"))));
        Document document{.scenario = withSettings("batch=33")};
        if (earlier) {
            QString orphan;
            closeAfter([](Document &next) { next.scenario.batch = 33; }, &orphan);
            QFile::remove(m_settings->file()); // as if the window had not been closed
            QVERIFY(QFile::copy(m_settings->path(QStringLiteral("before")), m_settings->file()));
            QVERIFY(writeWhole(recoveryFolder() + QStringLiteral("/x.roofline"), orphan.toStdString()).isEmpty());
        } else {
            leaveOrphan(document, file, digestOf(stored));
        }
        auto window = openWindow();
        QCOMPARE(window->session().document(), document);
        window->ask = [](auto &&...) { return 1; };
        QVERIFY(window->close());
        QCOMPARE(keptSessions(recoveryFolder()).size(), kept);
        QVERIFY(kept == 0 || readFile(keptSessions(recoveryFolder()).first()).contains("batch: 77"));
    }

    void theSameTextIsKeptOnce()
    {
        const QString first = keepSession(recoveryFolder(), "a text");
        QCOMPARE(keepSession(recoveryFolder(), "a text"), first);
        QVERIFY(keepSession(recoveryFolder(), "another").size() > 0);
        QCOMPARE(keptSessions(recoveryFolder()).size(), 2);
    }

    void theFileOfALivingProgramIsLeftAlone()
    {
        std::optional<RecoveryFile> living = RecoveryFile::create(recoveryFolder());
        QVERIFY(living);
        Document document{.scenario = withSettings("batch=5")};
        QVERIFY(writeWhole(living->path(), writeSession(document, shippedZoo(), shippedZoo())).isEmpty());
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 1);
        QVERIFY(QFile::exists(living->path()));
        living->remove();
        QVERIFY(QDir(recoveryFolder()).isEmpty());
    }

    void whatTheSettingsCannotHoldIsThereAgain_data()
    {
        QTest::addColumn<bool>("full");
        QTest::newRow("something in their way") << false;
        QTest::newRow("disk full") << true;
    }

    // A session without a file is closed, and the settings that should keep it cannot be written.
    void whatTheSettingsCannotHoldIsThereAgain()
    {
        QFETCH(bool, full);
        {
            const auto window = openWindow();
            Document next = window->session().document();
            next.scenario.batch = 55;
            next.note = std::string(longestNote, 'x');
            window->session().edit(next, QStringLiteral("Batch"));
            std::optional<FullDisk> disk;
            if (full) {
                QTRY_VERIFY(!QDir(recoveryFolder()).entryList({QStringLiteral("*.roofline")}, QDir::Files).isEmpty());
                disk.emplace(4096);
            } else {
                QFile::remove(m_settings->file());
                QVERIFY(QDir().mkpath(m_settings->file()));
            }
            window->close();
        }
        if (!full)
            QVERIFY(QDir().rmdir(m_settings->file()));
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 55);
        QCOMPARE(window->session().document().note.size(), longestNote);
    }

    // A text that found no room is written once there is some, although nothing has changed since.
    void whatFoundNoRoomIsWrittenLater()
    {
        Autosave autosave(recoveryFolder(), [] { return std::string(100'000, 'x'); });
        QSignalSpy failed(&autosave, &Autosave::failed);
        {
            const FullDisk disk(4096);
            QVERIFY(!autosave.writeNow());
        }
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(autosave.writeNow());
    }

    // Neither the settings nor the recovery folder can be written.
    void whatCannotBeKeptIsAskedFor()
    {
        const QString inTheWay = m_settings->path(QStringLiteral("state"));
        QVERIFY(writeWhole(inTheWay, "x").isEmpty());
        qputenv("XDG_STATE_HOME", inTheWay.toUtf8());
        const auto window = openWindow();
        QFile::remove(m_settings->file());
        QVERIFY(QDir().mkpath(m_settings->file()));
        QStringList asked;
        window->ask = [&](const QString &, const QString &question, const QStringList &) {
            asked << question;
            return asked.size() == 1 ? -1 : 1; // goes on the first time, and discards it the second
        };
        QVERIFY(window->close()); // nothing was changed
        QVERIFY(asked.isEmpty());
        window->show();
        window->session().edit(withSettings("batch=77"), QStringLiteral("Batch"));
        QVERIFY(!window->close());
        QVERIFY2(asked.value(0).contains(QStringLiteral("cannot be kept")), qPrintable(asked.value(0)));
        QCOMPARE(window->session().scenario().batch, 77);
        QVERIFY(window->close());
        QCOMPARE(asked.size(), 2);
    }

    // The lock was left by a program that is gone, or by somebody else. The settings are written all the same. If it
    // cannot be removed, nothing is written and nobody waits, and the recovery folder keeps the session.
    void aLockThatNobodyHoldsDelaysNothing_data()
    {
        const Rows<QByteArray, bool> row("lock", "stays");
        row("empty", QByteArray(), false);
        row("of another machine", "1\nanother\nelsewhere.example\n", false);
        row("of another program", "1\ninit\n" + QSysInfo::machineHostName().toUtf8() + "\n", false);
        row("junk", QByteArray(100, '\xff'), false);
        row("that stays", QByteArray(), true);
    }

    void aLockThatNobodyHoldsDelaysNothing()
    {
        QFETCH(QByteArray, lock);
        QFETCH(bool, stays);
        const QString file = m_settings->file() + QStringLiteral(".lock");
        if (stays)
            QVERIFY(QDir().mkpath(file));
        else
            writeFile(file, lock);
        QElapsedTimer clock;
        clock.start();
        {
            const auto window = openWindow();
            window->session().edit(withSettings("batch=66"), QStringLiteral("Batch"));
            window->close();
        }
        // A debug build starts slowly. Waiting for the lock once took more than 30 s.
        QVERIFY2(clock.elapsed() < 15'000, qPrintable(QString::number(clock.elapsed())));
        const auto window = openWindow();
        QCOMPARE(window->session().scenario().batch, 66);
    }

    void withoutAFolderItIsTold()
    {
        const QString inTheWay = m_settings->path(QStringLiteral("file"));
        QVERIFY(writeWhole(inTheWay, "x").isEmpty());
        qputenv("XDG_STATE_HOME", inTheWay.toUtf8());
        const auto window = openWindow();
        window->session().edit(withSettings("batch=4"), QStringLiteral("Batch"));
        QTRY_VERIFY_WITH_TIMEOUT(told(*window, "would be lost in a crash"), 4000);
    }

    // The folder becomes read-only while the program runs. What was kept until then stays, and the failure is reported.
    void aReadOnlyFolderKeepsWhatIsThere()
    {
        std::string text = "first";
        Autosave autosave(recoveryFolder(), [&] { return text; });
        QVERIFY(autosave.writeNow());
        const QStringList files = QDir(recoveryFolder()).entryList({QStringLiteral("*.roofline")}, QDir::Files);
        QCOMPARE(files.size(), 1);
        const QString file = recoveryFolder() + u'/' + files.first();
        const ReadOnlyFolder readOnly(m_settings->path({}), recoveryFolder());
        QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadUser | QFile::ReadOther);
        const QString said = unprivileged([&] {
            QStringList problems;
            const auto hear = [&](const QString &why) { problems << why; };
            connect(&autosave, &Autosave::failed, this, hear);
            text = "second";
            autosave.writeNow();
            QCoreApplication::processEvents();
            Autosave another(recoveryFolder(), [&] { return text; });
            connect(&another, &Autosave::failed, this, hear);
            another.writeNow();
            return problems.join(u'|');
        });
        const QStringList problems = said.split(u'|');
        QCOMPARE(problems.size(), 2);
        QVERIFY2(problems[0].contains(file) && problems[0].contains(QStringLiteral("not writable")), qPrintable(said));
        QVERIFY2(problems[1].contains(recoveryFolder()) && problems[1].contains("cannot be written"), qPrintable(said));
        QCOMPARE(readFile(file), QByteArray("first"));
    }

private:
    // Returns how long before the end the last change was made that was lost.
    std::int64_t runOnce(unsigned seed, const QString &file, std::int64_t lived)
    {
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(childMark), QString::number(seed));
        environment.insert(QStringLiteral("ROOFLINE_RECOVERY_FILE"), file);
        child.setProcessEnvironment(environment);
        // Qt Test's own lines would mix with what the child says.
        child.start(QCoreApplication::applicationFilePath(), {"recovery", "-o", "/dev/null,txt"});
        [&] { QVERIFY2(child.waitForReadyRead(30000), child.readAllStandardError().constData()); }();
        std::this_thread::sleep_for(std::chrono::milliseconds(lived));
        const std::int64_t end = now();
        child.kill();
        child.waitForFinished();

        std::map<std::int64_t, std::int64_t> edited; // the time of each step
        std::int64_t saved = 0;
        for (const QByteArray &line : child.readAllStandardOutput().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 3 && words[0] == "edited")
                edited[words[1].toLongLong()] = words[2].toLongLong();
            if (words.size() == 3 && words[0] == "saved")
                saved = words[1].toLongLong();
        }
        // The session's file is whole. It holds what was saved last, or was just being saved.
        if (saved > 0 || QFile::exists(file)) {
            Messages messages;
            const std::optional<Document> inFile =
                readSession(readFile(file).toStdString(), "a.roofline", shippedZoo(), messages);
            [&] {
                QVERIFY2(inFile && messages.empty() && inFile->scenario.batch >= saved, qPrintable(listed(messages)));
            }();
        }
        const auto window = openWindow();
        for (const Message &message : window->messages())
            if (message.severity == Severity::Error)
                [&] { QFAIL(message.text.c_str()); }();
        const std::int64_t found = window->session().scenario().batch;
        const auto lost = edited.upper_bound(found);
        const std::int64_t ago = lost == edited.end() ? 0 : end - lost->second;
        [&] {
            QVERIFY2(ago <= mostLost,
                     qPrintable(QStringLiteral("seed %1: step %2 was found, step %3 was made %4 ms before the end")
                                    .arg(seed)
                                    .arg(found)
                                    .arg(lost->first)
                                    .arg(ago)));
        }();
        return ago;
    }

    // Changes a session in a window of its own and closes the window. `recovery` gets what the window kept
    // for a recovery.
    static void closeAfter(const std::function<void(Document &)> &change, QString *recovery = nullptr)
    {
        const auto window = openWindow();
        Document next = window->session().document();
        change(next);
        window->session().edit(next, QStringLiteral("Change"));
        const auto files = [] {
            return QDir(recoveryFolder()).entryInfoList({QStringLiteral("*.roofline")}, QDir::Files);
        };
        if (recovery) {
            QTRY_COMPARE(files().size(), 1);
            *recovery = QString::fromUtf8(readFile(files().first().filePath()));
        }
        window->close();
    }

    static void leaveOrphan(const Document &document, const QString &file, const QByteArray &content = {})
    {
        const std::optional<RecoveryFile> orphan = RecoveryFile::create(recoveryFolder());
        QVERIFY(orphan);
        QVERIFY(
            writeWhole(orphan->path(), withOrigin({writeSession(document, shippedZoo(), shippedZoo()), file, content}))
                .isEmpty());
    } // the lock is released here, as at the end of a program

    static bool told(const MainWindow &window, const char *text)
    {
        return std::any_of(window.messages().begin(), window.messages().end(),
                           [&](const Message &message) { return message.text.find(text) != std::string::npos; });
    }
};

ROOFLINE_GUI_TEST(RecoveryTest)
#include "app/recovery.moc"
