// These translate the texts in the table of settings.
#pragma once

#include <QString>

#include <string_view>

namespace roofline {

struct Setting;

QString settingText(const char *text);       // empty for null
QString controlName(const Setting &setting); // screen readers say this name of the control
QString editName(const Setting &setting);    // the history shows this name of an edit

// Returns the word for a value as files have it, such as "decode". A value without a word stays as it is.
QString valueWord(const Setting &setting, std::string_view value);

} // namespace roofline
