import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkLooks, expect, test, whenAwake } from './support/browser.ts';
import { findViolations } from './support/axe.ts';
import { makeListing, uploadPhotos } from './support/listings.ts';

/** A word that only this test's listings have. */
function aWord(): string {
  return `zephyr${randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)}`;
}

async function publish(page: Page, all: readonly Record<string, string>[]): Promise<number[]> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const ids: number[] = [];
  for (const formValues of all) ids.push(await makeListing(page, { formValues, files, status: 'live' }));
  return ids;
}

function publishThree(page: Page, word: string): Promise<number[]> {
  return publish(page, [
    { title: `Walnut desk ${word}`, price: '240', 'location.city': 'Bristol', category: 'furniture' },
    { title: `Oak chair ${word}`, price: '60', 'location.city': 'Leeds', category: 'furniture' },
    { title: `Brass lamp ${word}`, price: '35', 'location.city': 'Bristol', category: 'furniture' },
  ]);
}

const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();

test('a published listing is found by its words, filters and order; Back restores each step', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);

  await page.goto('/classifieds');
  await whenAwake(page);
  await page.getByLabel('Search classifieds').fill(word);
  await page.keyboard.press('Enter');
  // A new site has no other listings, so the number alone does not say that the search is done.
  await expect(page).toHaveURL(`/classifieds?q=${word}`);
  await expect(page.getByRole('heading', { name: '3 listings' })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Bristol/ }).check();
  await expect(page.getByRole('heading', { name: '2 listings' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect.poll(() => titles(page)).toEqual([`Brass lamp ${word}`, `Walnut desk ${word}`]);
  await expect(page).toHaveURL(/city=Bristol.*sort=price_up|sort=price_up.*city=Bristol/);

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '3 listings' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Bristol/ })).not.toBeChecked();
});

test('focus stays on the chosen filter, and Back undoes a pending choice', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);
  await page.goto('/classifieds');
  await whenAwake(page);
  const words = page.getByLabel('Search classifieds');
  const bristol = page.getByRole('checkbox', { name: /^Bristol/ });
  const results = (count: number) => page.getByRole('heading', { name: `${count} listings` });

  await words.fill(word);
  await words.press('Enter');
  await expect(results(3)).toBeVisible();
  await expect(words).toBeFocused();
  await bristol.press('Space');
  await expect(results(2)).toBeVisible();
  await expect(bristol).toBeFocused();
  await expect(bristol).toBeChecked();
  await bristol.press('Space');
  await expect(results(3)).toBeVisible();
  await expect(bristol).toBeFocused();
  await expect(bristol).not.toBeChecked();

  let isPending = () => {};
  const left = new Promise<void>((resolve) => (isPending = resolve));
  // It never comes; what Back asks for afterwards does.
  await page.route('**/*city=Bristol*', isPending, { times: 1 });
  await bristol.press('Space');
  await left;
  await page.goBack();
  await expect(results(2)).toBeVisible();
  await expect(bristol).toBeChecked();
  await page.goBack();
  await expect(results(3)).toBeVisible();
  await expect(bristol).not.toBeChecked();
  await expect(words).toHaveValue(word);
});

test('a link that is pressed right after a filter is followed, not overtaken by the search', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  const [id] = await publishThree(page, word);
  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);

  // Both before the next paint, as on a slow phone.
  const bristol = await page.getByRole('checkbox', { name: /^Bristol/ }).elementHandle();
  await page.getByRole('link', { name: `Walnut desk ${word}` }).evaluate((link: HTMLElement, filter) => {
    if (filter instanceof HTMLElement) filter.click();
    link.click();
  }, bristol);

  await expect(page.getByRole('heading', { level: 1, name: `Walnut desk ${word}` })).toBeVisible();
  await expect(page).toHaveURL(`/classifieds/${id}-walnut-desk-${word}`);
});

test('on a phone “Clear all” also clears the number of what was pressed', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const bristol = sheet.getByRole('checkbox', { name: /^Bristol/ });
  await page.locator('.search-more > summary').press('Enter');
  await bristol.press('Space');
  await expect(sheet.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();

  await sheet.getByRole('link', { name: 'Clear all' }).click();

  await expect(page).toHaveURL('/classifieds#filters');
  await expect(sheet.getByRole('button', { name: /^Show / })).toBeVisible();
  // The listings of this test alone are three.
  await expect(sheet.getByRole('button', { name: 'Show 2 listings' })).toBeHidden();
});

test('FND-4: on a phone filters are a sheet whose button says how many listings they leave', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);

  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const bristol = sheet.getByRole('checkbox', { name: /^Bristol/ });
  await page.locator('.search-more > summary').press('Enter');
  await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await expect(sheet.getByRole('button', { name: 'Show 3 listings' })).toBeVisible();
  await bristol.press('Space');
  await expect(sheet.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();
  await sheet.getByLabel('Price, maximum').selectOption('£100');
  await expect(sheet.getByRole('button', { name: 'Show 1 listing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('.search-more > summary')).toBeFocused();
  await expect(page.getByRole('heading', { name: '3 listings' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bristol).not.toBeChecked();
  await bristol.check();
  await expect(sheet.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/classifieds?q=${word}`);
  await page.locator('.search-more > summary').press('Enter');
  await expect(bristol).not.toBeChecked();
  await bristol.check();
  await expect(sheet.getByRole('button', { name: 'Show 2 listings' })).toBeVisible();
  expect(await findViolations(page, { type: 'tag', values: ['wcag2a', 'wcag2aa'] })).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 2 listings' }).click();

  await expect(page.locator('.search-more-count')).toHaveText('1');
  await expect(page.getByRole('checkbox', { name: /^Bristol/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: '2 listings' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  await checkLooks(page);
});

test('4.9: the open filters of a phone are covered by nothing, wherever they are scrolled to', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await publish(
    page,
    ['furniture', 'garden', 'books', 'sports'].map((category, index) => ({
      title: `${category} ${aWord()}`,
      category,
      price: '10',
      'location.city': ['Bristol', 'Leeds', 'York', 'Bath'][index] ?? '',
    })),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/classifieds?postcode=BS1+5TR');
  await whenAwake(page);
  await page.locator('.search-more > summary').click();
  const filters = page.locator('.search-more-content');
  const submit = page.getByRole('button', { name: /^Show [\d,]+\+? listings?$/ });

  const size = await filters.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  for (let top = 0; top < size.scrollHeight; top += Math.ceil(size.clientHeight / 3)) {
    await filters.evaluate((element, to) => element.scrollTo(0, to), top);
    await expect(submit).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page, { type: 'rule', values: ['target-size'] }), `at ${top} px`).toEqual([]);
  }
  expect(
    await page.getByLabel('Distance').evaluate((select) => select.scrollWidth <= select.clientWidth),
  ).toBe(true);
  const roomForRings = await filters.locator('.search-facet').evaluateAll((groups) =>
    groups.map((group) => {
      const last = group.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return group.getBoundingClientRect().bottom - last;
    }),
  );
  expect(roomForRings.length).toBeGreaterThan(0);
  expect(Math.min(...roomForRings), 'groups clip what is outside of them').toBeGreaterThanOrEqual(4);
  await page.getByLabel('Distance').focus();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
});

test('a misspelt search is corrected, which is shown', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);

  await page.goto(`/search?q=${word.slice(0, -1)}x`);

  await expect(page.getByText(/^No results for .* Showing/)).toContainText(word);
  await expect(cards(page)).toHaveCount(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering and reading work', async ({ page, signUp }) => {
    const word = aWord();
    await signUp(page);
    await publishThree(page, word);

    await page.goto('/classifieds');
    await page.getByLabel('Search classifieds').fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('link', { name: `Oak chair ${word}` }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Oak chair ${word}` })).toBeVisible();
    await expect(page.getByRole('article').getByText('£60')).toBeVisible();
  });
});

test('a search without results says what to do, and a failed one says why', async ({ page }) => {
  await page.goto('/jobs?q=qqqqzzzzqqqq');
  await expect(page.getByText('No results')).toBeVisible();

  await page.goto('/autos?price_min=lots');
  await expect(page.getByRole('alert')).toContainText('must be numbers');
});

test('a listing page has one URL, structured data and large photos', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  const [id] = await publish(page, [{ title: `Walnut desk ${word}`, price: '240' }]);

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
  await checkLooks(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByText('£240')).toBeVisible();
  await expect(page.locator('.listing-page-actions')).toHaveCSS('display', 'none');
  await page.emulateMedia({ media: null });
});

test('an unknown listing is not found; a deleted one says so', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const [id] = await publish(page, [{ title: 'Walnut desk', price: '240' }]);
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
