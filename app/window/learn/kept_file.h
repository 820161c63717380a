// Small files of the user's data folder, which all windows share: written whole, and kept aside where they are damaged.
#pragma once

#include "core/diagnostics/message.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// $XDG_DATA_HOME/roofline-explorer, else ~/.local/share/…; it need not exist; empty without a home.
QString userDataFolder();

class KeptFile {
public:
    using Tell = std::function<void(const QString &title, const QString &text)>;

    // What is told of the file %1.
    struct Words {
        QString damaged; // title
        QString aside;   // it is %2 now
        QString stays;   // it could not be moved
        QString notKept; // title
        QString failed;  // it could not be written because %2
    };

    KeptFile(const QString &name, Words words);

    bool isThere() const;
    // What `parse` makes of the file as it is now, which another window may have written; unset: it is not there, or damaged, which
    // is told.
    template <class Value>
    std::optional<Value> read(std::optional<Value> (*parse)(std::string_view, const std::string &, Messages &),
                              const Tell &tell) const
    {
        if (!isThere())
            return std::nullopt;
        Messages messages;
        const std::optional<std::string> text = content();
        std::optional<Value> value = text ? parse(*text, m_file.toStdString(), messages) : std::nullopt;
        if (!value)
            putAside(tell);
        return value;
    }
    void write(const std::string &text, const Tell &tell); // a failure is told once

private:
    std::optional<std::string> content() const; // unset: it cannot be read
    void putAside(const Tell &tell) const;

    QString m_file;
    Words m_words;
    bool m_toldFailure = false;
};

} // namespace roofline
