// What every test shares.
#pragma once

#include <QObject>
#include <QString>
#include <QtTest>

namespace roofline::test {

// What every test class derives from: a Qt warning that the test did not announce with QTest::ignoreMessage fails it.
class TestCase : public QObject {
    Q_OBJECT

private slots:
    void init();

protected:
    void failOnQtWarnings();   // for a test with an init() of its own
};

// The text of a file, or a test failure.
QByteArray readFile(const QString &path);

} // namespace roofline::test

// main() of a test: no GUI needed (ROOFLINE_TEST_MAIN) or widgets (ROOFLINE_GUI_TEST_MAIN).
#define ROOFLINE_TEST_MAIN(TestClass)                                                                                   \
    int main(int argc, char **argv)                                                                                     \
    {                                                                                                                   \
        QCoreApplication application(argc, argv);                                                                       \
        TestClass test;                                                                                                 \
        return QTest::qExec(&test, argc, argv);                                                                         \
    }

#define ROOFLINE_GUI_TEST_MAIN(TestClass)                                                                               \
    int main(int argc, char **argv)                                                                                     \
    {                                                                                                                   \
        QApplication application(argc, argv);                                                                           \
        TestClass test;                                                                                                 \
        return QTest::qExec(&test, argc, argv);                                                                         \
    }
