import type { Route } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, checkPage, checkWidths, expect, phone, test, viewports } from '../support/browser.ts';
import { makeFolder, png, textFiles, uploadFiles } from '../support/files.ts';
import {
  rows,
  names,
  selectAll,
  banner,
  onList,
  openFiles,
  chooseInMenu,
  watchShifts,
  shiftsOf,
} from '../support/file-manager.ts';

test('FIL-8: a visitor is given a guest session and an empty list, and sees no error', async ({ page }) => {
  await page.goto('/files');

  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await expect(page.getByText('Guest', { exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await checkLooks(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-8: an expired session is reported, with a link to sign in and return', async ({
    page,
    signUp,
    complaints,
  }) => {
    await signUp(page);
    await uploadFiles(page, textFiles(2));
    await openFiles(page, '?sortBy=file_size');
    await expect(rows(page)).toHaveCount(2);
    await page.context().clearCookies();

    await page.getByRole('button', { name: 'Refresh' }).click();

    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expect(page.getByText('Please sign in to access the File Manager.')).toBeVisible();
    await checkWidths(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent('/files?sortBy=file_size')}`,
    );
    forgiveRefusals(complaints);
  });

  test('texts of failures are the specified ones', async ({ page, signUp, complaints }) => {
    await signUp(page);
    await makeFolder(page, 'photos');
    await uploadFiles(page, textFiles(3));
    await openFiles(page);
    for (const call of ['rename', 'delete', 'move', 'download']) {
      await page.route(`**/api/files/${call}`, (route) => route.fulfill({ status: 500, body: 'x' }));
    }

    await chooseInMenu(page, 'note-001.txt', 'Rename');
    await page.getByLabel('New filename').fill('  ');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Please give a name.')).toBeVisible();
    await page.getByLabel('New filename').fill('b.txt');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Failed to rename file')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenu(page, 'note-001.txt', 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(banner(page)).toHaveText('Failed to delete files');
    await chooseInMenu(page, 'note-001.txt', 'Move');
    await page.getByLabel('Target directory').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(banner(page)).toHaveText('Failed to move files');
    await page.getByRole('button', { name: 'Download note-001.txt' }).click();
    await expect(banner(page)).toHaveText('Failed to download files');

    await page.unroute('**/api/files/rename');
    await chooseInMenu(page, 'note-001.txt', 'Rename');
    await page.getByLabel('New filename').fill('note-002.txt');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(
      page.getByText('There is already a file named “note-002.txt” in this folder.'),
    ).toBeVisible();
    await page.unroute('**/api/files/download');
    await page.route('**/api/files/download', (route) => route.fulfill({ json: emptyDownload }));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Download note-001.txt' }).click();
    await expect(banner(page)).toHaveText('No files could be processed');
    complaints.length = 0;
  });
});

test('STA-2: a list that cannot be loaded says why, and Retry loads it', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await uploadFiles(page, textFiles(2));
  await openFiles(page);
  await page.route(onList, (route) => refuse(route, 503, 'unavailable', 'The store is away.'));

  await page.getByLabel('Sort By').selectOption('Filename, Z to A');
  await expect(page.getByText('Failed to load files: The store is away.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkWidths(page);
  await page.unroute(onList);
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect.poll(() => names(page)).toEqual(['note-002.txt', 'note-001.txt']);
  // The pressed Retry button was removed. The focus is near it and not at the top of the page.
  await expect(page.locator('body')).not.toBeFocused();
  forgiveRefusals(complaints);
  complaints.length = 0;
});

for (const viewport of viewports) {
  test(`STA-2: while a list loads, a skeleton is shown, and nothing moves when the list arrives, on a ${viewport.name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(onList, async (route) => {
      await held;
      await route.fulfill({ json: listOf(20) });
    });

    await page.goto('/files');
    await expect(page.getByText('Loading files...')).toBeVisible();
    await expect(page.locator('.files-row-waiting').first()).toBeVisible();
    await checkPage(page);
    letGo();

    await expect(rows(page)).toHaveCount(20);
    expect(await shiftsOf(page)).toBeLessThan(0.1);
  });
}

test('STA-5: every state of the File Manager, at both widths and in both schemes', async ({
  page,
  signUp,
}) => {
  test.slow();
  await signUp(page);
  await openFiles(page);
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();

  await uploadFiles(page, [
    ...textFiles(22),
    { name: `${'a long name '.repeat(15)}.png`, bytes: png(200, 100, 30) },
  ]);
  await openFiles(page);
  await selectAll(page).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Grid view' }).click();
  await checkLooks(page);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await checkLooks(page);
  await openFiles(page, '?search=nothing-like-it');
  await expect(page.getByText('No files found')).toBeVisible();
});

/** A list's response with files that do not exist. */
function listOf(count: number): object {
  const now = '2026-11-21T12:00:00.000Z';
  const files = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    original_filename: `file ${index}.bin`,
    file_size: 5_000 * index,
    mime_type: 'application/octet-stream',
    upload_directory: 'uploads/user-1',
    download_url: `/api/files/${index + 1}/content?expires=1&signature=x`,
    thumbnail_url: null,
    upload_method: 'chunked',
    chunk_count: 1,
    download_count: 0,
    last_download_date: null,
    upload_date: now,
    updated_at: now,
  }));
  const pagination = { page: 1, limit: 20, total: count, totalPages: 1, hasNext: false, hasPrev: false };
  return { success: true, files, pagination, directoryStats: [] };
}

const emptyDownload = { success: true, files: [], zip_url: null };

function refuse(route: Route, status: number, code: string, error: string): Promise<void> {
  return route.fulfill({ status, json: { success: false, code, error } });
}
