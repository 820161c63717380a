// Checks the FLOP and bytes of every kernel by hand. The three widths
// differ, so that a mix-up of kinds shows.
#include "core/workload/kernel.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double w = 1; // bytes of a weight
constexpr double a = 2; // of an activation
constexpr double c = 4; // of a cached key or value

Pass passFor(double batch, bool writeAllocate = false)
{
    return {.batch = batch, .weightBytes = w, .activationBytes = a, .kvBytes = c, .writeAllocate = writeAllocate};
}

std::vector<Operator> loweredKernel(const QString &text, const Pass &pass)
{
    const Parsed<Kernel> kernel = parseKernel(text.toStdString());
    if (!kernel)
        qFatal("%s", kernel.error.c_str());
    return lowered(*kernel, pass);
}

} // namespace

class KernelLowering : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void single_data()
    {
        Rows<QString, double, double, double, double, double>("kernel", "batch", "flop", "weight", "read", "written");
        const auto row = [](const char *kernel, double batch, double flop, double weight, double read, double written) {
            QTest::addRow("%s ×%g", kernel, batch) << QString(kernel) << batch << flop << weight << read << written;
        };
        row("dot:n=10", 1, 2 * 10 - 1, 0, 2 * 10 * a, 1 * a);
        row("dot:n=10", 3, 3 * 19, 0, 3 * 20 * a, 3 * a);
        row("axpy:n=10", 2, 2 * 20, 0, 2 * 20 * a, 2 * 10 * a);
        row("triad:n=10", 2, 2 * 20, 0, 2 * 20 * a, 2 * 10 * a);
        // y[3] = A[3×5]·x[5]; the batch makes it 2 vectors that share A.
        row("gemv:m=3,n=5", 2, 2 * 3 * 5 * 2, 15 * w, 2 * 5 * a, 2 * 3 * a);
        row("matmul:m=2,n=3,k=5", 1, 2 * 2 * 3 * 5, 15 * w, 10 * a, 6 * a);
        row("matmul:m=2,n=3,k=5", 4, 2 * 8 * 3 * 5, 15 * w, 8 * 5 * a, 8 * 3 * a);
        row("batched-matmul:b=7,m=2,n=3,k=5", 2, 14 * 60, 14 * 15 * w, 14 * 10 * a, 14 * 6 * a);
        // tm = ceil(5/2) = 3, tn = ceil(7/3) = 3, tk = ceil(9/4) = 3
        row("tiled-matmul:m=5,n=7,k=9,bm=2,bn=3,bk=4", 1, 2 * 5 * 7 * 9, 27 * 4 * 3 * w, 27 * 2 * 4 * a, 9 * 2 * 3 * a);
        // tm = ceil(10/2) = 5
        row("tiled-matmul:m=5,n=7,k=9,bm=2,bn=3,bk=4", 2, 2 * 10 * 7 * 9, 45 * 12 * w, 45 * 8 * a, 15 * 6 * a);
        row("tiled-matmul:m=4,n=4,k=4,bm=4,bn=4,bk=4", 1, 128, 16 * w, 16 * a, 16 * a); // one tile: a plain matmul
        row("tiled-matmul:m=1,n=1,k=1,bm=4,bn=4,bk=4", 1, 2, 16 * w, 16 * a, 16 * a);   // a tile moves whole
        // With padding 1, 5×7 go in and 5×7 come out. A filter has 4·3² = 36 elements.
        row("conv2d:n=2,h=5,w=7,cin=4,cout=6,k=3", 1, 2 * 2 * 35 * 6 * 36, 6 * 36 * w, 2 * 35 * 4 * a, 2 * 35 * 6 * a);
        row("conv2d:n=2,h=5,w=7,cin=4,cout=6,k=3", 3, 2 * 6 * 35 * 6 * 36, 6 * 36 * w, 6 * 35 * 4 * a, 6 * 35 * 6 * a);
        // ResNet-50's first layer has padding 3, floor((224 + 6 − 7)/2) + 1 = 112, and 118,013,952 MACs.
        row("conv2d:n=1,h=224,w=224,cin=3,cout=64,k=7,stride=2", 1, 2 * 118013952.0, 64 * 147 * w, 224 * 224 * 3 * a,
            112 * 112 * 64 * a);
        row("conv2d:n=1,h=56,w=56,cin=1,cout=1,k=3,stride=2", 1, 2 * 28 * 28 * 9, 9 * w, 56 * 56 * a, 28 * 28 * a);
        row("conv2d:n=1,h=4,w=4,cin=8,cout=8,k=3,groups=8", 1, 2 * 16 * 8 * 9, 8 * 9 * w, 128 * a,
            128 * a); // depthwise
        row("conv2d:n=1,h=4,w=4,cin=2,cout=3,k=1,stride=2", 1, 2 * 4 * 3 * 2, 6 * w, 32 * a, 12 * a);
        row("conv2d:n=1,h=4,w=4,cin=1,cout=1,k=2", 1, 2 * 9 * 4, 4 * w, 16 * a, 9 * a); // padding 0: 3×3 out
        row("conv2d:n=1,h=1,w=1,cin=1,cout=1,k=4", 1, 2 * 16, 16 * w, 1 * a,
            1 * a); // larger than its input: one output
        row("relu:n=10", 2, 20, 0, 20 * a, 20 * a);
        row("add:n=10", 2, 20, 0, 40 * a, 20 * a);
        row("gelu:n=10", 2, 160, 0, 20 * a, 20 * a);
        row("maxpool:n=10,window=3", 2, 2 * 9 * 10, 0, 20 * a, 20 * a);
        row("layernorm:rows=3,cols=5", 2, 2 * 7 * 15, 2 * 5 * w, 30 * a, 30 * a);
        row("rmsnorm:rows=3,cols=5", 2, 2 * 4 * 15, 5 * w, 30 * a, 30 * a);
        row("softmax:rows=3,cols=5", 2, 2 * 5 * 15, 0, 30 * a, 30 * a);
        // CSR has 8-byte values and 4-byte indices and row pointers in any of the
        // scenario's formats, 12·40 + 20·10 in all.
        row("spmv:rows=10,nnz=40", 1, 80, 12 * 40 + 4 * 10, 8 * 10, 8 * 10);
        row("spmv:rows=10,nnz=40", 2, 160, 2 * 520, 160, 160);
        row("stencil7:n=10", 2, 160, 0, 20 * a, 20 * a);
        row("fft:n=8", 1, 5 * 8 * 3, 0, 16 * 8, 16 * 8); // log2 8 = 3; complex fp64 is 16 bytes
        row("fft:n=8,passes=2", 3, 3 * 120, 0, 3 * 2 * 128, 3 * 2 * 128);
        row("allgather:bytes=1000", 1, 0, 0, 0, 0); // a single chip sends nothing
        row("allreduce:bytes=1000", 2, 0, 0, 0, 0);
        row("custom:flop=100,byte=40", 3, 300, 0, 120, 0);
        row("custom:flop=0,byte=0", 1, 0, 0, 0, 0);
    }

    void single()
    {
        QFETCH(QString, kernel);
        QFETCH(double, batch);
        QFETCH(double, flop);
        QFETCH(double, weight);
        QFETCH(double, read);
        QFETCH(double, written);
        const std::vector<Operator> operators = loweredKernel(kernel, passFor(batch));
        QCOMPARE(operators.size(), std::size_t{1});
        const Operator &op = operators.front();
        QCOMPARE(std::string(op.name), kernel.section(':', 0, 0).toStdString());
        QCOMPARE(op.count, 1.0);
        COMPARE_NEAR(op.flop.value(), flop);
        COMPARE_NEAR(op.weight.value(), weight);
        COMPARE_NEAR(op.activationRead.value(), read);
        COMPARE_NEAR(op.activationWritten.value(), written);
        COMPARE_NEAR(op.memory().value(), weight + read + written);
        QCOMPARE(op.kv().value(), 0.0);
        QCOMPARE(op.network.value(), 0.0);
    }

    void writeAllocate_data()
    {
        const Rows<QString, double, double> row("kernel", "read", "written");
        row("axpy reads y anyway", "axpy:n=10", 20 * a, 10 * a);
        row("triad", "triad:n=10", 30 * a, 10 * a);
        row("stencil7", "stencil7:n=10", 20 * a, 10 * a);
        row("fft: 48 bytes a point", "fft:n=8", 2.0 * 128, 128.0);
        row("matmul: results are not streamed", "matmul:m=2,n=3,k=5", 10 * a, 6 * a);
    }

    void writeAllocate()
    {
        QFETCH(QString, kernel);
        QFETCH(double, read);
        QFETCH(double, written);
        const Operator op = loweredKernel(kernel, passFor(1, true)).front();
        COMPARE_NEAR(op.activationRead.value(), read);
        COMPARE_NEAR(op.activationWritten.value(), written);
    }

    void units_data()
    {
        const Rows<QString, Unit, bool> row("kernel", "unit", "fixed");
        for (const char *kernel : {"gemv", "matmul", "batched-matmul", "tiled-matmul", "conv2d", "custom"})
            row(kernel, Unit::Matrix, false);
        for (const char *kernel :
             {"dot", "axpy", "triad", "relu", "add", "gelu", "maxpool", "layernorm", "rmsnorm", "softmax", "stencil7"})
            row(kernel, Unit::Vector, false);
        for (const char *kernel : {"spmv", "fft"})
            row(kernel, Unit::Vector, true);
    }

    void units()
    {
        QFETCH(QString, kernel);
        QFETCH(Unit, unit);
        QFETCH(bool, fixed);
        const KernelSpec *spec = findKernelSpec(kernel.toStdString());
        QVERIFY(spec);
        const std::vector<Operator> operators = lowered(exampleOf(*spec), passFor(1));
        QVERIFY(operators.front().unit == unit);
        QCOMPARE(operators.front().fixedFormat, fixed);
        if (fixed)
            QVERIFY(operators.front().format == NumberFormat::Fp64);
    }

    // Batch 2, 4 heads, 2 of keys and values, width 8, and 3 queries over 5 tokens make 2·4·3·5 = 120 scores.
    void attention_data()
    {
        const Rows<bool, double> row("causal", "pairs");
        row("full", false, 120.0);
        row("causal: the last 3 of 5 see 3, 4 and 5", true, 2.0 * 4 * (3 + 4 + 5));
    }

    void attention()
    {
        QFETCH(bool, causal);
        QFETCH(double, pairs);
        const QString text = "attention:batch=2,heads=4,kv_heads=2,head_dim=8,q=3,kv=5";
        const double queries = a * 2 * 3 * 4 * 8;
        const double cache = c * 2 * 5 * 2 * 8; // keys; values are as many
        const double scores = a * 120;          // causal saves no traffic
        Pass pass = passFor(1);
        pass.attention = causal ? AttentionCount::Causal : AttentionCount::Full;

        const std::vector<Operator> operators = loweredKernel(text, pass);
        QCOMPARE(operators.size(), std::size_t{3});
        const Operator &qk = operators[0];
        QCOMPARE(std::string(qk.name), std::string("qk_matmul"));
        QCOMPARE(qk.flop.value(), 2 * pairs * 8);
        QCOMPARE(qk.activationRead.value(), queries);
        QCOMPARE(qk.activationWritten.value(), scores);
        QCOMPARE(qk.kvRead.value(), cache);
        const Operator &softmax = operators[1];
        QCOMPARE(std::string(softmax.name), std::string("softmax"));
        QVERIFY(softmax.unit == Unit::Vector);
        QCOMPARE(softmax.flop.value(), 5 * pairs);
        QCOMPARE(softmax.activationRead.value(), scores);
        QCOMPARE(softmax.activationWritten.value(), scores);
        QCOMPARE(softmax.kvRead.value(), 0.0);
        const Operator &sv = operators[2];
        QCOMPARE(std::string(sv.name), std::string("sv_matmul"));
        QCOMPARE(sv.flop.value(), 2 * pairs * 8);
        QCOMPARE(sv.activationRead.value(), scores);
        QCOMPARE(sv.activationWritten.value(), queries);
        QCOMPARE(sv.kvRead.value(), cache);

        pass.fusedAttention = true;
        const std::vector<Operator> fused = loweredKernel(text, pass);
        QCOMPARE(fused.size(), std::size_t{1});
        QCOMPARE(fused[0].flop.value(), 2 * 2 * pairs * 8 + 5 * pairs);
        QCOMPARE(fused[0].memory().value(), queries + 2 * cache + queries); // Q, K, V, output
        QCOMPARE(fused[0].kvRead.value(), 2 * cache);
    }

    void attentionRepeatsForEachSample()
    {
        const std::vector<Operator> one =
            loweredKernel("attention:batch=2,heads=4,kv_heads=2,head_dim=8,q=3,kv=5", passFor(1));
        const std::vector<Operator> five =
            loweredKernel("attention:batch=2,heads=4,kv_heads=2,head_dim=8,q=3,kv=5", passFor(5));
        for (std::size_t i = 0; i < one.size(); ++i) {
            QCOMPARE(five[i].flop.value(), 5 * one[i].flop.value());
            QCOMPARE(five[i].memory().value(), 5 * one[i].memory().value());
        }
    }

    void weightsAreSharedAsTheTableSays()
    {
        for (const KernelSpec &spec : kernelSpecs()) {
            const Kernel kernel = exampleOf(spec);
            std::vector<Operator> one;
            std::vector<Operator> ten;
            lower(kernel, passFor(1), one);
            lower(kernel, passFor(10), ten);
            QCOMPARE(one.size(), ten.size());
            for (std::size_t i = 0; i < one.size(); ++i) {
                COMPARE_NEAR(ten[i].flop.value(), 10 * one[i].flop.value());
                COMPARE_NEAR(ten[i].kv().value(), 10 * one[i].kv().value());
                const bool shared =
                    sharesWeights(spec.kind) && spec.kind != KernelKind::TiledMatmul; // tiles are read again
                COMPARE_NEAR(ten[i].weight.value(), (shared ? 1 : 10) * one[i].weight.value());
            }
        }
    }

    void footprints_data()
    {
        const Rows<QString, double> row("kernel", "bytes");
        row("matmul", "matmul:m=2,n=3,k=5", 4 * 10 * a + 15 * w + 4 * 6 * a);
        row("a tiling holds every operand once", "tiled-matmul:m=2,n=3,k=5,bm=1,bn=1,bk=1",
            4 * 10 * a + 15 * w + 4 * 6 * a);
        row("axpy writes where it reads", "axpy:n=10", 4 * 20 * a);
        row("triad", "triad:n=10", 4 * 30 * a);
        row("fft in and out, however often it passes", "fft:n=8,passes=3", 4 * 2 * 128.0);
        row("allreduce", "allreduce:bytes=1000", 4 * 1000.0);
        // Q and output, K and V, and scores before and after the softmax are held.
        row("attention", "attention:batch=1,heads=4,kv_heads=2,head_dim=8,q=3,kv=5",
            4 * (2 * a * 3 * 4 * 8 + 2 * c * 5 * 2 * 8 + 2 * a * 4 * 3 * 5));
    }

    void footprints()
    {
        QFETCH(QString, kernel);
        QTEST(footprint(*parseKernel(kernel.toStdString()), passFor(4, true)).value(), "bytes");
    }
};

ROOFLINE_TEST(KernelLowering)
#include "core/workload/kernel_lowering.moc"
