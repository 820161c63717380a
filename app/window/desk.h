// Holds what the parts of the window share. Each part connects its own actions.
#pragma once

#include "app/session/session.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"

#include <QMainWindow>

#include <functional>
#include <optional>

namespace roofline {

class CenterViews;
class Learn;
class ScenarioPanel;
class Settings;
class ViewState;

struct Desk {
    QMainWindow &window;
    Session &session;
    Actions &actions;
    Settings &settings;
    Dialogs &dialogs;
    CenterViews &center;
    ScenarioPanel &scenario;
    ViewState &view;
};

template <class Part>
void makePart(const Desk &desk)
{
    new Part(desk);
}

// Parts that nobody asks anything connect themselves, and live as long as the window.
using PartMaker = void (*)(const Desk &desk);

// Connects the deployments tab to the session, the settings and files.
extern const PartMaker makeDeploymentActions;

// Connects the settings, the shortcuts and the text size, and says in words what undo and redo did.
extern const PartMaker makeDesktopActions;

// Connects what changes chips and models: editors, numbers of a table and saved entries. Returns what asks if the text
// of an editor is not applied; false: the user wants to go on with it.
std::function<bool()> makeEntryActions(const Desk &desk);

// Manages the user's own zoo: saving changed entries, and the list of all own entries. Returns what offers to read a
// model of an unknown type as the nearest known type, into that zoo. This returns its id, or an empty string if it was
// not imported. Unset: there is no nearest type, so nothing was asked.
std::function<std::optional<QString>(const QString &file)> makeOwnZoo(const Desk &desk);

// Explains what has the focus or is clicked.
extern const PartMaker makeHelpActions;

extern const PartMaker makeChartDrags; // turns drags in the chart into edits of the document
extern const PartMaker makeWhyActions; // answers "Why this number?"

void openGlossary(const Desk &desk, const QString &term = {}); // empty: as it was

// Opens reports of lessons, and keys to them.
void makeReportActions(const Desk &desk, Learn &learn);

// Runs "Make a step of this". Returns what asks before a step that is being written is lost; false: the user wants to
// go on with it.
std::function<bool()> makeStepActions(const Desk &desk, Learn &learn);

// Runs quizzes: one is chosen, gone through as a lesson, and its outcome is shown.
void makeQuizActions(const Desk &desk, Learn &learn);

} // namespace roofline
