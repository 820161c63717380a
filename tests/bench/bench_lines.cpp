// Measures ten thousand mixed scenarios through `analyze --stdin`, and the memory that the program uses
// meanwhile. They combine every chip of the zoo with kernels and with models in all phases, some with
// targets.
#include "tests/bench/support.h"

#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace roofline::bench {

namespace {

constexpr int lines = 10'000;
constexpr int repetitions = 5;

std::string workload(std::size_t i)
{
    constexpr std::array kernels = {"matmul:m=4096,n=64,k=4096", "dot:n=1e7",
                                    "attention:batch=8,heads=32,kv_heads=8,head_dim=128,q=1,kv=4096",
                                    "softmax:rows=4096,cols=4096", "stencil7:n=512"};
    constexpr std::array phases = {"inference", "prefill", "decode", "request", "training"};
    const auto &models = shippedZoo().models();
    if (i % 2 == 0)
        return R"("kernel": ")" + std::string(kernels[i / 2 % kernels.size()]) + '"';
    return R"("model": ")" + models[i * 7 % models.size()]->id + R"(", "phase": ")" + phases[i / 2 % phases.size()]
           + '"';
}

std::filesystem::path writeLines()
{
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("roofline-lines-" + std::to_string(getpid()));
    std::ofstream out(file);
    const auto &chips = shippedZoo().chips();
    for (std::size_t i = 0; i < lines; ++i) {
        out << R"({"hardware": ")" << chips[i % chips.size()]->id << R"(", "batch": )" << 1 + i % 256 << ", "
            << workload(i);
        out << (i % 10 == 0 ? R"(, "target": "latency=10ms"})" : "}") << '\n';
    }
    return file;
}

void analyzeLines(benchmark::State &state)
{
    const std::filesystem::path file = writeLines();
    const std::string command = "'" ROOFLINE_PROGRAM "' analyze --stdin <'" + file.string() + "' >/dev/null";
    for (auto step : state) {
        const auto start = std::chrono::steady_clock::now();
        if (std::system(command.c_str()) != 0) {
            state.SkipWithError("analyze failed");
            break;
        }
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    state.counters["resident_MB"] = static_cast<double>(used.ru_maxrss) / 1e3;
    state.SetLabel("median at most 1 s on two cores");
    std::filesystem::remove(file);
}

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    roofline::bench::addTimed("10000 scenarios by line", roofline::bench::repetitions, roofline::bench::analyzeLines);
    return roofline::bench::run(argc, argv);
}
