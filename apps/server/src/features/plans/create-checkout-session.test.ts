import { createCheckoutSession, getUploadLimit } from '@tessera/contract/plans';
import { getTestCheckout } from '@tessera/contract/test-checkout';
import type { PlanWish } from '@tessera/domain/plans/prices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import { createTestProvider, testWebhookSecret } from '../../platform/payments/test-provider.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { browserOf } from '../../testing/actors.ts';
import {
  buy,
  type CheckoutBody,
  checkoutBody,
  freeColumns,
  openPage,
  ordersOf,
  planOf,
  press,
  sessionIn,
  usualWish,
} from '../../testing/plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

/** Statements that wait for somebody else's lock. */
async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function buyer() {
  const person = await app.given.person();
  return { person, browser: await app.as(person) };
}

test('a person gets a payment page with the server’s own text and amounts', async () => {
  const { person, browser } = await buyer();
  const body = checkoutBody(person.id);

  const reply = await browser.call(createCheckoutSession, { body });

  expect(reply).toEqual({
    ok: true,
    value: { url: expect.stringMatching(/^http:\/\/localhost:3000\/checkout\/test\/cs_test_/) },
  });
  const session = sessionIn(reply.ok ? reply.value.url : '');
  const page = await browser.call(getTestCheckout, { params: { session } });
  expect(page).toMatchObject({
    ok: true,
    value: {
      checkout: {
        amount: 600,
        items: [
          { name: 'Upload limit 500MB in all, per month', amount: 100, quantity: 3 },
          { name: 'Per-file limit 50MB, per month', amount: 100, quantity: 3 },
        ],
      },
    },
  });
  expect(await planOf(app, person.id)).toMatchObject(freeColumns);
});

const lineOf = (amount: unknown, quantity: unknown = 1) => ({
  lineItems: [{ name: 'Plan', amount, quantity }],
});
const metadataOf = (metadata: object) => ({ metadata });

const wrong: [string, object, string][] = [
  ...[1, 0, 599, 601, 1e12].map((amount): [string, object, string] => [
    `M01, STO-4: an amount of ${amount}`,
    lineOf(amount),
    'plans.amount_differs',
  ]),
  ...[-100, 1.5, '600', null, Number.NaN].map((amount): [string, object, string] => [
    `M01: an amount of ${String(amount)}`,
    lineOf(amount),
    'request.invalid',
  ]),
  ['M01: no items', { lineItems: [] }, 'request.invalid'],
  [
    'M02: costs of nothing for the largest plan',
    {
      ...lineOf(0),
      ...metadataOf({ newFileSize: '1000MB', newUploadSize: '10000MB', fileSizeCost: 0, uploadSizeCost: 0 }),
    },
    'plans.amount_differs',
  ],
  ['M02: a cost that is not the table’s', metadataOf({ fileSizeCost: 0 }), 'plans.amount_differs'],
  ...['3MB', '1e9MB', '1000', '5000MB', '10mb', '', null, 50].map((size): [string, object, string] => [
    `M03: a file size of ${String(size)}`,
    metadataOf({ newFileSize: size }),
    'request.invalid',
  ]),
  ...['3MB', '50MB', '20000MB', '__proto__'].map((size): [string, object, string] => [
    `M03: a total size of ${size}`,
    metadataOf({ newUploadSize: size }),
    'request.invalid',
  ]),
  [
    'M04: 500MB a file with 200MB in all',
    metadataOf({ newFileSize: '500MB', newUploadSize: '200MB' }),
    'plans.sizes_apart',
  ],
  ...[0, -1, 1.5, '12', Number.NaN, 1e9, 37, null].map((months): [string, object, string] => [
    `M05, STO-1: ${String(months)} months`,
    metadataOf({ subscriptionMonths: months }),
    'request.invalid',
  ]),
  ...[-1, 0, 0.5, 1e6].map((quantity): [string, object, string] => [
    `M06: a quantity of ${quantity}`,
    lineOf(600, quantity),
    'request.invalid',
  ]),
  ...['usd', 'jpy', 'GBP ', 'GBP', '', ['gbp']].map((currency): [string, object, string] => [
    `M07: the currency ${JSON.stringify(currency)}`,
    { currency },
    'request.invalid',
  ]),
  [
    'the free plan',
    { ...lineOf(0), ...metadataOf({ newFileSize: '10MB', newUploadSize: '200MB' }) },
    'plans.nothing_to_pay',
  ],
];

test.for(wrong)('%s is refused and orders nothing', async ([, change, code]) => {
  const { person, browser } = await buyer();
  const right = checkoutBody(person.id);
  const { metadata = {}, ...rest } = change as { metadata?: object };
  const body = { ...right, ...rest, metadata: { ...right.metadata, ...metadata } };

  const response = await browser.fetch('/api/stripe/create-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code }]);
  expect(await ordersOf(app, person.id)).toEqual([]);
});

test('M08: nobody can order in another’s name', async () => {
  const { person, browser } = await buyer();
  const other = await app.given.person();

  const reply = await browser.call(createCheckoutSession, { body: checkoutBody(other.id) });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'plans.user_foreign' } });
  expect(await ordersOf(app, other.id)).toEqual([]);
  expect(await ordersOf(app, person.id)).toEqual([]);
});

test('M09: the text of the request stands nowhere on the payment page', async () => {
  const { person, browser } = await buyer();
  const body: CheckoutBody = {
    ...checkoutBody(person.id),
    lineItems: [{ name: `<script>${'a'.repeat(5_000)}`, amount: 600, quantity: 1 }],
  };

  const reply = await browser.call(createCheckoutSession, { body });

  const session = sessionIn(reply.ok ? reply.value.url : '');
  const page = await browser.call(getTestCheckout, { params: { session } });
  expect(JSON.stringify(page)).not.toContain('script');
});

describe('M10: one order and one payable page', () => {
  test('for clicks at once', async () => {
    const { person, browser } = await buyer();
    const body = checkoutBody(person.id);
    const gate = Promise.withResolvers<void>();
    // All of them have asked who is there before the first may go on.
    const lock = app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
      await gate.promise;
    });

    const clicks = Array.from({ length: 6 }, () => browser.call(createCheckoutSession, { body }));
    await expect.poll(() => countWaiting(app), { timeout: 5_000 }).toBeGreaterThanOrEqual(6);
    gate.resolve();
    const replies = await Promise.all(clicks);
    await lock;

    const urls = replies.map((reply) => (reply.ok ? reply.value.url : reply.refusal.code));
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(app, person.id)).toHaveLength(1);
  });

  test('for a click after an answer that got lost', async () => {
    const { person, browser } = await buyer();
    const first = await openPage(browser, person.id);
    app.clock.advance({ minutes: 10 });

    const second = await openPage(browser, person.id);

    expect(second).toBe(first);
    expect(await ordersOf(app, person.id)).toHaveLength(1);
  });

  test('also when the person changes their mind: the first page is closed', async () => {
    const { person, browser } = await buyer();
    const first = await openPage(browser, person.id);

    const second = await openPage(browser, person.id, { ...usualWish, months: 1 });
    await app.workers['plans.check-orders'].run({ jobId: 'check', payload: {} }, app.jobs);

    expect(second).not.toBe(first);
    const page = await browser.call(getTestCheckout, { params: { session: first } });
    expect(page).toMatchObject({ value: { checkout: { status: 'expired' } } });
    expect((await ordersOf(app, person.id)).map(({ state }) => state)).toEqual(['expired', 'open']);
  });

  test('and a new page when the old one is about to close', async () => {
    const { person, browser } = await buyer();
    const first = await openPage(browser, person.id);
    app.clock.advance({ minutes: 26 });

    const second = await openPage(browser, person.id);

    expect(second).not.toBe(first);
  });

  test('for a click after it was paid in another tab: the page that says so', async () => {
    const { person, browser } = await buyer();
    const session = await openPage(browser, person.id);
    await press(browser, session, 'succeed');

    const reply = await browser.call(createCheckoutSession, { body: checkoutBody(person.id) });

    const [order] = await ordersOf(app, person.id);
    expect(reply).toEqual({
      ok: true,
      value: { url: `http://localhost:3000/upload?plan=paid&order=${order?.id}` },
    });
    expect(await ordersOf(app, person.id)).toHaveLength(1);
    expect(await planOf(app, person.id)).toMatchObject({ fileSize: '50MB', subscribedMonths: 3 });
  });
});

describe('M11: while the provider', () => {
  const troubles: [string, () => Error, number][] = [
    ['is not reached', () => new ProviderAway('no answer'), 503],
    ['is too busy', () => new ProviderAway('429'), 503],
    ['has a fault of its own', () => new ProviderRefused('500'), 502],
  ];

  test.for(troubles)('%s, a person is told, has nothing and may try again', async ([, trouble, status]) => {
    let isWell = false;
    const troubled = await testApp({
      isUnlimited: true,
      payments: ({ clock }) => faltering(clock, () => (isWell ? undefined : trouble())),
    });
    const person = await troubled.given.person();
    const browser = await troubled.as(person);
    const ask = () =>
      browser.fetch('/api/stripe/create-checkout-session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkoutBody(person.id)),
      });

    const failed = await ask();
    isWell = true;
    const again = await ask();

    expect(failed.status).toBe(status);
    expect(await failed.json()).toMatchObject({ success: false, error: 'Failed to create checkout session' });
    if (status === 503) expect(failed.headers.get('retry-after')).toBe('5');
    expect(again.status).toBe(200);
    expect(await planOf(troubled, person.id)).toMatchObject(freeColumns);
  });

  test('M12: gives no address, the order stays unpaid and the person is told', async () => {
    const troubled = await testApp({
      isUnlimited: true,
      payments: ({ clock }) => {
        const provider = faltering(clock, () => undefined);
        return {
          ...provider,
          openCheckout: async (request) => ({ ...(await provider.openCheckout(request)), url: null }),
        };
      },
    });
    const person = await troubled.given.person();

    const reply = await (
      await troubled.as(person)
    ).call(createCheckoutSession, {
      body: checkoutBody(person.id),
    });

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'payments.unavailable', error: 'Failed to create checkout session' },
    });
    expect((await ordersOf(troubled, person.id)).map(({ state }) => state)).toEqual(['opening']);
  });

  function faltering(clock: TestApp['clock'], trouble: () => Error | undefined): PaymentProvider {
    const webhookSecret = testWebhookSecret(createSecrets('another-secret-of-the-tests-that-is-long'));
    const provider = createTestProvider({
      db: app.db,
      clock,
      publicUrl: 'http://localhost:3000',
      webhookSecret,
    });
    return {
      ...provider,
      async openCheckout(request) {
        const error = trouble();
        if (error) throw error;
        return provider.openCheckout(request);
      },
    };
  }
});

test('M13: where the person returns to is decided by the server alone', async () => {
  const { person, browser } = await buyer();
  const body = {
    ...checkoutBody(person.id),
    successUrl: '//evil.test',
    cancel_url: 'javascript:alert(1)',
    redirect: '/\\evil.test',
  };

  const reply = await browser.call(createCheckoutSession, { body });

  const session = sessionIn(reply.ok ? reply.value.url : '');
  const page = await browser.call(getTestCheckout, { params: { session } });
  const [order] = await ordersOf(app, person.id);
  expect(page).toMatchObject({
    value: {
      checkout: {
        success_url: `http://localhost:3000/upload?plan=paid&order=${order?.id}`,
        cancel_url: `http://localhost:3000/upload?plan=cancelled&order=${order?.id}`,
      },
    },
  });
});

test.for([
  ['visitor', 401],
  ['guest', 403],
  ['unverified', 403],
] as const)('M18: a %s cannot buy', async ([actor, status]) => {
  const browser = await browserOf(app, actor);

  const response = await browser.fetch('/api/stripe/create-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody(1)),
  });

  expect(response.status).toBe(status);
});

test('M16: while a larger plan runs a smaller one is refused; when it has ended it is not', async () => {
  const { person, browser } = await buyer();
  const small: PlanWish = { file: '50MB', total: '200MB', months: 1 };
  await buy(app, browser, person.id, { file: '100MB', total: '1000MB', months: 1 });

  const during = await browser.call(createCheckoutSession, { body: checkoutBody(person.id, small) });
  app.clock.advance({ days: 40 });
  const again = await app.as(person);
  const after = await again.call(createCheckoutSession, { body: checkoutBody(person.id, small) });

  expect(during).toMatchObject({ ok: false, refusal: { code: 'plans.smaller' } });
  expect(after).toMatchObject({ ok: true });
});

describe('what a person may upload', () => {
  test('is the free plan at first', async () => {
    const { person, browser } = await buyer();

    const reply = await browser.call(getUploadLimit, { params: { userId: person.id } });

    expect(reply).toEqual({
      ok: true,
      value: {
        uploadLimit: {
          file_size: '10MB',
          upload_size: '200MB',
          file_size_cost: 0,
          upload_size_cost: 0,
          used_bytes: 0,
          expiry_date: null,
        },
      },
    });
  });

  test.for(['other', 'admin', 'nobody'] as const)('O01: is not told of %s', async (whose) => {
    const { browser } = await buyer();
    const ids = {
      other: (await app.given.person()).id,
      admin: (await app.given.person({ role: 'admin' })).id,
      nobody: 2_147_483_000,
    };

    const response = await browser.fetch(`/api/auth/upload-limit/${ids[whose]}`);

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_found',
      error: 'There is nothing at this address.',
    });
  });

  test('O01: is told to administrators of themselves only', async () => {
    const person = await app.given.person();
    const browser = await app.as(await app.given.person({ role: 'admin' }));

    const response = await browser.fetch(`/api/auth/upload-limit/${person.id}`);

    expect(response.status).toBe(404);
  });
});
