// Loaded before a program (LD_PRELOAD), lets one of its system calls fail, once.
//
// DAMIER_FAULT_KIND: `calls`, those for files; `allocations`; `short`, reads and writes that are
// only partly done; `interrupted`, reads and writes that a signal interrupts. DAMIER_FAULT_AT:
// which of them fails, from 1, counted from the beginning of main. DAMIER_FAULT_LOG: a file to
// which the name of the failed call is appended, and for allocations the library that asked; with
// DAMIER_FAULT_AT=0 nothing fails, and all calls for files are logged, one per line.
//
// DAMIER_FAULT_SYSTEM: a file system that cannot do all: `nfs` cannot rename without replacing, `fat`
// cannot make links either.

// The calls are defined here, not checked.
#undef _FORTIFY_SOURCE

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <dirent.h>
#include <dlfcn.h>

// The other names of glibc's own malloc.
extern "C" void* __libc_malloc(std::size_t size);                     // NOLINT
extern "C" void* __libc_calloc(std::size_t count, std::size_t size);  // NOLINT
extern "C" void* __libc_realloc(void* bytes, std::size_t size);       // NOLINT
extern "C" void* __libc_memalign(std::size_t to, std::size_t size);   // NOLINT

namespace {

enum class Kind { none, calls, allocations, part, interrupted };

constinit Kind kind = Kind::none;  // until main begins
constinit long at = 0;
constinit int log_file = -1;
constinit std::atomic<long> seen = 0;

/// Returns whether the file system is one of these.
bool is_system(std::initializer_list<const char*> names) {
  const char* const given = std::getenv("DAMIER_FAULT_SYSTEM");
  for (const char* const name : names) {
    if (given != nullptr && std::strcmp(given, name) == 0) {
      return true;
    }
  }
  return false;
}

/// Logs a line with the call and the file of the program or library that made it.
void log(const char* name, const void* caller) {
  ::Dl_info where{};
  const bool known = ::dladdr(caller, &where) != 0;
  for (const char* const text : {name, " ", known ? where.dli_fname : "?", "\n"}) {
    ::syscall(SYS_write, log_file, text, std::strlen(text));
  }
}

/// Returns whether this call is the one to fail.
bool fails(Kind which, const char* name, const void* caller = nullptr) {
  if (kind != which) {
    return false;
  }
  if (at == 0) {
    log(name, caller);
    return false;
  }
  const bool now = ++seen == at;
  if (now) {
    log(name, caller);
  }
  return now;
}

bool fails_with(int error, const char* name) {
  const bool now = fails(Kind::calls, name);
  errno = now ? error : errno;
  return now;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));  // NOLINT
}

/// Returns how much of a read or write is done; nothing if it is interrupted.
bool cut(std::size_t& size, const char* name) {
  if (size > 1 && fails(Kind::part, name)) {
    size /= 2;
  }
  const bool interrupted = fails(Kind::interrupted, name);
  errno = interrupted ? EINTR : errno;
  return !interrupted;
}

using Main = int(int, char**, char**);
constinit Main* program_main = nullptr;

int main_with_faults(int argc, char** argv, char** environment) {
  const char* const wanted = std::getenv("DAMIER_FAULT_KIND");
  const char* const number = std::getenv("DAMIER_FAULT_AT");
  const char* const log_name = std::getenv("DAMIER_FAULT_LOG");
  if (wanted != nullptr && number != nullptr && log_name != nullptr) {
    log_file = static_cast<int>(
        ::syscall(SYS_openat, AT_FDCWD, log_name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    at = std::atol(number);
    kind = std::strcmp(wanted, "calls") == 0         ? Kind::calls
           : std::strcmp(wanted, "allocations") == 0 ? Kind::allocations
           : std::strcmp(wanted, "short") == 0       ? Kind::part
                                                     : Kind::interrupted;
  }
  return program_main(argc, argv, environment);
}

}  // namespace

extern "C" {

int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(),  // NOLINT
                      void (*rtld_fini)(), void* stack_end) {
  using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  program_main = main;
  return real<Start>("__libc_start_main")(main_with_faults, argc, argv, init, fini, rtld_fini,
                                          stack_end);
}

void* malloc(std::size_t size) {
  if (fails(Kind::allocations, "malloc", __builtin_return_address(0))) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
  if (fails(Kind::allocations, "calloc", __builtin_return_address(0))) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_calloc(count, size);
}
void* realloc(void* bytes, std::size_t size) {
  if (fails(Kind::allocations, "realloc", __builtin_return_address(0))) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_realloc(bytes, size);
}
void* aligned_alloc(std::size_t to, std::size_t size) {
  if (fails(Kind::allocations, "aligned_alloc", __builtin_return_address(0))) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_memalign(to, size);
}

#define DAMIER_FAULTY_OPEN(name)                                                       \
  int name(const char* path, int flags, ...) {                                         \
    mode_t mode = 0;                                                                   \
    if ((flags & O_CREAT) != 0) {                                                      \
      va_list arguments;                                                               \
      va_start(arguments, flags);                                                      \
      mode = va_arg(arguments, mode_t);                                                \
      va_end(arguments);                                                               \
    }                                                                                  \
    return fails_with(EMFILE, "open")                                                  \
               ? -1                                                                    \
               : static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode)); \
  }
DAMIER_FAULTY_OPEN(open)
DAMIER_FAULTY_OPEN(open64)
int openat(int directory, const char* path, int flags, ...) {
  return fails_with(EMFILE, "openat")
             ? -1
             : static_cast<int>(::syscall(SYS_openat, directory, path, flags, 0));
}
ssize_t read(int file, void* into, std::size_t size) {
  if (fails_with(EIO, "read") || !cut(size, "read")) {
    return -1;
  }
  return ::syscall(SYS_read, file, into, size);
}
ssize_t __read_chk(int file, void* into, std::size_t size, std::size_t /*room*/) {  // NOLINT
  return read(file, into, size);
}
ssize_t pread(int file, void* into, std::size_t size, off_t offset) {
  if (fails_with(EIO, "pread") || !cut(size, "pread")) {
    return -1;
  }
  return ::syscall(SYS_pread64, file, into, size, offset);
}
ssize_t __pread_chk(int file, void* into, std::size_t size, off_t offset,  // NOLINT
                    std::size_t /*room*/) {
  return pread(file, into, size, offset);
}
ssize_t write(int file, const void* bytes, std::size_t size) {
  if (fails_with(ENOSPC, "write") || !cut(size, "write")) {
    return -1;
  }
  return ::syscall(SYS_write, file, bytes, size);
}
int fsync(int file) {
  if (fails_with(EIO, "fsync") || fails(Kind::interrupted, "fsync")) {
    errno = kind == Kind::interrupted ? EINTR : errno;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_fsync, file));
}
int close(int file) {
  const bool now = fails_with(EIO, "close");
  const int status = static_cast<int>(::syscall(SYS_close, file));
  errno = now ? EIO : errno;
  return now ? -1 : status;
}
int rename(const char* from, const char* to) {
  return fails_with(EIO, "rename")
             ? -1
             : static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to,
              unsigned int flags) noexcept {
  if (flags != 0 && is_system({"nfs", "fat"})) {
    errno = EINVAL;
    return -1;
  }
  return fails_with(EIO, "rename")
             ? -1
             : static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}
int link(const char* from, const char* to) noexcept {
  if (is_system({"fat"})) {
    errno = EPERM;
    return -1;
  }
  return fails_with(EIO, "link")
             ? -1
             : static_cast<int>(::syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0));
}
off_t lseek(int file, off_t offset, int from) noexcept {
  return fails_with(EIO, "lseek") ? -1 : ::syscall(SYS_lseek, file, offset, from);
}
int ftruncate(int file, off_t size) noexcept {
  return fails_with(EIO, "ftruncate") ? -1 : static_cast<int>(::syscall(SYS_ftruncate, file, size));
}
int fchmod(int file, mode_t mode) noexcept {
  return fails_with(EPERM, "fchmod") ? -1 : static_cast<int>(::syscall(SYS_fchmod, file, mode));
}
ssize_t flistxattr(int file, char* into, std::size_t size) noexcept {
  return fails_with(EIO, "flistxattr") ? -1 : ::syscall(SYS_flistxattr, file, into, size);
}
ssize_t fgetxattr(int file, const char* name, void* into, std::size_t size) noexcept {
  return fails_with(EIO, "fgetxattr") ? -1 : ::syscall(SYS_fgetxattr, file, name, into, size);
}
int fsetxattr(int file, const char* name, const void* value, std::size_t size, int flags) noexcept {
  return fails_with(EPERM, "fsetxattr")
             ? -1
             : static_cast<int>(::syscall(SYS_fsetxattr, file, name, value, size, flags));
}
int fremovexattr(int file, const char* name) noexcept {
  return fails_with(EPERM, "fremovexattr")
             ? -1
             : static_cast<int>(::syscall(SYS_fremovexattr, file, name));
}
int fstat(int file, struct stat* into) noexcept {
  return fails_with(EIO, "fstat") ? -1 : ::fstatat(file, "", into, AT_EMPTY_PATH);
}
int stat(const char* path, struct stat* into) noexcept {
  return fails_with(EIO, "stat") ? -1 : ::fstatat(AT_FDCWD, path, into, 0);
}
DIR* opendir(const char* path) {
  return fails_with(EMFILE, "opendir") ? nullptr : real<DIR*(const char*)>("opendir")(path);
}
struct dirent* readdir(DIR* directory) {
  return fails_with(EIO, "readdir") ? nullptr : real<struct dirent*(DIR*)>("readdir")(directory);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  return fails(Kind::calls, "pthread_create")
             ? EAGAIN
             : real<Create>("pthread_create")(thread, attributes, start, argument);
}

}  // extern "C"
