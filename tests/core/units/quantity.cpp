// Mostly checks while compiling. tests/must_not_compile has what must not compile.
#include "core/units/quantity.h"

#include "tests/support/support.h"

#include <type_traits>

using namespace roofline;

namespace {

template <class A, class B>
constexpr bool sameType = std::is_same_v<A, B>;

constexpr Flops flop(8);
constexpr Bytes bytes(2);
constexpr Seconds seconds(4);

static_assert(sameType<decltype(bytes / seconds), Bandwidth>);
static_assert(sameType<decltype(flop / seconds), FlopRate>);
static_assert(sameType<decltype(flop / bytes), Intensity>);
static_assert(sameType<decltype(FlopRate(1) / Bandwidth(1)), Intensity>);
static_assert(sameType<decltype(Intensity(1) * Bandwidth(1)), FlopRate>);
static_assert(sameType<decltype(flop / FlopRate(1)), Seconds>);
static_assert(sameType<decltype(bytes / Bandwidth(1)), Seconds>);
static_assert(sameType<decltype(FlopRate(1) * seconds), Flops>);
static_assert(sameType<decltype(Bandwidth(1) * seconds), Bytes>);

// If every dimension cancels, a plain number is left.
static_assert(sameType<decltype(bytes / bytes), double>);
static_assert(sameType<decltype(Frequency(1) * seconds), double>);
static_assert(sameType<decltype(Intensity(1) * bytes / flop), double>);

static_assert(sameType<decltype(bytes * 2.0),
                       Bytes> && sameType<decltype(2.0 * bytes), Bytes> && sameType<decltype(bytes / 2.0), Bytes>);
static_assert(sameType<decltype(bytes + bytes), Bytes> && sameType<decltype(-bytes), Bytes>);

static_assert((flop / bytes).value() == 4);
static_assert((Intensity(156) * Bandwidth(2e12)).value() == 312e12);
static_assert((flop + flop - Flops(1)).value() == 15);
static_assert((-flop).value() == -8);
static_assert(Seconds().value() == 0);
static_assert(Seconds(1) < Seconds(2) && Seconds(2) >= Seconds(2) && Seconds(1) != Seconds(2));

// A quantity costs as much as a double.
static_assert(sizeof(Bytes) == sizeof(double) && std::is_trivially_copyable_v<Bytes>);

// Nothing becomes a quantity or stops being one implicitly.
static_assert(!std::is_convertible_v<double, Bytes> && !std::is_convertible_v<Bytes, double>);
static_assert(!std::is_convertible_v<Bytes, Flops> && !std::is_constructible_v<Bytes, Flops>);
static_assert(!std::is_assignable_v<Bandwidth &, FlopRate> && !std::is_assignable_v<Bytes &, double>);

} // namespace

class TestQuantity : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void changesInPlace()
    {
        Seconds time(3);
        time += Seconds(2);
        QVERIFY(time == Seconds(5));
        time -= Seconds(1);
        QVERIFY(time == Seconds(4));
        time *= 3;
        QVERIFY(time == Seconds(12));
        time /= 4;
        QVERIFY(time == Seconds(3));
    }
};

ROOFLINE_TEST(TestQuantity)
#include "core/units/quantity.moc"
