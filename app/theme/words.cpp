#include "app/theme/words.h"

#include "app/theme/text.h"
#include "core/units/say.h"

namespace roofline {

void translateEngine()
{
    translateWith([](const char *source) { return stdText(QCoreApplication::translate("Phrases", source)); });
}

QString translatedWord(std::string_view word)
{
    return qtText(say(std::string(word).c_str()));
}

QString nounInSentence(const QString &noun)
{
    const QLatin1String small("nouns begin small");
    //: Leave it as it is where nouns inside a sentence begin with a small letter; translate it with any other words where they do not.
    const bool isSmall = Words::tr("nouns begin small") == small;
    const bool isWord = noun.size() > 1 && noun[1].isLower(); // unlike "HBM3 bandwidth"
    return isSmall && isWord ? noun.left(1).toLower() + noun.mid(1) : noun;
}

} // namespace roofline
