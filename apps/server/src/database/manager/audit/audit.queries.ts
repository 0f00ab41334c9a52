import type { AuditOutcome } from '@tessera/contract/database/database-audit';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface NewAuditRow {
  readonly at: Date;
  readonly actorId: number;
  readonly actor: string | null;
  readonly address: string;
  readonly server: string;
  readonly database: string | null;
  readonly dbUser: string | null;
  readonly action: string;
  readonly subject: string;
  readonly statement: string;
  readonly rows: number | null;
  readonly durationMs: number;
  readonly outcome: AuditOutcome;
  readonly error: string | null;
  /** An entry has one row for its beginning and one for its end. In the second, this is the id of the first. */
  readonly begunId: number | null;
}

export async function createAuditEntry(db: Db, row: NewAuditRow): Promise<number> {
  const { id } = await db.insertInto('databaseAudit').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface AuditFilter {
  readonly search: string;
  readonly who: string;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly outcome: AuditOutcome | undefined;
}

interface AuditPage extends AuditFilter {
  readonly before: number | undefined;
  readonly limit: number;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

interface AuditEntry extends Omit<NewAuditRow, 'begunId'> {
  readonly id: number;
}

/**
 * All entries of the audit, one for each change: who began it and when, and how it ended if that is known. The entry
 * for connecting to a database or switching the user shows the new server, database and user.
 */
const entries = sql<AuditEntry>`(
  select begun.id, begun.at, begun.actor_id, begun.actor, begun.address, begun.action, begun.subject,
    case when ended.id is null then begun.server else ended.server end as server,
    case when ended.id is null then begun.database else ended.database end as database,
    case when ended.id is null then begun.db_user else ended.db_user end as db_user,
    coalesce(nullif(ended.statement, ''), begun.statement) as statement,
    coalesce(ended.rows, begun.rows) as rows,
    coalesce(ended.duration_ms, begun.duration_ms) as duration_ms,
    coalesce(ended.outcome, begun.outcome) as outcome,
    coalesce(ended.error, begun.error) as error
  from database_audit as begun left join database_audit as ended on ended.begun_id = begun.id
  where begun.begun_id is null)`.as<'entries'>('entries');

export async function listAuditEntries(db: Db, page: AuditPage) {
  const { search, who, since, until, outcome, before, limit } = page;
  return db
    .selectFrom(entries)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', actor, server, database, db_user, action, subject, statement, error) ilike ${containing(search)}`,
      ),
    )
    .$if(who !== '', (query) => query.where('actor', 'ilike', containing(who)))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const RUNS_SHOWN = 200;

/** Scripts that one administrator ran in the console. */
export async function listScriptRuns(db: Db, { actorId, search }: { actorId: number; search: string }) {
  return db
    .selectFrom(entries)
    .select(['id', 'at', 'server', 'database', 'statement', 'rows', 'durationMs', 'outcome', 'error'])
    .where('actorId', '=', actorId)
    .where('action', 'in', ['run script', 'run script, reading only'])
    .where('statement', '<>', '')
    .$if(search !== '', (query) => query.where('statement', 'ilike', containing(search)))
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
}
