// Reads networks of layers for tests.
#pragma once

#include "core/workload/layer_table.h"
#include "tests/core/zoo/reading.h"
#include "tests/support/refusals.h"

namespace roofline::test {

inline LayerTable layersIn(const QByteArray &yaml)
{
    return std::get<LayerTable>(goodModel(yaml.toStdString(), "net.yaml").architecture);
}

inline bool isModel(const QByteArray &yaml, Messages &messages)
{
    return readModel(yaml.toStdString(), "net.yaml", messages).has_value();
}

} // namespace roofline::test
