// Checks what the sum of a whole request relies on: between the places where a window fills up, everything
// about a decode step is affine in its context. So the middle of a segment is the mean of its ends.
#include "core/workload/model.h"
#include "tests/support/state_space.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

DecoderModel windowed(DecoderModel model, std::int64_t window, std::int64_t globalEvery)
{
    model.window = window;
    model.globalEvery = globalEvery;
    return model;
}

EncoderDecoderModel windowedT5()
{
    EncoderDecoderModel model = t5();
    model.decoder.window = 64;
    return model;
}

std::vector<double> sizesOf(const Operator &op)
{
    return {op.count,
            op.flop.value(),
            op.weight.value(),
            op.activationRead.value(),
            op.activationWritten.value(),
            op.kvRead.value(),
            op.kvWritten.value(),
            op.network.value()};
}

} // namespace

class GrowingContext : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void affine_data()
    {
        QTest::addColumn<Model>("model");
        QTest::newRow("Llama-2 7B") << modelOf(llama2());
        QTest::newRow("GPT-2") << modelOf(gpt(12, 768, 12, 1024));
        QTest::newRow("Mistral: a window") << modelOf(windowed(llama3(), 4096, 0));
        QTest::newRow("Gemma 2") << modelOf(gemma2());
        QTest::newRow("Gemma 3") << modelOf(gemma3());
        QTest::newRow("Mixtral") << modelOf(mixtral());
        QTest::newRow("gpt-oss") << modelOf(gptOss(24, 32));
        QTest::newRow("MiniMax M3: blocks") << modelOf(miniMax());
        QTest::newRow("DeepSeek-V3") << modelOf(deepSeek());
        QTest::newRow("latent attention with windows") << modelOf(windowed(deepSeek(), 512, 4));
        QTest::newRow("T5") << modelOf(t5());
        QTest::newRow("T5 with a window") << modelOf(windowedT5());
        QTest::newRow("Whisper") << modelOf(whisper());
        QTest::newRow("Mamba") << modelOf(mamba28b());
    }

    void affine()
    {
        QFETCH(Model, model);
        const double first = 16;
        const double last = 16384;
        std::vector<double> ends = contextBreaks(model, first, last);
        ends.insert(ends.begin(), first);
        ends.push_back(last);
        for (const bool fused : {false, true}) {
            Pass pass = passOf(Phase::Decode, 3, 1);
            pass.fusedAttention = fused;
            pass.encoderTokens = 700;
            const auto at = [&](double context) {
                pass.sequence = context;
                return lowered(model, pass);
            };
            for (std::size_t i = 1; i < ends.size(); ++i) {
                QVERIFY(ends[i - 1] < ends[i]);
                const std::vector<Operator> left = at(ends[i - 1]);
                const std::vector<Operator> middle = at((ends[i - 1] + ends[i]) / 2);
                const std::vector<Operator> right = at(ends[i]);
                QCOMPARE(left.size(), right.size());
                QCOMPARE(left.size(), middle.size());
                for (std::size_t o = 0; o < left.size(); ++o) {
                    QVERIFY(left[o].name == middle[o].name && left[o].name == right[o].name);
                    const std::vector<double> a = sizesOf(left[o]);
                    const std::vector<double> m = sizesOf(middle[o]);
                    const std::vector<double> b = sizesOf(right[o]);
                    for (std::size_t s = 0; s < a.size(); ++s)
                        QVERIFY2(roofline::test::same(m[s], (a[s] + b[s]) / 2), fullName(left[o]).c_str());
                }
            }
        }
    }

    // A window is a break only if it fills up on the way.
    void breaks()
    {
        const Model model = modelOf(gemma3());
        QVERIFY(contextBreaks(model, 10, 1024).empty());
        QVERIFY(contextBreaks(model, 1024, 9000).empty());
        QCOMPARE(contextBreaks(model, 10, 9000), std::vector<double>{1024});
        QVERIFY(contextBreaks(modelOf(llama2()), 10, 9000).empty());
    }
};

ROOFLINE_TEST(GrowingContext)
#include "core/workload/growing_context.moc"
