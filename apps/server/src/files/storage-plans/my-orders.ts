import {
  checkStoragePlanOrder,
  getStoragePlanOrder,
  type StoragePlanOrderState,
} from '@tessera/contract/files/storage-plans';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import {
  checkOrderState,
  findMyOrder,
  listLines,
  listRefunds,
  type Order,
  type OrderLine,
} from '../../selling/orders/public.ts';
import { findGrantEnd } from './grants.queries.ts';
import { STORAGE_KIND, toPurchase } from './storage-terms.ts';

const RETRY_AFTER_SECONDS = 5;

export const getStoragePlanOrderRoute = handle<typeof getStoragePlanOrder, Ports>(
  getStoragePlanOrder,
  async ({ params, viewer }, { db }) => {
    const found = await findMyStorageOrder(db, { id: params.orderId, userId: signedIn(viewer).user.id });
    return found ? ok({ order: await describe(found, db) }) : refuse({ code: 'not_found' });
  },
);

/**
 * Asks the provider whether the order is paid. The page calls this when its buyer returns from paying, because the
 * provider's event may arrive later.
 */
export const checkStoragePlanOrderRoute = handle<typeof checkStoragePlanOrder, Ports>(
  checkStoragePlanOrder,
  async ({ params, viewer, log }, ports) => {
    const key = { id: params.orderId, userId: signedIn(viewer).user.id };
    const found = await findMyStorageOrder(ports.db, key);
    if (!found) return refuse({ code: 'not_found' });
    try {
      if (found.order.status === 'open') await checkOrderState(found.order, ports);
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
      log.warn({ error }, 'order could not be checked');
      return refuse({ code: 'payments.away', retryAfter: RETRY_AFTER_SECONDS });
    }
    const checked = await findMyStorageOrder(ports.db, key);
    return checked ? ok({ order: await describe(checked, ports.db) }) : refuse({ code: 'not_found' });
  },
);

interface StorageOrder {
  readonly order: Order;
  readonly line: OrderLine;
}

async function findMyStorageOrder(
  db: Db,
  key: { readonly id: string; readonly userId: number },
): Promise<StorageOrder | undefined> {
  const order = await findMyOrder(db, key);
  const [line] = order ? await listLines(db, [order.id]) : [];
  return order && line?.kind === STORAGE_KIND ? { order, line } : undefined;
}

async function describe({ order, line }: StorageOrder, db: Db) {
  const { file, total, months } = toPurchase(line);
  const grantEnd = order.paidAt ? await findGrantEnd(db, line.id) : undefined;
  const refunds = await listRefunds(db, [order.id]);
  return {
    state: stateOf(order, {
      isGranted: grantEnd !== undefined,
      isSurplus: refunds.some(({ isSurplus }) => isSurplus),
    }),
    file_size: file,
    upload_size: total,
    months,
    amount: order.amount,
    runs_until: grantEnd ?? null,
    url: order.status === 'open' && order.cancelledAt === null ? order.checkoutUrl : null,
  };
}

interface Outcome {
  readonly isGranted: boolean;
  /** True if a payment arrived that could grant nothing. It is refunded. */
  readonly isSurplus: boolean;
}

function stateOf(
  { status, declinedAt, flag }: Order,
  { isGranted, isSurplus }: Outcome,
): StoragePlanOrderState {
  switch (status) {
    case 'paid':
    case 'partly_refunded':
      return isGranted ? 'paid' : 'review';
    case 'refunded':
      return 'refunded';
    default:
      if (isSurplus) return 'not_needed';
      if (flag !== null) return 'review';
      if (status !== 'open') return 'expired';
      return declinedAt ? 'declined' : 'waiting';
  }
}
