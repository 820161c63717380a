// Keeps what the program remembers between two runs.
#pragma once

#include "app/settings/preferences.h"

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QSize>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace roofline {

class Settings {
public:
    // Opens the file that the environment variable ROOFLINE_SETTINGS names, else the user's own.
    Settings();
    ~Settings();
    Settings(const Settings &) = delete;
    Settings &operator=(const Settings &) = delete;

    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    // A stored value that cannot be is replaced by the usual one.
    Preferences preferences() const;
    void setPreferences(const Preferences &preferences);

    // These are the keys that the user gave an action, by its name, else the usual ones. Unset forgets
    // the user's.
    QStringList shortcutsOf(const QString &action, const QStringList &usual) const;
    void setShortcutsOf(const QString &action, const std::optional<QStringList> &keys);

    bool startedBefore() const { return m_store.value(QStringLiteral("window/started"), false).toBool(); }
    void setStartedBefore() { m_store.setValue(QStringLiteral("window/started"), true); }
    bool welcomeChosen() const { return m_store.contains(QStringLiteral("window/welcome")); }
    bool welcomeAtStart() const { return m_store.value(QStringLiteral("window/welcome"), false).toBool(); }
    void setWelcomeAtStart(bool on) { m_store.setValue(QStringLiteral("window/welcome"), on); }

    // The size of a dialog, by its name, is for text of the usual size. Empty: it was never changed.
    QSize sizeOf(const QString &dialog) const { return m_store.value(QStringLiteral("dialogs/") + dialog).toSize(); }
    void setSizeOf(const QString &dialog, const QSize &size)
    {
        m_store.setValue(QStringLiteral("dialogs/") + dialog, size);
    }

    // These docks, by name, are folded to their title.
    QStringList foldedDocks() const { return m_store.value(QStringLiteral("window/folded")).toStringList(); }
    void setFoldedDocks(const QStringList &names) { m_store.setValue(QStringLiteral("window/folded"), names); }

    // The session that was open last is kept as its file or, if it has none, as its text. Both are empty
    // at the first start. False: it was not stored.
    QString sessionFile() const { return m_store.value(QStringLiteral("session/file")).toString(); }
    std::string sessionText() const;
    bool setSession(const QString &file, const std::string &text);

    QString sessionFolder() const { return m_store.value(QStringLiteral("session/folder")).toString(); }
    void setSessionFolder(const QString &folder) { m_store.setValue(QStringLiteral("session/folder"), folder); }
    // The last one comes first.
    QStringList recentSessions() const { return m_store.value(QStringLiteral("session/recent")).toStringList(); }
    void setRecentSessions(const QStringList &files) { m_store.setValue(QStringLiteral("session/recent"), files); }

    // These are the widths of the panels beside the chart, in pixels, by name, as somebody chose them.
    QMap<QString, int> dockWidths() const;
    void setDockWidths(const QMap<QString, int> &widths);

    QByteArray geometry() const { return m_store.value(QStringLiteral("window/geometry")).toByteArray(); }
    QByteArray layout() const { return m_store.value(QStringLiteral("window/layout")).toByteArray(); }
    void setWindow(const QByteArray &geometry, const QByteArray &layout);

    bool operatorsShown() const { return m_store.value(QStringLiteral("chart/operators"), true).toBool(); }
    void setOperatorsShown(bool shown) { m_store.setValue(QStringLiteral("chart/operators"), shown); }
    bool overlapBandAlways() const { return m_store.value(QStringLiteral("chart/overlap-band"), false).toBool(); }
    void setOverlapBandAlways(bool always) { m_store.setValue(QStringLiteral("chart/overlap-band"), always); }

    // These are absolute paths of models and chips that were opened, in that order.
    QStringList openedFiles() const { return m_store.value(QStringLiteral("zoo/opened")).toStringList(); }
    void setOpenedFiles(const QStringList &files) { m_store.setValue(QStringLiteral("zoo/opened"), files); }
    QString openFolder() const { return m_store.value(QStringLiteral("zoo/folder")).toString(); }
    void setOpenFolder(const QString &folder) { m_store.setValue(QStringLiteral("zoo/folder"), folder); }

    // This is the name of what the middle of the window shows; empty at the first start.
    QString view() const;
    void setView(const QString &name);

    // This is what the deployments tab looks at: formats, numbers of chips, and what it ranks by, as
    // that tab writes it.
    QString deployments() const { return m_store.value(QStringLiteral("deployments/choice")).toString(); }
    void setDeployments(const QString &choice) { m_store.setValue(QStringLiteral("deployments/choice"), choice); }

    // These are prices of chips that were typed, as the settings "price" and "currency" read them.
    QString prices() const { return m_store.value(QStringLiteral("deployments/prices")).toString(); }
    QString currency() const { return m_store.value(QStringLiteral("deployments/currency")).toString(); }
    void setPrices(const QString &prices, const QString &currency)
    {
        m_store.setValue(QStringLiteral("deployments/prices"), prices);
        m_store.setValue(QStringLiteral("deployments/currency"), currency);
    }

    // These are the name of what the batch view draws, and whether its axes are logarithmic.
    QString batchQuantity() const
    {
        return m_store.value(QStringLiteral("batch/quantity"), QStringLiteral("throughput")).toString();
    }
    void setBatchQuantity(const QString &name) { m_store.setValue(QStringLiteral("batch/quantity"), name); }
    bool batchLogarithmic() const { return m_store.value(QStringLiteral("batch/log"), true).toBool(); }
    void setBatchLogarithmic(bool on) { m_store.setValue(QStringLiteral("batch/log"), on); }
    bool batchValuesLogarithmic() const { return m_store.value(QStringLiteral("batch/log-values"), true).toBool(); }
    void setBatchValuesLogarithmic(bool on) { m_store.setValue(QStringLiteral("batch/log-values"), on); }

    bool breakdownByGroups() const { return m_store.value(QStringLiteral("breakdown/groups"), false).toBool(); }
    void setBreakdownByGroups(bool groups) { m_store.setValue(QStringLiteral("breakdown/groups"), groups); }

    // This is the quiz that was begun last and is not finished, as QuizActions writes it. Empty: there is none.
    QStringList unfinishedQuiz() const { return m_store.value(QStringLiteral("quiz/unfinished")).toStringList(); }
    void setUnfinishedQuiz(const QStringList &quiz) { m_store.setValue(QStringLiteral("quiz/unfinished"), quiz); }

    // Whether a multiply-accumulate counts as one FLOP.
    bool macLens() const { return m_store.value(QStringLiteral("view/mac"), false).toBool(); }
    void setMacLens(bool on) { m_store.setValue(QStringLiteral("view/mac"), on); }

    // Returns the last folder, else the usual one, else the home: the first that is there.
    QString exportFolder(QStandardPaths::StandardLocation usual = QStandardPaths::PicturesLocation) const;
    void setExportFolder(const QString &folder) { m_store.setValue(QStringLiteral("export/folder"), folder); }

    // These are the preset that was used last, and how each was left; empty text: it was not changed.
    QString exportPreset() const { return m_store.value(QStringLiteral("export/preset")).toString(); }
    void setExportPreset(const QString &id) { m_store.setValue(QStringLiteral("export/preset"), id); }
    QString exportSettings(const QString &preset) const;
    void setExportSettings(const QString &preset, const QString &text);
    // These are the user's own presets: name and text. An empty text removes one.
    QMap<QString, QString> ownExportPresets() const;
    void setOwnExportPreset(const QString &name, const QString &text);

private:
    bool sync() const; // returns whether all changes are in the file now, and reads what others have written there

    QSettings &m_store;
};

} // namespace roofline
