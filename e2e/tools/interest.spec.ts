import { checkPage, expect, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';

const example = '/compound-interest?sum=10000&deposit=0&rate=5&kind=gross&inflation=0&from=2027-01-01';
const bad = example.replace('rate=5', 'rate=1e308');

test('TLS-1: savings have a headline, a chart whose line moves by pointer and by keys, and a table', async ({
  page,
}) => {
  await page.goto(example);
  await whenAwake(page);
  const chart = page.getByRole('figure');

  await expect(page.locator('.interest-total')).toHaveText('£16,470.09');
  await expect(chart).toContainText('£16,470');
  await expect(page.getByRole('row', { name: /^1 year ?1 Jan 2028/ })).toContainText('£10,511.62');

  await chart.getByLabel('Point in time').focus();
  await page.keyboard.press('Home');
  await expect(chart).toContainText('After no time');
  await expect(chart.getByLabel('Point in time')).toHaveAttribute('aria-valuetext', /£10,000/);
  await chart.locator('svg[data-size=wide]').hover();
  await expect(chart).toContainText(/After [45] years/);
  await checkPage(page);

  await test.step('the slider of a field changes it', async () => {
    await page.getByLabel('Years, slider').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Years', { exact: true })).toHaveValue('11');
    await expect(page.locator('.interest-total')).toHaveText('£17,312.74');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.interest-total')).toHaveText('£16,470.09');
  });

  await test.step('a change shows at once, is exact soon and is in the address', async () => {
    await page.getByLabel('Start with', { exact: true }).fill('£20,000');
    await expect(page.locator('.interest-total')).toHaveText('£32,940.19');
    await expect(page.locator('.interest-result')).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/sum=%C2%A320%2C000/);
    await page.reload();
    await expect(page.locator('.interest-total')).toHaveText('£32,940.19');
  });
});

test('a wrong number is explained beside its field', async ({ page, complaints }) => {
  await page.goto(bad);
  await expect(page.getByText('Write a percentage from 0 to 100, such as 4.5.')).toBeVisible();
  expect((await page.request.get(bad)).status()).toBe(400);
  await whenAwake(page);
  await page.getByLabel('Interest rate', { exact: true }).fill('5');
  await expect(page.locator('.interest-total')).toHaveText('£16,470.09');
  complaints.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form calculates one scenario', async ({ page }) => {
    await page.goto(example);
    await page.getByLabel('Start with', { exact: true }).fill('20000');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.locator('.interest-total')).toHaveText('£32,940.19');
    await expect(page.getByLabel('Interest rate', { exact: true })).toHaveValue('5');
  });
});

test('the first load of the calculator is small, and search engines learn what the page is', async ({
  page,
}) => {
  const { scriptBytes } = await weighFirstLoad(page, '/compound-interest');
  expect(scriptBytes).toBeLessThan(140_000);
  await page.goto('/compound-interest');
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({ '@type': 'WebApplication', name: 'Compound interest calculator' });
  const map = await (await page.request.get('/sitemap-pages.xml')).text();
  expect(map).toContain('/compound-interest</loc>');
});

test('TLS-3: the reasons why a bank differs are named and add up to its figure, also after a change', async ({
  page,
}) => {
  await page.goto('/compound-interest/bank');
  await whenAwake(page);

  const receipt = page.getByRole('table').first();
  await expect(receipt).toContainText('Your bank counts the actual days and divides by 365−£0.63');
  await expect(receipt).toContainText('Your bank paid£217.97');
  await expect(page.getByRole('row', { name: /^31 Jan 2026/ })).toContainText('£10.487671');

  await test.step('a changed figure is explained at once and is in the address', async () => {
    const paid = page.getByLabel('Interest that your bank paid');
    await paid.fill('12.34');
    await paid.press('Tab');
    await expect(page.getByText('No common way of counting gives this figure')).toBeVisible();
    await expect(page).toHaveURL(/paid=12.34/);
    await paid.fill('218.65');
    await paid.press('Enter');
    await expect(page.getByText('Your bank counts as you do')).toBeVisible();
  });
});
