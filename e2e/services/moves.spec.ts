import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, desktop, expect, phone, test, whenAwake } from '../support/browser.ts';
import { photoFile } from '../support/files.ts';
import { businessName } from '../support/screens/services.ts';
import type { Member } from '../support/people.ts';
import { addQuoter, inDays, signOut } from '../support/quoters.ts';
import { inDatabase } from '../support/site-database.ts';

/** “14 Dec 2026” of a day as forms send it. */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

async function changeTo(page: Page, person: Member, path: string): Promise<void> {
  await signOut(page);
  await signInByCall(page, person);
  await page.goto(path);
  await whenAwake(page);
}

async function choosePhoto(page: Page, press: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(photoFile('sofa.png', 40));
}

async function succeed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
}

test('SRV-7: on a phone a move is estimated before signing up, photographed, asked about, quoted for another day, changed and booked', async ({
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

  const { name } = businessName('Quay Removals');
  const question = page.getByText('Do the legs of the sofa come off?').filter({ visible: true });
  const mover = await signUp(page);
  await addQuoter(page, 'mover', name);
  await signOut(page);
  const customer = await signUp(page);
  await page.goto('/moving');
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('1');
  await page.getByLabel('From: postcode').fill('BS1 4ND');
  await page.getByLabel('To: postcode').fill('BA1 1AA');
  await page.getByLabel('Day', { exact: true }).fill(inDays(30));
  await page.getByLabel('Days either side').fill('3');
  await page.getByRole('button', { name: 'Ask movers for a price' }).click();
  await expect(page.getByRole('heading', { name: 'Move BS1 to BA1' })).toBeVisible();
  const request = new URL(page.url()).pathname;
  await whenAwake(page);
  await choosePhoto(page, () => page.getByRole('button', { name: 'Add photos' }).click());
  await expect(page.getByRole('img', { name: 'What is moved, 1 of 1' })).toBeVisible();
  await checkLooks(page);

  await test.step('the mover sees the photo, asks a question and quotes another day', async () => {
    await changeTo(page, mover, request);
    await expect(page.getByRole('img', { name: 'What is moved, 1 of 1' })).toBeVisible();
    await checkLooks(page);
    await page.getByLabel('Your message to the customer').fill('Do the legs of the sofa come off?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(question.first()).toBeVisible();
    await page.goto('/provider/requests');
    await whenAwake(page);
    const asked = page.getByRole('article').filter({ has: page.locator(`a[href$="${request}"]`) });
    await expect(asked.getByText(/1 photo$/)).toBeVisible();
    await asked.getByLabel('Day').selectOption(inDays(32));
    await checkLooks(page);
    await asked.getByRole('button', { name: /^Send quote of £/ }).click();
    await expect(asked.getByText(`You offered ${dayText(inDays(32))}.`)).toBeVisible();
  });

  await changeTo(page, customer, '/messages');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(question.first()).toBeVisible();
  await page.goto(request);
  await whenAwake(page);
  await expect(
    page
      .getByText(/2 days later than you asked for$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Change the list' }).click();
  await expect(page.getByRole('heading', { name: 'Change the list', level: 1 })).toBeVisible();
  await whenAwake(page);
  await page.getByLabel('Sofa, two seats').fill('3');
  await page.getByRole('button', { name: 'See the new prices' }).click();
  await expect(page.getByText('Sofa, two seats: 1 → 3')).toBeVisible();
  const changed = page.getByRole('region', { name });
  await expect(changed.getByRole('heading', { name: /£[\d.,]+ → £[\d.,]+$/ })).toBeVisible();
  await expectSums(changed);
  await checkLooks(page);
  await page.getByRole('button', { name: 'Save the list' }).click();
  await expect(
    page
      .getByText(/before the last change/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // Movers are compared in a table where there is room for one, and as cards on phones.
  const table = page.getByRole('table');
  await expect(table).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(table.getByRole('columnheader', { name })).toBeVisible();
  for (const label of ['Price', 'Paid now', 'Day', 'Insurance', 'Deposit', 'Included', 'Cancelling'])
    await expect(table.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByText('Plan of the day').click();
  await expect(page.getByText('Loading at BS1')).toBeVisible();
  await checkLooks(page);
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /^Accept and pay .* deposit$/ })
    .click();
  await succeed(page);
  await expect(page.getByText(`Move BS1 to BA1, ${dayText(inDays(32))}`).first()).toBeVisible();
});

/** Every line of a mover's two prices, which add up to what its heading says. */
async function expectSums(changed: ReturnType<Page['getByRole']>): Promise<void> {
  const pence = (text: string) => Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100);
  const amounts = (text: string) => (text.match(/£[\d.,]+/g) ?? []).map(pence);
  const [before = 0, after = 0] = amounts(await changed.getByRole('heading').innerText());
  const lines = (await changed.getByRole('definition').allInnerTexts()).map(amounts);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const sum = (at: 0 | 1) => lines.reduce((total, line) => total + (line[at] ?? line[0] ?? 0), 0);
  expect([sum(0), sum(1)]).toEqual([before, after]);
  expect(lines.filter((line) => line.length === 2)).not.toHaveLength(0);
  const [term] = await changed.getByRole('term').allInnerTexts();
  expect(term).not.toBe('');
}

test('on a phone a booked move goes to another day and into the store, and both sides report damage and sign', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const { name } = businessName('Harbour Removals');
  const mover = await signUp(page);
  const providerId = await addQuoter(page, 'mover', name);
  await signOut(page);
  const customer = await signUp(page);
  const made = await page.request.post('/api/requests', {
    data: {
      vertical: 'mover',
      from: { postcode: 'BS1 4ND', line: '7 Harbour Walk' },
      to: { postcode: 'BA1 1AA' },
      date: inDays(20),
      inventory: { listed: [{ key: 'sofa-2', count: 1 }] },
      phone: '0117 496 0999',
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { request } = (await made.json()) as { request: { id: string } };
  const path = `/requests/${request.id}`;
  await signInByCall(page, mover);
  const sent = await page.request.post(`/api/requests/${request.id}/quotes`, { data: { providerId } });
  expect(sent.ok(), await sent.text()).toBe(true);
  await changeTo(page, customer, path);
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /^Accept and pay .* deposit$/ })
    .click();
  await succeed(page);
  await expect(page.getByText('Your move is booked').first()).toBeVisible();
  const order = page.url();

  await test.step('the customer asks for another day and two weeks in the store, and the mover agrees', async () => {
    await page.goto(path);
    await whenAwake(page);
    await page.getByRole('link', { name: 'Ask for a change' }).click();
    await expect(page.getByRole('heading', { name: 'Change the move', level: 1 })).toBeVisible();
    await whenAwake(page);
    await page.getByLabel('Day of the move').fill(inDays(23));
    await page.getByLabel('Weeks in the movers’ store').fill('2');
    await page.getByRole('button', { name: 'See the new prices' }).click();
    const after = page.getByRole('region', { name });
    await expect(after.getByText(/2 weeks/)).toBeVisible();
    await checkLooks(page);
    await page.getByRole('button', { name: 'Ask the other side to agree' }).click();
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    await checkLooks(page);

    await changeTo(page, mover, path);
    await expect(page.getByText(`Day: ${dayText(inDays(20))} → ${dayText(inDays(23))}`)).toBeVisible();
    await checkLooks(page);
    await page.getByRole('button', { name: /^Agree to £/ }).click();
    await expect(page.getByText('Agreed by both sides')).toBeVisible();

    await changeTo(page, customer, order);
    await expect(page.getByText(`Move BS1 to BA1, ${dayText(inDays(23))}`).first()).toBeVisible();
    await expect(page.getByText(`Move BS1 to BA1, ${dayText(inDays(20))}`)).toHaveCount(0);
  });

  // The day of the move has come.
  await inDatabase((client) =>
    client.query(
      `with moved as (
         update service_requests set starts_at = now() - interval '2 hours' where id = $1 returning id)
       update fulfilments set starts_at = now() - interval '2 hours'
       where order_line_id = (
         select order_line_id from quotes join moved on moved.id = request_id where status = 'booked')`,
      [request.id],
    ),
  );
  await changeTo(page, mover, '/provider/requests');
  const job = page.getByRole('article').filter({ has: page.locator(`a[href$="${path}"]`) });
  await expect(job.getByText('7 Harbour Walk, BS1 4ND')).toBeVisible();
  await job.getByRole('button', { name: 'Begin the move' }).click();
  await expect(job.getByText('Moving day')).toBeVisible();
  await page.goto(path);
  await whenAwake(page);
  await reportDamage(page, 'Door frame');
  await expect(page.getByText(/^You reported it/)).toBeVisible();

  await changeTo(page, customer, path);
  await expect(page.getByText(/^The movers reported it/)).toBeVisible();
  await reportDamage(page, 'Sideboard');
  await expect(page.getByRole('article', { name: 'Sideboard' }).getByRole('img')).toBeVisible();
  await checkLooks(page);

  await changeTo(page, mover, '/provider/requests');
  await job.getByRole('button', { name: 'Sign: everything is delivered' }).click();
  await expect(job.getByText('Delivered')).toBeVisible();
  await changeTo(page, customer, order);
  await page.getByRole('button', { name: 'Sign: everything arrived' }).click();
  await expect(page.getByText('Both sides signed.').first()).toBeVisible();
});

/** Reports damage with a photo. */
async function reportDamage(page: Page, thing: string): Promise<void> {
  await page.getByText('Report damage').first().click();
  await page.getByLabel('What is damaged').fill(thing);
  await page.getByLabel('What happened').fill('A long scratch on its left side.');
  await choosePhoto(page, () =>
    page.locator('.damage-form').getByRole('button', { name: 'Add photos' }).click(),
  );
  await expect(page.getByText('1 photo chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Report damage' }).click();
  await expect(page.getByRole('article', { name: thing })).toBeVisible();
}
