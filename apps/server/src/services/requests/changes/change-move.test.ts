import { agreeToChange, askForChange, endChange } from '@tessera/contract/services/move-changes';
import { takeProviderStep } from '@tessera/contract/services/provider-requests';
import { previewInventory } from '@tessera/contract/services/requests';
import { getOrder } from '@tessera/contract/selling/orders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { valueOf } from '../../../testing/kitchens.ts';
import { askedMove, liveQuoter, quoted, smallFlat } from '../../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../../testing/selling/quotes.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { accept, read, pay } = quoteCalls(() => app);
const withPiano = { ...smallFlat, listed: [...smallFlat.listed, { key: 'piano-upright', count: 1 }] };

async function bookedMove() {
  const mover = await liveQuoter(app, 'mover');
  const { request, browser } = await askedMove(app);
  const quote = await quoted(mover, request.id);
  const { order, checkoutUrl } = valueOf(await accept(browser, quote.id));
  await pay(checkoutUrl);
  app.jobs.forget();
  const lineId = order.lines[0]?.id ?? '';
  const step = (name: string) =>
    mover.browser.call(takeProviderStep, { params: { lineId }, body: { step: name } });
  return { mover, customer: browser, request, quote, order, step };
}

const ask = (browser: Browser, requestId: string, inventory = withPiano) =>
  browser.call(askForChange, { params: { requestId }, body: { inventory } });
const agree = (browser: Browser, changeId: string, amount: number) =>
  browser.call(agreeToChange, { params: { changeId }, body: { amount } });
const end = (browser: Browser, changeId: string) => browser.call(endChange, { params: { changeId } });

test.each(['customer', 'mover'] as const)(
  'MV-16: a change that the %s asks for holds once the other side agrees, at the rates of the quote',
  async (asking) => {
    const { mover, customer, request, quote, order } = await bookedMove();
    const [one, other] = asking === 'customer' ? [customer, mover.browser] : [mover.browser, customer];
    const preview = valueOf(
      await one.call(previewInventory, {
        params: { requestId: request.id },
        body: { inventory: withPiano },
      }),
    );
    const asked = valueOf(await ask(one, request.id)).request;
    const [change] = asked.changes;
    if (!change) throw new Error('The change is missing');
    expect(change).toMatchObject({ status: 'open', isMine: true, previousAmount: quote.amount });
    expect(change.things).toMatchObject([{ before: 0, after: 1 }]);
    expect(preview.quotes).toMatchObject([{ before: quote.amount, after: change.amount }]);
    // Nothing has changed yet, and nobody agrees with themselves.
    expect((await read(customer, request.id)).quotes[0]?.amount).toBe(quote.amount);
    expect(codeOf(await agree(one, change.id, change.amount))).toBe('not_found');
    expect(codeOf(await agree(other, change.id, change.amount - 1))).toBe('quotes.changed');

    const { request: after } = valueOf(await agree(other, change.id, change.amount));

    expect(after.changes).toMatchObject([{ status: 'agreed', isMine: false }]);
    const [booked] = after.quotes;
    expect(booked).toMatchObject({ amount: change.amount, payNow: quote.payNow });
    expect(booked?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(change.amount);
    expect(after.move?.inventory.listed).toContainEqual({ key: 'piano-upright', count: 1 });
    const { order: noted } = valueOf(await customer.call(getOrder, { params: { orderId: order.id } }));
    expect(JSON.stringify(noted)).toContain('Both sides agreed to a change');
    expect(app.jobs.queued('mail.send').map(({ subject }) => subject.split(':')[0])).toEqual([
      'Please answer',
      'Agreed',
    ]);
    expect(codeOf(await agree(other, change.id, change.amount))).toBe('changes.closed');
  },
);

test('MV-17: one change waits for an answer at a time; it is refused or withdrawn, and nothing changes', async () => {
  const { mover, customer, request, quote } = await bookedMove();
  const answers = await Promise.all([ask(customer, request.id), ask(mover.browser, request.id)]);
  expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['changes.open', 'ok']);
  const first = (await read(customer, request.id)).changes[0];
  valueOf(await end(first?.isMine ? mover.browser : customer, first?.id ?? ''));
  app.clock.advance({ minutes: 1 });
  const second = valueOf(await ask(customer, request.id)).request.changes[0];
  valueOf(await end(customer, second?.id ?? ''));

  const after = await read(mover.browser, request.id);
  expect(after.changes.map(({ status }) => status)).toEqual(['withdrawn', 'refused']);
  expect(after.quotes[0]?.amount).toBe(quote.amount);
  expect(codeOf(await agree(mover.browser, second?.id ?? '', second?.amount ?? 0))).toBe('changes.closed');
});

test('MV-17: agreeing and withdrawing at once have one outcome', async () => {
  const { mover, customer, request } = await bookedMove();
  const change = valueOf(await ask(customer, request.id)).request.changes[0];
  if (!change) throw new Error('The change is missing');
  const codes = await Promise.all([agree(mover.browser, change.id, change.amount), end(customer, change.id)]);
  expect(codes.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['changes.closed', 'ok']);
  const after = await read(customer, request.id);
  const isAgreed = after.changes[0]?.status === 'agreed';
  expect(after.quotes[0]?.amount).toBe(isAgreed ? change.amount : change.previousAmount);
});

test('MV-18: nobody else asks for changes or decides them, and none is possible before booking or after delivery', async () => {
  const { mover, customer, request, step } = await bookedMove();
  const strangers = [await app.as(await app.given.person()), (await liveQuoter(app, 'mover')).browser];
  const change = valueOf(await ask(customer, request.id)).request.changes[0];
  for (const stranger of strangers) {
    expect(codeOf(await ask(stranger, request.id))).toBe('not_found');
    expect(codeOf(await agree(stranger, change?.id ?? '', change?.amount ?? 0))).toBe('not_found');
    expect(codeOf(await end(stranger, change?.id ?? ''))).toBe('not_found');
  }
  const open = await askedMove(app);
  await quoted(mover, open.request.id);
  expect(codeOf(await ask(open.browser, open.request.id))).toBe('not_found');

  app.clock.advance({ days: 11 });
  valueOf(await step('begin'));
  valueOf(await step('deliver'));
  expect(codeOf(await agree(mover.browser, change?.id ?? '', change?.amount ?? 0))).toBe('requests.closed');
  valueOf(await end(mover.browser, change?.id ?? ''));
  expect(codeOf(await ask(customer, request.id))).toBe('requests.closed');
});

test('MV-18: a change of nothing, to nothing, or below the deposit is refused', async () => {
  const { customer, request } = await bookedMove();
  const codes = [];
  for (const inventory of [smallFlat, { listed: [], own: [] }])
    codes.push(codeOf(await ask(customer, request.id, inventory)));
  expect(codes).toEqual(['changes.same', 'requests.empty']);
});
