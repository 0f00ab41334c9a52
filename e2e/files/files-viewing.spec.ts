import { readFile } from 'node:fs/promises';
import { checkWidths, expect, phone, test, viewports, whenAwake } from '../support/browser.ts';
import { film, findHomeFolder, pdf, png, uploadFiles, wav } from '../support/files.ts';
import { row, dialog, openFiles, chooseInMenu, watchShifts, shiftsOf } from '../support/file-manager.ts';

/** A picture in a format of phones, which the browser of the tests cannot display itself. */
const phonePicture = new URL(
  '../../apps/server/src/platform/pictures/testing/lying-phone.heic',
  import.meta.url,
);

test('FIL-4: pictures and films have previews of a fixed size, other kinds have an icon, and nothing moves', async ({
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
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await openFiles(page);
    for (const layout of ['List view', 'Grid view']) {
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
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('FIL-4: the viewer shows pictures, films, sounds, documents and text, and the arrows lead on', async ({
    page,
    signUp,
  }) => {
    await page.addInitScript(() => {
      // The browser of the tests has no PDF viewer. Pretends to have one if the address says so.
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
    await checkWidths(page);
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
    await checkWidths(page);
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
});

test('the details show size, type, digest, dates, downloads and directory', async ({ page, signUp }) => {
  await signUp(page);
  await uploadFiles(page, [{ name: 'words.txt', bytes: Buffer.from('abc') }]);
  await openFiles(page);

  await chooseInMenu(page, 'words.txt', 'Details');

  const details = dialog(page, 'Details');
  await expect(details).toContainText('3 bytes');
  await expect(details).toContainText('text/plain');
  await expect(details).toContainText('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  await expect(details).toContainText('My files');
  await expect(details).not.toContainText(await findHomeFolder(page));
  await checkWidths(page);
});
