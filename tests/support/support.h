// Declares what all tests share.
#pragma once

#include <QObject>
#include <QString>
#include <QtTest>

#include <concepts>
#include <initializer_list>

namespace roofline::test {

// Every test class derives from this. A Qt warning that a test did not announce with QTest::ignoreMessage
// fails the test.
class TestCase : public QObject {
    Q_OBJECT

protected:
    virtual void setUp() {}    // runs before each test function, and before each of its rows
    virtual void tearDown() {} // runs after it

private slots:
    void init();
    void cleanup();
};

// Registers one file of tests with the program that it is linked into.
class TestFile {
public:
    using Run = int (*)(int argc, char **argv);
    TestFile(const char *path, Run run);
};

// Adds the columns of a test's rows, and with each call a row: its name and a value for each column.
//     const Rows<QString, double> row("text", "value");
//     row("nothing", "0 B", 0);
template <class First, class... Rest>
class Rows {
public:
    explicit Rows(const char *first, std::same_as<const char *> auto... rest)
    {
        QTest::addColumn<First>(first);
        (QTest::addColumn<Rest>(rest), ...);
    }

    void operator()(const char *name, const First &first, const Rest &...rest) const
    {
        ((QTest::newRow(name) << first) << ... << rest);
    }

    // The row has its first value for a name.
    void operator()(const char *first, const Rest &...rest) const { (*this)(first, First(first), rest...); }
};

// Adds a column of texts, and a row for each, which has it for a name.
inline void textRows(const char *column, std::initializer_list<const char *> texts)
{
    const Rows<QString> row(column);
    for (const char *text : texts)
        row(text);
}

// Adds a row for each of `count` seeds of random numbers.
inline void seedRows(unsigned count)
{
    const Rows<unsigned> row("seed");
    for (unsigned seed = 1; seed <= count; ++seed)
        row(qPrintable(QString::number(seed)), seed);
}

// Returns the text of a file, or fails the test.
QByteArray readFile(const QString &path);

// Writes the file, with the folders above it, or ends the test. Returns the path.
QString writeFile(const QString &path, const QByteArray &bytes);

} // namespace roofline::test

// A test file ends with one of these two lines and the include of its .moc. The first is for tests without a window,
// the second for tests with widgets. The program of the folder then runs the file by its name (tests/support/main.cpp).
#define ROOFLINE_TEST(TestClass) ROOFLINE_TEST_UNDER(QCoreApplication, TestClass)
#define ROOFLINE_GUI_TEST(TestClass) ROOFLINE_TEST_UNDER(QApplication, TestClass)

#define ROOFLINE_TEST_UNDER(Application, TestClass)                                                                    \
    static const roofline::test::TestFile file##TestClass(__FILE__, [](int argc, char **argv) {                        \
        Application application(argc, argv);                                                                           \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });

// Each test program has many tests and one main(), so that a test file must not define another.
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
