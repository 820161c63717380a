// Reads the sizes in a layer's description before their words have values. Private to the reader of layers.
#pragma once

#include "core/zoo/fields.h"
#include "core/zoo/layers/layer_items.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class LayerSizesReader {
public:
    explicit LayerSizesReader(Findings &findings) : m_findings(findings) {}

    std::vector<std::string> blockNames; // mean blocks, so no size may use them as words
    LayerBlock *block = nullptr; // the named block whose sizes are read now, if any; it collects the words in them
    int strides = 0;             // how many items around these sizes give "stride" a value

    struct Limits {
        std::vector<std::size_t> counts = {1}; // how many numbers the value may have
        std::int64_t least = 1;
        std::int64_t most = 1;
    };
    void read(const Fields &fields, std::string_view key, Need need, const Limits &limits, LayerItem &item);
    void readPadding(const Fields &fields, LayerItem &item);

private:
    std::optional<SizeExpression> readSize(const YamlNode &node, const YamlPath &path, std::string_view key,
                                           const Limits &limits);
    void noteWords(const SizeExpression &size, const YamlNode &node, const YamlPath &path);

    Findings &m_findings;
};

} // namespace roofline
