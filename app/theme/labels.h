// Makes labels and lines between parts as the style sheet draws them.
#pragma once

#include <QLabel>

namespace roofline {

// Its words break into lines.
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

// A line between the parts above and below it.
inline QFrame *ruleIn(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setProperty("rule", true);
    line->setFixedHeight(1);
    return line;
}

} // namespace roofline
