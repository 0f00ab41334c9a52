import { listShopOrders, type ShopOrder, shopSteps } from '@tessera/contract/tools/shop-orders';
import type { SaleRecord } from '@tessera/contract/tools/shop-fulfilment';
import { listSteps } from '@tessera/domain/selling/fulfilment/rules';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { productWords } from '@tessera/domain/sold/kinds/product-words';
import { ok, refuse } from '@tessera/domain/result';
import { findPerson } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { type Fulfilment, listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import {
  listAddresses,
  listLines,
  listOrdersById,
  type Order,
  type OrderAddress,
  type OrderLine,
} from '../../selling/orders/public.ts';
import { readHistory, readSales } from './orders/sale-record.queries.ts';
import { toSaleRecord } from './orders/to-sale-record.ts';
import { listSales, type Sale } from './sales.queries.ts';
import { findMyShop } from './shops.queries.ts';

const MAX_ORDERS = 200;

/** States in which the seller needs the buyer's address. */
const addressStates: readonly string[] = ['to_pack', 'packed', 'part_sent', 'dispatched', 'return_asked'];

export const listShopOrdersRoute = handle(
  listShopOrders,
  async ({ viewer, params }, { db, clock }: Ports) => {
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
    if (!shop) return refuse({ code: 'shops.missing' });
    return ok({ orders: await viewSales(db, await listSales(db, shop.id, MAX_ORDERS), clock.now()) });
  },
);

async function viewSales(db: Db, sales: readonly Sale[], now: Date): Promise<ShopOrder[]> {
  if (sales.length === 0) return [];
  const orderIds = [...new Set(sales.map(({ orderId }) => orderId))];
  const lineIds = sales.map(({ orderLineId }) => orderLineId);
  const [allLines, allOrders, allAddresses, allFulfilments, records, history] = await Promise.all([
    listLines(db, orderIds),
    listOrdersById(db, orderIds),
    listAddresses(db, orderIds),
    listFulfilmentsOfLines(db, lineIds),
    readSales(db, lineIds),
    readHistory(db, lineIds),
  ]);
  const lines = new Map(allLines.map((line) => [line.id, line]));
  const orders = new Map(allOrders.map((order) => [order.id, order]));
  const addresses = new Map(allAddresses.map((address) => [address.orderId, address]));
  const fulfilments = new Map(allFulfilments.map((each) => [each.orderLineId, each]));
  const views: ShopOrder[] = [];
  for (const sale of sales) {
    const [line, order] = [lines.get(sale.orderLineId), orders.get(sale.orderId)];
    const fulfilment = fulfilments.get(sale.orderLineId);
    const record = records.get(sale.orderLineId);
    if (line && order && fulfilment && record)
      views.push({
        ...toSaleRecord(record, history),
        ...viewSale(sale, { line, order, fulfilment, address: addresses.get(order.id), now }),
        buyer: await nameOf(db, order.userId),
      });
  }
  return views;
}

interface Facts {
  readonly line: OrderLine;
  readonly order: Order;
  readonly fulfilment: Fulfilment;
  readonly address: OrderAddress | undefined;
  readonly now: Date;
}

function viewSale(
  sale: Sale,
  { line, order, fulfilment, address, now }: Facts,
): Omit<ShopOrder, 'buyer' | keyof SaleRecord> {
  const rules = productWords.fulfilment;
  const { state, dueAt } = fulfilment;
  const isDisputed = fulfilment.frozenAt !== null;
  const steps = rules && !isDisputed ? listSteps(rules, fulfilment, { by: 'seller', now }) : [];
  return {
    id: line.id,
    orderNumber: order.number,
    state,
    label: isDisputed ? 'Disputed' : (rules?.states[state]?.label ?? 'Refunded'),
    isDisputed,
    paidAt: sale.paidAt,
    dueAt,
    delivery: sale.delivery === 'collection' ? 'collection' : 'postage',
    address: addressStates.includes(state) && sale.delivery === 'postage' ? viewAddress(address) : null,
    amount: line.amount,
    refundedAmount: line.refundedAmount,
    parts: parseFrozenTerms(line.terms).parts.map(({ text, quantity, amount }) => ({
      text,
      quantity,
      amount,
    })),
    steps: shopSteps.flatMap((step) => {
      const found = steps.find(({ name }) => name === step);
      return found ? [{ step, label: found.label }] : [];
    }),
  };
}

function viewAddress(address: OrderAddress | undefined): ShopOrder['address'] {
  if (!address) return null;
  const { name, line1, line2, city, postcode } = address;
  return { name, lines: [line1, line2, city].filter((text) => text !== ''), postcode };
}

async function nameOf(db: Db, userId: number | null): Promise<string> {
  const person = userId === null ? undefined : await findPerson(db, userId);
  return person?.user.firstName ?? 'Deleted account';
}
