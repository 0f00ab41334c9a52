import { previewInventory } from '@tessera/contract/services/requests';
import { inventoryDifference, loadOf, tidyInventory } from '@tessera/domain/services/moving/inventory';
import { priceDifference, priceMove } from '@tessera/domain/services/moving/move-price';
import { MAX_MOVE_QUOTE, quoteAmount } from '@tessera/domain/services/requests/quote-parts';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listOrdersOfQuotes } from '../../selling/orders/public.ts';
import { findMine, findProvidersById } from '../providers/public.ts';
import { estimateOf, sizeOf } from './move-size.ts';
import { listQuotesFor } from './quotes.queries.ts';
import type { MoveRequest } from './request.ts';
import { findRequest } from './requests.queries.ts';

/**
 * Says what another inventory would change, by the rules by which `changeInventory` prices the quotes again. Of a booked
 * move, both sides see what `askForChange` would ask for.
 */
export const previewInventoryRoute = handle(
  previewInventory,
  async ({ params, body, viewer }, { db, clock }: Ports) => {
    const now = clock.now();
    const request = await findRequest(db, params.requestId);
    if (request?.vertical !== 'mover') return refuse({ code: 'not_found' });
    const { user } = signedIn(viewer);
    const quotes = await listQuotesFor(db, [request.id]);
    const booked = quotes.find(({ status }) => status === 'booked');
    const isMovers =
      booked && (await findMine(db, { providerId: booked.providerId, userId: user.id, least: 'manager' })).ok;
    if (request.userId !== user.id && !isMovers) return refuse({ code: 'not_found' });
    const ids = quotes.map(({ id }) => id);
    if (!booked && (await listOrdersOfQuotes(db, ids, now)).some(({ isReserved }) => isReserved))
      return refuse({ code: 'requests.accepted' });
    const isOpen = booked
      ? request.status === 'booked'
      : request.status === 'open' && request.expiresAt > now;
    if (!isOpen) return refuse({ code: 'requests.closed' });
    const inventory = tidyInventory(body.inventory);
    if (loadOf(inventory).items === 0) return refuse({ code: 'requests.empty' });
    const { withPacking = request.details.withPacking, storageWeeks = request.details.storageWeeks } = body;
    const next: MoveRequest = {
      ...request,
      details: { ...request.details, inventory, withPacking, storageWeeks },
    };
    const providers = new Map(
      (
        await findProvidersById(
          db,
          quotes.map(({ providerId }) => providerId),
        )
      ).map(({ id, name }) => [id, name]),
    );
    return ok({
      things: inventoryDifference(request.details.inventory, inventory),
      before: shownSize(request),
      after: shownSize(next),
      quotes: quotes.flatMap(({ id, status, rates, amount, providerId }) => {
        if (rates === null || status !== (booked ? 'booked' : 'sent')) return [];
        const price = quoteAmount(priceMove(rates, sizeOf(next)), MAX_MOVE_QUOTE);
        const provider = providers.get(providerId) ?? '';
        const lacksStore = storageWeeks > 0 && rates.storagePerCubicMetre === 0;
        const after = price.ok && !lacksStore ? price.value : null;
        const lines = priceDifference(rates, sizeOf(request), sizeOf(next));
        return [{ quoteId: id, provider, before: amount, after, lines }];
      }),
    });
  },
);

function shownSize(request: MoveRequest) {
  const { cubicMetres, kg, crew, hours } = estimateOf(request);
  return { cubicMetres, kg, crew, hours };
}
