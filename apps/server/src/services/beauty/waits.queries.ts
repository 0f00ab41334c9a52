import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Choice } from './salon-times.ts';
import type { DayWindow } from './wait-windows.ts';

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

export interface WaitAtSalon extends Wait {
  readonly createdAt: Date;
  /** When the time begins that is held for them now. */
  readonly offeredAt: Date | null;
}

/** Open waits at a salon whose days are not over, in the order in which freed times are offered. */
export async function listWaitsAtSalon(
  db: Db,
  {
    providerId,
    today,
    now,
    limit,
  }: { readonly providerId: number; readonly today: string; readonly now: Date; readonly limit: number },
): Promise<WaitAtSalon[]> {
  const { rows } = await sql<WaitAtSalon>`
    select waits.id, waits.provider_id, waits.customer_id, waits.services, waits.from_day::text,
      waits.until_day::text, waits.earliest, waits.latest, waits.created_at, (
        select starts_at from salon_offers
        where wait_id = waits.id and status = 'open' and expires_at > ${now}
      ) as offered_at
    from salon_waits waits
    where provider_id = ${providerId} and ended_at is null and until_day >= ${today}::date
    order by (select count(*) from salon_offers where wait_id = waits.id), waits.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Everybody who waits at a salon. */
export async function listWaitingCustomers(db: Db, providerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('salonWaits')
    .select('customerId')
    .distinct()
    .where('providerId', '=', providerId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** The place of a wait on the list: those who were offered less come first, then those who have waited longer. */
export interface WaitPlace {
  readonly offers: number;
  readonly id: number;
}

export interface WaitsToServe {
  readonly providerId: number;
  /** When a visit can begin. Waits that accept none of it are left out, so that they take no place. */
  readonly windows: readonly DayWindow[];
  /** The services that the salon offers. */
  readonly serviceIds: readonly number[];
  /** Who may not book there. */
  readonly barred: readonly number[];
  /** Only those behind this place. */
  readonly after?: WaitPlace | undefined;
  readonly limit: number;
}

/** Open waits without an open offer that these times could serve, by their places. */
export async function listWaiting(
  db: Db,
  { providerId, windows, serviceIds, barred, after = { offers: -1, id: 0 }, limit }: WaitsToServe,
): Promise<(Wait & WaitPlace)[]> {
  const { rows } = await sql<Wait & WaitPlace>`
    select waits.id, waits.provider_id, waits.customer_id, waits.services, waits.from_day::text,
      waits.until_day::text, waits.earliest, waits.latest, waits.offers
    from (
      select salon_waits.*, (
        select count(*)::int from salon_offers where salon_offers.wait_id = salon_waits.id
      ) as offers
      from salon_waits where provider_id = ${providerId} and ended_at is null
    ) as waits
    where (waits.offers, waits.id) > (${after.offers}::int, ${after.id}::int)
      and not waits.customer_id = any(${barred}::int[])
      and not exists (
        select from salon_offers where salon_offers.wait_id = waits.id and salon_offers.status = 'open'
      )
      and not exists (
        select from jsonb_to_recordset(waits.services) as wanted ("serviceId" int)
        where not wanted."serviceId" = any(${serviceIds}::int[])
      )
      and exists (
        select from unnest(
          ${windows.map(({ day }) => day)}::date[],
          ${windows.map(({ from }) => from)}::int[],
          ${windows.map(({ to }) => to)}::int[]
        ) as open (day, opens, closes)
        where open.day between waits.from_day and waits.until_day
          and waits.earliest <= open.closes and open.opens <= waits.latest
      )
    order by waits.offers, waits.id
    limit ${limit}`.execute(db);
  return rows;
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

/** Times at a salon that one person was offered, for whatever they wait. */
export async function listOfferedStarts(
  db: Db,
  { customerId, providerId }: { readonly customerId: number; readonly providerId: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('salonOffers')
    .innerJoin('salonWaits', 'salonWaits.id', 'salonOffers.waitId')
    .select('startsAt')
    .where('salonWaits.customerId', '=', customerId)
    .where('salonWaits.providerId', '=', providerId)
    .where('salonWaits.endedAt', 'is', null)
    .execute();
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

/** Open offers whose customers have not been emailed. Marks them as emailed. One that has ended is not emailed. */
export async function claimOffersToEmail(tx: Tx, now: Date): Promise<SalonOffer[]> {
  return tx
    .updateTable('salonOffers')
    .set({ sentAt: now })
    .where('id', 'in', (offers) =>
      offers
        .selectFrom('salonOffers')
        .select('id')
        .where('sentAt', 'is', null)
        .where('status', '=', 'open')
        .where('expiresAt', '>', now)
        .orderBy('createdAt')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(offerColumns)
    .execute();
}
