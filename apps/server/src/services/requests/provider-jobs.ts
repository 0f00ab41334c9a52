import {
  type JobView,
  listProviderJobs,
  takeProviderStep,
} from '@tessera/contract/services/provider-requests';
import { DAY_MS } from '@tessera/domain/durations';
import { listSteps } from '@tessera/domain/selling/fulfilment/rules';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { NO_SHOW_AFTER_MS } from '@tessera/domain/sold/kinds/trip-words';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  findFulfilment,
  type Fulfilment,
  listFulfilmentsOfSeller,
  takeStep,
} from '../../selling/fulfilment/public.ts';
import { listOrdersById } from '../../selling/orders/public.ts';
import { findMine } from '../providers/public.ts';
import { findQuoteOfLine, listQuotesOfLines } from './quotes.queries.ts';
import { listRequests } from './requests.queries.ts';
import { viewRequests } from './view-request.ts';

/** How long jobs that are over stay in the list. */
const SHOWN_AFTER_MS = 14 * DAY_MS;
const MAX_JOBS = 100;

export const listProviderJobsRoute = handle(
  listProviderJobs,
  async ({ params: { providerId }, viewer }, { db, clock }: Ports) => {
    const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const { ownerId } = mine.value.provider;
    if (ownerId === null) return ok({ jobs: [] });
    const now = clock.now();
    const found = await listFulfilmentsOfSeller(db, {
      sellerId: ownerId,
      kinds: ['trip', 'move'],
      from: new Date(now.getTime() - SHOWN_AFTER_MS),
      limit: MAX_JOBS,
    });
    return ok({ jobs: await viewJobs(db, found, { providerId, now }) });
  },
);

async function viewJobs(
  db: Db,
  fulfilments: readonly Fulfilment[],
  { providerId, now }: { readonly providerId: number; readonly now: Date },
): Promise<JobView[]> {
  const ids = fulfilments.map(({ orderLineId }) => orderLineId);
  // An owner may have several businesses, and these are the jobs of one.
  const quotes = new Map(
    (await listQuotesOfLines(db, ids))
      .filter((quote) => quote.providerId === providerId)
      .map((quote) => [quote.orderLineId, quote]),
  );
  const requests = await listRequests(
    db,
    [...quotes.values()].map(({ requestId }) => requestId),
  );
  const views = await viewRequests(db, requests, { readerOf: () => ({ role: 'provider', providerId }), now });
  const byRequest = new Map(views.map((view) => [view.id, view]));
  const orders = new Map(
    (
      await listOrdersById(
        db,
        fulfilments.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  return fulfilments.flatMap((fulfilment) => {
    const quote = quotes.get(fulfilment.orderLineId);
    const request = quote && byRequest.get(quote.requestId);
    const rules = findLineKindWords(fulfilment.kind)?.fulfilment;
    if (!request || !rules) return [];
    const isDisputed = fulfilment.frozenAt !== null;
    const possible = isDisputed ? [] : listSteps(rules, fulfilment, { by: 'seller', now });
    const steps = possible.filter(({ name }) => !isTooEarly(name, fulfilment, now));
    return [
      {
        lineId: fulfilment.orderLineId,
        orderNumber: orders.get(fulfilment.orderId)?.number ?? 0,
        request,
        state: fulfilment.state,
        label: isDisputed ? 'Disputed' : (rules.states[fulfilment.state]?.label ?? 'Refunded'),
        isDisputed,
        needsCode: steps.some(({ needsCode }) => needsCode === true),
        steps: steps.map(({ name, label, needsCode }) => ({ name, label, needsCode: needsCode === true })),
      },
    ];
  });
}

/** A rider can be declared missing only after the driver has waited for a while after the agreed time. */
function isTooEarly(step: string, { startsAt }: Fulfilment, now: Date): boolean {
  return step === 'miss' && startsAt !== null && now.getTime() < startsAt.getTime() + NO_SHOW_AFTER_MS;
}

export const takeProviderStepRoute = handle(
  takeProviderStep,
  async ({ params: { lineId }, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const quote = await findQuoteOfLine(db, lineId);
    if (!quote) return refuse({ code: 'not_found' });
    const { providerId } = quote;
    const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const before = await findFulfilment(db, lineId);
    if (before && isTooEarly(body.step, before, clock.now()))
      return refuse({ code: 'fulfilment.not_possible' });
    const taken = await takeStep({ lineId, by: 'seller', ...body }, ports);
    if (!taken.ok) return taken;
    const [job] = await viewJobs(db, [taken.value], { providerId, now: clock.now() });
    return job ? ok({ job }) : refuse({ code: 'not_found' });
  },
);
