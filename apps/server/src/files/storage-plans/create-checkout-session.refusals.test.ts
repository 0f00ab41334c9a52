import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import { createTestProvider, testWebhookSecret } from '../../platform/payments/test-provider.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { browserOf } from '../../testing/people/actors.ts';
import { openPayments } from '../../testing/selling/payments.ts';
import { checkoutBody, freeColumns, ordersOf, storagePlanOf } from '../../testing/selling/storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

const pay = openPayments();

/** Sends an order for a storage plan with any body, valid or not. */
const order = (browser: Browser, body: object) =>
  browser.fetch('/api/stripe/create-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const lineOf = (amount: unknown, quantity: unknown = 1) => ({
  lineItems: [{ name: 'Plan', amount, quantity }],
});
const metadataOf = (metadata: object) => ({ metadata });

const wrong: [string, object, string][] = [
  ...[1, 0, 599, 601, 1e12].map((amount): [string, object, string] => [
    `M01, STO-4: an amount of ${amount}`,
    lineOf(amount),
    'storage_plans.amount_differs',
  ]),
  ...[-100, 1.5, '600', null, Number.NaN].map((amount): [string, object, string] => [
    `M01: an amount of ${String(amount)}`,
    lineOf(amount),
    'request.invalid',
  ]),
  ['M01: no items', { lineItems: [] }, 'request.invalid'],
  [
    'M02: costs of zero for the largest plan',
    {
      ...lineOf(0),
      ...metadataOf({ newFileSize: '1000MB', newUploadSize: '10000MB', fileSizeCost: 0, uploadSizeCost: 0 }),
    },
    'storage_plans.amount_differs',
  ],
  [
    'M02: a cost that differs from the price table',
    metadataOf({ fileSizeCost: 0 }),
    'storage_plans.amount_differs',
  ],
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
    'storage_plans.sizes_apart',
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
    'storage_plans.nothing_to_pay',
  ],
];

test.for(wrong)('%s is refused and creates no order', async ([, change, code]) => {
  const { person, browser } = pay;
  const right = checkoutBody(person.id);
  const { metadata = {}, ...rest } = change as { metadata?: object };
  const body = { ...right, ...rest, metadata: { ...right.metadata, ...metadata } };

  const response = await order(browser, body);

  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code }]);
  expect(await ordersOf(pay.app, person.id)).toEqual([]);
});

test('M08: nobody can order for another person', async () => {
  const { person, browser } = pay;
  const other = await pay.app.given.person();

  const reply = await browser.call(createCheckoutSession, { body: checkoutBody(other.id) });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'storage_plans.user_foreign' } });
  expect(await ordersOf(pay.app, other.id)).toEqual([]);
  expect(await ordersOf(pay.app, person.id)).toEqual([]);
});

test.for([
  ['visitor', 401],
  ['guest', 403],
  ['unverified', 403],
] as const)('M18: a %s cannot buy', async ([actor, status]) => {
  const browser = await browserOf(pay.app, actor);

  const response = await order(browser, checkoutBody(1));

  expect(response.status).toBe(status);
});

describe('M11: while the provider', () => {
  const faults: [string, () => Error, number][] = [
    ['is not reached', () => new ProviderAway('no answer'), 503],
    ['is too busy', () => new ProviderAway('429'), 503],
    ['has a fault of its own', () => new ProviderRefused('500'), 502],
  ];

  test.for(faults)(
    '%s, the person sees an error, gets no plan and can try again',
    async ([, fault, status]) => {
      let isWell = false;
      const troubled = await testApp({
        isUnlimited: true,
        payments: ({ clock }) => faltering(clock, () => (isWell ? undefined : fault())),
      });
      const person = await troubled.given.person();
      const browser = await troubled.as(person);
      const ask = () => order(browser, checkoutBody(person.id));

      const failed = await ask();
      isWell = true;
      const again = await ask();

      expect(failed.status).toBe(status);
      expect(await failed.json()).toMatchObject({
        success: false,
        error: 'Failed to create checkout session',
      });
      if (status === 503) expect(failed.headers.get('retry-after')).toBe('5');
      expect(again.status).toBe(200);
      expect(await storagePlanOf(troubled, person.id)).toMatchObject(freeColumns);
    },
  );

  test('M12: returns no address, the order stays unpaid and the person sees an error', async () => {
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
    const browser = await troubled.as(person);

    const reply = await browser.call(createCheckoutSession, { body: checkoutBody(person.id) });

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'payments.unavailable', error: 'Failed to create checkout session' },
    });
    expect((await ordersOf(troubled, person.id)).map(({ status }) => status)).toEqual(['open']);
  });

  function faltering(clock: TestApp['clock'], fault: () => Error | undefined): PaymentProvider {
    const webhookSecret = testWebhookSecret(createSecrets('another-secret-of-the-tests-that-is-long'));
    const provider = createTestProvider({
      db: pay.app.db,
      jobs: () => pay.app.jobs,
      clock,
      publicUrl: 'http://localhost:3000',
      webhookSecret,
    });
    return {
      ...provider,
      async openCheckout(request) {
        const error = fault();
        if (error) throw error;
        return provider.openCheckout(request);
      },
    };
  }
});
