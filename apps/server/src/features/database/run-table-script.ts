import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { SCRIPT_STATEMENTS_MAX, STATEMENT_SECONDS } from '@tessera/domain/database/limits';
import { classify } from '@tessera/table-sql/classify';
import type { Dialect } from '@tessera/table-sql/dialect';
import { splitScript, type Statement } from '@tessera/table-sql/split';
import { sql } from '@tessera/table-sql/sql';
import { ServerFailure } from '../../platform/managed-databases/server-failure.ts';
import type { Changing } from './change.ts';
import { explainingHidden } from './explain-hidden.ts';
import { rollBack } from './transaction.ts';

type ScriptRefusal = Refusal<'database.script_refused' | 'database.script_stopped'>;

/** Statements of a script that makes or changes tables, which keeps to one transaction of ours. */
export function readScript(
  dialect: Dialect,
  script: string,
): Result<Statement[], Refusal<'database.script_refused'>> {
  const statements = splitScript(dialect, script);
  if (statements.length === 0)
    return refuse({ code: 'database.script_refused', reason: 'SQL script is required' });
  if (statements.length > SCRIPT_STATEMENTS_MAX)
    return refuse({
      code: 'database.script_refused',
      reason: `A script has at most ${SCRIPT_STATEMENTS_MAX} statements.`,
    });
  const ended = statements.find(({ text }) => classify(dialect, text).kind === 'transaction');
  if (!ended) return ok(statements);
  return refuse({
    code: 'database.script_refused',
    reason: `The script is one transaction already: please leave line ${ended.line} out.`,
  });
}

/** All or nothing in PostgreSQL. MySQL keeps each change of a table at once; what stays then is counted and told. */
export async function runTableScript(
  at: Changing,
  statements: readonly Statement[],
): Promise<Result<object, ScriptRefusal>> {
  const isWhole = at.connection.dialect === 'postgres';
  await at.connection.run(sql`BEGIN`);
  let applied = 0;
  try {
    for (const { text } of statements) {
      at.notes.add(text);
      const outcome = await explainingHidden(at, text, () =>
        at.connection.runText(text, { milliseconds: STATEMENT_SECONDS * 1_000 }),
      );
      if (outcome.rowCount !== null) at.notes.rows = (at.notes.rows ?? 0) + outcome.rowCount;
      applied++;
    }
    await at.connection.run(sql`COMMIT`);
    return ok({});
  } catch (error) {
    if (at.connection.isInTransaction()) await rollBack(at.connection);
    if (!(error instanceof ServerFailure)) throw error;
    if (error.kind === 'conflict' && isTableThere(error)) throw error;
    if (error.kind !== 'invalid' && error.kind !== 'missing' && error.kind !== 'conflict') throw error;
    const failed = statements[applied];
    return refuse({
      code: 'database.script_stopped',
      applied: isWhole ? 0 : applied,
      total: statements.length,
      details: `Statement ${applied + 1}, line ${failed?.line ?? 0}: ${error.details}`,
    });
  }
}

export function isTableThere({ code }: ServerFailure): boolean {
  return code === '42P07' || code === '1050';
}
