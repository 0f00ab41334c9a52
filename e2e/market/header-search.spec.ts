import type { Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { header } from '../support/shell.ts';

const field = (page: Page) => header(page).getByRole('combobox', { name: 'Search the whole site' });
const options = (page: Page) => header(page).getByRole('option');
const panel = (page: Page) => header(page).locator('.search-panel');

async function publish(page: Page, title: string): Promise<number> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  return makeListing(page, { formValues: { title, price: '240' }, files, status: 'live' });
}

test('FND-1: the search in the header suggests pages and listings by keyboard, mouse and “/”', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const id = await publish(page, `Walnut desk ${word}`);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/about');
  await whenAwake(page);

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(header(page).getByRole('option', { name: 'Classifieds' })).toBeVisible();
  await field(page).fill('wolverh');
  await expect(options(page)).toHaveText([/Search for “wolverh”/, /Wolverhampton/]);
  await expect(panel(page).getByRole('status')).toHaveText('2 suggestions');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /option-1$/);
  await checkLooks(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?city=Wolverhampton');
  await expect(options(page)).toHaveCount(0);

  await field(page).fill(word.slice(0, 12));
  const listing = options(page).filter({ hasText: `Walnut desk ${word}` });
  await expect(listing).toContainText('£240');
  await expect(listing.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await listing.click();
  await expect(page).toHaveURL(new RegExp(`/classifieds/${id}-`));

  await field(page).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(page.getByRole('heading', { name: `Walnut desk ${word}` })).toBeVisible();
  await expect(field(page)).toHaveValue(word);
  await page.reload();
  await expect(field(page)).toHaveValue(word);
  await page.goto('/search?q=teapot');
  await expect(field(page)).toHaveValue('teapot');
  await whenAwake(page);
  await field(page).fill('2 bed flat in leeds under 1200');
  await expect(options(page).filter({ hasText: '2 bed · Flat · In Leeds · Up to £1,200' })).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
});

test('FND-1: somebody who types while a page loads can go on typing', async ({ page }) => {
  const isLet = Promise.withResolvers<void>();
  await page.route(/\/assets\/about-page-.*\.js/, async (route) => {
    await isLet.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await whenAwake(page);

  await header(page).getByRole('link', { name: 'About' }).click();
  await field(page).pressSequentially('wolv');
  isLet.resolve();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
  await page.keyboard.type('erh');

  await expect(field(page)).toHaveValue('wolverh');
  await expect(options(page)).toHaveText([/Search for “wolverh”/, /Wolverhampton/]);
});

test('FND-1: recent searches stay in the browser, can be cleared, and are not on sensitive pages', async ({
  page,
}) => {
  await page.goto('/about');
  await whenAwake(page);
  await field(page).fill('teapot');
  await expect(options(page).first()).toHaveText('Search for “teapot”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=teapot');

  await page.goto('/auth/login');
  await whenAwake(page);
  await field(page).focus();
  await expect(header(page).getByRole('option', { name: 'Classifieds' })).toBeVisible();
  await expect(options(page).filter({ hasText: 'teapot' })).toHaveCount(0);

  await page.goto('/about');
  await whenAwake(page);
  await field(page).focus();
  await expect(options(page).first()).toHaveText('teapot');
  await options(page).filter({ hasText: 'Clear recent searches' }).click();
  await field(page).blur();
  await field(page).focus();
  await expect(header(page).getByRole('option', { name: 'Classifieds' })).toBeVisible();
  await expect(options(page).filter({ hasText: 'teapot' })).toHaveCount(0);
});

test('FND-1: a search is remembered even if it is submitted before suggestions have loaded', async ({
  page,
}) => {
  await page.route(/search-suggestions/, () => undefined);
  await page.goto('/about');
  await whenAwake(page);
  await field(page).fill('teapot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=teapot');

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-searches')))
    .toBe(JSON.stringify(['teapot']));
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('FND-1: an icon opens the search over the whole width, by touch', async ({ page }) => {
    await page.goto('/about');
    await whenAwake(page);
    const rowOf = () => header(page).evaluate((element) => element.getBoundingClientRect().height);
    const height = await rowOf();

    await field(page).tap();
    await expect(options(page).first()).toBeVisible();
    expect(await rowOf()).toBe(height);
    const box = await panel(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: phone.width });
    await field(page).fill('leeds');
    await checkLooks(page);
    await options(page).filter({ hasText: 'all listings' }).tap();
    await expect(page).toHaveURL('/search?city=Leeds');

    await field(page).tap();
    await header(page).getByRole('button', { name: 'Cancel' }).tap();
    await expect(options(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the home page searches by what, where and category', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('search', { name: 'All listings' });
    await form.getByLabel('What').fill('two bed flat');
    await form.getByLabel('Where').fill('leeds');
    await form.getByLabel('Category').selectOption('Properties');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/properties?q=two+bed+flat&city=Leeds');
    await expect(field(page)).toHaveValue('two bed flat');
  });

  for (const width of [390, 1_440]) {
    test(`FND-1: the field in the header searches, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      await field(page).click();
      await field(page).fill('teapot');
      await field(page).press('Enter');
      await expect(page).toHaveURL('/search?q=teapot');
    });
  }
});
