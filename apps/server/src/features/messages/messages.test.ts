import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Seller, seller, send } from '../../testing/listings.ts';
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
import { stateOf } from '../../testing/state.ts';
import { startedTogether } from '../../testing/held-lock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { lockMyConversation } from './conversations.queries.ts';
import { createBlock, deleteBlock } from './people.queries.ts';

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

/** Creates a listing of Ada's about which Bob has asked. */
async function startedConversation(body?: string) {
  const listing = await listingOf(ada);
  const { conversationId: id } = await writeToSeller(bob, listing.listingId, body);
  return { ...listing, id };
}

async function suspend(userId: number, suspendedAt: Date | null): Promise<void> {
  await app.db.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute();
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

  test('a person and a listing have one conversation, however often and simultaneously it is begun', async () => {
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

  test('the same reply sent twice is one message', async () => {
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

test('O12: a conversation is missing to a stranger, whatever they try', async () => {
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

describe('an inbox', () => {
  test('counts what is new, and forgets what was read up to where it was read', async () => {
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

  test('a conversation that one deletes stays with the other, and begins anew with the next message', async () => {
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

describe('blocking', () => {
  test('works in both directions, in every conversation of the two, with a neutral sentence', async () => {
    const { id } = await startedConversation();
    const other = await listingOf(ada);

    await block(ada, id);
    const states = [(await threadOf(ada, id)).state, (await threadOf(bob, id)).state];
    const byBlocker = await answer(ada, id);
    const byBlocked = await answer(bob, id);
    const anew = await writeToSeller(bob, other.listingId);

    expect(states).toEqual(['blocked', 'refused']);
    expect(byBlocker).toMatchObject({ status: 409, code: 'messages.blocked' });
    expect(byBlocked).toMatchObject({ status: 409, code: 'messages.refused' });
    expect(byBlocked.error).toBe(
      'This person no longer accepts messages from you. Your message wasn’t sent.',
    );
    expect(anew.code).toBe('messages.refused');
    const begun = app.db.selectFrom('conversations').select('id').where('listingId', '=', other.listingId);
    expect(await begun.execute()).toEqual([]);
    await block(ada, id, false);
    expect((await answer(bob, id)).status).toBe(200);
  });

  test('one cannot lift the other’s block', async () => {
    const { id } = await startedConversation();
    await block(ada, id);

    await block(bob, id, false);

    expect((await answer(bob, id)).code).toBe('messages.refused');
    await block(ada, id, false);
  });

  test('a message that is being sent when the block is set is not sent after it', async () => {
    const { id } = await startedConversation();
    const block = { blockerId: ada.userId, blockedId: bob.person.id };

    const sent = await startedTogether(
      app.db,
      1,
      async (tx) => {
        await lockMyConversation(tx, { id, userId: ada.userId });
        await createBlock(tx, { ...block, now: app.clock.now() });
      },
      () => answer(bob, id),
    );

    expect(sent.code).toBe('messages.refused');
    expect((await threadOf(ada, id)).messages).toHaveLength(1);
    await deleteBlock(app.db, block);
  });
});

describe('an unavailable listing or person leaves a conversation that can be read', () => {
  test('a deleted listing', async () => {
    const { id, listingId, title } = await startedConversation();

    await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: listingId }] });
    const thread = await threadOf(bob, id);

    expect(thread.listing).toEqual({ title, system: 'general', path: null, pictureUrl: null });
    expect((await answer(bob, id)).status).toBe(200);
  });

  test('only the owner gets a link to a paused listing', async () => {
    const { id, listingId } = await startedConversation();
    await app.db.updateTable('listings').set({ status: 'paused' }).where('id', '=', listingId).execute();

    expect((await threadOf(bob, id)).listing).toMatchObject({ path: null, pictureUrl: null });
    expect((await threadOf(ada, id)).listing.path).toContain(String(listingId));
  });

  test('O12: a new title of a listing that others no longer see is not shown to them, nor in emails', async () => {
    const { id, listingId, title } = await startedConversation();
    await app.db
      .updateTable('listings')
      .set({ status: 'draft', title: 'A secret plan' })
      .where('id', '=', listingId)
      .execute();
    app.jobs.forget();

    await answer(ada, id, 'It is being mended.');

    expect((await threadOf(bob, id)).listing.title).toBe(title);
    expect((await threadOf(ada, id)).listing.title).toBe('A secret plan');
    expect(app.jobs.queued('mail.send')).toHaveLength(1);
    expect(JSON.stringify(app.jobs.queued('mail.send'))).not.toContain('secret plan');
  });

  test('a suspended person and one whose account was deleted', async () => {
    const { id } = await startedConversation();
    const leaver = await member(app, { firstName: 'Lea' });
    const { listingId } = await listingOf(ada);
    const left = await writeToSeller(leaver, listingId);

    await suspend(bob.person.id, app.clock.now());
    const suspended = await threadOf(ada, id);
    const toSuspended = await answer(ada, id);
    await suspend(bob.person.id, null);
    await app.db.deleteFrom('users').where('id', '=', leaver.person.id).execute();
    const deleted = await threadOf(ada, left.conversationId);

    expect(suspended).toMatchObject({ state: 'unavailable', other: { firstName: 'Bob' } });
    expect(toSuspended.code).toBe('messages.unavailable');
    expect(deleted).toMatchObject({ state: 'unavailable', other: { firstName: null } });
    expect(deleted.messages).toHaveLength(1);
    expect((await block(ada, left.conversationId)).code).toBe('messages.unavailable');
  });
});
