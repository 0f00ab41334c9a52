import { checkPage, expect, test } from '../support/browser.ts';
import { film, pdf, png, uploadFiles, wav } from '../support/files.ts';
import {
  goToReview,
  makeListing,
  openWizard,
  preview,
  stepTitle,
  uploadPhotos,
} from '../support/listings.ts';

test('PRE-4: fallback texts are shown only where something is missing', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const ids = await uploadFiles(page, [
    { name: 'floor plan.pdf', bytes: pdf() },
    { name: 'engine.wav', bytes: wav() },
  ]);
  await makeListing(page, { formValues: {}, files: ids.map((id) => ({ id })) });
  await openWizard(page);
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  await page.getByRole('button', { name: 'Load Title pending' }).click();

  const card = preview(page);
  await expect(card.getByRole('heading', { name: 'Title pending' })).toBeVisible();
  await expect(card.getByText('Price pending')).toBeVisible();
  await expect(card.getByText('Location pending')).toBeVisible();
  await expect(card.getByRole('link', { name: /floor plan\.pdf/ })).toBeVisible();
  await expect(card.getByLabel('engine.wav')).toBeVisible();
  await expect(card.getByText('unavailable')).toHaveCount(0);

  await page.route(/\/media\/listings\//, (route) => route.abort());
  const photos = await uploadPhotos(page, 1);
  await makeListing(page, {
    formValues: { title: 'Lost', price: '5' },
    files: [...photos, ...ids].map((id) => ({ id })),
  });
  await page.getByRole('button', { name: 'Load a saved draft' }).click();
  await page.getByRole('button', { name: 'Load Lost' }).click();

  await expect(card.getByText('Preview unavailable', { exact: true })).toBeVisible();
  await expect(card.getByText('Audio preview unavailable')).toBeVisible();
  await expect(card.getByText('£5', { exact: true })).toBeVisible();
  // The browser complains of the two addresses that the test blocked.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(2);
  complaints.splice(0);
});

test('PRE-4: each kind of file has its own text if its URL is missing', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/about');
  const ids = await uploadFiles(page, [
    { name: 'photo.png', bytes: png(480, 360) },
    { name: 'engine.webm', bytes: await film(page) },
    { name: 'engine.wav', bytes: wav() },
    { name: 'floor plan.pdf', bytes: pdf() },
  ]);
  const id = await makeListing(page, { files: ids.map((fileId) => ({ id: fileId })) });
  const words = ['Preview', 'Video preview', 'Audio preview', 'Document link'].map(
    (what) => `${what} unavailable`,
  );
  const card = preview(page);
  const openReview = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/listings/general/${id}/edit`);
    await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
    await goToReview(page);
    await expect(card.getByRole('heading', { name: 'Documents' })).toBeVisible();
  };

  await openReview();
  for (const each of words) await expect(card.getByText(each, { exact: true }), each).toHaveCount(0);
  await page.route('**/api/listings/detail?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { listing: { files: Record<string, unknown>[] } };
    const files = answer.listing.files.map((file) => ({
      ...file,
      downloadUrl: '',
      width: null,
      height: null,
    }));
    await route.fulfill({ response, json: { ...answer, listing: { ...answer.listing, files } } });
  });
  await openReview();

  for (const each of words) await expect(card.getByText(each, { exact: true }), each).toHaveCount(1);
  await checkPage(page);
});
