import { scheduleVisit, type ServiceTimes } from '@tessera/domain/services/beauty/visit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SoldLine } from '../../selling/line-kind.ts';
import type { StoredVisit } from './appointment-terms.ts';

/** A service of a paid visit. */
export interface AppointmentService {
  readonly lineId: string;
  readonly position: number;
  /** For whom of those who come together it is. */
  readonly guest: number;
  readonly orderId: string;
  readonly providerId: number;
  /** Null once the account was deleted. */
  readonly customerId: number | null;
  readonly serviceId: number | null;
  readonly name: string;
  readonly staffId: number | null;
  readonly staffName: string;
  readonly roomId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly times: ServiceTimes;
  /** What is to be paid at the salon, in pence, with the first service of the visit. */
  readonly toPay: number;
}

const columns = [
  'lineId',
  'position',
  'guest',
  'orderId',
  'providerId',
  'customerId',
  'serviceId',
  'name',
  'staffId',
  'staffName',
  'roomId',
  'startsAt',
  'endsAt',
  'times',
  'toPay',
] as const;

type Row = Omit<AppointmentService, 'times'> & { readonly times: unknown };

/** Only `insertAppointment` writes the times. */
const toService = (row: Row): AppointmentService => ({ ...row, times: row.times as ServiceTimes });

export async function insertAppointment(
  tx: Tx,
  { id: lineId, orderId, buyerId }: SoldLine,
  visit: StoredVisit,
): Promise<void> {
  const { services } = scheduleVisit(visit.services, visit.startsAt.getTime());
  await tx
    .insertInto('appointmentServices')
    .values(
      services.map(({ serviceId, guest, name, staffId, staffName, roomId, times, span }, position) => ({
        lineId,
        position,
        guest,
        orderId,
        providerId: visit.providerId,
        customerId: buyerId,
        // The service may have been deleted while the customer was paying.
        serviceId: sql<number | null>`(select id from salon_services where id = ${serviceId})`,
        name,
        staffId,
        staffName,
        roomId,
        startsAt: new Date(span.from),
        endsAt: new Date(span.to),
        times: JSON.stringify(times),
        toPay: position === 0 ? visit.toPay : 0,
      })),
    )
    .execute();
}

/** Services of a salon that overlap this time, in their order. */
export async function listAppointmentServices(
  db: Db,
  {
    providerId,
    from,
    to,
    limit,
  }: { readonly providerId: number; readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<AppointmentService[]> {
  const rows = await db
    .selectFrom('appointmentServices')
    .select(columns)
    .where('providerId', '=', providerId)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    // No visit lasts longer than four days, so this changes nothing but lets the index on `startsAt` be used.
    .where('startsAt', '>', sql<Date>`${from}::timestamptz - interval '4 days'`)
    .orderBy('startsAt')
    .orderBy('lineId')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(toService);
}

/** Services of one customer at a salon, the newest first. */
export async function listServicesOfCustomer(
  db: Db,
  {
    providerId,
    customerId,
    limit,
  }: { readonly providerId: number; readonly customerId: number; readonly limit: number },
): Promise<AppointmentService[]> {
  const rows = await db
    .selectFrom('appointmentServices')
    .select(columns)
    .where('providerId', '=', providerId)
    .where('customerId', '=', customerId)
    .orderBy('startsAt', 'desc')
    .orderBy('lineId')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(toService);
}

/** Services of these visits at a salon, in the order of the visits' services. */
export async function listServicesOfVisits(
  db: Db,
  { providerId, lineIds }: { readonly providerId: number; readonly lineIds: readonly string[] },
): Promise<AppointmentService[]> {
  const rows = await db
    .selectFrom('appointmentServices')
    .select(columns)
    .where('providerId', '=', providerId)
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .orderBy('lineId')
    .orderBy('position')
    .execute();
  return rows.map(toService);
}

export async function listServicesOfLine(db: Db, lineId: string): Promise<AppointmentService[]> {
  const rows = await db
    .selectFrom('appointmentServices')
    .select(columns)
    .where('lineId', '=', lineId)
    .orderBy('position')
    .execute();
  return rows.map(toService);
}

/** Whether a customer has had a service that ended by some time. Cancelled and missed ones do not count. */
export async function hasHadService(
  db: Db,
  {
    customerId,
    serviceId,
    before,
  }: { readonly customerId: number; readonly serviceId: number; readonly before: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('appointmentServices')
    .select('lineId')
    .where('customerId', '=', customerId)
    .where('serviceId', '=', serviceId)
    .where('endsAt', '<=', before)
    .where('isCancelled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many visits each of these customers has had at a salon. */
export async function countVisits(
  db: Db,
  {
    providerId,
    customerIds,
    before,
  }: { readonly providerId: number; readonly customerIds: readonly number[]; readonly before: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('appointmentServices')
    .select('customerId')
    .select((expression) => expression.fn.count<number>('lineId').distinct().as('count'))
    .where('providerId', '=', providerId)
    .where('customerId', '=', sql<number>`any(${customerIds}::int[])`)
    .where('endsAt', '<=', before)
    .where('isCancelled', '=', false)
    .groupBy('customerId')
    .execute();
  return new Map(rows.map(({ customerId, count }) => [customerId ?? 0, count]));
}

export async function markCancelled(tx: Tx, lineId: string): Promise<void> {
  await tx
    .updateTable('appointmentServices')
    .set({ isCancelled: true })
    .where('lineId', '=', lineId)
    .execute();
}

/** Moves the services of a visit. */
export async function updateServiceTimes(
  tx: Tx,
  services: readonly Pick<
    AppointmentService,
    'lineId' | 'position' | 'startsAt' | 'endsAt' | 'staffId' | 'staffName' | 'roomId'
  >[],
): Promise<void> {
  for (const { lineId, position, ...change } of services)
    await tx
      .updateTable('appointmentServices')
      .set(change)
      .where('lineId', '=', lineId)
      .where('position', '=', position)
      .execute();
}

/** Clears who the customer was. The appointments stay for the salon's accounts. */
export async function eraseAppointments(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('appointmentServices')
    .set({ customerId: null })
    .where('customerId', '=', userId)
    .execute();
  await tx.deleteFrom('salonClientNotes').where('customerId', '=', userId).execute();
  await tx.deleteFrom('salonWaits').where('customerId', '=', userId).execute();
}

export async function exportAppointments(db: Db, userId: number) {
  const appointments = await db
    .selectFrom('appointmentServices')
    .select(['name', 'staffName', 'startsAt', 'endsAt', 'isCancelled'])
    .where('customerId', '=', userId)
    .orderBy('startsAt')
    .execute();
  const notes = await db
    .selectFrom('salonClientNotes')
    .select(['text', 'updatedAt'])
    .where('customerId', '=', userId)
    .orderBy('providerId')
    .execute();
  const waits = await db
    .selectFrom('salonWaits')
    .select(['providerId', 'fromDay', 'untilDay', 'createdAt', 'endedAt'])
    .where('customerId', '=', userId)
    .orderBy('id')
    .execute();
  return {
    Appointments: appointments,
    'What salons noted about you': notes,
    'Waiting lists of salons': waits,
  };
}
