// Checks what each kind of layer costs, and how repeats become rows. The numbers follow by hand from the
// formula of a convolution: outputs × (inputs / groups) × window multiply-accumulates.
#include "core/workload/layer_builder.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

const LayerShape image{3, 224, 224};

Convolution convolution(std::int64_t channels, std::int64_t kernel, std::int64_t stride = 1)
{
    Convolution result;
    result.channels = channels;
    result.kernel = {kernel, kernel};
    result.stride = {stride, stride};
    return result;
}

Pooling pooling(std::int64_t window, std::int64_t stride, std::int64_t padding = 0)
{
    return {{window, window}, {stride, stride}, {false, {padding, padding}}};
}

// Returns the only layer of a builder.
Layer only(LayerBuilder &builder)
{
    const LayerTable table = builder.finish();
    if (table.layers.size() != 1)
        qFatal("%zu layers", table.layers.size());
    return table.layers.front();
}

QStringList names(const LayerTable &table)
{
    QStringList result;
    for (const Layer &layer : table.layers)
        result += QStringLiteral("%1 ×%2").arg(QString::fromStdString(layer.name)).arg(layer.count);
    return result;
}

} // namespace

class LayerBuilderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void outputSize_data()
    {
        const Rows<int, int, int, Padding, int> row("size", "window", "stride", "padding", "expected");
        const Padding same{true, {0, 0}};
        const auto around = [](std::int64_t side) { return Padding{false, {side, side}}; };
        row("ResNet's first", 224, 7, 2, around(3), 112);
        row("ResNet's first, same", 224, 7, 2, same, 112);
        row("ResNet's pool", 112, 3, 2, around(1), 56);
        row("AlexNet's first", 224, 11, 4, around(2), 55);
        row("AlexNet's pool", 55, 3, 2, around(0), 27);
        row("LeNet's first, valid", 28, 5, 1, around(0), 24);
        row("Keras, even window", 49, 10, 2, same, 25);
        row("Keras, odd size", 75, 3, 2, same, 38);
        row("as large as the image", 7, 7, 1, around(0), 1);
        row("larger than the image, same", 2, 5, 1, same, 2);
    }

    void outputSize()
    {
        QFETCH(int, size);
        QFETCH(int, window);
        QFETCH(int, stride);
        QFETCH(Padding, padding);
        QFETCH(int, expected);
        LayerBuilder convolved({1, size, size});
        Convolution layer = convolution(1, window, stride);
        layer.padding = padding;
        convolved.convolution("conv", layer);
        QCOMPARE(convolved.shape().height, std::int64_t(expected));
        QCOMPARE(convolved.shape().width, std::int64_t(expected));
        LayerBuilder pooled({1, size, size});
        pooled.pool("pool", {{window, window}, {stride, stride}, padding});
        QCOMPARE(pooled.shape().height, std::int64_t(expected));
    }

    void convolutions()
    {
        LayerBuilder builder(image);
        Convolution first = convolution(64, 7, 2);
        first.affine.batchNorm = true;
        builder.convolution("conv1", first);
        QCOMPARE(builder.shape(), (LayerShape{64, 112, 112}));
        const Layer layer = only(builder);
        QCOMPARE(layer.name, "conv1");
        QVERIFY(layer.group == Group::Convolution);
        QVERIFY(layer.unit == Unit::Matrix);
        QCOMPARE(layer.parameters, 64.0 * 3 * 49 + 2 * 64); // scale and shift of every channel
        QCOMPARE(layer.flop, 2 * 118013952.0);              // 64·112²·3·49 multiply-accumulates
        QCOMPARE(layer.reads, 3.0 * 224 * 224);
        QCOMPARE(layer.writes, 64.0 * 112 * 112);
        QCOMPARE(layer.count, 1.0);
    }

    void windowsNeedNotBeSquare()
    {
        LayerBuilder builder({1, 49, 10});
        Convolution layer = convolution(64, 1, 2);
        layer.kernel = {10, 4};
        layer.affine.bias = true;
        builder.convolution("conv", layer);
        QCOMPARE(builder.shape(), (LayerShape{64, 25, 5}));
        const Layer made = only(builder);
        QCOMPARE(made.parameters, 64.0 * 40 + 64);
        QCOMPARE(made.flop, 2.0 * 64 * 25 * 5 * 40);
    }

    void groupsShareTheChannels()
    {
        LayerBuilder grouped({64, 14, 14});
        Convolution layer = convolution(128, 3);
        layer.groups = 32;
        grouped.convolution("conv", layer);
        QCOMPARE(only(grouped).parameters, 128.0 * 2 * 9); // two channels of 64 each

        LayerBuilder depthwise({64, 14, 14});
        layer = convolution(64, 3);
        layer.groups = 64;
        depthwise.convolution("depthwise", layer);
        const Layer made = only(depthwise);
        QCOMPARE(made.parameters, 64.0 * 9);
        QCOMPARE(made.flop, 2.0 * 64 * 14 * 14 * 9);
        QCOMPARE(made.reads, made.writes);
    }

    void theLastLinearIsTheHead()
    {
        LayerBuilder builder({512, 7, 7});
        QVERIFY_THROWS_EXCEPTION(LayerProblem, builder.linear("linear", 10, {})); // not a vector yet
        builder.flatten();
        builder.linear("hidden", 4096, {true, true});
        builder.linear("classes", 1000, {true, false});
        const LayerTable table = builder.finish(16);
        QCOMPARE(table.depth, 16);
        QCOMPARE(table.layers.size(), 2u);
        QVERIFY(table.layers[0].group == Group::Mlp);
        QCOMPARE(table.layers[0].parameters, 25088.0 * 4096 + 3 * 4096);
        QCOMPARE(table.layers[0].reads, 25088.0);
        QCOMPARE(table.layers[0].writes, 4096.0);
        QVERIFY(table.layers[1].group == Group::Head);
        QCOMPARE(table.layers[1].flop, 2.0 * 4096 * 1000);
    }

    void poolsAndResizing()
    {
        LayerBuilder builder({64, 112, 80});
        builder.pool("pool", pooling(3, 2, 1));
        QCOMPARE(builder.shape(), (LayerShape{64, 56, 40}));
        builder.upsample("up", 2);
        QCOMPARE(builder.shape(), (LayerShape{64, 112, 80}));
        builder.globalPool("mean");
        QCOMPARE(builder.shape(), (LayerShape{64, 1, 1}));
        const LayerTable table = builder.finish();
        const Layer &pool = table.layers[0];
        QVERIFY(pool.group == Group::Pool);
        QVERIFY(pool.unit == Unit::Vector);
        QCOMPARE(pool.flop, 9.0 * 64 * 56 * 40);
        QCOMPARE(pool.reads, 64.0 * 112 * 80);
        QCOMPARE(pool.writes, 64.0 * 56 * 40);
        const Layer &up = table.layers[1];
        QCOMPARE(up.flop, 0.0);
        QCOMPARE(up.reads, 64.0 * 56 * 40);
        QCOMPARE(up.writes, 64.0 * 112 * 80);
        const Layer &mean = table.layers[2];
        QCOMPARE(mean.flop, 64.0 * 112 * 80);
        QCOMPARE(mean.writes, 64.0);
    }

    void squeezeExcite()
    {
        LayerBuilder builder({96, 56, 56});
        builder.squeezeExcite("se", 4);
        QCOMPARE(builder.shape(), (LayerShape{96, 56, 56}));
        const LayerTable table = builder.finish();
        QCOMPARE(names(table), QStringList({"se.pool ×1", "se.reduce ×1", "se.expand ×1", "se.scale ×1"}));
        QCOMPARE(table.layers[1].parameters, 96.0 * 4 + 4);
        QCOMPARE(table.layers[2].parameters, 4.0 * 96 + 96);
        QCOMPARE(table.layers[2].flop, 2.0 * 4 * 96);
        const Layer &scale = table.layers[3];
        QVERIFY(scale.group == Group::Elementwise);
        QCOMPARE(scale.flop, 96.0 * 56 * 56);
        QCOMPARE(scale.reads, 96.0 * 56 * 56 + 96);
        QCOMPARE(scale.writes, 96.0 * 56 * 56);
    }

    void additions()
    {
        LayerBuilder builder({256, 56, 56});
        const LayerShape input = builder.shape();
        builder.block("block", [&] { return builder.add(input); });
        const Layer layer = only(builder);
        QCOMPARE(layer.name, "block.add");
        QVERIFY(layer.boundary);
        QVERIFY(layer.unit == Unit::Vector);
        QCOMPARE(layer.flop, 256.0 * 56 * 56);
        QCOMPARE(layer.reads, 2 * 256.0 * 56 * 56);
        QCOMPARE(layer.writes, 256.0 * 56 * 56);
    }

    void projectionFitsTheInput()
    {
        LayerBuilder builder({256, 57, 56});
        const LayerShape input = builder.shape();
        builder.convolution("conv", convolution(512, 3, 2));
        const LayerShape output = builder.shape();
        QCOMPARE(output, (LayerShape{512, 29, 28}));
        QVERIFY_THROWS_EXCEPTION(LayerProblem, builder.add(input));
        builder.project(input, {false, true});
        QCOMPARE(builder.shape(), output);
        const LayerTable table = builder.finish();
        QCOMPARE(table.layers.back().name, "shortcut");
        QCOMPARE(table.layers.back().parameters, 256.0 * 512 + 2 * 512);
        QCOMPARE(table.layers.back().flop, 2.0 * 256 * 512 * 29 * 28);
        QCOMPARE(table.layers.back().reads, 256.0 * 57 * 56);
    }

    void viewsCostNothing()
    {
        LayerBuilder builder({128, 80, 80});
        builder.slice(64);
        QCOMPARE(builder.shape(), (LayerShape{64, 80, 80}));
        const std::vector<ShapeRun> parts = {{{128, 80, 80}, 1}, {{64, 80, 80}, 3}};
        builder.concatenate(parts);
        QCOMPARE(builder.shape(), (LayerShape{320, 80, 80}));
        builder.flatten();
        QCOMPARE(builder.shape(), (LayerShape{320 * 6400, 1, 1}));
        builder.reshape({16, 20, 6400});
        QVERIFY(builder.finish().layers.empty());
    }

    void equalRoundsBecomeOneRow()
    {
        LayerBuilder builder({64, 56, 56});
        builder.repeat("stage", 36, [&](std::int64_t) {
            return builder.block("stage", [&] {
                builder.convolution("conv1", convolution(32, 1));
                return builder.convolution("conv2", convolution(64, 3));
            });
        });
        const LayerTable table = builder.finish();
        QCOMPARE(names(table), QStringList({"stage.conv1 ×36", "stage.conv2 ×36"}));
        QVERIFY(!table.layers[0].boundary);
        QVERIFY(table.layers[1].boundary);
        QCOMPARE(table.depth, 72);
        QCOMPARE(multiplyAccumulates(table), 36.0 * 56 * 56 * (64 * 32 + 32 * 9 * 64));
    }

    void unequalRoundsAreTold()
    {
        LayerBuilder builder({64, 56, 56});
        std::vector<ShapeRun> outputs;
        builder.inside("outer", [&] {
            return builder.repeat(
                "conv", 5,
                [&](std::int64_t round) {
                    return builder.convolution("conv", convolution(128, 3, round == 0 ? 2 : 1));
                },
                &outputs);
        });
        const LayerTable table = builder.finish();
        QCOMPARE(names(table), QStringList({"outer.conv.1 ×1", "outer.conv.2-5 ×4"}));
        QCOMPARE(table.layers[0].reads, 64.0 * 56 * 56);
        QCOMPARE(table.layers[1].reads, 128.0 * 28 * 28);
        std::int64_t rounds = 0;
        for (const ShapeRun &run : outputs) {
            QCOMPARE(run.shape, (LayerShape{128, 28, 28}));
            rounds += run.count;
        }
        QCOMPARE(rounds, 5);
    }

    void repeatsMultiply()
    {
        LayerBuilder builder({8, 4, 4});
        builder.repeat("outer", 10, [&](std::int64_t) {
            return builder.block("outer", [&] {
                return builder.repeat("conv", 7,
                                      [&](std::int64_t) { return builder.convolution("conv", convolution(8, 3)); });
            });
        });
        QCOMPARE(names(builder.finish()), QStringList("outer.conv ×70"));
    }

    void whatGrowsIsNotMerged()
    {
        LayerBuilder builder({16, 8, 8}); // as in a DenseNet: every layer sees all before it
        builder.repeat("dense", 3, [&](std::int64_t) {
            const LayerShape input = builder.shape();
            return builder.block("dense", [&] {
                builder.convolution("conv", convolution(12, 3));
                const std::vector<ShapeRun> parts = {{input, 1}, {builder.shape(), 1}};
                return builder.concatenate(parts);
            });
        });
        QCOMPARE(builder.shape(), (LayerShape{16 + 3 * 12, 8, 8}));
        const LayerTable table = builder.finish();
        QCOMPARE(names(table), QStringList({"dense.1.conv ×1", "dense.2.conv ×1", "dense.3.conv ×1"}));
        QCOMPARE(table.layers[2].reads, 40.0 * 64);
    }

    void theInputIsOnTheCard()
    {
        QCOMPARE(LayerBuilder(image).finish().facts,
                 (std::vector<std::pair<std::string, std::string>>{{"input", "3 × 224 × 224"}}));
        QCOMPARE(LayerBuilder({640, 1, 1}).finish().facts.front().second, "640");
    }

    void problems_data()
    {
        const Rows<QString, QString, QString, QString> row("what", "rule", "option", "text");
        row("input groups", "groups", "groups-not-divisible", "groups", "64 input channels");
        row("output groups", "groups-not-divisible", "groups", "100 output channels");
        row("window", "window-too-large", "kernel", "15 × 15 window is larger than the 14 × 14 image");
        row("padding", "out-of-range", "padding", "smaller than the 3 × 3 window");
        row("channels", "out-of-range", "", "not plausible");
        row("work", "out-of-range", "", "too large");
        row("upsample", "out-of-range", "", "not plausible");
        row("slice", "shape-mismatch", "", "65 channels cannot be taken of the 64");
        row("concat", "shape-mismatch", "", "64 × 7 × 7 cannot be joined with 64 × 14 × 14");
        row("add", "shape-mismatch", "shortcut", "64 × 14 × 14 and the shortcut with 32 × 14 × 14");
        row("reshape", "shape-mismatch", "", "as many elements");
        row("project", "shape-mismatch", "shortcut", "no stride");
        row("repeat", "too-many", "repeat", "more than 10000 layers");
    }

    void problems()
    {
        QFETCH(QString, what);
        QFETCH(QString, rule);
        QFETCH(QString, option);
        QFETCH(QString, text);
        LayerBuilder builder({64, 14, 14});
        const auto tryIt = [&] {
            Convolution layer = convolution(100, 3);
            const std::vector<ShapeRun> parts = {{{64, 14, 14}, 1}, {{64, 7, 7}, 1}};
            if (what == "groups")
                layer.groups = 3;
            else if (what == "output groups")
                layer.groups = 64;
            else if (what == "window")
                layer = convolution(100, 15), layer.padding = {};
            else if (what == "padding")
                layer.padding = {false, {3, 0}};
            else if (what == "channels")
                layer.channels = 2'000'000'000;
            else if (what == "work")
                layer = convolution(1'000'000'000, 1001);
            else if (what == "upsample")
                return builder.upsample("up", 1'000'000'000);
            else if (what == "slice")
                return builder.slice(65);
            else if (what == "concat")
                return builder.concatenate(parts);
            else if (what == "add")
                return builder.add({32, 14, 14});
            else if (what == "reshape")
                return builder.reshape({64, 14, 15});
            else if (what == "project")
                return builder.project({64, 20, 14}, {});
            else if (what == "repeat")
                return builder.repeat("conv", 10'001,
                                      [&](std::int64_t) { return builder.convolution("conv", convolution(64, 3)); });
            return builder.convolution("conv", layer);
        };
        std::optional<LayerProblem> problem;
        try {
            tryIt();
        } catch (const LayerProblem &thrown) {
            problem = thrown;
        }
        QVERIFY(problem);
        QCOMPARE(QString::fromStdString(problem->rule), rule);
        QCOMPARE(QString::fromStdString(std::string(problem->option)), option);
        QVERIFY2(problem->text.find(text.toStdString()) != std::string::npos, problem->text.c_str());
    }

    void tenThousandLayersAreNotTooMany()
    {
        LayerBuilder builder({64, 14, 14});
        builder.repeat("conv", 10'000, [&](std::int64_t) { return builder.convolution("conv", convolution(64, 3)); });
        QVERIFY_THROWS_EXCEPTION(LayerProblem, builder.convolution("conv2", convolution(64, 3)));
    }
};

ROOFLINE_TEST(LayerBuilderTest)
#include "core/workload/layer_builder.moc"
