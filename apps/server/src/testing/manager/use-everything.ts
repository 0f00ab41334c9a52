import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@tessera/domain/market/listings/systems';
import { pino } from 'pino';
import { expect } from 'vitest';
import { routes } from '../../composition/app.ts';
import { readConfig } from '../../config.ts';
import { backup } from '../../maintenance/backup.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { startJobs } from '../../platform/jobs/boss-jobs.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { browserOf } from '../people/actors.ts';
import { desk, detailOf, givePhoto, newValues, publish, seller, send } from '../listings.ts';
import { answer, inboxOf, threadOf, writeToSeller } from '../messages.ts';
import { report } from '../moderation.ts';
import { browserWithPasswordGiven, guardedPerson } from '../people/second-factor.ts';
import type { TestApp } from '../test-app.ts';

/** Uses the whole product, as people, jobs and the operator do. It checks no answers; other tests do. */
export async function useEverything(app: TestApp): Promise<void> {
  const browsers = [];
  for (const actor of ['visitor', 'guest', 'unverified', 'user', 'moderator', 'admin'] as const)
    browsers.push(await browserOf(app, actor));
  for (const { endpoint } of routes)
    for (const browser of browsers) {
      const { method, path } = endpoint;
      const init = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
      const response = await browser.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method, ...init });
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }

  const ada = await seller(app);
  const grace = await seller(app);
  await browserWithPasswordGiven(app, await guardedPerson(app));
  await givePhoto(ada, 'second.jpg');
  const { listingId: id } = await publish(ada, { formValues: newValues() });
  for (const system of systems) {
    const body = desk(ada, { system, formValues: newValues({ make: 'BMW', model: 'X1', price: '10' }) });
    expect((await send(ada, 'POST', '/api/listings', body)).status).toBeLessThan(500);
  }
  for (const query of [
    'q=desk',
    'q=desc',
    'q=de&sort=price-asc',
    'system=auto&make=BMW',
    'near=SW1A&radius=10',
    'minPrice=1',
  ])
    expect((await app.browser().fetch(`/api/search?${query}`)).status).toBeLessThan(500);
  await detailOf(grace, id);
  for (const [method, path, body] of [
    ['GET', '/api/files/list?search=photo', {}],
    ['GET', '/api/search/suggestions?q=des', {}],
    ['PUT', '/api/favourites', { listingId: id }],
    ['POST', '/api/saved-searches', { name: 'Desks', query: 'q=desk', frequency: 'at_once' }],
    ['POST', '/api/contact', { name: 'Ada', email: 'ada@example.test', message: 'Hello there, all of you' }],
    ['GET', '/api/admin/people', {}],
  ] as const)
    expect((await send(grace, method, path, body)).status, path).toBeLessThan(500);
  const written = await writeToSeller(grace, id);
  const thread = (await inboxOf(ada)).conversations[0]?.id ?? 0;
  expect(written.status).toBe(200);
  await answer(ada, thread);
  await threadOf(grace, thread);
  await report(grace, id);

  await app.mail();
  for (const [name, { schedule, run }] of Object.entries(app.workers) as [
    JobName,
    (typeof app.workers)[JobName],
  ][])
    if (schedule)
      await (run as (job: object, jobs: object) => Promise<void>)(
        { jobId: '1', payload: {} },
        app.jobs,
      ).catch((error: Error) => expect(error, name).toBeUndefined());
  await workOnQueue(app);

  const folder = await mkdtemp(join(tmpdir(), 'tessera-planted-'));
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.connectionString, DATA_DIR: folder });
  await backup(config, join(folder, 'copy'));
  await rm(folder, { recursive: true, force: true });
  await migrateToLatest(app.connectionString);
}

async function workOnQueue(app: TestApp): Promise<void> {
  let isDone = false;
  const jobs = await startJobs({
    connectionString: app.connectionString,
    log: pino({ level: 'silent' }),
    workers: { 'mail.send': { retries: 1, run: async () => void (isDone = true) } },
    pace: { pollSeconds: 1, superviseSeconds: 1 },
  });
  const message = { to: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await app.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail.send', message));
  await expect.poll(() => isDone, { timeout: 30_000 }).toBe(true);
  await jobs.stop();
}
