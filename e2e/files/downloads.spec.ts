import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { checkWidths, expect, phone, test } from '../support/browser.ts';
import { makeFolder, textFiles, uploadFiles } from '../support/files.ts';
import { rows, selectAll, banner, onList, openFiles } from '../support/file-manager.ts';

test('FIL-6: twenty files come as one zip that holds them', async ({ page, signUp }) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  const files = [
    ...textFiles(19),
    { name: 'note-001.txt', bytes: Buffer.from('the other'), directory: photos },
  ];
  await uploadFiles(page, files);
  await openFiles(page);
  await selectAll(page).check();
  await page.route('**/api/files/zip?*', async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Fetching 20 file(s)' })).toBeVisible();
    await route.continue();
  });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Selected' }).click();
  const download = await saved;

  expect(download.suggestedFilename()).toMatch(/^files_\d{4}-\d{2}-\d{2}\.zip$/);
  await expectZip(await download.path(), files);
  await expect(banner(page)).toContainText(/Downloaded 20 file\(s\) as files_/);
  await expect(page.getByRole('progressbar', { name: 'Fetching' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('1 download', { timeout: 15_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-6: a slow zip can be cancelled', async ({ page, signUp }) => {
    await signUp(page);
    await uploadFiles(page, textFiles(20));
    await openFiles(page);
    await selectAll(page).check();
    let isSaved = false;
    page.on('download', () => (isSaved = true));
    await page.route('**/api/files/zip?*', () => {});

    await page.getByRole('button', { name: 'Download Selected' }).click();
    const progress = page.getByRole('progressbar', { name: 'Fetching 20 file(s)' });
    await expect(progress).toHaveAttribute('aria-valuenow', '20');
    await checkWidths(page);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await expect(progress).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByText('20 file(s) selected')).toBeVisible();
    expect(isSaved).toBe(false);
  });

  test('one file is saved as it is', async ({ page, signUp }) => {
    await signUp(page);
    await uploadFiles(page, [{ name: 'Größe “2”.txt', bytes: Buffer.from('abc') }]);
    await openFiles(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Größe “2”.txt' }).click();
    const download = await saved;

    expect(download.suggestedFilename()).toBe('Größe “2”.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe('abc');
  });
});

test('FIL-6: if the server cannot stream a zip, the browser makes the same zip', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  const files = [
    ...textFiles(3),
    { name: 'note-001.txt', bytes: Buffer.from('the other'), directory: photos },
    { name: 'large.bin', bytes: Buffer.alloc(300_000, 7) },
    { name: 'nothing.txt', bytes: Buffer.alloc(0) },
  ];
  await uploadFiles(page, files);
  await openFiles(page);
  await selectAll(page).check();
  await page.route('**/api/files/zip?*', (route) => route.fulfill({ status: 503 }));

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Selected' }).click();
  const download = await saved;

  expect(download.suggestedFilename()).toMatch(/^files_\d{4}-\d{2}-\d{2}\.zip$/);
  await expectZip(await download.path(), files);
  complaints.length = 0;
});

test('FIL-6: a zip that is too large for the page goes straight to the browser’s downloads', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const files = textFiles(2);
  await uploadFiles(page, files);
  // Makes the list claim that the files are large, so that no large files have to be sent.
  await page.route(onList, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { files: object[] };
    const large = list.files.map((file) => ({ ...file, file_size: 200 * 1024 * 1024 }));
    await route.fulfill({ response: answer, json: { ...list, files: large } });
  });
  await openFiles(page);
  await page.getByLabel('Sort By').selectOption('Filename, A to Z');
  await expect(rows(page).first()).toContainText('200 MB');
  await selectAll(page).check();
  let isRead = false;
  page.on(
    'request',
    (request) => (isRead ||= request.url().includes('/files/zip') && request.resourceType() === 'fetch'),
  );

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Selected' }).click();
  const download = await saved;

  expect(download.suggestedFilename()).toMatch(/^files_\d{4}-\d{2}-\d{2}\.zip$/);
  await expectZip(await download.path(), files);
  expect(isRead).toBe(false);
  await expect(banner(page)).toContainText(/Your browser is downloading 2 file\(s\) as files_/);
});

/** Checks that a zip contains every file, complete. Files of the same name have different names in the zip. */
async function expectZip(path: string, files: readonly { bytes: Buffer }[]): Promise<void> {
  const entries = Object.values(unzipSync(new Uint8Array(await readFile(path))));
  const inOrder = (all: readonly Uint8Array[]) =>
    all.map((bytes) => Buffer.from(bytes).toString('base64')).toSorted();
  expect(inOrder(entries)).toEqual(inOrder(files.map(({ bytes }) => bytes)));
}
