// Computes FLOP and bytes of each kernel. kernel_specs.cpp has the same formulas as text.
#include "core/workload/kernel.h"
#include "core/workload/parallel.h"
#include "core/workload/transformer/attention.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

Operator operatorOf(Unit unit, double flop, double weight, double read, double written)
{
    Operator op;
    op.unit = unit;
    op.flop = Flops(flop);
    op.weight = Bytes(weight);
    op.activationRead = Bytes(read);
    op.activationWritten = Bytes(written);
    return op;
}

// Computes out = left × right for `batch` left operands that share the right one as weights.
Operator matmul(double m, double n, double k, const Pass &pass)
{
    return operatorOf(Unit::Matrix, 2 * m * n * k, pass.weightBytes * k * n, pass.activationBytes * m * k,
                      pass.activationBytes * m * n);
}

Operator tiledMatmul(double m, double n, double k, double bm, double bn, double bk, const Pass &pass)
{
    const double tm = std::ceil(m / bm);
    const double tn = std::ceil(n / bn);
    const double tk = std::ceil(k / bk);
    return operatorOf(Unit::Matrix, 2 * m * n * k, pass.weightBytes * tm * tn * tk * bk * bn,
                      pass.activationBytes * tm * tn * tk * bm * bk, pass.activationBytes * tm * tn * bm * bn);
}

// Assumes (k − 1)/2 of padding at both ends.
double outputSide(double side, double k, double stride)
{
    const double padding = std::floor((k - 1) / 2);
    return std::max(1.0, std::floor((side + 2 * padding - k) / stride) + 1);
}

Operator conv2d(const std::array<double, maxKernelKeys> &v, const Pass &pass)
{
    const auto [n, h, w, cin, cout, k, stride, groups] = v;
    const double images = n * pass.batch;
    const double outputs = images * outputSide(h, k, stride) * outputSide(w, k, stride) * cout;
    const double filter = cin / groups * k * k;
    return operatorOf(Unit::Matrix, 2 * outputs * filter, pass.weightBytes * cout * filter,
                      pass.activationBytes * images * h * w * cin, pass.activationBytes * outputs);
}

// Makes element-wise work of `flop` operations that reads and writes so many elements.
Operator streaming(double flop, double reads, double writes, const Pass &pass)
{
    return operatorOf(Unit::Vector, flop, 0, pass.activationBytes * reads, pass.activationBytes * writes);
}

Operator norm(double flopPerElement, double weightsPerColumn, double rows, double cols, const Pass &pass)
{
    Operator op = streaming(flopPerElement * rows * cols, rows * cols, rows * cols, pass);
    op.group = Group::Norm;
    op.weight = Bytes(pass.weightBytes * weightsPerColumn * cols);
    return op;
}

Operator inFp64(double flop, double weight, double read, double written)
{
    Operator op = operatorOf(Unit::Vector, flop, weight, read, written);
    op.fixedFormat = true;
    op.format = NumberFormat::Fp64;
    return op;
}

// Assumes CSR in fp64: 8-byte values, 4-byte column indices and 4-byte row pointers; x is read
// once, y is written once.
Operator spmv(double rows, double nnz, double samples)
{
    return inFp64(2 * nnz * samples, (12 * nnz + 4 * rows) * samples, 8 * rows * samples, 8 * rows * samples);
}

Operator fft(double n, double passes, double samples, bool writeAllocate)
{
    constexpr double complexFp64 = 16;
    const double moved = complexFp64 * n * passes * samples;
    return inFp64(5 * n * std::log2(n) * samples, 0, writeAllocate ? 2 * moved : moved, moved);
}

// A collective moves no bytes through memory that would count beside the network.
Operator collective(Collective kind, double bytes, const Pass &pass)
{
    const double timesSent = kind == Collective::AllReduce ? 2 : 1;
    Operator op;
    op.group = Group::Network;
    op.collective = kind;
    op.network = Bytes(timesSent * (pass.chips - 1) * bytes * pass.batch);
    return op;
}

Operator single(const Kernel &kernel, const Pass &pass)
{
    const std::array<double, maxKernelKeys> &v = kernel.values;
    const double b = pass.batch;
    const double allocated = pass.writeAllocate ? 1 : 0;
    switch (kernel.kind) {
    case KernelKind::Dot: return streaming(b * (2 * v[0] - 1), b * 2 * v[0], b, pass);
    case KernelKind::Axpy: return streaming(b * 2 * v[0], b * 2 * v[0], b * v[0], pass); // y is read anyway
    case KernelKind::Triad: return streaming(b * 2 * v[0], b * (2 + allocated) * v[0], b * v[0], pass);
    case KernelKind::Gemv: return matmul(b, v[0], v[1], pass);
    case KernelKind::Matmul: return matmul(b * v[0], v[1], v[2], pass);
    case KernelKind::BatchedMatmul: {
        Operator op = matmul(v[1], v[2], v[3], pass);
        const double products = b * v[0];
        op.flop *= products;
        op.weight *= products;
        op.activationRead *= products;
        op.activationWritten *= products;
        return op;
    }
    case KernelKind::TiledMatmul: return tiledMatmul(b * v[0], v[1], v[2], v[3], v[4], v[5], pass);
    case KernelKind::Conv2d: return conv2d(v, pass);
    case KernelKind::Relu: return streaming(b * v[0], b * v[0], b * v[0], pass);
    case KernelKind::Add: return streaming(b * v[0], b * 2 * v[0], b * v[0], pass);
    case KernelKind::Gelu: return streaming(b * 8 * v[0], b * v[0], b * v[0], pass);
    case KernelKind::MaxPool: return streaming(b * v[1] * v[1] * v[0], b * v[0], b * v[0], pass);
    case KernelKind::LayerNorm: return norm(7, 2, b * v[0], v[1], pass);
    case KernelKind::RmsNorm: return norm(4, 1, b * v[0], v[1], pass);
    case KernelKind::Softmax: return streaming(5 * b * v[0] * v[1], b * v[0] * v[1], b * v[0] * v[1], pass);
    case KernelKind::Spmv: return spmv(v[0], v[1], b);
    case KernelKind::Stencil7: return streaming(b * 8 * v[0], b * (1 + allocated) * v[0], b * v[0], pass);
    case KernelKind::Fft: return fft(v[0], v[1], b, pass.writeAllocate);
    case KernelKind::AllGather: return collective(Collective::AllGather, v[0], pass);
    case KernelKind::AllReduce: return collective(Collective::AllReduce, v[0], pass);
    case KernelKind::ReduceScatter: return collective(Collective::ReduceScatter, v[0], pass);
    case KernelKind::AllToAll: return collective(Collective::AllToAll, v[0], pass);
    case KernelKind::Custom: {
        Operator op;
        op.flop = Flops(b * v[0]);
        op.activationRead = Bytes(b * v[1]);
        op.network = Bytes(b * v[2] * pass.chips);
        return op;
    }
    case KernelKind::Attention: break; // has several operators: see lower()
    }
    return {};
}

bool isProduct(KernelKind kind)
{
    return kind == KernelKind::Gemv || kind == KernelKind::Matmul || kind == KernelKind::TiledMatmul;
}

// Returns the bytes of the result of a product, rows times columns, however it is tiled.
Bytes resultOf(const Kernel &kernel, const Pass &pass)
{
    const auto &v = kernel.values;
    const double elements = kernel.kind == KernelKind::Gemv ? v[0] : v[0] * v[1];
    return Bytes(pass.activationBytes * pass.batch * elements);
}

} // namespace

bool sharesWeights(KernelKind kind)
{
    switch (kind) {
    case KernelKind::Gemv:
    case KernelKind::Matmul:
    case KernelKind::TiledMatmul:
    case KernelKind::Conv2d:
    case KernelKind::LayerNorm:
    case KernelKind::RmsNorm: return true;
    default: return false;
    }
}

Bytes footprint(const Kernel &kernel, const Pass &pass)
{
    const std::array<double, maxKernelKeys> &v = kernel.values;
    switch (kernel.kind) {
    case KernelKind::TiledMatmul: {
        const Operator plain = matmul(pass.batch * v[0], v[1], v[2], pass);
        return plain.memory() + plain.activationWritten * (pass.chips - 1);
    }
    case KernelKind::Axpy: return Bytes(2 * v[0] * pass.batch * pass.activationBytes); // y is updated in place
    case KernelKind::Fft: return Bytes(2 * 16 * v[0] * pass.batch);
    case KernelKind::AllGather:
    case KernelKind::AllReduce:
    case KernelKind::ReduceScatter:
    case KernelKind::AllToAll: return Bytes(v[0] * pass.batch * pass.chips);
    default: break;
    }
    Pass plain = pass;
    plain.writeAllocate = false;
    std::vector<Operator> operators;
    lower(kernel, plain, operators);
    Bytes total;
    for (const Operator &op : operators)
        if (operators.size() == 1 || op.name != "softmax") // its operands are scores, which its neighbors already hold
            total += op.memory();
    return total;
}

void lower(const Kernel &kernel, const Pass &pass, std::vector<Operator> &operators)
{
    if (kernel.kind == KernelKind::Attention) {
        const auto &v = kernel.values;
        AttentionShape shape;
        shape.batch = v[0] * pass.batch;
        shape.heads = v[1];
        shape.kvHeads = v[2];
        shape.headDim = v[3];
        shape.queries = v[4];
        shape.context = v[5];
        shape.pairs = scorePairs(shape.queries, shape.context, 0, pass.attention);
        shape.allPairs = scorePairs(shape.queries, shape.context, 0, AttentionCount::Full);
        const std::size_t first = operators.size();
        lowerAttention(shape, pass, 1, operators);
        for (std::size_t i = first; i < operators.size(); ++i)
            operators[i].kvRead *= cacheCopies(kernel, pass.chips);
        return;
    }
    Operator op = single(kernel, pass);
    op.name = specOf(kernel.kind).name;
    if (op.group == Group::Whole)
        op.group = Group::Kernel;
    operators.push_back(op);
    if (pass.chips > 1 && isProduct(kernel.kind))
        addUpPartialResults(pass, resultOf(kernel, pass), operators);
}

std::optional<NumberFormat> fixedFormat(const Kernel &kernel)
{
    std::vector<Operator> operators;
    lower(kernel, Pass(), operators);
    return operators.front().fixedFormat ? std::optional(operators.front().format) : std::nullopt;
}

bool usesFormats(const Kernel &kernel)
{
    std::vector<Operator> operators;
    lower(kernel, Pass(), operators);
    return std::ranges::any_of(operators, [](const Operator &op) { return !op.fixedFormat && op.flop > Flops(); });
}

} // namespace roofline
