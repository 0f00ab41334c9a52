import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';

export const closesAt = '2027-01-01T00:00:00.000Z';
/** The settings of a pool of three shares for £100. */
export const inThree = { enabled: true, targetPrice: 100, shareCount: 3, closesAt };

/** Values of a form for a desk with the given shares. */
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
