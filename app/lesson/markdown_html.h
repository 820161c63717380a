// Turns the Markdown of lessons into semantic HTML: paragraphs, lists, tables, strong and emphasized words, code.
#pragma once

#include <QString>

namespace roofline {

QString htmlOfMarkdown(const QString &markdown); // HTML in it is escaped as text
QString htmlOfLines(const QString &plain);       // one paragraph for each line that a reader typed

} // namespace roofline
