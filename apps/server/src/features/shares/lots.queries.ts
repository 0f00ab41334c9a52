import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SoldLine } from '../../line-kind.ts';
import { participantProfiles } from '../accounts/public.ts';

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
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly subfolderNumber: number;
  readonly shares: number;
}

/** People who own shares of a listing and may be listed, those with the most first. */
export async function listParticipants(db: Db, listingId: number, limit: number): Promise<Participant[]> {
  return db
    .selectFrom('shareLots as lot')
    .innerJoin(participantProfiles.as('person'), 'person.id', 'lot.holderId')
    .select((each) => [
      'person.id',
      'person.firstName',
      'person.lastName',
      'person.subfolderNumber',
      each.fn.sum<number>('lot.quantity').as('shares'),
    ])
    .where('lot.listingId', '=', listingId)
    .where('lot.status', '=', 'owned')
    .where('person.isListed', '=', true)
    .groupBy(['person.id', 'person.firstName', 'person.lastName', 'person.subfolderNumber'])
    .orderBy('shares', 'desc')
    .orderBy('person.id')
    .limit(limit)
    .$narrowType<{ subfolderNumber: number }>()
    .execute();
}

/** Everybody who owns shares of a listing. People whose accounts were deleted are counted by their shares only. */
export async function countOwners(db: Db, listingId: number): Promise<{ people: number; shares: number }> {
  return db
    .selectFrom('shareLots')
    .select((lot) => [
      lot.fn.count<number>('holderId').distinct().as('people'),
      lot.fn.coalesce(lot.fn.sum<number>('quantity'), lot.val(0)).as('shares'),
    ])
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .executeTakeFirstOrThrow();
}

/** Shares that a person owns, and the number of listings that they are of. */
export async function countMyShares(
  db: Db,
  userId: number,
): Promise<{ readonly shares: number; readonly listings: number }> {
  return db
    .selectFrom('shareLots')
    .select((lot) => [
      lot.fn.coalesce(lot.fn.sum<number>('quantity'), lot.val(0)).as('shares'),
      lot.fn.count<number>('listingId').distinct().as('listings'),
    ])
    .where('holderId', '=', userId)
    .where('status', '=', 'owned')
    .executeTakeFirstOrThrow();
}
