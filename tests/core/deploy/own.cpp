// Checks the own rows of a ranking: the scenario and its companions are among the generated rows,
// are judged alike, and change none of them.
#include "core/analysis/compared.h"
#include "core/deploy/rank.h"
#include "core/hardware/chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>
#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

DeploymentSpace space(bool own)
{
    return {
        .chips = {"h100-sxm", "b200", "tpu-v6e", "mi300x"}, .counts = {1, 2}, .formats = {"fp16", "fp8"}, .own = own};
}

Ranking ranked(const Scenario &scenario, bool own = true)
{
    return rank(scenario, shippedZoo(), space(own), RankBy::Throughput);
}

const Deployment *ownRow(const Ranking &ranking, int series)
{
    const auto row = std::ranges::find(ranking.rows, series, &Deployment::own);
    return row == ranking.rows.end() ? nullptr : &*row;
}

} // namespace

class TestOwn : public TestCase {
    Q_OBJECT

private slots:
    void rowsThatAreThereAreMarked()
    {
        Scenario scenario = withSettings("model=llama-3-8b hardware=h100-sxm,tpu-v6e,b200:precision=fp8:chips=2");
        const Ranking ranking = ranked(scenario);
        QCOMPARE(ranking.rows.size(), ranked(scenario, false).rows.size());
        const Deployment *first = ownRow(ranking, 0);
        QVERIFY(first);
        QCOMPARE(ranking.chipOf(*first).id, std::string("h100-sxm"));
        QCOMPARE(ranking.formats[first->format], std::string("fp16"));
        QCOMPARE(first->count, std::int64_t(1));
        const Deployment *second = ownRow(ranking, 1); // that chip has the other 16-bit format
        QVERIFY(second);
        QCOMPARE(ranking.formats[second->format], std::string("fp16"));
        const Deployment *third = ownRow(ranking, 2);
        QVERIFY(third);
        QCOMPARE(ranking.formats[third->format], std::string("fp8"));
        QCOMPARE(third->split, (Split{2, 1, false}));
    }

    // A row that two of them are, because they differ only in their batch, is that of the first.
    void theFirstOfTwoAlikeHasTheRow()
    {
        const Ranking ranking = ranked(withSettings("model=llama-3-8b hardware=h100-sxm,h100-sxm:batch=8"));
        const Deployment *own = ownRow(ranking, 0);
        QVERIFY(own);
        QCOMPARE(ranking.chipOf(*own).id, std::string("h100-sxm"));
        QVERIFY(!ownRow(ranking, 1));
    }

    void otherFormsAreAdded()
    {
        Scenario scenario = withSettings("model=llama-3-8b chips=3 pipeline=3 weights=fp8 "
                                         "hardware=h100-sxm,b200,mi300x:precision=w4a16:pipeline=1:chips=4");
        const Ranking ranking = ranked(scenario);
        QCOMPARE(ranking.rows.size(), ranked(scenario, false).rows.size() + 3);
        for (int series = 0; series < 3; ++series) {
            const Deployment *row = ownRow(ranking, series);
            QVERIFY(row);
            QCOMPARE(row->split, series == 2 ? (Split{4, 1, false}) : (Split{1, 3, false}));
            // The row must be as if only this chip had been asked for.
            const Scenario theirs =
                series == 0 ? scenario
                            : withCompanion(scenario, shippedZoo(), scenario.compared[std::size_t(series) - 1]);
            DeploymentSpace alone;
            alone.chips = {theirs.hardware};
            alone.counts = {theirs.chips};
            const Ranking expected = rank(theirs, shippedZoo(), alone, RankBy::Throughput);
            const auto same = std::ranges::find(expected.rows, row->split, &Deployment::split);
            QVERIFY(same != expected.rows.end());
            QCOMPARE(row->tokens, same->tokens);
            QCOMPARE(row->perToken.value(), same->perToken.value());
            QCOMPARE(row->held.value(), same->held.value());
        }
    }

    // No row can express heads that do not divide, or experts on other groups than all chips.
    void whatHasNoFormIsLeftOut()
    {
        QVERIFY(!ownRow(ranked(withSettings("model=llama-3-8b hardware=h100-sxm chips=3")), 0));
        const Scenario mixture = withSettings("model=mixtral-8x7b hardware=h100-sxm chips=8");
        QVERIFY(ownRow(ranked(mixture), 0));
        QVERIFY(!ownRow(ranked(withSettings("expert-parallel=4", mixture)), 0));
        QVERIFY(!ownRow(ranked(withSettings("model=llama-3-8b hardware=v100-sxm2")), 0)); // not asked for
        // A companion with a profile of its own would be judged by another
        // measure than the others, so it has no row.
        const Ranking other = ranked(withSettings("model=llama-3-8b hardware=h100-sxm,b200:sustained=0.5,0.5"));
        QVERIFY(ownRow(other, 0));
        QVERIFY(!ownRow(other, 1));
    }

    // The generated rows are the same and in the same order as without own rows.
    void nothingElseChanges()
    {
        std::mt19937 random(11);
        int added = 0;
        for (int i = 0; i < 40; ++i) {
            Scenario scenario = withSettings("chips=2");
            const auto one = [&](const char *setting, std::initializer_list<const char *> of) {
                give(scenario, setting, of.begin()[random() % of.size()]);
            };
            one("model", {"llama-3-8b", "mixtral-8x7b", "deepseek-v3"});
            one("hardware", {"h100-sxm", "b200,h100-sxm", "tpu-v6e,mi300x:chips=6"});
            one("chips", {"1", "2", "4", "6"});
            one("pipeline", {"1", "2"});
            one("precision", {"fp16", "fp8", "w4a16"});
            one("limit", {"", "tpot=20ms"});
            const Ranking with = ranked(scenario);
            const Ranking without = ranked(scenario, false);
            std::vector<Deployment> rows;
            for (Deployment row : with.rows) {
                const bool isNew = row.own >= 0 && std::ranges::none_of(without.rows, [&](const Deployment &other) {
                                       return other.chip == row.chip && other.split == row.split
                                              && other.count == row.count
                                              && without.formats[other.format] == with.formats[row.format];
                                   });
                added += isNew;
                row.own = -1;
                row.best = false;
                if (!isNew)
                    rows.push_back(row);
            }
            std::vector<Deployment> expected = without.rows;
            for (Deployment &row : expected)
                row.best = false; // an own row may be better
            QVERIFY(rows == expected);
        }
        QVERIFY(added > 10);
    }
};

ROOFLINE_TEST(TestOwn)
#include "core/deploy/own.moc"
