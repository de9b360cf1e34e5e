#!/bin/sh
# Starts a standby: copies the primary's data if there is none here, then follows it.
#   PRIMARY=postgres POSTGRES_USER=agrihaat POSTGRES_PASSWORD=… PGDATA=… standby.sh postgres -c …
# A copy that was broken off is begun again. The primary keeps its log for a standby that is away in the standby's own
# slot, which has the name of this machine.
set -eu
slot=$(hostname | tr -c 'a-z0-9\n' '_')
copy=$PGDATA.copy
export PGPASSWORD=$POSTGRES_PASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$copy"
  mkdir -p -m 700 "$copy"
  psql -h "$PRIMARY" -p "${PRIMARY_PORT:-5432}" -U "$POSTGRES_USER" -d postgres -qtAc \
    "select pg_create_physical_replication_slot('$slot') where not exists (select from pg_replication_slots where slot_name = '$slot')"
  pg_basebackup -h "$PRIMARY" -p "${PRIMARY_PORT:-5432}" -U "$POSTGRES_USER" -D "$copy" -S "$slot" -R -X stream -c fast
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec "$@"
