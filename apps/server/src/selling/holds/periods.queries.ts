import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isDeadlock } from '../../platform/db/database-faults.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';

/** A period for which a resource can be reserved. The start belongs to it, the end does not. */
export interface Period {
  readonly resourceId: number;
  readonly from: Date;
  readonly to: Date;
}

interface Columns {
  readonly resourceIds: number[];
  readonly starts: Date[];
  readonly ends: Date[];
}

function columnsOf(periods: readonly Period[]): Columns {
  return {
    resourceIds: periods.map(({ resourceId }) => resourceId),
    starts: periods.map(({ from }) => from),
    ends: periods.map(({ to }) => to),
  };
}

/** Expired unpaid holds whose periods overlap these ones. The sweeper has not released them yet. */
export async function listExpiredOverlaps(
  tx: Tx,
  periods: readonly Period[],
  now: Date,
): Promise<readonly string[]> {
  if (periods.length === 0) return [];
  const { resourceIds, starts, ends } = columnsOf(periods);
  const { rows } = await sql<{ id: string }>`
    select distinct hold.id
    from unnest(${resourceIds}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as given (resource_id, from_at, to_at)
    join hold_periods period on period.resource_id = given.resource_id and period.status = 'held'
      and tstzrange(period.starts_at, period.ends_at) && tstzrange(given.from_at, given.to_at)
    join holds hold on hold.id = period.hold_id and hold.status = 'held' and hold.expires_at <= ${now}
    order by hold.id ${prepared}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A period that a hold reserves. */
export type HeldPeriod = Period & { readonly holdId: string };

/**
 * Reserves periods for holds, sorted by resource and start. A period that overlaps another one, also of the same call, is left
 * out. If another transaction is reserving an overlapping period at the moment, this one waits for it. Returns the hold of each
 * period that was reserved.
 */
export async function insertPeriods(tx: Tx, periods: readonly HeldPeriod[]): Promise<string[]> {
  const sorted = periods.toSorted(inOrder);
  const { resourceIds, starts, ends } = columnsOf(sorted);
  const holdIds = sorted.map(({ holdId }) => holdId);
  const { rows } = await sql<{ holdId: string }>`
    insert into hold_periods (hold_id, resource_id, starts_at, ends_at, status)
    select hold_id, resource_id, from_at, to_at, 'held'
    from unnest(${holdIds}::uuid[], ${resourceIds}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      with ordinality as given (hold_id, resource_id, from_at, to_at, position)
    order by position
    on conflict do nothing
    returning hold_id ${prepared}`.execute(tx);
  return rows.map(({ holdId }) => holdId);
}

function inOrder(one: Period, other: Period): number {
  return one.resourceId - other.resourceId || one.from.getTime() - other.from.getTime();
}

/** Periods that are reserved or sold and overlap this time, for calendars. Expired unpaid holds count as free. */
export async function listTakenPeriods(
  db: Db,
  {
    resourceIds,
    from,
    to,
    now,
    limit = 5_000,
  }: {
    readonly resourceIds: readonly number[];
    readonly from: Date;
    readonly to: Date;
    readonly now: Date;
    /** A calendar of many resources and weeks needs more: what is left out would look free. */
    readonly limit?: number;
  },
): Promise<readonly (Period & { readonly holdId: string })[]> {
  const { rows } = await sql<Period & { holdId: string }>`
    select period.hold_id, period.resource_id, period.starts_at as "from", period.ends_at as "to"
    from hold_periods period join holds hold on hold.id = period.hold_id
    where period.resource_id = any(${resourceIds}::int[]) and period.status <> 'released'
      and tstzrange(period.starts_at, period.ends_at) && tstzrange(${from}, ${to})
      and (period.status = 'confirmed' or hold.expires_at > ${now})
    order by period.resource_id, period.starts_at
    limit ${limit}`.execute(db);
  return rows;
}

const anyTaken = builtOnce(
  (value: Params<Columns & { readonly now: Date }>) => sql<{ isTaken: boolean }>`
    select exists (
      select from unnest(${value('resourceIds')}::int[], ${value('starts')}::timestamptz[], ${value('ends')}::timestamptz[])
        as given (resource_id, from_at, to_at)
      join hold_periods period on period.resource_id = given.resource_id and period.status <> 'released'
        and tstzrange(period.starts_at, period.ends_at) && tstzrange(given.from_at, given.to_at)
      join holds hold on hold.id = period.hold_id
      where period.status = 'confirmed' or hold.expires_at > ${value('now')}) as is_taken ${prepared}`,
);

/** Whether one of these periods is reserved or sold at the moment. Everybody who looks for a time asks it. */
export async function isAnyTaken(db: Db, periods: readonly Period[], now: Date): Promise<boolean> {
  const [row] = await anyTaken(db, { ...columnsOf(periods), now });
  return row?.isTaken === true;
}

/** A taken time, in milliseconds since 1970. */
export interface TakenSpan {
  readonly from: number;
  readonly to: number;
}

interface TakenOf {
  readonly resourceIds: readonly number[];
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** A hold whose time counts as free. */
  readonly exceptHold?: string | undefined;
}

type TakenValues = Omit<TakenOf, 'exceptHold'> & { readonly exceptHold: string | null };

/** Whether a period that is not released takes time. Expired unpaid holds count as free. */
const takesTime = (period: RawBuilder<unknown>, value: Params<TakenValues>) => sql`
  ${period}.hold_id is distinct from ${value('exceptHold')}::uuid
  and (${period}.status = 'confirmed'
    or exists (select from holds hold where hold.id = ${period}.hold_id and hold.expires_at > ${value('now')}))`;

/**
 * Periods of a resource do not overlap, so of those that began before `from`, only the last one can reach beyond it. The
 * index `hold_periods_taken` has everything that is read here, in this order.
 */
const takenSpans = builtOnce(
  (value: Params<TakenValues>) => sql<{ resourceId: number; starts: Buffer; ends: Buffer }>`
    select before.resource_id, timestamptz_send(before.starts_at) as starts, timestamptz_send(before.ends_at) as ends
    from unnest(${value('resourceIds')}::int[]) as given (resource_id)
    cross join lateral (
      select * from hold_periods period
      where period.resource_id = given.resource_id and period.status <> 'released'
        and period.starts_at < ${value('from')}
      order by period.starts_at desc limit 1) before
    where before.ends_at > ${value('from')} and ${takesTime(sql`before`, value)}
    union all
    select resource_id, string_agg(timestamptz_send(starts_at), ''::bytea order by starts_at),
      string_agg(timestamptz_send(ends_at), ''::bytea order by starts_at)
    from hold_periods period
    where resource_id = any(${value('resourceIds')}::int[]) and starts_at >= ${value('from')}
      and starts_at < ${value('to')} and status <> 'released' and ${takesTime(sql`period`, value)}
    group by resource_id ${prepared}`,
);

/**
 * The same as `listTakenPeriods` for calendars of many people and weeks, by resource and in their order. The database puts the
 * times of a resource into one string of bytes: reading thousands of rows took ten times as long.
 */
export async function listTakenSpans(
  db: Db,
  { exceptHold, ...asked }: TakenOf,
): Promise<ReadonlyMap<number, readonly TakenSpan[]>> {
  const rows = await takenSpans(db, { ...asked, exceptHold: exceptHold ?? null });
  const taken = new Map<number, TakenSpan[]>();
  for (const { resourceId, starts, ends } of rows) {
    const spans = spansIn(starts, ends);
    // Of two rows of a resource, one has the single span that began before `from`.
    const others = taken.get(resourceId) ?? [];
    const isLater = (others[0]?.from ?? 0) < (spans[0]?.from ?? 0);
    taken.set(
      resourceId,
      others.length === 0 ? spans : isLater ? [...others, ...spans] : [...spans, ...others],
    );
  }
  return taken;
}

const BYTES_OF_TIME = 8;

/** Reads the times that `timestamptz_send` wrote one after another. */
function spansIn(starts: Buffer, ends: Buffer): TakenSpan[] {
  const [from, to] = [viewOf(starts), viewOf(ends)];
  const spans: TakenSpan[] = [];
  for (let at = 0; at < starts.length; at += BYTES_OF_TIME)
    spans.push({ from: timeAt(from, at), to: timeAt(to, at) });
  return spans;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength);

const HIGH_HALF = 2 ** 32;
/** PostgreSQL counts microseconds from here. */
const FIRST_MS = Date.UTC(2000, 0, 1);

function timeAt(bytes: DataView, at: number): number {
  const microseconds = bytes.getInt32(at) * HIGH_HALF + bytes.getUint32(at + BYTES_OF_TIME / 2);
  return FIRST_MS + Math.round(microseconds / 1_000);
}

/** The periods of a hold, whatever its status. */
export async function listPeriodsOfHold(db: Db, holdId: string): Promise<Period[]> {
  return db
    .selectFrom('holdPeriods')
    .select(['resourceId', 'startsAt as from', 'endsAt as to'])
    .where('holdId', '=', holdId)
    .orderBy('resourceId')
    .orderBy('startsAt')
    .execute();
}

/**
 * Moves a confirmed hold to other periods, which may overlap its present ones. Returns false, and changes nothing, if
 * somebody else has one of them.
 */
export async function replacePeriods(tx: Tx, holdId: string, periods: readonly Period[]): Promise<boolean> {
  return storeOrUndo(tx, async () => {
    await tx.deleteFrom('holdPeriods').where('holdId', '=', holdId).execute();
    const stored = await insertPeriods(
      tx,
      periods.map((period) => ({ ...period, holdId })),
    );
    if (stored.length < periods.length) return false;
    await tx.updateTable('holdPeriods').set({ status: 'confirmed' }).where('holdId', '=', holdId).execute();
    return true;
  });
}

/**
 * Runs `store`, and undoes what it wrote if it returns false or ends in a deadlock. The transaction can go on in all
 * cases.
 */
export async function storeOrUndo(tx: Tx, store: () => Promise<boolean>): Promise<boolean> {
  // A call within another one needs a name of its own: a repeated name would mean the inner one only.
  const name = sql.id(`storing_${randomUUID()}`);
  await sql`savepoint ${name}`.execute(tx);
  try {
    if (await store()) return true;
  } catch (error) {
    if (!isDeadlock(error)) throw error;
  }
  await sql`rollback to savepoint ${name}`.execute(tx);
  return false;
}
