#include "tests/fuzz/readers.h"

#include "core/document/own_entries.h"
#include "core/document/session_file.h"
#include "core/hardware/chip.h"
#include "core/request/answer_line.h"
#include "core/sweep/sweep.h"
#include "core/units/expression.h"
#include "core/units/parse.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"
#include "core/zoo/zoo_folders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

namespace roofline::fuzz {

namespace {

void expect(bool holds, const char *what, const std::string &text)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n%s\n", what, text.c_str());
    std::abort();
}

// Messages are single lines of plain text, even if the names in them come from somebody else.
void expectPlain(const Messages &messages)
{
    for (const Message &message : messages) {
        expect(!message.text.empty() && plainText(message.text) == message.text, "a message is one line of text",
               message.text);
        expect(plainText(message.place.path) == message.place.path, "a place is one line of text", message.place.path);
    }
}

// Expects either an entry or an error. An entry that is written is read back equal.
template <class Entry, class Read, class Write>
void runEntry(std::string_view input, const char *file, Read read, Write write)
{
    Messages messages;
    std::optional<Entry> entry = read(input, file, messages);
    expectPlain(messages);
    expect(entry.has_value() != hasErrors(messages), "an entry, or an error", std::string(input));
    if (!entry)
        return;
    expect(plainText(entry->name) == entry->name, "a name is one line of text", entry->name);
    const std::string text = write(*entry);
    Messages again;
    std::optional<Entry> back = read(text, file, again);
    expect(back && !hasErrors(again), "what is written is read", text);
    expect(write(*back) == text, "what is read again is written alike", text);
    if constexpr (requires { back->text; })
        back->text = entry->text; // a network can be written in many ways
    expect(*back == *entry, "what is read again is the same", text);
}

void runChip(std::string_view input)
{
    runEntry<Chip>(input, "entry.yaml", readChip, writeChip);
}

void runModel(std::string_view input)
{
    runEntry<Model>(input, "entry.yaml", readModel, writeModel);
}

void runConfig(std::string_view input)
{
    runEntry<Model>(input, "entry.json", readModel, writeModel);
}

const Catalogue &smallZoo()
{
    static const Catalogue zoo = [] {
        Catalogue made;
        Messages messages;
        std::optional<Chip> chip = readChip("name: Chip\nvendor: V\nclass: cloud\nsources: {s: S}\ncompute: [{unit: "
                                            "vector, format: fp32, rate: 1 TFLOP/s, evidence: vendor, source: s}]\n"
                                            "memory: [{name: DRAM, capacity: {value: 1 GB, evidence: vendor, source: "
                                            "s}, bandwidth: {value: 1 TB/s, evidence: vendor, source: s}}]\n",
                                            "a100-80gb-sxm.yaml", messages);
        std::optional<Model> model =
            readModel("name: Model\nfamily: cnn\nsource: s\nsummary: {parameters: 1000, multiply-accumulates: 2000}\n",
                      "resnet-50.yaml", messages);
        expect(chip && model, "the zoo of the fuzzer is read", {});
        made.add(std::move(*chip));
        made.add(std::move(*model));
        return made;
    }();
    return zoo;
}

template <class Entries, class Write>
std::string written(const Entries &entries, Write write)
{
    std::string text;
    for (const auto &entry : entries)
        text += entry->id + '\n' + write(*entry);
    return text;
}

// Expects that saving keeps whatever of the session was understood.
void runSession(std::string_view input)
{
    Messages messages;
    const std::optional<Document> document = readSession(input, "a.roofline", smallZoo(), messages);
    expectPlain(messages);
    expect(document || hasErrors(messages), "a document, or an error", std::string(input));
    if (!document)
        return;
    const auto outside = std::make_shared<const Catalogue>(smallZoo());
    const std::string text = writeSession(*document, *withOwnEntries(outside, *document), *outside);
    Messages again;
    const std::optional<Document> back = readSession(text, "a.roofline", smallZoo(), again);
    expect(back && !hasErrors(again), "what is saved is read", text);
    expect(back->scenario == document->scenario && back->baseline == document->baseline
               && back->bookmarks == document->bookmarks,
           "scenarios come back", text);
    expect(back->sweep == document->sweep && back->title == document->title && back->note == document->note,
           "texts come back", text);
    expect(written(back->chips, writeChip) == written(document->chips, writeChip), "chips come back", text);
    expect(written(back->models, writeModel) == written(document->models, writeModel), "models come back", text);
}

void runAxis(std::string_view input)
{
    const Result<SweepAxis> ends = parseSweepAxis(input, Scenario(), smallZoo(), 2);
    const Result<SweepAxis> thinned = parseSweepAxis(input, Scenario(), smallZoo(), 100);
    expect(!thinned || thinned->size() <= std::max<std::size_t>(100, input.size()), "no more values than asked for",
           std::string(input));
    expect(!ends || !thinned || thinned->name == ends->name, "the same parameter", std::string(input));
}

void runExpression(std::string_view input)
{
    const Parsed<double> number = parseNumber(input);
    expect(!number || std::isfinite(*number), "a number is finite", std::string(input));
    for (const Dimension &dimension :
         {dimensionOf(Bytes()), dimensionOf(Bandwidth()), dimensionOf(FlopRate()), Dimension()}) {
        for (const Parsed<double> &quantity : {parseQuantity(input, dimension), parseExpression(input, dimension)})
            expect(!quantity || std::isfinite(*quantity), "a quantity is finite", std::string(input));
    }
}

// Expects an answer of one line, whatever was asked.
void runLine(std::string_view input)
{
    static const Catalogue zoo = loadZoo({});
    const Result<std::string> answer = answerLine({}, input, zoo);
    if (answer)
        expect(answer->find('\n') == answer->size() - 1, "an answer is one line", *answer);
    else
        expectPlain({answer.message()});
}

} // namespace

std::span<const Reader> readers()
{
    static constexpr std::array<Reader, 7> all = {{{"chip", runChip},
                                                   {"model", runModel},
                                                   {"config", runConfig},
                                                   {"session", runSession},
                                                   {"axis", runAxis},
                                                   {"expression", runExpression},
                                                   {"line", runLine}}};
    return all;
}

} // namespace roofline::fuzz
