# Shared by the scripts in this folder: messages, and Debian packages where they can be installed.
# shellcheck shell=bash

say() { printf 'sortilege: %s\n' "$*"; }
fail() { printf 'sortilege: %s\n' "$*" >&2; exit 1; }

# Only root on Debian, Ubuntu and the like can install packages; nobody else is asked for a password.
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# install_debian WHY PACKAGE...: says what it installs, and why, before it does.
install_debian() {
  local why=$1
  shift
  say "as root, installing Debian's $* $why"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
