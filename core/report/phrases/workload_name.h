// Names compared things: a workload without its batch, and a chip with what distinguishes it from the others.
#pragma once

#include <string>

namespace roofline {

struct Analysis;
struct Kernel;

// For example "m 8192, n 128". Products and row-wise kernels are named by their shape: "matmul 8192×128×8192".
std::string kernelText(const Kernel &kernel);

// For example "Llama-2 7B decode" or "matmul 8192×128×8192".
std::string workloadName(const Analysis &analysis);

// For example "H100 SXM". If compared chips have their own settings, the name includes those that differ: "4×
// B200, FP8, batch 8".
std::string chipName(const Analysis &analysis);

} // namespace roofline
