#include "core/diagnostics/message.h"

#include "core/diagnostics/result.h"
#include "tests/support/support.h"

using namespace roofline;

class TestMessage : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void asText_data()
    {
        test::Rows<QString, QString>("text", "expected");
        const auto row = [](const Message &message, const char *expected) {
            QTest::newRow(expected) << QString::fromStdString(toString(message)) << QString(expected);
        };
        row({Severity::Error, "unknown-key", "no such key", {"zoo/x.yaml", 12, 3, "memory[0]"}},
            "zoo/x.yaml:12:3: error: no such key [unknown-key]");
        row({Severity::Warning, "rule", "text", {"x.yaml", 12, 0, ""}}, "x.yaml:12: warning: text [rule]");
        row({Severity::Info, "rule", "text", {"x.yaml", 0, 0, ""}}, "x.yaml: info: text [rule]");
        row({Severity::Error, "rule", "text", {"", 12, 3, ""}}, "12:3: error: text [rule]");
        row({Severity::Error, "rule", "text", {}}, "error: text [rule]");
        row({Severity::Error, "", "text", {}}, "error: text");
        row({Severity::Error, "rule", "text", {}, "it is left out"}, "error: text; it is left out [rule]");
        row({Severity::Error, "rule", "text?", {}, "it is left out"}, "error: text? (it is left out) [rule]");
        // A column without a line is not shown.
        row({Severity::Error, "", "text", {"x.yaml", 0, 3, ""}}, "x.yaml: error: text");
    }

    void asText()
    {
        QFETCH(QString, text);
        QTEST(text, "expected");
    }

    void onlyErrorsAreErrors()
    {
        const Message info{Severity::Info, "", "a", {}};
        const Message warning{Severity::Warning, "", "b", {}};
        const Message error{Severity::Error, "", "c", {}};
        QVERIFY(!hasErrors({}));
        QVERIFY(!hasErrors({info, warning}));
        QVERIFY(hasErrors({info, error, warning}));
    }

    void resultHoldsAValueOrItsReason()
    {
        const Result<int> good = 5;
        QVERIFY(good && good.ok());
        QCOMPARE(*good, 5);
        const Result<int> bad = Message{Severity::Error, "rule", "why", {}};
        QVERIFY(!bad && !bad.ok());
        QCOMPARE(bad.message().text, std::string("why"));
    }
};

ROOFLINE_TEST(TestMessage)
#include "core/diagnostics/message.moc"
