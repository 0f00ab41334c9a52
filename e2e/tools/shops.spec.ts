import { expect as check, type Page } from '@playwright/test';
import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  test,
  viewports,
  whenAwake,
} from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { openShop } from '../support/screens/shops.ts';

const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

for (const { name, ...viewport } of viewports) {
  test(`a seller opens a shop, adds a product, arranges it and publishes it on a ${name}`, async ({
    page,
    signUp,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signUp(page);
    await page.goto('/shop-builder');
    await whenAwake(page);
    await page.getByLabel('Name').fill('The Oak & Ash Shed');
    await page.getByLabel('Address', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Open shop' }).click();
    await expect(page.getByText('belongs to the site')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill(`oak-shed-${name}`);
    await page.getByRole('button', { name: 'Open shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Oak & Ash Shed' })).toBeVisible();
    await whenAwake(page);

    await page.getByRole('button', { name: 'Add product' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add product' });
    await dialog.getByRole('button', { name: 'Save product' }).click();
    await expect(dialog.getByText('Please enter a title.')).toBeVisible();
    await dialog.getByLabel('Title').fill('Oak board');
    await dialog.getByLabel('Price').fill('38.50');
    await dialog.getByLabel('In stock').fill('3');
    await dialog.getByRole('button', { name: 'Save product' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Oak board', exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Design' }).click();
    await page.getByLabel('Tagline').fill('Boards that outlive you.');
    await expect(page.locator('.editor-preview')).toContainText('Boards that outlive you.');
    await page.getByRole('button', { name: 'Move Collection up' }).click();
    await expect(page.locator('.editor-block h3').first()).toHaveText('Collection');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.editor-block h3').first()).toHaveText('Banner');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Tagline')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await checkLooks(page);
    await shot(page, `editor-${name}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Visitors see it now.')).toBeVisible();

    await page.getByRole('link', { name: 'Visit shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Oak & Ash Shed' })).toBeVisible();
    await expect(page.getByText('Boards that outlive you.')).toBeVisible();
    await page.getByRole('link', { name: 'Oak board' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Oak board' })).toBeVisible();
    await expect(page.getByText('Only 3 left')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkPage(page);
  });

  test(`a visitor looks around a shop on a ${name}`, async ({ page, browser, baseURL, signUp }) => {
    await page.setViewportSize(viewport);
    const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await signUp(owner);
    await openShop(owner, { slug: `visited-${name}`, titles: ['Ash bowl', 'Oak board', 'Elm bowl'] });
    await page.goto(`/s/visited-${name}`);
    await whenAwake(page);
    await expect(page.getByRole('heading', { name: 'Sold by' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report this shop' })).toBeVisible();
    await checkLooks(page);
    await shot(page, `shop-${name}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, `shop-dark-${name}`);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByLabel('Category').selectOption('Bowls');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('2 products')).toBeVisible();
    await page.getByLabel('Search', { exact: true }).last().fill('nothing like it');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'Ash bowl' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ash bowl' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkLooks(page);
    await shot(page, `product-${name}`);
    await page.goto('/shop-builder');
    await whenAwake(page);
    await checkLooks(page);
    await shot(page, `builder-${name}`);
    await owner.close();
  });
}

for (const { name, ...viewport } of viewports) {
  test(`a seller checks a file of products and imports what is right on a ${name}`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize(viewport);
    await signUp(page);
    const { id } = await openShop(page, { slug: `imported-${name}`, titles: ['Ash bowl'] });
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
    await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeDisabled();
    await checkLooks(page);
    await shot(page, `import-${name}`);
    await dialog.getByLabel('Leave these products out').check();
    await dialog.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('button', { name: 'Elm cup', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Oak tray', exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
}

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
  for (const [label, width] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1280],
  ] as const) {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.goto(`/shop-builder/${id}`);
    await whenAwake(page);
    await page.getByRole('radio', { name: label }).check();
    await expect(page.locator('.editor-preview-page')).toHaveAttribute('data-width', String(width));
    const inEditor = await layoutOf('.editor-preview-page');
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(`/s/${slug}`);
    await whenAwake(page);
    const published = await layoutOf('main');
    check(inEditor.length).toBeGreaterThan(3);
    for (const [index, box] of inEditor.entries())
      for (const [at, length] of box.entries())
        check(Math.abs(length - (published[index]?.[at] ?? -99))).toBeLessThanOrEqual(2);
  }
});

test('T01: what a seller writes stays text on every page, also in structured data', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const { id, slug } = await openShop(page, { slug: 'harmless-words' });
  const evil = '</script><img src=x onerror="document.title=\'owned\'"><style>body{display:none}</style>';
  const mine = (await (await page.request.get(`/api/my-shops/${id}`)).json()) as {
    shop: { draft: { blocks: object[] }; version: number };
  };
  const document = {
    ...mine.shop.draft,
    name: evil.slice(0, 60),
    tagline: evil.slice(0, 140),
    blocks: [
      { id: 'a', kind: 'banner', heading: evil.slice(0, 100), text: evil, photoId: null },
      { id: 'b', kind: 'text', heading: evil.slice(0, 100), text: evil },
      { id: 'c', kind: 'contact', heading: '', email: '"><b>@x.example', phone: '', address: evil },
      { id: 'd', kind: 'policies', heading: '', text: `[go](javascript:alert(1)) ${evil}` },
    ],
  };
  const saved = await page.request.put(`/api/my-shops/${id}/draft`, {
    data: { document, version: mine.shop.version },
  });
  const { version } = (await saved.json()) as { version: number };
  expect((await page.request.post(`/api/my-shops/${id}/publish`, { data: { version } })).ok()).toBe(true);

  for (const path of [`/s/${slug}`, '/shop-builder', `/shop-builder/${id}`]) {
    await page.goto(path);
    await whenAwake(page);
    await expect(page).not.toHaveTitle('owned');
    await expect(page.locator('main img[src="x"], main style')).toHaveCount(0);
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
    await expect(page.locator('main')).toBeVisible();
  }
  const html = await (await page.request.get(`/s/${slug}`)).text();
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    check(() => JSON.parse(json ?? '') as unknown).not.toThrow();
});

test('the first load of a shop stays below 130 kB of scripts', async ({ page, signUp }) => {
  await signUp(page);
  const { slug, product } = await openShop(page, { slug: 'small-first-load' });
  for (const path of [`/s/${slug}`, `/s/${slug}/${product}-ash-bowl`]) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    check(scriptBytes).toBeLessThanOrEqual(130_000);
  }
});

for (const { name, ...viewport } of viewports) {
  test(`TLS-6: a buyer pays for a basket, and the seller packs and sends it on a ${name}`, async ({
    page,
    browser,
    baseURL,
    signUp,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const owner = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), viewport });
    await signUp(owner);
    const shop = await openShop(owner, { slug: `bought-from-${name}` });

    // The basket is filled before signing in, and comes along.
    await page.goto(`/s/${shop.slug}/${shop.product}-ash-bowl`);
    await whenAwake(page);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByText('Ash bowl is in your basket.')).toBeVisible();
    await signUp(page);
    await page.goto('/checkout');
    await whenAwake(page);
    await page.getByRole('link', { name: 'Go to this basket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await whenAwake(page);
    await page.getByLabel('Quantity of Ash bowl').fill('2');
    await expect(page.getByRole('button', { name: 'Pay £51.95' })).toBeVisible();
    for (const [label, value] of [
      ['Full name', 'Grace Hopper'],
      ['Address line 1', '1 Harbour Street'],
      ['Town or city', 'Bristol'],
      ['Postcode', 'BS1 4ND'],
    ] as const)
      await page.getByLabel(label).first().fill(value);
    await checkLooks(page);
    await shot(page, `basket-${name}`);
    await page.getByLabel('I accept the terms of this purchase').check();
    await page.getByRole('button', { name: 'Pay £51.95' }).click();
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await whenAwake(page);
    await page.getByRole('button', { name: 'Succeed' }).click();
    await expect(page.getByText('The shop has your order and packs it.').first()).toBeVisible();

    await owner.goto(`/shop-builder/${shop.id}?tab=orders`);
    await whenAwake(owner);
    await expect(owner.getByText('2 × Ash bowl')).toBeVisible();
    await expect(owner.getByText('Grace Hopper, 1 Harbour Street, Bristol, BS1 4ND')).toBeVisible();
    await checkPage(owner);
    await shot(owner, `orders-${name}`);
    await owner.getByRole('link', { name: /^Packing slip/ }).click();
    await expect(owner.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
    await expect(owner.getByRole('row', { name: /2 Ash bowl/ })).toBeVisible();
    await checkPage(owner);
    await owner.getByRole('link', { name: 'Back to orders' }).click();
    await whenAwake(owner);
    // One of the two bowls goes first.
    await owner.getByText('Send only some of it').click();
    await owner.getByLabel('Ash bowl').fill('1');
    await owner.getByLabel('Tracking number or note for the buyer').fill('RM 1234 GB');
    await owner.getByRole('button', { name: /^This part is sent/ }).click();
    await expect(owner.getByText('Sent with: RM 1234 GB')).toBeVisible();
    await expect(owner.getByText('Partly sent')).toBeVisible();
    await owner.getByRole('button', { name: /^Sent or handed over/ }).click();
    await expect(owner.getByText('Parcel 2')).toBeVisible();
    await checkLooks(owner);
    await shot(owner, `parcels-${name}`);

    // The buyer writes, and sends one back with a reason.
    await page.reload();
    await whenAwake(page);
    await page.getByRole('link', { name: 'Parcels, messages and returns' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+ from Blue Kiln/ })).toBeVisible();
    await whenAwake(page);
    await page.getByLabel('Message to Blue Kiln').fill('One has a crack.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('One has a crack.')).toBeVisible();
    await page.getByLabel('Ash bowl').fill('1');
    await page.getByLabel('Reason').selectOption('It is faulty or damaged');
    await page.getByRole('button', { name: 'Send it back' }).click();
    await expect(page.getByText('Return requested').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkLooks(page);
    await shot(page, `about-order-${name}`);

    await owner.reload();
    await whenAwake(owner);
    await expect(owner.getByText('It is faulty or damaged')).toBeVisible();
    await owner.getByRole('button', { name: /^Refund by line/ }).click();
    const dialog = owner.getByRole('dialog', { name: /^Refund order/ });
    await expect(dialog.getByLabel('Ash bowl')).toHaveValue('1');
    await checkLooks(owner);
    await shot(owner, `refund-${name}`);
    await dialog.getByRole('button', { name: 'Refund £24' }).click();
    await expect(owner.getByText('£24 refunded').first()).toBeVisible();
    await owner.getByRole('tab', { name: 'Sales' }).click();
    await expect(owner.getByRole('img', { name: /^Sales by week/ })).toBeVisible();
    await owner.getByText('The same as a table').click();
    await expectNoSidewaysScroll(owner);
    await checkLooks(owner);
    await shot(owner, `sales-${name}`);
    await owner.emulateMedia({ colorScheme: 'dark' });
    await shot(owner, `sales-dark-${name}`);
    await page.reload();
    await expect(page.getByText('£24 refunded')).toBeVisible();
    await owner.close();
  });
}
