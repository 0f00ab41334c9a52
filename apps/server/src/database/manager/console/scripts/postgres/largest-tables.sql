-- description: The 20 largest tables with their indexes and dead rows
-- category: general
SELECT schemaname AS schema, relname AS "table",
  pg_size_pretty(pg_total_relation_size(relid)) AS total,
  pg_size_pretty(pg_indexes_size(relid)) AS indexes,
  n_live_tup AS rows, n_dead_tup AS dead_rows, last_autovacuum
FROM pg_stat_user_tables
ORDER BY pg_total_relation_size(relid) DESC
LIMIT 20;
