import type { Page } from '@playwright/test';
import { checkPage, expect, test } from '../support/browser.ts';
import { dragFiles } from '../support/drags.ts';
import { uploadFiles } from '../support/files.ts';
import {
  chunkCall,
  dropFiles,
  fileOf,
  give,
  isUploaded,
  openPortal,
  row,
  untilUploaded,
  uploadAll,
} from '../support/upload.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `small ${index + 1}.txt`);
const rows = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const statusesOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-status')));

async function countFiles(page: Page): Promise<number> {
  const reply = await page.request.get('/api/files/list?limit=1');
  const { pagination } = (await reply.json()) as { pagination: { total: number } };
  return pagination.total;
}

test('100 small files arrive; few rows are rendered, running ones first, finished ones folded', async ({
  page,
  signUp,
}) => {
  test.slow();
  await signUp(page);
  await openPortal(page);
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(chunkCall, async (route) => {
    sent += 1;
    if (sent === 20) await gate.promise;
    await route.continue();
  });
  await dropFiles(page, names(100));
  await expect(page.getByRole('heading', { name: 'Files to Upload (100)' })).toBeVisible();
  expect(await countElements(page)).toBeLessThan(2_000);

  await uploadAll(page);
  await expect.poll(() => sent).toBe(20);
  await expect(page.getByText(/^19 of 100 uploaded/)).toBeVisible();
  await expect(page.getByText('“small 19.txt” and 18 other files are in your files.')).toBeVisible();
  await expect(page.getByText('File Recorded')).toHaveCount(1);

  const first = rows(page).first();
  await expect(first).toHaveAttribute('data-status', 'uploading');
  await expect(first).toHaveAttribute('aria-posinset', '1');
  await expect(first).toHaveAttribute('aria-setsize', '81');
  expect((await statusesOf(page))[1]).toBe('pending');
  await page.getByRole('button', { name: '19 finished' }).press('Enter');
  await expect(first).toHaveAttribute('aria-setsize', '100');
  await page.getByRole('region', { name: 'Uploads' }).focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '100');
  expect((await statusesOf(page)).at(-1)).toBe('success');
  await checkPage(page);
  gate.resolve();

  await untilUploaded(page, 100);
  expect(await countFiles(page)).toBe(100);
});

test('the page renders a few rows for 5,000 files, and Remove All empties the queue', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openPortal(page);

  await dropFiles(page, names(5_000));

  await expect(page.getByRole('heading', { name: 'Files to Upload (5000)' })).toBeVisible();
  expect(await countElements(page)).toBeLessThan(2_000);
  await page.getByRole('button', { name: 'Remove All' }).click();
  await expect(page.getByRole('heading', { name: 'Files to Upload (0)' })).toBeFocused();
});

test('after a reload, choosing all files once continues all uploads', async ({ page, signUp }) => {
  await signUp(page);
  await openPortal(page);
  const files = names(12).map((name, index) => fileOf(name, 100 + index));
  await give(page, ...files);
  await expect(page.getByRole('heading', { name: 'Files to Upload (12)' })).toBeVisible();
  await page.reload();

  await expect(page.getByText('12 uploads wait for their files')).toBeVisible();
  await give(page, ...files.toReversed());
  await expect(page.getByText('12 uploads wait for their files')).toBeHidden();
  await uploadAll(page);
  await expect(page.getByText(/^12 of 12 uploaded/)).toBeVisible({ timeout: 30_000 });

  expect(await countFiles(page)).toBe(12);
});

test('after a reload, one press continues all dropped files and folders', async ({ page, signUp }) => {
  await signUp(page);
  await openPortal(page);
  const drag = await dragFiles(page, {
    'note.txt': 'a note',
    'holiday/plan.txt': 'a plan',
    'holiday/day 1/sea.txt': 'the sea',
  });
  await drag.over();
  await expect(page.locator('[data-is="over"]')).toBeVisible();
  await drag.drop();
  await expect(page.getByRole('heading', { name: 'Files to Upload (3)' })).toBeVisible();
  await page.reload();

  await expect(page.getByText('3 uploads wait for their files')).toBeVisible();
  await page.getByRole('button', { name: 'Continue uploading 3 files' }).click();
  await expect(page.getByText(/^3 of 3 uploaded/)).toBeVisible({ timeout: 30_000 });

  expect(await countFiles(page)).toBe(3);
});

test('after a reload files whose handles can no longer be read are asked for', async ({ page, signUp }) => {
  await signUp(page);
  await openPortal(page);
  await give(page, fileOf('note.txt', 20), fileOf('other.txt', 30));
  await expect(page.getByRole('heading', { name: 'Files to Upload (2)' })).toBeVisible();
  // Uses a file of the browser's private folder as if it were on disk, because its handle needs no permission.
  await page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as { user: { id: number } };
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('note.txt', { create: true });
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('upload-handles', 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('drops', { autoIncrement: true }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('Not opened')));
    });
    const store = opened.transaction('drops', 'readwrite').objectStore('drops');
    const added = store.add({ userId: session.user.id, at: Date.now(), handles: [handle] });
    await new Promise((resolve) => added.addEventListener('success', resolve));
    opened.close();
    await folder.removeEntry('note.txt');
  });
  await page.reload();

  await page.getByRole('button', { name: 'Continue uploading 1 file' }).click();

  await expect(page.getByText('The browser couldn’t read these files.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose the files again' })).toBeVisible();
});

test('a file that arrives from another tab is in the File Manager that is open', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/files');
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  const other = await context.newPage();
  await openPortal(other);

  await give(other, fileOf('same.txt', 3));
  await uploadAll(other);
  await isUploaded(other, 'same.txt');
  await expect(page.getByText('same.txt').first()).toBeVisible();
  await other.getByRole('button', { name: 'Remove same.txt' }).click();
  await give(other, fileOf('same.txt', 4));
  await uploadAll(other);

  await isUploaded(other, 'same (2).txt');
  await expect(row(other, 'same (2).txt')).toContainText('renamed from “same.txt”, which already exists');
  await expect(page.getByText('same (2).txt').first()).toBeVisible();
});

test('a file that another device uploads, or deletes, is noticed within 20 seconds by an open File Manager', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.clock.install();
  const version = page.waitForResponse('**/api/files/version');
  await page.goto('/files');
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await version;

  const [fileId] = await uploadFiles(page, [{ name: 'from-phone.txt', bytes: Buffer.from('a') }]);
  await page.clock.fastForward(16_000);
  await expect(page.getByText('from-phone.txt').first()).toBeVisible();
  await expect(page.getByText(/^1 byte of 200 MB used/)).toBeVisible();

  await page.request.post('/api/files/delete', { data: { fileIds: [fileId] } });
  await page.clock.fastForward(16_000);
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
});
