#!/usr/bin/env bash
# A PostgreSQL (15 or newer) for the tests. Prints the address of an administrator's connection
# as its last line: DATABASE_ADMIN_URL if that is set, else the server on 127.0.0.1:5432 if it
# lets postgres in, else a cluster of our own named "chezhang" on the next free port, installed
# and started here. The access rules of clusters that are not ours are never touched.
set -euo pipefail
. "$(dirname "$0")/apt.sh"
cluster=chezhang
export PGCONNECT_TIMEOUT=5

# server_version_num of an address, or nothing
version_of() { psql -wXAtq -c 'show server_version_num' "$1" 2>/dev/null </dev/null || true; }
good() { local v; v=$(version_of "$1"); [ -n "$v" ] && [ "$v" -ge 150000 ]; }

if [ -n "${DATABASE_ADMIN_URL:-}" ]; then
  if ! command -v psql >/dev/null; then
    say "no psql here: taking DATABASE_ADMIN_URL as it is"
  elif ! good "$DATABASE_ADMIN_URL"; then
    die "DATABASE_ADMIN_URL is set, but no PostgreSQL 15 or newer answers there"
  fi
  echo "$DATABASE_ADMIN_URL"
  exit
fi

standard=postgres://postgres@127.0.0.1:5432/postgres
if command -v psql >/dev/null && good "$standard"; then
  echo "$standard"
  exit
fi

[ "$(id -u)" = 0 ] || die "no PostgreSQL on 127.0.0.1:5432 lets postgres in without a password: run me as root and I make one, or set DATABASE_ADMIN_URL"
apt_ensure postgresql
version=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -n | tail -n 1)
[ "${version:-0}" -ge 15 ] || die "Debian's PostgreSQL here is ${version:-missing}; 15 or newer is needed"

own() { pg_lsclusters -h | awk -v c="$cluster" '$2 == c { print $1, $3, $4; exit }'; }

if [ -z "$(own)" ]; then
  port=5433
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || pg_lsclusters -h | awk '{ print $3 }' | grep -qx "$port"; do
    port=$((port + 1))
  done
  say "making the cluster $version/$cluster on 127.0.0.1:$port"
  pg_createcluster "$version" "$cluster" --port "$port" --locale C.UTF-8 --encoding UTF8 --start-conf manual >/dev/null
  printf '%s\n' 'local all postgres peer' 'host all all 127.0.0.1/32 trust' >"/etc/postgresql/$version/$cluster/pg_hba.conf"
fi

read -r version port status < <(own)
[ "$status" = online ] || pg_ctlcluster --skip-systemctl-redirect "$version" "$cluster" start >&2

url=postgres://postgres@127.0.0.1:$port/postgres
for _ in {1..30}; do
  if good "$url"; then
    echo "$url"
    exit
  fi
  sleep 1
done
tail -n 20 "/var/log/postgresql/postgresql-$version-$cluster.log" >&2 || true
die "the cluster $version/$cluster does not answer on port $port"
