import { readFile } from 'node:fs/promises';
import { makeAdministrator } from '../support/administrators.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { inDatabase } from '../support/site-database.ts';
import { earnPool, payAllSellers } from '../support/money.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const forgetProof = (email: string) =>
  inDatabase((client) =>
    client.query(
      'update sessions set proved_at = null where user_id = (select id from users where email = $1)',
      [email],
    ),
  );

test('N08 (second audit): a seller enters bank details, changes them with the password, and is paid', async ({
  page,
  signUp,
  site,
  complaints,
}) => {
  await page.goto('/about');
  const seller = await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const formValues = { title: 'Brass lamp', price: '40' };
  const listingId = await makeListing(page, { formValues, files, status: 'live' });
  await earnPool(site, { email: seller.email, listingId, amount: 8_800 });

  await page.goto('/sales');
  await whenAwake(page);
  await expect(page.getByText('Your money waits for your bank details')).toBeVisible();
  await expect(page.locator('.money-figures')).toContainText('Waits for your bank details');
  await checkLooks(page);
  await page.getByRole('button', { name: 'Add bank details' }).press('Enter');
  const form = page.getByRole('form', { name: 'Bank details' });
  await expect(form.getByLabel('Name on the account')).toBeFocused();
  await page.keyboard.type('=Ada');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Enter the six digits of the sort code');
  await expect(form.getByRole('alert')).toContainText('The name can have no signs');
  await checkLooks(page);
  await form.getByLabel('Name on the account').fill('Ada Byron');
  await form.getByLabel('Sort code').fill('12-34-56');
  await form.getByLabel('Account number').fill('0034 5678');
  await form.getByRole('button', { name: 'Save bank details' }).click();

  await expect(page.getByText('Account number ending 5678')).toBeVisible();
  await expect(page.getByText('Payouts are paused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await checkLooks(page);

  await forgetProof(seller.email);
  await page.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('radio', { name: 'IBAN' }).check();
  await form.getByRole('textbox', { name: 'IBAN' }).fill('gb29 nwbk 6016 1331 9268 19');
  await form.getByRole('button', { name: 'Save bank details' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toContainText('This changes where your money goes');
  await checkLooks(page);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('textbox', { name: 'IBAN' })).toHaveValue('gb29 nwbk 6016 1331 9268 19');
  await form.getByRole('button', { name: 'Save bank details' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(seller.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('IBAN ending 6819')).toBeVisible();

  await payAllSellers(site);
  await page.context().clearCookies();
  const admin = await signUp(page);
  await makeAdministrator(admin.email);
  await forgetProof(admin.email);
  await page.goto('/admin/money/payouts');
  await whenAwake(page);
  const payout = page.getByRole('row', { name: new RegExp(seller.email) });
  await expect(payout).toContainText('IBAN ending 6819');
  await checkLooks(page);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(proof).toContainText('The file names bank accounts');
  await proof.getByLabel('Password', { exact: true }).fill(admin.password);
  const saved = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain(`${seller.email},88.00,GBP,Ada Byron,,,GB29NWBK60161331926819`);

  await payout.getByRole('button', { name: 'Mark paid…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark £88.00 as paid?' });
  await expect(dialog.getByLabel('Day of the transfer')).not.toHaveValue('');
  await dialog.getByLabel('Reference of the bank transfer').fill('BACS 8');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(payout).toContainText('BACS 8');
  // The browser complains of each response that asked for the password.
  expect(complaints.every((complaint) => complaint.includes('403'))).toBe(true);
  complaints.length = 0;
});
