import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startedTogether } from '../../testing/held-lock.ts';
import { desk, detailOf, type Seller, seller, send } from '../../testing/listings.ts';
import {
  answer,
  block,
  listingOf,
  type Member,
  member,
  threadOf,
  writeToSeller,
} from '../../testing/messages.ts';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Actor = Pick<Member, 'browser'>;

interface CaseFacts {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly version: number;
  readonly isOwn: boolean;
  readonly listingId: number | null;
  readonly owner: Record<string, unknown> | null;
  readonly reports: readonly {
    readonly reason: string;
    readonly details: string;
    readonly reporter: string | null;
  }[];
  readonly decisions: readonly { readonly action: string; readonly actor: string; readonly reason: string }[];
  readonly messages: readonly { readonly body: string; readonly isOwners: boolean }[];
}

let app: TestApp;
let ada: Seller;
let bob: Member;
let grace: Member;
let linus: Member;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  [ada, bob, grace, linus] = await Promise.all([
    seller(app),
    member(app, { firstName: 'Bob' }),
    member(app, { firstName: 'Grace', lastName: 'Hopper', role: 'moderator' }),
    member(app, { firstName: 'Linus', lastName: '', role: 'admin' }),
  ]);
});
beforeEach(async () => {
  await app.mail();
});

const visitor = (address?: string): Actor => ({ browser: app.browser(address ? { address } : {}) });
const report = (who: Actor, listingId: number, patch: object = {}) =>
  send(who, 'POST', '/api/reports', {
    system: 'general',
    listingId,
    reason: 'scam',
    details: 'Look',
    ...patch,
  });

async function findCase(listingId: number, who: Actor = grace): Promise<CaseFacts> {
  const row = await app.db
    .selectFrom('moderationCases')
    .select('id')
    .where('listingId', '=', listingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return caseOf(row.id, who);
}

async function caseOf(id: number, who: Actor = grace): Promise<CaseFacts> {
  return (await send<{ case: CaseFacts }>(who, 'GET', `/api/moderation/cases/${id}`)).case;
}

const decide = (
  who: Actor,
  { id, version }: Pick<CaseFacts, 'id' | 'version'>,
  decision: string,
  reason = 'Rule 4',
) =>
  send<{ state?: string; version?: number; by?: string }>(
    who,
    'POST',
    `/api/moderation/cases/${id}/decision`,
    {
      decision,
      reason,
      version,
    },
  );

/** A reported listing of Ada's. */
async function reported(title?: string) {
  const listing = await listingOf(ada, title);
  await report(bob, listing.listingId);
  return { ...listing, case: await findCase(listing.listingId) };
}

async function searchFor(word: string): Promise<number[]> {
  const response = await app.browser().fetch(`/api/search?q=${word}`);
  return ((await response.json()) as { listings: { id: number }[] }).listings.map(({ id }) => id);
}

/** A word that only one test's listing has. */
const aWord = () =>
  `q${Array.from(randomBytes(11), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

describe('reporting a listing', () => {
  test('is for members and visitors, once each while it is looked at, and makes one case', async () => {
    const { listingId, title } = await listingOf(ada);
    const [one, other] = [visitor('10.1.2.3'), visitor('10.9.2.3')];

    const replies = [
      await report(bob, listingId),
      await report(bob, listingId),
      await report(one, listingId, { reason: 'spam' }),
      await report(visitor('10.1.2.3'), listingId),
      await report(other, listingId, { reason: 'other', details: '' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200]);
    expect(replies[1]?.code).toBe('moderation.reported');
    expect(await findCase(listingId)).toMatchObject({
      title,
      state: 'open',
      reports: [
        { reason: 'other', reporter: null },
        { reason: 'spam', reporter: null },
        { reason: 'scam', reporter: 'Bob', details: 'Look' },
      ],
    });
    const rows = await app.db.selectFrom('moderationReports').select('reporterMark').execute();
    expect(JSON.stringify(rows)).not.toContain('10.1.2');
  });

  test('by ten people at once makes one case with ten reports', async () => {
    const { listingId } = await listingOf(ada);

    await Promise.all(Array.from({ length: 10 }, (_, at) => report(visitor(`10.4.${at}.1`), listingId)));

    expect((await findCase(listingId)).reports).toHaveLength(10);
  });

  test('of one’s own, of a draft, or for a reason that is none is refused', async () => {
    const { listingId } = await listingOf(ada);
    const draft = await send(ada, 'POST', '/api/listings', desk(ada, { status: 'draft' }));

    expect((await report(ada, listingId)).code).toBe('messages.own_listing');
    expect((await report(bob, draft.listingId)).status).toBe(404);
    for (const patch of [{ reason: 'harassment' }, { reason: 'x' }, { details: 'x'.repeat(2_001) }])
      expect((await report(bob, listingId, patch)).status).toBe(400);
  });

  test('is limited to twenty an hour from one place', async () => {
    const limited = await testApp();
    const { listingId } = await listingOf(ada);
    const someone = { browser: limited.browser({ address: '10.7.7.7' }) };
    const statuses: number[] = [];

    for (let each = 0; each < 21; each++) statuses.push((await report(someone, listingId)).status);

    expect(statuses.at(-1)).toBe(429);
    expect(statuses.at(-2)).toBe(409);
  });
});

describe('hiding a listing', () => {
  test('takes it from strangers and results; its owner is told why, moderators still see it', async () => {
    const word = aWord();
    const found = await reported(`Desk ${word}`);
    expect(await searchFor('')).toContain(found.listingId);
    const mediaPath = (await detailOf(grace, found.listingId)).listing.files[0]?.['downloadUrl'] as string;

    const reply = await decide(grace, found.case, 'hide', 'It is a copy of another <listing>.');
    const letters = await app.mail();

    expect(reply).toMatchObject({ status: 200, state: 'hidden', version: 2 });
    for (const stranger of [visitor(), bob])
      expect((await detailOf(stranger, found.listingId)).status).toBe(404);
    expect(await searchFor(word)).toEqual([]);
    expect(await searchFor('')).not.toContain(found.listingId);
    const hidden = { status: 'hidden', hiddenReason: 'It is a copy of another <listing>.' };
    expect((await detailOf(ada, found.listingId)).listing).toMatchObject({ ...hidden, isOwn: true });
    expect((await detailOf(grace, found.listingId)).listing).toMatchObject({ ...hidden, isOwn: false });
    const media = async (who: Actor) => (await who.browser.fetch(mediaPath)).status;
    expect([await media(visitor()), await media(bob), await media(ada), await media(grace)]).toEqual([
      404, 404, 200, 200,
    ]);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain('was hidden');
    expect(letters[0]?.text).toContain('It is a copy of another <listing>.');
    expect(letters[0]?.text).not.toContain('Grace');
  });

  test('cannot be undone by its owner: not by saving, publishing anew, pausing or renewing', async () => {
    const word = aWord();
    const found = await reported(`Desk ${word}`);
    await decide(grace, found.case, 'hide');
    const save = (patch: object) =>
      send(ada, 'PUT', '/api/listings', desk(ada, { listingId: found.listingId, ...patch }));
    const form = { formValues: { title: `Desk ${word}`, price: '1' } };

    const edited = await save(form);
    const drafted = await save({ ...form, status: 'draft' });
    const published = await save(form);
    const act = (path: string, body: object) =>
      send(ada, 'POST', path, { system: 'general', id: found.listingId, ...body });
    const brought = await act('/api/listings/status', { status: 'live' });
    const renewed = await act('/api/listings/renew', {});

    expect([edited.listing.status, drafted.listing.status, published.listing.status]).toEqual([
      'hidden',
      'draft',
      'hidden',
    ]);
    expect([brought.status, renewed.status]).toEqual([409, 409]);
    expect((await detailOf(visitor(), found.listingId)).status).toBe(404);
    expect(await searchFor(word)).toEqual([]);
  });

  test('and restoring it brings back what it was, in the results too', async () => {
    const word = aWord();
    const found = await reported(`Desk ${word}`);
    await decide(grace, found.case, 'hide');
    await app.mail();

    const reply = await decide(linus, { ...found.case, version: 2 }, 'restore', 'All is well.');

    expect(reply.state).toBe('restored');
    expect(await searchFor(word)).toEqual([found.listingId]);
    expect((await detailOf(visitor(), found.listingId)).listing).toMatchObject({
      status: 'live',
      hiddenReason: null,
    });
    expect((await app.mail())[0]?.subject).toContain('is shown again');
    expect((await findCase(found.listingId)).decisions).toMatchObject([
      { action: 'restore', actor: 'Linus', reason: 'All is well.' },
      { action: 'hide', actor: 'Grace Hopper' },
    ]);
  });

  test('is decided with other cases of the same listing', async () => {
    const found = await reported();
    await decide(grace, found.case, 'dismiss');
    await report(bob, found.listingId);
    const second = await findCase(found.listingId);

    await decide(grace, { ...found.case, version: 2 }, 'hide');
    const [first, other] = [await caseOf(found.case.id), await caseOf(second.id)];
    await decide(grace, { id: other.id, version: other.version }, 'restore');

    expect([first.state, other.state]).toEqual(['hidden', 'hidden']);
    expect((await caseOf(found.case.id)).state).toBe('restored');
    expect((await detailOf(visitor(), found.listingId)).status).toBe(200);
  });
});

describe('deciding', () => {
  test('of two moderators at once one decides and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const found = await reported();

      const replies = await Promise.all([
        decide(grace, found.case, 'hide'),
        decide(linus, found.case, 'dismiss'),
      ]);

      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const second = replies.find(({ status }) => status === 409);
      expect(second).toMatchObject({ code: 'moderation.decided' });
      expect(second?.error).toMatch(/^(?:Grace Hopper|Linus) was quicker: /);
      expect((await caseOf(found.case.id)).decisions).toHaveLength(1);
    }
  });

  test('needs a reason, and a decision that fits', async () => {
    const found = await reported();

    for (const reason of ['', '   ', 'x'.repeat(1_001)])
      expect((await decide(grace, found.case, 'hide', reason)).status).toBe(400);
    expect((await decide(grace, found.case, 'delete')).status).toBe(400);
    expect((await decide(grace, found.case, 'restore')).code).toBe('moderation.not_now');
    expect((await detailOf(visitor(), found.listingId)).status).toBe(200);
  });

  test('a dismissed report troubles nobody, and the listing can be reported again', async () => {
    const found = await reported();

    await decide(grace, found.case, 'dismiss', 'Nothing is wrong.');

    expect(await app.mail()).toEqual([]);
    expect((await report(bob, found.listingId)).status).toBe(200);
    expect((await findCase(found.listingId)).id).not.toBe(found.case.id);
  });

  test('nobody decides on a listing of their own', async () => {
    const found = await reported();
    await app.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ada.userId).execute();

    const reply = await decide(ada, found.case, 'dismiss');
    const own = await caseOf(found.case.id, ada);
    await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', ada.userId).execute();

    expect(reply).toMatchObject({ status: 403, code: 'moderation.own' });
    expect(own.isOwn).toBe(true);
    expect((await caseOf(found.case.id)).state).toBe('open');
  });

  test('a listing that was deleted can only be dismissed', async () => {
    const found = await reported();
    await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: found.listingId }] });

    expect((await decide(grace, found.case, 'hide')).code).toBe('moderation.subject_gone');
    expect((await decide(grace, found.case, 'dismiss')).status).toBe(200);
    expect((await caseOf(found.case.id)).title).toBe(found.title);
  });

  test('whoever is demoted while they decide has decided nothing', async () => {
    const found = await reported();
    const demoted = await member(app, { role: 'moderator' });
    const { id } = demoted.person;

    const reply = await startedTogether(
      app.db,
      1,
      (tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
      () => decide(demoted, found.case, 'hide'),
    );

    expect(reply).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect((await caseOf(found.case.id)).state).toBe('open');
  });

  test('a listing that is deleted while it is reported, written about and decided on is a fault to nobody', async () => {
    for (let round = 0; round < 8; round++) {
      const found = await reported();

      const replies = await Promise.all([
        decide(grace, found.case, 'hide'),
        report(visitor(), found.listingId),
        writeToSeller(bob, found.listingId),
        send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: found.listingId }] }),
        report(visitor(), found.listingId),
        decide(linus, found.case, 'dismiss'),
      ]);

      for (const reply of replies) expect([200, 404, 409]).toContain(reply.status);
      expect(replies[3]?.status).toBe(200);
      expect((await caseOf(found.case.id)).listingId).toBeNull();
    }
  });

  test('O20: whoever is no moderator any more decides nothing, from the next request on', async () => {
    const found = await reported();
    const demoted = await member(app, { role: 'moderator' });
    await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.person.id).execute();
    const before = await stateOf(app.db);

    const replies = [
      await decide(demoted, found.case, 'hide'),
      await send(demoted, 'GET', '/api/moderation/cases'),
      await send(demoted, 'GET', '/api/moderation/audit'),
      await send(bob, 'GET', `/api/moderation/cases/${found.case.id}`),
    ];

    expect(replies.map(({ code }) => code)).toEqual(Array.from(replies, () => 'auth.forbidden'));
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('the queue is filtered and goes on page by page, without anybody’s address', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 31; each++) ids.unshift((await reported()).case.id);
  await decide(grace, { id: ids[0] ?? 0, version: 1 }, 'dismiss');
  const list = (query: string) =>
    send<{ cases: { id: number; subject: string; state: string }[]; next: number | null; open: number }>(
      grace,
      'GET',
      `/api/moderation/cases${query}`,
    );

  const first = await list('?state=all');
  const second = await list(`?state=all&before=${first.next}`);
  const dismissed = await list('?state=dismissed');
  const conversations = await list('?state=all&subject=conversation');

  expect([...first.cases, ...second.cases].slice(0, 31).map(({ id }) => id)).toEqual(ids);
  expect(dismissed.cases[0]?.id).toBe(ids[0]);
  expect(new Set(dismissed.cases.map(({ state }) => state))).toEqual(new Set(['dismissed']));
  expect(conversations.cases.every(({ subject }) => subject === 'conversation')).toBe(true);
  expect(first.open).toBeGreaterThanOrEqual(30);
  expect(JSON.stringify([first, await caseOf(ids[1] ?? 0)])).not.toContain('@');
});

describe('reporting a conversation', () => {
  async function talked() {
    const { listingId } = await listingOf(ada);
    const { conversationId } = await writeToSeller(bob, listingId, 'Pay me first!');
    await answer(ada, conversationId, 'Please stop.');
    return conversationId;
  }
  const reportTalk = (who: Actor, id: number) =>
    send(who, 'POST', `/api/conversations/${id}/report`, { reason: 'harassment', details: '' });
  async function caseOfTalk(id: number): Promise<CaseFacts> {
    const row = await app.db
      .selectFrom('moderationCases')
      .select('id')
      .where('conversationId', '=', id)
      .executeTakeFirstOrThrow();
    return caseOf(row.id);
  }

  test('shows moderators what was written until then, and nothing later', async () => {
    const id = await talked();
    await reportTalk(ada, id);
    await answer(bob, id, 'A later secret');

    const about = await caseOfTalk(id);

    expect(about.owner).toMatchObject({ firstName: 'Bob' });
    expect(about.messages.map(({ body, isOwners }) => [body, isOwners])).toEqual([
      ['Pay me first!', true],
      ['Please stop.', false],
    ]);
    expect((await reportTalk(ada, id)).code).toBe('moderation.reported');
  });

  test('is for its two people alone, and each may report the other', async () => {
    const id = await talked();

    expect((await reportTalk(grace, id)).status).toBe(404);
    expect((await reportTalk(ada, id)).status).toBe(200);
    expect((await reportTalk(bob, id)).status).toBe(200);
  });

  test('can end in it being closed: both read it, nobody writes, until it is opened again', async () => {
    const id = await talked();
    await reportTalk(ada, id);
    const about = await caseOfTalk(id);
    await app.mail();

    await decide(grace, about, 'hide', 'No threats here.');
    const letters = await app.mail();
    const standings = [(await threadOf(ada, id)).standing, (await threadOf(bob, id)).standing];
    const refused = [await answer(ada, id), await answer(bob, id)];
    await decide(grace, { ...about, version: 2 }, 'restore');

    expect(letters.map(({ to }) => to)).toEqual([bob.person.email]);
    expect(letters[0]?.text).toContain('No threats here.');
    expect(standings).toEqual(['closed', 'closed']);
    expect(refused.map(({ code }) => code)).toEqual(['messages.closed', 'messages.closed']);
    expect((await answer(bob, id)).status).toBe(200);
  });

  test('by a moderator about somebody is decided by another one', async () => {
    const { listingId } = await listingOf(ada);
    const { conversationId } = await writeToSeller(grace, listingId);
    await reportTalk(ada, conversationId);
    const about = await caseOfTalk(conversationId);

    expect(about.isOwn).toBe(true);
    expect(about.messages).toEqual([]);
    expect((await decide(grace, about, 'dismiss')).code).toBe('moderation.own');
    expect((await decide(linus, about, 'dismiss')).status).toBe(200);
    await block(ada, conversationId, false);
  });
});

describe('the audit', () => {
  test('says who did what, when and why, also when listing and moderator are gone', async () => {
    const found = await reported();
    const rasmus = await member(app, { firstName: 'Rasmus', lastName: 'L', role: 'moderator' });
    const reason = `Reason ${randomUUID()}`;
    await decide(rasmus, found.case, 'hide', reason);
    await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: found.listingId }] });
    await app.db.deleteFrom('users').where('id', '=', rasmus.person.id).execute();

    const { entries } = await send<{ entries: object[] }>(grace, 'GET', '/api/moderation/audit');

    expect(entries[0]).toMatchObject({
      action: 'hide',
      actor: 'Rasmus L',
      reason,
      subject: `listing:${found.listingId}`,
      title: found.title,
      at: app.clock.now().toISOString(),
    });
  });

  test('B10: only grows, whoever asks', async () => {
    await decide(grace, (await reported()).case, 'dismiss');
    const change = app.db.updateTable('moderationAudit').set({ reason: 'Another' });
    const remove = app.db.deleteFrom('moderationAudit');

    await expect(change.execute()).rejects.toThrow('neither changed nor removed');
    await expect(remove.execute()).rejects.toThrow('neither changed nor removed');
  });
});
