// Names the parts of the chart that can be hidden one by one, in the order in which a lecture builds it up.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <initializer_list>

namespace roofline {

enum class ChartLayer { Axes, BandwidthRoof, ComputeRoof, Ridge, OtherRoofs, Regions, Operators, Point, Words };

inline constexpr std::size_t chartLayerCount = 9;
inline constexpr std::array<ChartLayer, chartLayerCount> chartLayers = {
    ChartLayer::Axes,    ChartLayer::BandwidthRoof, ChartLayer::ComputeRoof, ChartLayer::Ridge, ChartLayer::OtherRoofs,
    ChartLayer::Regions, ChartLayer::Operators,     ChartLayer::Point,       ChartLayer::Words};

class ChartLayers {
public:
    static ChartLayers all() { return ChartLayers(std::bitset<chartLayerCount>().set()); }

    ChartLayers() = default;
    ChartLayers(std::initializer_list<ChartLayer> layers)
    {
        for (const ChartLayer layer : layers)
            set(layer, true);
    }

    bool has(ChartLayer layer) const { return m_layers.test(std::size_t(layer)); }
    bool any() const { return m_layers.any(); }
    void set(ChartLayer layer, bool on) { m_layers.set(std::size_t(layer), on); }

    ChartLayers operator|(const ChartLayers &other) const { return ChartLayers(m_layers | other.m_layers); }
    ChartLayers operator&(const ChartLayers &other) const { return ChartLayers(m_layers & other.m_layers); }
    ChartLayers operator-(const ChartLayers &other) const { return ChartLayers(m_layers & ~other.m_layers); }
    bool operator==(const ChartLayers &) const = default;

private:
    explicit ChartLayers(std::bitset<chartLayerCount> layers) : m_layers(layers) {}

    std::bitset<chartLayerCount> m_layers;
};

} // namespace roofline
