import { listPasskeys, removePasskey, renamePasskey } from '@tessera/contract/people/passkeys';
import { expect, test } from 'vitest';
import { startedTogether } from '../../../testing/processes/held-lock.ts';
import { addPasskey, signInBy } from '../../../testing/people/passkeys.ts';
import { personWithPassword } from '../../../testing/people/second-factor.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

async function namesIn(browser: Browser): Promise<string[]> {
  const reply = await browser.call(listPasskeys, {});
  return reply.ok ? reply.value.passkeys.map((passkey) => passkey.name) : [];
}

const notFound = { ok: false, refusal: { code: 'passkey.not_found' } };
const nowhere = '00000000-0000-4000-8000-000000000000';

test('I rename a passkey', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const { passkey } = await addPasskey(browser, 'Phone');

  const reply = await browser.call(renamePasskey, {
    params: { passkeyId: passkey.id },
    body: { name: 'Tablet' },
  });

  expect(reply).toEqual({ ok: true, value: {} });
  expect(await namesIn(browser)).toEqual(['Tablet']);
});

test('a passkey’s name has between one and sixty characters', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const { passkey } = await addPasskey(browser, 'Phone');

  for (const name of ['', '   ', 'x'.repeat(61)]) {
    const reply = await browser.call(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    expect(reply).toMatchObject({ refusal: { code: 'request.invalid' } });
  }
  expect(await namesIn(browser)).toEqual(['Phone']);
});

test('I delete a passkey, can no longer sign in with it, and get an email', async () => {
  const app = await testApp();
  const person = await personWithPassword(app);
  const browser = await app.as(person);
  const { phone, passkey } = await addPasskey(browser);
  await app.mail();

  const reply = await browser.call(removePasskey, { params: { passkeyId: passkey.id } });

  expect(reply).toEqual({ ok: true, value: {} });
  expect(await namesIn(browser)).toEqual([]);
  expect(await signInBy(phone, app.browser())).toMatchObject({ refusal: { code: 'passkey.not_accepted' } });
  expect((await app.mail()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'A passkey was removed' },
  ]);
});

test('the last sign-in method stays: of two passkeys without a password, deleted simultaneously, one is left', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const browser = await app.as(person);
  const added = [await addPasskey(browser, 'Phone'), await addPasskey(browser, 'Laptop')];

  const replies = await startedTogether(
    app.db,
    2,
    (tx) => tx.selectFrom('passkeys').select('id').where('userId', '=', person.id).forUpdate().execute(),
    () =>
      Promise.all(
        added.map(({ passkey }) => browser.call(removePasskey, { params: { passkeyId: passkey.id } })),
      ),
  );

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  expect(replies.find((reply) => !reply.ok)).toMatchObject({
    refusal: { code: 'passkey.last_sign_in_method' },
  });
  expect(await namesIn(browser)).toHaveLength(1);
});

test('a quarter of an hour after I proved who I am, no passkey can be deleted', async () => {
  const app = await testApp();
  const browser = await app.as(await personWithPassword(app));
  const { passkey } = await addPasskey(browser);
  app.clock.advance({ minutes: 15 });

  const reply = await browser.call(removePasskey, { params: { passkeyId: passkey.id } });

  expect(reply).toMatchObject({ refusal: { code: 'auth.proof_required' } });
  expect(await namesIn(browser)).toEqual(['Phone']);
});

test('a stranger can neither see nor change my passkeys, nor learn that they exist', async () => {
  const app = await testApp();
  const browser = await app.as(await personWithPassword(app));
  const stranger = await app.as(await personWithPassword(app));
  const { passkey } = await addPasskey(browser);
  const params = { passkeyId: passkey.id };

  const renamed = await stranger.call(renamePasskey, { params, body: { name: 'Theirs' } });
  const removed = await stranger.call(removePasskey, { params });

  expect(await namesIn(stranger)).toEqual([]);
  expect(renamed).toMatchObject(notFound);
  expect(removed).toMatchObject(notFound);
  expect(await stranger.call(removePasskey, { params: { passkeyId: nowhere } })).toEqual(removed);
  expect(await namesIn(browser)).toEqual(['Phone']);
});
