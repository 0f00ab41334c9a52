import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { MAX_SCRIPT_STATEMENTS, STATEMENT_SECONDS } from '@tessera/domain/database/limits';
import { classify } from '@tessera/table-sql/classify';
import type { Dialect } from '@tessera/table-sql/dialect';
import { BadName, nameFault } from '@tessera/table-sql/names';
import { splitScript, type Statement } from '@tessera/table-sql/split';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Changing } from '../change.ts';
import { explainingHidden } from './explain-hidden.ts';
import { nameInScript, newNameInScript } from './name-in-script.ts';
import { findRoleChange } from './role-in-script.ts';
import { begin, commit, rollBack } from '../transaction.queries.ts';

type ScriptRefusal = Refusal<'database.script_refused' | 'database.script_stopped'>;

/** Splits a script that creates or alters tables. It is refused if it begins or ends a transaction: it runs in ours. */
export function readScript(
  { connection: { dialect }, login }: Pick<Changing, 'connection' | 'login'>,
  script: string,
): Result<Statement[], Refusal<'database.script_refused'>> {
  const statements = splitScript(dialect, script);
  if (statements.length === 0)
    return refuse({ code: 'database.script_refused', reason: 'SQL script is required' });
  if (statements.length > MAX_SCRIPT_STATEMENTS)
    return refuse({
      code: 'database.script_refused',
      reason: `A script has at most ${MAX_SCRIPT_STATEMENTS} statements.`,
    });
  const ended = statements.find(({ text }) => classify(dialect, text).kind === 'transaction');
  const reason = ended
    ? `The script already runs in one transaction. Please remove line ${ended.line}.`
    : findRoleChange(login, statements);
  return reason === undefined ? ok(statements) : refuse({ code: 'database.script_refused', reason });
}

/**
 * The statement at which a script stopped. `applied` is the number of statements before it whose changes were saved.
 */
export interface Stopped {
  readonly statement: string;
  readonly applied: number;
  readonly total: number;
}

type Exists = Refusal<'database.table_exists'>;

/**
 * Runs a script that creates or alters tables. In PostgreSQL all statements are saved or none. MySQL saves each change
 * of a table at once, so if a statement fails, the refusal says how many before it were saved.
 */
export async function runTableScript(
  at: Changing,
  statements: readonly Statement[],
  findTaken: (stopped: Stopped) => Promise<Exists | undefined> = async () => undefined,
): Promise<Result<object, ScriptRefusal | Exists>> {
  refuseLongNames(at.connection.dialect, statements);
  const isAtomic = at.connection.dialect === 'postgres';
  await at.connection.beginScript?.();
  await begin(at.connection);
  let ran = 0;
  try {
    for (const { text } of statements) {
      at.notes.add(text);
      const outcome = await explainingHidden(at, text, () =>
        at.connection.runText(text, { milliseconds: STATEMENT_SECONDS * 1_000 }),
      );
      if (outcome.rowCount !== null) at.notes.rows = (at.notes.rows ?? 0) + outcome.rowCount;
      ran++;
    }
    await commit(at.connection);
    return ok({});
  } catch (error) {
    if (at.connection.isInTransaction()) await rollBack(at.connection);
    if (!(error instanceof ServerFailure)) throw error;
    if (error.kind === 'away' || error.kind === 'last_administrator') throw error;
    const failed = statements[ran];
    const stopped = {
      statement: failed?.text ?? '',
      applied: isAtomic ? 0 : ran,
      total: statements.length,
    };
    const taken = isTableThere(error) ? await findTaken(stopped) : undefined;
    if (taken) return refuse(taken);
    const { applied, total } = stopped;
    const details = failed ? `Statement ${ran + 1}, line ${failed.line}: ${error.details}` : error.details;
    return refuse({ code: 'database.script_stopped', applied, total, details });
  }
}

/**
 * Refuses names that are too long. PostgreSQL would cut them, with no more than a notice, and could mean another table.
 */
function refuseLongNames(dialect: Dialect, statements: readonly Statement[]): void {
  for (const { text } of statements)
    for (const name of [nameInScript(dialect, text), newNameInScript(dialect, text)])
      if (name !== '' && nameFault(dialect, name) === 'too_long') throw new BadName('too_long');
}

export function isTableThere({ code }: ServerFailure): boolean {
  return code === '42P07' || code === '1050';
}
