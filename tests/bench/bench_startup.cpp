// Measures what starting costs: the time from the process to the first painted chart, its memory, a picture
// from the command line, and a user's zoo of thousands of entries.
#include "tests/bench/paint_watch.h"
#include "tests/bench/support.h"

#include "app/cli/command_line.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTimer>

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace roofline::bench {

namespace {

constexpr int repetitions = 30;
constexpr const char *childMark = "ROOFLINE_BENCH_STARTUP";
constexpr std::chrono::milliseconds settling{300};

// Returns nanoseconds of the clock that all processes share.
std::int64_t now()
{
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

// Runs in the child. Prints when the chart was first on screen and, once everything rests, the memory; then
// it ends the program.
void watchFirstPaint()
{
    if (!std::getenv(childMark))
        return;
    auto *watch = new PaintWatch([done = false]() mutable {
        if (std::exchange(done, true))
            return;
        const std::int64_t painted = now();
        QTimer::singleShot(settling, [painted] {
            std::printf("%lld %.0f\n", static_cast<long long>(painted), residentBytes());
            std::fflush(stdout);
            QCoreApplication::exit();
        });
    });
    watch->setParent(QCoreApplication::instance());
}
Q_COREAPP_STARTUP_FUNCTION(watchFirstPaint)

// Copies the shipped entries, under ids of their own, into a folder that XDG_DATA_HOME can name.
void fillZoo(const std::filesystem::path &data)
{
    namespace fs = std::filesystem;
    constexpr int entries = 5000;
    std::vector<fs::path> shipped;
    for (const char *kind : {"hardware", "models"}) {
        fs::create_directories(data / "roofline-explorer/zoo" / kind);
        for (const fs::directory_entry &file : fs::directory_iterator(fs::path(ROOFLINE_ZOO_SOURCE) / kind))
            shipped.push_back(file.path());
    }
    for (int i = 0; i < entries; ++i) {
        const fs::path &file = shipped[std::size_t(i) % shipped.size()];
        const std::string name = file.stem().string() + "-copy-" + std::to_string(i) + ".yaml";
        fs::copy_file(file, data / "roofline-explorer/zoo" / file.parent_path().filename() / name);
    }
}

// Sets $XDG_DATA_HOME while it lives.
class DataHome {
public:
    explicit DataHome(const QString &folder) : m_before(qgetenv("XDG_DATA_HOME"))
    {
        qputenv("XDG_DATA_HOME", folder.toLocal8Bit());
    }
    ~DataHome() { qputenv("XDG_DATA_HOME", m_before); }
    DataHome(const DataHome &) = delete;
    DataHome &operator=(const DataHome &) = delete;

private:
    QByteArray m_before;
};

void startToFirstPaint(benchmark::State &state, const char *target)
{
    const std::string command =
        std::string(childMark) + "=1 '" + std::filesystem::read_symlink("/proc/self/exe").string() + "'";
    double memory = 0;
    for (auto step : state) {
        const std::int64_t start = now();
        std::FILE *child = popen(command.c_str(), "r");
        long long painted = 0;
        const bool told = child && std::fscanf(child, "%lld %lf", &painted, &memory) == 2;
        if (!child || pclose(child) != 0 || !told) {
            state.SkipWithError("the window did not come up");
            return;
        }
        state.SetIterationTime(static_cast<double>(painted - start) * 1e-9);
    }
    state.counters["resident_MB"] = memory / 1e6;
    state.SetLabel(target);
}

void startWithShippedZoo(benchmark::State &state)
{
    startToFirstPaint(state, "median at most 300 ms, resident_MB at most 150");
}

void startWithLargeZoo(benchmark::State &state)
{
    static const QTemporaryDir data = [] {
        QTemporaryDir folder;
        fillZoo(folder.path().toStdString());
        return folder;
    }();
    const DataHome home(data.path());
    startToFirstPaint(state, "median at most 500 ms");
}

void plotSvg(benchmark::State &state)
{
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("roofline-bench-" + std::to_string(getpid()) + ".svg");
    const std::string command = "'" ROOFLINE_PROGRAM
                                "' plot --hardware a100-80gb-sxm --model llama-2-7b --phase decode -o '"
                                + file.string() + "' >&2";
    for (auto step : state) {
        const std::int64_t start = now();
        const int status = std::system(command.c_str());
        const std::int64_t end = now();
        if (status != 0 || !std::filesystem::exists(file)) {
            state.SkipWithError("plot failed");
            return;
        }
        state.SetIterationTime(static_cast<double>(end - start) * 1e-9);
        state.counters["svg_kB"] = static_cast<double>(std::filesystem::file_size(file)) / 1e3;
        std::filesystem::remove(file);
    }
    state.SetLabel("median at most 400 ms, svg_kB at most 150");
}

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    using namespace roofline;
    if (std::getenv(bench::childMark))
        return runCommandLine(argc, argv);
    const QTemporaryDir home; // the benchmark neither reads nor writes anybody's settings
    for (const char *place : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        qputenv(place, home.path().toLocal8Bit());
    bench::addTimed("start to first paint", bench::repetitions, bench::startWithShippedZoo);
    bench::addTimed("start to first paint, 5000 entries of the user's", bench::repetitions, bench::startWithLargeZoo);
    bench::addTimed("plot to SVG", bench::repetitions, bench::plotSvg);
    return bench::run(argc, argv);
}
