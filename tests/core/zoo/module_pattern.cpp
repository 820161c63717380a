#include "core/zoo/configs/module_pattern.h"
#include "tests/support/support.h"

#include <QElapsedTimer>

using namespace roofline;

class ModulePatternTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void matches_data()
    {
        test::Rows<QString, QString, bool>("pattern", "name", "expected");
        const auto row = [](const char *pattern, const char *name, bool expected) {
            QTest::addRow("%s | %s", pattern, name) << QString(pattern) << QString(name) << expected;
        };
        row("lm_head", "lm_head", true);
        row("model.layers.0.mlp", "model.layers.0.mlp.gate_proj", true);
        row("gate", "model.layers.0.mlp.gate", true);
        row("gate", "model.layers.0.mlp.gate_proj", false); // only whole components match
        row("model.layers.1", "model.layers.11.mlp.gate", false);
        row("model.layers.*.self_attn", "model.layers.35.self_attn.q_proj", true);
        row("model.layers.*.self_attn", "model.layers.35.mlp.router", false);
        row("*lm_head*", "model.lm_head", true);
        row("re:.*self_attn.*", "model.layers.3.self_attn.o_proj", true);
        row("re:.*mlp\\.(gate|up|gate_up|down)_proj.*", "model.layers.3.mlp.up_proj", true);
        row("re:.*mlp\\.(gate|up|gate_up|down)_proj.*", "model.layers.3.mlp.experts.0.up_proj", false);
        row("re:.*mlp.gate$", "model.layers.3.mlp.gate", true);
        row("re:.*mlp.gate$", "model.layers.3.mlp.gate_proj", false);
        row("re:.*gate", "model.layers.3.mlp.gate_proj", true); // like re.match: from the beginning, not to the end
        row("re:lm_head", "model.lm_head", false);
        row("re:model\\.layers\\.\\d+\\.self_attn.*", "model.layers.12.self_attn.q_proj", true);
        row("re:(a|b(c|d))e", "bde", true);
        row("re:(a|b(c|d))e", "be", false);
    }

    void matches()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        const ModulePattern read(pattern.toStdString());
        QVERIFY(read.isUnderstood());
        QTEST(read.matches(name.toStdString()), "expected");
    }

    void notUnderstood()
    {
        for (const char *text : {"", "re:[ab]", "re:(a", "re:a)", "re:^(?!.*experts).*", "re:a{3}", "re:(a+)+b"})
            QVERIFY2(!ModulePattern(text).isUnderstood() && !ModulePattern(text).matches("a"), text);
        std::string doubling = "re:"; // 2^20 alternatives
        for (int i = 0; i < 20; ++i)
            doubling += "(a|b)";
        QVERIFY(!ModulePattern(doubling).isUnderstood());
        QVERIFY(!ModulePattern(std::string(1000, 'a')).isUnderstood());
    }

    void takesNoTimeWhateverIsAsked()
    {
        QElapsedTimer timer;
        timer.start();
        std::string stars;
        for (int i = 0; i < 100; ++i)
            stars += "*a";
        const ModulePattern pattern(stars + 'b');
        QVERIFY(!pattern.matches(std::string(10'000, 'a')));
        QVERIFY(timer.elapsed() < 10'000);
    }
};

ROOFLINE_TEST(ModulePatternTest)
#include "core/zoo/module_pattern.moc"
