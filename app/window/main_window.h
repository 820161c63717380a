// Makes the session, the panels, the chart and the views, and connects them, but for the parts made from a Desk.
// Also says what a new window starts with.
#pragma once

#include "app/chart/view_state.h"
#include "app/export/export_chart.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/window/dialogs/dialogs.h"
#include "core/document/document.h"

#include <QMainWindow>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>
#include <string>

class QDockWidget;
class QLabel;
class QToolButton;

namespace roofline {

class Actions;
class CardDialog;
class CenterViews;
class CompareActions;
class Docks;
class DockWidths;
class DropCue;
class Learn;
class Lecture;
class MessageList;
class OperatorsView;
class Predict;
class RooflineChart;
class ScenarioPanel;
class SessionFiles;
class SweepActions;
struct Example;

// Describes what a window starts with.
struct WindowStart {
    QString session;                  // a file; empty: the session that was open last
    std::optional<Document> document; // copied from another window; then no file is read
    QString lesson{};                 // an id or a file; the lesson opens at once, over the session
};

class MainWindow : public QMainWindow, public Dialogs {
    Q_OBJECT

public:
    explicit MainWindow(CataloguePtr zoo, const WindowStart &start = {});
    ~MainWindow() override;

    // Opens a window that is deleted when it is closed, so that nothing of it plays on or comes back.
    static MainWindow *open(CataloguePtr zoo, const WindowStart &start = {});

    // Closes all windows until one is kept open. Qt would also close floating panels by themselves, in any order, and
    // a window stores a closed one as hidden.
    static void closeAll();

    Session &session() { return m_session; }
    ViewState &view() { return m_view; }
    RooflineChart &chart() { return *m_chart; }
    Actions &actions() { return *m_actions; }
    Learn &learn() { return *m_learn; }
    Predict &predict() { return *m_predict; }
    const Messages &messages() const { return m_messages; } // all that the message list shows

    // Opens session files, the first of them in this window. Models and chips are read into the zoo, and the
    // last of each is chosen. A file that cannot be read changes nothing and is reported.
    void openFiles(const QStringList &files);
    void openExample(const Example &example); // as a session without a file
    bool welcomeIsDue();                      // whether to show the page when the program starts
    void showView(View view);
    void exportTo(const QString &path);
    void copyChart();
    void openExport();
    QMenu *createPopupMenu() override { return nullptr; } // Qt's would hide the toolbar, which no menu shows again
    void dragChart();

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildCenter();
    void buildDocks();
    void passFocus(QDockWidget &dock, bool visible);
    void raiseFirst();
    void buildStatusBar();
    void connectActions();
    void connectViews();
    void buildParts();
    QDockWidget &dock(const char *name) const;

    void setReport(const ReportPtr &report);
    void showChoices(const ViewChoices &choices);
    void beginAnew();
    void chooseRoofs(const RoofChoices &roofs);
    void editTitle();
    void showMessages(const Analysis &analysis);
    void openMessages();
    void applyThemeChoice();
    void showTheme(ThemeChoice choice);
    void resetLayout();
    void showFirstPanels(); // shows all but the tables, as wide as at first
    void openWelcome();
    void chooseAndOpen();
    Messages openEntries(const QStringList &files); // returns why some could not be opened
    void chooseEntries(const std::string &chip, const std::string &model);
    void readOpenedFiles();
    QString commandLineText() const;
    void openCard(CardDialog *&dialog, const QString &name, QAction &edit);
    void showCards();
    PictureContent pictureContent(bool ofAllViews = false) const;
    ExportSettings quickSettings(PictureFormat format) const;
    QString copiedText() const; // the text that is copied with the picture
    void exportAs(const QString &suffix, const QString &filter);
    void print();
    void copy();
    void restoreWindow();

    Settings m_settings;
    Session m_session;
    ViewState m_view;
    Actions *m_actions = nullptr;
    CenterViews *m_center = nullptr;
    RooflineChart *m_chart = nullptr;
    ScenarioPanel *m_scenario;
    OperatorsView *m_operators;
    MessageList *m_messageList;
    DropCue *m_dropCue;
    CardDialog *m_workloadCard = nullptr; // made when first asked for
    CardDialog *m_chipCard = nullptr;
    Docks *m_docks = nullptr;
    DockWidths *m_dockWidths = nullptr;
    QList<QDockWidget *> m_panels; // in the order of allDocks(), each with its view
    QWidgetList m_panelViews;
    SessionFiles *m_sessionFiles = nullptr;
    CompareActions *m_compareActions = nullptr;
    std::function<std::optional<QString>(const QString &file)> m_importAsNearest;
    std::function<bool()> m_mayLoseEntry; // asks if the text of an editor is not applied
    SweepActions *m_sweepActions = nullptr;
    Lecture *m_lecture = nullptr;
    Learn *m_learn = nullptr;
    std::function<bool()> m_mayLoseStep; // asks if a step of a lesson is being written
    Predict *m_predict = nullptr;
    QLabel *m_assumptions;
    QToolButton *m_messageButton;
    std::unique_ptr<QTemporaryDir> m_dragged; // holds the file dragged out last, which its receiver may read later
    Messages m_startMessages;                 // about the stored scenario and files opened before
    Messages m_refused;                       // why the files opened last cannot be read
    Messages m_messages;
};

} // namespace roofline
