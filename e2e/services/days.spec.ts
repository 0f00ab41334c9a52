import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { businessName, openKitchen } from '../support/screens/services.ts';

test('on a phone a visitor plans a haircut and a meal, and books both in one order', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const { name, slug } = businessName('Day House');
  await openKitchen(page, name);
  await page.context().clearCookies();

  await page.goto(`/beauty/${slug}-salon`);
  await whenAwake(page);
  const visit = page.getByRole('region', { name: 'Your visit' });
  await page.getByRole('link', { name: 'Add Dry cut' }).click();
  await expect(visit.getByText('Dry cut')).toBeVisible();
  await expect(visit.getByText('Added.')).toBeHidden();
  await visit.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(1).click();
  await visit.getByRole('link', { name: '14:00' }).click();
  await visit.getByRole('button', { name: 'Add to your day' }).click();
  await expect(visit.getByText('Added.')).toBeVisible();

  await page.goto(`/food/${slug}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add Lentil stew' }).click();
  const basket = page.getByRole('complementary', { name: 'Your basket' });
  await basket.getByRole('button', { name: 'Choose a time · £9.50' }).click();
  await expect(basket.getByLabel('Collect between')).toBeVisible();
  await basket.getByRole('button', { name: 'Add to your day' }).click();
  await basket.getByRole('link', { name: 'Open your day' }).click();

  const booking = page.getByRole('complementary', { name: 'Booking' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(booking.getByText('£44.50')).toBeVisible();
  await checkLooks(page);
  await booking.getByRole('button', { name: 'Sign in to hold this day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await signUp(page);
  await page.goto('/day');
  await whenAwake(page);
  await booking.getByRole('button', { name: 'Hold everything' }).click();
  await expect(booking.getByText(/^Held for you for/)).toBeVisible();
  await checkLooks(page);
  await booking.getByRole('button', { name: 'Pay £44.50' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();

  await page.waitForURL('**/orders/*');
  await expect(page.getByText('Lentil stew').first()).toBeVisible();
  await expect(page.getByText('Dry cut').first()).toBeVisible();
  await page.goto('/day');
  await whenAwake(page);
  await expect(page.getByRole('heading', { name: /^Booked: / })).toBeVisible();
  await checkLooks(page);
});
