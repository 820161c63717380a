// Measures the engine alone: the numbers of one scenario, its answers, and a sweep.
#include "tests/bench/support.h"

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/deploy/rank.h"
#include "core/hardware/chip.h"
#include "core/sweep/sweep_run.h"
#include "core/workload/model.h"

namespace roofline::bench {

namespace {

constexpr int repetitions = 100;
constexpr double secondsEach = 0.02;

Scenario summaryScenario()
{
    Scenario scenario;
    scenario.model = "resnet-50-summary";
    return scenario;
}

Scenario decodeScenario()
{
    Scenario scenario;
    scenario.model = "llama-2-7b";
    scenario.phase = Phase::Decode;
    scenario.batch = 16;
    return scenario;
}

Scenario on(const char *model, Phase phase)
{
    Scenario scenario;
    scenario.model = model;
    scenario.phase = phase;
    scenario.batch = 16;
    scenario.prompt = scenario.generate = 1000;
    return scenario;
}

void analyzeOnce(benchmark::State &state, const Scenario &scenario, const char *target)
{
    const Catalogue &zoo = shippedZoo();
    if (!analyze(scenario, zoo).valid) {
        state.SkipWithError("the scenario cannot be computed");
        return;
    }
    for (auto step : state)
        benchmark::DoNotOptimize(analyze(scenario, zoo));
    state.SetLabel(target);
}

// Adds a cache to an H100. It then has as many levels as a scenario takes in the window.
Catalogue fourLevels()
{
    Chip chip = *shippedZoo().chip("h100-sxm");
    chip.id = "four-levels";
    const auto known = [](auto value) {
        return Sourced<decltype(value)>{value, Evidence::Vendor, "made for this", {}};
    };
    chip.memory = {{"HBM3", known(Bytes(80e9)), known(Bandwidth(3.35e12)), false},
                   {"L2", known(Bytes(50e6)), known(Bandwidth(5.5e12)), false},
                   {"SMEM", known(Bytes(30e6)), known(Bandwidth(31e12)), true},
                   {"registers", known(Bytes(33e6)), known(Bandwidth(120e12)), true}};
    chip.cores = known(std::int64_t(132));
    Catalogue zoo;
    zoo.add(chip);
    zoo.add(*shippedZoo().model("llama-2-7b"));
    return zoo;
}

Scenario everythingAtOnce(Phase phase, bool spill)
{
    Scenario scenario = on("llama-2-7b", phase);
    scenario.hardware = "four-levels";
    scenario.chips = 1024;
    scenario.memoryLevel = "all";
    if (spill) {
        scenario.spill = true;
        scenario.batch = 1'000'000;
    }
    return scenario;
}

void analyzeAllLevels(benchmark::State &state, const Scenario &scenario, const char *target)
{
    static const Catalogue zoo = fourLevels();
    const Analysis analysis = analyze(scenario, zoo);
    if (!analysis.valid || scenario.spill != (analysis.memory.spilled > Bytes())) {
        state.SkipWithError("the scenario cannot be computed");
        return;
    }
    for (auto step : state)
        benchmark::DoNotOptimize(analyze(scenario, zoo));
    state.SetLabel(target);
}

void answerOnce(benchmark::State &state, const Scenario &scenario, const char *target)
{
    const Catalogue &zoo = shippedZoo();
    for (auto step : state)
        benchmark::DoNotOptimize(answer(analyze(scenario, zoo)));
    state.SetLabel(target);
}

void sweepBatch(benchmark::State &state, const Scenario &scenario)
{
    const Catalogue &zoo = shippedZoo();
    const Result<SweepAxis> axis = parseSweepAxis("batch=1:4096", scenario);
    if (!axis) {
        state.SkipWithError(axis.message().text.c_str());
        return;
    }
    std::size_t points = 0;
    double latency = 0;
    for (auto step : state) {
        const auto visited = sweep(scenario, zoo, {*axis}, [&latency](const auto &, const Analysis &analysis) {
            latency += analysis.totals.latency.value();
            return true;
        });
        points += visited.ok() ? *visited : 0;
    }
    benchmark::DoNotOptimize(latency);
    state.counters["points_per_s"] = benchmark::Counter(static_cast<double>(points), benchmark::Counter::kIsRate);
    state.SetLabel("points_per_s at least 500000");
}

// Ranks every chip, number of chips, split and format for a served model.
void rankMany(benchmark::State &state, std::int64_t most, const char *target)
{
    Scenario scenario = on("llama-3.1-70b", Phase::Decode);
    scenario.server.perToken = 0.05;
    DeploymentSpace space{.formats = {"fp16", "bf16", "fp8", "fp4", "int8", "w4a16", "w8a8", "w8a16"}};
    space.counts.clear();
    for (std::int64_t count = 1; count <= most; count = most > 64 ? count + 1 : 2 * count)
        space.counts.push_back(count);
    std::size_t rows = 0;
    for (auto step : state)
        rows = rank(scenario, shippedZoo(), space, RankBy::Throughput).rows.size();
    state.counters["deployments"] = static_cast<double>(rows);
    state.SetLabel(target);
}

// Keeps every point, as the window does to draw them.
void keepMillion(benchmark::State &state, const char *over)
{
    const Catalogue &zoo = shippedZoo();
    const Scenario scenario = decodeScenario();
    for (auto step : state) {
        const Result<SweepAxis> axis = parseSweepAxis(over, scenario, zoo);
        const auto run = axis ? runSweep(scenario, zoo, {*axis}) : Result<SweepRun>(axis.message());
        if (!run) {
            state.SkipWithError(run.message().text.c_str());
            return;
        }
        benchmark::DoNotOptimize(run->points.data());
    }
    state.SetLabel("at most 3 s");
}

const auto registered = [] {
    const auto add = [](const char *name, auto function) {
        return benchmark::RegisterBenchmark(name, function)->Repetitions(repetitions)->MinTime(secondsEach);
    };
    add("analyze, summary model",
        [](benchmark::State &state) { analyzeOnce(state, summaryScenario(), "median at most 300 ns"); });
    add("analyze, layers of ResNet-50", [](benchmark::State &state) {
        analyzeOnce(state, Scenario(), "median at most 5 µs"); // the program opens with this
    })->Unit(benchmark::kMicrosecond);
    add("analyze, layers of the SDXL UNet", [](benchmark::State &state) {
        analyzeOnce(state, on("sdxl-unet", Phase::Inference), "median at most 20 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, Llama-2 7B decode",
        [](benchmark::State &state) { analyzeOnce(state, decodeScenario(), "median at most 1500 ns"); });
    add("analyze, DeepSeek-V3 decode", [](benchmark::State &state) {
        analyzeOnce(state, on("deepseek-v3", Phase::Decode), "median at most 10 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, 1000 tokens of Llama-2 7B", [](benchmark::State &state) {
        analyzeOnce(state, on("llama-2-7b", Phase::Request), "median at most 20 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, 1000 tokens of DeepSeek-V3", [](benchmark::State &state) {
        analyzeOnce(state, on("deepseek-v3", Phase::Request), "median at most 20 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, training of DeepSeek-V3", [](benchmark::State &state) {
        analyzeOnce(state, on("deepseek-v3", Phase::Training), "median at most 20 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, 1024 chips of 4 levels, Llama-2 7B decode", [](benchmark::State &state) {
        analyzeAllLevels(state, everythingAtOnce(Phase::Decode, false), "median at most 5 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, 1024 chips of 4 levels and their hosts, Llama-2 7B decode", [](benchmark::State &state) {
        analyzeAllLevels(state, everythingAtOnce(Phase::Decode, true), "median at most 5 µs");
    })->Unit(benchmark::kMicrosecond);
    add("analyze, 1024 chips of 4 levels, 1000 tokens of Llama-2 7B", [](benchmark::State &state) {
        analyzeAllLevels(state, everythingAtOnce(Phase::Request, false), "median at most 40 µs");
    })->Unit(benchmark::kMicrosecond);
    add("answers, summary model", [](benchmark::State &state) {
        answerOnce(state, summaryScenario(), "median at most 40 µs");
    })->Unit(benchmark::kMicrosecond);
    add("answers, Llama-2 7B decode", [](benchmark::State &state) {
        answerOnce(state, decodeScenario(), "median at most 40 µs");
    })->Unit(benchmark::kMicrosecond);
    add("answers, 1000 tokens of DeepSeek-V3", [](benchmark::State &state) {
        answerOnce(state, on("deepseek-v3", Phase::Request), "median at most 1 ms");
    })->Unit(benchmark::kMicrosecond);
    add("sweep of 4096 batches, summary model", [](benchmark::State &state) {
        sweepBatch(state, summaryScenario());
    })->Unit(benchmark::kMillisecond);
    add("sweep of 4096 batches, Llama-2 7B decode", [](benchmark::State &state) {
        sweepBatch(state, decodeScenario());
    })->Unit(benchmark::kMillisecond);
    const auto addLong = [](const char *name, const char *over) {
        benchmark::RegisterBenchmark(name, [over](benchmark::State &state) { keepMillion(state, over); })
            ->Repetitions(3)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    };
    const auto addRanking = [](const char *name, std::int64_t most, const char *target) {
        benchmark::RegisterBenchmark(name, [=](benchmark::State &state) { rankMany(state, most, target); })
            ->Repetitions(5)
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    };
    addRanking("rank some 20000 deployments", 64, "at most 50 ms");
    addRanking("rank hundreds of thousands of deployments", 512, "at most 1 s for a million");
    addLong("1000000 batches kept, Llama-2 7B decode", "batch=1:1000000");
    addLong("1000000 bandwidths kept, Llama-2 7B decode", "bandwidth=100 GB/s:10 TB/s:lin1000000");
    return true;
}();

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    return roofline::bench::run(argc, argv);
}
