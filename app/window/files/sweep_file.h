// A sweep as a CSV file: one row for each point, as the command line prints them.
#pragma once

#include "core/scenario/scenario.h"
#include "core/zoo/catalogue.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace roofline {

struct SweepFile {
    QString problem;      // why nothing was written; empty: it is there, or was given up
    qint64 points = 0;    // written
    bool stopped = false; // by goOn: the file is as it was before
};

// Never half a file. `goOn(done, total)` is asked now and then.
SweepFile writeSweepFile(const QString &path, const Scenario &scenario, const Catalogue &zoo,
                         const std::vector<std::string> &axes,
                         const std::function<bool(qint64 done, qint64 total)> &goOn);

} // namespace roofline
