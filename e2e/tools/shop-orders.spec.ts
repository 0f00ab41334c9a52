import {
  checkLooks,
  checkPage,
  expect,
  expectNoSidewaysScroll,
  desktop,
  phone,
  test,
  whenAwake,
} from '../support/browser.ts';
import { openShop } from '../support/screens/shops.ts';
import { shot } from '../support/shot.ts';

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`TLS-1, TLS-6: a buyer pays for a basket, and the seller packs and sends it on a ${screen}`, async ({
    page,
    browser,
    baseURL,
    signUp,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const owner = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), viewport: size });
    await signUp(owner);
    const shop = await openShop(owner, { slug: 'bought-from' });

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
    await shot(page, 'basket');
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
    await shot(owner, 'orders');
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
    await shot(owner, 'parcels');

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
    await shot(page, 'about-order');

    await owner.reload();
    await whenAwake(owner);
    await expect(owner.getByText('It is faulty or damaged')).toBeVisible();
    await owner.getByRole('button', { name: /^Refund by line/ }).click();
    const dialog = owner.getByRole('dialog', { name: /^Refund order/ });
    await expect(dialog.getByLabel('Ash bowl')).toHaveValue('1');
    await checkLooks(owner);
    await shot(owner, 'refund');
    await dialog.getByRole('button', { name: 'Refund £24' }).click();
    await expect(owner.getByText('£24 refunded').first()).toBeVisible();
    await owner.getByRole('tab', { name: 'Sales' }).click();
    // The chart has a crosshair by pointer and keys, a table and a summary.
    const chart = owner
      .getByRole('figure')
      .filter({ has: owner.getByRole('img', { name: /^Sales by week/ }) });
    const week = chart.getByRole('slider', { name: 'Week' });
    await expect(chart.getByText(/ from 1 order in 90 days, less refunds\.$/)).toBeVisible();
    await expect(week).toHaveAttribute('aria-valuetext', /^Week from .*: £[1-9][\d.]* from 1 order$/);
    await week.focus();
    await owner.keyboard.press('ArrowLeft');
    await expect(week).toHaveAttribute('aria-valuetext', /: £0(?:\.00)? from 0 orders$/);
    const before = await week.inputValue();
    await chart.getByRole('img').hover();
    await expect(week).not.toHaveValue(before);
    await chart.getByText('The same as a table').click();
    await expect(chart.getByRole('table', { name: 'Sales by week' })).toBeVisible();
    await expectNoSidewaysScroll(owner);
    await checkLooks(owner);
    await shot(owner, 'sales');
    await owner.emulateMedia({ colorScheme: 'dark' });
    await shot(owner, 'sales-dark');
    await page.reload();
    await expect(page.getByText('£24 refunded')).toBeVisible();
    await owner.close();
  });
