// Reads the "layers" of a model's document as a layer table.
#include "core/units/say.h"
#include "core/workload/layer_builder.h"
#include "core/workload/rules.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/layers/layer_items.h"
#include "core/zoo/scalars.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr std::string_view layersKeys[] = {"input", "sample", "depth", "bias", "batch norm", "blocks", "body"};

struct ConvolutionDefaults {
    bool batchNorm = false;
    std::optional<bool> bias; // unset: only where there is no batch norm
};

// The values of the words in sizes.
struct Words {
    std::int64_t in = 1;     // input channels of the enclosing block
    std::int64_t stride = 1; // of the enclosing block in its first repetition; 1 in the others
    // The words of a named block, with their values where it is used.
    std::vector<std::pair<std::string_view, std::int64_t>> given;
    const LayerItem *use = nullptr; // the place of that use, for messages
};

// The named outputs of one list of layers. Enclosing lists are visible too, but a named block does not see
// those around its use.
struct Scope {
    const Scope *up = nullptr;
    LayerShape input;
    std::vector<std::pair<std::string_view, std::vector<ShapeRun>>> outputs;

    const std::vector<ShapeRun> &outputsOf(const std::string &name, std::string_view option) const
    {
        for (const auto &[known, runs] : outputs) {
            if (known == name)
                return runs;
        }
        if (!up)
            throw LayerProblem{"unknown-name", option,
                               say("there is no layer named \"%1\" above; name one, or use \"input\"", {name})};
        return up->outputsOf(name, option);
    }
};

// Thrown to leave the network after its first problem, which has been reported.
struct Told {};

// Turns the items of a network into a layer table. It follows the path of the data, with names, repetitions and
// shortcuts. Rules: shape-mismatch, groups-not-divisible, window-too-large, out-of-range, unknown-name, too-many. Stops
// at the first finding, because later ones would only follow from it.
class NetworkBuilder {
public:
    NetworkBuilder(const LayerShape &input, const ConvolutionDefaults &defaults, Findings &findings)
        : m_builder(input)
        , m_defaults(defaults)
        , m_findings(findings)
    {
    }

    void run(const std::vector<LayerItem> &body)
    {
        Scope scope{nullptr, m_builder.shape(), {}};
        try {
            runList(body, scope, {m_builder.shape().channels, 1, {}, nullptr});
        } catch (const Told &) { // the findings say why the table is not complete
        }
    }

    LayerTable finish(std::int64_t depth) { return m_builder.finish(depth); }

private:
    void runList(const std::vector<LayerItem> &items, Scope &scope, const Words &words)
    {
        for (const LayerItem &item : items) {
            try {
                runItem(item, scope, words);
            } catch (const LayerProblem &problem) {
                tell(item, problem, words);
            }
        }
    }

    void runItem(const LayerItem &item, Scope &scope, const Words &words)
    {
        if (item.from == "input")
            m_builder.continueAt(scope.input);
        else if (!item.from.empty())
            m_builder.continueAt(scope.outputsOf(item.from, "from").back().shape);
        std::vector<ShapeRun> outputs;
        const auto round = [&](std::int64_t number) {
            Words inRound = words;
            if (number > 0)
                inRound.stride = 1;
            runRound(item, scope, inRound, number == 0);
        };
        m_builder.repeat(item.label, size(item, "repeat", 1, words), round, item.name.empty() ? nullptr : &outputs);
        if (!item.name.empty())
            scope.outputs.emplace_back(item.name, std::move(outputs));
    }

    void runRound(const LayerItem &item, const Scope &scope, const Words &words, bool first)
    {
        constexpr std::int64_t mostSteps = 100'000; // bounds nested repetitions that add no layers
        constexpr int deepest = 16;
        if (++m_steps > mostSteps)
            throw LayerProblem{"too-many", {}, say("the network unfolds into more than %1 steps", {mostSteps})};
        if (m_depth >= deepest)
            throw LayerProblem{"too-many", {}, say("blocks are nested more than %1 deep", {deepest})};
        ++m_depth;
        if (item.kind == LayerKind::Use) {
            runUse(item, words, first);
        } else if (item.kind == LayerKind::Block || item.kind == LayerKind::Residual) {
            Words inside = words;
            inside.in = m_builder.shape().channels;
            if (item.find("stride"))
                inside.stride = first ? size(item, "stride", 1, words) : 1;
            runBlock(item.label, item, &scope, inside);
        } else {
            runLayer(item, scope, words);
        }
        --m_depth;
    }

    void runLayer(const LayerItem &item, const Scope &scope, const Words &words)
    {
        switch (item.kind) {
        case LayerKind::Convolution:
        case LayerKind::DepthwiseConvolution: return runConvolution(item, words);
        case LayerKind::MaxPool:
        case LayerKind::AveragePool: return runPool(item, words);
        case LayerKind::Concat: return runConcat(item, scope);
        case LayerKind::Reshape: return runReshape(item, words);
        case LayerKind::GlobalPool: return m_builder.globalPool(item.label);
        case LayerKind::Flatten: return m_builder.flatten();
        default: break;
        }
        const std::int64_t number = size(item, item.key, 1, words);
        switch (item.kind) {
        case LayerKind::Linear: return m_builder.linear(item.label, number, affineOf(item));
        case LayerKind::Upsample: return m_builder.upsample(item.label, number);
        case LayerKind::SqueezeExcite: return m_builder.squeezeExcite(item.label, number);
        default: return m_builder.slice(number);
        }
    }

    void runConvolution(const LayerItem &item, const Words &words)
    {
        const bool depthwise = item.kind == LayerKind::DepthwiseConvolution;
        Convolution convolution;
        convolution.channels = depthwise ? m_builder.shape().channels : size(item, item.key, 1, words);
        convolution.kernel = extent(item, depthwise ? item.key : "kernel", {1, 1}, words);
        convolution.stride = extent(item, "stride", {1, 1}, words);
        convolution.groups = depthwise ? convolution.channels : size(item, "groups", 1, words);
        convolution.padding = {item.samePadding, extent(item, "padding", {0, 0}, words)};
        convolution.affine = affineOf(item);
        m_builder.convolution(item.label, convolution);
    }

    void runPool(const LayerItem &item, const Words &words)
    {
        Pooling pooling;
        pooling.window = extent(item, item.key, {1, 1}, words);
        pooling.stride = extent(item, "stride", pooling.window, words);
        pooling.padding = {item.samePadding, extent(item, "padding", {0, 0}, words)};
        m_builder.pool(item.label, pooling);
    }

    void runConcat(const LayerItem &item, const Scope &scope)
    {
        std::vector<ShapeRun> parts;
        for (const std::string &name : item.parts) {
            if (name == "input") {
                parts.push_back({scope.input, 1});
                continue;
            }
            const std::vector<ShapeRun> &runs = scope.outputsOf(name, item.key);
            parts.insert(parts.end(), runs.begin(), runs.end());
            m_steps += static_cast<std::int64_t>(runs.size());
        }
        m_builder.concatenate(parts);
    }

    void runReshape(const LayerItem &item, const Words &words)
    {
        const std::vector<SizeExpression> &sizes = item.find(item.key)->values;
        LayerShape shape;
        shape.channels = valueOf(item.key, sizes.front(), words);
        if (sizes.size() == 3) {
            shape.height = valueOf(item.key, sizes[1], words);
            shape.width = valueOf(item.key, sizes[2], words);
        }
        m_builder.reshape(shape);
    }

    // Runs the layers of a block or a residual, named "label.…"; `around` is the scope that they see.
    void runBlock(const std::string &label, const LayerItem &item, const Scope *around, const Words &words)
    {
        const LayerShape input = m_builder.shape();
        m_builder.block(label, [&] {
            Scope scope{around, input, {}};
            runList(item.items, scope, words);
            if (item.kind == LayerKind::Residual)
                closeResidual(item, input, scope, words);
        });
    }

    void runUse(const LayerItem &item, const Words &words, bool first)
    {
        Words given;
        given.in = m_builder.shape().channels;
        given.use = &item;
        for (const LayerBlock::Word &word : item.used->words) {
            if (word.text == "out")
                given.given.emplace_back(word.text, size(item, item.key, 1, words));
            else if (word.text != "stride")
                given.given.emplace_back(word.text, size(item, word.text, 1, words));
            else if (first)
                given.stride = size(item, "stride", 1, words);
        }
        runBlock(item.label, item.used->body, nullptr, given);
    }

    void closeResidual(const LayerItem &item, const LayerShape &input, const Scope &scope, const Words &words)
    {
        using Shortcut = LayerItem::Shortcut;
        const bool fits = input == m_builder.shape();
        LayerShape added = input;
        try {
            if (item.shortcut == Shortcut::Layers)
                added = runShortcut(item, input, scope, words);
            else if (!fits && item.shortcut == Shortcut::Skip)
                return;
            else if (!fits && item.shortcut == Shortcut::Project) {
                added = m_builder.shape();
                LayerItem convolution;
                convolution.kind = LayerKind::Convolution;
                m_builder.project(input, affineOf(convolution));
            }
            m_builder.add(added);
        } catch (const LayerProblem &problem) {
            tell(item, problem, words);
        }
    }

    // Returns the shape that the layers of the shortcut end with.
    LayerShape runShortcut(const LayerItem &item, const LayerShape &input, const Scope &around, const Words &words)
    {
        const LayerShape output = m_builder.shape();
        m_builder.continueAt(input);
        Scope scope{&around, input, {}};
        m_builder.inside("shortcut", [&] { runList(item.shortcutItems, scope, words); });
        const LayerShape shortcut = m_builder.shape();
        m_builder.continueAt(output);
        return shortcut;
    }

    Affine affineOf(const LayerItem &item) const
    {
        const bool convolution = item.kind != LayerKind::Linear;
        const bool batchNorm = item.batchNorm.value_or(convolution && m_defaults.batchNorm);
        const bool biasByDefault = convolution && m_defaults.bias ? *m_defaults.bias : !convolution || !batchNorm;
        return {item.bias.value_or(biasByDefault), batchNorm};
    }

    std::int64_t size(const LayerItem &item, std::string_view option, std::int64_t absent, const Words &words)
    {
        const LayerItem::Sizes *sizes = item.find(option);
        return sizes ? valueOf(option, sizes->values.front(), words) : absent;
    }

    Extent extent(const LayerItem &item, std::string_view option, Extent absent, const Words &words)
    {
        const LayerItem::Sizes *sizes = item.find(option);
        if (!sizes)
            return absent;
        return {valueOf(option, sizes->values.front(), words), valueOf(option, sizes->values.back(), words)};
    }

    std::int64_t valueOf(std::string_view option, const SizeExpression &size, const Words &words)
    {
        const auto wordValue = [&](std::string_view word) {
            if (word == "in")
                return words.in;
            for (const auto &[given, value] : words.given) {
                if (given == word)
                    return value;
            }
            return words.stride; // the reader of items lets no other word pass
        };
        const std::int64_t least = option == "padding" ? 0 : 1;
        const Parsed<std::int64_t> read = evaluate(size, wordValue, least, option == "repeat" ? mostLayers : mostWidth);
        if (!read)
            throw LayerProblem{"out-of-range", option, say("%1: %2", {option, read.error})};
        return *read;
    }

    [[noreturn]] void tell(const LayerItem &item, const LayerProblem &problem, const Words &words)
    {
        const YamlPath root;
        const YamlPath path{&root, item.path, 0};
        const YamlNode *option = item.node->find(problem.option);
        std::string text = problem.text;
        if (words.use)
            text = say("%1 (in the \"%2\" of line %3)", {text, words.use->key, words.use->node->mark.line});
        if (option)
            m_findings.error(problem.rule, option->mark, {&path, problem.option, 0}, std::move(text));
        else
            m_findings.error(problem.rule, item.node->mark, path, std::move(text));
        throw Told();
    }

    LayerBuilder m_builder;
    const ConvolutionDefaults m_defaults;
    Findings &m_findings;
    int m_depth = 0;
    std::int64_t m_steps = 0;
};

std::optional<LayerShape> readInput(const Fields &fields, Findings &findings)
{
    const std::vector<YamlNode> *list = fields.list("input", Need::Required, "[3, 224, 224]");
    if (!list)
        return {};
    if (list->size() != 1 && list->size() != 3) {
        fields.refuse("input", "wrong-type",
                      PHRASE("input must have one number, or three: channels, height and width, like [3, 224, 224]"));
        return {};
    }
    const YamlPath path = fields.pathOf("input");
    std::array<std::int64_t, 3> sizes = {1, 1, 1};
    bool good = true;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const YamlNode &node = (*list)[i];
        const YamlPath itemPath{&path, {}, i};
        const std::string line = Fields::lineOf(node, itemPath, say("an item of input"), Fields::longestName, findings);
        const Scalar<std::int64_t> read =
            line.empty() ? Scalar<std::int64_t>() : readInteger(line, node.inQuotes, 1, mostWidth);
        if (!read.value && !line.empty())
            findings.error(read.rule, node.mark, itemPath, "input: " + read.why);
        good &= read.value.has_value();
        sizes[i] = read.value.value_or(1);
    }
    const LayerShape shape{sizes[0], sizes[1], sizes[2]};
    try {
        LayerBuilder::check(shape);
    } catch (const LayerProblem &problem) {
        fields.error("input", problem.rule.c_str(), problem.text);
        good = false;
    }
    return good ? std::optional(shape) : std::nullopt;
}

} // namespace

LayerTable readLayers(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, layersKeys, "input: [3, 224, 224]", findings);
    const std::optional<LayerShape> input = readInput(fields, findings);
    const std::string sample = fields.text("sample", Need::Optional);
    const std::int64_t depth = // 0: the number of layers with weights
        fields.integer("depth", Need::Optional, 1, mostLayers).value_or(0);
    const std::optional<bool> bias = fields.flag("bias");
    const bool batchNorm = fields.flag("batch norm").value_or(false);
    const LayerDocument document = readLayerItems(fields, findings);
    if (!input || findings.hasErrors())
        return {};
    NetworkBuilder network(*input, {batchNorm, bias}, findings);
    network.run(document.body);
    LayerTable table = network.finish(depth);
    if (table.layers.empty() && !findings.hasErrors())
        fields.refuse("body", "missing-value",
                      PHRASE("body has no layer that computes anything; add one, like {conv: 64}"));
    if (!sample.empty())
        table.sample = sample;
    return table;
}

} // namespace roofline
