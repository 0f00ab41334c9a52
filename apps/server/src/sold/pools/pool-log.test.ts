import { POOL_LOG_FORMAT } from '@tessera/domain/sold/pools/pool-log';
import { parsePoolLogText } from '@tessera/domain/sold/pools/parse-pool-log';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { appendToPoolLog, type SaleTerms } from './append-to-pool-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const get = (path: string, headers: Record<string, string> = {}) => app.browser().fetch(path, { headers });

async function buy(pool: number, userId: number) {
  const terms: SaleTerms = {
    pool,
    system: 'auto',
    title: 'Saab 900',
    targetAmount: 1_000_000,
    currency: 'GBP',
    shareCount: 100,
    closesAt: null,
    ifNotFull: 'refund',
  };
  await app.db
    .transaction()
    .execute((tx) =>
      appendToPoolLog(tx, { terms, now: new Date(), change: { kind: 'bought', to: { userId }, shares: 2 } }),
    );
}

test('anybody can save the log of a pool, and it names nobody', async () => {
  const person = await app.given.person({ firstName: 'Wilhelmina' });
  await buy(7, person.id);

  const answer = await get('/pools/7/log.json');
  const text = await answer.text();

  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toContain('pool-7-log.json');
  expect(parsePoolLogText(text)).toMatchObject({ ok: true, value: { format: POOL_LOG_FORMAT } });
  expect(text).not.toMatch(/Wilhelmina|salt|user|Saab/);
});

test('a browser that has a log gets it again only when it has a new entry', async () => {
  const person = await app.given.person();
  await buy(8, person.id);
  const etag = (await get('/pools/8/log.json')).headers.get('ETag') ?? '';

  expect((await get('/pools/8/log.json', { 'If-None-Match': etag })).status).toBe(304);
  await buy(8, person.id);
  expect((await get('/pools/8/log.json', { 'If-None-Match': etag })).status).toBe(200);
});

test('a pool that has sold nothing has no log', async () => {
  expect((await get('/pools/999999/log.json')).status).toBe(404);
  expect((await get('/pools/0/log.json')).status).toBe(404);
});
