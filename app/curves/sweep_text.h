// The sweep view's words: names of parameters, values, points, knees, the whole as text.
#pragma once

#include "app/curves/sweep_points.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace roofline {

// "Batch", "HBM3 bandwidth", "Peak rate": of an axis by its name.
QString parameterName(const std::string &axis);
QString parameterInSentence(const std::string &axis); // "batch", "HBM3 bandwidth"

class SweepText {
public:
    // `analysis` of the scenario that is varied: it knows what a throughput counts.
    SweepText(const SweepRun &run, const Analysis &analysis, SweepQuantity quantity);

    QString axisName() const; // "Throughput (tokens/s)"
    QString tick(double value) const;
    QString number(double value) const;                      // with its unit
    QString parameter(std::size_t axis, double value) const; // "64", "3.35 TB/s", "fp16"
    QString parameterTick(std::size_t axis, double value) const;
    QString title() const;                                // "Latency against batch and memory bandwidth"
    QString knees(std::optional<Bound> throughout) const; // "Compute-bound from batch 296 · fits up to batch 747"
    QString knee(const Knee &knee) const;
    QStringList point(std::size_t index) const; // its place and every number, a line each
    QString table(const QString &title, std::optional<Bound> throughout) const; // a row for each point, tab-separated

private:
    std::size_t position(std::size_t index, std::size_t axis) const;

    const SweepRun &m_run;
    const Analysis &m_analysis;
    SweepQuantity m_quantity;
};

} // namespace roofline
