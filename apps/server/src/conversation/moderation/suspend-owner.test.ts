import { beforeAll, beforeEach, expect, test } from 'vitest';
import { detailOf, seller } from '../../testing/listings.ts';
import { listingOf, member } from '../../testing/messages.ts';
import { decide, type ModeratedSite, openModeratedSite, report } from '../../testing/moderation.ts';
import { startedTogether } from '../../testing/processes/held-lock.ts';

let site: ModeratedSite;
beforeAll(async () => (site = await openModeratedSite()));
beforeEach(async () => {
  await site.app.mail();
});

/** A listing of somebody new, which Bob has reported. */
async function reportedListing(role: 'user' | 'moderator' = 'user') {
  const owner = await seller(site.app);
  const { listingId } = await listingOf(owner);
  await report(site.bob, listingId);
  if (role === 'moderator')
    await site.app.db.updateTable('users').set({ role }).where('id', '=', owner.userId).execute();
  return { owner, listingId, case: await site.caseAbout('listingId', listingId) };
}

test('suspending the owner hides everything of theirs, tells them why, and is written in both audits', async () => {
  const found = await reportedListing();
  const other = await listingOf(found.owner);
  expect(found.case.owner).toMatchObject({ isSuspended: false, canSuspend: true });

  const reply = await decide(site.grace, found.case, 'suspend', 'Three cars that don’t exist.');
  const messages = await site.app.mail();

  expect(reply).toMatchObject({ status: 200, state: 'suspended', version: 2 });
  for (const listingId of [found.listingId, other.listingId])
    expect((await detailOf(site.visitor(), listingId)).status).toBe(404);
  expect((await found.owner.browser.fetch('/api/saved-searches')).status).toBe(403);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toContain('was suspended');
  expect(messages[0]?.text).toContain('Three cars that don’t exist.');
  expect(messages[0]?.text).not.toContain('Grace');
  const now = await site.caseOf(found.case.id);
  expect(now).toMatchObject({ state: 'suspended', owner: { isSuspended: true, canSuspend: false } });
  expect(now.decisions).toMatchObject([
    { action: 'suspend', actor: 'Grace Hopper', reason: 'Three cars that don’t exist.' },
  ]);
  const audited = await site.app.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'facts'])
    .where('subject', '=', `user:${found.owner.userId}`)
    .execute();
  expect(audited).toMatchObject([
    {
      action: 'people.suspend',
      actorId: site.grace.person.id,
      facts: { reason: 'Three cars that don’t exist.' },
    },
  ]);
});

test('a suspended account is not suspended again, and its hidden listing can still be restored', async () => {
  const found = await reportedListing();
  await decide(site.grace, found.case, 'hide');

  expect(await decide(site.grace, { ...found.case, version: 2 }, 'suspend')).toMatchObject({
    status: 200,
    state: 'hidden',
  });
  expect(await decide(site.linus, { ...found.case, version: 3 }, 'suspend')).toMatchObject({
    status: 409,
    code: 'moderation.suspended',
  });
  expect(await decide(site.linus, { ...found.case, version: 3 }, 'restore')).toMatchObject({
    status: 200,
    state: 'restored',
  });
});

test('a moderator cannot suspend another one, but an administrator can', async () => {
  const found = await reportedListing('moderator');
  expect(found.case.owner).toMatchObject({ canSuspend: false });

  expect(await decide(site.grace, found.case, 'suspend')).toMatchObject({
    status: 403,
    code: 'people.higher_rank',
  });
  expect(await site.caseOf(found.case.id)).toMatchObject({ state: 'open', owner: { isSuspended: false } });
  expect(await decide(site.linus, found.case, 'suspend')).toMatchObject({ status: 200, state: 'suspended' });
});

test('nobody is suspended by a moderator who is demoted at the same moment', async () => {
  const found = await reportedListing();
  const demoted = await member(site.app, { role: 'moderator' });

  const reply = await startedTogether(
    site.app.db,
    1,
    (tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', demoted.person.id).execute(),
    () => decide(demoted, found.case, 'suspend'),
  );

  expect(reply).toMatchObject({ status: 403, code: 'auth.forbidden' });
  expect(await site.caseOf(found.case.id)).toMatchObject({ state: 'open', owner: { isSuspended: false } });
});
