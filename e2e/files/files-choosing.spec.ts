import { checkWidths, expect, phone, test, whenAwake } from '../support/browser.ts';
import { textFiles, uploadFiles } from '../support/files.ts';
import { rows, selectAll, banner, dialog, openFiles } from '../support/file-manager.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-3: Select All is mixed when some files are selected, and files stay selected on other pages', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await uploadFiles(page, textFiles(25));
    await openFiles(page);

    await page.getByRole('checkbox', { name: 'Select note-025.txt' }).check();
    // While files are selected, the main button is in the selection bar, so this one is secondary.
    await expect(page.getByRole('link', { name: 'Upload Portal' })).toHaveAttribute(
      'data-variant',
      'secondary',
    );
    await expect(selectAll(page)).toHaveJSProperty('indeterminate', true);
    await selectAll(page).check();
    await expect(page.getByText('20 file(s) selected')).toBeVisible();
    await expect(selectAll(page)).toHaveJSProperty('indeterminate', false);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(selectAll(page)).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Select note-002.txt' }).check();
    await expect(page.getByText('21 file(s) selected')).toBeVisible();
    await expect(selectAll(page)).toHaveJSProperty('indeterminate', true);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(selectAll(page)).toBeChecked();

    const sent = page.waitForRequest('**/api/files/delete');
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await dialog(page, 'Delete Files').getByRole('button', { name: 'Delete', exact: true }).click();

    expect(((await sent).postDataJSON() as { fileIds: number[] }).fileIds).toHaveLength(21);
    await expect(banner(page)).toContainText('Deleted 21 file(s)');
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByText('file(s) selected')).toHaveCount(0);
  });
});

test('FIL-3: Shift and a click select a range, and Clear Selection deselects everything', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadFiles(page, textFiles(6));
  await openFiles(page, '?sortBy=original_filename&sortOrder=ASC');

  await page.getByRole('checkbox', { name: 'Select note-002.txt' }).click();
  await page.getByRole('checkbox', { name: 'Select note-005.txt' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 file(s) selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Selection' }).click();

  await expect(page.locator('[aria-selected="true"][data-file-id]')).toHaveCount(0);
});

test('inside another screen, files are chosen for it, and there is no link to the Upload Portal', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadFiles(page, textFiles(3));
  await page.goto('/dev/files');
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add assets…' }).click();
  const nested = dialog(page, 'Add Assets');
  await expect(rows(nested)).toHaveCount(3);
  await expect(nested.getByRole('link', { name: 'Upload Portal' })).toHaveCount(0);

  await nested.getByRole('checkbox', { name: 'Select note-002.txt' }).check();
  await rows(nested).first().focus();
  await page.keyboard.press('Escape');
  await expect(nested).toBeVisible();
  await nested.getByRole('checkbox', { name: 'Select note-001.txt' }).check();
  await nested.getByRole('checkbox', { name: 'Select note-003.txt' }).check();
  await checkWidths(page);
  await nested.getByRole('button', { name: 'Use Selection' }).click();

  await expect(nested).toBeHidden();
  const assets = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect(assets).toHaveText(['note-001.txt in My files', 'note-003.txt in My files']);
  await page.getByRole('button', { name: 'Add assets…' }).click();
  await expect(nested.getByText('2 file(s) selected')).toBeVisible();
});

test('files stay selected after they were saved in a draft, but not after they were published', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadFiles(page, textFiles(2));
  await page.goto('/dev/files');
  await whenAwake(page);
  await selectAll(page).check();

  await page.getByRole('button', { name: 'Publish Selected' }).click();
  await expect(banner(page)).toContainText('Saved draft for Autos using the Classic preset with 2 asset(s).');
  await expect(page.getByText('2 file(s) selected')).toBeVisible();
  await page.getByRole('button', { name: 'Publish live' }).click();
  await page.getByRole('button', { name: 'Publish Selected' }).click();

  await expect(banner(page)).toContainText('Prepared 2 asset(s) for Autos');
  await expect(page.getByText('file(s) selected')).toHaveCount(0);
});
