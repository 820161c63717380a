#include "tests/support/support.h"

#include <QFile>

namespace roofline::test {

namespace {

QtMessageHandler previousHandler = nullptr;

// Qt Test installs its own handler while a test function runs and calls ours for what it does not ignore.
void failingHandler(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (previousHandler)
        previousHandler(type, context, text);
    if (type != QtDebugMsg && type != QtInfoMsg) {
        fprintf(stderr, "unexpected Qt message: %s\n", qPrintable(text));
        std::abort();
    }
}

} // namespace

void failOnQtWarnings()
{
    previousHandler = qInstallMessageHandler(failingHandler);
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

} // namespace roofline::test
