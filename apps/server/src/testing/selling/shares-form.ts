import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';

export const closesAt = '2027-01-01T00:00:00.000Z';
/** Settings for a pool of three shares that together cost £100. */
export const inThree = { enabled: true, targetPrice: 100, shareCount: 3, closesAt };

/** Values of a form that offers a desk in shares with these settings. */
export const form = (shuffle: object, changes: Record<string, unknown> = {}) => ({
  formValues: { title: `Desk ${randomUUID()}`, price: '100' },
  shuffle,
  ...changes,
});

/** The pool of a listing, with how many of its shares are sold and reserved. */
export const getPool = (db: Db, listingId: number) =>
  db
    .selectFrom('shufflePools')
    .innerJoin('capacities', 'capacities.id', 'shufflePools.capacityId')
    .selectAll()
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();
