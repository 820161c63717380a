// Feeds each reader again what a fuzzer, or a person, once found.
#include "tests/fuzz/readers.h"

#include "tests/support/support.h"

#include <QDir>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

class Replay : public TestCase {
    Q_OBJECT

private slots:
    void corpus_data()
    {
        Rows<QString, QString>("reader", "file");
        for (const fuzz::Reader &reader : fuzz::readers()) {
            const QString name = QString::fromUtf8(reader.name.data(), qsizetype(reader.name.size()));
            const QFileInfoList files =
                QDir(QStringLiteral(ROOFLINE_SOURCE_DIR "/tests/fuzz/corpus/") + name).entryInfoList(QDir::Files);
            QVERIFY2(!files.isEmpty(), qPrintable(name));
            for (const QFileInfo &file : files)
                QTest::addRow("%s/%s", qPrintable(name), qPrintable(file.fileName())) << name << file.filePath();
        }
    }

    void corpus()
    {
        QFETCH(QString, reader);
        QFETCH(QString, file);
        run(reader, readFile(file));
    }

    // Reads the tests' own files whole, and cut off at about twenty places.
    void files_data()
    {
        Rows<QString, QString>("reader", "file");
        const auto add = [](const char *reader, const char *folder) {
            for (const QFileInfo &file :
                 QDir(QStringLiteral(ROOFLINE_SOURCE_DIR "/tests/data/") + QLatin1String(folder))
                     .entryInfoList(QDir::Files))
                QTest::addRow("%s of %s/%s", reader, folder, qPrintable(file.fileName()))
                    << QString::fromLatin1(reader) << file.filePath();
        };
        for (const char *folder : {"good", "bad"}) {
            add("chip", folder);
            add("model", folder);
        }
        for (const char *folder : {"good/configs", "bad/configs"})
            add("config", folder);
    }

    void files()
    {
        QFETCH(QString, reader);
        QFETCH(QString, file);
        const QByteArray bytes = readFile(file);
        run(reader, bytes);
        for (qsizetype cut = 0; cut < bytes.size(); cut += 1 + bytes.size() / 20)
            run(reader, bytes.first(cut));
    }

private:
    static void run(const QString &name, const QByteArray &bytes)
    {
        const auto readers = fuzz::readers();
        const auto reader = std::ranges::find(readers, name.toStdString(), &fuzz::Reader::name);
        QVERIFY2(reader != readers.end(), qPrintable(name));
        reader->run({bytes.data(), std::size_t(bytes.size())});
    }
};

ROOFLINE_TEST(Replay)
#include "fuzz/replay.moc"
