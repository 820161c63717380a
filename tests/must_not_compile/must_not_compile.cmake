# Each .cpp here is compiled twice (syntax only): as it is, which must work, and with ROOFLINE_WRONG, which
# must fail with the error that its "// expect:" line matches. Without the first, a typing mistake could make
# a test pass.
file(GLOB MUST_NOT_COMPILE CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
foreach(source ${MUST_NOT_COMPILE})
  get_filename_component(name ${source} NAME_WE)
  add_test(NAME must_not_compile_${name}
      COMMAND ${CMAKE_COMMAND} -D COMPILER=${CMAKE_CXX_COMPILER} -D SOURCE=${source} -D INCLUDE=${CMAKE_SOURCE_DIR}
              -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake)
  set_tests_properties(must_not_compile_${name} PROPERTIES TIMEOUT 60)
endforeach()
