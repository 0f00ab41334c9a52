import { findViolations } from '../support/axe.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { aWord, publishAll, publishThree } from '../support/searching.ts';

test('on a phone “Clear all” also updates the number of listings on the button', async ({ page, signUp }) => {
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
  // This test alone has three listings, so the number of two must not stay.
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

test('4.9: on a phone nothing covers the open filters, however far they are scrolled', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await publishAll(
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

test('on a slow phone the sheet of filters opens at once, before its fields are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/autos');
  await whenAwake(page);
  await page.waitForLoadState('networkidle');

  const first = await page.locator('.search-more').evaluate((more: HTMLElement) => {
    more.querySelector('summary')?.click();
    const isShown = (selector: string) => more.querySelector(selector)?.checkVisibility();
    return { head: isShown('.search-sheet-head p'), fields: isShown('[name="postcode"]') };
  });

  expect(first).toEqual({ head: true, fields: false });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('textbox', { name: 'Near a postcode' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close filters' }).press('Enter');
  await expect(page.locator('.search-more > summary')).toBeFocused();
});
