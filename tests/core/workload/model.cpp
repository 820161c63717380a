// Checks what every kind of model answers, and models of which only totals are known.
#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <QRegularExpression>

using namespace roofline;
using namespace roofline::test;

namespace {

SummaryModel resnet()
{
    SummaryModel model = summaryModel(25557032, 4089184256, 11114984);
    model.layers = 50;
    model.sample = "image";
    return model;
}

SummaryModel mixtralTotals()
{
    SummaryModel model = summaryModel(46702792704, 12748587008);
    model.activeParameters = 12879925248;
    model.experts = 8;
    model.expertsPerToken = 2;
    model.sample = "token";
    return model;
}

// Towers of text, image or audio, whose sizes do not matter here.
EncoderModel encoder()
{
    EncoderModel model;
    static_cast<Tower &>(model) = llama3();
    return model;
}

EncoderModel textEncoder()
{
    EncoderModel model = encoder();
    model.vocabulary = 30522;
    model.context = 512;
    return model;
}

EncoderModel imageEncoder()
{
    EncoderModel model = encoder();
    model.image = ImageInput{224, 3, 16};
    model.sample = "image";
    return model;
}

EncoderModel audioEncoder()
{
    EncoderModel model = encoder();
    model.audio = AudioInput{128, 3000};
    model.sample = "clip";
    return model;
}

DecoderModel decoder(std::int64_t context)
{
    DecoderModel model = llama3();
    model.context = context;
    return model;
}

StateSpaceModel stateSpace()
{
    StateSpaceModel model;
    model.layers = model.hidden = model.inner = model.state = model.convolution = model.rank = model.vocabulary = 2;
    return model;
}

Operator onlyOperator(const SummaryModel &model, double batch, double weightBytes = 2, double activationBytes = 2)
{
    Pass pass{.batch = batch, .weightBytes = weightBytes, .activationBytes = activationBytes};
    const std::vector<Operator> operators = lowered(modelOf(model), pass);
    if (operators.size() != 1)
        qFatal("a summary is one operator");
    return operators.front();
}

} // namespace

class ModelTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void totals()
    {
        const Operator op = onlyOperator(resnet(), 8, 1, 4);
        QCOMPARE(op.flop.value(), 8 * 2 * 4089184256.0);
        QCOMPARE(op.weight.value(), 25557032.0);                    // read once for the whole batch
        QCOMPARE(op.activationRead.value(), 8 * 4 * 11114984.0);    // every element written once
        QCOMPARE(op.activationWritten.value(), 8 * 4 * 11114984.0); // and read once
        QCOMPARE(op.kv().value(), 0.0);
        QCOMPARE(op.count, 1.0);
        QVERIFY(op.unit == Unit::Matrix);
        QVERIFY(op.group == Group::Whole);
    }

    void unknownActivationsMoveNothing()
    {
        SummaryModel model = resnet();
        model.activations.reset();
        QCOMPARE(onlyOperator(model, 8).activation().value(), 0.0);
    }

    // Mixtral has 8 experts, 2 per token. All − active are the parameters of 6 experts, so one has
    // (46.70 − 12.88)/6 = 5.64 G, and every token uses 46.70 − 8·5.64 = 1.61 G besides.
    void expertsThatATokenNeeds_data()
    {
        // distinct: expected number of experts: 8·(1 − 0.75^T)
        const Rows<double, double> row("tokens", "distinct");
        row("1", 1.0, 2.0);
        row("2", 2.0, 8 * (1 - 0.5625));
        row("3", 3.0, 8 * (1 - 0.421875));
        row("1000", 1000.0, 8.0);
    }

    void expertsThatATokenNeeds()
    {
        QFETCH(double, tokens);
        QFETCH(double, distinct);
        const double expert = (46702792704.0 - 12879925248.0) / 6;
        const double shared = 46702792704.0 - 8 * expert;
        COMPARE_NEAR(onlyOperator(mixtralTotals(), tokens).weight.value(), 2 * (shared + distinct * expert));
        COMPARE_NEAR(onlyOperator(mixtralTotals(), tokens).flop.value(), tokens * 2 * 12748587008.0);
    }

    void oneTokenReadsTheActiveParameters()
    {
        COMPARE_NEAR(onlyOperator(mixtralTotals(), 1).weight.value(), 2 * 12879925248.0);
        COMPARE_NEAR(onlyOperator(mixtralTotals(), 1e9).weight.value(), 2 * 46702792704.0);
        Pass pass;
        QCOMPARE(weightSize(modelOf(mixtralTotals()), pass).value(), 2 * 46702792704.0); // all of them are held
    }

    void everyExpertAlwaysChosen()
    {
        SummaryModel model = mixtralTotals();
        model.expertsPerToken = 8;
        model.activeParameters = model.parameters;
        QCOMPARE(onlyOperator(model, 1).weight.value(), 2 * 46702792704.0);
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

    // The window and the command line decide what they offer by these answers alone.
    void whatCanBeAsked_data()
    {
        // phases: "*": the sequence changes the work
        // samples: what a throughput counts in the same phases
        const Rows<Model, QString, qint64, QString> row("model", "phases", "longest", "samples");
        const QString cached = QStringLiteral("decode* prefill* request* training*");
        const QString tokens = QStringLiteral("token token token token");
        const QString plain = QStringLiteral("inference training");
        row("totals", modelOf(resnet()), plain, 0, QStringLiteral("image image"));
        row("layers", modelOf(LayerTable()), plain, 0, QStringLiteral("image image"));
        row("decoder", modelOf(decoder(8192)), cached, 8192, tokens);
        row("text encoder", modelOf(textEncoder()), QStringLiteral("inference* training*"), 512,
            QStringLiteral("sequence sequence"));
        row("image encoder", modelOf(imageEncoder()), plain, 0, QStringLiteral("image image"));
        row("text to text", modelOf(EncoderDecoderModel{textEncoder(), decoder(512), true}), cached, 512, tokens);
        row("speech to text", modelOf(EncoderDecoderModel{audioEncoder(), decoder(448), false}),
            QStringLiteral("decode* prefill request training*"), 448, QStringLiteral("token clip token token"));
        row("state space", modelOf(stateSpace()), QStringLiteral("decode prefill* request* training*"), 0, tokens);
    }

    void whatCanBeAsked()
    {
        static const std::vector<std::pair<Phase, QString>> names = {{Phase::Inference, QStringLiteral("inference")},
                                                                     {Phase::Prefill, QStringLiteral("prefill")},
                                                                     {Phase::Decode, QStringLiteral("decode")},
                                                                     {Phase::Request, QStringLiteral("request")},
                                                                     {Phase::Training, QStringLiteral("training")}};
        QFETCH(Model, model);
        QFETCH(QString, phases);
        QStringList answers;
        QStringList units;
        for (const Phase phase : model.phases()) {
            for (const auto &[known, name] : names)
                if (known == phase)
                    answers += model.usesSequence(phase) ? name + QLatin1Char('*') : name;
            units += QString::fromUtf8(model.sample(phase).data(), static_cast<qsizetype>(model.sample(phase).size()));
        }
        QCOMPARE(answers.join(QLatin1Char(' ')), phases);
        QTEST(units.join(QLatin1Char(' ')), "samples");
        QTEST(qint64(model.longestSequence()), "longest");
        for (const auto &[phase, name] : names) {
            const QRegularExpression word(QStringLiteral("\\b") + name + QStringLiteral("\\b"));
            QCOMPARE(model.has(phase), phases.contains(word));
        }
    }

    void samplesOfAPass()
    {
        const Model speech = modelOf(EncoderDecoderModel{audioEncoder(), decoder(448), false});
        QCOMPARE(modelOf(decoder(8192)).samples(Phase::Prefill, 4, 100), 400.0);
        QCOMPARE(modelOf(decoder(8192)).samples(Phase::Decode, 4, 100), 4.0); // one new token each
        QCOMPARE(modelOf(textEncoder()).samples(Phase::Inference, 4, 100), 4.0);
        QCOMPARE(speech.samples(Phase::Prefill, 4, 100), 4.0); // clips
    }

    void multiplyAccumulatesOfAnOpenLength()
    {
        QVERIFY(!multiplyAccumulates(modelOf(textEncoder())));
        QVERIFY(multiplyAccumulates(modelOf(imageEncoder())).value_or(0) > 0);
    }
};

ROOFLINE_TEST(ModelTest)
#include "core/workload/model.moc"
