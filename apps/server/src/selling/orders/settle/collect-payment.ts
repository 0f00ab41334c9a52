import { ProviderAway, ProviderRefused } from '../../../platform/payments/payment-provider.ts';
import { findOrder, type Order } from '../orders.queries.ts';
import { type CheckPorts, checkOrderState } from './check-order.ts';

/**
 * Captures the payment of an authorised order. `collected`: the card is charged, and the ledger has it. `lost`: the authorisation had
 * ended, and the order is cancelled. `unknown`: the provider did not say; the order stays as it is, and asking again charges nothing twice.
 */
export async function collectPayment(
  order: Order,
  ports: CheckPorts,
): Promise<'collected' | 'lost' | 'unknown'> {
  if (order.paymentId === null) return 'unknown';
  try {
    await ports.payments.capture(order.paymentId).catch((error: unknown) => {
      // What counts is the state that the provider reports next.
      if (!(error instanceof ProviderRefused)) throw error;
    });
    await checkOrderState(order, ports);
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) return 'unknown';
    throw error;
  }
  const after = await findOrder(ports.db, order.id);
  if (after === undefined || after.status === 'authorised') return 'unknown';
  return after.paidAt !== null && after.amount > 0 ? 'collected' : 'lost';
}
