// Checks which sizes of a model contradict each other, and which key shows it.
#include "core/workload/rules.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns "rule at key" for each problem, one per line.
QString told(const Model &model)
{
    QStringList lines;
    for (const ModelProblem &problem : contradictions(model))
        lines += QString::fromStdString(problem.rule + " at " + problem.key);
    return lines.join(QLatin1Char('\n'));
}

QString toldOf(const std::function<void(DecoderModel &)> &change)
{
    DecoderModel model = llama3();
    model.context = 8192;
    change(model);
    return told(modelOf(model));
}

// Is ViT-B/16.
EncoderModel vision()
{
    EncoderModel model;
    model.layers = model.heads = model.kvHeads = 12;
    model.hidden = 768;
    model.headDim = 64;
    model.ffn = 3072;
    model.learnedPositions = 197;
    model.image = ImageInput{224, 3, 16};
    return model;
}

EncoderDecoderModel translator()
{
    EncoderDecoderModel model;
    static_cast<Tower &>(model.encoder) = llama3();
    model.encoder.vocabulary = 100;
    model.decoder = llama3();
    model.decoder.vocabulary = 100;
    model.sharedEmbedding = true;
    return model;
}

} // namespace

class RulesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void diffusion()
    {
        const auto of = [](const std::function<void(DiffusionTransformer &)> &change) {
            DiffusionTransformer model;
            model.jointLayers = 4;
            model.heads = model.headDim = 2;
            change(model);
            return told(modelOf(model));
        };
        const QString contradiction = QStringLiteral("contradiction at diffusion transformer.");
        QCOMPARE(of([](DiffusionTransformer &) {}), QString());
        QCOMPARE(of([](DiffusionTransformer &m) { m.jointLayers = 0; }),
                 QStringLiteral("missing-key at diffusion transformer.joint layers"));
        QCOMPARE(of([](DiffusionTransformer &m) { m.crossLayers = 3; }), contradiction + "cross layers");
        QCOMPARE(of([](DiffusionTransformer &m) { m.dualLayers = 5; }), contradiction + "dual layers");
        QCOMPARE(of([](DiffusionTransformer &m) { m.dualLayers = 4; }), QString());
        QCOMPARE(of([](DiffusionTransformer &m) {
                     m.textEnds = true;
                     m.singleLayers = 1;
                 }),
                 contradiction + "text ends");
        QCOMPARE(of([](DiffusionTransformer &m) { m.crossNorm = true; }), contradiction + "cross norm");
        QCOMPARE(of([](DiffusionTransformer &m) { m.modulation = Modulation::Table; }), contradiction + "modulation");
        QCOMPARE(of([](DiffusionTransformer &m) {
                     std::swap(m.jointLayers, m.crossLayers);
                     m.refinerLayers = 2;
                 }),
                 contradiction + "refiner layers");
    }

    void heads()
    {
        QCOMPARE(toldOf([](DecoderModel &) {}), QString());
        QCOMPARE(toldOf([](DecoderModel &model) { model.kvHeads = 5; }),
                 QStringLiteral("heads-not-divisible at decoder.kv heads"));
        const auto odd = [](DecoderModel &model) {
            model.heads = model.kvHeads = 30;
            model.headDim = 0;
        };
        QCOMPARE(toldOf(odd), QStringLiteral("heads-not-divisible at decoder.heads"));
        // Latent attention has sizes of its own, so the number of key/value heads does not count.
        QCOMPARE(toldOf([](DecoderModel &model) {
                     model.kvHeads = 5;
                     model.latent = LatentAttention{1536, 512, 128, 64, 128};
                 }),
                 QString());
    }

    void recurrentLayers_data()
    {
        Rows<DecoderModel, QString>("model", "expected");
        const auto row = [](const char *name, const char *expected, const std::function<void(DecoderModel &)> &change) {
            DecoderModel model = llama3();
            model.context = 8192;
            model.recurrent = Recurrent{.layers = 24, .heads = 32, .headDim = 128, .state = 128, .convolution = 4};
            change(model);
            QTest::newRow(name) << model << QString(expected);
        };
        row("good", "", [](DecoderModel &) {});
        row("in all layers", "contradiction at decoder.recurrent.layers",
            [](DecoderModel &model) { model.recurrent->layers = 32; });
        row("key heads", "heads-not-divisible at decoder.recurrent.key heads",
            [](DecoderModel &model) { model.recurrent->keyHeads = 5; });
        row("a rank", "contradiction at decoder.recurrent.rank",
            [](DecoderModel &model) { model.recurrent->rank = 5; });
        row("no rank", "contradiction at decoder.recurrent.rank", [](DecoderModel &model) {
            model.recurrent->kind = RecurrentKind::Mamba;
            model.recurrent->headDim = 1;
        });
        row("wide heads in mamba", "contradiction at decoder.recurrent.kind", [](DecoderModel &model) {
            model.recurrent->kind = RecurrentKind::Mamba;
            model.recurrent->rank = 5;
        });
        row("beside, with layers of MLP alone", "contradiction at decoder.recurrent.layers", [](DecoderModel &model) {
            model.recurrent->layers = 0;
            model.mlpLayers = 4;
        });
        row("no attention left", "contradiction at decoder.recurrent.layers",
            [](DecoderModel &model) { model.mlpLayers = 8; });
        row("parallel", "contradiction at decoder.parallel mlp", [](DecoderModel &model) { model.parallelMlp = true; });
        row("only MLP", "contradiction at decoder.mlp layers", [](DecoderModel &model) {
            model.recurrent.reset();
            model.mlpLayers = 32;
        });
    }

    void recurrentLayers()
    {
        QFETCH(DecoderModel, model);
        QTEST(told(modelOf(model)), "expected");
        EncoderDecoderModel both = translator();
        both.decoder.recurrent = Recurrent{.layers = 24, .heads = 32, .state = 128, .convolution = 4};
        QCOMPARE(told(modelOf(both)), QStringLiteral("contradiction at decoder.recurrent"));
    }

    void windows()
    {
        const auto pattern = [](std::int64_t window, std::int64_t every) {
            return toldOf([&](DecoderModel &model) {
                model.window = window;
                model.globalEvery = every;
            });
        };
        const QString wrong = QStringLiteral("contradiction at decoder.global every");
        QCOMPARE(pattern(4096, 2), QString());
        QCOMPARE(pattern(4096, 32), QString()); // the last of 32 layers
        QCOMPARE(pattern(4096, 33), wrong);
        QCOMPARE(pattern(4096, 1), wrong);
        QCOMPARE(pattern(0, 2), wrong);
    }

    // Some settings only belong to layers of a certain kind.
    void differingLayers_data()
    {
        Rows<DecoderModel, QString>("model", "expected");
        const auto row = [](const char *name, const char *expected, const std::function<void(DecoderModel &)> &change) {
            DecoderModel model = llama3(); // 32 layers, 8 of which see everything with heads of their own
            model.context = 8192;
            model.window = 1024;
            model.globalEvery = 4;
            model.global = GlobalHeads{.kvHeads = 4, .headDim = 256};
            change(model);
            QTest::newRow(name) << model << QString(expected);
        };
        row("good", "", [](DecoderModel &) {});
        row("heads", "heads-not-divisible at decoder.global heads.kv heads",
            [](DecoderModel &model) { model.global->kvHeads = 5; });
        row("no window", "contradiction at decoder.global heads",
            [](DecoderModel &model) { model.window = model.globalEvery = 0; });
        row("none without a window", "contradiction at decoder.global heads",
            [](DecoderModel &model) { model.globalEvery = 0; });
        row("counted twice", "contradiction at decoder.global layers", [](DecoderModel &model) { model.globals = 8; });
        row("all of them", "contradiction at decoder.global layers\ncontradiction at decoder.global heads",
            [](DecoderModel &model) {
                model.globalEvery = 0;
                model.globals = 32;
            });
        row("shared evenly", "", [](DecoderModel &model) { model.sharedKv = 12; });
        row("shared unevenly", "contradiction at decoder.shared kv layers",
            [](DecoderModel &model) { model.sharedKv = 13; });
        row("all shared", "contradiction at decoder.shared kv layers",
            [](DecoderModel &model) { model.sharedKv = 32; });
        row("latent", "contradiction at decoder.latent attention", [](DecoderModel &model) {
            model.latent = LatentAttention{.kvRank = 512, .nopeDim = 128, .ropeDim = 64, .valueDim = 128};
        });
        row("indexers", "contradiction at decoder.latent attention.index layers", [](DecoderModel &model) {
            model.window = model.globalEvery = 0;
            model.global.reset();
            model.latent = LatentAttention{1536, 512, 128, 64, 128};
            model.latent->sparse.indexLayers = 8;
        });
        row("gate", "contradiction at decoder.value dim", [](DecoderModel &model) {
            model.valueDim = 64;
            model.outputGate = true;
        });
        row("two gates", "contradiction at decoder.head gate",
            [](DecoderModel &model) { model.outputGate = model.headGate = true; });
        row("heads of both kinds", "heads-not-divisible at decoder.global heads.kv heads",
            [](DecoderModel &model) { model.global->heads = 2 * model.global->kvHeads + 1; });
        row("streams", "contradiction at decoder.streams", [](DecoderModel &model) { model.streams = 4; });
        const auto blocks = [](DecoderModel &model) {
            model.window = model.globalEvery = 0;
            model.global.reset();
            model.sparse = SparseAttention{.keys = 2048, .indexHeads = 4, .indexDim = 128, .block = 128};
        };
        row("blocks", "", blocks);
        row("broken blocks", "contradiction at decoder.sparse attention.block", [&](DecoderModel &model) {
            blocks(model);
            model.sparse->block = 100;
        });
        row("more that choose than there are", "contradiction at decoder.sparse attention.layers",
            [&](DecoderModel &model) {
                blocks(model);
                model.sparse->layers = 33;
            });
        row("more indexers than choose", "contradiction at decoder.sparse attention.index layers",
            [&](DecoderModel &model) {
                blocks(model);
                model.sparse->layers = 20;
                model.sparse->indexLayers = 21;
            });
        row("blocks and a window", "contradiction at decoder.sparse attention", [&](DecoderModel &model) {
            blocks(model);
            model.window = 512;
        });
        row("blocks of latent keys", "contradiction at decoder.latent attention", [&](DecoderModel &model) {
            blocks(model);
            model.latent = LatentAttention{1536, 512, 128, 64, 128};
        });
        row("widths", "", [](DecoderModel &model) { model.mlpWidths.assign(30, 512); });
        row("more widths than layers", "contradiction at decoder.mlp widths",
            [](DecoderModel &model) { model.mlpWidths.assign(33, 512); });
        row("widths and experts", "contradiction at decoder.mlp widths", [](DecoderModel &model) {
            model.mlpWidths.assign(32, 512);
            model.experts = Experts{.count = 8, .perToken = 2, .width = 64};
        });
        row("more attention than layers", "contradiction at decoder.attention layers",
            [](DecoderModel &model) { model.attending = 33; });
        row("a full gate", "contradiction at decoder.recurrent.full gate", [](DecoderModel &model) {
            model.window = model.globalEvery = 0;
            model.global.reset();
            model.recurrent =
                Recurrent{.layers = 24, .heads = 32, .headDim = 128, .state = 128, .convolution = 4, .fullGate = true};
        });
        row("norms of experts", "contradiction at decoder.experts.norms", [](DecoderModel &model) {
            model.experts = Experts{.count = 8, .perToken = 2, .width = 64, .latentWidth = 32, .norms = true};
        });
        row("no rank", "contradiction at decoder.recurrent.rank", [](DecoderModel &model) {
            model.global.reset();
            model.recurrent =
                Recurrent{.kind = RecurrentKind::KimiDelta, .layers = 24, .heads = 32, .state = 128, .convolution = 4};
        });
    }

    void differingLayers()
    {
        QFETCH(DecoderModel, model);
        QTEST(told(modelOf(model)), "expected");
        EncoderDecoderModel both = translator();
        both.decoder.sharedKv = 8;
        QCOMPARE(told(modelOf(both)), QStringLiteral("contradiction at decoder"));
    }

    void experts()
    {
        const auto mixture = [](std::int64_t count, std::int64_t perToken, std::int64_t denseLayers) {
            return toldOf([&](DecoderModel &model) {
                model.experts = Experts{count, perToken, 0, 14336, denseLayers, false, false};
            });
        };
        QCOMPARE(mixture(8, 2, 0), QString());
        QCOMPARE(mixture(8, 8, 31), QString());
        QCOMPARE(mixture(8, 9, 0), QStringLiteral("contradiction at decoder.experts.per token"));
        QCOMPARE(mixture(8, 2, 32), QStringLiteral("contradiction at decoder.experts.dense layers"));

        const auto sparse = [](Experts experts) {
            experts.count = 8;
            experts.perToken = 2;
            experts.width = 14336;
            return toldOf([&](DecoderModel &model) { model.experts = experts; });
        };
        QCOMPARE(sparse({.denseLayers = 2, .every = 30}), QString()); // the last of 32 layers
        QCOMPARE(sparse({.denseLayers = 2, .every = 31}), QStringLiteral("contradiction at decoder.experts.every"));
        QCOMPARE(sparse({.shared = 1, .sharedWidth = 64, .sharedGate = true}), QString());
        QCOMPARE(sparse({.sharedWidth = 64}), QStringLiteral("contradiction at decoder.experts.shared width"));
        QCOMPARE(sparse({.sharedGate = true}), QStringLiteral("contradiction at decoder.experts.shared gate"));
    }

    void norms()
    {
        const auto parallel = [](bool preNorms) {
            return toldOf([&](DecoderModel &model) {
                model.parallelMlp = true;
                model.preNorms = preNorms;
            });
        };
        QCOMPARE(parallel(true), QString());
        QCOMPARE(parallel(false), QStringLiteral("contradiction at decoder.parallel mlp"));
    }

    void positions()
    {
        const QString wrong = QStringLiteral("contradiction at encoder.learned positions");
        EncoderModel model = vision();
        QCOMPARE(told(modelOf(model)), QString());
        model.learnedPositions = 196; // one short: the class token has a position, too
        QCOMPARE(told(modelOf(model)), wrong);
        model.image->patch = 15;
        QCOMPARE(told(modelOf(model)), QStringLiteral("contradiction at encoder.image.patch"));

        model.image.reset();
        model.audio = AudioInput{80, 393}; // 197 after halving
        QCOMPARE(told(modelOf(model)), wrong);
        model.audio->frames = 392;
        QCOMPARE(told(modelOf(model)), QString());

        model.audio.reset();
        model.context = 197;
        QCOMPARE(told(modelOf(model)), wrong);
    }

    void bothTowers()
    {
        QCOMPARE(told(modelOf(translator())), QString());
        EncoderDecoderModel model = translator();
        model.encoder.kvHeads = 5;
        model.decoder.kvHeads = 6;
        QCOMPARE(told(modelOf(model)),
                 QStringLiteral("heads-not-divisible at encoder.kv heads\nheads-not-divisible at decoder.kv heads"));
        model = translator();
        model.decoder.latent = LatentAttention{1536, 512, 128, 64, 128};
        QCOMPARE(told(modelOf(model)), QStringLiteral("contradiction at decoder.latent attention"));
        model = translator();
        model.decoder.vocabulary = 101;
        QCOMPARE(told(modelOf(model)), QStringLiteral("contradiction at shared embedding"));
        model.sharedEmbedding = false;
        QCOMPARE(told(modelOf(model)), QString());
        model = translator();
        model.encoder.audio = AudioInput{80, 3000};
        QCOMPARE(told(modelOf(model)), QStringLiteral("contradiction at shared embedding"));
        model = translator();
        model.encoder.hidden = 2048; // cross attention can project its keys and values from any width
        QCOMPARE(told(modelOf(model)), QStringLiteral("contradiction at shared embedding"));
        model.sharedEmbedding = false;
        QCOMPARE(told(modelOf(model)), QString());
    }

    // Names of models round by up to half a percent, so a larger difference is a mistake in one of the sizes.
    void publishedParameters_data()
    {
        const Rows<double, bool> row("factor", "warns");
        row("same", 1.0, false);
        row("0.4 % more", 1.004, false);
        row("0.6 % more", 1.006, true);
        row("0.6 % less", 0.994, true);
    }

    void publishedParameters()
    {
        QFETCH(double, factor);
        QFETCH(bool, warns);
        LayerTable table;
        Layer layer;
        layer.parameters = 1000;
        layer.count = 3;
        table.layers.push_back(layer);
        StateSpaceModel space;
        space.layers = 1;
        space.hidden = space.vocabulary = 100; // 100 × 100, two norms of 100
        for (auto [model, sum] : {std::pair(modelOf(llama3()), 8030261248.0), std::pair(modelOf(table), 3000.0),
                                  std::pair(modelOf(space), 10200.0)}) {
            model.publishedParameters = sum * factor;
            QCOMPARE(told(model), warns ? QStringLiteral("parameter-mismatch at parameters") : QString());
        }
    }
};

ROOFLINE_TEST(RulesTest)
#include "core/workload/rules.moc"
