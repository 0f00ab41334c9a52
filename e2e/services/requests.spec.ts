import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { giveDocuments } from '../support/documents.ts';
import { checkLooks, desktop, expect, phone, test, whenAwake } from '../support/browser.ts';

const days = [1, 2, 3, 4, 5, 6, 7];

/** Adds a live business in Bristol that works at all hours. */
async function addBusiness(page: Page, vertical: 'driver' | 'mover', name: string): Promise<void> {
  const api = page.request;
  const made = await api.post('/api/provider/businesses', { data: { vertical, name } });
  const { provider } = (await made.json()) as { provider: { id: number } };
  const base = `/api/provider/businesses/${provider.id}`;
  await api.patch(base, {
    data: { phone: '0117 496 0123', line1: '1 Quay Street', city: 'Bristol', postcode: 'BS1 4ND' },
  });
  const weekly = days.map((weekday) => ({ weekday, opens: 0, closes: 1_440 }));
  await api.put(`${base}/hours`, { data: { weekly, special: [] } });
  if (vertical === 'driver')
    await api.patch(`${base}/driver`, {
      data: { operatorName: 'Quay Cars Ltd', licenceNumber: 'PHO 77', vehicle: 'Skoda' },
    });
  await giveDocuments(page, provider.id, vertical);
  expect((await api.post(`${base}/status`, { data: { status: 'live' } })).status()).toBe(200);
}

/** The page is left first, so that its stream of events does not ask again as nobody. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test('SRV-1, SRV-6: on a phone a trip is asked for, quoted, paid and driven with the boarding code', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const driver = await signUp(page);
  await addBusiness(page, 'driver', 'Quay Cars');
  await signOut(page);
  const rider = await signUp(page);

  await page.goto('/drivers');
  await whenAwake(page);
  await page.getByLabel('From: postcode').fill('BS1 4ND');
  await page.getByLabel('From: street').fill('7 Harbour Walk');
  await page.getByLabel('To: postcode').fill('BA1 1AA');
  await page.getByLabel('When').fill(`${inDays(20)}T09:30`);
  await page.getByRole('button', { name: 'Estimate the distance' }).click();
  await expect(page.getByText(/Straight lines between/)).toBeVisible();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Ask drivers for a fare' }).click();
  await expect(page.getByRole('heading', { name: 'Trip BS1 to BA1' })).toBeVisible();
  const requestUrl = page.url();

  await signOut(page);
  await signInByCall(page, driver);
  await page.goto('/provider/requests');
  await whenAwake(page);
  const asked = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="${new URL(requestUrl).pathname}"]`) });
  await expect(asked).toBeVisible();
  await expect(page.getByText('Harbour Walk')).toBeHidden();
  await checkLooks(page);
  await asked.getByRole('button', { name: 'Send quote' }).click();
  await expect(asked.getByText('Offered')).toBeVisible();

  await signOut(page);
  await signInByCall(page, rider);
  await page.goto(requestUrl);
  await whenAwake(page);
  await expect(page.getByText('Quay Cars Ltd, licence PHO 77')).toBeVisible();
  await checkLooks(page);
  await page
    .getByRole('article', { name: 'Quay Cars' })
    .getByRole('button', { name: /^Accept and pay/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Your trip is booked').first()).toBeVisible();
  await checkLooks(page);
  await page.goto(requestUrl);
  await whenAwake(page);
  const follow = await page.getByLabel('Let somebody follow the trip').inputValue();
  await checkLooks(page);
  await page.goto(follow);
  await whenAwake(page);
  await expect(page.getByRole('heading', { name: 'Trip BS1 to BA1' })).toBeVisible();
  await expect(page.getByText('Quay Cars Ltd, licence PHO 77')).toBeVisible();
  await expect(page.getByText('Harbour Walk')).toBeHidden();
  await checkLooks(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('Your trip is booked').first()).toBeVisible();
  const code =
    (await page
      .getByText(/^\d{3} ?\d{3}$/)
      .first()
      .textContent()) ?? '';

  await signOut(page);
  await signInByCall(page, driver);
  await page.goto('/provider/requests');
  await whenAwake(page);
  const job = page.getByRole('article').filter({ hasText: 'Harbour Walk' });
  await job.getByRole('button', { name: 'I’m here' }).click();
  await job.getByLabel('Boarding code').fill(code.replace(' ', ''));
  await checkLooks(page);
  await job.getByRole('button', { name: 'Start the trip' }).click();
  await job.getByRole('button', { name: 'Trip is over' }).click();
  await expect(job.getByText('Done')).toBeVisible();
});

test('SRV-7: on a phone a move is estimated before signing up, and quoted by a mover', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/moving');
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('1');
  await expect(page.getByText(/m³ in the van$/)).toBeVisible();
  await page.getByLabel('From: postcode').fill('BS1 4ND');
  await page.getByLabel('To: postcode').fill('BA1 1AA');
  await page.getByRole('button', { name: 'Estimate with these postcodes' }).click();
  await expect(page.getByText(/hours in all$/)).toBeVisible();
  await checkLooks(page);

  const mover = await signUp(page);
  await addBusiness(page, 'mover', 'Quay Removals');
  await signOut(page);
  const customer = await signUp(page);
  await page.goto('/moving');
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('1');
  await page.getByLabel('From: postcode').fill('BS1 4ND');
  await page.getByLabel('To: postcode').fill('BA1 1AA');
  await page.getByLabel('Day', { exact: true }).fill(inDays(30));
  await page.getByRole('button', { name: 'Ask movers for a price' }).click();
  await expect(page.getByRole('heading', { name: 'Move BS1 to BA1' })).toBeVisible();
  const requestUrl = page.url();

  await signOut(page);
  await signInByCall(page, mover);
  await page.goto('/provider/requests');
  await whenAwake(page);
  const asked = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="${new URL(requestUrl).pathname}"]`) });
  await asked.getByRole('button', { name: /^Send quote of £/ }).click();
  await expect(asked.getByText('Offered')).toBeVisible();

  await signOut(page);
  await signInByCall(page, customer);
  await page.goto(requestUrl);
  await whenAwake(page);
  await checkLooks(page);
  await page.getByRole('link', { name: 'Change the list' }).click();
  await expect(page.getByRole('heading', { name: 'Change the list', level: 1 })).toBeVisible();
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('3');
  await page.getByRole('button', { name: 'See the new prices' }).click();
  await expect(page.getByText('Sofa, two seats: 1 → 3')).toBeVisible();
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^£\d.* → £\d/ })
      .first(),
  ).toBeVisible();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Save the list' }).click();
  await expect(
    page
      .getByText(/before you changed the list/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // Movers are compared in a table where there is room for one, and as cards on phones.
  const table = page.getByRole('table');
  await expect(table).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(table.getByRole('columnheader', { name: 'Quay Removals' })).toBeVisible();
  for (const label of ['Price', 'Paid now', 'Insurance', 'Deposit', 'Included', 'Cancelling'])
    await expect(table.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByText('Plan of the day').click();
  await expect(page.getByText('Loading at BS1')).toBeVisible();
  await checkLooks(page);
  await page
    .getByRole('button', { name: /^Accept and pay .* deposit$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
});

test('on a phone drivers and movers have pages, and a form that was begun survives reading them', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/drivers');
  await whenAwake(page);
  await page.getByLabel('From: postcode').fill('BS1 4ND');
  await page.getByRole('link', { name: 'Harbourside Cars' }).click();
  await expect(page.getByRole('heading', { name: 'Harbourside Cars', level: 1 })).toBeVisible();
  await expect(page.getByText(/licence PHO 20417/)).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Ask for a trip' }).click();
  await expect(page.getByLabel('From: postcode')).toHaveValue('BS1 4ND');

  await page.goto('/moving');
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('2');
  await page.getByRole('link', { name: 'Calder Removals' }).click();
  await expect(page.getByRole('heading', { name: 'Calder Removals', level: 1 })).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Ask for a move' }).click();
  await expect(page.getByLabel('Sofa, two seats')).toHaveValue('2');
  await expect(page.getByText(/m³ in the van$/)).toBeVisible();
});
