import type { Page } from '@playwright/test';
import { aWord } from '../support/searching.ts';
import { checkLooks, expect, expectNoSidewaysScroll, phone, test, whenAwake } from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const form = (page: Page) => page.getByRole('search', { name: 'All listings' });
const what = (page: Page) => form(page).getByRole('combobox', { name: 'What' });
const where = (page: Page) => form(page).getByRole('combobox', { name: 'Where' });
/** On a phone, the form is a sheet. */
const openSheet = (page: Page) => form(page).getByRole('button', { name: 'Search all listings' }).click();
const suggestions = (page: Page) => form(page).getByRole('listbox').getByRole('option');

test('the search on the home page suggests texts and towns, on a phone', async ({ page, signUp }) => {
  const word = aWord();
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, {
    formValues: { title: `Oak desk ${word}`, price: '240' },
    files,
    status: 'live',
  });
  await page.setViewportSize(phone);
  await page.goto('/');
  await whenAwake(page);

  await expect(what(page)).toBeHidden();
  await openSheet(page);
  await expect(what(page)).toBeFocused();
  await expect(suggestions(page)).toHaveCount(0);
  await what(page).pressSequentially('sofa in lee');
  const text = suggestions(page).filter({ hasText: 'sofa in Leeds' });
  await expect(text).toBeVisible();
  await expect(what(page)).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);
  await checkLooks(page);
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(what(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(what(page)).toHaveValue('sofa in lee');

  await what(page).fill(word.slice(0, 12));
  await suggestions(page)
    .filter({ hasText: `Oak desk ${word}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/classifieds/${id}-`));
  await expect(page.getByRole('heading', { level: 1, name: `Oak desk ${word}` })).toBeVisible();
  await page.goto('/');
  await whenAwake(page);
  await openSheet(page);
  await where(page).fill('wolv');
  await expect(suggestions(page)).toHaveText(['Wolverhampton']);
  await page.keyboard.press('ArrowDown');
  await expect(where(page)).toHaveAttribute('aria-activedescendant', /option-0$/);
  await page.keyboard.press('Enter');
  await expect(where(page)).toHaveValue('Wolverhampton');
  await expect(where(page)).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(suggestions(page)).toHaveCount(0);

  await what(page).fill(word.slice(0, -2));
  await what(page).press('Enter');
  await expect(page).toHaveURL(`/search?q=${word.slice(0, -2)}&city=Wolverhampton`);

  await page.goto('/');
  await whenAwake(page);
  await openSheet(page);
  await form(page).getByLabel('Category').selectOption('general');
  await what(page).click();
  await expect(suggestions(page)).toHaveText([word.slice(0, -2), 'Clear recent searches']);
  await suggestions(page).first().click();
  await expect(page).toHaveURL(`/classifieds?q=${word.slice(0, -2)}`);
});

test('the search on the home page works where its suggestions cannot be loaded', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/w*-suggestions-*.js', (route) => route.abort());
  await page.goto('/');
  await whenAwake(page);
  await what(page).fill('sofa');
  await where(page).fill('Leeds');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=sofa&city=Leeds');
  await expect(page.getByText('Couldn’t load this')).toHaveCount(0);
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});
