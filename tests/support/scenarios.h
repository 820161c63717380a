// Makes scenarios, each in one line.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"

#include <QTest>

#include <string>
#include <string_view>

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
inline Scenario secondsOn(const std::string &hardware, double compute, double memory)
{
    Scenario scenario;
    scenario.hardware = hardware;
    scenario.kernel = Kernel{KernelKind::Custom, {compute * 100e12, memory * 1e12}};
    return scenario;
}

// Reads the row's columns compute, memory, overlap and launch, all in seconds but the overlap.
inline Scenario timesOfRow(const std::string &hardware)
{
    QFETCH(double, compute);
    QFETCH(double, memory);
    QFETCH(double, overlap);
    QFETCH(double, launch);
    Scenario scenario = secondsOn(hardware, compute, memory);
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
