import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { stockQuickly } from './testing/stock-quickly.ts';

test('two processes that start together create the demo once', async () => {
  const app = await testApp({ environment: { DEMO: '1', DEMO_LISTINGS: '2' } });
  await seedDemoAccounts(app.ports);
  const run = (jobId: string, from = 0) =>
    stockQuickly(app)
      .run({ jobId, payload: { from } }, app.jobs)
      .then(() => 'done');

  const outcomes = await Promise.all([run('of the first'), run('of the second'), run('of the third')]);

  expect(outcomes).toEqual(['done', 'done', 'done']);
  await Promise.all([run('of the first', 2), run('of the second', 2)]);
  const live = await app.db.selectFrom('listings').select('id').where('status', '=', 'live').execute();
  expect(live).toHaveLength(2);
  const files = await app.db.selectFrom('files').select('name').execute();
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  const conversations = await app.db.selectFrom('conversations').select('id').execute();
  expect(conversations.length).toBeGreaterThan(0);
});
