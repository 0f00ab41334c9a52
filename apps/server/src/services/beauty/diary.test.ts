import { beforeAll, describe, expect, test } from 'vitest';
import { createVisits } from '../../testing/selling/visits.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  addDiaryEntry,
  deleteDiaryEntry,
  getSalonDiary,
  moveAppointment,
  setClientNote,
} from '@tessera/contract/services/salon-diary';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { HOUR_MS } from '@tessera/domain/durations';
import { valueOf } from '../../testing/kitchens.ts';
import { customerOf } from '../../testing/selling/meals.ts';
import {
  bookVisit,
  firstTomorrow,
  liveSalon,
  salonPage,
  type TestSalon,
} from '../../testing/selling/salons.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
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
        end: visits.minutesLater(start, minutes),
      },
    });

  test('BE-13: blocked time cannot be booked, booked time cannot be blocked, and removing a block frees its time', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const { entry } = valueOf(await add(salon, start, 60));
    expect((await bookVisit(app, salon, await customerOf(app), { start })).code).toBe('beauty.taken');
    const params = { providerId: salon.id, entryId: entry.id };
    valueOf(await salon.browser.call(deleteDiaryEntry, { params }));
    await visits.paidVisit(salon, { start });
    const refused = await add(salon, start, 60);
    expect(refused.ok ? '' : refused.refusal.code).toBe('beauty.overlaps');
  });

  test('SRV-4: what a customer has booked is new in the diary of any day, for two days or until it is cancelled', async () => {
    const salon = await liveSalon(app);
    const start = await firstTomorrow(app, salon);
    const { customer, answer, lineId } = await visits.paidVisit(salon, { start });
    visits.advance(1_000);
    const kept = await visits.paidVisit(salon);
    const other = await liveSalon(app);
    const freshOf = async ({ browser, id: providerId }: TestSalon) => {
      const { fresh } = valueOf(await browser.call(getSalonDiary, { params: { providerId }, query: {} }));
      return fresh;
    };

    const fresh = await freshOf(salon);
    expect(fresh.map((each) => each.lineId)).toEqual([kept.lineId, lineId]);
    expect(fresh[1]).toMatchObject({ services: ['Cut'], customer: 'Grace Hopper' });
    expect(new Date(fresh[1]?.start ?? '')).toEqual(new Date(start));
    expect(await freshOf(other)).toEqual([]);
    const step = { params: { orderId: answer.order.id, lineId }, body: { step: 'cancel' } };
    valueOf(await customer.browser.call(takeBuyerStep, step));
    expect((await freshOf(salon)).map((each) => each.lineId)).toEqual([kept.lineId]);
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
    expect(await visits.isFree(salon, start)).toBe(false);
    expect((await visits.diaryOf(salon, start)).entries).toMatchObject([
      { title: 'Mia', serviceName: 'Cut' },
    ]);
  });

  test('BE-14: the salon moves an appointment only to a free time, and then the customer can cancel for a full refund', async () => {
    const salon = await liveSalon(app, { freeCancelMinutes: 1_440, lateRefundPercent: 0 });
    const start = await firstTomorrow(app, salon);
    const { lineId, customer, answer } = await visits.paidVisit(salon, { start });
    await visits.paidVisit(salon, { start: visits.minutesLater(start, 60) });
    const move = (to: string) =>
      salon.browser.call(moveAppointment, { params: { providerId: salon.id, lineId }, body: { start: to } });
    expect((await move(visits.minutesLater(start, 30))).ok).toBe(false);
    expect(await visits.startOf(lineId)).toBe(new Date(start).toISOString());
    // The new time overlaps the appointment's own time, which does not stop the move.
    valueOf(await move(visits.minutesLater(start, 15)));
    expect(await visits.startOf(lineId)).toBe(visits.minutesLater(start, 15));
    visits.advance(new Date(start).getTime() - app.clock.now().getTime());
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
    const { lineId, customer } = await visits.paidVisit(salon);
    const other = await liveSalon(app);
    const stranger = await app.as(await app.given.person());
    const start = new Date(app.clock.now().getTime() + 50 * HOUR_MS).toISOString();
    for (const browser of [other.browser, stranger, customer.browser]) {
      const params = { providerId: salon.id };
      const answers = [
        await browser.call(getSalonDiary, { params, query: {} }),
        await browser.call(addDiaryEntry, {
          params,
          body: {
            kind: 'block',
            staffId: salon.staff['Ana'] ?? 0,
            start,
            end: visits.minutesLater(start, 30),
          },
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
    const { lineId, customer } = await visits.paidVisit(salon);
    const params = { providerId: salon.id, customerId: customer.id };
    valueOf(await salon.browser.call(setClientNote, { params, body: { text: 'Allergic to latex' } }));
    const { appointments } = await visits.diaryOf(salon, await visits.startOf(lineId));
    expect(appointments[0]?.customer?.note).toBe('Allergic to latex');
    expect(JSON.stringify(await salonPage(app, salon))).not.toContain('latex');
    valueOf(await salon.browser.call(setClientNote, { params, body: { text: '' } }));
    expect((await visits.diaryOf(salon, await visits.startOf(lineId))).appointments[0]?.customer?.note).toBe(
      '',
    );
  });
});
