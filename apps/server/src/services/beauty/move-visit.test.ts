import { getMyAppointment, listMoveSlots, moveMyAppointment } from '@tessera/contract/services/appointments';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { moveAppointment } from '@tessera/contract/services/salon-diary';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf, sweepSteps } from '../../testing/selling/meals.ts';
import { bookVisit, firstTomorrow, liveSalon, type TestSalon } from '../../testing/selling/salons.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

const move = (browser: Browser, lineId: string, from: string, start: string) =>
  browser.call(moveMyAppointment, { params: { lineId }, body: { from, start } });

const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code;

async function subjects(): Promise<string[]> {
  await app.jobs.runAll(app.workers);
  return (await app.db.selectFrom('inboxMessages').select('subject').execute()).map(({ subject }) => subject);
}

async function booked(
  options: Parameters<typeof liveSalon>[1] = {},
  visit: Parameters<typeof bookVisit>[3] = {},
) {
  const salon = await liveSalon(app, options);
  const start = await firstTomorrow(app, salon);
  const later = visits.minutesLater(start, 1_440);
  const paid = await visits.paidVisit(salon, { start, ...visit });
  return { salon, start, later, ...paid };
}

describe('moving by the customer', () => {
  test('BE-20: swaps the time, keeps the price, frees the earlier time and tells both sides', async () => {
    const { salon, start, later, lineId, customer, answer } = await booked();
    const params = { orderId: answer.order.id };
    const [shown] = valueOf(await customer.browser.call(listFulfilments, { params })).fulfilments;
    expect(shown?.change).toEqual({ label: 'Change the time', path: `/appointments/${lineId}` });
    await app.db
      .updateTable('salonServices')
      .set({ price: 9_900 })
      .where('providerId', '=', salon.id)
      .execute();

    const { appointment } = valueOf(await move(customer.browser, lineId, start, later));
    expect(new Date(appointment.start)).toEqual(new Date(later));
    expect(await visits.startOf(lineId)).toBe(new Date(later).toISOString());
    expect(await visits.isFree(salon, start)).toBe(true);
    expect(await visits.isFree(salon, later)).toBe(false);
    const { appointments } = await visits.diaryOf(salon, appointment.start);
    expect(appointments).toMatchObject([{ lineId, paid: 4_500 }]);
    const all = await subjects();
    expect(all.some((subject) => subject.startsWith('You moved your appointment:'))).toBe(true);
    expect(all.some((subject) => subject.startsWith('Appointment moved:'))).toBe(true);
  });

  test('BE-21: the cancellation rule of the time of booking applies to the new time, not the salon’s present rule', async () => {
    const { start, later, lineId, customer, salon } = await booked({ freeCancelMinutes: 600 });
    await app.db.updateTable('providers').set({ freeCancelMinutes: 1 }).where('id', '=', salon.id).execute();
    const { appointment } = valueOf(await move(customer.browser, lineId, start, later));
    const until = new Date(new Date(later).getTime() - 10 * HOUR_MS);
    expect(new Date(appointment.movableUntil ?? '')).toEqual(until);
  });

  test('K07, BE-22: is refused for others, from a page that is out of date, too late, and after it began', async () => {
    const { salon, start, later, lineId, customer } = await booked({ freeCancelMinutes: 600 });
    const stranger = await customerOf(app);
    for (const { browser } of [stranger, salon]) {
      expect(codeOf(await move(browser, lineId, start, later))).toBe('not_found');
      expect(codeOf(await browser.call(getMyAppointment, { params: { lineId } }))).toBe('not_found');
      expect(codeOf(await browser.call(listMoveSlots, { params: { lineId }, query: {} }))).toBe('not_found');
    }
    const twice = await Promise.all([
      move(customer.browser, lineId, start, later),
      move(customer.browser, lineId, start, visits.minutesLater(later, 120)),
    ]);
    expect(twice.some(({ ok }) => ok)).toBe(true);
    // A page that still shows the first time moves nothing.
    const now = await visits.startOf(lineId);
    expect(codeOf(await move(customer.browser, lineId, start, later))).toBe('fulfilment.not_possible');
    visits.advance(new Date(now).getTime() - app.clock.now().getTime() - 9 * HOUR_MS);
    const far = visits.minutesLater(now, 2_880);
    expect(codeOf(await move(customer.browser, lineId, now, far))).toBe('beauty.too_late');
    expect(
      valueOf(await customer.browser.call(getMyAppointment, { params: { lineId } })).appointment.canMove,
    ).toBe(false);
    visits.advance(10 * HOUR_MS);
    expect(codeOf(await move(customer.browser, lineId, now, far))).toBe('fulfilment.not_possible');
    expect(await visits.startOf(lineId)).toBe(now);
  });

  test('BE-23: to a taken time, outside the hours or between two slots changes nothing', async () => {
    const { salon, start, later, lineId, customer } = await booked();
    await visits.paidVisit(salon, { start: later });
    expect(codeOf(await move(customer.browser, lineId, start, later))).toBe('beauty.taken');
    const night = visits.minutesLater(start, 14 * 60);
    expect(codeOf(await move(customer.browser, lineId, start, night))).toBe('beauty.not_a_time');
    expect(codeOf(await move(customer.browser, lineId, start, visits.minutesLater(start, 7)))).toBe(
      'beauty.not_a_time',
    );
    expect(await visits.startOf(lineId)).toBe(new Date(start).toISOString());
    expect(await visits.isFree(salon, start)).toBe(false);
    // A visit can move to a time that overlaps its own.
    expect(codeOf(await move(customer.browser, lineId, start, visits.minutesLater(start, 15)))).toBe('ok');
  });

  test('BE-24: of two customers who move to one time at the same moment, one gets it and the other keeps theirs', async () => {
    const { salon, start, later, lineId, customer } = await booked();
    const otherStart = visits.minutesLater(start, 60);
    const other = await visits.paidVisit(salon, { start: otherStart });
    const answers = await Promise.all([
      move(customer.browser, lineId, start, later),
      move(other.customer.browser, other.lineId, otherStart, later),
    ]);
    expect(answers.map(codeOf).toSorted((one, two) => one.localeCompare(two))).toEqual([
      'beauty.taken',
      'ok',
    ]);
    const starts = [await visits.startOf(lineId), await visits.startOf(other.lineId)];
    expect(new Set(starts).size).toBe(2);
  });
});

test('the salon moves with a message, which the customer reads in the email', async () => {
  const { salon, later, lineId } = await booked();
  const params = { providerId: salon.id, lineId };
  valueOf(
    await salon.browser.call(moveAppointment, { params, body: { start: later, message: 'Ana is ill' } }),
  );
  await app.jobs.runAll(app.workers);
  const emails = await app.db.selectFrom('inboxMessages').select(['subject', 'textBody']).execute();
  const told = emails.filter(({ subject }) => subject.startsWith('Your appointment has moved:'));
  expect(told.some(({ textBody }) => textBody.includes('The salon writes: Ana is ill'))).toBe(true);
});

test('BE-26: two people at once are served at the same time by two people, and never by one', async () => {
  // Open all day, because earlier tests leave the clock at different hours.
  const salon = await liveSalon(app, { staff: [{ name: 'Ana' }, { name: 'Ben' }], opens: 0, closes: 1_440 });
  const start = await firstTomorrow(app, salon);
  const { Cut = 0 } = salon.services;
  const together = [
    { serviceId: Cut, guest: 0 },
    { serviceId: Cut, guest: 1 },
  ];
  const { lineId, answer } = await visits.paidVisit(salon, { start, services: together });
  expect(answer.order.totals[0]?.amount).toBe(9_000);
  const { appointments } = await visits.diaryOf(salon, start);
  expect(appointments[0]?.services.map(({ staffName, guest, start: at }) => [staffName, guest, at])).toEqual([
    ['Ana', 0, appointments[0]?.start],
    ['Ben', 1, appointments[0]?.start],
  ]);
  expect(await visits.isFree(salon, start)).toBe(false);
  // Refused: one member of staff for both guests, and two members of staff for three guests.
  const later = visits.minutesLater(start, 240);
  const same = together.map((each) => ({ ...each, staffId: salon.staff['Ana'] ?? 0 }));
  const three = [...together, { serviceId: Cut, guest: 2 }];
  for (const services of [same, three])
    expect((await bookVisit(app, salon, await customerOf(app), { start: later, services })).code).toBe(
      'beauty.taken',
    );
  const body = { start: later, staffId: salon.staff['Ana'] ?? 0 };
  const moved = await salon.browser.call(moveAppointment, { params: { providerId: salon.id, lineId }, body });
  expect(codeOf(moved)).toBe('beauty.overlaps');
});

describe('a repeating appointment', () => {
  test('BE-25: shows which times are taken, and books the others as appointments of their own', async () => {
    const salon = await liveSalon(app, { settings: { daysAhead: 40 } });
    const start = await firstTomorrow(app, salon);
    const week = (count: number) => visits.minutesLater(start, count * 7 * 1_440);
    await visits.paidVisit(salon, { start: week(1) });
    const { listSalonSeries } = await import('@tessera/contract/services/beauty');
    const query = { services: String(salon.services['Cut']), start, weeks: '1', count: '8' };
    const answer = await app.browser().call(listSalonSeries, { params: { slug: salon.slug }, query });
    expect(valueOf(answer).times.map(({ status }) => status)).toEqual([
      'free',
      'taken',
      'free',
      'free',
      'free',
      'free',
      'closed',
      'closed',
    ]);
    const customer = await customerOf(app);
    const order = await bookSeries(salon, customer.browser, [start, week(2), week(3)]);
    expect(order.order.lines).toHaveLength(3);
    expect(order.order.totals[0]?.amount).toBe(3 * 4_500);
    // One of them is taken, so nothing is booked.
    const refused = await bookSeries(salon, (await customerOf(app)).browser, [week(4), week(2)]);
    expect(refused.code).toBe('beauty.taken');
    expect(await visits.isFree(salon, week(4))).toBe(true);
  });

  async function bookSeries(salon: TestSalon, browser: Browser, starts: readonly string[]) {
    const { send } = await import('../../testing/listings.ts');
    const services = [{ serviceId: salon.services['Cut'] }];
    const lines = starts.map((start) => ({ kind: 'appointment', providerId: salon.id, start, services }));
    return send<Awaited<ReturnType<typeof bookVisit>>>({ browser }, 'POST', '/api/orders', {
      lines,
      idempotencyKey: crypto.randomUUID(),
    });
  }
});

describe('a move by the salon', () => {
  const moveBySalon = ({ id, browser }: TestSalon, lineId: string, start: string) =>
    browser.call(moveAppointment, { params: { providerId: id, lineId }, body: { start } });

  test('BE-34: or by the customer is refused while the visit is disputed, and once it has begun', async () => {
    const { salon, start, later, lineId, customer } = await booked();
    const freeze = (frozenAt: Date | null) =>
      app.db.updateTable('fulfilments').set({ frozenAt }).where('orderLineId', '=', lineId).execute();
    await freeze(app.clock.now());
    const answers = async () => [
      codeOf(await move(customer.browser, lineId, start, later)),
      codeOf(await moveBySalon(salon, lineId, later)),
    ];
    expect(await answers()).toEqual(['fulfilment.not_possible', 'fulfilment.not_possible']);
    expect((await visits.diaryOf(salon, start)).appointments).toMatchObject([
      { label: 'Disputed', steps: [] },
    ]);
    await freeze(null);
    visits.advance(new Date(start).getTime() - app.clock.now().getTime() + MINUTE_MS);
    expect(await answers()).toEqual(['fulfilment.not_possible', 'fulfilment.not_possible']);
    expect(await visits.startOf(lineId)).toBe(new Date(start).toISOString());
  });

  test('BE-35: to the next minute leaves the customer every right until the earlier time', async () => {
    const { salon, start, lineId, customer, answer } = await booked();
    const cancelParams = { orderId: answer.order.id, lineId };
    const soon = visits.minutesLater(app.clock.now().toISOString(), 1);
    valueOf(await moveBySalon(salon, lineId, soon));
    const [mail] = await subjectsAndTexts('Your appointment has moved:');
    expect(mail).toContain('you can cancel for a full refund');
    visits.advance(3 * MINUTE_MS);
    expect((await visits.act(salon, lineId, 'no-show')).ok).toBe(false);
    expect((await visits.act(salon, lineId, 'complete')).ok).toBe(false);
    const [shown] = valueOf(
      await customer.browser.call(listFulfilments, { params: { orderId: answer.order.id } }),
    ).fulfilments;
    expect(shown?.steps).toMatchObject([{ name: 'cancel', refund: 4_500 }]);
    visits.advance(new Date(start).getTime() - app.clock.now().getTime() - MINUTE_MS);
    const cancelled = await customer.browser.call(takeBuyerStep, {
      params: cancelParams,
      body: { step: 'cancel' },
    });
    expect(codeOf(cancelled)).toBe('ok');
    expect(await visits.earnedBy(salon)).toEqual([]);
  });

  test('BE-35: does not let the salon end the appointment before the latest of its times, nor get its money within 48 hours after it', async () => {
    const { salon, start, later, lineId } = await booked();
    valueOf(await moveBySalon(salon, lineId, later));
    valueOf(await moveBySalon(salon, lineId, visits.minutesLater(app.clock.now().toISOString(), 1)));
    visits.advance(new Date(start).getTime() - app.clock.now().getTime() + MINUTE_MS);
    expect((await visits.act(salon, lineId, 'no-show')).ok).toBe(false);
    visits.advance(new Date(later).getTime() - app.clock.now().getTime() + 47 * HOUR_MS);
    await sweepSteps(app);
    expect(await visits.stateOf(lineId)).toBe('booked');
    expect(codeOf(await visits.act(salon, lineId, 'no-show'))).toBe('ok');
  });

  test('BE-35: no longer counts once the customer chooses another time', async () => {
    const { salon, start, later, lineId, customer } = await booked({ freeCancelMinutes: 60 });
    valueOf(await moveBySalon(salon, lineId, later));
    const moved = valueOf(await move(customer.browser, lineId, later, start));
    expect(new Date(moved.appointment.movableUntil ?? '').getTime()).toBe(
      new Date(start).getTime() - HOUR_MS,
    );
    visits.advance(new Date(start).getTime() - app.clock.now().getTime() + MINUTE_MS);
    expect(codeOf(await visits.act(salon, lineId, 'complete'))).toBe('ok');
  });
});

async function subjectsAndTexts(prefix: string): Promise<string[]> {
  await app.jobs.runAll(app.workers);
  const emails = await app.db.selectFrom('inboxMessages').select(['subject', 'textBody']).execute();
  return emails.filter(({ subject }) => subject.startsWith(prefix)).map(({ textBody }) => textBody);
}
