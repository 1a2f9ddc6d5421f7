#!/bin/sh
# Starts a replica of the primary at PGHOST and PGPORT. Without data, it first copies the whole database.
# All arguments are passed to the server.
set -eu
: "${REPLICATION_PASSWORD:=$(cat "$REPLICATION_PASSWORD_FILE")}"
part="$PGDATA.part"
while [ ! -d "$PGDATA" ]; do
  # An interrupted copy is useless; under the final name it would pass for a complete one.
  rm -rf "$part"
  if PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup -U replicator -D "$part" -c fast -X stream -S replica -R; then
    mv "$part" "$PGDATA"
  else
    sleep 2
  fi
done
# These variables name the primary and would otherwise configure this server.
unset PGHOST PGPORT
# The primary keeps rows that are still read here, so its changes don't cancel long reads.
exec postgres -c hot_standby_feedback=on "$@"
