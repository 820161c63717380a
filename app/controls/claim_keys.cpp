#include "app/controls/claim_keys.h"

#include <QKeyEvent>
#include <QWidget>

namespace roofline {

namespace {

class Claim : public QObject {
public:
    Claim(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
        : QObject(&widget)
        , m_claims(std::move(claims))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !m_claims(*static_cast<QKeyEvent *>(event)))
            return false;
        event->accept();
        return true;
    }

private:
    std::function<bool(const QKeyEvent &)> m_claims;
};

} // namespace

void claimKeys(QWidget &widget, std::function<bool(const QKeyEvent &)> claims)
{
    new Claim(widget, std::move(claims));
}

} // namespace roofline
