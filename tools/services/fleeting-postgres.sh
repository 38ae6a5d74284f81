#!/usr/bin/env bash
# A PostgreSQL for one run of the tests, which leaves nothing behind and waits for no disk: it does
# not survive the machine, only itself. Never for data that anybody wants to keep.
#
#   fleeting-postgres.sh start FOLDER   makes it in FOLDER, which must not exist; its last line is
#                                       the address of an administrator's connection
#   fleeting-postgres.sh stop FOLDER    ends it and deletes it
set -euo pipefail
. "$(dirname "$0")/apt.sh"
action=${1:?start or stop} folder=${2:?the folder}

apt_ensure postgresql
bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -n 1)
version=$(basename "$(dirname "${bin:-none/none}")")
[[ $version =~ ^[0-9]+$ && $version -ge 15 ]] || die "PostgreSQL 15 or newer is needed, there is $version"

# PostgreSQL refuses to run as root
as_postgres() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }

case $action in
  start)
    port=5433
    while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
    mkdir -m 700 "$folder"
    [ "$(id -u)" != 0 ] || chown postgres "$folder"
    as_postgres "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2
    # A test's database lives for seconds: nothing in it wants vacuuming.
    settings="-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_buffers=512MB"
    settings+=" -c fsync=off -c full_page_writes=off -c autovacuum=off -c track_counts=off"
    # Nobody waits for the log, nobody copies it, and nothing is flushed to be found after a crash.
    settings+=" -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c checkpoint_timeout=1h"
    settings+=" -c bgwriter_lru_maxpages=0"
    # Statements take milliseconds, and every core has something else to do.
    settings+=" -c jit=off -c max_parallel_workers_per_gather=0 -c update_process_title=off"
    as_postgres "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "$settings" start >&2
    echo "postgres://postgres@127.0.0.1:$port/postgres"
    ;;
  stop)
    as_postgres "$bin/pg_ctl" -D "$folder/data" -w -m immediate stop >&2 || true
    rm -rf "$folder"
    ;;
  *) die "start or stop, not $action" ;;
esac
