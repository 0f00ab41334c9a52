import type { DeliveryRules } from '@tessera/domain/services/meal-delivery';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { createResource } from '../../selling/holds/public.ts';

/** How a kitchen takes orders. */
export interface Kitchen extends DeliveryRules {
  readonly providerId: number;
  readonly slotMinutes: number;
  readonly minutesPerSlot: number;
  readonly collectionMinutes: number | null;
  readonly deliveryMinutes: number | null;
  readonly offersCollection: boolean;
  readonly cutOffMinutes: number;
  readonly daysAhead: number;
  readonly paysAtCollection: boolean;
  readonly hygieneRating: number | null;
  readonly hygieneRatedOn: string | null;
  readonly kitchenResourceId: number;
  readonly collectionResourceId: number;
  readonly deliveryResourceId: number;
}

const columns = [
  'providerId',
  'slotMinutes',
  'minutesPerSlot',
  'collectionMinutes',
  'deliveryMinutes',
  'offersCollection',
  'offersDelivery',
  'deliveryKm',
  'deliveryCodes',
  'deliveryFee',
  'deliveryMinimum',
  'deliveryFreeFrom',
  'cutOffMinutes',
  'daysAhead',
  'paysAtCollection',
  'hygieneRating',
  'kitchenResourceId',
  'collectionResourceId',
  'deliveryResourceId',
] as const;

/** Creates a kitchen with the settings of a small one, which its owner can change. */
export async function createKitchen(tx: Tx, providerId: number, now: Date): Promise<void> {
  await tx
    .insertInto('kitchens')
    .values({
      providerId,
      kitchenResourceId: await createResource(tx, now),
      collectionResourceId: await createResource(tx, now),
      deliveryResourceId: await createResource(tx, now),
    })
    .execute();
}

export async function listKitchens(db: Db, providerIds: readonly number[]): Promise<Kitchen[]> {
  return kitchensOf(db, { providerIds });
}

const kitchensOf = builtOnce((value: Params<{ readonly providerIds: readonly number[] }>, db) =>
  db
    .selectFrom('kitchens')
    .select(columns)
    .select(sql<string | null>`hygiene_rated_on::text`.as('hygieneRatedOn'))
    .where('providerId', '=', sql<number>`any(${value('providerIds')}::int[])`)
    .modifyEnd(prepared),
);

export async function findKitchen(db: Db, providerId: number): Promise<Kitchen | undefined> {
  const [kitchen] = await listKitchens(db, [providerId]);
  return kitchen;
}

export type KitchenChange = Partial<
  Omit<
    Kitchen,
    'providerId' | 'kitchenResourceId' | 'collectionResourceId' | 'deliveryResourceId' | 'deliveryCodes'
  >
> & { readonly deliveryCodes?: string[] };

export async function updateKitchen(tx: Tx, providerId: number, change: KitchenChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('kitchens').set(change).where('providerId', '=', providerId).execute();
}
