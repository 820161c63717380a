// Checks a table of layers as operators of one pass, and its sums.
#include "core/workload/layer_table.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Layer layer(std::string name, Group group, double count, double parameters, double flop, double reads, double writes)
{
    Layer result;
    result.name = std::move(name);
    result.group = group;
    result.unit =
        group == Group::Convolution || group == Group::Mlp || group == Group::Head ? Unit::Matrix : Unit::Vector;
    result.count = count;
    result.parameters = parameters;
    result.flop = flop;
    result.reads = reads;
    result.writes = writes;
    return result;
}

// Gathers one row of 128 numbers out of a million.
Layer lookUp()
{
    Layer result = layer("table", Group::Embedding, 1, 128e6, 0, 0, 128);
    result.gathered = 128;
    return result;
}

LayerTable small()
{
    LayerTable table;
    table.layers = {layer("conv", Group::Convolution, 3, 1000, 8000, 100, 40),
                    layer("add", Group::Elementwise, 3, 0, 40, 80, 40),
                    layer("linear", Group::Head, 1, 410, 800, 40, 10)};
    table.layers[1].boundary = true;
    table.depth = 4;
    return table;
}

Pass bytesPass(double batch, double weightBytes = 2, double activationBytes = 2)
{
    return {.phase = Phase::Inference, .batch = batch, .weightBytes = weightBytes, .activationBytes = activationBytes};
}

} // namespace

class LayerTableTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aPassScalesTheTable()
    {
        const LayerTable table = small();
        const std::vector<Operator> operators = lowered(table, bytesPass(8, 0.5, 2));
        QCOMPARE(operators.size(), 3u);
        const Operator &conv = operators[0];
        QCOMPARE(fullName(conv), "conv");
        QVERIFY(conv.group == Group::Convolution);
        QVERIFY(conv.unit == Unit::Matrix);
        QCOMPARE(conv.count, 3.0);
        QCOMPARE(conv.flop.value(), 8 * 8000.0);
        QCOMPARE(conv.weight.value(), 0.5 * 1000); // the batch shares it
        QCOMPARE(conv.activationRead.value(), 8 * 100 * 2.0);
        QCOMPARE(conv.activationWritten.value(), 8 * 40 * 2.0);
        QCOMPARE(conv.kv().value(), 0.0);
        QCOMPARE(conv.keep, Keep::Inner);
        QVERIFY(operators[1].unit == Unit::Vector);
        QCOMPARE(operators[1].weight.value(), 0.0);
        QCOMPARE(operators[1].keep, Keep::Boundary);
    }

    // Quantization leaves biases as wide as norms, and the head as it is.
    void biasesStayWide()
    {
        LayerTable table = small();
        table.layers[0].biases = 40;
        Pass pass = bytesPass(1, 0.5, 2);
        pass.weightBytesByClass.emplace().fill(2);
        pass.weightBytesByClass->front() = 0.5; // linear
        pass.biasBytes = 2;
        const Model model = modelOf(table);
        QCOMPARE(lowered(model, pass)[0].weight.value(), 960 * 0.5 + 40 * 2.0);
        QCOMPARE(weightSize(model, pass).value(), 3 * (960 * 0.5 + 40 * 2.0) + 410 * 2.0);
    }

    void whatIsLookedUpGrowsWithTheBatch()
    {
        LayerTable table;
        table.layers = {lookUp()};
        QCOMPARE(lowered(table, bytesPass(1, 4))[0].weight.value(), 128 * 4.0);
        QCOMPARE(lowered(table, bytesPass(64, 4))[0].weight.value(), 64 * 128 * 4.0);
        QCOMPARE(activeParameterCount(table), 128.0);
        QCOMPARE(parameterCount(modelOf(table)), 128e6);
    }

    void attention()
    {
        LayerTable table = small();
        Layer attention = layer("self", Group::Attention, 2, 0, 0, 0, 0);
        attention.attention = FixedAttention{8, 40, 4096, 77}; // 8 heads of 40, 64×64 places look at 77 words
        table.layers = {attention};
        const std::vector<Operator> operators = lowered(table, bytesPass(2));
        QCOMPARE(operators.size(), 3u);
        const double pairs = 2.0 * 8 * 4096 * 77;
        QCOMPARE(operators[0].flop.value(), 2 * pairs * 40);
        QCOMPARE(operators[0].count, 2.0);
        QCOMPARE(operators[0].activationRead.value(), 2 * 2.0 * 8 * 40 * (4096 + 77)); // queries and keys
        QCOMPARE(operators[0].activationWritten.value(), 2 * pairs);
        QCOMPARE(operators[0].kv().value(), 0.0); // nothing is cached
        QCOMPARE(operators[1].flop.value(), 5 * pairs);
        QCOMPARE(operators[2].flop.value(), 2 * pairs * 40);
        QCOMPARE(multiplyAccumulates(table), 2 * pairs * 40); // two layers of two products, of one sample

        Pass fused = bytesPass(2);
        fused.fusedAttention = true;
        const std::vector<Operator> one = lowered(table, fused);
        QCOMPARE(one.size(), 1u);
        QCOMPARE(one[0].memory().value(), 2 * 2.0 * 8 * 40 * (2 * 4096 + 2 * 77));
    }

    void sums()
    {
        const LayerTable table = small();
        QCOMPARE(multiplyAccumulates(table), (3 * 8000.0 + 800) / 2); // without the additions
        const std::vector<ParameterPart> parts = parameterParts(table);
        QCOMPARE(parts.size(), 2u);
        QCOMPARE(QString::fromUtf8(parts[0].name.data(), qsizetype(parts[0].name.size())),
                 QStringLiteral("convolutions"));
        QCOMPARE(parts[0].parameters, 3000.0);
        QCOMPARE(parts[1].parameters, 410.0);
        QCOMPARE(activeParameterCount(table), 3410.0);
    }

    void asAModel()
    {
        const Model model = modelOf(small());
        QCOMPARE(model.layers(), 4);
        QVERIFY(model.has(Phase::Inference));
        QVERIFY(model.has(Phase::Training));
        QVERIFY(!model.has(Phase::Decode));
        QVERIFY(!model.usesSequence(Phase::Inference));
        QCOMPARE(QString::fromUtf8(model.sample(Phase::Inference).data()), QStringLiteral("image"));
        QCOMPARE(model.samples(Phase::Inference, 16, 2048), 16.0);
    }
};

ROOFLINE_TEST(LayerTableTest)
#include "core/workload/layer_table.moc"
