import {
  cancelRun,
  explainStatement,
  runScript,
  type StatementResult,
} from '@tessera/contract/database/database-console';
import type { Input } from '@tessera/contract/endpoint';
import {
  APP_STATEMENT_SECONDS,
  MAX_RESULT_BYTES,
  MAX_SCRIPT_STATEMENTS,
} from '@tessera/domain/database/limits';
import { isFreshProof } from '@tessera/domain/people/proof';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { classify } from '@tessera/table-sql/classify';
import type { Dialect } from '@tessera/table-sql/dialect';
import { splitScript, type Statement } from '@tessera/table-sql/split';
import type { Refusal } from '@tessera/contract/refusals';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import { type Change, change, type Changing } from '../change.ts';
import { findEffect } from '../guards/effects.ts';
import { explainText } from './explain.queries.ts';
import { explainHidden, explainingHidden } from './explain-hidden.ts';
import { findRoleChange } from './role-in-script.ts';
import { begin, beginReadOnly, commit, fixReadOnly, rollBack } from '../transaction.queries.ts';

type Body = Input<typeof runScript>['body'];
type Refused = Refusal<'database.script_refused' | 'auth.proof_required' | 'people.last_administrator'>;

export const runScriptRoute = handle(runScript, async ({ body, ...caller }, ports: Ports) => {
  const { session } = signedIn(caller.viewer);
  const request: Change = {
    what: 'runScript',
    action: body.readOnly ? 'run script, reading only' : 'run script',
    subject: '',
    use: 'foreign',
    statement: body.script,
  };
  const run = ports.managed.startRun(session.id, body.runId);
  try {
    return await change(caller, ports, request, async (at) => {
      const read = await readStatements(at, ports, body);
      if (!read.ok) return read;
      return runAll(at, read.value, body, AbortSignal.any([run.signal, caller.onDisconnect()]));
    });
  } finally {
    run.over();
  }
});

async function readStatements(
  at: Changing,
  ports: Ports,
  { script, readOnly, inTransaction }: Body,
): Promise<Result<Statement[], Refused>> {
  const { dialect } = at.connection;
  const statements = splitScript(dialect, script);
  const reason =
    statements.length === 0
      ? 'SQL script is required'
      : (limitReason(dialect, statements, { readOnly, inTransaction }) ??
        findRoleChange(at.login, statements));
  if (reason !== undefined) {
    at.notes.add(script);
    return refuse({ code: 'database.script_refused', reason });
  }
  if (await needsProof(at, ports, statements)) {
    at.notes.add(script);
    return refuse({ code: 'auth.proof_required' });
  }
  return ok(statements);
}

/**
 * Whether the password has to be given again before these statements run. Read-only mode does not settle that: the
 * server then lets a script change no data, but a function may still do other things, such as end a connection.
 */
async function needsProof(at: Changing, ports: Ports, statements: readonly Statement[]): Promise<boolean> {
  if (isFreshProof(at.session.provedAt, ports.clock.now())) return false;
  const onlyReads = statements.every(({ text }) => classify(at.connection.dialect, text).kind === 'read');
  return !onlyReads || (await findEffect(at, statements)) !== undefined;
}

function limitReason(
  dialect: Dialect,
  statements: readonly Statement[],
  { readOnly, inTransaction }: Pick<Body, 'readOnly' | 'inTransaction'>,
): string | undefined {
  if (statements.length > MAX_SCRIPT_STATEMENTS)
    return `A script has at most ${MAX_SCRIPT_STATEMENTS} statements.`;
  for (const { text, line } of statements) {
    const { kind, command } = classify(dialect, text);
    if (readOnly && kind !== 'read')
      return `Line ${line}: ${command || 'this'} cannot run in read-only mode.`;
    if (inTransaction && kind === 'transaction')
      return `Line ${line}: the script already runs in one transaction, so it cannot contain ${command}.`;
  }
  return undefined;
}

async function runAll(at: Changing, statements: readonly Statement[], body: Body, signal: AbortSignal) {
  const results: StatementResult[] = [];
  const isOne = body.readOnly || body.inTransaction;
  const limit = timeLimit(at, body.timeLimitSeconds);
  const until = performance.now() + limit.seconds * 1_000;
  let bytes = MAX_RESULT_BYTES;
  await at.connection.beginScript?.();
  if (isOne) await beginRun(at, body);
  for (const statement of statements) {
    at.notes.add(statement.text);
    const milliseconds = Math.max(1, until - performance.now());
    const result = await runOne(at, statement, { rows: body.maxRows, milliseconds, bytes, signal });
    results.push(result.shown);
    bytes = Math.max(64 * 1024, bytes - sizeOf(result.shown.rows));
    if (result.lastAdministrator) {
      await rollBack(at.connection);
      return refuse({ code: 'people.last_administrator' } as const);
    }
    if (result.shown.error || at.connection.isBroken) break;
  }
  const last = results.at(-1);
  const failed = last?.error ?? null;
  if (isOne && !failed && !body.readOnly && !at.connection.isBroken) await commit(at.connection);
  const isOpen = !at.connection.isBroken && at.connection.isInTransaction();
  if (isOpen) await rollBack(at.connection);
  if (last && failed) {
    if (performance.now() >= until) failed.details += limit.note;
    failed.details = await explainHidden(at, last.statement, {
      details: failed.details,
      code: failed.sqlState ?? undefined,
    });
    at.notes.failure = failed.details;
  }
  return ok({
    results,
    total: statements.length,
    rolled_back: isOpen && !body.readOnly,
    ...(failed && { details: failed.details }),
  });
}

/** The time limit of a script. It is lower in the app database, where long statements would slow down the site. */
function timeLimit({ appDatabase }: Changing, wanted: number): { seconds: number; note: string } {
  if (!appDatabase || wanted <= APP_STATEMENT_SECONDS) return { seconds: wanted, note: '' };
  const note = ` In the app database, statements run for at most ${APP_STATEMENT_SECONDS} seconds.`;
  return { seconds: APP_STATEMENT_SECONDS, note };
}

async function beginRun({ connection }: Changing, { readOnly }: Body): Promise<void> {
  if (!readOnly) return begin(connection);
  await beginReadOnly(connection);
  await fixReadOnly(connection);
}

interface Limits {
  readonly rows: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly signal: AbortSignal;
}

async function runOne(
  at: Changing,
  { text, line }: Statement,
  limits: Limits,
): Promise<{ shown: StatementResult; lastAdministrator: boolean }> {
  const from = performance.now();
  const duration = () => Math.round((performance.now() - from) * 10) / 10;
  const empty = {
    statement: text,
    line,
    command: '',
    columns: [],
    rows: [],
    row_count: null,
    is_cut: false,
    notices: [],
  };
  try {
    const outcome = await at.connection.runText(text, limits);
    if (outcome.rowCount !== null) at.notes.rows = (at.notes.rows ?? 0) + outcome.rowCount;
    const shown: StatementResult = {
      statement: text,
      line,
      command: outcome.command,
      columns: outcome.columns.map((column) => ({ ...column })),
      rows: outcome.rows.map((row) => [...row]),
      row_count: outcome.rowCount,
      is_cut: outcome.isCut,
      duration_ms: duration(),
      notices: [...outcome.notices],
      error: null,
    };
    return { shown, lastAdministrator: false };
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    const { details, code = null, position = null } = error;
    const shown = { ...empty, duration_ms: duration(), error: { details, sqlState: code, position } };
    return { shown, lastAdministrator: error.kind === 'last_administrator' };
  }
}

function sizeOf(rows: readonly (readonly (string | null)[])[]): number {
  return rows.reduce((total, row) => total + row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0), 0);
}

export const cancelRunRoute = handle(cancelRun, async ({ body, viewer }, ports: Ports) => {
  const { session } = signedIn(viewer);
  return ports.managed.cancelRun(session.id, body.runId) ? ok({}) : refuse({ code: 'not_found' });
});

export const explainStatementRoute = handle(explainStatement, async ({ body, ...caller }, ports: Ports) => {
  const { session } = signedIn(caller.viewer);
  const request: Change = {
    what: 'explain',
    action: body.analyze ? 'explain and run' : 'explain',
    subject: '',
    use: 'foreign',
    statement: body.statement,
  };
  const run = ports.managed.startRun(session.id, body.runId);
  const signal = AbortSignal.any([run.signal, caller.onDisconnect()]);
  try {
    return await change(caller, ports, request, (at) => explain(at, ports, body, signal));
  } finally {
    run.over();
  }
});

async function explain(
  at: Changing,
  ports: Ports,
  { statement: given, analyze, timeLimitSeconds }: Input<typeof explainStatement>['body'],
  signal: AbortSignal,
) {
  const { dialect } = at.connection;
  const [statement, other] = splitScript(dialect, given);
  if (!statement || other)
    return refuse({
      code: 'database.script_refused',
      reason: 'Please select exactly one statement to explain.',
    } as const);
  if (analyze && (await needsProof(at, ports, [statement])))
    return refuse({ code: 'auth.proof_required' } as const);
  const explained = explainText(at.connection, statement.text, analyze);
  at.notes.add(explained);
  await at.connection.beginScript?.();
  await begin(at.connection);
  try {
    const limits = { milliseconds: timeLimit(at, timeLimitSeconds).seconds * 1_000, signal };
    const outcome = await explainingHidden(at, statement.text, () =>
      at.connection.runText(explained, limits),
    );
    const text = outcome.rows.map((row) => row[0] ?? '').join('\n');
    return ok({ queryPlan: asJson(text), text });
  } finally {
    await rollBack(at.connection);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
