#include "tests/support/support.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <clocale>

namespace roofline::test {

static QByteArray localeBefore; // the test function

void TestCase::init()
{
    // The offscreen platform says this of every popup. It is no fault of the program.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
    localeBefore = qgetenv("LC_ALL");
    setUp();
}

void TestCase::cleanup()
{
    tearDown();
    setlocale(LC_ALL, localeBefore.constData());
    qputenv("LC_ALL", localeBefore);
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

QString writeFile(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

} // namespace roofline::test
