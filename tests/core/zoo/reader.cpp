// Checks readers against the files of tests/data. A bad file names what it expects in its own comments:
//     # expect LINE:COLUMN SEVERITY RULE | part of the text
#include "core/zoo/reader.h"
#include "core/hardware/chip.h"
#include "core/hardware/number_format.h"
#include "tests/core/zoo/reading.h"
#include "tests/support/hand_made.h"

#include <QDir>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

const QString good = QStringLiteral(ROOFLINE_TEST_DATA "/good/");
const QString bad = QStringLiteral(ROOFLINE_TEST_DATA "/bad/");

struct Expectation {
    QString place; // "9:1 error unknown-key"
    QString text;
};

std::vector<Expectation> expectationsIn(const QByteArray &yaml)
{
    std::vector<Expectation> result;
    for (const QString &line : QString::fromUtf8(yaml).split(QLatin1Char('\n'))) {
        const QString prefix = QStringLiteral("# expect ");
        if (!line.startsWith(prefix))
            continue;
        const qsizetype bar = line.indexOf(QStringLiteral(" | "));
        result.push_back({line.mid(prefix.size(), bar - prefix.size()).trimmed(), line.mid(bar + 3)});
    }
    return result;
}

Chip goodChip(const QString &name)
{
    Messages messages;
    const std::optional<Chip> chip = readChip(test::readFile(good + name).toStdString(), name.toStdString(), messages);
    if (!chip || !messages.empty())
        qFatal("%s", qPrintable(listed(messages)));
    return *chip;
}

Model modelOfFile(const QString &name)
{
    return goodModel(test::readFile(good + name).toStdString(), name.toStdString());
}

} // namespace

class ReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void chipHasEveryField()
    {
        const std::string paper = "Example white paper, table 3, https://example.org/x1: final";
        const Chip chip = goodChip(QStringLiteral("full-chip.yaml"));
        QCOMPARE(chip.id, "full-chip");
        QCOMPARE(chip.file, "full-chip.yaml");
        QCOMPARE(chip.name, "Example X1 80GB");
        QCOMPARE(chip.shortName, "X1");
        QCOMPARE(chip.vendor, "Example Corp.");
        QCOMPARE(chip.category, "workstation");
        QCOMPARE(chip.year, 2022);
        QCOMPARE(chip.matrixName, "tensor");
        QCOMPARE(chip.vectorName, "CUDA");
        QCOMPARE(chip.coresName, "SM");
        QCOMPARE(chip.cores->value, 132);
        QCOMPARE(chip.cores->source, paper);
        QCOMPARE(chip.cores->note, "of 144 on the die");
        QCOMPARE(chip.clock->value.value(), 1.83e9);
        QVERIFY(chip.clock->evidence == Evidence::Derived);

        QCOMPARE(chip.compute.size(), 5u);
        const ComputeCeiling bf16{
            Unit::Matrix, NumberFormat::Bf16, {FlopRate(989.4e12), Evidence::Vendor, paper, ""}, 2, ""};
        const ComputeCeiling int8{
            Unit::Matrix, NumberFormat::Int8, {FlopRate(1978.9e12), Evidence::Secondary, paper, "integer: µs"}, 1, ""};
        const ComputeCeiling variant{
            Unit::Matrix, NumberFormat::Bf16, {FlopRate(30e12), Evidence::Unverified, paper, ""}, 1, "bf16 accumulate"};
        QVERIFY(chip.compute[0] == bf16);
        QVERIFY(chip.compute[1] == int8);
        QVERIFY(chip.compute[2] == variant);
        QCOMPARE(chip.compute[3].rate.source, "measured by us");
        QVERIFY(chip.compute[3].rate.evidence == Evidence::Measured);
        QVERIFY(chip.compute[4].unit == Unit::Scalar);
        QCOMPARE(chip.compute[4].rate.value.value(), 500e6);

        QCOMPARE(chip.memory.size(), 3u);
        QCOMPARE(chip.memory[0].name, "HBM3");
        QCOMPARE(chip.memory[0].capacity->value.value(), 80e9);
        QCOMPARE(chip.memory[0].bandwidth->value.value(), 3350e9);
        QCOMPARE(chip.memory[0].bandwidth->note, "the paper prints 3352");
        QCOMPARE(chip.memory[1].capacity->value.value(), 50.0 * 1024 * 1024);
        QVERIFY(!chip.memory[1].bandwidth);
        QVERIFY(!chip.memory[2].capacity);
        QCOMPARE(chip.memory[2].bandwidth->value.value(), 1e14);
        QVERIFY(!chip.memory[0].perCore && !chip.memory[1].perCore && chip.memory[2].perCore);

        QCOMPARE(chip.links.size(), 1u);
        QCOMPARE(chip.links[0].name, "XLink 4");
        QCOMPARE(chip.links[0].count->value, 18);
        QCOMPARE(chip.links[0].bandwidth->value.value(), 450e9);
        QCOMPARE(chip.links[0].bandwidthBothWays->value.value(), 900e9);
        QCOMPARE(chip.hostLink->name, "PCIe 5.0 x16");
        QCOMPARE(chip.hostLink->bandwidth->value.value(), 63.01e9);
        QCOMPARE(chip.tdp->value.value(), 700.0);
        QCOMPARE(chip.sustainedCompute->value, 0.803);
        QCOMPARE(chip.sustainedFp8->value, 0.709);
        QCOMPARE(chip.sustainedMemory->value, 0.92);
        QVERIFY(chip.notes == std::vector<std::string>({"One note.", "A longer note over two lines."}));
    }

    void smallChipHasDefaults()
    {
        const Chip chip = goodChip(QStringLiteral("small-chip.yaml"));
        QCOMPARE(chip.shortName, "Tiny");
        QCOMPARE(chip.matrixName, "matrix");
        QCOMPARE(chip.vectorName, "vector");
        QCOMPARE(chip.coresName, "core");
        QVERIFY(!chip.cores && !chip.clock);
        QCOMPARE(chip.compute.at(0).rate.value.value(), 15e9);
        QCOMPARE(chip.compute.at(0).sparseFactor, 1.0);
        QCOMPARE(chip.memory.at(0).capacity->value.value(), 524288.0);
        QVERIFY(chip.links.empty() && !chip.hostLink && !chip.tdp && !chip.sustainedCompute && !chip.sustainedMemory);
        QVERIFY(chip.notes.empty());
    }

    void decoderHasEveryField()
    {
        const Model model = modelOfFile(QStringLiteral("full-decoder.yaml"));
        QCOMPARE(model.id, "full-decoder");
        QCOMPARE(model.name, "Example Decoder");
        QCOMPARE(model.family, "transformer-decoder");
        QCOMPARE(model.year, 2024);
        QCOMPARE(model.source, "config.json, https://example.org");
        QCOMPARE(model.publishedParameters.value_or(0), 71360.0);
        DecoderModel expected = llama(2, 64, 4, 2, 96, 100);
        expected.context = 50;
        expected.window = 25;
        expected.learnedPositions = 50;
        expected.tiedEmbeddings = true;
        QVERIFY(std::get<DecoderModel>(model.architecture) == expected);
        QVERIFY(model.notes == std::vector<std::string>{"made up"});
    }

    void smallDecoderHasDefaults()
    {
        const Model model = modelOfFile(QStringLiteral("small-decoder.yaml"));
        DecoderModel expected = llama(1, 8, 2, 2, 32, 10);
        expected.context = 16;
        expected.gatedMlp = false;
        expected.queryBias = expected.keyBias = expected.valueBias = expected.outputBias = expected.mlpBias = true;
        expected.queryKeyNorm = HeadNorm::Each;
        expected.norm = Norm::Layer;
        QVERIFY(std::get<DecoderModel>(model.architecture) == expected);
        QVERIFY(!model.publishedParameters);
    }

    void summaryHasEveryField()
    {
        const Model model = modelOfFile(QStringLiteral("summary.yaml"));
        SummaryModel expected = summaryModel(25557032, 4089184256, 11114984);
        expected.layers = 50;
        expected.sample = "image";
        QVERIFY(std::get<SummaryModel>(model.architecture) == expected);
    }

    void mixtureHasItsExperts()
    {
        const Model model = modelOfFile(QStringLiteral("mixture.yaml"));
        const auto &summary = std::get<SummaryModel>(model.architecture);
        QCOMPARE(summary.activeParameters.value_or(0), 12879925248.0);
        QCOMPARE(summary.experts, 8);
        QCOMPARE(summary.expertsPerToken, 2);
        QCOMPARE(summary.sample, "sample");
        QVERIFY(!summary.activations);
    }

    void lineEndsAndByteOrderMarkDoNotMatter()
    {
        const Chip expected = goodChip(QStringLiteral("full-chip.yaml"));
        QByteArray yaml = test::readFile(good + QStringLiteral("full-chip.yaml"));
        yaml.replace("\n", "\r\n").prepend("\xEF\xBB\xBF");
        Messages messages;
        const std::optional<Chip> chip = readChip(yaml.toStdString(), "full-chip.yaml", messages);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        QVERIFY(chip == expected);

        // The byte order mark takes no column.
        readChip("\xEF\xBB\xBFµ: 1", "chip.yaml", messages);
        QVERIFY(!messages.empty());
        QCOMPARE(placeOf(messages.front()), QStringLiteral("1:1 error unknown-key"));
    }

    void badFile_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &name : QDir(bad).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << bad + name;
    }

    void badFile()
    {
        QFETCH(QString, file);
        const std::vector<Expectation> expected = expectationsIn(test::readFile(file));
        QVERIFY(!expected.empty());

        Catalogue catalogue;
        const std::optional<std::string> id = readZooFile(file.toStdString(), catalogue);
        const Messages &messages = catalogue.messages;

        QStringList found;
        QStringList wanted;
        for (const Message &message : messages)
            found += placeOf(message);
        for (const Expectation &expectation : expected)
            wanted += expectation.place;
        found.sort();
        wanted.sort();
        QVERIFY2(found == wanted, qPrintable(listed(messages)));

        for (const Expectation &expectation : expected) {
            const bool told = std::any_of(messages.begin(), messages.end(), [&](const Message &message) {
                return placeOf(message) == expectation.place
                       && QString::fromStdString(message.text).contains(expectation.text);
            });
            QVERIFY2(told, qPrintable(expectation.place + expectation.text + QLatin1Char('\n') + listed(messages)));
        }
        QVERIFY(std::is_sorted(messages.begin(), messages.end(), [](const Message &a, const Message &b) {
            return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
        }));
        for (const Message &message : messages)
            QCOMPARE(QString::fromStdString(message.place.file), file);

        // An error leaves the entry out, a warning does not.
        QCOMPARE(id.has_value(), !hasErrors(messages));
        QCOMPARE(catalogue.chips().size() + catalogue.models().size(), hasErrors(messages) ? 0u : 1u);
    }

    void kindIsKnownByItsKeys()
    {
        const auto kind = [](const QString &name) { return entryKind(test::readFile(name).toStdString()); };
        QVERIFY(kind(good + QStringLiteral("full-chip.yaml")) == EntryKind::Hardware);
        QVERIFY(kind(good + QStringLiteral("small-decoder.yaml")) == EntryKind::Model);
        QVERIFY(kind(good + QStringLiteral("summary.yaml")) == EntryKind::Model);
        QVERIFY(!kind(bad + QStringLiteral("unknown-kind.yaml")));
        QVERIFY(entryKind("{ \"architectures\": [\"LlamaForCausalLM\"], \"hidden_size\": 4096 }") == EntryKind::Model);
        QVERIFY(!entryKind(""));
        QVERIFY(!entryKind("{"));
    }

    void pathNamesTheWay()
    {
        Catalogue catalogue;
        readZooFile((bad + QStringLiteral("units.yaml")).toStdString(), catalogue);
        QStringList paths;
        for (const Message &message : catalogue.messages)
            paths += QString::fromStdString(message.place.path);
        QCOMPARE(paths.value(0), QStringLiteral("compute[0].rate"));
        QCOMPARE(paths.value(6), QStringLiteral("memory[0].capacity.value"));
        QCOMPARE(paths.value(9), QStringLiteral("memory[1].bandwidth.value"));
        QCOMPARE(paths.value(10), QStringLiteral("tdp.value"));
        QCOMPARE(paths.value(11), QStringLiteral("sustained.compute.value"));
    }

    void findingsOfOneFileAreLimited()
    {
        std::string yaml = "name: Chip\n";
        for (int i = 0; i < 1000; ++i)
            yaml += "key" + std::to_string(i) + ": 1\n";
        Messages messages;
        QVERIFY(!readChip(yaml, "chip.yaml", messages));
        QCOMPARE(messages.size(), 101u);
        QCOMPARE(messages.back().rule, "too-many");
    }
};

ROOFLINE_TEST(ReaderTest)
#include "core/zoo/reader.moc"
