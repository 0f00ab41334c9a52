import { randomUUID } from 'node:crypto';
import { changeDriver } from '@tessera/contract/services/drivers';
import {
  acceptQuote,
  cancelRequest,
  changeInventory,
  createRequest,
  getRequest,
} from '@tessera/contract/services/requests';
import {
  declineRequest,
  listProviderJobs,
  listProviderRequests,
  sendQuote,
  takeProviderStep,
  withdrawQuote,
} from '@tessera/contract/services/provider-requests';
import { createOrder } from '@tessera/contract/selling/orders';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedMove, askedTrip, inHours, liveQuoter, quoted, smallFlat } from '../../testing/requests.ts';
import { press, sessionIn } from '../../testing/selling/storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;
const accept = (browser: Browser, quoteId: string) =>
  browser.call(acceptQuote, { params: { quoteId }, body: {} });
const read = async (browser: Browser, requestId: string) =>
  valueOf(await browser.call(getRequest, { params: { requestId } })).request;

async function pay(checkoutUrl: string | null) {
  await press(app.browser(), sessionIn(checkoutUrl ?? ''), 'succeed');
  await app.jobs.runAll(app.workers);
}

async function bookedTrip() {
  const driver = await liveQuoter(app, 'driver');
  const rider = await askedTrip(app);
  const quote = await quoted(driver, rider.request.id);
  const { order, checkoutUrl } = valueOf(await accept(rider.browser, quote.id));
  await pay(checkoutUrl);
  const line = order.lines[0];
  if (!line) throw new Error('The order is empty');
  const step = (name: string, more: object = {}) =>
    driver.browser.call(takeProviderStep, { params: { lineId: line.id }, body: { step: name, ...more } });
  return { driver, rider, quote, order, lineId: line.id, step };
}

describe('asking and quoting', () => {
  test('DR-01: until a quote is booked, a driver reads the outward code and distance, and nothing more', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request } = await askedTrip(app);

    const { requests } = valueOf(
      await driver.browser.call(listProviderRequests, { params: { providerId: driver.id } }),
    );
    const seen = requests.find(({ id }) => id === request.id);
    const alone = await read(driver.browser, request.id);

    for (const view of [seen, alone]) {
      expect(view).toMatchObject({ role: 'provider', from: { outward: 'BS1', postcode: null, line: null } });
      expect(JSON.stringify(view)).not.toMatch(/4QP|Harbour|0999|blue door/);
    }
  });

  test('DR-02: nobody sees the quote of another provider', async () => {
    const [one, other] = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, browser } = await askedTrip(app);
    await quoted(one, request.id, [{ text: 'Fare', amount: 4_321 }]);
    const { request: seen } = valueOf(
      await other.browser.call(sendQuote, {
        params: { requestId: request.id },
        body: { providerId: other.id, parts: [{ text: 'Fare', amount: 5_000 }] },
      }),
    );

    expect(seen.quotes.map(({ amount }) => amount)).toEqual([5_000]);
    expect((await read(one.browser, request.id)).quotes.map(({ amount }) => amount)).toEqual([4_321]);
    expect((await read(browser, request.id)).quotes.map(({ amount }) => amount)).toEqual([4_321, 5_000]);
  });

  test('DR-03: somebody else’s request and quote answer like missing ones', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request } = await askedTrip(app);
    const quote = await quoted(driver, request.id);
    const stranger = await app.as(await app.given.person());
    const ask = async (requestId: string, quoteId: string) =>
      [
        await stranger.call(getRequest, { params: { requestId } }),
        await stranger.call(cancelRequest, { params: { requestId } }),
        await accept(stranger, quoteId),
        await stranger.call(withdrawQuote, { params: { quoteId } }),
        await stranger.call(sendQuote, { params: { requestId }, body: { providerId: driver.id } }),
        await stranger.call(declineRequest, { params: { requestId }, body: { providerId: driver.id } }),
      ].map(codeOf);

    const answers = await ask(request.id, quote.id);
    expect(answers).toEqual(Array.from({ length: 6 }, () => 'not_found'));
    expect(await ask(randomUUID(), randomUUID())).toEqual(answers);
    const line = { kind: 'trip', quoteId: quote.id } as const;
    const ordered = await stranger.call(createOrder, {
      body: { lines: [line], idempotencyKey: randomUUID() },
    });
    expect(codeOf(ordered)).toBe('quotes.expired');
  });

  test('DR-04: a driver who is too far, too small or closed is neither asked nor able to quote', async () => {
    const far = await liveQuoter(app, 'driver', { postcode: 'EC1A 1BB' });
    const small = await liveQuoter(app, 'driver');
    valueOf(
      await small.browser.call(changeDriver, {
        params: { providerId: small.id },
        body: { luggage: 0, seats: 1 },
      }),
    );
    const person = await app.as(await app.given.person());
    const { request } = valueOf(
      await person.call(createRequest, {
        body: {
          vertical: 'driver',
          from: { postcode: 'BS1 4QP' },
          to: { postcode: 'BA1 1AA' },
          startsAt: inHours(app, 30),
          passengers: 3,
        },
      }),
    );

    for (const driver of [far, small]) {
      const params = { providerId: driver.id };
      const { requests } = valueOf(await driver.browser.call(listProviderRequests, { params }));
      expect(requests.map(({ id }) => id)).not.toContain(request.id);
      const sent = await driver.browser.call(sendQuote, { params: { requestId: request.id }, body: params });
      expect(codeOf(sent)).toBe('requests.unmatched');
    }
  });

  test.each([
    [[{ text: 'Fare', amount: 1 }]],
    [[{ text: 'Fare', amount: 600_000 }]],
    [[{ text: 'Fare', amount: -5 }]],
    [[]],
  ])('DR-05: a quote of %j is refused with a sentence', async (parts) => {
    const driver = await liveQuoter(app, 'driver');
    const { request } = await askedTrip(app);
    const sent = await driver.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: driver.id, parts },
    });
    expect(['quotes.amount', 'request.invalid']).toContain(codeOf(sent));
  });

  test('DR-06: two quotes of one provider at once give one', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request } = await askedTrip(app);
    const send = () =>
      driver.browser.call(sendQuote, { params: { requestId: request.id }, body: { providerId: driver.id } });

    const answers = await Promise.all([send(), send(), send()]);

    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual([
      'ok',
      'quotes.sent',
      'quotes.sent',
    ]);
  });
});

describe('accepting', () => {
  test('DR-07: of two quotes accepted at once one wins, and the other is closed', async () => {
    const drivers = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, browser } = await askedTrip(app);
    const quotes: Awaited<ReturnType<typeof quoted>>[] = [];
    for (const driver of drivers) quotes.push(await quoted(driver, request.id));

    const answers = await Promise.all(quotes.map(({ id }) => accept(browser, id)));

    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['ok', 'quotes.taken']);
    const seen = await read(browser, request.id);
    expect(seen.status).toBe('accepted');
    expect(seen.quotes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'closed']);
  });

  test('the same quote accepted twice at once is one order', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, browser } = await askedTrip(app);
    const quote = await quoted(driver, request.id);

    const answers = await Promise.all([accept(browser, quote.id), accept(browser, quote.id)]);

    const ids = answers.map((answer) => valueOf(answer).order.id);
    expect(new Set(ids).size).toBe(1);
  });

  test('DR-08: accepting and cancelling at once have one outcome', async () => {
    const driver = await liveQuoter(app, 'driver');
    for (let round = 0; round < 8; round += 1) {
      const { request, browser } = await askedTrip(app, { hours: 50 + round * 10 });
      const quote = await quoted(driver, request.id);
      const [accepted, cancelled] = await Promise.all([
        accept(browser, quote.id),
        browser.call(cancelRequest, { params: { requestId: request.id } }),
      ]);

      expect([accepted.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect((await read(browser, request.id)).status).toBe(accepted.ok ? 'accepted' : 'cancelled');
    }
  });

  test('DR-09: of many riders who accept one driver for overlapping times, one gets the driver', async () => {
    const driver = await liveQuoter(app, 'driver');
    const riders = [];
    for (let index = 0; index < 20; index += 1)
      riders.push(await askedTrip(app, { hours: 100 + index / 20 }));
    const quotes: Awaited<ReturnType<typeof quoted>>[] = [];
    for (const { request } of riders) quotes.push(await quoted(driver, request.id));

    const answers = await Promise.all(
      riders.map(({ browser }, index) => accept(browser, quotes[index]?.id ?? '')),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'quotes.taken']));
    const { request } = await askedTrip(app, { hours: 100 });
    const late = await driver.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: driver.id },
    });
    expect(codeOf(late)).toBe('quotes.busy');
  });

  test('DR-10: an order that nobody pays opens the request and its quotes again by itself', async () => {
    const drivers = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, browser } = await askedTrip(app);
    const quotes: Awaited<ReturnType<typeof quoted>>[] = [];
    for (const driver of drivers) quotes.push(await quoted(driver, request.id));
    valueOf(await accept(browser, quotes[0]?.id ?? ''));

    app.clock.advance({ hours: 2 });
    await app.workers['orders.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);

    expect((await read(browser, request.id)).status).toBe('open');
    expect(codeOf(await accept(browser, quotes[1]?.id ?? ''))).toBe('ok');
  });

  test('DR-11: nothing can be quoted or accepted after a request has expired', async () => {
    const driver = await liveQuoter(app, 'driver');
    const late = await liveQuoter(app, 'driver');
    const { request, browser } = await askedTrip(app, { hours: 2 });
    const quote = await quoted(driver, request.id);

    app.clock.advance({ hours: 2, seconds: 1 });

    expect(codeOf(await accept(browser, quote.id))).toBe('requests.closed');
    const sent = await late.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: late.id },
    });
    expect(codeOf(sent)).toBe('requests.closed');
    await app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    const row = await app.db
      .selectFrom('serviceRequests')
      .select('status')
      .where('id', '=', request.id)
      .executeTakeFirst();
    expect(row?.status).toBe('expired');
    expect((await read(browser, request.id)).quotes[0]?.status).toBe('expired');
  });

  test('DR-12: a page with an earlier price changes nothing, and a withdrawn quote cannot be accepted', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, browser } = await askedTrip(app);
    const quote = await quoted(driver, request.id);
    const params = { quoteId: quote.id };

    const outdated = await browser.call(acceptQuote, { params, body: { amount: quote.amount - 1 } });
    expect(codeOf(outdated)).toBe('quotes.changed');
    valueOf(await driver.browser.call(withdrawQuote, { params }));
    expect(codeOf(await accept(browser, quote.id))).toBe('quotes.expired');
    expect((await read(browser, request.id)).status).toBe('open');
  });
});

test('K04: accepting and withdrawing at once have one outcome', async () => {
  const driver = await liveQuoter(app, 'driver');
  for (let round = 0; round < 5; round += 1) {
    const { request, browser } = await askedTrip(app, { hours: 60 + round * 10 });
    const quote = await quoted(driver, request.id);
    const [accepted, withdrawn] = await Promise.all([
      accept(browser, quote.id),
      driver.browser.call(withdrawQuote, { params: { quoteId: quote.id } }),
    ]);
    expect([accepted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
  }
});

test('K05: staff of another business read neither requests, quotes nor jobs of this one', async () => {
  const driver = await liveQuoter(app, 'driver');
  const other = await liveQuoter(app, 'driver');
  const params = { providerId: driver.id };
  expect(codeOf(await other.browser.call(listProviderRequests, { params }))).toBe('not_found');
  expect(codeOf(await other.browser.call(listProviderJobs, { params }))).toBe('not_found');
});

test('K06: an accepted quote that is not paid yet shows the driver no address', async () => {
  const driver = await liveQuoter(app, 'driver');
  const { request, browser } = await askedTrip(app);
  const quote = await quoted(driver, request.id);
  valueOf(await accept(browser, quote.id));
  expect(JSON.stringify(await read(driver.browser, request.id))).not.toMatch(/4QP|Harbour|0999|blue door/);
});

describe('a booked trip', () => {
  test('is paid, driven and earned with the boarding code; only then does the driver see the address', async () => {
    const { driver, rider, quote, order, step } = await bookedTrip();
    const { jobs } = valueOf(
      await driver.browser.call(listProviderJobs, { params: { providerId: driver.id } }),
    );
    expect(jobs).toMatchObject([
      { state: 'booked', request: { from: { line: '7 Harbour Walk' }, phone: '0117 496 0999' } },
    ]);
    expect((await read(rider.browser, rider.request.id)).status).toBe('booked');
    expect(quote.amount).toBe(order.lines[0]?.amount);
    const parts = order.lines[0]?.terms.parts ?? [];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.amount);

    expect(codeOf(await step('set_off'))).toBe('ok');
    expect(codeOf(await step('arrive'))).toBe('ok');
    const { fulfilments } = valueOf(
      await rider.browser.call(listFulfilments, { params: { orderId: order.id } }),
    );
    const code = fulfilments[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(codeOf(await step('board', { code }))).toBe('ok');
    expect(codeOf(await step('done'))).toBe('ok');
    expect((await read(rider.browser, rider.request.id)).status).toBe('closed');
    const due = await app.db
      .selectFrom('sellerDues')
      .select('amount')
      .where('orderId', '=', order.id)
      .execute();
    expect(due).toMatchObject([{ amount: quote.amount }]);
  });

  test('DR-13: five wrong boarding codes lock the fare, also against the right one', async () => {
    const { rider, order, step } = await bookedTrip();
    await step('arrive');
    const { fulfilments } = valueOf(
      await rider.browser.call(listFulfilments, { params: { orderId: order.id } }),
    );
    const code = fulfilments[0]?.code ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await step('board', { code: wrong }))).toBe('fulfilment.wrong_code');

    expect(codeOf(await step('board', { code }))).toBe('fulfilment.wrong_code');
  });

  test('DR-14: cancelling follows the terms that were shown, and frees the driver', async () => {
    const early = await bookedTrip();
    const params = { orderId: early.order.id, lineId: early.lineId };
    valueOf(await early.rider.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } }));
    expect(await refunded(early.order.id)).toBe(early.quote.amount);

    const late = await bookedTrip();
    app.clock.advance({ hours: 47.5 });
    const lateParams = { orderId: late.order.id, lineId: late.lineId };
    valueOf(await late.rider.browser.call(takeBuyerStep, { params: lateParams, body: { step: 'cancel' } }));
    expect(await refunded(late.order.id)).toBe(Math.ceil((late.quote.amount * 40) / 100));
    const periods = await app.db
      .selectFrom('holdPeriods')
      .innerJoin('orderLines', 'orderLines.holdId', 'holdPeriods.holdId')
      .select('holdPeriods.status')
      .where('orderLines.id', 'in', [early.lineId, late.lineId])
      .execute();
    expect(periods.map(({ status }) => status)).toEqual(['released', 'released']);
  });

  test('DR-15: a rider cannot be declared missing before the driver has waited', async () => {
    const { step } = await bookedTrip();
    await step('arrive');
    app.clock.advance({ hours: 48, minutes: 5 });
    expect(codeOf(await step('miss'))).toBe('fulfilment.not_possible');
    app.clock.advance({ minutes: 6 });
    expect(codeOf(await step('miss'))).toBe('ok');
  });

  test('DR-16: street, phone number and notes are deleted 30 days after the trip', async () => {
    const { rider } = await bookedTrip();
    const sweep = () => app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    app.clock.advance({ days: 20 });
    await sweep();
    expect((await read(rider.browser, rider.request.id)).from.line).toBe('7 Harbour Walk');
    app.clock.advance({ days: 13 });
    await sweep();
    expect(await read(rider.browser, rider.request.id)).toMatchObject({
      from: { line: '' },
      notes: '',
      phone: '',
    });
  });
});

async function refunded(orderId: string): Promise<number> {
  const row = await app.db
    .selectFrom('orders')
    .select('refundedAmount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.refundedAmount;
}

describe('moves', () => {
  test('MV-01: a mover reads outward code, floor and inventory, but neither street nor phone number', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request } = await askedMove(app);
    const seen = await read(mover.browser, request.id);
    expect(seen).toMatchObject({
      from: { outward: 'BS1', line: null },
      move: { from: { floor: 2 } },
      phone: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/4QP|Harbour|Royal|0999/);
  });

  test.each(['Call 0117 496 0999', 'me@example.com', 'www.example.com'])(
    'MV-02: a thing of one’s own cannot be named “%s”',
    async (name) => {
      const browser = await app.as(await app.given.person());
      const answer = await browser.call(createRequest, {
        body: {
          vertical: 'mover',
          from: { postcode: 'BS1 4QP' },
          to: { postcode: 'BA1 1AA' },
          date: inHours(app, 240).slice(0, 10),
          inventory: { listed: [], own: [{ name, litres: 10, kg: 1, count: 1 }] },
        },
      });
      expect(codeOf(answer)).toBe('request.invalid');
    },
  );

  test('MV-03: a changed inventory is priced again at each mover’s own rates, and earlier pages change nothing', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    const more = { ...smallFlat, listed: [...smallFlat.listed, { key: 'piano-upright', count: 1 }] };
    const params = { requestId: request.id };

    const { request: changed } = valueOf(
      await browser.call(changeInventory, { params, body: { inventory: more } }),
    );

    const [next] = changed.quotes;
    expect(next?.previousAmount).toBe(quote.amount);
    expect(next?.amount).toBeGreaterThan(quote.amount);
    expect(next?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(next?.amount);
    const outdated = await browser.call(acceptQuote, {
      params: { quoteId: quote.id },
      body: { amount: quote.amount },
    });
    expect(codeOf(outdated)).toBe('quotes.changed');
  });

  test('MV-04: a quote for an inventory that has changed meanwhile is refused', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request } = await askedMove(app);
    const sent = await mover.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: mover.id, digest: '00' },
    });
    expect(codeOf(sent)).toBe('quotes.changed');
  });

  test('MV-05: movers with one crew are booked once a day, whoever accepts at once', async () => {
    const mover = await liveQuoter(app, 'mover');
    const people = [await askedMove(app), await askedMove(app), await askedMove(app)];
    const quotes: Awaited<ReturnType<typeof quoted>>[] = [];
    for (const { request } of people) quotes.push(await quoted(mover, request.id));

    const answers = await Promise.all(
      people.map(({ browser }, index) => accept(browser, quotes[index]?.id ?? '')),
    );

    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual([
      'ok',
      'quotes.taken',
      'quotes.taken',
    ]);
  });

  test('MV-06: an inventory cannot change while a quote is accepted', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    valueOf(await accept(browser, quote.id));
    const changed = await browser.call(changeInventory, {
      params: { requestId: request.id },
      body: { inventory: smallFlat },
    });
    expect(codeOf(changed)).toBe('requests.accepted');
  });

  test('MV-07: the deposit is earned once both sides have signed, and not before', async () => {
    const mover = await liveQuoter(app, 'mover');
    const { request, browser } = await askedMove(app);
    const quote = await quoted(mover, request.id);
    const { order, checkoutUrl } = valueOf(await accept(browser, quote.id));
    expect(order.totals).toEqual([{ currency: 'GBP', amount: quote.payNow }]);
    expect(quote.payNow).toBe(Math.ceil(quote.amount / 5));
    await pay(checkoutUrl);
    const lineId = order.lines[0]?.id ?? '';
    const step = (name: string) =>
      mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: name } });
    const sign = () =>
      browser.call(takeBuyerStep, { params: { orderId: order.id, lineId }, body: { step: 'complete' } });
    const due = () =>
      app.db.selectFrom('sellerDues').select('amount').where('orderId', '=', order.id).execute();

    expect(codeOf(await step('begin'))).toBe('fulfilment.not_possible');
    app.clock.advance({ days: 11 });
    expect(codeOf(await step('begin'))).toBe('ok');
    expect(codeOf(await sign())).toBe('fulfilment.not_possible');
    expect(codeOf(await step('deliver'))).toBe('ok');
    expect(await due()).toEqual([]);
    expect(codeOf(await sign())).toBe('ok');
    expect(await due()).toMatchObject([{ amount: quote.payNow }]);
  });

  test.each([
    { listed: [], own: [] },
    { listed: [{ key: 'dragon', count: 1 }], own: [] },
    { listed: [{ key: 'sofa-2', count: 100 }], own: [] },
    { listed: [{ key: 'sofa-2', count: -1 }], own: [] },
  ])('MV-08: the inventory %j is refused with a sentence', async (inventory) => {
    const browser = await app.as(await app.given.person());
    const response = await browser.fetch('/api/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        vertical: 'mover',
        from: { postcode: 'BS1 4QP' },
        to: { postcode: 'BA1 1AA' },
        date: inHours(app, 240).slice(0, 10),
        inventory,
      }),
    });
    expect(response.status).toBe(400);
  });
});
