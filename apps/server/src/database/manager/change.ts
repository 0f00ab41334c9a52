import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import { type Refusal, sentenceOf } from '@tessera/contract/refusals';
import { isFreshProof } from '@tessera/domain/people/proof';
import { type Result, refuse } from '@tessera/domain/result';
import { type Sql, toText } from '@tessera/table-sql/sql';
import type { Caller } from '../../platform/http/handle.ts';
import type { Outcome, RunLimits } from '../../platform/managed-databases/connection.ts';
import type { Use } from '../../platform/managed-databases/connection-pool.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry, type NewAuditRow } from './audit/audit.queries.ts';
import { maskSecrets } from './audit/mask-secrets.ts';
import {
  type AnyReply,
  type Connected,
  withConnection,
  findTarget,
  type Refused,
  type ManagerTarget,
  type TargetRefusal,
} from './manager-target.ts';

export interface Change {
  readonly what: DatabaseFailure;
  readonly action: string;
  readonly subject: string;
  readonly use?: Use;
  /** The statements to run, if they are known in advance. The audit shows them if the application stops meanwhile. */
  readonly statement?: string;
  /** The change requires that the administrator has given their password within the last 15 minutes. */
  readonly isGrave?: boolean;
}

/** Collects for the audit what a change does: its statements, without secrets, and the number of changed rows. */
export class Notes {
  readonly statements: string[] = [];
  rows: number | null = null;
  /**
   * Set if the change failed but still has an answer to show, such as the results of a script that stopped half-way.
   */
  failure: string | undefined;

  add(statement: string, rows: number | null = null): void {
    this.statements.push(maskSecrets(statement));
    if (rows !== null) this.rows = (this.rows ?? 0) + rows;
  }
}

export interface Changing extends Connected {
  readonly notes: Notes;
  /**
   * Runs one of our own statements and notes it for the audit. If `shown` is given, the audit has that text instead.
   */
  run(statement: Sql, options?: { readonly shown?: Sql; readonly limits?: RunLimits }): Promise<Outcome>;
}

type ChangeRefusal = TargetRefusal | Refusal<'auth.proof_required'>;

/** Runs a change by an administrator on a connection. The audit gets exactly one entry, even if the process crashes. */
export async function change<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  request: Change,
  work: (at: Changing) => Promise<Reply>,
): Promise<Reply | Refused<ChangeRefusal>> {
  return audited(caller, ports, request, (notes) =>
    withConnection(caller, ports, request, (at) =>
      work({
        ...at,
        notes,
        async run(statement, { shown = statement, limits } = {}) {
          notes.add(toText(shown, at.connection.dialect));
          const outcome = await at.connection.run(statement, limits);
          return outcome;
        },
      }),
    ),
  );
}

/**
 * Like `change`, but the work opens its connections itself. The audit gets one row before the work and a second one
 * after it. If the first cannot be written, the work does not run. If there is no second, the entry says that the end
 * is unknown.
 */
export async function audited<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  request: Change,
  work: (notes: Notes) => Promise<Reply>,
): Promise<Reply | Refused<ChangeRefusal>> {
  const notes = new Notes();
  const from = performance.now();
  const write = async (row: Pick<NewAuditRow, 'statement' | 'rows' | 'outcome' | 'error' | 'begunId'>) =>
    createAuditEntry(ports.db, {
      at: ports.clock.now(),
      actorId: caller.viewer.user?.id ?? 0,
      actor: caller.viewer.user?.email ?? null,
      address: caller.address,
      ...whereOf(await findTarget(caller, ports)),
      action: request.action,
      subject: request.subject.slice(0, MAX_SUBJECT_CHARS),
      durationMs: row.outcome === 'begun' ? 0 : Math.round(performance.now() - from),
      ...row,
    });
  const statement = maskSecrets(request.statement ?? '').slice(0, MAX_STATEMENT_CHARS);
  const isProved =
    !request.isGrave || isFreshProof(caller.viewer.session?.provedAt ?? null, ports.clock.now());
  if (!isProved) {
    const reply = refuse({ code: 'auth.proof_required' } as const);
    // The work did not begin, so the entry needs only one row.
    await write({ statement, rows: null, ...endOf(reply, notes), begunId: null });
    return reply;
  }
  const begunId = await write({
    statement,
    rows: null,
    outcome: 'begun',
    error: null,
    begunId: null,
  });
  const end = (ending: ReturnType<typeof endOf>) =>
    write({
      statement: notes.statements.join(';\n').slice(0, MAX_STATEMENT_CHARS),
      rows: notes.rows,
      ...ending,
      begunId,
    });
  try {
    const reply = await work(notes);
    // If this row cannot be written, the answer still says that the change was made. The entry then has no end.
    await end(endOf(reply, notes)).catch(() => undefined);
    return reply;
  } catch (error) {
    await end({ outcome: 'failed', error: FAULT }).catch(() => undefined);
    throw error;
  }
}

const FAULT = 'The application failed while this ran. Check what was saved.';

function endOf(reply: AnyReply, { failure }: Notes): Pick<NewAuditRow, 'outcome' | 'error'> {
  if (!reply.ok) return { outcome: outcomeOf(reply.refusal.code), error: errorOf(reply.refusal) };
  return { outcome: failure === undefined ? 'done' : 'failed', error: failure ?? null };
}

const MAX_SUBJECT_CHARS = 500;
const MAX_STATEMENT_CHARS = 20_000;

function whereOf(found: Result<ManagerTarget, unknown>) {
  const target = found.ok ? found.value : undefined;
  return {
    server: target?.server.name ?? '',
    database: target?.login.database ?? null,
    dbUser: target?.login.user ?? null,
  };
}

/** `failed` if the database server reported an error, `refused` if one of our own rules forbids the change. */
function outcomeOf(code: string): 'refused' | 'failed' {
  return /^database\.(?:invalid|denied|missing|conflict|away|time_limit|too_much|script_stopped|import_stopped)$/.test(
    code,
  )
    ? 'failed'
    : 'refused';
}

function errorOf(refusal: { readonly code: string }): string {
  const details = 'details' in refusal && typeof refusal.details === 'string' ? refusal.details : '';
  // The type is wider here, but every refusal that can come is in the contract.
  const sentence = sentenceOf(refusal as Refusal);
  const said = refusal.code === 'database.import_stopped' ? `${sentence} ${details}` : details || sentence;
  return maskSecrets(said).slice(0, MAX_STATEMENT_CHARS);
}
