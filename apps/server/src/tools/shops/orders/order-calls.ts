import { askShopReturn, getShopOrder, writeShopMessage } from '@tessera/contract/tools/shop-fulfilment';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { productWords } from '@tessera/domain/sold/kinds/product-words';
import { ok, refuse, type Result } from '@tessera/domain/result';
import {
  MAX_SHOP_MESSAGES,
  type Picked,
  type ReturnReason,
  returnReasons,
} from '@tessera/domain/tools/shops/shop-sale';
import { listBlocks } from '../../../conversation/messages/public.ts';
import type { Db } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import {
  type Fulfilment,
  findFulfilment,
  type StepPorts,
  takeStepIn,
} from '../../../selling/fulfilment/public.ts';
import {
  enqueueOrderEmail,
  findOrderOfLine,
  listLines,
  type Order,
  type OrderLine,
} from '../../../selling/orders/public.ts';
import { lockShopLine } from './change-order.ts';
import { countMessages, createMessage, createReturn } from './order-notes.queries.ts';
import { readHistory, readSales, type StoredSale } from './sale-record.queries.ts';
import { toSaleRecord } from './to-sale-record.ts';

interface Mine {
  readonly order: Order;
  readonly line: OrderLine;
  readonly fulfilment: Fulfilment;
  readonly sale: StoredSale;
  readonly side: 'buyer' | 'seller';
}

/** Finds an order from a shop, if this person is its buyer or its seller. */
async function findMine(db: Db, lineId: string, userId: number): Promise<Mine | undefined> {
  const order = await findOrderOfLine(db, lineId);
  const line = order && (await listLines(db, [order.id])).find(({ id }) => id === lineId);
  const fulfilment = line && (await findFulfilment(db, lineId));
  const sale = fulfilment && (await readSales(db, [lineId])).get(lineId);
  if (!order || !line || !fulfilment || !sale) return undefined;
  const side = order.userId === userId ? 'buyer' : line.sellerId === userId ? 'seller' : undefined;
  return side && { order, line, fulfilment, sale, side };
}

const stateLabel = (state: string) => productWords.fulfilment?.states[state]?.label ?? 'Refunded';

export const getShopOrderRoute = handle(getShopOrder, async ({ viewer, params }, { db }: Ports) => {
  const mine = await findMine(db, params.lineId, signedIn(viewer).user.id);
  if (!mine) return refuse({ code: 'not_found' });
  const { order, line, fulfilment, sale, side } = mine;
  const { path } = parseFrozenTerms(line.terms);
  const shopName = readText(line.terms, 'shopName');
  const other = side === 'buyer' ? line.sellerId : order.userId;
  return ok({
    order: {
      ...toSaleRecord(sale, await readHistory(db, [sale.orderLineId])),
      lineId: line.id,
      orderId: order.id,
      orderNumber: order.number,
      shopName,
      shopPath: path ?? '/shop-builder',
      side,
      state: fulfilment.state,
      label: stateLabel(fulfilment.state),
      mayReturn:
        side === 'buyer' &&
        fulfilment.state === 'dispatched' &&
        fulfilment.frozenAt === null &&
        returnable(sale).length > 0,
      mayWrite: other !== null,
    },
  });
});

function readText(terms: unknown, name: string): string {
  const value =
    typeof terms === 'object' && terms !== null ? (terms as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Units that were sent and not refunded. */
const returnable = ({ items }: StoredSale) => items.filter(({ sent, returned }) => sent > returned);

export const askShopReturnRoute = handle(askShopReturn, async ({ viewer, params, body }, ports: Ports) => {
  const { lineId } = params;
  const mine = await findMine(ports.db, lineId, signedIn(viewer).user.id);
  if (mine?.side !== 'buyer') return refuse({ code: 'not_found' });
  return askReturn(ports, { lineId, orderId: mine.order.id, ...body });
});

interface AskedReturn {
  readonly lineId: string;
  readonly orderId: string;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly items: readonly Picked[];
}

/** Records what a buyer wants to send back, and why. */
export async function askReturn(
  ports: Pick<Ports, 'db'> & StepPorts,
  { lineId, orderId, reason, note, items }: AskedReturn,
): Promise<Result<Record<string, never>, { code: 'not_found' | 'shops.too_many_units' | 'shops.step' }>> {
  return ports.db.transaction().execute(async (tx) => {
    const locked = await lockShopLine(tx, { lineId, orderId });
    if (!locked) return refuse({ code: 'not_found' });
    const picked = addUp(items);
    const isTooMany = picked.some(({ position, quantity }) => {
      const item = locked.sale.items.find((each) => each.position === position);
      return !item || quantity > item.sent - item.returned;
    });
    if (isTooMany) return refuse({ code: 'shops.too_many_units' });
    const said = [`${returnReasons[reason]}.`, describe(locked.sale, picked), note].filter(Boolean).join(' ');
    const taken = await takeStepIn(tx, { lineId, step: 'ask-return', by: 'buyer', note: said }, ports);
    if (!taken.ok) return refuse({ code: 'shops.step' });
    await createReturn(tx, lineId, { reason, note, items: picked, askedAt: ports.clock.now() });
    return ok({});
  });
}

function addUp(items: readonly Picked[]): Picked[] {
  return [...Map.groupBy(items, ({ position }) => position)].map(([position, each]) => ({
    position,
    quantity: each.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

const describe = ({ items }: StoredSale, picked: readonly Picked[]) =>
  `${picked.map(({ position, quantity }) => `${quantity} × ${items.find((item) => item.position === position)?.title ?? ''}`).join(', ')}.`;

export const writeShopMessageRoute = handle(
  writeShopMessage,
  async ({ viewer, params, body }, ports: Ports) => {
    const { lineId } = params;
    const { user } = signedIn(viewer);
    const mine = await findMine(ports.db, lineId, user.id);
    if (!mine) return refuse({ code: 'not_found' });
    const { side, order, line } = mine;
    const otherId = side === 'buyer' ? line.sellerId : order.userId;
    if (otherId === null) return refuse({ code: 'not_found' });
    return ports.db.transaction().execute(async (tx) => {
      await lockShopLine(tx, { lineId, orderId: order.id });
      const pairs = [
        { blockerId: otherId, blockedId: user.id },
        { blockerId: user.id, blockedId: otherId },
      ];
      if ((await listBlocks(tx, pairs)).length > 0) return refuse({ code: 'shops.blocked' });
      if ((await countMessages(tx, lineId)) >= MAX_SHOP_MESSAGES)
        return refuse({ code: 'shops.too_many_messages', limit: MAX_SHOP_MESSAGES });
      await createMessage(tx, lineId, {
        side,
        authorId: user.id,
        body: body.body,
        sentAt: ports.clock.now(),
      });
      const email = {
        subject: `Message about order ${order.number}`,
        greeting: 'Hello,',
        paragraphs: [`“${body.body}”`],
        action: { label: 'Read and answer', url: `${ports.config.publicUrl}/shop-orders/${lineId}` },
      };
      await enqueueOrderEmail(tx, { userId: otherId }, email, ports);
      return ok({});
    });
  },
);
