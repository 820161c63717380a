# Each case is compiled twice (syntax only): the right way, which must work, and the wrong one, which must fail with
# the error that the expression matches. Without the first, a typing mistake could make a test pass.
function(must_not_compile name wrong right error)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/must_not_compile/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT [[// expect: @error@
#include "core/units/quantity.h"
using namespace roofline;
#ifdef ROOFLINE_WRONG
@wrong@
#else
@right@
#endif
]] @ONLY)
  add_test(NAME must_not_compile_${name}
      COMMAND ${CMAKE_COMMAND} -D COMPILER=${CMAKE_CXX_COMPILER} -D SOURCE=${source} -D INCLUDE=${CMAKE_SOURCE_DIR}
              -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check.cmake)
  set_tests_properties(must_not_compile_${name} PROPERTIES TIMEOUT 60)
endfunction()

# Quantities of different dimensions must not be added.
must_not_compile(add_bytes_to_seconds
    "Bytes sum() { return Bytes(1) + Seconds(1); }"
    "Bytes sum() { return Bytes(1) + Bytes(1); }"
    "no match for .operator[+]|invalid operands")

# Quantities of different dimensions must not be added in place either.
must_not_compile(add_in_place
    "void grow(Bytes &size) { size += Flops(1); }"
    "void grow(Bytes &size) { size += Bytes(1); }"
    "no match for .operator[+]=|no viable overloaded")

# A compute roof must not be assigned to a memory roof.
must_not_compile(assign_flop_rate_to_bandwidth
    "void take(Bandwidth &bandwidth) { bandwidth = FlopRate(1); }"
    "void take(Bandwidth &bandwidth) { bandwidth = Bandwidth(1); }"
    "no match for .operator=|no viable overloaded")

# A quantity becomes a number only by an explicit call of value().
must_not_compile(bytes_become_number
    "double size() { return Bytes(80e9); }"
    "double size() { return Bytes(80e9).value(); }"
    "cannot convert|no viable conversion")

# Whether there are more bytes than FLOP has no meaning.
must_not_compile(compare_bytes_with_flops
    "bool less() { return Bytes(1) < Flops(1); }"
    "bool less() { return Bytes(1) < Bytes(2); }"
    "no match for .operator<|invalid operands")

# Quantities of different dimensions must not be tested for equality.
must_not_compile(equal_seconds_and_watts
    "bool equal() { return Seconds(1) == Watts(1); }"
    "bool equal() { return Seconds(1) == Seconds(1); }"
    "no match for .operator==|invalid operands")

# A number becomes a quantity only if its unit is named.
must_not_compile(number_becomes_bytes
    "Bytes size() { return 80e9; }"
    "Bytes size() { return Bytes(80e9); }"
    "could not convert|no viable conversion")

# The dimension of an argument is checked, too.
must_not_compile(pass_time_for_rate
    "void run(FlopRate); void call() { run(Seconds(1)); }"
    "void run(FlopRate); void call() { run(Flops(1) / Seconds(1)); }"
    "could not convert|no matching function|no viable conversion")

# A bare number has no dimension, so that it must not be subtracted from a quantity.
must_not_compile(subtract_number_from_quantity
    "Seconds rest() { return Seconds(2) - 1.0; }"
    "Seconds rest() { return Seconds(2) - Seconds(1); }"
    "no match for .operator-|invalid operands")

# The ridge point is the rate divided by the bandwidth, not the other way round.
must_not_compile(wrong_quotient
    "Intensity ridge() { return Bandwidth(1) / FlopRate(1); }"
    "Intensity ridge() { return FlopRate(1) / Bandwidth(1); }"
    "could not convert|no viable conversion")
