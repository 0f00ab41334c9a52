import { watchRequest } from '@tessera/contract/services/live';
import { getRequest, listMyRequests } from '@tessera/contract/services/requests';
import { listProviderRequests } from '@tessera/contract/services/provider-requests';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { endLiveStream, openLiveStream } from '../bookings/public.ts';
import { findMine, listProvidersOf } from '../providers/public.ts';
import { listMoveDays } from './day/free-days.ts';
import { baseOf, isBusy, matches, type Quoter, serviceMilesOf, toQuoters } from './matching.ts';
import { suggestParts } from './make-quote.ts';
import { dateOf } from './day/quote-day.ts';
import { listQuotesFor } from './quotes.queries.ts';
import type { Reader, ServiceRequest } from './request.ts';
import { findRequest, listDeclined, listOpenNear, listRequestsOf } from './requests.queries.ts';
import { viewOne, viewRequests } from './view-request.ts';

const MAX_MINE = 50;
const MAX_NEAR = 200;

export const listMyRequestsRoute = handle(listMyRequests, async ({ query, viewer }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const mine = await listRequestsOf(db, { userId: user.id, vertical: query.vertical, limit: MAX_MINE });
  const reader: Reader = { role: 'customer' };
  return ok({ requests: await viewRequests(db, mine, { readerOf: () => reader, now: clock.now() }) });
});

export const getRequestRoute = handle(getRequest, async ({ params, viewer }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const now = clock.now();
  const request = await findRequest(db, params.requestId);
  const reader = request && (await findReader(db, request, { userId: user.id, now }));
  if (!request || !reader) return refuse({ code: 'not_found' });
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

export const watchRequestRoute = handleBytes(
  watchRequest,
  async ({ params: { requestId }, address, viewer }, ports: Ports) => {
    const { actor } = viewer;
    if (actor === 'visitor' || actor === 'guest' || actor === 'suspended') return ok(endLiveStream());
    const request = await findRequest(ports.db, requestId);
    const who = { userId: viewer.user.id, now: ports.clock.now() };
    if (!request || !(await findReader(ports.db, request, who))) return refuse({ code: 'not_found' });
    return ok(openLiveStream(ports, { requestId }, address));
  },
);

/** As whom somebody may read a request. Undefined if they may not. */
export async function findReader(
  db: Db,
  request: ServiceRequest,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<Reader | undefined> {
  if (request.userId === userId) return { role: 'customer' };
  const mine = (await listProvidersOf(db, { userId })).map(({ provider }) => provider);
  const ids = new Set(mine.map(({ id }) => id));
  const quotes = await listQuotesFor(db, [request.id]);
  const own =
    quotes.find(({ status, providerId }) => status === 'booked' && ids.has(providerId)) ??
    quotes.find(({ providerId }) => ids.has(providerId));
  if (own) return { role: 'provider', providerId: own.providerId };
  if (request.status !== 'open' || request.expiresAt <= now) return undefined;
  const quoter = (await toQuoters(db, mine, now)).find((each) => matches(each, request, now));
  return quoter && { role: 'provider', providerId: quoter.provider.id };
}

export const listProviderRequestsRoute = handle(
  listProviderRequests,
  async ({ params, viewer }, { db, clock }: Ports) => {
    const { providerId } = params;
    const now = clock.now();
    const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const [quoter] = await toQuoters(db, [mine.value.provider], now);
    if (!quoter) return refuse({ code: 'not_found' });
    const requests = await listMatching(db, quoter, now);
    const views = await viewRequests(db, requests, {
      readerOf: () => ({ role: 'provider', providerId }),
      now,
    });
    const days = await listMoveDays(db, quoter, { requests, now });
    const unquoted = views.filter(({ quotes }) => quotes.length === 0).map(({ id }) => id);
    const firsts = firstsOfSeries(requests.filter(({ id }) => unquoted.includes(id)));
    const shown = [];
    for (const [index, view] of views.entries()) {
      const request = requests[index];
      // Of the trips of a series that the business has not quoted for, the first one stands for all.
      const isAnother = view.series && view.quotes.length === 0 && !firsts.has(view.id);
      if (!request || isAnother) continue;
      shown.push({
        ...view,
        suggested: suggestParts(quoter, request),
        days: (days.get(request.id) ?? []).map(({ startsAt, isFree }) => ({
          date: dateOf(startsAt),
          isFree,
        })),
        isBusy:
          quoter.vertical === 'driver' && request.vertical === 'driver'
            ? await isBusy(db, quoter, request, now)
            : days.get(request.id)?.some(({ isFree }) => isFree) === false,
      });
    }
    return ok({ requests: shown });
  },
);

/** The ids of the first trip of each series among these requests. */
function firstsOfSeries(requests: readonly ServiceRequest[]): ReadonlySet<string> {
  const firsts = new Map<string, ServiceRequest>();
  for (const request of requests) {
    const known = firsts.get(request.seriesId ?? request.id);
    if (!known || request.startsAt < known.startsAt) firsts.set(request.seriesId ?? request.id, request);
  }
  return new Set([...firsts.values()].map(({ id }) => id));
}

async function listMatching(db: Db, quoter: Quoter, now: Date): Promise<ServiceRequest[]> {
  const base = baseOf(quoter.provider);
  if (!base) return [];
  const { vertical } = quoter;
  const found = await listOpenNear(db, {
    vertical,
    ...base,
    miles: serviceMilesOf(quoter),
    now,
    limit: MAX_NEAR,
  });
  const declined = await listDeclined(db, {
    requestIds: found.map(({ id }) => id),
    providerId: quoter.provider.id,
  });
  return found.filter((request) => !declined.has(request.id) && matches(quoter, request, now));
}
