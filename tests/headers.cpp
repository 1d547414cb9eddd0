// Compiles the headers that all tests share, once.
