// Tests what `show --format json` tells of an entry: numbers in SI as other programs read them, and unknown ones as
// null.
#include "core/report/report.h"

#include "core/workload/kernel.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

using Json = nlohmann::json;

class EntryJsonTest : public TestCase {
    Q_OBJECT

private slots:
    void everyKeyOfAKernelIsThere()
    {
        for (const KernelSpec &spec : kernelSpecs()) {
            const std::string text = entryJson(nullptr, nullptr, &spec);
            const Json kernel = Json::parse(text)["kernel"];
            QCOMPARE(kernel["id"], Json(std::string(spec.name)));
            QCOMPARE(kernel["keys"].size(), spec.keys.size());
            for (std::size_t i = 0; i < spec.keys.size(); ++i) {
                const Json &key = kernel["keys"][i];
                QCOMPARE(key["name"], Json(std::string(spec.keys[i].name)));
                if (spec.keys[i].whole) // a whole number has no fraction: 1, not 1.0
                    QVERIFY2(key["example"].is_number_integer() && key["least"].is_number_integer(), text.c_str());
                QVERIFY(key["least"] <= key["example"] && key["example"] <= key["most"]);
            }
        }
    }

    // An H100 has 989.4 TFLOP/s in bf16 and 3.35 TB/s; how fast its L2 cache is, the datasheet does not say.
    void aChipIsInSi()
    {
        const Json chip = Json::parse(entryJson(shippedZoo().chip("h100-sxm").get(), nullptr, nullptr))["hardware"];
        const auto named = [](const Json &list, const char *key, const char *name) {
            return *std::ranges::find_if(list, [&](const Json &each) { return each[key] == name; });
        };
        QCOMPARE(named(chip["compute"], "format", "bf16")["flop_per_s"]["value"], Json(989400000000000));
        QCOMPARE(named(chip["memory"], "name", "HBM3")["bandwidth_byte_per_s"]["value"], Json(3350000000000));
        const Json link = chip["links"][0]; // 8 chips by a switch, and InfiniBand or Ethernet beyond
        QCOMPARE(link["topology"], Json("switch"));
        QVERIFY(link["ring_of"].is_null());
        QCOMPARE(link["domain"]["value"], Json(8));
        QCOMPARE(chip["scale_out"]["one_way_byte_per_s"]["value"], Json(50000000000));
        Chip unknown = chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e12}}, 1e12, 80e9, "unknown");
        unknown.year = 0;
        unknown.memory[0].capacity.reset();
        const Json without = Json::parse(entryJson(&unknown, nullptr, nullptr))["hardware"];
        QVERIFY(without["year"].is_null() && without["host_link"].is_null() && without["tdp_w"].is_null());
        QVERIFY(without["memory"][0]["capacity_byte"].is_null());
    }
};

ROOFLINE_TEST(EntryJsonTest)
#include "core/report/entry_json.moc"
