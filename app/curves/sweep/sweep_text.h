// Writes the sweep view's words: names of parameters, values, points and knees, and the whole as text.
#pragma once

#include "app/curves/page_notes.h"
#include "app/curves/sweep/sweep_picture.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

// Returns an axis' name, for example "Batch", "HBM3 bandwidth" or "Peak rate".
QString parameterName(const std::string &axis);
QString parameterInSentence(const std::string &axis); // for example "batch" or "HBM3 bandwidth"

// Return a value of an axis, for example "64", "3.35 TB/s" or "fp16", and what a tick there says.
QString parameterText(const SweepRun &run, std::size_t axis, double value);
QString parameterTickText(const SweepRun &run, std::size_t axis, double value);

class SweepText {
public:
    // The scenario's own run comes first and must exist.
    SweepText(const std::vector<SweptLine> &lines, SweepQuantity quantity);

    QString axisName() const; // for example "Throughput (tokens/s)"
    QString tick(double value) const;
    QString number(double value) const; // with its unit, for example "7230 tokens/s"
    QString title() const;              // for example "Latency against batch and memory bandwidth"
    QString knees() const;              // for example "compute-bound from batch 296 · fits up to batch 747"
    QString knee(const Knee &knee) const;
    QString end(const Knee &knee) const;                          // of memory, in few words: "fits to 747"
    QString name(const SweptLine &line) const;                    // for example "B · B200"
    QStringList point(std::size_t line, std::size_t index) const; // its place and every number, one per line
    QString table(const QString &title) const;                    // one row per point of each line, tab-separated

private:
    bool hasOtherChip(const SweptLine &kept) const;
    bool hasOtherWorkload(const SweptLine &kept) const;
    QString throughputName() const;

    const std::vector<SweptLine> &m_lines;
    const SweepRun &m_run;
    SweepQuantity m_quantity;
    QString m_sample; // what all curves count, for example "tokens"; empty: they differ
    double m_fastest; // the highest peak, in FLOP/s
    bool m_chips;     // several chips are compared
    bool m_workloads; // several workloads are compared
};

} // namespace roofline
