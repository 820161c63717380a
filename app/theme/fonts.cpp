#include "app/theme/theme.h"

#include <QDir>
#include <QFontDatabase>

// A static library's resources are linked in only if they are asked for. The macro works only outside of
// namespaces.
static void initResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace roofline {

namespace {

// Returns the bundled family, or an installed Inter. Empty: the system's own face stays.
QString bundledFamily()
{
    static const QString family = [] {
        loadResources();
        QString found;
        const QDir folder(QStringLiteral(":/fonts"));
        for (const QString &file :
             folder.entryList({QStringLiteral("*.otf"), QStringLiteral("*.ttf")}, QDir::Files, QDir::Name)) {
            const int id = QFontDatabase::addApplicationFont(folder.filePath(file));
            const QStringList families = QFontDatabase::applicationFontFamilies(id);
            if (found.isEmpty() && !families.isEmpty())
                found = families.first();
        }
        if (found.isEmpty() && QFontDatabase::hasFamily(QStringLiteral("Inter")))
            found = QStringLiteral("Inter");
        return found;
    }();
    return family;
}

} // namespace

void loadResources()
{
    initResources();
}

QFont applicationFont(double pointSize)
{
    QFont font;
    if (const QString family = bundledFamily(); !family.isEmpty())
        font.setFamily(family);
    font.setPointSizeF(pointSize);
    font.setHintingPreference(QFont::PreferNoHinting); // widths scale evenly, so nothing jumps between 100 % and 200 %
    return font;
}

} // namespace roofline
