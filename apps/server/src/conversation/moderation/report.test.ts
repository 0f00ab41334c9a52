import { beforeAll, describe, expect, test } from 'vitest';
import { desk, send } from '../../testing/listings.ts';
import { answer, block, listingOf, threadOf, writeToSeller } from '../../testing/messages.ts';
import {
  type Actor,
  decide,
  report,
  type ModeratedSite,
  openModeratedSite,
} from '../../testing/moderation.ts';
import { testApp } from '../../testing/test-app.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));

describe('reporting a listing', () => {
  test('is possible for members and visitors, once each per open case, and makes one case', async () => {
    const { listingId, title } = await listingOf(site.ada);
    const [one, other] = [site.visitor('10.1.2.3'), site.visitor('10.9.2.3')];

    const replies = [
      await report(site.bob, listingId),
      await report(site.bob, listingId),
      await report(one, listingId, { reason: 'spam' }),
      await report(site.visitor('10.1.2.3'), listingId),
      await report(other, listingId, { reason: 'other', details: '' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200]);
    expect(replies[1]?.code).toBe('moderation.reported');
    expect(await site.caseAbout('listingId', listingId)).toMatchObject({
      title,
      state: 'open',
      reports: [
        { reason: 'other', reporter: null },
        { reason: 'spam', reporter: null },
        { reason: 'scam', reporter: 'Bob', details: 'Look' },
      ],
    });
    const rows = await site.app.db.selectFrom('moderationReports').select('reporterMark').execute();
    expect(JSON.stringify(rows)).not.toContain('10.1.2');
  });

  test('by ten people simultaneously makes one case with ten reports', async () => {
    const { listingId } = await listingOf(site.ada);

    await Promise.all(Array.from({ length: 10 }, (_, at) => report(site.visitor(`10.4.${at}.1`), listingId)));

    expect((await site.caseAbout('listingId', listingId)).reports).toHaveLength(10);
  });

  test('of one’s own listing, of a draft, or for an unknown reason is refused', async () => {
    const { listingId } = await listingOf(site.ada);
    const draft = await send(site.ada, 'POST', '/api/listings', desk(site.ada, { status: 'draft' }));

    expect((await report(site.ada, listingId)).code).toBe('messages.my_listing');
    expect((await report(site.bob, draft.listingId)).status).toBe(404);
    for (const patch of [{ reason: 'harassment' }, { reason: 'x' }, { details: 'x'.repeat(2_001) }])
      expect((await report(site.bob, listingId, patch)).status).toBe(400);
  });

  test('is limited to twenty an hour from one address', async () => {
    const limited = await testApp();
    const { listingId } = await listingOf(site.ada);
    const someone = { browser: limited.browser({ address: '10.7.7.7' }) };
    const statuses: number[] = [];

    for (let each = 0; each < 21; each++) statuses.push((await report(someone, listingId)).status);

    expect(statuses.at(-1)).toBe(429);
    expect(statuses.at(-2)).toBe(409);
  });
});

describe('reporting a conversation', () => {
  async function talked() {
    const { listingId } = await listingOf(site.ada);
    const { conversationId } = await writeToSeller(site.bob, listingId, 'Pay me first!');
    await answer(site.ada, conversationId, 'Please stop.');
    return conversationId;
  }
  const reportConversation = (who: Actor, id: number) =>
    send(who, 'POST', `/api/conversations/${id}/report`, { reason: 'harassment', details: '' });

  test('shows moderators the messages up to then, and no later ones', async () => {
    const id = await talked();
    await reportConversation(site.ada, id);
    await answer(site.bob, id, 'A later secret');

    const about = await site.caseAbout('conversationId', id);

    expect(about.owner).toMatchObject({ firstName: 'Bob' });
    expect(about.messages.map(({ body, isOwners }) => [body, isOwners])).toEqual([
      ['Pay me first!', true],
      ['Please stop.', false],
    ]);
    expect((await reportConversation(site.ada, id)).code).toBe('moderation.reported');
  });

  test('is possible for its two people only, and each may report the other', async () => {
    const id = await talked();

    expect((await reportConversation(site.grace, id)).status).toBe(404);
    expect((await reportConversation(site.ada, id)).status).toBe(200);
    expect((await reportConversation(site.bob, id)).status).toBe(200);
  });

  test('can lead to its being closed: both can read it, and nobody can write until it is opened again', async () => {
    const id = await talked();
    await reportConversation(site.ada, id);
    const about = await site.caseAbout('conversationId', id);
    await site.app.mail();

    await decide(site.grace, about, 'hide', 'No threats here.');
    const messages = await site.app.mail();
    const states = [(await threadOf(site.ada, id)).state, (await threadOf(site.bob, id)).state];
    const refused = [await answer(site.ada, id), await answer(site.bob, id)];
    await decide(site.grace, { ...about, version: 2 }, 'restore');

    expect(messages.map(({ to }) => to)).toEqual([site.bob.person.email]);
    expect(messages[0]?.text).toContain('No threats here.');
    expect(states).toEqual(['closed', 'closed']);
    expect(refused.map(({ code }) => code)).toEqual(['messages.closed', 'messages.closed']);
    expect((await answer(site.bob, id)).status).toBe(200);
  });

  test('by a moderator about somebody is decided by another one', async () => {
    const { listingId } = await listingOf(site.ada);
    const { conversationId } = await writeToSeller(site.grace, listingId);
    await reportConversation(site.ada, conversationId);
    const about = await site.caseAbout('conversationId', conversationId);

    expect(about.isMine).toBe(true);
    expect(about.messages).toEqual([]);
    expect((await decide(site.grace, about, 'dismiss')).code).toBe('moderation.about_me');
    expect((await decide(site.linus, about, 'dismiss')).status).toBe(200);
    await block(site.ada, conversationId, false);
  });
});
