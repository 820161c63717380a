// Checks that what the engine says can be translated: a message is one sentence with arguments, and no part of it is
// glued to it in English.
#include "core/units/say.h"

#include "core/deploy/rank.h"
#include "core/document/session_file.h"
#include "core/hardware/chip.h"
#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_reader.h"
#include "core/report/ranking_report.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "core/sweep/sweep.h"
#include "core/units/expression.h"
#include "core/units/parse.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"
#include "tests/support/translating.h"

#include <QDir>
#include <QDirIterator>

#include <functional>
#include <thread>

using namespace roofline;
using namespace roofline::test;

namespace {

std::string marked(const char *source)
{
    return "«" + std::string(source) + "»";
}

std::string twice(const char *source)
{
    return std::string(source) + source;
}

// Returns whether the text is one marked sentence, in which there may be others.
bool isWhole(QString text)
{
    if (!text.startsWith(u'«'))
        return false;
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text[i] == u'«' ? 1 : text[i] == u'»' ? -1 : 0;
        if (depth == 0)
            return i + 1 == text.size();
    }
    return false;
}

using Said = std::vector<std::string>;

// Says the same in English and with marks.
void checkSaid(const char *what, const std::function<Said()> &said, QStringList &wrong)
{
    const Said english = said();
    const Translating translating(marked);
    const Said translated = said();
    QCOMPARE(translated.size(), english.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
        const QString text = QString::fromStdString(translated[i]);
        if (!isWhole(text))
            wrong << QLatin1String(what) + QStringLiteral(": ") + text;
        QCOMPARE(QString(text).remove(u'«').remove(u'»'), QString::fromStdString(english[i]));
    }
}

Said textsOf(const Messages &messages)
{
    Said texts;
    for (const Message &message : messages)
        texts.push_back(message.text);
    return texts;
}

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    for (QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
        files << it.next();
    files.sort();
    return files;
}

const QString corpus = QStringLiteral(ROOFLINE_SOURCE_DIR "/tests/fuzz/corpus/");

} // namespace

class SayTest : public TestCase {
    Q_OBJECT

private slots:
    void argumentsAreFilledIn()
    {
        QCOMPARE(say("%1 of %2"), "%1 of %2");
        QCOMPARE(say("%2 of %1, 5 %, %3", {"a", "%1"}), "%1 of a, 5 %, %3");
    }

    void everythingIsTranslatedUnlessEnglishIsAskedFor()
    {
        const Translating translating(twice);
        QCOMPARE(say("%1!", {"a"}), "a!a!");
        {
            const InEnglish english;
            const InEnglish still;
            QCOMPARE(say("%1!", {"a"}), "a!");
            std::string elsewhere;
            std::thread([&] { elsewhere = say("b"); }).join();
            QCOMPARE(elsewhere, "bb");
        }
        QCOMPARE(say("b"), "bb");
    }

    void filesAreReadWithWholeMessages_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *each : {"chip", "config", "model", "session"})
            QTest::newRow(each) << corpus + QLatin1String(each);
        QTest::newRow("bad files") << QStringLiteral(ROOFLINE_TEST_DATA "/bad");
    }

    void filesAreReadWithWholeMessages()
    {
        QFETCH(QString, folder);
        QStringList wrong;
        const QStringList files = filesBelow(folder);
        QVERIFY(files.size() > 3);
        for (const QString &file : files) {
            const std::string text = test::readFile(file).toStdString();
            checkSaid(
                qPrintable(file),
                [&] {
                    Catalogue zoo;
                    Messages messages;
                    readZooFile(file.toStdString(), zoo);
                    readChip(text, file.toStdString(), messages);
                    readModel(text, file.toStdString(), messages);
                    readSession(text, file.toStdString(), shippedZoo(), messages);
                    readLesson(text, file.toStdString(), shippedZoo(), messages);
                    Said said = textsOf(messages);
                    const Said ofZoo = textsOf(zoo.messages);
                    said.insert(said.end(), ofZoo.begin(), ofZoo.end());
                    return said;
                },
                wrong);
        }
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    // Notes on what a config.json says become part of the entry, which is a file.
    void entriesStayEnglish()
    {
        int noted = 0;
        for (const QString &file : filesBelow(corpus + QStringLiteral("config"))) {
            const std::string text = test::readFile(file).toStdString();
            Messages messages;
            const std::optional<Model> english = readModel(text, "config.json", messages);
            const Translating translating(marked);
            const std::optional<Model> translated = readModel(text, "config.json", messages);
            QVERIFY2(english == translated, qPrintable(file));
            noted += english && !english->notes.empty() ? 1 : 0;
        }
        QVERIFY(noted > 3);
    }

    void filesStayEnglish()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 16);
        scenario.targets = {{Target::Kind::Latency, 1e-3}};
        scenario.measured = Measured{Measured::Kind::Latency, 0.1};
        scenario.compared = {"mi300x"};
        Document document{.scenario = scenario};
        const auto files = [&] {
            const Report report = reportOf(scenario, shippedZoo());
            const Ranking ranking = rank(scenario, shippedZoo(), {}, RankBy::Throughput);
            return Said{toJson({report}),
                        toCsv({report}),
                        toText(report, 2),
                        toText(ranking, 5),
                        toJson(ranking, 5),
                        toCsv(ranking, 0),
                        entryJson(nullptr, report.analysis.model.get(), nullptr),
                        toText(*report.analysis.model),
                        writeSession(document, shippedZoo(), shippedZoo())};
        };
        const Said english = files();
        const Translating translating(marked);
        QCOMPARE(files(), english);
    }

    void typedTextsAreRefusedWithWholeMessages()
    {
        QStringList wrong;
        const Scenario scenario;
        QStringList typed = {QString(), "x",         "-1",     "2 GB", "1,5",       "1 +",
                             "(2",      "2 s + 1 B", "2 Gb/s", "a=b",  "conv2d:h=0"};
        for (const QString &file :
             filesBelow(corpus + QStringLiteral("axis")) + filesBelow(corpus + QStringLiteral("expression")))
            typed << QString::fromUtf8(test::readFile(file));
        for (const QString &each : typed) {
            const std::string text = each.toStdString();
            checkSaid(
                qPrintable(each),
                [&] {
                    Said said;
                    const auto add = [&](const std::string &why) {
                        if (!why.empty())
                            said.push_back(why);
                    };
                    for (const Dimension dimension : {Dimension(), dimensionOf(Bytes{}), dimensionOf(Bandwidth{})}) {
                        add(parseQuantity(text, dimension).error);
                        add(parseExpression(text, dimension).error);
                    }
                    add(parseNumber(text).error);
                    add(parseInteger(text).error);
                    add(parseIntegerExpression(text).error);
                    add(evaluate(text, scenario, nullptr, shippedZoo()).error);
                    if (const auto axis = parseSweepAxis(text, scenario, shippedZoo()); !axis)
                        add(axis.message().text);
                    for (const Setting &setting : settings()) {
                        Scenario scratch;
                        add(setting.set(scratch, text));
                    }
                    return said;
                },
                wrong);
        }
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
};

ROOFLINE_TEST(SayTest)
#include "core/units/say.moc"
