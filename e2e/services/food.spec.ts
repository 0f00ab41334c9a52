import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { businessName, openKitchen } from '../support/screens/services.ts';
import { setUpKitchen } from '../support/setting-up.ts';

/** At 8 seconds for each tap and field, five minutes are 37. */
const MAX_TAPS = 30;

test('SRV-4: a kitchen is set up by hand on a phone, from nothing to its first customer', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { name } = businessName('Stew House');

  const { taps } = await setUpKitchen(page, name);

  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  await page.getByRole('link', { name: 'See your page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('SRV-1, SRV-2: on a phone an order is placed, heard of at once, printed, accepted for later and handed over', async ({
  page,
  browser,
  site,
  signUp,
  people,
}) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { name, slug } = businessName('Stew Kitchen');
  const { provider } = await openKitchen(page, name);
  await page.goto(`/provider/${provider}/orders`);
  await expect(page.getByText('No orders are waiting')).toBeVisible();
  await whenAwake(page);

  const atHome = await browser.newContext({ baseURL: site.url, viewport: phone, locale: 'en-GB' });
  const customer = await atHome.newPage();
  await people.join(customer, site);
  await customer.goto('/food?near=BS1+4ND&open=now');
  let taps = 0;
  const tap = async (click: Promise<void>) => {
    taps += 1;
    await click;
  };
  await customer.getByRole('link', { name, exact: true }).first().click();
  await whenAwake(customer);
  await expect(customer.getByText('Contains celery.')).toBeVisible();
  await checkLooks(customer);
  await tap(customer.getByRole('button', { name: 'Add Lentil stew' }).click());
  const basket = customer.getByRole('complementary', { name: 'Your basket' });
  await tap(basket.getByRole('button', { name: 'Choose a time · £9.50' }).click());
  await expect(basket.getByLabel('Collect between')).toBeVisible();
  await checkLooks(customer);
  await tap(basket.getByRole('button', { name: 'Order and pay £9.50' }).click());
  await expect(customer.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(customer);
  await tap(customer.getByRole('button', { name: 'Succeed' }).click());
  await expect(customer.getByText('Waiting for the kitchen').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  await expect(
    customer.getByText('Your card is authorised for £9.50 and hasn’t been charged.').first(),
  ).toBeVisible();

  // The screen of the kitchen was not touched: the order is there by itself.
  await expect(page.getByRole('heading', { name: 'New (1)' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Lentil stew' }).first();
  await checkLooks(page);
  await test.step('a ticket is printed on paper of 80 mm, with allergens and nothing else of the page', async () => {
    await page.emulateMedia({ media: 'print' });
    await card.evaluate((item) => item.setAttribute('data-printing', ''));
    const ticket = card.locator('.order-ticket');
    await expect(ticket).toBeVisible();
    await expect(ticket).toContainText('Contains celery.');
    expect((await ticket.boundingBox())?.width).toBeLessThanOrEqual((80 / 25.4) * 96);
    await expect(page.getByRole('button', { name: /^Accept order/ })).toHaveCount(0);
    await card.evaluate((item) => item.removeAttribute('data-printing'));
    await page.emulateMedia({ media: null });
  });
  await card
    .getByRole('button', { name: /^Accept order .* for/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'To prepare (1)' })).toBeVisible();
  await expect(customer.getByText('Accepted').first()).toBeVisible();
  await expect(customer.getByText('We’ve received your payment of £9.50.').first()).toBeVisible();

  await card.getByRole('button', { name: 'Delay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message (optional)').fill('The oven needs longer.');
  await checkLooks(page);
  await dialog.getByRole('button', { name: 'Tell the customer' }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: 'Ready', exact: true }).click();
  await card.getByRole('button', { name: 'Handed over' }).click();
  await expect(page.getByRole('heading', { name: 'Done (1)' })).toBeVisible();
  await expect(customer.getByText('Completed').first()).toBeVisible();
  await checkLooks(customer);

  await customer.goto(`/food/${slug}`);
  await whenAwake(customer);
  await customer.getByRole('button', { name: 'Order again: 1 × Lentil stew' }).click();
  await expect(customer.getByRole('button', { name: 'Choose a time · £9.50' })).toBeVisible();
  await atHome.close();
});

test('the first load of the pages of food is at most 120 kB of script', async ({ page }) => {
  for (const path of ['/food', '/food/marigold-kitchen']) {
    const { scriptBytes } = await weighFirstLoad(page, path);
    expect(scriptBytes, path).toBeLessThan(120_000);
  }
});

test('the pages of food are there without scripts, with the data that search engines read', async ({
  page,
}) => {
  const htmlOf = async (path: string) => (await page.request.get(path)).text();
  const kitchen = await htmlOf('/food/marigold-kitchen');

  expect(await htmlOf('/food')).toContain('Marigold Kitchen');
  for (const text of ['Black dal', 'Contains milk.', '"@type":"Restaurant"']) expect(kitchen).toContain(text);
});

test('SRV-3: a traveller sees whose time it is', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await page.goto('/food/marigold-kitchen');
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add Onion bhaji' }).click();
  const basket = page.getByRole('complementary', { name: 'Your basket' });
  await basket.getByRole('button', { name: /^Choose a time/ }).click();

  await expect(basket.getByText('Times of the kitchen: Europe/London.')).toBeVisible();
  await context.close();
});
