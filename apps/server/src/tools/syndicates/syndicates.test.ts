import {
  acceptInvitation,
  confirmPayment,
  confirmResult,
  createDraw,
  createSyndicate,
  declineInvitation,
  enterResult,
  getDraw,
  getInvitation,
  getSyndicate,
  inviteMember,
  listSyndicates,
  markPaid,
  recordPayout,
  withdrawInvitation,
  withdrawResult,
} from '@tessera/contract/tools/syndicates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDraw,
  drawOf,
  invite,
  join,
  newSyndicate,
  player,
  syndicateOf,
  valueOf,
} from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

const emails = () => app.jobs.queued('mail.send');
const missing = { ok: false, refusal: { code: 'syndicates.missing' } };

test('a syndicate is started, joined by invitation, paid for, drawn, confirmed and split', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager, members } = syndicate;
  const [second, third] = members as [(typeof members)[0], (typeof members)[0]];
  const draw = await addDraw(app, syndicate);
  const params = { id, draw };

  valueOf(await second.browser.call(markPaid, { params, body: { isPaid: true } }));
  const payment = { params: { ...params, member: 2 }, body: { isReceived: true } };
  valueOf(await manager.browser.call(confirmPayment, payment));
  expect(await drawOf(third, id, draw)).toMatchObject({
    status: 'open',
    due: 750,
    received: 250,
    parts: [{ payment: 'due' }, { payment: 'received', due: 250 }, { payment: 'due', isMe: true }],
  });

  app.clock.advance({ hours: 48 });
  valueOf(await manager.browser.call(enterResult, { params, body: { amount: 1_000 } }));
  expect(await drawOf(second, id, draw)).toMatchObject({ status: 'reported', won: 0, mayConfirm: true });
  const confirm = { params: { ...params, result: 1 }, body: { amount: 1_000 } };
  valueOf(await second.browser.call(confirmResult, confirm));

  const settled = await drawOf(third, id, draw);
  expect(settled).toMatchObject({ status: 'settled', won: 1_000 });
  expect(settled.parts.map(({ won }) => won)).toEqual([334, 333, 333]);
  const payout = { params: { ...params, result: 1, member: 3 }, body: { isDone: true } };
  valueOf(await manager.browser.call(recordPayout, payout));
  valueOf(await third.browser.call(recordPayout, payout));
  expect((await drawOf(manager, id, draw)).results[0]?.winnings[2]).toEqual({
    member: 3,
    amount: 333,
    payout: 'received',
  });
});

test('LO-07: what a draw won is split once; later members, shares and draws move no penny of it', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager, members } = syndicate;
  const [second] = members;
  const play = async (amount: number) => {
    const draw = await addDraw(app, syndicate, 1);
    app.clock.advance({ hours: 1 });
    const params = { id, draw };
    valueOf(await manager.browser.call(enterResult, { params, body: { amount } }));
    const confirm = { params: { ...params, result: 1 }, body: { amount } };
    valueOf(await second!.browser.call(confirmResult, confirm));
    return draw;
  };
  const wonIn = async (draw: number) => (await drawOf(manager, id, draw)).parts.map(({ won }) => won);

  const first = await play(1_000);
  const next = await play(1_000);
  await join(syndicate, await player(app), 5);
  const last = await play(1_000);

  expect(await wonIn(first)).toEqual([334, 333, 333]);
  expect(await wonIn(next)).toEqual([333, 334, 333]);
  expect((await wonIn(last)).reduce((sum, won) => sum + won, 0)).toBe(1_000);
  await expect(
    app.db.updateTable('syndicateResults').set({ amount: 1 }).where('syndicateId', '=', id).execute(),
  ).rejects.toThrow('Confirmed results are neither changed nor removed');
  await expect(app.db.deleteFrom('syndicateResults').where('syndicateId', '=', id).execute()).rejects.toThrow(
    'Confirmed results are neither changed nor removed',
  );
});

describe('T03, LO-01: for a stranger a syndicate does not exist', () => {
  test('whoever knows its address gets the answer for one that does not exist, from every call', async () => {
    const syndicate = await syndicateOf(app);
    const { id } = syndicate;
    const draw = await addDraw(app, syndicate);
    const stranger = await player(app);
    const params = { id, draw };
    const at = <P extends object>(more: P) => ({ ...params, ...more });

    expect(await stranger.browser.call(getSyndicate, { params: { id } })).toMatchObject(missing);
    expect(await stranger.browser.call(getSyndicate, { params: { id: 2_000_000_000 } })).toMatchObject(
      missing,
    );
    expect(await stranger.browser.call(getDraw, { params })).toMatchObject(missing);
    const answers = [
      await stranger.browser.call(inviteMember, {
        params: { id },
        body: { email: 'a@example.test', shares: 1 },
      }),
      await stranger.browser.call(createDraw, { params: { id }, body: { closesAt: new Date('2027-01-01') } }),
      await stranger.browser.call(markPaid, { params, body: { isPaid: true } }),
      await stranger.browser.call(confirmPayment, { params: at({ member: 1 }), body: { isReceived: true } }),
      await stranger.browser.call(enterResult, { params, body: { amount: 1 } }),
      await stranger.browser.call(withdrawResult, { params: at({ result: 1 }) }),
      await stranger.browser.call(confirmResult, { params: at({ result: 1 }), body: { amount: 1 } }),
      await stranger.browser.call(recordPayout, {
        params: at({ result: 1, member: 1 }),
        body: { isDone: true },
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(missing);
    expect((await app.browser().fetch(`/api/syndicates/${id}`)).status).toBe(401);
  });

  test('administrators and moderators see none either, and a list contains only the caller’s own', async () => {
    const { id, manager } = await syndicateOf(app);
    const admin = await app.as(await app.given.person({ role: 'admin' }));

    expect(await admin.call(getSyndicate, { params: { id } })).toMatchObject(missing);
    expect(valueOf(await admin.call(listSyndicates, {})).syndicates).toEqual([]);
    expect(valueOf(await manager.browser.call(listSyndicates, {})).syndicates).toMatchObject([
      { id, isManager: true, members: 2, shares: 2 },
    ]);
  });
});

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

  test('one is used once, also by two clicks at once, and not after it was withdrawn, declined or expired', async () => {
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

describe('LO-05: a result', () => {
  async function reported() {
    const syndicate = await syndicateOf(app);
    const draw = await addDraw(app, syndicate, 1);
    const params = { id: syndicate.id, draw };
    app.clock.advance({ hours: 1 });
    valueOf(await syndicate.manager.browser.call(enterResult, { params, body: { amount: 900 } }));
    return { ...syndicate, params, member: syndicate.members[0]! };
  }

  test('cannot be confirmed by whoever entered it, nor by a member who takes no part', async () => {
    const { id, manager, params } = await reported();
    const newcomer = await player(app);
    await join({ id, manager }, newcomer);
    const confirm = { params: { ...params, result: 1 }, body: { amount: 900 } };

    for (const { browser } of [manager, newcomer])
      expect(await browser.call(confirmResult, confirm)).toMatchObject({
        refusal: { code: 'syndicates.second_member' },
      });
    expect(await drawOf(manager, id, params.draw)).toMatchObject({ status: 'reported', won: 0 });
  });

  test('that was changed after somebody saw it is not confirmed', async () => {
    const { manager, params, member } = await reported();
    valueOf(await manager.browser.call(withdrawResult, { params: { ...params, result: 1 } }));
    valueOf(await manager.browser.call(enterResult, { params, body: { amount: 90 } }));

    const confirm = { params: { ...params, result: 1 }, body: { amount: 900 } };
    expect(await member.browser.call(confirmResult, confirm)).toMatchObject({
      refusal: { code: 'syndicates.result_changed' },
    });
  });

  test('is confirmed once, also by two members at once', async () => {
    const syndicate = await syndicateOf(app, [1, 1]);
    const draw = await addDraw(app, syndicate, 1);
    const params = { id: syndicate.id, draw };
    app.clock.advance({ hours: 1 });
    valueOf(await syndicate.manager.browser.call(enterResult, { params, body: { amount: 900 } }));
    const confirm = { params: { ...params, result: 1 }, body: { amount: 900 } };

    const both = await Promise.all(
      syndicate.members.map(({ browser }) => browser.call(confirmResult, confirm)),
    );

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await drawOf(syndicate.manager, syndicate.id, draw)).toMatchObject({ won: 900 });
  });

  test('cannot be entered before the draw closes, by a member, or while another waits', async () => {
    const { id, manager, params, member } = await reported();
    const open = await addDraw(app, { id, manager, members: [member] });
    const enter = (browser: typeof manager.browser, draw: number) =>
      browser.call(enterResult, { params: { id, draw }, body: { amount: 1 } });

    expect(await enter(manager.browser, open)).toMatchObject({ refusal: { code: 'syndicates.draw_open' } });
    expect(await enter(member.browser, params.draw)).toMatchObject({
      refusal: { code: 'syndicates.manager_only' },
    });
    expect(await enter(manager.browser, params.draw)).toMatchObject({
      refusal: { code: 'syndicates.result_waits' },
    });
  });
});

describe('LO-06: the site only records money', () => {
  test('a member cannot confirm a payment, nor take back one that the manager confirmed', async () => {
    const syndicate = await syndicateOf(app);
    const { id, manager } = syndicate;
    const member = syndicate.members[0]!;
    const params = { id, draw: await addDraw(app, syndicate) };
    const payment = { params: { ...params, member: 2 }, body: { isReceived: true } };

    expect(await member.browser.call(confirmPayment, payment)).toMatchObject({
      refusal: { code: 'syndicates.manager_only' },
    });
    valueOf(await manager.browser.call(confirmPayment, payment));
    expect(await member.browser.call(markPaid, { params, body: { isPaid: false } })).toMatchObject({
      refusal: { code: 'syndicates.payment_confirmed' },
    });
  });

  test('a whole round of a syndicate leaves no order, ledger entry, hold or payout', async () => {
    const counts = async () =>
      Promise.all(
        (['orders', 'holds', 'payouts', 'tesseraLedger.transactions', 'tesseraLedger.postings'] as const).map(
          async (table) =>
            (
              await app.db
                .selectFrom(table)
                .select((each) => each.fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
        ),
      );
    const before = await counts();
    const syndicate = await syndicateOf(app);
    const params = { id: syndicate.id, draw: await addDraw(app, syndicate, 1) };
    valueOf(await syndicate.members[0]!.browser.call(markPaid, { params, body: { isPaid: true } }));
    app.clock.advance({ hours: 1 });
    valueOf(await syndicate.manager.browser.call(enterResult, { params, body: { amount: 1_000_000 } }));
    const confirm = { params: { ...params, result: 1 }, body: { amount: 1_000_000 } };
    valueOf(await syndicate.members[0]!.browser.call(confirmResult, confirm));

    expect(await counts()).toEqual(before);
  });
});

describe('LO-08: nobody under 18', () => {
  test.each([[false], [undefined], ['true']])('a founder who answers %j is refused', async (isAdult) => {
    const { browser } = await player(app);
    const response = await browser.fetch('/api/syndicates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...newSyndicate, isAdult }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('18 or over') });
  });

  test('somebody who joins has to confirm it as well, and when they did is stored', async () => {
    const syndicate = await syndicateOf(app);
    const person = await player(app);
    const invitation = await invite(syndicate, person.email);
    const response = await person.browser.fetch(`/api/syndicates/invitations/${invitation}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agreement: 1 }),
    });
    expect(response.status).toBe(400);

    const rows = await app.db
      .selectFrom('syndicateMembers')
      .select('adultAt')
      .where('syndicateId', '=', syndicate.id)
      .execute();
    expect(rows).toEqual([{ adultAt: expect.any(Date) }, { adultAt: expect.any(Date) }]);
  });
});

test('LO-09: bad input gets a sentence: prices, shares, names, times and prizes at and beyond their limits', async () => {
  const { browser } = await player(app);
  const create = async (changes: object) =>
    (
      await browser.fetch('/api/syndicates', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...newSyndicate, ...changes }),
      })
    ).status;
  for (const wrong of [
    { sharePrice: 0 },
    { sharePrice: 0.5 },
    { sharePrice: 100_001 },
    { sharePrice: '250' },
    { shares: 0 },
    { shares: 1_001 },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { game: '' },
    { agreement: '' },
    { agreement: 'x'.repeat(6_001) },
    { agreement: '\uD800' },
  ])
    expect([wrong, await create(wrong)]).toEqual([wrong, 400]);
  expect(await create({ agreement: '🎟'.repeat(3_000), sharePrice: 100_000, shares: 1_000 })).toBe(200);

  const syndicate = await syndicateOf(app);
  const { id, manager } = syndicate;
  const now = app.clock.now().getTime();
  for (const time of [now - 1, now, now + 401 * 86_400_000])
    expect(
      await manager.browser.call(createDraw, { params: { id }, body: { closesAt: new Date(time) } }),
    ).toMatchObject({ refusal: { code: 'syndicates.draw_time' } });
  const draw = await addDraw(app, syndicate, 1);
  app.clock.advance({ hours: 1 });
  const enter = async (amount: unknown) =>
    (
      await manager.browser.fetch(`/api/syndicates/${id}/draws/${draw}/results`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ amount }),
      })
    ).status;
  for (const amount of [-1, 0.5, 100_000_000_001, '5', null, 1e308])
    expect([amount, await enter(amount)]).toEqual([amount, 400]);
  expect(await enter(100_000_000_000)).toBe(200);
});

test('a person is in at most twenty syndicates, also when two are started at once', async () => {
  const { browser } = await player(app);
  for (let count = 0; count < 19; count += 1)
    valueOf(await browser.call(createSyndicate, { body: newSyndicate }));

  const both = await Promise.all([1, 2].map(() => browser.call(createSyndicate, { body: newSyndicate })));

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'syndicates.too_many' } });
});

test('somebody who joins while a draw is open takes part in it', async () => {
  const syndicate = await syndicateOf(app);
  const draw = await addDraw(app, syndicate);
  const late = await player(app);

  await join(syndicate, late, 3);

  const { parts, due } = await drawOf(late, syndicate.id, draw);
  expect(parts).toMatchObject([{ shares: 1 }, { shares: 1 }, { shares: 3, isMe: true }]);
  expect(due).toBe(1_250);
});
