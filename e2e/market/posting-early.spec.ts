import type { Page } from '@playwright/test';
import { checkPage, expect, phone, test } from '../support/browser.ts';
import { chooseSystem, notifications, stepTitle, titleField, whenSaved } from '../support/listings.ts';
import { holdScripts, openForm } from '../support/posting.ts';

test.use({ viewport: phone });

/** What the form has stored in this tab. Only the loaded form stores something. */
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('tessera.listing-form.new'));

test('a section chosen before the scripts have loaded is not lost', async ({ page, signUp }) => {
  await signUp(page);
  const letThrough = await holdScripts(page);
  await page.goto('/listings/new', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Jobs', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();

  await letThrough();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
  await titleField(page).fill('Joiner');
  await whenSaved(page);
});

test('a lost connection while the form is loading is named, and the next press tries again', async ({
  page,
  signUp,
  complaints,
}) => {
  await openForm(page, signUp);
  await page.route('**/assets/take-over-*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('radio', { name: 'General', exact: true }).check();
  await expect(notifications(page)).toContainText('Couldn’t load this');
  await page.unroute('**/assets/take-over-*.js');

  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
  complaints.splice(0);
});

test('a second step that cannot be loaded says so in its place, and is loaded by Retry', async ({
  page,
  signUp,
  complaints,
}) => {
  await openForm(page, signUp);
  await page.route('**/assets/later-steps-*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('radio', { name: 'General', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the form' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await checkPage(page);
  await page.unroute('**/assets/later-steps-*.js');

  await failure.getByRole('button', { name: 'Retry' }).click();

  await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
  await expect(failure).toHaveCount(0);
  complaints.splice(0);
});

test('drafts that cannot be loaded can be loaded again from their card', async ({
  page,
  signUp,
  complaints,
}) => {
  await openForm(page, signUp);
  await page.route('**/assets/take-over-*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load your drafts' });
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/take-over-*.js');

  await failure.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('You have not saved any drafts yet.')).toBeVisible();
  complaints.splice(0);
});

test('while the second step loads, this is announced, and pressing Continue again shows no error', async ({
  page,
  signUp,
}) => {
  await openForm(page, signUp);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/{take-over,later-steps}-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'General', exact: true }).check();
  const proceed = page.getByRole('button', { name: 'Continue' });
  await proceed.focus();
  await page.keyboard.press('Enter');
  const announced = page.getByRole('status').filter({ hasText: 'Loading the form…' });
  await expect(announced).toHaveCount(1);
  await expect(proceed).toBeFocused();

  await page.keyboard.press('Enter');
  release();

  await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
  await expect(announced).toHaveCount(0);
  await expect(notifications(page)).toBeEmpty();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
});

test('a tab that is hidden while it loads resumes the form', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await whenSaved(page);
  // Browsers run no animation frames in a hidden tab.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });

  await page.reload();

  await expect(titleField(page)).toHaveValue('Walnut desk');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs JavaScript', async ({ page, signUp }) => {
    await signUp(page);

    await page.goto('/listings/new');

    // Found by its element, because Playwright finds no text inside noscript.
    const note = page.locator('.wizard-page noscript p');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(/posting a listing needs it/);
  });
});

test('the form is fetched while the page is idle, but runs only from the first press, which keeps the focus', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  const loads = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/take-over-'))
        .map(({ initiatorType }) => initiatorType),
    );
  await expect.poll(loads).toEqual(['fetch']);
  const general = page.getByRole('radio', { name: 'General', exact: true });

  await general.focus();
  await page.keyboard.press('Space');

  await expect.poll(() => remembered(page)).toContain('"system":"general"');
  expect((await loads()).length).toBeGreaterThan(1);
  await expect(general).toBeFocused();
  await expect(general).toBeChecked();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('drafts are listed at the first press', async ({ page, signUp }) => {
  await openForm(page, signUp);

  await page.getByRole('button', { name: 'Load a saved draft' }).click();

  await expect(page.getByText('You have not saved any drafts yet.')).toBeVisible();
  await checkPage(page);
});
