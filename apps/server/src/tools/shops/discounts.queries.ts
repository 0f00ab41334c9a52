import type { Discount } from '@tessera/domain/tools/shops/shop-prices';
import type { Db, Tx } from '../../platform/db/database.ts';
import { capacities, createCapacity } from '../../selling/holds/public.ts';

export interface StoredDiscount extends Discount {
  readonly id: number;
  readonly code: string;
  /** Counts its uses. Null if they are not limited. */
  readonly capacityId: number | null;
  readonly endsAt: Date | null;
}

const columns = [
  'shopDiscounts.id',
  'shopDiscounts.code',
  'shopDiscounts.kind',
  'shopDiscounts.value',
  'shopDiscounts.minAmount',
  'shopDiscounts.capacityId',
  'shopDiscounts.endsAt',
] as const;

/** A discount code that is valid now. */
export async function findDiscount(
  db: Db,
  { shopId, code, now }: { readonly shopId: number; readonly code: string; readonly now: Date },
): Promise<StoredDiscount | undefined> {
  const row = await db
    .selectFrom('shopDiscounts')
    .select(columns)
    .where('shopId', '=', shopId)
    .where('code', '=', code)
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', now)]))
    .executeTakeFirst();
  // The check constraint allows only these kinds.
  return row as StoredDiscount | undefined;
}

export interface ListedDiscount extends StoredDiscount {
  readonly maxUses: number | null;
  readonly used: number;
}

export async function listDiscounts(db: Db, shopId: number, limit: number): Promise<ListedDiscount[]> {
  const rows = await db
    .selectFrom('shopDiscounts')
    .leftJoin(capacities.as('capacities'), 'capacities.id', 'shopDiscounts.capacityId')
    .select([...columns, 'capacities.total as maxUses', 'capacities.sold'])
    .where('shopId', '=', shopId)
    .where('endedAt', 'is', null)
    .orderBy('shopDiscounts.id')
    .limit(limit)
    .execute();
  return rows.map(({ sold, ...row }) => ({ ...row, used: sold ?? 0 }) as ListedDiscount);
}

interface NewDiscount extends Discount {
  readonly shopId: number;
  readonly code: string;
  readonly maxUses: number | null;
  readonly endsAt: Date | null;
  readonly now: Date;
}

/** Adds a code. False if the shop has it already. */
export async function createDiscountRow(
  tx: Tx,
  { maxUses, now, ...discount }: NewDiscount,
): Promise<boolean> {
  const capacityId = maxUses === null ? null : await createCapacity(tx, { total: maxUses, extraUnits: 0 });
  const row = await tx
    .insertInto('shopDiscounts')
    .values({ ...discount, capacityId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDiscountEnded(
  tx: Tx,
  { shopId, id, now }: { readonly shopId: number; readonly id: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shopDiscounts')
    .set({ endedAt: now })
    .where('shopId', '=', shopId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
