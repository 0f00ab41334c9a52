import { expect, phone, test } from '../support/browser.ts';
import { makeFolder, textFiles, uploadFiles } from '../support/files.ts';
import { row, names, selectAll, banner, dialog, openFiles, chooseInMenu } from '../support/file-manager.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-5: the menu never offers to move files to the folder they are in, and says how many were moved', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    const photos = await makeFolder(page, 'photos');
    const papers = await makeFolder(page, 'papers');
    await uploadFiles(page, [
      ...textFiles(2),
      { name: 'in photos.txt', bytes: Buffer.from('x'), directory: photos },
    ]);
    await openFiles(page);

    await chooseInMenu(page, 'in photos.txt', 'Move');
    const target = dialog(page, 'Move Files').getByLabel('Target directory');
    await expect(target.getByRole('option')).toHaveText([
      'Choose a directory',
      'My files',
      'My files › papers',
    ]);
    await page.keyboard.press('Escape');
    await selectAll(page).check();
    await page.getByRole('button', { name: 'Move Selected' }).click();
    await expect(target.getByRole('option')).toHaveText(['Choose a directory', 'My files › papers']);
    await target.selectOption(papers);
    await dialog(page, 'Move Files').getByRole('button', { name: 'Move', exact: true }).click();

    await expect(banner(page)).toContainText('Moved 3 file(s) to My files › papers');
    await expect(page.getByLabel('Directory').getByRole('option')).toHaveText([
      'All directories',
      'My files (0)',
      'My files › papers (3)',
      'My files › photos (0)',
    ]);
  });
});

test('FIL-5: deleting names the files, and says how many were deleted', async ({ page, signUp }) => {
  await signUp(page);
  await uploadFiles(page, textFiles(3));
  await openFiles(page);
  await page.getByRole('checkbox', { name: 'Select note-001.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select note-003.txt' }).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();

  const question = dialog(page, 'Delete Files');
  await expect(question).toContainText(
    'This action cannot be undone. The following file(s) will be permanently deleted:',
  );
  await expect(question.getByRole('listitem')).toHaveText([/note-001\.txt$/, /note-003\.txt$/]);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();

  await expect(banner(page)).toContainText('Deleted 2 file(s)');
  await expect.poll(() => names(page)).toEqual(['note-002.txt']);
  await expect(row(page, 'note-002.txt')).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('FIL-5: files dragged onto a folder are moved there', async ({ page, signUp }) => {
  await signUp(page);
  await makeFolder(page, 'photos');
  await uploadFiles(page, textFiles(4));
  await openFiles(page);
  await page.getByRole('checkbox', { name: 'Select note-001.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select note-003.txt' }).check();

  await row(page, 'note-003.txt').locator('.files-cell-size').hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 5 });
  const tray = page.locator('.files-tray');
  await expect(tray).toContainText('Drop 2 files on a folder to move them');
  await expect(tray.locator('.files-tray-folder')).toHaveText(['My files › photos']);
  await tray.locator('.files-tray-folder').hover();
  await page.mouse.up();

  await expect(banner(page)).toContainText('Moved 2 file(s) to My files › photos');
  await expect(tray).toHaveCount(0);
  await expect(page.getByLabel('Directory')).toContainText('My files › photos (2)');
});
