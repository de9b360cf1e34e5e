#!/bin/sh
# Runs once in the image of Postgres, when the primary's data is made: lets standbys of the same network follow it.
set -eu
echo 'host replication all samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
