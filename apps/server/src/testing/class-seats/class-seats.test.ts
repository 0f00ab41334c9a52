import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { DAY_MS } from '@tessera/domain/durations';
import { describe, expect, test } from 'vitest';
import { findCapacity } from '../../selling/holds/holds.queries.ts';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { refundLines, sendRefunds } from '../../selling/orders/public.ts';
import { collectData } from '../../site/account-data/collect-data.ts';
import { press, sessionIn } from '../selling/storage-plans.ts';
import { openSchool } from './evening-school.ts';

const school = openSchool();
const { newClass, newGuest, book, sweep, find, fulfilmentOf, isSeatTaken, earned, differences, inTx, ports } =
  school;
const order = (guest: Parameters<typeof school.order>[0], ...seats: Parameters<typeof school.order>[1]) =>
  school.order(guest, seats);

test('a seat is booked, paid, confirmed with the code, paid out, and the books agree', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId, lineIds, emails } = await book(guest, pottery);
  const [lineId = ''] = lineIds;

  const paid = await find(guest, orderId);
  expect(paid).toMatchObject({ status: 'paid', totals: [{ amount: 2501 }] });
  expect(paid.lines[0]?.terms.parts.map(({ text, amount }) => [text, amount])).toEqual([
    ['Deposit', 2000],
    ['Materials', 501],
  ]);
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Receipt for order/),
    'A seat was booked: Pottery for beginners',
  ]);
  expect(emails[0]?.text).toContain('Deposit: £20.');
  expect(emails[0]?.text).toContain('Bring an apron.');

  const booked = await fulfilmentOf(guest, orderId);
  expect(booked).toMatchObject({
    state: 'booked',
    zone: 'Europe/London',
    code: expect.stringMatching(/^\d{6}$/),
  });
  const attend = (code: string) => takeStep({ lineId, step: 'attend', by: 'seller', code }, ports());
  const wrong = booked?.code === '000000' ? '000001' : '000000';
  expect(await attend(wrong)).toMatchObject({ refusal: { code: 'fulfilment.wrong_code', triesLeft: 4 } });
  expect(await attend(booked?.code ?? '')).toMatchObject({ value: { state: 'attended' } });
  expect(await attend(booked?.code ?? '')).toMatchObject({ refusal: { code: 'fulfilment.not_possible' } });

  const [due] = await earned(pottery);
  expect(due).toMatchObject({ sold: 2501, source: `line:${lineId}` });
  expect(due?.payableAt.getTime()).toBe((due?.completedAt.getTime() ?? 0) + 3 * DAY_MS);
  expect(await differences()).toEqual([]);
  const data = await collectData(school.app.ports, guest.id);
  expect(JSON.stringify(data)).toContain('Pottery for beginners');
});

test('after five wrong codes no code is accepted', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId, lineIds } = await book(guest, pottery);
  const { code = '' } = (await fulfilmentOf(guest, orderId)) ?? {};
  const attend = (entered: string) =>
    takeStep({ lineId: lineIds[0] ?? '', step: 'attend', by: 'seller', code: entered }, ports());
  for (let tries = 0; tries < 5; tries += 1) await attend(code === '111111' ? '222222' : '111111');

  expect(await attend(code ?? '')).toMatchObject({
    refusal: { code: 'fulfilment.wrong_code', triesLeft: 0 },
  });
});

describe('a buyer who cancels', () => {
  test.each([
    ['more than a week before gets everything back', 0, 2501],
    ['less than a week before gets half back, and the teacher has earned the rest', 4, 1251],
    ['on the day before gets nothing back', 9.5, 0],
  ])('%s', async (_, days, back) => {
    const [pottery, guest] = [await newClass(), await newGuest()];
    const { orderId, lineIds } = await book(guest, pottery);
    school.app.clock.advance({ hours: days * 24 });
    const booked = await fulfilmentOf(guest, orderId);
    expect(booked?.steps).toEqual([{ name: 'cancel', label: 'Cancel seat', refund: back, warning: null }]);

    const params = { orderId, lineId: lineIds[0] ?? '' };
    const [once, twice] = await Promise.all([
      guest.browser.call(takeBuyerStep, { params, body: { step: 'cancel', fromState: 'booked' } }),
      guest.browser.call(takeBuyerStep, { params, body: { step: 'cancel', fromState: 'booked' } }),
    ]);

    expect([once, twice].filter(({ ok }) => ok)).toHaveLength(1);
    await school.app.jobs.runAll(school.app.workers);
    const after = await find(guest, orderId);
    expect(after.refundedAmount).toBe(back);
    expect((await earned(pottery)).map(({ sold, part }) => [sold, part])).toEqual(
      back === 2501 ? [] : [[2501 - back, 'kept']],
    );
    expect(await isSeatTaken(pottery)).toBe(false);
    expect(await findCapacity(school.app.db, pottery.materialsId)).toMatchObject({ sold: 0, held: 0 });
    expect(await differences()).toEqual([]);
  });

  test('of somebody else changes nothing', async () => {
    const [pottery, guest, stranger] = [await newClass(), await newGuest(), await newGuest()];
    const { orderId, lineIds } = await book(guest, pottery);
    const params = { orderId, lineId: lineIds[0] ?? '' };

    const answer = await stranger.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } });

    expect(answer).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await stranger.browser.call(listFulfilments, { params: { orderId } })).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });
});

test('one of two people who order the last seat gets it, and the other is told at once', async () => {
  const pottery = await newClass();
  const [one, other] = [await newGuest(), await newGuest()];

  const placed = await Promise.all([order(one, pottery), order(other, pottery)]);

  expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(placed.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'orders.taken' } });
});

test('an order of two seats gets both or none', async () => {
  const [first, second] = [await newClass(), await newClass()];
  const [guest, other] = [await newGuest(), await newGuest()];
  await order(other, second);

  expect(await order(guest, first, second)).toMatchObject({ refusal: { code: 'orders.taken' } });
  expect(await isSeatTaken(first)).toBe(false);
  expect(await findCapacity(school.app.db, first.materialsId)).toMatchObject({ held: 0, sold: 0 });
});

test('a seat that nobody pays is free again after the time of its kind, and a late payment books it anew', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const placed = await order(guest, pottery);
  if (!placed.ok || !('order' in placed.value)) throw new Error('not placed');
  const { order: created } = placed.value;
  expect(created.expiresAt.getTime() - created.createdAt.getTime()).toBe(5 * 60_000);
  const opened = await guest.browser.call(getOrder, { params: { orderId: created.id } });
  const session = sessionIn((opened.ok && opened.value.checkoutUrl) || '');
  await press(guest.browser, session, 'succeed');
  school.app.jobs.forget();
  school.app.clock.advance({ hours: 2 });
  expect(await isSeatTaken(pottery)).toBe(false);

  await sweep();
  await school.app.jobs.runAll(school.app.workers);

  expect((await find(guest, created.id)).status).toBe('paid');
  expect(await isSeatTaken(pottery)).toBe(true);
  expect(await differences()).toEqual([]);
});

test('a seat that nobody confirms is earned by itself two days after the class', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId } = await book(guest, pottery);
  school.app.clock.advance({ days: 13 });
  await sweep();

  expect(await fulfilmentOf(guest, orderId)).toMatchObject({ state: 'missed', steps: [] });
  expect((await earned(pottery)).map(({ sold }) => sold)).toEqual([2501]);
});

test('an administrator refunds a part of what was earned, and the teacher gives it back', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId, lineIds } = await book(guest, pottery);
  school.app.clock.advance({ days: 13 });
  await sweep();

  const refunded = await inTx((tx) =>
    refundLines(
      tx,
      {
        lines: [{ lineId: lineIds[0] ?? '', amount: 1000 }],
        reason: 'administrator',
        now: school.app.clock.now(),
      },
      school.app.ports,
    ),
  );
  await sendRefunds(ports(), { orderId });

  expect(refunded.ok).toBe(true);
  expect((await earned(pottery)).map(({ sold, refunded: back }) => [sold, back])).toEqual([[2501, 1000]]);
  expect(await find(guest, orderId)).toMatchObject({ status: 'partly_refunded', refundedAmount: 1000 });
  expect(await differences()).toEqual([]);
});
