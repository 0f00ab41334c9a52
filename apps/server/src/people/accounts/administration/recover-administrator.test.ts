import { signIn } from '@tessera/contract/people/accounts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { recoverAdministrator } from './recover-administrator.ts';

test('B34: a locked-out administrator can sign in again with the password that the operator was shown', async () => {
  const app = await testApp();
  const person = await app.given.person({ role: 'user', isSuspended: true });
  const earlier = await app.as(person);

  const password = await recoverAdministrator(app.ports, person.email);

  const browser = app.browser();
  const reply = await browser.call(signIn, { body: { email: person.email, password } });
  expect(reply).toMatchObject({
    ok: true,
    value: { user: { id: person.id, role: 'admin', isVerified: true } },
  });
  expect((await earlier.fetch('/api/auth/profile')).status).toBe(401);
});
