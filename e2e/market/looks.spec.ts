import { boxOf } from '../support/boxes.ts';
import { expect, phone, test, whenAwake } from '../support/browser.ts';
import { addShares, pool, publishPool } from '../support/checkout.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { makeBelongings } from '../support/screens/members.ts';

const car = {
  title: 'Convertible with a long name in two lines',
  make: 'MINI',
  model: 'Convertible',
  year: '2017',
  mileage: '63101',
  fuel: 'plug_in_hybrid',
  transmission: 'automatic',
  price: '4700',
  'location.city': 'Newcastle upon Tyne',
};

test('the column beside a pool scrolls with the page, so that the seller’s card is never cut', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await addShares(page, await publishPool(page));
  const column = page.getByRole('complementary', { name: 'Price and seller' });
  await expect(pool(page).getByRole('link', { name: 'Check out' })).toBeVisible();

  const clipped = await column.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(clipped).toBe(0);
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.mouse.wheel(0, 100_000);
  await expect(async () => {
    // The column stands beside the listing and what comes after it, such as safety advice.
    const last = page.locator('.listing-page-main, .listing-page-after').last();
    expect((await boxOf(column)).bottom).toBeLessThanOrEqual((await boxOf(last)).bottom + 1);
  }).toPass();
  await page.getByRole('link', { name: 'Report this listing' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Report this listing' })).toBeInViewport({ ratio: 1 });
});

test('the inbox begins below the site’s name at every width, and a count is only as wide as its digits', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const seller = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signUp(seller);
  await signUp(page);
  const { listing } = await makeBelongings(page, seller);
  await seller.request.post('/api/conversations', {
    data: { system: 'general', listingId: listing, body: 'Would you take £200?', clientKey: null },
  });
  await seller.context().close();

  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/messages');
    const name = await boxOf(page.getByRole('banner').getByRole('link', { name: /home$/ }));
    const title = await boxOf(page.locator('.inbox-head > :is(h1, p)'));
    expect(Math.abs(title.x - name.x), `at ${width}`).toBeLessThanOrEqual(1);
    // On wide screens the first conversation opens, and is read by that.
    if (width > 390) continue;
    const count = await boxOf(page.locator('.inbox-item-count').first());
    expect(count.width, `at ${width}`).toBeLessThanOrEqual(24);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { ...phone, height: 664 }, hasTouch: true });

  test('a photo is in the middle of the gallery and fills its width', async ({ page, signUp }) => {
    await signUp(page);
    const files = (await uploadPhotos(page, 2)).map((id) => ({ id }));
    const id = await makeListing(page, { system: 'auto', formValues: car, files, status: 'live' });
    await page.goto(`/autos/${id}`);
    await whenAwake(page);
    await page
      .getByRole('link', { name: /^Photo 1 of 2/ })
      .first()
      .tap();

    const gallery = page.getByRole('dialog', { name: 'Photos' });
    await expect(gallery.getByRole('img').first()).toBeVisible();
    const photo = await boxOf(gallery.locator('.gallery-photo img'));
    const stage = await boxOf(gallery.locator('.gallery-stage'));
    expect(photo).toEqual(stage);
    const original = await boxOf(gallery.getByRole('link', { name: 'Open original' }));
    expect(original.height, 'the bar has one line').toBeLessThanOrEqual(44);
  });

  test('the mark of a compared listing covers none of its text, and facts are not cut off', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
    await makeListing(page, { system: 'auto', formValues: car, files, status: 'live' });
    await page.goto(`/autos?q=${encodeURIComponent('Convertible with a long name')}`);
    await whenAwake(page);
    const card = page.getByRole('region', { name: 'Results' }).getByRole('listitem').filter({
      hasText: car.title,
    });
    await card
      .first()
      .getByRole('button', { name: `Compare ${car.title}` })
      .tap();
    await expect(page.getByRole('region', { name: 'Listings to compare' })).toBeVisible();

    const found = await card.first().evaluate((element) => {
      const button = element.querySelector('.compare-button button');
      const box = button?.getBoundingClientRect() ?? new DOMRect();
      const inset = Number.parseFloat(getComputedStyle(button ?? element).paddingLeft);
      const disc = { left: box.left + inset, right: box.right - inset, top: box.top + inset };
      const facts = element.querySelector('.listing-card-facts');
      const lines = (inside: Element | null) => {
        const range = document.createRange();
        if (inside) range.selectNodeContents(inside);
        return [...range.getClientRects()];
      };
      const bottom = facts?.getBoundingClientRect().bottom ?? 0;
      const shown = lines(facts).filter((line) => line.top < bottom - 2);
      const texts = [...lines(element.querySelector('.listing-card-foot time')), ...shown];
      return {
        // Ignores the lower 4 pixels of a line, which are empty.
        covered: texts.filter((line) => line.right > disc.left && line.bottom - 4 > disc.top).length,
        beyond: shown.filter((line) => line.right > element.getBoundingClientRect().right).length,
        isInside: disc.right <= element.getBoundingClientRect().right + 1,
      };
    });
    expect(found).toEqual({ covered: 0, beyond: 0, isInside: true });

    const facts = card.first().locator('.listing-card-facts');
    await expect(facts).toContainText('2017 · 63,101 miles · Plug-in hybrid');
    const broken = await facts.evaluate((line) => {
      const widths = Array.from({ length: 60 }, (_, index) => 60 + index * 4);
      return widths.filter((width) => {
        line.style.width = `${width}px`;
        return [...line.children].some(
          (fact) => new Set([...fact.getClientRects()].map(({ top }) => top)).size > 1,
        );
      });
    });
    expect(broken, 'no width breaks a fact').toEqual([]);
  });

  test('while an area is drawn, the map has most of the window', async ({ page, signUp }) => {
    await signUp(page);
    const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
    const location = { 'location.lat': '54.97', 'location.lng': '-1.61' };
    await makeListing(page, {
      system: 'auto',
      formValues: { ...car, ...location },
      files,
      status: 'live',
    });
    await page.goto('/autos?view=map');
    await whenAwake(page);
    await page.getByRole('button', { name: 'Draw area' }).tap();

    await expect(page.getByRole('heading', { name: 'Draw an area' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeInViewport({ ratio: 1 });
    const frame = await boxOf(page.locator('.results-map-frame'));
    expect(frame.height).toBeGreaterThan(664 * 0.4);
  });
});
