// The sweep view's words: names of parameters, values, points, knees, the whole as text.
#pragma once

#include "app/curves/sweep/sweep_picture.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

// "Batch", "HBM3 bandwidth", "Peak rate": of an axis by its name.
QString parameterName(const std::string &axis);
QString parameterInSentence(const std::string &axis); // "batch", "HBM3 bandwidth"

class SweepText {
public:
    // The scenario's own run first, which is there.
    SweepText(const std::vector<SweptLine> &lines, SweepQuantity quantity);

    QString axisName() const; // "Throughput (tokens/s)"
    QString tick(double value) const;
    QString number(double value) const;                      // with its unit
    QString parameter(std::size_t axis, double value) const; // "64", "3.35 TB/s", "fp16"
    QString parameterTick(std::size_t axis, double value) const;
    QString title() const; // "Latency against batch and memory bandwidth"
    QString knees() const; // "Compute-bound from batch 296 · fits up to batch 747"
    QString knee(const Knee &knee) const;
    QString name(const SweptLine &line) const;                    // "B · B200"
    QString label(const SweptLine &line) const;                   // the same, or that it is not possible
    QStringList point(std::size_t line, std::size_t index) const; // its place and every number, a line each
    QString table(const QString &title) const;                    // a row for each point of each line, tab-separated

private:
    QString throughputName() const;

    const std::vector<SweptLine> &m_lines;
    const SweepRun &m_run;
    const Analysis &m_analysis; // knows what a throughput counts
    SweepQuantity m_quantity;
    QString m_sample;         // that all curves count: "tokens"; empty: not the same
    bool m_chips = false;     // several chips are compared
    bool m_workloads = false; // and several workloads
};

} // namespace roofline
