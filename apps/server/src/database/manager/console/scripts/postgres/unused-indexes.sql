-- description: Indexes that no query has used since the statistics began, the largest first
-- category: general
SELECT s.schemaname AS schema, s.relname AS "table", s.indexrelname AS index,
  pg_size_pretty(pg_relation_size(s.indexrelid)) AS size
FROM pg_stat_user_indexes s
JOIN pg_index i ON i.indexrelid = s.indexrelid
WHERE s.idx_scan = 0 AND NOT i.indisunique
ORDER BY pg_relation_size(s.indexrelid) DESC;
