// Tests what readers of kept files say of damaged ones.
#pragma once

#include "core/diagnostics/message.h"

#include <QTest>

namespace roofline::test {

inline void damagedFiles()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no YAML") << QByteArray("{[");
    QTest::newRow("something else") << QByteArray("title: T");
    QTest::newRow("zeros") << QByteArray(1000, '\0');
    QTest::newRow("a list") << QByteArray("- format: roofline-explorer/progress");
}

template <class Read>
void damageIsTold(const Read &read)
{
    QFETCH(QByteArray, text);
    Messages messages;
    QVERIFY(!read({text.constData(), std::size_t(text.size())}, "p.yaml", messages));
    QVERIFY(hasErrors(messages));
    QCOMPARE(messages.front().place.file, std::string("p.yaml"));
}

} // namespace roofline::test
