// The part of UserZoo that follows what other windows and programs do to the folder.
#include "app/session/user_zoo.h"

#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <memory>

namespace roofline {

namespace {

template <class Pointer>
Pointer withoutFile(const Pointer &entry)
{
    auto copy = *entry;
    copy.file.clear();
    return std::make_shared<const decltype(copy)>(std::move(copy));
}

bool sameEntries(const Catalogue &a, const Catalogue &b)
{
    return a.chips() == b.chips() && a.models() == b.models() && a.messages == b.messages;
}

} // namespace

void UserZoo::Entry::addTo(Catalogue &zoo) const
{
    if (chip)
        zoo.add(chip);
    if (model)
        zoo.add(model);
}

bool UserZoo::isUsed(EntryKind kind, const QString &id) const
{
    const Document &document = m_session.document();
    const std::string name = id.toStdString();
    return forKind(kind, [&](auto of) {
        const auto &own = of.own(document);
        const bool isOwn = std::ranges::any_of(own, [&](const auto &entry) { return entry->id == name; });
        const bool isOriginal = std::ranges::any_of(own, [&](const auto &entry) { return entry->basedOn == name; });
        return !isOwn && (isOriginal || entriesUsed(document, kind).contains(name));
    });
}

bool UserZoo::isOfFolder(const QString &folder, const std::string &file) const
{
    return !folder.isEmpty() && QString::fromUtf8(file).startsWith(folder + u'/');
}

// Tells whether the entry is kept in the zoo although its file is gone.
bool UserZoo::isKept(EntryKind kind, const std::string &id, const std::string &file) const
{
    return file.empty() && m_gone.contains({kind, id});
}

QStringList UserZoo::takeOver()
{
    if (m_folder.isEmpty())
        return {};
    Catalogue inFolder;
    if (QFileInfo(m_folder).isDir())
        readZooFolder(m_folder.toStdString(), inFolder);
    const CataloguePtr old = m_session.zooOutside();
    const auto next = std::make_shared<Catalogue>();
    QStringList deleted;
    forEachEntry(*old, [&](auto of, const auto &entry) {
        constexpr EntryKind kind = decltype(of)::kind;
        const bool ours = isOfFolder(m_folder, entry->file);
        if (!ours && !isKept(kind, entry->id, entry->file)) {
            next->add(entry);
        } else if (ours && !of.find(inFolder, entry->id)) {
            deleted << QString::fromUtf8(entry->name);
            if (const Entry shipped = shippedEntry(kind, QString::fromUtf8(entry->id)))
                shipped.addTo(*next);
            else
                m_gone[{kind, entry->id}] = withoutFile(entry);
        }
    });
    forEachEntry(inFolder, [&](auto of, const auto &entry) {
        m_gone.erase({of.kind, entry->id});
        const auto other = of.find(*next, entry->id);
        if (other && !other->file.empty() && !isOfFolder(m_shippedFolder, other->file))
            return; // it is from a folder that takes precedence
        const auto before = of.find(*old, entry->id);
        next->add(before && *before == *entry ? before : entry); // keeps the same object if nothing has changed
    });
    std::ranges::copy_if(old->messages, std::back_inserter(next->messages),
                         [&](const Message &message) { return !isOfFolder(m_folder, message.place.file); });
    next->messages.insert(next->messages.end(), inFolder.messages.begin(), inFolder.messages.end());
    addUsed(*next);
    if (!sameEntries(*next, *old))
        m_session.setZoo(next);
    deleted.removeIf([&](const QString &name) {
        return std::ranges::none_of(m_gone, [&](const auto &gone) {
            const Entry &entry = gone.second;
            return QString::fromUtf8(entry.chip ? entry.chip->name : entry.model->name) == name
                   && isUsed(gone.first.first, QString::fromUtf8(gone.first.second));
        });
    });
    return deleted;
}

void UserZoo::addUsed(Catalogue &zoo) const
{
    for (const auto &[key, entry] : m_gone) {
        const bool isThere = forKind(key.first, [&](auto of) { return of.find(zoo, key.second) != nullptr; });
        if (!isThere && isUsed(key.first, QString::fromUtf8(key.second)))
            entry.addTo(zoo);
    }
}

void UserZoo::followDocument()
{
    if (m_gone.empty())
        return;
    const CataloguePtr old = m_session.zooOutside();
    const auto next = std::make_shared<Catalogue>();
    forEachEntry(*old, [&](auto of, const auto &entry) {
        if (!isKept(of.kind, entry->id, entry->file))
            next->add(entry);
    });
    next->messages = old->messages;
    addUsed(*next);
    if (!sameEntries(*next, *old))
        m_session.setZoo(next);
}

} // namespace roofline
