// How many chips share the work, what they send each other and over which link.
#pragma once

#include "app/panels/section.h"

namespace roofline {

class ChoiceBox;
class Fold;
class NumberField;
class Segmented;
class TextBlock;
class WholeNumberRow;

class NetworkSection : public Section {
    Q_OBJECT

public:
    explicit NetworkSection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    WholeNumberRow *addCount(const char *setting, std::int64_t Scenario::*member, const QString &caption,
                             const QString &accessible, const QString &what, MergeKey key);
    void showLinks(const Analysis &analysis);
    void showLatency(const CollectiveLatency &latency);
    QString sentText(const Analysis &analysis) const;
    void showState(const Analysis &analysis);

    Fold *m_fold;
    WholeNumberRow *m_chips;
    WholeNumberRow *m_replicas;
    QWidget *m_exchange; // only several chips have something to exchange
    Segmented *m_network;
    ChoiceBox *m_link;
    ChoiceBox *m_latency;
    TextBlock *m_sent;
    ChipPtr m_shownChip;
};

} // namespace roofline
