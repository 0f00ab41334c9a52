import { beforeAll, describe, expect, test } from 'vitest';
import { type Seller, seller, send } from '../../testing/listings.ts';
import {
  answer,
  block,
  listingOf,
  type Member,
  member,
  threadOf,
  writeToSeller,
} from '../../testing/messages.ts';
import { startedTogether } from '../../testing/processes/held-lock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { lockMyConversation } from './conversations.queries.ts';
import { createBlock, deleteBlock } from './people.queries.ts';

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

async function suspend(userId: number, suspendedAt: Date | null): Promise<void> {
  await app.db.updateTable('users').set({ suspendedAt }).where('id', '=', userId).execute();
}

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

  test('a person cannot lift the other’s block', async () => {
    const { id } = await startedConversation();
    await block(ada, id);

    await block(bob, id, false);

    expect((await answer(bob, id)).code).toBe('messages.refused');
    await block(ada, id, false);
  });

  test('a message that is being sent while the block is set is not delivered after it', async () => {
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

  test('O12: if others can no longer see a listing, its new title is not shown to them, nor sent in emails', async () => {
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
