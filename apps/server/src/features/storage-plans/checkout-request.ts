import { filePounds, PENCE_PER_POUND, totalPounds } from '@tessera/domain/storage-plans/prices';
import type { Checkout, CheckoutItem, CheckoutRequest } from '../../platform/payments/payment-provider.ts';
import type { StoragePlanOrder } from './orders.queries.ts';

/** Purpose in the provider's metadata, by which events are routed to this feature. */
export const STORAGE_PLAN_PURPOSE = 'plan';
const STORAGE_PLAN_CURRENCY = 'GBP';

/** Built from the order alone, so that a repeated request is identical. */
export function toCheckoutRequest(order: StoragePlanOrder, publicUrl: string): CheckoutRequest {
  const back = (outcome: string) => `${publicUrl}/upload?plan=${outcome}&order=${order.id}`;
  return {
    orderId: order.id,
    attempt: 1,
    items: itemsOf(order),
    currency: STORAGE_PLAN_CURRENCY,
    metadata: metadataOf(order),
    successUrl: back('paid'),
    cancelUrl: back('cancelled'),
    expiresAt: order.expiresAt,
  };
}

function itemsOf({ purchase }: StoragePlanOrder): CheckoutItem[] {
  const lines = [
    { name: `Upload limit ${purchase.total} in all, per month`, pounds: totalPounds(purchase.total) },
    { name: `Per-file limit ${purchase.file}, per month`, pounds: filePounds(purchase.file) },
  ];
  // A line with an amount of zero would only confuse.
  return lines
    .filter(({ pounds }) => pounds > 0)
    .map(({ name, pounds }) => ({ name, amount: pounds * PENCE_PER_POUND, quantity: purchase.months }));
}

function metadataOf({ id, userId, purchase }: StoragePlanOrder): Record<string, string> {
  return {
    purpose: STORAGE_PLAN_PURPOSE,
    orderId: id,
    upgradeType: 'file_storage',
    userId: String(userId),
    newFileSize: purchase.file,
    newUploadSize: purchase.total,
    fileSizeCost: String(filePounds(purchase.file)),
    uploadSizeCost: String(totalPounds(purchase.total)),
    subscriptionMonths: String(purchase.months),
  };
}

/** Whether the payment matches the order. */
export function isFor(checkout: Checkout, order: StoragePlanOrder): boolean {
  const { userId, ...rest } = metadataOf(order);
  // Orders remain when their person is deleted.
  const expected = order.userId === null ? rest : { ...rest, userId };
  return (
    checkout.orderId === order.id &&
    checkout.amount === order.amount &&
    checkout.currency === STORAGE_PLAN_CURRENCY &&
    Object.entries(expected).every(([name, value]) => checkout.metadata[name] === value)
  );
}
