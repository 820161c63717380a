// Checks sessions as text: what is written is read back exactly, and other files
// are kept as far as they can be understood.
#include "core/document/session_file.h"

#include "core/document/own_entries.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"
#include "tests/support/given_settings.h"
#include "tests/support/messages.h"
#include "tests/support/random_documents.h"
#include "tests/support/rounds.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <utility>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns the shipped zoo with entries of the user's own.
Catalogue zooOfAUser()
{
    Catalogue zoo = shippedZoo();
    Chip chip = *zoo.chip("h100-sxm");
    chip.id = "my-chip";
    chip.name = chip.shortName = "My chip";
    zoo.add(chip);
    Model model = *zoo.model("llama-2-7b");
    model.id = "my-model";
    model.name = "My model";
    zoo.add(model);
    return zoo;
}

// Returns a zoo in which another chip has the name of the user's.
Catalogue zooWithAnotherChip()
{
    Catalogue zoo = shippedZoo();
    Chip chip = *zoo.chip("b200");
    chip.id = "my-chip";
    zoo.add(chip);
    return zoo;
}

// Returns a document whose chip was changed and that names entries of the user's own.
Document changedDocument(const Catalogue &zoo)
{
    Document document{.scenario = withSettings("hardware=h100-sxm,my-chip,b200 model=my-model"),
                      .title = "Half as much bandwidth again: \"what if\"",
                      .note = "First line\nsecond line"};
    const Chip &chip = *zoo.chip("h100-sxm");
    const double bandwidth = chip.memory.front().bandwidth->value.value();
    document = withChip(document, zoo, *withNumber(chip, "memory/" + chip.memory.front().name, 1.5 * bandwidth));
    document.bookmarks = {{1, "Before", Scenario()}, {7, "After", document.scenario}};
    return document;
}

// Returns entries of few lines, so that a test can try every byte of a session with them.
Catalogue smallZoo()
{
    Catalogue zoo;
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "small-chip");
    chip.vendor = "Maker";
    chip.category = "cloud";
    chip.year = 2026;
    zoo.add(chip);
    Model model = modelOf(llama2(), "small-model");
    model.family = "transformer-decoder";
    model.year = 2023;
    model.source = "by hand";
    std::get<DecoderModel>(model.architecture).context = 4096;
    zoo.add(model);
    return zoo;
}

Document smallDocument()
{
    Document document{.scenario = withSettings("hardware=small-chip model=small-model phase=decode"),
                      .title = "Twice the bandwidth"};
    document = withChip(document, smallZoo(), *withNumber(*smallZoo().chip("small-chip"), "memory/DRAM", 2e12));
    document.bookmarks = {{1, "Before", document.scenario}};
    return document;
}

std::string smallText()
{
    const Document document = smallDocument();
    return writeSession(document, *withOwnEntries(std::make_shared<const Catalogue>(smallZoo()), document),
                        Catalogue());
}

std::string textOf(const Document &document, const Catalogue &zoo)
{
    auto outside = std::make_shared<const Catalogue>(zoo);
    return writeSession(document, *withOwnEntries(outside, document), shippedZoo());
}

std::optional<Document> readText(const std::string &text, Messages &messages, const Catalogue &zoo = shippedZoo())
{
    return readSession(text, "a.roofline", zoo, messages);
}

// Reads a text about which there is nothing to say.
Document readWell(const std::string &text, const Catalogue &zoo = shippedZoo())
{
    Messages messages;
    const std::optional<Document> read = readText(text, messages, zoo);
    if (!read || !messages.empty())
        QTest::qFail(qPrintable(listed(messages) + QString::fromStdString(text)), __FILE__, __LINE__);
    return read.value_or(Document());
}

} // namespace

class SessionFileTest : public roofline::test::TestCase {
    Q_OBJECT

    const Catalogue m_zoo = zooOfAUser();

private slots:
    void anEmptySessionIsShort()
    {
        QCOMPARE(QString::fromStdString(textOf(Document(), shippedZoo())),
                 QStringLiteral("---\nformat: roofline-explorer/session\nversion: 3\nscenario:\n  hardware: "
                                "a100-80gb-sxm\n  model: resnet-50\n...\n"));
    }

    // Until version 2, attention was full and not fused unless the file said
    // otherwise. Such a file must keep its numbers.
    void earlierVersionsKeepTheirAttention()
    {
        const std::string body = "scenario: {model: llama-2-7b}\n"
                                 "baseline: {model: llama-2-7b, attention: causal}\n"
                                 "bookmarks:\n"
                                 "  - {key: 1, name: a, scenario: {model: llama-2-7b, fused-attention: true}}\n";
        const Document then = readWell("format: roofline-explorer/session\nversion: 1\n" + body);
        QVERIFY(then.scenario.hasTextbookAttention());
        QVERIFY(then.baseline && then.baseline->attention == AttentionCount::Causal && !then.baseline->fusedAttention);
        QCOMPARE(then.bookmarks.size(), std::size_t(1));
        QVERIFY(then.bookmarks[0].scenario.attention == AttentionCount::Full
                && then.bookmarks[0].scenario.fusedAttention);
        const Document lines = readWell("model=llama-2-7b\nphase=prefill\n");
        QVERIFY(lines.scenario.model == "llama-2-7b" && lines.scenario.hasTextbookAttention());

        const Document now = readWell("format: roofline-explorer/session\nversion: 3\n" + body);
        QVERIFY(now.scenario.attention == AttentionCount::Causal && now.scenario.fusedAttention);
        QVERIFY(readWell(textOf(then, shippedZoo())) == then); // this version writes it so that it reads back the same
    }

    void onlyWhatDiffersIsWritten()
    {
        Document document{
            .scenario = withSettings("hardware=h100-sxm,b200 model=llama-2-7b phase=decode batch=64 precision=fp8"),
            .bookmarks = {{3, "Start: here", Scenario()}},
            .sweep = {.second = "seq=1:8192:x2"},
            .title = "Say \"hi\""};
        const std::string format(toString(NumberFormat::Fp8));
        QCOMPARE(QString::fromStdString(textOf(document, shippedZoo())),
                 QString::fromStdString("---\n"
                                        "format: roofline-explorer/session\n"
                                        "version: 3\n"
                                        "title: \"Say \\\"hi\\\"\"\n"
                                        "scenario:\n"
                                        "  hardware: h100-sxm,b200\n"
                                        "  model: llama-2-7b\n"
                                        "  phase: decode\n"
                                        "  batch: 64\n"
                                        "  precision: "
                                        + format
                                        + "\n"
                                          "bookmarks:\n"
                                          "  - key: 3\n"
                                          "    name: \"Start: here\"\n"
                                          "    scenario:\n"
                                          "      hardware: a100-80gb-sxm\n"
                                          "      model: resnet-50\n"
                                          "sweep:\n"
                                          "  second: seq=1:8192:x2\n"
                                          "...\n"));
    }

    void randomDocumentsComeBack()
    {
        const Catalogue zoo = shippedZoo();
        for (unsigned seed = 0; seed < rounds(100); ++seed) {
            const Document document = randomDocument(seed, zoo);
            const std::string text = textOf(document, zoo);
            QVERIFY(isSessionText(text));
            QVERIFY2(readWell(text) == document,
                     qPrintable(QStringLiteral("seed %1\n").arg(seed) + QString::fromStdString(text)));
        }
    }

    void textsAreCutWhereNobodyWouldReadOn()
    {
        Document document{.title = std::string(longestTitle, 'x'), .note = std::string(longestNote - 1, 'n') + "\n"};
        QVERIFY(readWell(textOf(document, shippedZoo())) == document);
        for (int i = 0; i < 1'000'000; ++i)
            document.title += "\u0301"; // combines with the letter before it
        document.bookmarks = {{1, std::string(2 * longestBookmarkName, 'b'), Scenario()}};
        Messages messages;
        const std::optional<Document> read = readText(textOf(document, shippedZoo()), messages);
        QCOMPARE(read->title, std::string(longestTitle, 'x'));
        QCOMPARE(read->bookmarks.front().name, std::string(longestBookmarkName, 'b'));
        QVERIFY2(hasErrors(messages)
                     && listed(messages).contains(QStringLiteral("title is longer than 200 characters")),
                 qPrintable(listed(messages)));
    }

    // A terminal, a label or a picture could take these characters for something other than text.
    void textsAreShownAsTheyAre()
    {
        const std::string hostile = "<b>&\u202e\u0085\uFFFE\x1b";
        Document document{.bookmarks = {{1, hostile, Scenario()}}, .title = hostile, .note = hostile + "\nand on"};
        document.scenario.memoryLevel = document.scenario.link = hostile;
        Messages messages;
        const std::optional<Document> read = readText(textOf(document, shippedZoo()), messages);
        const std::string plain = "<b>&\uFFFD\uFFFD\uFFFD\uFFFD";
        QCOMPARE(read->title, plain);
        QCOMPARE(read->note, plain + "\nand on");
        QCOMPARE(read->bookmarks.front().name, plain);
        QCOMPARE(read->scenario.memoryLevel, plain);
        QCOMPARE(read->scenario.link, plain);
    }

    // Any entry that a reader accepts can be read back from a session, and is the same entry if the zoo has it.
    void importedEntriesComeBack()
    {
        Catalogue read;
        Catalogue imported = shippedZoo();
        for (const char *folder : {"/good", "/good/configs"}) {
            for (const QFileInfo &file :
                 QDir(QStringLiteral(ROOFLINE_TEST_DATA) + QLatin1String(folder)).entryInfoList(QDir::Files))
                readZooFile(file.filePath().toStdString(), read);
        }
        for (const ModelPtr &model : read.models()) {
            Model named = *model;
            named.id = "imported-" + named.id; // the shipped zoo has some of these ids
            imported.add(named);
        }
        QVERIFY(imported.models().size() >= 20);
        for (const ModelPtr &model : imported.models()) {
            if (!model->id.starts_with("imported-"))
                continue;
            Document document;
            document.scenario.model = model->id;
            document.scenario.phase = model->phases().front();
            document.models = {model};
            const std::string text = textOf(document, shippedZoo());
            const Document elsewhere = readWell(text);
            QCOMPARE(elsewhere.scenario.model, model->id);
            QCOMPARE(elsewhere.models.size(), 1u);
            QVERIFY2(writeModel(*elsewhere.models.front()) == writeModel(*model)
                         && elsewhere.models.front()->architecture == model->architecture,
                     model->id.c_str());
            const Document here = readWell(text, imported);
            QCOMPARE(here.scenario.model, model->id);
            QVERIFY2(here.models.empty(), model->id.c_str()); // the zoo has it
        }
    }

    void anIdIsNoPath_data()
    {
        textRows("id", {"/etc/passwd", "../zoo/hardware/h100-sxm", "./small-chip", "small-chip.yaml", "a.json", ".",
                        "..", "", "Upper"});
    }

    void anIdIsNoPath()
    {
        QFETCH(QString, id);
        std::string text = smallText();
        for (std::size_t at = 0; (at = text.find("small-chip-modified", at)) != std::string::npos; at += 1)
            text.replace(at, std::string_view("small-chip-modified").size(), '"' + id.toStdString() + '"');
        Messages messages;
        const std::optional<Document> read = readText(text, messages, smallZoo());
        QVERIFY2(read && hasErrors(messages) && listed(messages).contains(QStringLiteral("[bad-id]")),
                 qPrintable(listed(messages)));
        QVERIFY(read->chips.empty());
        QCOMPARE(read->scenario.hardware, std::string("small-chip")); // it is the zoo's chip
    }

    void bytesThatAreNoTextAreReplaced()
    {
        const Document document{.title = "a\xFF z"};
        QCOMPARE(readWell(textOf(document, shippedZoo())).title, std::string("a\xEF\xBF\xBD z"));
    }

    // The entries of a user travel along. Elsewhere they belong to the document.
    void entriesTravelAlong()
    {
        const Document document = changedDocument(m_zoo);
        const std::string text = textOf(document, m_zoo);

        const Document here = readWell(text, m_zoo);
        QCOMPARE(here.scenario, document.scenario);
        QCOMPARE(here.chips.size(), 1u); // the zoo's entries are not the document's own
        QVERIFY(*here.chips.front() == *document.chips.front());
        QVERIFY(here.models.empty());

        const Document elsewhere = readWell(text);
        QCOMPARE(elsewhere.scenario, document.scenario);
        QCOMPARE(elsewhere.bookmarks, document.bookmarks);
        QCOMPARE(elsewhere.chips.size(), 2u);
        QCOMPARE(elsewhere.models.size(), 1u);
        Chip expected = *m_zoo.chip("my-chip");
        expected.file.clear();
        const auto found = std::ranges::find(elsewhere.chips, "my-chip", [](const ChipPtr &chip) { return chip->id; });
        QVERIFY(found != elsewhere.chips.end());
        QVERIFY(**found == expected);
        // Writing it again from there, with a zoo that lacks these entries, must yield the same text.
        QCOMPARE(QString::fromStdString(textOf(elsewhere, shippedZoo())), QString::fromStdString(text));
    }

    // An entry of the session was changed from one of the user's, which was changed from another one, which
    // was changed from a shipped one. Elsewhere the user can go back step by step.
    void originalsOfOriginalsTravelAlong()
    {
        Catalogue zoo = shippedZoo();
        Chip chip = *zoo.chip("h100-sxm");
        for (const char *id : {"first-chip", "second-chip"}) {
            chip.basedOn = std::exchange(chip.id, id);
            zoo.add(chip);
        }
        Model model = *zoo.model("llama-2-7b");
        for (const char *id : {"first-model", "second-model"}) {
            model.basedOn = std::exchange(model.id, id);
            zoo.add(model);
        }
        Document document{.scenario = withSettings("hardware=second-chip model=second-model")};
        document = withChip(document, zoo, *withNumber(*zoo.chip("second-chip"), "memory/HBM3", 8e12));
        Model changed = *zoo.model("second-model");
        std::get<DecoderModel>(changed.architecture).layers = 40;
        document = withModel(document, zoo, changed);

        Messages messages;
        std::optional<Document> read = readText(textOf(document, zoo), messages);
        QVERIFY(read);
        const auto here = [&] { return *withOwnEntries(std::make_shared<const Catalogue>(shippedZoo()), *read); };
        for (const char *id : {"second-chip", "first-chip", "h100-sxm"}) {
            read = withOriginal(*read, EntryKind::Hardware, here());
            QCOMPARE(read->scenario.hardware, std::string(id));
            QVERIFY(here().chip(id));
        }
        for (const char *id : {"second-model", "first-model", "llama-2-7b"}) {
            read = withOriginal(*read, EntryKind::Model, here());
            QCOMPARE(read->scenario.model, std::string(id));
        }
    }

    // A warning says what is unusual about an entry when the session opens. The entry is read all the same.
    void warningsOfEntriesAreTold()
    {
        Document document = smallDocument();
        Model model = *smallZoo().model("small-model");
        model.id = "odd-model";
        model.publishedParameters = 1e9; // its numbers give 6.7e9
        document.models = {std::make_shared<const Model>(model)};
        document.scenario.model = "odd-model";
        const std::string text = writeSession(
            document, *withOwnEntries(std::make_shared<const Catalogue>(smallZoo()), document), Catalogue());
        Messages messages;
        const std::optional<Document> read = readText(text, messages, smallZoo());
        QVERIFY(read);
        QCOMPARE(read->scenario, document.scenario);
        QVERIFY2(messages.size() == 1u, qPrintable(listed(messages)));
        const auto line = std::count(text.begin(), text.begin() + std::ptrdiff_t(text.find("parameters:")), '\n') + 1;
        QVERIFY2(listed(messages).startsWith(QStringLiteral("a.roofline:%1:").arg(line))
                     && listed(messages).contains(QStringLiteral(" warning: ")),
                 qPrintable(listed(messages)));
        // If the zoo has the same entry, the zoo warns, so the session does not.
        Catalogue zoo = smallZoo();
        zoo.add(model);
        readWell(text, zoo);
    }

    void anEntryOfTheSameNameGetsAnother()
    {
        Document document;
        document.scenario.hardware = "my-chip";
        document.baseline = document.scenario;
        document.kept = {document.scenario};
        document.sweep.over = "hardware=my-chip,h100-sxm";
        document.sweep.chip = "my-chip:chips=2";
        document.scenario.costs.prices = {{"my-chip", 3, {}}, {"my-chip-2", 4, {}}};
        const std::string text = textOf(document, m_zoo);
        const Catalogue other = zooWithAnotherChip();
        Messages messages;
        const std::optional<Document> read = readText(text, messages, other);
        QVERIFY(read);
        QCOMPARE(read->scenario.hardware, std::string("my-chip-2"));
        QCOMPARE(read->baseline->hardware, std::string("my-chip-2"));
        QCOMPARE(read->kept.at(0).hardware, std::string("my-chip-2"));
        QCOMPARE(read->sweep.over, std::string("hardware=my-chip-2,h100-sxm"));
        QCOMPARE(read->sweep.chip, std::string("my-chip-2:chips=2"));
        QCOMPARE(read->scenario.costs.prices.size(), 1u); // a chip has one price
        QCOMPARE(read->scenario.costs.prices.front().perHour, 3.0);
        QCOMPARE(read->chips.size(), 1u);
        QCOMPARE(messages.size(), 1u);
        QVERIFY2(messages.front().text.find("my-chip-2") != std::string::npos
                     && messages.front().severity == Severity::Warning,
                 qPrintable(listed(messages)));
    }

    void aNewNameIsNoOtherEntrysName()
    {
        // Three chips are based on each other, and the zoo here has another first one. Its new name must
        // differ from the second one's, and the chip that is based on it must find it.
        Document document;
        Chip chip = *shippedZoo().chip("h100-sxm");
        for (const char *id : {"my-chip", "my-chip-2", "my-chip-3"}) {
            chip.basedOn = std::exchange(chip.id, id);
            document.chips.push_back(std::make_shared<const Chip>(chip));
        }
        document.scenario.hardware = "my-chip-2";
        document.scenario.compared = {"my-chip", "my-chip-3"};
        const Catalogue other = zooWithAnotherChip();
        Messages messages;
        const std::optional<Document> read = readText(textOf(document, shippedZoo()), messages, other);
        QVERIFY(read);
        QCOMPARE(read->scenario.hardware, std::string("my-chip-2"));
        QCOMPARE(read->scenario.compared, (std::vector<Companion>{"my-chip-4", "my-chip-3"}));
        std::map<std::string, std::string> basedOn;
        for (const ChipPtr &own : read->chips)
            basedOn[own->id] = own->basedOn;
        QCOMPARE(basedOn, (std::map<std::string, std::string>{
                              {"my-chip-4", "h100-sxm"}, {"my-chip-2", "my-chip-4"}, {"my-chip-3", "my-chip-2"}}));
    }

    void aDamagedEntryIsToldWhereItStands()
    {
        Document document{.scenario = withSettings("hardware=my-chip")};
        std::string text = textOf(document, m_zoo);
        const std::size_t at = text.find("      name: My chip\n");
        QVERIFY(at != std::string::npos);
        text.replace(at, 10, "      nane");
        const auto line = std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n') + 1;
        Messages messages;
        const std::optional<Document> read = readText(text, messages);
        QVERIFY(read);
        QCOMPARE(read->scenario.hardware, Scenario().hardware);
        QVERIFY2(listed(messages).contains(QStringLiteral("a.roofline:%1:7: error: unknown key \"nane\"").arg(line)),
                 qPrintable(listed(messages)));
        QVERIFY2(
            listed(messages).contains(QStringLiteral("warning: the chip \"my-chip\" of this session cannot be read; "
                                                     "a100-80gb-sxm takes its place")),
            qPrintable(listed(messages)));
    }

    void whatIsWrongIsToldWithItsPlace_data()
    {
        // lines: after format and version, from line 3
        // batch: the batch that was kept
        const Rows<QByteArray, QString, int> row("lines", "expected", "batch");
        const auto below = [&](const char *name, const QByteArray &lines, const QByteArray &expected) {
            row(name, "scenario: {batch: 8}\n" + lines, expected, 8);
        };
        row("unknown key", "titel: A\nscenario: {batch: 8}\n",
            "a.roofline:3:1: error: unknown key \"titel\"; did you mean \"title\"?", 8);
        row("unknown setting", "scenario:\n  bacth: 3\n  batch: 8\n",
            "a.roofline:4:3: error: unknown key \"bacth\"; did you mean \"batch\"?", 8);
        row("bad value", "scenario:\n  batch: 0\n",
            "a.roofline:4:10: error: batch: given 0; allowed: a whole number from 1 to 1000000000; 1 is kept", 1);
        row("bad phase", "scenario:\n  phase: decod\n  model: llama-2-7b\n",
            "a.roofline:4:10: error: phase: given decod; allowed: inference, prefill, decode, request, training; it is "
            "left "
            "out",
            1);
        row("no value", "scenario:\n  link:\n  batch: 8\n", "a.roofline:4:3: error: \"link\" has no value", 8);
        row("a value without end",
            "scenario:\n  target: \"" + QByteArray("latency=1ms,").repeated(2000) + "\"\n  batch: 8\n",
            "a.roofline:4:11: error: target: is longer than 10000 characters; it is left out", 8);
        row("a list", "scenario:\n  hardware: [h100-sxm]\n  batch: 8\n",
            "a.roofline:4:13: error: hardware: must be one value: ID[,ID…]; a100-80gb-sxm is kept", 8);
        row("no scenario", "title: A\n", "a.roofline:1:1: error: \"scenario\" is missing here; add it", 1);
        row("scenario is none", "scenario: 5\n",
            "a.roofline:3:11: error: scenario must have keys, like hardware: h100-sxm", 1);
        row("unknown chip", "scenario: {hardware: h900, batch: 8}\n",
            "a.roofline:3:22: warning: the chip \"h900\" is neither in this session nor in the zoo; nearest: h200; "
            "a100-80gb-sxm takes its place",
            8);
        row("unknown model", "scenario: {model: alexnet-9, batch: 8}\n",
            "a.roofline:3:19: warning: the model \"alexnet-9\" is neither in this session nor in the zoo; nearest: "
            "alexnet; resnet-50 takes its place",
            8);
        row("unknown compared", "scenario: {hardware: \"h100-sxm,h900\", batch: 8}\n",
            "a.roofline:3:22: warning: the compared chip \"h900\"", 8);
        row("unknown versus", "scenario: {versus: \"gpt-9\", batch: 8}\n",
            "a.roofline:3:20: warning: the compared model \"gpt-9\"", 8);
        row("more than there are letters for",
            "scenario: {hardware: "
            "\"a10,a100-40gb-sxm,a100-80gb-sxm,apple-a17-pro,apple-m1,apple-m2-max,apple-m3-max,apple-m4\", versus: "
            "\"llama-2-7b\", batch: 8}\n",
            "warning: \"llama-2-7b\" is one too many: at most 7 chips and workloads are compared; it is left out", 8);
        below("twice", "scenario: {batch: 9}\n", "a.roofline:4:1: error: \"scenario\" is already given in line 3");
        below("bookmark without scenario", "bookmarks: [{key: 1, name: A}]\n",
              "a.roofline:4:13: error: \"scenario\" is missing");
        below("bookmark twice",
              "bookmarks:\n  - {key: 1, scenario: {batch: 2}}\n  - {key: 1, scenario: {batch: "
              "3}}\n",
              "a.roofline:6:11: error: bookmark 1 is already there; the first one is kept");
        below("bookmark key", "bookmarks: [{key: 10, scenario: {batch: 2}}]\n", "a.roofline:4:19: error: key: ");
        const auto state = [&](const char *name, const QByteArray &said, const QByteArray &told) {
            below(name, "bookmarks:\n  - scenario: {batch: 2}\n    " + said + "\n", told);
        };
        state("caption is a list", "caption: [a]", "a.roofline:6:14: error: caption must be text; it is left out");
        state("long caption", "caption: " + QByteArray(301, 'c'),
              "a.roofline:6:14: error: caption is longer than 300 characters; it is cut there");
        state("tab", "view: {tab: bach}",
              "a.roofline:6:17: error: tab: unknown \"bach\"; allowed: roofline and network");
        state("hidden", "view: {hidden: [axes, rigde]}",
              "a.roofline:6:20: error: \"rigde\" is not a part of a chart; did you mean \"ridge\"? (it is left out)");
        state("builds up", "view: {builds up: often}",
              "a.roofline:6:23: error: builds up: \"often\" is neither true nor false");
        state("cache aware", "view: {cache aware: often}",
              "a.roofline:6:25: error: cache aware: \"often\" is neither true nor false");
        state("question", "question: Why?", "a.roofline:6:15: error: ");
        state("kind of question", "question: {kind: wear, ask: Why}",
              "a.roofline:6:22: error: kind: unknown \"wear\"; allowed: side, where and factor");
        state("annotation without a place", "annotations: [{text: Here, at: 1}]",
              "a.roofline:6:19: error: \"performance\" is missing");
        state("annotation at nothing", "annotations: [{text: Here, at: 0, performance: 1}]",
              "a.roofline:6:36: error: at: ");
        state("annotation without words", "annotations: [{at: 1, performance: 1}]",
              "a.roofline:6:19: error: a text on the chart has no words; it is left out");
        state("arrow to nowhere", "annotations: [{kind: arrow, at: 1, performance: 1}]",
              "a.roofline:6:19: error: \"to\" is missing");
        state("color", "annotations: [{text: Here, color: pink, at: 1, performance: 1}]",
              "a.roofline:6:39: error: color: unknown \"pink\"; allowed: text, memory, compute and network");
        state("ten thousand annotations",
              "annotations:\n" + QByteArray("      - {text: a, at: 1, performance: 1}\n").repeated(10'000),
              "a.roofline:7:7: error: 10000 annotations on one chart; the first 50 are kept, nobody would read more");
        below("sweep switch", "sweep: {on chart: maybe}\n",
              "a.roofline:4:19: error: on chart: \"maybe\" is neither true nor false");
        below("sweep quantity", "sweep: {quantity: latancy, on chart: true}\n",
              "a.roofline:4:19: error: quantity: unknown \"latancy\"; did you mean \"latency\"?");
        below("sweep quantity is a list", "sweep: {quantity: [a]}\n",
              "a.roofline:4:19: error: quantity must be one of latency, throughput, mfu, intensity, memory and "
              "flops");
        row("title is a list", "title: [a]\nscenario: {batch: 8}\n",
            "a.roofline:3:8: error: title must be text; it is left out", 8);
        below("entry is a list", "entries: {hardware: {my-chip: [a]}}\n",
              "a.roofline:4:22: error: a chip must be the text of a zoo entry");
        below("entry is no chip", "entries: {hardware: {my-chip: hello}}\n", "a.roofline:4:31: error: ");
    }

    void whatIsWrongIsToldWithItsPlace()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, expected);
        QFETCH(int, batch);
        Messages messages;
        const std::optional<Document> read =
            readText("format: roofline-explorer/session\nversion: 1\n" + lines.toStdString(), messages);
        QVERIFY2(read, qPrintable(listed(messages)));
        QVERIFY2(listed(messages).contains(expected), qPrintable(listed(messages)));
        QCOMPARE(read->scenario.batch, std::int64_t(batch));
    }

    void whatIsNoSession_data()
    {
        const Rows<QByteArray, QString> row("text", "expected");
        row("empty", " \n", "error: the file is empty: a session begins with \"format: roofline-explorer/session\"");
        row("zoo entry", "name: My chip\n", "a.roofline:1:1: error: not a session of Roofline Explorer");
        row("another format", "format: other\nversion: 1\n", "a.roofline:1:9: error: not a session");
        row("format of another kind", "format: [roofline-explorer/session]\nversion: 1\n",
            "a.roofline:1:9: error: not a session");
        row("any yaml", "---\nservices:\n  web: {image: nginx}\nservices: {}\n",
            "a.roofline:1:1: error: not a session");
        row("any json", "{\"a\": [1, 2]}\n", "a.roofline:1:1: error: not a session");
        row("a list", "- a\n- b\n", "a.roofline:1:1: error: not a session");
        row("a sentence", "Dear all, this is: not: what you think\n", "a.roofline:1:1: error: not a session");
        row("a table", "batch,latency\n1,2\n", "a.roofline:1:1: error: not a session");
        row("UTF-16",
            QByteArray("\xFF\xFE"
                       "f\0o\0r\0m\0a\0t\0",
                       14),
            "a.roofline:1:1: error: not a text file");
        row("future", "---\nformat: roofline-explorer/session\nversion: 7\nnews: []\n...\n",
            "a.roofline:3:10: error: written by a newer version of the program: the file has version 7 of the format, "
            "this program reads up to version 3; nothing was read: update the program");
        row("version 0 in the new form", "format: roofline-explorer/session\nversion: 0\n",
            "a.roofline:2:10: error: version: ");
        row("no version", "format: roofline-explorer/session\nscenario: {batch: 2}\n", "\"version\" is missing");
        row("broken", "format: roofline-explorer/session\nversion: 1\nscenario: {batch: 2\n", "a.roofline:");
        row("no text", QByteArray("format: roofline-explorer/session\nversion: \0 1\n", 47),
            "a.roofline:2:10: error: not a text file");
        row("too large", "format: roofline-explorer/session\n" + QByteArray(qsizetype(largestSessionFile), ' '),
            "larger than 4 MB");
    }

    void whatIsNoSession()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        Messages messages;
        QVERIFY(!readText(text.toStdString(), messages));
        QVERIFY2(messages.size() == 1 && hasErrors(messages), qPrintable(listed(messages))); // only the main reason
        QVERIFY2(listed(messages).contains(expected), qPrintable(listed(messages)));
    }

    void anEarlierVersionIsRead()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, 12);
        scenario.overlap = 0.25;
        QCOMPARE(readWell(writeScenario(scenario)).scenario, scenario);

        Messages messages;
        const std::optional<Document> partly = readText("hardware=h100-sxm\nbatch=0\nbacth=2\nnonsense\n", messages);
        QVERIFY(partly);
        QCOMPARE(partly->scenario.hardware, std::string("h100-sxm"));
        for (const char *told :
             {"a.roofline:2:7: error: batch: given 0", "a.roofline:3:1: error: unknown key \"bacth\"",
              "a.roofline:4:1: error: unknown key \"nonsense\""})
            QVERIFY2(listed(messages).contains(QLatin1String(told)), qPrintable(listed(messages)));
        messages.clear();
        QVERIFY(readText("hardware=h100-sxm\n  batch = 0\n  bacth=2\nseq=\n", messages)); // blanks count
        for (const char *place :
             {"a.roofline:2:11: error: batch", "a.roofline:3:3: error: unknown key", "a.roofline:4:5: error: seq"})
            QVERIFY2(listed(messages).contains(QString::fromLatin1(place)), qPrintable(listed(messages)));
    }

    void aZooWithoutTheUsualEntries()
    {
        Catalogue zoo = zooOf(shippedZoo().chip("b200"), shippedZoo().model("gpt-2"));
        Messages messages;
        const std::optional<Document> read =
            readText("format: roofline-explorer/session\nversion: 1\nscenario: {batch: 2}\n", messages, zoo);
        QVERIFY(read);
        QCOMPARE(read->scenario.hardware, std::string("b200"));
        QCOMPARE(read->scenario.model, std::string("gpt-2"));
        QCOMPARE(messages.size(), 2u);
        messages.clear();
        QVERIFY(
            readText("format: roofline-explorer/session\nversion: 1\nscenario: {batch: 2}\n", messages, Catalogue()));
    }

    void otherLineEndsAndMarks()
    {
        const Document document = changedDocument(zooOfAUser());
        const std::string text = textOf(document, zooOfAUser());
        QByteArray windows = "\xEF\xBB\xBF" + QByteArray::fromStdString(text).replace("\n", "\r\n");
        QVERIFY(isSessionText(windows.toStdString()));
        Messages messages;
        const std::optional<Document> read = readText(windows.toStdString(), messages);
        QVERIFY2(read && !hasErrors(messages), qPrintable(listed(messages)));
        QCOMPARE(read->scenario, document.scenario);
        QCOMPARE(read->note, document.note);
    }

    void sessionsAreKnownByTheirText_data()
    {
        const Rows<QByteArray, bool> row("text", "is");
        row("plain", "format: roofline-explorer/session", true);
        row("later", "# mine\nversion: 1\nformat: \"roofline-explorer/session\"\n{{{", true);
        row("empty", QByteArray(), false);
        row("mentioned", "note: of format: roofline-explorer/session", false);
        row("chip", "name: format\n", false);
    }

    void sessionsAreKnownByTheirText()
    {
        QFETCH(QByteArray, text);
        QTEST(isSessionText(text.toStdString()), "is");
    }

    // Wherever the file ends, there is either an error and no document, or what stands
    // before and a message that the rest is missing.
    void truncatedAnywhere()
    {
        const Document document = smallDocument();
        const std::string whole = smallText();
        const Catalogue zoo; // empty, so every entry has to come from the file
        for (std::size_t length = 0; length < whole.size() - 1; ++length) {
            Messages messages;
            const std::optional<Document> read = readText(whole.substr(0, length), messages, zoo);
            QVERIFY2(hasErrors(messages) && isPlaced(messages), qPrintable(QString::number(length) + listed(messages)));
            if (length > whole.find("scenario:"))
                QVERIFY2(read && read->title == document.title
                             && listed(messages).contains(QStringLiteral("the file was cut off here")),
                         qPrintable(listed(messages)));
            if (length > whole.find("bookmarks:"))
                QCOMPARE(read->scenario.batch, document.scenario.batch);
            if (length > whole.find("  models:")) // the chips before it are whole
                QVERIFY2(read->scenario.hardware == "small-chip-modified", qPrintable(listed(messages)));
        }
        // The last line end is no loss.
        QCOMPARE(readWell(whole.substr(0, whole.size() - 1), zoo).scenario, document.scenario);
    }

    // What somebody wrote below the end mark is no part of the session, and does not mean that it was cut off.
    void whatStandsBelowTheEndIsLeft()
    {
        for (const char *below : {"# a comment\n", "trailing: x\n", "---\nbatch: 2\n...\n", "\n \n", "..."})
            QVERIFY2(readWell(smallText() + below, Catalogue()).scenario == smallDocument().scenario, below);
    }

    void mutatedBytes()
    {
        const std::string large = textOf(changedDocument(m_zoo), m_zoo);
        const std::string small = smallText();
        std::mt19937 random(5);
        for (unsigned i = 0; i < rounds(200); ++i) {
            const std::string &whole = i % 4 == 0 ? large : small;
            std::string text = whole;
            for (unsigned n = random() % 4 + 1; n > 0; --n) {
                const std::size_t at = random() % text.size();
                switch (random() % 3) {
                case 0: text[at] = static_cast<char>(random()); break;
                case 1: text.erase(at, random() % 20); break;
                default: text.insert(at, 1, "\n :{}[]\"'-#&*!|>%@`\t0\\"[random() % 22]); break;
                }
                if (text.empty())
                    text = "x";
            }
            Messages messages;
            const std::optional<Document> read = readText(text, messages, m_zoo);
            QVERIFY2((read || hasErrors(messages)) && isPlaced(messages), qPrintable(listed(messages)));
            if (read) {
                QVERIFY(m_zoo.chip(read->scenario.hardware) || !read->chips.empty());
                // Whatever was kept can be saved and read again.
                Messages again;
                const std::optional<Document> kept = readText(textOf(*read, m_zoo), again, m_zoo);
                QVERIFY2(kept && !hasErrors(again) && kept->scenario == read->scenario, qPrintable(listed(again)));
            }
        }
    }

    void hostileInput_data()
    {
        const Rows<QByteArray> row("text");
        const QByteArray head = "format: roofline-explorer/session\nversion: 1\n";
        const auto many = [](const QByteArray &before, const char *line) {
            QByteArray text = before;
            for (int i = 0; text.size() < 1'000'000; ++i)
                text += QByteArray(line).replace("%", QByteArray::number(i));
            return text;
        };
        const QByteArray entries = head + "scenario: {batch: 2}\nentries:\n  hardware:\n";
        row("entries with mistakes", many(entries, "    k%: |\n      name: x\n"));
        row("small entries",
            many(entries, "    k%: |\n"
                          "      name: Chip %\n      vendor: M\n      class: cloud\n      year: 2020\n      compute: "
                          "[{unit: matrix, format: fp16, rate: 1 TFLOP/s, evidence: vendor, source: a}]\n"
                          "      sources: {a: A}\n      memory: [{name: M, capacity: {value: 1 GB, evidence: vendor, "
                          "source: a}, bandwidth: {value: 1 TB/s, evidence: vendor, source: a}}]\n"));
        row("bookmarks", many(head + "bookmarks:\n", "  - {key: 1, scenario: {batch: %}}\n"));
        row("settings", many(head + "scenario:\n", "  s%: 1\n"));
        row("compared", many(head + "scenario:\n  hardware: a", ",chip-%"));
        row("of the first version", many({}, "batch=%\n"));
        row("line ends", head + QByteArray(1'000'000, '\n'));
        row("brackets", QByteArray(1'000'000, '['));
        row("a very large file", QByteArray(10'000'000, '\n'));
        QByteArray bomb = head + "a0: &a0 [x,x,x,x,x,x,x,x]\n";
        for (int i = 1; i < 20; ++i)
            bomb += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " ["
                    + QByteArray("*a" + QByteArray::number(i - 1) + ',').repeated(8) + "]\n";
        row("aliases of aliases", bomb);
    }

    void hostileInput()
    {
        QFETCH(QByteArray, text);
        const std::string yaml = text.toStdString();
        Messages messages;
        const auto start = std::chrono::steady_clock::now();
        const std::optional<Document> read = readText(yaml, messages, smallZoo());
        QVERIFY2(std::chrono::steady_clock::now() - start < std::chrono::seconds(5),
                 "too slow"); // a debug build with sanitizers beside other tests needs this long
        QVERIFY2((read || hasErrors(messages)) && isPlaced(messages) && messages.size() <= 250,
                 qPrintable(QString::number(messages.size()) + listed(messages).left(1000)));
    }

private:
    static bool isPlaced(const Messages &messages)
    {
        return std::all_of(messages.begin(), messages.end(), [](const Message &message) {
            return !message.text.empty() && message.text.find('\n') == std::string::npos
                   && message.place.file == "a.roofline" && message.place.line >= 0 && message.place.column >= 0;
        });
    }
};

ROOFLINE_TEST(SessionFileTest)
#include "core/document/session_file.moc"
