// Models known by their totals, mixtures of experts among them.
#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

SummaryModel resnet()
{
    SummaryModel model;
    model.parameters = 25557032;
    model.multiplyAccumulates = 4089184256;
    model.activations = 11114984;
    model.layers = 50;
    model.sample = "image";
    return model;
}

SummaryModel mixtral()
{
    SummaryModel model;
    model.parameters = 46702792704;
    model.activeParameters = 12879925248;
    model.experts = 8;
    model.expertsPerToken = 2;
    model.multiplyAccumulates = 12748587008;
    model.sample = "token";
    return model;
}

Operator lowered(const SummaryModel &model, double batch, double weightBytes = 2, double activationBytes = 2)
{
    Pass pass;
    pass.batch = batch;
    pass.weightBytes = weightBytes;
    pass.activationBytes = activationBytes;
    std::vector<Operator> operators;
    lower(modelOf(model), pass, operators);
    if (operators.size() != 1)
        qFatal("a summary is one operator");
    return operators.front();
}

} // namespace

class SummaryModels : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void totals()
    {
        const Operator op = lowered(resnet(), 8, 1, 4);
        QCOMPARE(op.flop.value(), 8 * 2 * 4089184256.0);
        QCOMPARE(op.weight.value(), 25557032.0);                      // read once for the whole batch
        QCOMPARE(op.activationRead.value(), 8 * 4 * 11114984.0);      // every element written once
        QCOMPARE(op.activationWritten.value(), 8 * 4 * 11114984.0);   // and read once
        QCOMPARE(op.kv().value(), 0.0);
        QCOMPARE(op.count, 1.0);
        QVERIFY(op.unit == Unit::Matrix);
        QVERIFY(op.group == Group::Whole);
    }

    void unknownActivationsMoveNothing()
    {
        SummaryModel model = resnet();
        model.activations.reset();
        QCOMPARE(lowered(model, 8).activation().value(), 0.0);
    }

    // Mixtral: 8 experts, 2 a token. All − active = 6 experts' parameters, so one has (46.70 − 12.88)/6 = 5.64 G and what every
    // token uses is 46.70 − 8·5.64 = 1.61 G.
    void expertsThatATokenNeeds_data()
    {
        QTest::addColumn<double>("tokens");
        QTest::addColumn<double>("distinct");   // expected number of experts: 8·(1 − 0.75^T)
        QTest::newRow("1") << 1.0 << 2.0;
        QTest::newRow("2") << 2.0 << 8 * (1 - 0.5625);
        QTest::newRow("3") << 3.0 << 8 * (1 - 0.421875);
        QTest::newRow("1000") << 1000.0 << 8.0;
    }

    void expertsThatATokenNeeds()
    {
        QFETCH(double, tokens);
        QFETCH(double, distinct);
        const double expert = (46702792704.0 - 12879925248.0) / 6;
        const double shared = 46702792704.0 - 8 * expert;
        COMPARE_NEAR(lowered(mixtral(), tokens).weight.value(), 2 * (shared + distinct * expert));
        COMPARE_NEAR(lowered(mixtral(), tokens).flop.value(), tokens * 2 * 12748587008.0);
    }

    void oneTokenReadsTheActiveParameters()
    {
        COMPARE_NEAR(lowered(mixtral(), 1).weight.value(), 2 * 12879925248.0);
        COMPARE_NEAR(lowered(mixtral(), 1e9).weight.value(), 2 * 46702792704.0);
        Pass pass;
        QCOMPARE(weightSize(modelOf(mixtral()), pass).value(), 2 * 46702792704.0);   // all of them are held
    }

    void everyExpertAlwaysChosen()
    {
        SummaryModel model = mixtral();
        model.expertsPerToken = 8;
        model.activeParameters = model.parameters;
        QCOMPARE(lowered(model, 1).weight.value(), 2 * 46702792704.0);
    }

    void whatTheModelSaysOfItself()
    {
        const Model summary = modelOf(resnet());
        QVERIFY(!summary.hasCache());
        QCOMPARE(summary.layers(), std::int64_t{50});
        QCOMPARE(std::string(summary.sample(Phase::Inference)), std::string("image"));
        QCOMPARE(parameterCount(summary), 25557032.0);
        Pass pass;
        QCOMPARE(kvCacheSize(summary, pass).value(), 0.0);
        const Model decoder = modelOf(llama2());
        QVERIFY(decoder.hasCache());
        QCOMPARE(decoder.layers(), std::int64_t{32});
        QCOMPARE(std::string(decoder.sample(Phase::Decode)), std::string("token"));
        QCOMPARE(parameterCount(decoder), 6738415616.0);
    }

    void everyGroupHasAName()
    {
        QCOMPARE(std::string(toString(Group::Whole)), std::string("whole"));
        QCOMPARE(std::string(toString(Group::Elementwise)), std::string("elementwise"));
        QCOMPARE(std::string(toString(Group::Network)), std::string("network"));
    }
};

ROOFLINE_TEST_MAIN(SummaryModels)
#include "model.moc"
