#include "tests/bench/support.h"

#include "core/zoo/reader.h"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace roofline::bench {

namespace {

// Returns the nearest-rank percentile. Precondition: there are values.
double percentile(std::vector<double> values, double fraction)
{
    std::sort(values.begin(), values.end());
    const auto rank = static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(values.size())));
    return values[std::clamp<std::size_t>(rank, 1, values.size()) - 1];
}

double rounded(double value)
{
    if (value == 0)
        return 0;
    const double scale = std::pow(10.0, 3 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

class PercentileReporter : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context &) override { return true; }

    void ReportRuns(const std::vector<Run> &runs) override
    {
        for (const Run &run : runs) {
            if (run.run_type != Run::RT_Iteration)
                continue;
            Series &series = m_series[run.run_name.function_name];
            if (series.times.empty())
                m_order.push_back(run.run_name.function_name);
            series.unit = benchmark::GetTimeUnitString(run.time_unit);
            series.target = run.report_label;
            if (run.error_occurred)
                series.error = run.error_message;
            series.times.push_back(run.GetAdjustedRealTime());
            for (const auto &[name, counter] : run.counters)
                series.counters[name].push_back(counter.value);
        }
    }

    void Finalize() override
    {
        nlohmann::ordered_json results = nlohmann::ordered_json::array();
        for (const std::string &name : m_order)
            results.push_back(toJson(name, m_series.at(name)));
        std::cout << results.dump(2) << std::endl;
    }

    bool failed() const
    {
        return std::any_of(m_series.begin(), m_series.end(),
                           [](const auto &entry) { return !entry.second.error.empty(); });
    }

private:
    struct Series {
        std::string unit;
        std::string target;
        std::string error;
        std::vector<double> times;
        std::map<std::string, std::vector<double>> counters;
    };

    static nlohmann::ordered_json toJson(const std::string &name, const Series &series)
    {
        nlohmann::ordered_json result;
        result["name"] = name;
        if (!series.error.empty()) {
            result["error"] = series.error;
            return result;
        }
        result["unit"] = series.unit;
        result["median"] = rounded(percentile(series.times, 0.5));
        result["p99"] = rounded(percentile(series.times, 0.99));
        result["repetitions"] = series.times.size();
        for (const auto &[counter, values] : series.counters)
            result[counter] = rounded(percentile(values, 0.5));
        if (!series.target.empty())
            result["target"] = series.target;
        return result;
    }

    std::map<std::string, Series> m_series;
    std::vector<std::string> m_order;
};

} // namespace

const Catalogue &shippedZoo()
{
    static const Catalogue zoo = [] {
        Catalogue catalogue;
        readZooFolder(ROOFLINE_ZOO_SOURCE, catalogue);
        if (hasErrors(catalogue.messages)) {
            for (const Message &message : catalogue.messages)
                std::fprintf(stderr, "%s\n", toString(message).c_str());
            std::exit(1);
        }
        return catalogue;
    }();
    return zoo;
}

double residentBytes()
{
    std::ifstream statm("/proc/self/statm");
    double pages = 0;
    double resident = 0;
    statm >> pages >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void addTimed(const std::string &title, int repetitions, const std::function<void(benchmark::State &)> &measure)
{
    benchmark::RegisterBenchmark(title.c_str(), measure)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(repetitions)
        ->Unit(benchmark::kMillisecond);
}

int run(int argc, char **argv)
{
    const bool otherFormat = std::any_of(argv, argv + argc, [](const char *argument) {
        return std::string_view(argument).starts_with("--benchmark_format");
    });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    if (otherFormat) {
        benchmark::RunSpecifiedBenchmarks();
        return 0;
    }
    PercentileReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    return reporter.failed() ? 1 : 0;
}

} // namespace roofline::bench
