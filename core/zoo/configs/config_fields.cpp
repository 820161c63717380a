#include "core/zoo/configs/config_fields.h"

#include "core/units/say.h"
#include "core/units/text.h"

namespace roofline {

ConfigFields::ConfigFields(const YamlNode &root, const YamlNode &part, const Fields &fields)
    : m_root(root)
    , m_part(part)
    , m_fields(fields)
{
}

bool ConfigFields::isGiven(std::string_view key) const
{
    const YamlNode *node = m_part.find(key);
    return node && !node->isNull();
}

bool ConfigFields::flag(std::string_view key, bool usual) const
{
    return isGiven(key) ? m_fields.flag(key).value_or(usual) : usual;
}

std::int64_t ConfigFields::size(std::string_view key, std::int64_t most) const
{
    return m_fields.integer(key, Need::Required, 1, most).value_or(0);
}

std::int64_t ConfigFields::size(std::string_view key, std::int64_t usual, std::int64_t most)
{
    return isNested() ? usually(key, usual, most) : size(key, most);
}

std::int64_t ConfigFields::usually(std::string_view key, std::int64_t usual, std::int64_t most, std::int64_t least)
{
    if (!isGiven(key))
        m_assumed.push_back(std::string(key) + ' ' + std::to_string(usual));
    return optional(key, usual, least, most);
}

std::int64_t ConfigFields::unlessNull(std::string_view key, std::int64_t usual, std::int64_t most)
{
    return usual > 0 && !m_part.find(key) ? usually(key, usual, most) : optional(key, 0, 1, most);
}

std::int64_t ConfigFields::optional(std::string_view key, std::int64_t usual, std::int64_t least,
                                    std::int64_t most) const
{
    return isGiven(key) ? m_fields.integer(key, Need::Optional, least, most).value_or(usual) : usual;
}

void ConfigFields::noteNested(std::vector<std::string> &notes) const
{
    if (!isNested() && !m_root.find("vision_config"))
        return;
    const YamlNode *type = m_root.find("model_type");
    const bool isText = type && type->isScalar();
    notes.push_back("The text model of a " + (isText ? shown(type->text) + ' ' : std::string())
                    + "config; what reads images or sound is not counted.");
}

void ConfigFields::noteAssumed(std::vector<std::string> &notes) const
{
    const InEnglish english; // as all entries
    if (!m_assumed.empty())
        notes.push_back("Not in the file, so taken as the transformers library takes them: " + enumeration(m_assumed)
                        + '.');
}

} // namespace roofline
