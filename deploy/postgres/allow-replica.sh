#!/bin/sh
# Runs once, when the primary's data directory is created: adds a role that may only replicate.
set -eu
: "${REPLICATION_PASSWORD:=$(cat "$REPLICATION_PASSWORD_FILE")}"
psql -v ON_ERROR_STOP=1 -v "password=$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
