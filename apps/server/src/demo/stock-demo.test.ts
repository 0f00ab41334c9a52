import { expect, test } from 'vitest';
import { fieldFaults, missingFields } from '@tessera/domain/listings/checks';
import { systems } from '@tessera/domain/listings/systems';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { demoListing } from './content/demo-listings.ts';
import { removeDemo, seedDemoAccounts } from './demo-accounts.ts';

const COUNT = 8;

async function stocked(): Promise<TestApp> {
  const app = await testApp({ environment: { DEMO: '1', DEMO_LISTINGS: String(COUNT) } });
  await seedDemoAccounts(app.ports);
  for (const from of [0, COUNT])
    await app.workers['demo.stock'].run({ jobId: `${from}`, payload: { from } }, app.jobs);
  return app;
}

const live = (app: TestApp) =>
  app.db
    .selectFrom('listings')
    .select(['id', 'system', 'title', 'userId'])
    .where('status', '=', 'live')
    .execute();

test('all four hundred could have been sent by a person, and no two drawings are the same', () => {
  const drawn = new Set<string>();
  const perSystem = new Map<string, number>();
  for (let at = 0; at < 400; at += 1) {
    const { system, formValues, views } = demoListing(at, 2_026);
    expect(
      [...fieldFaults(system, formValues), ...missingFields(system, formValues)],
      formValues['title'],
    ).toEqual([]);
    for (const view of views) drawn.add(view.draw());
    perSystem.set(system, (perSystem.get(system) ?? 0) + 1);
  }

  expect(drawn.size).toBeGreaterThan(560);
  for (const system of systems) expect(perSystem.get(system)).toBeGreaterThan(60);
});

test('the same listings are created at every start', () => {
  expect(demoListing(17, 2_026).formValues).toEqual(demoListing(17, 2_026).formValues);
  expect(demoListing(17, 2_026).views[0]?.draw()).toBe(demoListing(17, 2_026).views[0]?.draw());
});

test('demo listings are created once, by several people, and deleted ones do not come back', async () => {
  const app = await stocked();
  const first = await live(app);
  expect(first).toHaveLength(COUNT);
  expect(new Set(first.map(({ userId }) => userId)).size).toBeGreaterThan(4);
  expect(new Set(first.map(({ system }) => system)).size).toBe(4);

  await app.db
    .deleteFrom('listings')
    .where('id', '=', first[0]?.id ?? 0)
    .execute();
  await app.workers['demo.stock'].run({ jobId: 'again', payload: { from: 0 } }, app.jobs);

  expect(await live(app)).toHaveLength(COUNT - 1);
});

test('the demo people have conversations and reports, which are deleted with them', async () => {
  const app = await stocked();
  const count = async (table: 'conversations' | 'messages' | 'moderationCases' | 'moderationReports') =>
    (await app.db.selectFrom(table).select('id').execute()).length;

  expect(await count('conversations')).toBeGreaterThan(1);
  expect(await count('messages')).toBeGreaterThan(4);
  expect(await count('moderationReports')).toBeGreaterThan(1);
  expect(app.jobs.queued('mail.send')).toEqual([]);

  await removeDemo(app.ports);

  for (const table of ['conversations', 'messages', 'moderationCases', 'moderationReports'] as const)
    expect(await count(table), table).toBe(0);
});

test('one command deletes the demo with its listings', async () => {
  const app = await testApp({ environment: { DEMO: '1', DEMO_LISTINGS: '3' } });
  await removeDemo(app.ports);

  await seedDemoAccounts(app.ports);
  await app.workers['demo.stock'].run({ jobId: 'later', payload: { from: 0 } }, app.jobs);

  expect(await live(app)).toEqual([]);
});
