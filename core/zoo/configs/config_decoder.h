// ConfigDecoder reads the fields of one config.json, or of the text config within it, as the layers of a decoder.
#pragma once

#include "core/workload/transformer/transformer.h"
#include "core/zoo/configs/config_families.h"
#include "core/zoo/fields.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class ConfigDecoder {
public:
    // `fields` are the fields of `part`, which is `root` (the whole file) or the text config within it.
    ConfigDecoder(const YamlNode &root, const YamlNode &part, const Fields &fields, const ConfigFamily &family,
                  Findings &findings);

    DecoderModel read();

    const std::vector<std::string> &assumed() const { return m_assumed; } // for example "vocab_size 262208"
    std::int64_t predictionLayers() const { return m_predictionLayers; }  // for multi-token prediction
    // For example "the norm of what experts read".
    const std::vector<std::string> &notCounted() const { return m_notCounted; }
    bool inChunks() const
    {
        return m_family.windows == ConfigFamily::Windows::Chunks;
    } // whether windowed attention is chunked

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
    void readLayerInput(DecoderModel &decoder);
    void readKimiDelta(DecoderModel &decoder);
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
    void readRecurrent(const ConfigRecurrent &names, DecoderModel &decoder);
    void readPattern(std::string_view key, DecoderModel &decoder);
    bool hasExperts(DecoderModel &decoder);
    std::int64_t widthOf(const ConfigRecurrent &names, const DecoderModel &decoder);
    std::int64_t sizeOrAuto(const ConfigSize &named, std::int64_t automatic, std::int64_t most);
    std::int64_t recurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder);
    std::int64_t listedRecurrentLayers(const ConfigRecurrent &names, const DecoderModel &decoder);
    std::int64_t stateBytes(const ConfigSize &named) const;
    Experts readExperts(const DecoderModel &decoder);
    void readSharedExperts(Experts &experts);
    void readDenseLayers(const DecoderModel &decoder, Experts &experts);
    std::int64_t leadingDenseLayers(std::int64_t layers);
    bool isTied() const;

    bool isGiven(std::string_view key) const;
    bool flag(std::string_view key, bool usual) const;
    bool isOn(const ConfigFlag &flag) const;
    // Reads a size that every file gives; only a text config within another config may leave it out.
    std::int64_t size(std::string_view key, std::int64_t usual, std::int64_t most);
    // Reads a size that an excerpt of a file may leave out as well; the usual one is then noted as assumed.
    std::int64_t usually(std::string_view key, std::int64_t usual, std::int64_t most);
    // Reads a size that may be missing or null.
    std::int64_t optional(std::string_view key, std::int64_t usual, std::int64_t least, std::int64_t most);
    std::int64_t sizeOf(const ConfigSize &named, std::int64_t most);
    // Reads a number, or a list with one number per layer, all of which must be the same.
    std::int64_t sizeOfEachLayer(std::string_view key, std::int64_t usual, std::int64_t most);
    void allowOnly(const ConfigOnly &only);

    const YamlNode &m_root;
    const YamlNode &m_part;
    const Fields &m_fields;
    const ConfigFamily &m_family;
    Findings &m_findings;
    std::vector<std::string> m_assumed;
    std::vector<std::string> m_notCounted;
    std::int64_t m_predictionLayers = 0;
    std::int64_t m_patternMixers = 0; // recurrent layers and MLPs in a pattern with one letter per layer
    std::int64_t m_patternMlps = 0;
};

} // namespace roofline
