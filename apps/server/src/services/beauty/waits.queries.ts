import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Choice } from './salon-times.ts';

/** Somebody who waits for a time at a salon. */
export interface Wait {
  readonly id: number;
  readonly providerId: number;
  readonly customerId: number;
  readonly services: readonly Choice[];
  readonly fromDay: string;
  readonly untilDay: string;
  readonly earliest: number;
  readonly latest: number;
}

export interface SalonOffer {
  readonly id: string;
  readonly waitId: number;
  readonly providerId: number;
  readonly startsAt: Date;
  readonly holdId: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const waitColumns = [
  'id',
  'providerId',
  'customerId',
  'services',
  // As text, because a day of the calendar is not an instant.
  sql<string>`from_day::text`.as('fromDay'),
  sql<string>`until_day::text`.as('untilDay'),
  'earliest',
  'latest',
] as const;
const offerColumns = [
  'id',
  'waitId',
  'providerId',
  'startsAt',
  'holdId',
  'status',
  'createdAt',
  'expiresAt',
] as const;

/** Only `insertWait` writes the JSON in `services`, so it is not checked again. */
const toWait = (row: Omit<Wait, 'services'> & { readonly services: unknown }): Wait => ({
  ...row,
  services: row.services as readonly Choice[],
});

export async function insertWait(tx: Tx, { services, ...wait }: Omit<Wait, 'id'>, now: Date): Promise<void> {
  await tx
    .insertInto('salonWaits')
    .values({ ...wait, services: JSON.stringify(services), createdAt: now })
    .execute();
}

export async function findWait(db: Db, id: number): Promise<Wait | undefined> {
  const row = await db.selectFrom('salonWaits').select(waitColumns).where('id', '=', id).executeTakeFirst();
  return row && toWait(row);
}

export async function listWaitsOf(
  db: Db,
  { customerId, providerId }: { readonly customerId: number; readonly providerId: number },
): Promise<Wait[]> {
  const rows = await db
    .selectFrom('salonWaits')
    .select(waitColumns)
    .where('customerId', '=', customerId)
    .where('providerId', '=', providerId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(toWait);
}

/** Open waits at a salon without an open offer, the oldest first. */
export async function listWaiting(
  db: Db,
  { providerId, limit }: { readonly providerId: number; readonly limit: number },
): Promise<Wait[]> {
  const rows = await db
    .selectFrom('salonWaits as waits')
    .select(waitColumns)
    .where('providerId', '=', providerId)
    .where('endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('salonOffers')
            .select('id')
            .whereRef('waitId', '=', 'waits.id')
            .where('salonOffers.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toWait);
}

export async function listWaitedSalons(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('salonWaits')
    .select('providerId')
    .distinct()
    .where('endedAt', 'is', null)
    .orderBy('providerId')
    .execute();
  return rows.map(({ providerId }) => providerId);
}

export async function markWaitEnded(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('salonWaits').set({ endedAt: now }).where('id', '=', id).execute();
}

/** Ends waits whose last day was before yesterday in UTC, so that it is over in every time zone. */
export async function endPastWaits(db: Db, now: Date): Promise<void> {
  await sql`
    update salon_waits set ended_at = ${now} where ended_at is null and until_day < (${now}::timestamptz)::date - 1`.execute(
    db,
  );
}

export async function insertOffer(tx: Tx, offer: Omit<SalonOffer, 'status'>): Promise<void> {
  await tx.insertInto('salonOffers').values(offer).execute();
}

export async function listOfferedStarts(db: Db, waitId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('salonOffers').select('startsAt').where('waitId', '=', waitId).execute();
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

export async function findOffer(db: Db, id: string): Promise<SalonOffer | undefined> {
  return db.selectFrom('salonOffers').select(offerColumns).where('id', '=', id).executeTakeFirst();
}

export async function findOpenOfferOf(db: Db, waitId: number, now: Date): Promise<SalonOffer | undefined> {
  return db
    .selectFrom('salonOffers')
    .select(offerColumns)
    .where('waitId', '=', waitId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Ends an open offer. False if it has ended already. */
export async function closeOffer(
  tx: Tx,
  id: string,
  status: 'taken' | 'declined' | 'expired',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('salonOffers')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function expireOffers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('salonOffers')
    .set({ status: 'expired' })
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .execute();
}

/** Offers whose customers have not been emailed, whatever their status is by now. Marks them as emailed. */
export async function claimOffersToEmail(tx: Tx, now: Date): Promise<SalonOffer[]> {
  return tx
    .updateTable('salonOffers')
    .set({ sentAt: now })
    .where('id', 'in', (offers) =>
      offers
        .selectFrom('salonOffers')
        .select('id')
        .where('sentAt', 'is', null)
        .orderBy('createdAt')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(offerColumns)
    .execute();
}
