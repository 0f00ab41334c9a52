import type { ItemLine } from '@tessera/contract/sold/item-line';
import type { ShareLine } from '@tessera/contract/sold/share-line';
import { DAY_MS } from '@tessera/domain/durations';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { actOnItem } from '@tessera/server/sold/items/public';
import {
  findOrder,
  hasOtherBuyers,
  listLines,
  type Order,
  submitOrder,
} from '@tessera/server/selling/orders/public';
import { hasOtherHolders } from '@tessera/server/sold/shares/public';
import type { Jobs } from '@tessera/server/extension/public';
import { demoListing } from './content/demo-listings.ts';
import type { DemoListing } from './content/demo-listing.ts';
import { type DemoSale, salesOf } from './content/demo-sales.ts';
import { demoBuyers } from './demo-people.ts';
import { findDemoListings } from './find-demo-listings.ts';
import { keyOf, uuidOf } from './publish-listing.ts';
import { type BuyingNeeds, inThePast, type PastPorts, pay, type SellingNeeds } from './past-orders.ts';
import { withoutAnnouncements } from './quiet-sales.ts';
import { createRandom, valueAt } from './random.ts';

interface ListingForSale {
  readonly at: number;
  readonly id: number;
  readonly content: DemoListing;
}

/** How often an order is placed again if it ends unpaid because the server was stopped before it was paid. */
const MAX_ATTEMPTS = 5;

/**
 * Lets demo people buy what other demo people sell, with orders that they pay at the test provider, as visitors can.
 * Nothing is bought with another provider, which would charge somebody, or with a mail server, which would send
 * receipts to addresses that do not exist. A job that runs again does not repeat an order.
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
  const lineKinds = withoutAnnouncements(needs.lineKinds, buyers);
  const now = clock.now();
  const purchases = positions
    .flatMap((at) => {
      const { id, userId, listedAt } = known.get(keyOf(at)) ?? {};
      if (id === undefined || userId === undefined || !listedAt) return [];
      const others = buyers.filter((buyer) => buyer !== userId);
      const content = demoListing(at, thisYear);
      return salesOf(content, at).map((sale, turn) => ({
        listing: { at, id, content },
        purchase: { turn, buyerId: valueAt(others, sale.buyer), quantity: sale.quantity },
        placedAt: momentOf(listedAt, now, sale),
      }));
    })
    // Purchases are sorted by date, because the numbers of orders grow with their dates.
    .toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  for (const { listing, purchase, placedAt } of purchases) {
    needs.stopping.throwIfAborted();
    const among = { listingId: listing.id, userIds: buyers };
    // Nothing is bought of a pool that somebody else has joined: they would get emails about purchases by people who do
    // not exist.
    if ((await hasOtherBuyers(db, among)) || (await hasOtherHolders(db, among))) continue;
    // oxlint-disable-next-line no-await-in-loop -- each purchase is later than the one before
    await buy({ ...needs, lineKinds, jobs }, listing, { ...purchase, placedAt });
  }
}

function momentOf(listedAt: Date, now: Date, { moment }: DemoSale): Date {
  return new Date(listedAt.getTime() + (now.getTime() - listedAt.getTime()) * moment);
}

async function findBuyers({ db }: SellingNeeds): Promise<number[]> {
  const people = await findPeopleByEmail(db, demoBuyers);
  return people.map(({ id }) => id);
}

interface Purchase {
  readonly quantity: number;
  /** Position among the purchases of this listing. */
  readonly turn: number;
  readonly buyerId: number;
  readonly placedAt: Date;
}

async function buy(needs: BuyingNeeds, listing: ListingForSale, purchase: Purchase): Promise<void> {
  const { at, content } = listing;
  const now = needs.clock.now();
  const ports = inThePast(needs, purchase.placedAt);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const order = await orderAndPay(ports, listing, { ...purchase, attempt });
    if (!order) return;
    const { status } = order;
    if (status === 'expired' || status === 'cancelled') continue;
    if (status === 'paid' && content.buyNow)
      await collect(ports, { orderId: order.id, buyerId: purchase.buyerId, at, now });
    return;
  }
}

/**
 * Places an order and pays it, or continues one that an earlier job has begun. Returns the order as it is afterwards.
 */
async function orderAndPay(
  ports: PastPorts,
  { at, id, content: { system, buyNow } }: ListingForSale,
  { quantity, turn, buyerId, attempt }: Purchase & { readonly attempt: number },
): Promise<Order | undefined> {
  const of = { system, listingId: id, quantity };
  const line: ItemLine | ShareLine = buyNow
    ? { kind: 'item', ...of, delivery: 'collection' }
    : { kind: 'shares', ...of };
  const key = attempt === 1 ? `demo order ${at} ${turn}` : `demo order ${at} ${turn} ${attempt}`;
  const placed = await submitOrder(
    {
      userId: buyerId,
      idempotencyKey: uuidOf(key),
      lines: [line],
    },
    ports,
  );
  if (!placed.ok) {
    ports.log.warn({ at, refusal: placed.refusal }, 'a demo order was refused');
    return undefined;
  }
  const orderId = 'order' in placed.value ? placed.value.order.id : placed.value.orderId;
  await pay(ports, orderId);
  return findOrder(ports.db, orderId);
}

interface Collection {
  readonly orderId: string;
  readonly buyerId: number;
  readonly at: number;
  readonly now: Date;
}

/** The buyer collects the thing within two days, and confirms that. */
async function collect(ports: PastPorts, { orderId, buyerId, at, now }: Collection): Promise<void> {
  const [line] = await listLines(ports.db, [orderId]);
  const waited = (0.5 + createRandom(at).next()) * DAY_MS;
  const later = new Date(Math.min(ports.clock.now().getTime() + waited, now.getTime()));
  const action = { lineId: line?.id ?? '', userId: buyerId, body: { action: 'receive' } } as const;
  const collected = await actOnItem(action, { ...ports, clock: { now: () => later } });
  // The refusal `items.not_possible` is expected if the job runs again: the thing was received before.
  if (!collected.ok && collected.refusal.code !== 'items.not_possible')
    ports.log.warn({ at, refusal: collected.refusal }, 'a demo purchase was not collected');
}
