import { randomUUID } from 'node:crypto';
import { changeDriver } from '@tessera/contract/services/drivers';
import { cancelRequest, createRequest, getRequest } from '@tessera/contract/services/requests';
import {
  declineRequest,
  listProviderJobs,
  listProviderRequests,
  sendQuote,
  withdrawQuote,
} from '@tessera/contract/services/provider-requests';
import { createOrder } from '@tessera/contract/selling/orders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedTrip, inHours, liveQuoter, quoted } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read } = quoteCalls(() => app);

/** Quotes more than before, so that the newest quote is the last of the list. */
const quotedAt = async (driver: Awaited<ReturnType<typeof liveQuoter>>, requestId: string, amount: number) =>
  quoted(driver, requestId, [{ text: 'Fare', amount }]);

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

  test('DR-22: a driver who withdraws and quotes again may do so twice, and the customer sees the open quote only', async () => {
    const driver = await liveQuoter(app, 'driver');
    const { request, browser } = await askedTrip(app);
    const withdraw = async (amount: number) => {
      const { id } = await quotedAt(driver, request.id, amount);
      valueOf(await driver.browser.call(withdrawQuote, { params: { quoteId: id } }));
    };
    await withdraw(3_000);
    await withdraw(4_000);
    expect((await read(browser, request.id)).quotes).toEqual([]);
    const last = await quotedAt(driver, request.id, 5_000);
    expect((await read(browser, request.id)).quotes.map(({ id }) => id)).toEqual([last.id]);
    valueOf(await driver.browser.call(withdrawQuote, { params: { quoteId: last.id } }));

    const again = await driver.browser.call(sendQuote, {
      params: { requestId: request.id },
      body: { providerId: driver.id },
    });
    expect(codeOf(again)).toBe('quotes.too_many');
    const other = await liveQuoter(app, 'driver');
    await quoted(other, request.id);
    expect((await read(browser, request.id)).quotes).toHaveLength(1);
  });
});

test('K05: staff of another business read neither requests, quotes nor jobs of this one', async () => {
  const driver = await liveQuoter(app, 'driver');
  const other = await liveQuoter(app, 'driver');
  const params = { providerId: driver.id };
  expect(codeOf(await other.browser.call(listProviderRequests, { params }))).toBe('not_found');
  expect(codeOf(await other.browser.call(listProviderJobs, { params }))).toBe('not_found');
});
