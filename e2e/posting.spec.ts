import type { Locator, Page } from '@playwright/test';
import { forgiveRefusals } from './support/accounts.ts';
import { checkLooks, checkPage, expect, phone, test, whenAwake } from './support/browser.ts';
import { png } from './support/files.ts';
import {
  assetNames,
  chooseSystem,
  goToReview,
  myListings,
  preview,
  pressPostListing,
  publishButton,
  stepTitle,
  titleField,
  whenSaved,
} from './support/listings.ts';
import { chunkCall } from './support/upload.ts';

const photoFile = (name: string, hue = 0) => ({ name, mimeType: 'image/png', buffer: png(480, 360, hue) });

async function addPhotos(
  page: Page,
  ...files: readonly { name: string; mimeType: string; buffer: Buffer }[]
) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add (more )?photos$/ }).click();
  await (await choosing).setFiles([...files]);
}

async function listingOf(page: Page): Promise<{ files: Record<string, unknown>[] }> {
  const [mine] = await myListings(page);
  const answer = await page.request.get(`/api/listings/detail?system=general&id=${mine?.id}`);
  return ((await answer.json()) as { listing: { files: Record<string, unknown>[] } }).listing;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('PST-2: a seller who is signed out publishes with at most 4 typed fields and 15 taps', async ({
    page,
    signUp,
  }) => {
    const seller = await signUp(page);
    await page.context().clearCookies();
    await countHands(page);
    await page.goto('/about');
    await whenAwake(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('button', { name: 'Post Listing' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).tap();
    await type(page.getByLabel('Email address', { exact: true }), seller.email);
    await type(page.getByLabel('Password', { exact: true }), seller.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await page.getByRole('radio', { name: 'General' }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos' }).tap();
    await (await choosing).setFiles([photoFile('desk.png')]);
    await type(titleField(page), 'Walnut desk');
    await type(page.getByRole('spinbutton', { name: 'Price', exact: true }), '240');
    await page.getByRole('button', { name: 'Continue' }).tap();
    await publishButton(page).tap();

    await expect(page.getByRole('heading', { level: 1, name: 'Walnut desk' })).toBeVisible();
    const { taps, typed } = await readHands(page);
    // A phone’s own picker takes one tap for the photo and one to confirm it.
    expect(taps + 2).toBeLessThanOrEqual(15);
    expect(typed.length).toBeLessThanOrEqual(4);
    expect(await myListings(page)).toMatchObject([{ title: 'Walnut desk', status: 'live', price: '£240' }]);
  });
});

/** Counts in the page, over navigations, what a person does: taps, and fields that are typed into. */
async function countHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('hands') ?? '{"taps":0,"typed":[]}');
    const write = (change: (hands: { taps: number; typed: string[] }) => void) => {
      const hands = read();
      change(hands);
      sessionStorage.setItem('hands', JSON.stringify(hands));
    };
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && write((hands) => (hands.taps += 1)),
      true,
    );
    addEventListener(
      'keydown',
      ({ target, key, isTrusted }) => {
        if (!isTrusted || key.length > 1 || !(target instanceof HTMLElement)) return;
        write((hands) => hands.typed.includes(target.id) || hands.typed.push(target.id));
      },
      true,
    );
  });
}

function readHands(page: Page): Promise<{ taps: number; typed: string[] }> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('hands') ?? 'null'));
}

async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text);
}

test('PST-1: photos are added in the wizard, go on after a reload, and are ordered, turned, cropped and described', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  // The first photo arrives, the others are interrupted.
  let sent = 0;
  await page.route(chunkCall, async (route) => {
    sent += 1;
    if (sent === 1) await route.continue();
  });
  await addPhotos(page, photoFile('front.png'), photoFile('side.png', 90), photoFile('drawer.png', 180));
  await expect(assetNames(page)).toHaveText(['front.png']);
  await expect(page.getByRole('progressbar', { name: 'Uploading side.png' })).toBeVisible();
  await expect(publishStatus(page)).toHaveText('Uploading 2 photos…');
  await checkPage(page);
  await page.unroute(chunkCall);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(assetNames(page)).toHaveText(['front.png', 'side.png', 'drawer.png']);
  await whenSaved(page);
  await page.getByRole('button', { name: 'Edit front.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit front.png' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByRole('button', { name: 'Top left corner' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await dialog.getByLabel('Caption').fill('From the front');
  await checkLooks(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Edit drawer.png' }).click();
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(assetNames(page)).toHaveText(['drawer.png', 'front.png', 'side.png']);
  await expect(page.getByRole('listitem').filter({ hasText: 'drawer.png' })).toContainText('Cover');
  await goToReview(page);
  await expect(preview(page)).toBeVisible();
  await checkLooks(page);
  await publishButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Walnut desk' })).toBeVisible();
  const crop = { left: 50, top: 50, width: 950, height: 950 };
  expect((await listingOf(page)).files).toMatchObject([
    { name: 'drawer.png', width: 480, height: 360 },
    { name: 'front.png', caption: 'From the front', edit: { turns: 1, crop }, width: 342, height: 456 },
    { name: 'side.png', edit: null },
  ]);

  await page.goto('/dashboard');
  await whenAwake(page);
  await page.getByRole('button', { name: 'More for Walnut desk' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Continue draft' })).toBeVisible();
  await expect(titleField(page)).toHaveValue('Walnut desk');
  await expect(assetNames(page)).toHaveText(['drawer.png', 'front.png', 'side.png']);
});

const publishStatus = (page: Page) => page.locator('.wizard-saving');

test('a photo that fails says why and is tried again; a file of another kind is attached as it is', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await page.goto('/listings/new');
  await chooseSystem(page, 'General');
  await page.route(chunkCall, (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: 'upload.invalid', error: 'This is no upload.' },
    }),
  );
  await addPhotos(page, photoFile('front.png'));
  await expect(page.getByText('This is no upload.')).toBeVisible();
  await checkPage(page);
  await page.unroute(chunkCall);

  await page.getByRole('button', { name: 'Try front.png again' }).click();
  await expect(assetNames(page)).toHaveText(['front.png']);
  await addPhotos(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Solid walnut') });

  await expect(assetNames(page)).toHaveText(['front.png', 'notes.txt']);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  forgiveRefusals(complaints);
});

test('a folded group opens where something is wrong, and a postcode shows a map with a fixed pin', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/about');
  await whenAwake(page);
  await pressPostListing(page);
  await chooseSystem(page, 'General');
  await titleField(page).fill('Walnut desk');
  await expect(page.getByLabel('Price when new')).toBeHidden();
  // A suggestion is filled in only when it is pressed.
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Category: Furniture' }).click();
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('furniture');
  await page.getByRole('button', { name: 'Sub-category: Desks' }).click();
  await expect(page.getByLabel('Sub-category')).toHaveValue('desks');
  await page.getByText('Currency, price when new').click();
  await page.getByLabel('Price when new').fill('-5');
  await page.getByText('Currency, price when new').click();
  await expect(page.getByLabel('Price when new')).toBeHidden();
  await page.getByLabel('Postcode').fill('BS1 5TR');
  await page.locator('.wizard-point').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Latitude')).toHaveAttribute('readonly');
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(page.locator('.leaflet-marker-draggable')).toHaveCount(0);

  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByLabel('Price when new')).toBeFocused();
});
