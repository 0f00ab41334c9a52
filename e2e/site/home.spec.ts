import { aWord } from '../support/searching.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { readShifts, slowDown, watchShifts } from '../support/layout-shift.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const DAY_MS = 86_400_000;

test('the home page has a search, categories, what belongs to me, viewed listings, price drops and pools', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const desk = { formValues: { title: `Desk ${word}`, price: '240' }, files, status: 'live' };
  const id = await makeListing(page, desk);
  await page.request.put('/api/listings', {
    data: { ...desk, system: 'general', listingId: id, formValues: { ...desk.formValues, price: '200' } },
  });
  const closesAt = new Date(Date.now() + DAY_MS).toISOString();
  await makeListing(page, {
    formValues: { title: `Pool ${word}`, price: '100' },
    files,
    status: 'live',
    shuffle: { enabled: true, targetPrice: 100, shareCount: 10, closesAt },
  });
  await makeListing(page, { formValues: { title: `Half a ${word}`, price: '5' } });
  const search = { query: `q=${word}`, name: `All ${word}`, frequency: 'never' };
  await page.request.post('/api/saved-searches', { data: search });
  await page.goto(`/classifieds/${id}`);
  await page.waitForFunction(() => localStorage.getItem('tessera.viewed') !== null);
  await watchShifts(page);
  await slowDown(page, 4);

  await page.goto('/');

  const mine = page.getByRole('navigation', { name: 'For you' });
  await expect(mine.getByRole('link', { name: `All ${word}` })).toContainText('2 new this week');
  await expect(mine.getByRole('link', { name: `Half a ${word}` })).toContainText('Continue draft');
  const row = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await page.getByRole('heading', { name: 'Popular categories' }).scrollIntoViewIfNeeded();
  await expect(row('Recently viewed').filter({ hasText: word })).toContainText('£200');
  await expect(row('Price drops').filter({ hasText: word })).toContainText('was £240');
  await expect(row('Shuffle pools that end soon').filter({ hasText: word })).toContainText(
    '10 of 10 shares left',
  );
  expect(await readShifts(page)).toBeLessThan(0.02);
  await slowDown(page, 1);
  await checkLooks(page);

  await page.getByRole('main').getByLabel('What', { exact: true }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}`));
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading', { name: `Desk ${word}` })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Motorcycles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autos' })).toBeVisible();
  await expect(page).toHaveURL('/autos?body_type=motorcycle');
});

test('a postcode shows nearby listings on the home page, is remembered, and can be forgotten', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const bristol = { 'location.city': 'Bristol', 'location.lat': '51.45', 'location.lng': '-2.59' };
  await makeListing(page, { formValues: { title: 'Desk', price: '240', ...bristol }, files, status: 'live' });

  const setPostcode = page.getByRole('main').getByText('Near you', { exact: true });
  await page.goto('/');
  await setPostcode.click();
  await page.getByLabel('Your postcode').fill('BS1 5TR');
  await page.getByRole('button', { name: 'Show listings near me' }).click();
  await expect(page.getByRole('heading', { name: 'New near Bristol' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New near Bristol' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('link', { name: 'Forget this postcode' }).click();
  await expect(page.getByRole('heading', { name: 'New listings' })).toBeVisible();
  await setPostcode.click();
  await page.getByLabel('Your postcode').fill('ZZ1');
  await page.getByRole('button', { name: 'Show listings near me' }).click();
  await expect(page.getByText('We don’t know this postcode')).toBeVisible();
  await page.goto('/search?postcode=BS1+5TR&radius=10mi');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New near Bristol' })).toBeVisible();
});
