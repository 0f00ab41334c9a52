import { agreeToChange, askForChange } from '@tessera/contract/services/move-changes';
import { changeMover } from '@tessera/contract/services/movers';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { takeProviderStep } from '@tessera/contract/services/provider-requests';
import { shortDay } from '@tessera/domain/days';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/kitchens.ts';
import { askedMove, inHours, liveQuoter, quoted, smallFlat } from '../../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../../testing/selling/quotes.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read, pay } = quoteCalls(() => app);

async function bookedMove(mover: Awaited<ReturnType<typeof liveQuoter>>, hours = 240) {
  const { request, browser } = await askedMove(app, { hours });
  const quote = await quoted(mover, request.id);
  const { order, checkoutUrl } = valueOf(await accept(browser, quote.id));
  await pay(checkoutUrl);
  app.jobs.forget();
  return { customer: browser, request, quote, order, lineId: order.lines[0]?.id ?? '' };
}

const dayIn = (days: number) => inHours(app, days * 24).slice(0, 10);

const ask = (browser: Browser, requestId: string, change: { date?: string; storageWeeks?: number }) =>
  browser.call(askForChange, { params: { requestId }, body: { inventory: smallFlat, ...change } });

async function agree(browser: Browser, requestId: string) {
  const change = (await read(browser, requestId)).changes.find(({ status }) => status === 'open');
  const params = { changeId: change?.id ?? '' };
  return browser.call(agreeToChange, { params, body: { amount: change?.amount ?? 0 } });
}

/** Whether the only crew of these movers is free on a day. */
async function isFree(mover: Awaited<ReturnType<typeof liveQuoter>>, days: number): Promise<boolean> {
  const { request, browser } = await askedMove(app, { hours: days * 24 });
  const quote = await quoted(mover, request.id);
  const answer = await accept(browser, quote.id);
  return answer.ok;
}

test('MV-23: once both sides agree to another day, the crew is booked on that day, and free on the earlier one', async () => {
  const mover = await liveQuoter(app, 'mover');
  const { customer, request, quote, order, lineId } = await bookedMove(mover);

  const asked = valueOf(await ask(customer, request.id, { date: dayIn(17) })).request;
  expect(asked.changes[0]).toMatchObject({ amount: quote.amount, previousStartsAt: request.startsAt });
  expect(asked.startsAt).toEqual(request.startsAt);
  const { request: after } = valueOf(await agree(mover.browser, request.id));

  expect(after.startsAt.getTime() - request.startsAt.getTime()).toBe(7 * 86_400_000);
  expect(after.quotes[0]?.freeUntil).not.toEqual(quote.freeUntil);
  expect(await isFree(mover, 17)).toBe(false);
  expect(await isFree(mover, 10)).toBe(true);
  const { order: noted } = valueOf(await customer.call(getOrder, { params: { orderId: order.id } }));
  expect(JSON.stringify(noted)).toContain('the move is on');
  expect(JSON.stringify(noted)).toContain('Cancelling is free until');
  // The title says the new day, and no longer the earlier one.
  const title = (days: number) => shortDay(new Date(dayIn(days)));
  expect(noted.lines[0]?.title).toContain(title(17));
  expect(noted.lines[0]?.title).not.toContain(title(10));
  const emails = app.jobs
    .queued('mail.send')
    .filter(({ subject }) => subject.startsWith('The move has changed'));
  expect(emails).toHaveLength(2);
  // The move cannot begin on the earlier day any more, and cancelling gives the new day back.
  app.clock.advance({ days: 11 });
  const begin = () => mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: 'begin' } });
  expect(codeOf(await begin())).toBe('fulfilment.not_possible');
  const params = { orderId: order.id, lineId };
  valueOf(await customer.call(takeBuyerStep, { params, body: { step: 'cancel' } }));
  expect(await isFree(mover, 6)).toBe(true);
});

test('MV-23: time in the store is priced at the rates of the quote, and needs a crew on the day it ends', async () => {
  const mover = await liveQuoter(app, 'mover');
  const { customer, request, quote } = await bookedMove(mover);
  const asked = valueOf(await ask(mover.browser, request.id, { storageWeeks: 2 })).request;
  expect(asked.changes[0]?.amount).toBeGreaterThan(quote.amount);
  const { request: after } = valueOf(await agree(customer, request.id));
  expect(after.move?.storageWeeks).toBe(2);
  expect(after.quotes[0]?.parts.at(-1)?.text).toContain('for 2 weeks');
  expect([await isFree(mover, 10), await isFree(mover, 24)]).toEqual([false, false]);
  // Without the store again, that day is free.
  valueOf(await ask(customer, request.id, { storageWeeks: 0 }));
  valueOf(await agree(mover.browser, request.id));
  expect([await isFree(mover, 10), await isFree(mover, 24)]).toEqual([false, true]);
});

test('MV-24: a day without a free crew is refused when it is asked for, and when it was taken meanwhile', async () => {
  const mover = await liveQuoter(app, 'mover');
  const { customer, request, quote } = await bookedMove(mover);
  await bookedMove(mover, 12 * 24);
  expect(codeOf(await ask(customer, request.id, { date: dayIn(12) }))).toBe('changes.no_crew');
  valueOf(await ask(customer, request.id, { date: dayIn(14) }));
  await bookedMove(mover, 14 * 24);

  expect(codeOf(await agree(mover.browser, request.id))).toBe('changes.no_crew');

  const after = await read(customer, request.id);
  expect(after).toMatchObject({ startsAt: request.startsAt, changes: [{ status: 'open' }] });
  expect(after.quotes[0]?.amount).toBe(quote.amount);
  expect(await isFree(mover, 10)).toBe(false);
});

test('MV-24: two moves that want the same free day get it once', async () => {
  const mover = await liveQuoter(app, 'mover');
  const one = await bookedMove(mover, 10 * 24);
  const other = await bookedMove(mover, 11 * 24);
  for (const { customer, request } of [one, other])
    valueOf(await ask(customer, request.id, { date: dayIn(15) }));
  const answers = await Promise.all([one, other].map(({ request }) => agree(mover.browser, request.id)));
  expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['changes.no_crew', 'ok']);
});

test('MV-25: days in the past, too far ahead, of a move that has begun, or a store that is not there are refused', async () => {
  const mover = await liveQuoter(app, 'mover');
  valueOf(
    await mover.browser.call(changeMover, {
      params: { providerId: mover.id },
      body: { storagePerCubicMetre: 0 },
    }),
  );
  const { customer, request, lineId } = await bookedMove(mover);
  const codes = [];
  for (const change of [{ date: dayIn(-1) }, { date: dayIn(400) }, { storageWeeks: 1 }, {}])
    codes.push(codeOf(await ask(customer, request.id, change)));
  expect(codes).toEqual(['changes.begun', 'requests.time', 'changes.no_store', 'changes.same']);

  app.clock.advance({ days: 10, hours: 12 });
  valueOf(await mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: 'begin' } }));
  expect(codeOf(await ask(customer, request.id, { date: dayIn(3) }))).toBe('changes.begun');
});
