import { aWord } from '../support/searching.ts';
import { expect, test } from '../support/browser.ts';
import { chooseSystem, makeListing, uploadPhotos } from '../support/listings.ts';

const exact = {
  'location.city': 'Bristol',
  'location.address': '12 Park Row',
  'location.postcode': 'BS1 6QF',
  'location.lat': '51.451234',
  'location.lng': '-2.604321',
};
const secret = /BS1\+?(?:%20|\s)?6QF|51\.4512|2\.6043|12 Park Row/i;

test('no page shows visitors a private seller’s exact location; the owner sees what others see', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  await signUp(page);
  const word = aWord();
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const offer = (system: string, formValues: Record<string, string>) =>
    makeListing(page, {
      system,
      formValues: { title: `Thing ${word}`, ...exact, ...formValues },
      files,
      status: 'live',
    });
  const desk = await offer('general', {});
  const car = await offer('auto', { make: 'BMW', model: 'X1' });
  const flat = await offer('property', { listing_type: 'rent' });
  const house = await offer('property', {
    listing_type: 'sale',
    'location.address': '7 Queen Square',
    'location.postcode': 'BS1 4QS',
    'location.lng': '-2.598765',
    'location.exact': 'true',
    'location.lat': '51.467891',
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const stranger = await context.newPage();
  const around = `q=${word}&postcode=BS1&radius=50`;
  for (const path of [
    `/classifieds/${desk}`,
    `/autos/${car}`,
    `/properties/${flat}`,
    `/reports/new?system=general&listing=${desk}`,
    `/search?q=${word}`,
    `/classifieds?${around}&sort=nearest`,
    `/autos?${around}&view=list`,
    `/classifieds?${around}&view=map`,
    '/',
  ]) {
    const answer = await stranger.request.get(path);
    expect(answer.ok(), path).toBe(true);
    expect(await answer.text(), path).not.toMatch(secret);
  }
  expect(await (await stranger.request.get(`/properties/${house}`)).text()).toContain('51.467891');

  await stranger.goto(`/classifieds/${desk}`);
  await expect(stranger.getByText('Approximate location: the middle of BS1')).toBeVisible();
  await context.close();
  await page.goto(`/classifieds/${desk}`);
  await expect(page.getByText('Other people see only BS1 and the middle of that district.')).toBeVisible();
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredData.join()).not.toMatch(secret);
});

test('only a business can show its exact location', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  const box = page.getByRole('checkbox', { name: 'Show the exact location' });
  await expect(page.getByLabel('Postcode')).toBeVisible();
  await expect(box).toHaveCount(0);

  await page.getByText('Seller, contact name').click();
  await page.getByLabel('Seller').selectOption('business');

  await page.getByText('City, county or region').click();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toBeChecked();
  await page.getByLabel('Seller').selectOption('private');
  await expect(box).toHaveCount(0);
});
