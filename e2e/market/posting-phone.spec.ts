import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { findLinkTo, forgiveRefusals } from '../support/accounts.ts';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { photoFile } from '../support/files.ts';
import {
  assetNames,
  myListings,
  pressPostListing,
  publishButton,
  titleField,
  viewPublished,
} from '../support/listings.ts';

/** Types slowly, as a person does: Chromium drops keys that follow a touch within a few milliseconds. */
async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.pressSequentially(text, { delay: 40 });
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
    await page.getByRole('button', { name: 'Continue without' }).tap();
    await publishButton(page).tap();

    await expect(page.getByRole('heading', { level: 1, name: 'It’s live' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Walnut desk' })).toBeVisible();
    const { taps, typed } = await readHands(page);
    // Counts from “Post Listing” on, so without the menu. A phone’s picker takes a tap for the photo and one to confirm.
    expect(taps - 1 + 2).toBeLessThanOrEqual(15);
    expect(typed.length).toBeLessThanOrEqual(4);
    expect(await myListings(page)).toMatchObject([{ title: 'Walnut desk', status: 'live', price: '£240' }]);
  });

  test('somebody without an account gets to a live listing, which a stranger finds', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const email = `seller-${randomUUID()}@example.test`;
    const title = `Walnut desk ${randomUUID().slice(0, 6)}`;
    await page.goto('/about');
    await whenAwake(page);
    await pressPostListing(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).tap();
    await type(page.getByLabel('First name'), 'Ada');
    await type(page.getByLabel('Email address'), email);
    await type(page.getByLabel('Password', { exact: true }), 'three calm words');
    await page.getByRole('button', { name: 'Create account' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await page.goto(await findLinkTo(page, email, '/auth/verify'));
    await page.getByRole('button', { name: 'Confirm my email address' }).tap();
    await page.getByRole('link', { name: 'Continue to your listing' }).tap();
    await page.getByRole('radio', { name: 'General' }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    const camera = await choosing;
    await expect(page.getByLabel('Photo to take')).toHaveAttribute('capture', 'environment');
    expect(camera.isMultiple()).toBe(false);
    await camera.setFiles([photoFile('image.png')]);
    await type(titleField(page), title);
    await type(page.getByRole('spinbutton', { name: 'Price', exact: true }), '240');
    await expect(assetNames(page)).toHaveText(['image.png']);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Continue without' }).tap();
    await publishButton(page).tap();
    await viewPublished(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await stranger.newPage();
    await other.goto(new URL(page.url()).pathname);
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const photo = other.locator('img[src*="/media/"]').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await other.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible();
    await stranger.close();
    forgiveRefusals(complaints);
  });
});

/** Counts a person's taps and the fields that they type into, across navigations. */
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
