import type { Page } from '@playwright/test';
import { checkPage, expect, phone, test, whenAwake } from './support/browser.ts';
import { photoFile } from './support/files.ts';
import {
  assetNames,
  chooseSystem,
  goToReview,
  notifications,
  publishButton,
  stepTitle,
  titleField,
  whenSaved,
} from './support/listings.ts';
import { readShifts, watchShifts } from './support/layout-shift.ts';

test.use({ viewport: phone });

/** The page as it is before its scripts arrive. Returns the function that lets them through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await whenAwake(page);
  };
}

async function openForm(page: Page, signUp: (page: Page) => Promise<unknown>): Promise<void> {
  await signUp(page);
  await page.goto('/listings/new');
  await whenAwake(page);
}

/** Only the loaded form writes there. */
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('tessera.listing-form.new'));

const postingLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Post Listing' });

const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');

test('a kind that is chosen before the scripts arrive is not lost', async ({ page, signUp }) => {
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

test('the second step is shown again from the first paint, and so is the third', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await expect(page).toHaveURL('/listings/new?step=2');
  await titleField(page).fill('Walnut desk');
  await whenSaved(page);
  await watchShifts(page);
  const letThrough = await holdScripts(page);

  await page.reload({ waitUntil: 'commit' });
  await expect(currentStep(page)).toHaveText(/Configure listing/);
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await letThrough();
  await expect(titleField(page)).toHaveValue('Walnut desk');
  await expect(currentStep(page)).toHaveText(/Configure listing/);
  expect(await readShifts(page)).toBeLessThan(0.02);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepTitle(page, 'Listing summary')).toBeFocused();
  await expect(page).toHaveURL('/listings/new?step=3');
  await page.reload();
  await expect(stepTitle(page, 'Listing summary')).toBeVisible();
  await page.getByRole('button', { name: 'Choose system' }).click();
  await expect(page).toHaveURL('/listings/new');
});

test('an address with a step shows the first one where nothing is remembered', async ({ page, signUp }) => {
  await signUp(page);

  await page.goto('/listings/new?step=3');
  await whenAwake(page);

  await expect(stepTitle(page, 'Choose system')).toBeVisible();
  await expect(page).toHaveURL('/listings/new');
  await expect(page.locator('body')).toBeFocused();
});

/** Every step that is rendered from now on, and every heading of one that takes the focus. */
async function watchSteps(page: Page): Promise<() => Promise<{ steps: string[]; focused: string[] }>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { steps: new Array<string>(), focused: new Array<string>() };
    const observer = new MutationObserver(() => {
      const text = document.querySelector('.wizard-counter')?.textContent ?? '';
      if (text !== '' && seen.steps.at(-1) !== text) seen.steps.push(text);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('h2')) seen.focused.push(target.textContent);
    });
    return seen;
  });
  return () => watch.jsonValue();
}

test('after publishing, Back shows a new form at its first step, and only that one', async ({
  page,
  signUp,
}) => {
  await openForm(page, signUp);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await whenSaved(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await choosing).setFiles([photoFile('desk.png')]);
  await expect(assetNames(page)).toHaveText(['desk.png']);
  await whenSaved(page);
  await goToReview(page);
  await publishButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walnut desk' })).toBeVisible();
  const seen = await watchSteps(page);

  await page.goBack();

  await expect(stepTitle(page, 'Choose system')).toBeVisible();
  await expect(page).toHaveURL('/listings/new');
  // By the time the next step is shown, the page has loaded everything that could change the first one.
  await chooseSystem(page, 'Jobs');
  await expect(titleField(page)).toHaveValue('');
  expect(await seen()).toEqual({
    steps: ['Step 1 of 3', 'Step 2 of 3'],
    focused: ['Configure your listing canvas'],
  });
});

test('a link to the form opens the step that this tab remembers, without showing another before', async ({
  page,
  signUp,
}) => {
  await openForm(page, signUp);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await whenSaved(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL('/cookies');
  const seen = await watchSteps(page);

  await postingLink(page).click();

  await expect(titleField(page)).toHaveValue('Walnut desk');
  await expect(page).toHaveURL('/listings/new?step=2');
  expect(await seen()).toEqual({ steps: ['Step 2 of 3'], focused: [] });
});

test('the link to the form within the form adds no page to go back through', async ({ page, signUp }) => {
  await openForm(page, signUp);
  await page.goto('/cookies');
  await page.goto('/listings/new');
  await whenAwake(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await whenSaved(page);
  await page.reload();
  await expect(titleField(page)).toHaveValue('Walnut desk');
  const loaded = page.waitForResponse('**/listings/new.data**');
  await postingLink(page).click();
  await loaded;
  await expect(page).toHaveURL('/listings/new?step=2');

  await page.goBack();

  await expect(page).toHaveURL('/cookies');
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

test('while the second step is loading that is announced, and pressing Continue again complains about nothing', async ({
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

  test('the page says that it needs it', async ({ page, signUp }) => {
    await signUp(page);

    await page.goto('/listings/new');

    // Within this element Playwright finds nothing by its text.
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
