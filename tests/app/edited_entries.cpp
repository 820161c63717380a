// Whatever the editors make of a chip can be saved. They refuse what they could not write and read back equal.
#include "app/editors/chip_rows.h"
#include "core/hardware/chip_numbers.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <array>
#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

Chip edited(Dice &dice, const Chip &chip, const Chip &original)
{
    const std::vector<ChipNumber> numbers = numbersOf(chip);
    const auto path = [&] { return numbers[dice.roll(numbers.size())].path; };
    const auto group = [&] {
        constexpr std::array groups = {ChipGroup::Memory, ChipGroup::Links, ChipGroup::MemoryCeilings,
                                       ChipGroup::Compute};
        return groups[dice.roll(groups.size())];
    };
    const auto sizeOf = [&](ChipGroup of) {
        return of == ChipGroup::Compute  ? chip.compute.size()
               : of == ChipGroup::Memory ? chip.memory.size()
               : of == ChipGroup::Links  ? chip.links.size()
                                         : chip.memoryCeilings.size();
    };
    static const std::vector<std::string> names = {
        "HBM", "L2: \"fast\"", "<b>", "a, b", "# none", "null", "日本語", std::string(101, 'x'), std::string(100, 'y'),
        ""};
    switch (dice.roll(8)) {
    case 0:
    case 1:
    case 2: {
        const ChipNumber number = numbers[dice.roll(numbers.size())];
        const double value =
            dice.roll(4) == 0 ? number.value * 2 : number.least * std::pow(number.most / number.least, dice.unit());
        return withKnownNumber(chip, number.path, number.whole ? std::round(value) : value).value_or(chip);
    }
    case 3: return withNumberReset(chip, original, path());
    case 4: {
        const std::size_t level = dice.roll(std::max<std::size_t>(chip.memory.size(), 1));
        if (dice.coin() && level < chip.memory.size() && chip.memory[level].bandwidth)
            return withCeiling(chip, level);
        const std::size_t rate = dice.roll(std::max<std::size_t>(chip.compute.size(), 1));
        if (dice.coin() && rate < chip.compute.size()
            && chip.ceiling(chip.compute[rate].unit, chip.compute[rate].format))
            return withCeiling(chip, chip.compute[rate].unit, chip.compute[rate].format);
        return dice.coin() ? withLevel(chip) : withLink(chip);
    }
    case 5: return withRate(chip, dice.coin() ? Unit::Matrix : Unit::Scalar, dice.format());
    case 6: {
        const ChipGroup from = dice.roll(3) == 0 ? ChipGroup::Compute : group();
        return sizeOf(from) == 0 ? chip : without(chip, from, dice.roll(sizeOf(from)));
    }
    default: {
        Chip named = chip;
        const std::string &name = names[dice.roll(names.size())];
        const ChipGroup of = group();
        if (dice.coin() && sizeOf(of) > 0)
            return renamed(named, of, dice.roll(sizeOf(of)), name);
        if (!name.empty()) // the fields do not take an empty name
            (dice.coin() ? named.name : named.shortName) = name;
        return named;
    }
    }
}

} // namespace

class EditedEntriesTest : public TestCase {
    Q_OBJECT

private slots:
    void everyEditIsRefusedOrReadsBack()
    {
        const Catalogue &zoo = shippedZoo();
        int taken = 0;
        int refused = 0;
        for (unsigned seed = 0; seed < 60; ++seed) {
            Dice dice(seed);
            const Chip original = seed % 10 == 0 ? emptyChip() : *zoo.chips()[dice.roll(zoo.chips().size())];
            Chip chip = original;
            chip.file.clear();
            chip.basedOn = original.id;
            for (int step = 0; step < 40; ++step) {
                const Chip next = edited(dice, chip, original);
                if (!refusalOf(next).empty()) {
                    ++refused;
                    continue;
                }
                chip = next;
                ++taken;
                Messages messages;
                std::optional<Chip> read = readChip(writeChip(chip), chip.id + ".yaml", messages);
                QVERIFY2(read, writeChip(chip).c_str());
                read->file.clear();
                QVERIFY2(*read == chip,
                         qPrintable(QStringLiteral("seed %1, step %2\n").arg(seed).arg(step)
                                    + QString::fromStdString(writeChip(chip) + "\nread as\n" + writeChip(*read))));
            }
        }
        QVERIFY(taken > 500 && refused > 50);
    }
};

ROOFLINE_TEST(EditedEntriesTest)
#include "app/edited_entries.moc"
