// A slider row for one size of a kernel. The kernel's own reader decides what may be typed, so that the field and the
// command line refuse the same numbers in the same words.
#pragma once

#include "app/controls/log_scale.h"
#include "app/controls/slider_row.h"

namespace roofline {

struct KernelKey;

class KernelSizeRow : public SliderRow {
    Q_OBJECT

public:
    KernelSizeRow(const KernelKey &key, const QString &name, const LogScale &scale, QWidget *parent);

    void showValue(double value);

signals:
    void asked(double value);

private:
    LogScale m_scale;
    double m_value = 1;
};

} // namespace roofline
