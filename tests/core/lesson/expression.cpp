// Checks expressions of lessons: values by hand, dimensions, and bad
// expressions reported with place and reason.
#include "core/lesson/expression/expression.h"

#include "core/analysis/analysis.h"
#include "core/lesson/lesson_names.h"
#include "core/zoo/catalogue.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario custom()
{
    Scenario scenario = ofKernel("matmul:m=1024,n=1024,k=1024");
    scenario.hardware = "a100-80gb-sxm";
    return scenario;
}

Parsed<LessonValue> evaluated(const char *text, const Scenario *before = nullptr)
{
    return evaluate(text, custom(), before, shippedZoo());
}

} // namespace

class LessonExpressionTest : public TestCase {
    Q_OBJECT

private slots:
    void numbers_data()
    {
        const Rows<QString, double> row("text", "value");
        row("2 + 3 * 4", 14); // tests/core/units/expression.cpp has more of what fields have in common with lessons
        row("50 %", 0.5);
        row("128k", 128000);
        row("80 GB", 80e9);
        row("5 ms", 5e-3);
        row("5 GB / 1 GB", 5);
        row("80 GB / 2 TB/s", 0.04);
        row("(1 + 1) TB/s", 2e12);
        row("sqrt(9) + abs(-1)", 4);
        row("log2(8)", 3);
        row("round(2.6) + floor(2.6) + ceil(2.2)", 8);
        row("max(1, 3, 2) - min(4, 2)", 1);
        row("batch", 1);
        row("batch(batch=64)", 64);
        row("batch(batch=2 * 8)", 16);
        row("kernel.m", 1024);
        row("kernel.m(kernel.m=64)", 64);
        row("flop", 2.0 * 1024 * 1024 * 1024);
        row("flop(kernel=\"matmul:m=2,n=3,k=4\")", 48);
        row("flop(kernel=\"matmul:m=2,n=3,k=4\", batch=2)", 96);
        row("bytes", 3.0 * 1024 * 1024 * 2);
        row("written_bytes", 1024.0 * 1024 * 2);
        row("read_bytes / written_bytes", 2);
        row("intensity - flop / bytes", 0);
        row("bandwidth(bandwidth=4 TB/s)", 4e12);
        row("t_memory(bandwidth=4 TB/s) * 4 TB/s - bytes", 0);
        row("weight_size", 2);
        row("least(batch, 1, 65536, batch >= 1000)", 1000);
        row("least(batch, 1, 10, batch * batch > 10)", 4);
        row("least(kernel.k, 1, 65536, flop >= 4 × 1024^3 × 1 FLOP)", 2048);
    }

    void numbers()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        const Parsed<LessonValue> result = evaluated(text.toUtf8().constData());
        QVERIFY2(bool(result), result.error.c_str());
        QVERIFY(result->isNumber());
        QVERIFY2(std::abs(result->number - value) <= 1e-9 * std::max(1.0, std::abs(value)),
                 qPrintable(QString::number(result->number, 'g', 17)));
    }

    void conditions_data()
    {
        const Rows<QString, bool> row("text", "holds");
        row("1 < 2 and 2 <= 2", true);
        row("1 > 2 or not 2 >= 3", true);
        row("3 == 3 and 3 != 4", true);
        row("0.1 + 0.2 == 0.3", true);
        row("bound == compute or bound == memory", true);
        row("bound != bound", false);
        row("fits", true);
        row("not (fits and true)", false);
        row("t_memory < 1 s", true);
        row("batch(batch=3) == 3", true);
    }

    void conditions()
    {
        QFETCH(QString, text);
        const Parsed<LessonValue> result = evaluated(text.toUtf8().constData());
        QVERIFY2(bool(result), result.error.c_str());
        QCOMPARE(result->kind, LessonValue::Kind::Truth);
        QTEST(result->truth, "holds");
    }

    void badOnesAreTold_data()
    {
        const Rows<QString, QString> row("text", "why");
        row("", "nothing given");
        row("2 +", "at character 4: a number or a name is expected at the end");
        row("latnecy", "did you mean latency?");
        row("latency + bytes", "cannot be added");
        row("latency < 3", "cannot be compared");
        row("latency * bound", "cannot be multiplied");
        row("bound == 3", "cannot be compared");
        row("fits and 3", "cannot be joined by and");
        row("sqrt(latency)", "no root");
        row("log2(0)", "no logarithm");
        row("latency(batch=0)", "batch: given 0");
        row("latency(batsh=4)", "did you mean batch?");
        row("latency(batch 4)", "a change is expected");
        row("latency(batch=4", "a closing bracket is missing");
        row("latency(hardware=h1000)", "there is no chip");
        row("latency(model=lama)", "there is no model");
        row("kernel.q", "the kernel has no size \"q\"; it has m, n, k");
        row("latency(kernel.q=4)", "the kernel has no size \"q\"; it has m, n, k");
        row("batch = 4", "at character 7: what compares is written ==");
        row("not (fits and batch = 4)", "what compares is written ==");
        row("before.latency", "there is no step before");
        row("first_token", "nothing of the kind is served");
        row("parameters", "a kernel has none");
        row("least(batch, 1, 100, batch > 1000)", "for no batch from 1 to 100");
        row("least(batch, 100, 1, true)", "two whole numbers");
        row("least(batch, 1, 100, batch)", "is not a condition");
        row("least(batch, 1, 1000000, least(chips, 1, 1000, least(sequence, 1, 1000000, false)) > 1)", "");
    }

    void badOnesAreTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, why);
        const Parsed<LessonValue> result = evaluated(text.toUtf8().constData());
        QVERIFY(!result);
        QVERIFY2(QString::fromStdString(result.error).contains(why), result.error.c_str());
        QVERIFY2(text.isEmpty() || result.error.starts_with("at character "), result.error.c_str());
    }

    void boundedWhateverIsGiven()
    {
        QVERIFY(!evaluated((std::string(10'000, '(') + '1').c_str()));
        QVERIFY(!evaluated((std::string(1'900, '(') + '1').c_str()));
        QVERIFY(bool(evaluated((std::string(30, '(') + '1' + std::string(30, ')')).c_str())));
        std::string nots;
        for (int i = 0; i < 400; ++i)
            nots += "not ";
        QVERIFY(!evaluated((nots + "fits").c_str()));
        std::string powers = "1";
        for (int i = 0; i < 900; ++i)
            powers += "^1";
        QVERIFY(!evaluated(powers.c_str()));
        std::string changes = "batch";
        for (int i = 0; i < 100; ++i)
            changes += "(batch=batch";
        QVERIFY(!evaluated(changes.c_str()));
    }

    void theStepBefore()
    {
        Scenario before = custom();
        before.batch = 4;
        const Parsed<LessonValue> ratio = evaluated("before.flop / flop", &before);
        QVERIFY2(bool(ratio), ratio.error.c_str());
        QCOMPARE(ratio->number, 4.0);
        QCOMPARE(evaluated("before.batch(seq=2)", &before)->number, 4.0);
    }

    void literalsAreKnown()
    {
        QVERIFY(evaluated("2 * 3.5 ms")->literal);
        QVERIFY(!evaluated("2 * latency")->literal);
        QVERIFY(!evaluated("least(batch, 1, 10, batch == 3)")->literal);
        QVERIFY(!evaluated("max(1, batch)")->literal);
    }

    void everyNameHasAValueOrSaysWhyNot()
    {
        QVERIFY(lessonNames().size() > 50);
        for (const LessonName &name : lessonNames()) {
            QVERIFY(!name.meaning.empty());
            Scenario served = modelOn("h100-sxm", "llama-2-7b",
                                      name.name == "prefill" || name.name == "decode" ? Phase::Request : Phase::Decode);
            served.chips = 2;
            const Parsed<LessonValue> value = evaluate(name.name, served, nullptr, shippedZoo());
            const bool none = name.name == "critical_batch"; // a decode is never compute-bound
            QVERIFY2(value || none, (std::string(name.name) + ": " + value.error).c_str());
            QVERIFY(!value || (value->kind == name.kind && value->dimension == name.dimension));
            QVERIFY(!value || !textOf(*value).empty());
        }
    }

    void texts_data()
    {
        const Rows<QString, QString> row("text", "shown");
        row("2.5 ms", "2.5 ms");
        row("peak", "312 TFLOP/s");
        row("batch(batch=123456)", "123456");
        row("chip", "A100 80GB SXM");
        row("1 / 3", "0.333");
        row("roof_fraction", "100 %");
        row("flop_per_mac", "2");
    }

    void texts()
    {
        QFETCH(QString, text);
        const Parsed<LessonValue> value = evaluated(text.toUtf8().constData());
        QVERIFY2(bool(value), value.error.c_str());
        QTEST(QString::fromStdString(textOf(*value)), "shown");
    }

    void textsInAUnit()
    {
        QCOMPARE(textIn(*evaluated("2.5 ms"), "µs").value.value_or("none"), std::string("2500 µs"));
        QCOMPARE(textIn(*evaluated("1 / 3"), "%").value.value_or("none"), std::string("33.3 %"));
        QCOMPARE(textIn(*evaluated("1 / 3"), "×").value.value_or("none"), std::string("0.333×"));
        QCOMPARE(textIn(*evaluated("1"), "chips").value.value_or("none"), std::string("1 chip"));
        QCOMPARE(textIn(*evaluated("2"), "chips").value.value_or("none"), std::string("2 chips"));
        QCOMPARE(textIn(*evaluated("1987"), "users").value.value_or("none"), std::string("1987 users"));
        QCOMPARE(textIn(*evaluated("30 / 1 s"), "images/s").value.value_or("none"), std::string("30 images/s"));
        // Throughputs and intensities are written as the title of the chart writes them.
        QCOMPARE(textIn(*evaluated("2944.3 / 1 s"), "images/s").value.value_or("none"), std::string("2944 images/s"));
        QCOMPARE(textIn(*evaluated("21790 / 1 s"), "images/s").value.value_or("none"), std::string("21.8 k images/s"));
        QCOMPARE(textIn(*evaluated("1365.3 FLOP / 1 B"), "FLOP/byte").value.value_or("none"),
                 std::string("1365 FLOP/byte"));
        QVERIFY(!textIn(*evaluated("2.5 ms"), "GB"));
        QVERIFY(!textIn(*evaluated("2.5 ms"), "parsec"));
    }
};

ROOFLINE_TEST(LessonExpressionTest)
#include "core/lesson/expression.moc"
