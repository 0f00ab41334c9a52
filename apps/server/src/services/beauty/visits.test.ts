import { beforeAll, describe, expect, test } from 'vitest';
import { createVisits } from '../../testing/selling/visits.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf } from '../../testing/selling/meals.ts';
import { bookVisit, firstTomorrow, liveSalon, salonSlots } from '../../testing/selling/salons.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

describe('a wait in the middle of a service', () => {
  const colour = { name: 'Colour', price: 9_000, minutes: 30, waitMinutes: 45, finishMinutes: 30 };

  test('BE-06: lets the member of staff serve somebody else, but only within the wait', async () => {
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
    expect((await trim(visits.minutesLater(start, 15))).code).toBe('beauty.taken');
    expect((await trim(visits.minutesLater(start, 30))).status).toBe(200);
    expect((await trim(visits.minutesLater(start, 75))).code).toBe('beauty.taken');
    expect((await trim(visits.minutesLater(start, 105))).status).toBe(200);
  });

  test('SRV-5: two colours interleave, and a third that would collide with either is not offered', async () => {
    const salon = await liveSalon(app, { services: [colour] });
    const start = await firstTomorrow(app, salon);
    const later = (minutes: number) => visits.minutesLater(start, minutes);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
    expect((await bookVisit(app, salon, await customerOf(app), { start: later(30) })).status).toBe(200);

    const offered = (await salonSlots(app, salon, { from: start, to: later(240) })).map((slot) =>
      new Date(slot.start).getTime(),
    );
    for (let minutes = 0; minutes < 135; minutes += 15)
      expect(offered, `${minutes} minutes later`).not.toContain(new Date(later(minutes)).getTime());
    expect(offered).toContain(new Date(later(135)).getTime());
    expect((await bookVisit(app, salon, await customerOf(app), { start: later(60) })).code).toBe(
      'beauty.taken',
    );
  });

  test('BE-08: a room stays taken while the colour works and nobody serves the customer', async () => {
    const salon = await liveSalon(app, {
      rooms: ['Basin'],
      services: [{ ...colour, rooms: ['Basin'] }],
      staff: [{ name: 'Ana' }, { name: 'Ben' }],
    });
    const start = await firstTomorrow(app, salon);
    expect((await bookVisit(app, salon, await customerOf(app), { start })).status).toBe(200);
    expect(
      (await bookVisit(app, salon, await customerOf(app), { start: visits.minutesLater(start, 30) })).code,
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
  await visits.paidVisit(salon, { start, services: [{ serviceId: Cut, staffId: salon.staff['Ana'] ?? 0 }] });
  const { lineId, answer } = await visits.paidVisit(salon, {
    start: visits.minutesLater(start, 60),
    services: [{ serviceId: Cut }, { serviceId: Nails }],
  });
  expect(answer.order.totals[0]?.amount).toBe(1_000 + 2_500);
  const { appointments } = await visits.diaryOf(salon, start);
  const visit = appointments.find((each) => each.lineId === lineId);
  expect(visit).toMatchObject({ paid: 3_500, toPay: 3_000 });
  expect(visit?.services.map(({ staffName }) => staffName)).toEqual(['Ben', 'Ben']);
});

test('BE-09: a service that needs a patch test is refused until the customer has had it long enough before', async () => {
  const salon = await liveSalon(app, { services: [{ name: 'Test', price: 500, minutes: 15 }] });
  const { Test = 0 } = salon.services;
  const colour = { name: 'Colour', price: 5_000, minutes: 60, patchTestId: Test, patchTestHours: 48 };
  const { addSalonService, addSalonStaff } = await import('@tessera/contract/services/my-salon');
  const params = { providerId: salon.id };
  const mine = valueOf(await salon.browser.call(addSalonService, { params, body: colour }));
  const serviceId = mine.services.find(({ name }) => name === 'Colour')?.id ?? 0;
  valueOf(await salon.browser.call(addSalonStaff, { params, body: { name: 'Cy', skills: [{ serviceId }] } }));
  const { customer, lineId } = await visits.paidVisit(salon);
  const tested = await visits.startOf(lineId);
  const book = (hours: number) =>
    bookVisit(app, salon, customer, {
      start: visits.minutesLater(tested, hours * 60),
      services: [{ serviceId }],
    });
  expect((await book(2)).code).toBe('beauty.patch_test');
  expect((await book(72)).status).toBe(200);
  const stranger = await bookVisit(app, salon, await customerOf(app), {
    start: visits.minutesLater(tested, 73 * 60),
    services: [{ serviceId }],
  });
  expect(stranger.code).toBe('beauty.patch_test');
});
