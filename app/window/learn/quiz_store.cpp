#include "app/window/learn/quiz_store.h"

#include "app/theme/words.h"

#include <QDate>

#include <utility>

ROOFLINE_TRANSLATED(roofline::quiz);

namespace roofline {

namespace {

std::chrono::sys_days today()
{
    return std::chrono::sys_days(std::chrono::days(QDate(1970, 1, 1).daysTo(QDate::currentDate())));
}

} // namespace

QuizStore::QuizStore()
    : m_file(
        QStringLiteral("quiz.yaml"),
        {translated("The questions to repeat could not be read"),
         translated("%1 is damaged. It is kept as %2, and repetition begins anew."),
         translated("%1 is damaged. It stays as it is, and what you miss now is not kept: move it away to begin anew."),
         translated("The questions to repeat were not saved"),
         translated("%1 could not be written: %2. The quiz goes on, but what was missed does not come back.")})
{
}

std::vector<std::string> QuizStore::due(const KeptFile::Tell &tell)
{
    read(tell);
    return dueKinds(m_boxes, today());
}

void QuizStore::take(std::string_view kind, const StepProgress &how, const KeptFile::Tell &tell)
{
    read(tell);
    const QuizBoxes before = m_boxes;
    takeResult(m_boxes, kind, how, today());
    if (m_boxes != before)
        m_file.write(writeBoxes(m_boxes), tell);
}

void QuizStore::read(const KeptFile::Tell &tell)
{
    if (std::optional<QuizBoxes> boxes = m_file.read(readBoxes, tell))
        m_boxes = std::move(*boxes);
}

} // namespace roofline
