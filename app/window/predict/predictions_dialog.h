// What was predicted, the last first, and whether one gets nearer.
#pragma once

#include "core/lesson/predictions.h"

#include <QDialog>

#include <vector>

namespace roofline {

class PredictionsDialog : public QDialog {
    Q_OBJECT

public:
    PredictionsDialog(const std::vector<Prediction> &predictions, const QString &sentence, QWidget *parent);

signals:
    void clearAsked();
};

} // namespace roofline
