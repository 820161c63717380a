// Checks every operator of Llama-2 7B on an A6000 as published: operations, bytes by kind,
// intensity, bound and time, to the last digit.
#include "core/analysis/analysis.h"
#include "tests/support/golden.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

NumberFormat storedIn(const QString &bits)
{
    return bits == QLatin1String("16")  ? NumberFormat::Fp16
           : bits == QLatin1String("8") ? NumberFormat::Int8
                                        : NumberFormat::Int4;
}

bool same(double actual, const QString &expected)
{
    const double value = expected.toDouble();
    return std::abs(actual - value) <= 1e-9 * std::abs(value);
}

} // namespace

class OperatorTable : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo = zooWith(
            {paperChip("a6000-paper", {{NumberFormat::Fp16, 154.8385e12}, {NumberFormat::Int8, 309.7e12}}, 768e9)});
        QVERIFY(m_zoo.model("llama-2-7b"));
    }

    void everyRow_data()
    {
        QTest::addColumn<Row>("row");
        for (const Row &row : readTable(QStringLiteral("llama-2-7b-a6000-operators.csv")))
            QTest::newRow(
                qPrintable(QStringLiteral("%1 b%2 s%3 w%4a%5kv%6 %7")
                               .arg(row["phase"], row["batch"], row["seq"], row["w"], row["a"], row["kv"], row["op"])))
                << row;
    }

    void everyRow()
    {
        QFETCH(Row, row);
        Scenario scenario = modelOn("a6000-paper", "llama-2-7b",
                                    row["phase"] == QLatin1String("prefill") ? Phase::Prefill : Phase::Decode,
                                    row["batch"].toLongLong());
        scenario.sequence = row["seq"].toLongLong();
        scenario.weights = storedIn(row["w"]);
        scenario.activations = storedIn(row["a"]);
        scenario.kv = storedIn(row["kv"]);
        scenario.attention = AttentionCount::Full; // the table counts every pair and writes the scores
        scenario.fusedAttention = false;
        const Analysis analysis = analyze(scenario, m_zoo);
        QVERIFY(analysis.valid);

        const std::string name = row["op"].toStdString();
        const auto found = std::find_if(analysis.operators.begin(), analysis.operators.end(),
                                        [&](const OperatorResult &result) { return result.op.name == name; });
        QVERIFY(found != analysis.operators.end());
        const Operator &op = found->op;
        QCOMPARE(op.count, 32.0);
        QVERIFY(same(op.flop.value(), row["OPs"]));
        QVERIFY(same(op.memory().value(), row["memory_access"]));
        QVERIFY(same(op.weight.value(), row["load_weight"]));
        QVERIFY(same(op.activationRead.value(), row["load_act"]));
        QVERIFY(same(op.activationWritten.value(), row["store_act"]));
        QVERIFY(same(op.kvRead.value(), row["load_kv_cache"]));
        QVERIFY(same(op.kvWritten.value(), row["store_kv_cache"]));
        QVERIFY(same(found->intensity().value(), row["AI"]));
        QVERIFY(same(found->attainable.value(), row["performance"]));
        QVERIFY(same(found->latency.value(), row["time_s"]));
        QCOMPARE(QString::fromLatin1(toString(found->bound).data()), row["bound"]);
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(OperatorTable)
#include "golden/operators.moc"
