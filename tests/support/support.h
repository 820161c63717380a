// What every test shares.
#pragma once

#include <QObject>
#include <QString>
#include <QtTest>

namespace roofline::test {

// What every test class derives from: a Qt warning that the test did not announce with QTest::ignoreMessage fails it.
class TestCase : public QObject {
    Q_OBJECT

protected:
    virtual void setUp() {}    // before each test function, and each of its rows
    virtual void tearDown() {} // after it

private slots:
    void init();
    void cleanup();
};

// One file of tests, known to the program that it is linked into.
class TestFile {
public:
    using Run = int (*)(int argc, char **argv);
    TestFile(const char *path, Run run);
};

// The text of a file, or a test failure.
QByteArray readFile(const QString &path);

// Writes it, with the folders above it, or ends the test; returns the path.
QString writeFile(const QString &path, const QByteArray &bytes);

} // namespace roofline::test

// A test file ends with one of these two lines and with the include of its .moc: the first for a test without a window, the
// second for one with widgets. The program of the folder then runs it by the name of its file (tests/support/main.cpp).
#define ROOFLINE_TEST(TestClass) ROOFLINE_TEST_UNDER(QCoreApplication, TestClass)
#define ROOFLINE_GUI_TEST(TestClass) ROOFLINE_TEST_UNDER(QApplication, TestClass)

#define ROOFLINE_TEST_UNDER(Application, TestClass)                                                                    \
    static const roofline::test::TestFile file##TestClass(__FILE__, [](int argc, char **argv) {                        \
        Application application(argc, argv);                                                                           \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });

// A main() of its own would be one too many in a program of many tests.
#define ROOFLINE_MAIN_IS_SHARED                                                                                        \
    static_assert(false, "end a test file with ROOFLINE_TEST(Class) or ROOFLINE_GUI_TEST(Class)");
#define ROOFLINE_TEST_MAIN(TestClass) ROOFLINE_MAIN_IS_SHARED
#define ROOFLINE_GUI_TEST_MAIN(TestClass) ROOFLINE_MAIN_IS_SHARED
#undef QTEST_MAIN
#undef QTEST_GUILESS_MAIN
#undef QTEST_APPLESS_MAIN
#define QTEST_MAIN(TestClass) ROOFLINE_MAIN_IS_SHARED
#define QTEST_GUILESS_MAIN(TestClass) ROOFLINE_MAIN_IS_SHARED
#define QTEST_APPLESS_MAIN(TestClass) ROOFLINE_MAIN_IS_SHARED
