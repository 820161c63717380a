// Holds a scenario's analysis. The answers that take several analyses are computed when they are first
// asked for.
#pragma once

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/answers/serving.h"
#include "core/lesson/lesson_names.h"

#include <optional>

namespace roofline {

class Analyzed {
public:
    Analyzed(const Scenario &scenario, const Catalogue &zoo) : m_analysis(analyze(scenario, zoo)) {}

    const Analysis &analysis() const { return m_analysis; }
    const Answers &answers() const
    {
        if (!m_answers)
            m_answers = answer(m_analysis);
        return *m_answers;
    }
    const std::optional<Serving> &serving() const
    {
        if (!m_serving)
            m_serving = serve(m_analysis);
        return m_serving->serving;
    }

private:
    Analysis m_analysis;
    mutable std::optional<Answers> m_answers;
    mutable std::optional<ServingAnswer> m_serving;
};

// Returns the value of a name, or why it has none, without a place. `withText`: whether its text is
// wanted, too.
Parsed<LessonValue> valueOf(const LessonName &name, const Analyzed &of, bool withText);

} // namespace roofline
