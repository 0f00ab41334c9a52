import type { Page } from '@playwright/test';
import { makeAdministrator } from '../support/administrators.ts';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, phone, test, whenAwake } from '../support/browser.ts';
import { documentPdf } from '../support/documents.ts';
import { businessName } from '../support/screens/services.ts';

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A mover with everything but documents. */
async function addMover(page: Page, name: string): Promise<number> {
  const api = page.request;
  const made = await api.post('/api/provider/businesses', { data: { vertical: 'mover', name } });
  const { provider } = (await made.json()) as { provider: { id: number } };
  const base = `/api/provider/businesses/${provider.id}`;
  await api.patch(base, {
    data: { phone: '0117 496 0123', line1: '1 Quay Street', city: 'Bristol', postcode: 'BS1 4ND' },
  });
  await api.put(`${base}/hours`, {
    data: { weekly: [{ weekday: 1, opens: 480, closes: 1_020 }], special: [] },
  });
  return provider.id;
}

test('DC-08: on a phone a mover uploads documents, an administrator decides, and the mover goes live', async ({
  page,
  signUp,
}) => {
  await page.setViewportSize(phone);
  const { name } = businessName('Paper Removals');
  const owner = await signUp(page);
  const id = await addMover(page, name);
  await page.goto(`/provider/${id}`);
  await whenAwake(page);
  await page.getByRole('link', { name: /Upload your documents/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload: Licence' }).click();
  await expect(page.getByText('Enter the last day on which it is valid.')).toBeVisible();
  for (const label of ['Licence', 'Insurance', 'Vehicle']) {
    await page.getByLabel(`Last day of the ${label.toLowerCase()}`).fill(inDays(200));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Upload: ${label}` }).click();
    const file = {
      name: `${label}.pdf`,
      mimeType: 'application/pdf',
      buffer: documentPdf(`${id} ${label}`),
    };
    await (await chooser).setFiles(file);
    await expect(page.getByRole('button', { name: `Upload another: ${label}` })).toBeVisible();
  }
  await checkLooks(page);

  await page.context().clearCookies();
  const administrator = await signUp(page);
  await makeAdministrator(administrator.email);
  await page.goto('/admin/documents');
  await whenAwake(page);
  const opened = await page.request.get(
    (await page.getByRole('link', { name: `Open Licence of ${name}` }).getAttribute('href')) ?? '',
  );
  expect(opened.headers()['content-type']).toBe('application/pdf');
  for (const label of ['Licence', 'Insurance']) {
    await page.getByRole('button', { name: `Accept: ${label} of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('button', { name: `Take back: ${label} of ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Refuse: Vehicle of ${name}` }).click();
  await page.getByLabel('Reason for the owner').fill('The number plate is missing.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('button', { name: `Refuse: Vehicle of ${name}` })).toBeHidden();
  await checkLooks(page);

  await page.context().clearCookies();
  await signInByCall(page, owner);
  await page.goto(`/provider/${id}/documents`);
  await expect(page.getByText('The number plate is missing.')).toBeVisible();
  await page.goto(`/provider/${id}`);
  await expect(page.getByRole('link', { name: /Upload your documents/ })).toBeVisible();
});
