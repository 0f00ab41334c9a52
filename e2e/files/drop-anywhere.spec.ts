import type { Page } from '@playwright/test';
import { signInByForm } from '../support/accounts.ts';
import { checkLooks, checkPage, expect, test, whenAwake } from '../support/browser.ts';
import { dragFiles, dropOutsideFiles } from '../support/drags.ts';
import { names, openFiles } from '../support/file-manager.ts';
import { makeFolder } from '../support/files.ts';
import { chunkCall, MB } from '../support/upload.ts';

interface ListedFile {
  readonly original_filename: string;
  readonly upload_directory: string;
}

const overlay = (page: Page) => page.locator('.drop-overlay');
const asks = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const directory = (page: Page) => page.getByLabel('Upload Directory').and(page.locator('select'));

async function openAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await whenAwake(page);
}

async function listFiles(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/files/list?sortBy=original_filename&sortOrder=ASC');
  const { files } = (await reply.json()) as { files: ListedFile[] };
  return files.map((file) => `${file.upload_directory}/${file.original_filename}`);
}

test('files dropped on any page are uploaded to My files once the person agrees', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openAbout(page);
  const drag = await dragFiles(page, { 'sea.txt': 'the sea', 'sky.txt': 'the sky' });

  await drag.over();
  await expect(overlay(page)).toHaveText('Drop to upload to My files');
  await drag.drop();
  await expect(overlay(page)).toHaveCount(0);
  const dialog = asks(page, 'Upload 2 files to My files?');
  await expect(dialog.getByRole('listitem')).toHaveText([/sea\.txt/, /sky\.txt/]);
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await listFiles(page)).toEqual([]);

  await drag.over();
  await drag.drop();
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => listFiles(page))
    .toEqual([/\/sea\.txt$/, /\/sky\.txt$/].map((end) => expect.stringMatching(end)));
  await expect(page).toHaveURL('/about');
});

test('files dropped before the code for drops has loaded are offered once it has', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const released = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(/\/file-drops[^/]*\.js$/, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  await openAbout(page);
  const drag = await dragFiles(page, { 'sea.txt': 'the sea', 'Holiday/day.txt': 'a day' });

  await drag.over();
  await requested.promise;
  await drag.drop();
  released.resolve();

  const dialog = asks(page, 'Upload 2 files to My files?');
  await expect(dialog.getByRole('listitem')).toHaveText([/sea\.txt/, /day\.txt/]);
  await expect(page).toHaveURL('/about');
});

test('files and folders dropped in the File Manager go to the folder in view, and appear there', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const photos = await makeFolder(page, 'Holiday photos');
  await openFiles(page, `?directory=${encodeURIComponent(photos)}`);
  const drag = await dragFiles(page, { 'plan.txt': 'a plan', 'Whitby/day 1/sea.txt': 'the sea' });

  await drag.over();
  await expect(overlay(page)).toHaveText('Drop to upload to Holiday photos');
  await drag.drop();

  await expect(page.getByRole('row', { name: 'plan.txt', exact: true })).toBeVisible();
  await expect.poll(() => listFiles(page)).toEqual([`${photos}/plan.txt`, `${photos}/Whitby/day 1/sea.txt`]);
  expect(await names(page)).toEqual(['plan.txt']);
});

test('the overlay disappears when files are dragged out of the window', async ({ page, signUp }) => {
  await signUp(page);
  await openAbout(page);
  const drag = await dragFiles(page, { 'sea.txt': 'the sea' });

  await drag.over();
  await expect(overlay(page)).toBeVisible();

  // The browser sends nothing more, as when the drag is cancelled outside the window.
  drag.cancel();
  await expect(overlay(page)).toHaveCount(0);
});

test('with all folders in view dropped files go to My files', async ({ page, signUp }) => {
  await signUp(page);
  await openFiles(page);
  const drag = await dragFiles(page, { 'plan.txt': 'a plan' });

  await drag.over();
  await expect(overlay(page)).toHaveText('Drop to upload to My files');
  await drag.drop();

  await expect(page.getByRole('row', { name: 'plan.txt', exact: true })).toBeVisible();
});

test('the Upload buttons of the File Manager and of the header lead to the folder in view', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  await openFiles(page, `?directory=${encodeURIComponent(photos)}`);

  await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click();
  await expect(directory(page)).toHaveValue(photos);
  await page.keyboard.press('Escape');
  await expect(directory(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Upload Portal' }).click();

  await expect(page).toHaveURL(/\/upload\?/);
  await expect(directory(page)).toHaveValue(photos);
  await page.reload();
  await expect(directory(page)).toHaveValue(photos);
});

test('a folder in the address that is not the person’s selects their personal folder', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/upload?directory=uploads%2Fsomebody-else');

  await expect(directory(page)).toHaveValue(/^uploads\/(?!somebody-else)/);
});

test('somebody who is signed out signs in, returns to the page, and can then upload the same files', async ({
  page,
  signUp,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/search?q=bike');
  await whenAwake(page);
  const drag = await dragFiles(page, { 'sea.txt': 'the sea' });

  await drag.over();
  await expect(overlay(page)).toContainText('You’ll be asked to sign in first.');
  await drag.drop();
  const dialog = asks(page, 'Sign in to upload 1 file');
  await expect(dialog.getByRole('link', { name: 'Sign In' })).toBeFocused();
  await checkLooks(page);
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/search?q=bike');
  await asks(page, 'Upload 1 file to My files?').getByRole('button', { name: 'Upload' }).click();

  await expect.poll(() => listFiles(page)).toHaveLength(1);
});

test('a file over the limit is offered a larger plan; the others are uploaded', async ({ page, signUp }) => {
  await signUp(page);
  await openFiles(page);

  await dropOutsideFiles(page, { 'fits.txt': 'fits', 'large.bin': Buffer.alloc(10 * MB + 1) });

  const dialog = asks(page, 'File Size Limit Exceeded');
  await expect(dialog.getByText('large.bin')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('row', { name: 'fits.txt', exact: true })).toBeVisible();
  expect(await listFiles(page)).toHaveLength(1);
});

test('every page says that an upload was refused, and its row gives the reason', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await openAbout(page);
  await page.route(chunkCall, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'upload.no_room', error: 'There is no room for this file.' },
    }),
  );

  await dropOutsideFiles(page, { 'sea.txt': 'the sea' });
  await asks(page, 'Upload 1 file to My files?').getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: '1 upload stopped' }).click();

  await expect(page.getByRole('dialog', { name: /Upload Portal/ })).toContainText(
    'There is no room for this file.',
  );
  complaints.splice(0);
});

test('files can also be dropped over an open dialog, and Escape returns to it', async ({ page, signUp }) => {
  await signUp(page);
  await openAbout(page);
  await page.getByRole('banner').getByRole('button', { name: 'Post Listing' }).click();
  const wizard = page.getByRole('dialog').first();
  await expect(wizard).toBeVisible();
  const drag = await dragFiles(page, { 'sea.txt': 'the sea' });

  await drag.over();
  await expect(overlay(page)).toBeVisible();
  await drag.drop();
  const dialog = asks(page, 'Upload 1 file to My files?');
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('Escape');

  await expect(dialog).toHaveCount(0);
  await expect(wizard).toBeVisible();
});

test('drags of text or of pictures on the page, and drops on file fields, are left alone', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openAbout(page);
  const isTaken = (kind: 'files' | 'text', how: 'plain' | 'field' | 'own') =>
    page.evaluate(
      ([type, effect]) => {
        const data = new DataTransfer();
        if (type === 'files') data.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }));
        else data.setData('text/plain', 'some text');
        const target = document.createElement(effect === 'field' ? 'input' : 'div');
        if (target instanceof HTMLInputElement) target.type = 'file';
        document.body.append(target);
        const send = (name: string) =>
          !target.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
        if (effect === 'own') send('dragstart');
        send('dragenter');
        const isPrevented = send('dragover');
        if (effect === 'own') send('dragend');
        send('dragleave');
        target.remove();
        return isPrevented;
      },
      [kind, how] as const,
    );

  expect(await isTaken('files', 'plain')).toBe(true);
  expect(await isTaken('files', 'field')).toBe(false);
  // The first drag of files has loaded the code that recognises files from the page itself.
  await expect.poll(() => isTaken('files', 'own')).toBe(false);
  expect(await isTaken('text', 'plain')).toBe(false);
  await expect(overlay(page)).toHaveCount(0);
});
