import type { RequestVertical } from '@tessera/domain/services/requests/request-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import type { ServiceRequest } from './request.ts';

const columns = [
  'id',
  'userId',
  'vertical',
  'status',
  'capacityId',
  'startsAt',
  'endsAt',
  'expiresAt',
  'fromOutward',
  'fromPostcode',
  'fromLine',
  'fromLatitude',
  'fromLongitude',
  'toOutward',
  'toPostcode',
  'toLine',
  'toLatitude',
  'toLongitude',
  'miles',
  'minutes',
  'details',
  'digest',
  'seriesId',
  'notes',
  'phone',
  'createdAt',
] as const;

/** The check constraints and `insertRequest` allow only these values. */
const toRequest = (row: object) => row as ServiceRequest;

export async function insertRequest(tx: Tx, { details, ...request }: ServiceRequest): Promise<void> {
  await tx
    .insertInto('serviceRequests')
    .values({ ...request, details: JSON.stringify(details), changedAt: request.createdAt })
    .execute();
}

export async function findRequest(db: Db, id: string): Promise<ServiceRequest | undefined> {
  const [request] = await listRequests(db, [id]);
  return request;
}

const requestsById = builtOnce((value: Params<{ readonly ids: readonly string[] }>, db) =>
  db
    .selectFrom('serviceRequests')
    .select(columns)
    .where('id', '=', sql<string>`any(${value('ids')}::uuid[])`)
    .modifyEnd(prepared),
);

export async function listRequests(db: Db, ids: readonly string[]): Promise<ServiceRequest[]> {
  return (await requestsById(db, { ids })).map(toRequest);
}

export async function listRequestsOf(
  db: Db,
  { userId, vertical, limit }: { userId: number; vertical: RequestVertical | undefined; limit: number },
): Promise<ServiceRequest[]> {
  const rows = await db
    .selectFrom('serviceRequests')
    .select(columns)
    .where('userId', '=', userId)
    .$if(vertical !== undefined, (query) => query.where('vertical', '=', vertical ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export async function countOpenRequests(db: Db, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('serviceRequests')
    .select(sql<number>`count(distinct coalesce(series_id, id))`.as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** How often a person has asked since then, whatever became of it. */
export async function countRequestsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('serviceRequests')
    .select(sql<number>`count(distinct coalesce(series_id, id))`.as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** All requests of these series, the first one first. */
export async function listSeries(db: Db, seriesIds: readonly string[]): Promise<ServiceRequest[]> {
  if (seriesIds.length === 0) return [];
  const rows = await db
    .selectFrom('serviceRequests')
    .select(columns)
    .where('seriesId', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return rows.map(toRequest);
}

const MILES_PER_DEGREE = 69;

/** Open requests that begin near a place, the newest first. A square is searched; the caller checks the distance. */
export async function listOpenNear(
  db: Db,
  {
    vertical,
    latitude,
    longitude,
    miles,
    now,
    limit,
  }: {
    readonly vertical: RequestVertical;
    readonly latitude: number;
    readonly longitude: number;
    readonly miles: number;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<ServiceRequest[]> {
  const north = miles / MILES_PER_DEGREE;
  const east = north / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const rows = await db
    .selectFrom('serviceRequests')
    .select(columns)
    .where('vertical', '=', vertical)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .where('userId', 'is not', null)
    .where(sql<boolean>`from_latitude between ${latitude - north} and ${latitude + north}`)
    .where(sql<boolean>`from_longitude between ${longitude - east} and ${longitude + east}`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export async function updateRequest(
  db: Db,
  id: string,
  {
    details,
    ...change
  }: Partial<Pick<ServiceRequest, 'status' | 'details' | 'digest' | 'startsAt' | 'endsAt'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('serviceRequests')
    .set({
      ...change,
      ...(details !== undefined && { details: JSON.stringify(details) }),
      changedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Open requests whose time is over. Each is locked and checked again before it expires. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('serviceRequests')
    .select('id')
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What is left of the two places once they are nobody’s business any more: outward codes, and coordinates rounded to about
 * a kilometre.
 */
export const blurredPlaces = {
  fromLine: '',
  toLine: '',
  fromPostcode: '',
  toPostcode: '',
  fromLatitude: sql<number>`round(from_latitude::numeric, 2)`,
  fromLongitude: sql<number>`round(from_longitude::numeric, 2)`,
  toLatitude: sql<number>`round(to_latitude::numeric, 2)`,
  toLongitude: sql<number>`round(to_longitude::numeric, 2)`,
};

/** Deletes street, postcode, phone number and notes of requests that ended before this time. Returns their ids. */
export async function clearPrivateFields(
  tx: Tx,
  { endedBefore, now }: { readonly endedBefore: Date; readonly now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('serviceRequests')
    .set({ ...blurredPlaces, notes: '', phone: '', clearedAt: now })
    .where('clearedAt', 'is', null)
    .where('endsAt', '<', endedBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a request off a provider's list. Repeating it has no effect. */
export async function markDeclined(
  db: Db,
  key: { readonly requestId: string; readonly providerId: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('declinedRequests')
    .values({ ...key, declinedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these requests a provider has declined. */
export async function listDeclined(
  db: Db,
  { requestIds, providerId }: { readonly requestIds: readonly string[]; readonly providerId: number },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('declinedRequests')
    .select('requestId')
    .where('providerId', '=', providerId)
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ requestId }) => requestId));
}
