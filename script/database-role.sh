#!/bin/sh
# In the database's container (see compose.yaml): runs database-role.sql with the application's password. The image does
# so when it makes the database; run it by hand on a database that was made without it.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" --quiet <<'SQL'
\getenv password APPLICATION_PASSWORD
select set_config('tessera.password', :'password', false) \g /dev/null
\i /database-role.sql
SQL
