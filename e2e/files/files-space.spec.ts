import { forgiveRefusals } from '../support/accounts.ts';
import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  phone,
  test,
  whenAwake,
} from '../support/browser.ts';
import { names, openFiles, row, selectAll } from '../support/file-manager.ts';
import { makeFolder, textFiles, uploadFiles } from '../support/files.ts';
import { inDatabase } from '../support/site-database.ts';
import { fileOf, give, openPortal, row as uploadRow, uploadAll } from '../support/upload.ts';

const MB = 1024 * 1024;

test('used and free storage is shown in the File Manager, Statistics and the portal', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await makeFolder(page, 'empty');
  await uploadFiles(page, [
    { name: 'large.txt', bytes: Buffer.alloc(4 * MB, 'a') },
    ...textFiles(1, 'small').map((file) => ({ ...file, name: 'small.txt' })),
  ]);
  await openFiles(page);

  await expect(page.getByText('4.1 MB of 200 MB used · 195.9 MB free')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
    'aria-valuetext',
    '4.1 MB of 200 MB used · 195.9 MB free',
  );
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByText('4.1 MB of 200 MB used · 195.9 MB free')).toBeVisible();
  const size = page.locator('.files-totals > div').filter({ hasText: 'Total Size' });
  await expect(size).toContainText('4.1 MB');
  const total = page.locator('.files-totals > div').filter({ hasText: 'Directories' });
  await expect(total).toContainText('2');
  await expect(page.getByText('100%')).toBeVisible();
  await checkLooks(page);

  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('checkbox', { name: 'Select large.txt' }).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('10 bytes of 200 MB used · 199.9 MB free')).toBeVisible();

  await openPortal(page);
  await expect(page.getByText('10 bytes of 200 MB used · 199.9 MB free')).toBeVisible();
  await give(page, fileOf('more.bin', 2 * MB));
  await uploadAll(page);
  await expect(page.getByText('2.1 MB of 200 MB used · 197.9 MB free')).toBeVisible();
});

test('a file that does not fit into the storage has an Upgrade button', async ({
  page,
  signUp,
  complaints,
}) => {
  const { email } = await signUp(page);
  await setUsage(email, 199 * MB);
  await openPortal(page);
  await give(page, fileOf('film.mp4', 5 * MB));
  await uploadAll(page);
  const film = uploadRow(page, 'film.mp4');
  await expect(film).toContainText('Your storage is full');
  await checkLooks(page);

  await film.getByRole('button', { name: 'Upgrade' }).click();

  const dialog = page.getByRole('dialog', { name: 'Not Enough Storage' });
  await expect(dialog).toContainText('199 MB of 200 MB used · 1 MB free');
  await expect(dialog.getByRole('listitem')).toContainText('film.mp4');
  await expect(dialog.getByLabel('1. Upload limit')).toHaveValue('500MB');
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();

  // There is space again, so the button uploads the file without a purchase.
  await setUsage(email, 100 * MB);
  await film.getByRole('button', { name: 'Upgrade' }).click();
  await expect(film).toContainText('Uploaded');
  forgiveRefusals(complaints);
});

test('more storage can be bought at the largest per-file limit, from the row that has no space', async ({
  page,
  signUp,
  complaints,
}) => {
  const { email } = await signUp(page);
  await setLimits(email, '1000MB', '2000MB');
  await setUsage(email, 1_999 * MB);
  await page.goto('/upload');
  await expect(page.getByText('1000MB per file')).toBeVisible();
  await give(page, fileOf('film.mp4', 5 * MB));
  await uploadAll(page);

  await uploadRow(page, 'film.mp4').getByRole('button', { name: 'Upgrade' }).click();

  const dialog = page.getByRole('dialog', { name: 'Not Enough Storage' });
  await expect(dialog.getByLabel('1. Upload limit')).toHaveValue('5000MB');
  await expect(dialog.getByLabel('2. Per-file limit')).toHaveValue('1000MB');
  await expect(dialog.getByRole('status')).toContainText('£9');
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await expect(page.getByText('Upload limit 5000MB in all')).toBeVisible();
  forgiveRefusals(complaints);
});

test('more storage alone is for sale on the page of the plan', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/storage-plan');
  await whenAwake(page);

  await page.getByLabel('1. Upload limit').selectOption('500MB');

  await expect(page.getByLabel('2. Per-file limit')).toHaveValue('10MB');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('£1');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('10MB per file · 500MB in total')).toBeVisible();
});

test('headings sort, Sort By shows the same, and the sorted date is in every row', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadFiles(page, textFiles(3));
  await openFiles(page);
  const sortBy = page.getByLabel('Sort By');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const press = (name: string) => heading(name).getByRole('button').click();
  await expect(heading('Last updated')).toHaveAttribute('aria-sort', 'descending');
  await expect(row(page, 'note-001.txt').locator('.files-cell-changed time')).toBeVisible();

  await press('Name');
  await expect(page).toHaveURL('/files?sortBy=original_filename&sortOrder=ASC');
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading('Last updated')).toHaveAttribute('aria-sort', 'none');
  await expect(sortBy).toHaveValue('original_filename ASC');
  await expect.poll(() => names(page)).toEqual(['note-001.txt', 'note-002.txt', 'note-003.txt']);
  await press('Name');
  await expect(sortBy).toHaveValue('original_filename DESC');
  await expect.poll(() => names(page)).toEqual(['note-003.txt', 'note-002.txt', 'note-001.txt']);
  await press('Size');
  await expect(sortBy).toHaveValue('file_size DESC');
  await expect(heading('Size').getByRole('button')).toBeFocused();

  await sortBy.selectOption('Upload date, oldest first');
  await expect(heading('Upload date')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual(['note-001.txt', 'note-002.txt', 'note-003.txt']);
  await checkLooks(page);
  await page.setViewportSize(phone);
  await expect(row(page, 'note-001.txt').getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Grid view' }).click();
  await expect(row(page, 'note-001.txt').getByText('Uploaded')).toBeVisible();
  await checkPage(page);
});

test('no option of Sort By is clipped', async ({ page, signUp }) => {
  await signUp(page);
  await uploadFiles(page, textFiles(1));
  await openFiles(page);
  const sortBy = page.getByLabel('Sort By');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    for (const order of ['updated_at DESC', 'updated_at ASC', 'upload_date DESC', 'file_size ASC']) {
      await sortBy.selectOption(order);
      const isClipped = await sortBy.evaluate((select) => {
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (!(select instanceof HTMLSelectElement) || !pen) throw new Error('No select');
        pen.font = style.font;
        const text = pen.measureText(select.selectedOptions[0]?.label ?? '').width;
        const space =
          select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return text > space + 1;
      });
      expect(isClipped, `${order} at ${width}`).toBe(false);
    }
  }
});

test('a folder is shown with its subfolders, searched without accents, and chosen whole', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const trips = await makeFolder(page, 'trips');
  const made = await page.request.post('/api/ftp/directories', {
    data: { directoryName: 'Brittany', parentDirectory: trips },
  });
  const { directoryPath: brittany } = (await made.json()) as { directoryPath: string };
  const bytes = Buffer.from('x');
  await uploadFiles(page, [
    { name: 'home.txt', bytes },
    { name: 'plan.txt', bytes, directory: trips },
    { name: 'Café.txt', bytes, directory: brittany },
    { name: 'Straße.txt', bytes, directory: brittany },
  ]);
  await openFiles(page, '?sortBy=original_filename&sortOrder=ASC');
  await expect(page.getByRole('checkbox', { name: 'Include subfolders' })).toHaveCount(0);

  await page.getByLabel('Directory').selectOption(trips);
  await expect.poll(() => names(page)).toEqual(['plan.txt']);
  await page.getByRole('checkbox', { name: 'Include subfolders' }).check();

  await expect.poll(() => names(page)).toEqual(['Café.txt', 'plan.txt', 'Straße.txt']);
  await expect(page).toHaveURL(/&includeSubfolders=true/);
  await expect(row(page, 'Café.txt').locator('.files-cell-directory')).toContainText('Brittany');
  await checkLooks(page);
  await selectAll(page).check();
  await expect(page.getByText('3 file(s) selected')).toBeVisible();
  await page.getByRole('button', { name: 'Grid view' }).click();
  await expect(row(page, 'Café.txt').locator('.files-cell-directory')).toBeInViewport();
  await checkPage(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Include subfolders' })).toBeChecked();
  await expect.poll(() => names(page)).toHaveLength(3);

  await page.getByPlaceholder('Search by filename...').fill('CAFE');
  await expect.poll(() => names(page)).toEqual(['Café.txt']);
  await page.getByPlaceholder('Search by filename...').fill('strasse');
  await expect.poll(() => names(page)).toEqual(['Straße.txt']);
  await page.getByPlaceholder('Search by filename...').fill('plän');
  await expect.poll(() => names(page)).toEqual(['plan.txt']);
});

async function setUsage(email: string, bytes: number): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into storage_usage (user_id, bytes) select id, $2 from users where email = $1
       on conflict (user_id) do update set bytes = excluded.bytes`,
      [email, bytes],
    ),
  );
}

async function setLimits(email: string, file: string, total: string): Promise<void> {
  await inDatabase((client) =>
    client.query('update users set file_size = $2, upload_size = $3 where email = $1', [email, file, total]),
  );
}
