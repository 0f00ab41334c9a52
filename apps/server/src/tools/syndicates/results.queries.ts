import type { Db, Tx } from '../../platform/db/database.ts';

export interface Prize {
  readonly number: number;
  readonly amount: number;
  readonly enteredBy: number;
  readonly enteredAt: Date;
  readonly confirmedBy: number | null;
  readonly confirmedAt: Date | null;
}

export interface Winnings {
  readonly result: number;
  readonly member: number;
  readonly amount: number;
  readonly sentAt: Date | null;
  readonly receivedAt: Date | null;
}

interface DrawKey {
  readonly syndicateId: number;
  readonly draw: number;
}

interface ResultKey extends DrawKey {
  readonly result: number;
}

/** The results of a draw, in the order in which they were entered. */
export async function listResults(db: Db, { syndicateId, draw }: DrawKey): Promise<Prize[]> {
  return db
    .selectFrom('syndicateResults')
    .select(['number', 'amount', 'enteredBy', 'enteredAt', 'confirmedBy', 'confirmedAt'])
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .orderBy('number')
    .execute();
}

export async function createResult(
  tx: Tx,
  { syndicateId, draw, result }: ResultKey,
  entered: Pick<Prize, 'amount' | 'enteredBy' | 'enteredAt'>,
): Promise<void> {
  await tx
    .insertInto('syndicateResults')
    .values({ syndicateId, draw, number: result, ...entered })
    .execute();
}

export async function deleteResult(tx: Tx, { syndicateId, draw, result }: ResultKey): Promise<void> {
  await tx
    .deleteFrom('syndicateResults')
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .where('number', '=', result)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function markResultConfirmed(
  tx: Tx,
  { syndicateId, draw, result }: ResultKey,
  confirmed: { readonly confirmedBy: number; readonly confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('syndicateResults')
    .set(confirmed)
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .where('number', '=', result)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function createWinnings(
  tx: Tx,
  { syndicateId, draw, result }: ResultKey,
  winnings: readonly Pick<Winnings, 'member' | 'amount'>[],
): Promise<void> {
  await tx
    .insertInto('syndicateWinnings')
    .values(winnings.map(({ member, amount }) => ({ syndicateId, draw, result, member, amount })))
    .execute();
}

/** Who won what in a draw, by result and member. */
export async function listWinnings(db: Db, { syndicateId, draw }: DrawKey): Promise<Winnings[]> {
  return db
    .selectFrom('syndicateWinnings')
    .select(['result', 'member', 'amount', 'sentAt', 'receivedAt'])
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .orderBy('result')
    .orderBy('member')
    .execute();
}

export async function updateWinnings(
  tx: Tx,
  { syndicateId, draw, result, member }: ResultKey & { readonly member: number },
  change: { readonly sentAt?: Date | null; readonly receivedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('syndicateWinnings')
    .set(change)
    .where('syndicateId', '=', syndicateId)
    .where('draw', '=', draw)
    .where('result', '=', result)
    .where('member', '=', member)
    .execute();
}
