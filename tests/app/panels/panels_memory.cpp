// Tests the memory's fold: which level the data comes from, and what stays with the host.
#include "app/panels/section.h"

#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/theme/theme.h"
#include "core/units/format.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <QCheckBox>
#include <QComboBox>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

// Makes a chip of 80 GB at 1 TB/s, with a cache of 50 MB at 4 TB/s, and 50 GB/s to the host.
Chip cached()
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, 1e14}, {Unit::Vector, Fp16, 1e13}}, 1e12, 80e9, "cached");
    chip.memory.push_back(memoryLevel("L2", 4e12, 50e6));
    chip.hostLink = linkOf("PCIe 4", 5e10);
    return chip;
}

Chip bare()
{
    return chipWith({{Unit::Matrix, Fp16, 1e14}, {Unit::Vector, Fp16, 1e13}}, 1e12, 80e9, "bare");
}

// Makes a chip of which only the bandwidth of its link is known, as a small accelerator on a stick.
Chip stick()
{
    Chip chip = cached();
    chip.id = "stick";
    for (MemoryLevel &level : chip.memory)
        level.bandwidth.reset();
    return chip;
}

Chip unknownCapacity()
{
    Chip chip = cached();
    chip.id = "unknown";
    chip.memory[0].capacity.reset();
    return chip;
}

// These take 20 kB and 200 GB of weights, and 600 GB of activations.
const char *const fitting = "gemv:m=100,n=100";
const char *const large = "gemv:m=100000,n=1000000";
const char *const streaming = "triad:n=100000000000";

} // namespace

class PanelsMemory : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_window = std::make_unique<QWidget>();
        m_section = makeMemorySection(m_window.get());
        m_level = m_section->findChild<QComboBox *>(QStringLiteral("memory-level"));
        m_spill = m_section->findChild<QCheckBox *>(QStringLiteral("spill"));
        QVERIFY(m_level && m_spill);
        connect(m_section, &Section::edited, this, [this](const Scenario &next, const QString &name) {
            m_edit = name;
            show(next);
        });
        m_edit.clear();
    }

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light());
        for (const Chip &chip : {cached(), bare(), stick(), unknownCapacity()})
            m_zoo.add(chip);
    }

    void levelsOfTheChip_data()
    {
        const Rows<QString, QStringList> row("chip", "items");
        row("several", "cached", QStringList{"DRAM, 1 TB/s", "L2, 4 TB/s", "Host, 50 GB/s", "All levels"});
        row("only one: nothing to see all of", "bare", QStringList{"DRAM, 1 TB/s"});
        row("only the host", "stick", QStringList{"Host, 50 GB/s"});
    }

    void levelsOfTheChip()
    {
        QFETCH(QString, chip);
        show(kernelOn(chip.toStdString(), fitting));
        QStringList shown;
        for (int i = 0; i < m_level->count(); ++i)
            shown << m_level->itemText(i);
        QTEST(shown, "items");
    }

    void everyChoiceIsExplained_data()
    {
        const Rows<int, QString, QString, QString, QString> row("item", "level", "edit", "state", "words");
        row("a cache", 1, "L2", "Memory level DRAM → L2", "L2", "stayed in L2");
        row("host", 2, "host", "Memory level DRAM → Host", "Host", "crosses PCIe 4");
        row("all", 3, "all", "Memory level DRAM → All levels", "All levels", "the slowest counts");
    }

    void everyChoiceIsExplained()
    {
        QFETCH(int, item);
        QFETCH(QString, words);
        show(kernelOn("cached", fitting));
        QCOMPARE(m_level->currentIndex(), 0);
        QCOMPARE(foldState(), QStringLiteral("DRAM"));
        QVERIFY(note("memory-level-note").contains(QLatin1String("main memory")));
        choose(item);
        QTEST(m_edit, "edit");
        QTEST(QString::fromStdString(m_shown.memoryLevel), "level");
        QCOMPARE(m_level->currentIndex(), item);
        QTEST(foldState(), "state");
        QVERIFY2(note("memory-level-note").contains(words), qPrintable(note("memory-level-note")));
        m_edit.clear();
        choose(item);
        QCOMPARE(m_edit, QString()); // it is chosen already
        choose(0);
        QVERIFY(m_shown.memoryLevel.empty());
    }

    // The fold understands a level however the command line or a session spelled it.
    void otherSpellings_data()
    {
        const Rows<QString, int> row("level", "item");
        row("the main memory by name", "DRAM", 0);
        row("small letters", "l2", 1);
        row("the link", "PCIe 4", 2);
        row("capitals", "ALL", 3);
        row("not there", "L9", -1);
    }

    void otherSpellings()
    {
        QFETCH(QString, level);
        QFETCH(int, item);
        Scenario scenario = kernelOn("cached", fitting);
        scenario.memoryLevel = level.toStdString();
        show(scenario);
        QCOMPARE(m_level->currentIndex(), item);
        if (item < 0) {
            QCOMPARE(foldState(), QStringLiteral("unknown level"));
            QVERIFY(note("memory-level-note").contains(QLatin1String("no level \"L9\"")));
            choose(0);
            QCOMPARE(m_edit, QStringLiteral("Memory level L9 → DRAM"));
        }
    }

    // The setting made sense for the chip before.
    void allOfOneLevelIsThatLevel()
    {
        Scenario scenario = kernelOn("bare", fitting);
        scenario.memoryLevel = "all";
        show(scenario);
        QCOMPARE(foldState(), QStringLiteral("DRAM"));
        QCOMPARE(m_level->currentIndex(), 0);
    }

    void aStickIsFedByItsHost()
    {
        show(kernelOn("stick", fitting));
        QCOMPARE(m_level->currentIndex(), -1);
        QVERIFY(note("memory-level-note").contains(QLatin1String("not known")));
        choose(0);
        QCOMPARE(QString::fromStdString(m_shown.memoryLevel), QStringLiteral("host"));
        QVERIFY(m_analysis.valid);
        QCOMPARE(m_level->currentIndex(), 0);
    }

    void whatStaysWithTheHost()
    {
        show(kernelOn("cached", large));
        QVERIFY(m_spill->isEnabled() && !m_spill->isChecked());
        QVERIFY(note("spill-note").contains(QLatin1String("as if it did")));
        m_spill->click();
        QCOMPARE(m_edit, QStringLiteral("Overflow in host memory off → on"));
        QVERIFY(m_shown.spill);
        QCOMPARE(note("spill-note"), QStringLiteral("120 GB of weights and cache cross PCIe 4 in each pass."));
        QCOMPARE(foldState(), QStringLiteral("DRAM, 120 GB host"));
        m_spill->click();
        QCOMPARE(m_edit, QStringLiteral("Overflow in host memory on → off"));
        QVERIFY(!m_shown.spill);
    }

    void whyNothingCanStayThere_data()
    {
        const Rows<QString, QString, QString, QString> row("chip", "kernel", "level", "words");
        row("it fits", "cached", fitting, "", "Everything fits");
        row("no link", "bare", large, "", "bandwidth from this chip to its host is not known");
        row("unknown capacity", "unknown", large, "", "not known");
        row("activations only", "cached", streaming, "", "Activations alone");
        row("all of it is there", "cached", large, "host", "from the host already");
    }

    void whyNothingCanStayThere()
    {
        QFETCH(QString, chip);
        QFETCH(QString, kernel);
        QFETCH(QString, level);
        QFETCH(QString, words);
        Scenario scenario = kernelOn(chip.toStdString(), kernel.toLatin1().data());
        scenario.memoryLevel = level.toStdString();
        show(scenario);
        QVERIFY(!m_spill->isEnabled());
        QVERIFY2(note("spill-note").contains(words), qPrintable(note("spill-note")));
        scenario.spill = true; // a switch that is on can be switched off
        show(scenario);
        QVERIFY(m_spill->isEnabled() && m_spill->isChecked());
        QVERIFY2(note("spill-note").contains(words), qPrintable(note("spill-note")));
    }

    void theListFollowsTheStyleOfNumbers()
    {
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 1e14}, {Unit::Vector, Fp16, 1e13}}, 1.23456e12, 80e9, "precise"));
        show(kernelOn("precise", fitting));
        QVERIFY2(m_level->itemText(0).endsWith(QStringLiteral(", 1.23 TB/s")), qPrintable(m_level->itemText(0)));
        setNumberStyle({5, false});
        QEvent fresh(QEvent::FontChange);
        QApplication::sendEvent(m_section, &fresh);
        const QString anew = m_level->itemText(0);
        setNumberStyle({});
        QVERIFY2(anew.endsWith(QStringLiteral(", 1.2346 TB/s")), qPrintable(anew));
        QCOMPARE(m_level->currentIndex(), 0);
    }

private:
    void show(const Scenario &scenario)
    {
        m_shown = scenario;
        const auto report = std::make_shared<Report>(reportOf(scenario, m_zoo));
        m_analysis = report->analysis;
        m_section->setReport(report);
    }

    void choose(int item)
    {
        m_level->setCurrentIndex(item);
        emit m_level->activated(item);
    }

    QString note(const char *name) const
    {
        return m_section->findChild<TextBlock *>(QString::fromLatin1(name))->text();
    }
    QString foldState() const { return m_section->findChild<FoldHeader *>(QStringLiteral("memory"))->state(); }

    Catalogue m_zoo;
    std::unique_ptr<QWidget> m_window;
    Section *m_section = nullptr;
    QComboBox *m_level = nullptr;
    QCheckBox *m_spill = nullptr;
    Scenario m_shown;
    Analysis m_analysis;
    QString m_edit;
};

ROOFLINE_GUI_TEST(PanelsMemory)
#include "app/panels/panels_memory.moc"
