// Stands beside the chart during a prediction. It shows what was changed, takes the guess, and shows how far
// off it was. PredictionsDialog lists all guesses so far.
#pragma once

#include "app/lesson/answer_edit.h"
#include "app/lesson/feedback.h"
#include "app/lesson/lesson_text.h"
#include "app/theme/layouts.h"
#include "core/lesson/predictions.h"

#include <QDialog>
#include <QFrame>
#include <QPushButton>

#include <cstdint>
#include <vector>

namespace roofline {

class Segmented;

enum class PredictedKind : std::uint8_t { Limit, Latency, Place }; // in the order of the panel's choices

class PredictPanel : public QFrame {
    Q_OBJECT

public:
    explicit PredictPanel(QWidget *parent = nullptr);

    // `unit` is the unit of a bare number; `key` leads from the controls to the guess.
    void begin(const QString &unit, const QString &key);
    void setChange(const QString &change); // for example "batch 16 → 64"; empty: nothing has changed yet
    void setHistory(const QString &sentence, const QStringList &last);
    void reply(Feedback::Kind kind, const QString &says) { m_reply->tell(kind, says); }
    QWidget &reply() const { return *m_reply; }
    void setRevealed();

    PredictedKind kind() const { return m_kind; }
    void choose(PredictedKind kind);
    LessonQuestion question() const; // as in a lesson, so that a guess is read and graded like an answer there
    AnswerEdit &edit() { return *m_edit; }
    const AnswerEdit &edit() const { return *m_edit; }
    void setPlaceChosen(bool chosen); // whether the chart has a guess
    void focusAnswer() { m_edit->focusFirst(); }

signals:
    void kindChosen();
    void revealAsked();
    void againAsked();
    void leaveAsked();
    void handMoved(double x, double y);

private:
    void buildAnswer();
    bool isGiven() const;
    void enable();
    void tryReveal();

    QLabel *m_change = wrappedLabel(QStringLiteral("predict-change"), this);
    Segmented *m_kinds;
    QWidget *m_place = new QWidget(this); // holds the answer's editor
    AnswerEdit *m_edit = nullptr;
    QPushButton *m_reveal = named(new QPushButton(tr("&Reveal"), this), "predict-reveal",
                                  tr("Show the result, and how far off the guess was (Enter)"));
    QPushButton *m_again = named(new QPushButton(tr("Predict a&gain"), this), "predict-again",
                                 tr("Start from here: another change, another guess"));
    QPushButton *m_leave =
        named(new QPushButton(tr("&Done"), this), "predict-leave", tr("Show everything, without a guess (Esc)"));
    Feedback *m_reply = named(new Feedback(this), "predict-reply");
    LessonText *m_sentence = named(new LessonText(0.95, this), "predict-sentence");
    QLabel *m_last = mutedLabel(QStringLiteral("predict-last"), this);
    PredictedKind m_kind = PredictedKind::Latency;
    QString m_unit;
    QString m_key;
    bool m_changed = false;
    bool m_placed = false;
    bool m_open = false;
};

// Lists the predictions, the last first, and says whether the reader gets nearer.
class PredictionsDialog : public QDialog {
    Q_OBJECT

public:
    PredictionsDialog(const std::vector<Prediction> &predictions, const QString &sentence, QWidget *parent);

signals:
    void clearAsked();
};

} // namespace roofline
