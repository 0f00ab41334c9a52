import { aWord } from '../support/searching.ts';
import { checkPage, expect, phone, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const locations = {
  bristol: { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' },
  leeds: { 'location.city': 'Leeds', 'location.lat': '53.8', 'location.lng': '-1.55' },
  norwich: { 'location.city': 'Norwich', 'location.lat': '52.63', 'location.lng': '1.29' },
} as const;
const carsNamed = (word: string) => [
  { title: `Octavia ${word}`, body_type: 'estate', mileage: '41000', price: '9200', ...locations.bristol },
  { title: `Superb ${word}`, body_type: 'estate', mileage: '58000', price: '11500', ...locations.leeds },
  { title: `Fabia ${word}`, body_type: 'hatchback', mileage: '32000', price: '7400', ...locations.norwich },
  { title: `Kodiaq ${word}`, body_type: 'suv', mileage: '99000', price: '14000', ...locations.norwich },
];

test.use({ viewport: phone, hasTouch: true, actionTimeout: 20_000 });

test('a buyer on a phone: from a sentence by filters, map, comparison and gallery to a message', async ({
  page,
  signUp,
  browser,
  site,
}) => {
  test.slow();
  const word = aWord();
  const context = await browser.newContext({ baseURL: site.url });
  const seller = await context.newPage();
  await signUp(seller);
  const files = (await uploadPhotos(seller, 2)).map((id) => ({ id }));
  for (const car of carsNamed(word))
    await makeListing(seller, {
      system: 'auto',
      formValues: { make: 'Škoda', model: car.title, fuel: 'diesel', transmission: 'automatic', ...car },
      files,
      status: 'live',
    });
  await context.close();
  await signUp(page);
  const results = page.getByRole('region', { name: 'Results' });
  const titles = results.getByRole('heading', { level: 3 });

  await test.step('a sentence is understood', async () => {
    await page.goto('/about');
    await whenAwake(page);
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the whole site' });
    await field.tap();
    await field.fill(`automatic diesel ${word} under 60k miles`);
    await page.keyboard.press('Enter');
    const chips = page.getByRole('region', { name: 'Filters from your words' }).getByRole('listitem');
    await expect(chips).toHaveText([/Automatic/, /Diesel/, /Up to 60,000 miles/]);
    await expect(titles).toHaveCount(3);
    await checkPage(page);
  });

  await test.step('a filter of the section narrows it, with the count on its button', async () => {
    await page.locator('summary', { hasText: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Estate/ }).check();
    await sheet.getByRole('button', { name: 'Show 2 listings' }).tap();
    await expect(page).toHaveURL(/body_type=estate/);
    await expect(titles).toHaveText([`Superb ${word}`, `Octavia ${word}`, `Fabia ${word}`]);
    const close = results.getByRole('region', { name: 'Close matches' });
    await expect(close.getByRole('list', { name: 'What differs' })).toHaveText('Hatchback');
  });

  await test.step('the map shows their prices, and the list over it', async () => {
    await results.getByRole('link', { name: 'On a map' }).tap();
    const map = page.getByRole('region', { name: 'Map of the results' });
    await expect(map.getByRole('button', { name: /^Octavia/ })).toHaveText('£9,200');
    await map.getByRole('button', { name: /^Superb/ }).tap();
    await expect(page.getByRole('region', { name: 'At this location' })).toContainText(`Superb ${word}`);
    await page.getByRole('button', { name: 'Show the list' }).tap();
    await expect(titles.first()).toBeInViewport();
    await results.getByRole('link', { name: 'As a grid' }).tap();
    await expect(map).toBeHidden();
  });

  await test.step('both are compared', async () => {
    for (const name of ['Octavia', 'Superb'])
      await page.getByRole('button', { name: `Compare ${name} ${word}` }).tap();
    const tray = page.getByRole('region', { name: 'Listings to compare' });
    await tray.getByRole('link', { name: 'Compare', exact: true }).tap();
    await expect(page.getByRole('row', { name: /^Mileage \(different\)/ })).toBeVisible();
    await page.getByRole('link', { name: `Octavia ${word}`, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: `Octavia ${word}` })).toBeVisible();
  });

  await test.step('the photos are looked at', async () => {
    await whenAwake(page);
    await page.getByRole('link', { name: /^Photo 1 of 2/ }).tap();
    const gallery = page.getByRole('dialog');
    await expect(gallery.getByRole('img').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery).toContainText(/2\s*(?:of|\/)\s*2/);
    await gallery.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(gallery).toBeHidden();
  });

  await test.step('a message reaches the seller', async () => {
    await page.getByRole('link', { name: 'Message Ada' }).first().tap();
    const dialog = page.getByRole('dialog', { name: 'Message Ada' });
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Could I see it on Saturday?');
    await dialog.getByRole('button', { name: 'Send message' }).tap();
    await expect(page.getByRole('dialog', { name: 'Your message was sent' })).toBeVisible();
    await page.getByRole('link', { name: 'View conversation' }).tap();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Could I see it on Saturday?');
  });
});
