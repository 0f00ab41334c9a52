import { followTrip, getFollowLink } from '@tessera/contract/services/following';
import { HOUR_MS } from '@tessera/domain/durations';
import { providerPath } from '@tessera/domain/services/verticals';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { findFulfilment } from '../../selling/fulfilment/public.ts';
import { findProvidersById } from '../providers/public.ts';
import { findQuoteOfLine, listQuotesFor } from './quotes.queries.ts';
import { findRequest } from './requests.queries.ts';
import { listTripTimes } from './trip-times.queries.ts';
import { stateOf } from './view-booking.ts';

const PURPOSE = 'trip-follow';
/** How long after its estimated end a trip can be followed. */
const FOLLOWED_AFTER_MS = 2 * HOUR_MS;

/** The token of a link by which one trip can be followed until a time. Nobody can make one up or extend it. */
function followToken(lineId: string, expiresAt: Date, secrets: Secrets): string {
  const signed = `${lineId}.${expiresAt.getTime().toString(36)}`;
  return `${signed}.${secrets.sign(signed, PURPOSE)}`;
}

/** The trip and the end in a token. Undefined if it was not issued here. */
function readToken(token: string, secrets: Secrets) {
  const [, signed, lineId, end, signature] =
    /^(([\da-f-]{36})\.([\da-z]{6,10}))\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!signed || !lineId || !end || !signature || !secrets.isSigned(signed, signature, PURPOSE))
    return undefined;
  return { lineId, expiresAt: new Date(Number.parseInt(end, 36)) };
}

export const getFollowLinkRoute = handle(
  getFollowLink,
  async ({ params, viewer }, { db, clock, secrets }: Ports) => {
    const request = await findRequest(db, params.requestId);
    if (!request || request.userId !== signedIn(viewer).user.id || request.vertical !== 'driver')
      return refuse({ code: 'not_found' });
    const booked = (await listQuotesFor(db, [request.id])).find(({ status }) => status === 'booked');
    const expiresAt = new Date(request.endsAt.getTime() + FOLLOWED_AFTER_MS);
    if (!booked?.orderLineId || expiresAt <= clock.now()) return refuse({ code: 'not_found' });
    return ok({ path: `/follow/${followToken(booked.orderLineId, expiresAt, secrets)}`, expiresAt });
  },
);

export const followTripRoute = handle(followTrip, async ({ params }, { db, clock, secrets }: Ports) => {
  const read = readToken(params.token, secrets);
  if (!read || read.expiresAt <= clock.now()) return refuse({ code: 'not_found' });
  const quote = await findQuoteOfLine(db, read.lineId);
  const request = quote && (await findRequest(db, quote.requestId));
  const fulfilment = await findFulfilment(db, read.lineId);
  const [provider] = quote ? await findProvidersById(db, [quote.providerId]) : [];
  if (!quote || !request || request.vertical !== 'driver' || !fulfilment || !provider)
    return refuse({ code: 'not_found' });
  const [times] = await listTripTimes(db, [read.lineId]);
  const { state, label, isOver } = stateOf(fulfilment);
  return ok({
    state,
    label,
    isOver,
    startsAt: request.startsAt,
    endsAt: request.endsAt,
    from: request.fromOutward,
    to: request.toOutward,
    stops: [...request.details.stops],
    setOffAt: times?.setOffAt ?? null,
    arrivedAt: times?.arrivedAt ?? null,
    boardedAt: times?.boardedAt ?? null,
    doneAt: times?.doneAt ?? null,
    driver: { name: provider.name, path: providerPath(provider) },
    // The operator and the vehicle, but not what it costs.
    facts: quote.terms.facts.filter(({ label: fact }) => fact !== 'Waiting'),
    expiresAt: read.expiresAt,
  });
});
