// Lists all views of the window, a row for each: the tabs of the center and the docks around it. Menus, keys, the
// window's layout, exports, `plot` and the help go through the rows.
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
class Catalogue;
struct ChartCanvas;
struct ChartText;
struct PictureContent;
struct Report;
struct Scenario;
struct Theme;
struct ViewChoices;

// Views listen to these and edit them.
struct ViewSources {
    Session &session;
    Settings &settings;
    ViewState &state;
};

// These are the calls that the window makes to any view. A call is null where the view's class has no such function.
struct ViewCalls {
    QWidget *(*make)(const ViewSources &sources, QWidget *parent); // connected to the sources
    void (*setReport)(QWidget &view, const std::shared_ptr<const Report> &report, const ChartText &text);
    void (*setTheme)(QWidget &view, const Theme &theme);
    QString (*copyText)(const QWidget &view);
    void (*addTo)(PictureContent &content, const QWidget &view); // adds what the view shows
};

// The command that shows a view.
struct ViewCommand {
    const char *name; // the user's keys for it are kept under this name
    const char *text;
    const char *tip = nullptr;
    int keys = 0; // only for a dock; a tab has Ctrl+Alt and its number
};

// Describes a tab of the center. Sessions, settings and the command line know it by its name, and pictures draw it.
struct Tab {
    const char *name;
    const char *title;
    ViewCommand command;
    const char *term;           // the glossary's term that explains it
    const char *why = nullptr;  // the number that "Why?" explains while the view has the focus
    bool isRoofline = false;    // it is a chart with roofs, which lectures show and hide
    bool drawsCompared = false; // false: it draws one chip alone
    bool onPaper = true;        // reports of lessons draw it; false: they draw the roofline instead
    ViewCalls view;

    // Computes what a picture needs besides the report and the view has not given; null: it needs nothing.
    void (*compute)(PictureContent &content, const Scenario &scenario, const Catalogue &zoo) = nullptr;
    QString (*problem)(const PictureContent &content) = nullptr; // says why it cannot be drawn; null: it always can
    // Returns the size that it wants. With a painter that is not active it does nothing else.
    QSizeF (*paint)(const ChartCanvas &canvas, const ViewChoices &choices, const ChartText &text);
    // Returns what its picture shows, for a caption; null: the scenario's own pass.
    QString (*caption)(const PictureContent &content, bool answered) = nullptr;
};

// Describes a dock. The docks of an area are stacked as tabs of one place.
struct Dock {
    const char *name; // its place in the window is kept under this name
    const char *title;
    ViewCommand command;
    Qt::DockWidgetArea area; // a dock at the bottom is closed at first
    ViewCalls view;
    bool scrolls = false; // the view is put into an area that scrolls
};

std::span<const Tab> allTabs();
std::span<const Dock> allDocks();

// Names the tabs in the order of their rows.
enum class View { Roofline, Network, Batch, Breakdown, Sweep, Serving, Deployments };

const Tab &tabOf(View view);
const char *nameOf(View view);
std::optional<View> viewNamed(const QString &name);
QString titleOf(View view);

} // namespace roofline
