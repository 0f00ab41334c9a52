import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  forgotPassword,
  resendVerification,
  resetPassword,
  signIn,
  verifyEmail,
} from '@tessera/contract/people/accounts';
import { applyChanges, undoChanges } from '@tessera/contract/database/database-rows';
import { beforeEach, expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';
import type { Person } from '../../../testing/builders.ts';
import { tokenIn } from '../../../testing/sent-emails.ts';

const password = 'a quiet horse';
const appDatabase = openAppDatabase();

let ada: Person;
let newEmail: string;

beforeEach(async () => {
  ada = await appDatabase.app.given.person({ password });
  newEmail = `new-${randomUUID()}@example.test`;
});

const set = (values: string) => `update tessera.users set ${values} where id = ${ada.id}`;

async function account() {
  return appDatabase.app.db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow();
}

const links = () =>
  appDatabase.app.db.selectFrom('emailTokens').select('purpose').where('userId', '=', ada.id).execute();

/** Requests every kind of email link that an account can have. */
async function requestLinks() {
  const { app } = appDatabase;
  await app.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', ada.id).execute();
  await app.browser().call(forgotPassword, { body: { email: ada.email } });
  await app.browser().call(resendVerification, { body: { email: ada.email } });
  const changed = { newEmail: `other-${randomUUID()}@example.test`, password };
  await (await app.as(ada)).call(changeEmail, { body: changed });
  await app.mail();
  await app.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', ada.id).execute();
}

/** Runs the job that notifies former addresses every minute, and returns the emails that it sent. */
async function notices() {
  const { app } = appDatabase;
  await app.workers['accounts.outside-email-changes'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  return (await app.mail()).filter(({ to }) => to === ada.email);
}

const paths = {
  'the grid': () => appDatabase.browser.call(applyChanges, { body: { changes: [emailChange()] } }),
  'a script in the console': () => appDatabase.run(set(`email = '${newEmail}', email_verified_at = now()`)),
  'a block with a disguised connection': () =>
    appDatabase.run(`set application_name = 'tessera'; do $$ begin ${set(`email = '${newEmail}'`)}; end $$`),
  'an INSERT that finds the row': () =>
    appDatabase.run(
      `insert into tessera.users (id, email) values (${ada.id}, '${newEmail}') on conflict (id) do update set email = excluded.email`,
    ),
  'a tool of the operator': () => appDatabase.superuser.query(set(`email = '${newEmail}'`)),
};

function emailChange() {
  return {
    kind: 'update',
    schema: 'tessera',
    table: 'users',
    key: { id: String(ada.id) },
    old: { email: ada.email },
    set: { email: newEmail },
  } as const;
}

test.for(Object.entries(paths))(
  'N05 (second audit): an address changed by %s loses verification and links, and the former address is notified',
  async ([, change]) => {
    await requestLinks();
    expect((await links()).map(({ purpose }) => purpose).toSorted()).toEqual(['change', 'reset', 'verify']);

    await change();

    expect(await account()).toEqual({ email: newEmail, emailVerifiedAt: null });
    expect(await links()).toEqual([]);
    expect((await notices()).map(({ subject }) => subject)).toEqual([
      'The email address of your account at Tessera was changed',
    ]);
    expect(await notices()).toEqual([]);
  },
);

test('N05 (second audit): an import cannot change the email address of an existing account', async () => {
  const query = new URLSearchParams({ schema: 'tessera', table: 'users', columns: '["id","email"]' });

  const response = await appDatabase.browser.fetch(`/api/database/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `id,email\n${ada.id},${newEmail}\n`,
  });

  expect(await response.json()).toMatchObject({ success: false, code: 'database.import_stopped' });
  expect((await account()).email).toBe(ada.email);
});

test('N05 (second audit): after the change, the new address gets no password link, and confirming it signs nobody in', async () => {
  const { app } = appDatabase;
  await appDatabase.run(set(`email = '${newEmail}'`));
  const thief = app.browser();

  await thief.call(forgotPassword, { body: { email: newEmail } });
  await thief.call(resendVerification, { body: { email: newEmail } });
  const messages = await app.mail();
  const token = tokenIn(messages, newEmail);

  expect(messages.map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Tessera first',
    'Confirm your email address for Tessera',
  ]);
  expect(await thief.call(verifyEmail, { body: { token } })).toMatchObject({
    ok: false,
    refusal: { code: 'auth.sign_in_to_confirm' },
  });
  expect(await thief.call(resetPassword, { body: { token, newPassword: 'my own horse' } })).toMatchObject({
    ok: false,
  });
  expect(await account()).toEqual({ email: newEmail, emailVerifiedAt: null });
});

test('N05 (second audit): an administrator cannot confirm the address in the owner’s name', async () => {
  await appDatabase.run(set(`email = '${newEmail}'`));

  const said = await appDatabase.saidOf(set('email_verified_at = now()'));
  const erased = await appDatabase.saidOf(`delete from tessera.outside_email_changes`);

  expect(said).toMatch(/once its owner has confirmed it/);
  expect(erased).toMatch(/permission denied/);
  expect((await account()).emailVerifiedAt).toBeNull();
});

test('once the owner has signed in with the new address and confirmed it, the password can be reset again', async () => {
  const { app } = appDatabase;
  await appDatabase.run(set(`email = '${newEmail}'`));
  const home = app.browser();
  await home.call(signIn, { body: { email: newEmail, password } });

  await home.call(resendVerification, { body: {} });
  const confirmed = await home.call(verifyEmail, { body: { token: tokenIn(await app.mail(), newEmail) } });
  await app.browser().call(forgotPassword, { body: { email: newEmail } });
  const reset = await app.browser().call(resetPassword, {
    body: { token: tokenIn(await app.mail(), newEmail), newPassword: 'a louder horse' },
  });

  expect(confirmed).toMatchObject({ ok: true, value: { email: newEmail, isSignedIn: true } });
  expect(reset).toMatchObject({ ok: true });
});

test('if the change of an address is undone, the earlier confirmation link works again', async () => {
  const { app, browser } = appDatabase;
  const applied = await browser.call(applyChanges, { body: { changes: [emailChange()] } });
  if (!applied.ok) throw new Error(applied.refusal.code);
  await browser.call(undoChanges, { params: { id: applied.value.changeSetId ?? '' } });
  await app.browser().call(resendVerification, { body: { email: ada.email } });

  const confirmed = await app
    .browser()
    .call(verifyEmail, { body: { token: tokenIn(await app.mail(), ada.email) } });

  expect(confirmed).toMatchObject({ ok: true, value: { email: ada.email } });
  expect((await account()).emailVerifiedAt).not.toBeNull();
});

test('if a person changes their own address in their settings, the former address is not told that others changed it', async () => {
  const { app } = appDatabase;
  const here = await app.as(ada);
  await here.call(changeEmail, { body: { newEmail, password } });
  await here.call(verifyEmail, { body: { token: tokenIn(await app.mail(), newEmail) } });

  expect((await account()).email).toBe(newEmail);
  expect((await account()).emailVerifiedAt).not.toBeNull();
  expect(await notices()).toEqual([]);
});
