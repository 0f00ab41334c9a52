import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkLooks, checkPage, expect, test, whenAwake } from '../support/browser.ts';
import { dragFiles } from '../support/drags.ts';
import { photoFile, png } from '../support/files.ts';
import {
  assetNames,
  chooseSystem,
  goToReview,
  myListings,
  notifications,
  pressPostListing,
  preview,
  publishButton,
  stepTitle,
  titleField,
  viewPublished,
  whenSaved,
} from '../support/listings.ts';
import { chunkCall, MB } from '../support/upload.ts';

async function addPhotos(
  page: Page,
  ...files: readonly { name: string; mimeType: string; buffer: Buffer }[]
) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add (more )?photos$/ }).click();
  await (await choosing).setFiles([...files]);
}

async function listingOf(page: Page): Promise<{ files: Record<string, unknown>[] }> {
  const [mine] = await myListings(page);
  const answer = await page.request.get(`/api/listings/detail?system=general&id=${mine?.id}`);
  return ((await answer.json()) as { listing: { files: Record<string, unknown>[] } }).listing;
}

test('PST-1: photos added in the wizard continue to upload after a reload, and are ordered, turned, cropped and described', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  // The first photo arrives. The other photos do not reach the server before the reload.
  let mayPass = true;
  await page.route(chunkCall, async (route) => {
    const passes = mayPass;
    mayPass = false;
    if (passes) await route.continue();
  });
  const drag = await dragFiles(page, {
    'front.png': png(480, 360, 0),
    'side.png': png(480, 360, 90),
    'drawer.png': png(480, 360, 180),
  });
  await drag.over();
  await expect(page.getByText('Drop to add to this listing')).toBeVisible();
  await drag.drop();
  await expect(assetNames(page)).toHaveText(['front.png']);
  await expect(page.getByRole('progressbar', { name: 'Uploading side.png' })).toBeVisible();
  await expect(publishStatus(page)).toHaveText('Uploading 2 photos…');
  await checkPage(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  await page.unroute(chunkCall);

  await expect(assetNames(page)).toHaveText(['front.png', 'side.png', 'drawer.png']);
  await whenSaved(page);
  await expect(notifications(page)).not.toContainText('File Recorded');
  await page.getByRole('button', { name: 'Edit front.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit front.png' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByRole('button', { name: 'Top left corner' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await dialog.getByLabel('Caption').fill('From the front');
  await checkLooks(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit drawer.png' }).click();
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(assetNames(page)).toHaveText(['drawer.png', 'front.png', 'side.png']);
  await expect(page.getByRole('listitem').filter({ hasText: 'drawer.png' })).toContainText('Cover');
  await goToReview(page);
  await expect(preview(page)).toBeVisible();
  await checkLooks(page);
  await publishButton(page).click();

  await viewPublished(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Walnut desk' })).toBeVisible();
  const crop = { left: 50, top: 50, width: 950, height: 950 };
  expect((await listingOf(page)).files).toMatchObject([
    { name: 'drawer.png', width: 480, height: 360 },
    { name: 'front.png', caption: 'From the front', edit: { turns: 1, crop }, width: 342, height: 456 },
    { name: 'side.png', edit: null },
  ]);

  await page.goto('/dashboard');
  await whenAwake(page);
  await page.getByRole('button', { name: 'More for Walnut desk' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Continue draft' })).toBeVisible();
  await expect(titleField(page)).toHaveValue('Walnut desk');
  await expect(assetNames(page)).toHaveText(['drawer.png', 'front.png', 'side.png']);
});

const publishStatus = (page: Page) => page.locator('.wizard-saving');

const heic = new URL('../../apps/server/src/platform/pictures/testing/lying-phone.heic', import.meta.url);

test('each photo that cannot be used says why; a lost connection only delays', async ({
  page,
  context,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await page.route(chunkCall, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'upload.invalid', error: 'This is no upload.' },
    }),
  );
  await addPhotos(page, photoFile('front.png'));
  await expect(page.getByText('This is no upload.')).toBeVisible();
  await checkPage(page);
  await page.unroute(chunkCall);
  await page.getByRole('button', { name: 'Try front.png again' }).click();
  await expect(assetNames(page)).toHaveText(['front.png']);

  await addPhotos(page, { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * MB) });
  await expect(notifications(page)).toContainText('“huge.jpg” is too large');
  await expect(notifications(page)).toContainText('Your storage plan allows at most 10 MB for one file.');

  await page.route(chunkCall, (route) => route.abort('internetdisconnected'));
  await addPhotos(
    page,
    { name: 'phone.heic', mimeType: 'image/heic', buffer: await readFile(heic) },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Solid walnut') },
  );
  await context.setOffline(true);
  await expect(page.getByText('It goes on').first()).toBeVisible();
  await page.unroute(chunkCall);
  await context.setOffline(false);
  await expect(assetNames(page)).toHaveText(['front.png', 'phone.heic', 'broken.jpg', 'notes.txt']);
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(tile('broken.jpg')).toContainText('This isn’t a photo that we can show.');
  const drawn = tile('phone.heic').getByRole('presentation');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  complaints.splice(0);
});

test('a folded group opens where something is wrong, and a postcode shows a map with a fixed pin', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/about');
  await whenAwake(page);
  await pressPostListing(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await expect(page.getByLabel('Price when new')).toBeHidden();
  // The suggested category is filled in only when somebody presses it.
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Category: Furniture' }).click();
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('furniture');
  await page.getByRole('button', { name: 'Sub-category: Desks' }).click();
  await expect(page.getByLabel('Sub-category')).toHaveValue('desks');
  await page.getByText('Currency, price when new').click();
  await page.getByLabel('Price when new').fill('-5');
  await page.getByText('Currency, price when new').click();
  await expect(page.getByLabel('Price when new')).toBeHidden();
  await page.getByLabel('Postcode').fill('BS1 5TR');
  await page.locator('.wizard-point').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Latitude')).toHaveAttribute('readonly');
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(page.locator('.leaflet-marker-draggable')).toHaveCount(0);

  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByLabel('Price when new')).toBeFocused();
  await page.getByLabel('Price when new').fill('900');
  await page.getByText('Seller, contact name').click();
  await page.getByLabel('Contact email').fill('ada@example');
  await page.getByText('Seller, contact name').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/must be an email address/);
  await checkPage(page);
  await page.getByLabel('Contact email').fill('ada@example.com');
  await goToReview(page);
});
