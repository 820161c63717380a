// Reads the "layers" of a model's document as a tree of items, before any size is computed. Here everything
// is reported that needs no sizes: unknown and missing keys, values of the wrong kind, names that are taken.
#pragma once

#include "core/units/find.h"
#include "core/zoo/fields.h"
#include "core/zoo/layers/layer_words.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct LayerBlock;

struct LayerItem {
    // What a residual adds: its input; its input, fitted by a convolution (Project) or left out (Skip) where
    // it does not fit; or the output of further layers.
    enum class Shortcut { Identity, Project, Skip, Layers };

    // The value of one key: one number, or one per direction.
    struct Sizes {
        std::string_view key;
        std::vector<SizeExpression> values;
    };

    LayerKind kind = LayerKind::Block;
    std::string_view key;           // the key that gives the kind
    const YamlNode *node = nullptr; // the item in the document; it gives the places of its options
    std::string path;               // "layers.body[3]"
    std::string name;               // as given, so that others can refer to its output; else empty
    std::string label;              // the label of its layers, unique in its list
    std::string from;               // the output that it starts at; empty: the previous one
    std::vector<Sizes> sizes;
    bool samePadding = false;
    std::optional<bool> bias;
    std::optional<bool> batchNorm;
    std::vector<std::string> parts; // the inputs of a concat
    std::vector<LayerItem> items;   // the items of a block or a residual
    Shortcut shortcut = Shortcut::Identity;
    std::vector<LayerItem> shortcutItems;
    const LayerBlock *used = nullptr;

    const Sizes *find(std::string_view option) const { return findIn(sizes, option, &Sizes::key); }
};

// A named block, which can be used more than once.
struct LayerBlock {
    struct Word {
        std::string text;
        int line = 0; // the line that uses it first
    };

    std::string name;
    LayerItem body;          // a block or a residual
    std::vector<Word> words; // words in its sizes, besides "in"

    bool uses(std::string_view word) const;
    bool needsNothing() const; // apart from a stride, which has a default
};

struct LayerDocument {
    std::vector<std::unique_ptr<LayerBlock>> blocks;
    std::vector<LayerItem> body;
};

// Reads the keys "blocks" and "body". Rules besides those of Fields: unknown-layer, unknown-name, unknown-shortcut,
// unknown-padding, bad-name, duplicate-name, contradiction, too-many. Use the result only if there are no errors.
LayerDocument readLayerItems(const Fields &layers, Findings &findings);

} // namespace roofline
