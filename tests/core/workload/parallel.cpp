// Checks where several chips exchange, whose heads they cannot divide evenly, and a published estimate of what is sent.
#include "core/workload/parallel.h"

#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

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

} // namespace

class Parallel : public roofline::test::TestCase {
    Q_OBJECT

private slots:
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
        DecoderModel recurrent = llama3();
        recurrent.recurrent = Recurrent{.kind = RecurrentKind::GatedDelta, .layers = 24, .heads = 48};
        QVERIFY(!unevenHeads(modelOf(recurrent), 16));
        QCOMPARE(*unevenHeads(modelOf(recurrent), 32), 48.0);
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
};

ROOFLINE_TEST(Parallel)
#include "core/workload/parallel.moc"
