// Checks every shipped model against the parameters and multiply-accumulates that are published for it.
#include "core/workload/model.h"
#include "core/workload/operator.h"
#include "tests/support/golden.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <cmath>
#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns the products with weights and of attention, for the operators that are `counted`.
double products(const Model &model, Phase phase, double sequence, const std::function<bool(const Operator &)> &counted)
{
    Pass pass{.phase = phase, .sequence = sequence};
    std::vector<Operator> operators;
    lower(model, pass, operators);
    double flop = 0;
    for (const Operator &op : operators)
        flop += op.unit == Unit::Matrix && counted(op) ? op.count * op.flop.value() : 0;
    return flop / 2;
}

// Returns what a published number counts, by the word in the table.
double counted(const Model &model, const QString &what)
{
    const auto everything = [](const Operator &) { return true; };
    const QString ofSequence = QStringLiteral("sequence of ");
    if (what.startsWith(ofSequence))
        return products(model, Phase::Inference, what.mid(ofSequence.size()).toDouble(), everything);
    if (what == QLatin1String("128 tokens each"))
        return products(model, Phase::Training, 128, everything); // both towers, logits of every token
    if (what == QLatin1String("encoder"))
        return products(model, Phase::Prefill, 1, [](const Operator &op) { return op.scope == "encoder"; });
    if (what == QLatin1String("decoder token")) {
        return products(model, Phase::Decode, 1, [](const Operator &op) {
            return op.name != "qk_matmul" && op.name != "sv_matmul" && op.name != "cross_qk_matmul"
                   && op.name != "cross_sv_matmul";
        });
    }
    return multiplyAccumulates(model).value_or(0); // of a sample, or of a token without attention over its context
}

void rowsWith(const QString &column)
{
    Rows<QByteArray, QString, double>("id", "what", "expected");
    for (const Row &row : readTable(QStringLiteral("models.csv"))) {
        const QString number = row[column];
        if (number.isEmpty())
            continue;
        const QByteArray id = row[QStringLiteral("id")].toUtf8();
        const QString what = row[QStringLiteral("counted")];
        QTest::addRow("%s: %s", id.constData(), qPrintable(what)) << id << what << number.toDouble();
    }
}

} // namespace

class ModelTotalsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void everyModelIsInTheTable()
    {
        QStringList rows;
        for (const Row &row : readTable(QStringLiteral("models.csv")))
            rows += row[QStringLiteral("id")];
        for (const ModelPtr &model : shippedZoo().models())
            QVERIFY2(rows.contains(QString::fromStdString(model->id)), model->id.c_str());
    }

    void parameters_data() { rowsWith(QStringLiteral("parameters")); }
    void parameters()
    {
        QFETCH(QByteArray, id);
        const ModelPtr model = shippedZoo().model(id.toStdString());
        QVERIFY(model);
        QTEST(parameterCount(*model), "expected");
    }

    void activeParameters_data() { rowsWith(QStringLiteral("active")); }
    void activeParameters()
    {
        QFETCH(QByteArray, id);
        const ModelPtr model = shippedZoo().model(id.toStdString());
        QVERIFY(model);
        QTEST(activeParameterCount(*model), "expected");
    }

    void multiplyAccumulateCount_data() { rowsWith(QStringLiteral("multiply_accumulates")); }
    void multiplyAccumulateCount()
    {
        QFETCH(QByteArray, id);
        QFETCH(QString, what);
        QFETCH(double, expected);
        const ModelPtr model = shippedZoo().model(id.toStdString());
        QVERIFY(model);
        const double found = counted(*model, what);
        QVERIFY2(std::abs(found / expected - 1) <= 0.005,
                 qPrintable(QStringLiteral("%1 instead of %2").arg(found, 0, 'f', 0).arg(expected, 0, 'f', 0)));
    }
};

ROOFLINE_TEST(ModelTotalsTest)
#include "zoo/model_totals.moc"
