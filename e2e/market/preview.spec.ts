import type { Page } from '@playwright/test';
import { checkPage, checkWidths, expect, phone, test } from '../support/browser.ts';
import { goToReview, makeListing, preview, stepTitle, uploadPhotos } from '../support/listings.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('LBX-1: the gallery opens by click and Enter, wraps around and returns focus', async ({
    page,
    signUp,
  }) => {
    await signUp(page);
    await openReviewWithPhotos(page, 3);
    const thumbnail = page.locator('.preview-photo').nth(1);
    const gallery = page.getByRole('dialog', { name: 'Photos' });

    await thumbnail.focus();
    await page.keyboard.press('Enter');

    await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
    await checkWidths(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('Photo 1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(gallery.getByText('Photo 3 of 3')).toBeVisible();
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expect(gallery.getByText('Photo 1 of 3')).toBeVisible();
    await swipe(page, -150);
    await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      await expect(gallery.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(thumbnail).toBeFocused();
    await thumbnail.click();
    await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
  });
});

async function swipe(page: Page, by: number): Promise<void> {
  const box = await page.locator('.gallery-stage').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

/** Opens the review of a draft with photos, on the wizard's page. */
async function openReviewWithPhotos(page: Page, count: number): Promise<number> {
  const ids = await uploadPhotos(page, count);
  const id = await makeListing(page, { files: ids.map((fileId) => ({ id: fileId })) });
  await page.goto(`/listings/general/${id}/edit`);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  await goToReview(page);
  return id;
}

test('PRE-2: each of the ten sliders changes the preview immediately and describes its value', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openReviewWithPhotos(page, 1);
  await page.getByRole('radio', { name: 'Math Pattern' }).check();
  const sliders = page.locator('.pattern-choice').getByRole('slider');
  await expect(sliders).toHaveCount(10);
  // A gradient, so that every slider changes something.
  await page.getByRole('slider', { name: 'Gradient' }).fill('40');

  for (const slider of await sliders.all()) {
    const name = (await slider.getAttribute('name')) ?? '';
    const look = () =>
      preview(page).evaluate(
        (card) => card.getAttribute('style') + (card.querySelector('.preview-ground')?.innerHTML ?? ''),
      );
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider, name).toHaveValue((await slider.getAttribute('max')) ?? '');
    expect(await slider.getAttribute('aria-valuetext'), name).not.toBe('');
    await page.keyboard.press('Home');
    await expect(slider, name).toHaveValue('0');
    const before = await look();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('PageUp');
    await expect(slider, name).not.toHaveValue('0');
    await expect.poll(look, `${name} changes the card`).not.toBe(before);
  }
});

test('PRE-2: each step of a slider is drawn within the next frames', async ({ page, signUp }) => {
  await signUp(page);
  await openReviewWithPhotos(page, 1);
  await page.getByRole('radio', { name: 'Math Pattern' }).check();
  await page.getByRole('slider', { name: 'Rotator' }).focus();
  await page.keyboard.press('ArrowRight');

  const framesWaited = await preview(page).evaluate(async (card) => {
    const slider = document.activeElement;
    if (!(slider instanceof HTMLInputElement)) return [];
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const look = () => card.getAttribute('style') + (card.querySelector('.preview-ground')?.innerHTML ?? '');
    const frames: number[] = [];
    for (let value = 10; value < 200; value += 10) {
      const before = look();
      set?.call(slider, String(value));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      let waited = 0;
      for (; look() === before && waited < 100; waited += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      frames.push(waited);
    }
    return frames;
  });

  expect(framesWaited).toHaveLength(19);
  expect(Math.max(...framesWaited)).toBeLessThanOrEqual(3);
});

test('PRE-3: every theme stays readable in both schemes, and at the ends of the text sliders', async ({
  page,
  signUp,
}) => {
  test.slow();
  await signUp(page);
  await openReviewWithPhotos(page, 1);
  const contrasts = () =>
    preview(page).evaluate((card) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const luminance = (colour: string) => {
        if (!pen) return 0;
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((channel) => {
          const share = channel / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const read = (name: string) => luminance(getComputedStyle(card).getPropertyValue(`--card-${name}`));
      const ratio = (one: number, other: number) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return Math.min(
        ratio(read('text'), read('surface')),
        ratio(read('subtext'), read('surface')),
        ratio(read('accent'), read('surface')),
        ratio(read('onchip'), read('chip')),
      );
    });

  for (const theme of await page.locator('.theme-input').all()) {
    await theme.check();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect
        .soft(await contrasts(), `${await theme.getAttribute('value')} in ${colorScheme}`)
        .toBeGreaterThanOrEqual(4.5);
    }
  }
  for (const name of ['Main Text Colour', 'Sub Text Colour']) {
    for (const key of ['Home', 'End']) {
      await page.getByRole('slider', { name }).focus();
      await page.keyboard.press(key);
      for (const surface of ['0', '49', '100']) {
        await page.getByRole('slider', { name: 'Surface Palette' }).fill(surface);
        expect.soft(await contrasts(), `${name} at its ${key}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
  await checkPage(page);
});

test('PRE-5: the location is drawn with marker, coordinates and link, without network requests', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await makeListing(page, {
    formValues: {
      title: 'Desk',
      'location.postcode': 'BS1 5TR',
      'location.lat': '51.4552',
      'location.lng': '-2.5966',
    },
  });
  await page.goto(`/listings/general/${id}/edit`);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  await goToReview(page);

  await preview(page).getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.tile-map[data-base="built-in"] canvas')).toBeVisible();
  await expect(preview(page).getByText('51.4552° N, 2.5966° W')).toBeVisible();
  const link = preview(page).getByRole('link', { name: /Open in maps/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /#map=13\/51\.4552\/-2\.5966$/);
});

test('PRE-6: markup in a listing is shown as text, and no script in it runs', async ({ page, signUp }) => {
  await signUp(page);
  const markup = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
  const id = await makeListing(page, {
    formValues: {
      title: markup,
      subtitle: markup,
      description: markup,
      website: 'javascript:window.ran=true',
    },
  });
  await page.goto(`/listings/general/${id}/edit`);
  await expect(stepTitle(page, 'Configure your listing canvas')).toBeVisible();
  // The form refuses an invalid link. Pages show a stored invalid link as text.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/must be a web address/);
  await page.getByLabel('Website').fill('');
  await goToReview(page);

  await expect(preview(page).getByRole('heading', { name: markup })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await expect(preview(page).locator('a[href^="javascript"]')).toHaveCount(0);
});

test('LBX-2, D13: photos are 4:3 with several source sizes, the original opens, and the next is preloaded', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openReviewWithPhotos(page, 2);
  const thumbnail = page.locator('.preview-photo').first();
  const box = await thumbnail.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expect(thumbnail.locator('source[type="image/webp"]')).toHaveAttribute(
    'srcset',
    /320\.webp 320w, .*640\.webp \d+w/,
  );

  await thumbnail.click();

  const original = page.getByRole('link', { name: /Open original/ });
  await expect(original).toHaveAttribute('rel', 'noreferrer');
  const href = (await original.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/4096\.jpg$/);
  expect((await page.request.get(href)).status()).toBe(200);
  const next = page.locator('.gallery-preloaded img');
  await expect
    .poll(() => next.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});
