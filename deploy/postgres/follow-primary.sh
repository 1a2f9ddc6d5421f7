#!/bin/sh
# Starts a replica of the primary that PGHOST and PGPORT name; one without data copies all of it first.
# What is given goes to the server.
set -eu
part="$PGDATA.part"
while [ ! -d "$PGDATA" ]; do
  # A copy that was broken off is of no use, and would be taken for a whole one under its own name.
  rm -rf "$part"
  if PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup -U replicator -D "$part" -c fast -X stream -S replica -R; then
    mv "$part" "$PGDATA"
  else
    sleep 2
  fi
done
# They are the primary's, and would become those of this server.
unset PGHOST PGPORT
# The primary keeps what is still read here: no long read is broken off by what is changed there.
exec postgres -c hot_standby_feedback=on "$@"
