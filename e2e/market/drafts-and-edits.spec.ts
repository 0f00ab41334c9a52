import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, checkPage, expect, test, whenAwake } from '../support/browser.ts';
import {
  assetNames,
  attachAllFiles,
  chooseSystem,
  goToReview,
  makeListing,
  notifications,
  openWizard,
  myListings,
  preview,
  publishButton,
  stepTitle,
  titleField,
  uploadPhotos,
  wizard,
} from '../support/listings.ts';

test('WIZ-4: a saved draft is unchanged when the same person loads it', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await uploadPhotos(page, 2);
  await openWizard(page);
  await chooseSystem(page, 'Property');
  await titleField(page).fill('Terrace near the park');
  await page.getByLabel('For sale or rent').selectOption('For sale');
  await page.getByLabel('Price or rent').fill('325000');
  await page.getByLabel('Enable Shuffle').check();
  await page.getByLabel('Target price').fill('300000');
  await page.getByLabel('Share count').fill('400');
  await page.getByLabel('Buy closes at').fill('2027-03-01T12:00');
  await expect(page.getByText('£750', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add assets from File Manager' }).click();
  await attachAllFiles(page);
  await page.getByRole('combobox', { name: 'Math pattern' }).selectOption('MP042');
  await page.getByRole('slider', { name: 'Rotator' }).fill('200');
  const names = await assetNames(page).allTextContents();

  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(notifications(page)).toContainText('Property draft saved');
  await expect(wizard(page)).toHaveCount(0);
  await page.request.post('/api/auth/sign-out', { data: {} });
  await page.request.post('/api/auth/sign-in/email', { data: person });
  await openWizard(page);
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  await page.getByRole('button', { name: 'Load Terrace near the park' }).click();

  await expect(stepTitle(page, 'Listing summary')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Math Pattern' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Math pattern' })).toHaveValue('MP042');
  await expect(page.getByRole('slider', { name: 'Rotator' })).toHaveValue('200');
  await expect(assetNames(page)).toHaveText(names);
  await expect(preview(page).getByText('400 of 400')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Price or rent')).toHaveValue('325000');
  await expect(page.getByLabel('Target price')).toHaveValue('300000');
  await expect(page.getByLabel('Buy closes at')).toHaveValue('2027-03-01T12:00');
  await goToReview(page);
  await publishButton(page).click();
  await expect(notifications(page)).toContainText('Property listing saved');
  expect(await myListings(page)).toMatchObject([{ title: 'Terrace near the park', status: 'live' }]);
  forgiveRefusals(complaints);
});

test('a draft can be deleted, and the card says so when no drafts are left', async ({ page, signUp }) => {
  await signUp(page);
  await makeListing(page);
  await openWizard(page);
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  await checkLooks(page);

  await page.getByRole('button', { name: 'Delete Walnut desk' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(notifications(page)).toContainText('Draft deleted');
  await expect(page.getByRole('button', { name: 'Load a saved draft' })).toBeFocused();
  await expect(notifications(page)).toContainText('The draft was removed successfully.');
  await expect(page.getByText('You have not saved any drafts yet.')).toBeVisible();
  expect(await myListings(page)).toEqual([]);
});

test('publishing with missing fields asks first, and opens them', async ({ page, signUp }) => {
  await signUp(page);
  const id = await makeListing(page, { formValues: {} });
  await openWizard(page);
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  await page.getByRole('button', { name: 'Load Title pending' }).click();
  await publishButton(page).click();
  const complete = page.getByRole('dialog', { name: 'Complete Configure listing' });
  await expect(complete.getByRole('listitem')).toHaveText(['Title']);
  await checkPage(page);
  await complete.getByRole('button', { name: 'Go to Configure listing' }).click();
  await expect(titleField(page)).toBeFocused();
  await titleField(page).fill('Walnut desk');
  await goToReview(page);

  await publishButton(page).click();

  const add = page.getByRole('dialog', { name: 'Add assets', exact: true });
  await expect(add).toContainText('Add at least one photo before publishing.');
  await add.getByRole('button', { name: 'Keep reviewing' }).click();
  await expect(add).toHaveCount(0);
  await publishButton(page).click();
  await add.getByRole('button', { name: 'Add assets now' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Assets', exact: true })).toBeVisible();
  expect(await myListings(page)).toMatchObject([{ id, status: 'draft' }]);
});

test('an edited listing keeps its system, and a change made elsewhere is shown', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, { files, status: 'live' });
  await page.goto(`/listings/general/${id}/edit`);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose system' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  const answer = await page.request.put('/api/listings', {
    data: { system: 'general', listingId: id, files, formValues: { title: 'Changed elsewhere' } },
  });
  expect(answer.ok()).toBe(true);
  await titleField(page).fill('Oak desk');
  await goToReview(page);
  await publishButton(page).click();

  const question = page.getByRole('dialog', { name: 'This listing has changed' });
  await expect(question).toBeVisible();
  await checkPage(page);
  await question.getByRole('button', { name: 'Keep this version' }).click();

  await expect(notifications(page)).toContainText('General listing updated');
  expect(await myListings(page)).toMatchObject([{ id, title: 'Oak desk', status: 'live' }]);
  forgiveRefusals(complaints);
});

test('closing the tab with unsaved work asks first', async ({ page, signUp }) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, { files, status: 'live' });
  await page.goto(`/listings/general/${id}/edit`);
  await whenAwake(page);
  await titleField(page).pressSequentially(' of oak');
  await expect(page.locator('.wizard-saving')).toHaveText('Not saved yet');
  const question = page.waitForEvent('dialog');

  const closing = page.close({ runBeforeUnload: true });

  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closing;
});

test('another person’s listing cannot be edited', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const id = await makeListing(page);
  await signUp(page);

  await page.goto(`/listings/general/${id}/edit`);

  await expect(page.getByText('This listing doesn’t exist.')).toBeVisible();
  await checkPage(page);
  forgiveRefusals(complaints);
});

test('Publish Selected opens the wizard with those files, and says what became of them', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadPhotos(page, 2);
  await page.goto('/files');
  await whenAwake(page);
  await page.getByRole('checkbox', { name: 'Select All' }).check();

  await page.getByRole('button', { name: 'Publish Selected' }).click();
  await chooseSystem(page, 'General');
  await expect(assetNames(page)).toHaveCount(2);
  await titleField(page).fill('Walnut desk');
  await goToReview(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();

  await expect(
    page.getByText('Saved draft for General using the Tessera preset with 2 asset(s).'),
  ).toBeVisible();
  await expect(page.getByText('2 file(s) selected')).toBeVisible();
});
