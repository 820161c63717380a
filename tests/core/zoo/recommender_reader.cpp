// Checks the "recommender" of a model's file.
#include "core/workload/recommender.h"
#include "tests/core/zoo/network_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// "recommender" is in line 5.
const QByteArray whole = "name: Small\nfamily: recsys\nyear: 2019\nsource: none\n"
                         "recommender:\n"
                         "  dense features: 3\n"
                         "  bottom mlp: [8, 4]\n"
                         "  top mlp: [5, 1]\n"
                         "  tables: [10, 20, 30]\n"
                         "  width: 4\n";

} // namespace

class RecommenderReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void readsEveryKey()
    {
        Recommender recommender{.denseFeatures = 3, .bottom = {8, 4}, .top = {5, 1}, .tables = {10, 20, 30}};
        LayerTable expected = expand(recommender);
        QVERIFY(layersIn(whole) == expected);
        expected.sample = "click";
        QVERIFY(layersIn(whole + "  sample: click\n") == expected);
    }

    void refuses_data()
    {
        refusalColumns();
        const auto &row = refusalRow;
        row("no tables", "  tables: [10, 20, 30]\n", "", "6:3 error missing-key", "\"tables\" is missing here");
        row("empty tables", "[10, 20, 30]", "[]", "9:11 error wrong-type",
            "tables has 0 numbers instead of 1 to 10000");
        row("a table without rows", "[10, 20, 30]", "[10, 0, 30]", "9:16 error out-of-range",
            "tables: 0 is not possible");
        row("a table of text", "[10, 20, 30]", "[10, \"20\", 30]", "9:16 error not-a-number", "\"20\" is in quotes");
        row("tables too large", "[10, 20, 30]", "[1e12, 1e12, 1e12]\n  sample: x", "9:11 error out-of-range",
            "not plausible");
        row("a huge table", "[10, 20, 30]", "[1e15]", "9:12 error out-of-range", "not plausible");
        row("width differs", "width: 4", "width: 8", "7:15 error contradiction",
            "bottom mlp ends with 4, but a table's rows are 8 wide (width)");
        row("negative width", "width: 4", "width: -4", "10:10 error out-of-range", "-4 is negative");
        row("no list", "[5, 1]", "5", "8:12 error wrong-type", "top mlp must be a list");
        row("unknown key", "dense features: 3", "dense: 3", "6:3 error unknown-key", "unknown key \"dense\"");
    }

    void refuses()
    {
        checkRefusal(whole, [](QByteArray yaml, Messages &messages) {
            if (yaml.contains("[1e12")) // wide rows make the tables too large
                yaml.replace("width: 4", "width: 400").replace("[8, 4]", "[8, 400]");
            return isModel(yaml, messages);
        });
    }
};

ROOFLINE_TEST(RecommenderReaderTest)
#include "core/zoo/recommender_reader.moc"
