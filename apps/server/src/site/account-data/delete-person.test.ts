import { deletePerson } from '@tessera/contract/people/accounts-admin';
import { undoAccountDeletion } from '@tessera/contract/site/account-data';
import { getSession } from '@tessera/contract/people/session';
import { beforeEach, expect, test } from 'vitest';
import { openDepartures } from '../../testing/departures.ts';
import { newValues, publish } from '../../testing/listings.ts';
import { openMarket } from '../../testing/selling/orders.ts';

const market = openMarket();
const { leaving, deletionOf, sellShares, buy, run, findTraces } = openDepartures(market);
const body = { reason: 'They asked by post.' };

beforeEach(() => market.app.jobs.forget());

test('B10: an administrator deletes an account in the same way as its owner: 14 days, an email, refunds, nothing personal left', async () => {
  const { app } = market;
  const [admin, person, buyer] = [
    await app.given.person({ role: 'admin' }),
    await leaving(),
    await market.buyer(),
  ];
  const browser = await app.as(admin);
  await publish(person, { formValues: newValues({ price: '5' }) });
  const shares = await sellShares(person);
  await buy(buyer, shares, 3);
  await app.mail();
  const ask = () => browser.call(deletePerson, { params: { userId: person.id }, body });

  expect(await ask()).toMatchObject({ ok: true });
  const [email, ...more] = await app.mail();
  expect(await ask()).toMatchObject({ ok: true });

  expect(email).toMatchObject({
    to: person.email,
    subject: 'Your account at Tessera will be deleted',
    text: expect.stringContaining('An administrator has requested it.'),
  });
  expect([...more, ...(await app.mail())]).toEqual([]);
  expect(await deletionOf(person)).toMatchObject({ deletion: { dueAt: '2026-03-16T09:30:00.000Z' } });
  expect(await person.browser.call(undoAccountDeletion, {})).toMatchObject({ ok: true });
  await ask();
  await app.mail();
  app.clock.advance({ days: 14 });
  await run();

  expect(await person.browser.call(getSession, {})).toMatchObject({ value: { user: null } });
  await app.mail();
  expect(await findTraces(person)).toEqual(['inbox_messages', 'order_lines']);
  const refunded = await app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('userId', '=', buyer.id)
    .execute();
  expect(refunded).toEqual([{ status: 'refunded', refundedAmount: 3_000 }]);
  const audit = await app.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId'])
    .where('subject', '=', `user:${person.id}`)
    .where('action', '=', 'people.delete')
    .execute();
  // The audit log still has the deletions, but not their reasons, which may be personal.
  expect(audit).toEqual([1, 2, 3].map(() => ({ action: 'people.delete', actorId: admin.id })));
});

test('nobody deletes themselves there, and only administrators delete others', async () => {
  const { app } = market;
  const [admin, moderator, person] = [
    await app.given.person({ role: 'admin' }),
    await app.given.person({ role: 'moderator' }),
    await app.given.person(),
  ];
  const ask = async (actor: { id: number }, userId: number) =>
    (await app.as(actor)).call(deletePerson, { params: { userId }, body });

  expect(await ask(admin, admin.id)).toMatchObject({ refusal: { code: 'people.yourself' } });
  expect(await ask(moderator, person.id)).toMatchObject({ refusal: { code: 'auth.forbidden' } });
  expect(await ask(person, moderator.id)).toMatchObject({ refusal: { code: 'auth.forbidden' } });
  expect(await ask(admin, 2_147_483_647)).toMatchObject({ refusal: { code: 'not_found' } });
  expect(await app.db.selectFrom('accountDeletions').select('userId').execute()).not.toContainEqual({
    userId: person.id,
  });
});
