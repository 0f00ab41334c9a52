import { checkWidths, expect, phone, test, whenAwake } from '../support/browser.ts';
import { makeAdministrator } from '../support/administrators.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

test('somebody writes through the contact page, is answered and writes again, on a phone', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/contact');
  await whenAwake(page);
  const email = `visitor-${Date.now()}@example.test`;
  await page.getByLabel('Name').fill('Ada on a phone');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').selectOption('safety');
  await page.getByLabel('Message').fill('Somebody asked me to pay outside the site.');
  const files = page.getByLabel('Files (optional)');
  // The code of this field is loaded after the page.
  await expect(async () => {
    await files.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await expect(page.getByText('“a.zip” isn’t a photo, a PDF file or plain text.')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Remove a.zip' }).click();
  await files.setInputFiles({ name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from('Pay Bob') });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await checkWidths(page);
  await page.getByRole('link', { name: 'See your message' }).click();
  await expect(page.getByText('Waiting for us')).toBeVisible();
  await expect(page.getByRole('link', { name: /chat\.txt/ })).toBeVisible();
  await page.getByLabel('Files for your last message').setInputFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('link', { name: /note\.pdf/ })).toBeVisible();
  await checkWidths(page);
  const address = page.url();

  const { email: admin } = await signUp(page);
  await makeAdministrator(admin);
  await page.goto('/moderation/contact');
  await page.getByRole('link', { name: 'Ada on a phone' }).first().click();
  const link = page.getByRole('link', { name: /chat\.txt/ });
  expect(await (await page.request.get((await link.getAttribute('href')) ?? '')).text()).toBe('Pay Bob');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Never pay outside. We are looking into it.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await checkWidths(page);

  await page.goto(address);
  await expect(page.getByText('Never pay outside. We are looking into it.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Add to your message' })
    .fill('Thank you. It was a man called Bob.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. It was a man called Bob.')).toBeVisible();
  await expect(page.getByText('Waiting for us')).toBeVisible();
});

test('the page of a listing leads to the contact page with the listing filled in', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const [photo = 0] = await uploadPhotos(page, 1);
  const id = await makeListing(page, {
    system: 'auto',
    status: 'live',
    files: [{ id: photo }],
    formValues: { title: 'Volkswagen Golf', make: 'Volkswagen', model: 'Golf', price: '18450' },
  });
  await page.context().clearCookies();
  await page.goto(`/autos/${id}`);
  await whenAwake(page);
  await page.getByRole('link', { name: 'Ask us about this listing' }).click();

  await expect(page.getByLabel('Listing (optional)')).toHaveValue(String(id));
  await whenAwake(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(`asks-${Date.now()}@example.test`);
  await page.getByLabel('Message').fill('Is this car really for sale?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'See your message' }).click();
  await expect(page.getByRole('link', { name: 'Volkswagen Golf' })).toBeVisible();
});
