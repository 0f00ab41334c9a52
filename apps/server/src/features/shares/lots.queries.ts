import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SoldLine } from '../../line-kind.ts';

/** Shares that somebody owns. Everything bought with one line is one lot. */
export async function createLot(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const { id, listingId, buyerId, quantity, amount, extraUnits } = line;
  await tx
    .insertInto('shareLots')
    .values({
      id: randomUUID(),
      listingId,
      holderId: buyerId,
      orderLineId: id,
      quantity,
      amount,
      extraUnits,
      acquiredAt: now,
    })
    .execute();
}

export interface Participant {
  readonly userId: number;
  readonly shares: number;
}

/** Everybody who owns shares of a listing, those with most first. */
export async function listParticipants(db: Db, listingId: number): Promise<Participant[]> {
  const rows = await db
    .selectFrom('shareLots')
    .select((lot) => ['holderId', lot.fn.sum<number>('quantity').as('shares')])
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .where('holderId', 'is not', null)
    .groupBy('holderId')
    .orderBy('shares', 'desc')
    .orderBy('holderId')
    .execute();
  return rows.flatMap(({ holderId, shares }) => (holderId === null ? [] : [{ userId: holderId, shares }]));
}
