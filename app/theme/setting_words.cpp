#include "app/theme/setting_words.h"

#include "core/scenario/settings.h"

#include <QCoreApplication>

namespace roofline {

QString settingText(const char *text)
{
    return text ? QCoreApplication::translate("Settings", text) : QString();
}

QString controlName(const Setting &setting)
{
    return settingText(setting.view.name ? setting.view.name : setting.view.label).remove(u'&');
}

QString editName(const Setting &setting)
{
    return setting.view.edit ? settingText(setting.view.edit) : controlName(setting);
}

} // namespace roofline
