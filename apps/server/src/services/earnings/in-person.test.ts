import { getEarnings, getInvoice, listOrderInvoices } from '@tessera/contract/services/earnings';
import { changeProvider } from '@tessera/contract/services/providers';
import { HOUR_MS } from '@tessera/domain/durations';
import { beforeAll, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { act } from '../../testing/selling/kitchen-orders.ts';
import { type Customer, customerOf, orderMeal } from '../../testing/selling/meals.ts';
import { liveSalon, salonSlots } from '../../testing/selling/salons.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

async function registerForVat({ browser, id }: { readonly browser: Browser; readonly id: number }) {
  const body = { vatNumber: 'GB123456789' };
  valueOf(await browser.call(changeProvider, { params: { providerId: id }, body }));
}

const issue = () => app.workers['invoices.issue'].run({ jobId: '', payload: {} }, app.jobs);

/** The invoices of an order as its customer reads them. */
async function invoicesOf({ browser }: Pick<Customer, 'browser'>, orderId: string) {
  const { invoices } = valueOf(await browser.call(listOrderInvoices, { params: { orderId } }));
  const read = [];
  for (const { id } of invoices)
    read.push(valueOf(await browser.call(getInvoice, { params: { invoiceId: id } })).invoice);
  return read;
}

async function earningsOf({ browser, id }: { readonly browser: Browser; readonly id: number }) {
  const query = { period: app.clock.now().toISOString().slice(0, 4) };
  return valueOf(await browser.call(getEarnings, { params: { providerId: id }, query })).period;
}

test('EN-11: a meal that was paid at collection has one invoice with its VAT, and is in the sums beside the ledger', async () => {
  const kitchen = await liveKitchen(app, { settings: { paysAtCollection: true } });
  await registerForVat(kitchen);
  const customer = await customerOf(app);
  const answer = await orderMeal(app, kitchen, customer, { payment: 'in_person' });
  const lineId = answer.order.lines[0]?.id ?? '';
  valueOf(await act(kitchen, lineId, 'accept'));
  await issue();
  expect(await invoicesOf(customer, answer.order.id)).toEqual([]);
  app.clock.advance({ seconds: (2 * HOUR_MS) / 1_000 });
  valueOf(await act(kitchen, lineId, 'complete'));

  await issue();
  await issue();

  const [invoice, ...others] = await invoicesOf(customer, answer.order.id);
  expect(others).toEqual([]);
  const vat = [{ rate: 2_000, gross: 850, net: 708, vat: 142 }];
  expect(invoice).toMatchObject({ series: 'invoice', amount: 850, vat });
  expect(invoice?.rows.map(({ amount }) => amount)).toEqual([850]);
  const period = await earningsOf(kitchen);
  expect(period.total).toMatchObject({ count: 0, gross: 0, income: 0 });
  expect(period.inPerson).toEqual({ count: 1, amount: 850, vat });
});

test('EN-11: a meal that nobody collected has no invoice', async () => {
  const kitchen = await liveKitchen(app, { settings: { paysAtCollection: true } });
  const customer = await customerOf(app);
  const answer = await orderMeal(app, kitchen, customer, { payment: 'in_person' });
  const lineId = answer.order.lines[0]?.id ?? '';
  valueOf(await act(kitchen, lineId, 'accept'));
  app.clock.advance({ seconds: (2 * HOUR_MS) / 1_000 });
  valueOf(await act(kitchen, lineId, 'no-show'));

  await issue();

  expect(await invoicesOf(customer, answer.order.id)).toEqual([]);
  expect((await earningsOf(kitchen)).inPerson.count).toBe(0);
});

test('EN-12: the invoice of an appointment contains the deposit and what was paid at the salon, unless that was agreed there', async () => {
  const salon = await liveSalon(app, {
    services: [
      { name: 'Cut', price: 4_500, minutes: 45, depositPercent: 20 },
      { name: 'Colour', price: 8_000, minutes: 60, depositPercent: 50, isPriceFrom: true },
    ],
  });
  await registerForVat(salon);
  const ids = Object.values(salon.services);
  const from = new Date(app.clock.now().getTime() + 26 * HOUR_MS);
  const [slot] = await salonSlots(app, salon, { services: ids.join(','), from: from.toISOString() });
  const services = ids.map((serviceId) => ({ serviceId }));
  const { customer, answer, lineId } = await visits.paidVisit(salon, { services, start: slot?.start ?? '' });
  visits.advance(new Date(await visits.startOf(lineId)).getTime() - app.clock.now().getTime());
  valueOf(await visits.act(salon, lineId, 'complete'));

  await issue();

  const [invoice, ...others] = await invoicesOf(customer, answer.order.id);
  expect(others).toEqual([]);
  expect(invoice?.rows).toEqual([
    { text: 'Cut, deposit', amount: 900 },
    { text: 'Colour, deposit', amount: 4_000 },
    { text: 'Cut, rest', amount: 3_600 },
  ]);
  expect(invoice?.vat.map(({ gross }) => gross)).toEqual([8_500]);
});
