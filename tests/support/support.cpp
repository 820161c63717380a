#include "tests/support/support.h"

#include <QFile>
#include <QRegularExpression>

namespace roofline::test {

void TestCase::init()
{
    // The offscreen platform says this of every popup; it means the platform, not the program.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
    setUp();
}

void TestCase::cleanup()
{
    tearDown();
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

} // namespace roofline::test
