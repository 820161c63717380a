// The window: the only place that knows the session, the panels, the chart and the views, and the only one that connects them.
#pragma once

#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"

#include <QMainWindow>

#include <functional>
#include <optional>
#include <vector>

class QDockWidget;
class QLabel;
class QToolButton;

namespace roofline {

class Actions;
class MessageList;
class OperatorsView;
class RooflineChart;
class ScenarioPanel;
class VerdictPanel;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(CataloguePtr zoo, QWidget *parent = nullptr);
    ~MainWindow() override;

    Session &session() { return m_session; }
    RooflineChart &chart() { return *m_chart; }
    OperatorsView &operators() { return *m_operators; }
    Actions &actions() { return *m_actions; }
    const Messages &messages() const { return m_messages; }   // all that the message list shows

    // What needs a person: replaced by tests.
    std::function<QString(const QString &title, const QString &suggestion, const QString &filter)> chooseFile;
    std::function<void(const QString &title, const QString &text)> showProblem;
    std::function<std::optional<QString>(const QString &title, const QString &label, const QString &current)> askText;

    void exportTo(const QString &path);
    void copyChart();

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void buildCenter();
    void buildDocks();
    void buildStatusBar();
    void connectActions();
    void connectViews();

    void setReport(const ReportPtr &report);
    void editTitle();
    void showMessages(const Analysis &analysis);
    void openMessages();
    void chooseTheme(ThemeChoice choice);
    void applyThemeChoice();
    void setDocksHidden(bool hidden);
    void resetLayout();
    void exportAs(const QString &suffix, const QString &filter);
    void copy();
    void restoreScenario();
    void restoreWindow();
    QDockWidget *addDock(const QString &title, const QString &name, QWidget *content, Qt::DockWidgetArea area);

    Settings m_settings;
    Session m_session;
    Actions *m_actions = nullptr;
    RooflineChart *m_chart = nullptr;
    ScenarioPanel *m_scenario;
    VerdictPanel *m_verdict;
    OperatorsView *m_operators;
    MessageList *m_messageList;
    QDockWidget *m_scenarioDock;
    QDockWidget *m_verdictDock;
    QDockWidget *m_operatorsDock;
    QLabel *m_assumptions;
    QToolButton *m_messageButton;
    Messages m_startMessages;   // of the zoo and of the stored scenario
    Messages m_messages;
    QString m_title;            // the user's own title of the chart; empty: the generated sentence
    std::vector<QDockWidget *> m_hiddenDocks;   // those that F9 hid and brings back
};

} // namespace roofline
