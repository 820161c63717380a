#include "core/zoo/tower_reader.h"

#include "core/workload/rules.h"

namespace roofline {

namespace {

const std::vector<std::string> normWords = {"rms", "layer"};
const std::vector<std::string> biasWords = {"attention", "query", "key", "value", "output", "mlp"};

void addBias(std::string_view word, Tower &tower)
{
    const bool attention = word == "attention"; // stands for the first three
    tower.queryBias |= attention || word == "query";
    tower.keyBias |= attention || word == "key";
    tower.valueBias |= attention || word == "value";
    tower.outputBias |= word == "output";
    tower.mlpBias |= word == "mlp";
}

void readBiases(const Fields &fields, Tower &tower, Findings &findings)
{
    const std::vector<YamlNode> *items = fields.list("biases", Need::Optional, "[attention, output, mlp]");
    if (!items)
        return;
    const YamlPath listPath{&fields.path(), "biases", 0};
    for (std::size_t i = 0; i < items->size(); ++i) {
        const YamlPath path{&listPath, {}, i};
        const std::string word = Fields::lineOf((*items)[i], path, "an item of biases", Fields::longestName, findings);
        addBias(word, tower);
        if (!word.empty() && std::find(biasWords.begin(), biasWords.end(), word) == biasWords.end())
            findings.error("unknown-bias", (*items)[i].mark, path,
                           "biases: unknown \"" + word + '"' + didYouMean(word, biasWords));
    }
}

} // namespace

std::int64_t readCount(const Fields &fields, std::string_view key, Need need, std::int64_t most)
{
    return fields.integer(key, need, 1, most).value_or(0);
}

void readTower(const Fields &fields, Need mlp, Tower &tower, Findings &findings)
{
    tower.layers = readCount(fields, "layers", Need::Required, mostLayers);
    tower.hidden = readCount(fields, "hidden", Need::Required, mostWidth);
    tower.heads = readCount(fields, "heads", Need::Required, mostHeads);
    tower.kvHeads = fields.has("kv heads") ? readCount(fields, "kv heads", Need::Required, mostHeads) : tower.heads;
    tower.headDim = readCount(fields, "head dim", Need::Optional, mostHeads);
    if (!fields.has("head dim") && tower.heads > 0 && tower.hidden % tower.heads == 0)
        tower.headDim = tower.hidden / tower.heads;
    tower.ffn = readCount(fields, "ffn", mlp, mostWidth);
    tower.window = readCount(fields, "window", Need::Optional, mostWidth);
    tower.globalEvery = readCount(fields, "global every", Need::Optional, mostLayers);
    tower.learnedPositions = readCount(fields, "learned positions", Need::Optional, mostWidth);
    tower.relativeBuckets = readCount(fields, "relative positions", Need::Optional, mostWidth);
    tower.gatedMlp = fields.flag("gated mlp").value_or(true);
    tower.queryKeyNorm = fields.flag("query key norm").value_or(false);
    tower.postNorms = fields.flag("post norms").value_or(false);
    tower.finalNorm = fields.flag("final norm").value_or(true);
    tower.attentionSinks = fields.flag("attention sinks").value_or(false);
    if (fields.choice("norm", Need::Optional, normWords, "unknown-norm") == "layer")
        tower.norm = Norm::Layer;
    readBiases(fields, tower, findings);
}

} // namespace roofline
