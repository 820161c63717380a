// Tests the editors of chips and models, and the field for quantities that they are made of.
#include "app/editors/chip_editor.h"
#include "app/editors/model_editor.h"
#include "app/editors/yaml_page.h"
#include "app/panels/section.h"
#include "app/theme/theme.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/rules.h"
#include "core/units/find.h"
#include "core/zoo/reader.h"
#include "tests/app/entries_support.h"
#include "tests/app/painted.h"
#include "tests/support/german_locale.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

const QuantityKind bandwidthKind{dimensionOf(Bandwidth()),       "B/s", "GB/s", false, plausibleBandwidth.least.value(),
                                 plausibleBandwidth.most.value()};
const QuantityKind coresKind{{}, {}, {}, true, 1, 1e7};

// This field has an owner that takes everything, as the editors do.
class OwnedField : public QWidget {
public:
    OwnedField(const QuantityKind &kind, double value) : field(this)
    {
        field.setKind(kind);
        field.setValue(value);
        field.resize(200, 30);
        connect(&field, &QuantityEdit::valueEdited, this, [this](double next) {
            told << next;
            field.setValue(next);
        });
        connect(&field, &QuantityEdit::takenBack, this, [this] { ++taken; });
        show();
        QApplication::setActiveWindow(this);
        field.setFocus();
    }

    void turnWheel(int angle)
    {
        QWheelEvent event(QPointF(5, 5), field.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, angle), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&field, &event);
    }

    QuantityEdit field;
    QList<double> told;
    int taken = 0;
};

} // namespace

class TestEditors : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light());
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", m_zoo);
    }

    void whatIsTypedCounts_data()
    {
        const test::Rows<QString, double> row("text", "value");
        row("with a unit", "4.2 TB/s", 4.2e12);
        row("another prefix", "900 GB/s", 900e9);
        row("a product", "2 × 3.35 TB/s", 6.7e12);
        row("a sum", "3 TB/s + 500 GB/s", 3.5e12);
        row("in the unit that was shown", "4.8", 4.8e12);
        row("in the unit of datasheets, which is nearer", "900", 900e9); // 3.7 times less, not 269 times more
        row("a prefix alone", "989G", 989e9);
    }

    void whatIsTypedCounts()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        OwnedField owned(bandwidthKind, 3.35e12);
        QCOMPARE(owned.field.text(), QStringLiteral("3.35 TB/s"));
        typeInto(owned.field, text);
        QVERIFY2(owned.field.problem().isEmpty(), qPrintable(owned.field.problem()));
        QVERIFY2(qFuzzyCompare(*owned.field.value(), value), qPrintable(QString::number(*owned.field.value())));
        QTest::keyClick(&owned.field, Qt::Key_Return);
        QVERIFY(owned.field.text().endsWith(QStringLiteral("B/s")));
    }

    // The unit must not be lost behind digits: 96 · 2^30 = 103 079 215 104.
    void manyDigitsAreWrittenInBinary_data()
    {
        const test::Rows<double, QString> row("bytes", "text");
        row("round in decimal", 80e9, "80 GB");
        row("few digits", 262144, "262.144 kB");
        row("round in binary", 103079215104, "96 GiB");
        row("a part of a unit", 1.5 * 1024 * 1024 * 1024 * 1024, "1.5 TiB");
        row("round in neither", 103079215105, "103.079215105 GB");
    }

    void manyDigitsAreWrittenInBinary()
    {
        QFETCH(double, bytes);
        QTEST(quantityText(bytes, {dimensionOf(Bytes{}), "B", "GB", false, 1, 1e18}), "text");
    }

    void whatIsWrongIsToldAndChangesNothing_data()
    {
        const test::Rows<QString, QString> row("text", "told"); // the beginning of it
        row("another dimension", "4 TFLOP/s", "");
        row("no number", "fast", "");
        row("an unknown unit", "4 TB/h", "");
        row("not plausible", "4e30 TB/s", "4e30 TB/s is not plausible");
        row("not plausible, without a unit", "4e30", "4e30 GB/s is not plausible");
        row("not plausible, another unit", "4e30 GB/s", "4e30 GB/s is not plausible");
        row("not plausible, a prefix alone", "4e30G", "4e30G is not plausible");
        row("divided by zero", "1 TB/s / 0", "");
        row("negative", "-3 TB/s", "");
    }

    void whatIsWrongIsToldAndChangesNothing()
    {
        QFETCH(QString, text);
        QFETCH(QString, told);
        OwnedField owned(bandwidthKind, 3.35e12);
        owned.field.setText(text.chopped(1));
        typeInto(owned.field, text);
        QVERIFY(!owned.field.problem().isEmpty());
        QVERIFY2(owned.field.problem().startsWith(told), qPrintable(owned.field.problem()));
        QCOMPARE(owned.field.accessibleDescription(), owned.field.problem());
        QTest::keyClick(&owned.field, Qt::Key_Escape);
        QVERIFY(owned.field.problem().isEmpty());
        QVERIFY(owned.field.text().endsWith(QStringLiteral("B/s")));
    }

    // "4" alone is 4 TB/s already, so that Esc has something to take back.
    void escapeTakesTheWholeTypingBack()
    {
        OwnedField owned(bandwidthKind, 3.35e12);
        typeInto(owned.field, QStringLiteral("42"));
        QCOMPARE(owned.told, (QList<double>{4e12, 42e12}));
        QTest::keyClick(&owned.field, Qt::Key_Escape);
        QCOMPARE(owned.taken, 1);
        // Nothing is left to take back, so that the key is the dialog's.
        QTest::keyClick(&owned.field, Qt::Key_Escape);
        QCOMPARE(owned.taken, 1);
        // Typing ends a turn of the wheel, so Esc takes back only what was typed after it.
        owned.turnWheel(120);
        typeInto(owned.field, QStringLiteral("5"));
        QCOMPARE(*owned.field.value(), 5e12);
        const int before = owned.taken;
        QTest::keyClick(&owned.field, Qt::Key_Escape);
        QCOMPARE(owned.taken, before + 1);
    }

    void arrowsStepTheDigitBeforeTheCaret_data()
    {
        const test::Rows<int, int, QString> row("caret", "key", "text");
        row("last", 4, int(Qt::Key_Up), "3.36 TB/s");
        row("behind the number", 9, int(Qt::Key_Up), "3.36 TB/s");
        row("tenths", 3, int(Qt::Key_Up), "3.45 TB/s");
        row("ones", 1, int(Qt::Key_Down), "2.35 TB/s");
        row("behind the point", 2, int(Qt::Key_Up), "4.35 TB/s");
        row("at the beginning", 0, int(Qt::Key_Up), "4.35 TB/s");
        row("double", 4, int(Qt::Key_PageUp), "6.7 TB/s");
        row("half", 4, int(Qt::Key_PageDown), "1.675 TB/s");
    }

    void arrowsStepTheDigitBeforeTheCaret()
    {
        QFETCH(int, caret);
        QFETCH(int, key);
        QFETCH(QString, text);
        OwnedField owned(bandwidthKind, 3.35e12);
        owned.field.setCursorPosition(caret);
        QTest::keyClick(&owned.field, Qt::Key(key));
        QCOMPARE(owned.field.text(), text);
        QCOMPARE(owned.told.size(), 1);
    }

    // A step goes from 3.39 to 3.40, not to 3.4, so that the caret stays at the hundredths.
    void stepsKeepTheirDigit()
    {
        OwnedField owned(bandwidthKind, 3.39e12);
        owned.field.setCursorPosition(4);
        QTest::keyClick(&owned.field, Qt::Key_Up);
        QCOMPARE(owned.field.text(), QStringLiteral("3.40 TB/s"));
        QTest::keyClick(&owned.field, Qt::Key_Up);
        QCOMPARE(owned.field.text(), QStringLiteral("3.41 TB/s"));
        owned.field.setCursorPosition(1);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&owned.field, Qt::Key_Down);
        QCOMPARE(owned.field.text(), QStringLiteral("0.41 TB/s")); // a step never leads to zero
    }

    void wholeNumbersStayWhole()
    {
        OwnedField owned(coresKind, 132);
        owned.field.setCursorPosition(3);
        QTest::keyClick(&owned.field, Qt::Key_Up);
        QCOMPARE(*owned.field.value(), 133.0);
        typeInto(owned.field, QStringLiteral("2 * 66"));
        QCOMPARE(*owned.field.value(), 132.0);
        typeInto(owned.field, QStringLiteral("2.5"));
        QVERIFY(!owned.field.problem().isEmpty());
        QCOMPARE(*owned.field.value(), 2.0); // the last good value
        OwnedField odd(coresKind, 133);
        QTest::keyClick(&odd.field, Qt::Key_PageDown); // half of it, down to a whole number
        QCOMPARE(*odd.field.value(), 66.0);
    }

    void theWheelNeedsTheFocusAndAddsUpSmallTurns()
    {
        OwnedField owned(bandwidthKind, 3.35e12);
        owned.field.clearFocus();
        owned.turnWheel(120);
        QVERIFY(owned.told.isEmpty());
        owned.field.setFocus();
        owned.turnWheel(120);
        QCOMPARE(owned.told.size(), 1);
        // A touchpad sends many small turns, and together they are one step until the wheel rests.
        QSignalSpy finished(&owned.field, &NumberField::finished);
        for (int i = 0; i < 16; ++i)
            owned.turnWheel(15);
        QCOMPARE(owned.told.size(), 3);
        QCOMPARE(finished.count(), 0);
        QTRY_COMPARE(finished.count(), 1);
    }

    // The key is released elsewhere, and the step is over nevertheless.
    void leavingTheFieldEndsAStep()
    {
        OwnedField owned(bandwidthKind, 3.35e12);
        QSignalSpy finished(&owned.field, &NumberField::finished);
        QTest::keyPress(&owned.field, Qt::Key_Up);
        QCOMPARE(finished.count(), 0);
        owned.field.clearFocus();
        QCOMPARE(finished.count(), 1);
    }

    void theGermanLocaleChangesNothing()
    {
        if (!roofline::test::useGermanLocale())
            QSKIP("no German locale");
        OwnedField owned(bandwidthKind, 3.35e12);
        QCOMPARE(owned.field.text(), QStringLiteral("3.35 TB/s"));
        typeInto(owned.field, QStringLiteral("4.5 TB/s"));
        QCOMPARE(*owned.field.value(), 4.5e12);
        typeInto(owned.field, QStringLiteral("4,5 TB/s"));
        QCOMPARE(owned.field.problem(), QString());
        QCOMPARE(*owned.field.value(), 4.5e12);
    }

    void everyNumberOfTheChipHasAField()
    {
        open("h100-sxm");
        QCOMPARE(field("HBM3 bandwidth")->text(), QStringLiteral("3.35 TB/s"));
        QCOMPARE(field("HBM3 capacity")->text(), QStringLiteral("80 GB"));
        QCOMPARE(field("BF16 tensor")->text(), QStringLiteral("989.4 TFLOP/s"));
        QCOMPARE(field("INT8 tensor")->text(), QStringLiteral("1.9789 POP/s"));
        QCOMPARE(field("NVLink 4 bandwidth")->text(), QStringLiteral("450 GB/s"));
        QCOMPARE(field("PCIe 5.0 x16 bandwidth")->text(), QStringLiteral("63.01 GB/s"));
        QCOMPARE(field("SMs")->text(), QStringLiteral("132"));
        QCOMPARE(field("clock")->text(), QStringLiteral("1.83 GHz"));
        QCOMPARE(field("TDP")->text(), QStringLiteral("700 W"));
        const std::vector<EntryNumber> rows = numbersIn(itemsOf(*m_zoo.chip("h100-sxm")));
        for (const ChipNumber &number : numbersOf(*m_zoo.chip("h100-sxm")))
            QVERIFY2(findIn(rows, number.path, &EntryNumber::path), number.path.c_str());
        QVERIFY(remark("HBM3 bandwidth").startsWith(QStringLiteral("vendor: NVIDIA H100 product page")));
        QVERIFY(!m_editor->findChild<QPushButton *>(QStringLiteral("save"))->isEnabled());
    }

    void aChangeIsTheWholeChip()
    {
        open("h100-sxm");
        type("HBM3 bandwidth", "4.2 TB/s");
        QVERIFY(m_told.size() > 0);
        QCOMPARE(m_told.last().memory[0].bandwidth->value.value(), 4.2e12);
        QVERIFY(m_told.last().memory[0].bandwidth->evidence == Evidence::User);
        QCOMPARE(m_names.last(), QStringLiteral("HBM3 bandwidth 3.35 → 4.2 TB/s"));
        QCOMPARE(m_keys.last(), int(MergeChipNumber));
        // Contradictions are told as they are typed.
        type("FP64 tensor", "20 TFLOP/s"); // the vector units reach 33.5
        const QString why = field("FP64 tensor")->problem();
        QVERIFY2(why.contains(QStringLiteral("below the vector rate")), qPrintable(why));
        for (const Chip &told : m_told)
            QVERIFY(contradictions(told).empty());
    }

    void itSaysWhatANumberWas()
    {
        open("h100-sxm", [](Chip &chip) { chip = *withNumber(chip, "memory/HBM3", 4.2e12); });
        QCOMPARE(remark("HBM3 bandwidth"), QStringLiteral("3.35 → 4.2 TB/s"));
        QCOMPARE(remark("HBM3 capacity").left(6), QStringLiteral("vendor"));
        resetOf("HBM3 bandwidth")->click();
        QCOMPARE(m_told.last().memory, m_zoo.chip("h100-sxm")->memory); // the source came back, too
        QVERIFY(!resetOf("HBM3 capacity")->isVisibleTo(m_editor.get()));
    }

    // The entry that a chip is made of may be saved anew elsewhere while the chip stays as it is.
    void itSaysWhatANumberIsMeanwhile()
    {
        open("h100-sxm");
        const auto faster = [this](double bandwidth) {
            return std::make_shared<const Chip>(*withNumber(*m_zoo.chip("h100-sxm"), "memory/HBM3", bandwidth));
        };
        EditedChip edited;
        edited.entry = faster(4.2e12);
        edited.own = true;
        for (const auto &[bandwidth, remark] : {std::pair(3e12, "3 → 4.2 TB/s"), std::pair(4e12, "4 → 4.2 TB/s")}) {
            edited.original = faster(bandwidth);
            m_editor->setEntry(edited);
            QCOMPARE(this->remark("HBM3 bandwidth"), QString::fromUtf8(remark));
        }
        edited.original = faster(4.2e12);
        m_editor->setEntry(edited);
        QVERIFY(!remark("HBM3 bandwidth").contains(u'→'));
        QVERIFY(!resetOf("HBM3 bandwidth")->isVisibleTo(m_editor.get()));
    }

    // More cores compute faster. The rates change with the number of cores, and come back with it.
    void whatChangedAlongComesBackToo()
    {
        open("h100-sxm", [](Chip &chip) { chip = *withNumber(chip, "cores", 66); });
        QCOMPARE(remark("BF16 tensor"), QStringLiteral("989.4 → 494.7 TFLOP/s"));
        resetOf("SMs")->click();
        QCOMPARE(m_told.last().compute, m_zoo.chip("h100-sxm")->compute);
        QCOMPARE(m_told.last().cores, m_zoo.chip("h100-sxm")->cores);
        QCOMPARE(m_told.last().memory, m_zoo.chip("h100-sxm")->memory);
        // The bandwidth of one core has no row of its own. It changes with that of all, and comes back with its source.
        open("epyc-7451", [](Chip &chip) { chip = *withNumber(chip, "memory/L3", 5e11); });
        resetOf("L3 bandwidth")->click();
        QCOMPARE(m_told.last().memory, m_zoo.chip("epyc-7451")->memory);
    }

    void unknownNumbersBecomeKnown()
    {
        open("coral-edge-tpu");
        const ChipPtr chip = m_zoo.chip("coral-edge-tpu");
        QVERIFY(!chip->sustainedMemory);
        QCOMPARE(field("sustained fraction of the bandwidth")->text(), QString());
        type("sustained fraction of the bandwidth", "3/4");
        QVERIFY(m_told.last().sustainedMemory);
        QCOMPARE(m_told.last().sustainedMemory->value, 0.75);
        QCOMPARE(m_names.last(), QStringLiteral("sustained fraction of the bandwidth unknown → 0.75"));
    }

    void ratesLevelsAndLinksComeAndGo()
    {
        open("h100-sxm");
        QMenu *rates = button("add-0")->menu();
        emit rates->aboutToShow();
        QCOMPARE(rates->actions().first()->text(), QStringLiteral("tensor")); // the chip's own name of the unit
        QAction *fp4 = nullptr;
        for (QAction *action : rates->actions().first()->menu()->actions()) {
            if (action->text() == QStringLiteral("FP4"))
                fp4 = action;
            QVERIFY(action->text() != QStringLiteral("BF16")); // the chip has one already
        }
        QVERIFY(fp4);
        fp4->trigger();
        QVERIFY(m_told.last().ceiling(Unit::Matrix, NumberFormat::Fp4));
        QCOMPARE(m_names.last(), QStringLiteral("Add FP4 tensor"));

        button("add-1")->click();
        QCOMPARE(m_told.last().memory.size(), std::size_t(4));
        // The new level asks for its name, where it can be seen.
        auto *name = qobject_cast<QLineEdit *>(m_editor->focusWidget());
        QVERIFY(name && name->selectedText() == QString::fromStdString(m_told.last().memory.back().name));
        const auto *numbers = m_editor->findChild<QScrollArea *>(QStringLiteral("numbers"));
        QTRY_VERIFY(
            numbers->viewport()->rect().contains(QRect(name->mapTo(numbers->viewport(), QPoint()), name->size())));
        button("add-3")->click();
        QCOMPARE(m_told.last().links.size(), std::size_t(2));
        for (const Chip &told : m_told)
            QVERIFY(contradictions(told).empty());

        row("FP8 tensor")->findChildren<QToolButton *>().last()->click();
        QVERIFY(!m_told.last().ceiling(Unit::Matrix, NumberFormat::Fp8));
    }

    void ceilingsBelowARoofAreTyped()
    {
        open("opteron-x4");
        QMenu *roofs = button("add-2")->menu();
        emit roofs->aboutToShow();
        const auto below = [&](const char *roof) {
            for (QAction *action : roofs->actions()) {
                if (action->text() == QStringLiteral("Below %1").arg(QLatin1String(roof)))
                    return action;
            }
            qFatal("no such roof");
            return static_cast<QAction *>(nullptr);
        };
        below("DDR2-667")->trigger();
        Chip told = m_told.last();
        QCOMPARE(told.memoryCeilings.size(), std::size_t(1));
        // The new ceiling is half as high as the roof above it.
        QCOMPARE(told.memoryCeilings[0].bandwidth.value.value(), 16.6e9 / 2);
        QCOMPARE(m_names.last(), QStringLiteral("Add a ceiling below DDR2-667"));
        emit roofs->aboutToShow();
        below("FP64 SSE")->trigger();
        told = m_told.last();
        QCOMPARE(told.compute.size(), std::size_t(2));
        QCOMPARE(told.compute[1].rate.value.value(), 73.6e9 / 2);

        const QList<QLineEdit *> names = m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name"));
        QCOMPARE(names.first()->text(), QStringLiteral("new ceiling")); // the ceiling of the rate comes first
        enterInto(*names.first(), QStringLiteral("no SIMD"));
        QCOMPARE(m_told.last().compute[1].variant, std::string("no SIMD"));
        // A level takes its ceilings along when it is renamed and when it is removed.
        told = renamed(m_told.last(), ChipGroup::Memory, 0, "DDR2");
        QCOMPARE(told.memoryCeilings[0].level, std::string("DDR2"));
        QVERIFY(contradictions(told).empty());
        QVERIFY(without(told, ChipGroup::Memory, 0).memoryCeilings.empty());
    }

    void namesAreChecked()
    {
        open("h100-sxm");
        QLineEdit *name = m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name")).first();
        QCOMPARE(name->text(), QStringLiteral("HBM3"));
        enterInto(*name, QStringLiteral("L2")); // this name is taken
        QVERIFY(m_told.isEmpty());
        QCOMPARE(name->text(), QStringLiteral("HBM3"));
        QVERIFY(m_editor->findChild<QLabel *>("warning")->text().contains("given twice"));
        enterInto(*name, QStringLiteral("HBM4"));
        QCOMPARE(m_told.last().memory[0].name, std::string("HBM4"));
        QStringList buttons; // name what they are for as it is called now
        for (const QToolButton *each : m_editor->findChildren<QToolButton *>())
            buttons << each->accessibleName();
        QVERIFY(buttons.contains(QStringLiteral("Remove HBM4")));
        QVERIFY(buttons.contains(QStringLiteral("HBM4 bandwidth: back to what it was")));
        QVERIFY2(buttons.filter(QStringLiteral("HBM3")).isEmpty(), qPrintable(buttons.join(u'\n')));
        enterInto(*m_editor->findChild<QLineEdit *>(QStringLiteral("name")), QStringLiteral("My H100"));
        QCOMPARE(m_told.last().name, std::string("My H100"));
    }

    // What was typed for one entry is not put on another that is shown meanwhile, or on none.
    void aTypedNameIsForItsEntryAlone()
    {
        openModel("llama-2-7b");
        auto *name = m_modelEditor->findChild<QLineEdit *>(QStringLiteral("name"));
        for (const char *id : {"llama-3-8b", "none"}) {
            typeInto(*name, QStringLiteral("Mine"));
            QVERIFY(name->isModified() && name->hasFocus());
            EditedModel other;
            other.entry = m_zoo.model(id);
            m_modelEditor->setEntry(other);
            QCOMPARE(name->text(), other.entry ? QString::fromStdString(other.entry->name) : QString());
            QCOMPARE(name->isEnabled(), other.entry != nullptr);
            name->clearFocus();
        }
        QVERIFY(m_toldModels.isEmpty());
    }

    // What was typed in the list is not put on another chip, when its own goes meanwhile: neither on none, nor on one
    // of the same shape, which takes over the fields of the one before.
    void whatIsTypedGoesWithItsChip_data()
    {
        const test::Rows<bool, bool> row("number", "twin");
        row("a name, no chip", false, false);
        row("a name, the same shape", false, true);
        row("a number, no chip", true, false);
        row("a number, the same shape", true, true);
    }

    void whatIsTypedGoesWithItsChip()
    {
        QFETCH(bool, number);
        QFETCH(bool, twin);
        open("h100-sxm");
        QLineEdit *typed = number ? static_cast<QLineEdit *>(field("HBM3 bandwidth"))
                                  : m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name")).first();
        typeInto(*typed, QStringLiteral("7"));
        QVERIFY(typed->hasFocus());
        m_told.clear();
        EditedChip other;
        if (twin) {
            Chip same = *m_zoo.chip("h100-sxm");
            same.id = "twin";
            same.name = "Twin";
            other.entry = std::make_shared<const Chip>(same);
        }
        m_editor->setEntry(other);
        m_editor->findChild<QLineEdit *>(QStringLiteral("name"))->setFocus();
        QVERIFY(m_told.isEmpty());
        QCOMPARE(m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name")).isEmpty(), !twin);
    }

    // Without a name an entry keeps the one that it has, and so it does if the new one is refused.
    void anEmptiedNameComesBack()
    {
        open("h100-sxm");
        openModel("llama-2-7b");
        for (QLineEdit *name : {m_editor->findChild<QLineEdit *>(QStringLiteral("name")),
                                m_editor->findChild<QLineEdit *>(QStringLiteral("short-name")),
                                m_modelEditor->findChild<QLineEdit *>(QStringLiteral("name"))}) {
            const QString before = name->text();
            for (const QString &typed : {QString(), QStringLiteral("   "), QString(500, u'x')}) {
                enterInto(*name, typed);
                QCOMPARE(name->text(), before);
                const bool refused = typed.trimmed().isEmpty();
                const auto *warning = name->window()->findChild<QLabel *>(QStringLiteral("warning"));
                QVERIFY2(refused || warning->text().contains("characters"), qPrintable(warning->text()));
            }
        }
        QVERIFY(m_told.isEmpty() && m_toldModels.isEmpty());
    }

    // The new level is undone elsewhere. Its field goes with it, and what was half typed there renames nothing.
    void aLevelGoesWhileItsNameIsTyped()
    {
        open("h100-sxm");
        button("add-1")->click();
        QCOMPARE(m_told.size(), 1);
        QLineEdit *name = nullptr;
        for (QLineEdit *field : m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name")))
            if (field->text() == QString::fromStdString(m_told.last().memory.back().name))
                name = field;
        QVERIFY(name);
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("half"));
        QVERIFY(name->hasFocus());
        EditedChip without;
        without.entry = m_zoo.chip("h100-sxm");
        m_editor->setEntry(without);
        QCOMPARE(m_told.size(), 1);

        // The other chip has fewer parts, so that the field's place in the list does not exist any more.
        QLineEdit *last = m_editor->findChildren<QLineEdit *>(QStringLiteral("item-name")).last();
        last->setFocus();
        QTest::keyClicks(last, QStringLiteral("half"));
        without.entry = m_zoo.chip("v100-sxm2");
        m_editor->setEntry(without);
        QCOMPARE(m_told.size(), 1);
    }

    // A level or link that was renamed keeps the numbers that it had, and the way back to them.
    void anotherNameKeepsTheWayBack()
    {
        open("h100-sxm", [](Chip &chip) {
            chip.memory[0].name = "Stack";
            chip.links[0].name = "Fiber";
        });
        QCOMPARE(remark("Stack capacity").left(6), QStringLiteral("vendor"));
        QVERIFY(!resetOf("Stack bandwidth")->isVisibleTo(m_editor.get()));
        type("Stack bandwidth", "2 TB/s");
        type("Fiber bandwidth", "1 TB/s");
        QCOMPARE(remark("Stack bandwidth"), QStringLiteral("3.35 → 2 TB/s"));
        resetOf("Stack bandwidth")->click();
        resetOf("Fiber bandwidth")->click();
        const ChipPtr original = m_zoo.chip("h100-sxm");
        // The source came back, too.
        QCOMPARE(m_told.last().memory[0].bandwidth, original->memory[0].bandwidth);
        QCOMPARE(m_told.last().links[0].bandwidth, original->links[0].bandwidth);
        QCOMPARE(m_told.last().links[0].bandwidthBothWays, original->links[0].bandwidthBothWays);
        QCOMPARE(m_told.last().memory[0].name, std::string("Stack"));
    }

    void theTextOfAChipIsReadAsItIsTyped()
    {
        open("h100-sxm");
        m_editor->showPage(1);
        auto *text = m_editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        auto *findings = m_editor->findChild<QListWidget *>(QStringLiteral("yaml-findings"));
        const QString before = text->toPlainText();
        QVERIFY2(before.contains(QStringLiteral("HBM3")), qPrintable(before.left(200)));
        QString broken = before;
        broken.replace(QStringLiteral("memory:"), QStringLiteral("memroy:"));
        text->setPlainText(broken);
        QTRY_VERIFY(findings->count() > 0);
        QVERIFY(m_told.isEmpty());
        // A click on a finding goes to its line.
        int line = -1;
        for (int i = 0; i < findings->count(); ++i) {
            if (findings->item(i)->text().contains(QStringLiteral("memroy"))) {
                emit findings->itemClicked(findings->item(i));
                line = text->textCursor().blockNumber();
            }
        }
        QCOMPARE(broken.split(u'\n').value(line).left(7), QStringLiteral("memroy:"));
        QString better = before;
        better.replace(QStringLiteral("80 GB"), QStringLiteral("96 GB"));
        text->setPlainText(better);
        QTRY_COMPARE(m_told.size(), 1);
        QCOMPARE(m_told.last().memory[0].capacity->value.value(), 96e9);
        QCOMPARE(findings->count(), 0);
        QCOMPARE(text->toPlainText(), better); // the typed text stays as it is
    }

    // A text with errors stays until it is corrected or dropped, whatever happens to the entry meanwhile, and the
    // entry is not saved without it. The text of another chip is another one.
    void aTextWithErrorsIsNotLost()
    {
        open("h100-sxm");
        typeInto(*field("HBM3 bandwidth"), QStringLiteral("3 TB/s")); // now it belongs to the document
        m_editor->showPage(1);
        auto *text = m_editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        auto *save = m_editor->findChild<QPushButton *>(QStringLiteral("save"));
        auto *warning = m_editor->findChild<QLabel *>(QStringLiteral("warning"));
        QVERIFY(save->isEnabled() && warning->isHidden());
        const QString broken = QStringLiteral("xx: [\n") + text->toPlainText();
        text->setPlainText(broken);
        QTRY_VERIFY(!save->isEnabled() && warning->text().contains(QStringLiteral("not applied")));
        // Numbers and names wait meanwhile. What changes the entry elsewhere leaves the text.
        m_editor->showPage(0);
        QVERIFY(!field("HBM3 bandwidth")->isEnabled());
        QVERIFY(!m_editor->findChild<QLineEdit *>(QStringLiteral("name"))->isEnabled());
        EditedChip elsewhere;
        Chip faster = m_told.last();
        faster.memory[0].bandwidth->value = Bandwidth(4e12);
        elsewhere.entry = std::make_shared<const Chip>(faster);
        elsewhere.original = m_zoo.chip("h100-sxm");
        elsewhere.own = true;
        m_editor->setEntry(elsewhere);
        m_editor->close();
        m_editor->show();
        m_editor->showPage(1);
        QCOMPARE(text->toPlainText(), broken);
        auto *drop = m_editor->findChild<QPushButton *>(QStringLiteral("yaml-drop"));
        QVERIFY(drop->isVisible());
        drop->click();
        QVERIFY(text->toPlainText().contains(QStringLiteral("4 TB/s")));
        QVERIFY(save->isEnabled() && warning->isHidden() && drop->isHidden());
        m_editor->showPage(0);
        QVERIFY(field("HBM3 bandwidth")->isEnabled());
        text->setPlainText(broken);
        QTRY_VERIFY(!save->isEnabled());
        EditedChip other;
        other.entry = m_zoo.chip("b200");
        m_editor->setEntry(other);
        QVERIFY(!text->toPlainText().contains(QStringLiteral("xx:")) && warning->isHidden());
    }

    // A source stands back behind its number, which waits.
    void sourcesOfWaitingNumbersArePaler()
    {
        open("h100-sxm");
        const QList<RemarkLabel *> remarks = m_editor->findChildren<RemarkLabel *>();
        const auto found = std::ranges::find_if(remarks, [](const RemarkLabel *remark) {
            return remark->isVisible() && remark->property("muted").toBool() && !remark->text().isEmpty();
        });
        QVERIFY(found != remarks.end());
        const auto darkest = [remark = *found] {
            const QImage image = remark->grab().toImage();
            int gray = 255;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    gray = std::min(gray, qGray(image.pixel(x, y)));
            return gray;
        };
        const int usual = darkest();
        m_editor->showPage(1);
        auto *text = m_editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        text->setPlainText(QStringLiteral("xx: [\n") + text->toPlainText());
        QTRY_VERIFY(m_editor->hasUnreadText());
        m_editor->showPage(0);
        QVERIFY(!(*found)->isEnabled());
        QVERIFY2(darkest() > usual, qPrintable(QStringLiteral("%1, %2").arg(darkest()).arg(usual)));
    }

    // A finding below the text is not told once more below it.
    void aWarningIsToldOnce()
    {
        open("h100-sxm");
        m_editor->showPage(1);
        auto *text = m_editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        auto *findings = m_editor->findChild<QListWidget *>(QStringLiteral("yaml-findings"));
        auto *warning = m_editor->findChild<QLabel *>(QStringLiteral("warning"));
        text->setPlainText(text->toPlainText().replace(QStringLiteral("3.35 TB/s"), QStringLiteral("3350 TB/s")));
        QTRY_COMPARE(findings->count(), 1);
        QVERIFY2(warning->isHidden(), qPrintable(warning->text()));
        m_editor->showPage(0);
        QVERIFY(!warning->isHidden());
        QVERIFY2(findings->item(0)->text().endsWith(warning->text()), qPrintable(warning->text()));
    }

    // The text from outside is no step, so undo never leaves the page empty or brings another entry back. A text
    // that was dropped comes back.
    void undoInTheTextEndsAtTheEntry()
    {
        open("h100-sxm");
        m_editor->showPage(1);
        auto *text = m_editor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        const QString before = text->toPlainText();
        QVERIFY(!before.isEmpty());
        QTest::keyClick(text, Qt::Key_X);
        QVERIFY(text->toPlainText() != before);
        int left = 0; // to the window, once the text has nothing to undo
        auto *window = new QAction(m_editor.get());
        window->setShortcut(QKeySequence::Undo);
        connect(window, &QAction::triggered, this, [&left] { ++left; });
        m_editor->addAction(window);
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(text->toPlainText(), before);
            QCOMPARE(left, i);
        }
        delete window;
        text->moveCursor(QTextCursor::Start);
        QTest::keyClicks(text, QStringLiteral("xx: ["));
        const QString broken = text->toPlainText();
        auto *drop = m_editor->findChild<QPushButton *>(QStringLiteral("yaml-drop"));
        QTRY_VERIFY(drop->isVisible());
        drop->click();
        QCOMPARE(text->toPlainText(), before);
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text->toPlainText(), broken);
    }

    // Only errors keep a text from use. Warnings are listed, and the page says that the text is in use.
    void aTextWithWarningsIsInUse()
    {
        for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
            YamlPage page([=](const std::string &) { return Messages{{severity, "code", "A finding", {}}}; });
            page.findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("id: mine"));
            page.flush();
            QCOMPARE(page.findChild<QListWidget *>()->count(), 1);
            const QString state = page.findChild<QLabel *>(QStringLiteral("yaml-state"))->text();
            QCOMPARE(state.startsWith(QStringLiteral("Not applied")), severity == Severity::Error);
        }
    }

    void aModelHasItsNumbersAndItsTotal()
    {
        openModel("llama-2-7b");
        QCOMPARE(modelField("hidden")->text(), QStringLiteral("4096"));
        QVERIFY2(total().startsWith(QStringLiteral("6.74 B parameters")), qPrintable(total()));
        typeInto(*modelField("layers"), QStringLiteral("2 × 32"));
        QVERIFY(!m_toldModels.isEmpty());
        const auto &decoder = std::get<DecoderModel>(m_toldModels.last().architecture);
        QCOMPARE(decoder.layers, std::int64_t(64));
        QVERIFY(m_names.last().contains(QStringLiteral("32 → 64")));
        typeInto(*modelField("kv heads"), QStringLiteral("7")); // 32 heads cannot be divided by 7
        QVERIFY2(!modelField("kv heads")->problem().isEmpty(), "refused");
        for (const Model &told : m_toldModels) // contradictions change nothing
            QCOMPARE(std::get<DecoderModel>(told.architecture).kvHeads, std::int64_t(32));
    }

    void aResetIsNamedAsItsNumber()
    {
        openModel("t5-base");
        typeInto(*modelField("encoder layers"), QStringLiteral("6"));
        for (QToolButton *each : m_modelEditor->findChildren<QToolButton *>()) {
            if (each->accessibleName() == QStringLiteral("encoder layers: back to what it was"))
                each->click();
        }
        QCOMPARE(m_names.last(), QStringLiteral("Reset encoder layers"));
        // The published count, which the other sizes did not have, is that of these sizes again.
        QVERIFY(m_zoo.model("t5-base")->publishedParameters);
        QVERIFY(!m_toldModels.first().publishedParameters);
        QVERIFY(m_toldModels.last().publishedParameters == m_zoo.model("t5-base")->publishedParameters);
    }

    // Why a text was refused is told beside the number that came back, until that is left, another edit counts, or the
    // entry is saved.
    void aRefusalIsNotToldForEver_data()
    {
        test::Rows<bool, QString>("chip", "end");
        for (const bool chip : {false, true})
            for (const char *end : {"left", "another edit", "saved"})
                QTest::addRow("%s, %s", chip ? "chip" : "model", end) << chip << end;
    }

    void aRefusalIsNotToldForEver()
    {
        QFETCH(bool, chip);
        QFETCH(QString, end);
        chip ? open("h100-sxm") : openModel("llama-2-7b");
        QWidget &editor = chip ? static_cast<QWidget &>(*m_editor) : *m_modelEditor;
        const auto fieldOf = [&](const char *name) { return &numberRow(editor, name)->field(); };
        QuantityEdit *refused = fieldOf(chip ? "SMs" : "heads");
        QuantityEdit *other = fieldOf(chip ? "TDP" : "layers");
        enterInto(*refused, QStringLiteral("3.5"));
        QVERIFY2(refused->problem().contains(QStringLiteral("3.5")), qPrintable(refused->problem()));
        if (end == "left") {
            QTest::keyClick(refused, Qt::Key_Tab);
        } else if (end == "another edit") {
            refused->setFocus();
            enterInto(*other, QStringLiteral("400"));
        } else if (chip) {
            m_editor->setEntry({m_zoo.chip("h100-sxm"), m_zoo.chip("h200"), false, {}, {}});
        } else {
            m_modelEditor->setEntry({m_zoo.model("llama-2-7b"), m_zoo.model("llama-3-8b"), false, {}, {}});
        }
        QVERIFY2(refused->problem().isEmpty(), qPrintable(refused->problem()));
        // A text that is refused by leaving is still told, because nobody has seen why yet.
        typeInto(*refused, QStringLiteral("4.5"));
        QTest::keyClick(refused, Qt::Key_Tab);
        QVERIFY(refused->problem().contains(QStringLiteral("4.5")));
    }

    void layersAreEditedAsText()
    {
        openModel("resnet-50");
        QVERIFY(m_modelEditor->findChildren<NumberRow *>().isEmpty());
        QVERIFY(total().contains(QStringLiteral("25.6 M")));
        m_modelEditor->showPage(1);
        auto *text = m_modelEditor->findChild<QPlainTextEdit *>(QStringLiteral("yaml"));
        QString next = text->toPlainText();
        text->setPlainText(QString(next).replace(QStringLiteral("\nlayers:"), QStringLiteral("\n\nlayers:")));
        QVERIFY(text->toPlainText() != next && !m_modelEditor->hasUnreadText()); // reads it without a pause
        QVERIFY(m_toldModels.isEmpty());                                         // an empty line changes nothing
        QVERIFY(next.contains(QStringLiteral("{linear: 1000}")));
        next.replace(QStringLiteral("{linear: 1000}"), QStringLiteral("{linear: 10}"));
        next.remove(QRegularExpression(QStringLiteral("^parameters: .*\n"), QRegularExpression::MultilineOption));
        text->setPlainText(next);
        QTRY_COMPARE(m_toldModels.size(), 1);
        // There are 990 classes fewer, each of 2048 weights and a bias.
        QCOMPARE(parameterCount(m_toldModels.last()), parameterCount(*m_zoo.model("resnet-50")) - 990.0 * 2049);
    }

    void theDialogsFitASmallScreenAndCutNoName()
    {
        open("h100-sxm");
        QVERIFY(m_editor->minimumSizeHint().width() <= 900 && m_editor->minimumSizeHint().height() <= 600);
        openModel("deepseek-v3");
        QVERIFY(m_modelEditor->minimumSizeHint().width() <= 900 && m_modelEditor->minimumSizeHint().height() <= 600);
        // No name is cut.
        open("a100-80gb-sxm");
        settle(*m_editor);
        for (const NumberRow *number : m_editor->findChildren<NumberRow *>()) {
            for (const QLabel *label : number->findChildren<QLabel *>()) {
                if (label->buddy())
                    QVERIFY2(label->minimumSizeHint().width() <= label->width()
                                 && label->heightForWidth(label->width()) <= label->height(),
                             qPrintable(label->text()));
            }
        }
    }

    void aReasonIsSeenWhereItIsTyped()
    {
        open("h100-sxm");
        auto *area = m_editor->findChild<QScrollArea *>(QStringLiteral("numbers"));
        const QList<NumberRow *> rows = m_editor->findChildren<NumberRow *>();
        NumberRow *last = rows.last();
        typeInto(last->field(), QStringLiteral("7 apples"));
        QVERIFY(!last->field().problem().isEmpty());
        QTRY_VERIFY(
            area->viewport()->rect().contains(QRect(last->mapTo(area->viewport(), QPoint(0, 0)), last->size())));
    }

    void tabReachesEveryFieldAndShowsIt()
    {
        open("h100-sxm");
        auto *area = m_editor->findChild<QScrollArea *>(QStringLiteral("numbers"));
        QVERIFY(qobject_cast<QuantityEdit *>(m_editor->focusWidget())); // it begins at the numbers
        QSet<QWidget *> reached;
        QWidget *at = m_editor->findChild<QLineEdit *>(QStringLiteral("name"));
        at->setFocus();
        QTest::keyClick(at, Qt::Key_Backtab);
        QCOMPARE(m_editor->focusWidget()->objectName(), QStringLiteral("close")); // and ends at the buttons
        at->setFocus();
        for (int i = 0; i < 200; ++i) {
            QTest::keyClick(at, Qt::Key_Tab);
            at = QApplication::focusWidget();
            QVERIFY(at);
            QVERIFY2(!at->accessibleName().isEmpty() || qobject_cast<QAbstractButton *>(at),
                     at->metaObject()->className());
            QVERIFY2(!at->toolTip().isEmpty(), at->metaObject()->className());
            if (qobject_cast<QuantityEdit *>(at)) {
                const QRect seen(at->mapTo(area->viewport(), QPoint(0, 0)), at->size());
                QVERIFY2(area->viewport()->rect().contains(seen), qPrintable(at->accessibleName()));
            }
            if (reached.contains(at))
                break;
            reached << at;
        }
        for (NumberRow *row : m_editor->findChildren<NumberRow *>())
            QVERIFY2(reached.contains(&row->field()), qPrintable(row->field().accessibleName()));
    }

private:
    // Opens the editor on a chip, unchanged or changed. As in the window, a change that the editor tells is
    // shown in it again.
    void open(const char *id, const std::function<void(Chip &)> &change = {})
    {
        m_told.clear();
        m_names.clear();
        m_keys.clear();
        EditedChip edited;
        edited.entry = m_zoo.chip(id);
        if (change) {
            Chip changed = *edited.entry;
            change(changed);
            changed.basedOn = id;
            edited.original = edited.entry;
            edited.entry = std::make_shared<const Chip>(changed);
            edited.own = true;
        }
        m_editor = std::make_unique<ChipEditor>(nullptr);
        m_editor->setEntry(edited);
        m_editor->resize(760, 560);
        m_editor->show();
        QApplication::setActiveWindow(m_editor.get());
        connect(m_editor.get(), &ChipEditor::edited, this,
                [this, edited](const Chip &next, const QString &name, int key) mutable {
                    m_told << next;
                    m_names << name;
                    m_keys << key;
                    if (!edited.original)
                        edited.original = edited.entry;
                    edited.entry = std::make_shared<const Chip>(next);
                    edited.own = true;
                    m_editor->setEntry(edited);
                });
    }

    void openModel(const char *id)
    {
        m_toldModels.clear();
        m_names.clear();
        EditedModel edited;
        edited.entry = m_zoo.model(id);
        m_modelEditor = std::make_unique<ModelEditor>(nullptr);
        m_modelEditor->setEntry(edited);
        m_modelEditor->show();
        connect(m_modelEditor.get(), &ModelEditor::takenBack, this,
                [this, edited] { m_modelEditor->setEntry(edited); });
        QApplication::setActiveWindow(m_modelEditor.get());
        connect(m_modelEditor.get(), &ModelEditor::edited, this,
                [this, edited](const Model &next, const QString &name) mutable {
                    m_toldModels << next;
                    m_names << name;
                    if (!edited.original)
                        edited.original = edited.entry;
                    edited.entry = std::make_shared<const Model>(next);
                    edited.own = true;
                    m_modelEditor->setEntry(edited);
                });
    }

    NumberRow *row(const char *name) { return numberRow(*m_editor, name); }
    QuantityEdit *field(const char *name) { return &row(name)->field(); }
    QuantityEdit *modelField(const char *name) { return &numberRow(*m_modelEditor, name)->field(); }
    QString remark(const char *name) { return row(name)->findChild<RemarkLabel *>()->remark(); }
    QToolButton *button(const char *name) { return m_editor->findChild<QToolButton *>(QLatin1String(name)); }
    QString total() { return m_modelEditor->findChild<QLabel *>(QStringLiteral("total"))->text(); }

    QToolButton *resetOf(const char *name)
    {
        for (QToolButton *button : row(name)->findChildren<QToolButton *>()) {
            if (button->text() == QStringLiteral("Reset"))
                return button;
        }
        return nullptr;
    }

    void type(const char *name, const char *text) { typeInto(*field(name), QString::fromUtf8(text)); }

    Catalogue m_zoo;
    std::unique_ptr<ChipEditor> m_editor;
    std::unique_ptr<ModelEditor> m_modelEditor;
    QList<Chip> m_told;
    QList<Model> m_toldModels;
    QStringList m_names;
    QList<int> m_keys;
};

ROOFLINE_GUI_TEST(TestEditors)
#include "app/editors.moc"
