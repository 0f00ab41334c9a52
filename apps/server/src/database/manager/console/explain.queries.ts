import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

/** Wraps a statement in an EXPLAIN, which shows its query plan. With `analyze` the server also runs and measures it. */
export function explainText(
  { dialect, serverVersion }: Pick<ServerConnection, 'dialect' | 'serverVersion'>,
  statement: string,
  analyze: boolean,
): string {
  if (dialect === 'mysql') {
    if (!analyze) return `EXPLAIN FORMAT=JSON ${statement}`;
    // MySQL returns a measured query plan only as text, MariaDB as JSON.
    const isMariaDb = serverVersion.startsWith('MariaDB');
    return isMariaDb ? `ANALYZE FORMAT=JSON ${statement}` : `EXPLAIN ANALYZE ${statement}`;
  }
  return analyze
    ? `EXPLAIN (FORMAT JSON, ANALYZE, BUFFERS) ${statement}`
    : `EXPLAIN (FORMAT JSON) ${statement}`;
}
