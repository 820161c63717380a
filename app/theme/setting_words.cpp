#include "app/theme/setting_words.h"

#include "app/theme/text.h"
#include "core/scenario/settings.h"

#include <QCoreApplication>

#include <algorithm>

namespace roofline {

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
