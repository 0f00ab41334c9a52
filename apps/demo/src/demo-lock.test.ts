import { expect, test } from 'vitest';
import { testApp } from '@tessera/server/testing/test-app';
import { seedDemoAccounts } from './demo-accounts.ts';
import { afterDemoLock, withDemoLock } from './demo-lock.queries.ts';
import { stockQuickly } from './testing/stock-quickly.ts';

test('two processes that start together create the demo once', async () => {
  const app = await testApp();
  await seedDemoAccounts(app.ports);
  const run = (from: number) => stockQuickly(app, { from, count: 2 }).then(() => 'done');

  const outcomes = await Promise.all([run(0), run(0), run(0)]);

  expect(outcomes).toEqual(['done', 'done', 'done']);
  await Promise.all([run(2), run(2)]);
  const live = await app.db.selectFrom('listings').select('id').where('status', '=', 'live').execute();
  expect(live).toHaveLength(2);
  const files = await app.db.selectFrom('files').select('name').execute();
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  const conversations = await app.db.selectFrom('conversations').select('id').execute();
  expect(conversations.length).toBeGreaterThan(0);
});

test('the demo is removed only after a job that adds to it has ended', async () => {
  const { db } = await testApp();
  const steps: string[] = [];
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const adding = withDemoLock(db, async () => {
    begin();
    await ended;
    steps.push('added');
  });
  await begun;
  const removing = afterDemoLock(db, async () => {
    steps.push('removed');
  });

  await withDemoLock(db, async () => {
    steps.push('added by another');
  });
  end();
  await Promise.all([adding, removing]);

  expect(steps).toEqual(['added', 'removed']);
});
