import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import { addMonths } from '@tessera/domain/files/storage-plans/subscription';
import { beforeEach, expect, test } from 'vitest';
import { buy, freeColumns, storagePlanOf, usualPurchase } from '../../testing/selling/storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { findLimits, lockLimits } from './limits.queries.ts';

let app: TestApp;
let person: { id: number; email: string };
let browser: Browser;

beforeEach(async () => {
  app = await testApp({ isUnlimited: true });
  person = await app.given.person();
  browser = await app.as(person);
});

const purchase = { ...usualPurchase, months: 1 };

async function runWorker() {
  await app.workers['storage-plans.end'].run({ jobId: 'end', payload: {} }, app.jobs);
  const messages = app.jobs.queued('mail.send').filter(({ to }) => to === person.email);
  app.jobs.forget();
  return messages;
}

/** Moves the clock to this many days before (or, if negative, after) the end of a one-month plan that begins now. */
function goTo(daysBeforeEnd: number): void {
  const start = app.clock.now();
  const days = (addMonths(start, 1).getTime() - start.getTime()) / 86_400_000;
  app.clock.advance({ days: days - daysBeforeEnd });
}

test('exactly one reminder is sent, a week before a plan ends', async () => {
  await buy(app, browser, person.id, purchase);
  goTo(7.1);

  const early = await runWorker();
  app.clock.advance({ days: 0.2 });
  const reminder = await runWorker();
  app.clock.advance({ days: 1 });
  const again = await runWorker();

  expect([early, again]).toEqual([[], []]);
  expect(reminder).toMatchObject([
    { subject: 'Your storage plan at Tessera ends on 2 April 2026', to: person.email },
  ]);
  expect(reminder[0]?.text).toContain('Your files stay');
  expect(await storagePlanOf(app, person.id)).toMatchObject({ emailReminderSent: 1, resetPerformed: 0 });
});

test('somebody who extends their plan after a reminder gets another before the new end', async () => {
  await buy(app, browser, person.id, purchase);
  goTo(5);
  await runWorker();

  await buy(app, await app.as(person), person.id, purchase);
  app.jobs.forget();

  expect(await storagePlanOf(app, person.id)).toMatchObject({ emailReminderSent: 0, subscribedMonths: 2 });
  expect(await runWorker()).toEqual([]);
  app.clock.advance({ days: 29 });
  expect(await runWorker()).toHaveLength(1);
});

test('Q03: when a plan ends, the person has the free plan, and nothing else changes', async () => {
  await buy(app, browser, person.id, purchase);
  await app.db
    .insertInto('storageUsage')
    .values({ userId: person.id, bytes: 300 * 1024 * 1024 })
    .execute();
  const last = await findLimits(app.db, person.id, app.clock.now());
  goTo(0);

  const reply = await (await app.as(person)).call(getUploadLimit, { params: { userId: person.id } });
  const limits = await app.db.transaction().execute((tx) => lockLimits(tx, person.id, app.clock.now()));

  expect(last).toMatchObject({ file: '50MB', total: '500MB' });
  expect(limits).toMatchObject({ file: '10MB', total: '200MB' });
  expect(reply).toMatchObject({
    value: {
      uploadLimit: {
        file_size: '10MB',
        upload_size: '200MB',
        file_size_cost: 0,
        used_bytes: 300 * 1024 * 1024,
        expiry_date: null,
      },
    },
  });
});

test('after the end the row is updated once and the person is notified once', async () => {
  await buy(app, browser, person.id, purchase);
  const endsAt = addMonths(app.clock.now(), 1);
  goTo(-1);

  const messages = await runWorker();
  const again = await runWorker();

  expect(messages).toMatchObject([{ subject: 'Your storage plan at Tessera has ended' }]);
  expect(messages[0]?.text).toContain('All your files are still there.');
  expect(again).toEqual([]);
  expect(await storagePlanOf(app, person.id)).toMatchObject({
    ...freeColumns,
    expiryDate: endsAt,
    resetPerformed: 1,
  });
});

test('people who never bought anything get no email', async () => {
  app.clock.advance({ days: 400 });

  expect(await runWorker()).toEqual([]);
  expect(await storagePlanOf(app, person.id)).toMatchObject({ ...freeColumns, resetPerformed: 0 });
});

test('two processes that run it simultaneously send one email', async () => {
  await buy(app, browser, person.id, purchase);
  goTo(1);

  await Promise.all(
    [1, 2, 3].map(() => app.workers['storage-plans.end'].run({ jobId: 'end', payload: {} }, app.jobs)),
  );

  expect(app.jobs.queued('mail.send').filter(({ to }) => to === person.email)).toHaveLength(1);
});
