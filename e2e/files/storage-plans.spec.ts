import type { Route } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, findLink, test, whenAwake } from '../support/browser.ts';
import { inDatabase } from '../support/site-database.ts';
import {
  dialog,
  fileOf,
  goToCheckout,
  input,
  openDialog,
  openPortal,
  total,
} from '../support/storage-plans.ts';
import { fileOf as smallFile, give, isUploaded, row, uploadAll } from '../support/upload.ts';

const checkoutCall = '**/api/stripe/create-checkout-session';

test.beforeEach(async ({ page, signUp }) => {
  await signUp(page);
});

test('UPL-8: a file over the limit is not queued; the dialog lists it with its size and passes axe', async ({
  page,
}) => {
  await openDialog(page);

  const listed = dialog(page).getByRole('list', { name: 'Files over your limit' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('holiday.mov');
  await expect(listed).toContainText('12 MB');
  await expect(dialog(page).getByText('10MB per file, 200MB in all')).toBeVisible();
  await checkLooks(page);
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Files to Upload (0)')).toBeVisible();
});

test('STO-1: the total changes with every choice, the cheapest plan that fits is selected at first, and months that make no sense are refused', async ({
  page,
}) => {
  await openDialog(page);
  const upload = dialog(page).getByLabel('1. Upload limit');
  const file = dialog(page).getByLabel('2. Per-file limit');

  await expect(upload).toHaveValue('200MB');
  await expect(file).toHaveValue('50MB');
  await expect(file.getByRole('option')).toHaveText(['50MB – £1 a month', '100MB – £2 a month']);
  await expect(total(page)).toContainText('£1');

  await upload.selectOption('2000MB');
  await expect(file).toHaveValue('50MB');
  await expect(total(page)).toContainText('(£3 + £1) × 1 month');
  await expect(total(page)).toContainText('£4');
  await file.selectOption('1000MB');
  await expect(total(page)).toContainText('£8');
  await dialog(page).getByLabel('3. Subscription duration').fill('12');
  await expect(total(page)).toContainText('£96');

  for (const [months, complaint] of [
    ['0', 'Choose at least 1 month.'],
    ['1.5', 'Enter a whole number of months.'],
    ['-2', 'Choose at least 1 month.'],
    ['37', 'Choose at most 36 months.'],
    ['', 'Choose at least 1 month.'],
  ] as const) {
    await dialog(page).getByLabel('3. Subscription duration').fill(months);

    await expect(dialog(page).getByText(complaint), months).toBeVisible();
    await expect(total(page)).toContainText('—');
    await expect(dialog(page).getByRole('button', { name: 'Upgrade' })).toBeDisabled();
  }
});

test('STO-2: above 1000MB there is only the message and OK', async ({ page }) => {
  await openPortal(page);

  await input(page).setInputFiles(await fileOf('giant.iso', 1_001));

  await expect(dialog(page)).toBeVisible();
  await expect(
    dialog(page).getByText('This app does not support files over 1000MB. Your file is 1,001 MB.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Upgrade' })).toHaveCount(0);
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('STO-3: paying returns to the upload, with new limits and the same file accepted', async ({ page }) => {
  // Four pages and an upload: a busy machine takes its time.
  test.slow();
  await goToCheckout(page);
  await expect(page.getByText('Test mode: no card is needed and no money is taken')).toBeVisible();

  await page.getByRole('button', { name: 'Succeed' }).click();

  await expect(page).toHaveURL(/\/upload\?plan=paid&order=/);
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(
    page.getByText(
      /You can now upload files of up to 50MB, 200MB in total until .+ Ready to upload: holiday\.mov\./,
    ),
  ).toBeVisible();
  await expect(page.getByText('50MB per file')).toBeVisible();
  await expect(page.getByText('Files to Upload (1)')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'holiday.mov' }).getByText('Uploaded', { exact: true }),
  ).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page).toHaveURL(/\/upload$/);
});

for (const [outcome, count] of [
  ['Succeed', 3],
  ['Abandon', 2],
] as const) {
  test(`after “${outcome}” at the checkout the small files that were queued are there, and not asked for again`, async ({
    page,
  }) => {
    // Four pages and an upload: a busy machine takes its time.
    test.slow();
    await openPortal(page);
    await give(page, smallFile('one.txt', 10), smallFile('two.txt', 20));
    await expect(page.getByText('Files to Upload (2)')).toBeVisible();
    await input(page).setInputFiles(await fileOf('holiday.mov', 12));
    await dialog(page).getByRole('button', { name: 'Upgrade' }).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await whenAwake(page);

    await page.getByRole('button', { name: outcome }).click();

    await expect(page.getByText(`Files to Upload (${count})`)).toBeVisible();
    await expect(row(page, 'one.txt')).toBeVisible();
    await expect(page.getByText('Choose the file again to go on.')).toHaveCount(0);
    await expect(page.getByText(/uploads wait for their files/)).toHaveCount(0);
    await uploadAll(page);
    await isUploaded(page, 'one.txt');
    await isUploaded(page, 'two.txt');
  });
}

test('the limits badge changes when the plan ends while the page is open', async ({ page, signUp }) => {
  const { email } = await signUp(page);
  const endStoragePlan = (after: string) =>
    inDatabase((client) =>
      client.query(
        `update users set file_size = '50MB', expiry_date = now() + $2::interval where email = $1`,
        [email, after],
      ),
    );
  await page.clock.install();
  await openPortal(page);
  await endStoragePlan('1 hour');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('50MB per file')).toBeVisible();
  await endStoragePlan('-1 second');

  await page.clock.fastForward('01:00:05');

  await expect(page.getByText('10MB per file')).toBeVisible();
});

test('STO-3: leaving without paying leaves the limits unchanged, and the page can still be paid', async ({
  page,
}) => {
  await goToCheckout(page);

  await page.getByRole('button', { name: 'Abandon' }).click();

  await expect(page).toHaveURL(/\/upload\?plan=cancelled&order=/);
  await expect(page.getByText('You left without paying')).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the payment page' }).click();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
});

test('STO-3: a declined card is reported, and another can be tried', async ({ page, complaints }) => {
  await goToCheckout(page);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your order' }).click();

  await expect(page.getByText('Your card was declined')).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the payment page' })).toBeVisible();
  forgiveRefusals(complaints);
});

test('STO-3: a decline that the provider reports late is shown too', async ({ page, complaints }) => {
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  const answerLate = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { order: { state: string } };
    await route.fulfill({ response, json: { ...body, order: { ...body.order, state: 'waiting' } } });
  };
  await page.route('**/api/plans/orders/*', answerLate, { times: 1 });

  await page.getByRole('link', { name: 'Back to your order' }).click();

  await expect(page.getByText('You left without paying')).toBeVisible();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  forgiveRefusals(complaints);
});

test('STO-3: an expired payment page is reported', async ({ page }) => {
  await goToCheckout(page);

  await page.getByRole('button', { name: 'Expire' }).click();
  await expect(page.getByText('This page has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your order' }).click();

  await expect(page.getByText('The payment page has expired')).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
});

test('STO-4: a manipulated amount is refused', async ({ page, complaints }) => {
  await page.route(checkoutCall, async (route) => {
    const body = route.request().postDataJSON() as { lineItems: { amount: number }[] };
    for (const item of body.lineItems) item.amount = 1;
    await route.continue({ postData: JSON.stringify(body) });
  });
  await openDialog(page);

  await dialog(page).getByRole('button', { name: 'Upgrade' }).click();

  await expect(dialog(page).getByRole('alert')).toContainText('The price has changed');
  await expect(page).toHaveURL(/\/upload$/);
  forgiveRefusals(complaints);
});

test('a provider that does not respond is reported in the dialog, which stays unchanged', async ({
  page,
  complaints,
}) => {
  await page.route(checkoutCall, (route) => route.abort());
  await openDialog(page);
  await dialog(page).getByLabel('3. Subscription duration').fill('6');

  await dialog(page).getByRole('button', { name: 'Upgrade' }).click();

  await expect(dialog(page).getByRole('alert')).toContainText('Failed to create checkout session');
  await expect(total(page)).toContainText('£6');
  complaints.splice(0);
});

test('M14: an invented order id on the upload page reveals and changes nothing', async ({
  page,
  complaints,
}) => {
  await page.goto('/upload?plan=paid&order=00000000-0000-4000-8000-000000000000');

  await expect(page.getByText('Payment not found')).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
  forgiveRefusals(complaints);
});

test('a current plan can be extended on its page, and a receipt is emailed', async ({ page, signUp }) => {
  const { email } = await signUp(page);
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect.poll(async () => (await findLink(page, email)).pathname).toMatch(/^\/orders\/[\da-f-]{36}$/);

  await page.goto('/storage-plan');
  await whenAwake(page);
  await page.getByLabel('Months to add').fill('2');
  await page.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();

  await expect(page.getByText('Payment received')).toBeVisible();
  await page.goto('/storage-plan');
  await expect(page.getByText('£1 a month').first()).toBeVisible();
});
