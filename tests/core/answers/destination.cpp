// Checks that a value is placed alike as a number and as a text.
#include "core/answers/destination.h"

#include "core/hardware/chip_numbers.h"
#include "core/units/format.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr std::array numbers = {-1.0, 0.0,     0.27, 0.5,       1.0,  1.5,  2.0,  7.0, 64.0,
                                1e3,  65536.0, 1e9,  1e9 + 1.0, 3e12, 1e15, 1e16, 1e22};

} // namespace

class DestinationTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A sweep places numbers and a command line reads texts, so both must give the same scenario or the same refusal.
    void aNumberDoesWhatItsTextDoes()
    {
        int accepted = 0;
        int refused = 0;
        for (const KernelSpec &spec : kernelSpecs()) {
            Scenario scenario;
            scenario.kernel = exampleOf(spec);
            for (const std::string &name : destinationNames(scenario)) {
                const Destination target(scenario, name);
                for (const double number : numbers) {
                    Scenario byNumber = scenario;
                    Scenario byText = scenario;
                    const std::string text = formatExact(number);
                    const std::string why = target.set(byNumber, number);
                    QCOMPARE(why, target.set(byText, text));
                    QVERIFY2(byNumber == byText, qPrintable(QString::fromStdString(name + "=" + text)));
                    ++(why.empty() ? accepted : refused);
                }
            }
        }
        QVERIFY(accepted > 1000 && refused > 1000);
    }

    // A search ends at the largest value, so nothing that a setting takes may lie above it.
    void nothingLiesAboveTheLargestValue()
    {
        int checked = 0;
        for (const KernelSpec &spec : kernelSpecs()) {
            Scenario scenario;
            scenario.kernel = exampleOf(spec);
            for (const std::string &name : destinationNames(scenario)) {
                const Destination target(scenario, name);
                if (!target.numbers())
                    continue;
                const double most = target.most(scenario);
                Scenario tried = scenario;
                QVERIFY2(target.set(tried, most).empty(), name.c_str());
                if (most < 9007199254740992) // 2^53, above which doubles skip whole numbers
                    QVERIFY2(!target.set(tried, 2 * most + 1).empty(), name.c_str());
                ++checked;
            }
        }
        QVERIFY(checked > 100);
    }

    void aNumberOfAChipIsCheckedLikeItsText()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b");
        const Catalogue &zoo = shippedZoo();
        std::vector<std::string> names = {"bandwidth", "peak", "layers"};
        for (const ChipNumber &number : numbersOf(*zoo.chip(scenario.hardware)))
            names.push_back(number.path);
        int entries = 0;
        for (const std::string &name : names) {
            const Destination target(scenario, zoo, name);
            if (!target.isEntry())
                continue; // a setting has the name, too
            ++entries;
            QVERIFY(target.read("").error.starts_with("given nothing; allowed: "));
            for (const double number : numbers) {
                const Parsed<double> read = target.read(number);
                const Parsed<double> fromText = target.read(formatExact(number));
                QCOMPARE(read.error, fromText.error);
                QVERIFY(read.value == fromText.value);
            }
        }
        QVERIFY(entries > 10);
    }
};

ROOFLINE_TEST(DestinationTest)
#include "core/answers/destination.moc"
