import type { Page } from '@playwright/test';
import { checkPage, expect, test } from '../support/browser.ts';
import {
  attachAllFiles,
  chooseSystem,
  goToReview,
  makeListing,
  notifications,
  openWizard,
  myListings,
  titleField,
  uploadPhotos,
  wizard,
} from '../support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const savingStatus = (page: Page) => page.locator('output.wizard-saving');

/** Holds back the responses to calls of this method. Returns the function that releases them. */
async function holdBack(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/listings', async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

async function failOnce(page: Page, address: string, answer?: object): Promise<void> {
  await page.route(
    address,
    (route) => (answer ? route.fulfill({ status: 409, json: answer }) : route.abort()),
    { times: 1 },
  );
}

test('WIZ-1, WIZ-5: saving and publishing are shown, and other buttons are disabled', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadPhotos(page, 1);
  const letSave = await holdBack(page, 'POST');
  await openWizard(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await expect(savingStatus(page)).toHaveText('Saving…');
  await expect(savingStatus(page)).toHaveRole('status');
  letSave();
  await expect(savingStatus(page)).toHaveText('Saved');
  await goToReview(page);
  const letDraft = await holdBack(page, 'PUT');

  await button(page, 'Save as draft').click();

  const expectBusy = async (name: 'Saving…' | 'Publishing…') => {
    await expect(wizard(page).getByRole('button', { name, exact: true })).toBeDisabled();
    const others = ['Back', name === 'Saving…' ? 'Publish' : 'Save as draft', 'Choose system'];
    for (const other of others) await expect(button(page, other), other).toBeDisabled();
    // The dialog stays open while something is being sent, even after Escape.
    await page.keyboard.press('Escape');
    await expect(wizard(page)).toBeVisible();
  };
  await expectBusy('Saving…');
  letDraft();
  await expect(notifications(page)).toContainText('General draft saved');
  await expect(wizard(page)).toHaveCount(0);

  await openWizard(page);
  await button(page, 'Load a saved draft').click();
  await button(page, 'Load Walnut desk').click();
  await button(page, 'Add assets from File Manager').click();
  await attachAllFiles(page);
  await expect(savingStatus(page)).toHaveText('Saved');
  await page.unrouteAll();
  const letPublish = await holdBack(page, 'PUT');
  await button(page, 'Publish').click();
  await expectBusy('Publishing…');
  letPublish();
  await expect(notifications(page)).toContainText('General listing saved');
  expect(await myListings(page)).toMatchObject([{ title: 'Walnut desk', status: 'live' }]);
});

test('each failure has its own message and can be retried', async ({ page, signUp, complaints }) => {
  await signUp(page);
  await makeListing(page, {
    system: 'jobs',
    formValues: { title: 'Joiner', company: 'Harbour', apply_url: 'a.example' },
  });
  await openWizard(page);
  await failOnce(page, '**/api/listings?scope=self*');
  await button(page, 'Load a saved draft').click();
  await expect(page.getByText('Failed to load drafts')).toBeVisible();
  await checkPage(page);
  await button(page, 'Retry').click();

  await failOnce(page, '**/api/listings/detail*');
  await button(page, 'Load Joiner').click();
  await expect(notifications(page)).toContainText('Unable to load draft');
  await expect(notifications(page)).toContainText('Failed to load draft details');

  const sold = { success: false, code: 'listings.shares_sold', error: 'Some shares have been sold.' };
  for (const [answer, words] of [
    [undefined, 'Failed to delete draft'],
    [sold, 'Some shares have been sold.'],
  ] as const) {
    await failOnce(page, '**/api/listings', answer);
    await button(page, 'Delete Joiner').click();
    await button(page, 'Delete').click();
    await expect(notifications(page)).toContainText('Unable to delete draft');
    await expect(notifications(page)).toContainText(words);
  }

  await button(page, 'Load Joiner').click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await failOnce(page, '**/api/listings');
  await button(page, 'Save as draft').click();
  await expect(notifications(page)).toContainText('Unable to update draft');
  await expect(notifications(page)).toContainText('Failed to save draft');
  await failOnce(page, '**/api/listings');
  await button(page, 'Publish').click();
  await expect(notifications(page)).toContainText('Unable to publish');
  await expect(notifications(page)).toContainText('Failed to publish listing');
  await button(page, 'Publish').click();
  await expect(notifications(page)).toContainText('Jobs listing saved');
  expect(await myListings(page)).toMatchObject([{ title: 'Joiner', status: 'live' }]);
  // The browser complains of the connections that this test cut.
  complaints.splice(0);
});
