import { checkPage, expect, test, whenAwake } from '../support/browser.ts';

test('a mortgage has its payment, what overpaying saves, a chart and a table', async ({ page }) => {
  await page.goto(
    '/compound-interest/loan?sum=200000&rate=6.5&years=30&fees=0&overpayment=200&from=2027-01-01',
  );
  await whenAwake(page);

  await expect(page.locator('.interest-total')).toHaveText('£1,264.14');
  await expect(page.getByText(/^Paying more saves £[\d,.]+ of interest$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 year ?1 Jan 2028/ })).toBeVisible();
});

test('CI-11: a payment below the interest is refused with a sentence', async ({ page, complaints }) => {
  await page.goto('/compound-interest/loan?sum=3000&rate=24&fees=0&payment=60');
  await expect(page.getByText('The first month’s interest is £60.00.')).toBeVisible();
  complaints.length = 0;
});

test('car finance shows each contract with its total', async ({ page }) => {
  await page.goto('/compound-interest/car');
  await whenAwake(page);
  await expect(page.getByRole('row', { name: /^PCP, keep the car/ })).toContainText('£7,010.00');
  await expect(page.getByRole('row', { name: /^Hire purchase/ })).toBeVisible();
  await page.getByLabel('Final payment').fill('0');
  await page.getByLabel('Final payment').press('Tab');
  await expect(page.getByRole('row', { name: /^PCP/ })).toHaveCount(0);
  await checkPage(page);
});
