#include "app/panels/translated_phrases.h"

#include "app/theme/text.h"

#include <QCoreApplication>

namespace roofline {

Phrases translatedPhrases()
{
    return Phrases(phraseTranslator());
}

const Translator &phraseTranslator()
{
    static const Translator translator = [](const char *source) { return stdText(QCoreApplication::translate("Phrases", source)); };
    return translator;
}

Bound decidingBound(const Analysis &analysis)
{
    if (!analysis.valid)
        return Bound::None;
    for (const Finding &finding : analysis.findings) {
        if (finding.code == Finding::Code::OverheadDominates)
            return Bound::Overhead;
        if (finding.code == Finding::Code::NearRidge)
            return Bound::Balanced;
    }
    return analysis.totals.bound;
}

} // namespace roofline
