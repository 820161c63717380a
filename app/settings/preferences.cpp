#include "app/settings/preferences.h"

#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "core/scenario/settings.h"

#include <QStandardPaths>

namespace roofline {

namespace {

const QString languageKey = QStringLiteral("window/language");
const QString textSizeKey = QStringLiteral("window/text-size");
const QString motionKey = QStringLiteral("window/motion");
const QString digitsKey = QStringLiteral("numbers/digits");
const QString binaryKey = QStringLiteral("numbers/binary-bytes");
const QString usualKey = QStringLiteral("scenario/usual");
constexpr std::array<const char *, 3> languageNames = {"system", "en", "de"};
constexpr std::array<const char *, 3> motionNames = {"system", "full", "reduced"};
constexpr int mostDigits = 5;

QVariant desktopValue(const QString &file, const QString &key)
{
    const QString path = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, file);
    return path.isEmpty() ? QVariant() : QSettings(path, QSettings::IniFormat).value(key);
}

// Reads a number that somebody else may have written. What is no number, or out of range, is the usual one.
int numberIn(const QVariant &stored, int least, int most, int usual)
{
    bool good = false;
    const int number = stored.toInt(&good);
    return good && number >= least && number <= most ? number : usual;
}

} // namespace

bool wantsReducedMotion(Motion motion)
{
    if (motion != Motion::System)
        return motion == Motion::Reduced;
    for (const char *file : {"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"}) {
        const QVariant animations = desktopValue(QLatin1String(file), QStringLiteral("Settings/gtk-enable-animations"));
        if (animations.isValid())
            return !animations.toBool();
    }
    const QVariant duration = desktopValue(QStringLiteral("kdeglobals"), QStringLiteral("KDE/AnimationDurationFactor"));
    return duration.isValid() && duration.toDouble() == 0;
}

Preferences Settings::preferences() const
{
    Preferences result;
    result.theme = theme();
    result.textSize = numberIn(m_store.value(textSizeKey), smallestTextSize, largestTextSize, usualTextSize);
    result.language =
        valueNamed<Language>(languageNames, m_store.value(languageKey).toString()).value_or(Language::System);
    result.motion = valueNamed<Motion>(motionNames, m_store.value(motionKey).toString()).value_or(Motion::System);
    result.numbers.digits = numberIn(m_store.value(digitsKey), usualDigits, mostDigits, usualDigits);
    result.numbers.binaryBytes = m_store.value(binaryKey, false).toBool();
    Messages unread; // what is not understood stays as usual
    result.usual = readScenario(m_store.value(usualKey).toString().toStdString(), unread);
    return result;
}

void Settings::setPreferences(const Preferences &preferences)
{
    setTheme(preferences.theme);
    m_store.setValue(textSizeKey, preferences.textSize);
    m_store.setValue(languageKey, QLatin1String(languageNames[std::size_t(preferences.language)]));
    m_store.setValue(motionKey, QLatin1String(motionNames[std::size_t(preferences.motion)]));
    m_store.setValue(digitsKey, preferences.numbers.digits);
    m_store.setValue(binaryKey, preferences.numbers.binaryBytes);
    m_store.setValue(usualKey, QString::fromStdString(
                                   preferences.usual == Scenario() ? std::string() : writeScenario(preferences.usual)));
}

QStringList Settings::shortcutsOf(const QString &action, const QStringList &usual) const
{
    return m_store.value(QStringLiteral("shortcuts/") + action, usual).toStringList();
}

void Settings::setShortcutsOf(const QString &action, const std::optional<QStringList> &keys)
{
    const QString key = QStringLiteral("shortcuts/") + action;
    if (keys)
        m_store.setValue(key, *keys);
    else
        m_store.remove(key);
}

} // namespace roofline
