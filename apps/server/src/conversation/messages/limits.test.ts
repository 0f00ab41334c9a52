import { beforeAll, expect, test } from 'vitest';
import { seller, type Seller } from '../../testing/listings.ts';
import { answer, listingOf, member, writeToSeller } from '../../testing/messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp();
  ada = await seller(app);
});

test('nobody can begin more than twenty conversations an hour', async () => {
  const bob = await member(app);
  const { listingId } = await listingOf(ada);
  const statuses: number[] = [];

  for (let each = 0; each < 21; each++) statuses.push((await writeToSeller(bob, listingId)).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('nobody can send more than thirty messages a minute, and can continue after waiting', async () => {
  const bob = await member(app);
  const { conversationId } = await writeToSeller(bob, (await listingOf(ada)).listingId);
  for (let each = 0; each < 30; each++) await answer(bob, conversationId);

  const refused = await answer(bob, conversationId);
  app.clock.advance({ seconds: 61 });
  const allowed = await answer(bob, conversationId);

  expect([refused.status, allowed.status]).toEqual([429, 200]);
});
