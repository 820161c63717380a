#include "app/settings/settings_store.h"

#include <QEvent>
#include <QFileInfo>
#include <QLockFile>
#include <QTimer>

#include <map>

namespace roofline {

namespace {

constexpr int staleAfter = 1000;   // ms; writing the settings takes a few
constexpr int waitAtMost = 1500;   // ms
constexpr int againAfter = 10'000; // ms

} // namespace

SettingsStore::SettingsStore(const QString &file) : QSettings(file, QSettings::IniFormat) {}

SettingsStore &SettingsStore::of(const QString &file)
{
    static std::map<QString, SettingsStore *> stores;
    SettingsStore *&store = stores[file];
    if (!store)
        store = new SettingsStore(file);
    else
        store->sync();
    return *store;
}

bool SettingsStore::sync()
{
    if (!mayWrite())
        return false;
    QSettings::sync();
    return status() == QSettings::NoError;
}

// QSettings writes some time after a change, once the program has nothing else to do.
bool SettingsStore::event(QEvent *event)
{
    if (event->type() != QEvent::UpdateRequest || mayWrite())
        return QSettings::event(event);
    QTimer::singleShot(againAfter, this, [this] { sync(); });
    return true;
}

// Removes a lock that nobody holds.
bool SettingsStore::mayWrite()
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

} // namespace roofline
