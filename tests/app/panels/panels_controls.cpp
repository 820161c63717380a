// Tests the controls alone: sliders, number fields, pickers and folds.
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/play_button.h"
#include "app/controls/scale_slider.h"
#include "app/controls/segmented.h"
#include "app/controls/size_row.h"
#include "app/controls/text_block.h"
#include "app/pickers/fuzzy.h"
#include "app/pickers/picker.h"
#include "app/pickers/picker_popup.h"
#include "app/pickers/zoo_entries.h"
#include "app/theme/theme.h"
#include "core/hardware/chip.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns whether the slider took the turn.
bool turnWheel(ScaleSlider &slider, int delta = QWheelEvent::DefaultDeltasPerStep, int sideways = 0)
{
    QWheelEvent wheel(QPointF(50, 11), QPointF(50, 11), {}, {sideways, delta}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&slider, &wheel);
    return wheel.isAccepted();
}

PickerEntries fruits()
{
    return {{.id = QStringLiteral("a-1"),
             .name = QStringLiteral("Apple One"),
             .detail = QStringLiteral("1 kg"),
             .groups = {QStringLiteral("Pome")}},
            {.id = QStringLiteral("b-2"),
             .name = QStringLiteral("Blackberry Two"),
             .detail = QStringLiteral("2 kg"),
             .groups = {QStringLiteral("Berry")}},
            {.id = QStringLiteral("b-3"),
             .name = QStringLiteral("Blueberry Three"),
             .detail = QStringLiteral("3 kg"),
             .groups = {QStringLiteral("Berry")}}};
}

// Returns the names that the list offers, below the names of groups at any depth.
QStringList namesIn(const PickerPopup &popup)
{
    QStringList names;
    const QAbstractItemModel &model = *popup.findChild<QTreeView *>()->model();
    const std::function<void(const QModelIndex &)> walk = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (model.rowCount(index) == 0)
                names << index.data().toString();
            walk(index);
        }
    };
    walk({});
    return names;
}

// Has that fruit chosen, and tells what else is.
struct FruitPicker : Picker {
    explicit FruitPicker(const char *current = "a-1") : Picker(QStringLiteral("Fruit"), fruits())
    {
        setCurrent(QString::fromLatin1(current));
        show();
    }
    PickerPopup *popup() const { return findChildren<PickerPopup *>().last(); }
    QLineEdit *search() const { return popup()->findChild<QLineEdit *>(); }

    QSignalSpy told{this, &Picker::chosen};
};

struct TwelveOctaves : ScaleSlider {
    TwelveOctaves()
    {
        setStops(stopsOf(scale));
        resize(250, 40);
    }
    auto stop() const { return scale.stops()[std::size_t(value())]; }
    void focus()
    {
        show();
        activateWindow();
        setFocus();
        QVERIFY(QTest::qWaitForWindowActive(this));
    }

    const LogScale scale{1, 4096};
};

} // namespace

class TestControls : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light()); }

    void logScaleHoldsPowersOfTwo()
    {
        const LogScale scale(1, 4096);
        QCOMPARE(scale.first(), 1);
        QCOMPARE(scale.last(), 4096);
        for (std::int64_t power = 1; power <= 4096; power *= 2)
            QVERIFY(std::find(scale.stops().begin(), scale.stops().end(), power) != scale.stops().end());
        QVERIFY(std::is_sorted(scale.stops().begin(), scale.stops().end()));
        QCOMPARE(scale.position(64), 0.5);         // 6 of 12 octaves
        QCOMPARE(scale.position(8192), 13.0 / 12); // beyond the end
        QCOMPARE(scale.octave(), 1.0 / 12);
    }

    void sliderFollowsTheMouse()
    {
        TwelveOctaves slider;
        slider.show();
        QSignalSpy chosen(&slider, &ScaleSlider::chosen);
        QSignalSpy finished(&slider, &ScaleSlider::finished);
        const auto at = [&](double position) { return QPoint(int(slider.xOf(position) + 0.5), 11); };
        QTest::mousePress(&slider, Qt::LeftButton, {}, at(0.5));
        QCOMPARE(slider.stop(), 64);
        QTest::mouseMove(&slider, at(1.0));
        QCOMPARE(slider.stop(), 4096);
        QCOMPARE(finished.count(), 0);
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, at(1.0));
        QCOMPARE(finished.count(), 1);
        QCOMPARE(chosen.count(), 2);
    }

    void sliderKeys()
    {
        TwelveOctaves slider;
        slider.setPageDistance(slider.scale.octave());
        slider.setPosition(slider.scale.position(16));
        QTest::keyClick(&slider, Qt::Key_PageUp);
        QCOMPARE(slider.stop(), 32);
        QTest::keyClick(&slider, Qt::Key_PageDown);
        QTest::keyClick(&slider, Qt::Key_PageDown);
        QCOMPARE(slider.stop(), 8);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(slider.stop(), 9);
        QTest::keyClick(&slider, Qt::Key_End);
        QCOMPARE(slider.stop(), 4096);
        QTest::keyClick(&slider, Qt::Key_Home);
        QCOMPARE(slider.stop(), 1);
    }

    void sliderShowsValuesBetweenStops()
    {
        TwelveOctaves slider;
        QSignalSpy chosen(&slider, &ScaleSlider::chosen);
        slider.setPosition(slider.scale.position(37));
        QCOMPARE(slider.position(), slider.scale.position(37));
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(slider.stop(), 40);
    }

    // All formulas have one size. A formula that is too long takes another row.
    void longFormulasGoOnBelow()
    {
        TextBlock lines(1);
        const QString first = QStringLiteral("T_memory = 25.6 GB");
        lines.setFormulas({first, QStringLiteral("T = 1 ms")});
        const int two = lines.heightForWidth(1000);
        lines.setFormulas({first + QStringLiteral(" ÷ (8 × 2.04 TB/s) = 1.57 ms"), QStringLiteral("T = 1 ms")});
        QCOMPARE(lines.heightForWidth(1000), two);
        const int narrow = lines.fontMetrics().horizontalAdvance(QStringLiteral("T_memory = 25.6 GB ÷ (8 ×"));
        QVERIFY(lines.heightForWidth(narrow) > two);
        QVERIFY(lines.heightForWidth(narrow) <= 2 * two);
    }

    // A decimal comma is a point. Where it may stand between thousands, the text is refused with both readings in mind.
    void decimalCommasAreUnderstood_data()
    {
        // means: empty: it is told that there are two ways to read it
        const Rows<QString, bool, QString> row("typed", "whole", "means");
        row("a comma", "0,8", false, "0.8");
        row("with its unit", " 2,5 ms", false, "2.5 ms");
        row("no thousands begin so", "0,125 s", false, "0.125 s");
        row("four digits", "1,0245", false, "1.0245");
        row("a thousand or one", "1,024 ms", false, "");
        row("two", "1,000,000", false, "1,000,000");
        row("a point as well", "1,000.5", false, "1,000.5");
        row("a whole number has neither", "1,5", true, "1,5");
    }

    void decimalCommasAreUnderstood()
    {
        QFETCH(QString, typed);
        QFETCH(bool, whole);
        QFETCH(QString, means);
        NumberField field;
        field.setWhole(whole);
        QString last;
        connect(&field, &NumberField::typed, &field, [&](const QString &text) {
            last = text;
            field.setProblem(text.contains(u',') ? QStringLiteral("no") : QString());
        });
        QTest::keyClicks(&field, typed);
        QCOMPARE(last, means.isEmpty() ? typed : means);
        QCOMPARE(field.problem().contains(QStringLiteral("in two ways")), means.isEmpty());
        QCOMPARE(field.problem().isEmpty(), !last.contains(u','));
        QTest::keyClick(&field, Qt::Key_Return); // the text goes, so that the reason quotes it
        QCOMPARE(field.problem().count(typed.trimmed()), last.contains(u',') ? 1 : 0);
        field.setProblem(QString());
        QCOMPARE(field.problem(), QString());
    }

    void wheelNeedsFocus()
    {
        TwelveOctaves slider;
        QSignalSpy chosen(&slider, &ScaleSlider::chosen);
        turnWheel(slider);
        QCOMPARE(chosen.count(), 0);
    }

    // A touchpad sends less than a step, which changes nothing yet, and a typed value between two stops stays.
    void aSlightTouchMovesNothing()
    {
        TwelveOctaves slider;
        slider.setPosition(slider.scale.position(37));
        slider.focus();
        QSignalSpy chosen(&slider, &ScaleSlider::chosen);
        for (int delta = 0; delta < QWheelEvent::DefaultDeltasPerStep; delta += 40) {
            QCOMPARE(chosen.count(), 0);
            QCOMPARE(slider.position(), slider.scale.position(37));
            turnWheel(slider, 40);
        }
        QCOMPARE(chosen.count(), 1); // together they are a step
        turnWheel(slider, 80);
        for (int times = 0; times < 3; ++times)
            turnWheel(slider, -40);
        QCOMPARE(chosen.count(), 2); // what is left of a turn the other way does not count
    }

    void restingTheWheelEndsTheStep()
    {
        TwelveOctaves slider;
        slider.focus();
        QSignalSpy chosen(&slider, &ScaleSlider::chosen);
        QSignalSpy finished(&slider, &ScaleSlider::finished);
        QVERIFY(!turnWheel(slider, 0, 120)); // it belongs to the panel
        QVERIFY(turnWheel(slider) && turnWheel(slider));
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(finished.count(), 0);
        QTRY_COMPARE(finished.count(), 1);
    }

    void chipsOfOneNameAreToldApart()
    {
        Catalogue twice = shippedZoo();
        Chip copy = *twice.chip("h100-sxm");
        copy.id = "mine";
        twice.add(copy);
        QStringList marked;
        for (const PickerEntry &entry : hardwareEntries(twice))
            if (entry.detail.startsWith(entry.id + QStringLiteral(" · ")))
                marked << entry.id;
        marked.sort();
        QCOMPARE(marked, (QStringList{QStringLiteral("h100-sxm"), QStringLiteral("mine")}));
    }

    // A chip of the list is marked if one of the numbers beside its name is unverified.
    void unverifiedNumbersAreMarked()
    {
        const auto isMarked = [](const auto &change) {
            Chip chip = *shippedZoo().chip("h100-sxm");
            for (ComputeCeiling &ceiling : chip.compute)
                ceiling.rate.evidence = Evidence::Vendor;
            chip.memory[0].bandwidth->evidence = Evidence::Vendor;
            change(chip);
            Catalogue zoo;
            zoo.add(chip);
            return hardwareEntries(zoo).front().unverified;
        };
        QVERIFY(!isMarked([](Chip &) {}));
        QVERIFY(isMarked([](Chip &chip) { chip.memory[0].bandwidth->evidence = Evidence::Unverified; }));
        QVERIFY(isMarked([](Chip &chip) {
            for (ComputeCeiling &ceiling : chip.compute)
                ceiling.rate.evidence = Evidence::Unverified;
        }));
    }

    // What somebody means who types "h100" is found first: the chip of the servers, which is the faster one.
    void theFasterOfAYearIsFirst()
    {
        const PickerEntries entries = hardwareEntries(shippedZoo());
        const auto placeOf = [&](const char *id) {
            return std::ranges::find(entries, QLatin1String(id), &PickerEntry::id) - entries.begin();
        };
        QVERIFY(placeOf("h100-sxm") < placeOf("h100-pcie"));
        QVERIFY(placeOf("v100-sxm2") < placeOf("v100-pcie"));
        QVERIFY(placeOf("v100-pcie") < placeOf("h100-sxm")); // years come first
    }

    // With 1 MAC = 1 FLOP the list tells other rates of all chips, also of those without matrix units.
    void theLensReachesEveryChip()
    {
        const PickerEntries usual = hardwareEntries(shippedZoo());
        const PickerEntries halved = hardwareEntries(shippedZoo(), 1);
        QCOMPARE(halved.size(), usual.size());
        for (std::size_t i = 0; i < usual.size(); ++i) {
            QCOMPARE(halved[i].id, usual[i].id);
            QVERIFY2(halved[i].detail != usual[i].detail, qPrintable(usual[i].id));
        }
    }

    void fieldTellsWhileTyping()
    {
        NumberField field;
        field.setShown(QStringLiteral("16"));
        QSignalSpy typed(&field, &NumberField::typed);
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("64"));
        QCOMPARE(typed.count(), 2);
        QCOMPARE(typed.last().first().toString(), QStringLiteral("64"));
        field.setShown(QStringLiteral("64.0")); // the answer to what is typed does not replace the typing
        QCOMPARE(field.text(), QStringLiteral("64"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.text(), QStringLiteral("64.0"));
    }

    void refusedTextGivesWayToTheLastGoodOne()
    {
        NumberField field;
        field.setShown(QStringLiteral("16"));
        connect(&field, &NumberField::typed, &field, [&] { field.setProblem(QStringLiteral("no")); });
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("abc"));
        QCOMPARE(field.problem(), QStringLiteral("no"));
        QCOMPARE(field.text(), QStringLiteral("abc"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.text(), QStringLiteral("16"));
        QCOMPARE(field.problem(), QStringLiteral("\"abc\": no")); // it can still be read
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.problem(), QString());
    }

    void theSliderEndsAProblem()
    {
        SizeRow row(QStringLiteral("Batch"), QStringLiteral("Batch"), *findSetting("batch"));
        row.setScale(LogScale(1, 4096));
        connect(&row, &SizeRow::asked, &row, &SizeRow::showValue);
        row.showValue(16);
        row.field().selectAll();
        QTest::keyClicks(&row.field(), QStringLiteral("none"));
        QVERIFY(!row.field().problem().isEmpty());
        QTest::keyClick(&row.slider(), Qt::Key_Right);
        QCOMPARE(row.field().problem(), QString());
    }

    // "8k" means on every slider what it means below one that has it; any other number is one.
    void theLabelOfATickIsItsNumber_data()
    {
        const Rows<QString, qint64> row("text", "value");
        row("tick", "1k", 1024);
        row("capital, blank", "1 K", 1024);
        row("the last", "4k", 4096);
        row("between ticks", "2k", 2048);
        row("beyond", "16k", 16384);
        row("no power of two", "10k", 10000);
        row("digits", "1000", 1000);
        row("small tick", "64", 64);
    }

    void theLabelOfATickIsItsNumber()
    {
        QFETCH(QString, text);
        SizeRow row(QStringLiteral("Batch"), QStringLiteral("Batch"), *findSetting("batch"));
        row.setScale(LogScale(1, 4096)); // with labels at 1, 4, 16, 64, 256, 1k and 4k
        row.showValue(7);
        QSignalSpy asked(&row, &SizeRow::asked);
        row.field().selectAll();
        QTest::keyClicks(&row.field(), text);
        QCOMPARE(row.field().problem(), QString());
        QVERIFY(!asked.isEmpty());
        QTEST(asked.last().at(0).toLongLong(), "value");

        const KernelSpec &product = specOf(KernelKind::Matmul);
        SizeRow size(product.keys.front(), QStringLiteral("m"), nullptr);
        size.setScale(LogScale(1, 4096));
        QSignalSpy askedSize(&size, &SizeRow::asked);
        QTest::keyClicks(&size.field(), text);
        QTEST(askedSize.last().at(0).toLongLong(), "value");
    }

    // Who takes the field has the last word, and Space stops what a click on the button has started.
    void thePlayerEndsWhereTheFieldIsTaken_data()
    {
        const Rows<std::function<void(SizeRow &)>> row("take");
        row("click", [](SizeRow &size) { QTest::mouseClick(&size.field(), Qt::LeftButton); });
        row("type", [](SizeRow &size) { QTest::keyClicks(&size.field(), QStringLiteral("77")); });
        row("step", [](SizeRow &size) { QTest::keyClick(&size.field(), Qt::Key_Up); });
        row("Space", [](SizeRow &) { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); });
    }

    void thePlayerEndsWhereTheFieldIsTaken()
    {
        QFETCH(std::function<void(SizeRow &)>, take);
        SizeRow row(QStringLiteral("Batch"), QStringLiteral("Batch"), *findSetting("batch"));
        row.setScale(LogScale(1, 4096));
        row.show();
        row.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&row));
        row.field().setFocus();
        auto *play = row.findChild<PlayButton *>();
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(play->player().isPlaying());
        QVERIFY(row.slider().hasFocus());
        take(row);
        QVERIFY(!play->player().isPlaying());
    }

    // The handle waits at the end for a number beyond it. That end is a stop that can still be chosen.
    void aNumberBeyondTheEndChoosesNoStop()
    {
        SizeRow row(QStringLiteral("Batch"), QStringLiteral("Batch"), *findSetting("batch"));
        row.setScale(LogScale(1, 4096));
        row.resize(300, 80);
        const QImage atEnd = (row.showValue(4096), row.slider().grab().toImage());
        row.showValue(9000);
        QVERIFY2(row.slider().grab().toImage() != atEnd, "4k is not marked");
        QSignalSpy asked(&row, &SizeRow::asked);
        QTest::mouseClick(&row.slider(), Qt::LeftButton, {}, {int(row.slider().xOf(1)), 11});
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.last().at(0).toDouble(), 4096.0);
    }

    // Eight formats stand in one line where they have room, else in two.
    void noWordOfASliderIsLeftOut()
    {
        ScaleSlider slider;
        std::vector<ScaleSlider::Stop> stops;
        for (const char *name : {"fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"})
            stops.push_back({double(stops.size()) / 7, QString::fromLatin1(name), {}});
        slider.setStops(stops);
        slider.show();
        const int line = QFontMetrics(sized(slider.font(), 0.76)).height();
        slider.resize(400, 50);
        const int one = slider.sizeHint().height();
        slider.resize(180, 50);
        QCOMPARE(slider.sizeHint().height(), one + line);
    }

    void fieldSteps()
    {
        NumberField field;
        QSignalSpy stepped(&field, &NumberField::stepped);
        QTest::keyClick(&field, Qt::Key_Up);
        QTest::keyClick(&field, Qt::Key_PageDown);
        QCOMPARE(stepped.count(), 2);
        QCOMPARE(stepped[0], (QVariantList{1, false}));
        QCOMPARE(stepped[1], (QVariantList{-1, true}));
    }

    void fuzzy_data()
    {
        const Rows<QString, QString, bool> row("query", "text", "matches");
        const QString h100 = QStringLiteral("NVIDIA H100 SXM5 80GB h100-sxm");
        row("part", "h100", h100, true);
        row("case", "nvidia", h100, true);
        row("words in any order", "80gb h100", h100, true);
        row("letters in order", "nvh1", h100, true);
        row("one word missing", "h100 pcie", h100, false);
        row("letters out of order", "001h", h100, false);
        row("letters inside of words", "a100", h100, false); // of nvidi-A H-100
        row("first letters", "l38", "Llama-3 8B", true);
        row("first capitals", "dsv3", "DeepSeek-V3", true);
    }

    void fuzzy()
    {
        QFETCH(QString, query);
        QFETCH(QString, text);
        QTEST(fuzzyScore(query, text) > 0, "matches");
    }

    void wordsBeatLetters()
    {
        QVERIFY(fuzzyScore(QStringLiteral("h100"), QStringLiteral("NVIDIA H100"))
                > fuzzyScore(QStringLiteral("h100"), QStringLiteral("xh100x")));
        QVERIFY(fuzzyScore(QStringLiteral("h100"), QStringLiteral("xh100x"))
                > fuzzyScore(QStringLiteral("h100"), QStringLiteral("h-1-0-0")));
    }

    // This also holds for the list. Whoever looks for the STREAM kernel does not mean "In-stru-ct".
    void wordStartsComeFirst()
    {
        PickerPopup popup(QStringLiteral("Workload"), workloadEntries(shippedZoo()), nullptr);
        const auto names = [&popup](const char *query) {
            popup.findChild<QLineEdit *>()->setText(QString::fromLatin1(query));
            return QStringList(popup.findChild<QTreeView *>()->currentIndex().data().toString()) + namesIn(popup);
        };
        popup.open(QRect(0, 0, 200, 30), QString(), QString(), false);
        const QStringList stream = names("stream");
        // Enter takes this
        QCOMPARE(stream[0], QString::fromStdString(std::string(specOf(KernelKind::Triad).title)));
        QCOMPARE(stream[1], stream[0]); // it also stands first
        QVERIFY2(stream.filter(QStringLiteral("Instruct")).isEmpty(), qPrintable(stream.join(u'\n')));
        for (const char *query : {"llama", "add", "gemm", "norm", "net"}) {
            const QStringList found = names(query);
            QCOMPARE(found[0], found[1]);
        }
        for (const char *name : {"matrix product", "matrix-vector product"}) // a whole name beats its words
            QCOMPARE(names(name)[0].toLower(), QLatin1String(name));
        QCOMPARE(names("resnet50")[0], QLatin1String("ResNet-50")); // not ResNeXt-50
        for (const char *name : {"matrix multiplication", "matrix mult"})
            QVERIFY2(names(name)[0].startsWith(QLatin1String("Matrix")), qPrintable(names(name)[0]));
        QVERIFY(names("amba").size() > 1); // finds letters inside a word if no word begins with them
    }

    // Letters in order are a last resort: where names hold what was typed, others that have its letters are left out.
    void lettersInOrderAreALastResort_data()
    {
        const Rows<QString> row("found");
        row("le", "Apple One");
        row("ppl", "Apple One");
        row("ue", "Blueberry Three");
        row("ry", "Blackberry Two, Blueberry Three");
        row("bt", "Blackberry Two, Blueberry Three"); // nothing holds it
        row("lb", "");
        row("xq", "");
    }

    void lettersInOrderAreALastResort()
    {
        const PickerEntries entries = fruits();
        PickerPopup popup(QStringLiteral("Fruit"), entries, nullptr);
        popup.open(QRect(0, 0, 200, 30), QString(), QLatin1String(QTest::currentDataTag()), false);
        QTEST(namesIn(popup).join(QStringLiteral(", ")), "found");
    }

    // A choice may change what can be chosen.
    void pickerIsFilledAnewByItsOwnChoice()
    {
        FruitPicker picker;
        connect(&picker, &Picker::chosen, &picker, [&picker] { picker.setEntries(fruits()); });
        QTest::keyClick(&picker, Qt::Key_Down);
        const QPointer<PickerPopup> popup = picker.popup();
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QVERIFY2(popup, "the list went away while it was still telling of its choice");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!popup);
    }

    void pickerByKeyboard()
    {
        FruitPicker picker;
        QTest::keyClick(&picker, Qt::Key_Down);
        QVERIFY(picker.popup()->isVisible());
        QTest::keyClick(picker.search(), Qt::Key_Down);
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QCOMPARE(picker.told.count(), 1);
        QCOMPARE(picker.told.last().first().toString(), "b-2");
        QVERIFY(!picker.popup()->isVisible());
    }

    // Enter must not choose the first entry only because the present one is not listed.
    void pickerWithoutItsEntryChoosesNothing()
    {
        FruitPicker picker("elsewhere");
        picker.openPopup();
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QCOMPARE(picker.told.count(), 0);
        QTest::keyClick(picker.search(), Qt::Key_Down);
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QCOMPARE(picker.told.last().first().toString(), "a-1");
    }

    void pickerTypesAhead()
    {
        FruitPicker picker;
        QTest::keyClick(&picker, 'b');
        QVERIFY(picker.popup()->isVisible());
        QCOMPARE(picker.search()->text(), "b");
        QTest::keyClicks(picker.search(), "lue");
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QCOMPARE(picker.told.last().first().toString(), "b-3");
    }

    void pickerEscapeChoosesNothing()
    {
        FruitPicker picker;
        picker.openPopup();
        QTest::keyClicks(picker.search(), "zzz");
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QVERIFY(picker.popup()->isVisible()); // there is nothing to choose
        QTest::keyClick(picker.search(), Qt::Key_Escape);
        QVERIFY(!picker.popup()->isVisible());
        QCOMPARE(picker.told.count(), 0);
    }

    void foldSaysItsState()
    {
        Fold fold(QStringLiteral("Mixed"));
        for (const char *state : {"", "on", "off"}) {
            fold.setState(QString::fromLatin1(state));
            QCOMPARE(fold.header().toolTip(), fold.header().accessibleName());
        }
        fold.show();
        QVERIFY(!fold.content()->isVisible());
        QCOMPARE(fold.header().accessibleName(), QStringLiteral("Mixed: off"));
        QTest::keyClick(&fold.header(), Qt::Key_Space);
        QVERIFY(fold.content()->isVisible());
    }

    // The picker gets another list of the same fruits. The choice stays, and its numbers are those of the new list.
    void pickerTakesOtherEntries()
    {
        FruitPicker picker("b-2");
        picker.openPopup();
        PickerEntries more = fruits();
        more[1].detail = QStringLiteral("5 kg");
        more.push_back({.id = QStringLiteral("c-4"),
                        .name = QStringLiteral("Cherry Four"),
                        .detail = QStringLiteral("4 kg"),
                        .groups = {QStringLiteral("Own")}});
        picker.setEntries(more);
        QVERIFY(picker.toolTip().contains(QStringLiteral("5 kg")));
        QTest::keyClick(&picker, 'c');
        QVERIFY(picker.popup()->isVisible());
        QTest::keyClick(picker.search(), Qt::Key_Return);
        QCOMPARE(picker.told.count(), 1);
        QCOMPARE(picker.told.last().first().toString(), "c-4");
    }

    // A line edit takes Ctrl+Alt for AltGr. The shortcut of a view may be off, as in a prediction.
    void noShortcutTypesItsDigit()
    {
        NumberField field;
        field.setShown(QStringLiteral("64"));
        for (int key = Qt::Key_0; key <= Qt::Key_9; ++key)
            QTest::sendKeyEvent(QTest::Click, &field, Qt::Key(key), QChar(key), Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(field.text(), QStringLiteral("64"));
        QTest::keyClick(&field, Qt::Key_1);
        QVERIFY(field.text().contains(u'1'));
    }

    // From there arrow keys go on.
    void tabComesToTheChosenButton()
    {
        Segmented segments(QStringLiteral("Phase"),
                           {{QStringLiteral("One"), {}}, {QStringLiteral("Two"), {}}, {QStringLiteral("Three"), {}}});
        const auto stops = [&] {
            QStringList names;
            for (const auto *button : segments.findChildren<QPushButton *>())
                if (button->focusPolicy() & Qt::TabFocus)
                    names << button->text();
            return names;
        };
        QCOMPARE(stops(), QStringList{QStringLiteral("One")}); // none is chosen
        segments.setCurrent(2);
        QCOMPARE(stops(), QStringList{QStringLiteral("Three")});
        segments.findChildren<QPushButton *>().at(1)->click();
        QCOMPARE(stops(), QStringList{QStringLiteral("Two")});
    }

    void segmentsChangeTheirWords()
    {
        const auto option = [](const char *word) {
            return Segmented::Option{QString::fromLatin1(word), QStringLiteral("what it means")};
        };
        Segmented segments(QStringLiteral("Phase"), {option("One"), option("Two"), option("Three"), option("Four")});
        segments.resize(210, 70);
        segments.show();
        QSignalSpy chosen(&segments, &Segmented::chosen);
        const auto button = [&](int i) { return segments.findChildren<QPushButton *>()[i]; };
        segments.setCurrent(3);
        QVERIFY(button(2)->y() > button(0)->y()); // the buttons need two rows
        segments.setOptions({option("Here"), option("There")});
        segments.setCurrent(0);
        QVERIFY(button(0)->isChecked());
        QVERIFY(button(1)->isVisible() && !button(2)->isVisible());
        QCOMPARE(button(1)->accessibleName(), QStringLiteral("Phase: There"));
        QCOMPARE(chosen.count(), 0);
        // A button that cannot be seen takes no keys.
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent space(type, Qt::Key_Space, Qt::NoModifier);
            QApplication::sendEvent(button(2), &space);
        }
        QCOMPARE(chosen.count(), 0);
        QTest::mouseClick(button(1), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.last().first().toInt(), 1);
        segments.setOptions({option("One"), option("Two"), option("Three"), option("Four")});
        QVERIFY(button(3)->isVisible());
    }

    void textBlockKeepsItsHeight()
    {
        TextBlock block(3);
        block.resize(200, 10);
        block.setText(QStringLiteral("short"));
        const int height = block.heightForWidth(200);
        block.setText(QStringLiteral("a sentence that needs two lines at this width"));
        QCOMPARE(block.heightForWidth(200), height);
        block.setText(QString(QStringLiteral("many words ")).repeated(30));
        QVERIFY(block.heightForWidth(200) > height); // text is never cut off
    }
};

ROOFLINE_GUI_TEST(TestControls)
#include "app/panels/panels_controls.moc"
