// Checks training steps against what is published about them.
#include "core/workload/training.h"

#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

std::vector<Operator> forwardOf(const Model &model, double batch, double tokens)
{
    return lowered(model, passOf(Phase::Training, batch, tokens));
}

double matrixFlop(const std::vector<Operator> &operators, Stage stage)
{
    double sum = 0;
    for (const Operator &op : operators)
        if (op.stage == stage && op.unit == Unit::Matrix)
            sum += op.count * op.flop.value();
    return sum;
}

} // namespace

class Training : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A layer has what all have, one of the ways to mix tokens, and an MLP or experts.
    void oneLayerAtATime_data()
    {
        const auto part = [](std::string_view name, double count, double bytes, Group group = Group::Mlp) {
            Operator op;
            op.name = name;
            op.group = group;
            op.count = count;
            op.activationWritten = Bytes(bytes);
            if (name.ends_with("_add")) {
                op.group = Group::Elementwise;
                op.sharing = Sharing::Joined;
                op.keep = name == "mlp_add" ? Keep::Boundary : Keep::Inner;
            }
            return op;
        };
        const Rows<std::vector<Operator>, double, double> row("forward", "full", "none");
        row("dense or experts",
            {part("norm", 61, 10, Group::Norm), part("up_proj", 3, 500),
             part("expert_up_proj", 58, 300, Group::Experts), part("mlp_add", 61, 1), part("lm_head", 1, 400)},
            61.0 + (10 + 500), 61.0 * 11 + 3 * 500 + 58 * 300 + 400);
        // Jamba has as many layers with an MLP as with experts, and either follows attention or a state.
        row("a state or attention, too",
            {part("attention", 4, 100, Group::Attention), part("attn_add", 4, 7), part("scan", 28, 200, Group::Scan),
             part("mixer_add", 28, 7), part("up_proj", 16, 300), part("expert_up_proj", 16, 500, Group::Experts),
             part("mlp_add", 32, 1)},
            32.0 + (200 + 7 + 500), 32.0 + 4 * 107 + 28 * 207 + 16 * 800);
        row("a window never needs more",
            {part("attention", 12, 90, Group::Attention), part("window_attention", 36, 80, Group::Attention),
             part("up_proj", 24, 300), part("expert_up_proj", 24, 500, Group::Experts), part("mlp_add", 48, 1)},
            48.0 + (90 + 500), 48.0 + 12 * 90 + 36 * 80 + 24 * 800);
        row("twice in a block", {part("conv", 6, 20), part("shortcut", 1, 5), part("mlp_add", 3, 1), part("fc", 1, 9)},
            3.0 + (2 * 20 + 5), 6.0 * 20 + 5 + 3 + 9);
    }

    void oneLayerAtATime()
    {
        QFETCH(std::vector<Operator>, forward);
        QTEST(keptActivations(forward, Recompute::Full).value(), "full");
        QTEST(keptActivations(forward, Recompute::None).value(), "none");
    }

    // Narayanan et al., arXiv:2104.04473, eq. 3: with all layers recomputed, an iteration of a GPT of l
    // layers, width h and vocabulary V takes 96·B·s·l·h²·(1 + s/6h + V/(16·l·h)) FLOP, which is the
    // layers four times and the head three times.
    void megatronsEquation()
    {
        for (const auto &[layers, hidden, heads, vocabulary] :
             {std::tuple{24, 2304, 24, 51200}, std::tuple{40, 6144, 48, 51200}, std::tuple{2, 1024, 16, 50257}}) {
            const double b = 3;
            const double s = 2048;
            const double l = layers;
            const double h = hidden;
            DecoderModel gpt = llama(layers, hidden, heads, heads, 4 * hidden, vocabulary);
            gpt.gatedMlp = false;
            std::vector<Operator> step = forwardOf(modelOf(gpt), b, s);
            makeTrainingStep(Pass(), Recompute::Full, parameterCount(modelOf(gpt)), step);
            double matrix = 0;
            for (const Stage stage : {Stage::Forward, Stage::Recompute, Stage::Backward})
                matrix += matrixFlop(step, stage);
            COMPARE_NEAR(matrix, 96 * b * s * l * h * h * (1 + s / (6 * h) + vocabulary / (16 * l * h)));
            const auto recomputed = [&](std::string_view name) {
                return std::ranges::any_of(
                    step, [&](const Operator &op) { return op.stage == Stage::Recompute && op.name == name; });
            };
            QVERIFY(!recomputed("lm_head") && !recomputed("final_norm") && recomputed("attn_norm"));
        }
    }

    // The published work of a whole training run is 6·N·D: six FLOP per parameter and token. A step's matrix
    // products come to the same except for parameters that multiply nothing: a table that is only looked up,
    // positions, norms and biases. Sequences are short here, because attention's own products grow with them.
    void publishedRuns_data()
    {
        // multiplied: parameters
        const Rows<Model, double, double, double, double> row("model", "multiplied", "tokens", "flop", "relative");
        row("GPT-3 175B", modelOf(gpt(96, 12288, 96, 2048)), 96 * 12.0 * 12288 * 12288 + 50257 * 12288.0, 300e9,
            3.14e23, 0.004);
        row("Llama 3.1 405B", modelOf(llama(126, 16384, 128, 8, 53248, 128256)),
            126 * 16384.0 * (2 * 16384 + 2 * 1024 + 3 * 53248) + 128256 * 16384.0, 15.6e12, 3.8e25, 0.003);
    }

    void publishedRuns()
    {
        QFETCH(Model, model);
        QFETCH(double, multiplied);
        QFETCH(double, tokens);
        QFETCH(double, flop);
        QFETCH(double, relative);
        QVERIFY(same(6 * parameterCount(model) * tokens, flop, relative));
        const double batch = 1e6;
        std::vector<Operator> step = forwardOf(model, batch, 1);
        makeTrainingStep(Pass(), Recompute::None, parameterCount(model), step);
        const double work = matrixFlop(step, Stage::Forward) + matrixFlop(step, Stage::Backward);
        const auto &tower = std::get<DecoderModel>(model.architecture);
        const double scores =
            3 * 4.0 * static_cast<double>(tower.layers * tower.heads * tower.headDim); // of each token with itself
        COMPARE_NEAR(work / batch, 6 * multiplied + scores);
        QVERIFY(same(work * (tokens / batch), flop, 0.006));
    }

    // This is one layer of GPT with s tokens, hidden size h and a heads, in 16 bits. It keeps eight times s·b·h (both
    // norms, q, k, v, the weighted sum, both additions), two MLP rows of 4·s·b·h, and a·s²·b scores before and after
    // the softmax: 32·s·b·h + 4·a·s²·b bytes. Korthikanti et al., arXiv:2205.05198, 4.1, count 34·s·b·h + 5·a·s²·b with
    // the masks of dropout, a byte an element.
    void activationsOfAGptLayer_data()
    {
        // rows: of s·b·h elements, for each layer
        // scores: of a·s²·b elements, for each layer
        // once: rows that one layer needs while it is recomputed
        const Rows<int, double, double, double, double> row("recompute", "rows", "scores", "once", "onceScores");
        row("none", int(Recompute::None), 8.0 + 2 * 4, 2.0, 0.0, 0.0);
        row("selective", int(Recompute::Selective), 8.0 + 2 * 4, 0.0, 0.0, 2.0);
        row("full", int(Recompute::Full), 1.0, 0.0, 7.0 + 2 * 4, 2.0);
    }

    void activationsOfAGptLayer()
    {
        QFETCH(int, recompute);
        QFETCH(double, rows);
        QFETCH(double, scores);
        QFETCH(double, once);
        QFETCH(double, onceScores);
        const double s = 512;
        const double b = 4;
        const auto kept = [&](std::int64_t layers) {
            return keptActivations(forwardOf(modelOf(gpt(layers, 1024, 16, 1024)), b, s),
                                   static_cast<Recompute>(recompute))
                .value();
        };
        const double row = 2 * s * b * 1024;
        const double score = 2 * 16 * s * s * b;
        const double layer = kept(25) - kept(24);
        COMPARE_NEAR(layer, rows * row + scores * score);
        if (recompute == int(Recompute::None))
            return;
        // The rest is the embedding's output and, unless it is recomputed too, the final norm and the logits.
        const double outside = kept(1) - layer - once * row - onceScores * score;
        QVERIFY(outside > 0 && outside <= 2 * row + 2 * s * b * 50257);
    }
};

ROOFLINE_TEST(Training)
#include "core/workload/training.moc"
