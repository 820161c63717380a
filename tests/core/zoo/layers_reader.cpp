// Checks networks as lists of layers: what a short description unfolds to, and what is said about wrong ones.
#include "core/workload/layer_builder.h"
#include "tests/core/zoo/reading.h"

#include <QElapsedTimer>

using namespace roofline;
using namespace roofline::test;

namespace {

// Line 6 is the first of `layers`.
std::string document(const QByteArray &layers)
{
    return "name: Net\nfamily: cnn\nyear: 2020\nsource: nobody\nlayers:\n" + layers.toStdString();
}

QByteArray withInput(const QByteArray &rest)
{
    return "  input: [3, 32, 32]\n" + rest;
}

LayerTable tableOf(const QByteArray &layers)
{
    return std::get<LayerTable>(goodModel(document(layers), "net.yaml").architecture);
}

// Returns for example "stage.conv1 ×2: 1728 → 65536", with the parameters and outputs of each layer.
QStringList rows(const LayerTable &table)
{
    QStringList result;
    for (const Layer &layer : table.layers)
        result += QStringLiteral("%1 ×%2: %3 → %4")
                      .arg(QString::fromStdString(layer.name))
                      .arg(layer.count)
                      .arg(layer.parameters, 0, 'f', 0)
                      .arg(layer.writes, 0, 'f', 0);
    return result;
}

} // namespace

class LayersReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void unfolds_data()
    {
        Rows<QByteArray, QStringList>("layers", "expected");
        const auto row = [](const char *name, const QByteArray &layers, const QStringList &expected) {
            QTest::newRow(name) << withInput(layers) << expected;
        };
        row("defaults",
            "  body: [{conv: 8}, {depthwise conv: 3}, {max pool: 2}, {conv: 4, kernel: 3}, flatten, {linear: 10}]\n",
            {"conv1 ×1: 32 → 8192", "depthwise ×1: 80 → 8192", "max_pool ×1: 0 → 2048", "conv2 ×1: 292 → 1024",
             "linear ×1: 10250 → 10"});
        row("batch norm instead of a bias",
            "  batch norm: true\n  body: [{conv: 8}, {conv: 8, batch norm: false}, {conv: 8, bias: true}, global pool, "
            "{linear: 2}]\n",
            {"conv1 ×1: 40 → 8192", "conv2 ×1: 72 → 8192", "conv3 ×1: 88 → 8192", "global_pool ×1: 0 → 8",
             "linear ×1: 18 → 2"});
        row("bias and batch norm", "  batch norm: true\n  bias: true\n  body: [{conv: 8}, {conv: 8, bias: false}]\n",
            {"conv1 ×1: 48 → 8192", "conv2 ×1: 80 → 8192"});
        row("no bias", "  bias: false\n  body: [{conv: 8}, global pool, {linear: 2, bias: false}]\n",
            {"conv ×1: 24 → 8192", "global_pool ×1: 0 → 8", "linear ×1: 16 → 2"});
        row("windows",
            "  body: [{conv: 1, kernel: [3, 1], stride: [2, 1], padding: [1, 0], bias: false}, {average pool: [4, 2], "
            "padding: valid}, {max pool: 3, stride: 2, padding: same}]\n",
            {"conv ×1: 9 → 512", "average_pool ×1: 0 → 64", "max_pool ×1: 0 → 16"});
        row("groups", "  body: [{conv: 6, groups: 3, bias: false}, {slice: 4}, {conv: in * 2, groups: 2}]\n",
            {"conv1 ×1: 6 → 6144", "conv2 ×1: 18 → 6144"});
        row("projected in the first repetition only",
            "  blocks:\n    basic: {residual: [{conv: out, kernel: 3, stride: stride}, {conv: out, kernel: 3}], "
            "shortcut: "
            "project}\n"
            "  bias: false\n  body: [{basic: 8, stride: 2, repeat: 4, name: stage1}]\n",
            {"stage1.1.conv1 ×1: 216 → 2048", "stage1.1.conv2 ×1: 576 → 2048", "stage1.1.shortcut ×1: 24 → 2048",
             "stage1.1.add ×1: 0 → 2048", "stage1.2-4.conv1 ×3: 576 → 2048", "stage1.2-4.conv2 ×3: 576 → 2048",
             "stage1.2-4.add ×3: 0 → 2048"});
        row("skipped where it does not fit",
            "  blocks:\n    inverted: {residual: [{conv: in * wide, name: expand}, {depthwise conv: 3}, {conv: out, "
            "name: "
            "project}], shortcut: skip}\n"
            "  bias: false\n  body: [{inverted: 4, wide: 2, repeat: 2}]\n",
            {"inverted.1.expand ×1: 18 → 6144", "inverted.1.depthwise ×1: 54 → 6144",
             "inverted.1.project ×1: 24 → 4096", "inverted.2.expand ×1: 32 → 8192",
             "inverted.2.depthwise ×1: 72 → 8192", "inverted.2.project ×1: 32 → 4096", "inverted.2.add ×1: 0 → 4096"});
        row("layers in the shortcut",
            "  bias: false\n  body: [{residual: [{conv: 8, stride: 2}], shortcut: [{average pool: 2}, {conv: 8}]}]\n",
            {"residual.conv ×1: 24 → 2048", "residual.shortcut.average_pool ×1: 0 → 768",
             "residual.shortcut.conv ×1: 24 → 2048", "residual.add ×1: 0 → 2048"});
        row("the stride of a block written in place",
            "  bias: false\n  body: [{block: [{conv: 3, stride: stride}, {conv: 3, stride: stride}], stride: 2, "
            "repeat: "
            "3}]\n",
            {"block.1.conv1 ×1: 9 → 768", "block.1.conv2 ×1: 9 → 192", "block.2-3.conv1 ×2: 9 → 192",
             "block.2-3.conv2 ×2: 9 → 192"});
        row("all outputs of a repeated layer are joined",
            "  bias: false\n  body: [{conv: 8, name: whole}, {slice: 4}, {residual: [{conv: 4}], repeat: 3, name: "
            "part}, "
            "{concat: [whole, part, input]}, {conv: 1}]\n",
            {"whole ×1: 24 → 8192", "part.conv ×3: 16 → 4096", "part.add ×3: 0 → 4096", "conv ×1: 23 → 1024"});
        row("from an earlier output",
            "  bias: false\n  body: [{conv: 8, stride: 2, name: low}, {conv: 5}, {upsample: 2, from: low}, {conv: 2, "
            "from: "
            "input}]\n",
            {"low ×1: 24 → 2048", "conv1 ×1: 40 → 1280", "upsample ×1: 0 → 8192", "conv2 ×1: 6 → 2048"});
        row("from the last output of a repeated layer",
            "  bias: false\n  body: [{conv: 4, stride: 2, repeat: 2, name: down}, {conv: 5}, {conv: 2, from: down}]\n",
            {"down.1 ×1: 12 → 1024", "down.2 ×1: 16 → 256", "conv1 ×1: 20 → 320", "conv2 ×1: 8 → 128"});
        row("names around a block are seen in it",
            "  bias: false\n  body: [{conv: 8, name: low}, {block: [{conv: 2}, {concat: [input, low]}, {conv: 1}]}]\n",
            {"low ×1: 24 → 8192", "block.conv1 ×1: 16 → 2048", "block.conv2 ×1: 16 → 1024"});
        row("blocks of blocks",
            "  blocks:\n    pair: [{conv: out / 2}, {conv: out}]\n    four: [{pair: out, repeat: 2}]\n  bias: false\n  "
            "body: [{four: 8}, {four: 8}]\n",
            {"four1.pair.1.conv1 ×1: 12 → 4096", "four1.pair.1.conv2 ×1: 32 → 8192", "four1.pair.2.conv1 ×1: 32 → 4096",
             "four1.pair.2.conv2 ×1: 32 → 8192", "four2.pair.conv1 ×2: 32 → 4096", "four2.pair.conv2 ×2: 32 → 8192"});
        row("squeeze and excitation", "  body: [{conv: 8}, {squeeze excite: 2, name: se}]\n",
            {"conv ×1: 32 → 8192", "se.pool ×1: 0 → 8", "se.reduce ×1: 18 → 2", "se.expand ×1: 24 → 8",
             "se.scale ×1: 0 → 8192"});
        row("reshape", "  body: [{reshape: [12, 16, 16]}, {conv: 1}, flatten, {reshape: 256}, {linear: 2}]\n",
            {"conv ×1: 13 → 256", "linear ×1: 514 → 2"});
    }

    void unfolds()
    {
        QFETCH(QByteArray, layers);
        QTEST(rows(tableOf(layers)), "expected");
    }

    void headOfTheTable()
    {
        const LayerTable plain = tableOf("  input: [640]\n  body: [{linear: 128, batch norm: true}, {linear: 8}]\n");
        QCOMPARE(plain.sample, "image");
        QCOMPARE(plain.depth, 2);
        QCOMPARE(plain.layers[0].parameters, 640.0 * 128 + 3 * 128);
        QCOMPARE(plain.facts.front().second, "640");
        const LayerTable full = tableOf("  input: [640]\n  sample: window\n  depth: 10\n  body: [{linear: 128}]\n");
        QCOMPARE(full.sample, "window");
        QCOMPARE(full.depth, 10);
    }

    void wrong_data()
    {
        Rows<QByteArray, QString, QString, QString>("layers", "place", "path", "text");
        const auto row = [](const char *name, const QByteArray &layers, const char *place, const char *path,
                            const char *text) {
            QTest::newRow(name) << withInput(layers) << QString::fromUtf8(place) << QString::fromUtf8(path)
                                << QString::fromUtf8(text);
        };
        // One layer is wrong, in line 8.
        const auto item = [&](const char *name, const QByteArray &layer, const char *place, const char *key,
                              const char *text) {
            row(name, "  body:\n    - " + layer + "\n", place, (QByteArray("layers.body[0]") + key).constData(), text);
        };
        item("unknown layer", "{convv: 64}", "8:8 error unknown-layer", "", "did you mean \"conv\"?");
        item("unknown word", "flaten", "8:7 error unknown-layer", "", "did you mean \"flatten\"?");
        item("two layers in one", "{conv: 64, linear: 3}", "8:18 error contradiction", "", "two items");
        item("no layer", "{kernel: 3}", "8:7 error missing-key", "", "what layer is this?");
        item("unknown option", "{conv: 64, kernal: 3}", "8:18 error unknown-key", ".kernal",
             "did you mean \"kernel\"?");
        item("option of another layer", "{linear: 64, kernel: 3}", "8:20 error unknown-key", ".kernel",
             "allowed: linear");
        item("value missing", "conv", "8:7 error missing-value", "", "\"conv: 64\"");
        item("value too much", "{global pool: 7}", "8:21 error wrong-type", ".global pool", "global pool: true");
        item("groups", "{conv: 64, groups: 2}", "8:26 error groups-not-divisible", ".groups", "3 input channels");
        item("window", "{max pool: 33}", "8:7 error window-too-large", "",
             "33 × 33 window is larger than the 32 × 32 image");
        item("kernel", "{conv: 8, kernel: 40, padding: 2}", "8:25 error window-too-large", ".kernel",
             "36 × 36 image here with its padding");
        item("padding", "{max pool: 2, padding: 2}", "8:30 error out-of-range", ".padding",
             "smaller than the 2 × 2 window");
        item("padding's word", "{conv: 2, padding: sam}", "8:26 error unknown-padding", ".padding",
             "did you mean \"same\"?");
        item("linear on an image", "{linear: 10}", "8:7 error shape-mismatch", "",
             "put \"flatten\" or \"global pool\" before it");
        item("residual", "{residual: [{conv: 64}]}", "8:7 error shape-mismatch", "", "shortcut: project");
        item("shortcut", "{residual: [{conv: 64}], shortcut: [{conv: 32}]}", "8:42 error shape-mismatch", ".shortcut",
             "64 × 32 × 32 and the shortcut with 32 × 32 × 32");
        item("shortcut's word", "{residual: [{conv: 64}], shortcut: projct}", "8:42 error unknown-shortcut",
             ".shortcut", "did you mean \"project\"?");
        row("concat sizes", "  body:\n    - {conv: 3, stride: 2, name: a}\n    - {concat: [a, input]}\n",
            "9:7 error shape-mismatch", "layers.body[1]", "height and width must be equal");
        row("concat name", "  body:\n    - {conv: 3, name: a}\n    - {concat: [a, b]}\n", "9:16 error unknown-name",
            "layers.body[1].concat", "no layer named \"b\"");
        item("from", "{conv: 3, from: nowhere}", "8:23 error unknown-name", ".from", "no layer named \"nowhere\"");
        row("name inside a block", "  body:\n    - {block: [{conv: 3, name: a}]}\n    - {conv: 3, from: a}\n",
            "9:23 error unknown-name", "layers.body[1].from", "no layer named \"a\"");
        row("name twice", "  body:\n    - {conv: 3, name: a}\n    - {conv: 3, name: a}\n", "9:23 error duplicate-name",
            "layers.body", "\"a\" is already the name");
        item("name taken", "{conv: 3, name: input}", "8:23 error bad-name", ".name", "a meaning of its own");
        item("name", "{conv: 3, name: Big one}", "8:23 error bad-name", ".name", "lower-case");
        item("repeat", "{conv: 3, repeat: 1e12}", "8:25 error out-of-range", ".repeat", "1 to 10000");
        item("channels", "{conv: 3e9}", "8:14 error out-of-range", ".conv", "not plausible");
        item("not a number", "{conv: -}", "8:14 error not-a-number", ".conv", "");
        item("half a product", "{conv: in *}", "8:14 error not-a-number", ".conv", "in * 6");
        item("unknown word in a size", "{conv: out / 2}", "8:14 error unknown-name", ".conv", "unknown \"out\"");
        item("size that is no whole number", "{conv: in / 2}", "8:14 error out-of-range", ".conv",
             "in / 2 is 1.5 here, which is not a whole number");
        item("list where a number is", "{conv: [64]}", "8:14 error wrong-type", ".conv", "must be a number");
        item("three directions", "{conv: 4, kernel: [3, 3, 3]}", "8:25 error wrong-type", ".kernel",
             "height and width");
        row("block's word missing", "  blocks:\n    q: [{conv: width}]\n  body:\n    - {q: true}\n",
            "10:7 error missing-key", "layers.body[0]", "\"q\" needs \"width\", which a size in line 8");
        row("block's value missing", "  blocks:\n    q: [{conv: out}]\n  body:\n    - q\n", "10:7 error missing-value",
            "layers.body[0]", "\"q: 64\"");
        row("block's value too much", "  blocks:\n    q: [{conv: 8}]\n  body:\n    - {q: 8}\n",
            "10:11 error wrong-type", "layers.body[0].q", "none of its sizes is made of \"out\"");
        row("made of itself", "  blocks:\n    q: [{q: 3}]\n  body: [{conv: 3}]\n", "8:10 error unknown-layer",
            "layers.blocks.q[0]", "made of itself");
        row("made of a later one", "  blocks:\n    q: [r]\n    r: [{conv: 3}]\n  body: [{conv: 3}]\n",
            "8:9 error unknown-layer", "layers.blocks.q[0]", "move \"r\" up");
        row("block named as a layer", "  blocks:\n    conv: [{conv: 3}]\n  body: [{conv: 3}]\n", "8:5 error bad-name",
            "layers.blocks.conv", "another name");
        row("where a block is used",
            "  blocks:\n    q: [{max pool: size}]\n  body:\n    - {conv: 8, stride: 2}\n    - {q: true, size: 17}\n",
            "8:9 error window-too-large", "layers.blocks.q[0]", "(in the \"q\" of line 11)");
        row("no body", "  sample: image\n", "6:3 error missing-key", "layers.body", "body");
        row("empty body", "  body: []\n", "7:9 error missing-value", "layers.body", "no layers");
        row("nothing computed", "  body: [flatten]\n", "7:9 error missing-value", "layers.body", "computes");
        row("unknown key", "  body: [{conv: 3}]\n  epth: 3\n", "8:3 error unknown-key", "layers.epth",
            "did you mean \"depth\"?");
        const auto input = [](const char *name, const QByteArray &value, const char *place, const char *path,
                              const char *text) {
            QTest::newRow(name) << "  input: " + value + "\n  body: [{conv: 3}]\n"
                                << QString::fromUtf8(place) << QString::fromUtf8(path) << QString::fromUtf8(text);
        };
        input("input of two", "[3, 2]", "6:10 error wrong-type", "layers.input", "three");
        input("input no list", "3", "6:10 error wrong-type", "layers.input", "[3, 224, 224]");
        input("input no number", "[3, x, 4]", "6:14 error not-a-number", "layers.input[1]", "input");
        input("input too large", "[1000000000, 1000000000, 1000000000]", "6:10 error out-of-range", "layers.input",
              "not plausible");
    }

    void wrong()
    {
        QFETCH(QByteArray, layers);
        QFETCH(QString, place);
        QFETCH(QString, path);
        QFETCH(QString, text);
        Messages messages;
        QVERIFY(!readModel(document(layers), "net.yaml", messages));
        QVERIFY2(messages.size() == 1, qPrintable(listed(messages)));
        QCOMPARE(placeOf(messages.front()), place);
        QCOMPARE(QString::fromStdString(messages.front().place.path), path);
        QVERIFY2(QString::fromStdString(messages.front().text).contains(text), messages.front().text.c_str());
    }

    // Sizes stop at the first problem, because all later ones depend on it. Words do not.
    void everyWrongItemIsTold()
    {
        Messages messages;
        const QByteArray layers =
            withInput("  body:\n    - {convv: 64}\n    - {conv: 0}\n    - {conv: 64, stride: {}}\n   "
                      " - [1]\n    - {conv: 4, bias: maybe}\n");
        QVERIFY(!readModel(document(layers), "net.yaml", messages));
        QStringList places;
        for (const Message &message : messages)
            places += placeOf(message);
        QCOMPARE(places, QStringList({"8:8 error unknown-layer", "9:14 error out-of-range", "10:26 error wrong-type",
                                      "11:7 error wrong-type", "12:23 error wrong-type"}));
    }

    void hostile_data()
    {
        const Rows<QByteArray, QString> row("layers", "rule"); // empty: it is only large
        row("repeats of repeats of layers",
            QByteArray("  body: [{block: [{block: [{conv: 4}], repeat: 10000}], repeat: 10000}]\n"), "too-many");
        row("repeats of repeats of nothing",
            QByteArray("  body: [{block: [{block: [flatten], repeat: 10000}], repeat: 10000}]\n"), "missing-value");
        row("doubling", QByteArray("  body: [{block: [{concat: [input, input]}], repeat: 10000}]\n"), "out-of-range");
        row("growing without layers",
            QByteArray("  body: [{conv: 1, name: b}, {block: [{block: [{concat: [input, b]}], repeat: 10000}, {slice: "
                       "1}], repeat: 10000}]\n"),
            "");
        row("growing with layers",
            QByteArray("  body: [{block: [{conv: 1, name: a}, {concat: [input, a]}], repeat: 9000}]\n"), "");
        QByteArray chain = "  blocks:\n    b0: [{conv: 3}]\n";
        QByteArray tree = "  blocks:\n    b0: [flatten]\n";
        for (int i = 1; i < 14; ++i) {
            const QByteArray below = 'b' + QByteArray::number(i - 1);
            const QByteArray head = "    b" + QByteArray::number(i) + ": [";
            chain += head + below + "]\n";
            tree += head + QByteArray("b@, b@, b@, b@, b@, b@, b@, b@, b@, b@").replace("b@", below) + "]\n";
        }
        for (int i = 14; i < 40; ++i)
            chain += "    b" + QByteArray::number(i) + ": [b" + QByteArray::number(i - 1) + "]\n";
        row("long chain of blocks", chain + "  body: [b39]\n", "too-many");
        row("wide tree of blocks", tree + "  body: [b13]\n", "too-many");
        QByteArray blocks = "  blocks:\n";
        for (int i = 0; i < 101; ++i)
            blocks += "    b" + QByteArray::number(i) + ": [{conv: 3}]\n";
        row("too many blocks", blocks + "  body: [{conv: 3}]\n", "too-many");
        QByteArray list = "  body:\n";
        for (int i = 0; i < 3000; ++i)
            list += "    - {conv: 3}\n";
        row("long list", list, "");
    }

    void hostile()
    {
        QFETCH(QByteArray, layers);
        QFETCH(QString, rule);
        QElapsedTimer timer;
        timer.start();
        Messages messages;
        const bool read = readModel(document(withInput(layers)), "net.yaml", messages).has_value();
        QVERIFY2(timer.elapsed() < 10'000, "slow");
        QCOMPARE(read, rule.isEmpty());
        if (!read)
            QCOMPARE(QString::fromStdString(messages.front().rule), rule);
    }

    // Wherever the text ends, the result is either a network or an error.
    void cutAnywhere()
    {
        const std::string whole = document(withInput("  blocks:\n    part: {residual: [{conv: in * wide, name: a}, "
                                                     "{concat: [input, a]}, {conv: out / 2}], shortcut: project}\n"
                                                     "  body:\n    - {conv: 64, kernel: [7, 3], stride: 2, padding: "
                                                     "same}\n    - {part: 16, wide: 2, repeat: 3}\n    - flatten\n"));
        for (std::size_t length = 0; length <= whole.size(); ++length) {
            Messages messages;
            const bool read = readModel(whole.substr(0, length), "net.yaml", messages).has_value();
            QVERIFY2(read != hasErrors(messages), std::to_string(length).c_str());
        }
    }
};

ROOFLINE_TEST(LayersReaderTest)
#include "core/zoo/layers_reader.moc"
