import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/**
 * Creates something that can be reserved for periods, such as a room, and returns its id. The feature that calls this
 * stores what it is.
 */
export async function createResource(tx: Tx, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('resources')
    .values({ createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Slot {
  readonly resourceId: number;
  readonly startsAt: Date;
  /** How much there is in the slot when its counter is created. `updateCapacity` can change it later. */
  readonly total: number;
}

export const slotName = ({ resourceId, startsAt }: Pick<Slot, 'resourceId' | 'startsAt'>) =>
  `${resourceId} ${startsAt.getTime()}`;

/**
 * Locks resources, in the order of their ids. Two transactions that reserve periods of several resources would otherwise wait
 * for each other, if each had inserted one of the periods that the other one wants.
 */
export async function lockResources(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from resources where id = any(${ids}::int[]) order by id for no key update ${prepared}`.execute(
    tx,
  );
}

/**
 * The ids of the slots' counters, by `slotName`. Missing counters are created while their resources are locked, so that
 * only one of two transactions that need the same slot creates its counter.
 */
export async function ensureSlots(tx: Tx, slots: readonly Slot[]): Promise<ReadonlyMap<string, number>> {
  if (slots.length === 0) return new Map();
  const known = await listSlots(tx, slots);
  if (slots.every((slot) => known.has(slotName(slot)))) return known;
  await lockResources(
    tx,
    slots.map(({ resourceId }) => resourceId),
  );
  const before = await listSlots(tx, slots);
  const missing = new Map(
    slots.flatMap((slot) => (before.has(slotName(slot)) ? [] : [[slotName(slot), slot]])),
  );
  for (const slot of missing.values()) await createSlot(tx, slot);
  return listSlots(tx, slots);
}

async function createSlot(tx: Tx, { resourceId, startsAt, total }: Slot): Promise<void> {
  await sql`
    with counter as (insert into capacities (total, extra_units) values (${total}, 0) returning id)
    insert into resource_slots (resource_id, starts_at, capacity_id)
    select ${resourceId}::int, ${startsAt}::timestamptz, id from counter`.execute(tx);
}

async function listSlots(
  db: Db,
  slots: readonly Pick<Slot, 'resourceId' | 'startsAt'>[],
): Promise<ReadonlyMap<string, number>> {
  const resourceIds = slots.map(({ resourceId }) => resourceId);
  const starts = slots.map(({ startsAt }) => startsAt);
  const { rows } = await sql<{ resourceId: number; startsAt: Date; capacityId: number }>`
    select slot.resource_id, slot.starts_at, slot.capacity_id
    from resource_slots slot
    join (select distinct * from unnest(${resourceIds}::int[], ${starts}::timestamptz[]) as given (resource_id, starts_at)) given
      using (resource_id, starts_at) ${prepared}`.execute(db);
  return new Map(rows.map((row) => [slotName(row), row.capacityId]));
}
