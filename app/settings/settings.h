// What the program remembers between two runs.
#pragma once

#include "app/settings/preferences.h"
#include "app/settings/settings_store.h"

#include <QByteArray>
#include <QMap>
#include <QSize>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace roofline {

class Settings {
public:
    // The file that the environment variable ROOFLINE_SETTINGS names, else the user's own.
    Settings();
    ~Settings();
    Settings(const Settings &) = delete;
    Settings &operator=(const Settings &) = delete;

    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    // A stored value that cannot be is the usual one.
    Preferences preferences() const;
    void setPreferences(const Preferences &preferences);

    // Of an action by its name: the keys that the user gave it, else the usual ones; unset forgets the user's.
    QStringList shortcutsOf(const QString &action, const QStringList &usual) const;
    void setShortcutsOf(const QString &action, const std::optional<QStringList> &keys);

    bool startedBefore() const { return m_store.value(QStringLiteral("window/started"), false).toBool(); }
    void setStartedBefore() { m_store.setValue(QStringLiteral("window/started"), true); }
    bool welcomeChosen() const { return m_store.contains(QStringLiteral("window/welcome")); }
    bool welcomeAtStart() const { return m_store.value(QStringLiteral("window/welcome"), false).toBool(); }
    void setWelcomeAtStart(bool on) { m_store.setValue(QStringLiteral("window/welcome"), on); }

    // Of a dialog by its name, for text of the usual size; empty: it was never changed.
    QSize sizeOf(const QString &dialog) const { return m_store.value(QStringLiteral("dialogs/") + dialog).toSize(); }
    void setSizeOf(const QString &dialog, const QSize &size)
    {
        m_store.setValue(QStringLiteral("dialogs/") + dialog, size);
    }

    // Docks that are folded to their title, by name.
    QStringList foldedDocks() const { return m_store.value(QStringLiteral("window/folded")).toStringList(); }
    void setFoldedDocks(const QStringList &names) { m_store.setValue(QStringLiteral("window/folded"), names); }

    // The session that was open last: its file, or where it has none, its text; both empty at the first start. False: not stored.
    QString sessionFile() const { return m_store.value(QStringLiteral("session/file")).toString(); }
    std::string sessionText() const;
    bool setSession(const QString &file, const std::string &text);

    QString sessionFolder() const { return m_store.value(QStringLiteral("session/folder")).toString(); }
    void setSessionFolder(const QString &folder) { m_store.setValue(QStringLiteral("session/folder"), folder); }
    QStringList recentSessions() const
    {
        return m_store.value(QStringLiteral("session/recent")).toStringList();
    } // the last one first
    void setRecentSessions(const QStringList &files) { m_store.setValue(QStringLiteral("session/recent"), files); }

    // Of the panels beside the chart, in pixels, by name, as somebody chose them.
    QMap<QString, int> dockWidths() const;
    void setDockWidths(const QMap<QString, int> &widths);

    QByteArray geometry() const { return m_store.value(QStringLiteral("window/geometry")).toByteArray(); }
    QByteArray layout() const { return m_store.value(QStringLiteral("window/layout")).toByteArray(); }
    void setWindow(const QByteArray &geometry, const QByteArray &layout);

    bool operatorsShown() const { return m_store.value(QStringLiteral("chart/operators"), true).toBool(); }
    void setOperatorsShown(bool shown) { m_store.setValue(QStringLiteral("chart/operators"), shown); }

    // Roofs that are drawn, or not, against the chart's own choice: of the session that was open last.
    QStringList shownRoofs() const { return m_store.value(QStringLiteral("chart/shown-roofs")).toStringList(); }
    QStringList hiddenRoofs() const { return m_store.value(QStringLiteral("chart/hidden-roofs")).toStringList(); }
    void setRoofs(const QStringList &shown, const QStringList &hidden)
    {
        m_store.setValue(QStringLiteral("chart/shown-roofs"), shown);
        m_store.setValue(QStringLiteral("chart/hidden-roofs"), hidden);
    }
    bool overlapBandAlways() const { return m_store.value(QStringLiteral("chart/overlap-band"), false).toBool(); }
    void setOverlapBandAlways(bool always) { m_store.setValue(QStringLiteral("chart/overlap-band"), always); }

    // Absolute paths of models and chips that were opened, in that order.
    QStringList openedFiles() const { return m_store.value(QStringLiteral("zoo/opened")).toStringList(); }
    void setOpenedFiles(const QStringList &files) { m_store.setValue(QStringLiteral("zoo/opened"), files); }
    QString openFolder() const { return m_store.value(QStringLiteral("zoo/folder")).toString(); }
    void setOpenFolder(const QString &folder) { m_store.setValue(QStringLiteral("zoo/folder"), folder); }

    // The name of what the middle of the window shows; empty at the first start.
    QString view() const;
    void setView(const QString &name);

    // Of the batch view: the name of what is drawn, and whether its axes are logarithmic.
    // What the deployments tab looks at: formats, numbers of chips, and what it ranks by, as that tab writes it.
    QString deployments() const { return m_store.value(QStringLiteral("deployments/choice")).toString(); }
    void setDeployments(const QString &choice) { m_store.setValue(QStringLiteral("deployments/choice"), choice); }

    // Prices of chips that were typed, as the setting "price" reads them.
    QString prices() const { return m_store.value(QStringLiteral("deployments/prices")).toString(); }
    void setPrices(const QString &prices) { m_store.setValue(QStringLiteral("deployments/prices"), prices); }

    QString batchQuantity() const { return m_store.value(QStringLiteral("batch/quantity")).toString(); }
    void setBatchQuantity(const QString &name) { m_store.setValue(QStringLiteral("batch/quantity"), name); }
    bool batchLogarithmic() const { return m_store.value(QStringLiteral("batch/log"), true).toBool(); }
    void setBatchLogarithmic(bool on) { m_store.setValue(QStringLiteral("batch/log"), on); }
    bool batchValuesLogarithmic() const { return m_store.value(QStringLiteral("batch/log-values"), true).toBool(); }
    void setBatchValuesLogarithmic(bool on) { m_store.setValue(QStringLiteral("batch/log-values"), on); }

    bool breakdownByGroups() const { return m_store.value(QStringLiteral("breakdown/groups"), false).toBool(); }
    void setBreakdownByGroups(bool groups) { m_store.setValue(QStringLiteral("breakdown/groups"), groups); }

    // A multiply-accumulate counted as one FLOP.
    bool macLens() const { return m_store.value(QStringLiteral("view/mac"), false).toBool(); }
    void setMacLens(bool on) { m_store.setValue(QStringLiteral("view/mac"), on); }

    // The last one, else the usual one, else the home: one that is there.
    QString exportFolder(QStandardPaths::StandardLocation usual = QStandardPaths::PicturesLocation) const;
    void setExportFolder(const QString &folder) { m_store.setValue(QStringLiteral("export/folder"), folder); }

    // The preset that was used last, and how each was left; empty text: as it is by itself.
    QString exportPreset() const { return m_store.value(QStringLiteral("export/preset")).toString(); }
    void setExportPreset(const QString &id) { m_store.setValue(QStringLiteral("export/preset"), id); }
    QString exportSettings(const QString &preset) const;
    void setExportSettings(const QString &preset, const QString &text);
    // The user's own: name and text; empty text removes one.
    QMap<QString, QString> ownExportPresets() const;
    void setOwnExportPreset(const QString &name, const QString &text);

private:
    SettingsStore &m_store;
};

} // namespace roofline
