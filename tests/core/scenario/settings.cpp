#include "core/scenario/settings.h"

#include "core/analysis/compared.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"

#include "tests/support/dice.h"
#include "tests/support/given_settings.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

// Settings that are read back as they are given.
const QStringList asGiven =
    QString("hardware=h100-sxm | model=llama-2-7b | model=./my models/x=1.yaml | "
            "kernel=matmul:m=8192,n=128,k=8192 | phase=decode | phase=request | phase=training | batch=1 | "
            "batch=1000000000 | seq=4096 | generate=1000000000 | recompute=selective | precision=int8 | "
            "precision=kv8 | group-size=32 | compute=bf16 | compute=auto | attention=causal | attention=full | "
            "attention=textbook | fused-attention=true | logits=all | traffic=weights | write-allocate=true | "
            "profile=typical | profile=datasheet | currency=USD | power-use=0.7 | idle-power=0.3 | "
            "host-power=1.25 | pue=1.09 | overhead=graphs | overhead=server | overhead=framework | "
            "overhead=0,1000 | sustained=typical | sustained=usual | sustained=0.8,0.9 | overlap=0 | "
            "overlap=0.25 | memory-level=L2 | memory-level=all | cores=16 | clock=0.5 | replicas=100000 | "
            "network=gather4 | link=NVLink 4 | spill=host | spill=none | mesh=tensor=4,pipeline=2 | "
            "mesh=tensor=4,attention=8,expert=32 | mesh=attention=8 | pipeline=4 | micro-batches=16 | "
            "micro-batches=stages | context-parallel=2 | expert-parallel=64 | expert-imbalance=1.25 | "
            "redundant-experts=32 | redundant-experts=0 | attention-parallel=data | attention-parallel=4 | "
            "attention-parallel=tensor | sequence-parallel=true | sharding=zero2 | dense-batch=2048 | "
            "dense-batch=memory | requests=64 | requests=memory | limit=tpot=0.05 | limit= | prompt-chunk=2048 | "
            "prompt-chunk=0 | prefix-hit=0.563 | kv-offload=1 | draft-tokens=5 | acceptance=0.8 | "
            "draft-cost=0.05 | prefill-chips=32 | versus= | target= | measured=throughput=850 | measured=")
        .split(" | ");

// Sets by name, and returns the reason if it is refused.
std::string set(Scenario &scenario, std::string_view name, std::string_view text)
{
    const Setting *setting = findSetting(name);
    return setting ? setting->set(scenario, text) : "no such setting";
}

std::string get(const Scenario &scenario, std::string_view name)
{
    return findSetting(name)->get(scenario);
}

// Gives about half of the settings any number in their range or any of their words.
Scenario settingsAtRandom(Dice &dice)
{
    Scenario scenario;
    for (const Setting &setting : settings()) {
        const SettingNumber &number = setting.number;
        const double any = number.least + (number.most - number.least) * dice.unit();
        if (number.of && dice.coin() && !setting.set(scenario, formatExact(any)).empty())
            setting.set(scenario, formatExact(std::floor(any))); // only whole numbers are allowed
        if (!setting.view.options.empty() && dice.coin())
            setting.set(scenario, setting.view.options[dice.roll(setting.view.options.size())].value);
    }
    for (const QString &given : asGiven)
        if (dice.roll(8) == 0)
            set(scenario, given.section(u'=', 0, 0).toStdString(), given.section(u'=', 1).toStdString());
    if (dice.coin())
        set(scenario, "hardware", "my own chip = fast,chip-1:chips=4:sustained=0.8,0.9,chip-2");
    if (dice.coin())
        set(scenario, "versus", "llama-2-7b;matmul:m=1,n=2,k=3");
    if (dice.coin())
        set(scenario, "price", "h100-sxm=2.5,b200=0.1@2026-11-01");
    if (dice.coin())
        set(scenario, "target", "latency=1.5 h,mfu=0.1,bound=compute");
    if (dice.coin())
        scenario.sustained = {Sustained::Preset::Custom, dice.between(0.01, 1), dice.between(0.01, 1)};
    if (dice.coin())
        scenario.overhead = {Overhead::Preset::Custom, dice.between(1e-9, 1e-5), dice.between(1e-9, 900)};
    return scenario;
}

} // namespace

class TestSettings : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void namesInTheManualsOrder()
    {
        QStringList names;
        for (const Setting &setting : settings()) {
            names << QString::fromUtf8(setting.name.data(), qsizetype(setting.name.size()));
            QVERIFY(!setting.help.empty() && !setting.value.empty());
            QCOMPARE(findSetting(setting.name), &setting);
        }
        QCOMPARE(names.join(' '),
                 QString("hardware cores clock mesh chips replicas pipeline micro-batches context-parallel "
                         "expert-parallel "
                         "expert-imbalance redundant-experts attention-parallel sequence-parallel network link "
                         "model kernel profile collective-latency versus "
                         "phase batch seq prompt generate "
                         "recompute sharding precision weights activations kv quantize compute group-size attention "
                         "fused-attention logits traffic "
                         "write-allocate sustained overlap overhead memory-level spill dense-batch requests limit "
                         "prompt-chunk prefix-hit kv-offload draft-tokens acceptance draft-cost prefill-chips "
                         "memory-reserve price "
                         "currency power-use idle-power host-power pue train-tokens target measured"));
        QVERIFY(!findSetting("Batch"));
        QVERIFY(!findSetting(""));
    }

    // The window, sweeps and range checks rely on what a row says, so a row must not contradict itself.
    void rowsSayEnough()
    {
        using Kind = SettingView::Kind;
        for (const Setting &setting : settings()) {
            const SettingView &view = setting.view;
            const QByteArray name(setting.name.data(), qsizetype(setting.name.size()));
            QVERIFY2(view.kind == Kind::Own || (view.label && setting.place != Setting::Place::Other), name);
            QVERIFY2(view.kind != Kind::Check || view.options.size() == 2, name);
            QVERIFY2(view.kind != Kind::Segments || view.options.size() > 1, name);
            QVERIFY2(view.kind != Kind::Slider || setting.number.of, name);
            QVERIFY2(view.steps.arrow == 0 || setting.number.of, name);
            for (const SettingOption &option : view.options) {
                Scenario scenario;
                QCOMPARE(setting.set(scenario, option.value), std::string());
                QCOMPARE(setting.get(scenario), std::string(option.value));
            }
            if (!setting.number.of)
                continue;
            const double usual = setting.number.of(Scenario());
            QVERIFY2(usual >= setting.number.least && usual <= setting.number.most, name);
            Scenario scenario;
            for (const double end : {setting.number.least, setting.number.most})
                if (setting.set(scenario, formatExact(end)).empty())
                    QCOMPARE(setting.number.of(scenario), end);
            QVERIFY2(!setting.set(scenario, formatExact(2 * setting.number.most)).empty(), name);
        }
    }

    void knowsWhatASettingIsAbout()
    {
        QVERIFY(isAbout(Setting::Place::Server, requestsName));
        QVERIFY(isAbout(Setting::Place::Costs, "pue"));
        QVERIFY(!isAbout(Setting::Place::Server, "pue"));
        QVERIFY(!isAbout(Setting::Place::Other, "no setting"));
    }

    void accepts_data()
    {
        const Rows<QString, QString> row("given", "readBack");
        for (const QString &given : asGiven)
            row(qPrintable(given), given.section(u'=', 1));
        row("hardware=h100-sxm, b200 ,tpu-v5e", "h100-sxm,b200,tpu-v5e");
        row("batch= 64 ", "64");
        row("batch=1e3", "1000");
        row("prompt=1e6", "1000000");
        row("precision=W4A16", "w4a16");
        row("group-size=none", "");
        row("weights=FP8", "fp8");
        row("price=h100-sxm=2.4, b200=4.80@2026-11-01", "h100-sxm=2.4,b200=4.8@2026-11-01");
        row("train-tokens=2e12", "2000000000000");
        row("sustained=1, 1", "1,1");
        row("overhead=0.000015,0.0001", "1.5e-05,0.0001");
        row("overhead=15 µs,100 µs", "1.5e-05,0.0001");
        row("memory-level=ALL", "all");
        row("cores=ALL", "all");
        row("chips=1e3", "1000");
        row("mesh= pipeline = 2 , data=3", "pipeline=2,data=3");
        row("mesh=tensor=8,data=2", ""); // chips and replicas express it
        row("attention-parallel=1", "data");
        row("sharding=fsdp", "zero3");
        for (const char *name : {"link", "memory-level", "limit", "price", "target", "measured", "versus", "mesh"})
            row(qPrintable(QString(name) + "=None"), ""); // over what a session has
        row("limit=ttft=150ms, tpot = 25 ms", "ttft=0.15,tpot=0.025");
        row("versus= llama-2-7b ; matmul:m=1,n=2,k=3;", "llama-2-7b;matmul:m=1,n=2,k=3");
        row("target=latency=1ms", "latency=0.001");
        row("target=latency_s=0.001,throughput_per_s=500", "latency=0.001,throughput=500"); // as in the JSON
        row("measured=attained_flop_per_s=1e12", "rate=1000000000000");
        row("target=latency=1.5 h", "latency=5400");
        row("target=Latency = 20 ms, throughput=500,mfu=0.4, bound=compute",
            "latency=0.02,throughput=500,mfu=0.4,bound=compute");
        row("measured=latency=12ms", "latency=0.012");
        row("measured=throughput=1.2 k images/s", "throughput=1200");
        row("target=throughput=12k tokens/s", "throughput=12000");
        row("target=throughput=900/s", "throughput=900");
        row("target=throughput=30 k/s", "throughput=30000");
        row("measured=throughput=0.03M/s", "throughput=30000");
        row("measured=rate=250 TFLOP/s", "rate=250000000000000");
    }

    void accepts()
    {
        QFETCH(QString, given);
        const std::string name = given.section(u'=', 0, 0).toStdString();
        Scenario scenario;
        QCOMPARE(set(scenario, name, given.section(u'=', 1).toStdString()), std::string());
        QTEST(QString::fromStdString(get(scenario, name)), "readBack");
    }

    // Over a session, none takes the axes back and keeps the chips.
    void noMesh()
    {
        Scenario scenario = withSettings("mesh=attention=2,tensor=2,pipeline=2,expert=4,data=3 mesh=none");
        QVERIFY(scenario == withSettings("chips=8 replicas=3"));
    }

    // One word stands for two settings. Another count after it is fused as usual, so that a sweep
    // over the words does what each word says.
    void textbookAttentionIsOneWord()
    {
        Scenario scenario;
        QVERIFY(scenario.attention == AttentionCount::Causal && scenario.fusedAttention);
        give(scenario, "attention", "textbook");
        QVERIFY(scenario.hasTextbookAttention());
        for (const char *word : {"causal", "full"}) {
            scenario = withSettings(std::string("attention=textbook attention=") + word);
            QCOMPARE(get(scenario, "attention"), std::string(word));
            QCOMPARE(get(scenario, "fused-attention"), std::string("true"));
        }
        give(scenario, "fused-attention", "false");
        QCOMPARE(get(scenario, "attention"), std::string("textbook")); // full, and not fused
        scenario = withSettings("attention=causal fused-attention=false attention=causal");
        QCOMPARE(get(scenario, "fused-attention"), std::string("false")); // the word did not change
    }

    void refuses_data()
    {
        Rows<QString, QString, QString>("name", "text", "why");
        const auto row = [](std::initializer_list<const char *> names, std::initializer_list<const char *> texts,
                            const char *allowed) {
            for (const char *name : names)
                for (const char *text : texts)
                    QTest::addRow("%s \"%s\"", name, text)
                        << QString(name) << QString(text)
                        << QStringLiteral("given %1; allowed: %2").arg(*text ? text : "nothing", allowed);
        };
        row({"batch", "seq", "prompt", "generate"},
            {"", "0", "-1", "1.5", "1e30", "abc", "nan", "inf", "0x10", "1000000001", "3.0000001"},
            "a whole number from 1 to 1000000000");
        row({"group-size"}, {"0", "-1", "x"}, "none, or a whole number from 1 to 1000000");
        row({"batch"}, {"1,000", "12 34", "1\u00a0024"},
            "a whole number from 1 to 1000000000, with nothing between thousands");
        row({"price"},
            {"h100-sxm=2@2026-13-01", "h100-sxm=2@2026-02-29", "h100-sxm=2@2026-11-31", "h100-sxm=2@2026-00-10",
             "h100-sxm=2@26-11-01", "h100-sxm=2@2026-11-1"},
            "a chip's id, its price an hour above 0 and, with @, the day, as in h100-sxm=2.40@2026-11-01; several are "
            "joined by commas");
        row({"phase"}, {"train", ""}, "inference, prefill, decode, request, training");
        row({"weights", "activations", "kv"}, {"fp12"},
            "fp64, fp32, tf32, bf16, fp16, fp8, int8, fp6, fp4, int4, released");
        row({"quantize"}, {"some"}, "all, linear");
        row({"compute"}, {"fp12"}, "auto, fp64, fp32, tf32, bf16, fp16, fp8, int8, fp6, fp4, int4");
        row({"precision"}, {"auto", "fp12", "w4", ""},
            "fp64, fp32, tf32, bf16, fp16, fp8, int8, fp6, fp4, int4, w4a16, w8a16, w8a8, w4a8kv4, kv8, released");
        row({"group-size"}, {"-1", "1000001", "1.5", "all", "nan"}, "none, or a whole number from 1 to 1000000");
        row({"recompute"}, {"some"}, "none, selective, full");
        row({"attention"}, {"half"}, "causal, full, textbook");
        row({"fused-attention"}, {"maybe"}, "true, false");
        row({"logits"}, {"first"}, "last, all");
        row({"traffic"}, {"none"}, "all, weights");
        row({"sustained"}, {"", "fast", "0.8", "0,0.9", "0.8,1.01", "-0.1,0.9", "0.8,0.9,1", "nan,1", ","},
            "datasheet, typical, usual, or two fractions above 0 and up to 1, compute and bandwidth, as in 0.8,0.9");
        row({"overlap"}, {"-0.1", "1.1", "half", "nan"}, "a number from 0 to 1");
        row({"overhead"}, {"none", "1", "-1,0", "0,1001", "1e30,0", "15 GB,1 s", "inf,0"},
            "ideal, graphs, server, framework, or two times from 0 to 1000 s, per launch and per layer, as in "
            "15 µs,100 µs");
        row({"model"}, {""}, "a model id, as in resnet-50");
        row({"hardware"}, {",", "a,", ",a", "a,,b"}, "hardware ids joined by commas, as in a100-80gb-sxm,h100-sxm");
        row({"chips", "replicas"}, {"0", "-1", "1.5", "100001", "many", "nan"}, "a whole number from 1 to 100000");
        row({"cores"}, {"0"}, "all, or a whole number from 1 to 10000000");
        row({"mesh"}, {"tensor=0", "tensor=2,tensor=2", "rows=2", "", "4", "tensor=1000,pipeline=1000"},
            "none, or axes with whole numbers from 1 to 100000, each axis once: tensor, attention, pipeline, context, "
            "expert, "
            "data, as in tensor=4,pipeline=2; together up to 100000 chips");
        row({"pipeline"}, {"0"}, "a whole number from 1 to 100000");
        row({"expert-imbalance"}, {"0.5"}, "a number from 1 to 1000");
        row({"redundant-experts"}, {"-1", "0.5"}, "a whole number from 0 to 1000000");
        row({"attention-parallel"}, {"none"}, "tensor, data, or a whole number from 1 to 100000");
        row({"sharding"}, {"zero4"}, "none, zero1, zero2, zero3");
        row({"dense-batch"}, {"none"}, "memory, or a whole number from 1 to 1000000000");
        row({"requests"}, {"0"}, "memory, or a whole number from 1 to 1000000000");
        row({"limit"}, {"ttft", "ttft=0", "ttft=2m", "ttft=2 m", "tpot=-1ms", "latency=1ms", "tpot=2 GB"},
            "ttft=TIME or tpot=TIME, above 0, or both joined by a comma, as in ttft=150ms,tpot=25ms");
        row({"prompt-chunk"}, {"-1"}, "a whole number from 0 to 1000000000");
        row({"prefix-hit"}, {"1.5"}, "a number from 0 to 1");
        row({"draft-tokens"}, {"1001"}, "a whole number from 0 to 1000");
        row({"prefill-chips"}, {"many"}, "a whole number from 0 to 100000");
        row({"clock"}, {"0", "-1", "0.001", "11", "inf", "fast"}, "a number from 0.01 to 10");
        row({"network"}, {"mesh"}, "ring, gather4, none");
        row({"spill"}, {"disk"}, "none, host");
        row({"link"}, {""}, "none, or the name of one of the chip's links, as in NVLink 4");
        row({"target"},
            {"latency", "latency=0", "latency=2m", "latency=(2)m", "latency=-1ms", "latency=1 GB", "throughput=inf",
             "mfu=1.5", "bound=memory", "speed=3"},
            "latency=TIME, throughput=NUMBER or mfu=0…1, above 0, or bound=compute, joined by commas");
        row({"measured"}, {"12ms", "latency=", "latency=2m", "rate=3 GB/s", "throughput=-4"},
            "latency=TIME, throughput=NUMBER or rate=FLOP/s, above 0, as in latency=12ms");
        const auto saidAs = [](const char *name, const char *text, const char *why) {
            QTest::addRow("%s \"%s\"", name, text) << QString(name) << QString(text) << QString(why);
        };
        saidAs("model", "a\nb", "given a?b; allowed: a model id, as in resnet-50");
        saidAs("memory-level", " ",
               "given nothing; allowed: none, all, host, or the name of one of the chip's memory levels, as in L2");
        saidAs("limit", "ttft=1s,ttft=2s", "given ttft twice; allowed: once each");
        saidAs("target", "latency=1ms,mfu=0.5,latency=2ms", "given latency twice; allowed: once each");
    }

    void refuses()
    {
        QFETCH(QString, name);
        QFETCH(QString, text);
        Scenario scenario;
        scenario.compared = {"b200"};
        const Scenario before = scenario;
        QTEST(QString::fromStdString(set(scenario, name.toStdString(), text.toStdString())), "why");
        QVERIFY(scenario == before);
    }

    void badKernelNamesTheKernel()
    {
        Scenario scenario;
        const std::string why = set(scenario, "kernel", "matmull:m=1,n=1,k=1");
        QVERIFY2(why.find("matmull") != std::string::npos, why.c_str());
        QVERIFY(!set(scenario, "kernel", "").empty());
        QVERIFY(scenario == Scenario());
    }

    void precisionSetsThreeAndFreesTheFourth()
    {
        Scenario scenario = withSettings("compute=fp32 precision=int8");
        QVERIFY(scenario.weights == NumberFormat::Int8 && scenario.activations == NumberFormat::Int8
                && scenario.kv == NumberFormat::Int8 && !scenario.compute);
        give(scenario, "kv", "fp8");
        QCOMPARE(get(scenario, "precision"), std::string());
        QCOMPARE(get(scenario, "kv"), std::string("fp8"));
    }

    void presets_data()
    {
        // formats: weights, activations, KV cache, compute
        const Rows<QString, QString, QString, QString> row("name", "before", "formats", "readBack");
        row("w4a16", "fp16", "int4 fp16 fp16 auto", "w4a16");
        row("w8a16", "fp16", "int8 fp16 fp16 auto", "w8a16");
        row("w8a8", "fp16", "int8 int8 fp16 auto", "w8a8");
        row("w4a8kv4", "fp16", "int4 int8 int4 auto", "w4a8kv4");
        row("kv8", "fp16", "fp16 fp16 int8 auto", "kv8");
        row("bf16 stays", "w4a16", "bf16", "int4 bf16 bf16 auto", ""); // w4a16 alone would give fp16
        row("no 16-bit format yet", "kv8", "fp32", "fp16 fp16 int8 auto", "kv8");
        row("nothing of 16 bit", "w4a8kv4", "bf16", "int4 int8 int4 auto", "w4a8kv4");
    }

    void presets()
    {
        QFETCH(QString, name);
        QFETCH(QString, before);
        Scenario scenario =
            withSettings(QStringLiteral("precision=%1 compute=fp32 precision=%2").arg(before, name).toStdString());
        QStringList now;
        for (const char *setting : {"weights", "activations", "kv", "compute"})
            now << QString::fromStdString(get(scenario, setting));
        QTEST(now.join(' '), "formats");
        QTEST(QString::fromStdString(get(scenario, "precision")), "readBack");
        QVERIFY(presetOf(scenario) && presetOf(scenario)->name == name.toStdString());
        scenario.compute = NumberFormat::Fp32;
        QVERIFY(!presetOf(scenario));
    }

    // Presets quantize what checkpoints do. A format alone quantizes all weights.
    void presetsQuantizeLinearLayers()
    {
        QCOMPARE(get(withSettings("precision=w4a16"), "quantize"), std::string("linear"));
        QVERIFY(!presetOf(withSettings("precision=w4a16 quantize=all")));
        for (const char *settings : {"precision=w4a16 quantize=all precision=kv8", "precision=w8a8 precision=int8"})
            QCOMPARE(get(withSettings(settings), "quantize"), std::string("all"));
    }

    // Another precision of the same scenario is what a command line with that precision and the same other options
    // gives.
    void anotherPrecisionKeepsWhatWasChosenBesideIt()
    {
        std::vector<std::string> names = {"released"};
        for (const NumberFormat format : allNumberFormats)
            names.emplace_back(toString(format));
        for (const PrecisionPreset &preset : precisionPresets())
            names.emplace_back(preset.name);
        for (const char *compute : {"", "bf16", "fp32"}) {
            for (const char *quantize : {"", "linear"}) {
                const auto given = [&](const std::string &precision) {
                    Scenario scenario = withSettings("precision=bf16 precision=" + precision);
                    if (*quantize)
                        give(scenario, "quantize", quantize);
                    if (*compute)
                        give(scenario, "compute", compute);
                    return scenario;
                };
                for (const char *before : {"bf16", "kv8", "w4a16", "w8a16"}) {
                    if (*quantize && *before == 'w')
                        continue; // these mean linear layers without it, too
                    for (const std::string &name : names)
                        QVERIFY2(inPrecision(given(before), name) == given(name), (before + (' ' + name)).c_str());
                }
            }
        }
        const Scenario all = withSettings("precision=w4a16 quantize=all");
        QVERIFY(!inPrecision(all, "w8a16").linearOnly);
        QVERIFY(inPrecision(all, "fp17") == all);
    }

    // A profile is one name for several settings. Whatever they were before, they are all as the profile says.
    void aProfileReplacesWhatWasSetBefore_data()
    {
        Rows<QString, QString, QString>("profile", "setting", "before");
        for (const Profile &profile : profiles()) {
            for (const auto &[setting, before] :
                 {std::pair("overlap", "0.5"), std::pair("sustained", "0.7,0.8"), std::pair("overhead", "1e-5,1e-4"),
                  std::pair("collective-latency", "1e-4")})
                QTest::addRow("%s, %s", profile.name.data(), setting)
                    << QString::fromUtf8(profile.name.data(), qsizetype(profile.name.size())) << setting << before;
        }
    }

    void aProfileReplacesWhatWasSetBefore()
    {
        QFETCH(QString, profile);
        QFETCH(QString, setting);
        QFETCH(QString, before);
        const Scenario fresh = withSettings("profile=" + profile.toStdString());
        Scenario scenario = withSettings((setting + u'=' + before).toStdString(), fresh);
        QVERIFY(!profileOf(scenario));
        give(scenario, "profile", profile.toStdString());
        QVERIFY(scenario == fresh);
        QCOMPARE(get(scenario, "profile"), profile.toStdString());
    }

    // Servers run one thing after the other, single kernels overlap, whatever was chosen first.
    void theTypicalOverlapIsThatOfTheWorkload()
    {
        const auto overlap = [](const char *settings) { return withSettings(settings).overlap; };
        QCOMPARE(overlap("model=llama-2-7b profile=datasheet"), 1.0);
        QCOMPARE(overlap("model=llama-2-7b profile=typical"), 0.0);
        QCOMPARE(overlap("kernel=dot:n=1000 profile=typical"), 1.0);
        QCOMPARE(withSettings("kernel=dot:n=1000", withSettings("profile=typical")).overlap, 1.0);
        const Scenario model = withSettings("model=llama-2-7b profile=typical");
        const Scenario kernel = withWorkload(model, "dot:n=1000");
        QCOMPARE(kernel.overlap, 1.0);
        QVERIFY(withWorkload(kernel, "llama-2-7b") == model);
        const Scenario own = withSettings("overlap=0.5", model);
        QCOMPARE(withWorkload(own, "dot:n=1000").overlap, 0.5);
    }

    void asReleased()
    {
        Scenario scenario;
        QCOMPARE(set(scenario, "precision", " Released "), std::string());
        QVERIFY(!scenario.weights && !scenario.activations && !scenario.kv);
        for (const char *name : {"precision", "weights", "activations", "kv"})
            QCOMPARE(get(scenario, name), std::string("released"));
        QCOMPARE(set(scenario, "kv", "fp8"), std::string());
        QCOMPARE(get(scenario, "precision"), std::string());
        Messages messages;
        QVERIFY(readScenario(writeScenario(scenario), messages) == scenario);
        QCOMPARE(set(scenario, "weights", "int8"), std::string());
        QCOMPARE(get(scenario, "activations"), std::string("released"));
    }

    void aModelReplacesTheKernel()
    {
        QCOMPARE(get(Scenario(), "kernel"), std::string());
        const Scenario scenario = withSettings("kernel=dot:n=1024");
        QVERIFY(scenario.kernel.has_value());
        QCOMPARE(scenario.model, std::string("resnet-50"));
        QVERIFY(!withSettings("model=bert-base", scenario).kernel);
    }

    void aStoredScenarioComesBackWhole()
    {
        Messages messages;
        QVERIFY(readScenario(writeScenario({}), messages) == Scenario());
        for (unsigned seed = 0; seed < 3000; ++seed) {
            Dice dice(seed);
            const Scenario scenario = settingsAtRandom(dice);
            const std::string text = writeScenario(scenario);
            const Scenario read = readScenario(text, messages);
            QVERIFY2(messages.empty(), messages.empty() ? "" : messages.front().text.c_str());
            QVERIFY2(read == scenario, text.c_str());
        }
    }

    void storedTextIsReadable()
    {
        const std::string written = writeScenario(withSettings("hardware=a100-80gb-sxm,h100-sxm batch=64"));
        const QString text = QString::fromStdString(written);
        QVERIFY(text.startsWith("hardware=a100-80gb-sxm,h100-sxm\ncores=all\nclock=1\nchips=1\nreplicas=1\npipeline="
                                "1\nmicro-batches=stages\n"
                                "context-parallel=1\nexpert-parallel=1\nexpert-imbalance=1\n"
                                "redundant-experts=0\nattention-parallel=tensor\n"
                                "sequence-parallel=false\nnetwork="
                                "ring\nmodel=resnet-50\nprofile=datasheet\ncollective-latency=bound\n"
                                "phase=inference\nbatch=64\nseq=2048\n"));
        QVERIFY(!text.contains("kernel=")); // it is not set
        QVERIFY(text.endsWith("\n"));
    }

    // The text may have what editors on other systems leave: a byte
    // order mark, CR LF, no line end at the end.
    void keepsWhatItCouldRead()
    {
        Messages messages;
        const Scenario scenario = readScenario("\xEF\xBB\xBF"
                                               "batch = 16\r\n"
                                               "\n"
                                               "  \n"
                                               "bacth=3\n"
                                               "seq=0\n"
                                               "hello\n"
                                               "traffic=weights",
                                               messages);
        Scenario expected;
        expected.batch = 16;
        expected.traffic = Traffic::Weights;
        QVERIFY(scenario == expected);
        QCOMPARE(messages.size(), std::size_t(3));
        QCOMPARE(messages[0].text, std::string("unknown setting \"bacth\"; nearest: batch"));
        QCOMPARE(messages[0].place.line, 4);
        QCOMPARE(messages[1].text, std::string("seq: given 0; allowed: a whole number from 1 to 1000000000"));
        QCOMPARE(messages[1].place.line, 5);
        QCOMPARE(messages[2].text, std::string("\"hello\" is not a setting; expected name=value"));
        QCOMPARE(messages[2].place.line, 6);
        for (const Message &message : messages)
            QCOMPARE(message.rule, std::string("setting"));
    }

    void junkBecomesMessages()
    {
        for (unsigned seed = 0; seed < 300; ++seed) {
            Dice dice(seed);
            std::string junk = writeScenario(settingsAtRandom(dice));
            for (int change = 0; change < 20; ++change)
                junk[dice.roll(junk.size())] = static_cast<char>(dice.roll(256));
            Messages messages;
            const Scenario scenario = readScenario(junk, messages);
            QVERIFY(scenario.batch >= 1 && scenario.batch <= largestBatch);
            QVERIFY(scenario.overlap >= 0 && scenario.overlap <= 1);
            QVERIFY(!scenario.hardware.empty());
            for (const Message &message : messages)
                QVERIFY(message.text.find('\n') == std::string::npos && !message.text.empty());
        }
    }
};

ROOFLINE_TEST(TestSettings)
#include "core/scenario/settings.moc"
