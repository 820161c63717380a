// The "layers" of a model's document as a tree of items, before any size is worked out. All that can be said without
// sizes is said here: unknown and missing keys, values of the wrong kind, names that are taken.
#pragma once

#include "core/zoo/fields.h"
#include "core/zoo/layers/layer_kinds.h"
#include "core/zoo/layers/size_expression.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct LayerBlock;

struct LayerItem {
    // What a residual adds: its input; that fitted by a convolution, or left out, where it does not fit; or what layers
    // make of it.
    enum class Shortcut { Identity, Project, Skip, Layers };

    // What is written at one key: a number, or one for each direction.
    struct Sizes {
        std::string_view key;
        std::vector<SizeExpression> values;
    };

    LayerKind kind = LayerKind::Block;
    std::string_view key;           // the key that tells the kind
    const YamlNode *node = nullptr; // the item in the document, for the places of its options
    std::string path;               // "layers.body[3]"
    std::string name;               // as given, for others to name its output; else empty
    std::string label;              // what its layers are called: unique in its list
    std::string from;               // starts at this output instead of the previous one's
    std::vector<Sizes> sizes;
    bool samePadding = false;
    std::optional<bool> bias;
    std::optional<bool> batchNorm;
    std::vector<std::string> parts; // of a concat
    std::vector<LayerItem> items;   // of a block or a residual
    Shortcut shortcut = Shortcut::Identity;
    std::vector<LayerItem> shortcutItems;
    const LayerBlock *used = nullptr;

    const Sizes *find(std::string_view option) const;
};

// A block with a name of its own, made to be used more than once.
struct LayerBlock {
    struct Word {
        std::string text;
        int line = 0; // that uses it first
    };

    std::string name;
    LayerItem body;          // a block or a residual
    std::vector<Word> words; // that its sizes are made of, besides "in"

    bool uses(std::string_view word) const;
    bool needsNothing() const; // but a stride, which it can do without
};

struct LayerDocument {
    std::vector<std::unique_ptr<LayerBlock>> blocks;
    std::vector<LayerItem> body;
};

// Reads the keys "blocks" and "body". Rules besides those of Fields: unknown-layer, unknown-name, unknown-shortcut,
// unknown-padding, bad-name, duplicate-name, contradiction, too-many. The result is only to be used when there are no
// errors.
LayerDocument readLayerItems(const Fields &layers, Findings &findings);

} // namespace roofline
