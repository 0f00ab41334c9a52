import type { StaffRange } from '@tessera/domain/services/beauty/working-time';
import type { ServiceTimes } from '@tessera/domain/services/beauty/visit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { hasWords, namesByProvider } from '../offers-by-words.queries.ts';

export interface SalonSettings {
  readonly providerId: number;
  readonly slotMinutes: number;
  readonly leadMinutes: number;
  readonly daysAhead: number;
}

export interface StoredService extends ServiceTimes {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly about: string;
  readonly price: number;
  /** The price is the lowest one, and the final one is agreed at the salon. */
  readonly isPriceFrom: boolean;
  readonly vatRate: number;
  readonly depositPercent: number;
  readonly patchTestId: number | null;
  readonly patchTestHours: number;
  readonly isOffered: boolean;
  readonly roomIds: readonly number[];
}

export interface Skill {
  /** Null is the service's. */
  readonly price: number | null;
  /** When they offer it within their hours. Empty is always. */
  readonly hours: readonly StaffRange[];
}

export interface StoredStaff {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly resourceId: number;
  readonly isActive: boolean;
  readonly hours: readonly StaffRange[];
  /** What they offer, by service. */
  readonly skills: ReadonlyMap<number, Skill>;
}

export interface StoredRoom {
  readonly id: number;
  readonly name: string;
  readonly resourceId: number;
}

/** Everything that decides what a salon offers and when. */
export interface Salon extends SalonSettings {
  readonly services: readonly StoredService[];
  readonly staff: readonly StoredStaff[];
  readonly rooms: readonly StoredRoom[];
}

const settings = ['providerId', 'slotMinutes', 'leadMinutes', 'daysAhead'] as const;

export async function createSalon(tx: Tx, providerId: number): Promise<void> {
  await tx.insertInto('salons').values({ providerId }).execute();
}

interface OfProvider {
  readonly providerId: number;
}

const settingsOf = builtOnce((value: Params<OfProvider>, db) =>
  db.selectFrom('salons').select(settings).where('providerId', '=', value('providerId')).modifyEnd(prepared),
);

export async function findSalon(db: Db, providerId: number): Promise<Salon | undefined> {
  const [found] = await settingsOf(db, { providerId });
  return found && readSalon(db, found);
}

/** Salons by the ids of their businesses. Nothing is locked. */
export async function listSalons(db: Db, providerIds: readonly number[]): Promise<Salon[]> {
  const found = await db
    .selectFrom('salons')
    .select(settings)
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .orderBy('providerId')
    .execute();
  const salons: Salon[] = [];
  for (const each of found) salons.push(await readSalon(db, each));
  return salons;
}

/**
 * Locks salons, in the order of their ids, until the transaction ends: of two bookings at once, the second sees whom the
 * first one has chosen. Reading them does not wait.
 */
export async function lockSalons(tx: Tx, providerIds: readonly number[]): Promise<Salon[]> {
  const found = await tx
    .selectFrom('salons')
    .select(settings)
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .orderBy('providerId')
    .forNoKeyUpdate()
    .execute();
  const salons: Salon[] = [];
  for (const each of found) salons.push(await readSalon(tx, each));
  return salons;
}

async function readSalon(db: Db, found: SalonSettings): Promise<Salon> {
  const { providerId } = found;
  return {
    ...found,
    services: await listServices(db, providerId),
    staff: await listStaff(db, providerId),
    rooms: await listRooms(db, providerId),
  };
}

/** Services that can be booked and have all of these words in their name, category or description, by salon. */
export async function listServicesByWords(
  db: Db,
  providerIds: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('salonServices')
    .select(['providerId', 'name'])
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .where('isOffered', '=', true)
    .where(hasWords(sql<string>`name || ' ' || category || ' ' || about`, words))
    .orderBy('providerId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return namesByProvider(rows);
}

const servicesOf = builtOnce((value: Params<OfProvider>, db) =>
  db
    .selectFrom('salonServices')
    .select([
      'id',
      'category',
      'name',
      'about',
      'price',
      'isPriceFrom',
      'vatRate',
      'depositPercent',
      'minutes',
      'waitMinutes',
      'finishMinutes',
      'bufferBefore',
      'bufferAfter',
      'patchTestId',
      'patchTestHours',
      'isOffered',
    ])
    .select(
      sql<number[]>`array(select room_id from salon_service_rooms where service_id = id order by room_id)`.as(
        'roomIds',
      ),
    )
    .where('providerId', '=', value('providerId'))
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

export async function listServices(db: Db, providerId: number): Promise<StoredService[]> {
  return servicesOf(db, { providerId });
}

/** Hours and skills come as lists of a row, so that one query reads everybody. */
const staffOf = builtOnce((value: Params<OfProvider>, db) =>
  db
    .selectFrom('salonStaff')
    .select(['id', 'name', 'title', 'resourceId', 'isActive'])
    .select([
      sql<[weekday: number, opens: number, closes: number][]>`(
        select coalesce(json_agg(json_build_array(weekday, opens, closes) order by weekday, opens), '[]')
        from salon_staff_hours where staff_id = salon_staff.id)`.as('hours'),
      // Only `replaceSkills` writes the hours of a skill.
      sql<[serviceId: number, price: number | null, hours: readonly StaffRange[]][]>`(
        select coalesce(json_agg(json_build_array(service_id, price, hours) order by service_id), '[]')
        from salon_skills where staff_id = salon_staff.id)`.as('skills'),
    ])
    .where('providerId', '=', value('providerId'))
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared),
);

export async function listStaff(db: Db, providerId: number): Promise<StoredStaff[]> {
  const rows = await staffOf(db, { providerId });
  return rows.map((row) => ({
    ...row,
    hours: row.hours.map(([weekday, opens, closes]) => ({ weekday, opens, closes })),
    skills: new Map(row.skills.map(([serviceId, price, hours]) => [serviceId, { price, hours }])),
  }));
}

const roomsOf = builtOnce((value: Params<OfProvider>, db) =>
  db
    .selectFrom('salonRooms')
    .select(['id', 'name', 'resourceId'])
    .where('providerId', '=', value('providerId'))
    .orderBy('id')
    .modifyEnd(prepared),
);

export async function listRooms(db: Db, providerId: number): Promise<StoredRoom[]> {
  return roomsOf(db, { providerId });
}
