// Lists the predictions, the last first, and says whether the reader gets nearer.
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
