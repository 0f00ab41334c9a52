import { beforeAll, describe, expect, test } from 'vitest';
import { createVisits } from '../../testing/selling/visits.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf, sweepSteps } from '../../testing/selling/meals.ts';
import { bookVisit, firstTomorrow, liveSalon } from '../../testing/selling/salons.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

describe('an appointment', () => {
  test('is booked, paid, shown in the diary and completed, and the salon has earned the money', async () => {
    const salon = await liveSalon(app);
    const { lineId, answer } = await visits.paidVisit(salon);
    expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 4_500 }]);
    const start = await visits.startOf(lineId);

    const { appointments } = await visits.diaryOf(salon, start);
    expect(appointments).toMatchObject([
      { lineId, state: 'booked', customer: { name: 'Grace Hopper', visits: 0 }, paid: 4_500, toPay: 0 },
    ]);
    expect(appointments[0]?.services).toMatchObject([{ name: 'Cut', staffName: 'Ana', wait: null }]);
    expect((await visits.act(salon, lineId, 'complete')).ok).toBe(false);
    expect(await visits.earnedBy(salon)).toEqual([]);

    visits.advance(new Date(start).getTime() - app.clock.now().getTime() + HOUR_MS);
    valueOf(await visits.act(salon, lineId, 'complete'));
    expect(await visits.stateOf(lineId)).toBe('completed');
    expect(await visits.earnedBy(salon)).toEqual([4_500]);
  });

  test('BE-15: is completed by itself 48 hours after its time if the salon says nothing', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await visits.paidVisit(salon);
    const end = new Date(await visits.startOf(lineId)).getTime() + 45 * MINUTE_MS;
    visits.advance(end - app.clock.now().getTime() + 47 * HOUR_MS);
    await sweepSteps(app);
    expect(await visits.stateOf(lineId)).toBe('booked');
    visits.advance(2 * HOUR_MS);
    await sweepSteps(app);
    expect(await visits.stateOf(lineId)).toBe('completed');
    expect(await visits.earnedBy(salon)).toEqual([4_500]);
  });

  test('K02: is announced to both sides with its time at the salon', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await visits.paidVisit(salon, { start: '2026-04-15T10:00:00+01:00' });
    await sweepSteps(app);
    await app.jobs.runAll(app.workers);
    expect(await visits.startOf(lineId)).toBe('2026-04-15T09:00:00.000Z');
    const subjects = (await app.db.selectFrom('inboxMessages').select('subject').execute()).map(
      ({ subject }) => subject,
    );
    expect(subjects.some((subject) => subject.includes('15 April 2026, 10:00 to 10:45'))).toBe(true);
    expect(subjects.some((subject) => subject.startsWith('New appointment:'))).toBe(true);
  });
});

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
    expect(await visits.isFree(salon, start)).toBe(false);
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
    expect(await visits.isFree(salon, start)).toBe(false);
    const until = new Date(answer.order.expiresAt).getTime() - app.clock.now().getTime();
    visits.advance(until + MINUTE_MS);
    expect(await visits.isFree(salon, start)).toBe(true);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
  });

  test('BE-03: outside opening hours, off the grid, in the past or too far ahead is refused before payment', async () => {
    const salon = await liveSalon(app, { settings: { leadMinutes: 120, daysAhead: 5 } });
    const start = await firstTomorrow(app, salon);
    const customer = await customerOf(app);
    const soon = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const starts = [
      visits.minutesLater(start, 5),
      visits.minutesLater(start, 14 * 60),
      soon,
      visits.minutesLater(start, 30 * 1_440),
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
