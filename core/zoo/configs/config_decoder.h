// ConfigDecoder reads the fields of one config.json, or of the text config within it, as the layers of a decoder.
#pragma once

#include "core/workload/transformer/transformer.h"
#include "core/zoo/configs/config_families.h"
#include "core/zoo/configs/config_fields.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ConfigDecoder : public ConfigFields {
public:
    // `fields` are the fields of `part`, which is `root` (the whole file) or the text config within it.
    ConfigDecoder(const YamlNode &root, const YamlNode &part, const Fields &fields, const ConfigFamily &family,
                  Findings &findings);

    DecoderModel read();

    // Adds the notes that the model's page shows besides the numbers.
    void addNotes(const DecoderModel &decoder, std::vector<std::string> &notes) const;

private:
    void readHeads(DecoderModel &decoder);
    void readLatentAttention(DecoderModel &decoder);
    void readWindows(DecoderModel &decoder);
    void readLayerTypes(DecoderModel &decoder);
    void readWindowedLayers(DecoderModel &decoder);
    void readBiases(DecoderModel &decoder);
    void readSharedKv(DecoderModel &decoder);
    void readGlobalHeads(DecoderModel &decoder);
    void readWindowHeads(DecoderModel &decoder);
    void readWindowQueries(DecoderModel &decoder);
    static void setWindowedLayers(DecoderModel &decoder, std::int64_t count);
    // Returns what per_layer_config says of this size in all of so many layers. Unset: nothing.
    std::optional<std::int64_t> ofSomeLayers(std::string_view key, std::int64_t layers, std::int64_t most) const;
    void readLayerInput(DecoderModel &decoder);
    void readKimiDelta(DecoderModel &decoder);
    void readFlatKimiDelta(Recurrent recurrent, DecoderModel &decoder);
    void readSparseAttention(DecoderModel &decoder);
    void readBlocks(DecoderModel &decoder);
    void readBlock(const Fields &block, DecoderModel &decoder);
    // Returns whether a block has this part. The fields `others` may only be false or null; other values are reported.
    bool hasPart(const Fields &block, std::string_view part, std::span<const std::string_view> others);
    // Returns how many items of a list with one item per layer are `word`. Reports an item that is neither
    // `word` nor `other`. Unset: the list is missing or wrong.
    std::optional<std::int64_t> counted(std::string_view key, std::string_view word, std::string_view other,
                                        std::int64_t layers);
    std::optional<std::int64_t> leading(std::string_view key, std::string_view word, std::string_view other,
                                        std::int64_t layers);
    // Reports a list that does not have one item per layer; it may go on for the layers of multi-token prediction.
    void checkItems(const Fields &fields, std::string_view key, std::size_t items, std::int64_t layers) const;
    void readRecurrent(const ConfigRecurrent &names, DecoderModel &decoder);
    void readPattern(std::string_view key, DecoderModel &decoder);
    bool hasExperts(DecoderModel &decoder);
    std::int64_t widthOf(const ConfigRecurrent &names, const DecoderModel &decoder);
    std::int64_t sizeOrAuto(const ConfigSize &named, std::int64_t automatic, std::int64_t most);
    std::int64_t recurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder);
    std::int64_t stateBytes(const ConfigSize &named) const;
    Experts readExperts(const DecoderModel &decoder);
    void readSharedExperts(Experts &experts);
    void readDenseLayers(const DecoderModel &decoder, Experts &experts);
    std::int64_t leadingDenseLayers(std::int64_t layers);
    void readExpertLayers(const DecoderModel &decoder, Experts &experts);
    bool isTied() const;

    bool isOn(const ConfigFlag &named) const { return named.key.empty() ? named.usual : flag(named.key, named.usual); }
    std::int64_t sizeOf(const ConfigSize &named, std::int64_t most);
    // Reads a number, or a list with one number per layer, all of which must be the same.
    std::int64_t sizeOfEachLayer(std::string_view key, std::int64_t usual, std::int64_t most);
    void allowOnly(const ConfigOnly &only);

    static constexpr std::string_view layerTypes = "layer_types";
    const ConfigFamily &m_family;
    Findings &m_findings;
    std::vector<std::string> m_notCounted; // for example "the norm of what experts read"
    std::int64_t m_predictionLayers = 0;   // for multi-token prediction
    std::int64_t m_patternMixers = 0;      // recurrent layers and MLPs in a pattern with one letter per layer
    std::int64_t m_patternMlps = 0;
};

} // namespace roofline
