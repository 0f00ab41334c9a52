import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url).pathname;

/** Code that reads a parameter or form field that says where somebody came from or wants to go. */
const returnParams =
  /(?:get\(|\[)'(?:redirect|next|from|back|return|returnTo|continue|url|to|goto|destination)'/;

/** Files that open addresses from our server or the payment provider, or only load the page again. */
const fromOurServer = new Set([
  'site/money/payouts-page.tsx',
  'app/navigation/sign-out.ts',
  'people/accounts/profile/data/download-card.tsx',
  'site/money/sales/onboarding-banner.tsx',
  'selling/orders/use-pay.ts',
  'selling/orders/use-place-order.ts',
  'services/days/use-day.ts',
  'services/food/use-order-meal.ts',
  'files/storage-plans/test-checkout-page.tsx',
  'files/storage-plans/use-checkout.ts',
]);
/** Files in which `from` and `to` are dates, the two addresses of a move, or the two parties of an invoice. */
const ofDates = new Set([
  'site/money/order-filters.tsx',
  'services/requests/moving-page.tsx',
  'services/earnings/invoice-page.tsx',
]);
const checked = /safeRedirect\(|targetFrom\(|\.origin === location\.origin\)/;

async function readSources(): Promise<Map<string, string>> {
  const names = (await readdir(source, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await readFile(source + name, 'utf8')]),
    ),
  );
}

test('N04 (second audit): every parameter that says where to go next is checked by safeRedirect or targetFrom', async () => {
  const sources = await readSources();

  const found = [...sources].filter(([, text]) => returnParams.test(text));

  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'app/pages/offline.tsx',
      'people/accounts/sign-in/login-page.tsx',
      'people/accounts/sign-up/signup-page.tsx',
    ]),
  );
  expect(
    found.filter(([name, text]) => !ofDates.has(name) && !checked.test(text)).map(([name]) => name),
  ).toEqual([]);
});

test('N04 (second audit): scripts open only addresses from our server or addresses that were checked', async () => {
  const sources = await readSources();

  const openers = [...sources].filter(([, text]) =>
    /location\.(?:assign|replace)\(|location\.href = |(?<!const )\blocation = /.test(text),
  );

  expect(openers.length).toBeGreaterThan(5);
  expect(
    openers.filter(([name, text]) => !fromOurServer.has(name) && !checked.test(text)).map(([name]) => name),
  ).toEqual([]);
});
