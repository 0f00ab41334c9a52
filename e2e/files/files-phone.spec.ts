import {
  checkPage,
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  takeLook,
  test,
} from '../support/browser.ts';
import { openFiles, rows, selectAll } from '../support/file-manager.ts';
import { textFiles, uploadFiles } from '../support/files.ts';
import { openPortal } from '../support/upload.ts';

/** Phones on which three files fit above the selection bar: axe objects to a button half behind the bar. */
const phones = [{ ...phone, width: 320 }, phone];

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('the Upload Portal speaks of tapping, and a tap anywhere in the zone chooses files', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openPortal(page);
    await expect(page.getByRole('heading', { name: 'Tap to choose files' })).toBeVisible();
    await expect(page.getByText(/drag and drop|drop files/i).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /browse|choose/i }).filter({ visible: true })).toHaveText([
      'Browse Files',
    ]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('heading', { name: 'Tap to choose files' }).tap();
    expect((await chooser).isMultiple()).toBe(true);
    for (const size of phones) {
      for (const scheme of schemes) {
        await takeLook(page, { ...size, scheme });
        await expectNoSidewaysScroll(page);
        await checkPage(page);
      }
    }
  });

  test('files begin near the top, and the selection bar at the bottom fits and names its actions', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await uploadFiles(page, textFiles(3));
    await openFiles(page);
    await expect(rows(page)).toHaveCount(3);
    for (const size of phones) {
      await page.setViewportSize(size);
      for (const name of ['Directory', 'Sort By']) {
        const select = page.locator('select').and(page.getByLabel(name));
        expect(
          await select.evaluate((one) => one.scrollWidth <= one.clientWidth),
          `${name} is not clipped`,
        ).toBe(true);
      }
      const top = (await rows(page).first().boundingBox())?.y;
      expect(top, `where files begin at ${size.width} px`).toBeLessThanOrEqual(size.width < 390 ? 430 : 350);
    }
    await selectAll(page).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    for (const size of phones) {
      for (const scheme of schemes) {
        await takeLook(page, { ...size, scheme });
        const box = await bar.boundingBox();
        expect(box?.height).toBeLessThanOrEqual(120);
        for (const button of await bar.getByRole('button').all()) {
          const buttonBox = await button.boundingBox();
          expect(buttonBox?.width).toBeGreaterThanOrEqual(43.9);
          expect(buttonBox?.height).toBeGreaterThanOrEqual(43.9);
          expect((buttonBox?.x ?? 0) + (buttonBox?.width ?? Infinity)).toBeLessThanOrEqual(size.width);
        }
        await expectNoSidewaysScroll(page);
        await checkPage(page);
      }
    }
    await bar.getByRole('button', { name: 'Move Selected' }).tap();
    await expect(page.getByRole('dialog', { name: 'Move Files' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await bar.getByRole('button', { name: 'Clear Selection' }).tap();
    await expect(page.getByText('file(s) selected')).toHaveCount(0);
  });
});

test('with a mouse the Upload Portal speaks of dragging', async ({ page, signUp }) => {
  await signUp(page);
  await openPortal(page);
  await expect(page.getByRole('heading', { name: 'Drag and drop files here' })).toBeVisible();
  await expect(page.getByText('Tap to choose files')).toBeHidden();
});
