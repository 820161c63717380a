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

inline Model modelIn(const QJsonObject &config)
{
    return goodModel(jsonText(config));
}

inline DecoderModel decoderOf(const QJsonObject &config)
{
    return std::get<DecoderModel>(modelIn(config).architecture);
}

} // namespace roofline::test
