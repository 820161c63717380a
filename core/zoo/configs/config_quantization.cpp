#include "core/zoo/configs/config_quantization.h"

#include "core/units/parse.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/configs/config_families.h"
#include "core/zoo/configs/module_pattern.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <span>

namespace roofline {

namespace {

using enum NumberFormat;

constexpr std::size_t mostPatterns = 2000;
constexpr std::int64_t mostLayersAsked = 128; // a model with more layers is sampled evenly
constexpr std::initializer_list<WeightClass> quantizable = {WeightClass::Linear, WeightClass::Experts,
                                                            WeightClass::Attention};

std::string textOf(const YamlNode *node, std::string_view key)
{
    const YamlNode *value = node ? node->find(key) : nullptr;
    return value && value->isScalar() ? std::string(trimmed(value->text)) : std::string();
}

bool isTrue(const YamlNode *node, std::string_view key)
{
    return textOf(node, key) == "true";
}

// Returns 0 if the value is missing or is no whole number from 1 to a million.
std::int64_t wholeOf(const YamlNode *node, std::string_view key)
{
    const std::int64_t number = parseInteger(textOf(node, key)).value.value_or(0);
    return number > 0 && number <= 1'000'000 ? number : 0;
}

// Returns whether a size is given that is none. null and -1 mean that there is no size.
bool isBadSize(const YamlNode *node, std::string_view key)
{
    const YamlNode *value = node ? node->find(key) : nullptr;
    return value && !value->isNull() && textOf(node, key) != "-1" && wholeOf(node, key) == 0;
}

const YamlNode *mappingOf(const YamlNode *node, std::string_view key)
{
    const YamlNode *value = node ? node->find(key) : nullptr;
    return value && value->isMapping() ? value : nullptr;
}

constexpr std::string_view dtypeKeys[] = {"torch_dtype", "dtype"};
constexpr std::string_view dtypeNames[] = {"bfloat16", "float16", "half", "float32", "float"};
constexpr NumberFormat dtypes[] = {Bf16, Fp16, Fp16, Fp32, Fp32};

std::optional<NumberFormat> dtypeNamed(std::string_view name)
{
    constexpr std::string_view prefix = "torch.";
    name.remove_prefix(name.starts_with(prefix) ? prefix.size() : 0);
    const auto *found = std::ranges::find(dtypeNames, name);
    return found != std::end(dtypeNames) ? std::optional(dtypes[found - dtypeNames]) : std::nullopt;
}

std::optional<NumberFormat> dtypeOf(const YamlNode &node)
{
    for (const std::string_view key : dtypeKeys)
        if (const auto format = dtypeNamed(textOf(&node, key)))
            return format;
    return std::nullopt;
}

std::vector<ModulePattern> patternsOf(const YamlNode *node, std::string_view key)
{
    const YamlNode *list = node ? node->find(key) : nullptr;
    std::vector<ModulePattern> patterns;
    if (!list || !list->isSequence())
        return patterns;
    for (const YamlNode &item : list->items)
        if (item.isScalar() && patterns.size() < mostPatterns)
            patterns.emplace_back(item.text);
    return patterns;
}

bool matchesAny(std::span<const ModulePattern> patterns, std::string_view name)
{
    return std::ranges::any_of(patterns, [&](const ModulePattern &pattern) { return pattern.matches(name); });
}

// Returns the names that the model families give to modules of a class, after "model.layers.N.".
std::span<const std::string_view> modulesOf(WeightClass weights, const ConfigFamily *family)
{
    static constexpr std::string_view linear[] = {"mlp.gate_proj",
                                                  "mlp.up_proj",
                                                  "mlp.down_proj",
                                                  "mlp.shared_experts.gate_proj",
                                                  "mlp.shared_experts.up_proj",
                                                  "mlp.shared_experts.down_proj"};
    static constexpr std::string_view attention[] = {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj",
                                                     "self_attn.o_proj"};
    switch (weights) {
    case WeightClass::Linear: return linear;
    case WeightClass::Experts: return family ? family->mixture.modules : usualExpertModules;
    case WeightClass::Attention: return attention;
    default: return {};
    }
}

class Reader {
public:
    Reader(const YamlNode &root, const YamlNode &part, const YamlNode &quantization, std::int64_t layers,
           CheckpointFormats &result)
        : m_root(root)
        , m_part(part)
        , m_node(&quantization)
        , m_layers(layers)
        , m_released(*result.released)
        , m_notes(result.notes)
    {
    }

    void read()
    {
        const YamlNode *modelopt = mappingOf(m_node, "quantization"); // the form in hf_quant_config.json
        std::string method = textOf(m_node, "quant_method");
        if (method.empty() && modelopt)
            method = "modelopt";
        if (method.empty() && (isTrue(m_node, "load_in_4bit") || isTrue(m_node, "load_in_8bit")))
            method = "bitsandbytes";
        m_released.method = method.empty() ? "no quant_method" : shown(method, 40);
        if (method == "mxfp4")
            set({WeightClass::Experts}, {Fp4, 32, 1}, {});
        else if (method == "fp8" || method == "fbgemm_fp8")
            readFp8();
        else if (method == "awq" || method == "gptq")
            readGroups(method);
        else if (method == "compressed-tensors" || method == "compressed_tensors")
            readCompressed();
        else if (method.starts_with("modelopt"))
            readModelopt(modelopt ? modelopt : m_node);
        else if (method == "bitsandbytes")
            readBits();
        else if (method.empty())
            notUnderstood("quant_method is missing");
        else
            notUnderstood("the quantization method \"" + shown(method) + '"');
    }

private:
    void notUnderstood(const std::string &what)
    {
        const std::string method = m_released.method;
        m_released = Released(m_released.kept);
        m_released.method = method; // the analysis tells that it is not understood
        m_notes.push_back("Its quantization is not understood (" + what + "); all weights count as "
                          + std::string(displayName(m_released.kept)) + '.');
    }

    void cacheNotUnderstood()
    {
        m_notes.push_back("The format of its cache is not understood; it counts as "
                          + std::string(displayName(m_released.kept)) + '.');
    }

    void badGroups(const YamlNode *node)
    {
        const std::string given = textOf(node, "group_size");
        notUnderstood("a group_size of " + (given.empty() ? "another kind than a number" : shown(given)));
    }

    std::vector<ModulePattern> excluded(std::string_view key)
    {
        std::vector<ModulePattern> patterns = patternsOf(m_node, key);
        if (std::ranges::any_of(patterns, [](const ModulePattern &pattern) { return !pattern.isUnderstood(); }))
            m_notes.emplace_back(
                "Some patterns of the modules that stay unquantized are not understood; they exclude nothing.");
        return patterns;
    }

    // Returns the fraction of a class that the patterns name, over all layers and all prefixes of layers.
    double partOf(WeightClass weights, std::span<const ModulePattern> patterns) const
    {
        if (patterns.empty())
            return 0;
        const ConfigFamily *family = findConfigFamily(textOf(&m_root, "model_type"));
        const std::int64_t asked = std::clamp<std::int64_t>(m_layers, 1, mostLayersAsked);
        double hits = 0;
        double all = 0;
        for (std::int64_t i = 0; i < asked; ++i) {
            const std::string layer =
                "model.layers." + std::to_string(i * std::max<std::int64_t>(m_layers, 1) / asked) + '.';
            for (const std::string_view module : modulesOf(weights, family)) {
                const std::string name = layer + std::string(module);
                hits += matchesAny(patterns, name) || matchesAny(patterns, "language_model." + name) ? 1 : 0;
                ++all;
            }
        }
        return hits / all;
    }

    // Quantizes the classes, except those that `kept` excludes for the most part.
    void set(std::initializer_list<WeightClass> classes, const StoredFormat &stored,
             std::span<const ModulePattern> kept)
    {
        for (const WeightClass weights : classes) {
            const double part = partOf(weights, kept);
            if (part <= 0.5)
                m_released.weights[indexOf(weights)] = stored;
            if (part > 0 && part < 1 && weights != WeightClass::Linear)
                m_notes.push_back("Only a part of the weights of " + std::string(toString(weights))
                                  + " is quantized; all count as "
                                  + std::string(displayName(m_released.of(weights).format)) + '.');
        }
    }

    void readFp8()
    {
        StoredFormat stored{Fp8, 0, 0};
        if (const YamlNode *block = m_node->find("weight_block_size"); block && !block->isNull()) {
            const bool isPair = block->isSequence() && block->items.size() == 2;
            const std::int64_t rows = isPair ? parseInteger(block->items[0].text).value.value_or(0) : 0;
            const std::int64_t columns = isPair ? parseInteger(block->items[1].text).value.value_or(0) : 0;
            if (rows <= 0 || columns <= 0 || rows > 65'536 || columns > 65'536) {
                notUnderstood("weight_block_size is not two whole numbers, as [128, 128]");
                return;
            }
            stored = {Fp8, rows * columns, 4}; // one fp32 scale per block
        }
        std::vector<ModulePattern> kept = excluded("ignored_layers"); // vLLM's name for the same
        if (kept.empty())
            kept = excluded("modules_to_not_convert");
        set(quantizable, stored, kept);
        const std::string experts = textOf(&m_part, "expert_dtype");
        if (experts == "fp4" || textOf(&m_root, "expert_dtype") == "fp4")
            set({WeightClass::Experts}, {Fp4, 32, 1}, kept);
        m_released.activations = Fp8;
    }

    // Reads integers in groups; each group has a 16-bit scale and, usually, an integer zero point.
    void readGroups(const std::string &method)
    {
        const std::int64_t bits = wholeOf(m_node, "bits");
        if (bits != 4 && bits != 8) {
            const std::string given = textOf(m_node, "bits");
            const std::string what = "bits: " + (given.empty() ? "nothing" : shown(given, 40)) + "; allowed: 4, 8";
            notUnderstood(what);
            m_released.method.append(", ").append(what);
            return;
        }
        if (isBadSize(m_node, "group_size")) {
            badGroups(m_node);
            return;
        }
        const bool zeros = method == "gptq" || textOf(m_node, "zero_point") != "false";
        const std::int64_t group = wholeOf(m_node, "group_size"); // -1: one scale per row
        const StoredFormat stored{bits == 4 ? Int4 : Int8, group, group > 0 ? 2 + (zeros ? real(bits) / 8 : 0) : 0};
        set(quantizable, stored, excluded("modules_to_not_convert"));
        if (isTrue(m_node, "lm_head"))
            m_released.weights[indexOf(WeightClass::Head)] = stored;
    }

    void readBits()
    {
        const std::vector<ModulePattern> kept = excluded("llm_int8_skip_modules");
        constexpr double nested = 1 + 4.0 / 256; // 8-bit scales, with one fp32 value per 256 of them
        if (isTrue(m_node, "load_in_4bit"))
            set(quantizable, {Fp4, 64, isTrue(m_node, "bnb_4bit_use_double_quant") ? nested : 4}, kept);
        else
            set(quantizable, {Int8, 0, 0}, kept);
    }

    static std::optional<NumberFormat> formatOf(const YamlNode *scheme)
    {
        const bool real = textOf(scheme, "type") == "float";
        switch (wholeOf(scheme, "num_bits")) {
        case 4: return real ? Fp4 : Int4;
        case 8: return real ? Fp8 : Int8;
        default: return std::nullopt;
        }
    }

    void readCompressed()
    {
        const YamlNode *groups = mappingOf(m_node, "config_groups");
        const std::vector<ModulePattern> kept = excluded("ignore");
        for (const YamlNode &group : groups ? groups->items : std::vector<YamlNode>()) {
            const YamlNode *weights = mappingOf(&group, "weights");
            const std::optional<NumberFormat> format = formatOf(weights);
            if (!format) {
                notUnderstood("weights of " + shown(textOf(weights, "num_bits")) + " bits");
                return;
            }
            if (isBadSize(weights, "group_size")) {
                badGroups(weights);
                return;
            }
            setGroup(group, *weights, *format, kept);
            if (const std::optional<NumberFormat> inputs = formatOf(mappingOf(&group, "input_activations")))
                m_released.activations = *inputs;
        }
        const YamlNode *cache = m_node->find("kv_cache_scheme");
        if (const std::optional<NumberFormat> format = formatOf(mappingOf(m_node, "kv_cache_scheme")))
            m_released.kv = *format;
        else if (cache && !cache->isNull())
            cacheNotUnderstood();
    }

    void setGroup(const YamlNode &group, const YamlNode &weights, NumberFormat format,
                  std::span<const ModulePattern> kept)
    {
        const std::string strategy = textOf(&weights, "strategy");
        const bool grouped = strategy == "group" || strategy == "tensor_group";
        StoredFormat stored{format, grouped ? wholeOf(&weights, "group_size") : 0, 0};
        if (grouped && format == Fp4)
            stored = {Fp4, stored.group > 0 ? stored.group : 16, 1}; // MXFP4 and NVFP4: one byte per group
        else if (stored.group > 0)
            stored.scaleBytes = 2 + (textOf(&weights, "symmetric") == "false" ? bytesPerElement(format) : 0);
        else if (strategy == "block")
            stored = {format, std::int64_t{128} * 128, 2};
        const std::vector<ModulePattern> targets = patternsOf(&group, "targets");
        const bool all = targets.empty() || matchesAny(targets, "Linear");
        for (const WeightClass quantized : quantizable)
            if (all || partOf(quantized, targets) > 0.5)
                set({quantized}, stored, kept);
        if (all && !kept.empty() && !matchesAny(kept, "lm_head"))
            m_released.weights[indexOf(WeightClass::Head)] = stored;
    }

    void readModelopt(const YamlNode *node)
    {
        m_node = node;
        const std::string algorithm = textOf(node, "quant_algo");
        if (isBadSize(node, "group_size")) {
            badGroups(node);
            return;
        }
        std::vector<ModulePattern> kept = excluded("exclude_modules");
        for (ModulePattern &pattern : patternsOf(node, "ignore"))
            kept.push_back(std::move(pattern));
        if (algorithm == "MIXED_PRECISION")
            readQuantizedLayers(mappingOf(node, "quantized_layers"));
        else if (const std::optional<StoredFormat> stored = storedBy(algorithm, node))
            set(quantizable, *stored, kept);
        else {
            notUnderstood("ModelOpt's \"" + shown(algorithm) + '"');
            return;
        }
        const std::string cache = textOf(node, "kv_cache_quant_algo");
        if (cache == "FP8")
            m_released.kv = Fp8;
        else if (cache == "INT8")
            m_released.kv = Int8;
        else if (cache == "NVFP4")
            m_released.kv = Fp4;
        else if (!cache.empty() && cache != "NONE")
            cacheNotUnderstood();
    }

    // Returns the storage format of an algorithm, and sets the format of activations that belongs to it.
    std::optional<StoredFormat> storedBy(std::string_view algorithm, const YamlNode *node)
    {
        const std::int64_t group = wholeOf(node, "group_size");
        if (algorithm.starts_with("NVFP4")) {
            m_released.activations = m_released.activations == Fp8 ? Fp8 : Fp4;
            return StoredFormat{Fp4, group > 0 ? group : 16, 1};
        }
        if (algorithm.starts_with("FP8")) {
            m_released.activations = Fp8;
            return StoredFormat{Fp8, 0, 0};
        }
        if (algorithm.find("AWQ") != std::string_view::npos)
            return StoredFormat{Int4, group > 0 ? group : 128, 2};
        return std::nullopt;
    }

    void readQuantizedLayers(const YamlNode *layers)
    {
        for (const WeightClass weights : quantizable) {
            for (std::size_t i = 0; layers && i < std::min(layers->keys.size(), mostPatterns); ++i) {
                const std::array<ModulePattern, 1> name = {ModulePattern(layers->keys[i].name)};
                const std::optional<StoredFormat> stored =
                    storedBy(textOf(&layers->items[i], "quant_algo"), &layers->items[i]);
                if (stored && partOf(weights, name) > 0) {
                    m_released.weights[indexOf(weights)] = *stored;
                    break;
                }
            }
        }
        m_notes.emplace_back(
            "Its layers are quantized in several ways; each kind of weights counts as the first of its layers.");
    }

    const YamlNode &m_root;
    const YamlNode &m_part;
    const YamlNode *m_node;
    const std::int64_t m_layers;
    Released &m_released;
    std::vector<std::string> &m_notes;
};

} // namespace

void reportDtypes(const YamlNode &node, const Fields &fields)
{
    for (const std::string_view key : dtypeKeys) {
        const std::string name = textOf(&node, key);
        if (!name.empty() && name != "auto" && !dtypeNamed(name))
            fields.warning(key, "unknown-format",
                           say("%1: \"%2\" is no format of weights that is understood%3",
                               {key, shown(name), didYouMean(name, dtypeNames)}));
    }
}

CheckpointFormats readCheckpointFormats(const YamlNode &root, const YamlNode &part, std::int64_t layers)
{
    CheckpointFormats result;
    const std::optional<NumberFormat> ofPart = dtypeOf(part);
    const std::optional<NumberFormat> dtype = ofPart ? ofPart : dtypeOf(root);
    constexpr std::string_view key = "quantization_config";
    const YamlNode *quantization = root.find(key) ? root.find(key) : part.find(key);
    if (quantization && quantization->isNull())
        quantization = nullptr;
    if (!dtype && !quantization)
        return result;
    result.released.emplace(dtype.value_or(Bf16));
    if (quantization && !quantization->isMapping())
        result.released->method = "quantization_config has no keys"; // every analysis with this model says so
    else if (quantization && !quantization->keys.empty())
        Reader(root, part, *quantization, layers, result).read();
    return result;
}

} // namespace roofline
