import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkPage, expect, expectNoSidewaysScroll, test, viewports, whenAwake } from './support/browser.ts';
import {
  film,
  findHomeFolder,
  makeFolder,
  multiplyFile,
  pdf,
  png,
  textFiles,
  uploadFiles,
  wav,
} from './support/files.ts';
import {
  rows,
  row,
  names,
  selectAll,
  banner,
  dialog,
  openFiles,
  chooseInMenu,
  watchShifts,
  shiftsOf,
} from './support/file-manager.ts';

/** As a phone takes it, which no browser of the tests shows by itself. */
const phonePicture = new URL(
  '../apps/server/src/platform/pictures/testing/lying-phone.heic',
  import.meta.url,
);

for (const viewport of viewports) {
  test.describe(viewport.name, () => {
    test.use({ viewport: { width: viewport.width, height: viewport.height } });

    test('FIL-1: list and grid hold the same files, selection and order, and the choice survives a reload', async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      await uploadFiles(page, [...textFiles(5), { name: 'sky.png', bytes: png(80, 60) }]);
      await openFiles(page);
      await page.getByLabel('Sort By').selectOption('Filename, A to Z');
      await expect.poll(() => names(page)).toHaveLength(6);
      await page.getByRole('checkbox', { name: 'Select note-002.txt' }).check();
      const inList = await names(page);
      expect(inList).toEqual(inList.toSorted());

      await page.getByRole('button', { name: 'Grid view' }).click();

      expect(await names(page)).toEqual(inList);
      await expect(row(page, 'note-002.txt')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText('1 file(s) selected')).toBeVisible();
      await page.reload();
      await whenAwake(page);
      await expect(page.getByRole('grid', { name: 'Files' })).toHaveAttribute('data-layout', 'grid');
      expect(await names(page)).toEqual(inList);
      await expectNoSidewaysScroll(page);
    });

    test('FIL-1: search, directory, order, page and tab are in the address, and Back brings them back', async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      const photos = await makeFolder(page, 'photos');
      await uploadFiles(page, [
        ...textFiles(23),
        { name: 'whitby.png', bytes: png(40, 30), directory: photos },
      ]);
      await openFiles(page);
      await expect(page.getByText('Showing 1 to 20 of 24 files')).toBeVisible();

      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(page.getByText('Showing 21 to 24 of 24 files')).toBeVisible();
      await page.getByLabel('Sort By').selectOption('File size, largest first');
      await expect(page).toHaveURL('/files?sortBy=file_size');
      await expect(rows(page).first()).toContainText('whitby.png');
      await page.getByLabel('Directory').selectOption(`${photos} (1)`);
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
      await page.goBack();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(page.getByLabel('Sort By')).toHaveValue('updated_at DESC');
      await page.reload();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
    });

    for (const layout of ['list', 'grid'] as const) {
      test(`FIL-2: the ${layout} is worked by the keyboard alone`, async ({ page, signUp }) => {
        await signUp(page);
        await uploadFiles(page, textFiles(8));
        await openFiles(page, '?sortBy=original_filename&sortOrder=ASC');
        await page.getByRole('button', { name: layout === 'list' ? 'List view' : 'Grid view' }).click();
        const at = (index: number) => rows(page).nth(index);
        const chosen = () =>
          page.locator('[data-file-id][aria-selected="true"] .files-name').allTextContents();
        const tops = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        const columns = layout === 'list' ? 1 : tops.filter((top) => top === tops[0]).length;

        await selectAll(page).focus();
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
        expect(await chosen()).toEqual(['note-001.txt']);
        await page.keyboard.press('Space');
        expect(await chosen()).toEqual([]);
        await page.keyboard.press('End');
        await expect(at(7)).toBeFocused();
        await page.keyboard.press('Home');
        await page.keyboard.press('Shift+ArrowDown');
        expect(await chosen()).toHaveLength(columns + 1);
        await page.keyboard.press('Shift+ArrowUp');
        expect(await chosen()).toEqual(['note-001.txt']);
        await page.keyboard.press('ControlOrMeta+a');
        await expect(page.getByText('8 file(s) selected')).toBeVisible();
        await page.keyboard.press('Escape');
        expect(await chosen()).toEqual([]);

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

    test('FIL-3: Select All is mixed when some are chosen, and what is chosen stays so over pages', async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      await uploadFiles(page, textFiles(25));
      await openFiles(page);

      await page.getByRole('checkbox', { name: 'Select note-025.txt' }).check();
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

    test('FIL-3: with Shift a press draws a range, and Clear Selection takes all back', async ({
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

    test('FIL-4: pictures and films have real previews of a set size, other kinds a sign, and nothing jumps', async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      await page.goto('/about');
      await uploadFiles(page, [
        { name: 'moment.webm', bytes: await film(page) },
        { name: 'bell.wav', bytes: wav() },
        { name: 'paper.pdf', bytes: pdf() },
        { name: 'unknown.bin', bytes: Buffer.from([0, 1, 2, 255]) },
        { name: 'wide.png', bytes: png(400, 200, 40) },
        { name: 'tall.png', bytes: png(200, 400, 160) },
        { name: 'phone.heic', bytes: await readFile(phonePicture) },
      ]);
      await watchShifts(page);
      for (const layout of ['List view', 'Grid view']) {
        await openFiles(page);
        await page.getByRole('button', { name: layout }).click();
        await page.reload();
        await whenAwake(page);
        for (const name of ['wide.png', 'tall.png', 'phone.heic']) {
          const image = row(page, name).locator('img');
          await image.scrollIntoViewIfNeeded();
          await expect(image).toHaveAttribute('width', /^\d+$/);
          await expect(image).toHaveAttribute('height', /^\d+$/);
          await expect
            .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
            .toBeGreaterThan(0);
        }
        await row(page, 'moment.webm').scrollIntoViewIfNeeded();
        await expect(row(page, 'moment.webm').locator('video, img')).toHaveAttribute('width', /^\d+$/);
        await expect(row(page, 'unknown.bin').locator('.files-icon[data-kind="other"]')).toBeVisible();
        await expect(row(page, 'bell.wav').locator('.files-icon[data-kind="sound"]')).toBeVisible();
        expect(await shiftsOf(page), 'CLS').toBeLessThan(0.05);
      }
    });

    test('FIL-4: the viewer shows pictures, films, sounds, documents and text, and the arrows lead on', async ({
      page,
      signUp,
    }) => {
      await page.addInitScript(() => {
        // The small browser of the tests has no reader for PDF; a whole one says that it has.
        Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => location.hash === '#reader' });
      });
      await signUp(page);
      await page.goto('/about');
      await uploadFiles(page, [
        { name: '1 wide.png', bytes: png(400, 200, 40) },
        { name: '2 moment.webm', bytes: await film(page) },
        { name: '3 bell.wav', bytes: wav() },
        { name: '4 words.txt', bytes: Buffer.from('Whitby\n'.repeat(60_000)) },
        { name: '5 paper.pdf', bytes: pdf() },
        { name: '6 page.html', bytes: Buffer.from('<!doctype html><script>document.title="x"</script>') },
        { name: '7 phone.heic', bytes: await readFile(phonePicture) },
      ]);
      await openFiles(page, '?sortBy=original_filename&sortOrder=ASC');

      await row(page, '1 wide.png').getByRole('button', { name: '1 wide.png', exact: true }).click();
      const image = dialog(page, '1 wide.png').getByRole('img');
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
      await checkPage(page);
      await page.keyboard.press('ArrowRight');
      const video = dialog(page, '2 moment.webm').locator('video');
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(320);
      await page.keyboard.press('ArrowRight');
      const audio = dialog(page, '3 bell.wav').locator('audio');
      await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBeCloseTo(1, 1);
      await page.keyboard.press('ArrowRight');
      const text = dialog(page, '4 words.txt');
      await expect(text.locator('pre')).toContainText('Whitby');
      await expect(text).toContainText('The first 256 KB of');
      await checkPage(page);
      await page.keyboard.press('ArrowRight');
      await expect(dialog(page, '5 paper.pdf')).toContainText('no reader for PDF');
      await page.getByRole('button', { name: 'Next file' }).click();
      await expect(dialog(page, '6 page.html')).toContainText('There is no view of files of this type');
      await page.getByRole('button', { name: 'Next file' }).click();
      const rendition = dialog(page, '7 phone.heic').getByRole('img', { name: '7 phone.heic' });
      await expect.poll(() => rendition.evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(192);
      await expect(rendition).toBeVisible();
      await expect(page.getByRole('dialog').getByText('7 of 7')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(dialog(page, '5 paper.pdf')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveTitle('File Manager · Tessera');
    });

    test('the details tell size, type, digest, dates, downloads and directory', async ({ page, signUp }) => {
      await signUp(page);
      await uploadFiles(page, [{ name: 'words.txt', bytes: Buffer.from('abc') }]);
      await openFiles(page);

      await chooseInMenu(page, 'words.txt', 'Details');

      const details = dialog(page, 'Details');
      await expect(details).toContainText('3 bytes');
      await expect(details).toContainText('text/plain');
      await expect(details).toContainText('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
      await expect(details).toContainText(await findHomeFolder(page));
      await checkPage(page);
    });

    test('FIL-5: moving by the menu never offers where the files are, and says how many went', async ({
      page,
      signUp,
    }) => {
      await signUp(page);
      const home = await findHomeFolder(page);
      const photos = await makeFolder(page, 'photos');
      const papers = await makeFolder(page, 'papers');
      await uploadFiles(page, [
        ...textFiles(2),
        { name: 'in photos.txt', bytes: Buffer.from('x'), directory: photos },
      ]);
      await openFiles(page);

      await chooseInMenu(page, 'in photos.txt', 'Move');
      const target = dialog(page, 'Move Files').getByLabel('Target directory');
      await expect(target.getByRole('option')).toHaveText(['Choose a directory', home, papers]);
      await page.keyboard.press('Escape');
      await selectAll(page).check();
      await page.getByRole('button', { name: 'Move Selected' }).click();
      await expect(target.getByRole('option')).toHaveText(['Choose a directory', papers]);
      await checkPage(page);
      await target.selectOption(papers);
      await dialog(page, 'Move Files').getByRole('button', { name: 'Move', exact: true }).click();

      await expect(banner(page)).toContainText(`Moved 3 file(s) to ${papers}`);
      await expect(page.getByLabel('Directory').getByRole('option')).toHaveText([
        'All directories',
        `${papers} (3)`,
      ]);
    });

    test('FIL-5: deleting names the files, and says how many are gone', async ({ page, signUp }) => {
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
      await checkPage(page);
      await question.getByRole('button', { name: 'Delete', exact: true }).click();

      await expect(banner(page)).toContainText('Deleted 2 file(s)');
      await expect.poll(() => names(page)).toEqual(['note-002.txt']);
      await expect(row(page, 'note-002.txt')).toBeFocused();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(banner(page)).toHaveCount(0);
    });

    test('within another screen files are chosen for it, and there is no way to the Upload Portal', async ({
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
      await checkPage(page);
      await nested.getByRole('button', { name: 'Use Selection' }).click();

      await expect(nested).toBeHidden();
      const home = await findHomeFolder(page);
      const assets = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
      await expect(assets).toHaveText([`note-001.txt in ${home}`, `note-003.txt in ${home}`]);
      await page.getByRole('button', { name: 'Add assets…' }).click();
      await expect(nested.getByText('2 file(s) selected')).toBeVisible();
    });
  });
}

test('FIL-5: files dragged onto a folder are moved there', async ({ page, signUp }) => {
  await signUp(page);
  const photos = await makeFolder(page, 'photos');
  await uploadFiles(page, textFiles(4));
  await openFiles(page);
  await page.getByRole('checkbox', { name: 'Select note-001.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select note-003.txt' }).check();

  await row(page, 'note-003.txt').locator('.files-cell-size').hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 5 });
  const tray = page.locator('.files-tray');
  await expect(tray).toContainText('Drop 2 files on a folder to move them');
  await expect(tray.locator('.files-tray-folder')).toHaveText([photos]);
  await tray.locator('.files-tray-folder').hover();
  await page.mouse.up();

  await expect(banner(page)).toContainText(`Moved 2 file(s) to ${photos}`);
  await expect(tray).toHaveCount(0);
  await expect(page.getByLabel('Directory')).toContainText(`${photos} (2)`);
});

test('FIL-7: with a thousand files a page is there within half a second, and the directories add up', async ({
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

  const took: number[] = [];
  for (let number = 2; number <= 6; number += 1) {
    const before = await rows(page).first().getAttribute('data-file-id');
    took.push(await timeOfNextPage(page, before ?? ''));
    await expect(page.getByText(`Page ${number} of 50`)).toBeVisible();
  }
  // The middle one: a machine of others may stop for a moment.
  const inOrder = took.toSorted((one, other) => one - other);
  expect(inOrder[2], took.join(', ')).toBeLessThan(500);

  await page.getByRole('tab', { name: 'Statistics' }).click();
  const cells = page.getByRole('table').getByRole('row').getByRole('cell');
  await expect(page.locator('.files-totals')).toContainText('Total Files1,000');
  await expect(page.locator('.files-totals')).toContainText('Directories2');
  const counts = (await cells.allTextContents()).filter((_, index) => index % 3 === 0).map(Number);
  expect(counts.toSorted((one, other) => one - other)).toEqual([1, 999]);
  const shares = page.getByRole('progressbar');
  const sum = await shares.evaluateAll((bars) =>
    bars.reduce((total, bar) => total + Number(bar.getAttribute('aria-valuenow')), 0),
  );
  expect(sum).toBeCloseTo(1, 6);
});

test('files that are published stay chosen as a draft, and not otherwise', async ({ page, signUp }) => {
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

/** From the press on Next until other files are painted. */
function timeOfNextPage(page: Page, firstBefore: string): Promise<number> {
  return page.evaluate(
    (before) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          const first = document.querySelector<HTMLElement>('[data-file-id]')?.dataset['fileId'];
          if (first === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - start));
        };
        document.querySelector<HTMLElement>('a[rel="next"]')?.click();
        look();
      }),
    firstBefore,
  );
}
