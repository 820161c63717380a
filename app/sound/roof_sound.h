// Makes a roofline to listen to. From left to right the tone rises along the slope and stays on the flat
// roof. A click is the ridge. A bell is the workload, and sounds as far below the roof as the workload
// is.
#pragma once

#include <QByteArray>

namespace roofline {

struct Analysis;
class ChartLayers;

inline constexpr int soundRate = 22'050; // samples per second, 16 bit, one channel

// What is hidden is not heard. Empty: there is no roof, or it is hidden.
QByteArray roofSound(const Analysis &analysis, const ChartLayers &hidden);

// In Hz; each factor of ten below the peak is an octave.
double pitchOf(double partOfPeak);

} // namespace roofline
