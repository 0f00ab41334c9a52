import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';

const widths = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
];

/** Sets a kitchen up by hand, from nothing to live. Returns the address of its page. */
async function setUp(page: Page, name: string): Promise<string> {
  await page.goto('/provider');
  await whenAwake(page);
  await page.getByLabel('Name of the business').fill(name);
  await checkLooks(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '4 steps before customers can order' })).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: /Add your address/ }).click();
  await page.getByLabel('Phone').fill('0117 496 0123');
  await page.getByLabel(/^Address/).fill('1 Harbour Street');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('BS1 4ND');
  await checkLooks(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /opening time/ }).click();
  await page.getByRole('button', { name: 'Open on Monday' }).click();
  await page.getByLabel('Monday opens').fill('00:00');
  await page.getByLabel('Monday closes').fill('00:00');
  await page.getByRole('button', { name: 'Copy Monday to every day' }).click();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /at least one dish/ }).click();
  await page.getByLabel('New section').fill('Mains');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Add a dish to Mains' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Lentil stew');
  await dialog.getByLabel('Price with VAT').fill('9.50');
  await dialog.getByLabel('celery').check();
  await checkLooks(page);
  await dialog.getByRole('button', { name: 'Save dish' }).click();
  await expect(page.getByText('Contains celery.')).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('heading', { name: 'Customers can order' })).toBeVisible();
  return (await page.getByRole('link', { name: 'See your page' }).getAttribute('href')) ?? '';
}

for (const { name: screen, ...size } of widths)
  test(`SRV-1, SRV-2, SRV-4: on ${screen} a kitchen is set up, takes an order and completes it`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize(size);
    const cook = await signUp(page);
    const path = await setUp(page, `Stew House ${size.width}`);
    await page.context().clearCookies();
    await signUp(page);

    await page.goto('/food?near=BS1+4ND&open=now');
    await checkLooks(page);
    let taps = 0;
    const tap = async (click: Promise<void>) => {
      taps += 1;
      await click;
    };
    await tap(
      page
        .getByRole('link', { name: `Stew House ${size.width}`, exact: true })
        .first()
        .click(),
    );
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await whenAwake(page);
    await expect(page.getByText('Contains celery.')).toBeVisible();
    await checkLooks(page);
    await tap(page.getByRole('button', { name: 'Add Lentil stew' }).click());
    const basket = page.getByRole('complementary', { name: 'Your basket' });
    await tap(basket.getByRole('button', { name: 'Choose a time · £9.50' }).click());
    await expect(basket.getByLabel('Collect between')).toBeVisible();
    await checkLooks(page);
    await tap(basket.getByRole('button', { name: 'Order and pay £9.50' }).click());
    await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
    await whenAwake(page);
    await tap(page.getByRole('button', { name: 'Succeed' }).click());
    await expect(page.getByText('Waiting for the kitchen').first()).toBeVisible();
    await checkLooks(page);
    expect(taps).toBeLessThanOrEqual(12);
    const orderUrl = page.url();

    const customerState = await page.context().storageState();
    await page.context().clearCookies();
    await signInByCall(page, cook);
    await page.goto('/provider');
    await page.getByRole('link', { name: /Stew House/ }).click();
    const ticket = page.getByRole('listitem').filter({ hasText: 'Lentil stew' }).first();
    await expect(page.getByRole('heading', { name: 'New (1)' })).toBeVisible();
    await checkLooks(page);
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { name: 'To prepare (1)' })).toBeVisible();
    await ticket.getByRole('button', { name: 'Ready', exact: true }).click();
    await ticket.getByRole('button', { name: 'Handed over' }).click();
    await expect(page.getByRole('heading', { name: 'Done (1)' })).toBeVisible();
    await checkLooks(page);
    await page.goto('/sales');
    await expect(page.getByText('£9.50').first()).toBeVisible();

    await page.context().clearCookies();
    await page.context().addCookies(customerState.cookies);
    await page.goto(orderUrl);
    await expect(page.getByText('Completed').first()).toBeVisible();
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
