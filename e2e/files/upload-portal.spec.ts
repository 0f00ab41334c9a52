import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, checkPage, expect, phone, test, whenAwake } from '../support/browser.ts';
import {
  MB,
  chunkCall,
  fileOf,
  openPortal,
  give,
  onDisk,
  row,
  bar,
  action,
  uploadAll,
  isUploaded,
  watchChunks,
  readChunk,
  holdChunk,
  dropFiles,
  forgiveFailures,
} from '../support/upload.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await openPortal(page);
  });

  test('UPL-5: Retry takes the bar to 0, and Remove waits until nothing is under way', async ({
    page,
    complaints,
  }) => {
    await page.route(chunkCall, (route) =>
      readChunk(route.request()).index === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await give(page, fileOf('film.mp4', 5 * MB));
    await uploadAll(page);
    await expect(row(page, 'film.mp4').getByText('TRUE chunked upload failed (500)')).toBeVisible();
    await expect(bar(page, 'film.mp4')).not.toHaveJSProperty('value', 0);

    await action(page, 'Retry', 'film.mp4').click();
    await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 0);
    await page.unroute(chunkCall);
    const letGo = await holdChunk(page, 1);
    await uploadAll(page);
    await expect(action(page, 'Remove', 'film.mp4')).toBeDisabled();
    letGo();
    await isUploaded(page, 'film.mp4');
    await action(page, 'Remove', 'film.mp4').click();

    await expect(page.getByRole('heading', { name: 'Files to Upload (0)' })).toBeVisible();
    forgiveFailures(complaints);
  });

  test('UPL-6: without a directory Upload All says so and sends nothing', async ({ page, complaints }) => {
    const sent = watchChunks(page);
    await page.route('**/api/ftp/directories**', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.reload();
    await expect(page.getByText('Your directories could not be loaded')).toBeVisible();
    await give(page, fileOf('a.txt', 3));

    await uploadAll(page);

    await expect(page.getByText('Please select a directory first.')).toBeVisible();
    expect(sent).toEqual([]);
    forgiveFailures(complaints);
  });

  test('UPL-7: a subfolder is created, renamed and deleted; queued files follow', async ({
    page,
    complaints,
  }) => {
    const select = page.locator('select').and(page.getByLabel('Upload Directory'));
    const base = await select.inputValue();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await expect(
      page.getByText('This is your base directory. It cannot be deleted or renamed.'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'New Subfolder' }).click();
    await page.getByLabel('Name of the new subfolder').fill('UPLOADS');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(
      page.getByText("Cannot create a subfolder named 'uploads' as it conflicts with system folders."),
    ).toBeVisible();
    await page.getByLabel('Name of the new subfolder').fill('  ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please give a name.')).toBeVisible();
    await page.getByLabel('Name of the new subfolder').fill('photos');
    await page.keyboard.press('Enter');
    await expect(select).toHaveValue(`${base}/photos`);

    // A file whose upload has begun keeps its folder; the other one goes to the selected folder.
    const letGo = await holdChunk(page, 1);
    await give(page, fileOf('begun.bin', 5 * MB), fileOf('later.txt', 5));
    await uploadAll(page);
    await action(page, 'Pause', 'begun.bin').click();
    letGo();
    await isUploaded(page, 'later.txt');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('New name of the folder').fill('pictures');
    await page.keyboard.press('Enter');
    await expect(select).toHaveValue(`${base}/pictures`);
    await expect(row(page, 'begun.bin').getByText('My files › pictures')).toBeVisible();
    await action(page, 'Resume', 'begun.bin').click();
    await isUploaded(page, 'begun.bin');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete folder' }).click();
    await expect(page.getByText('This folder contains 2 files.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Subfolder' }).click();
    await page.getByLabel('Name of the new subfolder').fill('empty');
    await page.keyboard.press('Enter');
    await expect(select).toHaveValue(`${base}/pictures/empty`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete folder' }).click();
    await expect(select).toHaveValue(base);
    await expect(page.getByText('Files will be uploaded to My files', { exact: true })).toBeVisible();
    forgiveRefusals(complaints);
  });

  test('UPL-8: a file over the limit is not queued, and the upgrade dialog names it with its size', async ({
    page,
  }) => {
    await give(page, fileOf('fits.bin', 10), fileOf('large.bin', 10 * MB + 1));

    const dialog = page.getByRole('dialog', { name: 'File Size Limit Exceeded' });
    await expect(dialog.getByText('large.bin')).toBeVisible();
    await expect(dialog.getByText('10.01 MB')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Files to Upload (1)' })).toBeVisible();
    await expect(row(page, 'fits.bin')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await openPortal(page);
  });

  test('UPL-1: five dropped files are queued; dragging over the page shows where they can be dropped', async ({
    page,
  }) => {
    await dropFiles(page, ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']);

    await expect(page.getByRole('heading', { name: 'Files to Upload (5)' })).toBeVisible();
    await expect(page.getByText('Drop them here')).toHaveCount(0);
  });

  test('UPL-1: five files are chosen by the keyboard alone', async ({ page }) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByLabel('Upload Directory').and(page.locator('select')).focus();
    const browse = page.getByRole('button', { name: 'Browse Files' });
    for (let press = 0; press < 8 && !(await isFocused(browse)); press += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(await onDisk(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name, 3))));

    await expect(page.getByRole('heading', { name: 'Files to Upload (5)' })).toBeVisible();
  });

  test('UPL-5: leaving with an active upload asks first; moving within the site does not', async ({
    page,
  }) => {
    const letGo = await holdChunk(page, 1);
    await give(page, fileOf('film.mp4', 5 * MB));
    await uploadAll(page);
    await expect(action(page, 'Pause', 'film.mp4')).toBeVisible();

    const dialogShown = page.waitForEvent('dialog');
    const leaving = page.goto('about:blank').catch(() => undefined);
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Uploading 1 file/ })).toBeVisible();
    letGo();
    await expect(page.getByText('File Recorded')).toBeVisible({ timeout: 20_000 });
  });
});

test('the Upload button opens the portal over any page, and a dropped file is uploaded there', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/about');
  await whenAwake(page);

  await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click();
  const portal = page.getByRole('dialog', { name: /Upload Portal/ });
  await expect(portal.getByText(/Files will be uploaded to/)).toBeVisible();
  await dropFiles(page, ['a.txt']);
  await portal.getByRole('button', { name: 'Upload All' }).click();
  await isUploaded(page, 'a.txt');
  await checkPage(page);

  await page.keyboard.press('Escape');
  await expect(portal).toHaveCount(0);
});

test('files of a chosen folder keep their paths within it', async ({ page, signUp }, info) => {
  const folder = info.outputPath('holiday');
  await mkdir(join(folder, 'day 1'), { recursive: true });
  await writeFile(join(folder, 'plan.txt'), 'a plan');
  await writeFile(join(folder, 'day 1', 'sea.txt'), 'the sea');
  await signUp(page);
  await openPortal(page);
  const base = await page.locator('select').and(page.getByLabel('Upload Directory')).inputValue();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse a Folder' }).click();
  await (await chooser).setFiles(folder);
  await expect(row(page, 'sea.txt').getByText('My files › holiday › day 1')).toBeVisible();
  await uploadAll(page);
  await isUploaded(page, 'plan.txt');
  await isUploaded(page, 'sea.txt');

  const list = await page.request.get('/api/files/list?sortBy=original_filename&sortOrder=ASC');
  const { files } = (await list.json()) as { files: { upload_directory: string }[] };
  expect(files.map((file) => file.upload_directory)).toEqual([`${base}/holiday`, `${base}/holiday/day 1`]);
});

test('STA-5: the portal passes axe, empty and full', async ({ page, signUp, complaints }) => {
  await signUp(page);
  await openPortal(page);

  await page.route(chunkCall, (route) =>
    readChunk(route.request()).index === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await give(page, fileOf(`${'a long name '.repeat(12)}.bin`, 3 * MB), fileOf('short.txt', 3));
  await uploadAll(page);
  await isUploaded(page, 'short.txt');
  await page.getByRole('button', { name: 'New Subfolder' }).click();
  await checkLooks(page);
  forgiveFailures(complaints);
});

test('STA-1: at 390 px a toast covers no main action of the portal', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await openPortal(page);
  await give(page, fileOf('a.txt', 3));
  await uploadAll(page);

  await expect(page.getByText('File Recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Browse Files' }).click({ trial: true });
  await page.getByRole('button', { name: 'Clear finished' }).click({ trial: true });
});

async function isFocused(target: ReturnType<Page['getByRole']>): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
