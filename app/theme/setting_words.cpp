#include "app/theme/setting_words.h"

#include "app/theme/text.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>

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

QString refusalWords(const Setting &setting, const QString &typed, const std::string &why)
{
    const SettingNumber &number = setting.number;
    const bool whole = setting.kind == Setting::Kind::Integer;
    const auto end = [whole](double value) {
        return whole ? std::to_string(static_cast<std::int64_t>(value)) : formatExact(value);
    };
    const std::string range =
        (whole ? "a whole number from " : "a number from ") + end(number.least) + " to " + end(number.most);
    if (!number.of || why != refusal(stdText(typed), range))
        return qtText(why);
    return (whole ? QCoreApplication::translate("roofline::SettingWords",
                                                "given %1; allowed: a whole number from %2 to %3")
                  : QCoreApplication::translate("roofline::SettingWords", "given %1; allowed: a number from %2 to %3"))
        .arg(typed.trimmed(), qtText(end(number.least)), qtText(end(number.most)));
}

} // namespace roofline
