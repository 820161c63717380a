// Checks what a roof attains if computing and moving data overlap in part.
#include "core/roofline/ceilings.h"
#include "tests/support/support.h"

using namespace roofline;

class OverlapTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A roof of 100 FLOP/s and 10 byte/s has its ridge at 10 FLOP/byte.
    void attainsLessThanTheRoof_data()
    {
        const test::Rows<double, double, double> row("intensity", "overlap", "expected");
        row("ridge, none", 10.0, 0.0, 50.0);
        row("ridge, half", 10.0, 0.5, 100 / 1.5);
        row("ridge, perfect", 10.0, 1.0, 100.0);
        row("a decade right, none", 100.0, 0.0, 100 / 1.1);
        row("a decade left, none", 1.0, 0.0, 10 / 1.1);
        row("left, a quarter", 5.0, 0.25, 50 / 1.375); // t = 2 + 0.75 × 1 hundredths per FLOP
        row("far right, none", 1e9, 0.0, 100.0);
        row("nothing computed", 0.0, 0.0, 0.0);
    }

    void attainsLessThanTheRoof()
    {
        QFETCH(double, intensity);
        QFETCH(double, overlap);
        QFETCH(double, expected);
        const double value = attainable(FlopRate(100), Bandwidth(10), Intensity(intensity), overlap).value();
        QVERIFY2(std::abs(value - expected) <= 1e-6 * expected, qPrintable(QString::number(value, 'g', 12)));
    }
};

ROOFLINE_TEST(OverlapTest)
#include "core/roofline/overlap.moc"
