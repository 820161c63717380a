// Checks weights by class: in every model, the bytes that operators read agree with the parameters, class by class.
#include "core/workload/released.h"

#include "core/workload/model.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

// Stores everything in no bytes, unless it is told otherwise.
Pass wholePass(const Model &model)
{
    Pass pass;
    pass.phase = model.has(Phase::Prefill) ? Phase::Prefill : Phase::Inference;
    pass.batch = 1e6; // every expert has some token
    pass.sequence = 4;
    pass.weightBytes = 1;
    pass.weightBytesByClass.emplace();
    return pass;
}

// Returns bytes read and held.
std::array<double, 2> readAndHeld(const Model &model, const Pass &pass)
{
    double read = 0;
    for (const Operator &op : lowered(model, pass))
        read += op.weight.value() * op.count;
    return {read, weightSize(model, pass).value()};
}

// Stores class `stored` in 1 byte per element and everything else in none.
std::array<double, 2> readAndHeld(const Model &model, WeightClass stored)
{
    Pass pass = wholePass(model);
    (*pass.weightBytesByClass)[indexOf(stored)] = 1;
    return readAndHeld(model, pass);
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(a, b);
}

} // namespace

class WeightClassTest : public TestCase {
    Q_OBJECT

private slots:
    // Only some rows of tables are read. A head that shares the embedding's table is read but not held twice.
    // Pooled and first tokens, positions and the like belong to the embedding.
    void operatorsReadWhatIsHeld()
    {
        Dice dice(4711);
        int decoders = 0;
        for (int i = 0; i < 300; ++i) {
            const Model model = randomModel(dice);
            const auto *decoder = std::get_if<DecoderModel>(&model.architecture);
            decoders += decoder ? 1 : 0;
            for (const WeightClass weights : allWeightClasses) {
                const auto [read, held] = readAndHeld(model, weights);
                if (decoder && weights != WeightClass::Embedding
                    && !(weights == WeightClass::Head && decoder->tiedEmbeddings))
                    QVERIFY2(near(read, held), qPrintable(QStringLiteral("%1: %2 read, %3 held, case %4")
                                                              .arg(int(weights))
                                                              .arg(read)
                                                              .arg(held)
                                                              .arg(i)));
            }
        }
        QVERIFY(decoders > 50);
    }

    // Biases that are one byte wider than the weights are read and held alike.
    void biasesAreReadAsTheyAreHeld()
    {
        Dice dice(4713);
        int biased = 0;
        for (int i = 0; i < 300; ++i) {
            const Model model = randomModel(dice);
            if (std::holds_alternative<EncoderDecoderModel>(model.architecture)) // a prefill reads only a part of it
                continue;
            Pass pass = wholePass(model);
            pass.weightBytesByClass->fill(1);
            const auto [read, held] = readAndHeld(model, pass);
            pass.biasBytes = 2;
            const auto [wideRead, wideHeld] = readAndHeld(model, pass);
            const double biases = wideHeld - held;
            biased += biases > 0 ? 1 : 0;
            QVERIFY2(std::abs(wideRead - read - biases) <= 1e-9 * read + 1e-6 * biases, qPrintable(QString::number(i)));
        }
        QVERIFY(biased > 30);
    }

    void classesAddUp()
    {
        Dice dice(4712);
        for (int i = 0; i < 300; ++i) {
            const Model model = randomModel(dice);
            double held = 0;
            for (const WeightClass weights : allWeightClasses)
                held += readAndHeld(model, weights)[1];
            QVERIFY(near(held, parameterCount(model)));
        }
    }
};

ROOFLINE_TEST(WeightClassTest)
#include "core/workload/weight_class.moc"
