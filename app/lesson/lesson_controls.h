// These controls show the settings that a step of a lesson offers: whole numbers as sliders, words as
// choices, and others as fields.
#pragma once

#include "app/panels/section.h"

#include <string>
#include <vector>

namespace roofline {

struct Setting;

class LessonControls : public Section {
    Q_OBJECT

public:
    LessonControls(const std::vector<std::string> &settings, const Scenario &begin, QWidget *parent);

    void setZoo(const CataloguePtr &zoo) override;
    void setLocked(bool locked); // while an open question is about them

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void addWhole(const Setting &setting, std::int64_t last, const Scenario &begin);
    void addCores(const Setting &setting);
    void addSize(const std::string &key, const Scenario &begin);
    void addChoice(const Setting &setting);
    void addField(const Setting &setting);

    CataloguePtr m_zoo;
    std::vector<std::function<void(const Scenario &)>> m_follow;
    std::vector<std::function<void()>> m_fill; // refill lists from the zoo
};

} // namespace roofline
