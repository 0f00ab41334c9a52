import type { Capacity } from '@tessera/domain/selling/orders/allocate-holds';
import { sql } from 'kysely';
import { announced } from '../../platform/db/announced.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';

const capacityColumns = ['total', 'held', 'sold', 'extraUnits'] as const;

/**
 * Locks these counters, and returns them by id. Every reservation locks its counters in the order of their ids, so that
 * two reservations never wait for each other. After the commit, the counters are announced as changed to everything
 * that watches them.
 */
export async function lockCapacities(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Capacity>> {
  const rows = await tx
    .selectFrom('capacities')
    .select(['id', ...capacityColumns])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .modifyEnd(announced)
    .execute();
  return new Map(rows.map(({ id, ...capacity }) => [id, capacity]));
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

/**
 * Changes how many units a counter has. The counter's check constraints refuse a total that is lower than what is held
 * and sold.
 */
export async function updateCapacity(
  tx: Tx,
  id: number,
  { total, extraUnits }: Pick<Capacity, 'total' | 'extraUnits'>,
): Promise<void> {
  await tx.updateTable('capacities').set({ total, extraUnits }).where('id', '=', id).execute();
}

export interface HeldUnits {
  readonly capacityId: number;
  readonly userId: number;
  readonly held: number;
}

const heldBy = builtOnce(
  (value: Params<{ capacityIds: number[]; userIds: number[] }>) => sql<HeldUnits>`
    select capacity_id, user_id, sum(quantity) as held from holds
    where capacity_id = any(${value('capacityIds')}::int[]) and user_id = any(${value('userIds')}::int[])
      and status = 'held'
    group by capacity_id, user_id ${prepared}`,
);

/** How many unpaid units of these capacities each of these people holds. The caller has locked the capacities. */
export async function countHeldBy(
  tx: Tx,
  { capacityIds, userIds }: { readonly capacityIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<HeldUnits[]> {
  return heldBy(tx, { capacityIds: [...capacityIds], userIds: [...userIds] });
}

export interface NewHold {
  readonly id: string;
  readonly capacityId: number;
  readonly userId: number;
  readonly quantity: number;
  readonly extraUnits: number;
}

interface HoldColumns {
  readonly ids: string[];
  readonly capacityIds: number[];
  readonly userIds: number[];
  readonly quantities: number[];
  readonly extraUnits: number[];
  readonly now: Date;
  readonly expiresAt: Date;
}

const insertHolds = builtOnce(
  (value: Params<HoldColumns>) => sql`
    with given as (
      select * from unnest(
        ${value('ids')}::uuid[], ${value('capacityIds')}::int[], ${value('userIds')}::int[],
        ${value('quantities')}::int[], ${value('extraUnits')}::int[]
      ) as given (id, capacity_id, user_id, quantity, extra_units)),
    sums as (
      select capacity_id, sum(quantity)::int as quantity, sum(extra_units)::int as extra
      from given group by capacity_id),
    counted as (
      update capacities
      set held = held + sums.quantity, extra_units = capacities.extra_units - sums.extra
      from sums where capacities.id = sums.capacity_id)
    insert into holds (id, capacity_id, user_id, quantity, extra_units, status, created_at, expires_at)
    select id, capacity_id, user_id, quantity, extra_units, 'held', ${value('now')}::timestamptz,
      ${value('expiresAt')}::timestamptz
    from given ${prepared}`,
);

/** Stores holds and adds their units to the counters, in one statement. */
export async function createHolds(
  tx: Tx,
  {
    holds,
    now,
    expiresAt,
  }: { readonly holds: readonly NewHold[]; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  if (holds.length === 0) return;
  await insertHolds(tx, {
    ids: holds.map(({ id }) => id),
    capacityIds: holds.map(({ capacityId }) => capacityId),
    userIds: holds.map(({ userId }) => userId),
    quantities: holds.map(({ quantity }) => quantity),
    extraUnits: holds.map(({ extraUnits }) => extraUnits),
    now,
    expiresAt,
  });
}

/** The ids of the counters whose units these holds reserve, in the order in which every transaction locks them. */
export async function listCapacityIds(tx: Tx, holdIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ capacityId: number }>`
    select capacity_id from holds where id = any(${holdIds}::uuid[]) and capacity_id is not null
    union
    select capacity_id from hold_units where hold_id = any(${holdIds}::uuid[])
    order by capacity_id`.execute(tx);
  return rows.map(({ capacityId }) => capacityId);
}

/**
 * Locks the counters of these holds. Returns the counter of each hold of units, by the hold's id. Holds that are given
 * back as a whole (`returnNeeds`) have null.
 */
export async function lockSoldCapacities(
  tx: Tx,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  await lockCapacities(tx, await listCapacityIds(tx, holdIds));
  const rows = await tx
    .selectFrom('holds')
    .select(['id', 'capacityId', 'isWhole'])
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, capacityId, isWhole }) => [id, isWhole ? null : capacityId]));
}

export interface SeveralUnits {
  readonly id: string;
  readonly userId: number;
  readonly units: readonly { readonly capacityId: number; readonly quantity: number }[];
}

/**
 * Stores holds with units of several counters, of one or of none, and adds the units to the counters. The caller has locked
 * the counters.
 */
export async function createHoldsOfSeveral(
  tx: Tx,
  holds: readonly SeveralUnits[],
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('holds')
    .values(
      holds.map(({ id, userId, units: [first] }) => ({
        id,
        userId,
        status: 'held',
        createdAt: now,
        expiresAt,
        isWhole: true,
        capacityId: first?.capacityId ?? null,
        quantity: first?.quantity ?? null,
        extraUnits: first ? 0 : null,
      })),
    )
    .execute();
  const others = holds.flatMap(({ id, units: [, ...more] }) => more.map((unit) => ({ holdId: id, ...unit })));
  if (others.length > 0) await tx.insertInto('holdUnits').values(others).execute();
  const units = holds.flatMap((hold) => hold.units);
  if (units.length === 0) return;
  const ids = units.map(({ capacityId }) => capacityId);
  const quantities = units.map(({ quantity }) => quantity);
  await sql`
    with sums as (
      select id, sum(quantity)::int as quantity
      from unnest(${ids}::int[], ${quantities}::int[]) as given (id, quantity) group by id)
    update capacities set held = held + sums.quantity from sums where capacities.id = sums.id`.execute(tx);
}

/**
 * Confirms or releases holds, with their units and periods. Only holds that were still held change, and their ids are
 * returned, so that nothing is counted twice. With `expiredBy`, only holds that expire by that time change: the others
 * were extended meanwhile.
 */
export async function endHolds(
  tx: Tx,
  holdIds: readonly string[],
  status: 'confirmed' | 'released',
  expiredBy?: Date,
): Promise<string[]> {
  if (holdIds.length === 0) return [];
  const isSold = status === 'confirmed';
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update holds set status = ${status}
      where id = any(${holdIds}::uuid[]) and status = 'held'
        and (${expiredBy ?? null}::timestamptz is null or expires_at <= ${expiredBy ?? null}::timestamptz)
      returning id, capacity_id, quantity, extra_units),
    units as (
      select capacity_id, quantity, extra_units from ended where capacity_id is not null
      union all
      select more.capacity_id, more.quantity, 0 from hold_units more join ended on ended.id = more.hold_id),
    sums as (
      select capacity_id, sum(quantity)::int as quantity, sum(extra_units)::int as extra
      from units group by capacity_id),
    periods as (
      update hold_periods set status = ${status} from ended where hold_periods.hold_id = ended.id),
    counted as (
      update capacities
      set held = held - sums.quantity,
        sold = sold + case when ${isSold} then sums.quantity else 0 end,
        extra_units = extra_units + case when ${isSold} then 0 else sums.extra end
      from sums where capacities.id = sums.capacity_id)
    select id from ended`.execute(tx);
  return rows.map(({ id }) => id);
}

const updateEnds = builtOnce(
  (value: Params<{ ids: string[]; ends: Date[] }>) => sql`
    update holds set expires_at = given.expires_at
    from unnest(${value('ids')}::uuid[], ${value('ends')}::timestamptz[]) as given (id, expires_at)
    where holds.id = given.id and holds.status = 'held' ${prepared}`,
);

export async function extendHolds(
  tx: Tx,
  holds: readonly { readonly id: string; readonly expiresAt: Date }[],
): Promise<void> {
  if (holds.length === 0) return;
  await updateEnds(tx, { ids: holds.map(({ id }) => id), ends: holds.map(({ expiresAt }) => expiresAt) });
}
