import { DAY_MS } from '@tessera/domain/durations';
import type { CalendarEntry } from '../../platform/mail/calendar-file.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import {
  calendarEntry,
  type Fulfilment,
  isInCalendars,
  listFulfilmentsOfBuyer,
  listFulfilmentsOfSeller,
  timedKinds,
} from '../../selling/fulfilment/public.ts';
import { listLines, listOrdersById, type OrderLine } from '../../selling/orders/public.ts';
import { providerOf } from '../../sold/sells-for.ts';
import { listBookingsOfLines, promisedTimes } from '../bookings/public.ts';
import type { Provider } from '../providers/public.ts';

const PAST_MS = 30 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;
const MAX_ENTRIES = 2_000;

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

function windowOf(now: Date) {
  return {
    kinds: timedKinds,
    from: new Date(now.getTime() - PAST_MS),
    to: new Date(now.getTime() + AHEAD_MS),
    limit: MAX_ENTRIES,
  };
}

/** What somebody has ordered, of the last month and the next year. What was cancelled is left out. */
export async function listEntriesOfCustomer(needs: Needs, userId: number): Promise<CalendarEntry[]> {
  const found = await listFulfilmentsOfBuyer(needs.db, { buyerId: userId, ...windowOf(needs.clock.now()) });
  return toEntries(needs, found, { pathOf: ({ orderId }) => `/orders/${orderId}`, isShown: () => true });
}

/** What was ordered from a business, for those who work there. */
export async function listEntriesOfProvider(
  needs: Needs,
  { id, ownerId }: Pick<Provider, 'id' | 'ownerId'>,
): Promise<CalendarEntry[]> {
  if (ownerId === null) return [];
  const found = await listFulfilmentsOfSeller(needs.db, {
    sellerId: ownerId,
    ...windowOf(needs.clock.now()),
  });
  return toEntries(needs, found, {
    pathOf: ({ terms }) => sellerPathOf(terms),
    // The owner may have several businesses.
    isShown: ({ terms }) => providerOf(terms) === id,
  });
}

interface Shown {
  readonly pathOf: (line: OrderLine) => string;
  readonly isShown: (line: OrderLine) => boolean;
}

async function toEntries(
  { db, config }: Needs,
  found: readonly Fulfilment[],
  { pathOf, isShown }: Shown,
): Promise<CalendarEntry[]> {
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  const lines = new Map((await listLines(db, orderIds)).map((line) => [line.id, line]));
  const numbers = new Map((await listOrdersById(db, orderIds)).map(({ id, number }) => [id, number]));
  return (await withPromisedTimes(db, found)).flatMap((fulfilment) => {
    const line = lines.get(fulfilment.orderLineId);
    const orderNumber = numbers.get(fulfilment.orderId);
    if (!line || orderNumber === undefined || !isShown(line)) return [];
    const entry = calendarEntry({ fulfilment, line, orderNumber, path: pathOf(line) }, config);
    return isInCalendars(entry) ? [entry] : [];
  });
}

/** Fulfilments with the times that their providers promise now. */
export async function withPromisedTimes(db: Db, found: readonly Fulfilment[]): Promise<Fulfilment[]> {
  const lineIds = found.map(({ orderLineId }) => orderLineId);
  const promised = new Map(
    (await listBookingsOfLines(db, lineIds)).map(({ lineId, promisedAt }) => [lineId, promisedAt]),
  );
  return found.map((fulfilment) => {
    const promisedAt = promised.get(fulfilment.orderLineId);
    return promisedAt ? { ...fulfilment, ...promisedTimes(fulfilment, promisedAt) } : fulfilment;
  });
}

function sellerPathOf(terms: unknown): string {
  const path =
    typeof terms === 'object' && terms !== null && 'sellerPath' in terms ? terms.sellerPath : undefined;
  return typeof path === 'string' && path.startsWith('/') ? path : '/provider';
}
