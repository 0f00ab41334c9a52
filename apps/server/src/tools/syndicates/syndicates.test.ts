import {
  confirmPayment,
  confirmResult,
  createDraw,
  createSyndicate,
  enterResult,
  getDraw,
  getSyndicate,
  inviteMember,
  listSyndicates,
  markPaid,
  recordPayout,
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
