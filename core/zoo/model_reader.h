// A model's document to a model. What is wrong becomes findings; the result is only to be used when there are no
// errors.
#pragma once

#include "core/workload/model.h"
#include "core/zoo/fields.h"

namespace roofline {

class ModelReader {
public:
    ModelReader(const YamlNode &root, Findings &findings);

    Model read();

private:
    void readSummary(const YamlNode &node);
    void readExperts(const Fields &fields, SummaryModel &summary);
    void readDecoder(const YamlNode &node);
    void readBiases(const Fields &fields, DecoderModel &decoder);
    void reportContradictions(const Fields &architecture);

    Findings &m_findings;
    const YamlPath m_rootPath;
    const Fields m_fields;
    Model m_model;
};

} // namespace roofline
