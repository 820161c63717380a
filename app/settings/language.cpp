#include "app/settings/language.h"

#include "app/theme/words.h"
#include "core/units/say.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace roofline {

namespace {

// Lets the window's words, too, be English where the engine's are.
class English : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return saysEnglish() ? QString::fromUtf8(source) : QString(); // null: another translator is asked
    }
};

void install(const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(qApp);
    if (!translator->load(file, folder) || !QCoreApplication::installTranslator(translator))
        delete translator;
}

} // namespace

QString nameOf(Language language, const QStringList &ofSystem)
{
    QString german = QStringLiteral("de");
    QString english = QStringLiteral("en");
    if (language != Language::System)
        return language == Language::German ? german : english;
    for (const QString &each : ofSystem) {
        if (QString name = each.section(u'-', 0, 0); name == german || name == english)
            return name;
    }
    return english;
}

void speak(Language language)
{
    const QString name = nameOf(language, QLocale::system().uiLanguages());
    if (name == QLatin1String("en"))
        return;
    install(QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath)); // OK, Cancel …
    install(QStringLiteral("roofline-explorer_") + name, QStringLiteral(":/translations"));
    translateEngine();
    QCoreApplication::installTranslator(new English(qApp)); // the last one is asked first
}

} // namespace roofline
