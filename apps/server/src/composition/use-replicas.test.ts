import { expect, test } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { hasReached } from '../platform/db/replicas/log-position.ts';
import { aWord, publish, seller, send } from '../testing/listings.ts';
import { testApp } from '../testing/test-app.ts';

const asked: (string | null | undefined)[] = [];
const read: unknown[] = [];

/**
 * The database itself in the role of a replica, which notes what is read from it. It notes results, because statements
 * that were built before are not transformed again.
 */
function noteReads(db: Db): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows);
      return result;
    },
  });
}

const app = await testApp({
  isUnlimited: true,
  replicas: (db) => {
    const replica = noteReads(db);
    return {
      all: [replica],
      choose(written) {
        asked.push(written);
        return replica;
      },
    };
  },
});

/** Somebody who has been signed in for a while. */
async function somebody() {
  const person = await seller(app);
  app.clock.advance({ minutes: 1 });
  return person;
}

test('searches and listings are read from a replica', async () => {
  const visitor = app.browser();
  const mark = aWord();
  const { listingId } = await publish(await somebody(), { formValues: { title: mark } });
  read.length = 0;

  const found = await visitor.fetch(`/api/search?q=${mark}`);
  expect(await found.text()).toContain(mark);
  expect(read.length).toBeGreaterThan(0);

  read.length = 0;
  const listing = await visitor.fetch(`/api/listings/detail?system=general&id=${listingId}`);
  expect(await listing.text()).toContain(mark);
  expect(read.length).toBeGreaterThan(0);
});

test('KP-04: whoever has just changed something is only served by replicas that have reached the change', async () => {
  const person = await somebody();
  asked.length = 0;
  await send(person, 'GET', '/api/search?q=chair');
  await publish(person, { formValues: { title: aWord() } });
  await send(person, 'GET', '/api/search?q=chair');

  const [before, after] = [asked[0], asked.at(-1)].map((position) => position ?? '');
  expect(hasReached(after ?? '', before ?? '')).toBe(true);
  expect(after).not.toBe(before);
});

test('whoever has just signed in, and what only they may see, is never read from a replica', async () => {
  const person = await seller(app);
  asked.length = 0;

  await send(person, 'GET', '/api/search?q=chair');
  app.clock.advance({ minutes: 1 });
  await send(person, 'GET', '/api/auth/sessions');
  await publish(person, { formValues: { title: aWord() } });

  expect(asked).toEqual([]);
});
