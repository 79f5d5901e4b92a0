#!/bin/sh
# Run once by the image of PostgreSQL, when it makes its cluster: the user of backups reads everything and changes nothing.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password BACKUP_PASSWORD
create role shop_backup login password :'password' in role pg_read_all_data;
SQL
