import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Seller, seller } from '../../testing/listings.ts';
import {
  answer,
  block,
  change,
  inboxOf,
  listingOf,
  type Member,
  member,
  threadOf,
  writeToSeller,
} from '../../testing/messages.ts';
import { stateOf } from '../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let bob: Member;
let eve: Member;

beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, bob, eve] = await Promise.all([
    seller(app),
    member(app, { firstName: 'Bob' }),
    member(app, { firstName: 'Eve' }),
  ]);
});

/** Creates a listing of Ada's and a conversation in which Bob writes to her about it. */
async function startedConversation(body?: string) {
  const listing = await listingOf(ada);
  const { conversationId: id } = await writeToSeller(bob, listing.listingId, body);
  return { ...listing, id };
}

describe('two people talk about a listing', () => {
  test('each reads what the other writes, and no address is revealed', async () => {
    const { id, title, listingId } = await startedConversation('Is it <b>oak</b>?');

    const inbox = await inboxOf(ada);
    await answer(ada, id, 'It is walnut.');
    const thread = await threadOf(bob, id);

    expect(inbox.conversations[0]).toMatchObject({
      id,
      unread: 1,
      side: 'seller',
      other: { firstName: 'Bob' },
      last: { excerpt: 'Is it <b>oak</b>?', isMine: false },
    });
    expect(thread).toMatchObject({ side: 'buyer', state: 'open', unread: 1, other: { firstName: 'Ada' } });
    expect(thread.messages.map(({ body, isMine }) => [body, isMine])).toEqual([
      ['Is it <b>oak</b>?', true],
      ['It is walnut.', false],
    ]);
    expect(thread.listing).toMatchObject({
      title,
      path: expect.stringContaining(`/classifieds/${listingId}-`) as string,
    });
    expect(thread.listing.pictureUrl).toMatch(/320\.webp$/);
    expect(JSON.stringify([inbox, thread])).not.toMatch(/@|Byron/);
  });

  test('a person has one conversation about a listing, however often and simultaneously it is begun', async () => {
    const { listingId } = await listingOf(ada);
    const key = randomUUID();

    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => writeToSeller(bob, listingId, 'Hello', key)),
      writeToSeller(bob, listingId, 'And another one'),
    ]);

    const ids = new Set(answers.map(({ conversationId }) => conversationId));
    expect(ids.size).toBe(1);
    const { messages } = await threadOf(bob, answers[0]?.conversationId ?? 0);
    expect(messages.map(({ body }) => body).toSorted()).toEqual(['And another one', 'Hello']);
  });

  test('the same reply sent twice is stored as one message', async () => {
    const { id } = await startedConversation();
    const key = randomUUID();

    const [one, other] = await Promise.all([answer(ada, id, 'Yes', key), answer(ada, id, 'Yes', key)]);

    expect(one.messageId).toBe(other.messageId);
    expect((await threadOf(bob, id)).unread).toBe(1);
  });

  test('nobody can write about their own listing, a draft or a missing one', async () => {
    const { listingId } = await listingOf(ada);
    await app.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', listingId).execute();
    const mine = await listingOf(ada);

    expect(await writeToSeller(ada, mine.listingId)).toMatchObject({
      status: 409,
      code: 'messages.my_listing',
    });
    for (const deleted of [listingId, 2_000_000_000])
      expect(await writeToSeller(bob, deleted)).toMatchObject({ status: 404, code: 'listings.missing' });
  });

  test('visitors, guests and unverified people cannot write', async () => {
    const { listingId } = await listingOf(ada);
    const unverified = await member(app, { isVerified: false });
    const guest = { browser: await app.as(await app.given.guest()) };

    expect((await writeToSeller({ browser: app.browser() }, listingId)).code).toBe('auth.required');
    expect((await writeToSeller(guest, listingId)).code).toBe('auth.account_required');
    expect((await writeToSeller(unverified, listingId)).code).toBe('auth.unverified');
  });

  test.for(['', '   ', '\u200b\u2060', 'x'.repeat(4_001), 'a\0b', 7])('%j is no message', async (body) => {
    const { id } = await startedConversation();

    expect((await answer(ada, id, body as string)).status).toBe(400);
  });
});

test('O12: a stranger finds no conversation, whatever they try', async () => {
  const { id } = await startedConversation();
  const before = await stateOf(app.db);

  const replies = [
    await threadOf(eve, id),
    await answer(eve, id),
    await change(eve, 'PUT', id, '/read', { upTo: 1 }),
    await change(eve, 'PUT', id, '/archive', { isArchived: true }),
    await block(eve, id),
    await change(eve, 'DELETE', id),
    await threadOf(eve, 2_000_000_000),
  ];

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await inboxOf(eve)).conversations).toEqual([]);
  expect(await stateOf(app.db)).toEqual(before);
});
