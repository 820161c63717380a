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
        const test::Rows<double, double> row("value", "expected");
        const Formula a = figure("a", 6);
        const Formula b = figure("b", 4);
        row("part", a.value(), 6.0);
        row("plain", Formula(2.5).value(), 2.5);
        row("none", Formula().value(), 0.0);
        row("sum", (a + b + a).value(), 16.0);
        row("difference", (a - b).value(), 2.0);
        row("product", (a * b * a).value(), 144.0);
        row("quotient", (a / b).value(), 1.5);
        row("largest", maxOf({b, a, b}).value(), 6.0);
        row("smallest", minOf({a, b}).value(), 4.0);
        row("power", power(b, a / b).value(), 8.0);
        row("down", floorOf(a / b).value(), 1.0);
        row("up", ceilingOf(a / b).value(), 2.0);
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
