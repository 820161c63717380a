// Reads networks of layers for tests.
#pragma once

#include "core/workload/layer_table.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "tests/support/refusals.h"

namespace roofline::test {

inline LayerTable layersIn(const QByteArray &yaml)
{
    Messages messages;
    const std::optional<Model> model = readModel(yaml.toStdString(), "net.yaml", messages);
    if (!model || !messages.empty())
        qFatal("%s", qPrintable(listed(messages)));
    return std::get<LayerTable>(model->architecture);
}

inline bool isModel(const QByteArray &yaml, Messages &messages)
{
    return readModel(yaml.toStdString(), "net.yaml", messages).has_value();
}

} // namespace roofline::test
