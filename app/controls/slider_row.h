// A row with a caption, a number field and a slider for the same number. Below them it says, when
// needed, why a typed number is refused.
#pragma once

#include "app/controls/number_field.h"
#include "app/controls/scale_slider.h"

namespace roofline {

class PlayButton;

class SliderRow : public QWidget {
    Q_OBJECT

public:
    // `caption` may hold a mnemonic ("&Batch"); `name` is what a screen reader says.
    SliderRow(const QString &caption, const QString &name, QWidget *parent = nullptr);

    void setCaption(const QString &caption, const QString &name);
    // Says what the number is, behind the caption. Both get a line of their own, and field and slider
    // share the next.
    void setMeaning(const QString &meaning);
    void setHelp(const QString &toolTip);

    ScaleSlider &slider() const { return *m_slider; }
    NumberField &field() { return *m_field; }

signals:
    void takenBack(); // what is typed in the field was refused or given up
    void finished();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void fitField();

    class Caption;

    Caption *m_caption;
    NumberField *m_field = new NumberField(this);
    ScaleSlider *m_slider = new ScaleSlider(this);
    PlayButton *m_play;
    bool m_above = false; // the caption has a line of its own
};

} // namespace roofline
