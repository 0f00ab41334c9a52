import type { Page } from '@playwright/test';
import {
  checkLooks,
  checkPage,
  checkWidths,
  expect,
  phone,
  test,
  viewports,
  whenAwake,
} from '../support/browser.ts';
import {
  assetNames,
  attachAllFiles,
  chooseSystem,
  goToReview,
  notifications,
  openWizard,
  myListings,
  pressPostListing,
  publishButton,
  stepTitle,
  titleField,
  uploadPhotos,
  whenSaved,
  wizard,
} from '../support/listings.ts';

const scrollArea = (page: Page) => page.locator('.wizard-scroll');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('WIZ-1: each step has a heading that takes the focus, and a step counter', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openWizard(page);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await expect(stepTitle(page, 'Choose system')).toBeFocused();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(back).toBeDisabled();
    await expect(page.getByText('Shuffle ready')).toHaveCount(3);
    await expect(page.getByText('No shuffle')).toHaveCount(1);

    await chooseSystem(page, 'General');

    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await titleField(page).fill('Walnut desk');
    await checkLooks(page);
    await goToReview(page);
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await expect(wizard(page).getByRole('heading', { level: 2 })).toHaveText([
      'Publish Listing',
      'Listing summary',
    ]);
    await checkLooks(page);
    await back.click();
    await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
  });

  test('WIZ-2: empty required fields are named, marked and focused; filling one in removes its mark', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openWizard(page);
    await chooseSystem(page, 'Auto');

    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('alert')).toContainText('Additional details required');
    await expect(page.getByRole('alert')).toContainText(
      'Missing fields: Title, Make, Model, For sale or hire',
    );
    await expect(notifications(page)).toContainText('Please fill in: Title, Make, Model, For sale or hire');
    await expect(page.getByText('Required', { exact: true })).toHaveCount(4);
    await expect(titleField(page)).toBeFocused();
    await checkWidths(page);
    await titleField(page).fill('Golf for sale, £7,500');
    await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
    await page.getByLabel('Make').selectOption('Volkswagen');
    await expect(page.getByLabel('Model')).toHaveValue('Caddy');
    await page.getByRole('button', { name: 'For sale or hire: For sale' }).click();
    await page.getByRole('button', { name: 'Price: 7500' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Price', exact: true })).toHaveValue('7500');
    await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Additional details required')).toHaveCount(0);
  });

  test('an unconfirmed model is marked, asked about at Continue, and stored in the draft', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openWizard(page);
    await chooseSystem(page, 'Auto');
    await titleField(page).fill('Family car, a VW Golf');
    await page.getByLabel('Make').selectOption('Volkswagen');
    await page.getByLabel('For sale or hire').selectOption('For sale');
    await page.getByLabel('Postcode').fill('BS1 5TR');
    const model = page.getByRole('combobox', { name: 'Model' });
    await expect(page.getByRole('button', { name: 'Model: Golf' })).toBeVisible();
    await expect(model).toHaveAccessibleDescription(/Choose yours, or keep it/);
    await checkWidths(page);

    await page.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('dialog', { name: 'Is it a Volkswagen Caddy?' });
    await question.getByRole('button', { name: 'Choose the model' }).click();
    await expect(model).toBeFocused();
    await whenSaved(page);
    await page.reload();
    await expect(page.getByText('Step 2 of 3')).toHaveCount(0);
    await pressPostListing(page);
    await expect(page.getByRole('button', { name: 'Keep Caddy' })).toBeVisible();

    await page.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('button', { name: 'Keep Caddy' }).click();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(model).toHaveValue('Caddy');
    await expect(page.getByRole('button', { name: 'Keep Caddy' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Model: Golf' })).toHaveCount(0);
  });
});

test('WIZ-6: the dialog is at most 90vh, scrolls within 60vh and keeps its buttons in view', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openWizard(page);
  await chooseSystem(page, 'Property');
  const shareOf = async (selector: string, height: number) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.height ?? 0) / height;
  };

  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    expect(await shareOf('.ui-dialog', viewport.height)).toBeLessThanOrEqual(0.9);
    expect(await shareOf('.wizard-scroll', viewport.height)).toBeCloseTo(0.6, 2);

    // Sizes of the window with a phone's keyboard open, and of a desktop at 200 % zoom.
    for (const low of [
      { width: viewport.width, height: 480 },
      { width: viewport.width / 2 < 320 ? 320 : viewport.width / 2, height: 450 },
    ]) {
      await page.setViewportSize(low);
      expect(await shareOf('.ui-dialog', low.height)).toBeLessThanOrEqual(0.901);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
      const last = page.getByRole('button', { name: 'Add assets from File Manager' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      const { wide, room } = await scrollArea(page).evaluate((area) => ({
        wide: area.scrollWidth,
        room: area.clientWidth,
      }));
      expect(wide, 'nothing is cut off sideways').toBe(room);
    }
  }
});

test('WIZ-7: files are added from the File Manager in order, and moved by drag and by buttons', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadPhotos(page, 3);
  await openWizard(page);
  await chooseSystem(page, 'General');
  await expect(page.getByText('No assets have been attached yet.')).toBeVisible();
  await titleField(page).fill('Walnut desk');

  await page.getByRole('button', { name: 'Add assets from File Manager' }).click();
  // The picker is a grid of photos, without statistics and badges.
  const picker = page.getByRole('dialog', { name: 'Add Assets', exact: true });
  await expect(picker.locator('.files-thumbnail')).toHaveCount(3);
  await expect(picker.getByRole('tab')).toHaveCount(0);
  await expect(picker.locator('.files-badges:visible')).toHaveCount(0);
  await checkPage(page);
  await attachAllFiles(page);

  await expect(stepTitle(page, 'Listing summary')).toBeVisible();
  await expect(assetNames(page)).toHaveCount(3);
  const [first = '', second = '', third = ''] = await assetNames(page).allTextContents();
  await page.getByRole('button', { name: `Move ${first} back` }).click();
  await expect(assetNames(page)).toHaveText([second, first, third]);
  const row = (name: string) => page.locator('.wizard-asset').filter({ hasText: name });
  // Dragged within the first row, because the list scrolls if it is higher than 12rem.
  await row(first).dragTo(row(second));
  await expect(assetNames(page)).toHaveText([first, second, third]);
  await expect(page.locator('.preview-photo').first()).toHaveAccessibleName('Photo 1 of 3 of Walnut desk');
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(assetNames(page)).toHaveText([first, third]);
  await whenSaved(page);
  await checkWidths(page);
});

test('WIZ-3: a reload in the second step restores step and values, and tabs are independent', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'Jobs');
  await titleField(page).fill('Joiner');
  await page.getByLabel('Employment type').selectOption('contract');
  await whenSaved(page);
  const other = await context.newPage();
  await other.goto('/listings/new');
  await chooseSystem(other, 'General');
  await titleField(other).fill('Desk');
  await whenSaved(other);

  await page.reload();
  await other.reload();

  await expect(titleField(page)).toHaveValue('Joiner');
  await expect(page.getByLabel('Employment type')).toHaveValue('contract');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(titleField(other)).toHaveValue('Desk');
  const titles = (await myListings(page)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Desk', 'Joiner']);
});

test('WIZ-5: changes are saved, which is announced politely, and a double click makes one listing', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadPhotos(page, 1);
  await openWizard(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  const status = page.locator('output.wizard-saving');
  await expect(status).toHaveText('Saved');
  await page.getByRole('button', { name: 'Add assets from File Manager' }).click();
  await attachAllFiles(page);

  await publishButton(page).dblclick();

  await expect(notifications(page)).toContainText('General listing saved');
  await expect(wizard(page)).toHaveCount(0);
  expect(await myListings(page)).toMatchObject([{ title: 'Walnut desk', status: 'live' }]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tessera.listing-form.new'))).toBeNull();
});

test('signed-out people are redirected to sign in, and back to the form', async ({ page }) => {
  await page.goto('/about');
  await whenAwake(page);
  await pressPostListing(page);
  await expect(wizard(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=%2Flistings%2Fnew',
  );
  await checkPage(page);

  await page.goto('/listings/new');

  await expect(page).toHaveURL('/auth/login?redirect=%2Flistings%2Fnew');
});
