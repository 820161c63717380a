// This dialog asks for the name and the id of an entry. While one types it tells why an id is refused.
#pragma once

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QCheckBox>
#include <QDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <functional>
#include <string>

namespace roofline {

// Returns a name as an id, for example "My H100 (fast)" as "my-h100-fast".
inline std::string idFor(const QString &name)
{
    static const QRegularExpression marks(QStringLiteral("\\p{M}"));
    static const QRegularExpression others(QStringLiteral("[^a-z0-9.]"));
    static const QRegularExpression again(QStringLiteral("([-.])[-.]+"));
    static const QRegularExpression ends(QStringLiteral("^[-.]|[-.]$"));
    QString id = name.normalized(QString::NormalizationForm_KD).toLower().remove(marks);
    return stdText(id.replace(others, QStringLiteral("-")).replace(again, QStringLiteral("\\1")).remove(ends));
}

class EntryNameDialog : public QDialog {
    Q_OBJECT

public:
    // Returns why an id is refused; empty: it is accepted. `replace` tells whether it may replace an entry of
    // that id.
    using Refusal = std::function<QString(const std::string &id, bool replace)>;

    EntryNameDialog(const QString &title, const QString &name, const std::string &id, Refusal refusal, QWidget *parent)
        : QDialog(parent)
        , m_refusal(std::move(refusal))
        , m_name(new QLineEdit(name, this))
        , m_id(new QLineEdit(qtText(id), this))
    {
        setObjectName(QStringLiteral("entry-name"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(title);
        named(m_name, "name", tr("As lists and titles show it"), tr("Name"));
        named(m_id, "id",
              tr("The name of its file, and of the entry on the command line: lower-case letters, digits, hyphens and "
                 "periods"),
              tr("Id"));
        named(m_replace, "replace", tr("Undo brings the replaced entry back"));
        // So that nothing moves when a problem appears.
        m_problem->setMinimumHeight(3 * fontMetrics().lineSpacing() + 2);
        m_problem->setAlignment(Qt::AlignTop);

        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(12);
        grid->setVerticalSpacing(6);
        for (const auto &[row, caption, field] : {std::tuple{0, tr("&Name"), m_name}, std::tuple{1, tr("&Id"), m_id}}) {
            auto *label = new QLabel(caption, this);
            label->setBuddy(field);
            field->setMinimumWidth(withText(font(), 360));
            grid->addWidget(label, row, 0);
            grid->addWidget(field, row, 1);
        }
        grid->addWidget(m_problem, 2, 1);
        grid->addWidget(m_replace, 3, 1);
        auto *layout = columnIn(this, 10, {20, 16, 20, 14});
        layout->addLayout(grid);
        auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
        m_save = buttons->button(QDialogButtonBox::Save);
        connect(m_name, &QLineEdit::textChanged, this, [this](const QString &text) {
            if (!m_idIsTheirs)
                m_id->setText(qtText(idFor(text)));
            check();
        });
        connect(m_id, &QLineEdit::textEdited, this, [this] { m_idIsTheirs = true; });
        connect(m_id, &QLineEdit::textChanged, this, &EntryNameDialog::check);
        connect(m_replace, &QCheckBox::toggled, this, &EntryNameDialog::check);
        m_name->selectAll();
        check();
    }

    QString name() const { return typedLine(m_name->text()); }
    std::string id() const { return stdText(m_id->text().trimmed()); }
    bool replaces() const { return m_replace->isVisibleTo(this) && m_replace->isChecked(); }
    void setReplaces(bool on) { m_replace->setChecked(on); }

private:
    void check()
    {
        const QString plain = m_refusal(id(), false);
        const bool replaceable = !plain.isEmpty() && m_refusal(id(), true).isEmpty();
        m_replace->setVisible(replaceable);
        const QString why = name().isEmpty() ? tr("An entry needs a name.") : replaces() ? QString() : plain;
        m_problem->setText(!why.isEmpty() ? why
                           : replaces()   ? tr("The file %1.yaml in my zoo will be replaced.").arg(qtText(id()))
                                          : tr("The file will be %1.yaml in my zoo.").arg(qtText(id())));
        setLook(*m_problem, "muted", why.isEmpty());
        m_save->setEnabled(why.isEmpty());
        if (setLook(*m_id, "wrong", !why.isEmpty() && !name().isEmpty()))
            m_id->setAccessibleDescription(why);
    }

    Refusal m_refusal;
    QLineEdit *m_name;
    QLineEdit *m_id;
    QCheckBox *m_replace =
        new QCheckBox(tr("&Replace my entry of that id"), this); // shown only where it makes a difference
    QLabel *m_problem = wrappedLabel(QStringLiteral("problem"), this);
    QPushButton *m_save;
    bool m_idIsTheirs = false; // the id was typed, and no longer follows the name
};

} // namespace roofline
