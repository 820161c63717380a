// A model with known totals only becomes one operator. It has parameters, multiply-accumulates
// and activations per sample.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

struct SummaryModel {
    double parameters = 0;
    std::optional<double> activeParameters; // mixture of experts: parameters that one token uses
    std::int64_t experts = 0;               // 0: dense
    std::int64_t expertsPerToken = 0;
    double multiplyAccumulates = 0;
    std::optional<double> activations; // elements of all layer outputs; each is written once and read once
    std::int64_t layers = 0;           // for the per-layer overhead
    std::string sample = "sample";     // what a throughput counts: "image", "token"

    bool operator==(const SummaryModel &) const = default;
};

// Returns the expected number of distinct experts out of `experts` that `tokens` tokens choose, `perToken`
// each, if every choice is equally likely: E·(1 − (1 − k/E)^T). It is exactly k for one token.
double distinctExperts(double experts, double perToken, double tokens);

void lower(const SummaryModel &model, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
