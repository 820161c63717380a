// Checks recommenders: the MLPerf one by its published size, and what a batch reads.
#include "core/workload/recommender.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

Recommender mlperf()
{
    Recommender recommender{.denseFeatures = 13, .bottom = {512, 256, 128}, .top = {1024, 1024, 512, 256, 1}};
    recommender.tables.assign(26, 1'000'000);
    recommender.tables.front() += 187'767'399 - 26'000'000;
    return recommender;
}

std::vector<Operator> operatorsOf(const Model &model, double batch)
{
    Pass pass{.batch = batch};
    return lowered(model, pass);
}

} // namespace

class RecommenderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void hasThePublishedSize()
    {
        Model model;
        model.architecture = expand(mlperf());
        QCOMPARE(formatExact(parameterCount(model)), "24036595969");
        QCOMPARE(formatExact(multiplyAccumulates(model).value_or(0)), "2458496");
        // A sample uses both networks and 26 rows of 128.
        QCOMPARE(formatExact(activeParameterCount(model)), formatExact(24036595969.0 - 187767399.0 * 128 + 26 * 128));
        QCOMPARE(model.layers(), 8);
        QCOMPARE(model.sample(Phase::Inference), "sample");
    }

    void aSampleReadsItsOwnRows()
    {
        Model model;
        model.architecture = expand(mlperf());
        const std::vector<Operator> one = operatorsOf(model, 1);
        const std::vector<Operator> many = operatorsOf(model, 100);
        QCOMPARE(named(one, "embedding").weight.value(), 2 * 26 * 128.0);
        QCOMPARE(named(many, "embedding").weight.value(), 100 * 2 * 26 * 128.0);
        QCOMPARE(named(many, "embedding").activationWritten.value(), 100 * 2 * 26 * 128.0);
        QCOMPARE(named(one, "embedding").flop.value(), 0.0);
        // A network's weights are read once for all samples.
        QCOMPARE(named(many, "top_mlp1").weight.value(), named(one, "top_mlp1").weight.value());
        QCOMPARE(named(many, "top_mlp1").flop.value(), 100 * 2 * 479.0 * 1024);
    }

    void comparesEveryPair()
    {
        Recommender small{.denseFeatures = 3, .bottom = {4}, .top = {5, 1}, .tables = {10, 20}};
        const LayerTable table = expand(small);
        const auto at = [&](std::size_t i) { return table.layers.at(i); };
        // Three vectors of 4 interact: that of the dense features and one of each table.
        QCOMPARE(at(2).name, "interaction");
        QCOMPARE(at(2).flop, 2 * 3 * 3 * 4.0);
        QCOMPARE(at(2).reads, 12.0);
        QCOMPARE(at(2).writes, 3.0);
        QCOMPARE(at(1).parameters, 30 * 4.0);
        QCOMPARE(at(3).parameters, (4 + 3) * 5.0 + 5); // the dense vector and three products
        QCOMPARE(at(4).parameters, 5.0 + 1);
    }

    void layersInOrder()
    {
        const LayerTable table = expand(mlperf());
        std::string names;
        for (const Layer &layer : table.layers)
            names += layer.name + ' ';
        QCOMPARE(
            names,
            "bottom_mlp1 bottom_mlp2 bottom_mlp3 embedding interaction top_mlp1 top_mlp2 top_mlp3 top_mlp4 top_mlp5 ");
        QVERIFY(table.layers.back().group == Group::Head);
        const std::pair<std::string, std::string> top{"top MLP", "479 – 1024 – 1024 – 512 – 256 – 1"};
        QVERIFY(std::find(table.facts.begin(), table.facts.end(), top) != table.facts.end());
    }
};

ROOFLINE_TEST(RecommenderTest)
#include "core/workload/recommender.moc"
