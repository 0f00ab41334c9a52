import type { LiveEvent } from '@tessera/contract/services/live';
import { addDiaryEntry, deleteDiaryEntry, moveAppointment } from '@tessera/contract/services/salon-diary';
import { beforeAll, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { act, paidOrder } from '../../testing/selling/kitchen-orders.ts';
import { customerOf, orderMeal, payMeal } from '../../testing/selling/meals.ts';
import { firstTomorrow, liveSalon } from '../../testing/selling/salons.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { createLiveStreams } from './live-streams.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const watch = (browser: Browser, query: string) => browser.fetch(`/api/live?${query}`);

/** Reads the events of a stream one after the other. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<LiveEvent> {
      for (;;) {
        const end = text.indexOf('\n\n');
        const event = text.slice(0, Math.max(0, end));
        if (end >= 0) text = text.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6));
        if (end >= 0) continue;
        const read = await reader?.read();
        if (!read || read.done) throw new Error('The stream has ended.');
        text += read.value;
      }
    },
    async end() {
      while (!(await reader?.read())?.done);
    },
    close: () => reader?.cancel(),
  };
}

test('FO-18: a kitchen is notified of a paid order, and its customer when the kitchen accepts it', async () => {
  const kitchen = await liveKitchen(app);
  const customer = await customerOf(app);
  const atKitchen = readEvents(await watch(kitchen.browser, `provider=${kitchen.id}`));
  const placed = await orderMeal(app, kitchen, customer);
  await payMeal(app, placed);
  expect(await atKitchen.next()).toEqual({ changed: 'orders' });

  const response = await watch(customer.browser, `order=${placed.order.id}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const atCustomer = readEvents(response);
  await act(kitchen, placed.order.lines[0]?.id ?? '', 'accept');

  expect(await atCustomer.next()).toEqual({ changed: 'order' });
  await atKitchen.close();
  await atCustomer.close();
});

test('FO-18: people who choose a time are notified when a time is taken or freed, even by an order that is not paid yet', async () => {
  const kitchen = await liveKitchen(app);
  const visitor = readEvents(await watch(app.browser(), `slots=${kitchen.id}`));

  await orderMeal(app, kitchen, await customerOf(app));
  expect(await visitor.next()).toEqual({ changed: 'slots' });
  const { lineId } = await paidOrder(app, kitchen);
  await visitor.next();
  await act(kitchen, lineId, 'refuse');

  expect(await visitor.next()).toEqual({ changed: 'slots' });
  await visitor.close();
});

test('BE-38: a salon and its visitors are notified of walk-ins, of their removal and of moved visits', async () => {
  const salon = await liveSalon(app);
  const visits = createVisits(app);
  const start = await firstTomorrow(app, salon);
  const { lineId } = await visits.paidVisit(salon, { start });
  const atSalon = readEvents(await watch(salon.browser, `provider=${salon.id}`));
  const visitor = readEvents(await watch(app.browser(), `slots=${salon.id}`));
  const params = { providerId: salon.id };
  const body = {
    kind: 'block',
    staffId: salon.staff['Ana'] ?? 0,
    start: visits.minutesLater(start, 2_880),
    end: visits.minutesLater(start, 2_940),
  } as const;

  const { entry } = valueOf(await salon.browser.call(addDiaryEntry, { params, body }));
  expect([await atSalon.next(), await visitor.next()]).toEqual([{ changed: 'orders' }, { changed: 'slots' }]);
  valueOf(await salon.browser.call(deleteDiaryEntry, { params: { ...params, entryId: entry.id } }));
  expect([await atSalon.next(), await visitor.next()]).toEqual([{ changed: 'orders' }, { changed: 'slots' }]);
  const later = visits.minutesLater(start, 1_440);
  valueOf(
    await salon.browser.call(moveAppointment, { params: { ...params, lineId }, body: { start: later } }),
  );
  expect([await atSalon.next(), await visitor.next()]).toEqual([{ changed: 'orders' }, { changed: 'slots' }]);
  await atSalon.close();
  await visitor.close();
});

test('FO-18: nobody else can watch an order or the orders of a business, or find out whether they exist', async () => {
  const kitchen = await liveKitchen(app);
  const { answer } = await paidOrder(app, kitchen);
  const { browser: stranger } = await customerOf(app);

  const missing = '8b8f3a52-0f0e-4c0f-9a55-3f1f6f4b7c11';
  for (const query of [`order=${answer.order.id}`, `order=${missing}`, `provider=${kitchen.id}`]) {
    expect((await watch(stranger, query)).status).toBe(404);
    // Whoever signed out in another tab is not told either, and their browser stops asking.
    expect((await watch(app.browser(), query)).status).toBe(204);
  }
  for (const browser of [stranger, app.browser()])
    expect((await watch(browser, 'slots=999999999')).status).toBe(404);
  expect((await watch(app.browser(), '')).status).toBe(400);
  expect((await watch(app.browser(), 'order=x')).status).toBe(400);
});

test('the number of open streams is limited for each address and in all, and each ends after its time', async () => {
  const limits = { perAddress: 1, total: 2, beatMs: 5, maxLifeMs: 10, coalesceMs: 1 };
  const streams = createLiveStreams(limits);
  const open = (address: string) => streams.open(app.ports, { address, providerId: 1 });
  const first = open('one');

  expect(open('one')).toBe('address');
  expect(open('two')).toBeInstanceOf(Response);
  expect(open('three')).toBe('total');
  if (!(first instanceof Response)) throw new Error('The first stream was refused.');
  await readEvents(first).end();
  await expect.poll(() => streams.count()).toBe(0);
});
