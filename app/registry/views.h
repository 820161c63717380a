// All views of the window, a row for each: the tabs of the center and the docks around it. Menus, keys, the window's layout, exports,
// `plot` and the help go through the rows.
#pragma once

#include <QSizeF>
#include <QString>

#include <memory>
#include <optional>
#include <span>

class QWidget;

namespace roofline {

class Session;
class Settings;
class ViewState;
struct Catalogue;
struct ChartCanvas;
struct ChartText;
struct PictureContent;
struct Report;
struct Scenario;
struct Theme;
struct ViewChoices;

// What views listen to and edit.
struct ViewSources {
    Session &session;
    Settings &settings;
    ViewState &state;
};

// What is asked of a view, whatever its class. Any is null where the class has nothing of the kind.
struct ViewCalls {
    QWidget *(*make)(const ViewSources &sources, QWidget *parent); // connected to the sources
    void (*setReport)(QWidget &view, const std::shared_ptr<const Report> &report, const ChartText &text);
    void (*setTheme)(QWidget &view, const Theme &theme);
    QString (*copyText)(const QWidget &view);
    void (*addTo)(PictureContent &content, const QWidget &view); // what it shows
};

// The command that shows a view.
struct ViewCommand {
    const char *name; // its keys are kept under it
    const char *text;
    const char *tip = nullptr;
    int keys = 0; // of a dock; a tab has Ctrl+Alt and its number
};

// A tab of the center. Sessions, settings and the command line know it by its name, and pictures draw it.
struct Tab {
    const char *name;
    const char *title;
    ViewCommand command;
    const char *term;           // that the glossary explains it with
    const char *why = nullptr;  // the number that "Why?" explains where the keyboard is on it
    bool isRoofline = false;    // a chart with roofs, which lectures show and hide
    bool drawsCompared = false; // else of one chip alone
    bool onPaper = true;        // reports of lessons draw it, else the roofline
    ViewCalls view;

    // What a picture needs besides the report, where the view has not told it; null: nothing.
    void (*compute)(PictureContent &content, const Scenario &scenario, const Catalogue &zoo) = nullptr;
    QString (*problem)(const PictureContent &content) = nullptr; // why it cannot be drawn; null: it always can
    // Returns the size that it wants, which is all that it does on a painter that is not active.
    QSizeF (*paint)(const ChartCanvas &canvas, const ViewChoices &choices, const ChartText &text);
};

// A dock, on top of those of its area.
struct Dock {
    const char *name; // its place in the window is kept under it
    const char *title;
    ViewCommand command;
    Qt::DockWidgetArea area; // at the bottom it is closed at first; at the right it is an area that scrolls
    ViewCalls view;
    bool scrolls = false; // it is put into an area that scrolls
};

std::span<const Tab> allTabs();
std::span<const Dock> allDocks();

// A tab by its place among them. Those that are named elsewhere have a name here, too, in the same order.
enum class View { Roofline, Network, Batch, Breakdown, Sweep, Serving, Deployments };

const Tab &tabOf(View view);
const char *nameOf(View view);
std::optional<View> viewNamed(const QString &name);
QString titleOf(View view);

} // namespace roofline
