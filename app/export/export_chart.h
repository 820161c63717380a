// The chart as a file. One path for the command line and the window.
#pragma once

#include "app/chart/companions.h"
#include "app/chart/point_in_focus.h"
#include "app/chart/view_choices.h"
#include "app/curves/batch_choice.h"
#include "app/curves/sweep_picture.h"
#include "app/operators/operator_tree.h"
#include "app/theme/theme.h"
#include "core/analysis/breakdown.h"
#include "core/diagnostics/result.h"
#include "core/report/report.h"
#include "core/sweep/batch_curve.h"

#include <QByteArray>
#include <QPageLayout>
#include <QSize>
#include <QString>

#include <array>
#include <memory>
#include <optional>

class QPrinter;

namespace roofline {

enum class View { Roofline, Network, Batch, Breakdown, Sweep }; // in the order of the tabs

// As the command line and the settings name them.
inline constexpr std::array<const char *, 5> viewNames = {"roofline", "network", "batch", "breakdown", "sweep"};
inline const char *nameOf(View view)
{
    return viewNames[std::size_t(view)];
}
std::optional<View> viewNamed(const QString &name);

struct ChartExport {
    View view = View::Roofline;
    QSize size{1280, 800};            // logical pixels
    std::optional<QPageLayout> paper; // PDF: fills it between its margins; unset: a page as large as the picture
    double scale = 1;                 // PNG: device pixels per logical pixel
    Theme::Kind theme = Theme::Kind::Print;
    bool transparent = false;
    QString title;         // empty: the generated sentence
    ViewChoices choices;   // roofline, network
    PointInFocus point;    // roofline
    Companions companions; // roofline: what is compared, as the report is seen
    SweepPath path;        // roofline: where a sweep leads
    BatchChoice batch;
    std::shared_ptr<const BatchCurves> curves; // batch: has to be there
    TimeBy by = TimeBy::Operators;             // breakdown: one row for each
    SweepPicture sweep;                        // sweep: its run has to be there
};

inline constexpr int largestExportSide = 20'000; // pixels after scaling

enum class PictureFormat { Png, Svg, Pdf };

std::optional<PictureFormat> pictureFormat(const QString &suffix); // "png", "svg" or "pdf", in any case

// The bytes of a file of that format.
Result<QByteArray> drawChart(const Report &report, const ChartExport &options, PictureFormat format);

// The format follows the suffix: .png, .svg or .pdf. Written with QSaveFile: whole or not at all.
Result<QString> exportChart(const Report &report, const ChartExport &options, const QString &path);

// Fills a page of the printer between its margins. The reason where nothing could be printed.
std::optional<Message> printChart(const Report &report, ChartExport options, QPrinter &printer);

} // namespace roofline
