// This heading shows the bound as one large word, underlined in its color.
#pragma once

#include "core/analysis/analysis.h"

#include <QWidget>

namespace roofline {

class VerdictHead : public QWidget {
    Q_OBJECT

public:
    explicit VerdictHead(QWidget *parent = nullptr);

    void setVerdict(const QString &word, Bound bound);
    const QString &word() const { return m_word; }
    Bound bound() const { return m_bound; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_word;
    Bound m_bound = Bound::None;
};

} // namespace roofline
