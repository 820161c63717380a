#include "core/workload/layer_builder.h"

#include "core/units/say.h"
#include "core/workload/rules.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

[[noreturn]] void refuse(std::string rule, std::string_view option, const char *why,
                         std::initializer_list<SayArgument> arguments)
{
    throw LayerProblem{std::move(rule), option, say(why, arguments)};
}

std::string text(const Extent &extent)
{
    return std::to_string(extent.height) + " × " + std::to_string(extent.width);
}

double area(const Extent &extent)
{
    return real(extent.height) * real(extent.width);
}

double perChannel(Affine affine)
{
    return (affine.bias ? 1 : 0) + (affine.batchNorm ? 2 : 0);
}

std::int64_t outputSize(std::int64_t size, std::int64_t window, std::int64_t stride, bool same, std::int64_t padding)
{
    return same ? (size + stride - 1) / stride : (size + 2 * padding - window) / stride + 1;
}

bool isTooLarge(const Extent &extent)
{
    return std::max(extent.height, extent.width) > mostWidth;
}

Layer vectorLayer(Group group, double flop, double reads, const LayerShape &output)
{
    return {.group = group, .unit = Unit::Vector, .flop = flop, .reads = reads, .writes = output.elements()};
}

// Moves a window over an image and sets the size of the output. `option` names the window in messages.
void slide(const Extent &window, const Extent &stride, const Padding &padding, std::string_view option,
           LayerShape &shape)
{
    if (isTooLarge(window) || isTooLarge(stride))
        refuse("out-of-range", isTooLarge(window) ? option : "stride",
               PHRASE("a window or a stride this large is not plausible; at most %1"), {mostWidth});
    const Extent &around = padding.around;
    const auto hides = [](std::int64_t side, std::int64_t size) { return side > 0 && side >= size; };
    if (!padding.same && (hides(around.height, window.height) || hides(around.width, window.width)))
        refuse("out-of-range", "padding",
               PHRASE("padding must be smaller than the %1 window, else it sees nothing but padding"), {text(window)});
    const Extent padded{shape.height + 2 * around.height, shape.width + 2 * around.width};
    if (!padding.same && (window.height > padded.height || window.width > padded.width))
        refuse(
            "window-too-large", option,
            around.height + around.width > 0
                ? PHRASE("the %1 window is larger than the %2 image here with its padding; use a smaller window, or "
                         "\"padding: same\"")
                : PHRASE("the %1 window is larger than the %2 image here; use a smaller window, or \"padding: same\""),
            {text(window), text(padded)});
    shape.height = outputSize(shape.height, window.height, stride.height, padding.same, around.height);
    shape.width = outputSize(shape.width, window.width, stride.width, padding.same, around.width);
}

} // namespace

std::string LayerShape::text() const
{
    return isFlat() ? std::to_string(channels) : std::to_string(channels) + " × " + roofline::text({height, width});
}

void LayerBuilder::check(const LayerShape &shape)
{
    const std::int64_t largest = std::max({shape.channels, shape.height, shape.width});
    if (largest > mostWidth || shape.elements() > real(mostParameters))
        refuse("out-of-range", {}, PHRASE("an output of %1 is not plausible"), {shape.text()});
}

void LayerBuilder::append(std::string_view name, Layer layer, const LayerShape &output)
{
    check(output);
    constexpr double most = real(mostParameters);
    if (layer.parameters > most || layer.flop / 2 > most)
        refuse("out-of-range", {}, PHRASE("a layer from %1 to %2 is too large to be plausible"),
               {m_shape.text(), output.text()});
    if (++m_expanded > real(mostLayers))
        refuse("too-many", {}, PHRASE("more than %1 layers"), {mostLayers});
    layer.name = m_prefix;
    layer.name += name;
    m_layers.push_back(std::move(layer));
    m_shape = output;
}

void LayerBuilder::convolution(const std::string &name, const Convolution &convolution)
{
    const std::int64_t groups = convolution.groups;
    for (const std::int64_t channels : {m_shape.channels, convolution.channels}) {
        if (channels % groups != 0)
            refuse("groups-not-divisible", "groups",
                   channels == m_shape.channels ? PHRASE("%1 input channels cannot be divided into %2 groups")
                                                : PHRASE("%1 output channels cannot be divided into %2 groups"),
                   {channels, groups});
    }
    LayerShape output{convolution.channels, m_shape.height, m_shape.width};
    slide(convolution.kernel, convolution.stride, convolution.padding, "kernel", output);
    const double window = real(m_shape.channels / groups) * area(convolution.kernel);
    const double biases = real(convolution.channels) * perChannel(convolution.affine);
    append(name,
           {.parameters = real(convolution.channels) * window + biases,
            .biases = biases,
            .flop = 2 * output.elements() * window,
            .reads = m_shape.elements(),
            .writes = output.elements()},
           output);
}

void LayerBuilder::linear(const std::string &name, std::int64_t outputs, Affine affine)
{
    if (!m_shape.isFlat())
        refuse("shape-mismatch", {},
               PHRASE("a linear layer needs a vector, and here is %1; put \"flatten\" or \"global pool\" before it"),
               {m_shape.text()});
    const double out = real(outputs);
    append(name, productLayer(Group::Mlp, 1, m_shape.elements(), out, out * perChannel(affine)), {outputs, 1, 1});
}

void LayerBuilder::pool(const std::string &name, const Pooling &pooling)
{
    LayerShape output = m_shape;
    slide(pooling.window, pooling.stride, pooling.padding, {}, output);
    append(name, vectorLayer(Group::Pool, area(pooling.window) * output.elements(), m_shape.elements(), output),
           output);
}

void LayerBuilder::globalPool(const std::string &name)
{
    const Extent image{m_shape.height, m_shape.width};
    pool(name, {image, image, {}});
}

void LayerBuilder::upsample(const std::string &name, std::int64_t factor)
{
    if (factor > mostWidth / std::max(m_shape.height, m_shape.width))
        refuse("out-of-range", {}, PHRASE("%1 enlarged %2 times is not plausible"), {m_shape.text(), factor});
    const LayerShape output{m_shape.channels, m_shape.height * factor, m_shape.width * factor};
    append(name, vectorLayer(Group::Pool, 0, m_shape.elements(), output), output);
}

void LayerBuilder::squeezeExcite(const std::string &name, std::int64_t width)
{
    const LayerShape image = m_shape;
    const Affine biased{true, false};
    inside(name, [&] {
        globalPool("pool");
        convolution("reduce", {width, {}, {}, {}, 1, biased});
        convolution("expand", {image.channels, {}, {}, {}, 1, biased});
        const double elements = image.elements();
        append("scale", vectorLayer(Group::Elementwise, elements, elements + real(image.channels), image), image);
    });
}

void LayerBuilder::add(const LayerShape &shortcut)
{
    if (shortcut != m_shape)
        refuse("shape-mismatch", "shortcut",
               PHRASE("the layers end with %1 and the shortcut with %2, which cannot be added; \"shortcut: project\" "
                      "fits it with a 1×1 convolution"),
               {m_shape.text(), shortcut.text()});
    append("add", vectorLayer(Group::Elementwise, m_shape.elements(), 2 * m_shape.elements(), m_shape), m_shape);
}

void LayerBuilder::project(const LayerShape &input, Affine affine)
{
    const LayerShape output = m_shape;
    const auto strideFor = [](std::int64_t in, std::int64_t out) { return (in + out - 1) / out; };
    Convolution convolution;
    convolution.channels = output.channels;
    convolution.stride = {strideFor(input.height, output.height), strideFor(input.width, output.width)};
    convolution.affine = affine;
    m_shape = input;
    this->convolution("shortcut", convolution);
    if (m_shape != output)
        refuse("shape-mismatch", "shortcut",
               PHRASE("no stride brings %1 to the %2 that the layers end with; write the layers of the shortcut"),
               {input.text(), output.text()});
}

void LayerBuilder::flatten()
{
    const double elements = m_shape.elements();
    if (elements > real(mostWidth))
        refuse("out-of-range", {}, PHRASE("%1 as one vector is not plausible; at most %2"),
               {m_shape.text(), mostWidth});
    m_shape = {static_cast<std::int64_t>(elements), 1, 1};
}

void LayerBuilder::reshape(const LayerShape &shape)
{
    check(shape);
    if (shape.elements() != m_shape.elements())
        refuse("shape-mismatch", {}, PHRASE("%1 does not have as many elements as the %2 here"),
               {shape.text(), m_shape.text()});
    m_shape = shape;
}

void LayerBuilder::slice(std::int64_t channels)
{
    if (channels > m_shape.channels)
        refuse("shape-mismatch", {}, PHRASE("%1 channels cannot be taken of the %2 here"),
               {channels, m_shape.channels});
    m_shape.channels = channels;
}

void LayerBuilder::concatenate(std::span<const ShapeRun> parts)
{
    LayerShape sum = parts.front().shape;
    double channels = 0;
    for (const ShapeRun &part : parts) {
        if (part.shape.height != sum.height || part.shape.width != sum.width)
            refuse(
                "shape-mismatch", {},
                PHRASE(
                    "%1 cannot be joined with %2: height and width must be equal; upsample or pool one of them first"),
                {part.shape.text(), sum.text()});
        channels += real(part.shape.channels) * real(part.count);
    }
    if (channels > real(mostWidth))
        refuse("out-of-range", {}, PHRASE("more than %1 channels are not plausible"), {mostWidth});
    sum.channels = static_cast<std::int64_t>(channels);
    check(sum);
    m_shape = sum;
}

void LayerBuilder::inside(const std::string &name, const Step &step)
{
    const std::size_t length = m_prefix.size();
    m_prefix += name + '.';
    step();
    m_prefix.resize(length);
}

void LayerBuilder::block(const std::string &name, const Step &step)
{
    const std::size_t first = m_layers.size();
    inside(name, step);
    if (m_layers.size() > first)
        m_layers.back().boundary = true;
}

double LayerBuilder::expanded(std::size_t begin, std::size_t end) const
{
    double sum = 0;
    for (std::size_t i = begin; i < end; ++i)
        sum += m_layers[i].count;
    return sum;
}

// Returns whether the layers from `middle` to the end repeat those from `begin` to `middle`.
bool LayerBuilder::sameLayers(std::size_t begin, std::size_t middle) const
{
    const auto at = [&](std::size_t i) { return m_layers.begin() + static_cast<std::ptrdiff_t>(i); };
    return std::equal(at(begin), at(middle), at(middle), m_layers.end());
}

void LayerBuilder::repeat(const std::string &name, std::int64_t times, const Round &body,
                          std::vector<ShapeRun> *outputs)
{
    struct Run {
        std::size_t begin;
        std::int64_t rounds;
    };
    std::vector<Run> runs;
    for (std::int64_t round = 0; round < times;) {
        const LayerShape before = m_shape;
        const std::size_t begin = m_layers.size();
        body(round);
        // A round that left the shape unchanged will do so again, so that not every round of a thousand needs to run.
        const std::int64_t rounds = round > 0 && m_shape == before ? times - round : 1;
        m_expanded += real(rounds - 1) * expanded(begin, m_layers.size());
        if (m_expanded > real(mostLayers))
            refuse("too-many", "repeat", PHRASE("more than %1 layers"), {mostLayers});
        if (outputs)
            outputs->push_back({m_shape, rounds});
        if (!runs.empty() && sameLayers(runs.back().begin, begin)) {
            m_layers.resize(begin);
            runs.back().rounds += rounds;
        } else {
            runs.push_back({begin, rounds});
        }
        round += rounds;
    }
    const std::size_t tagAt = m_prefix.size() + name.size();
    std::int64_t first = 1;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::int64_t last = first + runs[i].rounds - 1;
        const std::string tag =
            '.' + std::to_string(first) + (last > first ? '-' + std::to_string(last) : std::string());
        const std::size_t end = i + 1 < runs.size() ? runs[i + 1].begin : m_layers.size();
        for (std::size_t layer = runs[i].begin; layer < end; ++layer) {
            m_layers[layer].count *= real(runs[i].rounds);
            if (runs.size() > 1)
                m_layers[layer].name.insert(tagAt, tag);
        }
        first = last + 1;
    }
}

LayerTable LayerBuilder::finish(std::int64_t depth)
{
    LayerTable table;
    table.layers = std::move(m_layers);
    table.depth = depth;
    table.facts.emplace_back("input", m_input.text());
    double weighted = 0;
    Layer *last = nullptr;
    for (Layer &layer : table.layers) {
        if (layer.parameters <= 0)
            continue;
        weighted += layer.count;
        last = &layer;
    }
    if (last && last->group == Group::Mlp)
        last->group = Group::Head;
    if (depth == 0)
        table.depth = static_cast<std::int64_t>(weighted);
    return table;
}

} // namespace roofline
