import type { Capacity } from '@tessera/domain/orders/allocate-holds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const capacityColumns = ['total', 'held', 'sold', 'extraUnits'] as const;

/** Every reservation locks the counter first, so reservations of one capacity run one after the other. */
export async function lockCapacity(tx: Tx, id: number): Promise<Capacity | undefined> {
  return tx
    .selectFrom('capacities')
    .select(capacityColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCapacity(db: Db, id: number): Promise<Capacity | undefined> {
  return db.selectFrom('capacities').select(capacityColumns).where('id', '=', id).executeTakeFirst();
}

export async function createCapacity(
  tx: Tx,
  { total, extraUnits }: Pick<Capacity, 'total' | 'extraUnits'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('capacities')
    .values({ total, extraUnits })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Only for a capacity of which nothing is held or sold; its check constraints refuse anything else that does not fit. */
export async function updateCapacity(
  tx: Tx,
  id: number,
  { total, extraUnits }: Pick<Capacity, 'total' | 'extraUnits'>,
): Promise<void> {
  await tx.updateTable('capacities').set({ total, extraUnits }).where('id', '=', id).execute();
}

/** Units that each of these people holds unpaid. The caller has locked the capacity. */
export async function countHeldBy(
  tx: Tx,
  capacityId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('holds')
    .select((expression) => ['userId', expression.fn.sum<number>('quantity').as('held')])
    .where('capacityId', '=', capacityId)
    .where('userId', '=', sql<number>`any(${userIds}::int[])`)
    .where('status', '=', 'held')
    .groupBy('userId')
    .execute();
  return new Map(rows.flatMap(({ userId, held }) => (userId === null ? [] : [[userId, held]])));
}

export interface NewHold {
  readonly id: string;
  readonly userId: number;
  readonly quantity: number;
  readonly extraUnits: number;
}

/** Stores holds and counts them, in one statement. */
export async function createHolds(
  tx: Tx,
  capacityId: number,
  {
    holds,
    now,
    expiresAt,
  }: { readonly holds: readonly NewHold[]; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const sum = (of: (hold: NewHold) => number) => holds.reduce((all, hold) => all + of(hold), 0);
  await sql`
    with counted as (
      update capacities
      set held = held + ${sum(({ quantity }) => quantity)},
        extra_units = extra_units - ${sum(({ extraUnits }) => extraUnits)}
      where id = ${capacityId} returning id)
    insert into holds (id, capacity_id, user_id, quantity, extra_units, status, created_at, expires_at)
    select given.id, counted.id, given.user_id, given.quantity, given.extra_units, 'held', ${now}, ${expiresAt}
    from counted, unnest(
      ${holds.map(({ id }) => id)}::uuid[],
      ${holds.map(({ userId }) => userId)}::int[],
      ${holds.map(({ quantity }) => quantity)}::int[],
      ${holds.map(({ extraUnits }) => extraUnits)}::int[]
    ) as given (id, user_id, quantity, extra_units)`.execute(tx);
}

/** The capacities of these holds, in the order in which every transaction locks them. */
export async function listCapacityIds(tx: Tx, holdIds: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('holds')
    .select('capacityId')
    .distinct()
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .orderBy('capacityId')
    .execute();
  return rows.map(({ capacityId }) => capacityId);
}

/** Moves holds to `status` and their units with them. Holds that have left `held` before are not counted again. */
export async function endHolds(
  tx: Tx,
  holdIds: readonly string[],
  status: 'confirmed' | 'released',
): Promise<string[]> {
  const isSold = status === 'confirmed';
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update holds set status = ${status}
      where id = any(${holdIds}::uuid[]) and status = 'held'
      returning id, capacity_id, quantity, extra_units),
    sums as (
      select capacity_id, sum(quantity)::int as quantity, sum(extra_units)::int as extra
      from ended group by capacity_id),
    counted as (
      update capacities
      set held = held - sums.quantity,
        sold = sold + case when ${isSold} then sums.quantity else 0 end,
        extra_units = extra_units + case when ${isSold} then 0 else sums.extra end
      from sums where capacities.id = sums.capacity_id)
    select id from ended`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives back units of confirmed holds, after a refund. The units that cost a minor unit more go back first. */
export async function returnSold(
  tx: Tx,
  capacityId: number,
  { quantity, extraUnits }: { readonly quantity: number; readonly extraUnits: number },
): Promise<void> {
  await sql`
    update capacities set sold = sold - ${quantity}, extra_units = extra_units + ${extraUnits}
    where id = ${capacityId}`.execute(tx);
}

export async function extendHolds(tx: Tx, holdIds: readonly string[], expiresAt: Date): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ expiresAt })
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .where('status', '=', 'held')
    .execute();
}
