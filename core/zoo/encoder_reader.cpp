#include "core/zoo/encoder_reader.h"

#include "core/workload/rules.h"
#include "core/zoo/tower_reader.h"

#include <utility>

namespace roofline {

namespace {

constexpr auto encoderKeys = withTowerKeys(
    {"vocabulary", "context", "token types", "embedding norm", "pooler", "image", "audio", "classes", "sample"});
constexpr std::string_view imageKeys[] = {"size", "channels", "patch"};
constexpr std::string_view audioKeys[] = {"bands", "frames"};

ImageInput readImage(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, imageKeys, "size: 224", findings);
    ImageInput image;
    image.size = readCount(fields, "size", Need::Required, mostHeads);
    image.patch = readCount(fields, "patch", Need::Required, mostHeads);
    image.channels = fields.integer("channels", Need::Optional, 1, mostHeads).value_or(image.channels);
    return image;
}

AudioInput readAudio(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, audioKeys, "bands: 80", findings);
    AudioInput audio;
    audio.bands = readCount(fields, "bands", Need::Required, mostHeads);
    audio.frames = readCount(fields, "frames", Need::Required, mostWidth);
    return audio;
}

// An encoder reads one kind of input; some keys belong to one kind only.
void checkInput(const Fields &fields)
{
    constexpr std::string_view inputs[] = {"vocabulary", "image", "audio"};
    std::string_view found;
    for (const std::string_view key : inputs) {
        if (!found.empty() && fields.has(key)) {
            fields.error(key, "contradiction",
                         "an encoder reads one kind of input, but this one has \"" + std::string(found)
                             + "\" as well; remove one of the two");
        } else if (fields.has(key)) {
            found = key;
        }
    }
    if (found.empty() && fields.isMapping())
        fields.error({}, "missing-key",
                     "what the encoder reads is missing here: \"vocabulary\", \"image\" or \"audio\"");
    if (found.empty() || found == "vocabulary")
        return;
    for (const std::string_view key : {"context", "token types"}) {
        if (fields.has(key)) {
            fields.error(key, "contradiction",
                         std::string(key) + " is for encoders of text; the length of this one follows from its "
                             + std::string(found) + "; remove it");
        }
    }
}

} // namespace

EncoderModel readEncoder(const YamlNode &node, const YamlPath &path, Findings &findings)
{
    const Fields fields(node, path, encoderKeys, "layers: 12", findings);
    EncoderModel encoder;
    readTower(fields, Need::Required, encoder, findings);
    checkInput(fields);
    const Need text = fields.has("vocabulary") ? Need::Required : Need::Optional;
    encoder.vocabulary = readCount(fields, "vocabulary", text, mostWidth);
    encoder.context = readCount(fields, "context", text, mostWidth);
    encoder.tokenTypes = readCount(fields, "token types", Need::Optional, mostWidth);
    if (const YamlNode *image = fields.find("image", Need::Optional))
        encoder.image = readImage(*image, {&path, "image", 0}, findings);
    if (const YamlNode *audio = fields.find("audio", Need::Optional))
        encoder.audio = readAudio(*audio, {&path, "audio", 0}, findings);
    encoder.embeddingNorm = fields.flag("embedding norm").value_or(false);
    encoder.pooler = fields.flag("pooler").value_or(false);
    encoder.classes = readCount(fields, "classes", Need::Optional, mostWidth);
    if (std::string sample = fields.text("sample", Need::Optional); !sample.empty())
        encoder.sample = std::move(sample);
    return encoder;
}

} // namespace roofline
