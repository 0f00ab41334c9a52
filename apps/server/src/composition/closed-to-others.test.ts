import { forgotPassword, signIn, signUp } from '@tessera/contract/people/accounts';
import { actAtTestCheckout, getTestCheckout } from '@tessera/contract/selling/test-checkout';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED_PASSWORD } from '../settings.ts';
import { type Browser, type TestApp, testApp } from '../testing/test-app.ts';
import { createTestWeb } from '../testing/test-web.ts';

const closed = {
  ALLOW_BUILTIN_INBOX: '0',
  ALLOW_TEST_PAYMENTS: '0',
  ALLOW_DEV_PAGES: '0',
};
let app: TestApp;
let buyer: string;
beforeAll(async () => {
  app = await testApp({ environment: closed, isUnlimited: true });
  ({ email: buyer } = await app.given.person({ password: PUBLISHED_PASSWORD }));
});

const here = () => app.browser({ address: '127.0.0.1' });

/**
 * Requests that must not count as local: from another machine, or from a page of another site in a browser on this
 * machine.
 */
const strangers: Record<string, { readonly address: string; readonly headers: Record<string, string> }> = {
  'another machine': { address: '192.0.2.7', headers: {} },
  'another machine that says it is this one': {
    address: '192.0.2.7',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  },
  'another machine, through a proxy here': {
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': '192.0.2.7' },
  },
  'a page whose name was rebound to this machine': {
    address: '127.0.0.1',
    headers: { host: 'evil.test:3000' },
  },
};

describe.for(Object.entries(strangers))('N02 (second audit): %s', ([, { address, headers }]) => {
  const stranger = (): Browser => app.browser({ address });
  const post = (path: string, body: object) =>
    stranger().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('cannot read the inbox', async () => {
    await here().call(forgotPassword, { body: { email: buyer } });
    await app.mail();

    for (const path of ['/dev/mail', `/dev/mail?to=${buyer}`, '/dev/mail.json', '/dev/mail/', '//dev/mail']) {
      const answer = await stranger().fetch(path, { headers });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('reset-password');
    }
    expect(await (await here().fetch('/dev/mail')).text()).toContain('reset-password');
  });

  test('cannot sign in with the password that everybody knows, whatever the account', async () => {
    for (const email of [buyer, 'nobody@example.test']) {
      const answer = await post(signIn.path, { email, password: PUBLISHED_PASSWORD });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      expect(await answer.json()).toMatchObject({ code: 'auth.published_password' });
    }
  });

  test('signs in with a password of their own', async () => {
    const ada = await app.given.person({ password: 'a quiet horse' });

    expect((await post(signIn.path, { email: ada.email, password: 'a quiet horse' })).status).toBe(200);
  });

  test('cannot press the buttons of the test checkout, nor see it', async () => {
    const session = await openCheckout();
    const path = `/api/checkout/test/${session}`;

    expect((await post(path, { act: 'succeed' })).status).toBe(403);
    expect((await stranger().fetch(path, { headers })).status).toBe(403);

    expect(await here().call(getTestCheckout, { params: { session } })).toMatchObject({
      ok: true,
      value: { checkout: { status: 'open' } },
    });
  });
});

async function openCheckout(): Promise<string> {
  const { id } = await app.ports.payments.openCheckout({
    orderId: randomUUID(),
    attempt: 1,
    items: [{ name: 'Share of a dhow', amount: 33_340, quantity: 1 }],
    currency: 'GBP',
    metadata: { purpose: 'order' },
    successUrl: 'http://localhost:3000/paid',
    cancelUrl: 'http://localhost:3000/cancelled',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });
  return id;
}

test('N02 (second audit): on this machine, people sign in with the published password and pay', async () => {
  const signedIn = await here().call(signIn, { body: { email: buyer, password: PUBLISHED_PASSWORD } });
  const params = { session: await openCheckout() };
  const paid = await here().call(actAtTestCheckout, { params, body: { act: 'succeed' } });

  expect(signedIn).toMatchObject({ ok: true });
  expect(paid).toMatchObject({ ok: true, value: { checkout: { status: 'complete' } } });
});

test('N02 (second audit): nobody can choose the published password', async () => {
  const email = `person-${randomUUID()}@example.test`;

  const reply = await here().call(signUp, {
    body: { email, password: PUBLISHED_PASSWORD, firstName: 'Ada', lastName: 'Byron' },
  });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.password_common' } });
});

describe('N02 (second audit): pages', () => {
  async function factsFor(environment: Record<string, string>, address: string) {
    const { assets } = await createTestWeb();
    const site = await testApp({
      environment: { ...closed, NODE_ENV: 'development', ...environment },
      web: { assets, renderPage: async (_, services) => Response.json(services.site) },
    });
    const { isDevelopment, hasInbox } = await (await site.browser({ address }).fetch('/')).json();
    return { isDevelopment, hasInbox };
  }

  test('of development and links to the inbox are for this machine', async () => {
    expect(await factsFor({}, '127.0.0.1')).toEqual({ isDevelopment: true, hasInbox: true });
    expect(await factsFor({}, '192.0.2.7')).toEqual({ isDevelopment: false, hasInbox: false });
  });

  test('are open to others if the settings allow it', async () => {
    expect(await factsFor({ ALLOW_DEV_PAGES: '1' }, '192.0.2.7')).toEqual({
      isDevelopment: true,
      hasInbox: false,
    });
    expect(await factsFor({ ALLOW_BUILTIN_INBOX: '1' }, '192.0.2.7')).toEqual({
      isDevelopment: false,
      hasInbox: true,
    });
  });
});
