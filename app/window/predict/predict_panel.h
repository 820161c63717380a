// Stands beside the chart during a prediction. It shows what was changed, takes the guess, and shows how far
// off it was. PredictionsDialog lists all guesses so far.
#pragma once

#include "app/lesson/answer_edit.h"
#include "app/lesson/feedback.h"
#include "core/lesson/predictions.h"

#include <QDialog>
#include <QFrame>

#include <cstdint>
#include <vector>

class QLabel;
class QPushButton;

namespace roofline {

class LessonText;
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

    QLabel *m_change;
    Segmented *m_kinds;
    QWidget *m_place; // holds the answer's editor
    AnswerEdit *m_edit = nullptr;
    QPushButton *m_reveal;
    QPushButton *m_again;
    QPushButton *m_leave;
    Feedback *m_reply;
    LessonText *m_sentence;
    QLabel *m_last;
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
