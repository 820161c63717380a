#include "core/diagnostics/suggest.h"

#include "tests/support/support.h"

using namespace roofline;

namespace {

const std::vector<std::string> names = {
    "a100-40gb-pcie",   "a100-80gb-sxm", "b200",         "h100-pcie",    "h100-sxm",    "h200-sxm",
    "jetson-orin-nano", "tpu-v5e",       "v100-sxm2",    "bert-base",    "llama-2-13b", "llama-2-70b",
    "llama-2-7b",       "llama-3-8b",    "mixtral-8x7b", "mobilenet-v2", "resnet-18",   "resnet-50",
};

QString suggested(const std::string &given, std::size_t limit = 3)
{
    QStringList list;
    for (const std::string &name : nearestNames(given, names, limit))
        list << QString::fromStdString(name);
    return list.join(' ');
}

} // namespace

class TestSuggest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void nearestComesFirst_data()
    {
        const test::Rows<QString, QString> row("given", "first");
        row("resnet50", "resnet-50");
        row("ResNet 50", "resnet-50");
        row("RESNET_50", "resnet-50");
        row("resnet-5", "resnet-50");
        row("renset-50", "resnet-50");
        row("lama-2-7b", "llama-2-7b");
        row("llama-7b", "llama-2-7b");
        row("llama-2-7b-chat", "llama-2-7b");
        row("h100", "h100-sxm");
        row("h100sxm", "h100-sxm");
        row("A100 80GB", "a100-80gb-sxm");
        row("tpuv5", "tpu-v5e");
        row("orin", "jetson-orin-nano");
        row("bert", "bert-base");
        row("mobilnet", "mobilenet-v2");
        row("v100-smx2", "v100-sxm2");
        row("h1000", "h100-sxm"); // the beginning of longer names
        row("lama-3", "llama-3-8b");
    }

    void nearestComesFirst()
    {
        QFETCH(QString, given);
        QFETCH(QString, first);
        const QString all = suggested(given.toStdString());
        QVERIFY2(all.section(' ', 0, 0) == first, qPrintable(all));
    }

    void nothingNearNothingSaid_data()
    {
        test::textRows("given", {"", " ", "-", "x", "granite", "zzzzzzzzzz", "quantum-computer"});
    }

    void nothingNearNothingSaid()
    {
        QFETCH(QString, given);
        QCOMPARE(suggested(given.toStdString()), QString());
    }

    void atMostAsManyAsAsked()
    {
        QCOMPARE(suggested("llama").split(' ').size(), 3);
        QCOMPARE(suggested("llama", 1).split(' ').size(), 1);
        QCOMPARE(suggested("llama", 10).split(' ').size(), 4);
        QCOMPARE(suggested("llama", 0), QString());
    }

    void bothVariantsOfAFamily()
    {
        const QString all = suggested("h100");
        QVERIFY2(all.contains("h100-sxm") && all.contains("h100-pcie"), qPrintable(all));
    }

    void hugeInputIsHarmless()
    {
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(suggested(std::string(10'000'000, 'q')), QString());
        QVERIFY(timer.elapsed() < 10'000);
    }
};

ROOFLINE_TEST(TestSuggest)
#include "core/diagnostics/suggest.moc"
