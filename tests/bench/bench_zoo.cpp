// Measures how long reading the shipped zoo takes, which every start of the program does.
#include "tests/bench/support.h"

#include "core/zoo/reader.h"

namespace roofline::bench {

namespace {

void readZoo(benchmark::State &state)
{
    std::size_t entries = 0;
    for (auto step : state) {
        Catalogue catalogue;
        readZooFolder(ROOFLINE_ZOO_SOURCE, catalogue);
        entries = catalogue.chips().size() + catalogue.models().size();
    }
    if (entries == 0)
        state.SkipWithError("the shipped zoo is empty");
    state.counters["entries"] = static_cast<double>(entries);
}

const auto registered = benchmark::RegisterBenchmark("read the shipped zoo", readZoo) -> Unit(benchmark::kMillisecond)
                            -> Iterations(1) -> Repetitions(100);

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    return roofline::bench::run(argc, argv);
}
