#include "core/report/fit_report.h"

#include "core/answers/measured.h"
#include "core/report/json_writer.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/table.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// Rounds to three digits, because measurements are not more exact than that.
double rounded(double fraction)
{
    const double scale = std::pow(10, 2 - std::floor(std::log10(fraction)));
    return std::round(fraction * scale) / scale;
}

std::string fractionsSentence(const Fit &fit)
{
    constexpr double exact = 1.0005; // off by less is not worth a word
    const std::string count = std::to_string(fit.ratios.size());
    const std::string off =
        fit.typicalError < exact ? std::string() : say(", off by %1× on average", {factorAboveOne(fit.typicalError)});
    const auto percent = [](const std::optional<double> &fraction) { return formatPercent(*fraction); };
    if (fit.compute && fit.memory)
        return say("%1 measured: %2 of peak compute and %3 of the bandwidth come nearest%4.",
                   {count, percent(fit.compute), percent(fit.memory), off});
    if (fit.memory)
        return say("%1 measured: %2 of the bandwidth comes nearest%3; none of them says anything about compute.",
                   {count, percent(fit.memory), off});
    if (fit.compute)
        return say("%1 measured: %2 of peak compute comes nearest%3; none of them says anything about the bandwidth.",
                   {count, percent(fit.compute), off});
    return say("%1 measured: none of them depends on compute or bandwidth.", {count});
}

} // namespace

Result<FitReport> fitReport(std::span<const Scenario> points, const Catalogue &zoo)
{
    std::size_t failing = 0;
    const std::optional<Fit> fit = fitSustained(points, zoo, &failing);
    if (!fit && points.empty())
        return Message{Severity::Error, "fit", "nothing was measured", {}};
    if (!fit)
        return Message{Severity::Error,
                       "fit",
                       "measurement " + std::to_string(failing + 1)
                           + (points[failing].measured ? " says nothing of a time that is predicted"
                                                       : " is missing: the scenario has none"),
                       {}};
    const auto fitted = [&](const Scenario &scenario) { return analyze(fit->applied(scenario), zoo); };
    return FitReport{*fit, mapped(points, fitted)};
}

std::string sustainedText(const Fit &fit)
{
    const Sustained sustained = fit.sustained();
    return formatExact(rounded(sustained.compute)) + ',' + formatExact(rounded(sustained.memory));
}

std::string launchText(const Fit &fit)
{
    return fit.launch ? format(Seconds(rounded(*fit.launch))) + ",0" : std::string();
}

std::string fitSentence(const Fit &fit)
{
    constexpr std::size_t enough = 4; // points
    constexpr double hardlyPossible = 0.02;
    std::string text = fractionsSentence(fit) + ' ';
    if (fit.launch)
        text += say("Each launch of an operator takes %1.", {format(Seconds(rounded(*fit.launch)))});
    else if (fit.ratios.size() < enough)
        text += say("The time of a launch cannot be told from them, so the overhead stays: that takes four or more, "
                    "with small and large batches.");
    else
        text +=
            say("The time of a launch cannot be told from them, so the overhead stays: other times fit them as well.");
    if (std::min(fit.compute.value_or(1), fit.memory.value_or(1)) < hardlyPossible)
        text += ' ' + say("So little is rare: check the units, the batch and the chip of what was measured.");
    if (fit.impossible == 1)
        text += ' ' + say("One of them is faster than the roofs allow.");
    else if (fit.impossible > 1)
        text += ' ' + say("%1 of them are faster than the roofs allow.", {fit.impossible});
    if (fit.outlier)
        text += ' '
                + say("Measurement %1 stands out: without it the others come within %2×.",
                      {fit.outlier->point + 1, factorAboveOne(fit.outlier->typicalError)});
    return text;
}

std::string toText(const FitReport &report)
{
    const InEnglish english;
    Table table({"workload", "chips", ">measured", ">predicted", ">ratio"});
    for (std::size_t i = 0; i < report.points.size(); ++i) {
        const Analysis &analysis = report.points[i];
        table.add({phrases::workload(analysis), phrases::chips(analysis), format(*measuredLatency(analysis)),
                   format(analysis.totals.latency), formatRatio(report.fit.ratios[i], 3) + "×"});
    }
    return fitSentence(report.fit) + "\nOption: --sustained " + sustainedText(report.fit)
           + (report.fit.launch ? " --overhead '" + launchText(report.fit) + "'" : std::string()) + "\n\n"
           + table.text();
}

std::string toJson(const FitReport &report)
{
    const InEnglish english;
    return jsonDocument("roofline-explorer/fit", JsonForm::Indented, [&](JsonWriter &json) {
        json("sustained", sustainedText(report.fit));
        json("sustained_compute", report.fit.compute);
        json("sustained_memory", report.fit.memory);
        json("launch_s", report.fit.launch);
        json("typical_error", report.fit.typicalError);
        json("impossible", report.fit.impossible);
        if (const std::optional<Fit::Outlier> &outlier = report.fit.outlier) {
            const auto standsOut = json.object("outlier");
            json("point", outlier->point + 1);
            json("typical_error_without", outlier->typicalError);
        }
        const auto points = json.list("points");
        for (std::size_t i = 0; i < report.points.size(); ++i) {
            const Analysis &analysis = report.points[i];
            const auto point = json.object();
            json("hardware", analysis.scenario.hardware);
            if (const std::optional<Kernel> &kernel = analysis.scenario.kernel) {
                json("model", nullptr);
                json("kernel", toText(*kernel));
            } else {
                json("model", analysis.scenario.model);
            }
            json("phase", toString(analysis.scenario.phase));
            json("batch", analysis.scenario.batch);
            json("measured_s", measuredLatency(analysis)->value());
            json("predicted_s", analysis.totals.latency.value());
            json("predicted_over_measured", report.fit.ratios[i]);
        }
    });
}

} // namespace roofline
