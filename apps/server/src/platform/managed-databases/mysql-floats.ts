import { skipComment, wordAt } from '@tessera/table-sql/split';
import type { Connection, Query } from 'mysql2';
import { readBinaryValue } from './mysql-binary-cells.ts';
import type { MysqlField } from './mysql-cells.ts';

const FLOAT = 4;

interface Options {
  readonly sql: string;
  readonly rowsAsArray: true;
}

/** In an object: mysql2's queries have a `then` that throws, so no promise can hold one. */
export interface Sent {
  readonly query: Query;
}

/** By the text protocol, in which a FLOAT has six digits. */
export function sendText(connection: Connection, sql: string): Sent {
  return { query: connection.query({ sql, rowsAsArray: true, typeCast: (field) => field.buffer() }) };
}

/** So that no FLOAT loses digits: where the server says that a statement brings some, by the binary protocol. */
export async function sendExactly(connection: Connection, sql: string): Promise<Sent> {
  const options = { sql, rowsAsArray: true } as const;
  if (!mayBringRows(sql) || !(await bringsFloats(connection, options))) return sendText(connection, sql);
  const query = connection.execute({ ...options, typeCast: readBinaryValue });
  query.once('end', () => forget(connection, options));
  return { query };
}

/** What cannot be prepared, or has a parameter, is left to the text protocol and its own errors. */
function bringsFloats(connection: Connection, options: Options): Promise<boolean> {
  return new Promise((resolve) => {
    (connection as unknown as Preparing).prepare(options, (error, prepared) => {
      const isExact =
        !error &&
        prepared.parameters.length === 0 &&
        (firstWord(options.sql) === CALLING ||
          prepared.columns.some(({ columnType }) => columnType === FLOAT));
      if (!error && !isExact) forget(connection, options);
      resolve(isExact);
    });
  });
}

function forget(connection: Connection, options: Options): void {
  (connection as unknown as Preparing).unprepare(options);
}

/** Parts of mysql2 that its types leave out: statements are known by their options, not their text alone. */
interface Preparing {
  prepare(options: Options, callback: (error: Error | null, prepared: Prepared) => void): void;
  unprepare(options: Options): void;
}
interface Prepared {
  readonly columns: readonly MysqlField[];
  readonly parameters: readonly MysqlField[];
}

const reading = new Set(['SELECT', 'WITH', 'TABLE', 'VALUES']);
/** Only running one says which rows it brings. */
const CALLING = 'CALL';
const returning = new Set(['INSERT', 'REPLACE', 'DELETE', 'UPDATE']);

/** Told from its first word, so that a statement of megabytes is not sent twice. */
export function mayBringRows(statement: string): boolean {
  const word = firstWord(statement);
  return reading.has(word) || word === CALLING || (returning.has(word) && /\breturning\b/i.test(statement));
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
