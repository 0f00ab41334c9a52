import type { Page } from '@playwright/test';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { photoFile } from '../support/files.ts';
import { readShifts, watchShifts } from '../support/layout-shift.ts';
import {
  assetNames,
  chooseSystem,
  goToReview,
  publishButton,
  stepTitle,
  titleField,
  whenSaved,
} from '../support/listings.ts';
import { holdScripts, openForm } from '../support/posting.ts';

test.use({ viewport: phone });

const postingLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Post Listing' });

const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');

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

  await goToReview(page);
  await expect(page).toHaveURL('/listings/new?step=3');
  await page.reload();
  await expect(stepTitle(page, 'Listing summary')).toBeVisible();
  await page.getByRole('button', { name: 'Choose system' }).click();
  await expect(page).toHaveURL('/listings/new');
});

test('an address with a later step shows the first step if nothing is remembered', async ({
  page,
  signUp,
}) => {
  await signUp(page);

  await page.goto('/listings/new?step=3');
  await whenAwake(page);

  await expect(stepTitle(page, 'Choose system')).toBeVisible();
  await expect(page).toHaveURL('/listings/new');
  await expect(page.locator('body')).toBeFocused();
});

/** Records every step that is shown from now on, and every heading of a step that takes the focus. */
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
  await expect(page.getByRole('heading', { level: 1, name: 'It’s live' })).toBeVisible();
  const seen = await watchSteps(page);

  await page.goBack();

  await expect(stepTitle(page, 'Choose system')).toBeVisible();
  await expect(page).toHaveURL('/listings/new');
  // When the next step is shown, the page has loaded everything that could still have changed the first step.
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

test('a link to the form, pressed in the form, adds no entry to the history', async ({ page, signUp }) => {
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
