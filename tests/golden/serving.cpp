// Servers that were measured: what is computed here is a bound, so no engine gives a token in less time; and it is no idle one.
//
// Time per output token at so many requests in flight, tensor parallel over all chips, from the runs of InferenceX (as collected by
// aiconfigurator) and of LMSYS: the column `source` names each. Lengths of InferenceX are uniform in 0.8 … 1 of the stated ones.
#include "core/answers/serving.h"
#include "core/analysis/analysis.h"
#include "core/scenario/settings.h"
#include "tests/support/golden.h"
#include "tests/support/support.h"

#include <algorithm>
#include <cmath>

using namespace roofline;
using namespace roofline::test;

class MeasuredServing : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase() { m_zoo = zooWith({}); }

    void noServerIsFasterThanTheBound()
    {
        constexpr double meanLength = 0.9;
        std::vector<double> parts; // of the measured time that the bound explains
        for (const Row &row : readTable(QStringLiteral("serving-measured.csv"))) {
            Scenario scenario;
            scenario.hardware = row["chip"].toStdString();
            scenario.model = row["model"].toStdString();
            scenario.phase = Phase::Decode;
            scenario.chips = row["chips"].toLongLong();
            QCOMPARE(findSetting("precision")->set(scenario, row["precision"].toStdString()), std::string());
            scenario.prompt = std::llround(meanLength * row["prompt"].toDouble());
            scenario.generate = std::llround(meanLength * row["generated"].toDouble());
            const double tokens =
                double(scenario.prompt + scenario.generate - 1) / double(scenario.generate); // of a request in flight
            scenario.denseBatch = std::int64_t(std::max(1.0, std::floor(row["concurrency"].toDouble() * tokens)));
            const ServingAnswer answer = serveOnce(analyze(scenario, m_zoo));
            QVERIFY2(answer.serving, qPrintable(row["id"]));
            const double part = answer.serving->perToken.value() / (row["tpot_ms"].toDouble() * 1e-3);
            QVERIFY2(part <= 1, qPrintable(QStringLiteral("%1: %2 of the measured time").arg(row["id"]).arg(part)));
            parts.push_back(part);
        }
        QVERIFY(parts.size() > 100);
        std::ranges::sort(parts);
        // Eight chips spend most of a token on what no bandwidth explains; one chip comes within a half.
        QVERIFY2(parts[parts.size() / 2] > 0.1 && parts.back() > 0.5,
                 qPrintable(QStringLiteral("%1, %2").arg(parts[parts.size() / 2]).arg(parts.back())));
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(MeasuredServing)
#include "serving.moc"
