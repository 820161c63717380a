#include "core/units/parse.h"

#include "tests/support/german_locale.h"
#include "tests/support/support.h"

using namespace roofline;

namespace {

constexpr Dimension flop = dimensionOf(Flops{});
constexpr Dimension byte = dimensionOf(Bytes{});
constexpr Dimension second = dimensionOf(Seconds{});
constexpr Dimension flopRate = dimensionOf(FlopRate{});
constexpr Dimension bandwidth = dimensionOf(Bandwidth{});
constexpr Dimension intensity = dimensionOf(Intensity{});
constexpr Dimension frequency = dimensionOf(Frequency{});
constexpr Dimension watts = dimensionOf(Watts{});

} // namespace

class TestParse : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void readsQuantities_data()
    {
        const test::Rows<QString, Dimension, double> row("text", "dimension", "value");

        row("3.35 TB/s", bandwidth, 3.35e12);
        row("3350GB/s", bandwidth, 3.35e12);
        row("  2039 GB/s ", bandwidth, 2.039e12);
        row("63.01 GB / s", bandwidth, 63.01e9);
        row("900 Gbyte/s", bandwidth, 9e11);
        row("1 GiB/s", bandwidth, 1073741824);
        row("989.4 TFLOP/s", flopRate, 989.4e12);
        row("989.4 TFLOPS", flopRate, 989.4e12);
        row("989.4 TFLOPs/s", flopRate, 989.4e12);
        row("20 PFlop/s", flopRate, 20e15);
        row("1.1 EFLOP/s", flopRate, 1.1e18);
        row("624 TOP/s", flopRate, 624e12);
        row("624 TOPS", flopRate, 624e12);
        row("4 MOP/s", flopRate, 4e6);
        row("8.2 GFLOP", flop, 8.2e9);
        row("8.2 GFLOPs", flop, 8.2e9);
        row("314 ZFLOP", flop, 314e21);
        row("1 FLOP", flop, 1);
        row("12 OP", flop, 12);
        row("80 GB", byte, 80e9);
        row("80e9 B", byte, 80e9);
        row("8e1 GB", byte, 80e9);
        row("8E+1GB", byte, 80e9);
        row("50 MiB", byte, 52428800);
        row("1.5 KiB", byte, 1536);
        row("256 KB", byte, 256e3);
        row("256 kB", byte, 256e3);
        row("1 byte", byte, 1);
        row("3 Mbytes", byte, 3e6);
        row("5 EB", byte, 5e18);
        row("15 us", second, 15e-6);
        row("15 \u00b5s", second, 15e-6);
        row("15 \u03bcs", second, 15e-6);
        row("3.3 ns", second, 3.3e-9);
        row("7 ps", second, 7e-12);
        row("12.5ms", second, 0.0125);
        row("2 s", second, 2);
        row("+2 s", second, 2);
        row(".5 s", second, 0.5);
        row("2 min", second, 2 * 60);
        row("1 day", second, 24 * 3600);
        row("3 days", second, 3 * 24 * 3600);
        row("1 year", second, 365.25 * 24 * 3600);
        row("2 years", second, 2 * 365.25 * 24 * 3600);
        row("1.5h", second, 1.5 * 3600);
        row("0 s", second, 0);
        row("-1 s", second, -1);
        row("153 FLOP/byte", intensity, 153);
        row("153 FLOP/B", intensity, 153);
        row("12.3 kFLOP/byte", intensity, 12.3e3);
        row("156 flops/byte", intensity, 156);
        row("156 GFLOP/GB", intensity, 156);
        row("156 GFLOP/MB", intensity, 156e3);
        row("2048 FLOP/KiB", intensity, 2);
        row("12.3 k FLOP/byte", intensity, 12.3e3);
        row("1.83 GHz", frequency, 1.83e9);
        row("700 W", watts, 700);
        row("1.2 kW", watts, 1200);
        row("500 mW", watts, 0.5);
        row("700\u00a0W", watts, 700);
        row("700\u202fW", watts, 700);
    }

    void readsQuantities()
    {
        QFETCH(QString, text);
        QFETCH(Dimension, dimension);
        QFETCH(double, value);
        const auto read = parseQuantity(text.toStdString(), dimension);
        QVERIFY2(read, read.error.c_str());
        QCOMPARE(*read, value);
        QVERIFY(*read == value); // to the last bit, because a typed number is shown again as typed
        QVERIFY(read.error.empty());
    }

    void saysWhatIsWrong_data()
    {
        const test::Rows<QString, Dimension, QString> row("text", "expected", "error");

        row("80 GB", bandwidth, "80 GB is an amount of memory; a bandwidth is expected, for example 3.35 TB/s");
        row("3 TB/s", byte, "3 TB/s is a bandwidth; an amount of memory is expected, for example 80 GB");
        row("5 ms", flopRate, "5 ms is a time; a compute rate is expected, for example 312 TFLOP/s");
        row("275 TOPs", flopRate,
            "275 TOPs is a number of operations; a compute rate is expected, for example 312 TFLOP/s");
        row("700 W", second, "700 W is a power; a time is expected, for example 15 µs");
        row("3.35", bandwidth, "3.35 has no unit; a bandwidth is expected, for example 3.35 TB/s");
        row("", watts, "nothing given; a power is expected, for example 700 W");
        row("  ", watts, "nothing given; a power is expected, for example 700 W");
        row("fast", watts, "\"fast\" does not start with a number; a power is expected, for example 700 W");
        row("nan W", watts, "\"nan W\" does not start with a number; a power is expected, for example 700 W");
        row("inf W", watts, "\"inf W\" does not start with a number; a power is expected, for example 700 W");
        row("-inf W", watts, "\"-inf W\" does not start with a number; a power is expected, for example 700 W");
        row("+-1 W", watts, "\"+-1 W\" does not start with a number; a power is expected, for example 700 W");
        row("1e999 W", watts, "\"1e999 W\" is out of range; a power is expected, for example 700 W");
        row("1e300 YFLOP", flop,
            "\"1e300 YFLOP\" is out of range; a number of operations is expected, for example 8.2 GFLOP");
        row("400 Gb/s", bandwidth,
            "\"Gb/s\" is in bits, not bytes (1 byte = 8 bits); a bandwidth is expected, for example 3.35 TB/s");
        row("400 Gbps", bandwidth,
            "\"Gbps\" is in bits, not bytes (1 byte = 8 bits); a bandwidth is expected, for example 3.35 TB/s");
        row("3,35 TB/s", bandwidth, "\"3,35 TB/s\" has a comma: write a decimal point, and nothing between thousands");
        row("3 FLOP/ms", flopRate,
            "\"FLOP/ms\" is not a known unit; a compute rate is expected, for example 312 TFLOP/s");
        row("3 GB/GB", bandwidth, "\"GB/GB\" is not a known unit; a bandwidth is expected, for example 3.35 TB/s");
        row("3 parsec", second, "\"parsec\" is not a known unit; a time is expected, for example 15 µs");
        row("0x10 W", watts, "\"x10 W\" is not a known unit; a power is expected, for example 700 W");
    }

    void saysWhatIsWrong()
    {
        QFETCH(QString, text);
        QFETCH(Dimension, expected);
        QFETCH(QString, error);
        const auto read = parseQuantity(text.toStdString(), expected);
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error), error);
    }

    // The case of a prefix matters. Binary prefixes are for bytes only, small ones for times and powers, none for
    // minutes and hours.
    void refusesWrongPrefixes_data()
    {
        test::textRows("unit", {"gB",          "mB",  "tB/s", "MS",   "GiFLOP", "mFLOP", "Kis", "µFLOP/s",
                                "GB/h",        "B/B", "s/s",  "/s",   "GB/",    "T",     "W/s", "FLOPS/s",
                                "FLOP/s/byte", "m",   "kh",   "mmin", "H",      "GB/min"});
    }

    void refusesWrongPrefixes()
    {
        QFETCH(QString, unit);
        for (const Dimension expected : {flop, byte, second, flopRate, bandwidth, intensity, frequency, watts}) {
            const auto read = parseQuantity("1 " + unit.toStdString(), expected);
            QVERIFY(!read);
            QVERIFY2(read.error.find("is not a known unit") != std::string::npos, read.error.c_str());
        }
    }

    void typedQuantity()
    {
        QVERIFY(*parseQuantity<Bandwidth>("2 GB/s") == Bandwidth(2e9));
        QVERIFY(!parseQuantity<Bandwidth>("2 GB"));
        QCOMPARE(describe(bandwidth), std::string("a bandwidth, for example 3.35 TB/s"));
    }

    // Text that a user pastes by accident must break neither a one-line message nor the terminal.
    void errorsStayOneShortLine()
    {
        const std::string junk = "1 \x1b[31m\n\xff\xfe" + std::string(100'000, 'x');
        const auto read = parseQuantity(junk, byte);
        QVERIFY(!read);
        QVERIFY(read.error.size() < 200);
        for (const char c : read.error)
            QVERIFY(c != '\n' && c != '\x1b' && c != '\xff');
    }

    void numbers_data()
    {
        // value: not finite: refused
        const test::Rows<QString, double> row("text", "value");
        row("1", 1);
        row(" 0.5 ", 0.5);
        row("1e-3", 0.001);
        row("-2.5", -2.5);
        row("+7", 7);
        row("1E6", 1e6);
        for (const char *text : {"", "abc", "nan", "inf", "-inf", "infinity", "0x10", "1 2", "1e", "1.2.3", "--1",
                                 "1e999", "3,5", "5 s", "1e-999"})
            row(text, HUGE_VAL);
    }

    void numbers()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const bool good = std::isfinite(value);
        const auto read = parseNumber(text.toStdString());
        QCOMPARE(bool(read), good);
        QCOMPARE(read.error.empty(), good);
        if (good)
            QVERIFY(*read == value);
    }

    void integers_data()
    {
        const test::Rows<QString, qint64, QString> row("text", "value", "error");
        row("4096", 4096, "");
        row("1e3", 1000, "");
        row("2.0", 2, "");
        row("-3", -3, "");
        row("0", 0, "");
        row("9007199254740992", 9007199254740992, "");
        row("1.5", 0, "\"1.5\" is not a whole number");
        row("9007199254740993", 0, "\"9007199254740993\" is out of range");
        row("1e30", 0, "\"1e30\" is out of range");
        row("99999999999999999999", 0, "\"99999999999999999999\" is out of range");
        row("abc", 0, "\"abc\" is not a decimal number");
        row("0x10", 0, "\"0x10\" is not a decimal number");
        row("", 0, "nothing given; a number is expected");
    }

    void integers()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const auto read = parseInteger(text.toStdString());
        QCOMPARE(QString::fromStdString(read.error), error);
        QCOMPARE(bool(read), error.isEmpty());
        if (read)
            QTEST(qint64(*read), "value");
    }

    void whatIsExpectedHasItsArticle()
    {
        QCOMPARE(QString::fromStdString(describe(byte)), QStringLiteral("an amount of memory, for example 80 GB"));
        QCOMPARE(QString::fromStdString(describe(intensity)),
                 QStringLiteral("an arithmetic intensity, for example 153 FLOP/byte"));
    }

    void germanLocaleChangesNothing()
    {
        if (!test::useGermanLocale())
            QSKIP("the system has no German locale and cannot make one");
        QCOMPARE(std::strtod("3,35", nullptr), 3.35); // the locale does apply to this process
        QVERIFY(*parseQuantity<Bandwidth>("3.35 TB/s") == Bandwidth(3.35e12));
        QVERIFY(*parseQuantity<Seconds>("1.5 ms") == Seconds(0.0015));
        QVERIFY(*parseNumber("0.25") == 0.25);
        QVERIFY(!parseNumber("0,25"));
    }
};

ROOFLINE_TEST(TestParse)
#include "core/units/parse.moc"
