// A model's document to a model. What is wrong becomes findings; the result is only to be used when there are no
// errors.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

#include <string_view>

namespace roofline {

// "summary", "decoder", "layers" …: the keys of an entry that say what a model is made of.
bool isArchitectureKey(std::string_view key);

class ModelReader {
public:
    ModelReader(const YamlNode &root, Findings &findings);

    Model read();

private:
    void readArchitecture();
    void readEncoderDecoder();
    void reportContradictions();

    const YamlNode &m_root;
    Findings &m_findings;
    const YamlPath m_rootPath;
    const Fields m_fields;
    Model m_model;
};

} // namespace roofline
