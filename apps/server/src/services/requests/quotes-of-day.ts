import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Point } from '@tessera/domain/services/trips/trip-estimate';
import type { Db } from '../../platform/db/database.ts';
import { canReserve } from '../../selling/holds/public.ts';
import { findLiveProvidersById } from '../providers/public.ts';
import { dayText } from './local-words.ts';
import { asQuoted } from './day/quote-day.ts';
import { needsOf, readResources } from './quote-needs.ts';
import { findQuote, listQuotesById, listQuotesFor } from './quotes.queries.ts';
import { fromOf, toOf } from './request.ts';
import { findRequest, listRequests } from './requests.queries.ts';

export interface QuotePlaces {
  readonly from: Point;
  readonly to: Point;
  readonly fromOutward: string;
  readonly toOutward: string;
}

/** Where the trips and moves of these quotes begin and end, for the person who asked for them. */
export async function listPlacesOfQuotes(
  db: Db,
  { quoteIds, userId }: { readonly quoteIds: readonly string[]; readonly userId: number },
): Promise<ReadonlyMap<string, QuotePlaces>> {
  const quotes = await listQuotesById(db, quoteIds);
  const requests = await listRequests(
    db,
    quotes.map(({ requestId }) => requestId),
  );
  const mine = new Map(requests.filter((each) => each.userId === userId).map((each) => [each.id, each]));
  return new Map(
    quotes.flatMap(({ id, requestId }) => {
      const request = mine.get(requestId);
      if (!request) return [];
      const { fromOutward, toOutward } = request;
      return [[id, { from: fromOf(request), to: toOf(request), fromOutward, toOutward }] as const];
    }),
  );
}

/** Other quotes for the same request that can be accepted now, the cheapest first. */
export async function listOtherQuotes(
  db: Db,
  { quoteId, userId, now }: { readonly quoteId: string; readonly userId: number; readonly now: Date },
): Promise<{ readonly quoteId: string; readonly amount: number; readonly label: string }[]> {
  const quote = await findQuote(db, quoteId);
  const request = quote && (await findRequest(db, quote.requestId));
  if (!request || request.userId !== userId || request.status !== 'open' || request.expiresAt <= now)
    return [];
  const sent = (await listQuotesFor(db, [request.id])).filter(
    ({ id, status, expiresAt }) => id !== quoteId && status === 'sent' && expiresAt > now,
  );
  const providers = new Map(
    (
      await findLiveProvidersById(
        db,
        sent.map(({ providerId }) => providerId),
      )
    ).map((provider) => [provider.id, provider]),
  );
  const resources = await readResources(db, request.vertical, sent);
  const free = [];
  for (const other of sent) {
    const { id, providerId, amount, currency } = other;
    const provider = providers.get(providerId);
    const resource = resources.get(providerId);
    const quoted = asQuoted(request, other);
    if (!provider || !resource || !(await canReserve(db, needsOf(other, quoted, resource), now))) continue;
    const isAsked = quoted.startsAt.getTime() === request.startsAt.getTime();
    const day = isAsked ? '' : `, ${dayText(quoted.startsAt, provider.zone)}`;
    free.push({ quoteId: id, amount, label: `${provider.name}, ${formatMoney({ amount, currency })}${day}` });
  }
  return free;
}
