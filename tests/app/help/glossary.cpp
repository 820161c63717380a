// Tests the glossary's text: every term is whole, links lead somewhere, and every setting of the program has its term.
#include "app/window/help/glossary.h"
#include "core/scenario/settings.h"
#include "tests/app/window_support.h"

using namespace roofline;

namespace {

constexpr const char *folder = ROOFLINE_SOURCE_DIR "/resources/help/glossary";

QString fileText(const QString &name)
{
    return QString::fromUtf8(test::readFile(name));
}

QStringList paragraphsOf(const Term &term)
{
    return term.text.split(QStringLiteral("\n\n"));
}

} // namespace

class GlossaryTest : public test::TestCase {
    Q_OBJECT

private slots:
    void itIsTheFilesOnDisk()
    {
        const QStringList onDisk = QDir(QLatin1String(folder)).entryList({QStringLiteral("*.md")}, QDir::Files);
        QStringList inside;
        for (const QString &file : glossaryFiles()) {
            inside << file.section(u'/', -1);
            QCOMPARE(fileText(file), fileText(QLatin1String(folder) + u'/' + inside.last()));
        }
        QCOMPARE(inside, onDisk);
    }

    void atLeastSixtyTermsEachWhole()
    {
        const QList<Term> &terms = Glossary::shipped().terms();
        QVERIFY2(terms.size() >= 60, qPrintable(QString::number(terms.size())));
        QSet<QString> ids;
        for (const Term &term : terms) {
            QVERIFY2(!ids.contains(term.id), qPrintable(term.id));
            ids << term.id;
            QVERIFY2(!term.topic.isEmpty() && !term.also.isEmpty(), qPrintable(term.id));
            const QStringList paragraphs = paragraphsOf(term);
            QVERIFY2(paragraphs.size() >= 6, qPrintable(term.id));
            QVERIFY2(paragraphs[0].size() > 80 && paragraphs[0].endsWith(u'.'), qPrintable(term.id));
            QVERIFY2(paragraphs[1].startsWith(QStringLiteral("> ")), qPrintable(term.id));
            for (const char *part : {"**Mistake.** ", "**In the window.** ", "**Source.** ", "**See also.** "}) {
                const auto has = [&](const QString &paragraph) { return paragraph.startsWith(QLatin1String(part)); };
                QVERIFY2(std::ranges::count_if(paragraphs, has) == 1, qPrintable(term.id + u' ' + QLatin1String(part)));
            }
        }
    }

    void everySettingHasATerm()
    {
        for (const Setting &setting : settings()) {
            const QString name = QString::fromUtf8(setting.name.data(), qsizetype(setting.name.size()));
            QVERIFY2(Glossary::shipped().ofSetting(name), qPrintable(name));
        }
        const QSet<QString> commands{QStringLiteral("over")};
        for (const Term &term : Glossary::shipped().terms())
            for (const QString &option : term.settings)
                QVERIFY2(findSetting(option.toStdString()) || commands.contains(option), qPrintable(option));
    }

    void namedControlsExist()
    {
        QString texts = fileText(QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/translations/roofline-explorer_de.ts"));
        texts.remove(QStringLiteral("&amp;")).remove(u'…').replace(u'\n', u' '); // a label may have two lines
        static const QRegularExpression name(QStringLiteral("(?<!\\*)\\*([^*]+)\\*(?!\\*)"));
        int found = 0;
        for (const Term &term : Glossary::shipped().terms()) {
            for (const QString &paragraph : paragraphsOf(term)) {
                if (!paragraph.startsWith(QStringLiteral("**In the window.**")))
                    continue;
                for (auto names = name.globalMatch(paragraph); names.hasNext();) {
                    for (const QString &part : names.next().captured(1).split(QStringLiteral(" › "))) {
                        QVERIFY2(texts.contains(QStringLiteral("<source>%1</source>").arg(part)),
                                 qPrintable(term.id + QStringLiteral(": ") + part));
                        ++found;
                    }
                }
            }
        }
        QVERIFY(found > 60);
    }

    void linksLeadSomewhere()
    {
        static const QRegularExpression link(QStringLiteral("\\[([^\\]]+)\\]\\(([^)#]*)(#([^)]*))?\\)"));
        int found = 0;
        for (const QString &file : glossaryFiles()) {
            const QString text = fileText(file);
            for (auto links = link.globalMatch(text); links.hasNext(); ++found) {
                const QRegularExpressionMatch match = links.next();
                const QString target = match.captured(2);
                if (target.startsWith(QStringLiteral("https://")))
                    continue;
                const QString name = target.isEmpty() ? file : file.section(u'/', 0, -2) + u'/' + target;
                const Term *term = Glossary::shipped().find(match.captured(4));
                QVERIFY2(term, qPrintable(match.captured()));
                QVERIFY2(fileText(name).contains(QStringLiteral("\n## ") + term->title + u'\n'),
                         qPrintable(match.captured() + u' ' + name));
            }
        }
        QVERIFY(found > 250);
    }

    // Numbers that the engine knows are not typed. Examples say them in expressions, which can all be evaluated.
    void examplesAreComputed()
    {
        int examples = 0;
        for (const Term &term : Glossary::shipped().terms()) {
            for (const QString &paragraph : paragraphsOf(term)) {
                if (!paragraph.startsWith(QStringLiteral("**Example**"))) {
                    QVERIFY2(!paragraph.contains(u'{'), qPrintable(term.id));
                    continue;
                }
                const TermExample example = exampleIn(paragraph, test::shippedZoo());
                QVERIFY2(!example.text.isEmpty(), qPrintable(term.id));
                for (const Message &problem : example.problems)
                    QFAIL(qPrintable(term.id + QStringLiteral(": ") + QString::fromStdString(problem.text)));
                QVERIFY2(!example.text.contains(u'{') && paragraph.contains(u'{'), qPrintable(example.text));
                ++examples;
            }
        }
        QVERIFY(examples >= 15);
    }

    void wrongExamplesAreTold()
    {
        const QString paragraph = QStringLiteral("**Example** (`--hardwear h100-sxm --batch 0`). It takes {latencie}.");
        const TermExample example = exampleIn(paragraph, test::shippedZoo());
        QCOMPARE(example.problems.size(), std::size_t(3));
        QCOMPARE(example.text, QStringLiteral("It takes {latencie}."));
        QVERIFY(exampleIn(QStringLiteral("Nothing of the kind."), test::shippedZoo()).text.isEmpty());
    }

    void onlyMarkdown()
    {
        static const QRegularExpression tag(QStringLiteral("</?[a-zA-Z!][^>]*>|&[a-z]+;"));
        for (const QString &file : glossaryFiles())
            QVERIFY2(!tag.match(fileText(file)).hasMatch(), qPrintable(file + tag.match(fileText(file)).captured()));
    }

    void searchFindsBySynonyms_data()
    {
        const test::Rows<QString, QString> row("words", "first");
        row("title", "ridge point", "ridge-point");
        row("synonym", "operational intensity", "arithmetic-intensity");
        row("letters", "ttft", "first-token");
        row("hyphen or none", "memory bound", "memory-bound");
        row("case", "FlashAttention", "fused-attention");
        row("begins", "grouped", "gqa");
        row("part", "checkpointing", "recomputation");
        row("unit", "tensor core", "matrix-unit");
        row("german keyboards", "kv  Cache ", "kv-cache");
    }

    void searchFindsBySynonyms()
    {
        QFETCH(QString, words);
        const QList<const Term *> found = Glossary::shipped().search(words);
        QVERIFY(!found.isEmpty());
        QTEST(found.front()->id, "first");
    }

    void searchFindsByTextLast()
    {
        const QList<const Term *> found = Glossary::shipped().search(QStringLiteral("weights read once"));
        QVERIFY(found.size() > 1);
        QVERIFY(Glossary::shipped().search(QStringLiteral("xyzzy")).isEmpty());
    }
};

ROOFLINE_GUI_TEST(GlossaryTest)
#include "app/help/glossary.moc"
