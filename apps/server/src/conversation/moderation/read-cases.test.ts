import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../testing/listings.ts';
import { member } from '../../testing/messages.ts';
import { decide, type ModeratedSite, openModeratedSite } from '../../testing/moderation.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));

test('the queue is filtered and paged, and shows nobody’s email address', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 31; each++) ids.unshift((await site.reported()).case.id);
  await decide(site.grace, { id: ids[0] ?? 0, version: 1 }, 'dismiss');
  const list = (query: string) =>
    send<{ cases: { id: number; subject: string; state: string }[]; next: number | null; open: number }>(
      site.grace,
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
  expect(JSON.stringify([first, await site.caseOf(ids[1] ?? 0)])).not.toContain('@');
});

test('a case shows the other cases about its owner, and leads to the next open one', async () => {
  const [first, second] = [await site.reported(), await site.reported()];
  await decide(site.grace, first.case, 'dismiss');

  const shown = await site.caseOf(second.case.id);

  expect(shown.history[0]).toMatchObject({ id: first.case.id, state: 'dismissed' });
  expect(shown.history.map(({ id }) => id)).not.toContain(second.case.id);
  const next = shown.nextId === null ? undefined : await site.caseOf(shown.nextId);
  expect(next?.state ?? 'open').toBe('open');
  expect(next?.id).not.toBe(second.case.id);
});

describe('the audit', () => {
  test('shows who did what, when and why, even if listing and moderator are deleted', async () => {
    const found = await site.reported();
    const rasmus = await member(site.app, { firstName: 'Rasmus', lastName: 'L', role: 'moderator' });
    const reason = `Reason ${randomUUID()}`;
    await decide(rasmus, found.case, 'hide', reason);
    await send(site.ada, 'DELETE', '/api/listings', {
      entries: [{ system: 'general', id: found.listingId }],
    });
    await site.app.db.deleteFrom('users').where('id', '=', rasmus.person.id).execute();

    const { entries } = await send<{ entries: object[] }>(site.grace, 'GET', '/api/moderation/audit');

    expect(entries[0]).toMatchObject({
      action: 'hide',
      actor: 'Rasmus L',
      reason,
      subject: `listing:${found.listingId}`,
      title: found.title,
      at: site.app.clock.now().toISOString(),
    });
  });

  test('B10: only grows, whoever asks', async () => {
    await decide(site.grace, (await site.reported()).case, 'dismiss');
    const change = site.app.db.updateTable('moderationAudit').set({ reason: 'Another' });
    const remove = site.app.db.deleteFrom('moderationAudit');

    await expect(change.execute()).rejects.toThrow('neither changed nor removed');
    await expect(remove.execute()).rejects.toThrow('neither changed nor removed');
  });
});
