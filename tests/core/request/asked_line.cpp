// Checks what is read from a JSON object with settings, and why an object is refused.
#include "core/request/answer_line.h"
#include "core/scenario/settings.h"
#include "tests/support/support.h"

#include <array>

using namespace roofline;

namespace {

constexpr std::array<std::string_view, 1> over = {"over"};

// Returns for example "batch=8 seq=16", in the order in which the settings take effect.
std::string settingsOf(const std::string &json)
{
    const Result<AskedLine> line = readAskedLine(json, over);
    if (!line)
        return line.message().text;
    std::string text;
    for (const GivenSetting &given : line->settings)
        text.append(text.empty() ? "" : " ").append(given.setting->name).append("=").append(given.text);
    return text;
}

} // namespace

class AskedLineTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void settings_data()
    {
        const test::Rows<QByteArray, QByteArray> row("json", "expected");
        row("{}", "");
        row(" {\"batch\" : 8}\r", "batch=8");
        row("{\"weights\": \"int8\", \"precision\": \"fp16\", \"batch\": 1}", "batch=1 precision=fp16 weights=int8");
        row("{\"batch\": 1.5e3, \"overlap\": 0.5, \"fused-attention\": false}",
            "batch=1.5e3 fused-attention=false overlap=0.5");
        row("{\"batch\": null, \"model\": null, \"kernel\": \"dot:n=8\"}", "kernel=dot:n=8");
        row("{\"hardware\": [\"a\", \"b\"], \"target\": [\"mfu=0.5\", \"latency=1\"]}",
            "hardware=a,b target=mfu=0.5,latency=1");
        row("{\"\\u0062atch\": 2}", "batch=2");
        row("{\"link\": \"\"}", "link=");
        row("{\"bach\": 1}",
            "unknown key \"bach\", nearest: batch; allowed: the keys of \"scenario\" in the JSON of analyze");
        row("{\"zz\": 1, \"zy\": 1, \"zx\": 1, \"zw\": 1, \"z9\": 1, \"zu\": 1, \"zt\": 1}",
            "unknown key \"zz\"; unknown key \"zy\"; unknown key \"zx\"; unknown key \"zw\"; unknown key \"z9\"; and 2 "
            "more; "
            "allowed: the keys of \"scenario\" in the JSON of analyze");
        row("{\"batch\": 1, \"seq\": 2, \"batch\": null}", "\"batch\" stands there twice; remove one of them");
        row("{\"batch\": [1]}", "\"batch\": given a list; allowed: N");
        row("{\"hardware\": [[\"a\"]]}", "\"hardware\": given a list; allowed: ID[,ID…], or a list of such");
        row("{\"over\": {}}", "\"over\": given an object; allowed: a text, or a list of such");
        row("[]", "no JSON object; allowed: one on each line, as {\"hardware\": \"h100-sxm\", \"batch\": 8}");
        row("{\"batch\": }", "column 11: not valid JSON: a value is missing here");
        row("", "column 1: not valid JSON: the text ends here, before a value");
    }

    void settings()
    {
        QFETCH(QByteArray, json);
        QTEST(QByteArray::fromStdString(settingsOf(json.toStdString())), "expected");
    }

    void others()
    {
        const Result<AskedLine> line = readAskedLine("{\"over\": [\"batch=1,2\", \"seq=1:8\"], \"batch\": 4}", over);
        QVERIFY(line.ok());
        QCOMPARE(line->others.size(), std::size_t(1));
        QCOMPARE(line->others.at("over"), (std::vector<std::string>{"batch=1,2", "seq=1:8"}));
        QCOMPARE(settingsOf("{\"over\": \"batch=1,2\"}"), std::string());
        QVERIFY(!readAskedLine("{\"over\": \"batch=1,2\"}", {}).ok());
    }

    // Any truncated or changed line is either read or refused.
    void damagedLines()
    {
        const std::string whole = "{\"hardware\": [\"h100-sxm\", \"a\\u00e4\\\"\"], \"batch\": 16, \"overlap\": 0.5}";
        int refusedOnes = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            refusedOnes += readAskedLine(std::string_view(whole).substr(0, i), over).ok() ? 0 : 1;
            for (const char c : {'"', '{', ']', ',', '\\', '\0', '\xff', '9'}) {
                std::string damaged = whole;
                damaged[i] = c;
                const Result<AskedLine> line = readAskedLine(damaged, over);
                QVERIFY(line.ok() || !line.message().text.empty());
            }
        }
        QCOMPARE(refusedOnes, static_cast<int>(whole.size()));
    }
};

ROOFLINE_TEST(AskedLineTest)
#include "core/request/asked_line.moc"
