// Looks at finished pages after random edits, whoever wrote on them: no words lie on other words or under a mark.
#include "app/views/scene_page.h"
#include "tests/app/painted.h"
#include "tests/app/random_edits.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// A halo and the room below letters without descenders are no part of the words.
Box inked(const Box &box)
{
    return box.grown(-1);
}

// Returns words of a page that cannot be read because of other words or a mark, and counts its texts.
QStringList coveredOn(const QGraphicsScene &scene, std::size_t &seen)
{
    std::vector<TextItem> texts;
    std::vector<Box> marks;
    for (const QGraphicsItem *item : scene.items(Qt::AscendingOrder)) {
        const auto *layer = dynamic_cast<const PageLayer *>(item);
        if (!layer || !layer->isVisible())
            continue;
        for (const SceneItem &each : layer->items()) {
            if (const auto *text = std::get_if<TextItem>(&each); text && !text->text.trimmed().isEmpty())
                texts.push_back(*text);
            else if (const auto *mark = std::get_if<MarkItem>(&each))
                marks.push_back({mark->center, QSizeF(mark->radius, mark->radius) * 2, 0});
        }
    }
    seen += texts.size();
    QStringList covered;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (overlap(inked(texts[i].box), inked(texts[j].box)))
                covered << texts[i].text + QStringLiteral(" on ") + texts[j].text;
        }
        if (touchesAny(inked(texts[i].box), marks))
            covered << texts[i].text + QStringLiteral(" at a mark");
    }
    return covered;
}

} // namespace

class WordsApartTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    void pages_data()
    {
        QTest::addColumn<int>("view");
        for (const View view : {View::Batch, View::Breakdown, View::Sweep, View::Serving})
            QTest::newRow(nameOf(view)) << int(view);
    }

    void pages()
    {
        QFETCH(int, view);
        m_window->chart().setReducedMotion(true);
        m_window->showProblem = [](auto &&...) {};
        m_window->tell = [](const QString &) {};
        m_window->session().edit(llamaDecode(), QString()); // a model that can be served
        RandomEdits edits{unsigned(view)};
        QString steps;
        std::size_t seen = 0;
        for (int i = 0; i < 25; ++i) {
            steps += edits.play(*m_window) + QStringLiteral("; ");
            m_window->actions().views->actions()[view]->trigger();
            settle(*m_window);
            for (const QGraphicsView *page : m_window->findChildren<QGraphicsView *>()) {
                if (!page->isVisible() || !page->scene())
                    continue;
                const QStringList covered = coveredOn(*page->scene(), seen);
                QVERIFY2(covered.isEmpty(), qPrintable(covered.join(u'\n') + u'\n' + steps));
            }
        }
        QVERIFY2(seen > 100, qPrintable(QString::number(seen)));
    }
};

ROOFLINE_GUI_TEST(WordsApartTest)
#include "app/words_apart.moc"
