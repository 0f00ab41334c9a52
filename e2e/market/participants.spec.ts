import type { Locator, Page } from '@playwright/test';
import {
  checkPage,
  desktop,
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  test,
} from '../support/browser.ts';
import { readShifts, slowDown, watchShifts } from '../support/layout-shift.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { orderShares, pay } from '../support/sales.ts';
import { inDatabase } from '../support/site-database.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Participants' });
const bubbles = (page: Page) => card(page).getByRole('toolbar').getByRole('button');
const list = (page: Page) => card(page).getByRole('list', { name: 'Participants and their shares' });

const crowd = Array.from({ length: 150 }, (_, index) => ({
  id: index + 1,
  firstName: index === 149 ? 'Zoë' : `Person ${index + 1}`,
  fullName: null,
  subfolderNumber: index + 1,
  uploadSubfolder: null,
  sharesOwned: index < 2 ? 100 - index : 1,
}));

const poolOf = async (page: Page) => {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  return makeListing(page, {
    files,
    status: 'live',
    shuffle: { enabled: true, targetPrice: 400, shareCount: 400, closesAt: '2028-01-01T12:00:00Z' },
  });
};

async function answerWith(page: Page, participants: readonly object[], unlisted = 0) {
  await page.route('**/api/listings/*/participants?*', (route) =>
    route.fulfill({
      json: { success: true, participants, unlisted: { people: unlisted, shares: unlisted } },
    }),
  );
}

/** Positions and sizes of the bubbles in pixels, relative to the stage. */
async function readCircles(page: Page) {
  return card(page)
    .getByRole('toolbar')
    .evaluate((stage) => {
      const box = stage.getBoundingClientRect();
      const circles = [...stage.children].map((child) => {
        const { left, top, width } = child.getBoundingClientRect();
        return { x: left - box.left + width / 2, y: top - box.top + width / 2, radius: width / 2 };
      });
      return { width: box.width, height: box.height, circles };
    });
}

const positions = async (page: Page) =>
  (await readCircles(page)).circles.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join();

async function open(page: Page, id: number) {
  await page.goto(`/classifieds/${id}`);
  await page.locator('.participants-slot').scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
  await card(page).scrollIntoViewIfNeeded();
}

const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

async function expectMoving(page: Page, bubble: Locator) {
  const box = () => bubble.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  const before = await box();
  await expect.poll(box).not.toBe(before);
}

/** Checks that no bubble moves within thirty frames. First waits for three, which may still show the last move. */
async function expectStill(page: Page) {
  await countFrames(page, 3);
  const before = await positions(page);
  await countFrames(page, 30);
  expect(await positions(page)).toBe(before);
}

const countFrames = (page: Page, count: number) =>
  page.evaluate(
    (total) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const next = () => {
          frames += 1;
          if (frames < total) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    count,
  );

for (const size of [phone, desktop]) {
  test(`BUB-1: bubbles at ${size.width} px stay apart and inside, and the rest is counted`, async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    const id = await poolOf(page);
    await answerWith(page, crowd, 7);
    await allowMotion(page);
    await page.setViewportSize(size);
    await open(page, id);
    await expect(bubbles(page).first()).toBeVisible();
    await expectMoving(page, bubbles(page).first());
    await card(page).getByRole('button', { name: 'Pause' }).click();

    const { circles, width, height } = await readCircles(page);
    expect(circles.length).toBeLessThanOrEqual(120);
    expect(height).toBeLessThanOrEqual(440);
    for (const [index, a] of circles.entries()) {
      expect(a.radius * 2).toBeGreaterThanOrEqual(55.9);
      expect(a.radius * 2).toBeLessThanOrEqual(104.1);
      expect(Math.min(a.x, a.y, width - a.x, height - a.y) - a.radius).toBeGreaterThanOrEqual(-0.1);
      for (const b of circles.slice(index + 1))
        expect(a.radius + b.radius - Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThanOrEqual(2);
    }
    await expect(card(page).getByText(`+${157 - circles.length} more`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await checkPage(page);
    }
  });
}

test('BUB-2: Pause, hover and focus stop the bubbles, and Play moves them again', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await poolOf(page);
  await answerWith(page, crowd.slice(0, 5));
  await allowMotion(page);
  await open(page, id);
  const first = bubbles(page).first();
  await expectMoving(page, first);

  await card(page).getByRole('button', { name: 'Pause' }).click();
  await expectStill(page);
  await card(page).getByRole('button', { name: 'Play' }).click();
  await expectMoving(page, first);

  await first.hover({ force: true });
  await expectStill(page);
  await page.mouse.move(0, 0);
  await expectMoving(page, first);

  await first.focus();
  await expectStill(page);
  await page.keyboard.press('ArrowRight');
  await expect(bubbles(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Person 2, #2, 99 shares').first()).toBeVisible();
  await expectStill(page);
});

test('BUB-2: with reduced motion the bubbles stay in wrapped rows', async ({ page, signUp }) => {
  await signUp(page);
  const id = await poolOf(page);
  await answerWith(page, crowd);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await open(page, id);
  await expect(bubbles(page).first()).toBeVisible();
  const before = await positions(page);
  const earlier = await card(page).getByRole('toolbar').screenshot();

  // The acceptance test specifies these two seconds.
  await page.waitForTimeout(2_000);

  expect(await positions(page)).toBe(before);
  expect(await card(page).getByRole('toolbar').screenshot()).toEqual(earlier);
  await expect(card(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  expect(new Set((await readCircles(page)).circles.map(({ y }) => Math.round(y))).size).toBeGreaterThan(1);
});

test('BUB-3: the list names everybody, and the search filters bubbles and list', async ({ page, signUp }) => {
  await signUp(page);
  const id = await poolOf(page);
  await answerWith(page, crowd);
  await open(page, id);
  await expect(list(page).getByRole('listitem')).toHaveCount(150);
  await expect(list(page).getByRole('listitem').first()).toHaveText('Person 1, #1, 100 shares');

  const search = card(page).getByLabel('Search participants');
  await search.fill('zoe');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(list(page).getByRole('listitem')).toHaveText(['Zoë, #150, 1 share']);
  await search.fill('nobody');
  await expect(bubbles(page)).toHaveCount(0);
  await expect(list(page).getByRole('listitem')).toHaveCount(0);
  await expect(card(page).getByText('No matches found')).toBeVisible();
  await checkPage(page);
});

test('BUB-3: a purchase in another browser changes the bubbles', async ({ page, browser, site, signUp }) => {
  await signUp(page);
  const id = await poolOf(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const buyer = await elsewhere.newPage();
  await signUp(buyer);
  await buyer.goto('/offline');
  await open(page, id);
  await expect(card(page).getByText(/^No participants yet/)).toBeVisible();

  for (const { quantity, shares } of [
    { quantity: 1, shares: '1 share' },
    { quantity: 2, shares: '3 shares' },
  ]) {
    await pay(buyer, await orderShares(buyer, id, quantity));

    await expect(bubbles(page)).toHaveCount(1);
    await expect(bubbles(page)).toHaveAccessibleName(new RegExp(`, ${shares}$`));
    await expect(list(page).getByRole('listitem')).toHaveText(new RegExp(`, ${shares}$`));
  }
  await elsewhere.close();
});

test('participants that fail to load can be loaded again', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const id = await poolOf(page);
  await page.route('**/api/listings/*/participants?*', (route) => route.abort());
  await open(page, id);
  await expect(card(page).getByText('Failed to load participants')).toBeVisible();
  await checkPage(page);
  await page.unroute('**/api/listings/*/participants?*');
  // The browser complains of the failed request.
  complaints.length = 0;

  await card(page).getByRole('button', { name: 'Retry' }).click();

  await expect(
    card(page).getByText('No participants yet — be the first to join the Shuffle Pool!'),
  ).toBeVisible();
});

for (const sold of [0, 200])
  test(`on a phone nothing moves while the participants of ${sold} shares load`, async ({ page, signUp }) => {
    await signUp(page);
    const id = await poolOf(page);
    await inDatabase((client) =>
      client.query(
        `update capacities set sold = $2 from shuffle_pools
         where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
        [id, sold],
      ),
    );
    await answerWith(page, crowd.slice(0, sold).slice(-150), sold > 150 ? 50 : 0);
    await page.setViewportSize(phone);
    await watchShifts(page);
    await slowDown(page, 4);

    await page.goto(`/classifieds/${id}`);
    // Scrolls to the room that is reserved for the card, which then loads its code.
    await page.locator('.participants-slot').evaluate((slot) => slot.scrollIntoView({ block: 'center' }));
    await expect(
      sold > 0 ? bubbles(page).first() : card(page).getByText(/^No participants yet/),
    ).toBeVisible();
    await countFrames(page, 3);

    expect(await readShifts(page)).toBeLessThan(0.02);
  });

test('bubbles stop while they are scrolled out of view', async ({ page, signUp }) => {
  await signUp(page);
  const id = await poolOf(page);
  await answerWith(page, crowd.slice(0, 5));
  await allowMotion(page);
  await page.setViewportSize({ width: 390, height: 400 });
  await open(page, id);
  await expectMoving(page, bubbles(page).first());

  await page.evaluate(() => scrollTo(0, 0));
  await expect(card(page).getByRole('toolbar')).not.toBeInViewport();

  await expectStill(page);
});
