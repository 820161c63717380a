// Checks models and kernels on several chips by hand: what is divided, what every chip has whole, and what is sent.
#include "core/workload/parallel.h"

#include "core/workload/training.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double twoBytes = 2;

StateSpaceModel mamba()
{
    return {.layers = 24, .hidden = 768, .inner = 1536, .state = 16, .convolution = 4, .rank = 48, .vocabulary = 50280};
}

LayerTable twoLayers()
{
    Layer convolution;
    convolution.name = "conv";
    convolution.parameters = 1000;
    convolution.flop = 1e6;
    convolution.reads = convolution.writes = 500;
    Layer add = convolution;
    add.name = "add";
    add.group = Group::Elementwise;
    add.unit = Unit::Vector;
    LayerTable table;
    table.layers = {convolution, add};
    return table;
}

SummaryModel summary()
{
    return summaryModel(25e6, 4e9, 1e7);
}

Pass shared(Pass pass, double chips, Network network = Network::Ring)
{
    pass.chips = chips;
    pass.network = network;
    return pass;
}

std::vector<Operator> loweredKernel(const char *text, const Pass &pass)
{
    const Parsed<Kernel> kernel = parseKernel(text);
    if (!kernel)
        qFatal("%s", kernel.error.c_str());
    return lowered(*kernel, pass);
}

std::vector<Operator> withoutExchange(std::vector<Operator> operators)
{
    std::erase_if(operators, [](const Operator &op) { return op.group == Group::Network; });
    return operators;
}

double lookUps(const std::vector<Operator> &operators)
{
    double sum = 0;
    for (const Operator &op : operators)
        sum += op.name == "embedding_all_reduce" || op.name == "x_all_reduce" ? op.count : 0;
    return sum;
}

double exchanges(const std::vector<Operator> &operators)
{
    double sum = 0;
    for (const Operator &op : operators)
        if (op.group == Group::Network)
            sum += op.count;
    return sum;
}

// Tells whether every chip computes all of this (vLLM's ReplicatedLinear).
bool doneByEveryChip(const Operator &op)
{
    constexpr std::array names = {"router",           "router_shared",  "q_a_proj",           "kv_a_proj",
                                  "index_q_proj",     "index_k_proj",   "index_weights_proj", "index_scores",
                                  "latent_down_proj", "latent_up_proj", "layer_input_gate",   "layer_input_proj"};
    return std::ranges::find(names, op.name) != names.end();
}

// Tells whether every chip has the activations of this whole: norms and additions of the residual stream, which begins
// with look-ups. The norms of single heads are split with their heads.
bool wholeOnEveryChip(const Operator &op)
{
    if (op.name == "embedding")
        return op.activationRead == Bytes(); // the embedding of images or sound adds positions to activations
    if (op.name == "q_norm" || op.name == "k_norm" || op.name == "expert_add")
        return false;
    return op.name.ends_with("norm") || op.name.ends_with("add");
}

} // namespace

class Parallel : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Each model has the residual additions of all layers, tokens × width each, and what is looked up in a vocabulary.
    void families_data()
    {
        Rows<Model, Pass, bool, double, double>("model", "pass", "exchanging", "elementsAdded", "elementsLookedUp");
        const auto row = [](const char *name, const auto &model, const Pass &pass, double elementsAdded,
                            double elementsLookedUp) {
            QTest::newRow(name) << modelOf(model) << pass << (elementsAdded > 0) << elementsAdded << elementsLookedUp;
        };
        row("decoder, prefill", llama3(), passOf(Phase::Prefill, 3, 100), 2.0 * 32 * 300 * 4096, 300.0 * 4096);
        row("decoder, decode", llama3(), passOf(Phase::Decode, 3, 100), 2.0 * 32 * 3 * 4096, 3.0 * 4096);
        row("decoder, training", llama3(), passOf(Phase::Training, 3, 100), 2.0 * 32 * 300 * 4096, 300.0 * 4096);
        row("experts", mixtral(), passOf(Phase::Decode, 5, 100), 2.0 * 32 * 5 * 4096, 5.0 * 4096);
        row("latent attention", deepSeek(), passOf(Phase::Decode, 5, 100), 2.0 * 61 * 5 * 7168, 5.0 * 7168);
        row("latent attention, prefill", deepSeek(), passOf(Phase::Prefill, 1, 64), 2.0 * 61 * 64 * 7168, 64.0 * 7168);
        row("windows and norms behind the blocks", gemma2(), passOf(Phase::Decode, 2, 9000), 2.0 * 42 * 2 * 3584,
            2.0 * 3584);
        row("norms of heads", gemma3(), passOf(Phase::Prefill, 1, 10), 2.0 * 62 * 10 * 5376, 10.0 * 5376);
        row("biases and sinks", gptOss(24, 32), passOf(Phase::Decode, 2, 300), 2.0 * 24 * 2 * 2880, 2.0 * 2880);
        row("encoder", bert(12, 768, 12), passOf(Phase::Inference, 2, 128), 2.0 * 12 * 256 * 768, 256.0 * 768);
        row("images", vit(12, 768, 12), passOf(Phase::Inference, 4, 1), 2.0 * 12 * 4 * 197 * 768, 0);
        row("encoder of two", t5(), passOf(Phase::Prefill, 2, 50), 2.0 * 12 * 100 * 768, 100.0 * 768);
        row("decoder of two", t5(), passOf(Phase::Decode, 2, 50), 3.0 * 12 * 2 * 768,
            2.0 * 768); // cross attention adds, too
        row("both, training", t5(), passOf(Phase::Training, 2, 50), (2.0 + 3.0) * 12 * 100 * 768, 2 * 100.0 * 768);
        row("audio", whisper(), passOf(Phase::Decode, 1, 10), 3.0 * 32 * 1280, 1280);
        row("state space", mamba(), passOf(Phase::Decode, 7, 10), 24.0 * 7 * 768, // one addition per layer
            7.0 * 768 + 24.0 * 7 * (48 + 2 * 16)); // and a sum of step sizes, keys and queries
        row("layers of fixed size", twoLayers(), passOf(Phase::Inference, 2, 1), 0, 0);
        row("only totals", summary(), passOf(Phase::Inference, 2, 1), 0, 0);
    }

    void families()
    {
        QFETCH(Model, model);
        QFETCH(Pass, pass);
        QFETCH(bool, exchanging);
        QFETCH(double, elementsAdded);
        QFETCH(double, elementsLookedUp);
        const std::vector<Operator> one = lowered(model, pass);
        QCOMPARE(sumOf(one, &Operator::network), 0.0);
        QCOMPARE(exchanges(one), 0.0);
        const double residual = elementsAdded * twoBytes;
        for (const double chips : {2.0, 3.0, 8.0, 1024.0}) {
            const std::vector<Operator> ring = lowered(model, shared(pass, chips));
            compareWork(one, withoutExchange(ring), chips, cacheCopies(model, chips), exchanging);

            // A ring sends 2(N − 1)·b over all chips for every addition. gather4 sends the same bytes in
            // twice as many steps, but nothing for look-ups.
            COMPARE_NEAR(sumOf(ring, &Operator::network), 2 * (chips - 1) * (residual + elementsLookedUp * twoBytes));
            const std::vector<Operator> gather = lowered(model, shared(pass, chips, Network::Gather4));
            COMPARE_NEAR(sumOf(gather, &Operator::network), 2 * (chips - 1) * residual);
            QCOMPARE(exchanges(gather), 2 * (exchanges(ring) - lookUps(ring)));
            QCOMPARE(exchanges(ring) > 0, exchanging);
            QVERIFY(withoutExchange(gather) == withoutExchange(ring));

            const std::vector<Operator> none = lowered(model, shared(pass, chips, Network::None));
            QVERIFY(none == withoutExchange(ring));
        }
    }

    void exchangesMoveNothingElse()
    {
        for (const Operator &op : lowered(modelOf(llama3()), shared(passOf(Phase::Decode, 4, 100), 8))) {
            if (op.group != Group::Network)
                continue;
            QCOMPARE(op.flop.value(), 0.0);
            QCOMPARE(op.memory().value(), 0.0);
            QVERIFY(op.unit == Unit::Vector);
            QCOMPARE(op.count, op.name == "embedding_all_reduce" ? 1.0 : 32.0);
            QCOMPARE(op.network.value(), 2 * 7 * 4 * 4096 * twoBytes);
        }
    }

    // Llama-2 70B over 2048 tokens on 8 chips sends 4·7·2048·8192·2·80 bytes.
    void aPublishedEstimate()
    {
        const Model model = modelOf(llama(80, 8192, 64, 8, 28672, 32000));
        const std::vector<Operator> operators =
            lowered(model, shared(passOf(Phase::Decode, 2048, 512), 8, Network::Gather4));
        QCOMPARE(sumOf(operators, &Operator::network), 75161927680.0);
        QCOMPARE(named(operators, "attn_all_gather").count, 160.0);
        QCOMPARE(named(operators, "mlp_all_gather").network.value(), 7.0 * 2048 * 8192 * 2);
    }

    void order_data()
    {
        const Rows<Model, Pass, QStringList> row("model", "pass", "inARow");
        const Pass decode = shared(passOf(Phase::Decode, 1, 100), 4);
        row("attention", modelOf(llama3()), decode, QStringList{"out_proj", "attn_all_reduce", "attn_add", "mlp_norm"});
        row("MLP", modelOf(llama3()), decode, QStringList{"down_proj", "mlp_all_reduce", "mlp_add", "final_norm"});
        row("experts", modelOf(mixtral()), decode, QStringList{"expert_add", "mlp_all_reduce", "mlp_add"});
        // A norm of a sum needs the sum.
        row("norm before the addition", modelOf(gemma2()), decode,
            QStringList{"out_proj", "attn_all_reduce", "attn_post_norm", "attn_add"});
        row("look-up", modelOf(llama3()), decode, QStringList{"embedding", "embedding_all_reduce", "attn_norm"});
        row("look-up and its norm", modelOf(bert(12, 768, 12)), shared(passOf(Phase::Inference, 2, 128), 4),
            QStringList{"embedding", "embedding_all_reduce", "embedding_norm"});
        row("look-ups of two", modelOf(t5()), shared(passOf(Phase::Training, 1, 100), 4),
            QStringList{"decoder.embedding", "decoder.embedding_all_reduce", "decoder.attn_norm"});
        row("cross attention", modelOf(t5()), decode,
            QStringList{"decoder.cross_out_proj", "decoder.cross_all_reduce", "decoder.cross_add", "decoder.mlp_norm"});
        row("encoder", modelOf(t5()), shared(passOf(Phase::Prefill, 1, 100), 4),
            QStringList{"encoder.down_proj", "encoder.mlp_all_reduce", "encoder.mlp_add"});
        row("state space", modelOf(mamba()), decode, QStringList{"out_proj", "all_reduce", "add", "final_norm"});
        row("all-gathers", modelOf(mamba()), shared(decode, 4, Network::Gather4),
            QStringList{"out_proj", "all_gather", "add"});
        row("all-gathers of cross attention", modelOf(t5()), shared(decode, 4, Network::Gather4),
            QStringList{"decoder.cross_all_gather", "decoder.cross_add"});
    }

    void order()
    {
        QFETCH(Model, model);
        QFETCH(Pass, pass);
        QFETCH(QStringList, inARow);
        QStringList names;
        for (const std::string &name : namesOf(lowered(model, pass)))
            names << QString::fromStdString(name);
        const qsizetype at = names.indexOf(inARow.front());
        QVERIFY(at >= 0);
        QCOMPARE(names.mid(at, inARow.size()), inARow);
    }

    void appendsToWhatIsThere()
    {
        const Pass pass = shared(passOf(Phase::Decode, 1, 100), 4);
        const std::vector<Operator> alone = lowered(modelOf(llama3()), pass);
        std::vector<Operator> twice = alone;
        lower(modelOf(llama3()), pass, twice);
        QVERIFY(std::vector<Operator>(twice.begin() + static_cast<std::ptrdiff_t>(alone.size()), twice.end()) == alone);
        QVERIFY(std::vector<Operator>(twice.begin(), twice.begin() + static_cast<std::ptrdiff_t>(alone.size()))
                == alone);
    }

    // Collectives keep nothing, so what training holds depends on the chips, not on how they exchange.
    void exchangesKeepNothing()
    {
        const Model model = modelOf(deepSeek()); // has dense layers, and layers with experts
        const Pass pass = passOf(Phase::Training, 1, 100);
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
            const Bytes none = keptActivations(lowered(model, shared(pass, 8, Network::None)), recompute);
            QVERIFY(keptActivations(lowered(model, shared(pass, 8, Network::Ring)), recompute) == none);
            QVERIFY(keptActivations(lowered(model, shared(pass, 8, Network::Gather4)), recompute) == none);
        }
    }

    // Each chip has a summand as large as the whole result, and 2·(N − 1)·m·n·s_a bytes add them up.
    void products_data()
    {
        const Rows<QString, double, double> row("kernel", "batch", "result");
        row("matmul", "matmul:m=3,n=5,k=7", 1.0, 15.0);
        row("matmul, batch", "matmul:m=3,n=5,k=7", 4.0, 60.0);
        row("gemv", "gemv:m=3,n=5", 2.0, 6.0);
        row("tiled", "tiled-matmul:m=4,n=6,k=8,bm=2,bn=3,bk=4", 1.0, 24.0);
    }

    void products()
    {
        QFETCH(QString, kernel);
        QFETCH(double, batch);
        QFETCH(double, result);
        const QByteArray text = kernel.toUtf8();
        const Pass pass = passOf(Phase::Inference, batch, 1);
        const Operator one = loweredKernel(text, pass).front();
        const double bytes = result * twoBytes;
        const Bytes held = footprint(*parseKernel(text.toStdString()), pass);
        for (const double chips : {2.0, 8.0, 1024.0}) {
            const std::vector<Operator> ring = loweredKernel(text, shared(pass, chips));
            QCOMPARE(ring.size(), std::size_t{2});
            Operator product = ring.front();
            QCOMPARE(product.activationWritten.value(), chips * bytes);
            product.activationWritten = one.activationWritten;
            QVERIFY(product == one);
            QCOMPARE(fullName(ring.back()), std::string("all_reduce"));
            QCOMPARE(ring.back().network.value(), 2 * (chips - 1) * bytes);
            QCOMPARE(ring.back().count, 1.0);

            const std::vector<Operator> gather = loweredKernel(text, shared(pass, chips, Network::Gather4));
            QCOMPARE(fullName(gather.back()), std::string("all_gather"));
            QCOMPARE(gather.back().network.value(), (chips - 1) * bytes);
            QCOMPARE(gather.back().count, 2.0);

            const std::vector<Operator> none = loweredKernel(text, shared(pass, chips, Network::None));
            QCOMPARE(none.size(), std::size_t{1});
            QVERIFY(none.front() == ring.front());

            COMPARE_NEAR(footprint(*parseKernel(text.toStdString()), shared(pass, chips)).value(),
                         held.value() + (chips - 1) * bytes);
        }
    }

    // If rows, heads or samples are divided, nothing is sent in any exchange.
    void divided()
    {
        for (const char *text : {"dot:n=64", "triad:n=64", "batched-matmul:b=8,m=2,n=3,k=5",
                                 "conv2d:n=8,h=5,w=7,cin=4,cout=6,k=3", "relu:n=64", "add:n=64", "gelu:n=64",
                                 "maxpool:n=64,window=3", "layernorm:rows=8,cols=16", "rmsnorm:rows=8,cols=16",
                                 "softmax:rows=8,cols=16", "attention:batch=1,heads=8,kv_heads=8,head_dim=4,q=3,kv=9",
                                 "spmv:rows=8,nnz=40", "stencil7:n=64", "fft:n=64", "custom:flop=100,byte=10"}) {
            const Pass pass = passOf(Phase::Inference, 2, 1);
            for (const Network network : {Network::Ring, Network::Gather4, Network::None})
                QVERIFY2(loweredKernel(text, shared(pass, 8, network)) == loweredKernel(text, pass), text);
        }
    }

    void collectives_data()
    {
        Rows<QString, double, double>("kernel", "chips", "sentByEach");
        const auto row = [](const char *kernel, double chips, double sentByEach) {
            QTest::addRow("%s on %g", kernel, chips) << QString(kernel) << chips << sentByEach;
        };
        row("allgather:bytes=1000", 1, 0);
        row("allgather:bytes=1000", 2, 500);
        row("allgather:bytes=1000", 8, 875);
        row("reducescatter:bytes=1000", 2, 500);
        row("reducescatter:bytes=1000", 8, 875);
        row("alltoall:bytes=1000", 8, 875);
        row("alltoall:bytes=1000", 1, 0);
        row("allreduce:bytes=1000", 1, 0);
        row("allreduce:bytes=1000", 2, 1000);
        row("allreduce:bytes=1000", 8, 1750);
        row("custom:flop=0,byte=0,network=1000", 1, 1000); // to another chip that has no part in the work
        row("custom:flop=0,byte=0,network=1000", 8, 1000);
    }

    void collectives()
    {
        QFETCH(QString, kernel);
        QFETCH(double, chips);
        QFETCH(double, sentByEach);
        const QByteArray text = kernel.toUtf8();
        for (const Network network :
             {Network::Ring, Network::Gather4, Network::None}) { // it is sent, because the kernel asks for it
            for (const double batch : {1.0, 3.0}) {
                const std::vector<Operator> operators =
                    loweredKernel(text, shared(passOf(Phase::Inference, batch, 1), chips, network));
                QCOMPARE(operators.size(), std::size_t{1});
                QCOMPARE(operators.front().network.value(), batch * chips * sentByEach);
                QCOMPARE(operators.front().memory().value(), 0.0);
                QCOMPARE(operators.front().flop.value(), 0.0);
            }
        }
    }

    void everyChipHoldsItsArray()
    {
        for (const char *text :
             {"allgather:bytes=1000", "allreduce:bytes=1000", "reducescatter:bytes=1000", "alltoall:bytes=1000"})
            QCOMPARE(footprint(*parseKernel(text), shared(passOf(Phase::Inference, 3, 1), 8)).value(), 24000.0);
    }

    void heads()
    {
        QVERIFY(!unevenHeads(modelOf(llama3()), 8));
        QVERIFY(!unevenHeads(modelOf(llama3()), 32));
        QCOMPARE(*unevenHeads(modelOf(llama3()), 3), 32.0);
        QCOMPARE(*unevenHeads(modelOf(llama3()), 64), 32.0);
        QCOMPARE(*unevenHeads(modelOf(bert(12, 768, 12)), 8), 12.0);
        EncoderDecoderModel both = whisper(); // 20 heads each
        QVERIFY(!unevenHeads(modelOf(both), 4));
        both.decoder.heads = 18;
        QCOMPARE(*unevenHeads(modelOf(both), 4), 18.0);
        QVERIFY(!unevenHeads(modelOf(mamba()), 7));
        QVERIFY(!unevenHeads(modelOf(twoLayers()), 7));
        const auto kernel = [](const char *text) { return *parseKernel(text); };
        QCOMPARE(*unevenHeads(kernel("attention:batch=4,heads=6,kv_heads=6,head_dim=4,q=1,kv=9"), 4), 6.0);
        QVERIFY(!unevenHeads(kernel("attention:batch=1,heads=8,kv_heads=8,head_dim=4,q=1,kv=9"), 4));
        QVERIFY(!unevenHeads(kernel("matmul:m=3,n=5,k=7"), 4));
    }

    void whereTheExchangeIsKnown()
    {
        QVERIFY(exchangeIsModeled(modelOf(llama3())));
        QVERIFY(exchangeIsModeled(modelOf(bert(12, 768, 12))));
        QVERIFY(exchangeIsModeled(modelOf(t5())));
        QVERIFY(exchangeIsModeled(modelOf(mamba())));
        QVERIFY(!exchangeIsModeled(modelOf(twoLayers())));
        QVERIFY(!exchangeIsModeled(modelOf(summary())));
        for (const KernelSpec &spec : kernelSpecs()) {
            const bool needsNeighbors = spec.name == "spmv" || spec.name == "stencil7" || spec.name == "fft";
            QCOMPARE(exchangeIsModeled(exampleOf(spec)), !needsNeighbors);
        }
    }

    // All chips together hold the whole cache up to one head per chip. Beyond that every chip
    // holds a head, and always a latent vector.
    void copiesOfTheCache()
    {
        const Model grouped = modelOf(mixtral()); // 8 heads
        const Model latent = modelOf(deepSeek());
        for (const double chips : {1.0, 2.0, 5.0, 8.0, 16.0, 1024.0}) {
            Pass pass{.phase = Phase::Decode, .batch = 3, .sequence = 100};
            const auto size = [&](const Model &model, double of) {
                pass.chips = of;
                return kvCacheSize(model, pass).value();
            };
            // There are 32 layers with 1024 elements of two bytes for keys and as many for values.
            // A chip has at least a head's 128 of each.
            const double once = 3.0 * 100 * 32 * 2 * 1024 * 2;
            QCOMPARE(size(grouped, chips), std::max(once, chips * once / 8));
            QVERIFY(size(grouped, chips) / chips >= once / 8 * 0.999999 || chips < 8);
            QCOMPARE(size(latent, chips), chips * 3.0 * 100 * 61 * 576 * 2);
            QCOMPARE(size(modelOf(mamba()), chips), size(modelOf(mamba()), 1));
        }
        QCOMPARE(cacheCopies(*parseKernel("attention:batch=1,heads=32,kv_heads=8,head_dim=128,q=1,kv=100"), 32), 4.0);
        QCOMPARE(cacheCopies(*parseKernel("gemv:m=8,n=8"), 32), 1.0);
    }

private:
    // Compares the operators: all sizes are as on one chip, except activations that every
    // chip has whole, and copies of the cache.
    static void compareWork(const std::vector<Operator> &one, const std::vector<Operator> &many, double chips,
                            double copies, bool exchanging)
    {
        QCOMPARE(many.size(), one.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            Operator expected = one[i];
            if (exchanging && wholeOnEveryChip(expected)) {
                expected.activationRead *= chips;
                expected.activationWritten *= chips;
            }
            if (exchanging && expected.name == "x_proj")
                expected.activationWritten *= chips; // the channels of each chip make a summand of it
            if (doneByEveryChip(expected)) {
                expected.load = chips;
            } else {
                expected.kvRead *= copies;
                expected.kvWritten *= copies;
            }
            QVERIFY2(many[i] == expected, fullName(expected).c_str());
        }
    }
};

ROOFLINE_TEST(Parallel)
#include "core/workload/parallel.moc"
