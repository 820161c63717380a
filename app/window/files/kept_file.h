// Keeps small files in the user's data folder, and says where that folder is.
#pragma once

#include "core/diagnostics/message.h"

#include <QFileInfo>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Returns $XDG_DATA_HOME/roofline-explorer, else ~/.local/share/roofline-explorer, which need not exist; empty
// without a home.
QString userDataFolder();

// A file that all windows share. It is written whole, and a damaged one is renamed and kept.
class KeptFile {
public:
    using Tell = std::function<void(const QString &title, const QString &text)>;

    // These messages about the file take its name as %1.
    struct Texts {
        QString damaged; // title of the first two messages
        QString aside;   // it was renamed to %2
        QString stays;   // it could not be renamed
        QString notKept; // title of the next message
        QString failed;  // it could not be written; %2 is the reason
    };

    KeptFile(const QString &name, Texts texts);

    bool isThere() const { return QFileInfo::exists(m_file); }
    // Parses the present content of the file, which another window may have written. Unset: the file is
    // missing, or it is damaged and `tell` has said so; without `tell` it stays where it is.
    template <class Value>
    std::optional<Value> read(std::optional<Value> (*parse)(std::string_view, const std::string &, Messages &),
                              const Tell &tell) const
    {
        if (!isThere())
            return std::nullopt;
        Messages messages;
        const std::optional<std::string> text = content();
        std::optional<Value> value = text ? parse(*text, m_file.toStdString(), messages) : std::nullopt;
        if (!value && tell)
            putAside(tell);
        return value;
    }
    void write(const std::string &text, const Tell &tell); // only the first failure is reported

private:
    std::optional<std::string> content() const; // unset: unreadable
    void putAside(const Tell &tell) const;

    QString m_file;
    Texts m_texts;
    bool m_toldFailure = false;
};

} // namespace roofline
