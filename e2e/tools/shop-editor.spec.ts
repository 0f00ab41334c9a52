import { expect as check } from '@playwright/test';
import {
  checkLooks,
  desktop,
  expect,
  expectNoSidewaysScroll,
  phone,
  test,
  whenAwake,
} from '../support/browser.ts';
import { openShop } from '../support/screens/shops.ts';
import { shot } from '../support/shot.ts';

test('a seller checks a file of products and imports what is right on a phone', async ({ page, signUp }) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { id } = await openShop(page, { slug: 'imported', titles: ['Ash bowl'] });
  await page.goto(`/shop-builder/${id}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const csv = 'SKU,Name,Cost,Qty\nC1,Elm cup,12.50,4\nC2,Oak tray,cheap,1\n';
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByText('2 rows, 3 of 4 columns recognised').click();
  await dialog.getByLabel('Price (£)').selectOption('Cost');
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('1 new, 0 changed, 0 as before. 1 fault found.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^(?:Line )?3 .*cheap/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeDisabled();
  await checkLooks(page);
  await shot(page, 'import');
  await dialog.getByLabel('Leave these products out').check();
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('button', { name: 'Elm cup', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Oak tray', exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('TLS-2: the preview has the layout of the published page at three widths', async ({ page, signUp }) => {
  await signUp(page);
  const { id, slug } = await openShop(page, { slug: 'same-at-three-widths' });
  const layoutOf = (root: string) =>
    page.evaluate((selector) => {
      const shop = document.querySelector(`${selector} .shop`);
      const scale =
        (shop?.getBoundingClientRect().width ?? 1) / ((shop as HTMLElement | null)?.offsetWidth ?? 1);
      const top = shop?.getBoundingClientRect().top ?? 0;
      const boxes = [
        ...(shop?.querySelectorAll('.shop-head, .shop-banner, .shop-block, .product-card') ?? []),
      ];
      const inAll = (box: Element) => box.closest('.shop-all') !== null;
      return boxes
        .filter((box) => !inAll(box))
        .map((box) => {
          const { left, top: y, width, height } = box.getBoundingClientRect();
          const from = shop?.getBoundingClientRect().left ?? 0;
          return [left - from, y - top, width, height].map((length) => Math.round(length / scale));
        });
    }, root);
  const widths = [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1280],
  ] as const;
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`/shop-builder/${id}`);
  await whenAwake(page);
  const inEditor: number[][][] = [];
  for (const [label, width] of widths) {
    await page.getByRole('radio', { name: label }).check();
    await expect(page.locator('.editor-preview-page')).toHaveAttribute('data-width', String(width));
    inEditor.push(await layoutOf('.editor-preview-page'));
  }
  await page.setViewportSize({ width: 390, height: 1000 });
  await page.goto(`/s/${slug}`);
  await whenAwake(page);
  for (const [step, [label, width]] of widths.entries()) {
    await page.setViewportSize({ width, height: 1000 });
    const published = await layoutOf('main');
    const boxes = inEditor[step] ?? [];
    check(boxes.length).toBeGreaterThan(3);
    for (const [index, box] of boxes.entries())
      for (const [at, length] of box.entries())
        check(Math.abs(length - (published[index]?.[at] ?? -99)), label).toBeLessThanOrEqual(2);
  }
});

test('blocks are put in order by keys on a phone, and by dragging on a desktop', async ({ page, signUp }) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { id } = await openShop(page, { slug: 'ordered' });
  await page.goto(`/shop-builder/${id}`);
  await whenAwake(page);
  await page.getByRole('tab', { name: 'Design' }).click();
  const titles = page.locator('.editor-block h3');
  const before = await titles.allTextContents();
  const [first = '', second = '', ...rest] = before;
  const block = (title: string) =>
    page.locator('.editor-block', { has: page.getByRole('heading', { name: title }) });

  const down = page.getByRole('button', { name: `Move ${first} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([second, first, ...rest]);
  await expect(page.getByText(`${first} is now number 2 of ${before.length}.`)).toBeAttached();
  await expect(down).toBeFocused();
  await expect(page.locator('.editor-preview')).toBeAttached();

  await page.setViewportSize(desktop);
  await expect(block(first)).toHaveAttribute('draggable', 'true');
  await block(first).locator('[data-drag-handle]').dragTo(block(second));
  await expect(titles).toHaveText(before);
  await expect(page.getByText(`${first} is now number 1 of ${before.length}.`)).toBeAttached();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await whenAwake(page);
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(titles).toHaveText(before);
});
