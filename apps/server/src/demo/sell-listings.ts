import { DAY_MS } from '@tessera/domain/durations';
import { findPeopleByEmail } from '../features/accounts/public.ts';
import { actOnItem } from '../features/items/public.ts';
import { checkOrderAgain, findOrder, listLines, openPage, submitOrder } from '../features/orders/public.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { actAtTestCheckout } from '../platform/payments/test-provider.ts';
import { createProcessState } from '../platform/process-state.ts';
import type { Ports } from '../ports.ts';
import { demoListing } from './content/demo-listings.ts';
import { type DemoSale, salesOf } from './content/demo-sales.ts';
import { demoBuyers } from './demo-people.ts';
import { findDemoListings } from './find-demo-listings.ts';
import { keyOf, uuidOf } from './publish-listing.ts';
import { createRandom, valueAt } from './random.ts';

export type SellingNeeds = Pick<Ports, 'db' | 'clock' | 'config' | 'secrets' | 'lineKinds'> & {
  readonly log: Log;
};
type PastPorts = SellingNeeds & Pick<Ports, 'payments' | 'state'> & { readonly jobs: Jobs };

interface ListingForSale {
  readonly at: number;
  readonly id: number;
  readonly userId: number;
  readonly listedAt: Date;
}

/**
 * Lets demo people buy what other demo people sell, by orders that they pay at the test provider, as visitors can. With
 * another provider somebody would be charged, and with a mail server receipts would be sent to addresses that do not
 * exist; then nothing is bought. A job that runs again places each order once.
 */
export async function sellListings(
  needs: SellingNeeds,
  positions: readonly number[],
  jobs: Jobs,
): Promise<void> {
  const { config, db, clock } = needs;
  if (config.payments.stripe || config.mail.smtpUrl) return;
  const thisYear = clock.now().getUTCFullYear();
  const known = await findDemoListings(db, positions);
  const buyers = await findBuyers(needs);
  for (const at of positions) {
    const { id, userId, listedAt } = known.get(keyOf(at)) ?? {};
    if (id === undefined || userId === undefined || !listedAt) continue;
    const others = buyers.filter((buyer) => buyer !== userId);
    for (const [turn, sale] of salesOf(demoListing(at, thisYear), at).entries())
      // oxlint-disable-next-line no-await-in-loop -- each purchase is later than the one before
      await buy(
        needs,
        { at, id, userId, listedAt },
        { sale, turn, buyerId: valueAt(others, sale.buyer) },
        jobs,
      );
  }
}

async function findBuyers({ db }: SellingNeeds): Promise<number[]> {
  const people = await findPeopleByEmail(db, demoBuyers);
  return people.map(({ id }) => id);
}

interface Purchase {
  readonly sale: DemoSale;
  /** Position among the purchases of this listing. */
  readonly turn: number;
  readonly buyerId: number;
}

async function buy(
  needs: SellingNeeds,
  { at, id, listedAt }: ListingForSale,
  { sale, turn, buyerId }: Purchase,
  jobs: Jobs,
): Promise<void> {
  const passed = needs.clock.now().getTime() - listedAt.getTime();
  const ports = inThePast(needs, new Date(listedAt.getTime() + passed * sale.moment), jobs);
  const { system, buyNow } = demoListing(at, needs.clock.now().getUTCFullYear());
  const kind = buyNow ? ('item' as const) : ('shares' as const);
  const placed = await submitOrder(
    {
      userId: buyerId,
      idempotencyKey: uuidOf(`demo order ${at} ${turn}`),
      lines: [
        { kind, system, listingId: id, quantity: sale.quantity, ...(buyNow && { delivery: 'collection' }) },
      ],
    },
    ports,
  );
  if (!placed.ok) {
    needs.log.warn({ at, refusal: placed.refusal }, 'a demo order was refused');
    return;
  }
  const orderId = 'order' in placed.value ? placed.value.order.id : placed.value.orderId;
  await pay(ports, orderId);
  if (buyNow) await collect(ports, { orderId, buyerId, at });
}

async function pay(ports: PastPorts, orderId: string): Promise<void> {
  const order = await findOrder(ports.db, orderId);
  if (order?.status !== 'open') return;
  const { id } = await openPage(order, ports);
  await actAtTestCheckout(ports, id, 'succeed');
  await checkOrderAgain(orderId, ports);
}

/** The buyer collects the thing within two days, and confirms it. */
async function collect(
  ports: PastPorts,
  { orderId, buyerId, at }: { readonly orderId: string; readonly buyerId: number; readonly at: number },
): Promise<void> {
  const [line] = await listLines(ports.db, [orderId]);
  const later = new Date(ports.clock.now().getTime() + (0.5 + createRandom(at).next()) * DAY_MS);
  const action = { lineId: line?.id ?? '', userId: buyerId, body: { action: 'receive' } } as const;
  const collected = await actOnItem(action, { ...ports, clock: { now: () => later } });
  // A job that runs again finds that it was received.
  if (!collected.ok && collected.refusal.code !== 'items.not_possible')
    ports.log.warn({ at, refusal: collected.refusal }, 'a demo purchase was not collected');
}

/**
 * Ports with which an order happens at a time in the past, like the listing that it is for. The state is new, because
 * orders of visitors that are placed at the same moment are grouped by it, and they happen now.
 */
function inThePast(needs: SellingNeeds, at: Date, jobs: Jobs): PastPorts {
  const clock = { now: () => at };
  const quiet = withoutEmails(jobs);
  const payments = createPayments({ ...needs, clock, jobs: () => quiet });
  return { ...needs, clock, payments, state: createProcessState(), jobs: quiet };
}

/**
 * Hundreds of receipts for people who never read them would hide a visitor's emails in the inbox. The provider's event is
 * left out because the order is checked at once, at the same time in the past.
 */
function withoutEmails(jobs: Jobs): Jobs {
  return {
    enqueue: async (tx, name, payload) => {
      if (name === 'mail.send' || name === 'payments.test-event') return;
      await jobs.enqueue(tx, name, payload);
    },
  };
}
