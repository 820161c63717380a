// Single kernels, sized by hand: NAME:key=value,… Their FLOP and byte formulas are in kernel_lowering.cpp, their keys in
// kernel_specs.cpp.
#pragma once

#include "core/units/parse.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <array>
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
    double example = 1;       // what the window starts with
    double minimum = 1;
    double maximum = 1e15;
    bool whole = true;     // only whole numbers
    bool optional = false; // when left out, `example` is taken
    double usual = 0;      // what a slider goes to; 0: 65536, or 4096 times the example where that is more
};

struct KernelSpec {
    KernelKind kind = KernelKind::Custom;
    std::string_view name;  // "batched-matmul": command line and files
    std::string_view title; // "Batched matrix multiply"
    std::string_view flop;  // formula as text: "2·m·n·k"
    std::string_view bytes; // "s_a·m·k + s_w·k·n + s_a·m·n"
    std::span<const KernelKey> keys;
};

inline constexpr std::size_t maxKernelKeys = 8;
inline constexpr std::size_t longestKernelName = 160; // bytes: 40 characters of any script

struct Kernel {
    KernelKind kind = KernelKind::Matmul;
    std::array<double, maxKernelKeys> values{}; // in the order of the spec's keys
    std::string name{};                         // that somebody gave it; empty: it goes by its sizes

    bool operator==(const Kernel &) const = default;
};

std::span<const KernelSpec> kernelSpecs();
const KernelSpec &specOf(KernelKind kind);
const KernelSpec *findKernelSpec(std::string_view name);
Kernel exampleOf(const KernelSpec &spec);

// Reads a key's value; returns why it is refused ("given '0'; allowed: a whole number from 1 to …"), or an empty string.
std::string checkKernelValue(const KernelKey &key, std::string_view text, double &value);

// Every value inside its key's range: what the readers see to, and what a kernel made in code has to answer for.
bool isValid(const Kernel &kernel);

// Takes a name as it can be kept: one line without commas and semicolons, which separate; returns why it is refused, or an empty
// string. An empty text takes the name away.
std::string nameKernel(Kernel &kernel, std::string_view text);

// "matmul:m=8192,n=128,k=8192", "stencil7:n=512,name=Heat". Errors name the key and list what is allowed.
Parsed<Kernel> parseKernel(std::string_view text);
std::string toText(const Kernel &kernel);

// True where the batch shares the kernel's weights (matmul, gemv, conv2d, norms); otherwise each sample is the whole kernel again.
bool sharesWeights(KernelKind kind);

// The format that it is in by nature, whatever a scenario says (fp64 of spmv and fft); unset: the scenario's.
std::optional<NumberFormat> fixedFormat(const Kernel &kernel);
// Whether the formats of a scenario change anything: not where they are fixed, nor where bytes are only sent.
bool usesFormats(const Kernel &kernel);

// What the operands take in memory, of all chips together: every operand once, however often a tiling reads it.
Bytes footprint(const Kernel &kernel, const Pass &pass);

// The kernel's operators (attention has three unless fused). The batch multiplies the rows that share weights (matmul,
// gemv, conv2d, norms) and otherwise repeats the whole kernel on independent data.
//
// Several chips divide it evenly. Matrix products are split over what they contract: each chip has a partial result as large as the
// whole one, and these are added up by an all-reduce (the example of the JAX scaling book: compute-bound where the contracted size
// of a product in 16 bit on two chips exceeds 2·rate/link). Everything else is split over rows, heads or samples, and nothing is sent.
// A collective sends, per chip, (N − 1)/N of its bytes: the array that every chip ends with (all-gather) or begins with
// (reduce-scatter, all-to-all); an all-reduce is the two in a row. These are the factors of NVIDIA's nccl-tests (PERFORMANCE.md).
void lower(const Kernel &kernel, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
