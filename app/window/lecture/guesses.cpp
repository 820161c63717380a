#include "app/window/lecture/guesses.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/analysis.h"
#include "core/report/phrases/wording.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <QStringList>

#include <cmath>

namespace roofline {

namespace {

constexpr qsizetype mostDigits = 3; // of a number of hands; no audience is larger
constexpr double close = 1.05;      // a closer guess counts as right

// Says whether a number is right, or how many times too large or too small it is, as in "2.1×". Empty: the truth is
// unknown.
QString wordFor(double guess, double truth, const QString &right, const QString &more, const QString &less)
{
    if (!(truth > 0) || !std::isfinite(truth))
        return {};
    const double off = guess / truth;
    if (off < close && off > 1 / close)
        return right;
    return (off > 1 ? more : less)
        .arg(QStringLiteral("%1×").arg(qtText(formatRatio(off > 1 ? off : truth / guess, 2))));
}

} // namespace

ChartPlace onRoof(const ChartPlace &place, const Analysis &analysis)
{
    const double rate =
        attainable(analysis.sustainedPeak(), analysis.sustainedBandwidth(), Intensity(place.intensity)).value();
    return rate > 0 && std::isfinite(rate) ? ChartPlace{place.intensity, rate} : place;
}

bool leavesFrame(const ChartPlace &place, const ChartPlace &next, RooflineChart &chart)
{
    const auto outside = [&](const ChartPlace &at) {
        return std::abs(std::log(at.rate / chart.nearestInFrame(at).rate));
    };
    return outside(next) > outside(place);
}

void Guesses::add(const Guess &guess)
{
    if (!isFull())
        m_guesses.push_back(guess);
}

bool Guesses::typeHand(QChar digit)
{
    if (m_guesses.empty() || m_guesses.back().hands.size() == mostDigits)
        return false;
    QString &hands = m_guesses.back().hands;
    hands = hands == QLatin1String("0") ? QString(digit) : hands + digit;
    return true;
}

bool Guesses::takeBack()
{
    if (m_guesses.empty())
        return false;
    if (m_guesses.back().hands.isEmpty())
        m_guesses.pop_back();
    else
        m_guesses.back().hands.chop(1);
    return true;
}

std::vector<GuessMark> Guesses::marks(double ridge, const std::optional<Truth> &truth) const
{
    std::vector<GuessMark> marks;
    for (const Guess &guess : m_guesses) {
        GuessMark mark;
        mark.letter = QChar(u'A' + m_letters + int(marks.size()));
        mark.at = guess.at;
        mark.roof = guess.roof;
        QStringList words;
        if (m_kind == Question::Kind::Factor)
            words << qtText(formatFactor(guess.factor));
        if (!guess.hands.isEmpty())
            words << (guess.hands == QLatin1String("1") ? Words::tr("1 hand") : Words::tr("%1 hands").arg(guess.hands));
        mark.words = words.join(QStringLiteral(" · "));
        if (truth)
            mark.deviation = deviation(guess, ridge, *truth);
        marks.push_back(mark);
    }
    return marks;
}

QString Guesses::deviation(const Guess &guess, double ridge, const Truth &truth) const
{
    switch (m_kind) {
    case Question::Kind::Side: {
        const bool memory = guess.roof.intensity < ridge;
        const bool right = memory ? truth.bound == Bound::Memory : truth.bound == Bound::Compute;
        return truth.bound == Bound::Balanced ? Words::tr("both: at the ridge")
               : right                        ? Words::tr("right")
                                              : Words::tr("the other side");
    }
    case Question::Kind::Where:
        return wordFor(guess.roof.intensity, truth.point.intensity, Words::tr("right on it"),
                       Words::tr("%1 too far right"), Words::tr("%1 too far left"));
    case Question::Kind::Factor:
        return wordFor(guess.factor, truth.factor, Words::tr("right"), Words::tr("%1 too much"),
                       Words::tr("%1 too little"));
    }
    return {};
}

} // namespace roofline
