import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { boughtLines } from '../orders/public.ts';

/** Where a paid order line is between its payment and its completion. */
export interface Fulfilment {
  readonly orderLineId: string;
  readonly orderId: string;
  readonly kind: string;
  /** Null once the account was deleted. */
  readonly sellerId: number | null;
  readonly state: string;
  /** When it takes place. Null if it has no time. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The latest start that it has had since the buyer chose one, if the seller has moved it (`begunAt`). */
  readonly firmAt: Date | null;
  /** When the step `dueStep` is taken by itself. */
  readonly dueAt: Date | null;
  readonly dueStep: string | null;
  readonly wrongCodes: number;
  /** Since when it is disputed. No step is taken meanwhile. */
  readonly frozenAt: Date | null;
  /** Until when the balance has to be paid. Null once it was paid, and if everything was paid at once. */
  readonly balanceDueAt: Date | null;
  readonly paidAt: Date;
  readonly changedAt: Date;
  /** How often its entry in calendars has changed. */
  readonly calendarRevision: number;
}

const columns = [
  'orderLineId',
  'orderId',
  'kind',
  'sellerId',
  'state',
  'startsAt',
  'endsAt',
  'firmAt',
  'dueAt',
  'dueStep',
  'wrongCodes',
  'frozenAt',
  'balanceDueAt',
  'paidAt',
  'changedAt',
  'calendarRevision',
] as const;

export async function createFulfilment(tx: Tx, fulfilment: Fulfilment): Promise<void> {
  await tx.insertInto('fulfilments').values(fulfilment).execute();
}

export async function findFulfilment(db: Db, orderLineId: string): Promise<Fulfilment | undefined> {
  return db
    .selectFrom('fulfilments')
    .select(columns)
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirst();
}

/** Locks a fulfilment. The caller has locked its order. */
export async function lockFulfilment(tx: Tx, orderLineId: string): Promise<Fulfilment | undefined> {
  return tx
    .selectFrom('fulfilments')
    .select(columns)
    .where('orderLineId', '=', orderLineId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listFulfilmentsOfOrder(db: Db, orderId: string): Promise<Fulfilment[]> {
  return db
    .selectFrom('fulfilments')
    .select(columns)
    .where('orderId', '=', orderId)
    .orderBy('orderLineId')
    .execute();
}

export async function listFulfilmentsOfLines(db: Db, lineIds: readonly string[]): Promise<Fulfilment[]> {
  return db
    .selectFrom('fulfilments')
    .select(columns)
    .where('orderLineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
}

/** The fulfilments of these lines that are complete. `changedAt` says since when the buyer has what they ordered. */
export async function listDoneFulfilments(db: Db, lineIds: readonly string[]): Promise<Fulfilment[]> {
  return (await listFulfilmentsOfLines(db, lineIds)).filter(
    ({ kind, state }) => findLineKindWords(kind)?.fulfilment?.states[state]?.isDone === true,
  );
}

export interface SellerFilter {
  readonly sellerId: number;
  readonly kinds: readonly string[];
  /** Only those in one of these states. */
  readonly states?: readonly string[];
  /** Only those that take place at or after this time, or have no time. */
  readonly from?: Date;
  readonly to?: Date;
  readonly limit: number;
}

/** What a seller has to hand over, the next first. */
export async function listFulfilmentsOfSeller(
  db: Db,
  { sellerId, kinds, states, from, to, limit }: SellerFilter,
): Promise<Fulfilment[]> {
  let query = db
    .selectFrom('fulfilments')
    .select(columns)
    .where('sellerId', '=', sellerId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`);
  if (states) query = query.where('state', '=', sql<string>`any(${states}::text[])`);
  if (from) query = query.where(({ eb, or }) => or([eb('startsAt', 'is', null), eb('endsAt', '>=', from)]));
  if (to) query = query.where(({ eb, or }) => or([eb('startsAt', 'is', null), eb('startsAt', '<', to)]));
  return query.orderBy('startsAt').orderBy('paidAt').orderBy('orderLineId').limit(limit).execute();
}

export interface Window {
  readonly kinds: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
}

/** What somebody has ordered that takes place in a time, the next first. */
export async function listFulfilmentsOfBuyer(
  db: Db,
  { buyerId, kinds, from, to, limit }: Window & { readonly buyerId: number },
): Promise<Fulfilment[]> {
  return db
    .selectFrom('fulfilments')
    .select(columns)
    .where('orderId', 'in', (orders) =>
      orders.selectFrom(boughtLines.as('bought')).select('orderId').where('buyerId', '=', buyerId),
    )
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('orderLineId')
    .limit(limit)
    .execute();
}

export interface InPersonFulfilment {
  readonly lineId: string;
  readonly buyerId: number;
  readonly state: string;
  readonly changedAt: Date;
  /** The terms that were stored with the line. */
  readonly terms: unknown;
}

/** What these people ordered of a kind to pay in person, as far as it is in these states or changed since. */
export async function listInPersonFulfilments(
  db: Db,
  {
    buyerIds,
    kind,
    states,
    since,
  }: {
    readonly buyerIds: readonly number[];
    readonly kind: string;
    readonly states: readonly string[];
    readonly since: Date;
  },
): Promise<InPersonFulfilment[]> {
  const rows = await db
    .selectFrom('fulfilments')
    .innerJoin(boughtLines.as('bought'), 'bought.id', 'fulfilments.orderLineId')
    .select([
      'bought.id as lineId',
      'bought.buyerId',
      'bought.terms',
      'fulfilments.state',
      'fulfilments.changedAt',
    ])
    .where('fulfilments.kind', '=', kind)
    .where('bought.buyerId', '=', sql<number>`any(${buyerIds}::int[])`)
    .where('bought.inPersonAmount', '>', 0)
    .where((where) =>
      where.or([
        where('fulfilments.state', '=', sql<string>`any(${states}::text[])`),
        where('fulfilments.changedAt', '>', since),
      ]),
    )
    .execute();
  return rows.flatMap(({ buyerId, ...row }) => (buyerId === null ? [] : [{ buyerId, ...row }]));
}

/** Everything that takes place in a time and is not disputed, the next first, after the given one. */
export async function listFulfilmentsBetween(
  db: Db,
  {
    kinds,
    from,
    to,
    after,
    limit,
  }: Window & { readonly after?: { readonly startsAt: Date; readonly lineId: string } | undefined },
): Promise<Fulfilment[]> {
  let query = db
    .selectFrom('fulfilments')
    .select(columns)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('frozenAt', 'is', null)
    .where('startsAt', '>', from)
    .where('startsAt', '<=', to);
  if (after)
    query = query.where(
      sql<boolean>`(starts_at, order_line_id) > (${after.startsAt}, ${after.lineId}::uuid)`,
    );
  return query.orderBy('startsAt').orderBy('orderLineId').limit(limit).execute();
}

export type FulfilmentChange = Partial<
  Pick<
    Fulfilment,
    | 'state'
    | 'startsAt'
    | 'endsAt'
    | 'firmAt'
    | 'dueAt'
    | 'dueStep'
    | 'wrongCodes'
    | 'frozenAt'
    | 'balanceDueAt'
    | 'changedAt'
    | 'calendarRevision'
  >
>;

export async function updateFulfilment(tx: Tx, orderLineId: string, change: FulfilmentChange): Promise<void> {
  await tx.updateTable('fulfilments').set(change).where('orderLineId', '=', orderLineId).execute();
}

/** Fulfilments whose next step is due. The caller locks each and checks it again before it takes the step. */
export async function listDueFulfilments(db: Db, now: Date, limit: number): Promise<Fulfilment[]> {
  return db
    .selectFrom('fulfilments')
    .select(columns)
    .where('dueAt', '<=', now)
    .where('frozenAt', 'is', null)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
}

/** Picks fulfilments whose balance is due before `until` and whose buyers were not reminded, and marks them as reminded. */
export async function claimBalanceReminders(
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<Fulfilment[]> {
  return tx
    .updateTable('fulfilments')
    .set({ balanceRemindedAt: now })
    .where('orderLineId', 'in', (lines) =>
      lines
        .selectFrom('fulfilments')
        .select('orderLineId')
        .where('balanceDueAt', '>', now)
        .where('balanceDueAt', '<=', until)
        .where('balanceRemindedAt', 'is', null)
        .orderBy('balanceDueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
}

/** Picks fulfilments whose sellers were not notified of the sale, and marks them as notified. */
export async function claimSellerNotices(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Fulfilment[]> {
  const claimed = await tx
    .updateTable('fulfilments')
    .set({ sellerNotifiedAt: now })
    .where('orderLineId', 'in', (lines) =>
      lines
        .selectFrom('fulfilments')
        .select('orderLineId')
        .where('sellerNotifiedAt', 'is', null)
        .orderBy('paidAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return claimed.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
}
