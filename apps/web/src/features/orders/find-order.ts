import { checkOrder, getOrder } from '@tessera/contract/orders';
import type { Call } from '@tessera/contract/client';
import type { Proof } from './order-proofs.tsx';
import type { Order } from './order-words.ts';

export interface FoundOrder {
  readonly order: Order;
  readonly proofs: readonly Proof[];
  /** The provider's payment page. Null while the provider is away, and after the order has ended. */
  readonly checkoutUrl: string | null;
  /** Whether the order can be reserved for longer. */
  readonly mayHaveMoreTime: boolean;
}

/**
 * One of the person's orders. For an open order the provider is asked first, because its own message may arrive after the
 * person does.
 */
export async function findOrder(call: Call, orderId: string): Promise<FoundOrder | undefined> {
  const found = await call(getOrder, { params: { orderId } });
  if (!found.ok) return undefined;
  if (found.value.order.status !== 'open') return found.value;
  const checked = await call(checkOrder, { params: { orderId } });
  return checked.ok ? checked.value : found.value;
}
