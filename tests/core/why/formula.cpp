// Checks the values of formulas and what they are made of.
#include "core/why/formula.h"

#include "tests/support/support.h"

using namespace roofline;

namespace {

Formula figure(const char *name, double value)
{
    return Figure{name, {name}, name, Measure::Number, value};
}

} // namespace

class FormulaTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void comesTo_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("expected");
        const Formula a = figure("a", 6);
        const Formula b = figure("b", 4);
        QTest::newRow("part") << a.value() << 6.0;
        QTest::newRow("plain") << Formula(2.5).value() << 2.5;
        QTest::newRow("none") << Formula().value() << 0.0;
        QTest::newRow("sum") << (a + b + a).value() << 16.0;
        QTest::newRow("difference") << (a - b).value() << 2.0;
        QTest::newRow("product") << (a * b * a).value() << 144.0;
        QTest::newRow("quotient") << (a / b).value() << 1.5;
        QTest::newRow("largest") << maxOf({b, a, b}).value() << 6.0;
        QTest::newRow("smallest") << minOf({a, b}).value() << 4.0;
        QTest::newRow("down") << floorOf(a / b).value() << 1.0;
        QTest::newRow("up") << ceilingOf(a / b).value() << 2.0;
    }

    void comesTo()
    {
        QFETCH(const double, value);
        QTEST(value, "expected");
    }

    // Products and sums stay flat, and a factor of 1 is left out.
    void areSimple()
    {
        const Formula a = figure("a", 6);
        const Formula b = figure("b", 4);
        QCOMPARE(int((a * b * a).operands.size()), 3);
        QCOMPARE(int((a + b + a).operands.size()), 3);
        QVERIFY(a * Formula(1.0) == a);
        QVERIFY(Formula(1.0) * a == a);
        QVERIFY(a / Formula(1.0) == a);
        QVERIFY(sumOf({a}) == a);
        QVERIFY(!Formula());
        QCOMPARE(int(((a + b) * a / b).parts().size()), 2);
    }

    void symbols()
    {
        QCOMPARE((Symbol{"T", "memory", "q_proj"}).text(), std::string("T_memory(q_proj)"));
        QCOMPARE(Symbol{"bytes"}.text(), std::string("bytes"));
    }
};

ROOFLINE_TEST(FormulaTest)
#include "core/why/formula.moc"
