import { classify } from '@tessera/table-sql/classify';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import { type ColumnRights, listColumnRights } from '../catalog/postgres-rights.queries.ts';
import { rollBack } from '../transaction.queries.ts';
import type { Connected } from '../manager-target.ts';

const PERMISSION_DENIED = '42501';
const MAX_NAMES = 500;

interface Said {
  readonly details: string;
  readonly code: string | undefined;
}

/**
 * Adds to PostgreSQL's "permission denied for table" that a table has hidden columns, and which ones can be read. The
 * server's message never says that, neither for `SELECT *` nor for a hidden column that is named. Do not call this in
 * the failed transaction, which runs no further queries.
 */
export async function explainHidden(
  { connection }: Pick<Connected, 'connection'>,
  statement: string,
  { details, code }: Said,
): Promise<string> {
  if (code !== PERMISSION_DENIED || connection.dialect !== 'postgres' || connection.isBroken) return details;
  try {
    // The table may be named only in the server's message, if a view or a function reads it.
    const found = await listColumnRights(connection, namesIn(`${statement} ${details}`));
    const isRead = classify('postgres', statement).kind === 'read';
    const sentences = found.map((rights) => sentenceOf(rights, isRead));
    return [details + (sentences.length > 0 && !/[.!?]$/.test(details) ? '.' : ''), ...sentences].join(' ');
  } catch (error) {
    // If the reason cannot be looked up, the server's message is shown alone.
    if (error instanceof ServerFailure) return details;
    throw error;
  }
}

/** Runs one statement. If it fails because of hidden columns, the message says so. */
export async function explainingHidden<Reply>(
  at: Pick<Connected, 'connection'>,
  statement: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    if (error.code !== PERMISSION_DENIED) throw error;
    if (at.connection.isInTransaction()) await rollBack(at.connection);
    const { kind, code, column, position } = error;
    const details = await explainHidden(at, statement, error);
    throw new ServerFailure({ kind, details, code, column, position });
  }
}

/** Every word that could be a table's name, as the server reads it: quoted ones unchanged, others in lower case. */
function namesIn(statement: string): string[] {
  const found = statement.matchAll(/"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_$]*)/gu);
  const names = [...found].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.toLowerCase() ?? '',
  );
  return [...new Set(names)].slice(0, MAX_NAMES);
}

function sentenceOf({ table, readable, hidden, changeable }: ColumnRights, isRead: boolean): string {
  const [verb, them] = hidden.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const reading = `In ${table}, ${hidden.join(', ')} ${verb} hidden: this login has no right to read ${them}, so SELECT * is refused. Name the columns that you need from: ${readable.join(', ')}.`;
  if (isRead) return reading;
  const changing =
    changeable.length === 0
      ? 'No column can be changed here.'
      : `Only ${changeable.join(', ')} can be changed here.`;
  return `${reading} ${changing}`;
}
