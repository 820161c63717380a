// Declares what tests of a lecture's states and of its questions share: a lecture of three states, and the keys.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/theme/text.h"
#include "app/window/lecture/builds.h"
#include "tests/app/window_support.h"

namespace roofline::test {

inline Bookmark stateOf(std::int64_t batch, const std::string &caption = {})
{
    Bookmark state;
    state.name = "batch " + std::to_string(batch);
    state.scenario = llamaDecode(batch);
    state.view.emplace();
    state.caption = caption;
    return state;
}

// Makes a lecture of three states, of which the second asks.
inline Document lecture(Question::Kind kind = Question::Kind::Where)
{
    Document document{.scenario = llamaDecode(7)};
    document.bookmarks = {stateOf(1, "Only {mfu} of the peak"), stateOf(64, "<b>{throughput}</b>"), stateOf(256)};
    document.bookmarks[1].question = Question{kind, "Where will it be, {{say}}?", "{speedup} the work"};
    return document;
}

inline QStringList layersOf(const ChartLayers &layers)
{
    QStringList names;
    for (const ChartLayer layer : chartLayers) {
        if (layers.has(layer))
            names << qtText(lectureLayers[std::size_t(layer)]);
    }
    return names;
}

class LectureOfStates : public OpenWindowTest {
protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_window->chart().setReducedMotion(true);
        m_window->session().reset(lecture());
        m_window->tell = [this](const QString &text) { m_told = text; };
    }

    const std::vector<Bookmark> &states() { return session().document().bookmarks; }
    RooflineChart *plot() { return &chart(); }
    const std::vector<GuessMark> &guesses() { return chart().stage().guesses; }
    ChartLayers hidden() const { return m_window->view().choices().hidden; }
    QString number() const { return find<QLabel>(*m_window, "state-number")->text(); }
    QString strip() const // what Enter or Space does
    {
        return find<QLabel>(*m_window, "state-key")->text() + u' ' + find<QLabel>(*m_window, "state-hint")->text();
    }
    QString caption() const // as it is read
    {
        return QString(find<QLabel>(*m_window, "state-caption")->text()).replace(QChar::Nbsp, u' ');
    }
    void write() { press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier); }
    void click(const QPoint &at) { QTest::mouseClick(plot(), Qt::LeftButton, {}, at); }
    void goTo(int state)
    {
        press(Qt::Key(Qt::Key_0 + state));
        press(Qt::Key_Return);
    }
    // Goes to the second state of the lecture, which asks.
    void ask(const Document &document)
    {
        session().reset(document);
        press(Qt::Key_F11);
        goTo(2);
    }
    void reveal()
    {
        press(Qt::Key_Space);
        QTRY_VERIFY(!hidden().any());
    }
    void enter(const QString &text)
    {
        type(text);
        press(Qt::Key_Return);
    }
    void type(const QString &text)
    {
        for (const QChar letter : text)
            press(Qt::Key(letter.unicode())); // the keys of digits and marks have their codes
    }
    QDialog &openStates()
    {
        press(Qt::Key_L, Qt::ControlModifier);
        return *find<QDialog>(*m_window, "states");
    }
    static void write(const QDialog &dialog, const char *name, const QString &text)
    {
        auto *field = find<QLineEdit>(dialog, name);
        field->setText(text);
        emit field->editingFinished();
    }

    QString m_told;
};

} // namespace roofline::test
