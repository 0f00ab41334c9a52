import type { Locator, Page } from '@playwright/test';
import { expect, whenAwake } from './browser.ts';
import { png, uploadFiles } from './files.ts';

export const wizard = (page: Page): Locator => page.getByRole('dialog', { name: 'Publish Listing' });
export const stepTitle = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });
export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true });
export const publishButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Publish', exact: true });
export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
export const assetNames = (page: Page): Locator => page.locator('.wizard-asset-name');
export const preview = (page: Page): Locator => page.getByRole('article', { name: 'Preview of the listing' });

/** Opens the posting form by the header's button or, on narrow screens, by the menu's. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/about');
  await whenAwake(page);
  await pressPostListing(page);
  await expect(stepTitle(page, 'Choose system')).toBeVisible();
}

export async function pressPostListing(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Post Listing' }).click();
}

export async function chooseSystem(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeFocused();
}

export async function goToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const review = stepTitle(page, 'Listing summary');
  // The form asks for a category and a place, which most tests leave out.
  const without = page.getByRole('button', { name: 'Continue without' });
  await expect(review.or(without)).toBeVisible();
  if (await without.isVisible()) await without.click();
  await expect(review).toBeFocused();
}

/** Opens the public page of a listing that was just published. */
export async function viewPublished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'It’s live' })).toBeVisible();
  await page.getByRole('link', { name: 'View listing' }).click();
}

export async function whenSaved(page: Page): Promise<void> {
  await expect(page.locator('.wizard-saving')).toHaveText('Saved');
}

/** Listings of the signed-in person, as the server has them. */
export async function myListings(page: Page): Promise<{ id: number; title: string; status: string }[]> {
  const answer = await page.request.get('/api/listings?scope=self');
  const { listings } = (await answer.json()) as { listings: { id: number; title: string; status: string }[] };
  return listings;
}

export async function uploadPhotos(page: Page, count: number): Promise<number[]> {
  const files = Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.png`,
    bytes: png(480, 360, index * 60),
  }));
  return uploadFiles(page, files);
}

/** Whether homes and vehicles are for sale, which their forms require. */
const forSale: Readonly<Record<string, object>> = {
  property: { listing_type: 'sale' },
  auto: { offer_type: 'sale' },
};

/**
 * Publishes a listing, or saves it as a draft, by the same call as the wizard. Homes and vehicles are for sale unless
 * the test says otherwise.
 */
export async function makeListing(page: Page, patch: object = {}): Promise<number> {
  const listing = {
    system: 'general',
    formValues: { title: 'Walnut desk', price: '240' },
    status: 'draft',
    ...patch,
  };
  const formValues = { ...forSale[listing.system], ...listing.formValues };
  const answer = await page.request.post('/api/listings', { data: { ...listing, formValues } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { listingId } = (await answer.json()) as { listingId: number };
  return listingId;
}

const business = {
  legalName: 'Ada Ltd',
  line1: '1 High Street',
  city: 'York',
  postcode: 'YO1 1AA',
  country: 'United Kingdom',
};

/** Makes the signed-in person a business seller. */
export async function sellAsBusiness(page: Page): Promise<void> {
  const answer = await page.request.patch('/api/auth/profile', { data: { business } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Selects all files in the File Manager that is open over the wizard, and adds them to the listing. */
export async function attachAllFiles(page: Page): Promise<void> {
  const manager = page.getByRole('dialog', { name: 'Add Assets' });
  await manager.getByRole('checkbox', { name: 'Select All' }).check();
  await manager.getByRole('button', { name: 'Use Selection' }).click();
  await expect(manager).toHaveCount(0);
}
