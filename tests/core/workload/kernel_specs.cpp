// Checks kernels as text: what is read, what is refused, and what the refusal says.
#include "core/workload/kernel.h"
#include "tests/support/support.h"

#include <QSet>

using namespace roofline;

class KernelSpecs : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void everyKernelOfTheCommandLine()
    {
        QSet<QString> names;
        for (const KernelSpec &spec : kernelSpecs()) {
            names.insert(QString::fromStdString(std::string(spec.name)));
            QVERIFY(&specOf(spec.kind) == &spec);
            QVERIFY(findKernelSpec(spec.name) == &spec);
            QVERIFY(!spec.keys.empty() && spec.keys.size() <= maxKernelKeys);
            QVERIFY(!spec.title.empty() && !spec.flop.empty() && !spec.bytes.empty());
            for (const KernelKey &key : spec.keys)
                QVERIFY(!key.meaning.empty() && key.example >= key.minimum && key.example <= key.maximum);
            QVERIFY(isValid(exampleOf(spec)));
        }
        const QSet<QString> expected = {
            "dot",  "axpy",     "triad", "gemv",      "matmul",    "batched-matmul", "tiled-matmul", "conv2d",
            "relu", "add",      "gelu",  "maxpool",   "layernorm", "rmsnorm",        "softmax",      "attention",
            "spmv", "stencil7", "fft",   "allgather", "allreduce", "reducescatter",  "alltoall",     "custom"};
        QCOMPARE(names, expected);
        QCOMPARE(static_cast<qsizetype>(kernelSpecs().size()), expected.size());
    }

    void roundTrip()
    {
        for (const KernelSpec &spec : kernelSpecs()) {
            Kernel kernel = exampleOf(spec);
            for (std::size_t i = 0; i < spec.keys.size(); ++i)
                kernel.values[i] = spec.keys[i].whole ? 3 + 7919.0 * static_cast<double>(i) : 0.1 + 1e17;
            const std::string text = toText(kernel);
            const Parsed<Kernel> read = parseKernel(text);
            QVERIFY2(read.value.has_value(), read.error.c_str());
            QVERIFY2(*read == kernel, text.c_str());
            QVERIFY2(text.find("e+") == std::string::npos, text.c_str());
        }
    }

    void aNameOfItsOwn()
    {
        const Parsed<Kernel> named = parseKernel("stencil7:name= Heat step ,n=512");
        QVERIFY(named.value.has_value());
        QCOMPARE(named->name, std::string("Heat step"));
        QCOMPARE(toText(*named), std::string("stencil7:n=512,name=Heat step"));
        QVERIFY(*parseKernel(toText(*named)) == *named);
        QVERIFY(parseKernel("stencil7:n=512,name=")->name.empty());
        const std::string longest(longestKernelName, 'x');
        QCOMPARE(parseKernel("dot:n=1,name=" + longest)->name, longest);
        QVERIFY(parseKernel("dot:n=1,name=" + longest + "x").error.find("at most 160") != std::string::npos);
        Kernel kernel = *named;
        QVERIFY(!nameKernel(kernel, "a;b").empty() && !nameKernel(kernel, "a,b").empty());
        QCOMPARE(kernel.name, std::string("Heat step")); // a refused name changes nothing
    }

    void unitsAndArithmetic()
    {
        const auto same = [](const char *given, const char *plain) {
            const Parsed<Kernel> read = parseKernel(given);
            return read && *read == *parseKernel(plain);
        };
        QVERIFY(same("custom:flop=137GFLOP,byte=0.5 GB", "custom:flop=137000000000,byte=500000000"));
        QVERIFY(same("custom:flop=137 GOP,byte=2*1MiB", "custom:flop=137000000000,byte=2097152"));
        QVERIFY(same("matmul:m=2*4096*4096,n=4k,k=64/2", "matmul:m=33554432,n=4000,k=32"));
        for (const char *wrong : {"custom:flop=137GB,byte=1", "custom:flop=1,byte=1GFLOP", "matmul:m=1GB,n=1,k=1",
                                  "matmul:m=1/2,n=1,k=1", "matmul:m=2*,n=1,k=1"})
            QVERIFY2(!parseKernel(wrong), wrong);
    }

    void reads()
    {
        const Parsed<Kernel> matmul =
            parseKernel("matmul:k=8192,m=128,n=1e3"); // any order, any way to write a whole number
        QVERIFY(matmul.value.has_value());
        QVERIFY(matmul->kind == KernelKind::Matmul);
        QCOMPARE(matmul->values[0], 128.0);
        QCOMPARE(matmul->values[1], 1000.0);
        QCOMPARE(matmul->values[2], 8192.0);
        QCOMPARE(toText(*matmul), std::string("matmul:m=128,n=1000,k=8192"));

        const Parsed<Kernel> conv = parseKernel("conv2d:n=1,h=2,w=3,cin=4,cout=5,k=1"); // the rest is optional
        QVERIFY(conv.value.has_value());
        QCOMPARE(conv->values[6], 1.0);
        QCOMPARE(conv->values[7], 1.0);
        QVERIFY(parseKernel("custom:flop=0.5,byte=0").value.has_value());
        QVERIFY(parseKernel("custom:flop=1e30,byte=1e30").value.has_value());
        QVERIFY(parseKernel("dot:n=1000000000000000").value.has_value());
    }

    void refuses_data()
    {
        const test::Rows<QString, QStringList> row("text", "says");
        row("", {"unknown kernel ''"});
        row(":m=1", {"unknown kernel ''"});
        row("matmull:m=1,n=1,k=1", {"'matmull'", "nearest: matmul"});
        row("Matmul:m=1,n=1,k=1", {"'Matmul'", "matmul"});
        row("sofmax:rows=1,cols=1", {"softmax"});
        row("qqqqqqqq:n=1", {"unknown kernel", "list kernels"});
        row("matmul", {"matmul: ", "'m' is missing", "m, n, k"});
        row("matmul:", {"'m' is missing"});
        row("matmul:m=1,n=1", {"'k' is missing", "m, n, k"});
        row("matmul:m=1,n=1,z=1", {"unknown key 'z'", "m, n, k"});
        row("matmul:m=1,n=1,M=1", {"unknown key 'M'"});
        row("matmul:m=1,n=1,k=1,m=2", {"'m' is given twice"});
        row("matmul:m=1,n=1,k", {"'k' is not key=value"});
        row("matmul:m=1,n=1,k=1,", {"comma", "m, n, k"});
        row("matmul:,m=1,n=1,k=1", {"comma"});
        row("matmul:m=1,,n=1,k=1", {"comma"});
        row("matmul:=1,n=1,k=1", {"unknown key ''"});
        for (const char *value : {"0", "-1", "1.5", "1e30", "abc", "", "nan", "inf", "1e999", "0x10", "1 2", "1e16"})
            row(qPrintable(QString("matmul:m=%1,n=1,k=1").arg(value)),
                {"matmul: m: given", QString("'%1'").arg(value), "a whole number from 1 to 1000000000000000"});
        row("fft:n=1", {"from 2 to"}); // log2 1 = 0: nothing to transform
        row("custom:flop=-1,byte=1", {"flop: given '-1'", "a number from 0 to"});
        row("custom:flop=1e31,byte=1", {"flop: given '1e31'", "a number from 0 to 1000000 YFLOP"}); // 1e6 of 1e24
        row("custom:flop=1 TB,byte=1", {"flop: 1 TB is an amount of memory; a number of operations", "for example"});
        row("conv2d:n=1,h=2,w=3,cin=4,cout=5,k=1,stride=0", {"stride: given '0'"});
        row("conv2d:n=1", {"stride (optional)"});
    }

    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, says);
        const Parsed<Kernel> kernel = parseKernel(text.toStdString());
        QVERIFY(!kernel);
        const QString error = QString::fromStdString(kernel.error);
        QVERIFY(!error.contains('\n'));
        for (const QString &part : says)
            QVERIFY2(error.contains(part), qPrintable(error));
    }

    void validity()
    {
        Kernel kernel = *parseKernel("matmul:m=1,n=2,k=3");
        QVERIFY(isValid(kernel));
        for (const double bad : {0.0, -1.0, 1.5, 1e16, std::nan(""), HUGE_VAL}) {
            kernel.values[1] = bad;
            QVERIFY(!isValid(kernel));
        }
        QVERIFY(!isValid(Kernel{}));
    }

    void sizesThatFitTogether()
    {
        const auto fits = [](const char *text, AttentionCount attention) {
            return isPossible(*parseKernel(text), attention);
        };
        using enum AttentionCount;
        QVERIFY(fits("conv2d:n=1,h=4,w=4,cin=8,cout=4,k=3,groups=4", Causal));
        QVERIFY(!fits("conv2d:n=1,h=4,w=4,cin=8,cout=4,k=3,groups=8", Causal));
        QVERIFY(fits("attention:batch=1,heads=8,kv_heads=2,head_dim=8,q=4,kv=4", Causal));
        QVERIFY(!fits("attention:batch=1,heads=8,kv_heads=2,head_dim=8,q=5,kv=4", Causal));
        QVERIFY(fits("attention:batch=1,heads=8,kv_heads=2,head_dim=8,q=5,kv=4", Full)); // it reads another sequence
        for (const KernelSpec &spec : kernelSpecs())
            QVERIFY(isPossible(exampleOf(spec), Causal));
    }

    void valuesThatFitTogether_data()
    {
        // first: the first three
        test::Rows<QString, QString, QString, double>("kernel", "key", "first", "last");
        const char *conv = "conv2d:n=1,h=4,w=4,cin=8,cout=12,k=3,groups=4";
        const char *attention = "attention:batch=1,heads=12,kv_heads=3,head_dim=8,q=5,kv=7";
        const auto row = [](const char *kernel, const char *key, const char *first, double last) {
            QTest::newRow(key) << kernel << key << first << last;
        };
        row(conv, "cin", "4 8 12", 1e15);
        row(conv, "cout", "4 8 12", 1e15);
        row(conv, "groups", "1 2 4", 4);
        row(attention, "heads", "3 6 9", 999999999999999); // 333333333333333 threes
        row(attention, "kv_heads", "1 2 3", 12);
        row(attention, "q", "1 2 3", 7);
        row(attention, "kv", "5 6 7", 1e15);
        row(attention, "batch", "1 2 3", 1e15);
    }

    void valuesThatFitTogether()
    {
        QFETCH(QString, kernel);
        QFETCH(QString, key);
        QFETCH(QString, first);
        QFETCH(double, last);
        const Kernel read = *parseKernel(kernel.toStdString());
        const auto keys = specOf(read.kind).keys;
        const auto found = std::ranges::find(keys, key.toStdString(), &KernelKey::name);
        const FittingValues values = fittingValues(read, *found, AttentionCount::Causal);
        QStringList begin;
        for (int i = 0; i < 3; ++i)
            begin << QString::number(values.at(values.first() + i));
        QCOMPARE(begin.join(u' '), first);
        QCOMPARE(values.at(values.last()), last);
        const double now = read.values[std::size_t(found - keys.begin())];
        QCOMPARE(values.at(values.numberOf(now)), now);
    }
};

ROOFLINE_TEST(KernelSpecs)
#include "core/workload/kernel_specs.moc"
