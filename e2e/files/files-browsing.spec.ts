import { expect, expectNoSidewaysScroll, phone, test, whenAwake } from '../support/browser.ts';
import { makeFolder, multiplyFile, png, textFiles, uploadFiles } from '../support/files.ts';
import { rows, row, names, selectAll, banner, dialog, openFiles } from '../support/file-manager.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-1: list and tiles have the same files, selection and order, and the layout survives a reload', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await uploadFiles(page, [...textFiles(5), { name: 'sky.png', bytes: png(80, 60) }]);
    await openFiles(page);
    await page.getByLabel('Sort By').selectOption('Filename, A to Z');
    const inList = [1, 2, 3, 4, 5].map((number) => `note-00${number}.txt`).concat('sky.png');
    await expect.poll(() => names(page)).toEqual(inList);
    await page.getByRole('checkbox', { name: 'Select note-002.txt' }).check();

    await page.getByRole('button', { name: 'Grid view' }).click();

    await expect.poll(() => names(page)).toEqual(inList);
    await expect(row(page, 'note-002.txt')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1 file(s) selected')).toBeVisible();
    await page.reload();
    await whenAwake(page);
    await expect(page.getByRole('grid', { name: 'Files' })).toHaveAttribute('data-layout', 'grid');
    await expect.poll(() => names(page)).toEqual(inList);
    await expectNoSidewaysScroll(page);
  });
});

test('FIL-1: search, directory, order, page and tab are in the address, and Back restores them', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  await uploadFiles(page, [...textFiles(23), { name: 'whitby.png', bytes: png(40, 30), directory: photos }]);
  await openFiles(page);
  await expect(page.getByText('Showing 1 to 20 of 24 files')).toBeVisible();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('Showing 21 to 24 of 24 files')).toBeVisible();
  // A step that begins while another is in progress replaces it in the history.
  await expect(page).toHaveURL('/files?page=2');
  await page.getByLabel('Sort By').selectOption('File size, largest first');
  await expect(page).toHaveURL('/files?sortBy=file_size');
  await expect(rows(page).first()).toContainText('whitby.png');
  await page.getByLabel('Directory').selectOption('My files › photos (1)');
  await expect.poll(() => names(page)).toEqual(['whitby.png']);
  await page.getByLabel('Directory').selectOption('All directories');
  await expect.poll(() => names(page)).toHaveLength(20);
  await page.getByPlaceholder('Search by filename...').pressSequentially('note-01', { delay: 20 });
  await expect(page).toHaveURL('/files?search=note-01&sortBy=file_size');
  await expect(page.getByText('10 files found for “note-01”')).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/files?tab=statistics&search=note-01&sortBy=file_size');

  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(10);
  await page.goBack();
  await expect(page.getByPlaceholder('Search by filename...')).toHaveValue('');
  await expect.poll(() => names(page)).toHaveLength(20);
  await page.goBack();
  await expect(page.getByLabel('Directory')).toHaveValue(photos);
  await page.goBack();
  await expect(page).toHaveURL('/files?sortBy=file_size');
  await expect.poll(() => names(page)).toHaveLength(20);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Sort By')).toHaveValue('updated_at DESC');
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

for (const layout of ['list', 'grid'] as const) {
  test(`FIL-2: the ${layout} is used by keyboard alone`, async ({ page, signUp }) => {
    await signUp(page);
    await uploadFiles(page, textFiles(8));
    await openFiles(page, '?sortBy=original_filename&sortOrder=ASC');
    await page.getByRole('button', { name: layout === 'list' ? 'List view' : 'Grid view' }).click();
    const at = (index: number) => rows(page).nth(index);
    const chosen = () => page.locator('[data-file-id][aria-selected="true"] .files-name').allTextContents();
    const tops = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const columns = layout === 'list' ? 1 : tops.filter((top) => top === tops[0]).length;

    await selectAll(page).focus();
    for (const heading of layout === 'list' ? ['Name', 'Size', 'Last updated'] : []) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('columnheader', { name: heading }).getByRole('button')).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(at(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(at(columns)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(at(0)).toBeFocused();
    if (layout === 'grid') {
      await page.keyboard.press('ArrowRight');
      await expect(at(1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
    } else {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('checkbox', { name: 'Select note-001.txt' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
    }
    await expect(at(0)).toBeFocused();

    await page.keyboard.press('Space');
    await expect.poll(chosen).toEqual(['note-001.txt']);
    await page.keyboard.press('Space');
    await expect.poll(chosen).toEqual([]);
    await page.keyboard.press('End');
    await expect(at(7)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(chosen).toHaveLength(columns + 1);
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(chosen).toEqual(['note-001.txt']);
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByText('8 file(s) selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(chosen).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(dialog(page, 'note-001.txt')).toContainText('note 001');
    await page.keyboard.press('Escape');
    await expect(at(0)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(dialog(page, 'Delete Files')).toContainText('note-001.txt');
    await page.keyboard.press('Escape');
    await expect(at(0)).toBeFocused();

    await page.keyboard.press('F2');
    await expect(dialog(page, 'Rename File').getByLabel('New filename')).toBeFocused();
    await page.keyboard.type('another');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toContainText('Renamed “note-001.txt” to “another.txt”');
    await expect(row(page, 'another.txt')).toBeFocused();
  });
}

test('FIL-7: a thousand files are listed page by page, and the numbers of the directories add up', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  const [id = 0] = await uploadFiles(page, [
    ...textFiles(1),
    { name: 'sky.png', bytes: png(80, 60), directory: photos },
  ]);
  await multiplyFile(id, 998);
  await openFiles(page);
  await expect(page.getByText('Showing 1 to 20 of 1,000 files')).toBeVisible();

  const firstFiles: (string | null)[] = [await rows(page).first().getAttribute('data-file-id')];
  for (let number = 2; number <= 6; number += 1) {
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.getByText(`Page ${number} of 50`)).toBeVisible();
    await expect(rows(page).first()).not.toHaveAttribute('data-file-id', firstFiles.at(-1) ?? '');
    await expect(rows(page)).toHaveCount(20);
    firstFiles.push(await rows(page).first().getAttribute('data-file-id'));
  }
  expect(new Set(firstFiles).size).toBe(6);

  await page.getByRole('tab', { name: 'Statistics' }).click();
  const cells = page.getByRole('table').getByRole('row').getByRole('cell');
  await expect(page.locator('.files-totals')).toContainText('Total Files1,000');
  await expect(page.locator('.files-totals')).toContainText('Directories2');
  const counts = (await cells.allTextContents()).filter((_, index) => index % 3 === 0).map(Number);
  expect(counts.toSorted((one, other) => one - other)).toEqual([1, 999]);
  const shares = page.getByRole('progressbar', { name: 'Share of' });
  const sum = await shares.evaluateAll((bars) =>
    bars.reduce((total, bar) => total + Number(bar.getAttribute('aria-valuenow')), 0),
  );
  expect(sum).toBeCloseTo(1, 6);
});

test('a file is found from the palette', async ({ page, signUp }) => {
  await signUp(page);
  await uploadFiles(page, [{ name: 'harbour plan.txt', bytes: Buffer.from('x') }, ...textFiles(2)]);
  await page.goto('/about');
  await whenAwake(page);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('harbour');
  await page.getByRole('option', { name: /harbour plan\.txt/ }).click();

  await expect(page).toHaveURL('/files?search=harbour+plan.txt');
  await expect.poll(() => names(page)).toEqual(['harbour plan.txt']);
});

test('another person’s files are not in the list', async ({ page, signUp, browser, baseURL }) => {
  await signUp(page);
  await uploadFiles(page, textFiles(2));
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signUp(other);

  await openFiles(other);

  await expect(other.getByText('No files uploaded yet')).toBeVisible();
  await context.close();
});
