#!/usr/bin/env bash
# Debian's Chromium without its windows, and Chinese fonts, for the browser tests. Prints the path of
# the browser: the same engine as the one with windows, for less of the machine.
set -euo pipefail
. "$(dirname "$0")/apt.sh"

browser=/usr/bin/chromium-headless-shell
font=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

need=()
[ -x "$browser" ] || need+=(chromium-headless-shell)
[ -e "$font" ] || need+=(fonts-noto-cjk)
[ ${#need[@]} = 0 ] || apt_ensure "${need[@]}"

[ -x "$browser" ] || die "no $browser after the installation"
[ -e "$font" ] || die "no $font after the installation"
echo "$browser"
