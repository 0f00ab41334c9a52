import { signIn } from '@tessera/contract/people/accounts';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';

beforeEach(async () => {
  await (await testApp()).db.deleteFrom('users').execute();
});

function withSettings(app: TestApp, environment: Record<string, string> = {}) {
  return { ...app.ports, config: readConfig({ NODE_ENV: 'test', ...environment }) };
}

function signsIn(app: TestApp, email: string, password: string) {
  return app.browser().call(signIn, { body: { email, password } });
}

test('a new site has an administrator with a generated password, which is shown once', async () => {
  const app = await testApp();

  const first = await ensureFirstAdministrator(withSettings(app));
  const second = await ensureFirstAdministrator(withSettings(app));

  expect(first.email).toBe('admin@tessera.local');
  expect(first.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(second).toEqual({ email: 'admin@tessera.local' });
  expect(await signsIn(app, first.email, first.password ?? '')).toMatchObject({
    ok: true,
    value: { user: { role: 'admin', isVerified: true, subfolderNumber: expect.any(Number) } },
  });
});

test('the operator’s own address and password are used, and not printed', async () => {
  const app = await testApp();
  const ports = withSettings(app, { ADMIN_EMAIL: 'Root@Example.test', ADMIN_PASSWORD: 'the operator’s own' });

  expect(await ensureFirstAdministrator(ports)).toEqual({ email: 'root@example.test' });

  expect(await signsIn(app, 'root@example.test', 'the operator’s own')).toMatchObject({ ok: true });
});

test('an administrator keeps their password, whatever the settings say later', async () => {
  const app = await testApp();
  await ensureFirstAdministrator(withSettings(app, { ADMIN_PASSWORD: 'the first password' }));

  const later = withSettings(app, { ADMIN_EMAIL: 'other@example.test', ADMIN_PASSWORD: 'another password' });

  expect(await ensureFirstAdministrator(later)).toEqual({ email: 'admin@tessera.local' });
  expect(await signsIn(app, 'admin@tessera.local', 'the first password')).toMatchObject({ ok: true });
  expect(await signsIn(app, 'other@example.test', 'another password')).toMatchObject({ ok: false });
});

test('of several processes that start simultaneously, one creates the account', async () => {
  const app = await testApp();

  const results = await Promise.all(
    Array.from({ length: 5 }, () => ensureFirstAdministrator(withSettings(app))),
  );

  const passwords = results.flatMap((result) => result.password ?? []);
  expect(passwords).toHaveLength(1);
  expect(await signsIn(app, 'admin@tessera.local', passwords[0] ?? '')).toMatchObject({ ok: true });
});

test('a verified person with that address becomes administrator and keeps their password', async () => {
  const app = await testApp();
  await app.given.person({ email: 'admin@tessera.local', password: 'her own password' });

  expect(await ensureFirstAdministrator(withSettings(app))).toEqual({ email: 'admin@tessera.local' });

  expect(await signsIn(app, 'admin@tessera.local', 'her own password')).toMatchObject({
    ok: true,
    value: { user: { role: 'admin' } },
  });
});

test('an unverified account with that address does not become administrator', async () => {
  const app = await testApp();
  const squatter = await app.given.person({
    email: 'admin@tessera.local',
    password: 'the squatter’s own',
    isVerified: false,
  });
  const browser = await app.as(squatter);

  const { email, password } = await ensureFirstAdministrator(withSettings(app));

  expect(await signsIn(app, email, 'the squatter’s own')).toMatchObject({ ok: false });
  expect(await signsIn(app, email, password ?? '')).toMatchObject({ ok: true });
  expect((await browser.fetch('/api/auth/profile')).status).toBe(401);
});
