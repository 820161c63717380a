// Stores what readers have done in files of the user's data folder, above all their progress in lessons.
#pragma once

#include "core/diagnostics/message.h"
#include "core/lesson/progress.h"

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

// Keeps small files in the user's data folder, which all windows share. They are written whole, and a damaged
// one is renamed and kept.
class KeptFile {
public:
    using Tell = std::function<void(const QString &title, const QString &text)>;

    // These messages about the file take its name as %1.
    struct Words {
        QString damaged; // title of the first two messages
        QString aside;   // it was renamed to %2
        QString stays;   // it could not be renamed
        QString notKept; // title of the next message
        QString failed;  // it could not be written; %2 is the reason
    };

    KeptFile(const QString &name, Words words);

    bool isThere() const { return QFileInfo::exists(m_file); }
    // Parses the present content of the file, which another window may have written. Unset: the file is
    // missing, or it is damaged and `tell` has said so.
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
    void write(const std::string &text, const Tell &tell); // only the first failure is reported

private:
    std::optional<std::string> content() const; // unset: unreadable
    void putAside(const Tell &tell) const;

    QString m_file;
    Words m_words;
    bool m_toldFailure = false;
};

// Stores the reader's progress in all lessons.
class ProgressStore {
public:
    using Tell = KeptFile::Tell;

    ProgressStore();

    const LessonProgress &of(const std::string &lesson) const;
    // Reads the file again, which another window may have changed, and replaces the progress of this lesson.
    void keep(const std::string &lesson, const LessonProgress &progress, const Tell &tell);
    // Stores the reader's reflections on a lesson and the reader's name, which keep() leaves unchanged.
    void keepReflections(const std::string &lesson, const std::map<std::string, std::string> &reflections,
                         const std::string &name, const Tell &tell);
    void read(const Tell &tell);
    bool isThere() const { return m_file.isThere(); } // whether a lesson was ever started
    const std::string &name() const { return m_progress.name; }
    const Progress &all() const { return m_progress; }

private:
    KeptFile m_file;
    Progress m_progress;
};

} // namespace roofline
