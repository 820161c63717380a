// Checks what CONTRIBUTING.md says about the files that an addition touches: for an example in the tree, the
// files exist and the list is complete. Also checks that the maps of core and app name every room.
#include "tests/support/support.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

namespace {

const QDir root(QStringLiteral(ROOFLINE_SOURCE_DIR));

QStringList filesThatMention(const QRegularExpression &example)
{
    QStringList found;
    for (const char *room : {"core", "app", "zoo"}) {
        QDirIterator walk(root.filePath(QLatin1String(room)),
                          {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.yaml")}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString file = walk.next();
            if (QString::fromUtf8(roofline::test::readFile(file)).contains(example))
                found.append(root.relativeFilePath(file));
        }
    }
    found.sort();
    return found;
}

} // namespace

class RecipesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void listIsWhole_data()
    {
        const roofline::test::Rows<QString, QStringList> row("example", "files");
        const QString page =
            QString::fromUtf8(roofline::test::readFile(root.filePath(QStringLiteral("CONTRIBUTING.md"))));
        static const QRegularExpression recipe(
            QStringLiteral("\n### (Add [^\n]+)\n\nExample: [^`]+`([^`]+)`\n\n(.*?)(?=\n###? )"),
            QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression path(QStringLiteral("`((?:core|app|zoo|tests)/[a-z0-9_/.-]+\\.[a-z]+)`"));
        int recipes = 0;
        for (auto match = recipe.globalMatch(page); match.hasNext(); ++recipes) {
            const QRegularExpressionMatch found = match.next();
            QStringList files;
            for (auto named = path.globalMatch(found.captured(3)); named.hasNext();)
                files.append(named.next().captured(1));
            row(qPrintable(found.captured(1)), found.captured(2), files);
        }
        QCOMPARE(recipes, 8); // chip, family of models, kernel, setting, dock, tab, kind of ceiling, importer
    }

    void roomsHaveAParagraph()
    {
        for (const char *house : {"core", "app"}) {
            const QDir folder(root.filePath(QLatin1String(house)));
            const QString page =
                QString::fromUtf8(roofline::test::readFile(folder.filePath(QStringLiteral("README.md"))));
            for (const QString &room : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QVERIFY2(page.contains(QStringLiteral("\n**`%1/`** ").arg(room)),
                         qPrintable(folder.filePath(room) + QStringLiteral(" has no paragraph in the README")));
        }
    }

    void listIsWhole()
    {
        QFETCH(QString, example);
        QFETCH(QStringList, files);
        for (const QString &file : files)
            QVERIFY2(root.exists(file), qPrintable(file + QStringLiteral(" is not there")));
        const QStringList mentioning = filesThatMention(QRegularExpression(example));
        QVERIFY2(!mentioning.isEmpty(), "nothing is found by the expression of the example");
        for (const QString &file : mentioning)
            QVERIFY2(files.contains(file), qPrintable(file + QStringLiteral(" is not in the list")));
    }
};

ROOFLINE_TEST(RecipesTest)
#include "core/recipes.moc"
