// Declares what the benchmarks share: the shipped zoo, and a report of the median and the 99th percentile.
#pragma once

#include "core/zoo/catalogue.h"

#include <benchmark/benchmark.h>

#include <functional>
#include <string>

namespace roofline::bench {

// Returns the shipped zoo, which is read once. Ends the program if an entry is broken, because numbers of
// half a zoo would mislead.
const Catalogue &shippedZoo();

double residentBytes(); // of this process

// Registers a benchmark that says itself how long each of its repetitions took.
void addTimed(const std::string &title, int repetitions, const std::function<void(benchmark::State &)> &measure);

// Runs the registered benchmarks and prints one JSON object. It holds for each its median and its 99th
// percentile over the repetitions, the medians of its counters, and its target (the label). Other formats of
// google-benchmark stay available with --benchmark_format.
int run(int argc, char **argv);

} // namespace roofline::bench
