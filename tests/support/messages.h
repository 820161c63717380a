// Writes messages of readers as text that tests compare and print.
#pragma once

#include "core/diagnostics/message.h"

#include <QString>

namespace roofline::test {

// Returns, for example, "12:7 error unknown-key".
inline QString placeOf(const Message &message)
{
    return QStringLiteral("%1:%2 %3 %4")
        .arg(message.place.line)
        .arg(message.place.column)
        .arg(QLatin1String(toString(message.severity)), QString::fromStdString(message.rule));
}

// Returns each message on a line.
inline QString listed(const Messages &messages)
{
    QString text;
    for (const Message &message : messages)
        text += QString::fromStdString(toString(message)) + QLatin1Char('\n');
    return text;
}

} // namespace roofline::test
