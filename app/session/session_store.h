// The file of a session: read whole, written whole or not at all, and never over what somebody else has written since.
#pragma once

#include "core/document/session_file.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// An empty text, or why the file could not be written: then it is what it was before.
QString writeWhole(const QString &file, const std::string &text);

// What a text is known by again.
QByteArray digestOf(std::string_view text);

// Whether nothing of the text was left out or replaced: then the session may be written over it.
bool isWhole(const Messages &ofReading);

class SessionStore {
public:
    const QString &file() const { return m_file; } // absolute; empty: the session has none
    bool hasFile() const { return !m_file.isEmpty(); }
    QString name() const; // "what-if.roofline"

    // The document of a file, which becomes the session's own, unless only a part of it could be read, or it is a picture with the
    // session inside: saving would lose the rest.
    // Unset, with messages: nothing is changed.
    std::optional<Document> open(const QString &file, const Catalogue &zoo, Messages &messages);

    // As writeWhole(); a file that was written becomes the session's own.
    QString save(const QString &file, const std::string &text);

    // Whether the file holds something else than what was read from it or written to it last.
    bool changedOutside() const;

    void close(); // the session has no file any more

    // For a session that goes on after the program has ended: the file, and what it held then.
    const QByteArray &content() const { return m_content; }
    void resume(const QString &file, const QByteArray &content);

private:
    QString m_file;
    QByteArray m_content; // a digest of the file's text
};

} // namespace roofline
