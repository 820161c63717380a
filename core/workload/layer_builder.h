// Builds a layer table layer by layer. It follows the shape of the data through the network and computes the cost
// of each layer. Activation functions and batch norms are part of their layers, as in inference. Flattening,
// slicing and concatenating only rename what is already in memory, so they are no layers of the table.
#pragma once

#include "core/workload/layer_table.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Describes the data of one sample between two layers. A vector has a number of channels of 1 × 1.
struct LayerShape {
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 1;

    bool isFlat() const { return height == 1 && width == 1; }
    double elements() const { return real(channels) * real(height) * real(width); }
    std::string text() const; // "64 × 56 × 56", "640"

    bool operator==(const LayerShape &) const = default;
};

// Equal outputs in a row, which come from a repeated layer.
struct ShapeRun {
    LayerShape shape;
    std::int64_t count = 1;
};

struct Extent {
    std::int64_t height = 1;
    std::int64_t width = 1;
};

// Rows and columns added on each side. "same" adds as many as give ceil(size / stride) outputs, whatever the
// window; for odd windows that is (window − 1) / 2 on each side.
struct Padding {
    bool same = false;
    Extent around = {0, 0};
};

// Weights of a channel besides the window: a bias, and the scale and shift of a batch norm.
struct Affine {
    bool bias = false;
    bool batchNorm = false;
};

struct Convolution {
    std::int64_t channels = 1; // output channels
    Extent kernel;
    Extent stride;
    Padding padding{true, {0, 0}};
    std::int64_t groups = 1; // equal to the channels in a depthwise convolution
    Affine affine;
};

struct Pooling {
    Extent window;
    Extent stride;
    Padding padding;
};

// Says why a layer is impossible: the rule, the option that shows it (empty: the layer as a whole),
// and a text with the remedy. Thrown by the builder, and caught by whoever reads the layers.
struct LayerProblem {
    std::string rule;
    std::string_view option;
    std::string text;
};

class LayerBuilder {
public:
    using Step = std::function<void()>;
    using Round = std::function<void(std::int64_t round)>;

    // The shape must be within limits: see check().
    explicit LayerBuilder(const LayerShape &input) : m_input(input), m_shape(input) {}

    // Checks the rule out-of-range.
    static void check(const LayerShape &shape);

    const LayerShape &shape() const { return m_shape; }
    void continueAt(const LayerShape &earlier) { m_shape = earlier; }

    // All of these check the rules out-of-range and too-many; some also check groups-not-divisible,
    // window-too-large or shape-mismatch.
    void convolution(const std::string &name, const Convolution &convolution);
    void linear(const std::string &name, std::int64_t outputs, Affine affine);
    void pool(const std::string &name, const Pooling &pooling);
    void globalPool(const std::string &name);
    void upsample(const std::string &name, std::int64_t factor);
    // Adds a mean of every channel, two small layers on it, and a product of each channel with its factor.
    void squeezeExcite(const std::string &name, std::int64_t width);
    // Adds the input of the block, or the result of its shortcut.
    void add(const LayerShape &shortcut);
    // Adds a 1×1 convolution "shortcut" from the input of the block to the shape that its layers end with.
    void project(const LayerShape &input, Affine affine);

    void flatten();
    void reshape(const LayerShape &shape);
    void slice(std::int64_t channels);
    void concatenate(std::span<const ShapeRun> parts);

    // The layers of `step` are called "name.…". The output of the last layer of a block is a boundary.
    void inside(const std::string &name, const Step &step);
    void block(const std::string &name, const Step &step);

    // Runs `body` with 0, 1, … `times` − 1. From the second round on, rounds that begin with the same shape
    // must do the same. Equal rounds in a row become one with a count. Where rounds differ, their layers are
    // called "name.1.…", "name.2-4.…". `name` is the name of the layer or block that the body adds. If
    // `outputs` is given, it receives the shape that each round ended with.
    void repeat(const std::string &name, std::int64_t times, const Round &body,
                std::vector<ShapeRun> *outputs = nullptr);

    // Returns the table and leaves the builder empty. A depth of 0 stands for the number of layers with weights.
    LayerTable finish(std::int64_t depth = 0);

private:
    void append(std::string_view name, Layer layer, const LayerShape &output);
    double expanded(std::size_t begin, std::size_t end) const;
    bool sameLayers(std::size_t begin, std::size_t middle) const;

    const LayerShape m_input;
    LayerShape m_shape;
    std::vector<Layer> m_layers;
    std::string m_prefix;  // "stage3."
    double m_expanded = 0; // number of layers; repeated ones count as often as they repeat
};

} // namespace roofline
