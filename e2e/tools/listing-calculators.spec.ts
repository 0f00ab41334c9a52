import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

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

test('a home for sale has a mortgage calculator of this engine on a phone', async ({ page, signUp }) => {
  await signUp(page);
  const files = await uploadPhotos(page, 1);
  const id = await makeListing(page, {
    system: 'property',
    status: 'live',
    files: files.map((file) => ({ id: file })),
    formValues: home,
  });
  await page.setViewportSize(phone);
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
  await checkLooks(page);
  await calculator.getByRole('link', { name: 'Every payment, and what overpaying saves' }).click();
  await expect(page.locator('.interest-total')).toHaveText('£1,395.74');
});

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
  await expect(calculator).toContainText('£7,010.00');
  const payment = await calculator.getByRole('strong').textContent();

  const { scriptBytes } = await weighFirstLoad(page, new URL(page.url()).pathname);
  expect(scriptBytes).toBeLessThan(120_000);
  await calculator.getByRole('link', { name: 'Compare hire purchase and PCP' }).click();
  await expect(page.getByRole('row', { name: /^PCP, keep the car/ })).toContainText(payment ?? 'no payment');
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
