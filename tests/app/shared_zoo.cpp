// Tests the user's zoo in several windows, changed by other programs, and on another machine. What one
// changes the others see, a session's entries come along, and nothing is lost.
#include "app/session/recovery.h"
#include "app/settings/settings.h"
#include "app/window/files/session_files.h"
#include "core/document/own_entries.h"
#include "core/hardware/chip_numbers.h"
#include "core/workload/model_numbers.h"
#include "core/zoo/writer.h"
#include "core/zoo/zoo_folders.h"
#include "tests/app/program.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

class SharedZooTest : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        WindowTest::setUp();
        m_told.clear();
        m_problems.clear();
        m_first = open();
        m_second = open();
    }

    void tearDown() override
    {
        m_first.reset();
        m_second.reset();
    }

private slots:
    void whatOneSavesTheOtherHas()
    {
        saveFaster("my-h100");
        QTRY_VERIFY(has(*m_second, "my-h100"));
        QCOMPARE(m_second->session().scenario().hardware,
                 std::string("a100-80gb-sxm")); // it can be chosen, no more
        QVERIFY(!m_second->session().undoStack().canUndo());
        m_first->actions().undo->trigger();
        QTRY_VERIFY(!has(*m_second, "my-h100"));
        m_first->actions().redo->trigger();
        QTRY_VERIFY(has(*m_second, "my-h100"));
        QCOMPARE(m_problems, QStringList());
    }

    void importedRenamedAndDeletedInTheOther()
    {
        const QString file = m_settings->path(QStringLiteral("came.yaml"));
        writeFile(file, entry("Came along"));
        m_first->chooseFiles = [file](auto &&...) { return QStringList{file}; };
        press("import");
        QTRY_VERIFY(has(*m_second, "came"));
        press("rename");
        fill("stayed", "Stayed");
        QTRY_VERIFY(has(*m_second, "stayed") && !has(*m_second, "came"));
        QCOMPARE(m_second->session().zoo().chip("stayed")->name, std::string("Stayed"));
        press("delete");
        QTRY_VERIFY(!has(*m_second, "stayed"));
        m_first->actions().undo->trigger();
        QTRY_VERIFY(has(*m_second, "stayed"));
        QCOMPARE(m_problems, QStringList());
    }

    // The other window works with an entry that is deleted. It works on, its history stays, and the entry is
    // in what it saves.
    void anEntryInUseStays()
    {
        saveFaster("my-h100");
        QTRY_VERIFY(has(*m_second, "my-h100"));
        edit(m_second->session(), "Chip", [](Scenario &next) { next.hardware = "my-h100"; });
        edit(m_second->session(), "Batch", [](Scenario &next) { next.batch = 64; });
        const double latency = m_second->session().report()->analysis.totals.latency.value();
        m_first->actions().undo->trigger(); // undoes the saving
        QTRY_VERIFY(!QFile::exists(fileOf("my-h100")));
        QTRY_COMPARE(m_told.filter(QStringLiteral("kept in this session: My H100")).size(), 1);
        QVERIFY(m_second->session().report()->analysis.valid);
        QCOMPARE(m_second->session().report()->analysis.totals.latency.value(), latency);
        QCOMPARE(m_second->session().undoStack().count(), 2);
        m_second->actions().undo->trigger();
        m_second->actions().undo->trigger();
        QVERIFY(!has(*m_second, "my-h100")); // nothing uses it any more
        m_second->actions().redo->trigger();
        QVERIFY(has(*m_second, "my-h100") && m_second->session().report()->analysis.valid);
        m_second->actions().redo->trigger();
        QCOMPARE(m_second->session().report()->analysis.totals.latency.value(), latency);

        const QString session = m_settings->path(QStringLiteral("a.roofline"));
        m_second->chooseFile = [session](auto &&...) { return session; };
        m_second->actions().saveAs->trigger();
        QVERIFY(readFile(session).contains("my-h100: |"));
        // It is saved again, so that it is an entry of the zoo in both windows.
        m_first->actions().redo->trigger();
        QTRY_COMPARE(m_second->session().zoo().chip("my-h100")->file, fileOf("my-h100").toStdString());
        QCOMPARE(m_second->session().undoStack().count(), 2);
    }

    // A changed copy in the other window can still be reset to what it was changed from.
    void theOriginalOfACopyStays()
    {
        saveFaster("my-h100");
        QTRY_VERIFY(has(*m_second, "my-h100"));
        Session &session = m_second->session();
        changeBandwidth(session, "my-h100", 5e12);
        m_first->actions().undo->trigger();
        QTRY_COMPARE(m_told.filter(QStringLiteral("kept in this session")).size(), 1);
        QVERIFY(m_second->actions().resetChip->isEnabled());
        m_second->actions().resetChip->trigger();
        QCOMPARE(session.scenario().hardware, std::string("my-h100"));
        QVERIFY(session.report()->analysis.valid);
    }

    // Another program, or an editor, makes the folder, writes a file, changes it, makes a mistake in it, and
    // removes it.
    void changedByAnotherProgram()
    {
        QVERIFY(!QDir(QString::fromStdString(userZooFolder())).exists());
        writeFile(fileOf("theirs"), entry("Theirs"));
        QTRY_VERIFY(has(*m_first, "theirs") && has(*m_second, "theirs"));
        writeFile(fileOf("theirs"), entry("Theirs, changed"));
        QTRY_COMPARE(m_first->session().zoo().chip("theirs")->name, std::string("Theirs, changed"));
        writeFile(fileOf("theirs"), "name: [\n");
        const auto said = [this] {
            return std::any_of(m_first->messages().begin(), m_first->messages().end(), [](const Message &message) {
                return message.place.file == fileOf("theirs").toStdString();
            });
        };
        QTRY_VERIFY(said() && !has(*m_first, "theirs"));
        writeFile(fileOf("theirs"), entry("Theirs"));
        QTRY_VERIFY(!said() && has(*m_first, "theirs"));
        QVERIFY(QFile::remove(fileOf("theirs")));
        QTRY_VERIFY(!has(*m_first, "theirs"));
        QVERIFY(!m_first->session().undoStack().canUndo() && !m_first->isWindowModified());
        QCOMPARE(m_problems, QStringList());
    }

    // What somebody else wrote stays, and every window shows it, also the window whose history says something else.
    void anUndoThatMeetsAnotherHandShowsWhatThereIs()
    {
        saveFaster("my-h100");
        writeFile(fileOf("my-h100"), entry("Theirs"));
        QTRY_COMPARE(nameOf(*m_first, "my-h100"), std::string("Theirs"));
        m_first->actions().undo->trigger();
        // The window tells this after the step.
        QTRY_COMPARE(m_problems.filter(QStringLiteral("changed by somebody else")).size(), 1);
        QTRY_COMPARE(nameOf(*m_first, "my-h100"), std::string("Theirs"));
        m_first->actions().redo->trigger();
        QTRY_COMPARE(m_problems.filter(QStringLiteral("changed by somebody else")).size(), 2);
        QTRY_COMPARE(nameOf(*m_first, "my-h100"), std::string("Theirs"));
        QCOMPARE(nameOf(*m_second, "my-h100"), std::string("Theirs"));
        QVERIFY(readFile(fileOf("my-h100")).contains("Theirs"));
    }

    // A window works with the entry. It is told of a mistake in the file, not of a deletion.
    void anEntryInUseOutlivesAMistakeInItsFile()
    {
        writeFile(fileOf("theirs"), entry("Theirs"));
        QTRY_VERIFY(has(*m_first, "theirs"));
        edit(m_first->session(), "Chip", [](Scenario &next) { next.hardware = "theirs"; });
        writeFile(fileOf("theirs"), "name: [\n");
        QTRY_COMPARE(m_told.filter("made unreadable in my zoo elsewhere, and kept in this session: Theirs").size(), 1);
        QVERIFY(m_first->session().report()->analysis.valid);
        writeFile(fileOf("theirs"), entry("Theirs, mended"));
        QTRY_COMPARE(m_first->session().zoo().chip("theirs")->name, std::string("Theirs, mended"));
        QVERIFY(m_first->session().report()->analysis.valid);
        QCOMPARE(m_first->session().undoStack().count(), 1);
    }

    // A folder that the program was started with comes before the user's.
    void whatAnotherFolderHidesIsNotSaved()
    {
        const QString file = m_settings->path(QStringLiteral("extra/hardware/theirs.yaml"));
        writeFile(file, entry("Of the extra folder"));
        auto zoo = std::make_shared<Catalogue>(shippedZoo());
        readZooFolder(m_settings->path(QStringLiteral("extra")).toStdString(), *zoo);
        m_first->session().setZoo(zoo);
        changeBandwidth(m_first->session(), "h100-sxm", 4e12);
        m_first->actions().saveChip->trigger();
        auto *dialog = nameDialog();
        auto *id = find<QLineEdit>(*dialog, "id");
        id->setText(QStringLiteral("theirs"));
        emit id->textEdited(id->text());
        const QString problem = find<QLabel>(*dialog, "problem")->text();
        QVERIFY2(problem.contains(file) && problem.contains(QStringLiteral("would hide yours"))
                     && problem.contains(QStringLiteral("choose another id")),
                 qPrintable(problem));
        QVERIFY(!dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->isEnabled());
        delete dialog;
        QVERIFY(!QFile::exists(fileOf("theirs")));
    }

    // The session uses entries of the user's zoo, one of them made of another, and a copy that was changed once more.
    // On a machine without any of them the session is the same, in the window and for every command.
    void aSessionOpensOnAnotherMachine()
    {
        saveFaster("my-h100");
        Session &session = m_first->session();
        changeBandwidth(session, "my-h100", 4.5e12);
        m_first->actions().saveChip->trigger();
        fill("our-h100", "Our H100");
        changeBandwidth(session, "our-h100", 5e12);
        Document next = session.document();
        next.scenario.model = "llama-2-7b";
        next.scenario.phase = Phase::Decode;
        next.scenario.compared = {"our-h100", "b200"};
        next = withModel(next, session.zoo(), *withNumber(*session.zoo().model("llama-2-7b"), "layers", 40));
        next.baseline = next.scenario;
        next.baseline->hardware = "my-h100";
        next.baseline->compared.clear();
        next.sweep.over = "batch=1,8,64";
        session.edit(next, QStringLiteral("Everything"));
        m_first->actions().saveModel->trigger();
        fill("our-llama", "Our Llama");
        const QString file = m_settings->path(QStringLiteral("ours.roofline"));
        m_first->chooseFile = [file](auto &&...) { return file; };
        m_first->actions().saveAs->trigger();
        QCOMPARE(m_problems, QStringList());
        const double latency = session.report()->analysis.totals.latency.value();

        QProcessEnvironment here = programEnvironment();
        here.insert(QStringLiteral("XDG_DATA_HOME"), m_settings->path(QStringLiteral("data")));
        QProcessEnvironment there = programEnvironment(); // has no entries of a user
        const Run check = runProgram({"zoo", "check", QString::fromStdString(userZooFolder())}, here);
        QVERIFY2(check.status == 0 && check.out == "nothing wrong\n", check.out.constData());
        const QString picture = m_settings->path(QStringLiteral("picture.svg"));
        for (const char *command :
             {"analyze", "analyze --format json", "analyze --format csv --hardware my-h100,our-h100 --model our-llama",
              "sweep", "sweep --over memory/HBM3=1TB/s,2TB/s --hardware our-h100",
              "solve --target latency=2ms --by bandwidth", "plot --view roofline -o", "plot --view breakdown -o",
              "plot --view sweep -o"}) {
            QStringList arguments = words(QLatin1String(command));
            arguments.insert(1, QStringLiteral("--session"));
            arguments.insert(2, file);
            const bool plots = arguments.last() == QLatin1String("-o");
            if (plots)
                arguments << picture;
            const Run mine = runProgram(arguments, here);
            QByteArray drawn = plots ? readFile(picture) : QByteArray();
            const Run theirs = runProgram(arguments, there);
            QVERIFY2(mine.status == 0 && theirs.status == 0, (command + mine.err + theirs.err).constData());
            QVERIFY2(mine.out == theirs.out && (!plots || drawn == readFile(picture)), command);
            QCOMPARE(theirs.err, mine.err); // nothing but what B200 computes in
            QVERIFY2(theirs.err.isEmpty() || theirs.err.contains("warning: B200 has no FP16 rate"), theirs.err);
        }

        m_first.reset();
        m_second.reset();
        const OwnSettings elsewhere;
        qputenv("XDG_STATE_HOME", elsewhere.path(QStringLiteral("state")).toUtf8());
        qputenv("XDG_DATA_HOME", elsewhere.path(QStringLiteral("data")).toUtf8());
        m_first = open();
        m_first->openFiles({file});
        m_first->close();
        m_first = open(); // it comes back with all of its entries
        QCOMPARE(m_problems, QStringList());
        Session &other = m_first->session();
        QVERIFY(other.report()->analysis.valid);
        QCOMPARE(other.report()->analysis.totals.latency.value(), latency);
        QCOMPARE(other.report()->comparison.chips.size(), 2u);
        QVERIFY(other.document().baseline && other.document().baseline->hardware == "my-h100");
        for (const char *original : {"our-h100", "my-h100", "h100-sxm"}) {
            m_first->actions().resetChip->trigger();
            QCOMPARE(other.scenario().hardware, std::string(original));
            QVERIFY(other.report()->analysis.valid);
        }
        m_first->actions().resetModel->trigger();
        QCOMPARE(other.scenario().model, std::string("llama-2-7b"));
        m_first.reset();
        qputenv("ROOFLINE_SETTINGS", m_settings->path(QStringLiteral("settings.ini")).toUtf8());
    }

    // An opened file gives way to the entry that is made of it, also at the next start.
    void anOpenedEntryIsSavedUnderItsOwnId()
    {
        const QString file = m_settings->path(QStringLiteral("opened.yaml"));
        writeFile(file, entry("Opened"));
        m_first->openFiles({file});
        press("save-entry");
        fill("opened", "Mine now");
        QCOMPARE(m_problems, QStringList());
        QVERIFY(QFile::exists(fileOf("opened")));
        m_first.reset();
        m_first = open();
        QTRY_COMPARE(m_first->session().zoo().chip("opened") ? m_first->session().zoo().chip("opened")->file
                                                             : std::string(),
                     fileOf("opened").toStdString());
    }

private:
    std::unique_ptr<MainWindow> open()
    {
        auto zoo = std::make_shared<Catalogue>(loadZoo({}));
        QLocale::setDefault(QLocale::c());
        auto window = std::make_unique<MainWindow>(zoo);
        window->showProblem = [this](const QString &, const QString &text) { m_problems << text; };
        window->tell = [this](const QString &text) { m_told << text; };
        window->show();
        return window;
    }

    static bool has(MainWindow &window, const char *id) { return window.session().zoo().chip(id) != nullptr; }
    static std::string nameOf(MainWindow &window, const char *id)
    {
        return has(window, id) ? window.session().zoo().chip(id)->name : std::string();
    }
    static QString fileOf(const char *id)
    {
        return QString::fromStdString(userZooFolder()) + QStringLiteral("/hardware/%1.yaml").arg(QLatin1String(id));
    }

    static QByteArray entry(const char *name)
    {
        Chip chip = *shippedZoo().chip("h100-sxm");
        chip.name = chip.shortName = name;
        return QByteArray::fromStdString(writeChip(chip));
    }

    static void changeBandwidth(Session &session, const char *chip, double bandwidth)
    {
        edit(session, "Chip", [chip](Scenario &next) { next.hardware = chip; });
        session.edit(withChip(session.document(), session.zoo(),
                              *withNumber(*session.zoo().chip(chip), "memory/HBM3", bandwidth)),
                     QStringLiteral("Bandwidth"));
    }

    QDialog *nameDialog() const
    {
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (widget->objectName() == QLatin1String("entry-name") && widget->isVisible())
                return qobject_cast<QDialog *>(widget);
        }
        qFatal("no dialog asks for a name");
    }

    void fill(const char *id, const char *name)
    {
        QDialog *dialog = nameDialog();
        find<QLineEdit>(*dialog, "name")->setText(QString::fromLatin1(name));
        find<QLineEdit>(*dialog, "id")->setText(QString::fromLatin1(id));
        dialog->accept();
    }

    void saveFaster(const char *id)
    {
        changeBandwidth(m_first->session(), "h100-sxm", 4e12);
        m_first->actions().saveChip->trigger();
        fill(id, "My H100");
        QVERIFY(QFile::exists(fileOf(id)));
    }

    // Chooses the first of the user's entries in the list and presses a button there.
    void press(const char *button)
    {
        m_first->actions().ownEntries->trigger();
        find<QPushButton>(*m_first, button)->click();
    }

    std::unique_ptr<MainWindow> m_first;
    std::unique_ptr<MainWindow> m_second;
    QStringList m_told;
    QStringList m_problems;
};

ROOFLINE_GUI_TEST(SharedZooTest)
#include "app/shared_zoo.moc"
