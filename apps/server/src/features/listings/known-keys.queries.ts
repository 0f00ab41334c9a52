import type { Db } from '../../platform/db/database.ts';

export interface KnownListing {
  readonly id: number;
  readonly userId: number;
  readonly clientKey: string;
  readonly version: number;
  readonly listedAt: Date | null;
  /** End of the sale of its shares. */
  readonly closesAt: Date | null;
}

/** Listings that were created with one of these client keys, by key. */
export async function findByClientKeys(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownListing>> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('shufflePools', 'shufflePools.listingId', 'listings.id')
    .select(['listings.id', 'userId', 'clientKey', 'version', 'listedAt', 'shufflePools.closesAt'])
    .where('clientKey', 'in', keys)
    .execute();
  return new Map(
    rows.flatMap(({ clientKey, ...row }) => (clientKey ? [[clientKey, { ...row, clientKey }]] : [])),
  );
}
