import type { Decision } from '@tessera/domain/conversation/moderation/moderation';
import type { Db, Tx } from '../../platform/db/database.ts';

interface NewEntry {
  readonly at: Date;
  readonly actorId: number;
  readonly actor: string;
  readonly caseId: number;
  readonly action: Decision;
  readonly subject: string;
  readonly title: string;
  readonly reason: string;
}

export interface Entry extends NewEntry {
  readonly id: number;
}

/** Adds an entry to the audit log. A database trigger refuses to change or delete entries. */
export async function createEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx.insertInto('moderationAudit').values(entry).execute();
}

interface AuditQuery {
  /** If given, only entries of this case, or about its subject. */
  readonly about?: { readonly caseId: number; readonly subject: string };
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Entries of the audit log, the newest first. */
export async function findEntries(db: Db, { about, before, limit }: AuditQuery): Promise<Entry[]> {
  let query = db.selectFrom('moderationAudit').selectAll().orderBy('id', 'desc').limit(limit);
  if (about) {
    query = query.where((is) => is.or([is('caseId', '=', about.caseId), is('subject', '=', about.subject)]));
  }
  if (before !== undefined) query = query.where('id', '<', before);
  // The cast is safe: a check constraint allows no other action.
  return (await query.execute()).map((row) => ({ ...row, action: row.action as Decision }));
}
