import {
  checkStoragePlanOrder,
  getStoragePlanOrder,
  type StoragePlanOrderState,
} from '@tessera/contract/storage-plans';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { checkOrder } from './ask-provider.ts';
import { findMyOrder, type StoragePlanOrder } from './orders.queries.ts';

const RETRY_AFTER_SECONDS = 5;

export const getStoragePlanOrderRoute = handle<typeof getStoragePlanOrder, Ports>(
  getStoragePlanOrder,
  async ({ params, viewer }, { db }) => {
    const { user } = signedIn(viewer);
    const order = await findMyOrder(db, { id: params.orderId, userId: user.id });
    return order ? ok({ order: shown(order) }) : refuse({ code: 'not_found' });
  },
);

/** Checks the order for a person who has just returned from paying, without waiting for the provider's event. */
export const checkStoragePlanOrderRoute = handle<typeof checkStoragePlanOrder, Ports>(
  checkStoragePlanOrder,
  async ({ params, viewer, log }, ports) => {
    const { user } = signedIn(viewer);
    const key = { id: params.orderId, userId: user.id };
    const order = await findMyOrder(ports.db, key);
    if (!order) return refuse({ code: 'not_found' });
    try {
      if (isUnsettled(order)) await checkOrder(order, ports);
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
      log.warn({ error }, 'order could not be checked');
      return refuse({ code: 'payments.away', retryAfter: RETRY_AFTER_SECONDS });
    }
    const checked = await findMyOrder(ports.db, key);
    return checked ? ok({ order: shown(checked) }) : refuse({ code: 'not_found' });
  },
);

function isUnsettled({ state }: StoragePlanOrder): boolean {
  return state === 'opening' || state === 'open' || state === 'closing';
}

function shown(order: StoragePlanOrder) {
  return {
    state: stateOf(order),
    file_size: order.purchase.file,
    upload_size: order.purchase.total,
    months: order.purchase.months,
    amount: order.amount,
    runs_until: order.givesTo,
    url: order.state === 'open' ? order.checkoutUrl : null,
  };
}

function stateOf({ state, declinedAt, givesTo }: StoragePlanOrder): StoragePlanOrderState {
  switch (state) {
    case 'opening':
    case 'open':
    case 'closing':
      return declinedAt ? 'declined' : 'waiting';
    case 'paid':
      return givesTo ? 'paid' : 'review';
    default:
      return state;
  }
}
