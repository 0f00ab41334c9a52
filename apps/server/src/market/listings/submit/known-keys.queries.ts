import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface KnownListing {
  readonly id: number;
  readonly userId: number;
  readonly clientKey: string;
  readonly version: number;
  readonly listedAt: Date | null;
  /** When the sale of the listing's shares ends. */
  readonly closesAt: Date | null;
}

/**
 * Listings that these people created with one of these client keys, by key. Other people’s listings with the same keys
 * are left out.
 */
export async function findByClientKeys(
  db: Db,
  { keys, userIds }: { readonly keys: readonly string[]; readonly userIds: readonly number[] },
): Promise<ReadonlyMap<string, KnownListing>> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('shufflePools', 'shufflePools.listingId', 'listings.id')
    .select(['listings.id', 'userId', 'clientKey', 'version', 'listedAt', 'shufflePools.closesAt'])
    .where('clientKey', '=', sql<string>`any(${keys}::uuid[])`)
    .where('userId', '=', sql<number>`any(${userIds}::int[])`)
    .execute();
  return new Map(
    rows.flatMap(({ clientKey, ...row }) => (clientKey ? [[clientKey, { ...row, clientKey }]] : [])),
  );
}
