import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { earnPool, payAllSellers } from '../support/money.ts';
import { makeAdministrator } from '../support/administrators.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import type { Member } from '../support/people.ts';
import { payOut, sell } from '../support/sales.ts';

async function becomeAdministrator(page: Page, signUp: (page: Page) => Promise<Member>): Promise<void> {
  const { email } = await signUp(page);
  await makeAdministrator(email);
}

test('B06: an administrator finds an order, refunds it, ends a payout and compares the books', async ({
  page,
  signUp,
  site,
}) => {
  await page.goto('/about');
  const sale = await sell(page, signUp);
  await payOut(site, sale);
  await becomeAdministrator(page, signUp);

  await page.goto('/admin/money');
  await whenAwake(page);
  await page.getByLabel('Order number, email address or title').fill(sale.buyer.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`#${sale.number}.*Paid.*£100.00`) })).toBeVisible();

  await page.getByRole('link', { name: `#${sale.number}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${sale.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${sale.number}` });
  await dialog.getByLabel(`Units of “${sale.title}”`).fill('1');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please enter a text.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bought one too many');
  await dialog.getByRole('button', { name: 'Refund' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Bought one too many');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('£50.00');
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('Refund begun');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Money refunded');
  await sale.act('dispute');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Open', { timeout: 1_000 });
  }).toPass();
  await checkLooks(page);

  await page.getByRole('link', { name: 'Disputes' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`#${sale.number}.*Open.*£100.00`) })).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Payouts' }).click();
  const payout = page.getByRole('row', { name: new RegExp(sale.seller.email) });
  await payout.getByRole('button', { name: 'Mark paid…' }).click();
  await page.getByLabel('Reference of the bank transfer').fill('BACS 7');
  await page.getByRole('button', { name: 'Mark paid', exact: true }).click();
  await expect(payout).toContainText('BACS 7');
  await page.getByRole('link', { name: 'Negative balances' }).click();
  const debt = page.getByRole('row', { name: new RegExp(`${sale.seller.email}.*£50.00`) });
  await expect(debt).toBeVisible();
  await checkLooks(page);
  await debt.getByRole('button', { name: / has paid$/ }).click();
  await page.getByRole('textbox', { name: 'Reference of the transfer' }).fill('BACS 9');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(debt).toBeHidden();
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('region', { name: 'Newest report' })).toContainText('payments and refunds');
  await checkLooks(page);
});

test('people who are not administrators do not learn that the pages exist', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  for (const path of ['/admin/money', '/admin/money/payouts', '/admin/money/reconciliation'])
    expect((await page.goto(path))?.status()).toBe(404);
  complaints.length = 0;
});

test('a seller sees money due and paid, a statement and the yearly income', async ({
  page,
  signUp,
  people,
  site,
}) => {
  await signUp(page);
  await page.goto('/sales');
  await expect(page.getByText('No completed sales yet')).toBeVisible();
  const sale = await sell(page, signUp);
  await earnPool(site, { email: sale.seller.email, listingId: sale.listingId, amount: 10_000 });
  await people.signIn(page, site, sale.seller.email);
  await page.goto('/sales');

  const figures = page.getByLabel('Totals in GBP');
  await expect(figures).toContainText('Due£100.00');
  await expect(page.getByRole('row', { name: new RegExp(`${sale.title}.*Waiting.*£100.00`) })).toBeVisible();
  await payAllSellers(site);
  await page.reload();
  await whenAwake(page);
  await expect(figures).toContainText('Due£0.00');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /Income \d{4}/ }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain(`${sale.title},GBP,100.00,0.00,0.00,0.00,100.00,`);

  await page.getByRole('region', { name: 'Payouts' }).getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '£100.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(sale.title) })).toBeVisible();
});
