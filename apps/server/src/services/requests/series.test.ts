import {
  acceptQuote,
  cancelSeries,
  createRequest,
  listMyRequests,
} from '@tessera/contract/services/requests';
import {
  listProviderRequests,
  sendQuote,
  withdrawQuote,
  withdrawSeries,
} from '@tessera/contract/services/provider-requests';
import { listFulfilments } from '@tessera/contract/selling/fulfilment';
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

const { accept, read, pay } = quoteCalls(() => app);

const schoolRun = {
  vertical: 'driver',
  from: { postcode: 'BS1 4QP', line: '7 Harbour Walk' },
  to: { postcode: 'BA1 1AA', line: 'The school gate' },
  startsAt: '2026-03-09T08:15:00Z',
  returnAt: '2026-03-09T15:30:00Z',
  repeat: { weekdays: [1, 2, 3], until: '2026-03-11' },
} as const;

async function askedSeries() {
  const person = await app.given.person();
  const browser = await app.as(person);
  const body = { ...schoolRun, repeat: { ...schoolRun.repeat, weekdays: [...schoolRun.repeat.weekdays] } };
  const { request } = valueOf(await browser.call(createRequest, { body }));
  const trips = request.series?.trips ?? [];
  return { person, browser, body, request, trips };
}

describe('trips that are asked for at once', () => {
  test('a school run is six trips, of which every second one leads back', async () => {
    const { request, trips, browser } = await askedSeries();
    expect(trips.map(({ startsAt, from, to }) => [startsAt.toISOString().slice(5, 16), from, to])).toEqual([
      ['03-09T08:15', 'BS1', 'BA1'],
      ['03-09T15:30', 'BA1', 'BS1'],
      ['03-10T08:15', 'BS1', 'BA1'],
      ['03-10T15:30', 'BA1', 'BS1'],
      ['03-11T08:15', 'BS1', 'BA1'],
      ['03-11T15:30', 'BA1', 'BS1'],
    ]);
    expect(request.id).toBe(trips[0]?.id);
    expect((await read(browser, trips[1]?.id ?? '')).from.line).toBe('The school gate');
    const { requests } = valueOf(await browser.call(listMyRequests, { query: { vertical: 'driver' } }));
    expect(requests).toHaveLength(6);
  });

  test.each([
    { returnAt: '2026-03-09T08:15:00Z' },
    { repeat: { weekdays: [7], until: '2026-03-11' } },
    { repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2026-06-01' } },
  ])('%j is refused, and nothing is stored', async (wrong) => {
    const browser = await app.as(await app.given.person());
    const repeat = { weekdays: [1, 2, 3], until: '2026-03-11' };
    const answer = await browser.call(createRequest, { body: { ...schoolRun, repeat, ...wrong } });
    expect(codeOf(answer)).toBe('requests.series');
    const { requests } = valueOf(await browser.call(listMyRequests, { query: {} }));
    expect(requests).toEqual([]);
  });

  test('a driver quotes for all at once, and the rider accepts all in one order, each with its own code', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, trips, browser } = await askedSeries();
    const params = { providerId: driver.id };
    const listed = valueOf(await driver.browser.call(listProviderRequests, { params })).requests;
    expect(listed.filter(({ series }) => series?.id === request.series?.id).map(({ id }) => id)).toEqual([
      request.id,
    ]);
    const parts = [{ text: 'Fare', amount: 2_000 }];
    const { request: mine } = valueOf(
      await driver.browser.call(sendQuote, {
        params: { requestId: request.id },
        body: { providerId: driver.id, parts, wholeSeries: true },
      }),
    );
    const { order, checkoutUrl } = valueOf(
      await browser.call(acceptQuote, {
        params: { quoteId: mine.quotes[0]?.id ?? '' },
        body: { wholeSeries: true, seriesAmount: 12_000 },
      }),
    );
    expect(order.lines.map(({ amount }) => amount)).toEqual(Array.from({ length: 6 }, () => 2_000));

    await pay(checkoutUrl);

    const statuses = [];
    for (const { id } of trips) statuses.push((await read(browser, id)).status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 'booked'));
    const { fulfilments } = valueOf(await browser.call(listFulfilments, { params: { orderId: order.id } }));
    expect(new Set(fulfilments.map(({ code }) => code)).size).toBe(6);
  });

  test('a trip for which the driver is booked already is left out', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, trips } = await askedSeries();
    const start = new Date(trips[2]?.startsAt ?? 0).getTime() - app.clock.now().getTime();
    const other = await askedTrip(app, { hours: start / 3_600_000 });
    valueOf(await accept(other.browser, (await quoted(driver, other.request.id)).id));

    const body = { providerId: driver.id, wholeSeries: true };
    valueOf(await driver.browser.call(sendQuote, { params: { requestId: request.id }, body }));

    const counts = [];
    for (const { id } of trips) counts.push((await read(driver.browser, id)).quotes.length);
    expect(counts).toEqual([1, 1, 0, 1, 1, 1]);
  });

  test('DR-21: two drivers quote for the same trips at once; of both accepted at once, one gets all trips', async () => {
    const drivers = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, trips, browser } = await askedSeries();
    const answers = await Promise.all(
      drivers.map(({ id, browser: driver }) =>
        driver.call(sendQuote, {
          params: { requestId: request.id },
          body: { providerId: id, wholeSeries: true },
        }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(['ok', 'ok']);

    const { quotes } = await read(browser, request.id);
    const accepted = await Promise.all(
      quotes.map(({ id, wholeSeries }) =>
        browser.call(acceptQuote, {
          params: { quoteId: id },
          body: { wholeSeries: true, seriesAmount: wholeSeries?.amount ?? 0 },
        }),
      ),
    );

    expect(accepted.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['ok', 'quotes.taken']);
    const winners = [];
    for (const { id } of trips)
      winners.push((await read(browser, id)).quotes.find(({ status }) => status === 'accepted')?.provider.id);
    expect(new Set(winners).size).toBe(1);
    expect(winners[0]).toBeDefined();
  });

  test('DR-23: all trips are accepted only at the sum that the page showed', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, trips, browser } = await askedSeries();
    const send = (requestId: string, amount: number, wholeSeries: boolean) =>
      driver.browser.call(sendQuote, {
        params: { requestId },
        body: { providerId: driver.id, parts: [{ text: 'Fare', amount }], wholeSeries },
      });
    valueOf(await send(request.id, 2_000, true));
    const [shown] = (await read(browser, request.id)).quotes;
    expect(shown?.wholeSeries).toEqual({ count: 6, amount: 12_000 });
    const acceptAll = (seriesAmount?: number) =>
      browser.call(acceptQuote, {
        params: { quoteId: shown?.id ?? '' },
        body: { amount: 2_000, wholeSeries: true, ...(seriesAmount !== undefined && { seriesAmount }) },
      });
    expect(codeOf(await acceptAll())).toBe('quotes.changed');
    const third = trips[2]?.id ?? '';
    const [dear] = (await read(driver.browser, third)).quotes;
    valueOf(await driver.browser.call(withdrawQuote, { params: { quoteId: dear?.id ?? '' } }));
    valueOf(await send(third, 90_000, false));

    expect(codeOf(await acceptAll(12_000))).toBe('quotes.changed');

    expect((await read(browser, request.id)).status).toBe('open');
    const { order } = valueOf(await acceptAll(100_000));
    expect(order.lines).toHaveLength(6);
  });

  test('DR-25: all open trips are cancelled at once; the one with an accepted quote stays, and each driver gets one email', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, trips, browser } = await askedSeries();
    const body = { providerId: driver.id, wholeSeries: true };
    valueOf(await driver.browser.call(sendQuote, { params: { requestId: request.id }, body }));
    const second = (await read(browser, trips[1]?.id ?? '')).quotes[0];
    valueOf(await accept(browser, second?.id ?? ''));
    const stranger = await app.as(await app.given.person());
    const params = { requestId: trips[3]?.id ?? '' };
    for (const other of [stranger, driver.browser])
      expect(codeOf(await other.call(cancelSeries, { params }))).toBe('not_found');
    app.jobs.forget();

    const answer = valueOf(await browser.call(cancelSeries, { params }));

    expect(answer.cancelled).toBe(5);
    expect(answer.request.status).toBe('cancelled');
    const statuses = [];
    for (const { id } of trips) statuses.push((await read(browser, id)).status);
    const rest = Array.from({ length: 4 }, () => 'cancelled');
    expect(statuses).toEqual(['cancelled', 'accepted', ...rest]);
    expect(codeOf(await browser.call(cancelSeries, { params }))).toBe('requests.closed');
    expect(app.jobs.queued('mail.send').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^5 requests cancelled: trip BS1 to BA1/),
    ]);
  });

  test('DR-25: a driver withdraws its quotes for all trips at once, and those of others stay', async () => {
    const [driver, other] = [await liveQuoter(app, 'driver'), await liveQuoter(app, 'driver')];
    const { request, trips, browser } = await askedSeries();
    for (const { id, browser: own } of [driver, other])
      valueOf(
        await own.call(sendQuote, {
          params: { requestId: request.id },
          body: { providerId: id, wholeSeries: true },
        }),
      );
    const mine = (await read(driver.browser, trips[2]?.id ?? '')).quotes[0];
    const params = { quoteId: mine?.id ?? '' };
    for (const nobody of [browser, other.browser])
      expect(codeOf(await nobody.call(withdrawSeries, { params }))).toBe('not_found');
    app.jobs.forget();

    expect(valueOf(await driver.browser.call(withdrawSeries, { params })).withdrawn).toBe(6);

    for (const { id } of trips)
      expect((await read(browser, id)).quotes.map(({ provider }) => provider.id)).toEqual([other.id]);
    expect(codeOf(await driver.browser.call(withdrawSeries, { params }))).toBe('requests.closed');
    expect(app.jobs.queued('mail.send').map(({ subject }) => subject)).toEqual([
      'Test Cars withdrew its 6 quotes',
    ]);
  });

  test('DR-25: cancelling all trips while all are accepted has one outcome for each trip', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, trips, browser } = await askedSeries();
    const parts = [{ text: 'Fare', amount: 2_000 }];
    const { request: quotedFor } = valueOf(
      await driver.browser.call(sendQuote, {
        params: { requestId: request.id },
        body: { providerId: driver.id, parts, wholeSeries: true },
      }),
    );
    const [accepted, cancelled] = await Promise.all([
      browser.call(acceptQuote, {
        params: { quoteId: quotedFor.quotes[0]?.id ?? '' },
        body: { wholeSeries: true, seriesAmount: 12_000 },
      }),
      browser.call(cancelSeries, { params: { requestId: request.id } }),
    ]);

    const isAccepted = codeOf(accepted) === 'ok';
    expect(isAccepted).not.toBe(codeOf(cancelled) === 'ok');
    const statuses = new Set<string>();
    for (const { id } of trips) statuses.add((await read(browser, id)).status);
    expect([...statuses]).toEqual([isAccepted ? 'accepted' : 'cancelled']);
  });
});
