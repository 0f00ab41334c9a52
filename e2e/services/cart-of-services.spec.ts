import type { Page } from '@playwright/test';
import { checkLooks, checkPage, expect, phone, test, whenAwake } from '../support/browser.ts';
import { businessName, openKitchen, openSalon } from '../support/screens/services.ts';

/** Changes the price of the kitchen's dish, or deletes it, as its owner. */
async function changeDish(
  owner: Page,
  kitchen: { provider: number; slug: string },
  price: number | 'delete',
) {
  const { menu } = (await (await owner.request.get(`/api/services/food/${kitchen.slug}`)).json()) as {
    menu: { id: number; items: { id: number }[] }[];
  };
  const [section] = menu;
  const path = `/api/provider/businesses/${kitchen.provider}/menu/items/${section?.items[0]?.id}`;
  const dish = { sectionId: section?.id, name: 'Lentil stew', price, allergens: ['celery'] };
  const answer = await (price === 'delete'
    ? owner.request.delete(path)
    : owner.request.put(path, { data: dish }));
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function addSoup(owner: Page, provider: number) {
  const base = `/api/provider/businesses/${provider}/menu`;
  const section = await owner.request.post(`${base}/sections`, { data: { name: 'Soups' } });
  const { menu } = (await section.json()) as { menu: { id: number; name: string }[] };
  const sectionId = menu.find(({ name }) => name === 'Soups')?.id;
  const soup = { sectionId, name: 'Pea soup', price: 500, allergens: [] };
  const answer = await owner.request.post(`${base}/items`, { data: soup });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("FO-27: on a phone a guest's meal waits in the cart with its time, survives signing in, and is ordered there at today's price", async ({
  page,
  browser,
  site,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const atKitchen = await browser.newContext({ baseURL: site.url });
  const owner = await atKitchen.newPage();
  await signUp(owner);
  const { name, slug } = businessName('Cart Kitchen');
  const { provider } = await openKitchen(owner, name);

  await page.goto(`/food/${slug}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add Lentil stew' }).click();
  await page.goto('/checkout');
  await whenAwake(page);
  const basket = page.getByRole('region', { name: 'From kitchens' }).getByRole('article', { name });
  await basket.getByRole('button', { name: 'One more Lentil stew' }).click();
  await expect(basket.getByText('Contains celery.')).toBeVisible();
  await basket.getByRole('button', { name: 'Choose a time · £19' }).click();
  const times = basket.getByLabel('Collect between');
  const second = await times.getByRole('option').nth(1).getAttribute('value');
  await times.selectOption(second);
  await checkLooks(page);
  await basket.getByRole('button', { name: 'Sign in to pay £19' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fcheckout$/);

  await changeDish(owner, { provider, slug }, 1_050);
  await signUp(page);
  await page.goto('/checkout');
  await whenAwake(page);
  await expect(basket.getByText('Lentil stew: £9.50 → £10.50')).toBeVisible();
  await expect(basket.getByRole('button', { name: /^Order and pay/ })).toHaveCount(0);
  await checkPage(page);
  await basket.getByRole('button', { name: 'I have seen it' }).click();
  await expect(times).toHaveValue(second ?? '');
  await basket.getByRole('button', { name: 'Order and pay £21' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Waiting for the kitchen').first()).toBeVisible();

  await page.goto('/checkout');
  await whenAwake(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await atKitchen.close();
});

test('a dish that is no longer on the menu is taken out of the cart before anything is ordered', async ({
  page,
  browser,
  site,
  signUp,
}) => {
  const atKitchen = await browser.newContext({ baseURL: site.url });
  const owner = await atKitchen.newPage();
  await signUp(owner);
  const { name, slug } = businessName('Gone Dish Kitchen');
  const { provider } = await openKitchen(owner, name);
  await addSoup(owner, provider);
  await page.goto(`/food/${slug}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add Lentil stew' }).click();
  await page.getByRole('button', { name: 'Add Pea soup' }).click();
  await changeDish(owner, { provider, slug }, 'delete');

  await page.goto('/checkout');
  await whenAwake(page);
  const basket = page.getByRole('article', { name });
  await expect(basket.getByText('Something in your basket is no longer on the menu.')).toBeVisible();
  await basket.getByRole('button', { name: 'Remove it' }).click();

  await expect(basket.getByRole('listitem')).toHaveText([/Pea soup/]);
  await basket.getByRole('button', { name: 'Remove Pea soup' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await atKitchen.close();
});

test('an appointment waits in the cart with its time, and is booked from there', async ({ page, signUp }) => {
  await signUp(page);
  const { name, slug } = businessName('Cart Combs');
  await openSalon(page, name);
  await page.context().clearCookies();
  await signUp(page);
  await page.goto(`/beauty/${slug}`);
  await whenAwake(page);
  await page.getByRole('link', { name: 'Add Dry cut' }).click();
  const visit = page.getByRole('region', { name: 'Your visit' });
  await visit.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(1).click();
  await visit.getByRole('link', { name: '14:00' }).click();
  await visit.getByRole('button', { name: 'Add to cart' }).click();
  await visit.getByRole('link', { name: 'Open your cart' }).click();

  const cart = page.getByRole('region', { name: 'Appointments' });
  await expect(cart.getByText(new RegExp(`^Dry cut at ${name}: .*, 14:00$`))).toBeVisible();
  await expect(cart.getByText('£35')).toBeVisible();
  await checkLooks(page);
  await cart.getByRole('link', { name: 'Check and book' }).click();
  await visit.getByRole('button', { name: 'Book 14:00 and pay £35' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Booked').first()).toBeVisible();

  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
