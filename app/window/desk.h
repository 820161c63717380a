// What the window's parts share: each of them connects its own actions, and none knows another.
#pragma once

class QMainWindow;

namespace roofline {

class Actions;
class CenterViews;
class ScenarioPanel;
class Session;
class Settings;
struct Dialogs;

struct Desk {
    QMainWindow &window;
    Session &session;
    Actions &actions;
    Settings &settings;
    Dialogs &dialogs;
    CenterViews &center;
    ScenarioPanel &scenario;
};

} // namespace roofline
