import { beforeAll, expect, test } from 'vitest';
import { type Seller, seller, send } from '../../testing/listings.ts';
import { answer, listingOf, member, writeToSeller } from '../../testing/messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const responseTimeOf = async (id: number) =>
  (
    await send<{ responseTime: string | null }>(
      { browser: app.browser() },
      'GET',
      `/api/listings/response-time?id=${id}`,
    )
  ).responseTime;

test('strangers learn how soon a seller usually answers, once there are enough answers', async () => {
  const [listing, other] = [await listingOf(ada), await listingOf(ada)];
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => member(app)));
  const conversations: number[] = [];
  for (const person of people)
    conversations.push((await writeToSeller(person, listing.listingId)).conversationId);
  app.clock.advance({ minutes: 30 });
  for (const id of conversations.slice(0, 4)) await answer(ada, id, 'Yes.');
  expect(await responseTimeOf(listing.listingId)).toBeNull();
  app.clock.advance({ hours: 4 });
  await answer(ada, conversations[4] ?? 0, 'Yes.');

  // The time is that of the seller, so it is the same for their other listing. An unknown listing has none.
  expect(await responseTimeOf(other.listingId)).toBe('hour');
  expect(await responseTimeOf(999_999)).toBeNull();
});
