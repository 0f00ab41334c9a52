import { checkOrder, getOrder } from '@tessera/contract/selling/orders';
import type { Call } from '@tessera/contract/client';
import type { Proof } from './order-proofs.tsx';
import type { Order } from './order-words.ts';

export interface FoundOrder {
  readonly order: Order;
  readonly proofs: readonly Proof[];
  /**
   * The address of the provider's payment page. Null while the provider cannot be reached, and after the order has
   * ended.
   */
  readonly checkoutUrl: string | null;
  /** Whether the person can ask to have the order reserved for longer. */
  readonly mayHaveMoreTime: boolean;
}

/**
 * Finds one of the person's orders. If the order is open, the provider is asked about its payment first, because the
 * person may return before the provider's event arrives.
 */
export async function findOrder(call: Call, orderId: string): Promise<FoundOrder | undefined> {
  const found = await call(getOrder, { params: { orderId } });
  if (!found.ok) return undefined;
  if (found.value.order.status !== 'open') return found.value;
  const checked = await call(checkOrder, { params: { orderId } });
  return checked.ok ? checked.value : found.value;
}
