// Checks that the entries on the zoo's page have no error, because users start from them.
#include "core/hardware/chip.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

#include <QRegularExpression>

using namespace roofline;
using namespace roofline::test;

class ReadmeTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void example_data()
    {
        QTest::addColumn<QByteArray>("yaml");
        const QString page = QString::fromUtf8(test::readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/README.md")));
        // Whole entries start with a name. The others show a part.
        static const QRegularExpression fence(QStringLiteral("```yaml\\n(name: ([^\\n]+)\\n.*?)```"),
                                              QRegularExpression::DotMatchesEverythingOption);
        int examples = 0;
        for (auto match = fence.globalMatch(page); match.hasNext(); ++examples) {
            const QRegularExpressionMatch found = match.next();
            QTest::addRow("%d %s", examples + 1, qPrintable(found.captured(2))) << found.captured(1).toUtf8();
        }
        if (examples < 6)
            qFatal("the page shows a chip, and a model of every architecture that is described at length");
    }

    void example()
    {
        QFETCH(QByteArray, yaml);
        const std::optional<EntryKind> kind = entryKind(yaml.toStdString());
        QVERIFY(kind);
        Messages messages;
        const bool read = *kind == EntryKind::Hardware
                              ? readChip(yaml.toStdString(), "example.yaml", messages).has_value()
                              : readModel(yaml.toStdString(), "example.yaml", messages).has_value();
        QVERIFY2(read, qPrintable(listed(messages)));
    }

    // The page must name every type that the message for an unknown type names.
    void namesEveryConfig_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("transformers") << QByteArray("model_type");
        QTest::newRow("diffusers") << QByteArray("_class_name");
    }

    void namesEveryConfig()
    {
        QFETCH(QByteArray, key);
        const QString page = QString::fromUtf8(test::readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/README.md")));
        Messages messages;
        QVERIFY(!readModel("{\"" + key.toStdString() + "\": \"nobody's\"}", "config.json", messages));
        static const QRegularExpression list(QStringLiteral("supported: ([\\w, -]+)"));
        const QString names = list.match(QString::fromStdString(messages.at(0).text)).captured(1);
        static const QRegularExpression between(QStringLiteral(", also as|, | and "));
        int told = 0;
        for (const QString &name : names.split(between, Qt::SkipEmptyParts)) {
            if (name.contains(u' ')) // "the text_config of another model"
                continue;
            ++told;
            QVERIFY2(page.contains(u'`' + name + u'`'), qPrintable(name));
        }
        QVERIFY(told >= 6);
    }
};

ROOFLINE_TEST(ReadmeTest)
#include "zoo/readme.moc"
