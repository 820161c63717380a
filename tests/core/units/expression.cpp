// Checks quantities as people type them, with arithmetic.
#include "core/units/expression.h"

#include "tests/support/german_locale.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;

namespace {

constexpr Dimension byte = dimensionOf(Bytes{});
constexpr Dimension second = dimensionOf(Seconds{});
constexpr Dimension flopRate = dimensionOf(FlopRate{});
constexpr Dimension bandwidth = dimensionOf(Bandwidth{});
constexpr Dimension intensity = dimensionOf(Intensity{});
constexpr Dimension frequency = dimensionOf(Frequency{});
constexpr Dimension watts = dimensionOf(Watts{});
constexpr Dimension number{};

} // namespace

class TestExpression : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void wholeNumbers_data()
    {
        // value: 0: refused
        const test::Rows<QString, qint64> row("text", "value");
        row("64", 64);
        row("2*4096*4096", 33554432);
        row("2 × 64 + 1", 129);
        row("128k", 128000);
        row("4096/2", 2048);
        row("9007199254740991", 9007199254740991); // 2^53 − 1: plain digits do not pass through a double
        row("1/3", 0);
        row("1e300", 0);
        row("50%", 0);
        row("64 B", 0);
        row("2*", 0);
        row("", 0);
    }

    void wholeNumbers()
    {
        QFETCH(QString, text);
        QFETCH(qint64, value);
        const Parsed<std::int64_t> read = parseIntegerExpression(text.toStdString());
        QCOMPARE(read.value.value_or(0), std::int64_t(value));
        QCOMPARE(read.error.empty(), value != 0);
    }

    void computes_data()
    {
        test::Rows<QString, Dimension, QString, double>("text", "dimension", "bareUnit", "value");
        const auto row = [](const char *text, Dimension dimension, double value, const char *bareUnit = "") {
            QTest::addRow("%s", text) << QString::fromUtf8(text) << dimension << QString::fromUtf8(bareUnit) << value;
        };
        row("3.35 TB/s", bandwidth, 3.35e12);
        row("2 × 3.35 TB/s", bandwidth, 6.7e12);
        row("2*3.35TB/s", bandwidth, 6.7e12);
        row("2 x 3.35 TB/s", bandwidth, 6.7e12);
        row("3.35 TB/s × 2", bandwidth, 6.7e12);
        row("2 · 3.35 TB/s", bandwidth, 6.7e12);
        row("(3 + 0.5) TB/s", bandwidth, 3.5e12);
        row("3350 GB/s + 150 GB/s", bandwidth, 3.5e12);
        row("80 GB + 16 GB", byte, 96e9);
        row("80 GB − 16 GB", byte, 64e9);
        row("80 GB - 16 GB", byte, 64e9);
        row("50 MiB", byte, 52428800);
        row("132 × 228 KiB", byte, 132.0 * 228 * 1024);
        row("80 GB ÷ 2", byte, 40e9);
        row("80 GB / 40 ms", bandwidth, 2e12);
        row("80 GB / (40 ms)", bandwidth, 2e12);
        row("80 GB / 2 TB/s", second, 0.04);
        row("312 TFLOP/s / 2.04 TB/s", intensity, 312.0 / 2.04);
        row("12.3 k FLOP/byte", intensity, 12300);
        row("128 FLOP / byte", intensity, 128);
        row("1.83 GHz × 1.1", frequency, 1.83e9 * 1.1);
        row("1/ 2 ns", frequency, 5e8);
        row("15 µs", second, 15e-6);
        row("1 h + 30 min", second, 90 * 60);
        row("80 GB / 2 min", bandwidth, 80e9 / 120);
        row("700 W × 50 %", watts, 350);
        row("90% × 989 TFLOP/s", flopRate, 0.9 * 989e12);
        row("(1 / 4)^2 × 16 GB", byte, 1e9);
        row("3.35 TB/s", bandwidth, 3.35e12);    // a no-break space
        row("2 × 3.35 TB/s", bandwidth, 6.7e12); // a thin space
        row("-2 × -3 GB", byte, 6e9);
        row("−3 GB", byte, -3e9); // the parser does not judge whether it is plausible
        // A prefix alone takes the expected unit.
        row("989T", flopRate, 989e12);
        row("989 T", flopRate, 989e12);
        row("2 × 989T", flopRate, 1978e12);
        // Prefixes that cancel leave a number without a unit.
        row("312T/2T", intensity, 156, "FLOP/B");
        row("2.4P / 8T", intensity, 300, "FLOP/B");
        row("(3k + 5k) / 2k", byte, 4e9, "GB");
        row("3.35 T", bandwidth, 3.35e12);
        row("80G", byte, 80e9);
        row("50 Mi", byte, 52428800);
        row("15u", second, 15e-6);
        row("1.83G", frequency, 1.83e9);
        // A bare number takes the unit in which it is shown.
        row("3.35", bandwidth, 3.35e12, "TB/s");
        row("2 × 3.35", bandwidth, 6.7e12, "TB/s");
        row("3.35 TB/s", bandwidth, 3.35e12, "GB/s");
        row("15", second, 15e-6, "µs");
        row("1e3", byte, 1e12, "GB");
        // These are plain numbers.
        row("1 / 3", number, 1.0 / 3);
        row("50 %", number, 0.5);
        row("2 + 3 × 4", number, 14);
        row("(2 + 3) × 4", number, 20);
        row("8 / 4 / 2", number, 1);
        row("8 - 4 - 2", number, 2);
        row("2^3^2", number, 512);
        row("-2^2", number, -4);
        row("--2", number, 2);
        row("5 - --2", number, 3);
        row("2^-1", number, 0.5);
        row("4^0.5", number, 2);
        row("1.5e3", number, 1500);
        row(".5", number, 0.5);
        row("128k", number, 128000);
        row("32 Ki", number, 32768);
        row("80 GB / 16 GB", number, 5);
        row("((((1))))", number, 1);
    }

    void computes()
    {
        QFETCH(QString, text);
        QFETCH(Dimension, dimension);
        QFETCH(QString, bareUnit);
        QFETCH(double, value);
        const Parsed<double> read = parseExpression(text.toStdString(), dimension, bareUnit.toStdString());
        QVERIFY2(read, read.error.c_str());
        COMPARE_NEAR(*read, value);
    }

    void aQuantityAloneIsExact_data()
    {
        const test::Rows<QString, double> row("text", "value");
        row("3.35 TB/s", 3.35e12);
        row("63.01 GB/s", 63.01e9);
        row("8.1 TB/s", 8.1e12);
        row("0.3 TB/s", 0.3e12);
    }

    void aQuantityAloneIsExact()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const std::string typed = text.toStdString();
        QVERIFY(*parseExpression(typed, bandwidth) == value);
        QVERIFY(*parseExpression(typed.substr(0, typed.find(' ')), bandwidth, typed.substr(typed.find(' ') + 1))
                == value);
    }

    void saysWhatIsWrong_data()
    {
        const test::Rows<QString, Dimension, QString> row("text", "dimension", "error");
        row("", bandwidth, "nothing given; a bandwidth is expected, for example 3.35 TB/s");
        row("  ", number, "nothing given; a number is expected, for example 2 × 64");
        row("abc", bandwidth, "at character 1: a number is expected, not \"abc\"; for example 2 × 3.35 TB/s");
        row("2 ×", bandwidth, "at character 4: a number is expected at the end; for example 2 × 3.35 TB/s");
        row("2 × × 3", number, "at character 5: a number is expected, not \"×\"");
        row("2 3", number, "at character 3: a sign like + or × is missing before \"3\"");
        row("(2 + 3", number, "at character 7: a closing bracket is missing");
        row("2)", number, "at character 2: there is no open bracket for this one");
        row("()", number, "at character 2: a number is expected, not \")\"");
        row("3,35 TB/s", bandwidth, "a comma: write a decimal point, and nothing between thousands");
        row("1,000", number, "a comma: write a decimal point, and nothing between thousands");
        row("1 / 0", number, "division by zero");
        row("1 TB/s / (2 - 2)", bandwidth, "division by zero");
        row("0^-1", number, "division by zero");
        row("1e308 × 10", number, "the value is out of range");
        row("10^1000", number, "the value is out of range");
        row("(-8)^0.5", number, "the value is out of range");
        row("1e999 B", byte, "1e999 is out of range");
        row("3.35", bandwidth, "3.35 has no unit; a bandwidth is expected, for example 3.35 TB/s");
        row("3.35 s", bandwidth, "3.35 s is a time; a bandwidth is expected");
        row("50 %", bandwidth, "50 % is a number without a unit; a bandwidth is expected");
        row("3 GB", number, "3 GB is an amount of memory; a number is expected");
        row("3 GB × 3 GB", byte, "is no known quantity; an amount of memory is expected");
        row("3.35 TX/s", bandwidth, "\"TX/s\" is not a known unit; a bandwidth is expected, for example 3.35 TB/s");
        row("400 Gbit/s", bandwidth, "is in bits, not bytes (1 byte = 8 bits)");
        row("3 TB/s + 5", bandwidth, "a bandwidth and a number without a unit cannot be added");
        row("3 TB/s + 5 GB", bandwidth, "a bandwidth and an amount of memory cannot be added");
        row("(3 TB/s) GB", bandwidth, "has a unit already");
        row("2^10 GB", byte, "an exponent is a plain number");
        row("(2 GB)^1.5", byte, "no quantity has such a unit");
        row("((9 s)^8)^8", second, "no quantity has such a unit");
        row("0x10", number, "a sign like + or × is missing");
        row("nan", number, "a number is expected");
        row("inf", number, "a number is expected");
        row("1 @ 2", number, "a sign like + or × is missing before \"@\"");
    }

    void saysWhatIsWrong()
    {
        QFETCH(QString, text);
        QFETCH(Dimension, dimension);
        QFETCH(QString, error);
        const Parsed<double> read = parseExpression(text.toStdString(), dimension);
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error).contains(error), read.error.c_str());
    }

    void longTextIsRefused()
    {
        QVERIFY(parseExpression(std::string(90, '(') + "1" + std::string(90, ')'), number));
        QVERIFY(parseExpression(std::string(199, '-') + "1", number));
        QVERIFY(parseExpression(std::string(150, '('), number).error.find("at most 100 levels") != std::string::npos);
        QVERIFY(!parseExpression(std::string(100000, '('), number));
        QVERIFY(!parseExpression(std::string(100000, '-') + "1", number));
    }

    // Any text yields a finite value or a message, and never a crash.
    void anyTextHasAnAnswer()
    {
        const QStringList pieces = {"1", "2.5", "1e9",  "(",  ")", "+",  "-", "×", "/",    "^", "%",
                                    " ", "T",   "TB/s", "GB", "k", "µs", ",", "x", "\xff", "s", "0"};
        std::uint32_t random = 1;
        for (int i = 0; i < 5000; ++i) {
            std::string text;
            for (int k = 0; k < 9; ++k) {
                random = random * 1664525u + 1013904223u;
                text += pieces.at(int((random >> 16) % std::uint32_t(pieces.size()))).toUtf8().toStdString();
            }
            const Parsed<double> read = parseExpression(text, bandwidth, "TB/s");
            QVERIFY2(read ? std::isfinite(*read) : !read.error.empty(), text.c_str());
        }
    }

    void theLocaleDoesNotMatter()
    {
        if (!roofline::test::useGermanLocale())
            QSKIP("no German locale here");
        QCOMPARE(*parseExpression("2 × 3.35 TB/s", bandwidth), 6.7e12);
    }
};

ROOFLINE_TEST(TestExpression)
#include "core/units/expression.moc"
