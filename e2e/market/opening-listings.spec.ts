import { expect, test, whenAwake } from '../support/browser.ts';
import { aWord, publishAll, publishThree } from '../support/searching.ts';

test('a listing page has one URL, structured data and large photos', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  const [id] = await publishAll(page, [{ title: `Walnut desk ${word}`, price: '240' }]);

  await page.goto(`/classifieds/${id}-anything`);
  await whenAwake(page);

  await expect(page).toHaveURL(new RegExp(`/classifieds/${id}-walnut-desk-${word}$`));
  const banner = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(banner.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
    'BreadcrumbList',
    'Product',
  ]);
  await page.getByRole('link', { name: /^Photo 1 of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByText('£240')).toBeVisible();
  await expect(page.locator('.listing-page-actions')).toHaveCSS('display', 'none');
  await page.emulateMedia({ media: null });
});

test('an unknown listing is not found; a deleted one says so', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const [id] = await publishAll(page, [{ title: 'Walnut desk', price: '240' }]);
  expect((await page.request.get('/classifieds/999999999')).status()).toBe(404);
  expect((await page.request.get(`/autos/${id}`)).status()).toBe(404);
  const mistyped = await page.request.get(`/classifieds/${id}-%E0%A4%A`, { maxRedirects: 0 });
  expect([mistyped.status(), mistyped.headers()['location']]).toEqual([
    301,
    `/classifieds/${id}-walnut-desk`,
  ]);
  await page.request.delete('/api/listings', { data: { entries: [{ system: 'general', id }] } });

  const answer = await page.goto(`/classifieds/${id}`);

  expect(answer?.status()).toBe(410);
  await expect(page.getByText('This listing has been deleted')).toBeVisible();
  complaints.splice(0);
});

test('a card opens its listing, and the breadcrumb returns, without a full page load', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const [id] = await publishThree(page, word);
  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true));

  await page.getByRole('link', { name: `Walnut desk ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Walnut desk ${word}` })).toBeVisible();
  await expect(page).toHaveURL(`/classifieds/${id}-walnut-desk-${word}`);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Classifieds' })
    .click();

  await expect(page.getByRole('searchbox', { name: 'Search classifieds' })).toBeVisible();
  await expect(page).toHaveURL('/classifieds');
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
});
