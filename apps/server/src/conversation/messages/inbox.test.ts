import { beforeAll, describe, expect, test } from 'vitest';
import { type Seller, seller, send } from '../../testing/listings.ts';
import {
  answer,
  change,
  inboxOf,
  listingOf,
  type Member,
  member,
  threadOf,
  writeToSeller,
} from '../../testing/messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
let bob: Member;

beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, bob] = await Promise.all([seller(app), member(app, { firstName: 'Bob' })]);
});

/** Creates a listing of Ada's and a conversation in which Bob writes to her about it. */
async function startedConversation(body?: string) {
  const listing = await listingOf(ada);
  const { conversationId: id } = await writeToSeller(bob, listing.listingId, body);
  return { ...listing, id };
}

describe('an inbox', () => {
  test('counts new messages, and no longer counts those up to the last that was read', async () => {
    const { id } = await startedConversation();
    const second = await writeToSeller(bob, (await listingOf(ada)).listingId);
    const { messageId } = await send<{ messageId: number }>(
      bob,
      'POST',
      `/api/conversations/${id}/messages`,
      {
        body: 'One',
      },
    );
    await send(bob, 'POST', `/api/conversations/${id}/messages`, { body: 'Two' });
    const unread = async () =>
      (await send<{ unread: number }>(ada, 'GET', '/api/conversations/unread')).unread;
    const before = await unread();

    const half = await change(ada, 'PUT', id, '/read', { upTo: messageId });
    const backwards = await change(ada, 'PUT', id, '/read', { upTo: 1 });
    const all = await change(ada, 'PUT', id, '/read', { upTo: Number.MAX_SAFE_INTEGER });
    await change(ada, 'PUT', second.conversationId, '/read', { upTo: second.messageId });

    expect([half.unread, backwards.unread, all.unread]).toEqual([1, 1, 0]);
    expect(await unread()).toBe(before - 2);
    await send(bob, 'POST', `/api/conversations/${id}/messages`, { body: 'Three' });
    expect((await threadOf(ada, id)).unread).toBe(1);
  });

  test('is paged, the most recent first', async () => {
    const reader = await seller(app);
    const ids: number[] = [];
    for (let each = 0; each < 32; each++) {
      const { listingId } = await listingOf(reader);
      ids.unshift((await writeToSeller(bob, listingId)).conversationId);
    }
    const oldest = ids.pop() ?? 0;
    await answer(bob, oldest, 'One more thing');
    ids.unshift(oldest);

    const first = await inboxOf(reader);
    const second = await inboxOf(reader, `?before=${first.next}`);

    expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  test('shows the newest messages of a long conversation, and earlier ones on request', async () => {
    const { id } = await startedConversation('0');
    for (let each = 1; each < 5; each++) await answer(bob, id, String(each));

    const newest = await threadOf(bob, id, '?count=2');

    expect(newest.messages.map(({ body }) => body)).toEqual(['3', '4']);
    expect(newest.hasEarlier).toBe(true);
    expect((await threadOf(bob, id, '?count=5')).hasEarlier).toBe(false);
  });

  test('an archived conversation stays archived until a new message arrives', async () => {
    const { id } = await startedConversation();
    const isIn = async (folder: string) =>
      (await inboxOf(ada, `?folder=${folder}`)).conversations.some((each) => each.id === id);

    await change(ada, 'PUT', id, '/archive', { isArchived: true });
    const archived = [await isIn('inbox'), await isIn('archive')];
    await answer(bob, id, 'Are you there?');

    expect(archived).toEqual([false, true]);
    expect([await isIn('inbox'), await isIn('archive')]).toEqual([true, false]);
  });

  test('a conversation that one person deletes stays with the other, and begins anew with the next message', async () => {
    const { id } = await startedConversation('First');

    await change(ada, 'DELETE', id);
    const deleted = await threadOf(ada, id);
    const saved = await threadOf(bob, id);
    await answer(bob, id, 'Second');

    expect(deleted.status).toBe(404);
    expect(saved.messages).toHaveLength(1);
    expect((await threadOf(ada, id)).messages.map(({ body }) => body)).toEqual(['Second']);
  });
});
