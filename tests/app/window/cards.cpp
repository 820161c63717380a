// Tests the cards of models, kernels and chips: what they say, their links, and that they follow the scenario.
#include "app/theme/text.h"
#include "app/window/dialogs/card_dialog.h"
#include "app/window/dialogs/card_text.h"
#include "core/report/cards/chip_card.h"
#include "tests/app/window_support.h"
#include "tests/support/hand_made.h"

using namespace roofline;
using namespace roofline::test;

class TestCards : public roofline::test::OpenWindowTest {
    Q_OBJECT

private slots:
    void theButtonOpensTheModel()
    {
        choose("workload", "llama-2-7b");
        find<QToolButton>(*m_window, "about-workload")->click();
        auto *card = find<CardDialog>(*m_window, "workload-card");
        QVERIFY(card->isVisible());
        QCOMPARE(card->windowTitle(), QStringLiteral("Llama-2 7B"));
        const QString text = textOf(*card);
        QVERIFY2(text.contains(QStringLiteral("6 738 415 616")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("32 of 128")));      // heads
        QVERIFY(text.contains(QStringLiteral("huggingface.co"))); // source
        QVERIFY(text.contains(QStringLiteral("published")));

        QList<QUrl> opened; // a link is asked for
        m_window->openAddress = [&](const QUrl &address) { opened << address; };
        auto *browser = card->findChild<QTextBrowser *>();
        QVERIFY(browser->toHtml().contains("href=\"https://huggingface.co"));
        emit browser->anchorClicked(QUrl("https://huggingface.co/x"));
        QCOMPARE(opened, QList<QUrl>{QUrl("https://huggingface.co/x")});

        for (QPushButton *button : card->findChildren<QPushButton *>()) {
            if (button->text().contains("Copy"))
                button->click();
        }
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.contains("6738415616"));
        QVERIFY(!copied.contains(u'<'));
    }

    // 4 089 184 256 multiply-accumulates beside 25 557 032 parameters.
    void longNumbersAreGrouped()
    {
        Analysis analysis;
        analysis.model = shippedZoo().model("resnet-50");
        QTextDocument document;
        document.setHtml(workloadCard(analysis, Theme::light()).html);
        const QString text = document.toRawText(); // the plain text has no no-break spaces
        QVERIFY2(text.contains(QStringLiteral("4\u00a0089\u00a0184\u00a0256 per image")), qPrintable(text));
    }

    void itFollowsTheModel()
    {
        m_window->actions().workloadCard->trigger();
        auto *card = find<CardDialog>(*m_window, "workload-card");
        QCOMPARE(card->windowTitle(), QStringLiteral("ResNet-50"));
        choose("workload", "mixtral-8x7b");
        QVERIFY(card->windowTitle().startsWith(QStringLiteral("Mixtral")));
        QVERIFY2(textOf(*card).contains(QStringLiteral("active")), qPrintable(textOf(*card)));
        choose("workload", "kernel:matmul");
        QVERIFY(textOf(*card).contains(QString::fromStdString(std::string(specOf(KernelKind::Matmul).flop))));
        m_window->actions().undo->trigger();
        QVERIFY(card->windowTitle().startsWith(QStringLiteral("Mixtral")));
        card->close();
        choose("workload", "llama-2-7b");
        m_window->actions().workloadCard->trigger();
        // The model changed while the card was closed.
        QCOMPARE(card->windowTitle(), QStringLiteral("Llama-2 7B"));
    }

    void theChipsNumbersNameTheirSources()
    {
        choose("hardware", "h100-sxm");
        find<QToolButton>(*m_window, "about-hardware")->click();
        auto *card = find<CardDialog>(*m_window, "chip-card");
        const QString text = textOf(*card);
        QVERIFY2(text.contains(QStringLiteral("3.35 TB/s")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("vendor [1]")));
        QVERIFY(text.contains(QStringLiteral("[1] ")));
        QVERIFY2(text.contains("132 SMs") && text.contains("1.83 GHz"), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("1.9788 PFLOP/s"))); // bf16 with 2:4 sparsity
        QVERIFY(text.contains(QStringLiteral("of each SM")));
        QVERIFY(text.contains(QStringLiteral("to host")));
    }

    // A card of 16 SMs must not pass for one of the chip.
    void aPartOfTheChipSaysSo()
    {
        Chip part = *shippedZoo().chip("h100-sxm");
        part.cores->value = 16;
        Analysis analysis;
        analysis.chip = std::make_shared<const Chip>(part);
        QVERIFY(!chipCard(analysis, Theme::light()).html.contains(QStringLiteral("in use")));
        analysis.scenario.cores = 16;
        const QString html = chipCard(analysis, Theme::light()).html;
        QVERIFY2(html.contains("in use") && html.contains("16&nbsp;SMs"), qPrintable(html));
    }

    // The user's own file is data. What looks like markup is shown as it is written.
    void whatLooksLikeMarkupIsShown()
    {
        Model model = modelOf(llama2());
        model.name = "<b>Bold</b>";
        model.source = "see <script>x</script> (https://example.org/a?b=1&c=2).";
        Analysis analysis;
        analysis.model = std::make_shared<const Model>(model);
        const CardText card = workloadCard(analysis, Theme::light());
        QVERIFY(card.html.contains(QStringLiteral("&lt;b&gt;Bold&lt;/b&gt;")));
        QVERIFY(!card.html.contains(QStringLiteral("<script")));
        QVERIFY2(card.html.contains(QStringLiteral("<a href=\"https://example.org/a?b=1&amp;c=2\">")),
                 qPrintable(card.html));
    }

    void everyEntryHasACard()
    {
        for (const ModelPtr &model : shippedZoo().models()) {
            Analysis analysis;
            analysis.model = model;
            const CardText card = workloadCard(analysis, Theme::dark());
            QVERIFY2(card.title == QString::fromStdString(model->name) && card.html.contains("Parameters"),
                     model->id.c_str());
        }
        for (const ChipPtr &chip : shippedZoo().chips()) {
            Analysis analysis;
            analysis.chip = chip;
            const QString html = chipCard(analysis, Theme::light()).html;
            QVERIFY2(html.contains("/s</td>"), chip->id.c_str());
            // The card and `show` tell the same numbers, also the less usual ones: a bandwidth of one core, a ceiling
            // of a level, the number of links, usual fractions.
            QTextDocument document;
            document.setHtml(html);
            const QString card = document.toPlainText().replace(QChar::Nbsp, u' ');
            const ChipCard shown = cardOf(*chip, 7);
            for (const std::vector<ChipFact> &facts : {shown.cores, shown.compute, shown.memory, shown.rest}) {
                for (const ChipFact &fact : facts)
                    QVERIFY2(card.contains(qtText(fact.name)) && card.contains(qtText(fact.value)), fact.name.c_str());
            }
        }
    }

private:
    static QString textOf(const CardDialog &card) { return card.findChild<QTextBrowser *>()->toPlainText(); }
};

ROOFLINE_GUI_TEST(TestCards)
#include "app/window/cards.moc"
