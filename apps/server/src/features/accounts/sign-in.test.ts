import { signIn, signUp } from '@tessera/contract/accounts';
import { getSession } from '@tessera/contract/session';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

test('x', async () => {
  const app = await testApp();
  const browser = app.browser();
  const r = await browser.call(signUp, {
    body: { email: 'a@b.co', password: 'a quiet horse', firstName: 'A' },
  });
  console.log(r, await app.mail());
  const s = await browser.call(signIn, { body: { email: 'a@b.co', password: 'a quiet horse' } });
  console.log(s, await browser.call(getSession, {}));
  expect(1).toBe(1);
});
