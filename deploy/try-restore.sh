#!/bin/sh
# Restores a backup into a database that is thrown away, and checks its ledger:
#   BACKUP_IDENTITY_FILE=key.txt sh deploy/try-restore.sh cartela-2026-01-31T03-30-00Z.gz.age
# It needs Node and this folder, and no server. Run it every month where the key is, by cron for
# example. It ends with 0 if everything is in order.
set -eu
backup=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# As root, the database runs as another user, who must be able to enter the folder.
chmod 755 "$scratch"
cd "$(dirname "$0")/.."
unset DATABASE_URL DATABASE_URL_FILE MIGRATE_DATABASE_URL MIGRATE_DATABASE_URL_FILE REDIS_URL REDIS_URL_FILE
DATA_DIR="$scratch/data" npm run --silent restore -- "$backup"
