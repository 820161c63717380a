// Checks what a model starts with: the defaults, or less if it was made for shorter sequences.
#include "core/scenario/usual_sizes.h"

#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Model decoder(std::int64_t context)
{
    DecoderModel model = llama2();
    model.context = context;
    return modelOf(model);
}

Model encoderDecoder(std::int64_t context)
{
    EncoderDecoderModel model;
    model.decoder = llama2();
    model.decoder.context = context;
    model.encoder.vocabulary = model.decoder.vocabulary;
    return modelOf(model);
}

} // namespace

class UsualSizes : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void sizes_data()
    {
        // expected: sequence, prompt, generated
        Rows<Model, QList<std::int64_t>>("model", "expected");
        const auto row = [](const char *name, const Model &model, std::int64_t sequence, std::int64_t prompt,
                            std::int64_t generate) {
            QTest::newRow(name) << model << QList<std::int64_t>{sequence, prompt, generate};
        };
        row("a long context", decoder(131072), 2048, 1024, 256);
        row("no limit known", decoder(0), 2048, 1024, 256);
        row("1024 tokens: prompt and generated ones share them", decoder(1024), 1024, 768, 256);
        row("100 tokens", decoder(100), 100, 50, 50);
        row("one token", decoder(1), 1, 1, 1);
        row("an encoder reads the prompt apart", encoderDecoder(512), 512, 512, 256);
        row("both short", encoderDecoder(128), 128, 128, 128);
        DiffusionTransformer pictures;
        pictures.tokens = 4096;
        row("pictures of one size", modelOf(pictures), 4096, 1024, 256);
        row("no sequences at all", modelOf(SummaryModel()), 2048, 1024, 256);
    }

    void sizes()
    {
        QFETCH(Model, model);
        QTEST((QList<std::int64_t>{usualSequence(model), usualPrompt(model), usualGenerate(model)}), "expected");
    }
};

ROOFLINE_TEST(UsualSizes)
#include "core/scenario/usual_sizes.moc"
