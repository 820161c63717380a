// Gives widgets their layouts and names, and makes labels and lines between them.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QString>

#include <initializer_list>

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

enum class Room { Rest }; // all that the parts of a layout leave

// A part of a row or a column: a widget or another layout, which takes the rest of the room if it stretches, a space of
// so many pixels, or that rest.
struct LayoutPart {
    LayoutPart(QWidget *part, int stretches = 0) : widget(part), stretch(stretches) {}
    LayoutPart(QLayout *part, int stretches = 0) : layout(part), stretch(stretches) {}
    LayoutPart(int pixels) : space(pixels) {}
    LayoutPart(Room) : stretch(1) {}

    QWidget *widget = nullptr;
    QLayout *layout = nullptr;
    int space = 0;
    int stretch = 0;
};

// Adds the parts in their order, and returns the layout.
template <class Layout>
Layout *addParts(Layout *to, std::initializer_list<LayoutPart> parts)
{
    for (const LayoutPart &part : parts) {
        if (part.widget)
            to->addWidget(part.widget, part.stretch);
        else if (part.layout)
            to->addLayout(part.layout, part.stretch);
        else if (part.stretch)
            to->addStretch(part.stretch);
        else
            to->addSpacing(part.space);
    }
    return to;
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

// Makes a label whose words break into lines.
inline QLabel *wrappedLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    return label;
}

// The same for words that stand back behind others.
inline QLabel *mutedLabel(const QString &name, QWidget *parent)
{
    QLabel *label = wrappedLabel(name, parent);
    label->setProperty("muted", true);
    return label;
}

// Makes a line between the parts above and below it, as the style sheet draws it.
inline QFrame *ruleIn(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setProperty("rule", true);
    line->setFixedHeight(1);
    return line;
}

} // namespace roofline
