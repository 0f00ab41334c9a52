import type { SalonServiceBody, SalonStaffBody } from '@tessera/contract/services/my-salon';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { createResource } from '../../selling/holds/public.ts';
import type { SalonSettings } from './salons.queries.ts';

/** A service to store. If `isPriceFrom` is missing, it has its default. */
type NewService = Omit<SalonServiceBody, 'isPriceFrom'> & Partial<Pick<SalonServiceBody, 'isPriceFrom'>>;

type Skill = SalonStaffBody['skills'][number];
type NewStaff = Omit<SalonStaffBody, 'skills'> & {
  readonly skills: readonly (Omit<Skill, 'hours'> & Partial<Pick<Skill, 'hours'>>)[];
};

interface Key {
  readonly providerId: number;
  readonly id: number;
}

export async function updateSettings(
  tx: Tx,
  providerId: number,
  change: Partial<Omit<SalonSettings, 'providerId'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('salons').set(change).where('providerId', '=', providerId).execute();
}

/** Adds a service at the end of the salon's list. */
export async function insertService(
  tx: Tx,
  providerId: number,
  { roomIds, patchTestId, ...fields }: NewService,
): Promise<void> {
  const { id } = await tx
    .insertInto('salonServices')
    .values({
      ...fields,
      providerId,
      patchTestId: await ownService(tx, providerId, patchTestId),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from salon_services where provider_id = ${providerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceRooms(tx, { providerId, id }, roomIds);
}

export async function updateService(
  tx: Tx,
  { providerId, id }: Key,
  { roomIds, patchTestId, ...fields }: SalonServiceBody,
): Promise<boolean> {
  const patchTest = patchTestId === id ? null : await ownService(tx, providerId, patchTestId);
  const { numUpdatedRows } = await tx
    .updateTable('salonServices')
    .set({ ...fields, patchTestId: patchTest })
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceRooms(tx, { providerId, id }, roomIds);
  return true;
}

export async function deleteService(tx: Tx, { providerId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('salonServices')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The id if it is a service of this salon, otherwise null. */
async function ownService(tx: Tx, providerId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const row = await tx
    .selectFrom('salonServices')
    .select('id')
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the rooms of which a service needs one. Rooms of other salons are ignored. */
async function replaceRooms(tx: Tx, { providerId, id }: Key, roomIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('salonServiceRooms').where('serviceId', '=', id).execute();
  if (roomIds.length === 0) return;
  await sql`
    insert into salon_service_rooms (service_id, room_id)
    select ${id}::int, id from salon_rooms
    where provider_id = ${providerId} and id = any(${roomIds}::int[])`.execute(tx);
}

/** Adds a member of staff at the end of the salon's list, and creates the resource that is their time. */
export async function insertStaff(
  tx: Tx,
  providerId: number,
  { body: { hours, skills, ...fields }, now }: { readonly body: NewStaff; readonly now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('salonStaff')
    .values({
      ...fields,
      providerId,
      resourceId: await createResource(tx, now),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from salon_staff where provider_id = ${providerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceHours(tx, id, hours);
  await replaceSkills(tx, { providerId, id }, skills);
}

export async function updateStaff(
  tx: Tx,
  { providerId, id }: Key,
  { hours, skills, ...fields }: SalonStaffBody,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('salonStaff')
    .set(fields)
    .where('providerId', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceHours(tx, id, hours);
  await replaceSkills(tx, { providerId, id }, skills);
  return true;
}

async function replaceHours(tx: Tx, staffId: number, hours: SalonStaffBody['hours']): Promise<void> {
  await tx.deleteFrom('salonStaffHours').where('staffId', '=', staffId).execute();
  if (hours.length === 0) return;
  await tx
    .insertInto('salonStaffHours')
    .values(hours.map((range) => ({ ...range, staffId })))
    .execute();
}

/** Replaces the services that a member of staff offers. Services of other salons are ignored. */
async function replaceSkills(tx: Tx, { providerId, id }: Key, skills: NewStaff['skills']): Promise<void> {
  await tx.deleteFrom('salonSkills').where('staffId', '=', id).execute();
  if (skills.length === 0) return;
  const serviceIds = skills.map(({ serviceId }) => serviceId);
  const prices = skills.map(({ price }) => price);
  const hours = skills.map((skill) => JSON.stringify(skill.hours ?? []));
  await sql`
    insert into salon_skills (staff_id, service_id, price, hours)
    select ${id}::int, service.id, given.price, given.hours
    from unnest(${serviceIds}::int[], ${prices}::bigint[], ${hours}::jsonb[]) as given (service_id, price, hours)
    join salon_services service on service.id = given.service_id and service.provider_id = ${providerId}`.execute(
    tx,
  );
}

export async function insertRoom(
  tx: Tx,
  providerId: number,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  const resourceId = await createResource(tx, now);
  await tx.insertInto('salonRooms').values({ providerId, name, resourceId }).execute();
}
