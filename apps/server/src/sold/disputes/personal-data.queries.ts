import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportDisputes(db: Db, userId: number): Promise<ExportedData> {
  const disputes = await db
    .selectFrom('disputes')
    .select(['title', 'reason', 'state', 'openedAt', 'endedAt'])
    .where((is) => is.or([is('buyerId', '=', userId), is('sellerId', '=', userId)]))
    .orderBy('openedAt')
    .execute();
  const statements = await db
    .selectFrom('disputeStatements')
    .innerJoin('disputes', 'disputes.lineId', 'disputeStatements.lineId')
    .select(['disputes.title', 'disputeStatements.text', 'disputeStatements.writtenAt'])
    .where('authorId', '=', userId)
    .orderBy('disputeStatements.id')
    .execute();
  return { Disputes: disputes, 'What you wrote in disputes': statements };
}

/** Clears who was on which side of a dispute, and what this person wrote. The outcome stays for the accounts. */
export async function eraseDisputes(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('disputeStatements')
    .set({ authorId: null, text: '' })
    .where('authorId', '=', userId)
    .execute();
  await tx.updateTable('disputes').set({ buyerId: null }).where('buyerId', '=', userId).execute();
  await tx.updateTable('disputes').set({ sellerId: null }).where('sellerId', '=', userId).execute();
}
