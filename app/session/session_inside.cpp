#include "app/session/session_inside.h"

#include "core/document/session_file.h"
#include "core/zoo/text_file.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <optional>

namespace roofline {

namespace {

constexpr std::size_t beginningLength = 1024; // %PDF- has to stand within these bytes
constexpr std::string_view seal = "# roofline-explorer session, sha256 ";
constexpr std::size_t digestLength = 64;
constexpr std::size_t largestSealed = largestSessionFile + seal.size() + digestLength + 1;

constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t pngHeader = 8 + 25; // the signature and the chunk with the size, which has to come first
constexpr std::string_view pngKeyword = "roofline-session";
constexpr std::string_view svgElement = "roofline:session";
constexpr std::string_view htmlBlock = "<script type=\"application/yaml\" id=\"roofline-session\">";

Message noSession()
{
    return {Severity::Error,
            "no-session",
            QCoreApplication::translate(
                "roofline::sessions",
                "there is no session in this file: it was made without one, or by another program, or a program that "
                "it went through has taken it out. Export it again with its session, or open the .roofline file")
                .toStdString(),
            {}};
}

Message damaged()
{
    return {Severity::Error,
            "damaged-session",
            QCoreApplication::translate(
                "roofline::sessions",
                "the session in this file was changed or cut off on its way here. Ask for the file as it was "
                "exported, sent as a file and not as a picture, or open the .roofline file")
                .toStdString(),
            {}};
}

QByteArray digest(std::string_view yaml)
{
    return QCryptographicHash::hash(QByteArrayView(yaml.data(), qsizetype(yaml.size())), QCryptographicHash::Sha256)
        .toHex();
}

Result<std::string> unsealed(std::string_view text)
{
    constexpr std::size_t headLength = seal.size() + digestLength;
    if (!text.starts_with(seal) || text.size() <= headLength || text[headLength] != '\n')
        return damaged();
    const std::string_view yaml = text.substr(headLength + 1);
    if (yaml.size() > largestSessionFile || digest(yaml) != QByteArray(text.data() + seal.size(), digestLength))
        return damaged();
    return std::string(yaml);
}

// All streams of a file share one zlib state, because it is too large to be made for each.
class Inflater {
public:
    Inflater() { m_ready = inflateInit(&m_stream) == Z_OK; }
    ~Inflater()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    struct Inflated {
        std::string text;   // as far as it can be read; longer than asked for if there is more
        bool whole = false; // the data is neither damaged nor cut off, nor longer than asked for
    };

    Inflated inflated(std::string_view packed, std::size_t most)
    {
        Inflated result;
        if (!m_ready || inflateReset(&m_stream) != Z_OK)
            return result;
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data())); // zlib only reads it
        m_stream.avail_in = uInt(packed.size());                                         // at most largestPicture
        std::array<char, 1 << 14> piece;
        int state = Z_OK;
        while (state == Z_OK && result.text.size() <= most) { // exactly `most` bytes may be all, the checksum follows
            m_stream.next_out = reinterpret_cast<Bytef *>(piece.data());
            m_stream.avail_out = uInt(std::min(piece.size(), most + 1 - result.text.size()));
            const uInt room = m_stream.avail_out;
            state = inflate(&m_stream, Z_NO_FLUSH);
            result.text.append(piece.data(), room - m_stream.avail_out);
        }
        result.whole = state == Z_STREAM_END && result.text.size() <= most; // and the checksum is right
        return result;
    }

private:
    z_stream m_stream{};
    bool m_ready = false;
};

// qCompress() writes the length before the stream that zlib makes.
QByteArray deflated(const QByteArray &text)
{
    return qCompress(text, 9).sliced(sizeof(quint32));
}

void appendNumber(QByteArray &bytes, quint32 number)
{
    std::array<char, 4> big;
    qToBigEndian(number, big.data());
    bytes.append(big.data(), big.size());
}

quint32 numberAt(std::string_view bytes, std::size_t at)
{
    return qFromBigEndian<quint32>(bytes.data() + at);
}

quint32 checksum(std::string_view bytes)
{
    return quint32(crc32(crc32(0, nullptr, 0), reinterpret_cast<const Bytef *>(bytes.data()), uInt(bytes.size())));
}

Result<std::string> insidePng(std::string_view png)
{
    // A chunk consists of the length of its data, four letters, the data, and a checksum of letters and data.
    for (std::size_t at = pngSignature.size(); png.size() - at >= 12;) {
        const std::size_t length = numberAt(png, at);
        if (length > png.size() - at - 12)
            return damaged(); // the file was cut off before a session could be found
        const std::string_view kind = png.substr(at + 4, 4);
        std::string_view data = png.substr(at + 8, length);
        if (kind == "iTXt" && data.substr(0, pngKeyword.size()) == pngKeyword) {
            if (numberAt(png, at + 8 + length) != checksum(png.substr(at + 4, 4 + length)))
                return damaged();
            data.remove_prefix(pngKeyword.size());
            constexpr std::string_view packed("\0\1\0\0\0", 5); // compressed by zlib, without a language
            if (!data.starts_with(packed))
                return damaged();
            const Inflater::Inflated session = Inflater().inflated(data.substr(packed.size()), largestSealed);
            return session.whole ? unsealed(session.text) : damaged();
        }
        if (kind == "IEND")
            return noSession();
        at += 12 + length;
    }
    return damaged();
}

// Escapes text for SVG and HTML: it stays readable, and can neither be a tag nor end its block.
QByteArray escaped(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()))
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('\r', "&#13;");
}

// Editors may write the same text with other references and other line ends.
std::optional<std::string> unescaped(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, char>, 8> known = {{{"amp", '&'},
                                                                         {"lt", '<'},
                                                                         {"gt", '>'},
                                                                         {"quot", '"'},
                                                                         {"apos", '\''},
                                                                         {"#13", '\r'},
                                                                         {"#34", '"'},
                                                                         {"#39", '\''}}};
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r')
            continue;
        if (text[i] != '&') {
            result += text[i];
            continue;
        }
        const std::string_view name = text.substr(i + 1, 8);
        const std::size_t end = name.find(';');
        const auto found = std::ranges::find(known, name.substr(0, end), &std::pair<std::string_view, char>::first);
        if (end == std::string_view::npos || found == known.end())
            return std::nullopt;
        result += found->second;
        i += end + 1;
    }
    return result;
}

Result<std::string> unsealedBlock(std::string_view block, bool base64)
{
    if (block.size() > 6 * largestSealed) // every character may be escaped
        return damaged();
    if (base64) {
        const auto decoded =
            QByteArray::fromBase64Encoding(QByteArray(block.data(), qsizetype(block.size())).simplified());
        return unsealed({decoded.decoded.constData(), std::size_t(decoded.decoded.size())});
    }
    const std::size_t begin = block.find('#');
    const std::size_t end = block.rfind('\n');
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
        return damaged();
    const std::optional<std::string> text = unescaped(block.substr(begin, end + 1 - begin));
    return text ? unsealed(*text) : damaged();
}

Result<std::string> insideMarkup(std::string_view text)
{
    const std::string opening = '<' + std::string(svgElement);
    if (const std::size_t svg = text.find(opening); svg != std::string_view::npos) {
        const std::string_view element = text.substr(svg + opening.size());
        const std::size_t begin = element.find('>');
        const std::size_t end = element.find("</" + std::string(svgElement));
        if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
            return damaged();
        return unsealedBlock(element.substr(begin + 1, end - begin - 1),
                             element.substr(0, begin).find("base64") != std::string_view::npos);
    }
    if (const std::size_t html = text.find(htmlBlock); html != std::string_view::npos) {
        const std::string_view block = text.substr(html + htmlBlock.size());
        const std::size_t end = block.find("</script>");
        return end == std::string_view::npos ? damaged() : unsealedBlock(block.substr(0, end), false);
    }
    return noSession();
}

// An attached file is a stream of its own, even after another program has rewritten the PDF. The references
// to it differ then, so all streams are searched instead.
Result<std::string> insidePdf(std::string_view pdf)
{
    constexpr std::string_view opening = "stream";
    Inflater inflater;
    bool met = false;
    for (std::size_t at = pdf.find(opening); at != std::string_view::npos; at = pdf.find(opening, at + 1)) {
        std::string_view data = pdf.substr(at + opening.size());
        if (data.starts_with('\r'))
            data.remove_prefix(1);
        if (!data.starts_with('\n'))
            continue; // it is "endstream", or a word in a text
        data.remove_prefix(1);
        if (data.starts_with(seal)) {
            met = true;
            const std::size_t head = seal.size() + digestLength + 1;
            std::string_view text = data.substr(0, std::min(data.find("endstream"), largestSealed + 2));
            for (int ends = 0; ends < 3 && text.size() > head; ++ends) { // a line end may precede "endstream"
                if (Result<std::string> yaml = unsealed(text))
                    return yaml;
                text.remove_suffix(1);
            }
        } else if (inflater.inflated(data, seal.size()).text.starts_with(seal)) {
            met = true;
            if (const Inflater::Inflated session = inflater.inflated(data, largestSealed); session.whole)
                if (Result<std::string> yaml = unsealed(session.text))
                    return yaml;
        }
    }
    const bool whole =
        pdf.substr(pdf.size() - std::min<std::size_t>(pdf.size(), 1024)).find("%%EOF") != std::string_view::npos;
    // The list of attached files names the session even if its bytes are unreadable.
    return met || !whole || pdf.find(attachedSessionName) != std::string_view::npos ? damaged() : noSession();
}

bool isPdf(std::string_view bytes)
{
    return bytes.substr(0, beginningLength).find("%PDF-") != std::string_view::npos;
}

// U+FFFE and U+FFFF must not occur in XML, not even as references.
bool isForXml(std::string_view text)
{
    return text.find("\xEF\xBF\xBE") == std::string_view::npos && text.find("\xEF\xBF\xBF") == std::string_view::npos;
}

} // namespace

QByteArray attachedSession(std::string_view yaml)
{
    QByteArray text(seal.data(), qsizetype(seal.size()));
    text += digest(yaml) + '\n';
    return text.append(yaml.data(), qsizetype(yaml.size()));
}

QByteArray pngWithSession(QByteArray png, std::string_view yaml)
{
    QByteArray data = "iTXt";
    data.append(pngKeyword.data(), qsizetype(pngKeyword.size())).append("\0\1\0\0\0", 5);
    data += deflated(attachedSession(yaml));
    QByteArray chunk;
    appendNumber(chunk, quint32(data.size() - 4));
    chunk += data;
    appendNumber(chunk, checksum({data.constData(), std::size_t(data.size())}));
    return png.insert(pngHeader, chunk);
}

QByteArray svgWithSession(QByteArray svg, std::string_view yaml)
{
    const QByteArray sealed = attachedSession(yaml);
    const bool readable = isForXml(yaml);
    QByteArray element = "<metadata>\n<roofline:session xmlns:roofline=\"urn:roofline-explorer:session\"";
    element += readable ? ">\n" : " encoding=\"base64\">\n";
    element += readable ? escaped({sealed.constData(), std::size_t(sealed.size())}) : sealed.toBase64() + '\n';
    element += "</roofline:session>\n</metadata>\n";
    // The element goes behind title and description, which readers accept only as the first elements.
    qsizetype at = svg.indexOf("</desc>");
    at = at >= 0 ? at + 7 : svg.indexOf('>', svg.indexOf("<svg")) + 1;
    return svg.insert(at, '\n' + element);
}

QByteArray htmlWithSession(QByteArray html, std::string_view yaml)
{
    const QByteArray sealed = attachedSession(yaml);
    QByteArray block(htmlBlock.data(), qsizetype(htmlBlock.size()));
    block += '\n' + escaped({sealed.constData(), std::size_t(sealed.size())}) + "</script>\n";
    const qsizetype end = html.lastIndexOf("</body>");
    return html.insert(end >= 0 ? end : html.size(), block);
}

bool isPicture(std::string_view beginning)
{
    if (beginning.starts_with(pngSignature) || isPdf(beginning))
        return true;
    const std::size_t first = beginning.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string_view::npos && beginning[first] == '<';
}

Result<std::string> sessionInside(std::string_view bytes)
{
    if (bytes.starts_with(pngSignature))
        return insidePng(bytes);
    return isPdf(bytes) ? insidePdf(bytes) : insideMarkup(bytes);
}

bool isPictureFile(const QString &name)
{
    const QFileInfo info(name); // reading a pipe would block
    QFile file(name);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray beginning = file.read(beginningLength);
    return isPicture({beginning.constData(), std::size_t(beginning.size())});
}

Result<SessionText> readSessionText(const QString &file)
{
    const bool picture = isPictureFile(file);
    const std::string path = file.toStdString();
    Result<std::string> bytes = readTextFile(path, picture ? largestPicture : largestSessionFile);
    if (!bytes) {
        Message why = bytes.message();
        if (picture && why.rule == "too-large")
            why.text =
                QCoreApplication::translate(
                    "roofline::sessions",
                    "the file is larger than 100 MB, and is not looked through for a session. Open the .roofline file")
                    .toStdString();
        return why;
    }
    Result<SessionText> text = sessionTextOf(std::move(bytes.value()));
    if (text)
        return text;
    Message why = text.message();
    why.place.file = path;
    return why;
}

Result<SessionText> sessionTextOf(std::string bytes)
{
    if (!isPicture(std::string_view(bytes).substr(0, beginningLength)))
        return SessionText{std::move(bytes), false};
    Result<std::string> yaml = sessionInside(bytes);
    return yaml ? Result<SessionText>(SessionText{std::move(yaml.value()), true}) : yaml.message();
}

} // namespace roofline
