import { randomUUID } from 'node:crypto';
import { actOnProviderOrder } from '@tessera/contract/services/bookings';
import {
  addDiaryEntry,
  deleteDiaryEntry,
  getSalonDiary,
  moveAppointment,
  setClientNote,
} from '@tessera/contract/services/salon-diary';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf, payMeal as pay, sweepSteps } from '../../testing/selling/meals.ts';
import {
  bookVisit,
  firstTomorrow,
  liveSalon,
  salonPage,
  salonSlots,
  type TestSalon,
} from '../../testing/selling/salons.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

async function paidVisit(salon: TestSalon, visit: Parameters<typeof bookVisit>[3] = {}) {
  const customer = await customerOf(app);
  const answer = await bookVisit(app, salon, customer, visit);
  expect(answer).toMatchObject({ status: 200 });
  await pay(app, answer);
  return { customer, answer, lineId: answer.order.lines[0]?.id ?? '' };
}

async function diaryOf({ browser, id }: Pick<TestSalon, 'browser' | 'id'>, start: string) {
  const query = { from: start.slice(0, 10), days: 1 };
  return valueOf(await browser.call(getSalonDiary, { params: { providerId: id }, query }));
}

const act = (
  { browser }: Pick<TestSalon, 'browser'>,
  id: string,
  action: 'complete' | 'refuse' | 'no-show',
) => browser.call(actOnProviderOrder, { params: { id, action }, body: {} });

const stateOf = async (lineId: string) =>
  (
    await app.db
      .selectFrom('fulfilments')
      .select('state')
      .where('orderLineId', '=', lineId)
      .executeTakeFirst()
  )?.state;

const earnedBy = async ({ owner }: TestSalon) =>
  (
    await app.db
      .selectFrom('sellerDues')
      .innerJoin('sellerAccounts', 'sellerAccounts.reference', 'sellerDues.seller')
      .select('sold')
      .where('userId', '=', owner.id)
      .execute()
  ).map(({ sold }) => sold);

/** Lets time pass. */
const advance = (ms: number) => app.clock.advance({ seconds: ms / 1_000 });

const minutesLater = (start: string, minutes: number) =>
  new Date(new Date(start).getTime() + minutes * MINUTE_MS).toISOString();

/** Whether a time is offered. */
async function isFree(salon: TestSalon, start: string): Promise<boolean> {
  const from = new Date(start).toISOString();
  return (await salonSlots(app, salon, { from, to: minutesLater(start, 1) })).length > 0;
}

describe('an appointment', () => {
  test('is booked, paid, shown in the diary and completed, and the salon has earned the money', async () => {
    const salon = await liveSalon(app);
    const { lineId, answer } = await paidVisit(salon);
    expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 4_500 }]);
    const start = await startOf(lineId);

    const { appointments } = await diaryOf(salon, start);
    expect(appointments).toMatchObject([
      { lineId, state: 'booked', customer: { name: 'Grace Hopper', visits: 0 }, paid: 4_500, toPay: 0 },
    ]);
    expect(appointments[0]?.services).toMatchObject([{ name: 'Cut', staffName: 'Ana', wait: null }]);
    expect((await act(salon, lineId, 'complete')).ok).toBe(false);
    expect(await earnedBy(salon)).toEqual([]);

    advance(new Date(start).getTime() - app.clock.now().getTime() + HOUR_MS);
    valueOf(await act(salon, lineId, 'complete'));
    expect(await stateOf(lineId)).toBe('completed');
    expect(await earnedBy(salon)).toEqual([4_500]);
  });

  test('BE-15: is completed by itself 48 hours after its time if the salon says nothing', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await paidVisit(salon);
    const end = new Date(await startOf(lineId)).getTime() + 45 * MINUTE_MS;
    advance(end - app.clock.now().getTime() + 47 * HOUR_MS);
    await sweepSteps(app);
    expect(await stateOf(lineId)).toBe('booked');
    advance(2 * HOUR_MS);
    await sweepSteps(app);
    expect(await stateOf(lineId)).toBe('completed');
    expect(await earnedBy(salon)).toEqual([4_500]);
  });

  test('K02: is announced to both sides with its time at the salon', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await paidVisit(salon, { start: '2026-04-15T10:00:00+01:00' });
    await sweepSteps(app);
    await app.jobs.runAll(app.workers);
    expect(await startOf(lineId)).toBe('2026-04-15T09:00:00.000Z');
    const subjects = (await app.db.selectFrom('inboxMessages').select('subject').execute()).map(
      ({ subject }) => subject,
    );
    expect(subjects.some((subject) => subject.includes('15 April 2026, 10:00 to 10:45'))).toBe(true);
    expect(subjects.some((subject) => subject.startsWith('New appointment:'))).toBe(true);
  });
});

async function startOf(lineId: string): Promise<string> {
  const { startsAt } = await app.db
    .selectFrom('fulfilments')
    .select('startsAt')
    .where('orderLineId', '=', lineId)
    .executeTakeFirstOrThrow();
  return startsAt?.toISOString() ?? '';
}

describe('a time', () => {
  test('K01, BE-01: that many want at once goes to one of them, and nobody sees an error', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const customers = await Promise.all(Array.from({ length: 30 }, () => customerOf(app)));
    const answers = await Promise.all(
      customers.map((customer) => bookVisit(app, salon, customer, { start })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ status, code }) => `${status} ${code}`)),
    ).toEqual(new Set(['409 beauty.taken']));
    expect(await isFree(salon, start)).toBe(false);
  });

  test('K01: with two people who serve goes to two, one after another', async () => {
    const salon = await liveSalon(app, { staff: [{ name: 'Ana' }, { name: 'Ben' }] });
    const start = await firstTomorrow(app, salon);
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await bookVisit(app, salon, await customerOf(app), { start })).status);
    expect(statuses).toEqual([200, 200, 409]);
  });

  test('BE-02: is held for 15 minutes without payment, and then free again', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const answer = await bookVisit(app, salon, await customerOf(app), { start });
    expect(answer.status).toBe(200);
    expect(await isFree(salon, start)).toBe(false);
    const until = new Date(answer.order.expiresAt).getTime() - app.clock.now().getTime();
    advance(until + MINUTE_MS);
    expect(await isFree(salon, start)).toBe(true);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
  });

  test('BE-03: outside opening hours, off the grid, in the past or too far ahead is refused before payment', async () => {
    const salon = await liveSalon(app, { settings: { leadMinutes: 120, daysAhead: 5 } });
    const start = await firstTomorrow(app, salon);
    const customer = await customerOf(app);
    const soon = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const starts = [
      minutesLater(start, 5),
      minutesLater(start, 14 * 60),
      soon,
      minutesLater(start, 30 * 1_440),
    ];
    for (const each of [...starts, '2020-01-01T10:00:00Z'])
      expect((await bookVisit(app, salon, customer, { start: each })).code).toBe('beauty.not_a_time');
    expect((await bookVisit(app, salon, customer, { start: 'tomorrow' })).status).toBe(400);
  });

  test('BE-04: a price, length or person of the client’s choice changes nothing', async () => {
    const salon = await liveSalon(app);
    const cheap = { serviceId: salon.services['Cut'] ?? 0, price: 1, minutes: 5 };
    const answer = await bookVisit(app, salon, await customerOf(app), {
      price: 1,
      minutes: 5,
      services: [cheap],
    });
    expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 4_500 }]);
    const other = await liveSalon(app);
    for (const services of [
      [{ serviceId: other.services['Cut'] ?? 0 }],
      [{ serviceId: salon.services['Cut'] ?? 0, staffId: other.staff['Ana'] ?? 0 }],
    ])
      expect((await bookVisit(app, salon, await customerOf(app), { services })).code).toBe(
        'beauty.not_offered',
      );
  });

  test('BE-05: the salon cannot book itself, and a paused salon cannot be booked', async () => {
    const salon = await liveSalon(app);
    expect((await bookVisit(app, salon, salon)).code).toBe('orders.mine');
    await app.db.updateTable('providers').set({ status: 'paused' }).where('id', '=', salon.id).execute();
    const start = new Date(app.clock.now().getTime() + 30 * HOUR_MS).toISOString();
    expect((await bookVisit(app, salon, await customerOf(app), { start })).code).toBe('beauty.salon_missing');
  });
});

describe('a wait in the middle', () => {
  const colour = { name: 'Colour', price: 9_000, minutes: 30, waitMinutes: 45, finishMinutes: 30 };

  test('BE-06: serves somebody else, under the same constraint', async () => {
    const salon = await liveSalon(app, { services: [colour, { name: 'Trim', price: 2_000, minutes: 45 }] });
    const start = await firstTomorrow(app, salon);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
    const trim = (at: string) =>
      customerOf(app).then((customer) =>
        bookVisit(app, salon, customer, {
          start: at,
          services: [{ serviceId: salon.services['Trim'] ?? 0 }],
        }),
      );
    expect((await trim(minutesLater(start, 15))).code).toBe('beauty.taken');
    expect((await trim(minutesLater(start, 30))).status).toBe(200);
    expect((await trim(minutesLater(start, 75))).code).toBe('beauty.taken');
    expect((await trim(minutesLater(start, 105))).status).toBe(200);
  });

  test('BE-08: a room stays taken during the wait', async () => {
    const salon = await liveSalon(app, {
      rooms: ['Basin'],
      services: [{ ...colour, rooms: ['Basin'] }],
      staff: [{ name: 'Ana' }, { name: 'Ben' }],
    });
    const start = await firstTomorrow(app, salon);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
    expect(
      (await bookVisit(app, salon, await customerOf(app), { start: minutesLater(start, 30) })).code,
    ).toBe('beauty.taken');
  });
});

test('several services follow each other, the least busy serves, and a deposit leaves the rest for the salon', async () => {
  const salon = await liveSalon(app, {
    services: [
      { name: 'Cut', price: 4_000, minutes: 30, depositPercent: 25 },
      { name: 'Nails', price: 2_500, minutes: 30 },
    ],
    staff: [{ name: 'Ana' }, { name: 'Ben' }],
  });
  const { Cut = 0, Nails = 0 } = salon.services;
  const start = await firstTomorrow(app, salon);
  await paidVisit(salon, { start, services: [{ serviceId: Cut, staffId: salon.staff['Ana'] ?? 0 }] });
  const { lineId, answer } = await paidVisit(salon, {
    start: minutesLater(start, 60),
    services: [{ serviceId: Cut }, { serviceId: Nails }],
  });
  expect(answer.order.totals[0]?.amount).toBe(1_000 + 2_500);
  const { appointments } = await diaryOf(salon, start);
  const visit = appointments.find((each) => each.lineId === lineId);
  expect(visit).toMatchObject({ paid: 3_500, toPay: 3_000 });
  expect(visit?.services.map(({ staffName }) => staffName)).toEqual(['Ben', 'Ben']);
});

test('BE-09: a service that needs a patch test is refused until the customer has had it long enough before', async () => {
  const salon = await liveSalon(app, { services: [{ name: 'Test', price: 500, minutes: 15 }] });
  const { Test = 0 } = salon.services;
  const colour = { name: 'Colour', price: 5_000, minutes: 60, patchTestId: Test, patchTestHours: 24 };
  const { addSalonService, addSalonStaff } = await import('@tessera/contract/services/my-salon');
  const params = { providerId: salon.id };
  const mine = valueOf(await salon.browser.call(addSalonService, { params, body: colour }));
  const serviceId = mine.services.find(({ name }) => name === 'Colour')?.id ?? 0;
  valueOf(await salon.browser.call(addSalonStaff, { params, body: { name: 'Cy', skills: [{ serviceId }] } }));
  const { customer, lineId } = await paidVisit(salon);
  const tested = await startOf(lineId);
  const book = (hours: number) =>
    bookVisit(app, salon, customer, { start: minutesLater(tested, hours * 60), services: [{ serviceId }] });
  expect((await book(2)).code).toBe('beauty.patch_test');
  expect((await book(48)).status).toBe(200);
  const stranger = await bookVisit(app, salon, await customerOf(app), {
    start: minutesLater(tested, 49 * 60),
    services: [{ serviceId }],
  });
  expect(stranger.code).toBe('beauty.patch_test');
});

describe('an end of an appointment', () => {
  const cancel = (customer: { browser: TestSalon['browser'] }, orderId: string, lineId: string) =>
    customer.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } });

  test('K07, BE-10: cancelled by the customer, it refunds what was frozen when it was booked, once, and frees the time', async () => {
    const salon = await liveSalon(app, { freeCancelMinutes: 60, lateRefundPercent: 50 });
    const { customer, answer, lineId } = await paidVisit(salon);
    const start = await startOf(lineId);
    await app.db
      .updateTable('providers')
      .set({ freeCancelMinutes: 10_000, lateRefundPercent: 0 })
      .where('id', '=', salon.id)
      .execute();
    advance(new Date(start).getTime() - app.clock.now().getTime() - 30 * MINUTE_MS);
    const twice = await Promise.all([
      cancel(customer, answer.order.id, lineId),
      cancel(customer, answer.order.id, lineId),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stateOf(lineId)).toBe('cancelled');
    expect(await earnedBy(salon)).toEqual([2_250]);
    expect(await isFree(salon, start)).toBe(true);
  });

  test('BE-11: the customer cannot cancel once it has begun, and the salon cannot say before that nobody came', async () => {
    const salon = await liveSalon(app);
    const { customer, answer, lineId } = await paidVisit(salon);
    expect((await act(salon, lineId, 'no-show')).ok).toBe(false);
    advance(new Date(await startOf(lineId)).getTime() - app.clock.now().getTime());
    expect((await cancel(customer, answer.order.id, lineId)).ok).toBe(false);
    valueOf(await act(salon, lineId, 'no-show'));
    expect(await stateOf(lineId)).toBe('no_show');
    expect(await earnedBy(salon)).toEqual([4_500]);
  });

  test('BE-12: cancelled and completed at once, it ends in one way, and the money with it', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await paidVisit(salon);
    advance(new Date(await startOf(lineId)).getTime() - app.clock.now().getTime() + MINUTE_MS);
    const ends = await Promise.all([act(salon, lineId, 'complete'), act(salon, lineId, 'refuse')]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    const isCompleted = (await stateOf(lineId)) === 'completed';
    expect(await earnedBy(salon)).toEqual(isCompleted ? [4_500] : []);
  });
});

describe('the salon’s diary', () => {
  const add = ({ browser, id, staff }: TestSalon, start: string, minutes: number) =>
    browser.call(addDiaryEntry, {
      params: { providerId: id },
      body: {
        kind: 'block',
        staffId: staff['Ana'] ?? 0,
        title: 'Dentist',
        start,
        end: minutesLater(start, minutes),
      },
    });

  test('BE-13: blocked time cannot be booked, booked time cannot be blocked, and removing it frees it', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const { entry } = valueOf(await add(salon, start, 60));
    expect((await bookVisit(app, salon, await customerOf(app), { start })).code).toBe('beauty.taken');
    const params = { providerId: salon.id, entryId: entry.id };
    valueOf(await salon.browser.call(deleteDiaryEntry, { params }));
    await paidVisit(salon, { start });
    const refused = await add(salon, start, 60);
    expect(refused.ok ? '' : refused.refusal.code).toBe('beauty.overlaps');
  });

  test('a walk-in takes the time of its service, and is entered in the diary', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const { Cut = 0 } = salon.services;
    const body = {
      kind: 'walk_in' as const,
      staffId: salon.staff['Ana'] ?? 0,
      serviceId: Cut,
      title: 'Mia',
      start,
    };
    valueOf(await salon.browser.call(addDiaryEntry, { params: { providerId: salon.id }, body }));
    expect(await isFree(salon, start)).toBe(false);
    expect((await diaryOf(salon, start)).entries).toMatchObject([{ title: 'Mia', serviceName: 'Cut' }]);
  });

  test('BE-14: moving an appointment needs a free time, keeps it otherwise, and lets the customer cancel for everything', async () => {
    const salon = await liveSalon(app, { freeCancelMinutes: 1_440, lateRefundPercent: 0 });
    const start = await firstTomorrow(app, salon);
    const { lineId, customer, answer } = await paidVisit(salon, { start });
    await paidVisit(salon, { start: minutesLater(start, 60) });
    const move = (to: string) =>
      salon.browser.call(moveAppointment, { params: { providerId: salon.id, lineId }, body: { start: to } });
    expect((await move(minutesLater(start, 30))).ok).toBe(false);
    expect(await startOf(lineId)).toBe(new Date(start).toISOString());
    // Its own present time is not in the way.
    valueOf(await move(minutesLater(start, 15)));
    expect(await startOf(lineId)).toBe(minutesLater(start, 15));
    advance(new Date(start).getTime() - app.clock.now().getTime());
    const cancelled = await cancelled100(customer, answer.order.id, lineId);
    expect(cancelled).toBe(4_500);
  });

  async function cancelled100(customer: { browser: TestSalon['browser'] }, orderId: string, lineId: string) {
    valueOf(
      await customer.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } }),
    );
    const row = await app.db
      .selectFrom('orderLines')
      .select('refundedAmount')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    return row.refundedAmount;
  }

  test('BE-16: strangers and other salons can neither read nor change it', async () => {
    const salon = await liveSalon(app);
    const { lineId, customer } = await paidVisit(salon);
    const other = await liveSalon(app);
    const stranger = await app.as(await app.given.person());
    const start = new Date(app.clock.now().getTime() + 50 * HOUR_MS).toISOString();
    for (const browser of [other.browser, stranger, customer.browser]) {
      const params = { providerId: salon.id };
      const answers = [
        await browser.call(getSalonDiary, { params, query: {} }),
        await browser.call(addDiaryEntry, {
          params,
          body: { kind: 'block', staffId: salon.staff['Ana'] ?? 0, start, end: minutesLater(start, 30) },
        }),
        await browser.call(moveAppointment, { params: { ...params, lineId }, body: { start } }),
        await browser.call(setClientNote, {
          params: { ...params, customerId: customer.id },
          body: { text: 'x' },
        }),
      ];
      expect(answers.map((each) => (each.ok ? 'ok' : each.refusal.code))).toEqual(
        Array.from({ length: 4 }, () => 'not_found'),
      );
    }
    // Nor through the other salon's own address.
    const params = { providerId: other.id, lineId };
    const moved = await other.browser.call(moveAppointment, { params, body: { start } });
    expect(moved.ok).toBe(false);
    const noted = await other.browser.call(setClientNote, {
      params: { providerId: other.id, customerId: customer.id },
      body: { text: 'x' },
    });
    expect(noted.ok).toBe(false);
  });

  test('BE-17: notes about a customer are read by the salon’s staff only', async () => {
    const salon = await liveSalon(app);
    const { lineId, customer } = await paidVisit(salon);
    const params = { providerId: salon.id, customerId: customer.id };
    valueOf(await salon.browser.call(setClientNote, { params, body: { text: 'Allergic to latex' } }));
    const { appointments } = await diaryOf(salon, await startOf(lineId));
    expect(appointments[0]?.customer?.note).toBe('Allergic to latex');
    expect(JSON.stringify(await salonPage(app, salon))).not.toContain('latex');
    valueOf(await salon.browser.call(setClientNote, { params, body: { text: '' } }));
    expect((await diaryOf(salon, await startOf(lineId))).appointments[0]?.customer?.note).toBe('');
  });
});

test('BE-18: the same request sent twice books once', async () => {
  const salon = await liveSalon(app);
  const customer = await customerOf(app);
  const start = await firstTomorrow(app, salon);
  const key = randomUUID();
  const [one, other] = await Promise.all([
    bookVisit(app, salon, customer, { start, key }),
    bookVisit(app, salon, customer, { start, key }),
  ]);
  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect(one?.order.id).toBe(other?.order.id);
});
