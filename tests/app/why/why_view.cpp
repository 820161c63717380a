// Tests reasons on the screen. They tell what is asked with its numbers, every number leads on, and one can go back.
#include "app/why/why_view.h"

#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/why/why_part.h"
#include "core/why/reasons.h"
#include "core/why/why_text.h"
#include "tests/app/painted.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <set>
#include <string>

using namespace roofline;
using namespace roofline::test;

namespace {

ReportPtr reportOn(const Scenario &scenario)
{
    return std::make_shared<const Report>(reportOf(scenario, shippedZoo()));
}

QList<WhyPart *> shownParts(const WhyView &view)
{
    QList<WhyPart *> parts;
    for (WhyPart *part : view.findChildren<WhyPart *>())
        if (part->isVisibleTo(&view))
            parts << part;
    return parts;
}

QString labelText(const WhyView &view, const char *name)
{
    return view.findChild<QLabel *>(QLatin1String(name))->text();
}

} // namespace

class WhyViewTest : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_view = std::make_unique<WhyView>(WhyView::Kind::Whole);
        m_view->resize(900, 240);
        m_report = reportOn(llamaDecode());
        m_view->setReport(m_report);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void tearDown() override { m_view.reset(); }

private slots:
    // Time adds up from quotients, FLOP over the rate of a unit, and each of them is a time.
    void partsAreAsLargeAsTheirFormulasSay()
    {
        m_view->ask(QStringLiteral("t_compute"));
        const QList<WhyPart *> parts = shownParts(*m_view);
        QCOMPARE(parts.size(), 2); // products on the matrix units, and the rest on the others
        for (const WhyPart *part : parts) {
            QVERIFY2(part->content().how.contains(QStringLiteral(" ÷ ")), qPrintable(part->content().how));
            QVERIFY2(part->content().value.endsWith(u's') && !part->content().value.contains(u'/'),
                     qPrintable(part->content().value));
        }
        // At 16 users the gate of one layer has 2 · 16 · 4096 · 11008 = 1.443e9 FLOP. All 32 layers together have
        // 46.17e9, and this is what stands beside the bar.
        m_view->ask(QStringLiteral("flop"));
        const WhyPart::Content gate = shownParts(*m_view).first()->content();
        QCOMPARE(gate.name, QStringLiteral("gate_proj/flop"));
        QCOMPARE(gate.how, QStringLiteral("32 × 1.44 GFLOP"));
        QCOMPARE(gate.value, QStringLiteral("46.2 GFLOP"));
    }

    // The longer of two times counts. They have one scale, and the view says which counts.
    void theLongerOneCounts()
    {
        QVERIFY(labelText(*m_view, "why-title").startsWith(QStringLiteral("Why ")));
        const QList<WhyPart *> parts = shownParts(*m_view);
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts.at(1)->content().bar, 1.0);
        QVERIFY(parts.at(0)->content().bar < 0.2);
        QCOMPARE(parts.at(1)->content().remark, QStringLiteral("counts"));
        QVERIFY(parts.at(1)->accessibleName().startsWith(QStringLiteral("Time of moving data: ")));
        QVERIFY(parts.at(1)->accessibleName().contains(QStringLiteral("÷ 3.35 TB/s = ")));
        QVERIFY(parts.at(1)->accessibleName().endsWith(QStringLiteral("counts")));
        double sum = 0;
        for (const WhyPart::Segment &segment : parts.at(1)->content().segments)
            sum += segment.part;
        QVERIFY(qFuzzyCompare(sum, 1.0));
        QVERIFY(labelText(*m_view, "why-formula").contains(QStringLiteral("href=\"t_memory\"")));
    }

    // Half of what does not overlap adds to the time with perfect overlap. No two parts are called the same.
    void partsHaveNamesOfTheirOwn()
    {
        m_report = reportOn(withSettings("overlap=0.5", llamaDecode()));
        m_view->setReport(m_report);
        m_view->ask(QStringLiteral("latency"));
        const QList<WhyPart *> parts = shownParts(*m_view);
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts.at(0)->content().title, QStringLiteral("With perfect overlap"));
        QCOMPARE(parts.at(1)->content().title, QStringLiteral("The rest"));
    }

    void everyPartLeadsOnAndBack()
    {
        const QString first = m_view->asked();
        shownParts(*m_view).at(1)->click();
        QCOMPARE(m_view->asked(), QStringLiteral("t_memory"));
        shownParts(*m_view).at(0)->setFocus();
        QTest::keyClick(shownParts(*m_view).at(0), Qt::Key_Return);
        QCOMPARE(m_view->asked(), QStringLiteral("bytes"));
        QVERIFY(labelText(*m_view, "why-note").contains(QStringLiteral("read_bytes")));
        QVERIFY(labelText(*m_view, "why-note").contains(QStringLiteral("written_bytes")));
        QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::AltModifier);
        find<QToolButton>(*m_view, "why-back")->click();
        QCOMPARE(m_view->asked(), first);
        QVERIFY(!find<QToolButton>(*m_view, "why-back")->isEnabled());
    }

    // Of a long path each name that is shown leads back to the number of that name.
    void everyNameOfThePathLeadsBackToIt()
    {
        const QStringList asked{"t_memory", "bytes", "read_bytes", "ridge", "peak", "batch"};
        m_view->resize(1400, 240); // three names have room
        const QRegularExpression link(QStringLiteral("<a href=\"(back:[0-9]+)\">([^<]+)</a>"));
        for (int shown = 0; shown < 3; ++shown) {
            goThrough(asked);
            auto *path = find<QLabel>(*m_view, "why-crumbs");
            QRegularExpressionMatchIterator links = link.globalMatch(path->text());
            for (int i = 0; i < shown; ++i)
                links.next();
            const QRegularExpressionMatch match = links.next();
            emit path->linkActivated(match.captured(1));
            QCOMPARE(path->text().section(QStringLiteral("› "), -1), match.captured(2));
        }
    }

    // A narrow view leaves out the first names of the path.
    void theLastNameOfThePathIsAlwaysSeen()
    {
        const QStringList asked{"attained", "flop", "gate_proj/flop"};
        auto *path = find<QLabel>(*m_view, "why-crumbs");
        bool shortened = false;
        for (int width = 1400; width >= 600; width -= 50) {
            m_view->resize(width, 240);
            goThrough(asked);
            QTest::qWait(10); // lays out anew
            for (int links = 2; links >= 0; --links) {
                const QString shown = QTextDocumentFragment::fromHtml(path->text()).toPlainText();
                const QString told = QStringLiteral("%1 at %2 of %3").arg(shown).arg(path->width()).arg(width);
                const Reasons reasons(*m_report);
                const std::string title = reasons.figure(stdText(m_view->asked()))->title;
                QVERIFY2(shown.endsWith(qtText(title)), qPrintable(told));
                QVERIFY2(path->fontMetrics().horizontalAdvance(shown) <= path->width(), qPrintable(told));
                shortened = shortened || shown.startsWith(u'…');
                m_view->goBack();
                QTest::qWait(10);
            }
        }
        QVERIFY(shortened);
    }

    // Settings lead to their control, and entries to their card.
    void endsLeadOut()
    {
        QSignalSpy settings(m_view.get(), &WhyView::settingAsked);
        QSignalSpy entries(m_view.get(), &WhyView::entryAsked);
        m_view->ask(QStringLiteral("batch"));
        QLabel *note = find<QLabel>(*m_view, "why-note");
        QVERIFY(note->text().contains(QStringLiteral("Setting: batch = 16")));
        emit note->linkActivated(QStringLiteral("setting:batch"));
        QCOMPARE(settings.value(0).value(0).toString(), QStringLiteral("batch"));
        m_view->ask(QStringLiteral("chip:memory/HBM3"));
        QVERIFY(note->text().contains(QStringLiteral("open-chip:memory/HBM3")));
        emit note->linkActivated(QStringLiteral("open-chip:memory/HBM3"));
        QCOMPARE(entries.value(0).value(1).toString(), QStringLiteral("memory/HBM3"));
    }

    // Whatever is asked about any scenario, something is shown, and nothing reads nan.
    void anyNumberOfAnyScenario()
    {
        const Scenario scenarios[] = {llamaDecode(), withSettings("chips=4 phase=request", llamaDecode()),
                                      withSettings("kernel=spmv:rows=1000,nnz=5000"),
                                      withSettings("hardware=nothing", llamaDecode())};
        std::set<std::string> names;
        for (const Scenario &scenario : scenarios)
            for (const std::string &name : Reasons(*reportOn(scenario)).names())
                names.insert(name);
        for (const Scenario &scenario : scenarios) {
            m_view->setReport(reportOn(scenario));
            for (const std::string &name : names) {
                m_view->ask(qtText(name));
                for (const char *label : {"why-title", "why-formula", "why-note"}) {
                    const QString text = labelText(*m_view, label);
                    QVERIFY2(!text.contains("nan") && !text.contains("%1"), name.c_str());
                }
                QVERIFY(!labelText(*m_view, "why-title").isEmpty());
            }
        }
    }

    // What is hidden can be read nowhere.
    void whatIsCoveredIsNotTold()
    {
        const QString value = labelText(*m_view, "why-title");
        m_view->setCovered(true);
        QVERIFY(!labelText(*m_view, "why-title").contains(QStringLiteral("ms")));
        QCOMPARE(shownParts(*m_view).size(), 0);
        QVERIFY(labelText(*m_view, "why-formula").isEmpty());
        QCOMPARE(m_view->text(WhyFormat::Text), QString());
        m_view->setCovered(false);
        QCOMPARE(labelText(*m_view, "why-title"), value);
    }

    // The view follows a drag, but only if somebody sees it.
    void itIsLiveWhileItIsSeen()
    {
        const QString before = labelText(*m_view, "why-title");
        m_view->setReport(reportOn(llamaDecode(64)));
        QVERIFY(labelText(*m_view, "why-title") != before);
        m_view->hide();
        m_view->setReport(reportOn(llamaDecode(16)));
        QVERIFY(labelText(*m_view, "why-title") != before);
        m_view->show();
        QCOMPARE(labelText(*m_view, "why-title"), before);
    }

    // A formula that is cut in the middle has another number in it. The bars give way to it, and where there is no room
    // at all it goes as a whole.
    void noNumberIsCut()
    {
        for (const int width : {900, 600, 460}) {
            m_view->resize(width, 240);
            QCoreApplication::processEvents();
            for (WhyPart *part : shownParts(*m_view)) {
                const WhyPart::Content &content = part->content();
                const QString end = content.remark.isEmpty() ? QString() : QStringLiteral(" · ") + content.remark;
                const QString number = (content.value + end).simplified();
                const QString formula = (content.how + QStringLiteral(" = ") + number).simplified();
                const QStringList painted = paintedTexts(*part);
                QVERIFY2(painted.contains(formula) || (width < 600 && painted.contains(number)),
                         qPrintable(painted.join(u'|')));
            }
        }
    }

    // Smaller text leaves nothing behind that would cut the names in the usual one. Which widget gets its font first
    // differs from view to view.
    void namesAreWholeAfterTheTextGrew()
    {
        const auto usual = qScopeGuard([] { setTextSize(*qApp, 100); });
        const auto shown = [this] {
            auto view = std::make_unique<WhyView>(WhyView::Kind::Whole);
            view->resize(m_view->size());
            view->setReport(m_report);
            view->show();
            return view;
        };
        std::vector<std::unique_ptr<WhyView>> grown;
        for (int i = 0; i < 8; ++i)
            grown.push_back(shown());
        for (const int percent : {90, 100}) {
            setTextSize(*qApp, percent);
            QApplication::processEvents();
        }
        const auto fresh = shown();
        QVERIFY(QTest::qWaitForWindowExposed(fresh.get()));
        for (const auto &view : grown) {
            for (qsizetype i = 0; i < shownParts(*fresh).size(); ++i)
                QCOMPARE(shownParts(*view).value(i)->grab().toImage(), shownParts(*fresh)[i]->grab().toImage());
        }
    }

    void theListHasAllNumbersAndLeadsOn()
    {
        auto *numbers = find<QComboBox>(*m_view, "why-numbers");
        numbers->setFocus();
        QVERIFY(numbers->count() > 60);
        for (int i = 0; i < numbers->count(); ++i) // some titles also stand within formulas, in small letters
            QVERIFY2(!numbers->itemText(i).front().isLower(), qPrintable(numbers->itemText(i)));
        const int ridge = numbers->findData(QStringLiteral("ridge"));
        QVERIFY(ridge >= 0);
        emit numbers->activated(ridge);
        QCOMPARE(m_view->asked(), QStringLiteral("ridge"));
        // The list leads on from a number that another scenario had, also where nothing was asked for before it.
        m_view->begin(QStringLiteral("no_such_number"));
        QCOMPARE(labelText(*m_view, "why-note"), QStringLiteral("This scenario has no such number."));
        QVERIFY(numbers->isEnabled());
        QCOMPARE(numbers->currentIndex(), -1);
        emit numbers->activated(ridge);
        QVERIFY(labelText(*m_view, "why-title").startsWith(QStringLiteral("Why ")));
        m_view->setCovered(true);
        QVERIFY(!numbers->isEnabled());
    }

    void copiesAreWhole()
    {
        m_view->ask(QStringLiteral("ridge"));
        QVERIFY(m_view->text(WhyFormat::Text).contains(QStringLiteral("Ridge = Peak compute ÷ Bandwidth")));
        QVERIFY(m_view->text(WhyFormat::Markdown).contains(QStringLiteral("- `= 989 TFLOP/s ÷ 3.35 TB/s`")));
        QVERIFY(m_view->text(WhyFormat::Latex).contains(QStringLiteral("\\frac{989\\,\\text{TFLOP/s}}")));
    }

private:
    void goThrough(const QStringList &names)
    {
        m_view->begin(QStringLiteral("latency"));
        for (const QString &name : names)
            m_view->ask(name);
    }

    ReportPtr m_report;
    std::unique_ptr<WhyView> m_view;
};

ROOFLINE_GUI_TEST(WhyViewTest)
#include "app/why/why_view.moc"
