// Checks explanations as text: nothing is unfinished, and nothing means something else to LaTeX, Markdown or HTML.
#include "core/why/why_text.h"

#include "core/units/format.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/given_settings.h"
#include "tests/support/support.h"

#include <QRegularExpression>
#include <QScopeGuard>

#include <nlohmann/json.hpp>

using namespace roofline;
using namespace roofline::test;

namespace {

Report reportOn(const char *settings)
{
    return reportOf(withSettings(settings), shippedZoo());
}

constexpr const char *decode = "hardware=h100-sxm model=llama-3-8b phase=decode batch=16 chips=2 overlap=0.5";

QString texts(const Report &report, WhyFormat format)
{
    const Reasons reasons(report);
    QString all;
    for (const std::string &name : reasons.names())
        all += QString::fromStdString(whyText(reasons, name, format));
    return all;
}

QString reasonOf(const Reasons &reasons, const char *name, WhyFormat format = WhyFormat::Text)
{
    return QString::fromStdString(toText(reasons, reasons.explain(name).value(), format));
}

// Returns the formula with its numbers.
QString numbersOf(const Reasons &reasons, const char *name, WhyFormat format = WhyFormat::Text)
{
    return QString::fromStdString(formulaText(reasons, reasons.explain(name).value().formula, format, true));
}

} // namespace

class WhyTextTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void saysTheFormulaWithItsNumbers()
    {
        const Report report = reportOn("hardware=a100-80gb-sxm kernel=matmul:m=1024,n=1024,k=1024");
        const Reasons reasons(report);
        QCOMPARE(reasonOf(reasons, "ridge"), QStringLiteral("Ridge: 153 FLOP/byte\n"
                                                            "    Ridge = Peak compute ÷ Bandwidth\n"
                                                            "      = 312 TFLOP/s ÷ 2.04 TB/s\n"
                                                            "      = 153 FLOP/byte\n"));
        QCOMPARE(reasonOf(reasons, "ridge", WhyFormat::Markdown),
                 QStringLiteral("**Ridge**: 153 FLOP/byte\n\n"
                                "- `Ridge = Peak compute ÷ Bandwidth`\n"
                                "- `= 312 TFLOP/s ÷ 2.04 TB/s`\n"
                                "- `= 153 FLOP/byte`\n"));
        QCOMPARE(reasonOf(reasons, "ridge", WhyFormat::Latex),
                 QStringLiteral("% Ridge\n\\begin{align*}\n"
                                "\\text{Ridge} &= \\frac{\\text{Peak compute}}{\\text{Bandwidth}} \\\\\n"
                                "  &= \\frac{312\\,\\text{TFLOP/s}}{2.04\\,\\text{TB/s}} \\\\\n"
                                "  &= 153\\,\\text{FLOP/byte}\n\\end{align*}\n"));
        QCOMPARE(numbersOf(reasons, "matmul/flop"), QStringLiteral("2 × 1024 × 1024 × 1024"));
        QCOMPARE(numbersOf(reasons, "ridge", WhyFormat::Html),
                 QStringLiteral("<a href=\"peak\">312 TFLOP/s</a> ÷ <a href=\"bandwidth\">2.04 TB/s</a>"));
    }

    // 2^34 bytes at 2.039e12 B/s take 8.43 ms. A reader who divides "16 GiB" by "2.04 TB/s" gets 7.84 ms.
    void bytesAreDecimalAsRatesAre_data()
    {
        const Rows<bool> row("binary");
        row("decimal", false);
        row("binary", true);
    }

    void bytesAreDecimalAsRatesAre()
    {
        QFETCH(bool, binary);
        const auto usual = qScopeGuard([] { setNumberStyle({}); });
        setNumberStyle({usualDigits, binary});
        const Report report = reportOn("hardware=a100-80gb-sxm kernel=custom:flop=1,byte=17179869184");
        const Reasons reasons(report);
        QCOMPARE(numbersOf(reasons, "t_memory"), "17.2 GB ÷ 2.04 TB/s");
        QCOMPARE(QString::fromStdString(valueText(reasons, *reasons.figure("t_memory"))), "8.43 ms");
    }

    // With W4A8KV4 an H100 computes layers in INT8, the head in BF16 and norms in FP16: 1978.9 TOP/s, 989.4 TFLOP/s and
    // 133.8 TFLOP/s.
    void aRateCountsWhatItsRoofCounts_data()
    {
        const Rows<QString, QString> row("name", "text");
        row("the analysis", "peak", "1.98 POP/s");
        row("a roof of integers", "rate@compute/matrix/int8", "1.98 POP/s");
        row("another roof", "rate@compute/matrix/bf16", "989 TFLOP/s");
        row("a number of the chip", "chip:compute/vector/fp16", "134 TFLOP/s");
        row("a sparse number", "chip:compute/matrix/bf16/2:4 sparse", "1.98 PFLOP/s");
        row("an operator on integers", "q_proj/rate", "1.98 POP/s");
        row("another operator", "lm_head/rate", "989 TFLOP/s");
    }

    void aRateCountsWhatItsRoofCounts()
    {
        QFETCH(QString, name);
        const Report report = reportOn("hardware=h100-sxm model=llama-3.1-8b phase=decode precision=w4a8kv4");
        const Reasons reasons(report);
        const std::optional<Figure> figure = reasons.figure(name.toStdString());
        QVERIFY(figure);
        QTEST(QString::fromStdString(valueText(reasons, *figure)), "text");
    }

    // The "B" of models is no byte. Llama-3 8B has 8.03 billion parameters, and AdamW keeps 4 + 4 + 4 bytes of each.
    void countsAreNotMistakenForBytes()
    {
        const Report report = reportOn("hardware=h100-sxm model=llama-3-8b phase=training");
        const Reasons reasons(report);
        QCOMPARE(numbersOf(reasons, "memory_optimizer"), "8.03 billion × 12 B");
    }

    // Who subtracts by hand gets what is said: of 16.9 GB and 16.1 GB it would be 400 MB a sample, not 445 MB.
    void aDifferenceGivesItsResult_data()
    {
        const Rows<QString> row("settings");
        row("two samples", "hardware=h100-sxm model=llama-3-8b phase=prefill batch=2");
        row("little of much", "hardware=h100-sxm model=mamba-2.8b phase=decode batch=4");
    }

    void aDifferenceGivesItsResult()
    {
        QFETCH(QString, settings);
        const Report report = reportOn(qPrintable(settings));
        const Reasons reasons(report);
        const QString text = numbersOf(reasons, "memory_per_sample");
        static const QRegularExpression shape(QStringLiteral("^\\((.+) GB − (.+) GB\\) ÷ (\\d+)$"));
        const QRegularExpressionMatch numbers = shape.match(text);
        QVERIFY2(numbers.hasMatch(), qPrintable(text));
        const double byHand =
            1e9 * (numbers.captured(1).toDouble() - numbers.captured(2).toDouble()) / numbers.captured(3).toDouble();
        QVERIFY2(std::abs(byHand / reasons.figure("memory_per_sample")->value - 1) < 0.005, qPrintable(text));
    }

    // A sum of a and b times c must have its brackets.
    void bracketsStandWhereTheyMust()
    {
        const Report report = reportOn(decode);
        const Reasons reasons(report);
        const Formula a = reasons.of("batch");
        const auto text = [&](const Formula &formula, WhyFormat format) {
            return QString::fromStdString(formulaText(reasons, formula, format, true));
        };
        QCOMPARE(text((a + a) * a, WhyFormat::Text), QStringLiteral("(16 + 16) × 16"));
        QCOMPARE(text(a / (a * a), WhyFormat::Text), QStringLiteral("16 ÷ (16 × 16)"));
        QCOMPARE(text(a - (a - a), WhyFormat::Text), QStringLiteral("16 − (16 − 16)"));
        QCOMPARE(text(a / (a * a), WhyFormat::Latex), QStringLiteral("\\frac{16}{16 \\cdot 16}"));
        QCOMPARE(text(power(a - a, a / a), WhyFormat::Text), QStringLiteral("(16 − 16)^(16 ÷ 16)"));
        QCOMPARE(text(power(a - a, a / a), WhyFormat::Latex),
                 QStringLiteral("\\left(16 - 16\\right)^{\\frac{16}{16}}"));
        QCOMPARE(text(floorOf(a / a), WhyFormat::Latex),
                 QStringLiteral("\\left\\lfloor \\frac{16}{16} \\right\\rfloor"));
        QCOMPARE(text(maxOf({a, a}), WhyFormat::Latex), QStringLiteral("\\max\\left(16, 16\\right)"));
    }

    // A long sum shows the largest operators and the rest as one number, so that the terms still add up.
    void longSumsAreFolded()
    {
        const Report report = reportOn(decode);
        const Reasons reasons(report);
        const Formula whole = reasons.explain("flop")->formula;
        QVERIFY(whole.operands.size() > mostTerms);
        const Formula shown = folded(whole);
        QCOMPARE(shown.operands.size(), mostTerms);
        QVERIFY(qFuzzyCompare(shown.value(), whole.value()));
        QCOMPARE(QString::fromStdString(shown.operands.back().part.title),
                 QStringLiteral("%1 more").arg(whole.operands.size() - mostTerms + 1));
    }

    // Requests, tokens and samples are counted separately. The unit of a rate says which it counts.
    void ratesSayWhatTheyCount_data()
    {
        const Rows<QString, QString, QString> row("model", "name", "unit");
        for (const char *name : {"throughput", "generated", "per_chip", "prompt_tokens"})
            row(name, "llama-3-8b phase=decode batch=16", name, "tokens/s");
        row("requests_per_second", "llama-3-8b phase=decode batch=16", "requests_per_second", "requests/s");
        row("throughput of images", "resnet-50", "throughput", "images/s");
    }

    void ratesSayWhatTheyCount()
    {
        QFETCH(QString, model);
        QFETCH(QString, name);
        QFETCH(QString, unit);
        const Report report = reportOn(("hardware=h100-sxm model=" + model.toStdString()).c_str());
        const Reasons reasons(report);
        const std::optional<Explanation> explanation = reasons.explain(name.toStdString());
        QVERIFY(explanation);
        const QString value = QString::fromStdString(valueText(reasons, explanation->figure));
        QVERIFY2(value.endsWith(u' ' + unit), qPrintable(value));
        const QString text = QString::fromStdString(toText(reasons, *explanation, WhyFormat::Text));
        QVERIFY2(text.section(u'\n', 0, 0).endsWith(value), qPrintable(text));
    }

    void latexIsBalanced()
    {
        static const QRegularExpression comment(QStringLiteral("^%.*$"), QRegularExpression::MultilineOption);
        const QString all = texts(reportOn(decode), WhyFormat::Latex).remove(comment);
        int open = 0;
        for (qsizetype i = 0; i < all.size(); ++i) {
            if (all.at(i) == u'\\') {
                ++i; // an escaped brace does not count
                continue;
            }
            open += all.at(i) == u'{' ? 1 : all.at(i) == u'}' ? -1 : 0;
            QVERIFY2(open >= 0, qPrintable(all.mid(std::max<qsizetype>(0, i - 80), 160)));
        }
        QCOMPARE(open, 0);
        QCOMPARE(all.count(QStringLiteral("\\left")), all.count(QStringLiteral("\\right")));
        QCOMPARE(all.count(QStringLiteral("\\begin{align*}")), all.count(QStringLiteral("\\end{align*}")));
        for (const QChar sign : {u'×', u'÷', u'−', u'µ', u'Σ'})
            QVERIFY2(!all.contains(sign), qPrintable(QString(sign)));
        // An underscore must be a subscript or escaped.
        static const QRegularExpression bare(QStringLiteral("(?<!\\\\)_(?!\\{)"));
        const QRegularExpressionMatch found = bare.match(all);
        QVERIFY2(!found.hasMatch(), qPrintable(all.mid(std::max(0, int(found.capturedStart()) - 40), 80)));
    }

    void nothingReadsNan()
    {
        for (const WhyFormat format : {WhyFormat::Text, WhyFormat::Markdown, WhyFormat::Latex}) {
            const QString all = texts(reportOn(decode), format);
            QVERIFY(!all.contains(QStringLiteral("nan")));
            QVERIFY(!all.contains(QStringLiteral("inf ")));
            QVERIFY(!all.contains(QStringLiteral("%1")));
        }
    }

    // Every number that the tree names is in the JSON, except those that a long sum leaves out.
    void jsonIsWhole()
    {
        const Report report = reportOn(decode);
        const Reasons reasons(report);
        const auto document = nlohmann::json::parse(whyJson(reasons, "latency"));
        QCOMPARE(QString::fromStdString(document["format"]), QStringLiteral("roofline-explorer/why"));
        QCOMPARE(QString::fromStdString(document["numbers"][0]["name"]), QStringLiteral("latency"));
        QCOMPARE(document["numbers"][0]["value"].get<double>(), report.analysis.totals.latency.value());
        QVERIFY(document["numbers"].size() > 20);
    }

    // As in the JSON of analyses, no whole number has an exponent.
    void numbersInJsonArePlain()
    {
        const Report report = reportOn("hardware=h100-sxm kernel=custom:flop=4e19,byte=1e9");
        const Reasons reasons(report);
        const QString json = QString::fromStdString(whyJson(reasons, "flop"));
        QVERIFY2(json.contains(QStringLiteral("\"value\": 40000000000000000000,")), qPrintable(json));
        QVERIFY2(!json.contains(QStringLiteral("e+19")), qPrintable(json));
    }

    void theTreeTellsEachNumberOnce()
    {
        const Report report = reportOn(decode);
        const std::vector<Explanation> tree = treeOf(Reasons(report), "throughput");
        QStringList names;
        for (const Explanation &explanation : tree)
            names << QString::fromStdString(explanation.figure.name);
        QCOMPARE(names.removeDuplicates(), 0);
        QCOMPARE(names.front(), QStringLiteral("throughput"));
        for (const char *name : {"latency", "batch", "chip:memory/HBM3", "q_proj/flop", "model:hidden"})
            QVERIFY2(names.contains(QString::fromLatin1(name)), name);
    }
};

ROOFLINE_TEST(WhyTextTest)
#include "core/why/why_text.moc"
