// Holds colors and type of the program. Memory, compute, network and overhead keep their hue in every
// theme that has hues.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QApplication;

namespace roofline {

struct Theme {
    enum class Kind {
        Light,
        Dark,
        Print,         // white, black text: exports and paper
        HighContrast,  // on black, every word and line at 7:1
        BlackAndWhite, // on white, no hues: hatches, dashes and shapes tell things apart
    };
    Kind kind = Kind::Light;

    QColor window; // panels
    QColor base;   // fields
    QColor page;   // behind the chart
    QColor text;
    QColor mutedText;
    QColor line;   // frames, separators, grid
    QColor accent; // selection, focus, slider groove (text-contrast safe on window)
    QColor onAccent;
    QColor memory;   // #D55E00
    QColor compute;  // #0072B2 (lighter on dark so that lines keep 3:1)
    QColor network;  // #009E73
    QColor overhead; // #CC79A7
    QColor warning;  // what is wrong, refused or does not fit; no limit has it

    static const Theme &of(Kind kind);
    static const Theme &light() { return of(Kind::Light); }
    static const Theme &dark() { return of(Kind::Dark); }
    static const Theme &print() { return of(Kind::Print); }
    static const Theme &blackAndWhite() { return of(Kind::BlackAndWhite); }
    static const Theme &
    matching(const QPalette &palette); // for widgets that paint themselves: the screen theme in force

    QPalette palette() const;
    QString styleSheet() const; // what Fusion with the palette cannot do

    bool isDark() const { return kind == Kind::Dark || kind == Kind::HighContrast; }
    bool hasHues() const { return kind != Kind::BlackAndWhite; }
    bool isForPaper() const { return kind == Kind::Print || kind == Kind::BlackAndWhite; }

    bool operator==(const Theme &) const = default;
};

// Returns what the desktop asks for, read from the palette that the platform gave the application at start.
Theme::Kind systemThemeKind();

// Asks the platform again. Call it after the platform has announced a change.
Theme::Kind refreshSystemThemeKind();

// Makes the bundled icons and typeface available as :/icons and :/fonts.
void loadResources();

// Loads the bundled typeface once; falls back to the system's if that fails. Its figures are tabular.
QFont applicationFont(double pointSize = 10);

// Sets Fusion style, palette, typeface and style sheet.
void applyTheme(QApplication &application, const Theme &theme);

// Sets the style sheet alone, again after the text size has changed.
void setStyleSheet(QApplication &application, const Theme &theme);

// `share` is that of `b`: 0 gives `a`, 1 gives `b`.
inline QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto blend = [share](float from, float to) { return float(from + (to - from) * share); };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()));
}

// The color with this opacity.
inline QColor faded(QColor color, double alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

// Sets a property that the style sheet distinguishes, such as "muted" or "wrong". Returns whether it has changed.
bool setLook(QWidget &widget, const char *property, bool on);

} // namespace roofline
