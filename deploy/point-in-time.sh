#!/bin/sh
# Shows point-in-time recovery as docs/operating/point-in-time.md describes it: plays a game, backs
# up the cluster, plays another game, loses a table, and goes back to the moment before. It needs
# PostgreSQL's own programs (on Debian: postgresql), Redis and Node, and leaves nothing behind.
set -eu
cd "$(dirname "$0")/.."
programs=$(dirname "$(find /usr/lib/postgresql /usr/bin /usr/local/bin -name pg_basebackup -path '*bin/*' ! -type l 2>/dev/null | sort -V | tail -n 1)")
[ -x "$programs/initdb" ] || { echo "initdb is not here (on Debian: apt-get install postgresql)"; exit 1; }
port=$(node -p 'const s = require("net").createServer().listen(0, "127.0.0.1"); s.on("listening", () => { console.log(s.address().port); s.close(); }); ""' | tail -n 1)
folder=$(mktemp -d)
chmod 755 "$folder"
mkdir "$folder/archive"
# PostgreSQL does not run as root.
as() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
  chown -R postgres "$folder"
  as() { runuser -u postgres -- "$@"; }
fi
cluster="$folder/cluster"
end() {
  as "$programs/pg_ctl" -D "$cluster" -m immediate -s stop 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
start() { as "$programs/pg_ctl" -D "$cluster" -l "$folder/log" -o "-p $port -k $folder" -w -s start; }
sql() { as psql -X -h "$folder" -p "$port" -d "$1" -At -v ON_ERROR_STOP=1 -c "$2"; }
play() {
  DATABASE_URL="postgres://cartela_app@127.0.0.1:$port/cartela" \
  MIGRATE_DATABASE_URL="postgres://cartela_owner@127.0.0.1:$port/cartela" \
  ADMIN_PASSWORD=a-password-for-this-trial node deploy/one-machine.mjs
}
games() { sql cartela "select count(*) from rounds where status = 'settled'"; }

as "$programs/initdb" -D "$cluster" --auth trust >/dev/null
as sh -c "cat >> '$cluster/postgresql.conf'" <<CONF
archive_mode = on
archive_command = 'test ! -f $folder/archive/%f && cp %p $folder/archive/%f.part && mv $folder/archive/%f.part $folder/archive/%f'
archive_timeout = 60
CONF
start
sql postgres 'create role cartela_owner login'
sql postgres 'create role cartela_app login'
sql postgres 'create database cartela owner cartela_owner'
play
as "$programs/pg_basebackup" -h "$folder" -p "$port" -D "$folder/base" --checkpoint=fast
play
before=$(games)
moment=$(sql cartela 'select clock_timestamp()')
sql cartela 'drop table ledger_transfers cascade' 2>/dev/null
echo "$before games were played until $moment; then a table was lost"

sql cartela 'select pg_switch_wal()' >/dev/null
as "$programs/pg_ctl" -D "$cluster" -w -s stop
mv "$cluster" "$folder/lost"
cp -a "$folder/base" "$cluster"
as sh -c "cat >> '$cluster/postgresql.conf'" <<CONF
restore_command = 'cp $folder/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
CONF
as touch "$cluster/recovery.signal"
start
while [ "$(sql cartela 'select pg_is_in_recovery()')" = t ]; do sleep 0.2; done
echo "$(games) games are there again"
[ "$(games)" = "$before" ]
# Plays on, and verifies the whole ledger.
play
