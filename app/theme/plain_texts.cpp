#include "app/theme/plain_texts.h"

#include "app/theme/text.h"
#include "core/units/text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace roofline {

namespace {

// A widget is polished before it is measured for the first time. Qt's tooltip is a label that polishes
// itself before it has a text.
class PlainTexts : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Polish) {
            auto *label = qobject_cast<QLabel *>(watched);
            if (label && label->textFormat() == Qt::AutoText)
                label->setTextFormat(Qt::PlainText);
        }
        return false;
    }
};

} // namespace

void keepTextsPlain(QApplication &application)
{
    application.installEventFilter(new PlainTexts(&application));
}

QString typedLine(const QString &text)
{
    return qtText(plainText(stdText(text.simplified())));
}

QString wrapped(const QString &text)
{
    constexpr qsizetype columns = 90;
    QStringList lines{QString()};
    for (const QString &word : text.split(u' ')) {
        if (lines.last().isEmpty())
            lines.last() = word;
        else if (lines.last().size() + 1 + word.size() <= columns)
            lines.last() += u' ' + word;
        else
            lines << word;
    }
    return lines.join(u'\n');
}

QString menuText(QString name)
{
    return name.replace(u'&', QStringLiteral("&&"));
}

} // namespace roofline
