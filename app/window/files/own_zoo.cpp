#include "app/editors/entry_name_dialog.h"
#include "app/editors/own_entries_dialog.h"
#include "app/session/user_zoo.h"
#include "app/session/zoo_watch.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/window/desk.h"
#include "app/window/files/bookmarks.h"
#include "app/window/files/opened_files.h"
#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/zoo/configs/config_reader.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <QApplication>
#include <QCollator>
#include <QDir>
#include <QFileInfo>
#include <QObject>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

namespace {

// Also a model that a kernel replaces at present.
bool names(const Scenario &scenario, EntryKind kind, const std::string &id)
{
    return (kind == EntryKind::Hardware ? scenario.hardware : scenario.model) == id;
}

bool compares(const Scenario &scenario, EntryKind kind, const std::string &id)
{
    return kind == EntryKind::Hardware ? std::ranges::count(scenario.compared, id, &Companion::hardware) > 0
                                       : std::ranges::count(scenario.versus, id) > 0;
}

// Returns the name of a changed copy without what the change added to it: that of the entry which it will replace,
// unless another one was typed.
std::string nameInMyZoo(const std::string &copy, const std::string &original)
{
    return withoutMark(copy) == withoutMark(original) ? original : withoutMark(copy);
}

// Returns the id to propose for an entry of the session. The program has given it one, which stays as long as nobody
// has named the entry, or the one that it was made from by changing; then the id follows the name.
template <class Entry>
std::string proposedId(const Entry &entry, const std::shared_ptr<const Entry> &original)
{
    static const QRegularExpression made(QStringLiteral("^new-chip(-\\d+)?$|-copy(-\\d+)?$"));
    const Entry &first = original ? *original : entry;
    const bool bearsMark = first.name.ends_with(')'); // "(copy)"
    const bool firstIsNamed =
        made.match(qtText(first.id)).hasMatch() && !bearsMark && !first.id.starts_with(idFor(qtText(first.name)));
    const bool isNamed = firstIsNamed || (original && withoutMark(entry.name) != withoutMark(original->name));
    const std::string ofName = isNamed ? idFor(qtText(entry.name)) : std::string();
    return ofName.empty() ? entry.id : ofName;
}

class OwnZoo : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::OwnZoo)

public:
    explicit OwnZoo(const Desk &desk)
        : QObject(&desk.window)
        , m_desk(desk)
        , m_zoo(
              desk.session, qtText(userZooFolder()), qtText(shippedZooFolder()),
              [this](const QString &problem) {
                  // Shown after the step, because others may change the undo history while a question waits for
                  // its answer.
                  QMetaObject::invokeMethod(
                      this, [this, problem] { m_desk.dialogs.showProblem(tr("My zoo"), problem); },
                      Qt::QueuedConnection);
              },
              [settings = &desk.settings](const QString &file) { return settings->openedFiles().contains(file); })
    {
        m_zoo.setDeleted([this](const QString &file) {
            // After what the step itself is told as, which does not say that a file goes with it.
            const QString text =
                tr("Undone, which deleted %1: to redo brings it back, as long as nothing else is changed")
                    .arg(QDir::toNativeSeparators(file));
            QMetaObject::invokeMethod(
                this, [this, text] { m_desk.dialogs.tell(text); }, Qt::QueuedConnection);
        });
        connect(desk.actions.ownEntries, &QAction::triggered, this, &OwnZoo::openList);
        connect(desk.actions.saveChip, &QAction::triggered, this,
                [this] { save(EntryKind::Hardware, m_desk.session.scenario().hardware); });
        connect(desk.actions.saveModel, &QAction::triggered, this,
                [this] { save(EntryKind::Model, m_desk.session.scenario().model); });
        connect(&desk.session, &Session::reportChanged, this, &OwnZoo::follow);
        connect(&desk.session.undoStack(), &QUndoStack::indexChanged, this, [this] {
            if (m_desk.session.undoStack().count() > 0) // an empty history may have been cleared for good
                m_zoo.followDocument();
        });
        if (!m_zoo.folder().isEmpty())
            connect(&ZooWatch::of(m_zoo.folder()), &ZooWatch::changed, this, &OwnZoo::takeOver);
    }

    std::optional<QString> importAsNearest(const QString &file)
    {
        const Result<std::string> text = readTextFile(stdText(file));
        const std::optional<ConfigGuess> guess = text ? guessFamily(*text) : std::nullopt;
        if (!guess)
            return std::nullopt;
        const QString nearest = qtText(guess->nearest);
        const QString question = tr("%1 is a model of the type “%2”, which is not known here. Its fields are most like "
                                    "those of “%3”.\n\nRead as that, it becomes an entry of your own zoo. Compare its "
                                    "parameters with the published number: what “%2” does differently is not counted.")
                                     .arg(QFileInfo(file).fileName(), qtText(guess->type), nearest);
        if (m_desk.dialogs.ask(tr("Type of model not known"), question, {tr("&Read as %1").arg(nearest)}) != 0)
            return QString();
        UserZoo::Import import = m_zoo.importText(file, guess->text);
        if (import.isThere && mayReplace(import.id, file))
            import = m_zoo.importText(file, guess->text, UserZoo::Replace::Yes);
        else if (import.isThere)
            return import.id; // the entry that was kept
        done(import.problem, tr("Imported: %1").arg(import.id));
        if (!import.problem.isEmpty())
            return QString();
        forgetOpened(import.kind, import.id);
        return import.id;
    }

private:
    using Save = std::function<QString(const QString &name, const QString &id, UserZoo::Replace replace)>;

    // Asks for name and id. An entry that was made by changing one of my zoo replaces that one. It keeps the name,
    // unless that was changed, too.
    void save(EntryKind kind, const std::string &wanted)
    {
        const QString title = kind == EntryKind::Hardware ? tr("Save chip to my zoo") : tr("Save model to my zoo");
        forKind(kind, [&](auto of) {
            const auto entry = of.find(m_desk.session.zoo(), wanted);
            if (!entry)
                return;
            const auto original = of.find(m_desk.session.zoo(), entry->basedOn);
            const bool mine = m_zoo.has(kind, qtText(entry->basedOn));
            const auto inMyZoo = [&](const std::string &copy, const auto &nameOf) {
                return mine && original ? nameInMyZoo(copy, nameOf(*original)) : copy;
            };
            const std::string called = inMyZoo(of.label(*entry), of.label);
            const std::string whole = inMyZoo(entry->name, [](const auto &each) { return each.name; });
            askAndSave(kind, title, qtText(whole), mine ? entry->basedOn : proposedId(*entry, original), entry->id,
                       mine,
                       [this, entry, called, whole](const QString &name, const QString &id, UserZoo::Replace replace) {
                           auto saved = *entry;
                           saved.name = stdText(name);
                           if constexpr (requires { saved.shortName; })
                               saved.shortName = shortNameAfter(called, whole, saved.name);
                           return m_zoo.save(saved, id, replace);
                       });
        });
    }

    void openList()
    {
        if (!m_list) {
            m_list = new OwnEntriesDialog(&m_desk.window);
            m_list->setFolder(QDir::toNativeSeparators(m_zoo.folder()));
            m_list->addActions({m_desk.actions.undo, m_desk.actions.redo}); // the list is a window of its own
            connect(m_list, &OwnEntriesDialog::renameAsked, this, &OwnZoo::rename);
            connect(m_list, &OwnEntriesDialog::duplicateAsked, this, &OwnZoo::duplicate);
            connect(m_list, &OwnEntriesDialog::deleteAsked, this, &OwnZoo::remove);
            connect(m_list, &OwnEntriesDialog::saveAsked, this,
                    [this](const EntryRow &entry) { save(entry.kind, entry.id); });
            connect(m_list, &OwnEntriesDialog::exportAsked, this, &OwnZoo::exportEntry);
            connect(m_list, &OwnEntriesDialog::importAsked, this, &OwnZoo::importFiles);
            connect(m_list, &OwnEntriesDialog::folderAsked, this, [this] {
                QDir().mkpath(m_zoo.folder());
                m_desk.dialogs.openAddress(QUrl::fromLocalFile(m_zoo.folder()));
            });
        }
        m_list->setEntries(rows());
        present(*m_list);
    }

    // Asks for a name and an id, and saves the entry with them; a problem is shown. `own` is the id of the document's
    // entry. An entry of that id in my zoo is replaced if `replaces` says so and nothing else is chosen.
    void askAndSave(EntryKind kind, const QString &title, const QString &name, const std::string &id,
                    const std::string &own, bool replaces, const Save &save)
    {
        const auto refusal = [this, kind, own](const std::string &wanted, bool replace) {
            return m_zoo.problemOfId(kind, qtText(wanted), qtText(own),
                                     replace ? UserZoo::Replace::Yes : UserZoo::Replace::No);
        };
        auto *dialog = new EntryNameDialog(title, name, id, refusal, &place());
        dialog->setReplaces(replaces);
        connect(dialog, &QDialog::accepted, this, [this, dialog, save, kind] {
            const QString chosen = qtText(dialog->id());
            const QString problem =
                save(dialog->name(), chosen, dialog->replaces() ? UserZoo::Replace::Yes : UserZoo::Replace::No);
            if (problem.isEmpty())
                forgetOpened(kind, chosen);
            done(problem, tr("Saved as %1").arg(m_zoo.fileOf(kind, chosen)));
        });
        dialog->open();
    }

    void follow()
    {
        if (m_list && m_list->isVisible())
            m_list->setEntries(rows());
    }

    // Takes over what other programs have changed in the zoo's folder.
    void takeOver()
    {
        const QStringList kept = m_zoo.takeOver();
        if (!kept.isEmpty())
            m_desk.dialogs.tell(tr("Deleted or made unreadable in my zoo elsewhere, and kept in this session: %1")
                                    .arg(kept.join(QStringLiteral(", "))));
        follow();
    }

    // Opened files are read again at the next start, and would hide the entry that has taken their id.
    void forgetOpened(EntryKind kind, const QString &id)
    {
        QStringList files = m_desk.settings.openedFiles();
        const auto removed = files.removeIf([&](const QString &file) {
            const OpenedFiles opened = readFiles(Catalogue(), {file});
            return (kind == EntryKind::Hardware ? opened.chip : opened.model) == stdText(id);
        });
        if (removed > 0)
            m_desk.settings.openedFiles.set(files);
    }

    // Sorts own entries first, chips before models, then by name.
    std::vector<EntryRow> rows() const
    {
        const Document &document = m_desk.session.document();
        std::vector<EntryRow> rows;
        const std::string shipped = shippedZooFolder() + '/'; // "zoo-mine" may lie beside it
        forEachEntry(m_desk.session.zoo(), [&](auto of, const auto &entry) {
            const QString file = qtText(entry->file);
            EntryHome home = EntryHome::Opened;
            if (entry->file.empty() || std::ranges::count(of.own(document), entry) > 0)
                home = EntryHome::Session;
            else if (file == m_zoo.fileOf(of.kind, qtText(entry->id))) // an opened one may hide a file of the folder
                home = EntryHome::User;
            else if (shipped != "/" && entry->file.starts_with(shipped))
                home = EntryHome::Shipped;
            rows.push_back({of.kind, entry->id, qtText(entry->name), home, usedBy(of.kind, entry->id),
                            QDir::toNativeSeparators(file)});
        });
        QCollator names(QLocale(QLocale::English, QLocale::UnitedStates));
        names.setNumericMode(true);
        std::stable_sort(rows.begin(), rows.end(), [&names](const EntryRow &a, const EntryRow &b) {
            if (a.home != b.home)
                return a.home < b.home;
            return a.kind != b.kind ? a.kind < b.kind : names.compare(a.name, b.name) < 0;
        });
        return rows;
    }

    QString usedBy(EntryKind kind, const std::string &id) const
    {
        const Document &document = m_desk.session.document();
        const auto uses = [&](const Scenario &scenario) {
            return names(scenario, kind, id) || compares(scenario, kind, id);
        };
        QStringList users;
        if (names(document.scenario, kind, id))
            users << (kind == EntryKind::Hardware || !document.scenario.kernel ? tr("the scenario")
                                                                               : tr("the scenario without its kernel"));
        if (compares(document.scenario, kind, id))
            users << tr("the comparison");
        if (document.baseline && uses(*document.baseline))
            users << tr("the baseline");
        if (std::ranges::any_of(document.kept, uses))
            users << tr("a kept curve");
        for (const Bookmark &bookmark : document.bookmarks) {
            if (uses(bookmark.scenario))
                users << (bookmark.digit ? tr("bookmark %1").arg(*bookmark.digit)
                                         : tr("state “%1”").arg(qtText(bookmark.name)));
        }
        forKind(kind, [&](auto of) {
            for (const auto &own : of.own(document))
                if (own->basedOn == id)
                    users << tr("%1 as its original").arg(qtText(of.label(*own)));
        });
        return users.join(QStringLiteral(", "));
    }

    // The parent widget for a question.
    QWidget &place() const
    {
        auto *asker = qobject_cast<QDialog *>(QApplication::activeWindow()); // an editor or the list
        if (asker && asker->parentWidget() == &m_desk.window)
            return *asker;
        return m_list && m_list->isVisible() ? static_cast<QWidget &>(*m_list) : m_desk.window;
    }

    void rename(const EntryRow &entry)
    {
        const auto refusal = [this, entry](const std::string &wanted, bool) {
            return wanted == entry.id ? QString() : m_zoo.problemOfId(entry.kind, qtText(wanted));
        };
        auto *dialog = new EntryNameDialog(tr("Rename %1").arg(entry.name), entry.name, entry.id, refusal, &place());
        connect(dialog, &QDialog::accepted, this, [this, dialog, entry] {
            const QString id = qtText(dialog->id());
            const Session &session = m_desk.session;
            const QString problem =
                m_zoo.rename(entry.kind, qtText(entry.id), id, dialog->name(),
                             [&, before = session.document(), zooBefore = session.sharedZoo()](Document &next) {
                                 next = Bookmarks::named(std::move(next), session.zoo(), before, *zooBefore);
                             });
            if (problem.isEmpty())
                forgetOpened(entry.kind, id);
            done(problem, tr("Renamed to %1").arg(dialog->name()));
            m_list->choose(entry.kind, dialog->id());
        });
        dialog->open();
    }

    void duplicate(const EntryRow &entry)
    {
        forKind(entry.kind, [&](auto of) {
            const auto original = of.find(m_desk.session.zoo(), entry.id);
            if (!original)
                return;
            const auto copy = [this, original](const QString &name, const QString &id, UserZoo::Replace replace) {
                auto made = *original;
                made.name = stdText(name);
                if constexpr (requires { made.shortName; })
                    made.shortName = made.name;
                return m_zoo.save(made, id, replace);
            };
            askAndSave(entry.kind, tr("Duplicate %1").arg(entry.name), tr("%1 (copy)").arg(qtText(of.label(*original))),
                       entry.id + "-copy", {}, false, copy);
        });
    }

    void remove(const EntryRow &entry)
    {
        QString problem;
        if (entry.home == EntryHome::Session) {
            const Document &document = m_desk.session.document();
            m_desk.session.endMerge();
            m_desk.session.edit(withoutEntry(document, entry.kind, entry.id), tr("Delete %1").arg(entry.name));
        } else if (entry.home == EntryHome::Opened) {
            problem = m_zoo.forget(entry.kind, qtText(entry.id));
            if (problem.isEmpty())
                forgetOpened(entry.kind, qtText(entry.id));
            done(problem, tr("%1 forgotten; its file stays and can be opened again").arg(entry.name));
            return;
        } else {
            problem = m_zoo.remove(entry.kind, qtText(entry.id));
        }
        const QString told =
            entry.home == EntryHome::User && !usedBy(entry.kind, entry.id).isEmpty()
                ? tr("%1 deleted from my zoo and kept in this session, which uses it; undo brings it back")
                : tr("%1 deleted; undo brings it back");
        done(problem, told.arg(entry.name));
    }

    void exportEntry(const EntryRow &entry)
    {
        const QString suggestion =
            QDir(m_desk.settings.exportFolder()).filePath(qtText(entry.id) + QStringLiteral(".yaml"));
        const QString file =
            m_desk.dialogs.chooseFile(tr("Export %1").arg(entry.name), suggestion, tr("Zoo entries (*.yaml)"));
        if (file.isEmpty())
            return;
        m_desk.settings.setExportFolder(QFileInfo(file).absolutePath());
        done(m_zoo.exportTo(entry.kind, qtText(entry.id), file),
             tr("Written to %1").arg(QDir::toNativeSeparators(file)));
    }

    void importFiles()
    {
        const QStringList files =
            m_desk.dialogs.chooseFiles(tr("Import into my zoo"), m_desk.settings.openFolder(),
                                       tr("Zoo entries and models (*.yaml *.yml *.json);;All files (*)"));
        if (files.isEmpty())
            return;
        m_desk.settings.openFolder.set(QFileInfo(files.first()).absolutePath());
        QStringList imported;
        QStringList kept;
        QStringList problems;
        std::optional<UserZoo::Import> last;
        for (const QString &file : files) {
            UserZoo::Import import = m_zoo.importFile(file);
            if (import.isThere) {
                if (!mayReplace(import.id, file)) {
                    kept << import.id;
                    continue;
                }
                import = m_zoo.importFile(file, UserZoo::Replace::Yes);
            }
            if (!import.problem.isEmpty()) {
                problems << import.problem;
                continue;
            }
            forgetOpened(import.kind, import.id);
            imported << import.id;
            last = import;
        }
        done(problems.join(u'\n'), imported.isEmpty() ? tr("Kept as it was: %1").arg(kept.join(QStringLiteral(", ")))
                                                      : tr("Imported: %1").arg(imported.join(QStringLiteral(", "))));
        if (!m_list || !m_list->isVisible())
            return;
        if (last)
            m_list->choose(last->kind, stdText(last->id));
        present(*m_list); // the file dialog has left the keys to the main window
    }

    bool mayReplace(const QString &id, const QString &file) const
    {
        const QString question =
            tr("%1 is an entry of yours already. Replace it with the file %2?").arg(id, QDir::toNativeSeparators(file));
        return m_desk.dialogs.ask(tr("Import"), question, Choices::staying({tr("&Replace"), tr("&Keep mine")}, 1)) == 0;
    }

    void done(const QString &problem, const QString &told)
    {
        if (problem.isEmpty())
            m_desk.dialogs.tell(told);
        else
            m_desk.dialogs.showProblem(tr("My zoo"), problem);
    }

    Desk m_desk;
    UserZoo m_zoo;
    OwnEntriesDialog *m_list = nullptr; // created when first needed
};

} // namespace

std::function<std::optional<QString>(const QString &file)> makeOwnZoo(const Desk &desk)
{
    return [zoo = new OwnZoo(desk)](const QString &file) { return zoo->importAsNearest(file); };
}

} // namespace roofline
