import { randomUUID } from 'node:crypto';
import { endDebt, listOwingSellers } from '@tessera/contract/selling/money';
import { OPERATOR, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { operatorLosses, refundBegun } from '@tessera/domain/selling/money/movements';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { balanceOf, getSellerReference, postTransaction } from '../../selling/ledger/public.ts';

/** A seller who owes £45 because of a refund. */
async function owing() {
  const app = await testApp();
  const { id } = await app.given.person();
  const seller = await app.db.transaction().execute(async (tx) => {
    const reference = await getSellerReference(tx, id, app.clock.now());
    const shares = [{ account: sellerAccount(reference, 'GBP'), amount: 4500 }];
    const entry = refundBegun({ orderId: randomUUID(), currency: 'GBP', shares });
    await postTransaction(tx, { key: randomUUID(), occurredAt: app.clock.now(), ...entry });
    return reference;
  });
  const admin = await app.as(await app.given.person({ role: 'admin' }));
  const end = (amount: number, how: 'paid' | 'written_off') =>
    admin.call(endDebt, {
      params: { seller },
      body: { currency: 'GBP', amount, end: how, note: 'BACS 9' },
    });
  const owed = () => balanceOf(app.db, sellerAccount(seller, 'GBP'));
  return { app, admin, seller, end, owed };
}

test.each(['paid', 'written_off'] as const)('B06: a debt that was %s ends once', async (how) => {
  const { app, admin, seller, end, owed } = await owing();
  const bank = { kind: 'bank', reference: OPERATOR, currency: 'GBP' } as const;
  const account = how === 'paid' ? bank : operatorLosses('GBP');
  const before = await balanceOf(app.db, account);

  expect(await end(4400, how)).toMatchObject({ refusal: { code: 'money.debt_changed' } });
  const answers = await Promise.all([end(4500, how), end(4500, how)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await owed()).toBe(0);
  expect((await balanceOf(app.db, account)) - before).toBe(4500);
  const left = await admin.call(listOwingSellers, {});
  expect(left.ok && left.value.sellers.some((each) => each.seller === seller)).toBe(false);
  const audit = await app.db
    .selectFrom('auditEntries')
    .select(['action', 'facts'])
    .where('subject', '=', `seller ${seller}`)
    .execute();
  expect(audit).toEqual([
    { action: `money.debt_${how}`, facts: { currency: 'GBP', amount: 4500, note: 'BACS 9' } },
  ]);
});

test('only administrators end debts', async () => {
  const { app, seller, owed } = await owing();
  const moderator = await app.as(await app.given.person({ role: 'moderator' }));

  const answer = await moderator.call(endDebt, {
    params: { seller },
    body: { currency: 'GBP', amount: 4500, end: 'paid', note: 'x' },
  });

  expect(answer).toMatchObject({ refusal: { code: 'auth.forbidden' } });
  expect(await owed()).toBe(4500);
});
