#include "core/workload/transformer/decoder_parts.h"

namespace roofline {

namespace {

constexpr double normFlop = 4; // FLOP of an RMS norm per value

// The residual stream is whole on every chip, and so is the work on it value by value.
Operator &onStream(TowerLowering &tower, std::string_view name, Group group, double flop, double reads, double writes,
                   double count)
{
    const Pass &pass = tower.emitter().pass();
    const double elements = tower.rows * tower.hidden;
    Operator &op = tower.emitter().elementwise(name, group, flop, reads, elements, count);
    op.activationWritten = Bytes(pass.activationBytes * writes * elements);
    op.sharing = Sharing::Repeated;
    return op;
}

Operator &project(TowerLowering &tower, std::string_view name, double in, double out, double count)
{
    return tower.emitter().projection(name, Group::Mlp, tower.rows, in, out, false, count);
}

// The router computes from one stream how to mix all of them. The correction shares its weights with the
// prediction, so they are on the chip already.
void lowerRouter(TowerLowering &tower, double streams, std::string_view norm, std::string_view router, bool first)
{
    tower.norm(norm, Group::Norm, tower.hidden, tower.layers);
    Operator &normed = tower.emitter().operators().back();
    const Bytes once = normed.weight;
    normed.weight = first ? once : Bytes();
    Operator &op =
        tower.emitter().projection(router, Group::Mlp, tower.rows, tower.hidden, streams, false, tower.layers);
    if (!first)
        op.weight = Bytes();
}

} // namespace

void lowerLayerInputs(const DecoderModel &model, TowerLowering &tower)
{
    if (!model.layerInput)
        return;
    Emitter &emitter = tower.emitter();
    const Pass &pass = emitter.pass();
    const double width = real(model.layerInput->width);
    const double all = real(model.layers) * width;
    Operator &rows = emitter.append("layer_embedding", Group::Embedding, Unit::Vector, 1);
    rows.weight = Bytes(pass.weightBytes * tower.rows * all);
    rows.activationWritten = Bytes(pass.activationBytes * tower.rows * all);
    tower.summand();
    project(tower, "layer_inputs_proj", tower.hidden, all, 1);
    emitter.elementwise("layer_inputs_norm", Group::Norm, normFlop, 1, tower.rows * all, 1).weight =
        Bytes(pass.weightBytes * width);
    tower.summand();
    emitter.elementwise("layer_inputs_add", Group::Elementwise, 2, 2, tower.rows * all, 1); // includes a scale
}

// Each of the other streams begins as the embedding times a matrix, scaled to the length of the embedding.
void lowerStreamsIn(const DecoderModel &model, TowerLowering &tower)
{
    const double others = real(model.streams) - 1;
    if (others <= 0)
        return;
    project(tower, "stream_proj", tower.hidden, others * tower.hidden, 1);
    onStream(tower, "stream_scale", Group::Norm, normFlop * others, others, others, 1);
}

void lowerPrediction(const DecoderModel &model, TowerLowering &tower)
{
    const double n = real(model.streams);
    if (n <= 1)
        return;
    lowerRouter(tower, n, "predict_norm", "predict_router", true);
    project(tower, "predict_coefficients", n, n * n, tower.layers);
    onStream(tower, "predict", Group::Elementwise, 2 * n * n + n, n, n, tower.layers);
}

void lowerLaurel(const DecoderModel &model, TowerLowering &tower)
{
    const double rank = real(model.laurelRank);
    if (rank <= 0)
        return;
    project(tower, "laurel_down_proj", tower.hidden, rank, tower.layers);
    project(tower, "laurel_up_proj", rank, tower.hidden, tower.layers);
    tower.norm("laurel_norm", Group::Norm, tower.hidden, tower.layers);
    tower.summand();
    onStream(tower, "laurel_add", Group::Elementwise, 1, 2, 1, tower.layers);
    tower.summand();
}

void lowerCorrection(const DecoderModel &model, TowerLowering &tower)
{
    const double n = real(model.streams);
    if (n <= 1)
        return;
    lowerRouter(tower, n, "correct_norm", "correct_router", false);
    project(tower, "correct_coefficients", n, n, tower.layers);
    onStream(tower, "correct", Group::Elementwise, 1 + 2 * n, n + 1, n, tower.layers);
    onStream(tower, "correct_scale", Group::Norm, 1, 1, 1, tower.layers).weight =
        Bytes(tower.emitter().pass().weightBytes * tower.hidden);
}

// With copies of the stream, the input is added to the others.
void lowerLayerInput(const DecoderModel &model, TowerLowering &tower)
{
    if (!model.layerInput)
        return;
    const double width = real(model.layerInput->width);
    const double layers = real(model.layers); // with an MLP or without
    project(tower, "layer_input_gate", tower.hidden, width, layers).sharing = Sharing::Whole;
    tower.emitter().activation("layer_input_act", Group::Mlp, true, tower.rows * width, layers);
    project(tower, "layer_input_proj", width, tower.hidden, layers).sharing = Sharing::Whole;
    tower.norm("layer_input_norm", Group::Norm, tower.hidden, layers);
    tower.summand();
    const double into = model.streams > 1 ? real(model.streams) - 1 : 1;
    onStream(tower, "layer_input_add", Group::Elementwise, into, into + 1, into, layers);
}

// Each of the others goes through a matrix of its own and is scaled to the length of the
// first. Then the mean is taken.
void lowerStreamsOut(const DecoderModel &model, TowerLowering &tower)
{
    const double n = real(model.streams);
    if (n <= 1)
        return;
    const double others = n - 1;
    Operator &projection = tower.emitter().projection("unstream_proj", Group::Mlp, others * tower.rows, tower.hidden,
                                                      tower.hidden, false, 1);
    projection.weight *= others;
    onStream(tower, "unstream_scale", Group::Head, normFlop * others, others, others, 1);
    tower.summand();
    onStream(tower, "unstream_mean", Group::Head, n, n, 1, 1);
}

StreamParameters streamParameters(const DecoderModel &model)
{
    const double layers = real(model.layers);
    const double hidden = real(model.hidden);
    const double norms = layers * normWeights(model) * hidden; // one norm per layer
    StreamParameters sum;
    if (model.layerInput) {
        const double width = real(model.layerInput->width);
        sum.table = real(model.layerInput->vocabulary) * layers * width;
        sum.linear += 3 * layers * hidden * width; // one product into all layers at once, and a gate
                                                   // and a product back in each
        sum.whole = 2 * layers * hidden * width;
        sum.norms += width + norms;
    }
    if (model.laurelRank > 0) {
        sum.linear += 2 * layers * hidden * real(model.laurelRank);
        sum.norms += norms;
    }
    if (const double n = real(model.streams); n > 1) {
        sum.linear += 2 * (n - 1) * hidden * hidden + layers * (n * hidden + n * n * n + n * n);
        sum.norms += norms + layers * hidden; // includes a scale
    }
    return sum;
}

} // namespace roofline
