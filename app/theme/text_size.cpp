#include "app/theme/text_size.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QLayout>
#include <QVariant>
#include <QWidget>

#include <utility>

namespace roofline {

namespace {

// A face is relative to the application's font.
struct Face {
    double factor = 1;
    QFont::Weight weight = QFont::Normal;
    QFont::Capitalization letters = QFont::MixedCase;
    bool fixed = false;
};

constexpr const char *faceProperty = "face";

int percentNow = 100;

QFont fontOf(const Face &face)
{
    QFont font = sized(QApplication::font(), face.factor, face.weight);
    if (face.fixed) {
        const double points = font.pointSizeF();
        font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setPointSizeF(points);
    }
    font.setCapitalization(face.letters);
    return font;
}

void give(QWidget &widget, const Face &face)
{
    widget.setProperty(faceProperty, QVariant::fromValue(face));
    widget.setFont(fontOf(face));
}

class FontWatch : public QObject {
public:
    FontWatch(QWidget &widget, std::function<void()> act) : QObject(&widget), m_act(std::move(act))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::FontChange)
            m_act();
        return false;
    }

private:
    std::function<void()> m_act;
};

// Inner layouts come first, because those around them ask them for their sizes.
void layOutHidden(QWidget &widget)
{
    for (QObject *child : widget.children()) {
        if (auto *inner = qobject_cast<QWidget *>(child); inner && !inner->isWindow())
            layOutHidden(*inner);
    }
    if (widget.layout() && !widget.isVisible()) {
        widget.layout()->activate();
        widget.updateGeometry();
    }
}

} // namespace

int textSize()
{
    return percentNow;
}

void setTextSize(QApplication &application, int percent)
{
    if (percent == percentNow)
        return;
    percentNow = percent;
    application.setFont(applicationFont(usualPoints * percent / 100));
    giveFacesAgain(); // what was never shown gets the font back that it has when the style sheet is set
    setStyleSheet(application, Theme::matching(application.palette())); // its lengths grow with the text
    giveFacesAgain();
    // Layouts that are not visible, as behind a tab, do not lay out anew by themselves: those inside of them, and those
    // around them, would go on with the old sizes. It is done once all have got their fonts.
    QMetaObject::invokeMethod(
        &application,
        [] {
            for (QWidget *window : QApplication::topLevelWidgets())
                layOutHidden(*window);
        },
        Qt::QueuedConnection);
}

void setFace(QWidget &widget, double factor, QFont::Weight weight, QFont::Capitalization letters)
{
    give(widget, {factor, weight, letters});
}

void setFixedFace(QWidget &widget)
{
    give(widget, {.fixed = true});
}

void giveFacesAgain()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        if (const QVariant face = widget->property(faceProperty); face.isValid())
            widget->setFont(fontOf(face.value<Face>()));
    }
}

void whenFontChanges(QWidget &widget, std::function<void()> act)
{
    new FontWatch(widget, std::move(act));
}

} // namespace roofline
