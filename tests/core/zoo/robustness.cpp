// Checks readers on input that is cut, changed or hostile: they never crash or
// hang, and return either an entry or an error.
#include "core/zoo/reader.h"
#include "core/zoo/text_file.h"

#include "core/analysis/analysis.h"
#include "tests/support/hand_made.h"
#include "tests/support/messages.h"
#include "tests/support/rounds.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

const QString good = QStringLiteral(ROOFLINE_TEST_DATA "/good/");

// Returns the path of a model of the zoo, relative to the good test data.
QString shipped(const char *id)
{
    return QStringLiteral("../../../zoo/models/%1.yaml").arg(QLatin1String(id));
}

// Tells what must hold for any input.
bool isSane(bool hasEntry, const Messages &messages, const std::string &text)
{
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    const bool placed = std::all_of(messages.begin(), messages.end(), [&](const Message &message) {
        return !message.text.empty() && message.text.find('\n') == std::string::npos && !message.rule.empty()
               && message.place.line >= 0 && message.place.line <= lines && message.place.column >= 0;
    });
    return placed && hasEntry != hasErrors(messages);
}

std::string repeated(std::string_view part, std::size_t size)
{
    std::string text;
    while (text.size() < size)
        text += part;
    return text;
}

// Returns whether there is an entry, and of a model whether its size makes sense.
bool reads(const QString &name, const std::string &text, Messages &messages)
{
    if (name.contains(QStringLiteral("chip")))
        return readChip(text, "x.yaml", messages).has_value();
    const std::optional<Model> model = readModel(text, "x.yaml", messages);
    return model && parameterCount(*model) > 0 && std::isfinite(parameterCount(*model));
}

Catalogue oneChip()
{
    return zooOf(
        chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e15}, {Unit::Vector, NumberFormat::Fp16, 1e14}}, 1e12, 80e9));
}

// Puts the model into the zoo of one chip, and returns whether its numbers are finite there.
bool isFiniteOn(Catalogue &zoo, Model model, Phase phase)
{
    model.id = "model";
    zoo.add(std::move(model));
    const Analysis analysis = analyze(modelOn("chip", "model", phase), zoo);
    return std::isfinite(analysis.totals.latency.value()) && std::isfinite(analysis.memory.total.value());
}

} // namespace

class RobustnessTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void textThatIsNone_data()
    {
        const Rows<QByteArray, QString> row("text", "place");
        row("nul", QByteArray("name: Chip\nclass: \0cloud\n", 24), "2:8 error not-text");
        row("latin-1", "name: \xB5-chip\n", "1:7 error not-text");
        row("cut sequence", "name: Chip\xC2", "1:11 error not-text");
        row("overlong", "name: \xC0\xAF\n", "1:7 error not-text");
        row("surrogate", "name: \xED\xA0\x80\n", "1:7 error not-text");
        row("beyond unicode", "name: \xF4\x90\x80\x80\n", "1:7 error not-text");
        row("escape", "name: \x1B[31m\n", "1:7 error not-text");
        row("utf-16", QByteArray("\xFF\xFEn\0a\0", 6), "1:1 error not-text");
        row("program",
            QByteArray("\x7F"
                       "ELF\x02\x01\x01\0\0",
                       9),
            "1:1 error not-text");
        row("empty", "", "0:0 error empty");
        row("blank", " \n\n  \n", "0:0 error empty");
        row("too large", QByteArray(static_cast<qsizetype>(largestZooFile) + 1, ' '), "0:0 error too-large");
    }

    void textThatIsNone()
    {
        QFETCH(QByteArray, text);
        Messages messages;
        QVERIFY(!readChip(text.toStdString(), "chip.yaml", messages));
        QCOMPARE(messages.size(), 1u);
        QTEST(placeOf(messages.front()), "place");
    }

    void truncatedAnywhere_data()
    {
        textRows("name", {"small-chip.yaml", "small-decoder.yaml", "configs/gpt-oss-20b.json"});
    }

    void truncatedAnywhere()
    {
        QFETCH(QString, name);
        const std::string whole = test::readFile(good + name).toStdString();
        int rejected = 0;
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const std::string text = whole.substr(0, length);
            Messages messages;
            const bool read = reads(name, text, messages);
            QVERIFY2(isSane(read, messages, text) && (read || messages.front().text.size() < 500),
                     qPrintable(QString::number(length) + QLatin1Char('\n') + listed(messages)));
            rejected += read ? 0 : 1;
        }
        // Only the last line end can be cut without a loss.
        QVERIFY(rejected >= static_cast<int>(whole.size()) - 2);
    }

    void mutatedBytes_data()
    {
        absurdNumbers_data();
        QTest::newRow("chip") << QStringLiteral("small-chip.yaml");
    }

    void mutatedBytes()
    {
        QFETCH(QString, name);
        const std::string whole = test::readFile(good + name).toStdString();
        constexpr char nasty[] = "{}[],:-?&*!|>'\"%@`#\\\n\t \x80\xFF"
                                 "0189ent~."; // and the zero at its end
        std::mt19937 random(20240607);
        for (unsigned round = 0; round < rounds(200); ++round) {
            std::string text = whole;
            const auto changes = 1 + random() % 3;
            for (auto i = changes; i > 0; --i) {
                const char byte = nasty[random() % sizeof nasty];
                if (random() % 2 == 0)
                    text[random() % text.size()] = byte;
                else
                    text.insert(random() % text.size(), 1, byte);
            }
            Messages messages;
            const bool read = reads(name, text, messages);
            QVERIFY2(isSane(read, messages, text), qPrintable(QString::fromStdString(text) + listed(messages)));
        }
    }

    void absurdNumbers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("model") << QStringLiteral("small-decoder.yaml");
        QTest::newRow("mixture of experts") << QStringLiteral("mixture-decoder.yaml");
        QTest::newRow("two towers") << QStringLiteral("encoder-decoder.yaml");
        QTest::newRow("state space") << QStringLiteral("state-space.yaml");
        QTest::newRow("network of layers") << shipped("efficientnet-b0");
        QTest::newRow("network with branches") << shipped("yolov8n");
        QTest::newRow("diffusion UNet") << shipped("sd-1.5-unet");
        QTest::newRow("recommender") << shipped("dlrm-mlperf");
        QTest::newRow("config.json") << QStringLiteral("configs/deepseek-v3.json");
    }

    // Each number of the file in turn is replaced. The result must be an error, or a model
    // whose numbers stay finite in every phase.
    void absurdNumbers()
    {
        QFETCH(QString, name);
        const QString whole = QString::fromUtf8(test::readFile(good + name));
        static const QRegularExpression number(QStringLiteral("(?<=[ \\[])\\d+(?=[,}\\]\\n ])"));
        Catalogue zoo = oneChip();
        for (auto found = number.globalMatch(whole); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            for (const char *absurd :
                 {"0", "-1", "1", "7", "10000", "1000000000", "1000000000000", "1e400", "nan", "0x10", "[1]", "x"}) {
                QString changed = whole;
                const std::string text =
                    changed.replace(match.capturedStart(), match.capturedLength(), QLatin1String(absurd)).toStdString();
                Messages messages;
                std::optional<Model> model = readModel(text, "x.yaml", messages);
                QVERIFY2(isSane(model.has_value(), messages, text),
                         qPrintable(QString::fromStdString(text) + listed(messages)));
                if (!model)
                    continue;
                for (const Phase phase : model->phases())
                    QVERIFY2(isFiniteOn(zoo, *model, phase), text.c_str());
            }
        }
    }

    // Each value of each config.json in turn is replaced; of keys that a file repeats in a list, the first one. The
    // result must be an error with its line, or a model that can be computed.
    void otherValuesInConfigs()
    {
        static const QRegularExpression value(QStringLiteral("\"(\\w+)\": *(\"[^\"]*\"|[\\w.+-]+)"));
        Catalogue zoo = oneChip();
        const QStringList files = QDir(good + QStringLiteral("configs")).entryList({QStringLiteral("*.json")});
        QVERIFY(files.size() > 70);
        for (const QString &file : files) {
            const QString whole = QString::fromUtf8(test::readFile(good + QStringLiteral("configs/") + file));
            QSet<QString> keys;
            for (auto found = value.globalMatch(whole); found.hasNext();) {
                const QRegularExpressionMatch match = found.next();
                if (keys.contains(match.captured(1)))
                    continue;
                keys.insert(match.captured(1));
                for (const char *other : {"0", "-1", "\"x\"", "2.5", "null", "1000000", "[]", "true"}) {
                    QString changed = whole;
                    const std::string text =
                        changed.replace(match.capturedStart(2), match.capturedLength(2), QLatin1String(other))
                            .toStdString();
                    Messages messages;
                    std::optional<Model> model = readModel(text, "x.json", messages);
                    const bool placed =
                        std::ranges::all_of(messages, [](const Message &message) { return message.place.line > 0; });
                    QVERIFY2(placed && isSane(model.has_value(), messages, text),
                             qPrintable(file + u' ' + match.captured() + u' ' + QLatin1String(other) + u'\n'
                                        + listed(messages)));
                    if (!model)
                        continue;
                    QVERIFY2(isFiniteOn(zoo, *model, Phase::Inference), text.c_str());
                }
            }
        }
    }

    void hostileInput_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::vector<std::pair<const char *, std::string>> inputs = {
            {"brackets", repeated("[", 1'000'000)},
            {"braces", repeated("{", 1'000'000)},
            {"nested maps", repeated("{a: ", 200'000)},
            {"closed brackets", repeated("[],", 200'000)},
            {"dashes", repeated("- ", 200'000)},
            {"questions", repeated("? ", 200'000)},
            {"quotes", repeated("\"", 200'000)},
            {"anchors", repeated("&a ", 200'000)},
            {"tags", repeated("!a ", 200'000)},
            {"keys", repeated("a: b\n", 200'000)},
            {"colons", repeated(":", 200'000)},
            {"block scalars", repeated("a: |\n x\n", 200'000)},
            {"documents", repeated("---\n", 200'000)},
            {"directives", repeated("%YAML 9.9\n", 200'000)},
            {"one long word", repeated("a", 200'000) + ": b"},
            {"one long value", std::string("name: ") + repeated("ab ", 200'000)},
            {"long number", std::string("year: ") + repeated("9", 200'000)},
            {"nested towers", repeated("decoder: {encoder: {", 200'000)},
            {"nested experts", std::string("decoder: ") + repeated("{experts: ", 200'000)},
            {"many biases", std::string("decoder: {biases: [") + repeated("mlp, ", 200'000) + "]}"},
            {"all architectures",
             std::string("{") + repeated("decoder: {}, encoder: {}, state space: {}, ", 200'000) + "}"},
        };
        for (const auto &[name, text] : inputs)
            QTest::newRow(name) << QByteArray::fromStdString(text);
    }

    void hostileInput()
    {
        QFETCH(QByteArray, text);
        const std::string yaml = text.toStdString();
        QElapsedTimer timer;
        timer.start();
        for (const QString &kind : {QStringLiteral("chip"), QStringLiteral("model")}) {
            Messages messages;
            QVERIFY(!reads(kind, yaml, messages));
            QVERIFY(isSane(false, messages, yaml));
            for (const Message &message : messages)
                QVERIFY2(message.text.size() < 500, message.text.c_str());
        }
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

ROOFLINE_TEST(RobustnessTest)
#include "core/zoo/robustness.moc"
