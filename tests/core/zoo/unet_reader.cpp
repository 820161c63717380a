// Checks the "unet" of a model's file: what it may leave out, and what is reported as wrong.
#include "core/workload/diffusion/unet.h"
#include "tests/core/zoo/network_support.h"

#include <QElapsedTimer>

using namespace roofline;
using namespace roofline::test;

namespace {

const QByteArray head = "name: Small UNet\nfamily: diffusion\nyear: 2022\nsource: none\n";

// "unet" begins in line 5.
const QByteArray whole = head
                         + "unet:\n"
                           "  latent: [4, 8, 16]\n"
                           "  channels: 32\n"
                           "  multipliers: [1, 2]\n"
                           "  res blocks: 1\n"
                           "  transformer depth: [0, 3]\n"
                           "  heads: 4\n"
                           "  context width: 24\n"
                           "  context tokens: 7\n";

UNet small()
{
    return {.height = 8,
            .width = 16,
            .channels = 32,
            .multipliers = {1, 2},
            .resBlocks = 1,
            .transformerDepth = {0, 3},
            .middleDepth = 3,
            .heads = 4,
            .contextWidth = 24,
            .contextTokens = 7,
            .timeEmbedding = 128};
}

} // namespace

class UNetReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void hasDefaults()
    {
        QVERIFY(layersIn(whole) == expand(small()));
        QCOMPARE(layersIn(whole).sample, "step");
    }

    void readsEveryKey()
    {
        QByteArray yaml = whole;
        yaml.replace("heads: 4", "head dim: 16");
        yaml += "  middle depth: 1\n  time embedding: 100\n  extra embedding: 50\n  sample: picture\n";
        UNet unet = small();
        unet.heads = 0;
        unet.headDim = 16;
        unet.middleDepth = 1;
        unet.timeEmbedding = 100;
        unet.extraEmbedding = 50;
        LayerTable expected = expand(unet);
        expected.sample = "picture";
        QVERIFY(layersIn(yaml) == expected);
    }

    void needsNoTextWithoutTransformers()
    {
        const LayerTable table =
            layersIn(head
                     + "unet:\n  latent: [3, 32, 32]\n  channels: 128\n  multipliers: [1, 2, 2, 2]\n"
                       "  res blocks: 2\n  transformer depth: [0, 0, 0, 0]\n");
        QVERIFY(!table.layers.empty());
        for (const Layer &layer : table.layers)
            QVERIFY2(layer.group != Group::Attention, layer.name.c_str());
    }

    void refuses_data()
    {
        refusalColumns();
        const auto &row = refusalRow;
        row("latent of two", "[4, 8, 16]", "[8, 16]", "6:11 error wrong-type",
            "latent has 2 numbers instead of 3, like [4, 64, 64]");
        row("latent of text", "[4, 8, 16]", "[4, x, 16]", "6:15 error not-a-number", "latent: ");
        row("latent of lists", "[4, 8, 16]", "[4, [8], 16]", "6:15 error wrong-type",
            "an item of latent must be a whole number");
        row("no list", "[4, 8, 16]", "64", "6:11 error wrong-type", "latent must be a list, like [4, 64, 64]");
        row("odd image", "[4, 8, 16]", "[4, 8, 15]", "6:11 error contradiction",
            "8 × 15 cannot be halved between 2 levels; height and width must be multiples of 2");
        row("negative channels", "channels: 32", "channels: -32", "7:13 error out-of-range", "-32 is negative");
        row("huge channels", "channels: 32", "channels: 1e12", "7:13 error out-of-range", "not plausible");
        row("no channels", "  channels: 32\n", "", "6:3 error missing-key", "\"channels\" is missing here");
        row("too many levels", "[1, 2]", "[1,1,1,1,1,1,1,1,1,1,1,1,1]", "8:16 error wrong-type",
            "13 numbers instead of 1 to 12");
        row("multiplier 0", "[1, 2]", "[0, 2]", "8:17 error out-of-range", "multipliers: 0 is not possible");
        row("depths of one level", "[0, 3]", "[3]", "10:22 error contradiction",
            "transformer depth has 1 numbers, but there are 2 multipliers");
        row("heads do not divide", "heads: 4", "heads: 7", "11:10 error heads-not-divisible",
            "the 64 channels of level 2 are not a multiple of heads (7)");
        row("heads twice", "heads: 4", "heads: 4\n  head dim: 16", "12:13 error contradiction",
            "give either \"heads\" or \"head dim\"");
        row("no heads", "  heads: 4\n", "", "6:3 error missing-key", "\"heads\" or \"head dim\" is missing here");
        row("no text", "  context tokens: 7\n", "", "6:3 error missing-key", "\"context tokens\" is missing here");
        row("unknown key", "heads: 4", "head: 4", "11:3 error unknown-key", "did you mean \"heads\"?");
        row("too large", "[4, 8, 16]", "[4, 100000, 100000]", "6:3 error out-of-range",
            "a network this large is not plausible");
    }

    void refuses() { checkRefusal(whole, isModel); }

    void largestNetworkTakesLittleTime()
    {
        QElapsedTimer timer;
        timer.start();
        const LayerTable table = layersIn(
            head
            + "unet:\n  latent: [1, 2048, 2048]\n  channels: 1\n  multipliers: [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]\n"
              "  res blocks: 20\n  transformer depth: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n  middle depth: 1000\n"
              "  heads: 1\n  context width: 1\n  context tokens: 1\n");
        QVERIFY(table.layers.size() < 1000);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

ROOFLINE_TEST(UNetReaderTest)
#include "core/zoo/unet_reader.moc"
