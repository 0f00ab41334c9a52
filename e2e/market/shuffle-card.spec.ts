import type { Locator, Page } from '@playwright/test';
import { checkDark, checkPage, expect, test } from '../support/browser.ts';
import { inDatabase } from '../support/site-database.ts';
import {
  chooseSystem,
  goToReview,
  makeListing,
  notifications,
  preview,
  stepTitle,
  titleField,
  uploadPhotos,
} from '../support/listings.ts';

const target = (page: Page) => page.getByLabel('Target price');
const count = (page: Page) => page.getByLabel('Share count');
const closes = (page: Page) => page.getByLabel('Buy closes at');
const card = (page: Page) => page.getByRole('region', { name: 'Shuffle configuration' });
const figure = (page: Page, name: string) =>
  card(page).locator('dl > div').filter({ hasText: name }).locator('dd');

test('Shuffle is validated while it is filled in and shows the price of a share', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'Property');
  await titleField(page).fill('Terrace');
  await page.getByLabel('For sale or rent').selectOption('For sale');
  await page.getByLabel('Enable Shuffle').check();
  await expect(count(page)).toHaveValue('100');
  await expect(card(page).getByLabel('Shares sold')).toHaveValue('0');
  await expect(card(page).getByLabel('Shares sold')).toHaveAttribute('readonly');
  await expect(figure(page, 'Unit price')).toHaveText('–');
  const goOn = page.getByRole('button', { name: 'Continue' });
  const announcement = async (sentence: string, field: Locator) => {
    await goOn.click();
    await expect(notifications(page)).toContainText('Review Shuffle configuration');
    await expect(notifications(page)).toContainText(sentence);
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace('.', '\\.')));
    await expect(card(page).locator('.ui-field-error')).toHaveText(sentence);
  };

  await announcement('Target price is required for this system.', target(page));
  await target(page).pressSequentially('1x');
  await expect(notifications(page)).toContainText('Invalid input');
  await expect(notifications(page)).toContainText('Target price must be a decimal number.');
  await target(page).fill('0');
  await announcement('Target price must be greater than zero.', target(page));
  await target(page).fill('100');
  await expect(card(page).locator('.ui-field-error')).toHaveCount(0);
  await expect(notifications(page)).not.toContainText('Review Shuffle configuration');
  await count(page).fill('');
  await count(page).pressSequentially('3.');
  await expect(notifications(page)).toContainText('Share count must be a whole number.');
  await announcement('Buy closes at is required for this system.', closes(page));
  await expect(figure(page, 'Unit price')).toHaveText('£33.33');
  await expect(figure(page, 'Shares remaining')).toHaveText('3');
  await closes(page).fill('2020-01-01T12:00');
  await announcement('Buy closes at must be in the future.', closes(page));
  await count(page).fill('0');
  await announcement('Share count must be greater than zero.', count(page));
  await expect(figure(page, 'Unit price')).toHaveText('–');
  await checkPage(page);
  await checkDark(page);
  await count(page).fill('3');
  await closes(page).fill('2028-01-01T12:00');
  await goToReview(page);
  await expect(notifications(page)).not.toContainText('Review Shuffle configuration');
  await expect(preview(page).getByText('3 of 3')).toBeVisible();
  const wanted = preview(page).getByLabel('Shares to buy');
  await expect(wanted).toHaveValue('1');
  await wanted.fill('9');
  await wanted.blur();
  await expect(wanted).toHaveValue('3');
  await expect(preview(page).getByText('Total £100')).toBeVisible();
  const add = preview(page).getByRole('button', { name: 'Add to checkout' });
  await add.click();
  await expect(notifications(page)).toContainText('This is a preview.');
  await wanted.fill('');
  await add.click();
  await expect(notifications(page)).toContainText('Enter a share quantity');
  await expect(wanted).toHaveValue('1');
  await expect(
    preview(page).getByText('No participants yet — be the first to join the Shuffle Pool!'),
  ).toBeVisible();
});

test('without a target price, the listing’s own price is divided', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await titleField(page).fill('Desk');
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('240');
  await page.getByLabel('Enable Shuffle').check();

  await expect(figure(page, 'Unit price')).toHaveText('£2.40');
  await goToReview(page);
  await expect(preview(page).getByText('£2.40', { exact: true })).toBeVisible();
});

test('SHU-4: once shares are sold, price and number are locked and explain it by mouse and key', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const shuffle = { enabled: true, targetPrice: 100, shareCount: 4, closesAt: '2028-01-01T12:00:00Z' };
  const id = await makeListing(page, { files, status: 'live', shuffle });
  await inDatabase(async (client) => {
    await client.query(
      `update capacities set sold = 1 from shuffle_pools
       where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
      [id],
    );
  });
  const why =
    'Some shares have already been sold, so the price, the number of shares, the currency, the closing date and what happens if the pool isn’t full cannot be changed.';
  const expectAnnounced = async () => {
    await expect(notifications(page)).toContainText('Shuffle pricing locked');
    await expect(notifications(page)).toContainText(why);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(notifications(page)).not.toContainText('Shuffle pricing locked');
  };

  await page.goto(`/listings/general/${id}/edit`);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  await expect(card(page)).toContainText(why);
  await expect(figure(page, 'Shares remaining')).toHaveText('3');
  for (const field of [target(page), count(page)]) {
    await field.click();
    await expectAnnounced();
    await field.focus();
    await page.keyboard.press('7');
    await expectAnnounced();
  }
  await page.getByLabel('Enable Shuffle').click();
  await expectAnnounced();

  await expect(target(page)).toHaveValue('100');
  await expect(count(page)).toHaveValue('4');
  await expect(page.getByLabel('Enable Shuffle')).toBeChecked();
  await checkPage(page);
});
