// Writes names and numbers the same way in all texts of the report and the window.
#pragma once

#include "core/analysis/analysis.h"

#include <string>
#include <string_view>
#include <utility>

namespace roofline {

struct Answers;
struct Kernel;

// For example "132 SMs" or "1 core". Precondition: the number of cores is known.
std::string coresText(const Chip &chip);

// Counts operations for integer formats: "624 TOP/s", but "312 TFLOP/s".
std::string formatRate(FlopRate rate, NumberFormat format, int digits = 3);

// Writes a factor that is above 1, if only just, with enough digits to show it: "1.002".
std::string factorAboveOne(double factor);

std::string formatPrice(double amount); // with as many digits as prices are typed with: "12.75"

// Writes two amounts with enough digits to show their difference, at least three. For example "141.2 GB", "141.0 GB".
std::pair<std::string, std::string> formatApart(Bytes a, Bytes b);

// Returns whether a critical batch that exists fits. Unknown capacities and data that stays with the host
// count as fitting.
bool criticalBatchFits(const Analysis &analysis, const Answers &answers);

// For example "13.5 of 80 GB" or "51.1 MB of 80 GB": a common unit is written once. The digits are those of
// formatApart().
std::string formatPart(Bytes part, Bytes whole);

// Returns what a throughput counts: "image", "token", or "run" for kernels. The plural is English and only for texts.
std::string_view sampleName(const Analysis &analysis);
std::string plural(std::string_view noun);
std::string samplesText(const Analysis &analysis); // for example "images"

// For example "15276 images/s": a whole number in the range where people count, with no more digits than are
// meaningful.
std::string perSecondText(double perSecond); // its number alone
std::string throughputText(const Analysis &analysis);
std::string throughputText(const Analysis &analysis, double perSecond); // for another throughput of the same scenario

// For example "1.98×".
std::string formatFactor(double factor);

// For example "FP8", "as released", "W4A16", or "FP8/FP16" where no preset has these formats: the weights', the
// activations', and the cache's if it differs from those.
std::string formatsText(const Scenario &scenario);
// The same, with what a chip computes in if it cannot compute in these: "FP8 (as FP16)".
std::string formatsText(const Scenario &scenario, const Chip &chip);

// For example "m 8192, n 128". Products and row-wise kernels are named by their shape: "matmul 8192×128×8192".
std::string kernelText(const Kernel &kernel);

// Names a compared workload without its batch: "Llama-2 7B decode" or "matmul 8192×128×8192".
std::string workloadName(const Analysis &analysis);

// For example "H100 SXM". If compared chips have their own settings, the name includes those that differ: "4×
// B200, FP8, batch 8".
std::string chipName(const Analysis &analysis);

std::string capitalized(std::string text); // changes ASCII letters only
std::string upperCase(std::string text);

} // namespace roofline
