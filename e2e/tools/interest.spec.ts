import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  test,
  viewports,
  whenAwake,
} from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const example = '/compound-interest?sum=10000&deposit=0&rate=5&kind=gross&inflation=0&from=2027-01-01';
const bad = example.replace('rate=5', 'rate=1e308');

for (const { name, ...viewport } of viewports) {
  test(`savings have a headline, a chart and a table on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(example);
    await whenAwake(page);

    await expect(page.locator('.interest-total')).toHaveText('£16,470.09');
    await expect(page.getByRole('figure')).toContainText('£16,470');
    await expect(page.getByRole('row', { name: /^1 year ?1 Jan 2028/ })).toContainText('£10,511.62');
    await expectNoSidewaysScroll(page);
    await checkLooks(page);
  });
}

test('a change shows at once, is exact soon and is in the address', async ({ page }) => {
  await page.goto(example);
  await whenAwake(page);

  await page.getByLabel('Start with', { exact: true }).fill('£20,000');
  await expect(page.locator('.interest-total')).toHaveText('£32,940.19');
  await expect(page.locator('.interest-result')).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(/sum=%C2%A320%2C000/);
  await page.reload();
  await expect(page.locator('.interest-total')).toHaveText('£32,940.19');
});

test('the slider of a field changes it', async ({ page }) => {
  await page.goto(example);
  await whenAwake(page);

  await page.getByLabel('Years, slider').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Years', { exact: true })).toHaveValue('11');
  await expect(page.locator('.interest-total')).toHaveText('£17,312.74');
});

test('TLS-1: the line over the chart moves by pointer and by keys', async ({ page }) => {
  await page.goto(example);
  await whenAwake(page);
  const chart = page.getByRole('figure');

  await chart.getByLabel('Point in time').focus();
  await page.keyboard.press('Home');
  await expect(chart).toContainText('After no time');
  await expect(chart.getByLabel('Point in time')).toHaveAttribute('aria-valuetext', /£10,000/);
  await chart.locator('svg[data-size=wide]').hover();
  await expect(chart).toContainText(/After [45] years/);
  await checkPage(page);
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

test('search engines learn what the page is', async ({ page }) => {
  await page.goto('/compound-interest');
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts).toMatchObject({ '@type': 'WebApplication', name: 'Compound interest calculator' });
  const map = await (await page.request.get('/sitemap-pages.xml')).text();
  expect(map).toContain('/compound-interest</loc>');
});

test('the first load of the calculator is small', async ({ page }) => {
  const { scriptBytes } = await weighFirstLoad(page, '/compound-interest');
  expect(scriptBytes).toBeLessThan(140_000);
});

test.describe('why a bank differs', () => {
  for (const { name, ...viewport } of viewports) {
    test(`TLS-3: the reasons are named and add up to the bank’s figure on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/compound-interest/bank');
      await whenAwake(page);

      const receipt = page.getByRole('table').first();
      await expect(receipt).toContainText('Your bank counts the actual days and divides by 365−£0.63');
      await expect(receipt).toContainText('Your bank paid£217.97');
      await expect(page.getByRole('row', { name: /^31 Jan 2026/ })).toContainText('£10.487671');
      await expectNoSidewaysScroll(page);
      await checkLooks(page);
    });
  }

  test('a changed figure is explained at once and is in the address', async ({ page }) => {
    await page.goto('/compound-interest/bank');
    await whenAwake(page);
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

test.describe('loans', () => {
  for (const { name, ...viewport } of viewports) {
    test(`a mortgage has its payment, what overpaying saves, a chart and a table on a ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(
        '/compound-interest/loan?sum=200000&rate=6.5&years=30&fees=0&overpayment=200&from=2027-01-01',
      );
      await whenAwake(page);

      await expect(page.locator('.interest-total')).toHaveText('£1,264.14');
      await expect(page.getByText(/^Paying more saves £[\d,.]+ of interest$/)).toBeVisible();
      await expect(page.getByRole('row', { name: /^1 year ?1 Jan 2028/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await checkLooks(page);
    });
  }

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
});

const home = {
  title: 'Terrace near the park',
  listing_type: 'sale',
  property_type: 'house',
  price_or_rent: '325000',
  'location.city': 'Leeds',
};
const car = {
  title: 'Volkswagen Golf',
  make: 'Volkswagen',
  model: 'Golf',
  price: '18450',
  'location.city': 'Bristol',
};

test.describe('calculators of listings', () => {
  for (const { name, ...viewport } of viewports) {
    test(`a home for sale has a mortgage calculator of this engine on a ${name}`, async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      const files = await uploadPhotos(page, 1);
      const id = await makeListing(page, {
        system: 'property',
        status: 'live',
        files: files.map((file) => ({ id: file })),
        formValues: home,
      });
      await page.setViewportSize(viewport);
      await page.goto(`/properties/${id}`);
      await whenAwake(page);
      const calculator = page.getByRole('region', { name: 'Mortgage calculator' });
      await expect(calculator.getByLabel('Deposit')).toHaveValue('32500');

      await calculator.getByLabel('Deposit').fill('65,000');
      await calculator.getByLabel('Interest rate').fill('5');
      await expect(calculator).toContainText('£1,519.93 a month for 25 years');
      await calculator.getByLabel('Years').fill('0');
      await expect(calculator).toContainText('Write a whole number from 1 to 40.');
      await calculator.getByLabel('Years').fill('30');
      await calculator.getByLabel('Years').press('Enter');
      await expect(calculator).toContainText('£1,395.74 a month for 30 years');
      await expectNoSidewaysScroll(page);
      await checkLooks(page);
      await calculator.getByRole('link', { name: 'Every payment, and what overpaying saves' }).click();
      await expect(page.locator('.interest-total')).toHaveText('£1,395.74');
    });
  }

  test('a car for sale has a finance calculator of this engine, and its first load stays small', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    const files = await uploadPhotos(page, 1);
    const id = await makeListing(page, {
      system: 'auto',
      status: 'live',
      files: files.map((file) => ({ id: file })),
      formValues: car,
    });
    await page.goto(`/autos/${id}`);
    await whenAwake(page);
    const calculator = page.getByRole('region', { name: 'Finance calculator' });
    await expect(calculator.getByLabel('Deposit')).toHaveValue('1845');
    await calculator.getByLabel('Final payment').fill('7000');
    const payment = await calculator.getByRole('strong').textContent();
    await expect(calculator).toContainText('£7,010.00');

    const { scriptBytes } = await weighFirstLoad(page, new URL(page.url()).pathname);
    expect(scriptBytes).toBeLessThan(130_000);
    await calculator.getByRole('link', { name: 'Compare hire purchase and PCP' }).click();
    await expect(page.getByRole('row', { name: /^PCP, keep the car/ })).toContainText(
      payment ?? 'no payment',
    );
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the calculator of a car works by its button', async ({ page, signUp }) => {
      await signUp(page);
      const files = await uploadPhotos(page, 1);
      const id = await makeListing(page, {
        system: 'auto',
        status: 'live',
        files: files.map((file) => ({ id: file })),
        formValues: car,
      });
      await page.goto(`/autos/${id}`);
      const calculator = page.getByRole('region', { name: 'Finance calculator' });
      await calculator.getByLabel('Deposit').fill('8450');
      await calculator.getByLabel('APR').fill('0');
      await calculator.getByLabel('Months').fill('40');
      await calculator.getByRole('button', { name: 'Calculate' }).click();
      await expect(calculator).toContainText('£250.00 a month for 3 years and 4 months');
    });
  });
});

test.describe('exploring', () => {
  test('a goal is sought for every number, and an answer is put into the form', async ({ page }) => {
    await page.goto(
      `${example.replace('deposit=0', 'deposit=100')}&goal=15000&withdrawal=50&fee=0.5&tax=own`,
    );
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
});
