// Makes reports on a chip of round numbers: 100 TFLOP/s FP16 on the tensor unit, 10 TFLOP/s on the vector unit, and 80
// GB of HBM at 1 TB/s. Its ridge is 100 FLOP/byte, and 1 ms computes 100 GFLOP and moves 1 GB.
#pragma once

#include "core/report/report.h"
#include "core/zoo/catalogue.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"

#include <QString>

namespace roofline::test {

inline Chip roundChip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12},
                          {Unit::Matrix, NumberFormat::Int8, 200e12},
                          {Unit::Vector, NumberFormat::Fp16, 10e12}},
                         1e12, 80e9, "round");
    chip.name = "Maker Round Chip 80GB";
    chip.shortName = "Round";
    chip.matrixName = "tensor";
    chip.vectorName = "vector";
    chip.memory.front().name = "HBM";
    return chip;
}

// Has 1 M parameters and 50 MMAC, so 2 MB of FP16 weights and 0.1 GFLOP per sample,
// in 10 layers. Its activations are unknown.
inline Model smallModel()
{
    SummaryModel summary = summaryModel(1e6, 50e6);
    summary.layers = 10;
    summary.sample = "image";
    Model model = modelOf(summary, "small");
    model.name = "Small Net";
    model.family = "cnn";
    return model;
}

inline Catalogue roundZoo(const Chip &chip = roundChip())
{
    Catalogue zoo = zooOf(chip, smallModel());
    Model llama = modelOf(llama2(), "llama");
    llama.name = "Llama";
    zoo.add(llama);
    return zoo;
}

inline Report reportOn(const Scenario &scenario, const Catalogue &zoo = roundZoo())
{
    return reportOf(scenario, zoo);
}

inline Scenario onRound(const std::string &model = "small")
{
    return modelOn("round", model);
}

inline Scenario kernelOnRound(const std::string &kernel)
{
    Scenario scenario = onRound();
    scenario.kernel = *parseKernel(kernel);
    return scenario;
}

inline QString qt(const std::string &text)
{
    return QString::fromStdString(text);
}

} // namespace roofline::test
