import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startedTogether } from '../../testing/processes/held-lock.ts';
import { aWord, desk, detailOf, send } from '../../testing/listings.ts';
import { member, writeToSeller } from '../../testing/messages.ts';
import {
  type Actor,
  decide,
  report,
  type ModeratedSite,
  openModeratedSite,
} from '../../testing/moderation.ts';
import { stateOf } from '../../testing/processes/state.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));
beforeEach(async () => {
  await site.app.mail();
});

async function searchFor(word: string): Promise<number[]> {
  const response = await site.app.browser().fetch(`/api/search?q=${word}`);
  return ((await response.json()) as { listings: { id: number }[] }).listings.map(({ id }) => id);
}

test('a warning is emailed to the owner, and the listing stays; it can still be hidden later', async () => {
  const found = await site.reported();

  const reply = await decide(site.grace, found.case, 'warn', 'Say that the lamp is chipped.');
  const messages = await site.app.mail();

  expect(reply).toMatchObject({ status: 200, state: 'warned', version: 2 });
  expect((await detailOf(site.visitor(), found.listingId)).status).toBe(200);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toContain('A warning about your listing');
  expect(messages[0]?.text).toContain('Say that the lamp is chipped.');
  expect(await decide(site.grace, { ...found.case, version: 2 }, 'hide')).toMatchObject({ state: 'hidden' });
  await site.app.mail();
});

describe('hiding a listing', () => {
  test('removes it from strangers and results; its owner is told why, and moderators still see it', async () => {
    const word = aWord();
    const found = await site.reported(`Desk ${word}`);
    expect(await searchFor('')).toContain(found.listingId);
    const mediaPath = (await detailOf(site.grace, found.listingId)).listing.files[0]?.[
      'downloadUrl'
    ] as string;

    const reply = await decide(site.grace, found.case, 'hide', 'It is a copy of another <listing>.');
    const messages = await site.app.mail();

    expect(reply).toMatchObject({ status: 200, state: 'hidden', version: 2 });
    for (const stranger of [site.visitor(), site.bob])
      expect((await detailOf(stranger, found.listingId)).status).toBe(404);
    expect(await searchFor(word)).toEqual([]);
    expect(await searchFor('')).not.toContain(found.listingId);
    const hidden = { status: 'hidden', hiddenReason: 'It is a copy of another <listing>.' };
    expect((await detailOf(site.ada, found.listingId)).listing).toMatchObject({ ...hidden, isMine: true });
    expect((await detailOf(site.grace, found.listingId)).listing).toMatchObject({ ...hidden, isMine: false });
    const media = async (who: Actor) => (await who.browser.fetch(mediaPath)).status;
    expect([
      await media(site.visitor()),
      await media(site.bob),
      await media(site.ada),
      await media(site.grace),
    ]).toEqual([404, 404, 200, 200]);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toContain('was hidden');
    expect(messages[0]?.text).toContain('It is a copy of another <listing>.');
    expect(messages[0]?.text).not.toContain('Grace');
  });

  test('cannot be undone by its owner: not by saving, publishing again, pausing or renewing', async () => {
    const word = aWord();
    const found = await site.reported(`Desk ${word}`);
    await decide(site.grace, found.case, 'hide');
    const save = (patch: object) =>
      send(site.ada, 'PUT', '/api/listings', desk(site.ada, { listingId: found.listingId, ...patch }));
    const form = { formValues: { title: `Desk ${word}`, price: '1' } };

    const edited = await save(form);
    const drafted = await save({ ...form, status: 'draft' });
    const published = await save(form);
    const act = (path: string, body: object) =>
      send(site.ada, 'POST', path, { system: 'general', id: found.listingId, ...body });
    const brought = await act('/api/listings/status', { status: 'live' });
    const renewed = await act('/api/listings/renew', {});

    expect([edited.listing.status, drafted.listing.status, published.listing.status]).toEqual([
      'hidden',
      'draft',
      'hidden',
    ]);
    expect([brought.status, renewed.status]).toEqual([409, 409]);
    expect((await detailOf(site.visitor(), found.listingId)).status).toBe(404);
    expect(await searchFor(word)).toEqual([]);
  });

  test('is undone by restoring, in the results too', async () => {
    const word = aWord();
    const found = await site.reported(`Desk ${word}`);
    await decide(site.grace, found.case, 'hide');
    await site.app.mail();

    const reply = await decide(site.linus, { ...found.case, version: 2 }, 'restore', 'All is well.');

    expect(reply.state).toBe('restored');
    expect(await searchFor(word)).toEqual([found.listingId]);
    expect((await detailOf(site.visitor(), found.listingId)).listing).toMatchObject({
      status: 'live',
      hiddenReason: null,
    });
    expect((await site.app.mail())[0]?.subject).toContain('is visible again');
    expect((await site.caseAbout('listingId', found.listingId)).decisions).toMatchObject([
      { action: 'restore', actor: 'Linus', reason: 'All is well.' },
      { action: 'hide', actor: 'Grace Hopper' },
    ]);
  });

  test('closes other cases about the same listing too', async () => {
    const found = await site.reported();
    await decide(site.grace, found.case, 'dismiss');
    await report(site.bob, found.listingId);
    const second = await site.caseAbout('listingId', found.listingId);

    await decide(site.grace, { ...found.case, version: 2 }, 'hide');
    const [first, other] = [await site.caseOf(found.case.id), await site.caseOf(second.id)];
    await decide(site.grace, { id: other.id, version: other.version }, 'restore');

    expect([first.state, other.state]).toEqual(['hidden', 'hidden']);
    expect((await site.caseOf(found.case.id)).state).toBe('restored');
    expect((await detailOf(site.visitor(), found.listingId)).status).toBe(200);
  });
});

describe('deciding', () => {
  test('of two simultaneous decisions one counts, and the other moderator is told so', async () => {
    for (let round = 0; round < 5; round++) {
      const found = await site.reported();

      const replies = await Promise.all([
        decide(site.grace, found.case, 'hide'),
        decide(site.linus, found.case, 'dismiss'),
      ]);

      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const second = replies.find(({ status }) => status === 409);
      expect(second).toMatchObject({ code: 'moderation.decided' });
      expect(second?.error).toMatch(/^(?:Grace Hopper|Linus) has already decided this: /);
      expect((await site.caseOf(found.case.id)).decisions).toHaveLength(1);
    }
  });

  test('needs a reason, and a decision that is possible', async () => {
    const found = await site.reported();

    for (const reason of ['', '   ', 'x'.repeat(1_001)])
      expect((await decide(site.grace, found.case, 'hide', reason)).status).toBe(400);
    expect((await decide(site.grace, found.case, 'delete')).status).toBe(400);
    expect((await decide(site.grace, found.case, 'restore')).code).toBe('moderation.not_now');
    expect((await detailOf(site.visitor(), found.listingId)).status).toBe(200);
  });

  test('nobody is notified of a dismissed report, and the listing can be reported again', async () => {
    const found = await site.reported();

    await decide(site.grace, found.case, 'dismiss', 'Nothing is wrong.');

    expect(await site.app.mail()).toEqual([]);
    expect((await report(site.bob, found.listingId)).status).toBe(200);
    expect((await site.caseAbout('listingId', found.listingId)).id).not.toBe(found.case.id);
  });

  test('nobody can decide on their own listing', async () => {
    const found = await site.reported();
    await site.app.db
      .updateTable('users')
      .set({ role: 'moderator' })
      .where('id', '=', site.ada.userId)
      .execute();

    const reply = await decide(site.ada, found.case, 'dismiss');
    const mine = await site.caseOf(found.case.id, site.ada);
    await site.app.db.updateTable('users').set({ role: 'user' }).where('id', '=', site.ada.userId).execute();

    expect(reply).toMatchObject({ status: 403, code: 'moderation.about_me' });
    expect(mine.isMine).toBe(true);
    expect((await site.caseOf(found.case.id)).state).toBe('open');
  });

  test('a case about a deleted listing can only be dismissed', async () => {
    const found = await site.reported();
    await send(site.ada, 'DELETE', '/api/listings', {
      entries: [{ system: 'general', id: found.listingId }],
    });

    expect((await decide(site.grace, found.case, 'hide')).code).toBe('moderation.subject_deleted');
    expect((await decide(site.grace, found.case, 'dismiss')).status).toBe(200);
    expect((await site.caseOf(found.case.id)).title).toBe(found.title);
  });

  test('the decision of somebody who is demoted at the same moment does not count', async () => {
    const found = await site.reported();
    const demoted = await member(site.app, { role: 'moderator' });
    const { id } = demoted.person;

    const reply = await startedTogether(
      site.app.db,
      1,
      (tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
      () => decide(demoted, found.case, 'hide'),
    );

    expect(reply).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect((await site.caseOf(found.case.id)).state).toBe('open');
  });

  test('deleting a listing while it is reported, written about and decided on causes no fault', async () => {
    for (let round = 0; round < 8; round++) {
      const found = await site.reported();

      const replies = await Promise.all([
        decide(site.grace, found.case, 'hide'),
        report(site.visitor(), found.listingId),
        writeToSeller(site.bob, found.listingId),
        send(site.ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: found.listingId }] }),
        report(site.visitor(), found.listingId),
        decide(site.linus, found.case, 'dismiss'),
      ]);

      for (const reply of replies) expect([200, 404, 409]).toContain(reply.status);
      expect(replies[3]?.status).toBe(200);
      expect((await site.caseOf(found.case.id)).listingId).toBeNull();
    }
  });

  test('O20: a former moderator can decide nothing from the next request on', async () => {
    const found = await site.reported();
    const demoted = await member(site.app, { role: 'moderator' });
    await site.app.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', demoted.person.id)
      .execute();
    const before = await stateOf(site.app.db);

    const replies = [
      await decide(demoted, found.case, 'hide'),
      await send(demoted, 'GET', '/api/moderation/cases'),
      await send(demoted, 'GET', '/api/moderation/audit'),
      await send(site.bob, 'GET', `/api/moderation/cases/${found.case.id}`),
    ];

    expect(replies.map(({ code }) => code)).toEqual(Array.from(replies, () => 'auth.forbidden'));
    expect(await stateOf(site.app.db)).toEqual(before);
  });
});
