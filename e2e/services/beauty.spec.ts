import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, desktop, expect, phone, test, whenAwake } from '../support/browser.ts';
import { businessName, openSalon } from '../support/screens/services.ts';
import { setUpSalon } from '../support/setting-up.ts';

test('SRV-1, SRV-2, SRV-4, BE-19: on a phone a salon is set up by hand, a customer books and pays in at most ten taps, and the salon sees and moves it', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const owner = await signUp(page);
  const { name } = businessName('Comb House');
  const { id: salon, taps: setUpTaps } = await setUpSalon(page, name);
  // At 8 seconds for each tap and field, five minutes are 37.
  expect(setUpTaps).toBeLessThanOrEqual(30);
  await page.context().clearCookies();
  await signUp(page);

  await page.goto('/beauty?near=BS1+4ND');
  await checkLooks(page);
  await page.getByRole('link', { name, exact: true }).first().click();
  await whenAwake(page);
  let taps = 0;
  const tap = async (click: Promise<void>) => {
    taps += 1;
    await click;
  };
  await tap(page.getByRole('link', { name: 'Add Dry cut' }).click());
  const visit = page.getByRole('region', { name: 'Your visit' });
  await expect(visit.getByText('Dry cut')).toBeVisible();
  await checkLooks(page);
  await tap(visit.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(1).click());
  await tap(visit.getByRole('link', { name: '14:00' }).click());
  await tap(visit.getByRole('button', { name: /^Book 14:00 and pay £35/ }).click());
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await tap(page.getByRole('button', { name: 'Succeed' }).click());
  expect(taps).toBeLessThanOrEqual(10);
  await expect(page.getByText('Booked').first()).toBeVisible();
  await checkLooks(page);

  await page.getByRole('link', { name: 'Change the time' }).click();
  await expect(page.getByRole('heading', { name: 'Change your appointment' })).toBeVisible();
  await whenAwake(page);
  await checkLooks(page);

  await page.context().clearCookies();
  await signInByCall(page, owner);
  await page.goto(`/provider/${salon}/diary?view=week`);
  await whenAwake(page);
  await checkLooks(page);
  await expect(page.getByText('14:00–14:30').filter({ visible: true })).toBeVisible();
  // On a desktop the week is a grid, whose appointments open on a click.
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /^14:00–14:30/ }).click();
  await expect(page.getByText('14:00–14:30').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const field = page.getByLabel(/^Day and time/);
  await field.fill((await field.inputValue()).replace('14:00', '15:00'));
  await page.getByRole('dialog', { name: 'Move appointment' }).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('15:00–15:30').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // By keyboard: picked up, moved by a quarter of an hour, dropped.
  const appointment = page.getByRole('button', { name: /^15:00–15:30/ });
  for (const key of ['Space', 'ArrowDown', 'Space']) await appointment.press(key);
  await page.getByRole('dialog', { name: 'Move appointment' }).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('button', { name: /^15:15–15:45/ })).toBeVisible();
});

test('a service that somebody offers at certain hours only is offered to customers at these', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const { name, slug } = businessName('Morning Colours');
  const salon = await openSalon(page, name);
  await page.goto(`/provider/${salon}/staff`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Edit Robin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Robin' });
  await dialog.getByLabel('At certain hours only: Dry cut').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the hours of Dry cut')).toBeVisible();
  const hours = dialog.getByRole('group', { name: 'Hours of Dry cut' });
  await hours.getByLabel('Monday from').fill('10:00');
  await hours.getByLabel('Monday until').fill('12:00');
  await checkLooks(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const { services } = await jsonOf<{ services: { id: number }[] }>(page, `/api/services/beauty/${slug}`);
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const query = new URLSearchParams({ services: String(services[0]?.id), to });
  const path = `/api/services/beauty/${slug}/slots?${query}`;
  const { slots } = await jsonOf<{ slots: { start: string }[] }>(page, path);
  expect(slots.length).toBeGreaterThan(5);
  for (const { start } of slots) {
    expect(new Date(`${start.slice(0, 10)}T12:00Z`).getUTCDay(), start).toBe(1);
    expect(['10', '11']).toContain(start.slice(11, 13));
  }
});

async function jsonOf<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
