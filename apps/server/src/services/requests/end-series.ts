import { withdrawSeries } from '@tessera/contract/services/provider-requests';
import { cancelSeries } from '@tessera/contract/services/requests';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMine } from '../providers/public.ts';
import { announceRequest } from './asked.queries.ts';
import { findQuote, listQuotesFor, updateQuote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';
import { emailAboutCancelledSeries, emailAboutWithdrawal } from './request-emails.ts';
import { findRequest, listSeries, updateRequest } from './requests.queries.ts';
import { lockRequest, lockSeriesOf } from './send-quote.ts';
import { viewOne } from './view-request.ts';

/** Locks a series. Returns its trips that are open and of which no quote is accepted. */
async function lockOpenTrips(tx: Tx, { id, seriesId }: ServiceRequest): Promise<ServiceRequest[]> {
  await lockSeriesOf(tx, id);
  const trips = seriesId === null ? [id] : (await listSeries(tx, [seriesId])).map((trip) => trip.id);
  const open: ServiceRequest[] = [];
  for (const trip of trips) {
    const locked = await lockRequest(tx, trip);
    if (locked && !locked.isTaken && locked.request.status === 'open') open.push(locked.request);
  }
  return open;
}

export const cancelSeriesRoute = handle(cancelSeries, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const request = await findRequest(db, params.requestId);
  if (!request || request.userId !== signedIn(viewer).user.id) return refuse({ code: 'not_found' });
  const cancelled = await db.transaction().execute(async (tx) => {
    const trips = await lockOpenTrips(tx, request);
    if (trips.length === 0) return refuse({ code: 'requests.closed' });
    for (const { id } of trips) {
      await updateRequest(tx, id, { status: 'cancelled' }, now);
      await announceRequest(tx, id);
    }
    await emailAboutCancelledSeries(tx, trips, ports);
    return ok(trips.length);
  });
  if (!cancelled.ok) return cancelled;
  const after = await findRequest(db, request.id);
  if (!after) return refuse({ code: 'not_found' });
  const view = await viewOne(db, after, { reader: { role: 'customer' }, now });
  return ok({ request: view, cancelled: cancelled.value });
});

export const withdrawSeriesRoute = handle(withdrawSeries, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const quote = await findQuote(db, params.quoteId);
  const request = quote && (await findRequest(db, quote.requestId));
  if (!quote || !request) return refuse({ code: 'not_found' });
  const { providerId } = quote;
  const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'manager' });
  if (!mine.ok) return mine;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const ids = (await lockOpenTrips(tx, request)).map(({ id }) => id);
    const quotes = (await listQuotesFor(tx, ids)).filter(
      (each) => each.providerId === providerId && each.status === 'sent',
    );
    if (quotes.length === 0) return refuse({ code: 'requests.closed' });
    for (const { id, requestId } of quotes) {
      await updateQuote(tx, id, { status: 'withdrawn' });
      await announceRequest(tx, requestId);
    }
    const { provider } = mine.value;
    await emailAboutWithdrawal(tx, { request, provider, trips: quotes.length }, ports);
    return ok(quotes.length);
  });
  if (!withdrawn.ok) return withdrawn;
  const view = await viewOne(db, request, { reader: { role: 'provider', providerId }, now });
  return ok({ request: view, withdrawn: withdrawn.value });
});
