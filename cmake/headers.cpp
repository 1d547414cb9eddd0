// Compiles the headers that all libraries share, once.
