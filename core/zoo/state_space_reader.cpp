#include "core/zoo/state_space_reader.h"

#include "core/workload/model.h"
#include "core/workload/rules.h"

namespace roofline {

namespace {

constexpr std::string_view stateSpaceKeys[] = {"layers",      "hidden", "inner",      "state",
                                               "convolution", "rank",   "vocabulary", "tied embeddings"};

} // namespace

StateSpaceModel readStateSpace(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, stateSpaceKeys, "layers: 64", findings);
    const auto count = [&](std::string_view key, std::int64_t most) {
        return fields.integer(key, Need::Required, 1, most).value_or(0);
    };
    StateSpaceModel model;
    model.layers = count("layers", mostLayers);
    model.hidden = count("hidden", mostWidth);
    model.inner = count("inner", mostWidth);
    model.state = count("state", mostHeads);
    model.convolution = count("convolution", mostHeads);
    model.rank = count("rank", mostWidth);
    model.vocabulary = count("vocabulary", mostWidth);
    model.tiedEmbeddings = fields.flag("tied embeddings").value_or(false);
    return model;
}

} // namespace roofline
