// Makes random sessions, with whatever texts a person may type. They are as a reader returns them, so that
// what is written comes back equal.
#pragma once

#include "core/document/document.h"
#include "core/units/text.h"
#include "tests/support/random_scenarios.h"

#include <algorithm>
#include <string>
#include <vector>

namespace roofline::test {

// Drops what is not written and so does not come back: the fractions that a preset hides.
inline Scenario readable(Scenario scenario)
{
    if (scenario.sustained.preset != Sustained::Preset::Custom)
        scenario.sustained = {scenario.sustained.preset, 1, 1};
    if (scenario.overhead.preset != Overhead::Preset::Custom)
        scenario.overhead = {scenario.overhead.preset, 0, 0};
    return scenario;
}

inline std::string randomText(Dice &dice)
{
    static const std::vector<std::string> parts = {
        "a",       "Batch 64", " ",  "\n",   "\t",   "\"",           "\\",
        "'",       ": ",       "#",  " #",   "- ",   "---",          "...",
        "{",       "]",        "é",  "漢字", "🙂", "null",         "~",
        "\r\n",    "%",        "@",  "\x01", "\x7f", "\xEF\xBB\xBF", "\xE2\x80\xA8",
        "|",       ">",        "&x", "*x",   "!",    "\\n",          "0",
        "\xC2\x85"};
    std::string text;
    for (std::uint64_t i = dice.roll(12); i > 0; --i)
        text += parts[dice.roll(parts.size())];
    return text;
}

// Returns the text as a reader returns it: without what is not plain in its lines.
inline std::string readableLines(const std::string &text)
{
    std::string result;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        result += plainText(text.substr(start, end - start)) + (end < text.size() ? "\n" : "");
        start = end + 1;
    }
    return result;
}

inline Scenario randomScenarioOf(Dice &dice, const Catalogue &zoo)
{
    Scenario scenario = readable(randomScenario(dice));
    const auto chip = [&] { return zoo.chips()[dice.roll(zoo.chips().size())]->id; };
    scenario.hardware = chip();
    scenario.model = zoo.models()[dice.roll(zoo.models().size())]->id;
    for (std::uint64_t i = dice.roll(4); i > 0; --i) {
        const std::string id = chip();
        if (id != scenario.hardware
            && std::find(scenario.compared.begin(), scenario.compared.end(), Companion(id)) == scenario.compared.end())
            scenario.compared.emplace_back(id);
    }
    // Some of these settings contain commas.
    for (Companion &companion : scenario.compared) {
        const auto own = [&](const char *name, const std::string &value) {
            if (dice.coin())
                setOwn(companion, name, value);
        };
        own("chips", std::to_string(dice.whole(1, 64)));
        own("mesh", "tensor=4,pipeline=2");
        own("precision", dice.coin() ? "fp8" : "w4a16");
        own("sustained", "0.8,0.9");
        own("batch", std::to_string(dice.whole(1, 4096)));
    }
    if (dice.coin())
        scenario.versus = {"llama-2-13b", "relu:n=5"};
    scenario.chips = dice.whole(1, 1e5);
    scenario.clock = dice.between(0.01, 10);
    scenario.spill = dice.coin();
    scenario.link = dice.coin() ? "NVLink 4: the \"fast\" one" : "";
    if (dice.coin())
        scenario.targets = {{Target::Kind::Latency, dice.between(1e-9, 10)}, {Target::Kind::ComputeBound, 0}};
    if (dice.coin())
        scenario.measured = Measured{Measured::Kind::Throughput, dice.between(1, 1e6)};
    return scenario;
}

inline Annotations randomAnnotations(Dice &dice)
{
    Annotations annotations(dice.roll(4));
    for (Annotation &annotation : annotations) {
        annotation.kind = Annotation::Kind(dice.roll(3));
        annotation.color = Annotation::Color(dice.roll(4));
        annotation.size = Annotation::Size(dice.roll(3));
        annotation.text = plainText(randomText(dice));
        if (annotation.text.empty() && annotation.kind == Annotation::Kind::Text)
            annotation.text = "here";
        annotation.intensity = dice.between(leastPlace, mostPlace);
        annotation.rate = dice.between(1, 1e18);
        if (annotation.kind != Annotation::Kind::Text) {
            annotation.toIntensity = dice.between(1e-3, 1e6);
            annotation.toRate = dice.between(leastPlace, mostPlace);
        }
    }
    return annotations;
}

inline Bookmark randomState(Dice &dice, const Catalogue &zoo, int digit)
{
    Bookmark state;
    if (dice.coin())
        state.digit = digit;
    state.name = plainText(randomText(dice));
    state.scenario = randomScenarioOf(dice, zoo);
    if (dice.coin()) {
        state.view.emplace();
        state.view->tab = dice.coin() ? "network" : "roofline";
        for (const std::string_view layer : lectureLayers) {
            if (dice.coin())
                state.view->hidden.emplace_back(layer);
        }
        if (dice.coin())
            state.view->roofs.shown = {"compute/matrix/bf16/2:4 sparse", "memory/L2"};
        if (dice.coin())
            state.view->roofs.hidden = {"network/NVLink 4: \"fast\""};
        state.view->cacheAware = dice.coin();
        state.view->buildsUp = dice.coin();
    }
    state.caption = plainText(randomText(dice));
    if (dice.coin())
        state.question = {Question::Kind(dice.roll(3)), plainText(randomText(dice)), plainText(randomText(dice))};
    state.annotations = randomAnnotations(dice);
    return state;
}

inline Document randomDocument(unsigned seed, const Catalogue &zoo)
{
    Dice dice(seed);
    Document document{.scenario = randomScenarioOf(dice, zoo)};
    if (dice.coin())
        document.baseline = randomScenarioOf(dice, zoo);
    for (std::uint64_t i = dice.roll(3); i > 0; --i)
        document.kept.push_back(randomScenarioOf(dice, zoo));
    document.annotations = randomAnnotations(dice);
    if (dice.coin())
        document.roofs = {{"memory/L2"}, {"compute/matrix/int8", "memory/host"}};
    for (int digit = 0; digit < 10; ++digit) {
        if (dice.roll(4) == 0)
            document.bookmarks.push_back(randomState(dice, zoo, 9 - digit)); // in the order of the lecture
    }
    if (dice.coin())
        document.sweep = {"memory/HBM3=1 TB/s:8 TB/s",
                          dice.coin() ? "batch=1,2,3" : "",
                          "mfu",
                          dice.coin(),
                          dice.coin(),
                          dice.coin(),
                          dice.of({"", "b200:chips=4", "h200"})};
    document.title = plainText(randomText(dice));
    document.note = readableLines(randomText(dice));
    return document;
}

} // namespace roofline::test
