#include "app/chart/chart_words.h"

#include "app/theme/text.h"
#include "app/theme/words.h"

namespace roofline {

QString boundText(Bound bound)
{
    // The regions use the same words, where a soft hyphen marks the break into two lines.
    const auto inOneLine = [](QString word) { return word.remove(QChar(0x00AD)); };
    switch (bound) {
    case Bound::Compute: return inOneLine(Words::tr("compute-bound"));
    case Bound::Memory: return inOneLine(Words::tr("memory-bound"));
    case Bound::Network: return inOneLine(Words::tr("network-bound"));
    case Bound::Overhead: return Words::tr("overhead-bound");
    case Bound::Balanced: return Words::tr("balanced: the two longest terms are within 5 %");
    case Bound::None: break;
    }
    return {};
}

QString intensityNumber(double intensity)
{
    constexpr double prefixed = 1e4;
    return qtText(intensity < prefixed ? formatNumber(intensity, intensityDigits(intensity)) : formatSi(intensity, {}));
}

} // namespace roofline
