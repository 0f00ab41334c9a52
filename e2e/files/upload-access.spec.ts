import { randomUUID } from 'node:crypto';
import { checkLooks, expect, findLink, test, whenAwake } from '../support/browser.ts';
import { findHomeFolder } from '../support/files.ts';
import { MB, CHUNK } from '../support/upload.ts';

test('people who are not signed in are asked to sign in', async ({ page }) => {
  await page.goto('/upload');

  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('You need to be signed in to upload files.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

  await expect(page).toHaveURL('/auth/login?redirect=%2Fupload');
});

test('U26: people who have not confirmed their address are told how to, and have no folder until then', async ({
  page,
  baseURL,
}) => {
  // The account has signed up and has not yet opened the link in its email.
  const email = `late-${randomUUID()}@example.test`;
  const person = { email, password: `a good ${randomUUID()}`, firstName: 'Ada', lastName: 'Byron' };
  await page.request.post(`${baseURL}/api/auth/sign-up/email`, { data: person });
  const signedIn = await page.request.post(`${baseURL}/api/auth/sign-in/email`, {
    data: { email, password: person.password },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);

  await page.goto('/upload');
  await whenAwake(page);

  const main = page.getByRole('main');
  await expect(main.getByText('Confirm your email address first')).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await checkLooks(page);
  await main.getByRole('link', { name: 'Send the email again' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByRole('button', { name: /again/i })).toBeVisible();
  await page.goto('/upload');
  await expect(main.getByText('Confirm your email address first')).toBeVisible();
  await whenAwake(page);
  const link = await findLink(page, email);
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${link.pathname}${link.search}`);
  await otherTab.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(
    otherTab.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  // The first tab notices, although nobody touches it.
  await expect(page.getByText('Files will be uploaded to My files')).toBeVisible();
});

test('a folder name of 300 characters is refused, not shortened', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/upload');
  await page.getByRole('button', { name: 'New Subfolder' }).click();

  await page.getByLabel('Name of the new subfolder').fill('a'.repeat(300));
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(page.getByText(/name is too long/)).toBeVisible();
});

for (const [faultName, answer] of [
  ['fails', { status: 500, body: 'no' }],
  [
    'answers garbage',
    { status: 200, contentType: 'application/json', body: '{"success":true,"uploadLimit":7}' },
  ],
] as const) {
  test(`Q06: when the call for the storage plan ${faultName}, the free plan is shown, and the server applies the real one`, async ({
    page,
    signUp,
    complaints,
  }) => {
    await signUp(page);
    await page.route('**/api/auth/upload-limit/*', (route) => route.fulfill(answer));

    await page.goto('/upload');
    await expect(page.getByText('10MB per file · 200MB in total')).toBeVisible();
    await expect(page.getByText('We couldn’t load how much storage you use.')).toBeVisible();
    await expect(page.getByText(/of 200 MB/)).toHaveCount(0);
    const directory = await findHomeFolder(page);
    const chunk = { name: 'blob', mimeType: 'application/octet-stream', buffer: Buffer.alloc(CHUNK) };
    const refused = await page.request.post('/api/upload-chunked-ftp', {
      multipart: {
        chunk,
        fileName: 'a.bin',
        chunkIndex: 0,
        totalChunks: 6,
        uploadId: randomUUID(),
        directory,
        fileSize: 11 * MB,
      },
    });

    expect(refused.status()).toBe(413);
    complaints.splice(0);
  });
}
