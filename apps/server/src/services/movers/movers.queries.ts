import type { MoverSettings } from '@tessera/contract/services/movers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { createResource } from '../../selling/holds/public.ts';

/** What a moving business offers. Amounts are in minor units. */
export interface Mover extends MoverSettings {
  readonly providerId: number;
  /** Its slots are days, of which each has room for as many moves as there are crews. */
  readonly resourceId: number;
}

export async function createMover(tx: Tx, providerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('movers')
    .values({ providerId, resourceId: await createResource(tx, now) })
    .execute();
}

export async function listMovers(db: Db, providerIds: readonly number[]): Promise<Mover[]> {
  return moversOf(db, { providerIds });
}

const moversOf = builtOnce((value: Params<{ readonly providerIds: readonly number[] }>, db) =>
  db
    .selectFrom('movers')
    .selectAll()
    .where('providerId', '=', sql<number>`any(${value('providerIds')}::int[])`)
    .modifyEnd(prepared),
);

export async function findMover(db: Db, providerId: number): Promise<Mover | undefined> {
  const [mover] = await listMovers(db, [providerId]);
  return mover;
}

export async function updateMover(db: Db, providerId: number, change: Partial<MoverSettings>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('movers').set(change).where('providerId', '=', providerId).execute();
}
