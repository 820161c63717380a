// A slider over stops, which are log-spaced numbers or named choices. Labels stand below the groove, and
// stops that the chip lacks are struck out.
#pragma once

#include "app/controls/claim_keys.h"
#include "app/controls/delay.h"
#include "app/theme/text.h"

#include <QSlider>
#include <QStaticText>

#include <algorithm>
#include <optional>
#include <vector>

namespace roofline {

class ScaleSlider : public QSlider {
    Q_OBJECT

public:
    struct Stop {
        double position = 0; // 0 … 1
        QString label;       // empty: no text below the groove
        QString toolTip;     // empty: the slider's own
        bool available = true;
        std::optional<double> number = {}; // the number that it stands for; unset: it is a word, its label

        bool operator==(const Stop &) const = default;
    };

    explicit ScaleSlider(QWidget *parent = nullptr);

    void setStops(std::vector<Stop> stops);
    const std::vector<Stop> &stops() const { return m_stops; }

    // Shows a state that may lie between two stops or beyond the ends, where the handle waits. Emits nothing.
    void setPosition(double position);
    double position() const { return m_position; }

    // Sets what a screen reader says of a value that may lie between two stops. Without it the stop is said.
    void setSaidValue(const QString &said) { m_said = said; }
    QString saidValue() const;
    int stopNear(double number) const; // precondition: the stops have numbers

    // Returns the number of the stop with this label, whatever its case and blanks; unset: there is none.
    std::optional<double> numberLabeled(const QString &label) const;

    void setPageDistance(double distance) { m_pageDistance = distance; }
    // Lengths are in pixels for text of the usual size.
    double inset() const { return 9 * textScale(font()); } // so that the handle stays inside at both ends
    int labelTop() const { return withText(font(), 21); }
    double xOf(double position) const { return inset() + position * (width() - 2 * inset()); }
    double positionAt(double x) const { return (x - inset()) / std::max(1.0, width() - 2 * inset()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {106, sizeHint().height()}; }

signals:
    void chosen(int stop); // by mouse, keyboard, wheel or an assistive tool
    void finished();       // the drag or key series is over
    void playAsked();      // by Space

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool event(QEvent *event) override;

private:
    int nearestStop(double position) const;
    void choose(int stop);
    void fitLabels();
    void paintLabels(QPainter &painter);
    void shapeLabels(const QFont &font);

    std::vector<Stop> m_stops;
    std::vector<QStaticText> m_labels; // those of the stops, in the next font; empty: not shaped yet
    QFont m_labelFont;
    QString m_said;
    double m_position = 0;
    bool m_crowded = false; // words that have no room beside each other stand in two lines
    double m_pageDistance = 0.1;
    bool m_quiet = false;
    int m_wheelDelta = 0;
    HeldKey m_key{[this] { emit finished(); }};
    Delay m_wheelPause{500, [this] { emit finished(); }}; // a series of wheel steps ends when the wheel rests
};

} // namespace roofline
