import { checkLooks, expect, test, whenAwake } from './support/browser.ts';
import { forgiveRefusals } from './support/accounts.ts';
import { inDatabase } from './support/site-database.ts';
import { makeListing, uploadPhotos } from './support/listings.ts';

test('ACC-1: somebody downloads their data, asks for deletion, reads the fate of their things and keeps the account', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const id = await makeListing(page, {
    files,
    status: 'live',
    formValues: { title: 'Oak desk', price: '9' },
  });
  const status = async () => {
    const answer = await page.request.get('/api/listings?scope=self');
    const { listings } = (await answer.json()) as { listings: { id: number; status: string }[] };
    return listings.find((listing) => listing.id === id)?.status;
  };
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Your data' }).click();
  await whenAwake(page);

  await test.step('the fate of each thing is on the page', async () => {
    const fates = page.getByRole('table', { name: 'What happens to your things' });
    await expect(fates.getByRole('row', { name: /1 listing or draft/ })).toContainText('then deleted');
    await expect(fates.getByRole('row', { name: /1 file/ })).toContainText('Deleted.');
    await checkLooks(page);
  });

  await test.step('the download is a zip', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  await test.step('deletion needs the password and pauses listings at once', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('link', { name: 'This isn’t your password.' })).toBeVisible();
    forgiveRefusals(complaints);
    await checkLooks(page);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
    await expect.poll(status).toBe('paused');
  });

  await test.step('the dashboard offers to keep the account', async () => {
    await page.goto('/dashboard');
    await whenAwake(page);
    await checkLooks(page);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/^Your account stays/)).toBeVisible();
    await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0);
    expect(await status()).toBe('live');
    await inDatabase(async (client) => {
      const { rows } = await client.query(
        'select from account_deletions d join users u on u.id = d.user_id where u.email = $1',
        [person.email],
      );
      expect(rows).toHaveLength(0);
    });
  });
});

test('somebody switches emails about messages off and on in their profile', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Your sales' })).toBeVisible();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await whenAwake(page);
  const notices = page.getByRole('switch', { name: 'Email me about new messages' });
  await expect(notices).toBeChecked();
  await checkLooks(page);

  await notices.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(notices).not.toBeChecked();
  await page.goto('/messages/unsubscribe?token=1.wrong');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This link doesn’t work', { exact: true })).toBeVisible();
  await checkLooks(page);
});
