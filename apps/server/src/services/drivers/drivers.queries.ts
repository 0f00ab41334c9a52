import type { DriverSettings } from '@tessera/contract/services/drivers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { createResource } from '../../selling/holds/public.ts';

/** What a driver business offers. Amounts are in minor units. */
export interface Driver extends DriverSettings {
  readonly providerId: number;
  /** Its periods are the driver's trips, with the ways to and from them. */
  readonly resourceId: number;
}

export async function createDriver(tx: Tx, providerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('drivers')
    .values({ providerId, resourceId: await createResource(tx, now) })
    .execute();
}

export async function listDrivers(db: Db, providerIds: readonly number[]): Promise<Driver[]> {
  return driversOf(db, { providerIds });
}

const driversOf = builtOnce((value: Params<{ readonly providerIds: readonly number[] }>, db) =>
  db
    .selectFrom('drivers')
    .selectAll()
    .where('providerId', '=', sql<number>`any(${value('providerIds')}::int[])`)
    .modifyEnd(prepared),
);

export async function findDriver(db: Db, providerId: number): Promise<Driver | undefined> {
  const [driver] = await listDrivers(db, [providerId]);
  return driver;
}

export async function updateDriver(
  db: Db,
  providerId: number,
  change: Partial<DriverSettings>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('drivers').set(change).where('providerId', '=', providerId).execute();
}
