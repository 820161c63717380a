// Reads a model's document as a model. Reports what is wrong as findings; use the result only if there are no
// errors.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

#include <string_view>

namespace roofline {

// Returns whether an entry's key gives the architecture, for example "summary", "decoder" or "layers".
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
