// The file of a session is read whole, written whole or not at all, and never overwrites what somebody else
// has written since.
#pragma once

#include "core/document/session_file.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Returns an empty text, or why the file could not be written; then it stays as it was.
QString writeWhole(const QString &file, const std::string &text);

// Returns a digest that identifies the text.
QByteArray digestOf(std::string_view text);

// Tells whether nothing of the text was left out or replaced, so that the session may overwrite it.
bool isWhole(const Messages &ofReading);

class SessionStore {
public:
    const QString &file() const { return m_file; } // absolute; empty: the session has none
    bool hasFile() const { return !m_file.isEmpty(); }
    QString name() const; // for example "what-if.roofline"

    // Reads the document of a file, which becomes the session's own file. It does not if only a part could be
    // read, or if it is a picture with the session inside, because saving would lose the rest. If it returns
    // no document, there are messages and nothing is changed.
    std::optional<Document> open(const QString &file, const Catalogue &zoo, Messages &messages);

    // Does what writeWhole() does. A file that was written becomes the session's own.
    QString save(const QString &file, const std::string &text);

    // Tells whether the file differs from what was last read from it or written to it.
    bool changedOutside() const;

    void close(); // the session has no file any more

    // These continue a session after the program has ended, with its file and the digest of what that held then.
    const QByteArray &content() const { return m_content; }
    void resume(const QString &file, const QByteArray &content);

private:
    QString m_file;
    QByteArray m_content; // a digest of the file's text
};

} // namespace roofline
