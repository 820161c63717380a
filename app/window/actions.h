// Holds every command of the window with its text, shortcut and icon. Menus, toolbar and the list of shortcuts
// are made from these.
#pragma once

#include "app/registry/views.h"
#include "app/settings/preferences.h"

#include <QAction>
#include <QActionGroup>
#include <QObject>

class QMainWindow;
class QMenu;
class QUndoGroup;

namespace roofline {

class Actions : public QObject {
    Q_OBJECT

public:
    Actions(QMainWindow &window, QUndoGroup &history);

    QAction *newSession, *newWindow, *open, *save, *saveAs;
    QAction *exportChart, *exportPng, *exportSvg, *exportPdf, *printChart, *copyChart, *copyCommandLine, *closeWindow,
        *quit;
    QAction *undo, *redo, *copy, *findOperator, *chartTitle, *settings;
    QAction *swapChips, *keepBeside, *compareChips, *compareWorkloads, *allChips, *pinBaseline, *unpinBaseline,
        *fitMeasured;
    QAction *editChip, *editModel, *resetChip, *resetModel, *saveChip, *saveModel, *ownEntries;
    QAction *playSweep, *sweepPath, *saveSweep, *dragTrail;
    QAction *largerText, *smallerText, *usualText;
    QAction *operatorPoints, *overlapBand, *cacheAware, *macLens, *hearRoof, *resetZoom, *hideDocks, *resetLayout,
        *messages, *fullScreen, *lecture;
    QAction *workloadCard, *chipCard;
    QAction *welcome, *glossary, *explain, *explainClicked, *claims, *shortcuts, *about;
    QMenu *recent, *storeBookmark, *recallBookmark, *lectureMenu, *learnMenu; // filled by the parts of the window
    QActionGroup *themes;                                                     // in the order of ThemeChoice
    QActionGroup *views;                                                      // in the order of View

    QAction *view(View view) const { return views->actions().at(int(view)); }
    QAction *theme(ThemeChoice choice) const { return themes->actions().at(int(choice)); }

    // Returns the commands that stay enabled while a lesson or a prediction has the window.
    QList<QAction *> alwaysEnabled() const;

    // Builds the menus. The window passes in the actions that show and hide its docks.
    void buildMenus(const QList<QAction *> &docks);
    void buildToolBar(QAction *operatorsTable);

    // Adds a further command; the caller puts it into a menu. The user's keys are stored under the name in
    // every language, so a name must never change.
    QAction *add(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut = {},
                 const QString &icon = {});
    template <class Receiver, class Run>
    QAction *add(const char *name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                 Receiver *receiver, Run run)
    {
        QAction *action = add(name, text, tip, shortcut);
        connect(action, &QAction::triggered, receiver, run);
        return action;
    }

    // Also names the first key in the action's tooltip.
    static void setKeys(QAction &action, const QList<QKeySequence> &keys);

private:
    void makeFile();
    void makeWhatIf();
    void makeView();

    QMainWindow &m_window;
};

} // namespace roofline
