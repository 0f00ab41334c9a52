import type { Page } from '@playwright/test';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { chooseInMenu, dialog, openFiles } from '../support/file-manager.ts';
import { makeFolder, textFiles, uploadFiles } from '../support/files.ts';
import { openPortal } from '../support/upload.ts';

const internalPath = /uploads\/user-|\buser-\d/;

/** Checks everything that people read or hear: texts, options, labels and hints. None may contain an internal path. */
async function expectPlainPaths(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const labels = [...document.body.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]);
    // Leaves out scripts, which contain the page's data, and styles.
    const texts = [...document.body.querySelectorAll(':not(script, style)')].flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent),
    );
    return [...texts, ...labels].join('\n');
  });
  expect(words).not.toMatch(internalPath);
}

test('folders are shown as “My files › Holiday photos” and never by their internal path', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const directory = await makeFolder(page, 'Holiday photos');
  await uploadFiles(
    page,
    textFiles(2).map((file) => ({ ...file, directory })),
  );

  await openFiles(page);
  await expect(page.getByRole('row', { name: 'note-001.txt' })).toContainText('My files › Holiday photos');
  await expect(page.getByLabel('Directory')).toContainText('My files › Holiday photos (2)');
  await expectPlainPaths(page);
  await chooseInMenu(page, 'note-001.txt', 'Move');
  await expect(dialog(page, 'Move Files').getByRole('option', { name: 'My files' })).toBeAttached();
  await expectPlainPaths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'note-001.txt', exact: true }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(dialog(page, 'note-001.txt')).toContainText('My files › Holiday photos');
  await expectPlainPaths(page);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search by filename...').fill('nothing like it');
  await expect(page.getByText('No files found', { exact: true })).toBeVisible();
  await expectPlainPaths(page);

  await openFiles(page, '?tab=statistics');
  await expect(page.getByRole('rowheader', { name: 'My files › Holiday photos' })).toBeVisible();
  await expectPlainPaths(page);

  await openPortal(page);
  await page.locator('select').and(page.getByLabel('Upload Directory')).selectOption(directory);
  await expect(page.getByText('Files will be uploaded to My files › Holiday photos')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'later.txt', mimeType: 'text/plain', buffer: Buffer.from('later') });
  await expect(page.getByRole('listitem').filter({ hasText: 'later.txt' })).toContainText(
    'to My files › Holiday photos',
  );
  for (const action of ['New Subfolder', 'Rename', 'Delete']) {
    await page.getByRole('button', { name: action, exact: true }).click();
    await expectPlainPaths(page);
  }
  await checkLooks(page);

  await page.goto('/profile');
  await whenAwake(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'My files' })).toBeVisible();
  await expectPlainPaths(page);
});
