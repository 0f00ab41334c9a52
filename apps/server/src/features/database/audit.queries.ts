import type { AuditOutcome } from '@tessera/contract/database-audit';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface NewAuditEntry {
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
}

export async function addDatabaseAudit(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insertInto('databaseAudit').values(entry).execute();
}

export interface AuditFilter {
  readonly search: string;
  readonly who: string;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly outcome: AuditOutcome | undefined;
}

interface AuditWish extends AuditFilter {
  readonly before: number | undefined;
  readonly limit: number;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export async function findDatabaseAudit(db: Db, wish: AuditWish) {
  const { search, who, since, until, outcome, before, limit } = wish;
  return db
    .selectFrom('databaseAudit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', actor, server, database, db_user, action, subject, statement, error) ilike ${containing(search)}`,
      ),
    )
    .$if(who !== '', (query) => query.where('actor', 'ilike', containing(who)))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? null))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const RUNS_SHOWN = 200;

/** One's own scripts of the console. */
export async function findRuns(db: Db, { actorId, search }: { actorId: number; search: string }) {
  return db
    .selectFrom('databaseAudit')
    .select(['id', 'at', 'server', 'database', 'statement', 'rows', 'durationMs', 'outcome', 'error'])
    .where('actorId', '=', actorId)
    .where('action', 'in', ['run script', 'run script, reading only'])
    .where('statement', '<>', '')
    .$if(search !== '', (query) => query.where('statement', 'ilike', containing(search)))
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
}
