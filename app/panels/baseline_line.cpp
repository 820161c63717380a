#include "app/panels/baseline_line.h"

#include "app/controls/buttons.h"
#include "app/controls/text_block.h"
#include "app/theme/layouts.h"

#include <QKeyEvent>

namespace roofline {

BaselineLine::BaselineLine(QWidget *parent) : QPushButton(parent), m_words(new TextBlock(1, 0.85, this))
{
    setObjectName(QStringLiteral("baseline"));
    setFocusPolicy(Qt::TabFocus);
    setAutoDefault(true); // Enter presses it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    QToolButton *unpin = flatButton(QStringLiteral("baseline-unpin"), QStringLiteral("✕"),
                                    tr("Unpin the baseline and stop showing differences"), this);
    unpin->setAccessibleName(tr("Unpin baseline"));
    connect(unpin, &QToolButton::clicked, this, &BaselineLine::unpinAsked);
    auto *line = rowIn(this, 3, {1, 1, 0, 1});
    line->addWidget(m_words, 1);
    line->addWidget(unpin, 0, Qt::AlignTop);
    hide();
}

void BaselineLine::setBaseline(const QString &difference, const QString &name)
{
    const QString words = tr("vs baseline: %1").arg(difference);
    m_words->setText(words);
    setAccessibleName(words);
    setToolTip(tr("Differences are relative to the baseline: %1\nClick to go back to it.").arg(name));
    setVisible(!name.isEmpty());
}

void BaselineLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        emit unpinAsked();
    else
        QPushButton::keyPressEvent(event);
}

} // namespace roofline
