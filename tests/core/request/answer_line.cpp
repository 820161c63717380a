// Checks the answer to a JSON object: its options, the defaults for what was not given, and errors.
#include "core/request/answer_line.h"
#include "core/zoo/zoo_folders.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace roofline;

namespace {

const Catalogue &zoo()
{
    static const Catalogue all = loadZoo({});
    return all;
}

QJsonObject answered(const LineQuestion &question, const char *json)
{
    const Result<std::string> line = answerLine(question, json, zoo());
    return line ? QJsonDocument::fromJson(QByteArray::fromStdString(*line)).object()
                : QJsonObject{{QStringLiteral("error"), QString::fromStdString(line.message().text)}};
}

} // namespace

class AnswerLineTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aSessionBelow()
    {
        Scenario chosen = test::modelOn("h100-sxm", "bert-base");
        chosen.compared = {"h200"};
        chosen.sequence = 2000;
        chosen.versus = {"resnet-50"};
        LineQuestion question;
        question.asked = AskedScenario(chosen);
        const Result<std::string> both = answerLine(question, "{}", zoo());
        QVERIFY(both.ok());
        const QJsonArray reports = QJsonDocument::fromJson(QByteArray::fromStdString(*both)).array();
        QCOMPARE(reports.size(), 2);
        QCOMPARE(reports[0][u"scenario"][u"seq"].toInt(), 2000); // the default of the model
        question.kind = LineQuestion::Kind::Solve;
        QCOMPARE(answered(question, "{\"target\": \"latency=1\", \"by\": \"batch\"}")[u"status"].toString(),
                 QStringLiteral("already"));
        QVERIFY(answered(question, "{\"target\": \"latency=1\", \"by\": [\"batch\", \"chips\"]}")[u"error"]
                    .toString()
                    .contains(QStringLiteral("given a list; allowed: one name")));
        QVERIFY(answered(question,
                         "{\"target\": \"latency=1\", \"by\": \"batch\", \"hardware\": \"h100-sxm,h200\"}")[u"error"]
                    .toString()
                    .startsWith(QStringLiteral("--hardware: given several chips")));
    }

    // What fits is not told beside a message that it does not. Llama-3.1 405B takes 812 GB, and an L4 has 24 GB.
    void anAnswerThatFitsIsNotSaidNotTo()
    {
        LineQuestion question;
        question.kind = LineQuestion::Kind::Solve;
        const auto codes = [&](const char *by) {
            const QJsonObject found =
                answered(question, qPrintable(QStringLiteral("{\"hardware\": \"l4\", \"model\": \"llama-3.1-405b\", "
                                                             "\"target\": \"latency=2s\", \"by\": \"%1\"}")
                                                  .arg(QLatin1String(by))));
            QStringList list;
            for (const QJsonValue message : found[u"messages"].toArray())
                list << message[u"code"].toString();
            return (found[u"fits"].toBool() ? QStringLiteral("fits ") : QString()) + list.join(u' ');
        };
        const QString notFitting = QStringLiteral("does-not-fit");
        QVERIFY2(codes("chips").startsWith(u"fits ") && !codes("chips").contains(notFitting),
                 qPrintable(codes("chips")));
        QVERIFY2(codes("bandwidth").contains(notFitting), qPrintable(codes("bandwidth")));
    }

    // A line may be a scenario as analyze echoes it, with every setting. What is varied or searched then has the last
    // word.
    void anEchoedScenarioIsVaried()
    {
        LineQuestion question;
        const QJsonObject echoed =
            answered(question, "{\"hardware\": \"h100-sxm\", \"model\": \"llama-3.1-70b\", \"chips\": 8, "
                               "\"pipeline\": 2}")[u"scenario"]
                .toObject();
        QVERIFY(echoed.size() > 30);
        const auto asked = [&](LineQuestion::Kind kind, const QJsonObject &more) {
            QJsonObject line = echoed;
            for (auto key = more.begin(); key != more.end(); ++key)
                line[key.key()] = key.value();
            question.kind = kind;
            return answered(question, QJsonDocument(line).toJson(QJsonDocument::Compact));
        };
        for (const char *over : {"chips=8,16", "pipeline=1,2", "precision=fp8,w4a16", "profile=datasheet,typical"}) {
            const QJsonObject swept = asked(LineQuestion::Kind::Sweep, {{"over", over}});
            QVERIFY2(swept[u"points"].toArray().size() == 2, QJsonDocument(swept).toJson());
        }
        const QJsonObject solved = asked(LineQuestion::Kind::Solve, {{"target", "latency=1"}, {"by", "pipeline"}});
        QVERIFY2(!solved.contains(u"error"), QJsonDocument(solved).toJson());
        QVERIFY(asked(LineQuestion::Kind::Sweep, {{"over", "versus=gpt-2"}})[u"error"].toString().contains(
            QStringLiteral("versus cannot be varied")));
    }

    // A row has the batch of the sweep, so the chip is not called by a batch of its own. What is not swept stays its
    // own.
    void aSweptSettingIsNoChipsOwn()
    {
        LineQuestion question;
        question.kind = LineQuestion::Kind::Sweep;
        const QJsonObject swept =
            answered(question, "{\"hardware\": \"h100-sxm,b200:batch=4:precision=fp8\", \"model\": \"llama-3-8b\", "
                               "\"over\": \"batch=1,2\"}");
        const QJsonArray points = swept[u"points"].toArray();
        QCOMPARE(points.size(), 4);
        QCOMPARE(points[3][u"hardware"].toString(), QStringLiteral("b200:precision=fp8"));
        QCOMPARE(points[3][u"batch"].toInt(), 2);
    }

    void someOfASweepCannotBeComputed()
    {
        LineQuestion question;
        question.kind = LineQuestion::Kind::Sweep;
        const QJsonObject some = answered(question, "{\"hardware\": \"v100-pcie\", \"model\": \"llama-2-7b\", "
                                                    "\"over\": \"chips=1,2,4\"}");
        QCOMPARE(some[u"points"].toArray().size(), 3);
        QCOMPARE(some[u"not_computed"].toInt(), 2);
        QVERIFY(some[u"not_computed_because"].toString().startsWith(QStringLiteral("--link: ")));
        QVERIFY(some[u"points"][1][u"latency_s"].isNull() && !some[u"points"][0][u"latency_s"].isNull());
        QVERIFY(answered(question,
                         "{\"hardware\": \"v100-pcie\", \"model\": \"llama-2-7b\", \"over\": \"chips=2,4\"}")[u"error"]
                    .toString()
                    .startsWith(QStringLiteral("--link: ")));
        QVERIFY(answered(question, "{\"over\": [\"batch=1,2\", \"batch=3,4\"]}")[u"error"].toString().contains(
            QStringLiteral("batch is given twice")));
        QVERIFY(answered(question, "{\"kernel\": \"dot:n=8\", \"over\": \"model=bert-base\"}")[u"error"]
                    .toString()
                    .contains(QStringLiteral("cannot be varied beside --kernel")));
        QVERIFY(answered(question, "{\"hardware\": \"h200,h100-sxm\", \"over\": \"hardware=h200\"}")[u"error"]
                    .toString()
                    .contains(QStringLiteral("give the chips to one of them")));
        QVERIFY(answered(question, "{\"over\": \"model=bert-bas\"}")[u"error"].toString().contains(
            QStringLiteral("--model: given bert-bas, which is not in the zoo; nearest: bert-base")));
    }

    void errors() { QCOMPARE(errorLine("a \"b\"", 12), std::string("{\"error\":\"a \\\"b\\\"\",\"line\":12}\n")); }
};

ROOFLINE_TEST(AnswerLineTest)
#include "core/request/answer_line.moc"
