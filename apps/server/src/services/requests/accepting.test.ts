import { randomUUID } from 'node:crypto';
import { acceptQuote, cancelRequest } from '@tessera/contract/services/requests';
import { sendQuote, withdrawQuote } from '@tessera/contract/services/provider-requests';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedTrip, liveQuoter, quoted } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read } = quoteCalls(() => app);

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

test('K06: an accepted quote that is not paid yet shows the driver no address', async () => {
  const driver = await liveQuoter(app, 'driver');
  const { request, browser } = await askedTrip(app);
  const quote = await quoted(driver, request.id);
  valueOf(await accept(browser, quote.id));
  expect(JSON.stringify(await read(driver.browser, request.id))).not.toMatch(/4QP|Harbour|0999|blue door/);
});
