// Defines single kernels with sizes set by hand: NAME:key=value,… Their FLOP and byte formulas are in
// kernel_lowering.cpp, their keys in kernel_specs.cpp.
#pragma once

#include "core/units/parse.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class KernelKind : std::uint8_t {
    Dot,
    Axpy,
    Triad,
    Gemv,
    Matmul,
    BatchedMatmul,
    TiledMatmul,
    Conv2d,
    Relu,
    Add,
    Gelu,
    MaxPool,
    LayerNorm,
    RmsNorm,
    Softmax,
    Attention,
    Spmv,
    Stencil7,
    Fft,
    AllGather,
    AllReduce,
    ReduceScatter,
    AllToAll,
    Custom,
};

struct KernelKey {
    std::string_view name;    // "m"
    std::string_view meaning; // "rows of the result"
    double example = 1;       // value that the window starts with
    double minimum = 1;
    double maximum = 1e15;
    bool whole = true;     // only whole numbers
    bool optional = false; // if it is left out, `example` is taken
    double usual = 0;      // upper end of a slider; 0: the larger of 65536 and 4096 times the example
};

struct KernelSpec {
    KernelKind kind = KernelKind::Custom;
    std::string_view name;  // "batched-matmul", on the command line and in files
    std::string_view title; // "Batched matrix multiply"
    std::string_view flop;  // formula as text: "2·m·n·k"
    std::string_view bytes; // "s_a·m·k + s_w·k·n + s_a·m·n"
    std::span<const KernelKey> keys;
};

inline constexpr std::size_t maxKernelKeys = 8;
inline constexpr std::size_t longestKernelName = 160; // bytes: 40 characters of any script

struct Kernel {
    KernelKind kind = KernelKind::Matmul;
    std::array<double, maxKernelKeys> values{}; // in the order of the keys of the spec
    std::string name{};                         // given by the user; empty: the kernel is called by its sizes

    bool operator==(const Kernel &) const = default;
};

std::span<const KernelSpec> kernelSpecs();
const KernelSpec &specOf(KernelKind kind);
const KernelSpec *findKernelSpec(std::string_view name);
Kernel exampleOf(const KernelSpec &spec);

bool allows(const KernelKey &key, double value); // whether it is in the key's range

// Reads the value of a key. Returns an empty string, or why it is refused ("given '0'; allowed: a
// whole number from 1 to …").
std::string checkKernelValue(const KernelKey &key, std::string_view text, double &value);

// Returns whether every value is inside the range of its key. The readers guarantee this; a kernel
// made in code may violate it.
bool isValid(const Kernel &kernel);

// Returns whether sizes that are in their ranges fit together: groups divide the channels of a convolution, and each
// key/value head serves as many query heads. In causal attention the keys of the queries are among the keys.
bool isPossible(const Kernel &kernel, AttentionCount attention);

// Return, in ascending order, the whole numbers that divide a positive one.
std::vector<double> divisorsOf(std::int64_t number);

// The possible values of a key or a setting: multiples of `step` from `least` to `most`, or only `divisors`.
struct FittingValues {
    double least = 1;
    double most = 1;
    double step = 1;
    std::vector<double> divisors{};

    // The values have numbers from 1 or more on, so that a search over whole numbers finds each of them.
    double first() const { return divisors.empty() ? std::ceil(least / step) : 1; }
    double last() const { return divisors.empty() ? std::floor(most / step) : real(divisors.size()); }
    double at(double number) const { return divisors.empty() ? number * step : divisors[std::size_t(number) - 1]; }
    double numberOf(double value) const; // precondition: the value is one of them
};
FittingValues fittingValues(const Kernel &kernel, const KernelKey &key, AttentionCount attention);

// Sets the name, which must be one line without commas and semicolons, because these separate. Returns an
// empty string, or why the name is refused. An empty text removes the name.
std::string nameKernel(Kernel &kernel, std::string_view text);

// Reads and writes text such as "matmul:m=8192,n=128,k=8192" or "stencil7:n=512,name=Heat". Errors name the
// key and list what is allowed.
Parsed<Kernel> parseKernel(std::string_view text);
std::string toText(const Kernel &kernel);

// Returns true if the batch shares the weights of the kernel (matmul, gemv, conv2d, norms). Otherwise each
// sample runs the whole kernel again.
bool sharesWeights(KernelKind kind);

// Returns the format that the kernel always has (fp64 for spmv and fft). Unset: the scenario sets it.
std::optional<NumberFormat> fixedFormat(const Kernel &kernel);
// Returns whether the formats of a scenario change anything. They do not where the format is
// fixed or bytes are only sent.
bool usesFormats(const Kernel &kernel);

// Returns the memory that the operands take on all chips together: every operand once, however
// often a tiling reads it.
Bytes footprint(const Kernel &kernel, const Pass &pass);

// Lowers the kernel to its operators (attention has three unless fused). The batch multiplies the rows that
// share weights (matmul, gemv, conv2d, norms); otherwise it repeats the whole kernel on independent data.
//
// Several chips divide it evenly. Matrix products are split over the contracted size: each chip has a partial
// result as large as the whole one, and an all-reduce adds these up. In the example of the JAX scaling book,
// a product in 16 bit on two chips is compute-bound if its contracted size exceeds 2·rate/link. Everything
// else is split over rows, heads or samples, and nothing is sent. In a collective, each chip sends (N − 1)/N
// of its bytes, which are those of the array that every chip ends with (all-gather) or begins with
// (reduce-scatter, all-to-all). An all-reduce is these two in a row. These are the factors of NVIDIA's
// nccl-tests (PERFORMANCE.md).
void lower(const Kernel &kernel, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
