// Tests the user's entries. They are files that are saved, renamed, deleted and brought back as steps of the session.
#include "app/session/user_zoo.h"

#include "core/document/own_entries.h"
#include "core/hardware/chip_numbers.h"
#include "core/zoo/check.h"
#include "core/zoo/writer.h"
#include "tests/support/full_disk.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"
#include "tests/support/unprivileged.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <sys/stat.h>

#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

Chip madeChip(const std::string &id)
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, id);
    chip.vendor = "Maker";
    chip.category = "cloud";
    chip.year = 2026;
    return chip;
}

Model madeModel(const std::string &id)
{
    DecoderModel decoder = llama2();
    decoder.context = 4096;
    Model model = modelOf(decoder, id);
    model.family = "transformer-decoder";
    model.year = 2023;
    model.source = "by hand";
    return model;
}

QStringList idsIn(const UserZoo &zoo, EntryKind kind)
{
    QStringList ids;
    for (const QFileInfo &file :
         QFileInfo(zoo.fileOf(kind, "any")).dir().entryInfoList({"*.yaml"}, QDir::Files, QDir::Name))
        ids += file.completeBaseName();
    return ids;
}

} // namespace

class TestUserZoo : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_said.clear();
        auto zoo = std::make_shared<Catalogue>();
        Chip shipped = madeChip("fast");
        shipped.name = "Maker Fast";
        shipped.shortName = "Fast";
        shipped.file = inShipped("hardware/fast.yaml").toStdString();
        writeFile(QString::fromStdString(shipped.file), QByteArray::fromStdString(writeChip(shipped)));
        zoo->add(shipped);
        zoo->add(madeChip("slow"));
        zoo->add(madeModel("llama"));
        m_session = std::make_unique<Session>(zoo);
        m_zoo = std::make_unique<UserZoo>(*m_session, m_temporary->filePath("user"), m_temporary->filePath("shipped"),
                                          [this](const QString &problem) { m_said += problem; });
        m_session->reset({.scenario = withSettings("hardware=fast model=llama")});
    }

    void tearDown() override
    {
        m_session->undoStack().clear();
        QVERIFY2(m_said.isEmpty(), qPrintable(m_said.join(u'\n')));
    }

private slots:
    // A drag keeps what could be redone, for Esc. A step that writes files cannot be kept in this way.
    void aDragAfterAnUndoneSave()
    {
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->save(*ownChip(), "my-fast"), QString());
        m_session->undoStack().undo();
        const Document before = m_session->document();
        for (const int batch : {2, 4, 8}) {
            Scenario next = m_session->scenario();
            next.batch = batch;
            m_session->edit(next, QStringLiteral("Batch"), 7);
        }
        m_session->takeBack(7);
        QVERIFY(m_session->document() == before);
        QVERIFY(!m_session->undoStack().canRedo());
    }

    // "Undone: Save chip" alone does not say that a file goes, and the next change makes that final.
    void undoTellsOfTheFileThatItDeletes()
    {
        QStringList deleted;
        m_zoo->setDeleted([&](const QString &file) { deleted << file; });
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->save(*ownChip(), "my-fast"), QString());
        m_session->undoStack().undo();
        QCOMPARE(deleted, QStringList{userChip("my-fast")});
        m_session->undoStack().redo();
        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "my-fast", "my-other", "Other"), QString());
        m_session->undoStack().undo(); // the file has its old name again
        QCOMPARE(deleted.size(), 1);
        m_zoo->setDeleted({});
    }

    void aChangedChipIsSavedInOneStep()
    {
        changeBandwidth(2e12);
        const Document before = m_session->document();
        QCOMPARE(m_zoo->save(*ownChip(), "my-fast"), QString());
        const Document after = m_session->document();
        QCOMPARE(m_session->scenario().hardware, "my-fast");
        QVERIFY(after.chips.empty());
        const ChipPtr saved = m_session->zooOutside()->chip("my-fast");
        QCOMPARE(saved->memory[0].bandwidth->value.value(), 2e12);
        QCOMPARE(saved->basedOn, "fast");
        QCOMPARE(QString::fromStdString(saved->file), userChip("my-fast"));
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList("my-fast"));
        QVERIFY(checkPaths({m_temporary->filePath("user").toStdString()}).empty());
        QVERIFY(m_session->report()->analysis.valid);
        const QByteArray text = readFile(userChip("my-fast"));
        QCOMPARE(m_session->undoStack().undoText(), QStringLiteral("Save chip Maker Fast (modified)"));
        for (int round = 0; round < 2; ++round) {
            m_session->undoStack().undo();
            QVERIFY(m_session->document() == before);
            QVERIFY(!QFile::exists(userChip("my-fast")));
            QVERIFY(!m_session->zooOutside()->chip("my-fast"));
            QVERIFY(m_session->report()->analysis.valid);
            m_session->undoStack().redo();
            QVERIFY(m_session->document() == after);
            QCOMPARE(readFile(userChip("my-fast")), text);
            QVERIFY(m_session->zooOutside()->chip("my-fast"));
            QVERIFY(m_session->report()->analysis.valid);
        }
    }

    void theIdOfTheSessionsOwnEntryIsFree()
    {
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->save(*ownChip(), "fast-modified"), QString());
        QCOMPARE(m_session->scenario().hardware, std::string("fast-modified"));
        QVERIFY(m_session->document().chips.empty());
        m_session->undoStack().undo();
        QCOMPARE(m_session->document().chips.size(), std::size_t(1));
    }

    void whatCannotBeSaved_data()
    {
        const Rows<QString, QString> row("id", "problem");
        row("a bad id", "My Chip", "cannot be an id");
        row("no id", "", "cannot be an id");
        row("a way out of the folder", "../fast", "cannot be an id");
        row("a shipped id", "fast", "shipped entry");
        row("an id of mine", "mine", "an entry of yours already");
    }

    void whatCannotBeSaved()
    {
        QFETCH(QString, id);
        QFETCH(QString, problem);
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray before = readFile(userChip("mine"));
        changeBandwidth(2e12);
        const Document document = m_session->document();
        const int steps = m_session->undoStack().count();
        const QString said = m_zoo->save(*ownChip(), id);
        QVERIFY2(said.contains(problem), qPrintable(said));
        QVERIFY(m_session->document() == document);
        QCOMPARE(m_session->undoStack().count(), steps);
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList{QStringLiteral("mine")});
        QCOMPARE(readFile(userChip("mine")), before);
    }

    void whatTheLinterRefusesIsNotSaved()
    {
        Chip chip = madeChip("x");
        chip.memory[0].bandwidth->value = Bandwidth(1e30);
        const QString said = m_zoo->save(chip, "x");
        QVERIFY2(said.contains(QStringLiteral("not plausible")), qPrintable(said));
        QVERIFY(!QFile::exists(userChip("x")));
    }

    void anEntryOfMineIsReplacedOnRequest()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray before = readFile(userChip("mine"));
        Chip other = madeChip("x");
        other.memory[0].bandwidth->value = Bandwidth(5e12);
        QCOMPARE(m_zoo->save(other, "mine", UserZoo::Replace::Yes), QString());
        QCOMPARE(m_session->zoo().chip("mine")->memory[0].bandwidth->value.value(), 5e12);
        m_session->undoStack().undo();
        QCOMPARE(readFile(userChip("mine")), before);
        QCOMPARE(m_session->zoo().chip("mine")->memory[0].bandwidth->value.value(), 1e12);
        // What somebody else wrote stays.
        writeFile(userChip("mine"), "# edited by hand\n");
        m_session->undoStack().undo();
        QCOMPARE(readFile(userChip("mine")), QByteArray("# edited by hand\n"));
        QCOMPARE(m_said.size(), 1);
        QVERIFY(m_said.front().contains(QStringLiteral("somebody else")));
        m_said.clear();
    }

    void renamingMovesTheFileAndEveryMention()
    {
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->save(*ownChip(), "mine"), QString());
        const Document before = m_session->document();
        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "mine", "ours", "Ours: 2"), QString());
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList{QStringLiteral("ours")});
        QCOMPARE(m_session->scenario().hardware, std::string("ours"));
        QCOMPARE(m_session->zoo().chip("ours")->name, std::string("Ours: 2"));
        QVERIFY(!m_session->zoo().chip("mine"));
        m_session->undoStack().undo();
        QVERIFY(m_session->document() == before);
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList{QStringLiteral("mine")});
        QVERIFY(!m_session->zoo().chip("ours"));

        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "mine", "mine", "Only the name"), QString());
        QCOMPARE(m_session->zoo().chip("mine")->name, std::string("Only the name"));
        QVERIFY(m_zoo->rename(EntryKind::Hardware, "mine", "fast", "x").contains("shipped"));
        QVERIFY(!m_zoo->rename(EntryKind::Hardware, "mine", "ours", QString()).isEmpty());
        QVERIFY(!m_zoo->rename(EntryKind::Hardware, "fast", "ours", "x").isEmpty());
    }

    // A shipped chip has a name for lists and a short one for titles. A name that the user gives is both.
    void aRenamedChipIsCalledSoInTitlesToo()
    {
        Chip chip = madeChip("x");
        chip.name = "Maker Extra Long";
        chip.shortName = "Extra";
        QCOMPARE(m_zoo->save(chip, "mine"), QString());
        const auto shownAs = [this] { return m_session->zoo().chip("mine")->shortName; };
        QCOMPARE(shownAs(), std::string("Extra"));
        const int steps = m_session->undoStack().count();
        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "mine", "mine", "Maker Extra Long"), QString());
        QCOMPARE(m_session->undoStack().count(), steps); // it has this name already
        QCOMPARE(shownAs(), std::string("Extra"));
        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "mine", "mine", "Shop"), QString());
        QCOMPARE(m_session->zoo().chip("mine")->name, std::string("Shop"));
        QCOMPARE(shownAs(), std::string("Shop"));
        m_session->undoStack().undo();
        QCOMPARE(shownAs(), std::string("Extra"));
    }

    // A configuration has no key for a name, so that it is called as its file is.
    void anImportedConfigIsRenamed()
    {
        const QString file = m_temporary->filePath("Mixtral-Base/config.json");
        const QByteArray text = readFile(QStringLiteral(ROOFLINE_TEST_DATA "/good/configs/mixtral-8x7b.json"));
        writeFile(file, text);
        const QString id = QStringLiteral("mixtral-base");
        const UserZoo::Import came = m_zoo->importFile(file);
        QCOMPARE(came.problem, QString());
        QVERIFY(came.kind == EntryKind::Model);
        QCOMPARE(came.id, id);
        QVERIFY(m_zoo->importFile(file).isThere);
        QCOMPARE(idsIn(*m_zoo, EntryKind::Model), QStringList{id});
        QCOMPARE(readFile(inUser("models/mixtral-base.yaml")), text);
        QCOMPARE(m_zoo->rename(EntryKind::Model, id, id, "Ours / large"), QString());
        QCOMPARE(m_session->zoo().model("mixtral-base")->name, std::string("Ours / large"));
        QVERIFY(checkPaths({m_temporary->filePath("user").toStdString()}).empty());
        QCOMPARE(m_zoo->rename(EntryKind::Model, id, "a.--b", "Ours"), QString());
        QVERIFY(m_session->zoo().model("a.--b"));
        m_session->undoStack().undo();
        m_session->undoStack().undo();
        QCOMPARE(readFile(inUser("models/mixtral-base.yaml")), text);
        QCOMPARE(m_session->zoo().model("mixtral-base")->name, std::string("mixtral-base"));
    }

    // The new file is written and the old one removed, or neither, also when the step is undone.
    void aRenameIsWholeOrNot()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        QCOMPARE(m_zoo->rename(EntryKind::Hardware, "mine", "ours", "Ours"), QString());
        const QByteArray ours = readFile(userChip("ours"));
        writeFile(userChip("mine"), "# of somebody else\n");
        m_session->undoStack().undo();
        QCOMPARE(m_said.size(), 1);
        QVERIFY2(m_said.front().contains(userChip("mine")) && m_said.front().contains(QStringLiteral("somebody else")),
                 qPrintable(m_said.front()));
        QCOMPARE(readFile(userChip("mine")), QByteArray("# of somebody else\n"));
        QCOMPARE(readFile(userChip("ours")), ours);
        m_said.clear();

        m_session->undoStack().redo(); // nothing is left to do
        QCOMPARE(readFile(userChip("ours")), ours);
        m_said.clear();
    }

    // In a folder where everybody may write, but delete only their own files, the old file stays. Then the
    // new one is removed.
    void aRenameThatCannotRemoveTheOldFile()
    {
        if (::geteuid() != 0)
            QSKIP("takes a file of another user, which root alone can make");
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray mine = readFile(userChip("mine"));
        const ReadOnlyFolder open(m_temporary->path(), inUser("hardware"));
        QCOMPARE(::chmod(QFile::encodeName(inUser("hardware")).constData(), 01777), 0);
        QVERIFY(QFile::setPermissions(userChip("mine"), QFile::ReadOwner | QFile::ReadOther));
        const int steps = m_session->undoStack().count();
        const QString said = unprivileged([&] {
            const QString problem = m_zoo->rename(EntryKind::Hardware, "mine", "ours", "Ours");
            const bool same = m_session->undoStack().count() == steps && m_session->zoo().chip("mine")
                              && !m_session->zoo().chip("ours");
            return problem + (same ? QString() : QStringLiteral(" AND SOMETHING HAS CHANGED"));
        });
        QVERIFY2(said.contains(userChip("mine")) && said.contains("cannot be deleted") && !said.contains("AND"),
                 qPrintable(said));
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList{QStringLiteral("mine")});
        QCOMPARE(readFile(userChip("mine")), mine);
    }

    void deletingIsAStepToo()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray text = readFile(userChip("mine"));
        QCOMPARE(m_zoo->remove(EntryKind::Hardware, "mine"), QString());
        QVERIFY(!QFile::exists(userChip("mine")));
        QVERIFY(!m_session->zoo().chip("mine"));
        m_session->undoStack().undo();
        QCOMPARE(readFile(userChip("mine")), text);
        QVERIFY(m_session->zoo().chip("mine"));
        // The session keeps what it uses of a deleted file.
        Document document = m_session->document();
        document.bookmarks = {{1, "One", document.scenario}};
        document.bookmarks.front().scenario.compared = {"mine"};
        m_session->edit(document, QStringLiteral("bookmark"));
        QVERIFY(m_zoo->isUsed(EntryKind::Hardware, QStringLiteral("mine")));
        document = m_session->document();
        const std::string name = m_session->zoo().chip("mine")->name;
        QCOMPARE(m_zoo->remove(EntryKind::Hardware, "mine"), QString());
        QVERIFY(!QFile::exists(userChip("mine")));
        QVERIFY(m_session->zoo().chip("mine"));
        QCOMPARE(m_session->zoo().chip("mine")->name, name);
        QCOMPARE(m_session->document().chips.size(), std::size_t(1));
        m_session->undoStack().undo();
        QVERIFY(QFile::exists(userChip("mine")));
        QVERIFY(m_session->document() == document);
        // This is no entry of the user's.
        QVERIFY(!m_zoo->remove(EntryKind::Hardware, "fast").isEmpty());
        QVERIFY(QFile::exists(inShipped("hardware/fast.yaml")));
    }

    void theOriginalOfACopyIsKeptAsWell()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        Scenario next = m_session->scenario();
        next.hardware = "mine";
        m_session->edit(next, QStringLiteral("Chip"));
        changeBandwidth(2e12);
        QCOMPARE(m_session->scenario().hardware, std::string("mine-modified"));
        QCOMPARE(m_zoo->remove(EntryKind::Hardware, "mine"), QString());
        m_session->edit(withOriginal(m_session->document(), EntryKind::Hardware, m_session->zoo()),
                        QStringLiteral("Reset"));
        QCOMPARE(m_session->scenario().hardware, std::string("mine"));
        QVERIFY(m_session->report()->analysis.valid);
    }

    void underAnEntryOfMineTheShippedOneComesBack()
    {
        Chip hand = madeChip("fast");
        hand.name = "By hand";
        writeFile(userChip("fast"), QByteArray::fromStdString(writeChip(hand)));
        auto zoo = std::make_shared<Catalogue>(*m_session->zooOutside());
        QVERIFY(readZooFile(userChip("fast").toStdString(), *zoo));
        m_session->setZoo(zoo);
        QCOMPARE(m_session->zoo().chip("fast")->name, std::string("By hand"));
        QCOMPARE(m_zoo->remove(EntryKind::Hardware, "fast"),
                 QString()); // the scenario goes on with the other entry
        QCOMPARE(m_session->zoo().chip("fast")->name, std::string("Maker Fast"));
        m_session->undoStack().undo();
        QCOMPARE(m_session->zoo().chip("fast")->name, std::string("By hand"));
    }

    void aFileIsImportedAsItIs()
    {
        const QString file = m_temporary->filePath("came.yaml");
        const QByteArray text = "# with a comment\n" + QByteArray::fromStdString(writeChip(madeChip("came")));
        writeFile(file, text);
        const UserZoo::Import came = m_zoo->importFile(file);
        QCOMPARE(came.problem, QString());
        QVERIFY(came.kind == EntryKind::Hardware && !came.isThere);
        QCOMPARE(came.id, QStringLiteral("came"));
        QCOMPARE(readFile(userChip("came")), text);
        QVERIFY(m_session->zoo().chip("came"));
        const UserZoo::Import again = m_zoo->importFile(file);
        QVERIFY(again.problem.contains(file) && again.isThere);
        QCOMPARE(again.id, QStringLiteral("came"));
        QCOMPARE(m_zoo->importFile(file, UserZoo::Replace::Yes).problem, QString());
        m_session->undoStack().undo();
        m_session->undoStack().undo();
        QVERIFY(!QFile::exists(userChip("came")));
        QVERIFY(QFile::exists(file));
    }

    // Names of files elsewhere have capitals, ids have none: such a file is the entry of the same id.
    void capitalsOfAFileAreNoneOfTheId()
    {
        const QByteArray text = QByteArray::fromStdString(writeChip(madeChip("my-chip")));
        const QString file = m_temporary->filePath("My Chip.yaml");
        writeFile(file, text);
        const UserZoo::Import came = m_zoo->importFile(file);
        QCOMPARE(came.problem, QString());
        QCOMPARE(came.id, QStringLiteral("my-chip"));
        QCOMPARE(readFile(userChip("my-chip")), text);
        const QString other = m_temporary->filePath("MY-CHIP.yaml");
        writeFile(other, "# newer\n" + text);
        QVERIFY(m_zoo->importFile(other).isThere); // the window asks
        QCOMPARE(readFile(userChip("my-chip")), text);
        QCOMPARE(m_zoo->importFile(other, UserZoo::Replace::Yes).problem, QString());
        QCOMPARE(readFile(userChip("my-chip")), "# newer\n" + text);
        QCOMPARE(idsIn(*m_zoo, EntryKind::Hardware), QStringList{QStringLiteral("my-chip")});
    }

    // An id that is shipped, or of the session, cannot be replaced.
    void anIdThatIsTakenForGood()
    {
        changeBandwidth(2e12);
        for (const char *id : {"fast", "fast-modified"}) {
            const QString file = m_temporary->filePath(QStringLiteral("%1.yaml").arg(QLatin1String(id)));
            writeFile(file, QByteArray::fromStdString(writeChip(madeChip(id))));
            const UserZoo::Import refused = m_zoo->importFile(file);
            QVERIFY2(refused.problem.contains(file) && !refused.isThere, qPrintable(refused.problem));
            QCOMPARE(refused.id, QLatin1String(id));
        }
        QVERIFY(idsIn(*m_zoo, EntryKind::Hardware).isEmpty());
    }

    void whatCannotBeImported_data()
    {
        const Rows<QByteArray, QString> row("text", "problem");
        row("nothing", QByteArray(), "the file is empty");
        row("something else", "a: 1\n", "neither a chip nor a model");
        row("a mistake", "name: A\nvendor: B\nclass: nowhere\nyear: 2020\n", "line 3:");
        row("no YAML", "name: A\nvendor: [B\nclass: gpu\n", "line 3");
        row("bytes", QByteArray("\x00\xff", 2), "line 1: not a text file");
    }

    void whatCannotBeImported()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, problem);
        const QString file = m_temporary->filePath("bad.yaml");
        writeFile(file, text);
        const QString said = m_zoo->importFile(file).problem;
        QVERIFY2(said.contains(problem) && said.contains(file), qPrintable(said));
        QVERIFY(idsIn(*m_zoo, EntryKind::Hardware).isEmpty());
        QVERIFY(m_zoo->importFile(m_temporary->filePath("none.yaml")).problem.contains(QStringLiteral("no such file")));
    }

    void exportsAnyEntry()
    {
        const QString file = m_temporary->filePath("out.yaml");
        QCOMPARE(m_zoo->exportTo(EntryKind::Hardware, "fast", file), QString());
        QCOMPARE(readFile(file), readFile(inShipped("hardware/fast.yaml")));
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->exportTo(EntryKind::Hardware, "fast-modified", file), QString());
        QVERIFY(readFile(file).contains("based on: fast"));
        QCOMPARE(m_zoo->exportTo(EntryKind::Model, "llama", file), QString());
        QVERIFY(readFile(file).contains("decoder:"));
        QVERIFY(!m_zoo->exportTo(EntryKind::Model, "nobody", file).isEmpty());
        const QByteArray shipped = readFile(inShipped("hardware/fast.yaml"));
        QVERIFY(m_zoo->exportTo(EntryKind::Hardware, "slow", inShipped("hardware/fast.yaml")).contains("shipped"));
        QCOMPARE(readFile(inShipped("hardware/fast.yaml")), shipped);
        QVERIFY(!m_zoo->exportTo(EntryKind::Hardware, "fast", m_temporary->filePath("no/where.yaml")).isEmpty());
    }

    void withoutAFolderNothingIsSaved()
    {
        writeFile(m_temporary->filePath("user"), "a file in the way");
        changeBandwidth(2e12);
        const Document document = m_session->document();
        const QString said = m_zoo->save(*ownChip(), "mine");
        QVERIFY2(said.contains(QStringLiteral("cannot be created")), qPrintable(said));
        QVERIFY(m_session->document() == document);
        QVERIFY(!m_session->zoo().chip("mine"));

        UserZoo homeless(*m_session, {}, m_temporary->filePath("shipped"), [](const QString &) {});
        QVERIFY(homeless.save(*ownChip(), "mine").contains(QStringLiteral("HOME")));
    }

    void aFullDiskHarmsNothing()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray text = readFile(userChip("mine"));
        const Document document = m_session->document();
        const int steps = m_session->undoStack().count();
        {
            const FullDisk full(10);
            const QString said = m_zoo->save(madeChip("y"), "mine", UserZoo::Replace::Yes);
            QVERIFY2(said.contains(QStringLiteral("cannot be written")), qPrintable(said));
            QVERIFY(!m_zoo->save(madeChip("y"), "other").isEmpty());
        }
        QCOMPARE(readFile(userChip("mine")), text);
        QCOMPARE(QDir(inUser("hardware")).entryList(QDir::Files).size(), 1);
        QVERIFY(m_session->document() == document);
        QCOMPARE(m_session->undoStack().count(), steps);
    }

    void aReadOnlyFolderHarmsNothing()
    {
        QCOMPARE(m_zoo->save(madeChip("x"), "mine"), QString());
        const QByteArray text = readFile(userChip("mine"));
        const ReadOnlyFolder folder(m_temporary->path(), inUser("hardware"));
        QVERIFY(QFile::setPermissions(userChip("mine"),
                                      QFile::ReadOwner | QFile::ReadUser | QFile::ReadGroup | QFile::ReadOther));
        const int steps = m_session->undoStack().count();
        const QString said = unprivileged([&] {
            QStringList problems{
                m_zoo->save(madeChip("y"), "mine", UserZoo::Replace::Yes), m_zoo->save(madeChip("y"), "other"),
                m_zoo->rename(EntryKind::Hardware, "mine", "ours", "Ours"), m_zoo->remove(EntryKind::Hardware, "mine")};
            if (m_session->undoStack().count() != steps)
                problems << QStringLiteral("something has changed");
            return problems.join(u'\n');
        });
        const QStringList problems = said.split(u'\n');
        QCOMPARE(problems.size(), 4);
        const std::array expected{std::pair("mine", "cannot be written: Existing file .* is not writable"),
                                  std::pair("other", "cannot be written: Permission denied"),
                                  std::pair("ours", "cannot be written: Permission denied"),
                                  std::pair("mine", "cannot be deleted: Permission denied")};
        for (qsizetype i = 0; i < problems.size(); ++i) {
            const auto &[id, why] = expected[std::size_t(i)];
            QVERIFY2(problems[i].contains(userChip(id))
                         && problems[i].contains(QRegularExpression(QString::fromLatin1(why))),
                     qPrintable(problems[i]));
        }
        QCOMPARE(readFile(userChip("mine")), text);
        QCOMPARE(QDir(inUser("hardware")).entryList(QDir::Files | QDir::Hidden), QStringList{"mine.yaml"});
    }

    void unknownKeysAndIds()
    {
        const QByteArray text = QByteArray::fromStdString(writeChip(madeChip("x")));
        const QString file = m_temporary->filePath("came.yaml");
        writeFile(file, "version: 2\n" + text); // a later version of the program wrote it
        const QString said = m_zoo->importFile(file).problem;
        QVERIFY2(said.contains(QStringLiteral("line 1: unknown key \"version\"")), qPrintable(said));
        // The chip is based on an entry that is not there, so that it stands for itself.
        Chip orphan = madeChip("x");
        orphan.basedOn = "nobody";
        writeFile(file, QByteArray::fromStdString(writeChip(orphan)));
        QCOMPARE(m_zoo->importFile(file).problem, QString());
        QVERIFY(m_session->zoo().chip("came"));
    }

    // A damaged file is found in the folder at the start. Its place is told, the other entries are there, and
    // the file stays as it is until it is replaced on purpose.
    void aDamagedFileInTheFolder()
    {
        const QByteArray broken = "name: [\n";
        writeFile(userChip("broken"), broken);
        writeFile(userChip("good"), QByteArray::fromStdString(writeChip(madeChip("good"))));
        QCOMPARE(m_zoo->takeOver(), QStringList());
        QVERIFY(m_session->zoo().chip("good") && !m_session->zoo().chip("broken"));
        QVERIFY2(listed(m_session->zoo().messages)
                     .contains(userChip("broken") + QStringLiteral(":2:1: error: not valid YAML")),
                 qPrintable(listed(m_session->zoo().messages)));
        QVERIFY(m_zoo->save(madeChip("x"), "broken").contains("an entry of yours already"));
        for (const QString &id : {QStringLiteral("mended"), QStringLiteral("broken")})
            QVERIFY(!m_zoo->rename(EntryKind::Hardware, "broken", id, "Mended").isEmpty());
        QCOMPARE(readFile(userChip("broken")), broken);
        QVERIFY(!QFile::exists(userChip("mended")));
        QCOMPARE(m_zoo->save(madeChip("x"), "broken", UserZoo::Replace::Yes), QString());
        QVERIFY(m_session->zoo().chip("broken"));
        m_session->undoStack().undo();
        QCOMPARE(readFile(userChip("broken")), broken);
    }

    void whatAnotherFolderHidesIsRefused()
    {
        const QString extra = m_temporary->filePath("extra/hardware/theirs.yaml");
        writeFile(extra, QByteArray::fromStdString(writeChip(madeChip("theirs"))));
        auto zoo = std::make_shared<Catalogue>(*m_session->zooOutside());
        readZooFolder(m_temporary->filePath("extra").toStdString(), *zoo);
        m_session->setZoo(zoo);
        changeBandwidth(2e12);
        for (const auto replace : {UserZoo::Replace::No, UserZoo::Replace::Yes}) {
            const QString said = m_zoo->save(*ownChip(), "theirs", replace);
            QVERIFY2(said.contains(extra) && said.contains("would hide yours") && said.contains("theirs-2"),
                     qPrintable(said));
        }
        QVERIFY(!QFile::exists(userChip("theirs")));
        QCOMPARE(m_zoo->save(*ownChip(), "theirs-2"), QString());
    }

    // The step cannot be taken in the file, so that it is taken in the zoo alone, and a message says so.
    void aStepThatCannotWriteSaysSo()
    {
        changeBandwidth(2e12);
        QCOMPARE(m_zoo->save(*ownChip(), "mine"), QString());
        m_session->undoStack().undo();
        {
            const FullDisk full(10);
            m_session->undoStack().redo();
        }
        QCOMPARE(m_said.size(), 1);
        QVERIFY2(m_said.front().contains(QStringLiteral("cannot be written")), qPrintable(m_said.front()));
        QCOMPARE(m_session->scenario().hardware, std::string("mine"));
        QVERIFY(m_session->zoo().chip("mine"));
        QVERIFY(m_session->report()->analysis.valid);
        QVERIFY(!QFile::exists(userChip("mine")));
        m_said.clear();
    }

private:
    QString inUser(const QString &path) const { return m_temporary->filePath("user/" + path); }
    QString inShipped(const QString &path) const { return m_temporary->filePath("shipped/" + path); }
    QString userChip(const char *id) const { return inUser(QStringLiteral("hardware/%1.yaml").arg(QLatin1String(id))); }
    ChipPtr ownChip() const { return m_session->document().chips.front(); }

    void changeBandwidth(double bandwidth)
    {
        const ChipPtr chip = m_session->zoo().chip(m_session->scenario().hardware);
        m_session->edit(
            withChip(m_session->document(), m_session->zoo(), withNumber(*chip, "memory/DRAM", bandwidth).value()),
            QStringLiteral("bandwidth"));
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<UserZoo> m_zoo;
    QStringList m_said;
};

ROOFLINE_TEST(TestUserZoo)
#include "app/user_zoo.moc"
