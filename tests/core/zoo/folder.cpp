// Checks zoo folders as users make them: good entries beside all kinds of other files.
#include "core/hardware/chip.h"
#include "core/zoo/check.h"
#include "core/zoo/reader.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"
#include "tests/support/support.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

using namespace roofline;

namespace {

const QString good = QStringLiteral(ROOFLINE_TEST_DATA "/good/");

// Makes a zoo folder with one good chip ("small") and one good model ("net").
class Zoo {
public:
    Zoo()
    {
        QDir(m_dir.path()).mkpath(QStringLiteral("hardware"));
        QDir(m_dir.path()).mkpath(QStringLiteral("models"));
        QFile::copy(good + QStringLiteral("small-chip.yaml"), at("hardware/small.yaml"));
        QFile::copy(good + QStringLiteral("summary.yaml"), at("models/net.yaml"));
    }

    QString at(const char *name) const { return m_dir.filePath(QString::fromUtf8(name)); }
    std::string path() const { return m_dir.path().toStdString(); }

    void write(const char *name, const QByteArray &text) const { test::writeFile(at(name), text); }

private:
    QTemporaryDir m_dir;
};

// Returns for example "warning wrong-extension hardware/x.yml" for each message.
QStringList told(const Messages &messages, const Zoo &zoo)
{
    QStringList result;
    for (const Message &message : messages) {
        const QString file =
            QDir(QString::fromStdString(zoo.path())).relativeFilePath(QString::fromStdString(message.place.file));
        result += QStringLiteral("%1 %2 %3")
                      .arg(QLatin1String(toString(message.severity)), QString::fromStdString(message.rule), file);
    }
    return result;
}

QByteArray chipNamed(const QByteArray &name)
{
    return test::readFile(good + QStringLiteral("small-chip.yaml")).replace("name: Tiny", "name: " + name);
}

} // namespace

class FolderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void goodFolderIsSilent()
    {
        const Zoo zoo;
        Catalogue catalogue;
        readZooFolder(zoo.path(), catalogue);
        QVERIFY(catalogue.messages.empty());
        QVERIFY(catalogue.chipIds() == std::vector<std::string>{"small"});
        QVERIFY(catalogue.modelIds() == std::vector<std::string>{"net"});
        QVERIFY(catalogue.chip("small") != nullptr);
        QCOMPARE(catalogue.chip("small")->file, zoo.path() + "/hardware/small.yaml");
        QVERIFY(!catalogue.chip("smal"));
        QVERIFY(!catalogue.chip("net"));
        QVERIFY(catalogue.model("net") != nullptr);
        QVERIFY(!catalogue.model(""));
    }

    void oneBadFileHidesNothing_data()
    {
        const test::Rows<QByteArray, QString> row("text", "rule");
        row("junk", QByteArray("\x00\x01\x02\xFF\xFE junk", 10), QStringLiteral("not-text"));
        row("broken", QByteArray("name: [\n"), QStringLiteral("syntax"));
        row("empty", QByteArray(), QStringLiteral("empty"));
        row("model", test::readFile(good + QStringLiteral("summary.yaml")), QStringLiteral("wrong-folder"));
        row("year", chipNamed("Other").replace("1999", "1066"), QStringLiteral("out-of-range"));
        row("50 MB", QByteArray(50'000'000, 'a'), QStringLiteral("too-large"));
    }

    void oneBadFileHidesNothing()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, rule);
        const Zoo zoo;
        zoo.write("hardware/aaa.yaml", text);
        Catalogue catalogue;
        QElapsedTimer timer;
        timer.start();
        readZooFolder(zoo.path(), catalogue);
        QVERIFY(timer.elapsed() < 10'000);
        QCOMPARE(told(catalogue.messages, zoo), QStringList{QStringLiteral("error %1 hardware/aaa.yaml").arg(rule)});
        QVERIFY(catalogue.chipIds() == std::vector<std::string>{"small"});
        QVERIFY(catalogue.modelIds() == std::vector<std::string>{"net"});
    }

    void strangeThingsAreNotEntries()
    {
        const Zoo zoo;
        QDir(QString::fromStdString(zoo.path())).mkpath(QStringLiteral("hardware/folder.yaml"));
        QDir(QString::fromStdString(zoo.path())).mkpath(QStringLiteral("hardware/more"));
        zoo.write("hardware/.hidden.yaml", "broken: [");
        zoo.write("hardware/README.md", "read me");
        zoo.write("hardware/small.yaml~", "broken: [");
        zoo.write("hardware/x.yml", chipNamed("X"));
        zoo.write("hardware/y.YAML", chipNamed("Y"));
        zoo.write("hardware/My Chip.yaml", chipNamed("Z"));
        QVERIFY(QFile::link(QStringLiteral("loop.yaml"), zoo.at("hardware/loop.yaml")));
        QVERIFY(QFile::link(QStringLiteral("nowhere"), zoo.at("hardware/dangling.yaml")));
        QCOMPARE(mkfifo(zoo.at("hardware/pipe.yaml").toUtf8().constData(), 0600), 0);

        Catalogue catalogue;
        readZooFolder(zoo.path(), catalogue);
        QStringList found = told(catalogue.messages, zoo);
        found.sort();
        const QStringList expected = {
            QStringLiteral("error bad-id hardware/My Chip.yaml"),
            QStringLiteral("error not-a-file hardware/folder.yaml"),
            QStringLiteral("error not-a-file hardware/pipe.yaml"),
            QStringLiteral("error unreadable hardware/dangling.yaml"),
            QStringLiteral("error unreadable hardware/loop.yaml"),
            QStringLiteral("warning wrong-extension hardware/x.yml"),
            QStringLiteral("warning wrong-extension hardware/y.YAML"),
        };
        QCOMPARE(found, expected);
        QVERIFY(catalogue.chipIds() == std::vector<std::string>{"small"});
    }

    // Any number of threads must read a folder as if its files were read one after the other.
    void manyFiles()
    {
        const Zoo zoo;
        for (int i = 0; i < 400; ++i)
            zoo.write(qPrintable(QStringLiteral("hardware/chip-%1.yaml").arg(i)),
                      i % 7 == 0 ? QByteArray("name: [") : chipNamed(qPrintable(QString::number(i))));
        Catalogue folder;
        readZooFolder(zoo.path(), folder);
        Catalogue files;
        for (const std::string &file : yamlFiles(zoo.path() + "/hardware", files.messages))
            readZooFile(file, files);
        QCOMPARE(folder.messages, files.messages);
        QCOMPARE(folder.chipIds(), files.chipIds());
        for (const ChipPtr &chip : files.chips())
            QVERIFY(*folder.chip(chip->id) == *chip);
        QCOMPARE(folder.chips().size(), std::size_t(400 - 58 + 1));
    }

    // The reader opens the file that it looked at. If a pipe takes its place at
    // any time, the reader does not wait for it.
    void aPipeSwappedIn()
    {
        const Zoo zoo;
        const QByteArray place = zoo.at("hardware/small.yaml").toUtf8();
        const QByteArray file = zoo.at("file").toUtf8();
        const QByteArray pipe = zoo.at("pipe").toUtf8();
        QCOMPARE(::rename(place.constData(), file.constData()), 0);
        std::atomic<bool> done = false;
        std::thread swapping([&] {
            while (!done) {
                ::link(file.constData(), place.constData());
                ::mkfifo(pipe.constData(), 0600);
                ::rename(pipe.constData(), place.constData());
                ::unlink(place.constData());
            }
        });
        int tried = 0;
        int read = 0;
        const QDeadlineTimer patience(10'000); // on a busy machine the other thread may wait for long
        for (; tried < 3000 || (read == tried && !patience.hasExpired()); ++tried)
            read += readTextFile(place.toStdString()).ok() ? 1 : 0;
        done = true;
        swapping.join();
        QVERIFY(read < tried);
    }

    void unreadableFile()
    {
        if (geteuid() == 0)
            QSKIP("root may read everything");
        const Zoo zoo;
        zoo.write("hardware/secret.yaml", chipNamed("Secret"));
        QFile::setPermissions(zoo.at("hardware/secret.yaml"), {});
        QFile::setPermissions(zoo.at("models"), {});
        Catalogue catalogue;
        readZooFolder(zoo.path(), catalogue);
        QFile::setPermissions(zoo.at("models"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(told(catalogue.messages, zoo), QStringList({QStringLiteral("error unreadable hardware/secret.yaml"),
                                                             QStringLiteral("error unreadable models")}));
        QVERIFY(catalogue.chipIds() == std::vector<std::string>{"small"});

        QFile::setPermissions(QString::fromStdString(zoo.path()), {});
        catalogue.messages.clear();
        readZooFolder(zoo.path(), catalogue);
        QFile::setPermissions(QString::fromStdString(zoo.path()),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(told(catalogue.messages, zoo), QStringList{QStringLiteral("error unreadable .")});
    }

    void missingFolder()
    {
        const Zoo zoo;
        Catalogue catalogue;
        readZooFolder(zoo.path() + "/not-there", catalogue);
        readZooFolder(zoo.path() + "/hardware/small.yaml", catalogue);
        readZooFolder("", catalogue);
        QCOMPARE(catalogue.messages.size(), 3u);
        for (const Message &message : catalogue.messages)
            QCOMPARE(message.rule, "missing-folder");
        QVERIFY(hasErrors(catalogue.messages));
    }

    void emptyFolder()
    {
        const QTemporaryDir empty;
        Catalogue catalogue;
        readZooFolder(empty.path().toStdString(), catalogue);
        QCOMPARE(catalogue.messages.size(), 1u);
        QCOMPARE(catalogue.messages[0].rule, "missing-folder");
        QVERIFY(!hasErrors(catalogue.messages));
    }

    void laterFolderWins()
    {
        const Zoo shipped;
        const Zoo user;
        user.write("hardware/small.yaml", chipNamed("Mine"));
        user.write("hardware/another.yaml", chipNamed("Another"));
        Catalogue catalogue;
        readZooFolder(shipped.path(), catalogue);
        const ChipPtr earlier = catalogue.chip("small");
        readZooFolder(user.path(), catalogue);
        QVERIFY(catalogue.messages.empty());
        QVERIFY(catalogue.chipIds() == std::vector<std::string>({"another", "small"}));
        QCOMPARE(catalogue.chip("small")->name, "Mine");
        QCOMPARE(earlier->name, "Tiny"); // a holder of the earlier entry keeps it
    }

    void brokenOverrideKeepsTheEarlier()
    {
        const Zoo shipped;
        const Zoo user;
        user.write("hardware/small.yaml", chipNamed("Mine").replace("cloud", "claud").replace("tiny", "tinny"));
        Catalogue catalogue;
        readZooFolder(shipped.path(), catalogue);
        readZooFolder(user.path(), catalogue);
        QCOMPARE(told(catalogue.messages, user),
                 QStringList{QStringLiteral("error unknown-class hardware/small.yaml")});
        QCOMPARE(catalogue.chip("small")->name, "Tiny");
    }

    void entriesAreSorted()
    {
        const Zoo zoo;
        for (const char *name : {"hardware/b-2.yaml", "hardware/a.1.yaml", "hardware/0.yaml", "hardware/a.yaml"})
            zoo.write(name, chipNamed("Chip"));
        Catalogue catalogue;
        readZooFolder(zoo.path() + "/", catalogue);
        QVERIFY(catalogue.chipIds() == std::vector<std::string>({"0", "a", "a.1", "b-2", "small"}));
        for (const ChipPtr &chip : catalogue.chips())
            QCOMPARE(catalogue.chip(chip->id), chip);
    }

    void singleFile()
    {
        const Zoo zoo;
        Catalogue catalogue;
        QVERIFY(readZooFile(zoo.at("hardware/small.yaml").toStdString(), catalogue) == "small");
        QVERIFY(readZooFile(zoo.at("models/net.yaml").toStdString(), catalogue) == "net");
        QVERIFY(catalogue.chip("small") && catalogue.model("net"));
        QVERIFY(!readZooFile(zoo.at("models/nothing.yaml").toStdString(), catalogue));
        QVERIFY(!readZooFile(zoo.path(), catalogue));
        QCOMPARE(told(catalogue.messages, zoo), QStringList({QStringLiteral("error unreadable models/nothing.yaml"),
                                                             QStringLiteral("error not-a-file .")}));
    }

    void checkedPaths()
    {
        const Zoo zoo;
        zoo.write("models/bad.yaml", "family: cnn\n");
        zoo.write("loose.yaml", "broken: [");
        const QTemporaryDir loose;
        QVERIFY(QFile::copy(good + QStringLiteral("small-chip.yaml"), loose.filePath(QStringLiteral("a.yaml"))));
        QVERIFY(QFile::copy(good + QStringLiteral("summary.yaml"), loose.filePath(QStringLiteral("b.yaml"))));
        const QTemporaryDir empty;

        // The paths are a zoo folder, a folder of entries of both kinds, a file, a folder without entries, and none.
        QVERIFY(checkPaths({loose.path().toStdString()}).empty());
        QVERIFY(checkPaths({}).empty());
        const Messages inZoo = checkPaths({zoo.path()});
        QVERIFY(!inZoo.empty());
        QVERIFY(std::all_of(inZoo.begin(), inZoo.end(),
                            [](const Message &m) { return m.place.file.ends_with("/models/bad.yaml"); }));
        QCOMPARE(told(checkPaths({zoo.at("loose.yaml").toStdString(), zoo.path() + "/gone"}), zoo),
                 QStringList({QStringLiteral("error syntax loose.yaml"), QStringLiteral("error unreadable gone")}));
        const Messages nothing = checkPaths({empty.path().toStdString()});
        QCOMPARE(nothing.size(), 1u);
        QVERIFY(!hasErrors(nothing));
    }

    // Whoever adds only models, or only chips, has a folder of that name alone. It is checked like a whole zoo.
    void halfAZooIsOne()
    {
        for (const auto &[missing, left] : {std::pair("hardware", "models"), std::pair("models", "hardware")}) {
            const Zoo zoo;
            QVERIFY(QDir(zoo.at(missing)).removeRecursively());
            QCOMPARE(told(checkPaths({zoo.path()}), zoo), QStringList());
            const QString bad = QString(left) + QStringLiteral("/bad.yaml");
            zoo.write(qPrintable(bad), "broken: [");
            QCOMPARE(told(checkPaths({zoo.path()}), zoo), QStringList(QStringLiteral("error syntax ") + bad));
        }
    }
};

ROOFLINE_TEST(FolderTest)
#include "core/zoo/folder.moc"
