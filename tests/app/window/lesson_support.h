// Opens a window and writes a lesson that has a question of each kind; tests go through it.
#pragma once

#include "app/lesson/feedback.h"
#include "app/lesson/lesson_panel.h"
#include "app/lesson/lesson_text.h"
#include "app/lesson/question_box.h"
#include "app/window/learn/learn.h"
#include "tests/app/window_support.h"

namespace roofline::test {

inline const char *const testedLesson = R"YAML(---
format: roofline-explorer/lesson
version: 1
title: "A test"
outcome: "You can test."
steps:
  - id: read
    title: "To read"
    text: "The chip needs **{t_memory}** to move {bytes}."
    scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 16}
    controls: [batch]
  - id: number
    title: "A number"
    text: "With 16 users a step takes {latency}."
    change: {batch: 16}
    then: {batch: 64}
    controls: [batch]
    question:
      kind: number
      ask: "How long with 64?"
      answer: "latency(batch=64)"
      unit: ms
      wrong:
        - {is: "4 * latency", says: "That is 4 times as long."}
      hints: ["First.", "Second."]
      explain: "Now it is {latency(batch=64)}."
  - id: choice
    title: "A choice"
    text: "What limits it?"
    change: {batch: 16}
    question:
      kind: choice
      ask: "Which?"
      options:
        - {text: "Compute", right: "bound == compute", says: "No."}
        - {text: "Memory", right: "bound == memory"}
      explain: "Memory."
  - id: region
    title: "A side"
    text: "Left or right?"
    change: {}
    question: {kind: region, ask: "Which side?", answer: "bound", explain: "Left."}
  - id: place
    title: "A place"
    text: "Where will it be?"
    change: {batch: 1}
    then: {batch: 256}
    question: {kind: place, ask: "Where will it land?", explain: "There."}
  - id: set
    title: "A control"
    text: "Move the slider from {batch}."
    scenario: {hardware: h100-sxm, model: resnet-50, batch: 1}
    controls: [batch]
    question: {kind: set, ask: "Make it take 1 ms.", answer: "latency > 1 ms", explain: "Longer."}
  - id: order
    title: "An order"
    text: "Which is fastest?"
    scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 1}
    question:
      kind: order
      ask: "The fastest first."
      options:
        - {text: "V100", value: "latency(hardware=v100-pcie)"}
        - {text: "H100", value: "latency"}
      explain: "The H100."
  - id: roofline
    title: "To draw"
    text: "Draw it."
    change: {}
    question: {kind: roofline, ask: "Where is the ridge?", explain: "There."}
)YAML";

class LessonWindowTest : public ToldWindowTest {
protected:
    void setUp() override
    {
        ToldWindowTest::setUp();
        m_file = writeFile(m_settings->path(QStringLiteral("a-test.yaml")), testedLesson);
    }

    void open()
    {
        m_window->learn().open(m_file);
        QVERIFY(m_window->learn().isActive());
    }

    void check() { m_window->learn().panel()->question().check().click(); }

    void press(Qt::Key key)
    {
        QTest::keyClick(m_window->focusWidget() ? m_window->focusWidget() : m_window.get(), key);
    }
    void type(const QString &text)
    {
        if (auto *field = qobject_cast<QLineEdit *>(m_window->focusWidget())) {
            field->selectAll();
            QTest::keyClicks(field, text);
        }
    }
    QString text() const { return find<LessonText>(*m_window, "lesson-text")->plainText(); }
    QString step() const
    {
        const Learn &learn = m_window->learn();
        return learn.isActive() ? QString::fromStdString(learn.lesson()->steps[std::size_t(learn.step())].id)
                                : QString();
    }
    Feedback::Kind reply() const { return find<Feedback>(*m_window, "reply")->kind(); }
    QString said() const { return find<Feedback>(*m_window, "reply")->accessibleName(); }
    StepProgress progressOf(const std::string &id) const { return m_window->learn().progressOf(id); }
    StepProgress progress() const { return progressOf(step().toStdString()); }

    QString m_file;
};

} // namespace roofline::test
