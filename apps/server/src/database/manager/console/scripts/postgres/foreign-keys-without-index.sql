-- description: Foreign keys whose columns have no index, which makes deleting in the other table slow
-- category: general
SELECT c.conrelid::regclass AS "table", c.conname AS foreign_key, pg_get_constraintdef(c.oid) AS definition
FROM pg_constraint c
WHERE c.contype = 'f' AND NOT EXISTS (
  SELECT FROM pg_index i
  WHERE i.indrelid = c.conrelid
    AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
ORDER BY 1, 2;
