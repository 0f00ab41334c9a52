import { randomUUID } from 'node:crypto';
import { forgotPassword, resetPassword } from '@tessera/contract/people/accounts';
import { moveMyAppointment } from '@tessera/contract/services/appointments';
import { delayProviderOrder } from '@tessera/contract/services/bookings';
import { moveAppointment } from '@tessera/contract/services/salon-diary';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import {
  deleteCalendarFeed,
  getReminderSettings,
  listCalendarFeeds,
  putReminderSettings,
  renewCalendarFeed,
  stopReminders,
} from '@tessera/contract/services/calendar';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedLink } from '../../platform/mail/signed-link.ts';
import { calendarsSentTo, calendarTime, entryIn } from '../../testing/calendars.ts';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { act, paidOrder } from '../../testing/selling/kitchen-orders.ts';
import { customerOf, sweepSteps } from '../../testing/selling/meals.ts';
import { quoteCalls } from '../../testing/selling/quotes.ts';
import { firstTomorrow, liveSalon } from '../../testing/selling/salons.ts';
import { tokenIn } from '../../testing/sent-emails.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});
beforeEach(() => app.jobs.forget());

const { bookedTrip } = quoteCalls(() => app);

async function booked(hoursLater = 0) {
  const salon = await liveSalon(app);
  const first = await firstTomorrow(app, salon);
  const start = visits.minutesLater(first, hoursLater * 60);
  const paid = await visits.paidVisit(salon, { start });
  await sweepSteps(app);
  return { salon, start, ...paid };
}

const cancel = (browser: Browser, { orderId, lineId }: { orderId: string; lineId: string }) =>
  browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } });

const remind = async () => {
  await app.workers['bookings.remind'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
};

async function remindersOf(userId: number): Promise<string[]> {
  const sent = await calendarsSentTo(app, userId);
  return sent
    .map(({ subject }) => subject)
    .filter((subject) => /^(?:Coming up|In about two hours):/.test(subject));
}

/** Sets the clock to so many hours before a time. */
function goTo(start: string, hoursBefore: number): void {
  visits.advance(new Date(start).getTime() - hoursBefore * HOUR_MS - app.clock.now().getTime());
}

describe('emails carry', () => {
  test('SRV-3: an appointment, its new time with a higher number, and its end, under one UID for both sides', async () => {
    const { salon, start, customer, lineId, answer } = await booked();
    const later = visits.minutesLater(start, 1_440);
    valueOf(
      await customer.browser.call(moveMyAppointment, {
        params: { lineId },
        body: { from: start, start: later },
      }),
    );
    valueOf(await cancel(customer.browser, { orderId: answer.order.id, lineId }));

    for (const userId of [customer.id, salon.owner.id]) {
      const entries = (await calendarsSentTo(app, userId)).map(({ entry }) => entry);
      expect(entries).toMatchObject([
        { METHOD: 'REQUEST', SEQUENCE: '0', DTSTART: calendarTime(start), STATUS: 'CONFIRMED' },
        { METHOD: 'REQUEST', SEQUENCE: '1', DTSTART: calendarTime(later), STATUS: 'CONFIRMED' },
        { METHOD: 'CANCEL', SEQUENCE: '2', DTSTART: calendarTime(later), STATUS: 'CANCELLED' },
      ]);
      expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1);
    }
  });

  test('SRV-3: the same time as the page, also across the change of summer time', async () => {
    // Clocks go forward in the night to 29 March 2026.
    goTo('2026-03-28T10:00:00Z', 0);
    const { customer, answer } = await booked();
    const [shown] = valueOf(
      await customer.browser.call(listFulfilments, { params: { orderId: answer.order.id } }),
    ).fulfilments;
    const [sent] = await calendarsSentTo(app, customer.id);

    expect(sent?.entry).toMatchObject({
      DTSTART: calendarTime(shown?.startsAt ?? ''),
      DTEND: calendarTime(shown?.endsAt ?? ''),
    });
    // From that day on, clocks in London are an hour ahead of UTC.
    expect(sent?.entry['DTSTART']).toBe('20260329T120000Z');
    expect(sent?.text).toMatch(/Sunday,? 29 March 2026, 13:00/);
    expect(sent?.entry['DESCRIPTION']).toContain('13:00 to 13:45\\, Europe/London time');
  });

  test('a meal once the kitchen accepts it, its delay, and its refusal', async () => {
    const kitchen = await liveKitchen(app);
    const { customer, lineId } = await paidOrder(app, kitchen);
    valueOf(await act(kitchen, lineId, 'accept'));
    const body = { minutes: 20, message: '' };
    valueOf(await kitchen.browser.call(delayProviderOrder, { params: { id: lineId }, body }));
    valueOf(await act(kitchen, lineId, 'refuse'));

    const start = new Date(await visits.startOf(lineId));
    const later = new Date(start.getTime() + 20 * MINUTE_MS);
    expect((await calendarsSentTo(app, customer.id)).map(({ entry }) => entry)).toMatchObject([
      { METHOD: 'REQUEST', SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: calendarTime(start) },
      { METHOD: 'REQUEST', SEQUENCE: '2', STATUS: 'CONFIRMED', DTSTART: calendarTime(later) },
      { METHOD: 'CANCEL', SEQUENCE: '3', STATUS: 'CANCELLED' },
    ]);
  });

  test('a trip for both sides, in the driver’s zone', async () => {
    const { driver, rider, order } = await bookedTrip();
    await sweepSteps(app);

    for (const userId of [rider.person.id, driver.owner.id]) {
      const [sent] = await calendarsSentTo(app, userId);
      expect(sent?.entry).toMatchObject({
        METHOD: 'REQUEST',
        SEQUENCE: '0',
        DTSTART: calendarTime(rider.request.startsAt),
      });
      expect(sent?.entry['DESCRIPTION']).toContain('Europe/London time');
    }
    const [shown] = valueOf(
      await rider.browser.call(listFulfilments, { params: { orderId: order.id } }),
    ).fulfilments;
    expect(shown?.zone).toBe('Europe/London');
  });
});

describe('a private calendar', () => {
  const urlOf = async (browser: Browser, providerId: number | null) =>
    valueOf(await browser.call(renewCalendarFeed, { body: { providerId } })).feeds.find(
      (feed) => feed.providerId === providerId,
    )?.url ?? '';
  const open = async (url: string) => {
    const { pathname, search } = new URL(url);
    const response = await app.browser().fetch(`${pathname}${search}`);
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };

  test('shows what somebody ordered to them and the salon, and no longer once it is cancelled', async () => {
    const { salon, start, customer, lineId, answer } = await booked();
    const mine = await urlOf(customer.browser, null);
    const theirs = await urlOf(salon.browser, salon.id);

    for (const url of [mine, theirs]) {
      const { status, text, type } = await open(url);
      expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(entryIn(text)).toMatchObject({ METHOD: 'PUBLISH', DTSTART: calendarTime(start) });
    }
    valueOf(await cancel(customer.browser, { orderId: answer.order.id, lineId }));
    for (const url of [mine, theirs]) expect((await open(url)).text).not.toContain('BEGIN:VEVENT');
  });

  test('CA-02: an old, deleted, guessed or altered address, and one of a former colleague, shows nothing', async () => {
    const { salon, customer } = await booked();
    const old = await urlOf(customer.browser, null);
    const present = await urlOf(customer.browser, null);
    expect((await open(old)).status).toBe(404);
    expect((await open(present)).status).toBe(200);
    expect((await open(present.replace(/token=\d+/, 'token=999999'))).status).toBe(404);
    expect((await open(`${present}x`)).status).toBe(404);
    valueOf(await customer.browser.call(deleteCalendarFeed, { body: { providerId: null } }));
    expect((await open(present)).status).toBe(404);

    const colleague = await customerOf(app);
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: salon.id, userId: colleague.id, role: 'staff', addedAt: app.clock.now() })
      .execute();
    const shared = await urlOf(colleague.browser, salon.id);
    expect((await open(shared)).text).toContain('BEGIN:VEVENT');
    await app.db.deleteFrom('providerStaff').where('userId', '=', colleague.id).execute();
    expect((await open(shared)).status).toBe(404);
  });

  test('CA-07: of somebody who is suspended shows nothing meanwhile', async () => {
    const { salon } = await booked();
    const url = await urlOf(salon.browser, salon.id);
    const suspend = async (suspendedAt: Date | null) =>
      app.db
        .updateTable('users')
        .set({ suspendedAt, suspensionReason: suspendedAt && 'test' })
        .where('id', '=', salon.owner.id)
        .execute();
    await suspend(app.clock.now());
    expect((await open(url)).status).toBe(404);
    await suspend(null);
    expect((await open(url)).status).toBe(200);
  });

  test('CA-08: stops working once the person changes their password', async () => {
    const person = await app.given.person({ password: 'a quiet horse' });
    const old = await urlOf(await app.as(person), null);
    expect((await open(old)).status).toBe(200);
    app.clock.advance({ seconds: 60 });
    await app.browser().call(forgotPassword, { body: { email: person.email } });
    const token = tokenIn(await app.mail(), person.email);
    valueOf(await app.browser().call(resetPassword, { body: { token, newPassword: 'a louder horse' } }));
    expect((await open(old)).status).toBe(404);
    const browser = await app.as(person);
    const { feeds } = valueOf(await browser.call(listCalendarFeeds, {}));
    expect(feeds).toMatchObject([{ providerId: null, url: null }]);
    expect((await open(await urlOf(browser, null))).status).toBe(200);
    expect((await open(old)).status).toBe(404);
  });

  test('CA-03: nobody gets an address for a business of others, and lists show one’s own addresses only', async () => {
    const { salon, customer } = await booked();
    await urlOf(salon.browser, salon.id);
    const answer = await customer.browser.call(renewCalendarFeed, { body: { providerId: salon.id } });
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe('not_found');
    const { feeds } = valueOf(await customer.browser.call(listCalendarFeeds, {}));
    expect(feeds).toEqual([{ providerId: null, name: 'What you ordered', url: null }]);
  });

  test('CA-04: the file of an order is for its buyer only', async () => {
    const { salon, start, customer, answer } = await booked();
    const [shown] = valueOf(
      await customer.browser.call(listFulfilments, { params: { orderId: answer.order.id } }),
    ).fulfilments;
    const path = shown?.calendar ?? '';
    const file = await customer.browser.fetch(path);
    expect(entryIn(await file.text())['DTSTART']).toBe(calendarTime(start));
    expect((await salon.browser.fetch(path)).status).toBe(404);
    expect((await app.browser().fetch(path)).status).toBe(401);
  });
});

describe('reminders', () => {
  test('come a day and two hours before, once each, with the time', async () => {
    const { start, customer } = await booked(48);
    goTo(start, 25);
    await remind();
    expect(await remindersOf(customer.id)).toEqual([]);
    goTo(start, 24);
    await remind();
    await remind();
    goTo(start, 2);
    await remind();
    await remind();
    expect(await remindersOf(customer.id)).toEqual([
      'Coming up: Cut at Test Salon',
      'In about two hours: Cut at Test Salon',
    ]);
    goTo(start, -1);
    await remind();
    expect(await remindersOf(customer.id)).toHaveLength(2);
  });

  test('CA-05: do not come for what was cancelled, and come again for a new time', async () => {
    const gone = await booked(48);
    const moved = await booked(48);
    goTo(moved.start, 24);
    valueOf(await cancel(gone.customer.browser, { orderId: gone.answer.order.id, lineId: gone.lineId }));
    await Promise.all([remind(), remind()]);
    const later = visits.minutesLater(moved.start, 2_880);
    valueOf(
      await moved.salon.browser.call(moveAppointment, {
        params: { providerId: moved.salon.id, lineId: moved.lineId },
        body: { start: later },
      }),
    );
    await remind();
    expect(await remindersOf(gone.customer.id)).toEqual([]);
    expect(await remindersOf(moved.customer.id)).toHaveLength(1);
    goTo(later, 23);
    await remind();
    expect(await remindersOf(moved.customer.id)).toHaveLength(2);
  });

  test('CA-06: stop after somebody used the link in one, which does nothing else, and are not sent to whoever switched them off', async () => {
    const { start, customer } = await booked(48);
    const other = await booked(48);
    valueOf(await other.customer.browser.call(putReminderSettings, { body: { reminderEmails: false } }));
    goTo(start, 24);
    await remind();
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const message = app.jobs.queued('mail.send').findLast(({ to }) => to === email);
    const token = new URL(message?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(message?.text).toContain(message?.unsubscribeUrl);
    expect(await remindersOf(other.customer.id)).toEqual([]);
    const wrong = await app.browser().call(stopReminders, { body: { token: token.replace(/^\d+/, '1') } });
    expect(wrong.ok ? 'ok' : wrong.refusal.code).toBe('calendar.link_invalid');
    const otherKind = signedLink('price-drop-emails').tokenFor(customer.id, app.ports.secrets);
    const answer = await app.browser().call(stopReminders, { body: { token: otherKind } });
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe('calendar.link_invalid');
    valueOf(await app.browser().call(stopReminders, { body: { token } }));
    expect(valueOf(await customer.browser.call(getReminderSettings, {})).reminderEmails).toBe(false);
    goTo(start, 2);
    await remind();
    expect(await remindersOf(customer.id)).toHaveLength(1);
  });
});
