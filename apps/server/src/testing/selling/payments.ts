import { addMonths } from '@tessera/domain/files/storage-plans/subscription';
import type { PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import { beforeAll, beforeEach } from 'vitest';
import { findTestCheckout } from '../../platform/payments/test-checkouts.queries.ts';
import { type TestEventType, writeTestEvent } from '../../platform/payments/test-events.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { openPage, press, queuedEvents } from './storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../test-app.ts';

export interface Payments {
  readonly app: TestApp;
  /** The buyer, new for each test. */
  readonly person: { readonly id: number; readonly email: string };
  readonly browser: Browser;
  /** The person pays. The event about it is returned and has not arrived yet. */
  paid(purchase?: PurchaseRequest): Promise<{ session: string; event: string }>;
  eventAbout(session: string, type: TestEventType, change?: object): Promise<string>;
  receipts(): JobPayloads['mail.send'][];
}

/** Opens a site on which storage plans are sold, for the tests of a file. Use the result only within tests. */
export function openPayments(): Payments {
  let app: TestApp;
  let person: { id: number; email: string };
  let browser: Browser;
  beforeAll(async () => (app = await testApp({ isUnlimited: true })));
  beforeEach(async () => {
    app.jobs.forget();
    person = await app.given.person();
    browser = await app.as(person);
  });
  return {
    get app() {
      return app;
    },
    get person() {
      return person;
    },
    get browser() {
      return browser;
    },
    async paid(purchase) {
      const session = await openPage(browser, person.id, purchase);
      await press(browser, session, 'succeed');
      const [event] = queuedEvents(app);
      app.jobs.forget();
      return { session, event: event ?? '' };
    },
    async eventAbout(session, type, change = {}) {
      const checkout = await findTestCheckout(app.db, session, app.clock.now());
      if (!checkout) throw new Error('No such checkout');
      return writeTestEvent(type, { ...checkout, ...change }, app.clock.now());
    },
    receipts: () => app.jobs.queued('mail.send').filter(({ to }) => to === person.email),
  };
}

/** Limits of the storage plan that tests usually buy. */
export const bought = (from: Date) => ({
  fileSize: '50MB',
  fileSizeCost: 1,
  fileSizeUpgraded: 1,
  uploadSize: '500MB',
  uploadSizeCost: 1,
  uploadSizeUpgraded: 1,
  expiryDate: addMonths(from, 3),
  subscribedMonths: 3,
  emailReminderSent: 0,
  resetPerformed: 0,
});
