#include "app/theme/words.h"

#include "app/theme/text.h"

#include <QCoreApplication>

namespace roofline {

QString Words::operator()(const char *text) const
{
    return QCoreApplication::translate(m_context, text);
}

const Phrases &translatedPhrases()
{
    static const Phrases phrases(phraseTranslator());
    return phrases;
}

const Translator &phraseTranslator()
{
    static const Translator translator = [](const char *source) {
        return stdText(QCoreApplication::translate("Phrases", source));
    };
    return translator;
}

QString translatedWord(std::string_view word)
{
    return word.empty() ? QString() : QCoreApplication::translate("Phrases", std::string(word).c_str());
}

} // namespace roofline
