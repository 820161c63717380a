// Names the parameters that a sweep varies, and their values.
#pragma once

#include "app/curves/sweep/sweep_picture.h"

#include <QString>

namespace roofline {

// Returns an axis' name, for example "Batch", "HBM3 bandwidth" or "Peak rate", in words of the chip that it is of.
QString parameterName(const std::string &axis, const Chip *chip);
QString parameterInSentence(const std::string &axis, const Chip *chip); // for example "batch" or "HBM3 bandwidth"

// Returns a number of an axis, for example "3.35 TB/s", or "1.248 POP/s" of integers.
QString parameterNumber(double value, Dimension dimension, bool ofIntegers, int digits = 4);

// Return a value of an axis, for example "64", "3.35 TB/s" or "fp16", and what a tick there says.
QString parameterText(const SweepRun &run, std::size_t axis, double value);
QString parameterTickText(const SweepRun &run, std::size_t axis, double value);
QString memoryEndText(const SweepRun &run, const Knee &knee); // in few words, for example "fits to 747"

} // namespace roofline
