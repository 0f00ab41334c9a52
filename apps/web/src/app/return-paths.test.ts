import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url).pathname;

/** Parameters, form fields and notes that say where somebody came from or wants to go. */
const returnParams =
  /(?:get\(|\[)'(?:redirect|next|from|back|return|returnTo|continue|url|to|goto|destination)'/;

/** Addresses that come from our own server or the payment provider, and a page that is only loaded again. */
const fromOurServer = new Set([
  'features/money/payouts-page.tsx',
  'app/navigation/sign-out.ts',
  'features/accounts/profile/data/download-card.tsx',
  'features/money/sales/onboarding-banner.tsx',
  'features/orders/use-pay.ts',
  'features/storage-plans/test-checkout-page.tsx',
  'features/storage-plans/use-checkout.ts',
]);
/** Here `from` is a date. */
const ofDates = new Set(['features/money/order-filters.tsx']);
const checked = /safeRedirect\(|targetFrom\(/;

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

test('N04 (second audit): every parameter that names a way back is checked by the one function for it', async () => {
  const sources = await readSources();

  const found = [...sources].filter(([, text]) => returnParams.test(text));

  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'app/pages/offline.tsx',
      'features/accounts/sign-in/login-page.tsx',
      'features/accounts/sign-up/signup-page.tsx',
    ]),
  );
  expect(
    found.filter(([name, text]) => !ofDates.has(name) && !checked.test(text)).map(([name]) => name),
  ).toEqual([]);
});

test('N04 (second audit): a page is opened by script only at an address of ours, or one that was checked', async () => {
  const sources = await readSources();

  const openers = [...sources].filter(([, text]) =>
    /location\.(?:assign|replace)\(|location\.href = |(?<!const )\blocation = /.test(text),
  );

  expect(openers.length).toBeGreaterThan(5);
  expect(
    openers.filter(([name, text]) => !fromOurServer.has(name) && !checked.test(text)).map(([name]) => name),
  ).toEqual([]);
});
