import { skipComment, wordAt } from '@tessera/table-sql/split';
import type { Connection, Query } from 'mysql2';
import { readBinaryValue } from './mysql-binary-cells.ts';
import type { MysqlField } from './mysql-cells.ts';

const FLOAT = 4;

interface Options {
  readonly sql: string;
  readonly rowsAsArray: true;
}

/**
 * A query in an object. A promise cannot resolve to the query itself, because mysql2's queries have a `then` that
 * throws.
 */
export interface Sent {
  readonly query: Query;
}

/** Sends a statement by the text protocol, in which the server writes a FLOAT with only six digits. */
export function sendText(connection: Connection, sql: string): Sent {
  return { query: connection.query({ sql, rowsAsArray: true, typeCast: (field) => field.buffer() }) };
}

/** Sends a statement by the binary protocol if it returns FLOATs, so that they have all their digits. */
export async function sendExactly(connection: Connection, sql: string): Promise<Sent> {
  const options = { sql, rowsAsArray: true } as const;
  if (!mayBringRows(sql) || !(await bringsFloats(connection, options))) return sendText(connection, sql);
  const query = connection.execute({ ...options, typeCast: readBinaryValue });
  query.once('end', () => forget(connection, options));
  return { query };
}

/**
 * Whether the statement may return FLOATs, which a CALL always may. False if the statement cannot be prepared or has
 * placeholders: the text protocol then reports the error.
 */
function bringsFloats(connection: Connection, options: Options): Promise<boolean> {
  return new Promise((resolve) => {
    (connection as unknown as Preparing).prepare(options, (error, prepared) => {
      const isExact =
        !error &&
        prepared.parameters.length === 0 &&
        (firstWord(options.sql) === CALL || prepared.columns.some(({ columnType }) => columnType === FLOAT));
      if (!error && !isExact) forget(connection, options);
      resolve(isExact);
    });
  });
}

function forget(connection: Connection, options: Options): void {
  (connection as unknown as Preparing).unprepare(options);
}

/**
 * Methods of mysql2 that its types leave out. mysql2 finds a prepared statement by its options, not by its text alone.
 */
interface Preparing {
  prepare(options: Options, callback: (error: Error | null, prepared: Prepared) => void): void;
  unprepare(options: Options): void;
}
interface Prepared {
  readonly columns: readonly MysqlField[];
  readonly parameters: readonly MysqlField[];
}

const reading = new Set(['SELECT', 'WITH', 'TABLE', 'VALUES']);
/** First word of a statement that may return FLOATs, although which columns it returns is known only when it runs. */
const CALL = 'CALL';
const returning = new Set(['INSERT', 'REPLACE', 'DELETE', 'UPDATE']);

/**
 * Whether a statement may return rows, judged by its first word. Other statements are not prepared first, so that an
 * INSERT of several megabytes is sent only once.
 */
export function mayBringRows(statement: string): boolean {
  const word = firstWord(statement);
  return reading.has(word) || word === CALL || (returning.has(word) && /\breturning\b/i.test(statement));
}

function firstWord(statement: string): string {
  let at = 0;
  while (at < statement.length) {
    const end = skipComment('mysql', statement, at);
    if (end !== undefined) at = end;
    else if (/[\s(]/.test(statement[at] ?? '')) at++;
    else break;
  }
  return wordAt(statement, at)?.toUpperCase() ?? '';
}
