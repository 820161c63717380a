#include "core/zoo/text_file.h"

#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace roofline {

namespace {

Message fileError(const std::string &file, std::string rule, std::string text)
{
    return aboutFile(file, Severity::Error, std::move(rule), std::move(text));
}

std::string tooLargeText(std::size_t largest)
{
    return say("the file is larger than %1; what belongs here takes a few kilobytes", {format(Bytes(real(largest)))});
}

constexpr std::size_t smallestPiece = 4096;
constexpr std::array<std::string_view, 3> extensions = {".yaml", ".yml", ".json"};

class OpenFile {
public:
    explicit OpenFile(int descriptor) : m_descriptor(descriptor) {}
    ~OpenFile()
    {
        if (is())
            ::close(m_descriptor);
    }
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    bool is() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }

private:
    int m_descriptor;
};

Message notOpened(const std::string &file, int error)
{
    switch (error) {
    case ENOENT: return fileError(file, "unreadable", say("there is no such file"));
    case EACCES:
    case EPERM: return fileError(file, "unreadable", say("cannot be opened; check its permissions"));
    case ENXIO: return fileError(file, "not-a-file",
                                 say("is not a regular file")); // for example a socket
    default: return fileError(file, "unreadable", say("cannot be read: %1", {std::strerror(error)}));
    }
}

bool isControl(char c)
{
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7f;
}

} // namespace

Result<std::string> readTextFile(const std::string &file, std::size_t largest)
{
    // The file is opened first and then checked, so that nothing can replace it in between. Without
    // O_NONBLOCK, opening a pipe without a writer would wait.
    const OpenFile opened(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    if (!opened.is())
        return notOpened(file, errno);
    struct stat status = {};
    if (::fstat(opened.descriptor(), &status) != 0)
        return fileError(file, "unreadable", say("cannot be read: %1", {std::strerror(errno)}));
    if (!S_ISREG(status.st_mode))
        return fileError(file, "not-a-file",
                         S_ISDIR(status.st_mode) ? say("is a folder, not a YAML file") : say("is not a regular file"));
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    if (size > largest)
        return fileError(file, "too-large", tooLargeText(largest));
    // One byte more than its size detects a file that has grown since. System files that report no size are
    // read in pieces.
    std::string text(static_cast<std::size_t>(size > 0 ? size : smallestPiece) + 1, '\0');
    std::size_t filled = 0;
    for (;;) {
        const ssize_t read = ::read(opened.descriptor(), text.data() + filled, text.size() - filled);
        if (read < 0 && errno == EINTR)
            continue;
        if (read < 0)
            return fileError(file, "unreadable", say("cannot be read to its end: %1", {std::strerror(errno)}));
        filled += static_cast<std::size_t>(read);
        if (filled > largest)
            return fileError(file, "too-large", tooLargeText(largest));
        if (read == 0)
            break;
        if (filled == text.size())
            text.resize(std::min(2 * filled, largest + 1));
    }
    text.resize(filled);
    return text;
}

std::optional<std::size_t> firstByteThatIsNotText(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const Character next = firstCharacter(text.substr(i));
        if (isControl(text[i]) || !next.wellFormed)
            return i;
        i += next.length;
    }
    return std::nullopt;
}

YamlMark markOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    return {static_cast<int>(lines) + 1, static_cast<int>(offset - lineStart) + 1};
}

std::size_t offsetOf(std::string_view text, YamlMark mark)
{
    std::size_t line = 0;
    for (int number = 1; number < mark.line; ++number)
        line = text.find('\n', line) + 1;
    return line + static_cast<std::size_t>(mark.column - 1);
}

std::size_t closingQuote(std::string_view text, std::size_t start)
{
    const char quote = text[start];
    for (std::size_t at = start + 1; at < text.size(); ++at) {
        const bool escaped = quote == '"' ? text[at] == '\\' : text.substr(at, 2) == "''";
        if (escaped)
            ++at;
        else if (text[at] == quote)
            return at;
    }
    return std::string_view::npos;
}

bool isReadableText(Findings &findings, std::size_t largest)
{
    const std::string_view text = findings.text();
    if (text.size() > largest) {
        findings.error("too-large", {}, {}, tooLargeText(largest));
        return false;
    }
    if (const std::optional<std::size_t> bad = firstByteThatIsNotText(text)) {
        findings.error("not-text", markOf(text, *bad), {},
                       isControl(text[*bad]) ? say("not a text file: this is a control character; remove it")
                                             : say("not a text file: this byte is not UTF-8 text"));
        return false;
    }
    return true;
}

bool namesFormat(std::string_view yaml, std::string_view format)
{
    for (std::string_view rest = yaml; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end);
        if (const std::size_t key = line.find("format:"); key <= 3) // after a byte-order mark at most
            if (line.substr(key).find(format) != std::string_view::npos)
                return true;
    }
    return false;
}

std::string entryId(std::string_view file)
{
    file.remove_prefix(file.rfind('/') + 1); // npos + 1 is 0
    for (const std::string_view extension : extensions) {
        if (file.size() > extension.size() && file.ends_with(extension)) {
            file.remove_suffix(extension.size());
            break;
        }
    }
    return std::string(file);
}

bool isEntryId(std::string_view id)
{
    const auto isWordCharacter = [](char c) { return isSmallLetter(c) || isDigit(c); };
    const bool isFile = std::any_of(extensions.begin(), extensions.end(),
                                    [&](std::string_view extension) { return id.ends_with(extension); });
    return !id.empty() && !isFile && isWordCharacter(id.front())
           && std::all_of(id.begin(), id.end(), [&](char c) { return isWordCharacter(c) || c == '.' || c == '-'; });
}

std::string asEntryId(std::string_view name)
{
    if (isEntryId(name))
        return std::string(name);
    std::string id;
    for (const char c : name) {
        if (isLetterOrDigit(c))
            id += lowerCase(c);
        else if (!id.empty() && id.back() != '-')
            id += c == '.' ? '.' : '-';
    }
    while (!id.empty() && (id.back() == '-' || id.back() == '.'))
        id.pop_back();
    return id;
}

} // namespace roofline
