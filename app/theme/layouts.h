// Gives widgets their layouts.
#pragma once

#include <QBoxLayout>

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

} // namespace roofline
