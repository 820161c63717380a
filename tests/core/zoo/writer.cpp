// Checks that entries written back are read as the same entries, and that the linter accepts them.
#include "core/zoo/writer.h"

#include "core/hardware/chip_numbers.h"
#include "core/workload/model_numbers.h"
#include "core/zoo/check.h"
#include "core/zoo/reader.h"
#include "core/zoo/yaml/yaml_text.h"
#include "tests/support/hand_made.h"
#include "tests/support/messages.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <cmath>
#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns the test data's entries and config.json files.
const Catalogue &fixtures()
{
    static const Catalogue catalogue = [] {
        Catalogue read;
        for (const char *folder : {"/good", "/good/configs"}) {
            for (const QFileInfo &file :
                 QDir(QStringLiteral(ROOFLINE_TEST_DATA) + QLatin1String(folder)).entryInfoList(QDir::Files))
                readZooFile(file.filePath().toStdString(), read);
        }
        return read;
    }();
    return catalogue;
}

enum class Warnings { None, Allowed };

bool isRefused(const Messages &messages, Warnings warnings)
{
    return hasErrors(messages) || (warnings == Warnings::None && !messages.empty());
}

// Returns what is wrong, or an empty text.
QString problemOf(const Chip &chip, Warnings warnings = Warnings::None)
{
    Messages messages;
    const std::string text = writeChip(chip);
    const std::optional<Chip> read = readChip(text, chip.file, messages);
    if (isRefused(messages, warnings) || !read)
        return listed(messages) + QString::fromStdString(text);
    return *read == chip ? QString()
                         : QString::fromStdString("another chip:\n" + text + "\nand again:\n" + writeChip(*read));
}

// Does the same for a model. It compares texts, because the text of a
// layer table differs as soon as its name does.
QString problemOf(Model model, Warnings warnings = Warnings::None)
{
    Messages messages;
    const std::string text = writeModel(model);
    std::optional<Model> read = readModel(text, model.file, messages);
    if (isRefused(messages, warnings) || !read)
        return listed(messages) + QString::fromStdString(text);
    if (writeModel(*read) != text)
        return QString::fromStdString("another text when written again:\n" + text);
    read->text = model.text;
    return *read == model ? QString() : QString::fromStdString("another model:\n" + text);
}

Chip madeChip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "made");
    chip.file = "made.yaml";
    chip.vendor = "Maker";
    chip.category = "cloud";
    chip.year = 2026;
    return chip;
}

const QStringList &oddTexts()
{
    static const QStringList texts =
        QString("plain ¦ with: colon ¦ https://a.b/c?d=e#f ¦ a # comment ¦ #first ¦ - item ¦ -1 ¦ \"quoted\" ¦ "
                "it's ¦ 'single' ¦ back\\slash \\n ¦ {a: b} ¦ [1, 2] ¦ a, b ¦ & anchor ¦ *alias ¦ !tag ¦ "
                "| block ¦ > folded ¦ %directive ¦ @at ¦ `tick` ¦ null ¦ ~ ¦ true ¦ 2026 ¦ 1e3 ¦ ? question ¦ "
                "ends with: ¦ 132 SMs × 228 KiB ¦ Größe µ 日本語 😀 ¦ --- ¦ ... ¦ <b>&amp; ¦ a\u200fb ¦ << ¦ =")
            .split(" ¦ ");
    return texts;
}

template <class Changed>
void setTexts(Changed &chip, const std::string &text)
{
    chip.name = chip.shortName = chip.vendor = text;
    chip.memory[0].name = text;
    chip.memory[0].bandwidth->note = chip.memory[0].bandwidth->source = text;
    chip.compute[0].rate.note = chip.compute[0].variant = text;
    chip.matrixName = text;
    chip.notes = {text, "between", text};
}

} // namespace

class Writer : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A size is written in the unit in which it is short.
    void sizesAreShort_data()
    {
        const Rows<double> row("bytes");
        row("1 KiB", 1024);
        row("1 GiB", 1024.0 * 1024 * 1024);
        row("50 MiB", 50.0 * 1024 * 1024);
        row("1.5 KiB", 1536);
        row("80 GB", 80e9);
        row("2 B", 2);
    }

    void sizesAreShort()
    {
        QFETCH(double, bytes);
        QCOMPARE(QString::fromStdString(exactQuantity(bytes, "B")), QLatin1String(QTest::currentDataTag()));
    }

    void everyEntryReadsBack()
    {
        QVERIFY(shippedZoo().chips().size() >= 60 && shippedZoo().models().size() >= 46);
        QVERIFY(fixtures().chips().size() >= 2 && fixtures().models().size() >= 20);
        for (const Catalogue *catalogue : {&shippedZoo(), &fixtures()}) {
            for (const ChipPtr &chip : catalogue->chips())
                QCOMPARE(problemOf(*chip), QString());
            for (const ModelPtr &model : catalogue->models())
                QCOMPARE(problemOf(*model), QString());
        }
    }

    void anyNetworkReadsBack()
    {
        std::mt19937_64 random(13);
        const auto bandwidth = [&](double most) {
            return vendor(Bandwidth(std::uniform_real_distribution<double>(1e9, most)(random)));
        };
        for (int i = 0; i < 500; ++i) {
            Chip chip = madeChip();
            for (int number = 0; number < int(random() % 3); ++number) {
                Link link;
                link.name = "link " + std::to_string(number);
                link.bandwidth = bandwidth(1e12);
                link.topology = static_cast<Topology>(random() % 4);
                std::int64_t domain = std::int64_t(2 + random() % 100);
                if (link.topology == Topology::Torus) {
                    domain = 1;
                    for (std::size_t axis = 0; axis <= random() % 3; ++axis)
                        domain *= link.axes.emplace_back(std::int64_t(2 + random() % 30));
                    link.ringOf = random() % 2 ? 0 : std::int64_t(2 + random() % 8);
                }
                if (link.topology != Topology::Switch || random() % 2)
                    link.domain = vendor(domain);
                if (link.topology == Topology::Mesh && random() % 2)
                    link.pair = bandwidth(link.bandwidth->value.value());
                link.reduces = link.topology == Topology::Switch && random() % 2;
                chip.links.push_back(link);
            }
            if (random() % 2) {
                chip.scaleOut.emplace();
                chip.scaleOut->name = "far";
                if (random() % 2)
                    chip.scaleOut->bandwidth = bandwidth(1e11);
            }
            if (random() % 2)
                chip.memory[0].oneCore = bandwidth(1e12);
            for (std::size_t left = random() % 3; left > 0; --left)
                chip.memoryCeilings.push_back({chip.memory[0].name, "ceiling " + std::to_string(left), bandwidth(1e9)});
            QCOMPARE(problemOf(chip), QString());
        }
    }

    void numbersAreReadable_data()
    {
        const Rows<double, double, QString> row("bandwidth", "capacity", "text");
        row("decimal", 3.35e12, 80e9,
            "capacity: {value: 80 GB, evidence: vendor, source: data-sheet}\n"
            "    bandwidth: {value: 3.35 TB/s, evidence: vendor, source: data-sheet}");
        row("binary", 1e9, 52428800.0, "capacity: {value: 50 MiB, ");
        row("small", 700.0, 512.0, "capacity: {value: 512 B, ");
        row("large", 1.5e18, 1e18, "bandwidth: {value: 1.5 EB/s, ");
        row("a third", 1e12 / 3, 1e9, "bandwidth: {value: 333.3333333333333 GB/s, ");
    }

    void numbersAreReadable()
    {
        QFETCH(double, bandwidth);
        QFETCH(double, capacity);
        QFETCH(QString, text);
        Chip chip = madeChip();
        chip.memory[0].bandwidth->value = Bandwidth(bandwidth);
        chip.memory[0].capacity->value = Bytes(capacity);
        const QString written = QString::fromStdString(writeChip(chip));
        QVERIFY2(written.contains(text), qPrintable(written));
    }

    void looksLikeAShippedEntry()
    {
        Chip chip = withNumber(madeChip(), "memory/DRAM", 2e12).value();
        chip.basedOn = "original";
        chip.notes = {"One note: with a colon."};
        QCOMPARE(QString::fromStdString(writeChip(chip)), QStringLiteral(R"(name: made
vendor: Maker
class: cloud
year: 2026
based on: original

sources:
  data-sheet: data sheet
  user: user

compute:
  - {unit: matrix, format: fp16, rate: 100 TFLOP/s, evidence: vendor, source: data-sheet}

memory:
  - name: DRAM
    capacity: {value: 80 GB, evidence: vendor, source: data-sheet}
    bandwidth: {value: 2 TB/s, evidence: user, source: user, note: was 1 TB/s}

notes:
  - "One note: with a colon."
)"));
    }

    void anyTextReadsBack()
    {
        for (const QString &text : oddTexts()) {
            Chip chip = madeChip();
            setTexts(chip, text.toStdString());
            QCOMPARE(problemOf(chip), QString());
        }
        std::mt19937 random(11);
        for (int i = 0; i < 300; ++i) {
            QString text = QStringLiteral("a");
            for (int k = 0; k < 4; ++k)
                text += oddTexts().at(int(random() % std::uint32_t(oddTexts().size())))
                        + (random() % 2 ? QStringLiteral(" ") : QString());
            Chip chip = madeChip();
            setTexts(chip, text.trimmed().toStdString());
            QCOMPARE(problemOf(chip), QString());
        }
    }

    void whatNoEntryMayHoldIsReplaced()
    {
        Chip chip = madeChip();
        chip.notes = {" two\nlines\tand blanks ", "not UTF-8: \xff", "a control \x01 character",
                      "C1 \u0085 and \u202e turned \uFFFE"};
        Messages messages;
        const auto read = readChip(writeChip(chip), chip.file, messages);
        QCOMPARE(listed(messages), QString());
        QCOMPARE(read->notes,
                 (std::vector<std::string>{"two lines and blanks", "not UTF-8: \uFFFD", "a control \uFFFD character",
                                           "C1 \uFFFD and \uFFFD turned \uFFFD"}));
    }

    void sourcesKeepApart()
    {
        Chip chip = madeChip();
        chip.memory[0].bandwidth->source = "data sheet, page 2";
        chip.memory[0].capacity->source = "data sheet, page 3";
        chip.compute[0].rate.source = "日本語";
        QCOMPARE(problemOf(chip), QString());
    }

    void modelsWithEverythingReadBack()
    {
        for (const ModelPtr &shipped : shippedZoo().models()) {
            Model model = *shipped;
            model.name = "Größe: \"mine\" # 1";
            model.basedOn = model.id;
            QCOMPARE(problemOf(model), QString());
            model.name = "plain";
            model.basedOn = "another-one";
            QCOMPARE(problemOf(model), QString());
            if (!std::holds_alternative<SummaryModel>(model.architecture))
                continue; // the texts are in the head, which all architectures share
            for (const QString &text : oddTexts()) {
                model.name = model.source = text.toStdString();
                model.notes = {text.toStdString()};
                QCOMPARE(problemOf(model), QString());
            }
        }
    }

    void everyEditedEntryReadsBack()
    {
        std::mt19937_64 random(13);
        std::uniform_real_distribution<double> part(0, 1);
        int edited = 0;
        const auto tryAll = [&](const auto &entries) {
            for (const auto &entry : entries) {
                auto changed = *entry;
                changed.basedOn = changed.id;
                for (const auto &number : numbersOf(changed)) {
                    const double value = number.least * std::pow(number.most / number.least, part(random));
                    for (const double wanted : {number.least, number.most, number.whole ? std::round(value) : value}) {
                        auto next = withNumber(changed, number.path, wanted);
                        if (!next || hasErrors(checkEntry(*next)))
                            continue; // refused, as in the editors
                        changed = *next;
                        const QString problem = problemOf(changed, Warnings::Allowed);
                        QVERIFY2(problem.isEmpty(), qPrintable(problem));
                        ++edited;
                    }
                }
            }
        };
        tryAll(fixtures().chips());
        tryAll(fixtures().models());
        tryAll(shippedZoo().models());
        QVERIFY(edited > 1000);
    }

    void aChipWithoutAYearReadsBack()
    {
        Chip chip = madeChip();
        chip.year = 0;
        QCOMPARE(problemOf(chip), QString());
    }

    // Earlier versions wrote year 0 for a model from a config.json.
    void yearZeroIsNoYear()
    {
        Messages messages;
        const auto model = readModel(
            "name: M\nfamily: moe\nyear: 0\nsource: s\nsummary: {parameters: 1000, multiply-accumulates: 200}\n",
            "m.yaml", messages);
        QCOMPARE(listed(messages), QString());
        QCOMPARE(model->year, 0);
        QVERIFY(!readModel(
            "name: M\nfamily: moe\nyear: -1\nsource: s\nsummary: {parameters: 1000, multiply-accumulates: 200}\n",
            "m.yaml", messages));
    }

    void aLayerTableKeepsItsText_data()
    {
        const Rows<QString, QString> row("before", "after");
        const QString rest = QStringLiteral("\nfamily: cnn   # a comment\nyear: 2015\nsource: by hand\n"
                                            "layers:\n  input: [3, 8, 8]\n  body: [{conv: 4}]   # another\n");
        row("plain", "name: Net" + rest, "name: Mine\nbased on: net" + rest);
        row("with a comment", "name: Net  # old" + rest, "name: Mine\nbased on: net # old" + rest);
        row("quoted", "name: \"Net \\\" 1\"" + rest, "name: Mine\nbased on: net" + rest);
        row("single quotes", "name: 'Net''s'" + rest, "name: Mine\nbased on: net" + rest);
        row("on two lines", "name: Net\n  of two" + rest, "name: Mine\nbased on: net" + rest);
        row("a block", "name: >\n  Net\n  of two" + rest, "name: Mine\nbased on: net" + rest);
        row("based on something", "based on: older\nname: Net" + rest, "based on: net\nname: Mine" + rest);
        row("JSON",
            R"({"name": "Net", "family": "cnn", "year": 2015, "source": "x", "layers": {"input": [3, 8, 8], "body": [{"conv": 4}]}})",
            R"({"name": "Mine", "based on": "net", "family": "cnn", "year": 2015, "source": "x", "layers": {"input": [3, 8, 8], "body": [{"conv": 4}]}})");
        row("a block with a comment", "name: >   # old\n  Net #1\n  of two" + rest, "name: Mine\nbased on: net" + rest);
        row("indented",
            "  name: Net\n    of two\n  family: cnn\n  year: 2015\n  source: x\n  layers:\n   "
            " input: [3, 8, 8]\n    body: [{conv: 4}]\n",
            "  name: Mine\n  based on: net\n  family: cnn\n  year: 2015\n  source: x\n  "
            "layers:\n    input: [3, 8, 8]\n    body: [{conv: 4}]\n");
        row("no year", "name: Net\nfamily: cnn\nsource: x\nlayers: {input: [3, 8, 8], body: [{conv: 4}]}\n",
            "name: Mine\nbased on: net\nfamily: cnn\nsource: x\nlayers: {input: [3, 8, 8], body: [{conv: 4}]}\n");
        row("braces", "{name: Net, family: cnn, year: 2015, source: x, layers: {input: [3, 8, 8], body: [{conv: 4}]}}",
            "{name: \"Mine\", \"based on\": \"net\", family: cnn, year: 2015, source: x, layers: {input: [3, 8, 8], "
            "body: [{conv: 4}]}}");
    }

    void aLayerTableKeepsItsText()
    {
        QFETCH(QString, before);
        Messages messages;
        std::optional<Model> model = readModel(before.toStdString(), "net.yaml", messages);
        QVERIFY2(model, qPrintable(listed(messages)));
        QCOMPARE(QString::fromStdString(writeModel(*model)).remove("based on: older\n"),
                 QString(before).remove("based on: older\n"));
        model->name = "Mine";
        model->basedOn = "net";
        QTEST(QString::fromStdString(writeModel(*model)), "after");
        QCOMPARE(problemOf(*model), QString());
    }

    // Everything that an entry says about itself is written, in any form of its text, and the layers stay as they are.
    void aLayerTableIsWrittenAsItIs_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("lines") << "# of mine\nname: Net   # short\nfamily: cnn\nyear: 2015\nsource: by "
                                  "hand\nparameters: 16\nbased on: older\nlayers:\n  input: [3, 8, 8]\n"
                                  "  body: [{conv: 4}]   # another\nnotes: [one, two]\n";
        QTest::newRow("last") << "name: Net\nfamily: cnn\nyear: 2015\nsource: by hand\nlayers:\n  input: [3, 8, 8]\n  "
                                 "body: [{conv: 4}]\nnotes: [one, two]\nparameters: 16\nbased on: older";
        QTest::newRow("first") << "based on: older\nparameters: 1.6e1\nname: Net\nfamily: cnn\nyear: 2015\nsource: >\n "
                                  " by\n  hand\nlayers:\n  input: [3, 8, 8]\n  body: [{conv: 4}]\n"
                                  "notes: [one, two]\n";
        QTest::newRow("braces") << "{based on: older, name: Net, family: cnn, parameters: 16, year: 2015, source: x, "
                                   "layers: {input: [3, 8, 8], body: [{conv: 4}]}, notes: [one, two]}";
        QTest::newRow("JSON")
            << R"({"name": "Net", "family": "cnn", "year": 2015, "source": "x", "layers": {"input": [3, 8, 8], "body": [{"conv": 4}]}, "notes": ["one", "two"], "parameters": 16, "based on": "older"})";
    }

    void aLayerTableIsWrittenAsItIs()
    {
        QFETCH(QString, text);
        Messages messages;
        const std::optional<Model> net = readModel(text.toStdString(), "net.yaml", messages);
        QVERIFY2(net && messages.empty(), qPrintable(listed(messages)));
        QCOMPARE(QString::fromStdString(writeModel(*net)), text);
        for (const QString &odd : oddTexts()) {
            Model model = *net;
            model.name = model.source = odd.toStdString();
            QCOMPARE(problemOf(model), QString());
        }
        Model model = *net;
        model.family = "vit";
        model.year = 1999;
        model.source = "another book";
        model.basedOn = "nearer";
        QCOMPARE(problemOf(model), QString());
        model.publishedParameters.reset();
        QCOMPARE(problemOf(model), QString());
        model.basedOn.clear();
        QCOMPARE(problemOf(model), QString());
        QVERIFY(writeModel(model).find("older") == std::string::npos);
        model.publishedParameters = 16;
        model.basedOn = "again";
        QCOMPARE(problemOf(model), QString());
    }

    void aRenamedEntryKeepsItsText_data()
    {
        const Rows<QString, QString> row("before", "after");
        row("a comment", "# mine\nname: Old  # a comment\nvendor: Maker\n",
            "# mine\nname: \"New: 1\" # a comment\nvendor: Maker\n");
        row("no entry", "not: [an entry", "not: [an entry");
        row("a short name", "name: Old\nshort: O   # in titles\nvendor: Maker\n", "name: \"New: 1\"\nvendor: Maker\n");
        row("a short name of its own", "name: Old\nshort: Mine   # in titles\n",
            "name: \"New: 1\"\nshort: Mine   # in titles\n");
        row("the short name first", "short: O\nname: Old\n", "name: \"New: 1\"\n");
        row("the name it has", "name: \"New: 1\"\nshort: N\n", "name: \"New: 1\"\nshort: N\n");
        row("no name", "# mine\nmodel_type: llama\n", "# mine\nname: \"New: 1\"\nmodel_type: llama\n");
        row("no name, indented", "  model_type: llama\n  a: 1\n", "  name: \"New: 1\"\n  model_type: llama\n  a: 1\n");
        row("byte order mark", "\uFEFFname: A\nvendor: V\n", "name: \"New: 1\"\nvendor: V\n");
        row("no name in JSON", "{\n  \"a\": 1,\n  \"model_type\": \"llama\"\n}",
            "{\n  \"name\": \"New: 1\",\n  \"a\": 1,\n  \"model_type\": \"llama\"\n}");
        row("no name in a line", R"({"model_type": "llama"})", R"({"name": "New: 1", "model_type": "llama"})");
        row("no name in braces", "{model_type: llama}", "{\"name\": \"New: 1\", model_type: llama}");
    }

    void aRenamedEntryKeepsItsText()
    {
        QFETCH(QString, before);
        QTEST(QString::fromStdString(renamedEntry(before.toStdString(), "New: 1")), "after");
    }

    void theKeysOfChangedEntriesAreRead()
    {
        Messages messages;
        Chip chip = madeChip();
        chip.basedOn = "No Id";
        QVERIFY(!readChip(writeChip(chip), chip.file, messages));
        QVERIFY(listed(messages).contains("bad-id"));
        chip.basedOn = "h100-sxm";
        chip.compute[0].rate.evidence = Evidence::User;
        QCOMPARE(problemOf(chip), QString());
    }
};

ROOFLINE_TEST(Writer)
#include "core/zoo/writer.moc"
