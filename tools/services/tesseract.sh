#!/usr/bin/env bash
# Debian's Tesseract with its model for simplified Chinese, which reads the screenshots that staff
# upload. Prints the path of the program.
set -euo pipefail
. "$(dirname "$0")/apt.sh"

program=/usr/bin/tesseract

apt_ensure tesseract-ocr tesseract-ocr-chi-sim

[ -x "$program" ] || die "no $program after the installation"
"$program" --list-langs | grep -qx chi_sim || die "$program does not know chi_sim"
echo "$program"
