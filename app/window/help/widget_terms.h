// Finds the glossary's term that explains a control, a row of numbers or a tab of the window.
#pragma once

#include <QPoint>
#include <QString>

class QWidget;

namespace roofline {

enum class TermBy { Focus, Place }; // explain the part with the focus, or the part at the place

// Returns the term of the widget or of its nearest ancestor that has one; empty: none has.
QString termAt(const QWidget &widget, QPoint at, TermBy by);

// Returns the term of an object name, without looking at ancestors.
QString termNamed(const QString &objectName);

} // namespace roofline
