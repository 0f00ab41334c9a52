import { forgiveRefusals } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import {
  chooseSystem,
  goToReview,
  notifications,
  openWizard,
  preview,
  titleField,
  whenSaved,
} from '../support/listings.ts';

test('WIZ-8: a postcode fills in its location, town and country, and an unknown one blocks nothing', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await openWizard(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');

  await page.getByLabel('Postcode').fill('BS1 5TR');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^51\.4/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-2\.5/);
  await expect(page.getByLabel('City')).toHaveValue('Bristol');
  await expect(page.getByLabel('County or region')).not.toHaveValue('');
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
  await expect(page.getByText(/Bristol.*found on the map/)).toBeVisible();
  await page.getByLabel('Postcode').fill('QQ1 1QQ');

  await expect(page.getByText('We don’t know this postcode.')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('');
  await goToReview(page);
  forgiveRefusals(complaints);
});

test('number fields reject other characters with a message', async ({ page, signUp }) => {
  await signUp(page);
  await openWizard(page);
  await chooseSystem(page, 'Auto');

  await page.getByLabel('Mileage', { exact: true }).pressSequentially('28k');
  await expect(notifications(page)).toContainText('Invalid input');
  await expect(notifications(page)).toContainText('Mileage must be a whole number.');
  await page.getByRole('spinbutton', { name: 'Price' }).pressSequentially('18450.50x');

  await expect(notifications(page)).toContainText('Price must be a decimal number.');
  await expect(page.getByLabel('Mileage', { exact: true })).toHaveValue('28');
  await expect(page.getByRole('spinbutton', { name: 'Price' })).toHaveValue('18450.50');
  await page.getByRole('spinbutton', { name: 'Price' }).press('Tab');
  await expect(notifications(page)).not.toContainText('Invalid input');
});

test('a value outside a list can be typed, and the list can be reopened', async ({ page, signUp }) => {
  await signUp(page);
  await openWizard(page);
  await chooseSystem(page, 'Auto');

  await page.getByLabel('Make').selectOption('Other…');
  await page.getByRole('textbox', { name: 'Make' }).fill('Morgan');
  await page.getByRole('textbox', { name: 'Model' }).fill('Plus Four');
  await page.getByRole('button', { name: 'Make: choose from the list' }).click();
  await page.getByRole('combobox', { name: 'Make' }).selectOption('MG');

  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('HS');
});

test('only an administrator can use Auto-fill', async ({ page, signIn, signUp }) => {
  await signIn(page, 'admin');
  await page.goto('/listings/new');
  await chooseSystem(page, 'Jobs');
  await page.getByRole('button', { name: 'Auto-fill fields' }).click();
  await expect(titleField(page)).not.toHaveValue('');
  await goToReview(page);
  await expect(preview(page).getByText('£32,000 - £38,000 / year')).toBeVisible();
  await whenSaved(page);

  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'Jobs');

  await expect(page.getByRole('button', { name: 'Auto-fill fields' })).toHaveCount(0);
});
