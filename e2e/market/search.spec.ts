import { expect, test, whenAwake } from '../support/browser.ts';
import { aWord, cards, publishThree, titles } from '../support/searching.ts';

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
  // On a new site these are the only listings, so the number alone would not show that the search is done.
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
  // The search with the filter is never answered. The one that Back requests afterwards is.
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

  // Presses the filter and the link before the next paint, as on a slow phone.
  const bristol = await page.getByRole('checkbox', { name: /^Bristol/ }).elementHandle();
  await page.getByRole('link', { name: `Walnut desk ${word}` }).evaluate((link: HTMLElement, filter) => {
    if (filter instanceof HTMLElement) filter.click();
    link.click();
  }, bristol);

  await expect(page.getByRole('heading', { level: 1, name: `Walnut desk ${word}` })).toBeVisible();
  await expect(page).toHaveURL(`/classifieds/${id}-walnut-desk-${word}`);
});

test('an order that is chosen right after a filter is shown, not overtaken by the search', async ({
  page,
  signUp,
}) => {
  const word = aWord();
  await signUp(page);
  await publishThree(page, word);
  await page.goto(`/classifieds?q=${word}`);
  await whenAwake(page);

  // Presses the filter and chooses the order in one task, before the pressed filter is painted.
  await page.getByLabel('Sort by').evaluate((select: HTMLSelectElement) => {
    document.querySelector<HTMLInputElement>('input[name="city"][value="Bristol"]')?.click();
    select.value = 'price_up';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

  await expect
    .poll(() => titles(page))
    .toEqual([`Brass lamp ${word}`, `Oak chair ${word}`, `Walnut desk ${word}`]);
  await expect(page.getByRole('checkbox', { name: /^Bristol/ })).not.toBeChecked();
  await expect(page).toHaveURL(`/classifieds?q=${word}&sort=price_up`);
});

test('a misspelt search is corrected, and the page says so', async ({ page, signUp }) => {
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
