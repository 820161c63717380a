// Checks the widths and names of the formats, and which format may replace which.
#include "core/hardware/number_format.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;

class NumberFormats : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void sizes_data()
    {
        const test::Rows<NumberFormat, QString, QString, double> row("format", "text", "label", "bytes");
        row("fp64", NumberFormat::Fp64, "fp64", "FP64", 8.0);
        row("fp32", NumberFormat::Fp32, "fp32", "FP32", 4.0);
        row("tf32 is stored as fp32", NumberFormat::Tf32, "tf32", "TF32", 4.0);
        row("bf16", NumberFormat::Bf16, "bf16", "BF16", 2.0);
        row("fp16", NumberFormat::Fp16, "fp16", "FP16", 2.0);
        row("fp8", NumberFormat::Fp8, "fp8", "FP8", 1.0);
        row("int8", NumberFormat::Int8, "int8", "INT8", 1.0);
        row("fp6", NumberFormat::Fp6, "fp6", "FP6", 0.75);
        row("fp4", NumberFormat::Fp4, "fp4", "FP4", 0.5);
        row("int4", NumberFormat::Int4, "int4", "INT4", 0.5);
    }

    void sizes()
    {
        QFETCH(NumberFormat, format);
        QFETCH(QString, text);
        QFETCH(QString, label);
        QTEST(bytesPerElement(format), "bytes");
        QCOMPARE(std::string(toString(format)), text.toStdString());
        QCOMPARE(std::string(displayName(format)), label.toStdString());
        QVERIFY(fromWord<NumberFormat>(text.toStdString()) == format);
        QCOMPARE(isInteger(format), text.startsWith("int"));
    }

    void unknownNames_data()
    {
        test::textRows("text", {"", "fp", "FP16", "fp16 ", " fp16", "fp128", "half", "int", "bf16x"});
    }

    void unknownNames()
    {
        QFETCH(QString, text);
        QVERIFY(!fromWord<NumberFormat>(text.toStdString()));
    }

    void substitutes_data()
    {
        using enum NumberFormat;
        const test::Rows<NumberFormat, std::vector<NumberFormat>> row("format", "list");
        // bf16 and fp16 replace each other first; then
        // int4→int8→16-bit→tf32→fp32→fp64 and fp4→fp6→fp8→16-bit→….
        row("bf16", Bf16, {Bf16, Fp16, Tf32, Fp32, Fp64});
        row("fp16", Fp16, {Fp16, Bf16, Tf32, Fp32, Fp64});
        row("int4", Int4, {Int4, Int8, Fp16, Bf16, Tf32, Fp32, Fp64});
        row("int8", Int8, {Int8, Fp16, Bf16, Tf32, Fp32, Fp64});
        row("fp4", Fp4, {Fp4, Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64});
        row("fp6", Fp6, {Fp6, Fp8, Fp16, Bf16, Tf32, Fp32, Fp64});
        row("fp8", Fp8, {Fp8, Fp16, Bf16, Tf32, Fp32, Fp64});
        row("tf32", Tf32, {Tf32, Fp32, Fp64});
        row("fp32: tf32 is narrower in its digits", Fp32, {Fp32, Fp64});
        row("fp64", Fp64, {Fp64});
    }

    void substitutes()
    {
        QFETCH(NumberFormat, format);
        QFETCH(std::vector<NumberFormat>, list);
        const std::span<const NumberFormat> actual = substitutesFor(format);
        QVERIFY(std::equal(actual.begin(), actual.end(), list.begin(), list.end()));
        for (const NumberFormat candidate : actual) {
            QVERIFY(bytesPerElement(candidate) >= bytesPerElement(format));
            QVERIFY2(isInteger(format) || !isInteger(candidate), "an integer cannot hold a float's exponent");
        }
    }
};

ROOFLINE_TEST(NumberFormats)
#include "core/hardware/number_format.moc"
