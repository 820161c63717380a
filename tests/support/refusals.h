// Rows of texts that a reader refuses. Each changes one place of a good text, and names the place and words of the
// message that this brings.
#pragma once

#include "tests/support/messages.h"
#include "tests/support/support.h"

#include <QByteArray>
#include <QTest>

#include <algorithm>
#include <functional>

namespace roofline::test {

inline void refusalColumns()
{
    Rows<QByteArray, QByteArray, QString, QString>("from", "to", "place", "text");
}

inline void refusalRow(const char *name, const char *from, const char *to, const char *place, const char *text)
{
    QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place) << QString::fromUtf8(text);
}

// Checks the row that is being tested. `isRead` reads a text, and says whether that gave an entry.
inline void checkRefusal(const QByteArray &good, const std::function<bool(const QByteArray &, Messages &)> &isRead)
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, place);
    QFETCH(QString, text);
    QVERIFY(good.contains(from));
    Messages messages;
    QVERIFY(!isRead(QByteArray(good).replace(from, to), messages));
    const auto expected = std::ranges::find(messages, place, placeOf);
    QVERIFY2(expected != messages.end(), qPrintable(listed(messages)));
    QVERIFY2(QString::fromStdString(expected->text).contains(text), expected->text.c_str());
}

} // namespace roofline::test
