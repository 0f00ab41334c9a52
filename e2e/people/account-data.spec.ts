import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { png } from '../support/files.ts';
import { forgiveRefusals } from '../support/accounts.ts';
import { inDatabase } from '../support/site-database.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

test('ACC-1: somebody downloads their data, asks for deletion, reads what happens to their things and keeps the account', async ({
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

  await notices.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(notices).not.toBeChecked();
  await page.goto('/messages/unsubscribe?token=1.wrong');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('This link doesn’t work', { exact: true })).toBeVisible();
});

const switches = [
  {
    path: '/profile?section=emails',
    label: 'Email me about new messages',
    settings: '/api/conversations/settings',
    field: 'emailNotices',
  },
  {
    path: '/messages',
    label: 'Email me about new messages',
    settings: '/api/conversations/settings',
    field: 'emailNotices',
  },
  {
    path: '/profile?section=emails',
    label: 'Email me when a price drops',
    settings: '/api/favourites/settings',
    field: 'priceEmails',
  },
];

for (const { path, label, settings, field } of switches)
  test(`“${label}” at ${path} ends as it was pressed last, however slowly it is saved`, async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    const stored = async () => {
      const answer = await page.request.get(settings);
      return ((await answer.json()) as Record<string, boolean>)[field];
    };
    await page.goto(path);
    await whenAwake(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${settings}`, async (route) => {
      await released;
      await route.continue();
    });
    const notices = page.getByRole('switch', { name: label });

    const asked = page.waitForRequest(`**${settings}`);
    await notices.click();
    await asked;
    await expect(notices).not.toBeChecked();
    await notices.click();
    await expect(notices).toBeChecked();
    await notices.click();
    await notices.click();
    const answers: boolean[] = [];
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT')
        answers.push((request.postDataJSON() as Record<string, boolean>)[field] === true);
    });
    release();

    await expect.poll(() => answers).toEqual([false, true]);
    await expect(notices).toBeChecked();
    expect(await stored()).toBe(true);
  });

test('a photo and the legal name of a business are shown in the header, on listings and in the profile', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const formValues = { title: 'Oak desk', price: '9' };
  const id = await makeListing(page, { files, status: 'live', formValues });
  await page.goto('/profile');
  await whenAwake(page);

  await page
    .getByRole('region', { name: 'Photo' })
    .locator('input')
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: png(900, 300),
    });
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  const photo = page.getByRole('banner').locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('radio', { name: /^A business/ }).check();
  const selling = page.getByRole('form', { name: 'Selling as' });
  await selling.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'The legal name is missing.' })).toBeVisible();
  await checkLooks(page);
  await selling.getByLabel('Legal name').fill('Oak & Daughters Ltd');
  await selling.getByLabel('Address line 1').fill('1 High Street');
  await selling.getByLabel('Town or city').fill('York');
  await selling.getByLabel('Postcode').fill('YO1 1AA');
  await selling.getByRole('button', { name: 'Save' }).click();
  await expect(selling.getByText('Saved')).toBeVisible();

  await page.goto(`/classifieds/${id}`);
  await expect(
    page.getByText('Oak & Daughters Ltd, 1 High Street, York YO1 1AA, United Kingdom'),
  ).toBeVisible();
  await page.goto('/profile');
  await whenAwake(page);
  await expect(page.getByLabel('Legal name')).toHaveValue('Oak & Daughters Ltd');
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeFocused();
  await expect(photo).toHaveCount(0);
  expect(complaints).toEqual([]);
});
