// What the benchmarks share: the shipped zoo, and a report of median and 99th percentile.
#pragma once

#include "core/zoo/catalogue.h"

#include <benchmark/benchmark.h>

namespace roofline::bench {

// The shipped zoo, read once. Ends the program when an entry is broken: numbers of half a zoo would mislead.
const Catalogue &shippedZoo();

double residentBytes(); // of this process

// Runs the registered benchmarks and prints one JSON object: for each its median and p99 over the repetitions, the medians of
// its counters, and its target (the label). Other formats of google-benchmark stay available with --benchmark_format.
int run(int argc, char **argv);

} // namespace roofline::bench
