import { followTrip, getFollowLink } from '@tessera/contract/services/following';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { read, bookedTrip } = quoteCalls(() => app);

async function followed() {
  const booked = await bookedTrip();
  const params = { requestId: booked.rider.request.id };
  const { path } = valueOf(await booked.rider.browser.call(getFollowLink, { params }));
  const token = path.replace('/follow/', '');
  const follow = (given = token) => app.browser().call(followTrip, { params: { token: given } });
  const codeNow = async () => {
    const { fulfilments } = valueOf(
      await booked.rider.browser.call(listFulfilments, { params: { orderId: booked.order.id } }),
    );
    return fulfilments[0]?.code ?? '';
  };
  return { ...booked, params, token, follow, codeNow };
}

describe('a trip that others follow', () => {
  test('DR-19: whoever has the link sees where the trip is and who drives, and nothing private', async () => {
    const { follow, step, quote, codeNow } = await followed();
    const code = await codeNow();
    const before = valueOf(await follow());
    expect(before).toMatchObject({ state: 'booked', from: 'BS1', to: 'BA1', setOffAt: null, isOver: false });
    expect(before.facts.map(({ text }) => text)).toContain('Test Cars Ltd, licence PHO 1234');
    await step('set_off');
    await step('arrive');
    expect(valueOf(await follow())).toMatchObject({ state: 'arrived', setOffAt: app.clock.now() });
    expect(codeOf(await step('board', { code }))).toBe('ok');
    expect(codeOf(await step('done'))).toBe('ok');

    const after = valueOf(await follow());
    expect(after).toMatchObject({ state: 'done', isOver: true, doneAt: app.clock.now() });
    for (const view of [before, after])
      expect(JSON.stringify(view)).not.toMatch(
        new RegExp(`4QP|1AA|Harbour|0999|0123|blue door|${code}|${quote.amount}`),
      );
  });

  test('DR-18: the link is only the rider’s to give, cannot be changed, and ends two hours after the trip', async () => {
    const { follow, token, params, driver, rider } = await followed();
    const stranger = await app.as(await app.given.person());
    for (const browser of [driver.browser, stranger])
      expect(codeOf(await browser.call(getFollowLink, { params }))).toBe('not_found');
    const [line = '', end = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(end, 36) + 3_600_000).toString(36);
    const other = (await followed()).token.split('.');
    for (const forged of [
      `${line}.${later}.${signature}`,
      `${other[0]}.${end}.${signature}`,
      `${line}.${end}.${other[2]}`,
      `${line}.${end}`,
      'expired',
    ])
      expect(codeOf(await follow(forged))).toBe('not_found');
    expect(codeOf(await follow())).toBe('ok');

    const { endsAt } = await read(rider.browser, rider.request.id);
    const ms = endsAt.getTime() + 2 * 3_600_000 - app.clock.now().getTime();
    app.clock.advance({ seconds: ms / 1_000 - 1 });
    expect(codeOf(await follow())).toBe('ok');
    app.clock.advance({ seconds: 1 });
    expect(codeOf(await follow())).toBe('not_found');
    expect(codeOf(await rider.browser.call(getFollowLink, { params }))).toBe('not_found');
  });

  test('a cancelled trip is shown as such', async () => {
    const { follow, order, lineId, rider } = await followed();
    const params = { orderId: order.id, lineId };
    valueOf(await rider.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } }));
    expect(valueOf(await follow())).toMatchObject({ state: 'cancelled', isOver: true });
  });
});

test('waiting is counted from the agreed time on, and frozen when the rider gets in', async () => {
  const { rider, driver, step, codeNow } = await followed();
  const code = await codeNow();
  app.clock.advance({ hours: 47.75 });
  await step('arrive');
  const waitingOf = async (browser: typeof driver.browser) =>
    (await read(browser, rider.request.id)).booking?.trip?.waiting;
  expect(await waitingOf(rider.browser)).toEqual({ minutes: 0, chargedMinutes: 0, amount: 0 });
  app.clock.advance({ minutes: 29 });
  const waited = { minutes: 14, chargedMinutes: 4, amount: 120 };
  expect(await waitingOf(rider.browser)).toEqual(waited);
  expect(await waitingOf(driver.browser)).toEqual(waited);
  expect(codeOf(await step('board', { code }))).toBe('ok');
  app.clock.advance({ minutes: 30 });
  expect(await waitingOf(rider.browser)).toEqual(waited);
});
