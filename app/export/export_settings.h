// How a picture is made, whatever it shows: what the export dialog sets, a preset keeps and `plot` has options for.
#pragma once

#include "app/registry/views.h"
#include "app/theme/theme.h"

#include <QSize>
#include <QSizeF>
#include <QString>

#include <array>
#include <bitset>
#include <optional>
#include <vector>

namespace roofline {

enum class PictureFormat { Png, Svg, Pdf, Html };
const char *nameOf(PictureFormat format);                          // "png", also the suffix
std::optional<PictureFormat> pictureFormat(const QString &suffix); // in any case

enum class LengthUnit { Pixels, Millimeters, Inches };
inline constexpr std::array<const char *, 3> unitNames = {"px", "mm", "in"};
double perInch(LengthUnit unit, double dpi);

// What of a picture can be left out.
enum class Part { Title, Subtitle, Caption, Sources, Legend, Letters, Regions, Labels, Verdict, Session };

inline constexpr std::size_t partCount = 10;
inline constexpr std::array<const char *, partCount> partNames = {
    "title", "subtitle", "caption", "sources", "legend", "letters", "regions", "labels", "verdict", "session"};

class Parts {
public:
    bool has(Part part) const { return m_parts.test(std::size_t(part)); }
    void set(Part part, bool on) { m_parts.set(std::size_t(part), on); }
    static Parts of(std::initializer_list<Part> parts)
    {
        Parts set;
        for (const Part part : parts)
            set.set(part, true);
        return set;
    }

    bool operator==(const Parts &) const = default;

private:
    std::bitset<partCount> m_parts;
};

// A sheet of exercises: what a chip's roofs are and where a workload lands, to be drawn in, or with the answers.
enum class Sheet { None, Worksheet, Answers };

struct ExportSettings {
    std::vector<View> views = {View::Roofline}; // several: beside and below each other on one page
    PictureFormat format = PictureFormat::Svg;
    double width = 1280; // of the file, in `unit`
    double height = 800;
    LengthUnit unit = LengthUnit::Pixels;
    double dpi = 96; // PNG: pixels to an inch; of the others a pixel is 1/96 inch
    Theme::Kind theme = Theme::Kind::Print;
    bool transparent = false;
    bool outlines = false;   // letters as shapes instead of text
    double smallestText = 9; // points; all other text and every line grow with it
    double lines = 1;        // their widths, besides
    Parts parts = Parts::of(
        {Part::Title, Part::Subtitle, Part::Legend, Part::Letters, Part::Regions, Part::Labels, Part::Session});
    QString caption;         // empty: the generated one
    bool keepsHidden = true; // what a lecture hides is not drawn
    Sheet sheet = Sheet::None;
    QString fileName = QStringLiteral("{scenario}-{preset}"); // a template, without suffix

    bool operator==(const ExportSettings &) const = default;
};

inline constexpr double pixelsPerInch = 96; // where nobody says another
inline constexpr double pointsPerInch = 72;
inline constexpr int largestExportSide = 20'000; // pixels
inline constexpr double mostExportPixels = 1e8;  // of a PNG: 400 MB while it is drawn
inline constexpr int smallestExportSide = 100;   // of the layout

// Whoever counts in pixels and in device pixels for each.
ExportSettings inPixels(const QSize &size, double scale, PictureFormat format);

QSizeF inchesOf(const ExportSettings &settings);
QSize pixelsOf(const ExportSettings &settings); // of a PNG

// Why nothing of this form can be made; empty: it can. With the largest or smallest that works.
QString problemOf(const ExportSettings &settings);

// As one line of text, for presets that are kept. What cannot be read stays as it is in `usual`.
QString textOf(const ExportSettings &settings);
ExportSettings settingsFrom(const QString &text, const ExportSettings &usual);

// "178 × 131 mm", "1920 × 1080 px"
QString sizeText(const ExportSettings &settings);

// What is drawn is laid out in pixels of a type whose smallest text has 12 of them, and scaled from there.
inline constexpr double smallestLayoutText = 12;
double layoutPixelsPerInch(const ExportSettings &settings);
QSize layoutSizeOf(const ExportSettings &settings);

} // namespace roofline
