#include "core/document/state_yaml.h"

#include "core/document/session_yaml.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/yaml/yaml_text.h"

#include <algorithm>

namespace roofline {

namespace {

using namespace std::string_view_literals;

constexpr std::array annotationKinds = {"text"sv, "arrow"sv, "highlight"sv};
constexpr std::array annotationColors = {"text"sv, "memory"sv, "compute"sv, "network"sv};
constexpr std::array annotationSizes = {"small"sv, "medium"sv, "large"sv};
constexpr std::array questionKinds = {"side"sv, "where"sv, "factor"sv};
constexpr std::array tabs = {"roofline"sv, "network"sv};
constexpr std::size_t longestRoof = 200; // characters of an id
constexpr std::size_t mostRoofs = 200;

void line(std::string &text, const std::string &indent, std::string_view key, std::string_view value)
{
    text.append(indent).append(key).append(": ").append(value).append("\n");
}

std::string listText(const std::vector<std::string> &values)
{
    return '[' + joined(values, ", ", quotedYaml) + ']';
}

// Sets `value` to the place of the key's word among `words`. An absent or wrong word leaves it as it is.
template <class Value>
void choose(const Fields &fields, std::string_view key, WordList words, Value &value)
{
    const std::string word = fields.choice(key, Need::Optional, words, "unknown-word");
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word)
            value = static_cast<Value>(i);
    }
}

// Reads one text of a lecture.
std::string readLine(const Fields &fields, std::string_view key)
{
    return plainText(readText(fields, key, longestCaption));
}

std::optional<Annotation> readAnnotation(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    constexpr std::array known = {"kind"sv, "text"sv,        "color"sv, "size"sv,
                                  "at"sv,   "performance"sv, "to"sv,    "to performance"sv};
    const Fields fields(node, path, known, "kind: text", findings);
    if (!fields.isMapping())
        return std::nullopt;
    Annotation annotation;
    choose(fields, "kind", annotationKinds, annotation.kind);
    choose(fields, "color", annotationColors, annotation.color);
    choose(fields, "size", annotationSizes, annotation.size);
    annotation.text = plainText(readText(fields, "text", longestAnnotation));
    const Need end = annotation.kind == Annotation::Kind::Text ? Need::Optional : Need::Required;
    const auto x = fields.number("at", Need::Required, leastPlace, mostPlace);
    const auto y = fields.number("performance", Need::Required, leastPlace, mostPlace);
    const auto toX = fields.number("to", end, leastPlace, mostPlace);
    const auto toY = fields.number("to performance", end, leastPlace, mostPlace);
    if (!x || !y || (end == Need::Required && (!toX || !toY)))
        return std::nullopt;
    annotation.intensity = *x;
    annotation.rate = *y;
    annotation.toIntensity = toX.value_or(1);
    annotation.toRate = toY.value_or(1);
    if (annotation.kind == Annotation::Kind::Text && annotation.text.empty()) {
        fields.error("text", "missing", say("a text on the chart has no words"), say("it is left out"));
        return std::nullopt;
    }
    return annotation;
}

} // namespace

std::string roofsText(const RoofChoices &roofs, const std::string &indent)
{
    std::string text;
    if (!roofs.shown.empty())
        line(text, indent, "roofs shown", listText(roofs.shown));
    if (!roofs.hidden.empty())
        line(text, indent, "roofs hidden", listText(roofs.hidden));
    return text;
}

RoofChoices readRoofs(const Fields &fields)
{
    const auto roofs = [&](std::string_view key) {
        std::vector<std::string> ids = fields.texts(key, longestRoof);
        if (ids.size() > mostRoofs) {
            fields.error(key, "too-many", say("%1: more than %2 roofs", {key, mostRoofs}),
                         say("the others are left out"));
            ids.resize(mostRoofs);
        }
        for (std::string &id : ids)
            id = plainText(id);
        std::ranges::sort(ids);
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        return ids;
    };
    return {roofs("roofs shown"), roofs("roofs hidden")};
}

std::string viewText(const StateView &view, const std::string &indent)
{
    std::string text;
    line(text, indent, "tab", view.tab);
    if (!view.hidden.empty())
        line(text, indent, "hidden", listText(view.hidden));
    text += roofsText(view.roofs, indent);
    if (view.cacheAware)
        line(text, indent, "cache aware", "true");
    if (!view.buildsUp)
        line(text, indent, "builds up", "false");
    return text;
}

std::optional<StateView> readView(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    constexpr std::array known = {"tab"sv,          "hidden"sv,      "roofs shown"sv,
                                  "roofs hidden"sv, "cache aware"sv, "builds up"sv};
    const Fields fields(node, path, known, "tab: roofline", findings);
    if (!fields.isMapping())
        return std::nullopt;
    StateView view;
    if (std::string tab = fields.choice("tab", Need::Optional, tabs, "unknown-word"); !tab.empty())
        view.tab = std::move(tab);
    std::vector<std::string> hidden = fields.texts("hidden", Fields::longestName);
    for (const std::string &name : hidden) {
        if (std::ranges::find(lectureLayers, std::string_view(name)) == lectureLayers.end())
            fields.error("hidden", "unknown-word",
                         say("%1 is not a part of a chart%2", {inQuotes(name), didYouMean(name, lectureLayers)}),
                         say("it is left out"));
    }
    for (const std::string_view layer : lectureLayers) {
        if (std::ranges::find(hidden, layer) != hidden.end())
            view.hidden.emplace_back(layer);
    }
    view.roofs = readRoofs(fields);
    view.cacheAware = fields.flag("cache aware").value_or(false);
    view.buildsUp = fields.flag("builds up").value_or(true);
    return view;
}

std::string annotationsText(const Annotations &annotations, const std::string &indent)
{
    std::string text = annotations.empty() ? "" : indent + "annotations:\n";
    const std::string rest = indent + "    ";
    for (const Annotation &annotation : annotations) {
        line(text, indent + "  - ", "kind", annotationKinds[std::size_t(annotation.kind)]);
        if (!annotation.text.empty())
            line(text, rest, "text", quotedYaml(annotation.text));
        line(text, rest, "at", formatExact(annotation.intensity));
        line(text, rest, "performance", formatExact(annotation.rate));
        if (annotation.kind != Annotation::Kind::Text) {
            line(text, rest, "to", formatExact(annotation.toIntensity));
            line(text, rest, "to performance", formatExact(annotation.toRate));
        }
        if (annotation.color != Annotation::Color::Text)
            line(text, rest, "color", annotationColors[std::size_t(annotation.color)]);
        if (annotation.size != Annotation::Size::Medium)
            line(text, rest, "size", annotationSizes[std::size_t(annotation.size)]);
    }
    return text;
}

std::string stateText(const Bookmark &bookmark, const std::string &indent)
{
    std::string text;
    if (bookmark.view)
        text.append(indent).append("view:\n").append(viewText(*bookmark.view, indent + "  "));
    if (!bookmark.caption.empty())
        line(text, indent, "caption", quotedYaml(bookmark.caption));
    if (bookmark.question) {
        text.append(indent).append("question:\n");
        line(text, indent + "  ", "kind", questionKinds[std::size_t(bookmark.question->kind)]);
        if (!bookmark.question->ask.empty())
            line(text, indent + "  ", "ask", quotedYaml(bookmark.question->ask));
        if (!bookmark.question->answer.empty())
            line(text, indent + "  ", "answer", quotedYaml(bookmark.question->answer));
    }
    return text + annotationsText(bookmark.annotations, indent);
}

Annotations readAnnotations(const Fields &fields, Findings &findings)
{
    Annotations annotations;
    const std::vector<YamlNode> *items =
        fields.list("annotations", Need::Optional, "[{kind: text, text: Here, at: 1, performance: 1e12}]");
    const YamlPath list{&fields.path(), "annotations", 0};
    for (std::size_t i = 0; items && i < items->size(); ++i) {
        if (annotations.size() == mostAnnotations) {
            fields.error("annotations", "too-many",
                         say("%1 annotations on one chart; the first %2 are kept, nobody would read more",
                             {items->size(), mostAnnotations}));
            break;
        }
        const YamlPath path{&list, {}, i};
        if (std::optional<Annotation> annotation = readAnnotation((*items)[i], path, findings))
            annotations.push_back(std::move(*annotation));
    }
    return annotations;
}

void readState(const Fields &fields, Bookmark &bookmark, Findings &findings)
{
    if (const YamlNode *node = fields.find("view", Need::Optional))
        bookmark.view = readView(*node, {&fields.path(), "view", 0}, findings);
    bookmark.caption = readLine(fields, "caption");
    if (const YamlNode *node = fields.find("question", Need::Optional)) {
        constexpr std::array known = {"kind"sv, "ask"sv, "answer"sv};
        const YamlPath path{&fields.path(), "question", 0};
        const Fields question(*node, path, known, "kind: where", findings);
        if (question.isMapping()) {
            bookmark.question.emplace();
            choose(question, "kind", questionKinds, bookmark.question->kind);
            bookmark.question->ask = readLine(question, "ask");
            bookmark.question->answer = readLine(question, "answer");
        }
    }
    bookmark.annotations = readAnnotations(fields, findings);
}

} // namespace roofline
