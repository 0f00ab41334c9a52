import type { ServerConnection } from '../../platform/managed-databases/connection.ts';

/** The statement that shows the query plan of another one. With `analyze` it also runs it and measures. */
export function explainText(
  { dialect, serverVersion }: Pick<ServerConnection, 'dialect' | 'serverVersion'>,
  statement: string,
  analyze: boolean,
): string {
  if (dialect === 'mysql') {
    if (!analyze) return `EXPLAIN FORMAT=JSON ${statement}`;
    // MySQL writes a measured query plan only as text.
    const isMariaDb = serverVersion.startsWith('MariaDB');
    return isMariaDb ? `ANALYZE FORMAT=JSON ${statement}` : `EXPLAIN ANALYZE ${statement}`;
  }
  return analyze
    ? `EXPLAIN (FORMAT JSON, ANALYZE, BUFFERS) ${statement}`
    : `EXPLAIN (FORMAT JSON) ${statement}`;
}
