import { checkPage, expect, test, whenAwake } from '../support/browser.ts';

const example = '/compound-interest?sum=10000&deposit=0&rate=5&kind=gross&inflation=0&from=2027-01-01';

test('a goal is sought for every number, and an answer is put into the form', async ({ page }) => {
  await page.goto(`${example.replace('deposit=0', 'deposit=100')}&goal=15000&withdrawal=50&fee=0.5&tax=own`);
  await whenAwake(page);
  const answers = page.getByRole('region', { name: /^To have £15,000/ });

  await expect(answers.getByRole('term')).toHaveText([
    'Start with',
    'Pay in',
    'Let payments grow each year by',
    'Find a rate of',
    'Wait',
    'Take out',
    'Withdrawals growing each year by',
    'A fee a year of',
    'A fixed fee a year of',
    'Tax of',
  ]);
  const wait = answers.getByRole('link', { name: /^\d+ (?:months?|years?)/ });
  const time = await wait.textContent();
  await wait.click();
  await expect(page.getByText(`After ${time}`).first()).toBeVisible();
  await expect(page.locator('.interest-total')).toHaveText(/^£15,[01]/);
  await checkPage(page);
  await page.getByLabel('Your goal').fill('1');
  await expect(page.getByRole('region', { name: /^To have £1,? / })).toContainText('nothing is needed');
});

test('scenarios are kept, compared, edited and removed, and the address holds all', async ({ page }) => {
  await page.goto(example);
  await whenAwake(page);
  await page.getByRole('link', { name: 'Keep these numbers to compare with' }).click();
  const table = page.getByRole('region', { name: 'Compare' });
  await expect(table.getByRole('row', { name: /^B/ })).toContainText('The same so far');

  await page.getByLabel('Interest rate', { exact: true }).fill('4');
  await expect(table.getByRole('row', { name: /^B/ })).toContainText('Rate: 5');
  await expect(page).toHaveURL(/rate=4.*also=/);
  await table.getByRole('link', { name: 'Edit B' }).click();
  await expect(page.getByLabel('Interest rate', { exact: true })).toHaveValue('5');
  await expect(table.getByRole('row', { name: /^B/ })).toContainText('Rate: 4');
  await checkPage(page);
  await table.getByRole('link', { name: 'Remove B' }).click();
  await expect(table).toHaveCount(0);
});

test('a heat map has other rates and times, and the tax rules have their dates', async ({ page }) => {
  await page.goto(`${example}&tax=basic`);
  await whenAwake(page);
  const heat = page.getByRole('region', { name: 'Other rates and times' });
  await expect(heat.getByRole('row', { name: /^5%/ })).toContainText('£16,470');
  await expect(page.getByRole('columnheader', { name: 'From 6 Apr 2027' })).toBeVisible();
  await page.getByLabel('Interest rate', { exact: true }).fill('6');
  await expect(heat.getByRole('row', { name: /^9%/ })).toBeVisible();
});

test('CI-02: markup in the address is shown as text', async ({ page, complaints }) => {
  const script = '<script>document.title="x"</script>"><img src=x onerror=alert(1)>';
  const bad = encodeURIComponent(script);
  for (const path of [
    `?sum=${bad}&goal=${bad}&events=${bad}&also=${bad}`,
    `/loan?sum=${bad}&single-day=${bad}&single-amount=${bad}`,
    `/car?price=${bad}`,
    `/bank?paid=${bad}&from=${bad}`,
  ]) {
    await page.goto(`/compound-interest${path}`);
    await expect(page.getByText('There is no result yet')).toBeVisible();
    await expect(page.locator('main img, main script')).toHaveCount(0);
    await expect(page).not.toHaveTitle('x');
  }
  complaints.length = 0;
});

test('a table is a file, and on paper there is no form', async ({ page }) => {
  await page.goto(example);
  await whenAwake(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('compound-interest.csv');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('figure')).toBeVisible();
});
