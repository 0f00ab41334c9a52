import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { businessName } from '../support/screens/services.ts';
import { addQuoter, inDays, signOut } from '../support/quoters.ts';

test('SRV-1, SRV-6: on a phone a trip is asked for, quoted, paid and driven with the boarding code', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const { name } = businessName('Quay Cars');
  const driver = await signUp(page);
  await addQuoter(page, 'driver', name);
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
    .getByRole('article', { name })
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
