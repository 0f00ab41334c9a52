import { randomUUID } from 'node:crypto';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import { createToken, hashToken } from '../../../apps/server/src/platform/secrets.ts';

const DAY_MS = 86_400_000;

export interface MarketPerson {
  readonly id: number;
  readonly cookie: string;
}

export interface NewPools {
  readonly count: number;
  readonly shareCount: number;
  /** Price of all shares, in pence. */
  readonly targetAmount: number;
}

/** Creates verified people who are signed in. Directly, because signing up hundreds of people would take minutes. */
export async function createPeople(db: Db, count: number): Promise<MarketPerson[]> {
  const now = new Date();
  const people = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => ({
        email: `${randomUUID()}@example.test`,
        role: 'user' as const,
        emailVerifiedAt: now,
        createdAt: now,
        lastSeenAt: now,
      })),
    )
    .returning('id')
    .execute();
  const sessions = people.map(({ id }) => ({ id, token: createToken() }));
  await db
    .insertInto('sessions')
    .values(
      sessions.map(({ id, token }) => ({
        tokenHash: hashToken(token),
        userId: id,
        createdAt: now,
        lastSeenAt: now,
        provedAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
        address: '127.0.0.1',
        userAgent: 'test',
      })),
    )
    .execute();
  return sessions.map(({ id, token }) => ({ id, cookie: `tessera_session=${token}` }));
}

interface NewListings {
  readonly count: number;
  readonly ends: Date;
  readonly title: string;
  readonly shuffleEnabled?: boolean;
  readonly priceAmount?: number;
}

async function createListings(
  tx: Db,
  sellerId: number,
  { count, ends, title, shuffleEnabled = false, priceAmount }: NewListings,
): Promise<{ id: number }[]> {
  const now = new Date();
  return tx
    .insertInto('listings')
    .values(
      Array.from({ length: count }, (_, index) => ({
        userId: sellerId,
        system: 'general' as const,
        status: 'live' as const,
        presetCode: 'default',
        formValues: '{}',
        slider: '{}',
        title: `${title} ${index}`,
        currency: 'GBP',
        shuffleEnabled,
        ...(priceAmount !== undefined && { priceAmount }),
        submissionDigest: Buffer.from(randomUUID()),
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        expiresAt: ends,
      })),
    )
    .returning('id')
    .execute();
}

/** Creates live listings with share pools. Directly, because the form would need files and pictures. */
export async function createPools(
  db: Db,
  sellerId: number,
  { count, shareCount, targetAmount }: NewPools,
): Promise<number[]> {
  const ends = new Date(Date.now() + 30 * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const listings = await createListings(tx, sellerId, { count, ends, title: 'Pool', shuffleEnabled: true });
    const capacities = await tx
      .insertInto('capacities')
      .values(listings.map(() => ({ total: shareCount, extraUnits: targetAmount % shareCount })))
      .returning('id')
      .execute();
    await tx
      .insertInto('shufflePools')
      .values(
        listings.map(({ id }, index) => ({
          listingId: id,
          capacityId: capacities[index]?.id ?? 0,
          targetAmount,
          currency: 'GBP',
          shareCount,
          closesAt: ends,
        })),
      )
      .execute();
    return listings.map(({ id }) => id);
  });
}

/** Creates live listings with Buy now, which have one piece each, for collection. */
export async function createItems(
  db: Db,
  sellerId: number,
  { count, priceAmount }: { count: number; priceAmount: number },
): Promise<number[]> {
  const ends = new Date(Date.now() + 30 * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const listings = await createListings(tx, sellerId, { count, ends, title: 'Bowl', priceAmount });
    const capacities = await tx
      .insertInto('capacities')
      .values(listings.map(() => ({ total: 1, extraUnits: 0 })))
      .returning('id')
      .execute();
    await tx
      .insertInto('itemOffers')
      .values(
        listings.map(({ id }, index) => ({
          listingId: id,
          capacityId: capacities[index]?.id ?? 0,
          isEnabled: true,
          collection: true,
          postage: false,
          currency: 'GBP',
        })),
      )
      .execute();
    return listings.map(({ id }) => id);
  });
}
