import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { listLiveProviders } from '../providers/public.ts';
import { announceRequest, insertAsked } from './asked.queries.ts';
import { makeQuote } from './make-quote.ts';
import { matches, type Quoter, settingsOf, toQuoters } from './matching.ts';
import { insertQuote } from './quotes.queries.ts';
import { fromOf, type ServiceRequest } from './request.ts';
import { emailAboutRequest } from './request-emails.ts';

/** The nearest businesses are asked. Others that match find the request in their list. */
const MAX_ASKED = 40;

/**
 * Tells the matching businesses of new requests that belong together: one email each, or a quote at once from those that
 * want that. The requests are already stored.
 */
export async function askProviders(
  tx: Tx,
  requests: readonly ServiceRequest[],
  ports: Pick<Ports, 'clock' | 'config' | 'jobs'>,
): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const now = ports.clock.now();
  const near = await listLiveProviders(tx, {
    vertical: first.vertical,
    near: fromOf(first),
    limit: MAX_ASKED,
  });
  const quoters = await toQuoters(tx, near, now);
  const emailed = new Set<number>();
  for (const request of requests) {
    const asked = quoters.filter((quoter) => matches(quoter, request, now));
    const providerIds = asked.map(({ provider }) => provider.id);
    await insertAsked(tx, { requestId: request.id, providerIds, now });
    for (const quoter of asked) {
      const { quotesAtOnce, emailsRequests } = settingsOf(quoter);
      if (quotesAtOnce) await quoteAtOnce(tx, { quoter, request, now });
      else if (emailsRequests && !emailed.has(quoter.provider.id)) {
        emailed.add(quoter.provider.id);
        await emailAboutRequest(tx, { request, provider: quoter.provider, trips: requests.length }, ports);
      }
    }
    await announceRequest(tx, request.id);
  }
}

/** Quotes at the business's rates. If it is booked at that time, or the price is out of bounds, there is no quote. */
async function quoteAtOnce(
  tx: Tx,
  quoting: { readonly quoter: Quoter; readonly request: ServiceRequest; readonly now: Date },
): Promise<void> {
  const made = await makeQuote(tx, quoting, { message: '' });
  if (made.ok) await insertQuote(tx, made.value);
}
