import type { Db, Tx } from '../../platform/db/database.ts';

export interface AuditEntry {
  readonly at: Date;
  /** Undefined if the operator acted on the server itself. */
  readonly actorId: number | undefined;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

export async function createAuditEntry(tx: Tx, { actorId, facts, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ ...entry, actorId: actorId ?? null, facts: JSON.stringify(facts ?? {}) })
    .execute();
}

export async function hasAuditEntry(db: Db, action: string): Promise<boolean> {
  const row = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Entries about one subject, the oldest first, with the email address of the person who acted. */
export async function listAuditEntries(
  db: Db,
  subject: string,
): Promise<{ readonly at: Date; readonly action: string; readonly by: string | null }[]> {
  return db
    .selectFrom('auditEntries')
    .leftJoin('users', 'users.id', 'auditEntries.actorId')
    .select(['auditEntries.at', 'auditEntries.action', 'users.email as by'])
    .where('auditEntries.subject', '=', subject)
    .orderBy('auditEntries.id')
    .limit(200)
    .execute();
}
