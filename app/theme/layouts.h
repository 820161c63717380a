// Gives widgets their layouts and names.
#pragma once

#include <QBoxLayout>
#include <QString>

namespace roofline {

template <class Layout>
Layout *layoutIn(QWidget *widget, int spacing, const QMargins &margins)
{
    auto *layout = new Layout(widget);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

// Margins are none unless they are given. A spacing of −1 is that of the style. Without a widget the layout is for
// another layout, which it is to be added to.
inline QVBoxLayout *columnIn(QWidget *widget, int spacing = -1, const QMargins &margins = {})
{
    return layoutIn<QVBoxLayout>(widget, spacing, margins);
}

inline QHBoxLayout *rowIn(QWidget *widget, int spacing = -1, const QMargins &margins = {})
{
    return layoutIn<QHBoxLayout>(widget, spacing, margins);
}

// Gives a control the name that style sheets and settings know it by, the tip that explains it, and what a screen
// reader calls it where no text on it does.
template <class Widget>
Widget *named(Widget *widget, const char *name, const QString &tip = {}, const QString &spoken = {})
{
    widget->setObjectName(QLatin1String(name));
    if (!tip.isEmpty())
        widget->setToolTip(tip);
    if (!spoken.isEmpty())
        widget->setAccessibleName(spoken);
    return widget;
}

} // namespace roofline
