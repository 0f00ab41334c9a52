import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportReports(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('moderationReports')
    .innerJoin('moderationCases', 'moderationCases.id', 'moderationReports.caseId')
    .select(['moderationCases.title', 'moderationReports.reason', 'moderationReports.details'])
    .select(['moderationReports.reportedAt', 'moderationCases.state'])
    .where('reporterId', '=', userId)
    .orderBy('moderationReports.id')
    .execute();
  const about = await db
    .selectFrom('moderationCases')
    .select(['subject', 'title', 'state', 'openedAt'])
    .where('ownerId', '=', userId)
    .where('state', 'in', ['hidden', 'restored'])
    .orderBy('id')
    .execute();
  return { Reports: rows, 'Decisions about your listings and messages': about };
}

/** Clears who made a person's reports and what they wrote. The reports themselves stay, with their reason. */
export async function eraseReports(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('moderationReports')
    .set({ reporterId: null, details: '' })
    .where('reporterId', '=', userId)
    .execute();
  await tx.updateTable('moderationCases').set({ ownerId: null }).where('ownerId', '=', userId).execute();
}
