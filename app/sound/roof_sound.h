// A roofline to listen to: from left to right the tone rises along the slope and stays on the flat roof; a click is the ridge, a bell
// the workload, as far below the roof as it sounds.
#pragma once

#include <QByteArray>

namespace roofline {

struct Analysis;
class ChartLayers;

inline constexpr int soundRate = 22'050; // samples per second, 16 bit, one channel

// Nothing of what is hidden is heard. Empty where there is no roof, or it is hidden.
QByteArray roofSound(const Analysis &analysis, const ChartLayers &hidden);

// In Hz: an octave for each factor of ten below the peak.
double pitchOf(double partOfPeak);

} // namespace roofline
