// Every example can be read whole, on small screens, too. Nothing of its note, its headline and its verdict is cut off.
#include "app/controls/text_block.h"
#include "app/window/dialogs/welcome.h"
#include "core/report/phrases/phrases.h"
#include "tests/app/painted.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

bool isCut(const QString &text)
{
    return text.contains(u'…');
}

} // namespace

class ExampleWordsTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void everyWordIsThere_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize &size : {QSize(1024, 768), QSize(1280, 800), QSize(1920, 1080)})
            QTest::newRow(qPrintable(QStringLiteral("%1×%2").arg(size.width()).arg(size.height()))) << size;
    }

    void everyWordIsThere()
    {
        QFETCH(QSize, size);
        const auto window = openWindow();
        window->resize(size);
        for (const Example &example : readExamples(shippedZoo())) {
            window->openExample(example);
            for (int i = 0; i < 4; ++i) {
                QCoreApplication::sendPostedEvents();
                QCoreApplication::processEvents();
            }
            auto *verdict = find<QScrollArea>(*window, "verdict");
            for (const TextBlock *block : window->findChildren<TextBlock *>()) {
                if (block->isVisible())
                    QVERIFY2(block->height() >= block->heightForWidth(block->width()),
                             qPrintable(example.name + QStringLiteral(": ") + block->text()));
            }
            const auto *note = find<QWidget>(*window, "note")->findChild<TextBlock *>();
            QVERIFY(note && note->isVisible());
            QVERIFY2(note->heightForWidth(note->width()) < size.height() / 10,
                     qPrintable(example.name + QStringLiteral(": the note takes too much of the chart")));
            const QStringList words = paintedTexts(*verdict);
            QVERIFY(words.size() > 10);
            const auto cut = std::ranges::find_if(words, isCut);
            QVERIFY2(cut == words.end(), qPrintable(example.name + QStringLiteral(": ") + words.join(u'|')));
            if (example.view != View::Roofline)
                continue;
            RooflineChart &chart = window->chart();
            const QString drawn = paintedTexts(chart.size(), [&](QSvgGenerator &svg) {
                                      chart.paintExport(*painterFor(svg, true), chart.size(), true, false);
                                  }).join(u' ');
            const QString title = QString::fromStdString(phrases::title(window->session().report()->analysis));
            QVERIFY2(drawn.contains(title), qPrintable(title + u'\n' + drawn));
        }
    }
};

ROOFLINE_GUI_TEST(ExampleWordsTest)
#include "app/example_words.moc"
