#include "attributes.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <fmt/format.h>

#include "terminal/language.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

using Complaints = std::vector<std::string>;

/// Returns the result of a call that, without a buffer, reports the size it needs; empty if it
/// fails.
template <class Call>
std::optional<std::string> filled(const Call& call) {
  std::string bytes;
  const ssize_t needed = call(bytes.data(), 0);
  if (needed < 0) {
    return std::nullopt;
  }
  bytes.resize(static_cast<std::size_t>(needed));
  const ssize_t got = needed == 0 ? 0 : call(bytes.data(), bytes.size());
  if (got < 0) {
    return std::nullopt;
  }
  bytes.resize(static_cast<std::size_t>(got));
  return bytes;
}

/// Returns the names of the extended attributes; empty if the file system has none.
std::optional<std::vector<std::string>> names_of(int descriptor) {
  const auto list =
      filled([&](char* into, std::size_t size) { return ::flistxattr(descriptor, into, size); });
  if (!list && errno != ENOTSUP) {
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (std::string_view rest = list ? std::string_view(*list) : ""; !rest.empty();) {
    names.emplace_back(rest.substr(0, rest.find('\0')));
    rest.remove_prefix(std::min(names.back().size() + 1, rest.size()));
  }
  return names;
}

std::optional<std::string> value_of(int descriptor, const std::string& name) {
  return filled([&](char* into, std::size_t size) {
    return ::fgetxattr(descriptor, name.c_str(), into, size);
  });
}

void copy_extended(int from, int to, Complaints& lost) {
  const auto wanted = names_of(from);
  const auto present = names_of(to);
  if (!wanted || !present) {
    lost.push_back(tr("its extended attributes are not kept: {0}", system_message(errno)));
    return;
  }
  const auto complain = [&](const std::string& name) {
    lost.push_back(tr("its extended attribute {0} is not kept: {1}", name, system_message(errno)));
  };
  // A new file may have inherited some from its directory.
  for (const std::string& name : *present) {
    if (std::ranges::find(*wanted, name) == wanted->end() &&
        ::fremovexattr(to, name.c_str()) != 0) {
      complain(name);
    }
  }
  for (const std::string& name : *wanted) {
    const auto value = value_of(from, name);
    if (!value || (value_of(to, name) != value &&
                   ::fsetxattr(to, name.c_str(), value->data(), value->size(), 0) != 0)) {
      complain(name);
    }
  }
}

}  // namespace

std::vector<std::string> copy_attributes(int from, int to) {
  Complaints lost;
  struct ::stat old {};
  struct ::stat now {};
  if (::fstat(from, &old) != 0 || ::fstat(to, &now) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
  const bool same_owner = old.st_uid == now.st_uid && old.st_gid == now.st_gid;
  const bool owned = same_owner || ::fchown(to, old.st_uid, old.st_gid) == 0;
  if (!owned) {
    lost.push_back(tr("its owner and group are not kept: {0}", system_message(errno)));
  }
  // Set-user-ID rights belong to the original owner only. The access control list comes after the
  // mode because it refines it.
  constexpr mode_t all_rights = 07777;
  constexpr mode_t plain_rights = 0777;
  if (::fchmod(to, old.st_mode & (owned ? all_rights : plain_rights)) != 0) {
    throw std::system_error(errno, std::generic_category());
  }
  copy_extended(from, to, lost);
  if (old.st_nlink > 1) {
    lost.push_back(tr("has {0} names; this one has the fixed file, the others keep the old one",
                      old.st_nlink));
  }
  return lost;
}

}  // namespace damier::cli
