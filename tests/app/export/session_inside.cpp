// Tests pictures that carry their session. Exactly what was put in comes out of each format, and a damaged
// file gives nothing else.
#include "app/session/session_inside.h"

#include "core/document/session_file.h"
#include "tests/support/random_documents.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <sys/stat.h>

using namespace roofline;
using namespace roofline::test;

namespace {

enum class Format { Png, Svg, Pdf, Html };
constexpr std::array formats = {Format::Png, Format::Svg, Format::Pdf, Format::Html};

void paintSomething(QPainter &painter)
{
    painter.drawText(QPointF(10, 40), QStringLiteral("a stream endstream %%EOF"));
    painter.drawLine(0, 0, 90, 60);
}

QByteArray picture(Format format, const std::optional<std::string> &session)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    switch (format) {
    case Format::Png: {
        QImage image(90, 60, QImage::Format_RGB32);
        image.fill(Qt::white);
        image.setText(QStringLiteral("Title"), QStringLiteral("漢字, which take a chunk of the same kind"));
        image.save(&buffer, "PNG");
        return session ? pngWithSession(bytes, *session) : bytes;
    }
    case Format::Svg: {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setTitle(QStringLiteral("A title"));
        generator.setDescription(QStringLiteral("A description"));
        QPainter painter(&generator);
        paintSomething(painter);
        painter.end();
        return session ? svgWithSession(bytes, *session) : bytes;
    }
    case Format::Pdf: {
        QPdfWriter writer(&buffer);
        if (session)
            writer.addFileAttachment(QLatin1String(attachedSessionName), attachedSession(*session));
        QPainter painter(&writer);
        paintSomething(painter);
        painter.end();
        return bytes;
    }
    case Format::Html:
        bytes = "<!doctype html>\n<html><body><p>A page</p></body></html>\n";
        return session ? htmlWithSession(bytes, *session) : bytes;
    }
    return {};
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

QString ruleOf(const QByteArray &bytes)
{
    const Result<std::string> session = sessionInside(view(bytes));
    return session ? QString() : QString::fromStdString(session.message().rule);
}

} // namespace

class SessionInsideTest : public roofline::test::TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void whatIsPutInComesOut()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            const Document document = randomDocument(seed, shippedZoo());
            const std::string yaml = writeSession(document, shippedZoo(), shippedZoo());
            for (const Format format : formats) {
                const QByteArray bytes = picture(format, yaml);
                QVERIFY(isPicture(view(bytes)));
                const Result<std::string> inside = sessionInside(view(bytes));
                QVERIFY2(inside, qPrintable(QStringLiteral("seed %1, format %2").arg(seed).arg(int(format))));
                QCOMPARE(*inside, yaml);
                Messages messages;
                QVERIFY(readSession(*inside, "picture", shippedZoo(), messages) == document);
            }
        }
    }

    // Markup in a title ends no element, and whoever reads the file as XML finds it whole.
    void textsThatLookLikeMarkup()
    {
        const std::string yaml =
            "title: \"</script></metadata></roofline:session><!-- ]]> &amp; {x} \xEF\xBF\xBF 漢\r\n\"\n";
        for (const Format format : formats)
            QCOMPARE(*sessionInside(view(picture(format, yaml))), yaml);
        for (const char *text : {"\"</title>&\"\n", "\xEF\xBF\xBE\n"}) {
            QXmlStreamReader reader(picture(Format::Svg, text));
            QStringList elements;
            while (!reader.atEnd()) {
                if (reader.readNext() == QXmlStreamReader::StartElement)
                    elements << reader.name().toString();
            }
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            QCOMPARE(elements.mid(0, 5).join(u' '), QStringLiteral("svg title desc metadata session"));
        }
    }

    void theReadableFormatsAreReadable()
    {
        const std::string yaml = "title: \"A & B\"\nscenario:\n  batch: 64\n";
        for (const Format format : {Format::Svg, Format::Html})
            QVERIFY(picture(format, yaml).contains("\ntitle: \"A &amp; B\"\nscenario:\n  batch: 64\n"));
    }

    // Editors of SVG and of text write these changes.
    void otherReferencesAndEndsOfLinesDoNotMatter()
    {
        const std::string yaml = "title: \"it's\"\nnote: x\n";
        for (const Format format : {Format::Svg, Format::Html}) {
            QByteArray bytes = picture(format, yaml);
            bytes.replace("\"it's\"", "&quot;it&#39;s&quot;").replace('\n', "\r\n");
            QCOMPARE(*sessionInside(view(bytes)), yaml);
        }
    }

    void theyAreStillPictures()
    {
        const QByteArray png = picture(Format::Png, "batch: 1\n");
        QImage image;
        QVERIFY(image.loadFromData(png, "PNG"));
        QCOMPARE(image.size(), QSize(90, 60));
        QVERIFY(picture(Format::Pdf, "batch: 1\n").contains("session.roofline"));
    }

    void withoutASession()
    {
        for (const Format format : formats)
            QCOMPARE(ruleOf(picture(format, std::nullopt)), QStringLiteral("no-session"));
        QVERIFY(!isPicture("---\nformat: roofline-explorer/session\n"));
        QVERIFY(!isPicture("{\"architectures\": []}"));
        QVERIFY(!isPicture(""));
        QVERIFY(!isPicture("\n \n"));
    }

    // Our program wrote none of these files. They have other attachments, other chunks, or a stream that never ends.
    void strangeFiles_data()
    {
        const Rows<QByteArray, QString> row("bytes", "rule");
        row("a PNG of its signature", "\x89PNG\r\n\x1a\n", "damaged-session");
        row("a chunk longer than the file", "\x89PNG\r\n\x1a\n\xff\xff\xff\xffiTXtroofline-session", "damaged-session");
        row("half an element", "<svg><roofline:session>\n# roof", "damaged-session");
        row("an element without text", "<svg><roofline:session/></svg>", "damaged-session");
        row("an empty block", QByteArray("<script type=\"application/yaml\" id=\"roofline-session\"></script>"),
            "damaged-session");
        row("unknown reference", "<svg><roofline:session>\n# &bomb;\n</roofline:session></svg>", "damaged-session");
        row("a web page", "<html><body>Hello</body></html>", "no-session");
        row("a PDF cut off", "%PDF-1.4\n1 0 obj\n<<>>\nstream\nx", "damaged-session");
        row("a PDF of nothing", "%PDF-1.4\n%%EOF\n", "no-session");
    }

    void strangeFiles()
    {
        QFETCH(QByteArray, bytes);
        QTEST(ruleOf(bytes), "rule");
    }

    // Other programs write a PDF anew, not packed and with other ends of lines.
    void anAttachmentThatIsNotPacked()
    {
        const std::string yaml = "title: plain\n";
        for (const char *end : {"endstream", "\nendstream", "\r\nendstream"}) {
            const QByteArray pdf = "%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile>>\nstream\r\n" + attachedSession(yaml) + end
                                   + "\nendobj\n%%EOF\n";
            QCOMPARE(*sessionInside(view(pdf)), yaml);
        }
    }

    // A picture is cut off, or a byte of it is flipped, doubled or overwritten. It gives the session, or the
    // reason why not.
    void damagedFiles()
    {
        const std::string yaml = "---\nformat: roofline-explorer/session\nversion: 2\nscenario:\n  batch: 64\n...\n";
        Dice dice(15);
        int kept = 0;
        for (const Format format : formats) {
            const QByteArray whole = picture(format, yaml);
            for (int turn = 0; turn < 4000; ++turn) {
                QByteArray bytes = whole;
                const auto at = qsizetype(dice.roll(std::uint64_t(bytes.size())));
                switch (dice.roll(4)) {
                case 0: bytes.truncate(at); break;
                case 1: bytes[at] = char(bytes[at] ^ (1 << dice.roll(8))); break;
                case 2: bytes.insert(at, bytes.mid(at, qsizetype(dice.roll(200)))); break;
                default:
                    for (std::uint64_t i = dice.roll(40); i > 0; --i)
                        bytes[qsizetype(dice.roll(std::uint64_t(bytes.size())))] = char(dice.roll(256));
                }
                const Result<std::string> inside = sessionInside(view(bytes));
                if (inside)
                    QCOMPARE(*inside, yaml);
                else
                    QVERIFY(inside.message().text.size() > 80); // gives a reason and a remedy
                kept += inside.ok();
            }
        }
        QVERIFY2(kept > 2000, qPrintable(QString::number(kept)));
    }

    // These are a few kilobytes that unpack to gigabytes, many streams, and files too large to look at.
    void memoryAndTimeAreBounded()
    {
        QByteArray bomb = qCompress(attachedSession(std::string(30'000'000, ' '))).mid(4);
        const QByteArray pdf = "%PDF-1.4\nstream\n" + bomb + "\nendstream\n%%EOF\n";
        QCOMPARE(ruleOf(pdf), QStringLiteral("damaged-session"));

        const QByteArray stream = "stream\n" + qCompress(QByteArray(100, 'x')).mid(4) + "endstream\n";
        const QByteArray many = "%PDF-1.4\n" + stream.repeated(300'000) + "%%EOF\n";
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(ruleOf(many), QStringLiteral("no-session"));
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));

        const QString huge = writeFile(m_folder.filePath(QStringLiteral("huge.pdf")), "%PDF-1.4\n");
        QVERIFY(QFile::resize(huge, 200'000'000)); // the file has a hole, which takes no room
        const Result<SessionText> read = readSessionText(huge);
        QVERIFY(!read);
        QVERIFY2(read.message().text.find("100 MB") != std::string::npos, read.message().text.c_str());
    }

    void filesOfEachKind()
    {
        const std::string yaml = "---\nformat: roofline-explorer/session\n...\n";
        const Result<SessionText> own = readSessionText(
            writeFile(m_folder.filePath(QStringLiteral("a.roofline")), QByteArray::fromStdString(yaml)));
        QVERIFY(own && own->yaml == yaml && !own->fromPicture);
        // The content of a file decides, whatever it is called.
        const Result<SessionText> png =
            readSessionText(writeFile(m_folder.filePath(QStringLiteral("a.txt")), picture(Format::Png, yaml)));
        QVERIFY(png && png->yaml == yaml && png->fromPicture);
        QVERIFY(!isPictureFile(m_folder.filePath(QStringLiteral("nothing.png"))));
        QVERIFY(!isPictureFile(m_folder.path()));
        const QString pipe = m_folder.filePath(QStringLiteral("pipe.png"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(!isPictureFile(pipe)); // the pipe is not waited for
        QVERIFY(!readSessionText(pipe));
        const QString without = writeFile(m_folder.filePath("b.svg"), picture(Format::Svg, std::nullopt));
        QCOMPARE(QString::fromStdString(readSessionText(without).message().place.file), without);
    }
};

ROOFLINE_GUI_TEST(SessionInsideTest)
#include "app/export/session_inside.moc"
