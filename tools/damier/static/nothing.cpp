/// Replaces functions of libraries that may do nothing: see damier_without_facets in
/// cmake/DamierTargets.cmake.
extern "C" void damier_nothing() {}
