// Writes a sweep as a CSV file with one row for each point, as the command line prints it.
#pragma once

#include "core/scenario/scenario.h"
#include "core/zoo/catalogue.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace roofline {

struct SweepFile {
    QString problem;      // why nothing was written; empty: it was written or stopped
    qint64 points = 0;    // rows written
    bool stopped = false; // goOn returned false; the old file is unchanged
};

// Writes the whole file or nothing. `goOn(done, total)` is called regularly; false stops the writing.
SweepFile writeSweepFile(const QString &path, const Scenario &scenario, const Catalogue &zoo,
                         const std::vector<std::string> &axes,
                         const std::function<bool(qint64 done, qint64 total)> &goOn);

} // namespace roofline
