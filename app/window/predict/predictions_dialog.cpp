#include "app/window/predict/predictions_dialog.h"

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/units/format.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

namespace roofline {

PredictionsDialog::PredictionsDialog(const std::vector<Prediction> &predictions, const QString &sentence,
                                     QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("predictions-dialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("My predictions"));
    auto *layout = columnIn(this, 12, {20, 16, 20, 14});
    const QString nothing =
        tr("Nothing was predicted yet. Learn > Predict, then reveal keeps the chart, lets you change "
           "something and asks first.");
    auto *told = named(new QLabel(sentence.isEmpty() && predictions.empty() ? nothing : sentence, this), "sentence");
    told->setWordWrap(true);
    layout->addWidget(told);
    const QStringList heads = {tr("Date"), tr("What was asked"), tr("Guess"), tr("Truth"), tr("Factor")};
    auto *table = named(new QTableWidget(int(predictions.size()), int(heads.size()), this), "predictions-table");
    table->setAccessibleName(windowTitle());
    table->setHorizontalHeaderLabels(heads);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    for (int row = 0; row < int(predictions.size()); ++row) {
        const Prediction &one = predictions[predictions.size() - 1 - std::size_t(row)];
        const QString factor = one.factor > 0 ? tr("%1×").arg(qtText(formatNumber(one.factor, 2)))
                               : one.right    ? tr("right")
                                              : tr("wrong");
        const QStringList cells = {qtText(one.date), qtText(one.asked), qtText(one.guess), qtText(one.truth), factor};
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            table->setItem(row, column, item);
        }
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    layout->addWidget(table, 1);
    auto *row = new QHBoxLayout;
    QPushButton *clear =
        plainButton(QStringLiteral("clear"), tr("C&lear…"), tr("Forget all of these; answers in lessons stay"), this);
    clear->setEnabled(!predictions.empty());
    auto *close = new QPushButton(tr("&Close"), this);
    close->setDefault(true);
    row->addWidget(clear);
    row->addStretch(1);
    row->addWidget(close);
    layout->addLayout(row);
    connect(clear, &QPushButton::clicked, this, &PredictionsDialog::clearAsked);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    openAs(*this, 820, 420);
}

} // namespace roofline
