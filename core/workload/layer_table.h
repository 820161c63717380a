// Holds a model as a list of layers of fixed size: convolutional networks, UNets, recommenders. The cost of a
// layer is computed when the model is read; a pass only scales it.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

struct ParameterPart;

// Attention inside a layer table over a fixed number of places. It has three operators, or one if fused.
struct FixedAttention {
    double heads = 1;
    double headDim = 1;
    double queries = 1;
    double keys = 1;
    std::array<std::string, 3> parts =
        {}; // names of the three operators (scores, softmax, weighted sum) in a table with several attentions

    bool operator==(const FixedAttention &) const = default;
};

// Sizes are for one sample, except for the weights, which the whole batch shares.
struct Layer {
    std::string name{};
    Group group = Group::Convolution;
    Unit unit = Unit::Matrix;
    bool boundary = false; // its output leaves a block and is kept when training recomputes
    double count = 1;      // how often it repeats
    double parameters = 0;
    double biases = 0; // of these, what quantization leaves wide: biases, and the scales and shifts of batch norms
    std::optional<double> gathered{}; // look-up table: parameters of it that one sample reads
    double flop = 0;
    double reads = 0; // elements
    double writes = 0;
    std::optional<FixedAttention> attention{}; // then flop, reads and writes are not used

    bool operator==(const Layer &) const = default;
};

struct LayerTable {
    std::vector<Layer> layers;
    std::int64_t depth = 0;       // layers with weights along the network, as its authors count them; for the overhead
    std::string sample = "image"; // what a throughput counts
    std::vector<std::pair<std::string, std::string>> facts; // "input", "3 × 224 × 224", for the model's card

    bool operator==(const LayerTable &) const = default;
};

// Makes a layer without a name: a product with `rows` vectors of one sample.
Layer productLayer(Group group, double rows, double in, double out, double biases);

// Returns the multiply-accumulates of one sample: those of matrix layers and of the two products of
// attention, without element-wise work and pooling.
double multiplyAccumulates(const LayerTable &table);

std::vector<ParameterPart> parameterParts(const LayerTable &table); // by group, in the order of the network
double activeParameterCount(const LayerTable &table);

void lower(const LayerTable &table, const Pass &pass, std::vector<Operator> &operators);

} // namespace roofline
