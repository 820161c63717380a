// Checks that changed chips and models become copies in the document, and that the user can go back to the original.
#include "core/document/own_entries.h"

#include "core/hardware/chip_numbers.h"
#include "core/zoo/catalogue.h"
#include "core/zoo/reader.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

Catalogue madeZoo()
{
    Catalogue zoo;
    Chip chip = chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12, 80e9, "fast");
    chip.name = "Maker Fast 80GB";
    chip.shortName = "Fast";
    chip.file = "/zoo/hardware/fast.yaml";
    chip.memory.push_back(memoryLevel("L2", 5e12, 50e6));
    chip.links = {{"Wire", std::nullopt, vendor(Bandwidth(100e9)), std::nullopt}};
    chip.hostLink = Link{"Bus", std::nullopt, vendor(Bandwidth(50e9)), std::nullopt};
    zoo.add(chip);
    zoo.add(chipWith({{Unit::Matrix, NumberFormat::Fp16, 50e12}}, 0.5e12, 40e9, "slow"));
    Model model = modelOf(llama2(), "llama");
    model.name = "Llama";
    zoo.add(model);
    return zoo;
}

Document onFast()
{
    return {.scenario = withSettings("hardware=fast model=llama")};
}

// Returns the chip that the scenario runs on, which may be the document's own.
ChipPtr chipOf(const Document &document, const Catalogue &zoo)
{
    ChipPtr chip = zoo.chip(document.scenario.hardware);
    for (const ChipPtr &own : document.chips)
        chip = own->id == document.scenario.hardware ? own : chip;
    return chip;
}

// Does what dragging the main memory's roof does.
Document dragged(const Document &document, const Catalogue &zoo, double bandwidth)
{
    return withChip(document, zoo, withNumber(*chipOf(document, zoo), "memory/DRAM", bandwidth).value());
}

std::vector<std::string> ownIds(const Document &document)
{
    std::vector<std::string> ids;
    for (const ChipPtr &chip : document.chips)
        ids.push_back(chip->id);
    return ids;
}

// Changes the document's own chip as an editor would.
template <class Change>
Document changed(const Document &document, const Catalogue &zoo, const Change &change)
{
    Chip next = *chipOf(document, zoo);
    change(next);
    return withChip(document, zoo, next);
}

using Ids = std::vector<std::string>;
using Refer = std::function<void(Document &)>;

} // namespace

class OwnEntries : public roofline::test::TestCase {
    Q_OBJECT

    const Catalogue m_zoo = madeZoo();

private slots:
    void aChangedChipBecomesACopyOfTheDocument()
    {
        const Document changed = dragged(onFast(), madeZoo(), 2e12);
        QCOMPARE(changed.scenario.hardware, std::string("fast-modified"));
        QCOMPARE(changed.chips.size(), std::size_t(1));
        const Chip &chip = *changed.chips.front();
        QCOMPARE(chip.id, std::string("fast-modified"));
        QCOMPARE(chip.name, std::string("Maker Fast 80GB (modified)"));
        QCOMPARE(chip.shortName, std::string("Fast (modified)"));
        QCOMPARE(chip.basedOn, std::string("fast"));
        QVERIFY(chip.file.empty()); // it is in no file
        QCOMPARE(chip.memory[0].bandwidth->value.value(), 2e12);
    }

    // Changing a number of a chip changes nothing about what it costs.
    void aCopyHasThePriceOfItsOriginal()
    {
        Document priced = onFast();
        priced.scenario.costs.prices = {{"fast", 2.5, "2026-11-01"}};
        Document changed = dragged(priced, madeZoo(), 2e12);
        const auto priceOf = [](const Document &document) {
            const std::vector<ChipPrice> &prices = document.scenario.costs.prices;
            const auto price = std::ranges::find(prices, document.scenario.hardware, &ChipPrice::chip);
            return price == prices.end() ? 0 : price->perHour;
        };
        QCOMPARE(priceOf(changed), 2.5);
        QCOMPARE(withOriginal(changed, EntryKind::Hardware, madeZoo()).scenario,
                 priced.scenario); // nothing is left of the copy
        changed = withEntryRenamed(changed, EntryKind::Hardware, "fast-modified", "faster");
        QCOMPARE(changed.scenario.hardware, std::string("faster"));
        QCOMPARE(priceOf(changed), 2.5);
    }

    // Who names a copy has named it: no mark is added to that.
    void aNameThatIsTypedFirstStays()
    {
        const Document named = changed(onFast(), madeZoo(), [](Chip &chip) { chip.shortName = "Mine"; });
        QCOMPARE(named.chips.front()->shortName, std::string("Mine"));
        QCOMPARE(named.chips.front()->name, std::string("Maker Fast 80GB (modified)"));
        QCOMPARE(named.chips.front()->id, std::string("fast-modified"));
    }

    void everythingElseOfTheScenarioStays()
    {
        const Document document{.scenario =
                                    withSettings("hardware=fast,slow model=llama batch=17 memory-level=L2 link=Wire"),
                                .note = "why"};
        Document expected = dragged(document, madeZoo(), 2e12);
        expected.scenario.hardware = "fast";
        expected.chips.clear();
        QVERIFY(expected == document);
    }

    void aDragGoesOnWithTheSameCopy()
    {
        Document document = onFast();
        for (const double bandwidth : {1.1e12, 1.5e12, 2e12})
            document = dragged(document, m_zoo, bandwidth);
        QCOMPARE(ownIds(document), Ids{"fast-modified"});
        const Sourced<Bandwidth> &number = *document.chips.front()->memory[0].bandwidth;
        QCOMPARE(number.value.value(), 2e12);
        QCOMPARE(number.note, std::string("was 1 TB/s"));
        QCOMPARE(document.chips.front()->name, std::string("Maker Fast 80GB (modified)"));
    }

    void aCopyThatSomethingElseRefersToIsCopiedAgain_data()
    {
        const Rows<Refer> row("refer");
        row("the baseline", [](Document &document) { document.baseline = document.scenario; });
        row("a bookmark", [](Document &document) { document.bookmarks = {{3, "Three", document.scenario}}; });
        row("a chip compared", [](Document &document) { document.scenario.compared = {"fast-modified"}; });
        row("a chip that the baseline is compared with",
            [](Document &document) { document.baseline = withSettings("hardware=slow,fast-modified"); });
        row("a kept curve", [](Document &document) { document.kept = {document.scenario}; });
    }

    void aCopyThatSomethingElseRefersToIsCopiedAgain()
    {
        QFETCH(Refer, refer);
        Document document = dragged(onFast(), m_zoo, 2e12);
        refer(document);
        document = dragged(dragged(document, m_zoo, 3e12), m_zoo, 4e12);
        QCOMPARE(document.scenario.hardware, std::string("fast-modified-2"));
        QCOMPARE(ownIds(document), (Ids{"fast-modified", "fast-modified-2"}));
        QCOMPARE(document.chips[0]->memory[0].bandwidth->value.value(), 2e12);
        QCOMPARE(document.chips[1]->memory[0].bandwidth->value.value(), 4e12);
        QCOMPARE(document.chips[1]->basedOn, std::string("fast")); // the original, not the copy
        QCOMPARE(document.chips[1]->name, std::string("Maker Fast 80GB (modified 2)"));
    }

    void anIdThatTheZooHasIsNotTaken()
    {
        Catalogue zoo = madeZoo();
        Chip saved = *zoo.chip("fast");
        saved.id = "fast-modified";
        saved.name = "Maker Fast 80GB (modified)";
        saved.basedOn = "fast";
        zoo.add(saved);
        QCOMPARE(dragged(onFast(), zoo, 2e12).scenario.hardware, std::string("fast-modified-2"));

        Document document = onFast();
        document.scenario.hardware = "fast-modified"; // the saved entry is an original itself
        document = dragged(document, zoo, 2e12);
        QCOMPARE(document.scenario.hardware, std::string("fast-modified-2"));
        QCOMPARE(document.chips.front()->basedOn, std::string("fast-modified"));
    }

    void anEntryThatCameWithAFileIsAnOriginal()
    {
        Chip embedded = *m_zoo.chip("fast");
        embedded.id = "mine";
        embedded.basedOn = "elsewhere";
        Document document = onFast();
        document.scenario.hardware = "mine";
        document.chips = {std::make_shared<const Chip>(embedded)};
        document = dragged(document, m_zoo, 2e12);
        QCOMPARE(ownIds(document), (Ids{"mine", "mine-modified"}));
        QVERIFY(*document.chips[0] == embedded);
        QCOMPARE(document.chips[1]->basedOn, std::string("mine"));
        QCOMPARE(withOriginal(document, EntryKind::Hardware, m_zoo).scenario.hardware, std::string("mine"));
    }

    // An entry of the session is called otherwise wherever it is used. Only a changed number makes a copy.
    void anOwnEntryIsRenamedInItsPlace()
    {
        Chip mine = *m_zoo.chip("fast");
        mine.id = "mine";
        Document document = onFast();
        document.scenario.hardware = "mine";
        document.baseline = document.scenario;
        document.chips = {std::make_shared<const Chip>(mine)};
        const auto rename = [](Chip &chip) { chip.name = chip.shortName = "Ours"; };
        document = changed(document, m_zoo, rename);
        QCOMPARE(ownIds(document), (Ids{"mine"}));
        QCOMPARE(document.chips.front()->name, std::string("Ours"));
        document = changed(dragged(document, m_zoo, 2e12), m_zoo, rename);
        QCOMPARE(ownIds(document), (Ids{"mine", "mine-modified"}));
        QCOMPARE(document.chips.back()->shortName, std::string("Ours"));
        document.baseline = document.scenario;
        QCOMPARE(ownIds(changed(document, m_zoo, [](Chip &chip) { chip.name = "Theirs"; })), ownIds(document));
    }

    void whatIsTheSameIsNoChange()
    {
        QVERIFY(dragged(onFast(), m_zoo, 1e12) == onFast());
        const Document changed = dragged(onFast(), m_zoo, 2e12);
        QVERIFY(dragged(changed, m_zoo, 2e12) == changed);
    }

    void whatTheScenarioDoesNotRunOnIsNoChange()
    {
        QVERIFY(withChip(onFast(), m_zoo, withNumber(*m_zoo.chip("slow"), "memory/DRAM", 2e12).value()) == onFast());
        Chip unknown = *m_zoo.chip("fast");
        unknown.id = "nobody";
        QVERIFY(withChip(onFast(), m_zoo, unknown) == onFast());
    }

    void aLongNameStaysOneThatAnEntryMayHave()
    {
        Catalogue zoo = madeZoo();
        Chip chip = *zoo.chip("fast");
        chip.name.clear();
        for (int i = 0; i < 100; ++i)
            chip.name += "µ"; // as many characters as a name may have
        zoo.add(chip);
        const QString name = QString::fromStdString(dragged(onFast(), zoo, 2e12).chips.front()->name);
        QCOMPARE(name, QString(89, QChar(u'µ')) + QStringLiteral(" (modified)"));
        QCOMPARE(name.size(), 100);
    }

    void theOriginalComesBack()
    {
        const Document copied = dragged(onFast(), m_zoo, 2e12);
        QVERIFY(withOriginal(copied, EntryKind::Hardware, m_zoo) == onFast());
        QVERIFY(withOriginal(copied, EntryKind::Hardware, Catalogue()) == copied); // there is no original
        QVERIFY(withOriginal(onFast(), EntryKind::Hardware, m_zoo) == onFast());
    }

    void aCopyThatIsStillUsedStaysWhenItsOriginalComesBack()
    {
        Document document = dragged(onFast(), m_zoo, 2e12);
        document.baseline = document.scenario;
        document = withOriginal(document, EntryKind::Hardware, m_zoo);
        QCOMPARE(document.scenario.hardware, std::string("fast"));
        QCOMPARE(ownIds(document), Ids{"fast-modified"});
    }

    void theOriginalIsNotComparedWithItself()
    {
        Document document = dragged(onFast(), m_zoo, 2e12);
        document.scenario.compared = {"fast", "slow"};
        QCOMPARE(withOriginal(document, EntryKind::Hardware, m_zoo).scenario.compared,
                 (std::vector<Companion>{"slow"}));
    }

    void namesThatTheOriginalLacksAreCleared()
    {
        Document document = onFast();
        document.scenario.memoryLevel = "L2";
        document.scenario.link = "Wire";
        document = dragged(document, m_zoo, 2e12);
        QCOMPARE(withOriginal(document, EntryKind::Hardware, m_zoo).scenario.memoryLevel,
                 std::string("L2")); // both chips have it
        QCOMPARE(withOriginal(document, EntryKind::Hardware, m_zoo).scenario.link, std::string("Wire"));

        Chip chip = *document.chips.front();
        chip.memory.push_back(memoryLevel("L3", 9e12, 1e6));
        chip.links.push_back({"Fiber", std::nullopt, vendor(Bandwidth(1e9)), std::nullopt});
        document = withChip(document, m_zoo, chip);
        document.scenario.memoryLevel = "L3";
        document.scenario.link = "Fiber";
        const Document back = withOriginal(document, EntryKind::Hardware, m_zoo);
        QCOMPARE(back.scenario.memoryLevel, std::string());
        QCOMPARE(back.scenario.link, std::string());
        document.scenario.memoryLevel = allMemoryLevels;
        QCOMPARE(withOriginal(document, EntryKind::Hardware, m_zoo).scenario.memoryLevel, std::string(allMemoryLevels));
    }

    void namesThatTheOriginalHasStay_data()
    {
        const Rows<QString, QString> row("level", "link");
        row("in small letters", "l2", "wire");
        row("the host", "host", "host");
        row("the host by its link's name", "Bus", "bus");
    }

    void namesThatTheOriginalHasStay()
    {
        QFETCH(QString, level);
        QFETCH(QString, link);
        Document document = onFast();
        document.scenario.memoryLevel = level.toStdString();
        document.scenario.link = link.toStdString();
        QVERIFY(withOriginal(dragged(document, m_zoo, 2e12), EntryKind::Hardware, m_zoo) == document);
    }

    void whatTheOriginalCannotDoIsCleared()
    {
        Document document = onFast();
        document.scenario.hardware = "slow"; // it has no host link, and its cores are not known
        document = changed(document, m_zoo, [](Chip &chip) {
            chip.cores = vendor(std::int64_t(8));
            chip.hostLink = Link{"Bus", std::nullopt, vendor(Bandwidth(50e9)), std::nullopt};
        });
        document.scenario.cores = 4;
        document.scenario.spill = true;
        document.scenario.memoryLevel = document.scenario.link = hostMemoryLevel;
        const Scenario back = withOriginal(document, EntryKind::Hardware, m_zoo).scenario;
        QCOMPARE(back.cores, std::int64_t(0));
        QVERIFY(!back.spill);
        QCOMPARE(back.memoryLevel, std::string());
        QCOMPARE(back.link, std::string());
    }

    // If a level or link is renamed, the scenario and sweep use the new name.
    // With the original, the old name comes back.
    void anotherNameIsCarriedAlong_data()
    {
        // before: memory level, link, both axes of the sweep
        Rows<QStringList, QStringList>("before", "now");
        const auto row = [](const char *name, const QString &before, const QString &now) {
            QTest::newRow(name) << before.split(u'|') << now.split(u'|');
        };
        row("a level", QStringLiteral("L2||memory/L2=1 TB/s:8 TB/s|capacity/L2=1 MB:1 GB"),
            QStringLiteral("LLC||memory/LLC=1 TB/s:8 TB/s|capacity/LLC=1 MB:1 GB"));
        row("a link", QStringLiteral("|Wire|network/Wire=1 GB/s:1 TB/s|"),
            QStringLiteral("|Fiber|network/Fiber=1 GB/s:1 TB/s|"));
        row("the host link", QStringLiteral("Bus|Bus|memory/host=1 GB/s:1 TB/s|"),
            QStringLiteral("Lane|Lane|memory/host=1 GB/s:1 TB/s|"));
        row("reserved names", QStringLiteral("host|host|memory-level=all,host|"),
            QStringLiteral("host|host|memory-level=all,host|"));
        row("lists", QStringLiteral("all||memory-level=DRAM,L2,all|link=Wire,Bus,host"),
            QStringLiteral("all||memory-level=DRAM,LLC,all|link=Fiber,Lane,host"));
        row("a path below a level", QStringLiteral("||memory/L2/no prefetch=1 TB/s:8 TB/s|"),
            QStringLiteral("||memory/LLC/no prefetch=1 TB/s:8 TB/s|"));
        row("nothing of the kind", QStringLiteral("||batch=1:64:x2|nonsense"),
            QStringLiteral("||batch=1:64:x2|nonsense"));
        row("what is not there", QStringLiteral("||memory/L3=1 TB/s:8 TB/s|"),
            QStringLiteral("||memory/L3=1 TB/s:8 TB/s|"));
    }

    void anotherNameIsCarriedAlong()
    {
        QFETCH(QStringList, before);
        QFETCH(QStringList, now);
        Document document = onFast();
        document.scenario.memoryLevel = before[0].toStdString();
        document.scenario.link = before[1].toStdString();
        document.sweep.over = before[2].toStdString();
        document.sweep.second = before[3].toStdString();
        document.roofs = {{"memory/L2", "network/Wire"}, {"memory/DRAM", "compute/matrix/fp16"}};
        document.bookmarks = {{1, "One", document.scenario}};
        const Document renamed = changed(document, m_zoo, [](Chip &chip) {
            chip.memory[1].name = "LLC";
            chip.links[0].name = "Fiber";
            chip.hostLink->name = "Lane";
        });
        QCOMPARE(QString::fromStdString(renamed.scenario.memoryLevel), now[0]);
        QCOMPARE(QString::fromStdString(renamed.scenario.link), now[1]);
        QCOMPARE(QString::fromStdString(renamed.sweep.over), now[2]);
        QCOMPARE(QString::fromStdString(renamed.sweep.second), now[3]);
        QCOMPARE(renamed.roofs.shown, (Ids{"memory/LLC", "network/Fiber"}));
        QCOMPARE(renamed.roofs.hidden, document.roofs.hidden);
        QVERIFY(renamed.bookmarks == document.bookmarks); // bookmarks refer to the original
        QVERIFY(withOriginal(renamed, EntryKind::Hardware, m_zoo) == document);
    }

    void whatComesOrGoesIsNoOtherName()
    {
        Document document = onFast();
        document.scenario.memoryLevel = "L2";
        document.sweep.over = "memory/L2=1 TB/s:8 TB/s";
        const auto levelWith = [&](const auto &change) {
            return changed(document, m_zoo, change).scenario.memoryLevel;
        };
        QCOMPARE(levelWith([](Chip &chip) { chip.memory.pop_back(); }), std::string());
        QCOMPARE(levelWith([](Chip &chip) { chip.memory.push_back(memoryLevel("L1", 9e12, 1e6)); }), std::string("L2"));
        QCOMPARE(levelWith([](Chip &chip) { std::swap(chip.memory[0].name, chip.memory[1].name); }), std::string("L2"));
        QCOMPARE(levelWith([](Chip &chip) {
                     chip.memory[1].name = "DRAM"; // until now another level's name
                     chip.memory[0].name = "HBM";
                 }),
                 std::string());
    }

    void modelsLikewise()
    {
        Model model = *m_zoo.model("llama");
        std::get<DecoderModel>(model.architecture).layers = 40;
        Document document = withModel(onFast(), m_zoo, model);
        QCOMPARE(document.scenario.model, std::string("llama-modified"));
        QCOMPARE(document.models.front()->name, std::string("Llama (modified)"));
        QCOMPARE(document.models.front()->basedOn, std::string("llama"));
        document.scenario.versus = {"llama", "matmul:m=1,n=2,k=3"};
        const Document back = withOriginal(document, EntryKind::Model, m_zoo);
        QCOMPARE(back.scenario.model, std::string("llama"));
        QCOMPARE(back.scenario.versus, Ids{"matmul:m=1,n=2,k=3"});
        QVERIFY(back.models.empty());
    }

    void aSavedEntryTakesThePlaceOfTheDocumentsOwn()
    {
        Document document = dragged(onFast(), madeZoo(), 2e12);
        document.baseline = document.scenario;
        document.kept = {document.scenario};
        document.bookmarks = {{1, "One", onFast().scenario}};
        document.bookmarks.front().scenario.compared = {"slow", "fast-modified"};
        document.sweep.over = "hardware=slow,fast-modified";
        document.sweep.second = "batch=1:8";
        document.sweep.chip = "fast-modified:chips=2";
        document = withEntryRenamed(document, EntryKind::Hardware, "fast-modified", "mine");
        QVERIFY(document.chips.empty());
        QCOMPARE(document.sweep.over, std::string("hardware=slow,mine"));
        QCOMPARE(document.sweep.second, std::string("batch=1:8"));
        QCOMPARE(document.sweep.chip, std::string("mine:chips=2"));
        QCOMPARE(document.scenario.hardware, std::string("mine"));
        QCOMPARE(document.baseline->hardware, std::string("mine"));
        QCOMPARE(document.kept.front().hardware, std::string("mine"));
        QCOMPARE(document.bookmarks.front().scenario.compared, (std::vector<Companion>{"slow", "mine"}));

        // A chip has one price, which is that of the renamed one.
        document = dragged(onFast(), madeZoo(), 2e12);
        document.scenario.costs.prices = {{"mine", 3, {}}, {"fast-modified", 2, {}}};
        const Costs costs = withEntryRenamed(document, EntryKind::Hardware, "fast-modified", "mine").scenario.costs;
        QCOMPARE(costs.prices.size(), 1u);
        QVERIFY(costs.prices.front().chip == "mine" && costs.prices.front().perHour == 2);

        // A renamed original can still be gone back to.
        document = dragged(onFast(), madeZoo(), 2e12);
        QCOMPARE(withEntryRenamed(document, EntryKind::Hardware, "fast", "quick").chips.front()->basedOn,
                 std::string("quick"));
        document.scenario.model = "other";
        document.scenario.versus = {"llama"};
        document.sweep.second = "model=other, llama";
        document = withEntryRenamed(document, EntryKind::Model, "llama", "lama");
        QCOMPARE(document.scenario.versus, Ids{"lama"});
        QCOMPARE(document.sweep.second, std::string("model=other,lama"));

        // An entry that is saved over its companion is not compared with itself.
        document = dragged(onFast(), madeZoo(), 2e12);
        document.scenario.compared = {"mine", "slow"};
        QCOMPARE(withEntryRenamed(document, EntryKind::Hardware, "fast-modified", "mine").scenario.compared,
                 (std::vector<Companion>{"slow"}));
    }

    void idsThatAreUsed()
    {
        Document document = onFast();
        document.scenario.compared = {"slow"};
        document.scenario.versus = {"other", "matmul:m=1,n=2,k=3"};
        document.baseline = Scenario{};
        document.baseline->hardware = "base";
        document.bookmarks = {{1, "One", Scenario{}}};
        document.bookmarks.front().scenario.model = "marked";
        document.sweep.over = "hardware=swept, fast";
        document.sweep.second = "model=along";
        const std::string usual = Scenario{}.hardware;
        QCOMPARE(entriesUsed(document, EntryKind::Hardware),
                 (std::set<std::string>{"fast", "slow", "base", "swept", usual}));
        QCOMPARE(entriesUsed(document, EntryKind::Model),
                 (std::set<std::string>{"llama", "other", "marked", "along", Scenario{}.model}));
    }

    // A copy that was made and left again can be removed, unless something still refers to it.
    void whatNothingUsesCanBeRemoved()
    {
        Document document = dragged(onFast(), m_zoo, 2e12);
        QVERIFY(withoutEntry(document, EntryKind::Hardware, "fast-modified") == document); // the scenario runs on it
        document.bookmarks = {{1, "One", Scenario{}}};
        document.bookmarks.front().scenario.compared = {"fast-modified"};
        document.scenario.hardware = "slow";
        QVERIFY(withoutEntry(document, EntryKind::Hardware, "fast-modified") == document);
        document.bookmarks.clear();
        QCOMPARE(ownIds(withoutEntry(document, EntryKind::Hardware, "fast-modified")), Ids{});
        QVERIFY(withoutEntry(document, EntryKind::Hardware, "slow") == document); // a chip of the zoo
        Chip copy = *document.chips.front();
        copy.basedOn = "fast-modified";
        copy.id = "of-it";
        document.chips.push_back(std::make_shared<const Chip>(copy));
        document.scenario.hardware = "of-it";
        QVERIFY(withoutEntry(document, EntryKind::Hardware, "fast-modified") == document); // a reset goes back to it
        Model model = modelOf(llama2(), "mine");
        document.models = {std::make_shared<const Model>(model)};
        QVERIFY(withoutEntry(document, EntryKind::Model, "mine").models.empty());
        document.scenario.versus = {"mine"};
        QVERIFY(withoutEntry(document, EntryKind::Model, "mine") == document);
    }
};

ROOFLINE_TEST(OwnEntries)
#include "core/document/own_entries.moc"
