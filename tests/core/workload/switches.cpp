#include "core/workload/switches.h"

#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class TestSwitches : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The only query of a decode step sees everything before it, so there is
    // nothing to mask, and all logits are needed.
    void ofADecoder_data()
    {
        const Rows<Phase, Switches> row("phase", "expected");
        row("prefill", Phase::Prefill, Switches{true, true, true});
        row("decode", Phase::Decode, Switches{false, true, false});
        row("request", Phase::Request, Switches{true, true, true});
        row("training", Phase::Training, Switches{true, true, false});
    }

    void ofADecoder()
    {
        QFETCH(Phase, phase);
        QFETCH(Switches, expected);
        QVERIFY(switchesOf(modelOf(llama2()), phase) == expected);
    }

    // An encoder looks both ways, so a causal mask would make it another model.
    void ofAnEncoder()
    {
        EncoderModel model;
        static_cast<Tower &>(model) = llama2();
        model.vocabulary = 30522;
        model.context = 512;
        QVERIFY(switchesOf(modelOf(model), Phase::Inference) == (Switches{false, true, false}));
        QVERIFY(switchesOf(modelOf(model), Phase::Training) == (Switches{false, true, false}));
    }

    void withoutAttentionThereAreNone()
    {
        SummaryModel summary;
        summary.parameters = summary.multiplyAccumulates = 1e6;
        QVERIFY(!switchesOf(modelOf(summary), Phase::Inference).any());
        Layer layer;
        layer.flop = 18;
        layer.reads = layer.writes = 10;
        LayerTable table;
        table.layers.push_back(layer);
        QVERIFY(!switchesOf(modelOf(table), Phase::Inference).any());
    }

    void ofAttentionInALayerTable()
    {
        Layer layer;
        layer.attention = FixedAttention{8, 64, 4096, 77};
        LayerTable table;
        table.layers.push_back(layer);
        QVERIFY(switchesOf(modelOf(table), Phase::Inference) == (Switches{false, true, false}));
    }

    void ofKernels()
    {
        QVERIFY(switchesOf(*parseKernel("attention:batch=1,heads=8,kv_heads=8,head_dim=64,q=128,kv=128"))
                == (Switches{true, true, false}));
        QVERIFY(!switchesOf(*parseKernel("matmul:m=128,n=128,k=128")).any());
    }
};

ROOFLINE_TEST(TestSwitches)
#include "core/workload/switches.moc"
