// Checks networks of the zoo against published tables: every layer of
// ResNet-50 and MobileNetV2, and the sums of all.
#include "core/workload/layer_table.h"
#include "core/workload/model.h"
#include "tests/support/golden.h"
#include "tests/support/support.h"

#include <algorithm>
#include <array>

using namespace roofline;
using namespace roofline::test;

namespace {

// Holds parameters, multiply-accumulates, input and output elements.
using Sizes = std::array<double, 4>;

QString shown(const Sizes &sizes)
{
    return QStringLiteral("%1 parameters, %2 MAC, %3 → %4")
        .arg(sizes[0], 0, 'f', 0)
        .arg(sizes[1], 0, 'f', 0)
        .arg(sizes[2], 0, 'f', 0)
        .arg(sizes[3], 0, 'f', 0);
}

double number(const Row &row, const char *column)
{
    return row[QLatin1String(column)].toDouble();
}

} // namespace

class LayerTables : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase() { m_zoo = zooWith({}); }

    void everyLayer_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("ResNet-50") << "resnet-50";
        QTest::newRow("MobileNetV2") << "mobilenet-v2";
    }

    void everyLayer()
    {
        QFETCH(QString, id);
        std::vector<Sizes> published;
        for (const Row &row : readTable(id + QStringLiteral("-layers.csv")))
            published.push_back({number(row, "params_with_bias_bn"), number(row, "macs"),
                                 number(row, "cin") * number(row, "hin") * number(row, "win"),
                                 number(row, "output_elements")});
        std::vector<Sizes> ours;
        for (const Layer &layer : tableOf(id).layers) {
            if (layer.unit == Unit::Matrix)
                ours.insert(ours.end(), static_cast<std::size_t>(layer.count),
                            {layer.parameters, layer.flop / 2, layer.reads, layer.writes});
        }
        QCOMPARE(ours.size(), published.size());
        std::sort(ours.begin(), ours.end()); // ours has equal layers of a stage together
        std::sort(published.begin(), published.end());
        for (std::size_t i = 0; i < ours.size(); ++i)
            QVERIFY2(ours[i] == published[i],
                     qPrintable(shown(ours[i]) + QStringLiteral(" instead of ") + shown(published[i])));
    }

    void sums_data()
    {
        // activations: outputs of all layers that multiply
        const Rows<qint64, qint64, qint64, int> row("parameters", "multiplyAccumulates", "activations", "depth");
        row("resnet-18", 11689512, 1814073344, 2484712, 18);
        row("resnet-50", 25557032, 4089184256, 11114984, 50);
        row("resnet-152", 60192808, 11513626624, 22555112, 152);
        row("mobilenet-v2", 3504872, 300774272, 6679112, 53);
        row("efficientnet-b0", 5288548, 385814752, 6748036, 82);
        row("vgg-16", 138357544, 15470264320, 13556712, 16);
        row("alexnet", 61100840, 714188480, 494184, 8);
        // The published sums leave out the mean over 16 steps at the end: 16·4·8400 MACs, 4·8400 outputs.
        row("yolov8n", 3157200, 4371456000 + 16 * 4 * 8400, 15097600 + 4 * 8400, 63);
        row("ds-cnn-kws", 23756, 2656768, 72012, 10);
        row("mobilenet-v1-0.25", 216322, 7489664, 231554, 28);
        row("ad-autoencoder", 267928, 264192, 1672, 10);
        row("resnet-8-cifar", 78186, 12501632, 86026, 10);
    }

    void sums()
    {
        QFETCH(qint64, parameters);
        QFETCH(qint64, multiplyAccumulates);
        const QString id = QString::fromUtf8(QTest::currentDataTag());
        const LayerTable table = tableOf(id);
        double outputs = 0;
        for (const Layer &layer : table.layers)
            outputs += layer.unit == Unit::Matrix ? layer.writes * layer.count : 0;
        const Model &model = *m_zoo.model(id.toStdString());
        QCOMPARE(qint64(parameterCount(model)), parameters);
        QCOMPARE(qint64(*model.publishedParameters), parameters);
        QCOMPARE(qint64(roofline::multiplyAccumulates(table)), multiplyAccumulates);
        QTEST(qint64(outputs), "activations");
        QTEST(int(model.layers()), "depth");
    }

    void namesAreUniqueAndShort()
    {
        for (const ModelPtr &model : m_zoo.models()) {
            const auto *table = std::get_if<LayerTable>(&model->architecture);
            if (!table)
                continue;
            std::vector<std::string> names;
            for (const Layer &layer : table->layers) {
                names.push_back(layer.name);
                QVERIFY2(layer.name.size() <= 40, layer.name.c_str());
            }
            std::sort(names.begin(), names.end());
            const auto twice = std::adjacent_find(names.begin(), names.end());
            QVERIFY2(twice == names.end(), twice == names.end() ? "" : (model->id + ": " + *twice).c_str());
        }
    }

    void aDeeperNetworkHasNoMoreRows()
    {
        QCOMPARE(tableOf(QStringLiteral("resnet-152")).layers.size(),
                 tableOf(QStringLiteral("resnet-50")).layers.size());
    }

private:
    LayerTable tableOf(const QString &id) const
    {
        const ModelPtr model = m_zoo.model(id.toStdString());
        const LayerTable *table = model ? std::get_if<LayerTable>(&model->architecture) : nullptr;
        if (!table)
            qFatal("%s is no network of layers", qPrintable(id));
        return *table;
    }

    Catalogue m_zoo;
};

ROOFLINE_TEST(LayerTables)
#include "golden/layers.moc"
