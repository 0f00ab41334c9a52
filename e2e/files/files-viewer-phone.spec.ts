import type { Locator, Page } from '@playwright/test';
import {
  checkPage,
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  takeLook,
  test,
} from '../support/browser.ts';
import { dialog, openFiles, row } from '../support/file-manager.ts';
import { makeFolder, png, textFiles, uploadFiles } from '../support/files.ts';
import { chooseSystem, openWizard, stepTitle, titleField, uploadPhotos } from '../support/listings.ts';

const smallPhone = { width: 320, height: 568 } as const;
const longName = `${'a-very-long-name-without-any-space_'.repeat(6)}end.png`;

/** Puts three files into a folder and opens the list of that folder. */
async function openFolder(page: Page, firstName = 'a.png'): Promise<string> {
  const directory = await makeFolder(page, 'Holiday photos');
  await uploadFiles(page, [
    { name: firstName, bytes: png(400, 900, 40), directory },
    { name: 'b.png', bytes: png(900, 400, 90), directory },
    { name: 'c.txt', bytes: Buffer.from('Whitby\n'.repeat(2_000)), directory },
  ]);
  const query = `?${new URLSearchParams({ directory, sortBy: 'original_filename', sortOrder: 'ASC' })}`;
  // Opens another page first, so that Back could leave the File Manager.
  await page.goto('/about');
  await openFiles(page, query);
  return `/files${query}`;
}

const open = (page: Page, name: string) => row(page, name).getByRole('button', { name, exact: true }).tap();
const viewers = (page: Page) => page.locator('.viewer');

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);

/** Touches an element with one finger, moves the finger and lifts it. */
async function swipe(on: Locator, by: { right?: number; down: number }): Promise<void> {
  const page = on.page();
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to swipe on');
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + Math.min(box.height / 2, 60));
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: x + Math.round((by.right ?? 0) * share), y: y + Math.round(by.down * share) }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd', 1);
  await session.detach();
}

test.use({ hasTouch: true, viewport: phone });

test('the viewer of a file with a long name fits on screens of 320 and 390 px, with all its buttons', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(smallPhone);
  await signUp(page);
  await openFolder(page, longName);
  await open(page, longName);
  const viewer = dialog(page, longName);
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Details' }).tap();
  await expect(viewer.getByText('My files › Holiday photos')).toBeVisible();

  for (const viewport of [smallPhone, phone])
    for (const scheme of schemes) {
      await takeLook(page, { ...viewport, scheme });
      await expect.poll(() => viewer.evaluate(({ scrollWidth }) => scrollWidth)).toBe(viewport.width);
      for (const element of await viewer
        .locator('button:visible, .viewer-title, .viewer-count, img, aside')
        .all()) {
        const box = await element.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
      }
      const [stage, picture] = await Promise.all([
        viewer.locator('.viewer-stage').boundingBox(),
        viewer.getByRole('img').boundingBox(),
      ]);
      expect(bottomOf(picture), 'a tall picture is shown whole').toBeLessThanOrEqual(bottomOf(stage));
      await expectNoSidewaysScroll(page);
      await checkPage(page);
    }
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewers(page)).toHaveCount(0);
});

test('Back closes the viewer, stays in the folder, and gives the focus back to the file', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const folder = await openFolder(page);
  const before = await page.evaluate(() => history.length);

  await open(page, 'a.png');
  await expect(dialog(page, 'a.png')).toBeVisible();
  await expect(page).toHaveURL(/[?&]file=\d+/);
  await page.getByRole('button', { name: 'Next file' }).tap();
  await expect(dialog(page, 'b.png')).toBeVisible();
  await page.getByRole('button', { name: 'Next file' }).tap();
  await expect(dialog(page, 'c.txt')).toBeVisible();
  expect(await page.evaluate(() => history.length), 'one entry, however many files').toBe(before + 1);

  await page.goBack();
  await expect(viewers(page)).toHaveCount(0);
  await expect(page).toHaveURL(folder);
  await expect(page.getByLabel('Directory')).toContainText('My files › Holiday photos');
  await expect(row(page, 'a.png')).toBeFocused();

  await page.goForward();
  await expect(dialog(page, 'c.txt')).toBeVisible();
  await page.goBack();
  await expect(viewers(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Escape and Close leave no entry in the history, even when pressed twice', async ({ page, signUp }) => {
  await signUp(page);
  const folder = await openFolder(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).tap(),
    // Both presses happen before the browser has gone back.
    () =>
      page.evaluate(() => {
        for (let press = 0; press < 2; press += 1) {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
          );
        }
      }),
  ]) {
    await open(page, 'b.png');
    await expect(dialog(page, 'b.png')).toBeVisible();
    await close();
    await expect(viewers(page)).toHaveCount(0);
    await expect(page).toHaveURL(folder);
    await expect(row(page, 'b.png')).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('in the picker of a listing, Back closes the viewer, and picker and form stay open', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await uploadPhotos(page, 2);
  await openWizard(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await page.getByRole('button', { name: 'Add assets from File Manager' }).tap();
  const picker = dialog(page, 'Add Assets');
  await picker.getByRole('button', { name: 'List view' }).tap();
  const before = await page.evaluate(() => history.length);

  await row(picker, 'photo-1.png').getByRole('button', { name: 'photo-1.png', exact: true }).tap();
  await expect(dialog(page, 'photo-1.png')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goBack();
  await expect(viewers(page)).toHaveCount(0);
  await expect(picker).toBeVisible();
  await expect(row(picker, 'photo-1.png')).toBeFocused();

  await row(picker, 'photo-2.png').getByRole('button', { name: 'photo-2.png', exact: true }).tap();
  await expect(dialog(page, 'photo-2.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewers(page)).toHaveCount(0);
  await picker.getByRole('button', { name: 'Close' }).tap();
  await expect(picker).toHaveCount(0);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Walnut desk');
});

test('a swipe down closes the viewer; a short one, one sideways and one up do not', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const folder = await openFolder(page);

  await open(page, 'a.png');
  const viewer = dialog(page, 'a.png');
  const picture = viewer.getByRole('img');
  await expect(picture).toBeVisible();
  await swipe(picture, { down: 20 });
  await swipe(picture, { right: 150, down: 60 });
  await swipe(picture, { down: -150 });
  await expect(viewer).toBeVisible();
  await expect(viewer).toHaveCSS('translate', 'none');
  await swipe(picture, { down: 250 });
  await expect(viewers(page)).toHaveCount(0);
  await expect(page).toHaveURL(folder);
  await expect(row(page, 'a.png')).toBeFocused();

  // A scrolled text first scrolls back to its beginning. Opened by key, because browsers ignore taps right after a
  // swipe.
  await row(page, 'c.txt').press('Enter');
  const text = dialog(page, 'c.txt').locator('pre');
  await expect(text).toContainText('Whitby');
  await text.evaluate((element) => (element.scrollTop = 5_000));
  await swipe(text, { down: 250 });
  await expect(dialog(page, 'c.txt')).toBeVisible();
  await swipe(dialog(page, 'c.txt').getByRole('heading'), { down: 250 });
  await expect(viewers(page)).toHaveCount(0);
});

test('after a reload the viewer is open again, and Back still leads to the folder', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const folder = await openFolder(page);
  await open(page, 'b.png');
  await expect(dialog(page, 'b.png')).toBeVisible();
  await page.reload();
  await expect(dialog(page, 'b.png')).toBeVisible();
  await page.goBack();
  await expect(viewers(page)).toHaveCount(0);
  await expect(page).toHaveURL(folder);
  await expect(row(page, 'b.png')).toBeFocused();
});

test('an address opens any of the person’s files; closing it shows the list', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const [first] = await uploadFiles(page, textFiles(25));
  // This file is not on the first page of the list, which has the newest files.
  await page.goto(`/files?file=${first}`);
  await expect(dialog(page, 'note-001.txt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewers(page)).toHaveCount(0);
  await expect(page).toHaveURL('/files');

  await openFiles(page, '?file=999999999');
  await expect(page).toHaveURL('/files');
  await expect(viewers(page)).toHaveCount(0);
  await expect(page.locator('.ui-banner')).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')));
});

test('without a network the viewer still closes', async ({ page, context, signUp }) => {
  await signUp(page);
  const folder = await openFolder(page);
  await open(page, 'a.png');
  await expect(dialog(page, 'a.png')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(viewers(page)).toHaveCount(0);
  await expect(page).toHaveURL(folder);
  await expect(row(page, 'a.png')).toBeVisible();
  await context.setOffline(false);
});
