// Makes scenarios, each in one line.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

#include <QTest>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline::test {

inline Scenario modelOn(const std::string &hardware, const std::string &model, Phase phase = Scenario().phase,
                        std::int64_t batch = 1)
{
    Scenario scenario;
    scenario.hardware = hardware;
    scenario.model = model;
    scenario.phase = phase;
    scenario.batch = batch;
    return scenario;
}

inline Scenario kernelOn(const std::string &hardware, std::string_view kernel)
{
    Scenario scenario;
    scenario.hardware = hardware;
    scenario.kernel = parseKernel(kernel).value;
    if (!scenario.kernel)
        qFatal("no such kernel");
    return scenario;
}

// Takes `compute` seconds of compute and `memory` seconds of traffic, on a chip of 100 TFLOP/s and 1 TB/s.
inline Scenario seconds(double compute, double memory, std::vector<Target> targets = {})
{
    Scenario scenario;
    scenario.hardware = "chip";
    scenario.targets = std::move(targets);
    scenario.kernel = Kernel{KernelKind::Custom, {compute * 100e12, memory * 1e12}};
    return scenario;
}

// Reads the row's columns compute, memory, overlap and launch, all in seconds but the overlap.
inline Scenario timesOfRow()
{
    QFETCH(double, compute);
    QFETCH(double, memory);
    QFETCH(double, overlap);
    QFETCH(double, launch);
    Scenario scenario = seconds(compute, memory);
    scenario.overlap = overlap;
    scenario.overhead = {Overhead::Preset::Custom, launch, 0};
    return scenario;
}

template <class... Entries>
Catalogue zooOf(const Entries &...entries)
{
    Catalogue zoo;
    (zoo.add(entries), ...);
    return zoo;
}

} // namespace roofline::test
