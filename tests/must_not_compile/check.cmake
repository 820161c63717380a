# Checks that SOURCE compiles, but not with ROOFLINE_WRONG.
#   cmake -D COMPILER=… -D SOURCE=… -D INCLUDE=… -P check.cmake
set(ENV{LC_ALL} C)
set(command ${COMPILER} -std=c++20 -fsyntax-only -I ${INCLUDE})

file(STRINGS ${SOURCE} expectation REGEX "^// expect: ")
string(REPLACE "// expect: " "" expectation "${expectation}")
if(expectation STREQUAL "")
  message(FATAL_ERROR "${SOURCE} has no \"// expect:\" line")
endif()

execute_process(COMMAND ${command} ${SOURCE} RESULT_VARIABLE status ERROR_VARIABLE errors)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "The right way does not compile:\n${errors}")
endif()

execute_process(COMMAND ${command} -D ROOFLINE_WRONG ${SOURCE} RESULT_VARIABLE status ERROR_VARIABLE errors)
if(status EQUAL 0)
  message(FATAL_ERROR "The wrong way compiles")
endif()
if(NOT errors MATCHES "error: [^\n]*(${expectation})")
  message(FATAL_ERROR "Fails, but not with \"${expectation}\":\n${errors}")
endif()
