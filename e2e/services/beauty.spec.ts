import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { openSalon } from '../support/screens/services.ts';

const widths = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
];

for (const { name: screen, ...size } of widths)
  test(`BE-19: on ${screen} a customer books and pays in at most ten taps, and the salon sees and moves it`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize(size);
    const owner = await signUp(page);
    const salon = await openSalon(page, `Comb House ${size.width}`);
    await page.context().clearCookies();
    await signUp(page);

    await page.goto('/beauty?near=BS1+4ND');
    await checkLooks(page);
    await page
      .getByRole('link', { name: `Comb House ${size.width}`, exact: true })
      .first()
      .click();
    await whenAwake(page);
    await checkLooks(page);
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
    // On a desktop the week is a grid, whose appointments open on a click.
    await checkLooks(page);
    if (size.width > 1_000) await page.getByRole('button', { name: /^14:00–14:30/ }).click();
    await expect(page.getByText('14:00–14:30').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const field = page.getByLabel(/^Day and time/);
    await field.fill((await field.inputValue()).replace('14:00', '15:00'));
    await page
      .getByRole('dialog', { name: 'Move appointment' })
      .getByRole('button', { name: 'Move' })
      .click();
    await expect(page.getByText('15:00–15:30').filter({ visible: true })).toBeVisible();
  });
