import type { ProductLine } from '@tessera/contract/tools/product-line';
import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import type { Jobs } from '@tessera/server/extension/public';
import { findFulfilment, takeStep } from '@tessera/server/selling/fulfilment/public';
import { findOrder, listLines, submitOrder } from '@tessera/server/selling/orders/public';
import { createReview } from '@tessera/server/sold/reviews/public';
import { askReturn, listMyShops, listProducts, sendParcel } from '@tessera/server/tools/shops/public';
import { demoShops } from './content/demo-shops.ts';
import type { DemoProgress, DemoShop, DemoShopSale } from './content/shops/demo-shop.ts';
import { demoBuyers } from './demo-people.ts';
import { type BuyingNeeds, inThePast, type PastPorts, pay, type SellingNeeds } from './past-orders.ts';
import { withoutAnnouncements } from './quiet-sales.ts';
import { uuidOf } from './publish-listing.ts';
import { valueAt } from './random.ts';

type Step = readonly [step: string, by: 'seller' | 'buyer', daysLater: number];

const packed: readonly Step[] = [['pack', 'seller', 0.3]];
const sent: readonly Step[] = [...packed, ['send-part', 'seller', 0.6], ['dispatch', 'seller', 0.8]];

/** What buyer and seller have done with an order, and how long after its payment. */
const steps: Readonly<Record<DemoProgress, readonly Step[]>> = {
  to_pack: [],
  packed,
  part_sent: [...packed, ['send-part', 'seller', 0.6]],
  dispatched: sent,
  completed: [...sent, ['close', 'buyer', 4]],
  return_asked: [...sent, ['ask-return', 'buyer', 6]],
  returned: [...sent, ['ask-return', 'buyer', 5], ['refund', 'seller', 9]],
  refused: [['refuse', 'seller', 1]],
};

/**
 * Lets demo people buy from the demo's shops, with orders that they pay at the test provider, as visitors can. As with
 * listings, nothing is bought with another provider or with a mail server. A job that runs again repeats nothing.
 */
export async function sellFromShops(needs: SellingNeeds, jobs: Jobs): Promise<void> {
  const { config, db } = needs;
  if (config.payments.stripe || config.mail.smtpUrl) return;
  const buyers = await findPeopleByEmail(db, demoBuyers);
  const lineKinds = withoutAnnouncements(
    needs.lineKinds,
    buyers.map(({ id }) => id),
  );
  const sales = demoShops
    .flatMap((shop) => shop.sales.map((sale, at) => ({ shop, sale, at })))
    // The numbers of orders grow with their dates.
    .toSorted((one, other) => other.sale.daysAgo - one.sale.daysAgo);
  for (const { shop, sale, at } of sales) {
    needs.stopping.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- each order is later than the one before
    await sell({ ...needs, lineKinds, jobs }, shop, { sale, at });
  }
}

async function sell(
  needs: BuyingNeeds,
  shop: DemoShop,
  { sale, at }: { readonly sale: DemoShopSale; readonly at: number },
): Promise<void> {
  const now = needs.clock.now();
  const placedAt = new Date(now.getTime() - sale.daysAgo * DAY_MS);
  const ports = inThePast(needs, placedAt);
  const email = valueAt(demoBuyers, sale.buyer);
  const [buyer] = await findPeopleByEmail(needs.db, [email]);
  const [seller] = await findPeopleByEmail(needs.db, [shop.owner.email]);
  const lines = seller && (await linesOf(ports, seller.id, { shop, sale }));
  if (!buyer || !seller || !lines) return;
  const name = email
    .replace(/@.*/, '')
    .split('.')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
  const placed = await submitOrder(
    {
      userId: buyer.id,
      idempotencyKey: uuidOf(`demo shop order ${shop.slug} ${at}`),
      lines,
      address: {
        name,
        line1: `${3 + sale.buyer * 7} Mill Street`,
        line2: '',
        city: 'Exeter',
        postcode: 'EX1 1GN',
        country: 'United Kingdom',
      },
    },
    ports,
  );
  if (!placed.ok) {
    needs.log.warn({ shop: shop.slug, at, refusal: placed.refusal }, 'an order of a demo shop was refused');
    return;
  }
  const orderId = 'order' in placed.value ? placed.value.order.id : placed.value.orderId;
  await pay(ports, orderId);
  const order = await findOrder(needs.db, orderId);
  const [line] = await listLines(needs.db, [orderId]);
  if (!order?.paidAt || !line) return;
  await handle(needs, { lineId: line.id, orderId }, { sale, placedAt, now });
  const { review } = sale;
  if (review)
    await needs.db.transaction().execute((tx) =>
      createReview(tx, {
        lineId: line.id,
        orderId,
        side: 'buyer',
        authorId: buyer.id,
        about: 'seller',
        aboutId: seller.id,
        title: line.title,
        ...review,
        writtenAt: earlier(new Date(placedAt.getTime() + 6 * DAY_MS), now),
      }),
    );
}

/** Lines for the products of a sale, each with its first variant. Undefined if the shop is no longer there. */
async function linesOf(
  { db }: PastPorts,
  ownerId: number,
  { shop, sale }: { readonly shop: DemoShop; readonly sale: DemoShopSale },
): Promise<ProductLine[] | undefined> {
  const stored = (await listMyShops(db, ownerId)).find(({ slug }) => slug === shop.slug);
  if (!stored) return undefined;
  const products = await listProducts(db, [stored.id], { onlyLive: true, limit: 500 });
  return sale.items.flatMap(([reference, quantity]): ProductLine[] => {
    const product = products.find((each) => each.reference === reference);
    const variant = product?.variants[0];
    if (!product || !variant) return [];
    return [
      {
        kind: 'product',
        shop: shop.slug,
        productId: product.id,
        variantId: variant.id,
        quantity,
        delivery: sale.delivery,
        ...(sale.code !== undefined && { code: sale.code }),
      },
    ];
  });
}

interface Handling {
  readonly sale: DemoShopSale;
  readonly placedAt: Date;
  readonly now: Date;
}

interface SoldLine {
  readonly lineId: string;
  readonly orderId: string;
}

/** Takes the steps of buyer and seller. Steps that an interrupted job has taken are refused, which changes nothing. */
async function handle(needs: BuyingNeeds, sold: SoldLine, { sale, placedAt, now }: Handling): Promise<void> {
  for (const [step, by, daysLater] of steps[sale.progress]) {
    const at = earlier(new Date(placedAt.getTime() + daysLater * DAY_MS), now);
    // oxlint-disable-next-line no-await-in-loop -- one step follows another
    await take(inThePast(needs, at), sold, { sale, step, by });
  }
}

/** Parcels and returns are recorded with what is in them; for every other step, its name says all. */
async function take(
  ports: PastPorts,
  { lineId, orderId }: SoldLine,
  { sale, step, by }: { readonly sale: DemoShopSale; readonly step: string; readonly by: Step[1] },
): Promise<void> {
  const { firstParcel, tracking = '', items } = sale;
  if (step === 'send-part') {
    const fulfilment = await findFulfilment(ports.db, lineId);
    if (firstParcel && fulfilment?.state === 'packed')
      await sendParcel(ports, { lineId, orderId, ...firstParcel, items: firstParcel.items.map(positionIn) });
  } else if (step === 'dispatch') await sendParcel(ports, { lineId, orderId, tracking, items: undefined });
  else if (step === 'ask-return')
    await askReturn(ports, {
      lineId,
      orderId,
      reason: 'faulty',
      note: '',
      items: [{ position: 0, quantity: 1 }],
    });
  else await takeStep({ lineId, step, by }, ports);

  function positionIn(reference: string) {
    const position = items.findIndex(([each]) => each === reference);
    return { position, quantity: items[position]?.[1] ?? 0 };
  }
}

function earlier(at: Date, now: Date): Date {
  return new Date(Math.min(at.getTime(), now.getTime() - HOUR_MS));
}
