#include "core/units/format.h"

#include "core/units/parse.h"
#include "tests/support/german_locale.h"
#include "tests/support/support.h"

#include <QRegularExpression>

#include <cmath>
#include <limits>
#include <random>

using namespace roofline;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

void addTexts()
{
    test::Rows<QString, QString>("text", "expected");
}

void row(const std::string &text, const char *expected)
{
    QTest::addRow("%s", expected) << QString::fromStdString(text) << QString::fromUtf8(expected);
}

void compareTexts()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(text, expected);
}

// Returns doubles over the whole range, of both signs, with every magnitude equally likely.
std::vector<double> manyDoubles()
{
    std::mt19937_64 random(20240229);
    std::uniform_real_distribution<double> exponent(-300, 300);
    using Limits = std::numeric_limits<double>;
    std::vector<double> values = {0, 1, -1, 0.1, 1e21, 1e-4, 9.9999e-5, 3.35e12, 9007199254740993.0};
    values.insert(values.end(), {Limits::max(), Limits::min(), Limits::denorm_min()});
    for (int i = 0; i < 20'000; ++i)
        values.push_back(std::pow(10, exponent(random)) * (i % 2 ? 1 : -1));
    return values;
}

} // namespace

class TestFormat : public roofline::test::TestCase {
    Q_OBJECT

    void tearDown() override { setNumberStyle({}); }

private slots:
    void alike_data()
    {
        test::Rows<std::vector<double>, QString, QString>("values", "unit", "expected");
        const auto row = [](std::vector<double> values, const char *unit, const char *expected) {
            QTest::addRow("%s", expected) << values << QString::fromUtf8(unit) << QString::fromUtf8(expected);
        };
        row({989.4e12, 1.513e15}, "FLOP/s", "989 TFLOP/s, 1513 TFLOP/s");
        row({1.31e15, 1.513e15}, "FLOP/s", "1.31 PFLOP/s, 1.51 PFLOP/s");
        row({500e9, 1e12, 8e12}, "B/s", "500 GB/s, 1000 GB/s, 8000 GB/s");
        row({1e9, 80e12}, "B/s", "1 GB/s, 80 TB/s"); // too far apart
        row({0.0123, 0.2, 1.5}, "s", "12.3 ms, 200 ms, 1500 ms");
        row({9.9996e11, 2e12}, "B/s", "1 TB/s, 2 TB/s"); // the written, rounded value decides
        row({0, 3e12}, "B/s", "0, 3 TB/s");
        row({8.04, 29'300}, "s", "8.04 s, 8.14 h");
        row({50'000, 60'000}, "s", "13.9 h, 16.7 h");
        row({}, "B/s", "");
    }

    void alike()
    {
        QFETCH(std::vector<double>, values);
        QFETCH(QString, unit);
        QStringList texts;
        for (const std::string &text : formatAlike(values, unit.toStdString()))
            texts << QString::fromStdString(text);
        QTEST(texts.join(QStringLiteral(", ")), "expected");
    }

    void quantities_data()
    {
        addTexts();
        row(format(Bandwidth(3.35e12)), "3.35 TB/s");
        row(format(Bandwidth(2.039e12)), "2.04 TB/s");
        row(format(Bandwidth(2.039e12), 4), "2.039 TB/s");
        row(format(FlopRate(312e12)), "312 TFLOP/s");
        row(format(FlopRate(989.4e12)), "989 TFLOP/s");
        row(format(FlopRate(989.4e12), 4), "989.4 TFLOP/s");
        row(format(FlopRate(1.1e18)), "1.1 EFLOP/s");
        row(format(Flops(8.178e9)), "8.18 GFLOP");
        row(format(Flops(3.14e23)), "314 ZFLOP");
        row(format(Bytes(51.1e6)), "51.1 MB");
        row(format(Bytes(80e9)), "80 GB");
        row(format(Bytes(999)), "999 B");
        row(format(Seconds(26.34e-6)), "26.3 µs");
        row(format(Seconds(5.04e-3)), "5.04 ms");
        row(format(Seconds(3.2e-9)), "3.2 ns");
        row(format(Seconds(1.5e-12)), "1.5 ps");
        row(format(Seconds(3.2e-15)), "0.0032 ps");
        row(format(Seconds(0.5)), "500 ms");
        row(format(Seconds(5400)), "5400 s");
        row(format(Seconds(9990)), "9990 s");
        row(format(Seconds(12'340)), "3.43 h");
        row(format(Seconds(100'000)), "27.8 h");
        row(format(Seconds(2 * 24 * 3600)), "2 days");
        row(format(Seconds(-40e6)), "-463 days");
        row(format(Seconds(391e6)), "12.4 years");
        row(format(Seconds(391e6), 4), "12.39 years");
        row(format(Watts(400)), "400 W");
        row(format(Watts(1200)), "1200 W");
        row(format(Watts(0.5)), "500 mW");
        row(format(Intensity(153.02)), "153 FLOP/byte");
        row(format(Intensity(0.083333)), "0.0833 FLOP/byte");
        row(format(Intensity(9876)), "9876 FLOP/byte");
        row(format(Intensity(12'345)), "12.3 k FLOP/byte");
        row(format(Intensity(2.5e6)), "2.5 M FLOP/byte");
        row(format(Flops(-8.2e9)), "-8.2 GFLOP");
        row(formatSi(21.8e3, ""), "21.8 k");
        row(formatSi(21.8, ""), "21.8");
    }
    void quantities() { compareTexts(); }

    // The value is rounded before its prefix is chosen, so it is never "1000 GB/s".
    void rollsOverToTheNextPrefix_data()
    {
        addTexts();
        row(format(Bandwidth(999.96e9)), "1 TB/s");
        row(format(Bandwidth(999.4e9)), "999 GB/s");
        row(format(Bandwidth(999.96e9), 4), "1 TB/s");
        row(format(Bandwidth(999.94e9), 4), "999.9 GB/s");
        row(format(Bytes(999.6)), "1 kB");
        row(format(Seconds(999.6e-6)), "1 ms");
        row(format(Seconds(0.9996)), "1 s");
        row(format(Seconds(9.996e-10)), "1 ns");
        row(format(Seconds(9999.6)), "2.78 h");
        row(format(Intensity(9999.6)), "10 k FLOP/byte");
        row(formatCount(999'600), "1 M");
        row(formatNumber(99.96), "100");
        row(formatPercent(0.9996), "100 %");
        row(formatPercent(0.0999), "10 %");
    }
    void rollsOverToTheNextPrefix() { compareTexts(); }

    // What is five digits long or longer is read in groups of three, which no line break parts.
    void ratiosAreGrouped_data()
    {
        addTexts();
        row(formatRatio(1.98), "1.98");
        row(formatRatio(0.0417), "0.0417");
        row(formatRatio(9876), "9880");
        row(formatRatio(21'804), "21\u00a0800");
        row(formatRatio(123'456), "123\u00a0000");
        row(formatRatio(12'345'678), "12\u00a0300\u00a0000");
        row(formatRatio(12'345'678, 2), "12\u00a0000\u00a0000");
        row(formatRatio(12'345.5, 6), "12\u00a0345.5");
        row(formatRatio(infinity), "–");
    }
    void ratiosAreGrouped() { compareTexts(); }

    // There is no milli-byte, so values below one stay decimals.
    void countsTakeNoSmallPrefix_data()
    {
        addTexts();
        row(format(Bytes(0.5)), "0.5 B");
        row(format(Flops(0.0417)), "0.0417 FLOP");
        row(format(Bandwidth(0.25)), "0.25 B/s");
        row(format(FlopRate(0.001)), "0.001 FLOP/s");
        row(format(Intensity(0.00025)), "0.00025 FLOP/byte");
    }
    void countsTakeNoSmallPrefix() { compareTexts(); }

    void numbersAndCounts_data()
    {
        addTexts();
        row(formatNumber(12.34), "12.3");
        row(formatNumber(0.0417), "0.0417");
        row(formatNumber(21'804), "21800");
        row(formatNumber(21'804, 5), "21804");
        row(formatNumber(-0.5), "-0.5");
        row(formatNumber(100), "100");
        row(formatNumber(1e30), "1000000000000000000000000000000");
        row(formatNumber(1e-30), "0.000000000000000000000000000001");
        row(formatCount(25'557'032), "25.6 M");
        row(formatCount(1280), "1.28 k");
        row(formatCount(6'738'415'616), "6.74 B");
        row(formatCount(1.5e12), "1.5 T");
        row(formatCount(999), "999");
        row(formatCount(12), "12");
        row(formatPercent(0.003), "0.3 %");
        row(formatPercent(0.0031), "0.31 %");
        row(formatPercent(1), "100 %");
        row(formatPercent(0.000041), "0.0041 %");
        row(formatPercent(0.534), "53 %");
        row(formatPercent(0.996), "100 %");
        row(formatPercent(1.536), "154 %");
        row(formatPercent(0.1234, 3), "12.3 %");
    }
    void numbersAndCounts() { compareTexts(); }

    // The user chooses the digits for all numbers alike: sizes, counts and rates. A percentage has one less.
    void digitsAreThoseOfTheStyle_data()
    {
        const test::Rows<int, QString, QString, QString, QString> row("digits", "count", "number", "rate", "percent");
        row("3", 3, "12.3 M", "1.23", "12.3 TFLOP/s", "12 %");
        row("5", 5, "12.346 M", "1.2346", "12.346 TFLOP/s", "12.35 %");
        row("6", 6, "12.3457 M", "1.23457", "12.3457 TFLOP/s", "12.346 %");
    }

    void digitsAreThoseOfTheStyle()
    {
        QFETCH(int, digits);
        QFETCH(QString, number);
        setNumberStyle({digits, false});
        QTEST(QString::fromStdString(formatCount(12'345'678)), "count");
        QCOMPARE(QString::fromStdString(formatNumber(1.2345678)), number);
        QTEST(QString::fromStdString(format(FlopRate(12.345678e12))), "rate");
        QTEST(QString::fromStdString(formatPercent(0.12345678)), "percent");
        // Whoever asks for a number of digits gets it.
        QCOMPARE(formatCount(12'345'678, 4), std::string("12.35 M"));
        QCOMPARE(formatNumber(1.2345678, 4), std::string("1.235"));
        QCOMPARE(formatPercent(0.12345678, 4), std::string("12.35 %"));
    }

    void zeroAndWhatIsNoNumber_data()
    {
        addTexts();
        for (const double value : {infinity, -infinity, notANumber}) {
            row(format(Seconds(value)), "–");
            row(format(Intensity(value)), "–");
            row(formatNumber(value), "–");
            row(formatCount(value), "–");
            row(formatPercent(value), "–");
        }
        row(formatPercent(std::numeric_limits<double>::max()), "–"); // × 100 is not finite
        for (const double zero : {0.0, -0.0}) {
            row(format(Bandwidth(zero)), "0");
            row(formatNumber(zero), "0");
            row(formatCount(zero), "0");
            row(formatPercent(zero), "0 %");
        }
    }
    void zeroAndWhatIsNoNumber() { compareTexts(); }

    void noExponentBetween1e30And1em30()
    {
        const QRegularExpression exponent("[0-9]e");
        for (int power = -30; power <= 30; ++power) {
            const double value = 2.345 * std::pow(10, power) / (power == 30 ? 10 : 1);
            for (const std::string &text : {formatNumber(value, 17), format(Seconds(value)), format(Bytes(value)),
                                            formatCount(value), format(Intensity(value)), formatPercent(value / 100)})
                QVERIFY2(!QString::fromStdString(text).contains(exponent), text.c_str());
        }
    }

    void everyDoubleIsFormattedShort()
    {
        for (const double value : manyDoubles()) {
            QVERIFY(formatSi(value, "B/s").size() < 50);
            QVERIFY(formatNumber(value, 17).size() < 60);
            QVERIFY(formatPercent(value).size() < 50);
        }
    }

    void parseReadsWhatFormatWrites()
    {
        std::mt19937_64 random(7);
        std::uniform_real_distribution<double> exponent(-11, 23);
        for (int i = 0; i < 5000; ++i) {
            const double value = std::pow(10, exponent(random));
            for (const int digits : {1, 3, 6, 17}) {
                const double tolerance = value * 0.5000001 * std::pow(10, 1 - digits);
                const auto near = [&](auto quantity, double lost = 0) {
                    const auto read = parseQuantity<decltype(quantity)>(format(quantity, digits));
                    return read && std::abs(read->value() - value) <= tolerance + lost;
                };
                const double lost = value * 1e-15; // hours, days and years are quotients
                QVERIFY2(near(Flops(value)), format(Flops(value), digits).c_str());
                QVERIFY2(near(Bytes(value)), format(Bytes(value), digits).c_str());
                QVERIFY2(near(Seconds(value), lost), format(Seconds(value), digits).c_str());
                QVERIFY2(near(FlopRate(value)), format(FlopRate(value), digits).c_str());
                QVERIFY2(near(Bandwidth(value)), format(Bandwidth(value), digits).c_str());
                QVERIFY2(near(Intensity(value)), format(Intensity(value), digits).c_str());
                QVERIFY2(near(Watts(value)), format(Watts(value), digits).c_str());
            }
        }
    }

    void exact_data()
    {
        addTexts();
        row(formatExact(3.35e12), "3350000000000");
        row(formatExact(989.4e12), "989400000000000");
        row(formatExact(1e12), "1000000000000");
        row(formatExact(0.0001), "0.0001");
        row(formatExact(1.5e-05), "1.5e-05");
        row(formatExact(0.1), "0.1");
        row(formatExact(1.0 / 3), "0.3333333333333333");
        row(formatExact(-2), "-2");
        row(formatExact(0), "0");
        row(formatExact(-0.0), "0");
    }
    void exact() { compareTexts(); }

    void exactReadsBackToTheSameDouble()
    {
        for (const double value : manyDoubles()) {
            const auto read = parseNumber(formatExact(value));
            QVERIFY2(read && *read == value, formatExact(value).c_str());
        }
    }

    void germanLocaleChangesNothing()
    {
        if (!test::useGermanLocale())
            QSKIP("the system has no German locale and cannot make one");
        char german[16];
        snprintf(german, sizeof german, "%.2f", 3.35);
        QCOMPARE(QString(german), QString("3,35")); // the locale does apply to this process
        QCOMPARE(format(Bandwidth(3.35e12)), std::string("3.35 TB/s"));
        QCOMPARE(formatNumber(0.0417), std::string("0.0417"));
        QCOMPARE(formatPercent(0.003), std::string("0.3 %"));
        QCOMPARE(formatExact(1234567.5), std::string("1234567.5"));
    }
};

ROOFLINE_TEST(TestFormat)
#include "core/units/format.moc"
