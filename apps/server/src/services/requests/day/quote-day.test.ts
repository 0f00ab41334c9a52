import { setProviderHours } from '@tessera/contract/services/providers';
import { listProviderRequests, sendQuote } from '@tessera/contract/services/provider-requests';
import { addDays, weekdayOf } from '@tessera/domain/services/local-time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/kitchens.ts';
import { askedMove, inHours, liveQuoter, quoted, type TestProvider } from '../../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read, pay } = quoteCalls(() => app);
const dayIn = (days: number) => inHours(app, days * 24).slice(0, 10);
const dayOf = (at: Date | undefined) => at?.toISOString().slice(0, 10);

const quoteFor = (mover: TestProvider, requestId: string, date?: string) =>
  mover.browser.call(sendQuote, {
    params: { requestId },
    body: { providerId: mover.id, ...(date !== undefined && { date }) },
  });

/** Books the only crew of these movers on a day. */
async function bookCrew(mover: TestProvider, days: number): Promise<void> {
  const { request, browser } = await askedMove(app, { hours: days * 24 });
  const quote = await quoted(mover, request.id);
  await pay(valueOf(await accept(browser, quote.id)).checkoutUrl);
}

test('MV-26: a mover quotes another day within the customer’s flexibility, and accepting books that day', async () => {
  const mover = await liveQuoter(app, 'mover');
  const { request, browser } = await askedMove(app, { flexibleDays: 3 });
  valueOf(await quoteFor(mover, request.id, dayIn(12)));
  const seen = await read(browser, request.id);
  expect(dayOf(seen.startsAt)).toBe(dayIn(10));
  expect(dayOf(seen.quotes[0]?.startsAt)).toBe(dayIn(12));
  const [email] = app.jobs.queued('mail.send').filter(({ subject }) => subject.includes('quotes'));
  expect(email?.text).toContain('as you’re flexible');

  const { order, checkoutUrl } = valueOf(await accept(browser, seen.quotes[0]?.id ?? ''));
  expect(order.lines[0]?.title).toContain(String(Number(dayIn(12).slice(8))));
  expect(dayOf((await read(browser, request.id)).startsAt)).toBe(dayIn(10));
  await pay(checkoutUrl);

  const booked = await read(browser, request.id);
  expect(booked).toMatchObject({ status: 'booked', quotes: [{ status: 'booked' }] });
  expect([dayOf(booked.startsAt), dayOf(booked.endsAt)]).toEqual([dayIn(12), dayIn(12)]);
  expect(dayOf(booked.move?.schedule[0]?.from)).toBe(dayIn(12));
  // The crew is booked on the quoted day, and free on the one that was asked for.
  const other = await askedMove(app, { hours: 240, flexibleDays: 2 });
  const { requests } = valueOf(
    await mover.browser.call(listProviderRequests, { params: { providerId: mover.id } }),
  );
  const days = requests.find(({ id }) => id === other.request.id)?.days ?? [];
  expect(days[0]).toEqual({ date: dayIn(10), isFree: true });
  expect(days.filter(({ isFree }) => !isFree)).toEqual([{ date: dayIn(12), isFree: false }]);
  expect(days).toHaveLength(5);
});

test('MV-27: a day beyond the flexibility, in the past, without work or without a crew is refused', async () => {
  const mover = await liveQuoter(app, 'mover');
  await bookCrew(mover, 11);
  const weekly = [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => weekday !== weekdayOf(dayIn(9)))
    .map((weekday) => ({ weekday, opens: 0, closes: 1_440, validFrom: null, validUntil: null }));
  const params = { providerId: mover.id };
  valueOf(await mover.browser.call(setProviderHours, { params, body: { weekly, special: [] } }));
  const { request } = await askedMove(app, { flexibleDays: 2 });
  const codes = [];
  for (const days of [9, 11, 7, 13]) codes.push(codeOf(await quoteFor(mover, request.id, dayIn(days))));
  const soon = await askedMove(app, { hours: 24, flexibleDays: 3 });
  codes.push(codeOf(await quoteFor(mover, soon.request.id, dayIn(-1))));
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'quotes.day'));
  valueOf(await quoteFor(mover, request.id, dayIn(12)));
});

test('MV-28: a quote for an earlier day ends before that day begins, and one without a day takes the closest free one', async () => {
  const mover = await liveQuoter(app, 'mover');
  await bookCrew(mover, 10);
  const { request, browser } = await askedMove(app, { hours: 9 * 24, flexibleDays: 6 });
  const early = valueOf(await quoteFor(mover, request.id, dayIn(3))).request.quotes[0];
  expect(early?.expiresAt.getTime()).toBeLessThan(early?.startsAt.getTime() ?? 0);
  app.clock.advance({ days: 3, hours: 1 });
  expect((await read(browser, request.id)).quotes[0]?.status).toBe('expired');
  expect(codeOf(await accept(browser, early?.id ?? ''))).toBe('quotes.expired');

  // The crew is booked in seven days by now.
  const other = await askedMove(app, { hours: 7 * 24, flexibleDays: 1 });
  const quote = await quoted(mover, other.request.id);
  expect(dayOf(quote.startsAt)).toBe(addDays(dayIn(7), 1));
});
