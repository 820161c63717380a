#include "app/window/learn/quiz_store.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/zoo/text_file.h"

#include <QDate>
#include <QDir>
#include <QFileInfo>

#include <utility>

ROOFLINE_TRANSLATED(roofline::quiz);

namespace roofline {

namespace {

constexpr std::size_t largestQuizFile = 1'000'000; // bytes

std::chrono::sys_days today()
{
    return std::chrono::sys_days(std::chrono::days(QDate(1970, 1, 1).daysTo(QDate::currentDate())));
}

} // namespace

QuizStore::QuizStore(QString file) : m_file(std::move(file)) {}

std::vector<std::string> QuizStore::due(const ProgressStore::Tell &tell)
{
    read(tell);
    return dueKinds(m_boxes, today());
}

void QuizStore::take(std::string_view kind, const StepProgress &how, const ProgressStore::Tell &tell)
{
    read(tell);
    const QuizBoxes before = m_boxes;
    takeResult(m_boxes, kind, how, today());
    if (m_boxes == before)
        return;
    const QString why = writeKept(m_file, writeBoxes(m_boxes));
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(translated("What is to be repeated is not kept"),
             translated("%1 could not be written: %2. The quiz goes on, but what was missed does not come back.")
                 .arg(QDir::toNativeSeparators(m_file), why));
}

void QuizStore::read(const ProgressStore::Tell &tell)
{
    if (!QFileInfo::exists(m_file))
        return;
    const Result<std::string> text = readTextFile(stdText(m_file), largestQuizFile);
    Messages messages;
    if (std::optional<QuizBoxes> boxes = text ? readBoxes(*text, stdText(m_file), messages) : std::nullopt) {
        m_boxes = std::move(*boxes);
        return;
    }
    const QString aside = keepAside(m_file);
    tell(translated("What is to be repeated could not be read"),
         aside.isEmpty()
             ? translated("%1 is damaged. It stays as it is, and what you miss now is not kept: move it away to begin "
                          "anew.")
                   .arg(QDir::toNativeSeparators(m_file))
             : translated("%1 is damaged. It is kept as %2, and repetition begins anew.")
                   .arg(QDir::toNativeSeparators(m_file), QFileInfo(aside).fileName()));
}

} // namespace roofline
