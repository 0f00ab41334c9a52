import { changePassword, signIn } from '@tessera/contract/people/accounts';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '@tessera/server/testing/test-app';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { removeDemo } from './remove-demo.ts';

beforeEach(async () => {
  const { db } = await testApp();
  await db.deleteFrom('users').execute();
  await db.deleteFrom('auditEntries').execute();
});

function signsIn(app: TestApp, email: string, password = demoAccounts.password) {
  // The published password works on this machine only.
  return app.browser({ address: '127.0.0.1' }).call(signIn, { body: { email, password } });
}

test('the demo’s people can sign in', async () => {
  const app = await testApp();

  await seedDemoAccounts(app.ports);

  const people = await Promise.all(demoAccounts.emails.map((email) => signsIn(app, email)));
  expect(people).toMatchObject([
    { ok: true, value: { user: { email: 'moderator@tessera.local', role: 'moderator', isVerified: true } } },
    { ok: true, value: { user: { email: 'seller@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'buyer@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'kitchen@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'driver@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'mover@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'salon@tessera.local', role: 'user', isVerified: true } } },
    { ok: true, value: { user: { email: 'shop@tessera.local', role: 'user', isVerified: true } } },
  ]);
});

test('a second start, or two at once, changes nothing', async () => {
  const app = await testApp();
  await Promise.all([seedDemoAccounts(app.ports), seedDemoAccounts(app.ports)]);
  const browser = app.browser({ address: '127.0.0.1' });
  await browser.call(signIn, { body: { email: 'seller@tessera.local', password: demoAccounts.password } });
  await browser.call(changePassword, {
    body: { currentPassword: demoAccounts.password, newPassword: 'the seller’s own' },
  });

  await seedDemoAccounts(app.ports);

  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(demoAccounts.emails.length);
  expect(await signsIn(app, 'seller@tessera.local', 'the seller’s own')).toMatchObject({ ok: true });
});

test('removed accounts lose their sessions and do not come back; other accounts stay', async () => {
  const app = await testApp();
  await seedDemoAccounts(app.ports);
  const ada = await app.given.person({ password: 'a quiet horse' });
  const browser = app.browser({ address: '127.0.0.1' });
  await browser.call(signIn, { body: { email: 'buyer@tessera.local', password: demoAccounts.password } });

  const removed = await removeDemo(app.ports);
  await seedDemoAccounts(app.ports);

  expect(removed).toBe(demoAccounts.emails.length);
  expect(await removeDemo(app.ports)).toBe(0);
  expect(await signsIn(app, 'seller@tessera.local')).toMatchObject({ ok: false });
  expect((await browser.fetch('/api/auth/profile')).status).toBe(401);
  expect(await signsIn(app, ada.email, 'a quiet horse')).toMatchObject({ ok: true });
});
