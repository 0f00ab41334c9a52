import { exportShopOrders } from '@tessera/contract/tools/shop-fulfilment';
import { formatCsv, formatCsvAmount } from '@tessera/domain/selling/money/csv';
import { productWords } from '@tessera/domain/sold/kinds/product-words';
import { ok } from '@tessera/domain/result';
import { type VatRate, vatRates, vatWithin } from '@tessera/domain/tools/shops/shop-prices';
import { postageVatRate } from '@tessera/domain/tools/shops/shop-sale';
import type { Db } from '../../../platform/db/database.ts';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { listFulfilmentsOfLines } from '../../../selling/fulfilment/public.ts';
import { listOrdersById } from '../../../selling/orders/public.ts';
import { listSales } from '../sales.queries.ts';
import { findMyShop } from '../shops.queries.ts';
import { readHistory, readSales } from './sale-record.queries.ts';

const MAX_EXPORTED_ORDERS = 5_000;

const head = [
  'Order',
  'Paid at',
  'Delivery',
  'Status',
  'Product',
  'Quantity',
  'Price (£)',
  'Paid (£)',
  'VAT rate (%)',
  'VAT (£)',
  'Sent',
  'Refunded',
  'Refunded (£)',
  'Refunded VAT (£)',
  'Tracking',
];

const pounds = (amount: number) => formatCsvAmount({ amount, currency: 'GBP' });

/** One row for each product of each order, and for its postage. Cells that a spreadsheet would run are escaped. */
export const exportShopOrdersRoute = handleBytes(
  exportShopOrders,
  async ({ viewer, params }, { db }: Ports) => {
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
    if (!shop) return { ok: false, refusal: { code: 'shops.missing' } };
    // Spreadsheets recognise UTF-8 by the byte order mark.
    return ok(
      new Response(`\uFEFF${formatCsv([head, ...(await listRows(db, shop.id))])}`, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="orders-${shop.slug}.csv"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);

async function listRows(db: Db, shopId: number): Promise<string[][]> {
  const sold = await listSales(db, shopId, MAX_EXPORTED_ORDERS);
  const lineIds = sold.map(({ orderLineId }) => orderLineId);
  const [sales, history, orders, fulfilments] = await Promise.all([
    readSales(db, lineIds),
    readHistory(db, lineIds),
    listOrdersById(db, [...new Set(sold.map(({ orderId }) => orderId))]),
    listFulfilmentsOfLines(db, lineIds),
  ]);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const states = new Map(fulfilments.map(({ orderLineId, state }) => [orderLineId, state]));
  const refunds = Map.groupBy(
    history.refunds,
    ({ orderLineId, position }) => `${orderLineId} ${position ?? ''}`,
  );
  const parcels = Map.groupBy(history.parcels, ({ orderLineId }) => orderLineId);
  return sold.flatMap(({ orderLineId, orderId, paidAt, delivery }) => {
    const sale = sales.get(orderLineId);
    if (!sale) return [];
    const state = states.get(orderLineId) ?? '';
    const before = [
      String(numbers.get(orderId) ?? ''),
      paidAt.toISOString(),
      delivery,
      productWords.fulfilment?.states[state]?.label ?? 'Refunded',
    ];
    const tracking = (parcels.get(orderLineId) ?? [])
      .map((parcel) => parcel.tracking)
      .filter(Boolean)
      .join(' ');
    const row = (goods: Goods) => {
      const back = refunds.get(`${orderLineId} ${goods.position ?? ''}`) ?? [];
      const sum = (read: (refund: (typeof back)[number]) => number) =>
        back.reduce((all, each) => all + read(each), 0);
      return [
        ...before,
        goods.title,
        String(goods.quantity),
        pounds(goods.amount),
        pounds(goods.paid),
        rateText(goods.vatRate),
        pounds(vatWithin(goods.paid, goods.vatRate)),
        String(goods.sent),
        String(sum(({ quantity }) => quantity)),
        pounds(sum(({ amount }) => amount)),
        pounds(sum(({ vatAmount }) => vatAmount)),
        tracking,
      ];
    };
    const { items, postage } = sale;
    const vatRate = postageVatRate(items);
    const posted = {
      position: null,
      title: 'Postage',
      quantity: 1,
      amount: postage,
      paid: postage,
      vatRate,
      sent: 1,
    };
    return [...items.map(row), ...(postage > 0 ? [row(posted)] : [])];
  });
}

interface Goods {
  readonly position: number | null;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
  readonly paid: number;
  readonly vatRate: VatRate;
  readonly sent: number;
}

function rateText(rate: VatRate): string {
  const hundredths = vatRates[rate];
  return hundredths === null ? '' : String(hundredths / 100);
}
