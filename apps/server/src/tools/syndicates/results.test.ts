import {
  confirmPayment,
  confirmResult,
  enterResult,
  markPaid,
  withdrawResult,
} from '@tessera/contract/tools/syndicates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDraw, drawOf, join, player, syndicateOf, valueOf } from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

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
