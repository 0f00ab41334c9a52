import { randomUUID } from 'node:crypto';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { DAY_MS } from '@tessera/domain/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResource, listTakenPeriods } from '../../selling/holds/public.ts';
import { createCapacity, findCapacity } from '../../selling/holds/holds.queries.ts';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { refundLines, sendRefunds, submitOrder } from '../../selling/orders/public.ts';
import { listDues } from '../../selling/payouts/dues.queries.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { collectData } from '../../site/account-data/collect-data.ts';
import { runReconciliation } from '../../site/money/public.ts';
import type { Browser, TestApp } from '../test-app.ts';
import { testApp } from '../test-app.ts';
import { press, sessionIn } from '../selling/storage-plans.ts';
import {
  CLASS_SEAT,
  type ClassSeat,
  type EveningClass,
  forgetClassSeats,
  registerClassSeats,
} from './class-seats.ts';

let app: TestApp;
const classes: EveningClass[] = [];
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  registerClassSeats(app, classes);
});
afterAll(forgetClassSeats);

const inTx = <Value>(work: (tx: Parameters<typeof createResource>[0]) => Promise<Value>) =>
  app.db.transaction().execute(work);

/** A class in 10 days with one seat. */
async function newClass(changes: Partial<EveningClass> = {}): Promise<EveningClass> {
  const teacher = await app.given.person();
  const created = {
    id: classes.length + 1,
    teacherId: teacher.id,
    title: 'Pottery for beginners',
    startsAt: new Date(app.clock.now().getTime() + 10 * DAY_MS),
    seatId: await inTx((tx) => createResource(tx, app.clock.now())),
    materialsId: await inTx((tx) => createCapacity(tx, { total: 1, extraUnits: 0 })),
    deposit: 2000,
    fee: 501,
    ...changes,
  };
  classes.push(created);
  return created;
}

interface Guest {
  readonly id: number;
  readonly browser: Browser;
}

async function newGuest(): Promise<Guest> {
  const person = await app.given.person();
  return { id: person.id, browser: await app.as(person) };
}

async function order({ id: userId }: Guest, ...seats: readonly EveningClass[]) {
  const lines = seats.map((one): ClassSeat => ({ kind: CLASS_SEAT, classId: one.id }));
  return submitOrder({ userId, idempotencyKey: randomUUID(), lines }, app.ports);
}

async function book(guest: Guest, ...seats: readonly EveningClass[]) {
  const placed = await order(guest, ...seats);
  if (!placed.ok || !('order' in placed.value)) throw new Error(JSON.stringify(placed));
  const orderId = placed.value.order.id;
  const opened = await guest.browser.call(getOrder, { params: { orderId } });
  if (!opened.ok) throw new Error('The order has no page');
  await press(guest.browser, sessionIn(opened.value.checkoutUrl ?? ''), 'succeed');
  const atPayment = await app.mail();
  await sweep();
  const emails = [...atPayment, ...(await app.mail())];
  return { orderId, emails, lineIds: placed.value.lines.map(({ id }) => id) };
}

async function sweep() {
  for (const queue of ['orders.sweep', 'fulfilments.sweep'] as const)
    await app.workers[queue].run({ jobId: randomUUID(), payload: {} }, app.jobs);
}

const find = async ({ browser }: Guest, orderId: string) => {
  const found = await browser.call(getOrder, { params: { orderId } });
  if (!found.ok) throw new Error('There is no such order');
  return found.value.order;
};
const fulfilmentOf = async ({ browser }: Guest, orderId: string) => {
  const found = await browser.call(listFulfilments, { params: { orderId } });
  return found.ok ? found.value.fulfilments[0] : undefined;
};
const isSeatTaken = async ({ seatId, startsAt }: EveningClass) => {
  const to = new Date(startsAt.getTime() + 1);
  return (
    (await listTakenPeriods(app.db, { resourceIds: [seatId], from: startsAt, to, now: app.clock.now() }))
      .length > 0
  );
};
const earned = async ({ teacherId }: EveningClass) =>
  listDues(app.db, await inTx((tx) => getSellerReference(tx, teacherId, app.clock.now())));
const differences = async () => {
  app.clock.advance({ hours: 1 });
  const report = await runReconciliation(app.ports, { origin: 'command', repair: null });
  return report.differences;
};
const ports = () => ({ ...app.ports, jobs: app.jobs });

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
  const data = await collectData(app.ports, guest.id);
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
    app.clock.advance({ hours: days * 24 });
    const booked = await fulfilmentOf(guest, orderId);
    expect(booked?.steps).toEqual([{ name: 'cancel', label: 'Cancel seat', refund: back }]);

    const params = { orderId, lineId: lineIds[0] ?? '' };
    const [once, twice] = await Promise.all([
      guest.browser.call(takeBuyerStep, { params, body: { step: 'cancel', fromState: 'booked' } }),
      guest.browser.call(takeBuyerStep, { params, body: { step: 'cancel', fromState: 'booked' } }),
    ]);

    expect([once, twice].filter(({ ok }) => ok)).toHaveLength(1);
    await app.jobs.runAll(app.workers);
    const after = await find(guest, orderId);
    expect(after.refundedAmount).toBe(back);
    expect((await earned(pottery)).map(({ sold, part }) => [sold, part])).toEqual(
      back === 2501 ? [] : [[2501 - back, 'kept']],
    );
    expect(await isSeatTaken(pottery)).toBe(false);
    expect(await findCapacity(app.db, pottery.materialsId)).toMatchObject({ sold: 0, held: 0 });
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
  expect(await findCapacity(app.db, first.materialsId)).toMatchObject({ held: 0, sold: 0 });
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
  app.jobs.forget();
  app.clock.advance({ hours: 2 });
  expect(await isSeatTaken(pottery)).toBe(false);

  await sweep();
  await app.jobs.runAll(app.workers);

  expect((await find(guest, created.id)).status).toBe('paid');
  expect(await isSeatTaken(pottery)).toBe(true);
  expect(await differences()).toEqual([]);
});

test('a seat that nobody confirms is earned by itself two days after the class', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId } = await book(guest, pottery);
  app.clock.advance({ days: 13 });
  await sweep();

  expect(await fulfilmentOf(guest, orderId)).toMatchObject({ state: 'missed', steps: [] });
  expect((await earned(pottery)).map(({ sold }) => sold)).toEqual([2501]);
});

test('an administrator refunds a part of what was earned, and the teacher gives it back', async () => {
  const [pottery, guest] = [await newClass(), await newGuest()];
  const { orderId, lineIds } = await book(guest, pottery);
  app.clock.advance({ days: 13 });
  await sweep();

  const refunded = await inTx((tx) =>
    refundLines(
      tx,
      {
        lines: [{ lineId: lineIds[0] ?? '', amount: 1000 }],
        reason: 'administrator',
        now: app.clock.now(),
      },
      app.ports,
    ),
  );
  await sendRefunds(ports(), { orderId });

  expect(refunded.ok).toBe(true);
  expect((await earned(pottery)).map(({ sold, refunded: back }) => [sold, back])).toEqual([[2501, 1000]]);
  expect(await find(guest, orderId)).toMatchObject({ status: 'partly_refunded', refundedAmount: 1000 });
  expect(await differences()).toEqual([]);
});
