import type { Page } from '@playwright/test';
import {
  checkLooks,
  desktop,
  expect,
  expectNoSidewaysScroll,
  phone,
  test,
  whenAwake,
} from '../support/browser.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

const car = {
  title: 'Volkswagen Golf 1.5 TSI Life with a panoramic roof and two keys',
  subtitle: 'One owner, full service history',
  make: 'Volkswagen',
  model: 'Golf',
  year: '2021',
  mileage: '28500',
  fuel: 'petrol',
  transmission: 'manual',
  price: '18450',
  description: 'Serviced in **March**.\n\n- four new tyres\n- two keys',
  'location.city': 'Bristol',
};

async function offerCar(page: Page, count: number): Promise<string> {
  const ids = await uploadPhotos(page, count);
  const files = ids.map((id, at) => ({
    id,
    ...(at === 1 && { caption: 'The boot, with its seats folded' }),
    ...(at === 2 && { isFloorPlan: true }),
  }));
  const id = await makeListing(page, { system: 'auto', status: 'live', files, formValues: car });
  return `/autos/${id}`;
}

test('LST-1: title, price, key facts and the main button are visible without scrolling, with one photo or many', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const seller = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUp(seller);
  const paths = [await offerCar(seller, 1), await offerCar(seller, 6)];
  const others = [await offerCar(seller, 1), await offerCar(seller, 1)];
  await seller.close();

  for (const path of paths) {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const listing = page.locator('.listing-page');
      const shown = [
        listing.getByRole('heading', { level: 1, name: car.title }),
        listing.getByText('£18,450', { exact: true }),
        listing.getByText('28,500 miles', { exact: true }),
        listing.getByText('Petrol', { exact: true }),
        listing.getByRole('link', { name: /^Message / }),
      ];
      for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 });
      const icons = page.locator('.listing-page-actions svg');
      await expect(icons).toHaveCount(3);
      const widths = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
      expect(Math.min(...widths), 'labels leave room for icons').toBeGreaterThanOrEqual(16);
    }
  }
  // A single photo is beside the title and has the same shape as any other photo.
  await page.setViewportSize(desktop);
  await page.goto(paths[0] ?? '');
  const photo = await page.locator('.preview-photo').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  expect(title?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
  expect(title?.y).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0));
  await expect(page.getByRole('listitem').filter({ hasText: 'four new tyres' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'March' })).toBeVisible();
  await checkLooks(page);

  // Several viewed listings are a row that scrolls sideways by itself.
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  for (const path of [...others, paths[1] ?? '']) {
    await page.goto(path);
    await whenAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.setViewportSize(phone);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('listitem')).toHaveCount(3);
  await expectNoSidewaysScroll(page);

  // All of them are on the seller's page, where the photos of a card are moved by its buttons.
  await page.setViewportSize(desktop);
  const column = page.getByRole('complementary', { name: 'Price and seller' });
  await column.getByRole('link', { name: 'Ada', exact: true }).click();
  await expect(page).toHaveURL(/\/sellers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Autos 4' }).locator('.listing-card')).toHaveCount(4);
  const card = page.locator('.listing-card:has([data-photos])');
  await card.hover();
  await card.locator('.card-photos-move[data-step="1"]').click();
  await expect(card.locator('.listing-card-frame')).toHaveAttribute('data-count', '2/6');
  const second = card.locator('.card-photos img').first();
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('LST-2: the gallery fills the screen, zooms, moves by swipe and keys, and gives focus back', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const path = await offerCar(page, 6);
  await page.goto(path);
  await whenAwake(page);
  // Five photos are on the page; the others are in the gallery.
  await expect(page.locator('.preview-photo:visible')).toHaveCount(5);
  const opener = page.getByRole('link', { name: 'Photo 2 of 6: The boot, with its seats folded' });
  const gallery = page.getByRole('dialog', { name: 'Photos' });
  const scale = () =>
    gallery.locator('.gallery-photo').evaluate((photo) => new DOMMatrix(getComputedStyle(photo).transform).a);
  const stage = gallery.locator('.gallery-stage');

  // A name that begins with the visible text can be spoken to a voice control.
  await expect(page.getByRole('link', { name: /^All 6 photos\. Photo 5 of 6/ })).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(gallery.getByText('Photo 2 of 6')).toBeVisible();
  await expect(gallery.getByText('The boot, with its seats folded')).toBeVisible();
  expect(await gallery.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(gallery).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(gallery.getByRole('button', { name: 'Close' })).toBeFocused();
  const withCaption = await stage.boundingBox();

  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('Photo 3 of 6')).toBeVisible();
  await expect(gallery.getByText('Floor plan')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('Photo 1 of 6')).toBeVisible();
  await gallery.getByRole('button', { name: 'Show photo 5' }).click();
  await expect(gallery.getByText('Photo 5 of 6')).toBeVisible();
  expect(await stage.boundingBox()).toEqual(withCaption);

  await stage.dblclick({ position: { x: 200, y: 200 } });
  expect(await scale()).toBe(2.5);
  await stage.dblclick({ position: { x: 200, y: 200 } });
  expect(await scale()).toBe(1);
  await stage.hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await page.keyboard.press('ArrowRight');
  expect(await scale()).toBe(1);
  await pinchOut(page);
  await expect.poll(scale).toBeCloseTo(2, 0);
  await page.keyboard.press('Home');
  await drag(page, -200);
  await expect(gallery.getByText('Photo 2 of 6')).toBeVisible();

  // Back closes the gallery and stays on the page.
  await page.goBack();
  await expect(gallery).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(new RegExp(path));
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(opener).toBeFocused();
});

async function drag(page: Page, by: number): Promise<void> {
  const box = await page.locator('.gallery-stage').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

/** Zooms in with two fingers, which move apart to twice their distance. */
async function pinchOut(page: Page): Promise<void> {
  await page.locator('.gallery-stage').evaluate((stage) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const send = (type: string, pointerId: number, offset: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          clientX: x + offset,
          clientY: y,
          bubbles: true,
          pointerType: 'touch',
        }),
      );
    // The browser does not know these simulated pointers, so capturing them would fail.
    stage.setPointerCapture = () => {};
    send('pointerdown', 101, -50);
    send('pointerdown', 102, 50);
    send('pointermove', 101, -100);
    send('pointermove', 102, 100);
    send('pointerup', 101, -100);
    send('pointerup', 102, 100);
  });
}

test('a listing is shared by its address and by a poster with a QR code', async ({ page, signUp }) => {
  await signUp(page);
  const path = await offerCar(page, 1);
  await page.goto(path);
  await whenAwake(page);

  await page.getByRole('link', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this listing' });
  await expect(sheet.getByRole('textbox', { name: 'Address of this listing' })).toHaveValue(
    new RegExp(`${path}-volkswagen-golf`),
  );
  await page.reload();
  await whenAwake(page);
  await page.getByRole('link', { name: 'Share' }).click();
  await sheet.getByRole('link', { name: 'Poster with QR code' }).click();

  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText('£18,450')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'one sheet').toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('photos link to the originals, and Share leads to the poster', async ({ page, signUp }) => {
    await signUp(page);
    await page.goto(await offerCar(page, 2));

    const photo = page.getByRole('link', { name: /^Photo 1 of 2/ });
    const original = await page.request.get((await photo.getAttribute('href')) ?? '');
    expect(original.headers()['content-type']).toBe('image/jpeg');
    await page.getByRole('link', { name: 'Share' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  });

  test('a long page is shown completely', async ({ page, signUp }) => {
    await signUp(page);
    const formValues = {
      ...car,
      description: 'A line of its long story.\n\n'.repeat(80),
      'location.postcode': 'BS1 5TR',
    };
    const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
    const id = await makeListing(page, { system: 'auto', status: 'live', files, formValues });
    await page.goto(`/autos/${id}`);

    await expect(page.getByRole('heading', { name: 'Location' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stay safe' })).toBeVisible();
    await expect(page.locator('template')).toHaveCount(0);
  });
});
