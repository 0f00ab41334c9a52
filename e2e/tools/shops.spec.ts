import { randomUUID } from 'node:crypto';
import { expect as check } from '@playwright/test';
import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  desktop,
  phone,
  test,
  viewports,
  whenAwake,
} from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { readShifts, slowDown, watchShifts } from '../support/layout-shift.ts';
import { openShop } from '../support/screens/shops.ts';
import { shot } from '../support/shot.ts';

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`TLS-2, TLS-6: a seller opens a shop, adds five products, arranges it and publishes it on a ${screen}`, async ({
    page,
    signUp,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await signUp(page);
    await page.goto('/shop-builder');
    await whenAwake(page);
    await page.getByLabel('Name').fill('The Oak & Ash Shed');
    await page.getByLabel('Address', { exact: true }).fill('admin');
    await page.getByRole('button', { name: 'Open shop' }).click();
    await expect(page.getByText('belongs to the site')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill(`oak-shed-${randomUUID().slice(0, 8)}`);
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
    for (const title of ['Ash bowl', 'Elm cup', 'Yew spoon', 'Birch tray']) {
      await page.getByRole('button', { name: 'Add product' }).first().click();
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Price').fill('12');
      await dialog.getByRole('button', { name: 'Save product' }).click();
      await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
    }

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
    await shot(page, 'editor');
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

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`a visitor looks around a shop on a ${screen}`, async ({ page, browser, baseURL, signUp }) => {
    await page.setViewportSize(size);
    const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await signUp(owner);
    const { slug } = await openShop(owner, {
      slug: 'visited',
      titles: ['Ash bowl', 'Oak board', 'Elm bowl'],
    });
    await page.goto(`/s/${slug}`);
    await whenAwake(page);
    await expect(page.getByRole('heading', { name: 'Sold by' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report this shop' })).toBeVisible();
    await shot(page, 'shop');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'shop-dark');
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
    await shot(page, 'product');
    await owner.close();
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

test('the first load of a shop stays below 120 kB of scripts', async ({ page, signUp }) => {
  await signUp(page);
  const { slug, product } = await openShop(page, { slug: 'small-first-load' });
  for (const path of [`/s/${slug}`, `/s/${slug}/${product}-ash-bowl`]) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    check(scriptBytes).toBeLessThanOrEqual(120_000);
  }
});

for (const { name, ...viewport } of viewports) {
  test(`nothing moves while a shop and its product load, on a ${name}`, async ({
    page,
    browser,
    baseURL,
    signUp,
  }) => {
    await page.setViewportSize(viewport);
    const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await signUp(owner);
    const { slug, product } = await openShop(owner, {
      slug: `still-${name}`,
      titles: ['Ash bowl', 'Oak board', 'Elm bowl', 'Yew spoon', 'Birch cup'],
    });
    await owner.close();
    await watchShifts(page);
    await slowDown(page, 4);
    for (const path of [`/s/${slug}`, `/s/${slug}/${product}-ash-bowl`, '/shop-builder']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await whenAwake(page);
      check(await readShifts(page), path).toBeLessThan(0.02);
    }
  });
}
