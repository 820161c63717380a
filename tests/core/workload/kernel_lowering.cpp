// Checks the FLOP and bytes of kernels at the edges of what they can be, and whose weights a batch shares.
#include "core/workload/kernel.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double w = 1; // bytes of a weight
constexpr double a = 2; // of an activation

Pass passFor(double batch)
{
    return {.batch = batch, .weightBytes = w, .activationBytes = a, .kvBytes = 4};
}

} // namespace

class KernelLowering : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The oracle has the usual sizes. These are at an edge.
    void edges_data()
    {
        const Rows<QString, double, double, double, double> row("kernel", "flop", "weight", "read", "written");
        row("tiled-matmul:m=4,n=4,k=4,bm=4,bn=4,bk=4", 128, 16 * w, 16 * a, 16 * a); // one tile: a plain matmul
        row("tiled-matmul:m=1,n=1,k=1,bm=4,bn=4,bk=4", 2, 16 * w, 16 * a, 16 * a);   // a tile moves whole
        row("conv2d:n=1,h=4,w=4,cin=1,cout=1,k=2", 2 * 9 * 4, 4 * w, 16 * a, 9 * a); // padding 0: 3×3 out
        row("conv2d:n=1,h=1,w=1,cin=1,cout=1,k=4", 2 * 16, 16 * w, 1 * a, 1 * a);    // larger than its input
        row("allgather:bytes=1000", 0, 0, 0, 0);                                     // a single chip sends nothing
        row("custom:flop=0,byte=0", 0, 0, 0, 0);
    }

    void edges()
    {
        QFETCH(QString, kernel);
        const std::vector<Operator> operators = lowered(*parseKernel(kernel.toStdString()), passFor(1));
        QCOMPARE(operators.size(), std::size_t{1});
        const Operator &op = operators.front();
        QCOMPARE(std::string(op.name), kernel.section(':', 0, 0).toStdString());
        QTEST(op.flop.value(), "flop");
        QTEST(op.weight.value(), "weight");
        QTEST(op.activationRead.value(), "read");
        QTEST(op.activationWritten.value(), "written");
        QCOMPARE(op.network.value(), 0.0);
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
};

ROOFLINE_TEST(KernelLowering)
#include "core/workload/kernel_lowering.moc"
