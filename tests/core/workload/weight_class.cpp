// Checks weights by class: in every model, the bytes that operators read agree with the parameters, class by class.
#include "core/workload/released.h"

#include "core/workload/model.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns bytes read and held in a pass that stores class `stored` in 1 byte per element and everything else in none.
std::array<double, 2> readAndHeld(const Model &model, WeightClass stored)
{
    Pass pass;
    pass.phase = model.has(Phase::Prefill) ? Phase::Prefill : Phase::Inference;
    pass.batch = 1e6; // every expert has some token
    pass.sequence = 4;
    pass.weightBytes = 1;
    pass.weightBytesByClass.emplace();
    (*pass.weightBytesByClass)[indexOf(stored)] = 1;
    double read = 0;
    for (const Operator &op : lowered(model, pass))
        read += op.weight.value() * op.count;
    return {read, weightSize(model, pass).value()};
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
