import type { DatabaseFailure } from '@tessera/contract/database.refusals';
import { type Refusal, sentenceOf } from '@tessera/contract/refusals';
import { isFreshProof } from '@tessera/domain/accounts/proof';
import { refuse } from '@tessera/domain/result';
import { type Sql, toText } from '@tessera/table-sql/sql';
import type { Caller } from '../../platform/http/handle.ts';
import type { Outcome, RunLimits } from '../../platform/managed-databases/connection.ts';
import type { Use } from '../../platform/managed-databases/connection-pool.ts';
import type { Ports } from '../../ports.ts';
import { addDatabaseAudit } from './audit.queries.ts';
import { maskSecrets } from './mask-secrets.ts';
import {
  type AnyReply,
  type AtWork,
  atWork,
  findWorkplace,
  type Refused,
  type Workplace,
  type WorkplaceRefusal,
} from './workplace.ts';

export interface Change {
  readonly what: DatabaseFailure;
  readonly action: string;
  readonly subject: string;
  readonly use?: Use;
  /** Whether the password must have been given within the last quarter of an hour. */
  readonly isGrave?: boolean;
}

/** What is noted of a change while it is made: its statements, without secrets, and how many rows they hit. */
export class Notes {
  readonly statements: string[] = [];
  rows: number | null = null;
  /** What went wrong although there is an answer, as in a script that got half-way. */
  failure: string | undefined;

  add(statement: string, rows: number | null = null): void {
    this.statements.push(maskSecrets(statement));
    if (rows !== null) this.rows = (this.rows ?? 0) + rows;
  }
}

export interface Changing extends AtWork {
  readonly notes: Notes;
  /** Runs one statement of ours and notes it. `shown` stands in the audit in its place. */
  run(statement: Sql, options?: { readonly shown?: Sql; readonly limits?: RunLimits }): Promise<Outcome>;
}

type ChangeRefusal = WorkplaceRefusal | Refusal<'auth.proof_required'>;

/** One change by an administrator, and exactly one entry in the audit, whatever comes of it. */
export async function change<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  wish: Change,
  work: (at: Changing) => Promise<Reply>,
): Promise<Reply | Refused<ChangeRefusal>> {
  return audited(caller, ports, wish, (notes) =>
    atWork(caller, ports, wish, (at) =>
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

/** The same around work that finds its connections itself. */
export async function audited<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  { action, subject, isGrave = false }: Change,
  work: (notes: Notes) => Promise<Reply>,
): Promise<Reply | Refused<ChangeRefusal>> {
  const notes = new Notes();
  const from = performance.now();
  const isProved = !isGrave || isFreshProof(caller.viewer.session?.provedAt ?? null, ports.clock.now());
  const reply = isProved ? await work(notes) : refuse({ code: 'auth.proof_required' });
  const place = await findWorkplace(caller, ports);
  await addDatabaseAudit(ports.db, {
    at: ports.clock.now(),
    actorId: caller.viewer.user?.id ?? 0,
    actor: caller.viewer.user?.email ?? null,
    address: caller.address,
    ...whereOf(place.ok ? place.value : undefined),
    action,
    subject: subject.slice(0, SUBJECT_MAX),
    statement: notes.statements.join(';\n').slice(0, STATEMENT_MAX),
    rows: notes.rows,
    durationMs: Math.round(performance.now() - from),
    outcome: reply.ok ? (notes.failure === undefined ? 'done' : 'failed') : outcomeOf(reply.refusal.code),
    error: reply.ok ? (notes.failure ?? null) : errorOf(reply.refusal),
  });
  return reply;
}

const SUBJECT_MAX = 500;
const STATEMENT_MAX = 20_000;

function whereOf(place: Workplace | undefined) {
  return {
    server: place?.server.name ?? '',
    database: place?.login.database ?? null,
    dbUser: place?.login.user ?? null,
  };
}

/** `refused` by a rule of ours, `failed` at the server. */
function outcomeOf(code: string): 'refused' | 'failed' {
  return /^database\.(?:invalid|denied|missing|conflict|away|time_limit|too_much|script_stopped)$/.test(code)
    ? 'failed'
    : 'refused';
}

function errorOf(refusal: { readonly code: string }): string {
  const details = 'details' in refusal && typeof refusal.details === 'string' ? refusal.details : '';
  // Every refusal that gets here is one of the contract's.
  return maskSecrets(details || sentenceOf(refusal as Refusal)).slice(0, STATEMENT_MAX);
}
