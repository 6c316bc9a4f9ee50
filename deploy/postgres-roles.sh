#!/bin/sh
# Makes two roles: one owns the database and migrates, the other runs the server. The PostgreSQL
# image runs this script once, when it has no data yet.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set owner_password="$OWNER_PASSWORD" --set app_password="$APP_PASSWORD" <<'SQL'
create role cartela_owner login password :'owner_password';
create role cartela_app login password :'app_password';
create database cartela owner cartela_owner;
SQL
