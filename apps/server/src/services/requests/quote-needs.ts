import type { RequestVertical } from '@tessera/domain/services/requests/request-status';
import type { Db } from '../../platform/db/database.ts';
import type { Need } from '../../selling/holds/public.ts';
import { listDrivers } from '../drivers/public.ts';
import { listMovers } from '../movers/public.ts';
import { crewDays } from './move-size.ts';
import { listNeedsOfQuotes, type Quote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';

/** What these lines reserve, read without their offers. */
export async function listNeeds(
  db: Db,
  vertical: RequestVertical,
  lines: readonly { readonly quoteId: string }[],
): Promise<Need[]> {
  const found = await listNeedsOfQuotes(
    db,
    lines.map(({ quoteId }) => quoteId),
  );
  const resources = await readResources(db, vertical, found);
  return found.flatMap(({ capacityId, storageWeeks, providerId, ...quote }) => {
    const resource = resources.get(providerId);
    const days = crewDays({ startsAt: quote.startsAt, details: { storageWeeks } });
    return [{ sort: 'units', capacityId, quantity: 1 }, ...(resource ? timesOf(quote, days, resource) : [])];
  });
}

/** The drivers or movers of these quotes, by their business. */
export async function readResources(
  db: Db,
  vertical: RequestVertical,
  quotes: readonly Pick<Quote, 'providerId'>[],
): Promise<ReadonlyMap<number, Resource>> {
  const ids = [...new Set(quotes.map(({ providerId }) => providerId))];
  const found = vertical === 'driver' ? await listDrivers(db, ids) : await listMovers(db, ids);
  return new Map(found.map((each) => [each.providerId, each]));
}

interface Resource {
  readonly resourceId: number;
  readonly crews?: number;
}

/**
 * What is reserved of the provider: a driver's time, or one of a mover's crews on the day, and on the day on which they
 * bring what was stored.
 */
export function needsOf(quote: Quote, request: ServiceRequest, resource: Resource): Need[] {
  return timesOf(quote, request.vertical === 'mover' ? crewDays(request) : [request.startsAt], resource);
}

function timesOf(
  { busyFrom, busyTo }: Pick<Quote, 'busyFrom' | 'busyTo'>,
  days: readonly Date[],
  { resourceId, crews = 1 }: Resource,
): Need[] {
  if (busyFrom !== null && busyTo !== null)
    return [{ sort: 'period', resourceId, from: busyFrom, to: busyTo }];
  return days.map((startsAt) => ({
    sort: 'amount',
    slot: { resourceId, startsAt, total: crews },
    quantity: 1,
  }));
}
