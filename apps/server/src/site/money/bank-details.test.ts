import { randomUUID } from 'node:crypto';
import * as contract from '@tessera/contract/selling/money';
import { deletePayoutDetails, savePayoutDetails } from '@tessera/contract/selling/payout-details';
import { getSales } from '@tessera/contract/selling/sales';
import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ukAccount } from '../../testing/people/bank-details.ts';
import type { Person } from '../../testing/builders.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { earnSale, listPayouts } from '../../selling/payouts/public.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let browser: Browser;
let lastPool = 900_000;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  admin = await app.given.person({ role: 'admin' });
});
beforeEach(async () => {
  ada = await app.given.person();
  browser = await app.as(ada);
  await app.mail();
});

const iban = { kind: 'iban', name: 'Eve', iban: 'GB29NWBK60161331926819' } as const;
const save = (body: typeof iban | typeof ukAccount = ukAccount, from = browser) =>
  from.call(savePayoutDetails, { body });
const days = async (count: number) => {
  app.clock.advance({ days: count });
  // The clock was moved by days, after which the session and the proof of the password have expired.
  browser = await app.as(ada);
};
const sales = async () => {
  const answer = await browser.call(getSales, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const payAll = () => app.workers['payouts.pay'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
const statement = async () => (await (await app.as(admin)).fetch(contract.downloadPayouts.path)).text();
const listed = async () => {
  const answer = await (await app.as(admin)).call(contract.listAllPayouts, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

/** Completes a pool of Ada's, so that she earns this amount. Returns her reference. */
async function earn(amount = 8800): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    const now = app.clock.now();
    const seller = await getSellerReference(tx, ada.id, now);
    const held = heldForPool((lastPool += 1), 'GBP');
    await earnSale(tx, { seller, held, amount, rates: { fee: 0, vat: 0 }, completedAt: now });
    return seller;
  });
}

describe('what is saved', () => {
  test('is shown masked to the seller, and is encrypted in the database', async () => {
    expect(await save()).toMatchObject({
      value: { saved: { name: 'Ada Lovelace', kind: 'uk', ending: '5678' } },
    });

    expect((await sales()).bankDetails?.saved).toEqual({
      name: 'Ada Lovelace',
      kind: 'uk',
      ending: '5678',
      changedAt: app.clock.now(),
    });
    expect(JSON.stringify(await sales())).not.toContain('00345678');
    const row = await app.db
      .selectFrom('bankDetails')
      .select('sealed')
      .where('userId', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed.toString('latin1')).not.toMatch(/345678|Lovelace|123456/);
  });

  test('is removed on request, and payouts wait', async () => {
    await save();

    expect(await browser.call(deletePayoutDetails, {})).toMatchObject({ ok: true });

    expect((await sales()).bankDetails).toEqual({ saved: null, wait: { reason: 'no_details' } });
    expect((await app.mail()).map(({ subject }) => subject)).toEqual([
      'Your bank details were added',
      'Your bank details were removed',
    ]);
  });
});

test('money waits for bank details, then for three days, and is then in the operator’s CSV', async () => {
  const seller = await earn();
  await days(15);
  const before = (await listed()).waitingSellers;
  await payAll();
  expect(await listPayouts(app.db, { seller })).toEqual([]);
  expect(await sales()).toMatchObject({
    bankDetails: { saved: null, wait: { reason: 'no_details' } },
    sales: [{ status: 'needs_details' }],
    totals: [{ due: 8800, nextPayableAt: null }],
  });

  await save();
  const until = new Date(app.clock.now().getTime() + 3 * 86_400_000);
  await days(2);
  await payAll();
  expect(await listPayouts(app.db, { seller })).toEqual([]);
  expect(await sales()).toMatchObject({
    bankDetails: { wait: { reason: 'changed', until } },
    sales: [{ status: 'details_changed' }],
    totals: [{ due: 8800, nextPayableAt: until }],
  });

  await days(1);
  await payAll();
  const [payout] = await listPayouts(app.db, { seller });
  expect(payout).toMatchObject({ status: 'begun', amount: 8800 });
  expect(await statement()).toContain(
    `${payout?.id},Ada Byron,${ada.email},88.00,GBP,Ada Lovelace,123456,00345678,\r\n`,
  );
  expect((await listed()).waitingSellers).toBe(before - 1);
});

describe('N08 (second audit): somebody in an open session', () => {
  test('cannot change or remove the bank details without the password', async () => {
    await save();
    app.clock.advance({ minutes: 16 });

    expect(await save(iban)).toMatchObject({ refusal: { code: 'auth.proof_required' } });
    expect(await browser.call(deletePayoutDetails, {})).toMatchObject({
      refusal: { code: 'auth.proof_required' },
    });
    expect((await sales()).bankDetails?.saved).toMatchObject({ ending: '5678' });
  });

  test('cannot change them without an email to the person, which shows no whole number', async () => {
    await save();
    await app.mail();

    await save(iban);

    expect(await app.mail()).toMatchObject([
      {
        to: ada.email,
        subject: 'Your bank details were changed',
        text: expect.stringMatching(
          /We now pay Eve, IBAN ending 6819\.[\s\S]*We make no payout before/,
        ) as string,
      },
    ]);
  });

  test('does not get a payout that began before the change, until three days have passed', async () => {
    const seller = await earn();
    await save();
    await days(15);
    await payAll();
    const [payout] = await listPayouts(app.db, { seller });
    expect(await statement()).toContain(`${payout?.id},`);

    await save(iban);

    expect(await statement()).not.toContain(`${payout?.id},`);
    expect(await sales()).toMatchObject({ payouts: [{ id: payout?.id, status: 'paused' }] });
    const shown = (await listed()).payouts.find(({ id }) => id === payout?.id);
    expect(shown).toMatchObject({ wait: { reason: 'changed' }, payTo: { name: 'Eve', ending: '6819' } });
    await days(3);
    expect(await statement()).toContain(`${payout?.id},`);
  });

  test('cannot shorten the pause, and saving the same details again begins no new one', async () => {
    await save();
    await days(2);
    await save(iban);
    const until = new Date(app.clock.now().getTime() + 3 * 86_400_000);
    await days(1);
    await save({ ...iban });

    expect((await sales()).bankDetails?.wait).toEqual({ reason: 'changed', until });
  });

  test('if the details change at the moment of a payout, nothing is paid to the new account', async () => {
    const seller = await earn();
    await save();
    await days(15);

    await Promise.all([payAll(), save(iban), payAll()]);

    for (const { id } of await listPayouts(app.db, { seller }))
      expect(await statement()).not.toContain(`${id},`);
    expect((await listPayouts(app.db, { seller })).length).toBeLessThanOrEqual(1);
  });

  test('details that are copied into another person’s row count as missing', async () => {
    const eve = await app.given.person();
    await save(iban, await app.as(eve));
    await save();
    await app.db
      .updateTable('bankDetails')
      .set((row) => ({
        sealed: row
          .selectFrom('bankDetails as other')
          .select('other.sealed')
          .where('other.userId', '=', eve.id),
      }))
      .where('userId', '=', ada.id)
      .execute();
    await earn();
    await days(15);
    await payAll();

    expect((await sales()).bankDetails).toEqual({ saved: null, wait: { reason: 'no_details' } });
    expect(await statement()).not.toContain(ada.email);
  });
});

test('only administrators with a recent password download bank accounts, and the audit says who did', async () => {
  const linus = await app.given.person({ role: 'admin' });
  const seat = await app.as(linus);
  expect(await seat.call(contract.preparePayouts, {})).toMatchObject({ ok: true });
  app.clock.advance({ minutes: 16 });

  expect(await seat.call(contract.preparePayouts, {})).toMatchObject({
    refusal: { code: 'auth.proof_required' },
  });
  expect((await seat.fetch(contract.downloadPayouts.path)).status).toBe(403);
  expect((await browser.fetch(contract.downloadPayouts.path)).status).toBe(403);
  const audit = await app.db
    .selectFrom('auditEntries')
    .select('action')
    .where('actorId', '=', linus.id)
    .execute();
  expect(audit).toEqual([{ action: 'money.payouts_downloaded' }]);
});

test('people who have not verified their address cannot enter bank details', async () => {
  const person = await app.given.person({ isVerified: false });

  expect(await save(ukAccount, await app.as(person))).toMatchObject({ ok: false });
});
