// These settings say how a picture is made, whatever it shows. The export dialog sets them, a preset keeps
// them, and `plot` has options for them.
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

// The names of values are in the order of their enumeration.
enum class PictureFormat { Png, Svg, Pdf, Html };
inline constexpr std::array pictureFormatNames = {"png", "svg", "pdf", "html"};
const char *nameOf(PictureFormat format);                          // for example "png", which is also the suffix
std::optional<PictureFormat> pictureFormat(const QString &suffix); // in upper or lower case

enum class LengthUnit { Pixels, Millimeters, Inches };
inline constexpr std::array unitNames = {"px", "mm", "in"};
double perInch(LengthUnit unit, double dpi);

inline constexpr std::array themeNames = {"light", "dark", "print", "high-contrast", "black-and-white"}; // Theme::Kind

// The parts of a picture that can be left out.
enum class Part { Title, Subtitle, Caption, Sources, Legend, Letters, Regions, Labels, Verdict, Session };
inline constexpr std::array partNames = {"title",   "subtitle", "caption", "sources", "legend",
                                         "letters", "regions",  "labels",  "verdict", "session"};
inline constexpr std::size_t partCount = partNames.size();

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

// A sheet of exercises asks for a chip's roofs and for where a workload lands. Readers draw in it, or it has
// the answers.
enum class Sheet { None, Worksheet, Answers };
inline constexpr std::array sheetNames = {"none", "worksheet", "answers"};

struct ExportSettings {
    std::vector<View> views = {View::Roofline}; // several views stand beside and below each other on one page
    PictureFormat format = PictureFormat::Svg;
    double width = 1280; // of the file, in `unit`
    double height = 800;
    LengthUnit unit = LengthUnit::Pixels;
    double dpi = 96; // PNG: pixels per inch; in other formats a pixel is 1/96 inch
    Theme::Kind theme = Theme::Kind::Print;
    bool transparent = false;
    bool outlines = false;   // draws letters as shapes instead of text
    double smallestText = 9; // points; all other text and every line grow with it
    double lines = 1;        // a further factor of all line widths
    Parts parts = Parts::of(
        {Part::Title, Part::Subtitle, Part::Legend, Part::Letters, Part::Regions, Part::Labels, Part::Session});
    QString caption = {};    // empty: the generated one
    bool keepsHidden = true; // do not draw what a lecture hides
    Sheet sheet = Sheet::None;
    QString fileName = QStringLiteral("{scenario}-{preset}"); // a template, without suffix

    bool operator==(const ExportSettings &) const = default;
};

inline constexpr double pixelsPerInch = 96; // unless something else is set
inline constexpr double pointsPerInch = 72;
inline constexpr int largestExportSide = 20'000; // pixels
inline constexpr double mostExportPixels = 1e8;  // of a PNG; it takes 400 MB while it is drawn
inline constexpr int smallestExportSide = 100;   // layout pixels

double dotsPerInch(const ExportSettings &settings); // of a size in pixels

// Returns settings for a size in pixels and the device pixels for each of them.
ExportSettings inPixels(const QSize &size, double scale, PictureFormat format);

// Returns the same picture in another format. A size in pixels is converted, so that text keeps its share of it.
ExportSettings inFormat(ExportSettings settings, PictureFormat format);

QSizeF inchesOf(const ExportSettings &settings);
QSize pixelsOf(const ExportSettings &settings); // of a PNG

// Returns why no picture of this form can be made, with the largest or smallest size that works; empty: it can.
QString problemOf(const ExportSettings &settings);

// These convert settings to a line of text and back, for presets that are kept. What cannot be read stays as
// in `usual`.
QString textOf(const ExportSettings &settings);
ExportSettings settingsFrom(const QString &text, const ExportSettings &usual);

// For example "178 × 131 mm" or "1920 × 1080 px".
QString sizeText(const ExportSettings &settings);

// Pictures are laid out in pixels so that the smallest text has 12 of them, and are scaled from there.
inline constexpr double smallestLayoutText = 12;
double layoutPixelsPerInch(const ExportSettings &settings);
QSize layoutSizeOf(const ExportSettings &settings);

} // namespace roofline
