import type { DisputeReason, DisputeState } from '@tessera/domain/sold/disputes/disputes';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Dispute {
  readonly lineId: string;
  readonly orderId: string;
  readonly reason: DisputeReason | 'card';
  readonly state: DisputeState;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  /** The payment provider's id, if the customer's bank disputes the payment. */
  readonly cardDisputeId: string | null;
  readonly title: string;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  /** How often the customer has opened it. */
  readonly openings: number;
}

const columns = [
  'lineId',
  'orderId',
  'reason',
  'state',
  'buyerId',
  'sellerId',
  'cardDisputeId',
  'title',
  'openedAt',
  'endedAt',
  'openings',
] as const;

type Row = Omit<Dispute, 'reason' | 'state'> & { readonly reason: string; readonly state: string };

// Check constraints allow only these values.
const toDispute = (row: Row): Dispute => ({
  ...row,
  reason: row.reason as Dispute['reason'],
  state: row.state as DisputeState,
});

export async function findDispute(db: Db, lineId: string): Promise<Dispute | undefined> {
  const row = await db.selectFrom('disputes').select(columns).where('lineId', '=', lineId).executeTakeFirst();
  return row && toDispute(row);
}

/** Opens a dispute, also one that was withdrawn before. The caller has locked the order. */
export async function saveDispute(tx: Tx, dispute: Omit<Dispute, 'state' | 'endedAt'>): Promise<void> {
  const { lineId: _, ...change } = dispute;
  await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('lineId').doUpdateSet({ ...change, state: 'open', endedAt: null }),
    )
    .execute();
}

export async function markEnded(
  tx: Tx,
  lineId: string,
  { state, endedAt }: { readonly state: Exclude<DisputeState, 'open'>; readonly endedAt: Date },
): Promise<void> {
  await tx.updateTable('disputes').set({ state, endedAt }).where('lineId', '=', lineId).execute();
}

/** Open disputes of these card disputes. */
export async function listOpenCardDisputes(db: Db, limit: number): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .select(columns)
    .where('state', '=', 'open')
    .where('cardDisputeId', 'is not', null)
    .orderBy('openedAt')
    .limit(limit)
    .execute();
  return rows.map(toDispute);
}

export interface Statement {
  readonly id: number;
  readonly lineId: string;
  readonly side: 'buyer' | 'seller';
  readonly text: string;
  readonly writtenAt: Date;
}

export async function createStatement(
  tx: Tx,
  statement: Omit<Statement, 'id'> & { readonly authorId: number },
): Promise<void> {
  await tx.insertInto('disputeStatements').values(statement).execute();
}

export async function countStatements(
  db: Db,
  { lineId, side }: Pick<Statement, 'lineId' | 'side'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('disputeStatements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lineId', '=', lineId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return count;
}

/** What both sides have written, in that order. Each side writes a limited number of statements. */
export async function listStatements(db: Db, lineId: string): Promise<Statement[]> {
  const rows = await db
    .selectFrom('disputeStatements')
    .select(['id', 'lineId', 'side', 'text', 'writtenAt'])
    .where('lineId', '=', lineId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.toReversed().map((row) => ({ ...row, side: row.side === 'buyer' ? 'buyer' : 'seller' }));
}
