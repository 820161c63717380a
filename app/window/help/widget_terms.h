// Which term of the glossary explains a control, a row of numbers or a tab of the window.
#pragma once

#include <QPoint>
#include <QString>

class QWidget;

namespace roofline {

enum class TermBy { Focus, Place }; // of what has the keyboard there, or of what lies at the place

// Of the widget, or of the nearest around it that has one; empty: none has.
QString termAt(const QWidget &widget, QPoint at, TermBy by);

// Of what has that name alone.
QString termNamed(const QString &objectName);

} // namespace roofline
