import type { Locator, Page } from '@playwright/test';
import { presets } from '@tessera/domain/market/listings/presets';
import { expect, schemes, test, whenAwake } from '../support/browser.ts';
import { weighFirstLoad } from '../support/first-load.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';

/** Sliders at their ends. With the colours that they ask for, text would be hard to read. */
const sliderEnds = [
  { textPrimary: 0, textSecondary: 0, surfacePalette: 49, palette: 100 },
  { textPrimary: 100, textSecondary: 100, surfacePalette: 50, palette: 10 },
  { textPrimary: 0, textSecondary: 100, surfacePalette: 100, palette: 49, gradient: 100 },
];

interface Worn {
  readonly name: string;
  readonly id: number;
}

/** Publishes a listing for each theme and some with sliders at their ends. A search for `word` finds all of them. */
async function offerAllThemes(page: Page, word: string): Promise<Worn[]> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const formValues = {
    price: '240',
    condition: 'used',
    description: 'Oak, with a drawer that sticks in winter.',
    seller_name: 'Ada',
    'location.city': 'Bristol',
  };
  const worn: Worn[] = [];
  const offer = async (name: string, look: object) => {
    const title = `${word} ${name}`;
    const id = await makeListing(page, {
      formValues: { ...formValues, title },
      files,
      status: 'live',
      ...look,
    });
    worn.push({ name, id });
  };
  for (const presetSlug of presets) await offer(presetSlug, { presetSlug });
  for (const [at, sliderState] of sliderEnds.entries())
    await offer(`sliders-${at}`, { presetSlug: 'math-pattern', sliderState });
  return worn;
}

/** The lowest contrast of all texts in the selected elements, each on the colour behind it. */
async function lowestContrast(page: Page, selectors: string): Promise<number> {
  return page.evaluate((list) => {
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!dot) throw new Error('No canvas');
    // Paints a colour and reads its pixel, because computed colours are not always written as red, green and blue.
    const channels = (colour: string) => {
      dot.clearRect(0, 0, 1, 1);
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
      return [...dot.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isOpaque = channels(backgroundColor)[3] !== 0;
      return isOpaque || !element.parentElement ? backgroundColor : behind(element.parentElement);
    };
    const ratios = [...document.querySelectorAll(list)].map((element) => {
      const [one, other] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
    return ratios.length === 0 ? 0 : Math.min(...ratios);
  }, selectors);
}

/** Checks the contrast of the notes above a listing that only its owner sees. */
async function expectOwnerNotesReadable(page: Page, worn: readonly Worn[]): Promise<void> {
  for (const { name, id } of worn.slice(-sliderEnds.length)) {
    await page.goto(`/classifieds/${id}`);
    await expect(page.getByText('This is your listing')).toBeVisible();
    expect(
      await lowestContrast(page, '.listing-page > .ui-banner :is(p, div, a)'),
      name,
    ).toBeGreaterThanOrEqual(4.5);
  }
}

const themedFrames = ".listing-card:not([data-look='default'], [data-look='none']) .listing-card-frame";

/** Brightness of the lower edge of a card's picture: 0 is black, 255 white. */
async function edgeBrightness(card: Locator): Promise<number> {
  const picture = (await card.screenshot()).toString('base64');
  return card.evaluate(async (_element, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, green = 0, blue = 0] =
      context?.getImageData(Math.round(bitmap.width / 2), bitmap.height - 2, 1, 1).data ?? [];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, picture);
}

const pageTexts =
  '.listing-page :is(h1, h2:not(.sr-only), h3, dt, dd, .listing-page-price > p, .preview-text, .preview-chip, .preview-pending, .listing-page-number, .ui-button, .listing-page-trail a, li[aria-current])';
const posterTexts = '.poster :is(h1, p)';
const cardTexts =
  '.listing-card :is(.listing-card-link, .listing-card-price, .listing-card-facts, .listing-card-foot)';

test('LST-3: every theme applies to the page, its card and its poster, readable in both schemes', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow();
  const seller = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUp(seller);
  const word = 'looks' + String(Date.now());
  const worn = await offerAllThemes(seller, word);
  await expectOwnerNotesReadable(seller, worn);
  await seller.close();

  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/classifieds?q=${word}`);
    await expect(page.locator('.listing-card')).toHaveCount(worn.length);
    expect(await lowestContrast(page, cardTexts), `cards, ${scheme}`).toBeGreaterThanOrEqual(4.5);
    const edges = await page.locator('.listing-card-frame').evaluateAll((frames) =>
      frames.map((frame) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(frame);
        return backgroundColor + backgroundImage;
      }),
    );
    // The two plain themes have no coloured edge, so their cards look alike there.
    expect(new Set(edges).size, `no two themes look alike, ${scheme}`).toBe(worn.length - 1);
    if (scheme === 'dark')
      for (const frame of await page.locator(themedFrames).all())
        expect(await edgeBrightness(frame), await frame.innerHTML()).toBeLessThan(100);
  }
  for (const { name, id } of worn) {
    await page.goto(`/classifieds/${id}`);
    const art = page.locator('img.listing-look-art');
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect
        .poll(() => lowestContrast(page, pageTexts), `${name}, ${scheme}`)
        .toBeGreaterThanOrEqual(4.5);
      if (name === 'none') await expect(art).toHaveCount(0);
      else
        await expect
          .poll(() => art.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), name)
          .toBeGreaterThan(0);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await expectPosterReadable(page, { name, id });
  }
});

/** Checks the contrast of a listing's poster, on screen and on paper. */
async function expectPosterReadable(page: Page, { name, id }: Worn): Promise<void> {
  await page.goto(`/classifieds/${id}/poster`);
  expect(await lowestContrast(page, posterTexts), `poster, ${name}`).toBeGreaterThanOrEqual(4.5);
  await page.emulateMedia({ media: 'print' });
  expect(await lowestContrast(page, posterTexts), `printed, ${name}`).toBeGreaterThanOrEqual(4.5);
  for (const white of ['.poster', '.poster-sheet'])
    await expect(page.locator(white), `printing ${name} saves ink`).toHaveCSS(
      'background',
      /^rgb\(255, 255, 255\) none/,
    );
  await page.emulateMedia({ media: null });
}

test('LST-3, STA-6: a pattern’s colours carry over from the results, and its page is as small as others', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const seller = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signUp(seller);
  const files = (await uploadPhotos(seller, 1)).map((id) => ({ id }));
  const title = `walks${Date.now()}`;
  const sliderState = { palette: 20, surfacePalette: 80, gradient: 50 };
  await makeListing(seller, {
    formValues: { title, price: '9' },
    files,
    status: 'live',
    presetSlug: 'math-pattern',
    sliderState,
  });
  await seller.close();
  await page.goto(`/classifieds?q=${title}`);
  await whenAwake(page);

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const panel = page.locator('.listing-page-head');
  const opened = await panel.evaluate((element) => getComputedStyle(element).backgroundColor);
  const { html, scriptBytes } = await weighFirstLoad(page, new URL(page.url()).pathname);
  expect(scriptBytes).toBeLessThan(120_000);
  expect(html).not.toMatch(/ style="/);
  await page.reload();
  const loaded = await panel.evaluate((element) => getComputedStyle(element).backgroundColor);

  expect(opened).not.toBe('rgba(0, 0, 0, 0)');
  expect(opened).toBe(loaded);
});
