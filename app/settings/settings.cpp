#include "app/settings/settings.h"

#include "app/theme/text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QTimer>

#include <map>

namespace roofline {

namespace {

const QString themeKey = QStringLiteral("window/theme");
const QString viewKey = QStringLiteral("window/view");
const QString oldBreakdownKey = QStringLiteral("window/breakdown"); // of a version with two views: the second is shown
const QString sessionKey = QStringLiteral("session/last");
const QString oldSessionKey = QStringLiteral("scenario/last"); // a version whose sessions were one scenario used it

constexpr int staleAfter = 1000;   // ms; writing the settings takes a few
constexpr int waitAtMost = 1500;   // ms
constexpr int againAfter = 10'000; // ms

// Changes an entry of a stored map; an empty text removes it.
void setIn(QSettings &store, const QString &map, const QString &key, const QString &text)
{
    QVariantMap all = store.value(map).toMap();
    if (text.isEmpty())
        all.remove(key);
    else
        all[key] = text;
    store.setValue(map, all);
}

QString settingsFile()
{
    QString named = qEnvironmentVariable("ROOFLINE_SETTINGS");
    if (!named.isEmpty())
        return named;
    const QString program = QStringLiteral("roofline-explorer");
    return QSettings(QSettings::IniFormat, QSettings::UserScope, program, program).fileName();
}

// QSettings waits half a minute for a lock beside its file that nobody holds any more, and forever if
// the lock cannot be removed: at the start, and in the middle of a drag. This class waits for a moment,
// then does without writing, and tries again later.
class SettingsStore : public QSettings {
public:
    explicit SettingsStore(const QString &file) : QSettings(file, QSettings::IniFormat) {}

    // Returns whether all changes are in the file now, and reads what others have written there.
    bool sync()
    {
        if (!mayWrite())
            return false;
        QSettings::sync();
        return status() == QSettings::NoError;
    }

private:
    // QSettings writes some time after a change, once the program has nothing else to do.
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::UpdateRequest || mayWrite())
            return QSettings::event(event);
        QTimer::singleShot(againAfter, this, [this] { sync(); });
        return true;
    }

    // Removes a lock that nobody holds.
    bool mayWrite()
    {
        const QString file = fileName() + QStringLiteral(".lock");
        const QFileInfo there(file);
        if (!there.exists() && !there.isSymLink())
            return true;
        if (!there.isFile() || (m_refused.isValid() && m_refused.elapsed() < againAfter))
            return false;
        QLockFile lock(file);
        lock.setStaleLockTime(staleAfter);
        if (lock.tryLock(waitAtMost))
            return true;
        m_refused.start();
        return false;
    }

    QElapsedTimer m_refused; // since the lock was held last
};

// All windows share one store, which lives as long as the program, because its destructor and a second one's
// constructor would wait.
SettingsStore &storeOf(const QString &file)
{
    // The map is never destroyed, because what it points to has to be found until the program's very end.
    static auto &stores = *new std::map<QString, SettingsStore *>;
    SettingsStore *&store = stores[file];
    if (!store)
        store = new SettingsStore(file);
    else
        store->sync();
    return *store;
}

} // namespace

Settings::Settings() : m_store(storeOf(settingsFile())) {}

Settings::~Settings()
{
    sync();
}

bool Settings::sync() const
{
    return static_cast<SettingsStore &>(m_store).sync();
}

ThemeChoice Settings::theme() const
{
    const auto choice = valueNamed<ThemeChoice>(themeChoiceNames, m_store.value(themeKey).toString());
    return choice.value_or(ThemeChoice::System);
}

void Settings::setTheme(ThemeChoice choice)
{
    m_store.setValue(themeKey, QLatin1String(themeChoiceNames[std::size_t(choice)]));
}

std::string Settings::sessionText() const
{
    sync(); // another program may have left one there since
    return m_store.value(sessionKey, m_store.value(oldSessionKey)).toString().toStdString();
}

bool Settings::setSession(const QString &file, const std::string &text)
{
    m_store.setValue(QStringLiteral("session/file"), file);
    m_store.setValue(sessionKey, QString::fromStdString(text));
    m_store.remove(oldSessionKey);
    if (!sync())
        return false;
    // On a full disk QSettings takes a file that was cut off for written. Then the line does not end.
    QFile stored(m_store.fileName());
    const QByteArray written = stored.open(QIODevice::ReadOnly) ? stored.readAll() : QByteArray();
    const qsizetype line = written.indexOf("\nlast=");
    return line >= 0 && written.indexOf('\n', line + 1) >= 0;
}

QString Settings::view() const
{
    const bool breakdown = m_store.value(oldBreakdownKey, false).toBool();
    return m_store.value(viewKey, breakdown ? QStringLiteral("breakdown") : QString()).toString();
}

void Settings::setView(const QString &name)
{
    m_store.setValue(viewKey, name);
    m_store.remove(oldBreakdownKey);
}

QMap<QString, int> Settings::dockWidths() const
{
    constexpr int widest = 10'000;
    QMap<QString, int> widths;
    for (const QString &each : m_store.value(QStringLiteral("window/widths")).toStringList()) {
        const int width = each.section(u'=', 1).toInt();
        if (width > 0 && width < widest)
            widths[each.section(u'=', 0, 0)] = width;
    }
    return widths;
}

void Settings::setDockWidths(const QMap<QString, int> &widths)
{
    QStringList texts;
    for (auto it = widths.begin(); it != widths.end(); ++it)
        texts << QStringLiteral("%1=%2").arg(it.key()).arg(it.value());
    m_store.setValue(QStringLiteral("window/widths"), texts);
}

QString Settings::exportSettings(const QString &preset) const
{
    return m_store.value(QStringLiteral("export/changed")).toMap().value(preset).toString();
}

void Settings::setExportSettings(const QString &preset, const QString &text)
{
    setIn(m_store, QStringLiteral("export/changed"), preset, text);
}

QMap<QString, QString> Settings::ownExportPresets() const
{
    QMap<QString, QString> presets;
    const QVariantMap stored = m_store.value(QStringLiteral("export/own")).toMap();
    for (auto each = stored.cbegin(); each != stored.cend(); ++each)
        presets[each.key()] = each.value().toString();
    return presets;
}

void Settings::setOwnExportPreset(const QString &name, const QString &text)
{
    setIn(m_store, QStringLiteral("export/own"), name, text);
}

QString Settings::exportFolder(QStandardPaths::StandardLocation usual) const
{
    for (const QString &folder :
         {m_store.value(QStringLiteral("export/folder")).toString(), QStandardPaths::writableLocation(usual)}) {
        if (!folder.isEmpty() && QFileInfo(folder).isDir())
            return folder;
    }
    return QDir::homePath(); // a new user has no folder of that kind yet
}

} // namespace roofline
