// What somebody measured, held against the prediction; above its roof it says what may be wrong.
#pragma once

#include "app/panels/section.h"
#include "core/report/phrases.h"

namespace roofline {

class ChoiceBox;
class Fold;
class NumberField;
class TextBlock;
class ValueRows;

class MeasuredSection : public Section {
    Q_OBJECT

public:
    explicit MeasuredSection(QWidget *parent = nullptr);

    void setOpen(bool open);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void setMeasured(const QString &text);
    void showPoint(const Analysis &analysis);
    QString alarmText(const MeasuredPoint &point, const Analysis &analysis) const;

    Phrases m_phrases;
    Fold *m_fold;
    ChoiceBox *m_kind;
    NumberField *m_field;
    ValueRows *m_rows;
    TextBlock *m_alarm;
};

} // namespace roofline
