import { checkOrderAgain, findOrder, openPage } from '@tessera/server/selling/orders/public';
import {
  actAtTestCheckout,
  createPayments,
  createProcessState,
  type Jobs,
  type Log,
  type Ports,
} from '@tessera/server/extension/public';
import { withoutEmails } from './quiet-sales.ts';

export type SellingNeeds = Pick<
  Ports,
  'db' | 'clock' | 'config' | 'secrets' | 'lineKinds' | 'searchIndex'
> & {
  readonly log: Log;
  /** Aborted when the server stops. A purchase that has begun is still completed. */
  readonly stopping: AbortSignal;
};
export type PastPorts = SellingNeeds & Pick<Ports, 'payments' | 'state'> & { readonly jobs: Jobs };
export type BuyingNeeds = SellingNeeds & { readonly jobs: Jobs };

/**
 * Ports whose clock stands at a time in the past, so that an order happens soon after its listing was published. The
 * process state is new: it groups simultaneous orders, and visitors' orders happen now.
 */
export function inThePast(needs: BuyingNeeds, at: Date): PastPorts {
  const clock = { now: () => at };
  const quiet = withoutEmails(needs.jobs);
  const payments = createPayments({ ...needs, clock, jobs: () => quiet });
  return { ...needs, clock, payments, state: createProcessState(), jobs: quiet };
}

/** Pays an order at the test provider. Orders that are not open any more stay as they are. */
export async function pay(ports: PastPorts, orderId: string): Promise<void> {
  const order = await findOrder(ports.db, orderId);
  if (order?.status !== 'open') return;
  const { id } = await openPage(order, ports);
  await actAtTestCheckout(ports, id, 'succeed');
  await checkOrderAgain(orderId, ports);
}
