// Measures pictures: a 4K PNG, a page of paper, and the preview of the export dialog after a change.
#include "tests/bench/support.h"

#include "app/export/export_chart.h"
#include "app/export/export_presets.h"
#include "app/export/ink.h"
#include "app/window/export/export_preview.h"
#include "core/answers/answers.h"

#include <QApplication>

#include <algorithm>

namespace roofline::bench {

namespace {

PictureContent content()
{
    Scenario scenario;
    scenario.hardware = "h100-sxm";
    scenario.model = "llama-3-8b";
    scenario.phase = Phase::Prefill;
    const Analysis analysis = analyze(scenario, shippedZoo());
    PictureContent content;
    content.report = std::make_shared<const Report>(Report{analysis, answer(analysis)});
    return content;
}

ExportSettings preset(const char *id)
{
    return std::ranges::find(exportPresets(), QLatin1String(id), &ExportPreset::id)->settings;
}

void png4k(benchmark::State &state)
{
    ExportSettings settings = preset("slide-light");
    settings.width = 3840;
    settings.height = 2160;
    settings.dpi *= 2;
    const PictureContent shown = content();
    for (auto _ : state)
        benchmark::DoNotOptimize(drawChart(shown, settings)->size());
    state.SetLabel("at most 500 ms");
}

void paperPdf(benchmark::State &state)
{
    const PictureContent shown = content();
    const ExportSettings settings = preset("two-columns");
    for (auto _ : state)
        benchmark::DoNotOptimize(drawChart(shown, settings)->size());
}

void previewAfterAChange(benchmark::State &state)
{
    const PictureContent shown = content();
    ExportSettings settings = preset("two-columns");
    ExportPreview preview;
    preview.resize(700, 560);
    for (auto _ : state) {
        settings.width = settings.width == 178 ? 179 : 178;
        preview.show(shown, settings);
    }
    state.SetLabel("at most 50 ms");
}

void checks(benchmark::State &state)
{
    const PictureContent shown = content();
    const ExportSettings settings = preset("two-columns");
    for (auto _ : state)
        benchmark::DoNotOptimize(inkOf(shown, settings).smallestText);
}

BENCHMARK(png4k)->Name("export/png_4k")->Unit(benchmark::kMillisecond)->Repetitions(9)->Iterations(1);
BENCHMARK(paperPdf)->Name("export/pdf_two_columns")->Unit(benchmark::kMillisecond)->Repetitions(9)->Iterations(1);
BENCHMARK(previewAfterAChange)->Name("export/preview")->Unit(benchmark::kMillisecond)->Repetitions(9)->Iterations(1);
BENCHMARK(checks)->Name("export/checks")->Unit(benchmark::kMillisecond)->Repetitions(9)->Iterations(1);

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    roofline::applyTheme(*qApp, roofline::Theme::light());
    return roofline::bench::run(argc, argv);
}
