// A picture carries its session from the window into a file and back. In each format it opens as the session
// that it shows, and so does what is copied and dragged.
#include "app/export/clipboard_offer.h"
#include "app/session/session_inside.h"
#include "app/tables/operators_view.h"
#include "app/views/drag_out.h"
#include "core/document/session_file.h"
#include "tests/app/program.h"
#include "tests/app/window_support.h"
#include "tests/support/random_documents.h"

#include <QBuffer>
#include <QClipboard>
#include <QDockWidget>
#include <QDrag>
#include <QImage>
#include <QImageReader>
#include <QMimeData>
#include <QToolButton>
#include <QTreeView>

using namespace roofline;
using namespace roofline::test;

class CarriedSessionTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

    static constexpr std::array formats = {"png", "svg", "pdf", "html"};

    QStringList m_problems;

    void setUp() override
    {
        OpenWindowTest::setUp();
        m_problems.clear();
        m_window->showProblem = [this](const QString &title, const QString &text) {
            m_problems << title + QStringLiteral(": ") + text;
        };
        m_window->ask = [](auto &&...) { return 1; };
    }

    QString path(const QString &name) const { return m_settings->path(name); }
    const Document &document() { return m_window->session().document(); }

    static std::string inside(const QByteArray &bytes)
    {
        const Result<std::string> session = sessionInside({bytes.constData(), std::size_t(bytes.size())});
        return session ? *session : session.message().text;
    }

private slots:
    void everyFormatComesBack()
    {
        for (unsigned seed = 0; seed < 6; ++seed) {
            const Document before = randomDocument(seed, shippedZoo());
            for (const char *format : formats) {
                m_window->session().reset(before);
                const QString file = path(QStringLiteral("chart %1.%2").arg(seed).arg(QLatin1String(format)));
                m_window->exportTo(file);
                QCOMPARE(m_problems, QStringList());
                m_window->session().reset(Document());
                m_window->openFiles({file});
                QCOMPARE(m_problems, QStringList());
                QVERIFY2(document() == before, qPrintable(file));
                // The picture is not the session's own file, so that nothing overwrites it.
                QVERIFY(!m_window->windowTitle().startsWith(QStringLiteral("chart")));
            }
        }
    }

    void savingProposesASessionFile()
    {
        const QString file = path(QStringLiteral("talk.svg"));
        m_window->exportTo(file);
        m_window->openFiles({file});
        QString proposed;
        m_window->chooseFile = [&](const QString &, const QString &suggestion, const QString &) {
            proposed = suggestion;
            return QString();
        };
        m_window->actions().save->trigger();
        QVERIFY2(proposed.endsWith(QStringLiteral("talk.roofline")), qPrintable(proposed));
    }

    void aPictureWithoutASessionIsToldOf()
    {
        const QString file = path(QStringLiteral("photo.png"));
        QImage(40, 30, QImage::Format_RGB32).save(file);
        const Document before = document();
        m_window->openFiles({file});
        QCOMPARE(m_problems.size(), 1);
        QVERIFY2(m_problems.first().contains(QStringLiteral("no session")), qPrintable(m_problems.first()));
        QVERIFY(document() == before);
    }

    void whatIsHiddenIsNotInTheFile()
    {
        ViewChoices choices = m_window->view().choices();
        choices.hidden.set(ChartLayer::Words, true);
        m_window->view().setChoices(choices);
        for (const char *format : formats) {
            const QString file = path(QStringLiteral("hidden.") + QLatin1String(format));
            m_window->exportTo(file);
            QVERIFY(inside(readFile(file)).find("no session") != std::string::npos);
        }
    }

    void copiedInEveryForm()
    {
        m_window->actions().copyChart->trigger();
        const QMimeData *data = QApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        for (const char *type : {"image/png", "image/svg+xml", "application/pdf"}) {
            const QByteArray bytes = data->data(QLatin1String(type));
            Messages messages;
            const std::optional<Document> read = readSession(inside(bytes), type, shippedZoo(), messages);
            QVERIFY2(read && *read == document(), type);
        }
        QVERIFY2(data->text().contains(QStringLiteral("ResNet-50")), qPrintable(data->text()));
        // The other views put the numbers that they are drawn from into the text.
        m_window->showView(View::Breakdown);
        m_window->actions().copy->trigger();
        data = QApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage() && data->data(QStringLiteral("application/pdf")).startsWith("%PDF-"));
        QVERIFY(data->text().contains(u'\t'));
    }

    void tablesAreCopiedAsTables()
    {
        m_window->findChild<OperatorsView *>()->copy();
        const QMimeData *data = QApplication::clipboard()->mimeData();
        const QStringList lines = data->text().split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(lines.first().startsWith(QStringLiteral("Operator\t")));
        QCOMPARE(data->html().count(QStringLiteral("<tr>")), lines.size());
        QVERIFY(data->html().startsWith(QStringLiteral("<table>\n<tr><th>Operator</th>")));
    }

    void draggedOutAsAFile()
    {
        PictureContent content;
        content.report = m_window->session().seen();
        content.session = "---\nformat: roofline-explorer/session\n...\n";
        const QString file = path(QStringLiteral("dragged.png"));
        Result<std::unique_ptr<QMimeData>> offer =
            fileOffer(content, inPixels({800, 600}, 2, PictureFormat::Png), QStringLiteral("words"), file);
        QVERIFY(offer);
        const QMimeData &data = *offer.value();
        QCOMPARE(data.urls(), QList<QUrl>{QUrl::fromLocalFile(file)});
        QCOMPARE(data.text(), QStringLiteral("words"));
        QCOMPARE(QImage(file).size(), QSize(1600, 1200));
        QCOMPARE(inside(readFile(file)), content.session);
        QVERIFY(data.data(QStringLiteral("image/svg+xml")).contains("width=\"800\""));
        QVERIFY(!fileOffer(content, inPixels({800, 600}, 1, PictureFormat::Png), {}, QStringLiteral("/no/such/x.png")));
        auto *handle = find<QToolButton>(*m_window, "chart-handle");
        QVERIFY(handle->isVisible() && !handle->toolTip().isEmpty());
        QApplication::clipboard()->clear();
        handle->click();
        QVERIFY(QApplication::clipboard()->mimeData()->hasImage());
    }

    // 5900 × 5800 pixels of four bytes are 137 MB, more than Qt reads of a file that it does not know.
    void largePicturesAreCopiedToo()
    {
        QImage drawn(5900, 5800, QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(drawn.save(&buffer, "PNG"));
        const int limit = QImageReader::allocationLimit();
        QCOMPARE(imageOf(png).size(), drawn.size());
        QCOMPARE(QImageReader::allocationLimit(), limit);
    }

    // The handle and a selected row of a table can be dragged. A drag on a row that is not selected selects it.
    void draggedByTheMouse()
    {
        QStringList dragged;
        const auto usual = std::exchange(runDrag, [&](QDrag &drag) {
            dragged << drag.mimeData()->text();
            if (drag.mimeData()->hasUrls())
                dragged << drag.mimeData()->urls().first().fileName();
            drag.deleteLater();
        });
        const auto drag = [](QWidget &over, const QPoint &from) {
            QTest::mousePress(&over, Qt::LeftButton, {}, from);
            QMouseEvent move(QEvent::MouseMove, from + QPoint(40, 10), over.mapToGlobal(from + QPoint(40, 10)),
                             Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&over, &move);
            QTest::mouseRelease(&over, Qt::LeftButton, {}, from + QPoint(40, 10));
        };
        auto *handle = find<QToolButton>(*m_window, "chart-handle");
        drag(*handle, handle->rect().center());
        QCOMPARE(dragged.size(), 2);
        QVERIFY2(dragged[1].endsWith(QStringLiteral("resnet-50-batch-1.png")), qPrintable(dragged[1]));

        dragged.clear();
        find<QDockWidget>(*m_window, "operators-dock")->show();
        auto *table = find<QTreeView>(*m_window, "operators-table");
        QTRY_VERIFY(table->model()->rowCount() > 2);
        const QRect row = table->visualRect(table->model()->index(1, 0));
        drag(*table->viewport(), row.center());
        QCOMPARE(dragged, QStringList());
        QVERIFY(table->selectionModel()->isSelected(table->model()->index(1, 0)));
        drag(*table->viewport(), row.center());
        QCOMPARE(dragged.size(), 1);
        QCOMPARE(dragged[0].count(u'\n'), 2); // the headings and the row
        runDrag = usual;
    }

    void onTheCommandLine()
    {
        for (const char *format : formats) {
            const QString file = path(QStringLiteral("plot.") + QLatin1String(format));
            const QString other = path(QStringLiteral("again.") + QLatin1String(format));
            Run run = runProgram(words("plot --model llama-2-7b --batch 48 --title 'A & B' -o") << file);
            QVERIFY2(run.status == 0, run.err.constData());
            run = runProgram({"analyze", "--session", file});
            QVERIFY2(run.status == 0 && run.text().contains(QStringLiteral("batch 48")), run.err.constData());
            run = runProgram({"plot", "--session", file, "-o", other});
            QVERIFY2(run.status == 0, run.err.constData());
            QVERIFY2(readFile(file) == readFile(other), format);
        }
        const QString photo = path(QStringLiteral("photo.png"));
        QImage(40, 30, QImage::Format_RGB32).save(photo);
        checkRefused(runProgram({"analyze", "--session", photo}), "no session", 1);
    }
};

ROOFLINE_GUI_TEST(CarriedSessionTest)
#include "app/export/carried_session.moc"
