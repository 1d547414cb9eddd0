/// Stands for functions of libraries that need not do what they do: see damier_without_facets in
/// cmake/DamierTargets.cmake.
extern "C" void damier_nothing() {}
