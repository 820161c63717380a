// What every test shares.
#pragma once

#include <QObject>
#include <QString>
#include <QtTest>

namespace roofline::test {

// Turns any Qt warning, critical or fatal message that a test did not announce with QTest::ignoreMessage into a failure.
void failOnQtWarnings();

// The text of a file, or a test failure.
QByteArray readFile(const QString &path);

} // namespace roofline::test

// main() of a test: no GUI needed (ROOFLINE_TEST_MAIN) or widgets (ROOFLINE_GUI_TEST_MAIN).
#define ROOFLINE_TEST_MAIN(TestClass)                                                                                   \
    int main(int argc, char **argv)                                                                                     \
    {                                                                                                                   \
        QCoreApplication application(argc, argv);                                                                       \
        roofline::test::failOnQtWarnings();                                                                             \
        TestClass test;                                                                                                 \
        return QTest::qExec(&test, argc, argv);                                                                         \
    }

#define ROOFLINE_GUI_TEST_MAIN(TestClass)                                                                               \
    int main(int argc, char **argv)                                                                                     \
    {                                                                                                                   \
        QApplication application(argc, argv);                                                                           \
        roofline::test::failOnQtWarnings();                                                                             \
        TestClass test;                                                                                                 \
        return QTest::qExec(&test, argc, argv);                                                                         \
    }
