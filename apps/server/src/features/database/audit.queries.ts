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

interface AuditWish {
  readonly search: string;
  readonly outcome: AuditOutcome | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

export async function findDatabaseAudit(db: Db, { search, outcome, before, limit }: AuditWish) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('databaseAudit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', actor, server, database, db_user, action, subject, statement, error) ilike ${pattern}`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
