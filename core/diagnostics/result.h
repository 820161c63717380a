// Holds a value or the message that says why there is none.
#pragma once

#include "core/diagnostics/message.h"

#include <cassert>
#include <utility>
#include <variant>

namespace roofline {

template <class T>
class Result {
public:
    Result(T value) : m_state(std::move(value)) {}
    Result(Message message) : m_state(std::move(message)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T &value() const
    {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    T &value()
    {
        assert(ok());
        return *std::get_if<0>(&m_state);
    }
    const Message &message() const
    {
        assert(!ok());
        return *std::get_if<1>(&m_state);
    }

    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }

private:
    std::variant<T, Message> m_state;
};

} // namespace roofline
