// Checks the settings that a compared chip has of its own, as text and as settings.
#include "core/scenario/companion.h"
#include "core/scenario/scenario.h"
#include "core/scenario/settings.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class CompanionTexts : public QObject {
    Q_OBJECT

private slots:
    void textIsRead_data()
    {
        // chips: each as it is written again
        const Rows<QString, QStringList> row("text", "chips");
        row("one", "h100-sxm", {"h100-sxm"});
        row("a chip alone", "h100-sxm, b200", {"h100-sxm", "b200"});
        row("a count", "h100-sxm,b200:chips=4", {"h100-sxm", "b200:chips=4"});
        row("in the table's order, the last of a name", "a,b:batch=8:chips=4:chips=2", {"a", "b:chips=2:batch=8"});
        row("as the table writes it", "a,b:chips= 4", {"a", "b:chips=4"});
        row("the same chip twice", "a,a:chips=8", {"a", "a:chips=8"});
        row("a value with a comma", "a,b:sustained=0.8,0.9,c", {"a", "b:sustained=0.8,0.9", "c"});
        row("times with units", "a,b:overhead=15 µs,100 µs,c", {"a", "b:overhead=1.5e-05,0.0001", "c"});
        row("a number as an id", "a,b:chips=4,4090", {"a", "b:chips=4", "4090"});
        row("a number behind two", "a,b:sustained=0.8,0.9,4090:chips=2", {"a", "b:sustained=0.8,0.9", "4090:chips=2"});
        row("a value with an axis", "a,b:mesh=tensor=4,pipeline=2:batch=3,c",
            {"a", "b:mesh=tensor=4,pipeline=2:batch=3", "c"});
        row("a name with a comma", "a,b:link=Fiber\\, slow:chips=4,c", {"a", "b:chips=4:link=Fiber\\, slow", "c"});
        row("a file", "a,./my chip.yaml:chips=2", {"a", "./my chip.yaml:chips=2"});
        row("a name with a colon", "a,b: 2", {"a", "b: 2"});
    }
    void textIsRead()
    {
        QFETCH(QString, text);
        std::vector<Companion> read;
        QCOMPARE(QString::fromStdString(readCompanions(text.toStdString(), read)), QString());
        QStringList written;
        for (const Companion &companion : read)
            written << QString::fromStdString(toText(companion));
        QTEST(written, "chips");
        std::vector<Companion> again;
        QVERIFY(readCompanions(written.join(',').toStdString(), again).empty());
        QCOMPARE(again, read);
    }

    void whatCannotBeIsRefused_data()
    {
        const Rows<QString, QString> row("text", "why");
        row("of the first", "a:chips=4,b",
            "a: the first chip has no settings of its own; its settings are those of all");
        row("no number", "a,b:chips=x", "b: chips: given x; allowed: a whole number from 1 to 100000");
        row("no value", "a,b:chips=", "b: chips: given nothing; allowed: a value of its own");
        row("misspelled", "a,b:chip=4",
            "b: chip is not a setting that a compared chip can have of its own; nearest: chips");
        row("another model", "a,b:model=x", "b: model is not a setting that a compared chip can have of its own");
        row("a target", "a,b:target=mfu=0.5", "b: target is not a setting that a compared chip can have of its own");
        row("nobody", "a,:chips=4",
            "given a,:chips=4; allowed: hardware ids joined by commas, as in a100-80gb-sxm,h100-sxm");
    }
    void whatCannotBeIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, why);
        Scenario scenario;
        scenario.compared = {"kept"};
        const Scenario before = scenario;
        const QString said = QString::fromStdString(findSetting("hardware")->set(scenario, text.toStdString()));
        QVERIFY2(said.startsWith(why), qPrintable(said));
        QCOMPARE(scenario, before); // a refused text changes nothing
    }

    // What is kept beside a scenario shares the work as before, whatever the scenario's mesh becomes.
    void aKeptDeploymentStays()
    {
        Scenario kept;
        kept.chips = 8;
        Companion companion("b200");
        keepOwn(companion, deploymentSettings(), kept);
        Scenario other = kept;
        QVERIFY(findSetting("mesh")->set(other, "tensor=2,attention=2,pipeline=2,context=2,expert=4,data=3").empty());
        applyOwn(other, companion, nullptr);
        for (const char *name :
             {"chips", "replicas", "pipeline", "context-parallel", "expert-parallel", "attention-parallel"})
            QCOMPARE(findSetting(name)->get(other), findSetting(name)->get(kept));
    }

    // No single word names a mixture of three formats. It is kept format by format, whatever the scenario's become.
    void aKeptMixtureOfFormatsStays()
    {
        Scenario kept;
        kept.weights = NumberFormat::Int8;
        kept.activations = NumberFormat::Bf16;
        kept.kv = NumberFormat::Fp8;
        Companion companion("b200");
        keepOwn(companion, deploymentSettings(), kept);
        Scenario other;
        QVERIFY(findSetting("precision")->set(other, "fp16").empty());
        applyOwn(other, companion, nullptr);
        for (const char *name : {"weights", "activations", "kv"})
            QCOMPARE(findSetting(name)->get(other), findSetting(name)->get(kept));
    }

    void anEmptyValueTakesItAway()
    {
        Companion companion("b200");
        QVERIFY(setOwn(companion, "chips", "4").empty());
        QCOMPARE(std::string(ownValue(companion, "chips")), std::string("4"));
        QVERIFY(setOwn(companion, "chips", " ").empty());
        QCOMPARE(companion, Companion("b200"));
        const Companion before = companion;
        QVERIFY(!setOwn(companion, "chips", "0").empty());
        QCOMPARE(companion, before);
    }
};

ROOFLINE_TEST(CompanionTexts)
#include "core/scenario/companion.moc"
