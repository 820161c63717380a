// Holds the table of kernels: their names, their keys, and their formulas as text.
// kernel_lowering.cpp computes the formulas.
#include "core/units/find.h"
#include "core/units/text.h"
#include "core/workload/kernel.h"

#include "core/diagnostics/suggest.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/unit.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr double wide = 1e30;
constexpr std::string_view nameKey = "name=";

constexpr KernelKey vectorKeys[] = {{"n", "elements of a vector", 1e6}};
constexpr KernelKey gemvKeys[] = {{"m", "rows of the matrix", 4096}, {"n", "columns of the matrix", 4096}};
constexpr KernelKey matmulKeys[] = {
    {"m", "rows of the left matrix", 1}, {"n", "columns of the right matrix", 4096}, {"k", "contracted size", 4096}};
constexpr KernelKey batchedKeys[] = {{"b", "number of products", 64},
                                     {"m", "rows of each left matrix", 1},
                                     {"n", "columns of each right matrix", 1024},
                                     {"k", "contracted size", 1024}};
constexpr KernelKey tiledKeys[] = {{"m", "rows of the left matrix", 4096},
                                   {"n", "columns of the right matrix", 4096},
                                   {"k", "contracted size", 4096},
                                   {"bm", "rows of a tile of the result", 128, 1, 1e15, true, false, 1024},
                                   {"bn", "columns of a tile of the result", 128, 1, 1e15, true, false, 1024},
                                   {"bk", "contracted size of a tile", 64, 1, 1e15, true, false, 1024}};
constexpr KernelKey convKeys[] = {
    {"n", "images", 1},
    {"h", "input height", 56, 1, 1e15, true, false, 4096},
    {"w", "input width", 56, 1, 1e15, true, false, 4096},
    {"cin", "input channels", 64, 1, 1e15, true, false, 8192},
    {"cout", "output channels", 64, 1, 1e15, true, false, 8192},
    {"k", "side of the filter", 3, 1, 1e15, true, false, 32},
    {"stride", "stride; padding (k − 1)/2", 1, 1, 1e15, true, true, 16},
    {"groups", "channel groups; cin for a depthwise convolution", 1, 1, 1e15, true, true, 8192}};
constexpr KernelKey poolKeys[] = {{"n", "elements", 1e6},
                                  {"window", "side of the window, stride 1", 3, 1, 1e15, true, false, 32}};
constexpr KernelKey rowsKeys[] = {{"rows", "rows (tokens)", 2048}, {"cols", "elements of a row", 4096}};
constexpr KernelKey attentionKeys[] = {{"batch", "sequences", 1},
                                       {"heads", "query heads", 32, 1, 1e15, true, false, 512},
                                       {"kv_heads", "key and value heads", 8, 1, 1e15, true, false, 512},
                                       {"head_dim", "elements of a head", 128, 1, 1e15, true, false, 1024},
                                       {"q", "query tokens", 1},
                                       {"kv", "key and value tokens", 2048}};
constexpr KernelKey spmvKeys[] = {{"rows", "rows of the matrix", 1e6}, {"nnz", "non-zero elements", 1e7}};
constexpr KernelKey stencilKeys[] = {{"n", "grid points", 1.6777216e7}};
constexpr KernelKey fftKeys[] = {
    {"n", "complex points", 2097152, 2},
    {"passes", "times the data crosses memory; 1 when it fits on the chip", 1, 1, 1e15, true, true, 16}};
constexpr KernelKey bytesKeys[] = {{"bytes", "bytes of the whole array", 1e9, 1, wide}};
constexpr KernelKey exchangedKeys[] = {{"bytes", "bytes that each chip has", 1e9, 1, wide}};
constexpr KernelKey customKeys[] = {{"flop", "operations", 1e12, 0, wide, false},
                                    {"byte", "bytes moved", 1e9, 0, wide, false},
                                    {"network", "bytes that each chip sends", 0, 0, wide, false, true}};

// The table is in the order of KernelKind. s_a and s_w are the bytes of an activation and of a weight.
constexpr KernelSpec specs[] = {
    {KernelKind::Dot, "dot", "Dot product", "2·n − 1", "s_a·(2·n + 1)", vectorKeys},
    {KernelKind::Axpy, "axpy", "y = a·x + y", "2·n", "3·n·s_a", vectorKeys},
    {KernelKind::Triad, "triad", "a = b + s·c", "2·n", "3·n·s_a (4·n·s_a with write-allocate)", vectorKeys},
    {KernelKind::Gemv, "gemv", "Matrix-vector product", "2·m·n", "s_w·m·n + s_a·n + s_a·m", gemvKeys},
    {KernelKind::Matmul, "matmul", "Matrix product", "2·m·n·k", "s_a·m·k + s_w·k·n + s_a·m·n", matmulKeys},
    {KernelKind::BatchedMatmul, "batched-matmul", "Batched matrix product", "b·2·m·n·k",
     "b·(s_a·m·k + s_w·k·n + s_a·m·n)", batchedKeys},
    {KernelKind::TiledMatmul, "tiled-matmul", "Tiled matrix product", "2·m·n·k",
     "tm·tn·tk·(s_a·bm·bk + s_w·bk·bn) + s_a·tm·tn·bm·bn, tm = ceil(m/bm) …", tiledKeys},
    {KernelKind::Conv2d, "conv2d", "2-D convolution", "2·n·h_out·w_out·cout·(cin/groups)·k²",
     "s_w·cout·(cin/groups)·k² + s_a·n·h·w·cin + s_a·n·h_out·w_out·cout", convKeys},
    {KernelKind::Relu, "relu", "ReLU", "n", "2·n·s_a", vectorKeys},
    {KernelKind::Add, "add", "Element-wise add", "n", "3·n·s_a", vectorKeys},
    {KernelKind::Gelu, "gelu", "GELU", "8·n", "2·n·s_a", vectorKeys},
    {KernelKind::MaxPool, "maxpool", "Max pooling", "window²·n", "2·n·s_a", poolKeys},
    {KernelKind::LayerNorm, "layernorm", "Layer norm", "7·rows·cols", "2·rows·cols·s_a + 2·cols·s_w", rowsKeys},
    {KernelKind::RmsNorm, "rmsnorm", "RMS norm", "4·rows·cols", "2·rows·cols·s_a + cols·s_w", rowsKeys},
    {KernelKind::Softmax, "softmax", "Softmax", "5·rows·cols", "2·rows·cols·s_a", rowsKeys},
    {KernelKind::Attention, "attention", "Attention",
     "(4·head_dim + 5)·batch·heads·pairs; pairs: q·kv, causal those that each query sees",
     "Q, K, V, scores written and read twice, output; fused: Q + K + V + output only", attentionKeys},
    {KernelKind::Spmv, "spmv", "Sparse matrix-vector product (CSR, fp64)", "2·nnz", "12·nnz + 20·rows", spmvKeys},
    {KernelKind::Stencil7, "stencil7", "7-point stencil", "8·n", "2·n·s_a (3·n·s_a with write-allocate)", stencilKeys},
    {KernelKind::Fft, "fft", "FFT (complex fp64)", "5·n·log2 n", "32·n·passes (48·n·passes with write-allocate)",
     fftKeys},
    {KernelKind::AllGather, "allgather", "All-gather", "0", "network: (N − 1)/N·bytes per chip", bytesKeys},
    {KernelKind::AllReduce, "allreduce", "All-reduce", "0", "network: 2·(N − 1)/N·bytes per chip", bytesKeys},
    {KernelKind::ReduceScatter, "reducescatter", "Reduce-scatter", "0", "network: (N − 1)/N·bytes per chip", bytesKeys},
    {KernelKind::AllToAll, "alltoall", "All-to-all", "0", "network: (N − 1)/N·bytes per chip", exchangedKeys},
    {KernelKind::Custom, "custom", "Custom", "flop", "byte; over the network: network per chip", customKeys},
};

// Returns the unit of a bare number; empty: the key has no unit.
std::string_view unitOf(const KernelKey &key)
{
    if (key.name == "flop")
        return "FLOP";
    return key.name == "byte" || key.name == "bytes" || key.name == "network" ? "B" : "";
}

std::string keyList(const KernelSpec &spec)
{
    std::string list;
    for (const KernelKey &key : spec.keys) {
        if (!list.empty())
            list += ", ";
        list += key.name;
        if (key.optional)
            list = say("%1 (optional)", {list});
    }
    return list;
}

// Reads one "key=value" into its slot. Returns an empty string, or why it could not be read.
std::string readKey(const KernelSpec &spec, std::string_view part, Kernel &kernel,
                    std::array<bool, maxKernelKeys> &given)
{
    const std::string where(spec.name);
    if (part.empty())
        return say("%1: a comma with no key=value beside it; keys: %2", {where, keyList(spec)});
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
        return say("%1: '%2' is not key=value; keys: %3", {where, part, keyList(spec)});
    const std::string_view name = part.substr(0, equals);
    const auto key = std::ranges::find(spec.keys, name, &KernelKey::name);
    if (key == spec.keys.end())
        return say("%1: unknown key '%2'; keys: %3", {where, name, keyList(spec)});
    const auto slot = static_cast<std::size_t>(key - spec.keys.begin());
    if (given[slot])
        return say("%1: key '%2' is given twice", {where, name});
    const std::string problem = checkKernelValue(*key, part.substr(equals + 1), kernel.values[slot]);
    if (!problem.empty())
        return say("%1: %2", {where + ": " + std::string(name), problem});
    given[slot] = true;
    return {};
}

} // namespace

std::span<const KernelSpec> kernelSpecs()
{
    return specs;
}

const KernelSpec &specOf(KernelKind kind)
{
    const KernelSpec &spec = specs[static_cast<std::size_t>(kind)];
    assert(spec.kind == kind);
    return spec;
}

const KernelSpec *findKernelSpec(std::string_view name)
{
    // Earlier versions wrote these names with hyphens.
    if (name == "reduce-scatter")
        name = "reducescatter";
    else if (name == "all-to-all")
        name = "alltoall";
    return findIn(specs, name, &KernelSpec::name);
}

Kernel exampleOf(const KernelSpec &spec)
{
    Kernel kernel{spec.kind, {}};
    for (std::size_t i = 0; i < spec.keys.size(); ++i)
        kernel.values[i] = spec.keys[i].example;
    return kernel;
}

bool allows(const KernelKey &key, double value)
{
    return value >= key.minimum && value <= key.maximum && (!key.whole || value == std::floor(value));
}

std::string checkKernelValue(const KernelKey &key, std::string_view text, double &value)
{
    const std::string_view unit = unitOf(key);
    const std::optional<UnitOfMeasure> counted = readUnit(unit);
    const Parsed<double> number = parseExpression(text, counted ? counted->dimension : Dimension(), unit);
    if (!number && counted)
        return number.error;
    if (!number || !allows(key, *number)) {
        const auto written = [&](double end) { // 1e30 FLOP is 1000000 YFLOP
            return counted ? formatQuantity(end, counted->dimension) : formatExact(end);
        };
        return say(key.whole ? PHRASE("given '%1'; allowed: a whole number from %2 to %3")
                             : PHRASE("given '%1'; allowed: a number from %2 to %3"),
                   {text, written(key.minimum), written(key.maximum)});
    }
    value = *number;
    return {};
}

std::string nameKernel(Kernel &kernel, std::string_view text)
{
    const std::string name = plainText(trimmed(text));
    if (name.size() > longestKernelName)
        return say("name: given %1 bytes; allowed: at most %2", {name.size(), longestKernelName});
    if (name.find_first_of(",;") != std::string::npos)
        return say("name: given '%1'; allowed: no comma and no semicolon, which separate", {name});
    kernel.name = name;
    return {};
}

Parsed<Kernel> parseKernel(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const KernelSpec *spec = findKernelSpec(name);
    if (!spec)
        return Parsed<Kernel>::fail(say("unknown kernel '%1'%2; 'list kernels' shows all",
                                        {name, nearestText(name, namesIn(specs, &KernelSpec::name))}));

    Kernel kernel = exampleOf(*spec);
    std::array<bool, maxKernelKeys> given{};
    const bool hasKeys = colon < text.size() - 1;
    for (const std::string_view part : hasKeys ? split(text.substr(colon + 1), ',') : std::vector<std::string_view>()) {
        const std::string problem = part.starts_with(nameKey) ? nameKernel(kernel, part.substr(nameKey.size()))
                                                              : readKey(*spec, part, kernel, given);
        if (!problem.empty())
            return Parsed<Kernel>::fail(problem);
    }
    for (std::size_t i = 0; i < spec->keys.size(); ++i)
        if (!given[i] && !spec->keys[i].optional)
            return Parsed<Kernel>::fail(
                say("%1: key '%2' is missing; keys: %3", {spec->name, spec->keys[i].name, keyList(*spec)}));
    return Parsed<Kernel>::ok(kernel);
}

bool isValid(const Kernel &kernel)
{
    const auto keys = specOf(kernel.kind).keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (!allows(keys[i], kernel.values[i]))
            return false;
    return true;
}

bool isPossible(const Kernel &kernel, AttentionCount attention)
{
    const std::array<double, maxKernelKeys> &v = kernel.values;
    const auto divides = [](double part, double whole) { return std::fmod(whole, part) == 0; };
    switch (kernel.kind) {
    case KernelKind::Conv2d: return divides(v[7], v[3]) && divides(v[7], v[4]);
    case KernelKind::Attention: return divides(v[2], v[1]) && (attention == AttentionCount::Full || v[4] <= v[5]);
    default: return true;
    }
}

std::vector<double> divisorsOf(std::int64_t number)
{
    std::vector<double> divisors;
    std::vector<double> large;
    for (std::int64_t part = 1; part * part <= number; ++part) {
        if (number % part != 0)
            continue;
        divisors.push_back(real(part));
        const std::int64_t other = number / part;
        if (part < other)
            large.push_back(real(other));
    }
    divisors.insert(divisors.end(), large.rbegin(), large.rend());
    return divisors;
}

double FittingValues::numberOf(double value) const
{
    if (divisors.empty())
        return value / step;
    const auto found = std::ranges::lower_bound(divisors, value);
    return std::min(real(found - divisors.begin() + 1), last());
}

FittingValues fittingValues(const Kernel &kernel, const KernelKey &key, AttentionCount attention)
{
    const std::array<double, maxKernelKeys> &v = kernel.values;
    const bool conv = kernel.kind == KernelKind::Conv2d;
    const bool attends = kernel.kind == KernelKind::Attention;
    const bool causal = attends && attention == AttentionCount::Causal;
    FittingValues fitting{std::ceil(key.minimum), std::floor(key.maximum)};
    if (conv && (key.name == "cin" || key.name == "cout"))
        fitting.step = v[7];
    else if (conv && key.name == "groups")
        fitting.divisors = divisorsOf(std::gcd(static_cast<std::int64_t>(v[3]), static_cast<std::int64_t>(v[4])));
    else if (attends && key.name == "heads")
        fitting.step = v[2];
    else if (attends && key.name == "kv_heads")
        fitting.divisors = divisorsOf(static_cast<std::int64_t>(v[1]));
    else if (causal && key.name == "q")
        fitting.most = v[5];
    else if (causal && key.name == "kv")
        fitting.least = v[4];
    return fitting;
}

std::string toText(const Kernel &kernel)
{
    const KernelSpec &spec = specOf(kernel.kind);
    std::string text(spec.name);
    for (std::size_t i = 0; i < spec.keys.size(); ++i) {
        text += i == 0 ? ':' : ',';
        text += spec.keys[i].name;
        text += '=';
        text += formatExact(kernel.values[i]);
    }
    if (!kernel.name.empty())
        text.append(spec.keys.empty() ? ":" : ",").append(nameKey).append(kernel.name);
    return text;
}

} // namespace roofline
