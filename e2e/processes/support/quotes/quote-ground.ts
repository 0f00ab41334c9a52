import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../apps/server/src/platform/db/database.ts';
import { createPeople, type MarketPerson } from '../market-ground.ts';

const HOUR_MS = 3_600_000;
const BRISTOL = { latitude: 51.4545, longitude: -2.5879 };
const BATH = { latitude: 51.3811, longitude: -2.359 };

export interface QuoteDriver extends MarketPerson {
  readonly providerId: number;
}

export interface QuoteTown {
  readonly rider: MarketPerson;
  readonly drivers: readonly QuoteDriver[];
  readonly requestId: string;
}

/** A rider’s open request for a trip, and live drivers who match it. Directly, because documents would need administrators. */
export async function createQuoteTown(db: Db, driverCount: number): Promise<QuoteTown> {
  const [rider, ...owners] = await createPeople(db, driverCount + 1);
  if (!rider) throw new Error('The rider is missing');
  const drivers: QuoteDriver[] = [];
  for (const owner of owners) drivers.push({ ...owner, providerId: await createDriver(db, owner.id) });
  return { rider, drivers, requestId: await createTrip(db, rider.id) };
}

async function createDriver(db: Db, ownerId: number): Promise<number> {
  const now = new Date();
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('providers')
      .values({
        vertical: 'driver',
        slug: `cars-${randomUUID()}`,
        name: 'Test Cars',
        ownerId,
        status: 'live',
        outwardCode: 'BS1',
        ...BRISTOL,
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
        verifiedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('providerHours')
      .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ providerId: id, weekday, opens: 0, closes: 1_440 })))
      .execute();
    const resource = await tx
      .insertInto('resources')
      .values({ createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('drivers').values({ providerId: id, resourceId: resource.id }).execute();
    return id;
  });
}

async function createTrip(db: Db, userId: number): Promise<string> {
  const now = new Date();
  const startsAt = new Date(now.getTime() + 48 * HOUR_MS);
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    const { id: capacityId } = await tx
      .insertInto('capacities')
      .values({ total: 1, extraUnits: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('serviceRequests')
      .values({
        id,
        vertical: 'driver',
        userId,
        capacityId,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS),
        expiresAt: startsAt,
        fromOutward: 'BS1',
        fromPostcode: 'BS1 4QP',
        fromLatitude: BRISTOL.latitude,
        fromLongitude: BRISTOL.longitude,
        toOutward: 'BA1',
        toPostcode: 'BA1 1AA',
        toLatitude: BATH.latitude,
        toLongitude: BATH.longitude,
        miles: 13,
        minutes: 35,
        details: JSON.stringify({ stops: [], passengers: 1, luggage: 0, childSeats: 0, wheelchair: false }),
        createdAt: now,
        changedAt: now,
      })
      .execute();
  });
  return id;
}
