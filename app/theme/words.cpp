#include "app/theme/words.h"

#include "app/theme/text.h"
#include "core/scenario/settings.h"
#include "core/units/say.h"

#include <algorithm>

namespace roofline {

void translateEngine()
{
    translateWith([](const char *source) { return stdText(QCoreApplication::translate("Phrases", source)); });
}

QString translatedWord(std::string_view word)
{
    return qtText(say(std::string(word).c_str()));
}

QString nounInSentence(const QString &noun)
{
    const QLatin1String small("nouns begin small");
    //: Leave it as it is where nouns inside a sentence begin with a small letter; translate it with any other words where they do not.
    const bool isSmall = Words::tr("nouns begin small") == small;
    const bool isWord = noun.size() > 1 && noun[1].isLower(); // unlike "HBM3 bandwidth"
    return isSmall && isWord ? noun.left(1).toLower() + noun.mid(1) : noun;
}

QString settingText(const char *text)
{
    return text ? QCoreApplication::translate("Settings", text) : QString();
}

QString controlName(const Setting &setting)
{
    const QString name = settingText(setting.view.name ? setting.view.name : setting.view.label);
    return withoutMnemonic(name).replace(u'\n', u' ');
}

QString editName(const Setting &setting)
{
    if (setting.view.edit)
        return settingText(setting.view.edit);
    const QString name = controlName(setting);
    return !name.isEmpty() ? name : setting.view.axis ? settingText(setting.view.axis) : qtText(setting.name);
}

QString valueWord(const Setting &setting, std::string_view value)
{
    const auto option = std::ranges::find(setting.view.options, value, &SettingOption::value);
    return option != setting.view.options.end() ? settingText(option->word) : qtText(value);
}

} // namespace roofline
