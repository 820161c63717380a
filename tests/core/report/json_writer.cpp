// Checks how JSON is written: both forms have the same values, and bad numbers and bad text are replaced.
#include "core/report/json_writer.h"
#include "tests/support/support.h"

#include <cmath>
#include <limits>

using namespace roofline;

namespace {

std::string written(JsonForm form)
{
    JsonWriter json(form);
    {
        const auto whole = json.object();
        json("name", "a \"b\"\n");
        json("none", nullptr);
        json("unset", std::optional<double>());
        json("flag", true);
        {
            const auto empty = json.list("empty");
        }
        const auto list = json.list("list");
        for (const double value : {1.0, 0.5}) {
            const auto item = json.object();
            json("value", value);
        }
    }
    return json.take();
}

std::string valueOf(double value)
{
    JsonWriter json(JsonForm::Line);
    {
        const auto whole = json.object();
        json("v", value);
    }
    return json.take();
}

} // namespace

class JsonWriterTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void forms()
    {
        QCOMPARE(written(JsonForm::Line), std::string("{\"name\":\"a \\\"b\\\"\\n\",\"none\":null,\"unset\":null,"
                                                      "\"flag\":true,\"empty\":[],\"list\":[{\"value\":1},"
                                                      "{\"value\":0.5}]}\n"));
        QCOMPARE(written(JsonForm::Indented),
                 std::string("{\n  \"name\": \"a \\\"b\\\"\\n\",\n  \"none\": null,\n  \"unset\": null,\n"
                             "  \"flag\": true,\n  \"empty\": [],\n  \"list\": [\n    {\n      \"value\": 1\n    },\n"
                             "    {\n      \"value\": 0.5\n    }\n  ]\n}\n"));
    }

    void itemsAndValuesOfKeys()
    {
        JsonWriter json(JsonForm::Line);
        {
            const auto list = json.list();
            json.item(1);
            json.item(nullptr);
            const auto object = json.object();
            json.addKey("a");
            json.item(4e19);
            json("b", 2);
        }
        QCOMPARE(json.take(), std::string("[1,null,{\"a\":40000000000000000000,\"b\":2}]\n"));
    }

    // Whole numbers up to 2^63 have no fraction, and what is no number becomes null.
    void numbers()
    {
        QCOMPARE(valueOf(3.35e12), std::string("{\"v\":3350000000000}\n"));
        QCOMPARE(valueOf(-0.25), std::string("{\"v\":-0.25}\n"));
        QCOMPARE(valueOf(1e300), std::string("{\"v\":1e+300}\n"));
        QCOMPARE(valueOf(1.5e-05), std::string("{\"v\":1.5e-05}\n"));
        for (const double none : {std::nan(""), std::numeric_limits<double>::infinity()})
            QCOMPARE(valueOf(none), std::string("{\"v\":null}\n"));
    }

    void bytesThatAreNoTextAreReplaced()
    {
        JsonWriter json(JsonForm::Line);
        {
            const auto whole = json.object();
            json("v", std::string("\xff é \x01"));
        }
        QCOMPARE(json.take(), std::string("{\"v\":\"\xEF\xBF\xBD é \\u0001\"}\n"));
    }
};

ROOFLINE_TEST(JsonWriterTest)
#include "core/report/json_writer.moc"
