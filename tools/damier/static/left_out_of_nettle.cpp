// Replaces the ciphers of nettle, which libarchive needs only for archives with a password. damier
// never provides one. The function that nettle calls at start would link all implementations of its
// ciphers.

#include <cstdlib>

// The names are those of nettle.
// NOLINTBEGIN(readability-identifier-naming)
#define DAMIER_NO_NETTLE(function) \
  extern "C" __attribute__((weak)) void nettle_##function() { std::abort(); }

DAMIER_NO_NETTLE(aes128_encrypt)
DAMIER_NO_NETTLE(aes128_set_encrypt_key)
DAMIER_NO_NETTLE(aes192_encrypt)
DAMIER_NO_NETTLE(aes192_set_encrypt_key)
DAMIER_NO_NETTLE(aes256_encrypt)
DAMIER_NO_NETTLE(aes256_set_encrypt_key)
DAMIER_NO_NETTLE(hmac_sha1_digest)
DAMIER_NO_NETTLE(hmac_sha1_set_key)
DAMIER_NO_NETTLE(hmac_sha1_update)
DAMIER_NO_NETTLE(pbkdf2_hmac_sha1)
// NOLINTEND(readability-identifier-naming)
