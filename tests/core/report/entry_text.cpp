// Checks what `show` and `list` say about a chip.
#include "core/report/report.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace roofline;
using namespace roofline::test;

namespace {

// Has 100 cores at 2 GHz, a sparse rate, a level in each core and a link to the host.
Chip chip()
{
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "round");
    chip.coresName = "SM";
    chip.cores = vendor<std::int64_t>(100);
    chip.clock = vendor(Frequency(2e9));
    chip.compute[0].sparseFactor = 2;
    chip.memory.push_back(memoryLevel("SMEM", 20e12, 20e6));
    chip.memory.back().perCore = true;
    chip.hostLink = Link{"PCIe 5.0 x16", std::nullopt, vendor(Bandwidth(63e9)), std::nullopt};
    return chip;
}

bool hasRow(const QString &text, const char *pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::MultilineOption).match(text).hasMatch();
}

QString shown(const Chip &chip)
{
    return QString::fromStdString(toText(chip));
}

} // namespace

class EntryText : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void showTellsCoresAndClock()
    {
        QVERIFY(hasRow(shown(chip()), "^cores +100 SMs +vendor +data sheet"));
        QVERIFY(hasRow(shown(chip()), "^clock +2 GHz +vendor +data sheet"));
        Chip single = chip();
        single.cores->value = 1;
        QVERIFY(hasRow(shown(single), "^cores +1 SM +vendor"));
    }

    // Each core has a hundredth of 20 MB and 20 TB/s.
    void showTellsWhatEachCoreHas() { QVERIFY(hasRow(shown(chip()), "of each SM +200 kB at 200 GB/s")); }

    void showTellsTheHostLink() { QVERIFY(hasRow(shown(chip()), "^PCIe 5.0 x16 to host one way +63 GB/s")); }

    void whatIsUnknownIsLeftOut()
    {
        const QString text = shown(chipWith({{Unit::Vector, NumberFormat::Fp32, 1e12}}, 1e12));
        QVERIFY(!hasRow(text, "^cores") && !hasRow(text, "^clock") && !text.contains(QStringLiteral("sparse"))
                && !text.contains(QStringLiteral("host")));
    }

    void listGivesMachinesEverything()
    {
        Catalogue zoo = zooOf(chip());
        const QJsonObject row = QJsonDocument::fromJson(QByteArray::fromStdString(listHardware(zoo, ListFormat::Json)))
                                    .array()[0]
                                    .toObject();
        QCOMPARE(row[u"cores"].toInt(), 100);
        QCOMPARE(row[u"clock_hz"].toDouble(), 2e9);
        QCOMPARE(row[u"sparse_peak_flop_per_s"].toDouble(), 200e12);
        QCOMPARE(row[u"host_link"].toString(), QStringLiteral("PCIe 5.0 x16"));
        QCOMPARE(row[u"host_bandwidth_byte_per_s"].toDouble(), 63e9);
        const QString text = QString::fromStdString(listHardware(zoo, ListFormat::Text));
        QVERIFY(hasRow(text, "100 SMs +2 GHz *$"));
        QVERIFY(!text.contains(QStringLiteral("PCIe"))); // a screen has no room for it
    }
};

ROOFLINE_TEST(EntryText)
#include "core/report/entry_text.moc"
