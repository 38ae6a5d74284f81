#!/usr/bin/env bash
# A one-node OpenStack Swift (Debian's packages) that speaks S3, for tests: 127.0.0.1 only, one
# replica, fixed test keys. Never for data that anybody wants to keep.
#
#   swift.sh start   prints S3_ENDPOINT=… and the other settings, one a line; starts it if it is not up
#   swift.sh stop    stops it and leaves its data
#   swift.sh clear   stops it and deletes its data
#   swift.sh status  succeeds if it is up
#
# SWIFT_DATA  its folder (configuration, logs, pid files, data); default /tmp/chezhang-swift
# SWIFT_PORT  its S3 port, default 8085; what stands behind it takes 26200 to 26203
# S3_BUCKET   the bucket to create, default chezhang-test
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/apt.sh"

data=${SWIFT_DATA:-/tmp/chezhang-swift}
port=${SWIFT_PORT:-8085}
bucket=${S3_BUCKET:-chezhang-test}
account=chezhang user=test secret=chezhang-test-only
servers=(cache account container object proxy)
declare -A ports=([cache]=26203 [account]=26202 [container]=26201 [object]=26200 [proxy]=$port)
python=/usr/bin/python3

# the pid of a server of ours if it is alive, and nothing of anybody else's
pid_of() {
  local pid
  pid=$(cat "$data/run/$1.pid" 2>/dev/null) || return 1
  tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF "$data/" && echo "$pid"
}

all_up() { local s; for s in "${servers[@]}"; do pid_of "$s" >/dev/null || return 1; done; }
listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

stop() {
  local s pid i pids=()
  for s in "${servers[@]}"; do
    if pid=$(pid_of "$s"); then
      pids+=("$pid")
      kill "$pid" 2>/dev/null || true
    fi
  done
  for pid in "${pids[@]}"; do
    for ((i = 0; i < 50; i++)); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
    kill -9 "$pid" 2>/dev/null || true
  done
  rm -f "$data"/run/*.pid
  ! mountpoint -q "$data/node" || umount "$data/node" || umount -l "$data/node"
}

clear_data() {
  [ -e "$data" ] || return 0
  [ -e "$data/.chezhang-swift" ] || die "$data was not made by me: left alone"
  rm -rf --one-file-system "$data"
}

has_xattr() {
  "$python" - "$1" <<'PY' 2>/dev/null
import os, sys, tempfile
with tempfile.NamedTemporaryFile(dir=sys.argv[1]) as f:
    os.setxattr(f.name, 'user.swift.metadata', b'x' * 1500)
PY
}

make_folder() {
  if [ -e "$data" ]; then
    # a name in /tmp that anybody could have taken
    [ -O "$data" ] && [ ! -L "$data" ] && [ -e "$data/.chezhang-swift" ] ||
      die "$data is there and was not made by me: remove it or set SWIFT_DATA to another folder"
  else
    mkdir -p "$data"
    chmod 700 "$data"
    touch "$data/.chezhang-swift"
  fi
  mkdir -p "$data"/{conf,log,run,recon,node}
  if [ -e "$data/node.img" ] || ! has_xattr "$data/node"; then
    # Swift keeps its metadata in extended attributes: give it a file system that has them
    [ "$(id -u)" = 0 ] || die "the file system of $data has no extended attributes: set SWIFT_DATA to a folder that has them, or run me as root"
    if [ ! -e "$data/node.img" ]; then
      say "the file system of $data has no extended attributes: using an ext4 image in a file"
      truncate -s 2G "$data/node.img"
      mkfs.ext4 -q -F "$data/node.img" || die "mkfs.ext4 failed: set SWIFT_DATA to a folder on ext4 or xfs"
    fi
    mountpoint -q "$data/node" || mount -o loop "$data/node.img" "$data/node" ||
      die "the image could not be mounted: set SWIFT_DATA to a folder on ext4 or xfs"
    has_xattr "$data/node" || die "no extended attributes in the image either"
  fi
  mkdir -p "$data/node/d1"
}

# Time limits are wide and the error limit is off: on a loaded machine with one node, giving up
# early has nowhere else to turn and would only make tests flicker.
write_conf() {
  local s common
  common="bind_ip = 127.0.0.1
swift_dir = $data/conf
user = $(id -un)
workers = 0
log_level = WARNING
recon_cache_path = $data/recon"
  for s in account container object; do
    cat >"$data/conf/$s-server.conf" <<CONF
[DEFAULT]
$common
bind_port = ${ports[$s]}
devices = $data/node
mount_check = false
[pipeline:main]
pipeline = $s-server
[app:$s-server]
use = egg:swift#$s
conn_timeout = 10
node_timeout = 60
container_update_timeout = 60
CONF
  done
  cat >"$data/conf/proxy-server.conf" <<CONF
[DEFAULT]
$common
bind_port = $port
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 1000000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports[cache]}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_$user = $secret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
CONF
  cat >"$data/conf/internal-client.conf" <<CONF
[DEFAULT]
swift_dir = $data/conf
[pipeline:main]
pipeline = catch_errors proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
CONF
}

make_rings() {
  local s jobs=() job
  for s in account container object; do
    [ ! -e "$data/conf/$s.ring.gz" ] || continue
    (
      cd "$data/conf"
      rm -f "$s.builder"
      swift-ring-builder "$s.builder" create 4 1 0
      swift-ring-builder "$s.builder" add --region 1 --zone 1 --ip 127.0.0.1 --port "${ports[$s]}" --device d1 --weight 1
      swift-ring-builder "$s.builder" rebalance
    ) >"$data/log/ring-$s.log" 2>&1 &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || { cat "$data"/log/ring-*.log >&2; die "swift-ring-builder failed"; }; done
}

# The bucket, with browsers allowed to read and write it by signed URL. S3 has no call for that
# which Swift knows, so it is made from the inside.
make_bucket() {
  "$python" - "$data/conf/internal-client.conf" "AUTH_$account" "$bucket" <<'PY'
import logging, sys
logging.disable(logging.CRITICAL)
from swift.common.internal_client import InternalClient
conf, account, bucket = sys.argv[1:]
InternalClient(conf, 'chezhang-tests', 2).create_container(account, bucket, headers={
    'X-Container-Meta-Access-Control-Allow-Origin': '*',
    'X-Container-Meta-Access-Control-Expose-Headers': 'ETag',
})
PY
}

healthy() {
  "$python" - "http://127.0.0.1:$port/healthcheck" <<'PY' 2>/dev/null
import sys, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
sys.exit(opener.open(sys.argv[1], timeout=5).read() != b'OK')
PY
}

start() {
  local s i
  apt_ensure memcached swift-proxy swift-account swift-container swift-object
  if all_up && healthy && make_bucket 2>/dev/null; then return; fi
  stop
  for s in "${servers[@]}"; do
    ! listening "${ports[$s]}" || die "port ${ports[$s]} is taken by another program"
  done
  make_folder
  write_conf
  make_rings
  for s in "${servers[@]}"; do
    local command=("/usr/bin/swift-$s-server" "$data/conf/$s-server.conf" -v)
    # tempauth wants a cache; -P only so that pid_of knows the process for ours
    [ "$s" != cache ] || command=(memcached -l 127.0.0.1 -p "${ports[cache]}" -U 0 -m 64 -u "$(id -un)" -P "$data/run/memcached")
    setsid "${command[@]}" </dev/null >"$data/log/$s.log" 2>&1 &
    echo $! >"$data/run/$s.pid"
  done
  for ((i = 0; i < 120; i++)); do
    for s in "${servers[@]}"; do listening "${ports[$s]}" || { sleep 0.25; continue 2; }; done
    break
  done
  if ! { all_up && healthy && make_bucket; }; then
    tail -n 15 "$data"/log/*.log >&2
    stop
    die "Swift did not come up"
  fi
}

case ${1:-} in
start)
  start
  echo "S3_ENDPOINT=http://127.0.0.1:$port"
  echo "S3_REGION=us-east-1"
  echo "S3_ACCESS_KEY=$account:$user"
  echo "S3_SECRET_KEY=$secret"
  echo "S3_BUCKET=$bucket"
  ;;
stop) stop ;;
clear) stop && clear_data ;;
status) all_up ;;
*) die "use: swift.sh start|stop|clear|status" ;;
esac
