// These translate the texts in the table of settings.
#pragma once

#include <QString>

namespace roofline {

struct Setting;

QString settingText(const char *text);       // empty for null
QString controlName(const Setting &setting); // screen readers say this name of the control
QString editName(const Setting &setting);    // the history shows this name of an edit

} // namespace roofline
