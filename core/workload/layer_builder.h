// Makes a layer table layer by layer: follows the shape of what flows through the network and works out what each layer
// costs. Activation functions and batch norms are part of their layers, as at inference; flattening, slicing and
// concatenating only rename what is already in memory: none of them is a layer of the table.
#pragma once

#include "core/workload/layer_table.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// What one sample looks like between two layers. A vector is a number of channels of 1 × 1.
struct LayerShape {
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 1;

    bool isFlat() const { return height == 1 && width == 1; }
    double elements() const;
    std::string text() const; // "64 × 56 × 56", "640"

    bool operator==(const LayerShape &) const = default;
};

// Equal outputs in a row: what a repeated layer gave.
struct ShapeRun {
    LayerShape shape;
    std::int64_t count = 1;
};

struct Extent {
    std::int64_t height = 1;
    std::int64_t width = 1;
};

// Rows and columns added on each side; "same": as many as give ceil(size / stride) outputs, whatever the window. For
// odd windows that is (window − 1) / 2 on each side.
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
    std::int64_t channels = 1; // of the output
    Extent kernel;
    Extent stride;
    Padding padding{true, {0, 0}};
    std::int64_t groups = 1; // depthwise: as many as channels
    Affine affine;
};

struct Pooling {
    Extent window;
    Extent stride;
    Padding padding;
};

// Why a layer cannot be: the rule, the option that shows it (empty: the layer as a whole), and a text with the remedy.
struct LayerProblem {
    std::string rule;
    std::string_view option;
    std::string text;
};

class LayerBuilder {
public:
    using Outcome = std::optional<LayerProblem>; // nothing: it is done
    using Step = std::function<Outcome()>;
    using Round = std::function<Outcome(std::int64_t round)>;

    // A shape within limits: see problemOf.
    explicit LayerBuilder(const LayerShape &input) : m_input(input), m_shape(input) {}

    // Rules: out-of-range.
    static Outcome problemOf(const LayerShape &shape);

    const LayerShape &shape() const { return m_shape; }
    void continueAt(const LayerShape &earlier) { m_shape = earlier; }

    // Rules of all: out-of-range, too-many; of some: groups-not-divisible, window-too-large, shape-mismatch.
    [[nodiscard]] Outcome convolution(const std::string &name, const Convolution &convolution);
    [[nodiscard]] Outcome linear(const std::string &name, std::int64_t outputs, Affine affine);
    [[nodiscard]] Outcome pool(const std::string &name, const Pooling &pooling);
    [[nodiscard]] Outcome globalPool(const std::string &name);
    [[nodiscard]] Outcome upsample(const std::string &name, std::int64_t factor);
    // A mean of every channel, two small layers on it, and the factor that each channel is multiplied by.
    [[nodiscard]] Outcome squeezeExcite(const std::string &name, std::int64_t width);
    // Adds what the block began with, or what its shortcut made of it.
    [[nodiscard]] Outcome add(const LayerShape &shortcut);
    // A 1×1 convolution "shortcut" from the block's input to the shape that its layers end with.
    [[nodiscard]] Outcome project(const LayerShape &input, Affine affine);

    [[nodiscard]] Outcome flatten();
    [[nodiscard]] Outcome reshape(const LayerShape &shape);
    [[nodiscard]] Outcome slice(std::int64_t channels);
    [[nodiscard]] Outcome concatenate(std::span<const ShapeRun> parts);

    // Layers of `step` are called "name.…"; of a block, the last one's output is a boundary.
    [[nodiscard]] Outcome inside(const std::string &name, const Step &step);
    [[nodiscard]] Outcome block(const std::string &name, const Step &step);

    // Runs `body` with 0, 1, … `times` − 1; from the second on, rounds that begin with the same shape must do the same.
    // Equal rounds in a row become one with a count; where rounds differ, their layers are called "name.1.…",
    // "name.2-4.…". `name` is that of the layer or block which the body adds. `outputs`, when given, gets what each
    // round ended with.
    [[nodiscard]] Outcome repeat(const std::string &name, std::int64_t times, const Round &body,
                                 std::vector<ShapeRun> *outputs = nullptr);

    // The table; depth: 0 stands for the number of layers with weights. The builder is empty afterwards.
    LayerTable finish(std::int64_t depth = 0);

private:
    Outcome append(std::string_view name, Layer layer, const LayerShape &output);
    double expanded(std::size_t begin, std::size_t end) const;
    bool sameLayers(std::size_t begin, std::size_t middle) const;

    const LayerShape m_input;
    LayerShape m_shape;
    std::vector<Layer> m_layers;
    std::string m_prefix;  // "stage3."
    double m_expanded = 0; // layers, repeated ones as often as they repeat
};

} // namespace roofline
