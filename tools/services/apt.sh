# shellcheck shell=bash
# Sourced by the scripts beside it: apt_ensure PACKAGE... installs what is missing.
# Runs of several scripts at once take turns; no package starts a service of its own.

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }
die() { say "$*"; exit 1; }

# packages of the list that are not installed
apt_missing() {
  local p
  for p in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null)" = installed ] || echo "$p"
  done
}

apt_ensure() {
  [ -n "$(apt_missing "$@")" ] || return 0
  [ "$(id -u)" = 0 ] || die "needs $(apt_missing "$@" | xargs): run me as root, or install them with apt-get"
  (
    flock 9
    local log stamp=/var/tmp/chezhang-apt-updated policy=/usr/sbin/policy-rc.d mine='' missing tries
    mapfile -t missing < <(apt_missing "$@") # again: another script may just have done it
    [ ${#missing[@]} -gt 0 ] || exit 0
    say "installing ${missing[*]}"
    log=$(mktemp)
    trap 'rm -f "$log"; [ -z "$mine" ] || rm -f "$policy"' EXIT
    if [ ! -e "$policy" ]; then
      mine=1
      printf '#!/bin/sh\nexit 101\n' >"$policy"
      chmod 755 "$policy"
    fi
    export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
    local apt=(apt-get -qq -y -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0)
    for tries in 1 2 3; do
      # the lock on the package lists has no waiting time in apt, hence the tries
      if [ -z "$(find "$stamp" -mmin -60 2>/dev/null)" ]; then
        if "${apt[@]}" update >"$log" 2>&1; then touch "$stamp"; fi
      fi
      "${apt[@]}" install --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null && exit 0
      rm -f "$stamp"
      sleep $((tries * 5))
    done
    tail -n 30 "$log" >&2
    die "apt-get could not install ${missing[*]}"
  ) 9>/var/lock/chezhang-apt.lock
}
