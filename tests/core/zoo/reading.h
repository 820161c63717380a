// Reads models for tests that need good ones, as YAML or as configurations.
#pragma once

#include "core/workload/model.h"
#include "core/workload/transformer/transformer.h"
#include "core/zoo/reader.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace roofline::test {

inline Model goodModel(const std::string &text, const std::string &file = "config.json")
{
    Messages messages;
    const std::optional<Model> model = readModel(text, file, messages);
    if (!model || !messages.empty())
        qFatal("%s", qPrintable(listed(messages)));
    return *model;
}

// Returns one that is stored for tests.
inline QJsonObject configOf(const QString &id)
{
    const QString file = QStringLiteral(ROOFLINE_TEST_DATA "/good/configs/") + id + QStringLiteral(".json");
    return QJsonDocument::fromJson(readFile(file)).object();
}

inline std::string jsonText(const QJsonObject &config)
{
    return QJsonDocument(config).toJson().toStdString();
}

// Returns the configuration with further fields, or with others in the place of some.
inline QJsonObject with(QJsonObject config, const QJsonObject &further)
{
    for (auto field = further.begin(); field != further.end(); ++field)
        config[field.key()] = field.value();
    return config;
}

// Returns the sizes of a small model with 8 heads of 8, and 4 of keys and values.
inline QJsonObject smallConfig(const char *type, int layers = 12, int vocabulary = 100)
{
    return {{"model_type", type},       {"hidden_size", 64},
            {"intermediate_size", 96},  {"num_hidden_layers", layers},
            {"num_attention_heads", 8}, {"num_key_value_heads", 4},
            {"vocab_size", vocabulary}, {"max_position_embeddings", 512}};
}

// Returns what is said about a configuration, good or bad.
inline QString told(const QJsonObject &config)
{
    Messages messages;
    readModel(jsonText(config), "config.json", messages);
    return listed(messages);
}

inline Model modelIn(const QJsonObject &config)
{
    return goodModel(jsonText(config));
}

inline DecoderModel decoderOf(const QJsonObject &config)
{
    return std::get<DecoderModel>(modelIn(config).architecture);
}

} // namespace roofline::test
