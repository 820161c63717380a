// Markdown of lessons as HTML that means something: paragraphs, lists, tables, strong and emphasized words, code.
#pragma once

#include <QString>

namespace roofline {

QString htmlOfMarkdown(const QString &markdown); // HTML in it is text
QString htmlOfLines(const QString &plain);       // of what a reader typed: a paragraph each

} // namespace roofline
