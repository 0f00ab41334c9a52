import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  inviteMember,
  withdrawInvitation,
} from '@tessera/contract/tools/syndicates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invite, player, syndicateOf, valueOf } from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

const emails = () => app.jobs.queued('mail.send');

describe('LO-02: invitations', () => {
  test('only the account with the invited address sees one, however somebody got the link', async () => {
    const { id, manager } = await syndicateOf(app);
    const [invited, other] = [await player(app), await player(app)];
    const invitation = await invite({ id, manager }, invited.email.toUpperCase());
    const gone = { ok: false, refusal: { code: 'syndicates.invitation_missing' } };
    const target = { params: { invitation } };
    const body = { isAdult: true, agreement: 1 } as const;

    expect(await other.browser.call(getInvitation, target)).toMatchObject(gone);
    expect(await other.browser.call(acceptInvitation, { ...target, body })).toMatchObject(gone);
    expect(await other.browser.call(declineInvitation, target)).toMatchObject(gone);
    const unverified = await app.given.person({ isVerified: false });
    expect(await (await app.as(unverified)).call(getInvitation, target)).toMatchObject({
      refusal: { code: 'auth.unverified' },
    });
    expect(await invited.browser.call(getInvitation, target)).toMatchObject({
      value: { invitation: { syndicate: 'Friday Five', members: 2, sharePrice: 250 } },
    });
  });

  test('one is accepted once, even by two clicks at the same moment, and not after it was withdrawn, declined or expired', async () => {
    const { id, manager } = await syndicateOf(app);
    const body = { isAdult: true, agreement: 1 } as const;
    const accept = (person: Awaited<ReturnType<typeof player>>, invitation: string) =>
      person.browser.call(acceptInvitation, { params: { invitation }, body });

    const twice = await player(app);
    const invitation = await invite({ id, manager }, twice.email);
    const both = await Promise.all([accept(twice, invitation), accept(twice, invitation)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);

    const late = await player(app);
    const expired = await invite({ id, manager }, late.email);
    const withdrawn = await player(app);
    const taken = await invite({ id, manager }, withdrawn.email);
    valueOf(await manager.browser.call(withdrawInvitation, { params: { id, invitation: taken } }));
    const unwilling = await player(app);
    const declined = await invite({ id, manager }, unwilling.email);
    valueOf(await unwilling.browser.call(declineInvitation, { params: { invitation: declined } }));
    app.clock.advance({ days: 14 });
    for (const [person, link] of [
      [late, expired],
      [withdrawn, taken],
      [unwilling, declined],
    ] as const)
      expect(await accept(person, link)).toMatchObject({
        refusal: { code: 'syndicates.invitation_missing' },
      });
  });

  test('the answer and the email are the same for an address with an account and one without', async () => {
    const syndicate = await syndicateOf(app);
    const known = await player(app);
    await app.mail();

    await invite(syndicate, known.email);
    await invite(syndicate, 'nobody-yet@example.test');

    const [one, other] = emails();
    expect([one?.to, other?.to]).toEqual([known.email, 'nobody-yet@example.test']);
    expect(other?.subject).toBe(one?.subject);
    const withoutLink = (text = '') => text.replaceAll(/[\da-f-]{36}/g, '');
    expect(withoutLink(other?.text)).toBe(withoutLink(one?.text));
  });

  test('a member cannot be invited again, and members cannot invite', async () => {
    const { id, members } = await syndicateOf(app);
    const [member] = members;
    const body = { email: 'somebody@example.test', shares: 1 };

    expect(await member!.browser.call(inviteMember, { params: { id }, body })).toMatchObject({
      refusal: { code: 'syndicates.manager_only' },
    });
  });
});
