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
#include <utility>

namespace roofline {

class Settings {
    QSettings &m_store;

    // An entry of the file, with its value at the first start.
    template <class T>
    class Entry {
    public:
        Entry(QSettings &store, const char *key, T usual = {}) : m_store(store), m_key(key), m_usual(std::move(usual))
        {
        }

        T operator()() const { return m_store.value(m_key, QVariant::fromValue(m_usual)).template value<T>(); }
        void set(const T &value) { m_store.setValue(m_key, QVariant::fromValue(value)); }

    private:
        QSettings &m_store;
        QLatin1String m_key;
        T m_usual;
    };

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

    Entry<bool> startedBefore{m_store, "window/started"};
    Entry<bool> welcomeAtStart{m_store, "window/welcome"};
    bool welcomeChosen() const { return m_store.contains(QStringLiteral("window/welcome")); }

    // The size of a dialog, by its name, is for text of the usual size. Empty: it was never changed.
    QSize sizeOf(const QString &dialog) const { return m_store.value(QStringLiteral("dialogs/") + dialog).toSize(); }
    void setSizeOf(const QString &dialog, const QSize &size)
    {
        m_store.setValue(QStringLiteral("dialogs/") + dialog, size);
    }

    Entry<QStringList> foldedDocks{m_store, "window/folded"}; // the names of docks that are folded to their title

    // The session that was open last is kept as its file or, if it has none, as its text. Both are empty
    // at the first start. False: it was not stored.
    QString sessionFile() const { return m_store.value(QStringLiteral("session/file")).toString(); }
    std::string sessionText() const;
    bool setSession(const QString &file, const std::string &text);
    Entry<QString> sessionFolder{m_store, "session/folder"};
    Entry<QStringList> recentSessions{m_store, "session/recent"}; // the last one comes first

    // These are the widths of the panels beside the chart, in pixels, by name, as somebody chose them.
    QMap<QString, int> dockWidths() const;
    void setDockWidths(const QMap<QString, int> &widths);

    Entry<QByteArray> geometry{m_store, "window/geometry"};
    Entry<QByteArray> layout{m_store, "window/layout"};

    Entry<bool> operatorsShown{m_store, "chart/operators", true};
    Entry<bool> overlapBandAlways{m_store, "chart/overlap-band"};

    Entry<QStringList> openedFiles{m_store, "zoo/opened"}; // absolute paths of models and chips, as they were opened
    Entry<QString> openFolder{m_store, "zoo/folder"};

    // This is the name of what the middle of the window shows; empty at the first start.
    QString view() const;
    void setView(const QString &name);

    // This is what the deployments tab looks at: formats, numbers of chips, and what it ranks by, as
    // that tab writes it.
    Entry<QString> deployments{m_store, "deployments/choice"};

    // These are prices of chips that were typed, as the settings "price" and "currency" read them.
    Entry<QString> prices{m_store, "deployments/prices"};
    Entry<QString> currency{m_store, "deployments/currency"};

    // These are the name of what the batch view draws, and whether its axes are logarithmic.
    Entry<QString> batchQuantity{m_store, "batch/quantity", QStringLiteral("throughput")};
    Entry<bool> batchLogarithmic{m_store, "batch/log", true};
    Entry<bool> batchValuesLogarithmic{m_store, "batch/log-values", true};

    Entry<bool> breakdownByGroups{m_store, "breakdown/groups"};
    Entry<QStringList> unfinishedQuiz{m_store, "quiz/unfinished"}; // begun last, as QuizActions writes it; may be none
    Entry<bool> macLens{m_store, "view/mac"};                      // a multiply-accumulate counts as one FLOP

    // Returns the last folder, else the usual one, else the home: the first that is there.
    QString exportFolder(QStandardPaths::StandardLocation usual = QStandardPaths::PicturesLocation) const;
    void setExportFolder(const QString &folder) { m_store.setValue(QStringLiteral("export/folder"), folder); }
    // These are the preset that was used last, and how each was left; empty text: it was not changed.
    Entry<QString> exportPreset{m_store, "export/preset"};
    QString exportSettings(const QString &preset) const;
    void setExportSettings(const QString &preset, const QString &text);

    // These are the user's own presets: name and text. An empty text removes one.
    QMap<QString, QString> ownExportPresets() const;
    void setOwnExportPreset(const QString &name, const QString &text);

private:
    bool sync() const; // returns whether all changes are in the file now, and reads what others have written there
};

} // namespace roofline
