import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import {
  downloadEarnings,
  downloadYearStatement,
  getEarnings,
  getInvoice,
  getYearStatement,
  listOrderInvoices,
  listProviderInvoices,
  readInvoicePdf,
} from '@tessera/contract/services/earnings';
import { changeProvider } from '@tessera/contract/services/providers';
import { addDays } from '@tessera/domain/services/local-time';
import { beforeAll, describe, expect, test } from 'vitest';
import { liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
import { act, paidOrder } from '../../testing/selling/kitchen-orders.ts';
import { customerOf, orderMeal } from '../../testing/selling/meals.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { balances, findSellerReference } from '../../selling/ledger/public.ts';
import { refundLines } from '../../selling/orders/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    isUnlimited: true,
    environment: { FEE_PERCENT: '1', FEE_PERCENT_BY_KIND: 'meal=10', FEE_VAT_PERCENT: '20' },
  });
});

const year = () => app.clock.now().toISOString().slice(0, 4);

/** A kitchen that is registered for VAT and gives back 40 % to whoever cancels. */
async function registered(): Promise<TestKitchen> {
  const kitchen = await liveKitchen(app, { settings: { minutesPerSlot: 500 } });
  const body = { vatNumber: 'gb 123 4567 89', freeCancelMinutes: 20_160, lateRefundPercent: 40 };
  const { provider } = valueOf(
    await kitchen.browser.call(changeProvider, { params: { providerId: kitchen.id }, body }),
  );
  expect(provider.vatNumber).toBe('GB123456789');
  return kitchen;
}

async function completed(kitchen: TestKitchen) {
  const order = await paidOrder(app, kitchen);
  valueOf(await act(kitchen, order.lineId, 'accept'));
  valueOf(await act(kitchen, order.lineId, 'complete'));
  return order;
}

async function cancelled(kitchen: TestKitchen) {
  const order = await paidOrder(app, kitchen);
  valueOf(await act(kitchen, order.lineId, 'accept'));
  valueOf(
    await order.customer.browser.call(takeBuyerStep, {
      params: { orderId: order.answer.order.id, lineId: order.lineId },
      body: { step: 'cancel' },
    }),
  );
  return order;
}

async function refund(lineId: string, amount: number): Promise<void> {
  const now = app.clock.now();
  const refunded = await app.db
    .transaction()
    .execute((tx) =>
      refundLines(tx, { lines: [{ lineId, amount }], reason: 'administrator', now }, app.ports),
    );
  expect(refunded.ok).toBe(true);
}

const read = async (kitchen: TestKitchen, period = year()) =>
  valueOf(await kitchen.browser.call(getEarnings, { params: { providerId: kitchen.id }, query: { period } }));

describe('earnings', () => {
  test('EN-01: are what the ledger has: gross, kept cancellation fees, refunds and the fee, to the penny', async () => {
    const kitchen = await registered();
    const { lineId } = await completed(kitchen);
    await completed(kitchen);
    await cancelled(kitchen);
    await refund(lineId, 101);

    const { period, due, fees, earnings } = await read(kitchen);

    // Two meals of £8.50, and 60 % of a third. The fee is 10 % with 20 % VAT on it.
    const { gross, kept, refunds, fee, feeVat, income } = period.total;
    expect({ gross, kept, refunds }).toEqual({ gross: 2_210, kept: 510, refunds: 101 });
    expect(income).toBe(gross - refunds - fee - feeVat);
    expect(fees).toEqual([{ kind: 'meal', percent: '10', vatPercent: '20' }]);
    expect(earnings).toHaveLength(3);
    const reference = await findSellerReference(app.db, kitchen.owner.id);
    const [account] = await balances(app.db, { kind: 'seller', reference: reference ?? '' });
    expect(-(account?.balance ?? 0)).toBe(income);
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(income);
    expect(period.vat).toEqual([
      { rate: 2_000, gross: 2_109, net: expect.any(Number), vat: expect.any(Number) },
    ]);
    const csv = await kitchen.browser.fetch(
      `${downloadEarnings.path.replace('{providerId}', String(kitchen.id))}?period=${year()}`,
    );
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);
  });

  test('EN-02: the fee of an order stays as it was when it was ordered', async () => {
    const kitchen = await registered();
    const { lineId } = await paidOrder(app, kitchen);
    await app.db.updateTable('orderLines').set({ fee: 250_000 }).where('id', '=', lineId).execute();
    valueOf(await act(kitchen, lineId, 'accept'));
    valueOf(await act(kitchen, lineId, 'complete'));

    const { period } = await read(kitchen);

    // A quarter of £8.50, and VAT of 20 % on it.
    expect(period.total).toMatchObject({ gross: 850, fee: 212, feeVat: 43, income: 595 });
  });

  test('EN-03: quarters of the yearly statement add up to the year, as page and as CSV', async () => {
    const kitchen = await registered();
    await completed(kitchen);
    const query = { year: Number(year()) };

    const statement = valueOf(
      await kitchen.browser.call(getYearStatement, { params: { providerId: kitchen.id }, query }),
    );

    expect(statement.vatNumber).toBe('GB123456789');
    expect(statement.quarters.map(({ total }) => total.gross).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 850,
    ]);
    expect(statement.year.total.gross).toBe(850);
    const path = downloadYearStatement.path.replace('{providerId}', String(kitchen.id));
    const text = await (await kitchen.browser.fetch(`${path}?year=${query.year}`)).text();
    expect(text.split('\r\n')[0]).toContain('VAT at 20%');
    expect(text.trim().split('\r\n')).toHaveLength(6);
  });

  test('EN-04: are nobody else’s business, whether by a guessed id or as staff', async () => {
    const kitchen = await registered();
    await completed(kitchen);
    const manager = await app.given.person();
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: kitchen.id, userId: manager.id, role: 'manager', addedAt: app.clock.now() })
      .execute();
    const params = { providerId: kitchen.id };
    for (const browser of [(await liveKitchen(app)).browser, await app.as(manager)]) {
      const answers = [
        await browser.call(getEarnings, { params, query: {} }),
        await browser.call(getYearStatement, { params, query: { year: 2026 } }),
        await browser.call(listProviderInvoices, { params }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'not_found' } });
      for (const name of ['earnings.csv?period=2026', 'statement.csv?year=2026'])
        expect((await browser.fetch(`/api/provider/businesses/${kitchen.id}/${name}`)).status).toBe(404);
    }
    expect(await kitchen.browser.call(getEarnings, { params, query: { period: '2026-Q9' } })).toMatchObject({
      refusal: { code: 'request.invalid' },
    });
  });
});

describe('invoices', () => {
  const issue = () => app.workers['invoices.issue'].run({ jobId: 'x', payload: {} }, app.jobs);
  const numbersOf = async (kitchen: TestKitchen) =>
    (
      await app.db
        .selectFrom('providerInvoices')
        .select(['series', 'number', 'amount'])
        .where('providerId', '=', kitchen.id)
        .orderBy('series')
        .orderBy('number')
        .execute()
    ).map(({ series, number, amount }) => `${series} ${number}: ${amount}`);

  test('EN-05: are numbered without gaps, however many look at once, and never written twice', async () => {
    const kitchen = await registered();
    for (let count = 0; count < 3; count += 1) await completed(kitchen);
    const params = { providerId: kitchen.id };

    await Promise.all(
      Array.from({ length: 6 }, () => kitchen.browser.call(listProviderInvoices, { params })),
    );
    await completed(kitchen);
    await issue();
    await issue();

    expect(await numbersOf(kitchen)).toEqual([1, 2, 3, 4].map((number) => `invoice ${number}: 850`));
  });

  test('EN-06: show the VAT by rate and what was kept; refunds afterwards get a credit note', async () => {
    const kitchen = await registered();
    const { lineId, customer, answer } = await completed(kitchen);
    const kept = await cancelled(kitchen);
    const params = { orderId: answer.order.id };
    await issue();
    const first = valueOf(await customer.browser.call(listOrderInvoices, { params }));
    await refund(lineId, 250);
    await issue();
    const { invoices } = valueOf(await customer.browser.call(listOrderInvoices, { params }));

    expect(first.invoices.map(({ amount }) => amount)).toEqual([850]);
    expect(invoices.map(({ series, amount }) => [series, amount])).toEqual([
      ['invoice', 850],
      ['credit', -250],
    ]);
    const [invoice, credit] = await Promise.all(
      invoices.map(
        async ({ id }) =>
          valueOf(await customer.browser.call(getInvoice, { params: { invoiceId: id } })).invoice,
      ),
    );
    expect(invoice).toMatchObject({
      from: { vatNumber: 'GB123456789' },
      to: { name: 'Grace Hopper' },
      vat: [{ rate: 2_000, gross: 850, net: 708, vat: 142 }],
    });
    expect(credit?.vat).toEqual([{ rate: 2_000, gross: -250, net: -208, vat: -42 }]);
    const ofKept = valueOf(
      await kept.customer.browser.call(listOrderInvoices, { params: { orderId: kept.answer.order.id } }),
    );
    expect(ofKept.invoices.map(({ amount }) => amount)).toEqual([510]);
    const path = readInvoicePdf.path.replace('{invoiceId}', invoices[0]?.id ?? '');
    const pdf = await customer.browser.fetch(path);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toContain('%PDF-1.7');
  });

  test('EN-07: are read by their customer and the owner only, also by whoever knows the id', async () => {
    const kitchen = await registered();
    const { customer, answer } = await completed(kitchen);
    const { invoices } = valueOf(
      await kitchen.browser.call(listProviderInvoices, { params: { providerId: kitchen.id } }),
    );
    const invoiceId = invoices[0]?.id ?? '';
    const other = await paidOrder(app, kitchen);

    for (const browser of [kitchen.browser, customer.browser])
      expect(await browser.call(getInvoice, { params: { invoiceId } })).toMatchObject({ ok: true });
    for (const browser of [other.customer.browser, (await liveKitchen(app)).browser]) {
      expect(await browser.call(getInvoice, { params: { invoiceId } })).toMatchObject({
        refusal: { code: 'not_found' },
      });
      expect((await browser.fetch(readInvoicePdf.path.replace('{invoiceId}', invoiceId))).status).toBe(404);
      expect(await browser.call(listOrderInvoices, { params: { orderId: answer.order.id } })).toMatchObject({
        refusal: { code: 'not_found' },
      });
    }
  });

  test('EN-08: an invoice stays as it was when the business changes its name, number and prices', async () => {
    const kitchen = await registered();
    const { customer, answer } = await completed(kitchen);
    const params = { orderId: answer.order.id };
    await issue();
    const [before] = valueOf(await customer.browser.call(listOrderInvoices, { params })).invoices;
    valueOf(
      await kitchen.browser.call(changeProvider, {
        params: { providerId: kitchen.id },
        body: { name: 'Another name', vatNumber: '' },
      }),
    );

    const { invoice } = valueOf(
      await customer.browser.call(getInvoice, { params: { invoiceId: before?.id ?? '' } }),
    );

    expect(invoice.from).toMatchObject({ name: 'Test Kitchen', vatNumber: 'GB123456789' });
    expect(invoice.vat).toHaveLength(1);
  });

  test('EN-10: a customer reads the existing invoices of a paid order, which issues none and waits for no lock of the business', async () => {
    const kitchen = await registered();
    const { customer, answer } = await completed(kitchen);
    const params = { orderId: answer.order.id };
    const listed = async (browser: Pick<TestKitchen, 'browser'>['browser'], of = params) =>
      valueOf(await browser.call(listOrderInvoices, { params: of })).invoices.map(({ amount }) => amount);

    const whileLocked = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('providers').select('id').where('id', '=', kitchen.id).forUpdate().execute();
      return listed(customer.browser);
    });

    expect(whileLocked).toEqual([]);
    expect(await numbersOf(kitchen)).toEqual([]);
    await issue();
    expect(await listed(customer.browser)).toEqual([850]);
    const other = await customerOf(app);
    const unpaid = await orderMeal(app, kitchen, other);
    expect(await listed(other.browser, { orderId: unpaid.order.id })).toEqual([]);
  });

  test('EN-09: the site invoices its fee once a month, and credits what was refunded since', async () => {
    const kitchen = await registered();
    const { lineId } = await completed(kitchen);
    await completed(kitchen);
    const params = { providerId: kitchen.id };
    const feesSeenBy = async (browser: Pick<TestKitchen, 'browser'>['browser']) =>
      valueOf(await browser.call(listProviderInvoices, { params })).invoices.filter(
        ({ series }) => series === 'fee',
      );
    expect(await feesSeenBy(kitchen.browser)).toEqual([]);
    const next = addDays(`${app.clock.now().toISOString().slice(0, 7)}-28`, 5);
    const days = Math.ceil(
      (new Date(`${next}T12:00:00Z`).getTime() - app.clock.now().getTime()) / 86_400_000,
    );

    app.clock.advance({ days });
    const again = await app.as(kitchen.owner);
    await feesSeenBy(again);
    // 10 % of £8.50 with 20 % VAT, twice.
    expect((await feesSeenBy(again)).map(({ amount }) => amount)).toEqual([204]);
    await refund(lineId, 850);
    app.clock.advance({ days: 31 });
    const later = await app.as(kitchen.owner);
    const fees = await feesSeenBy(later);
    expect(fees.map(({ amount, name }) => [amount, name.slice(-5)])).toEqual([
      [-102, '00002'],
      [204, '00001'],
    ]);
    app.clock.advance({ days: -(days + 31) });
  });
});
