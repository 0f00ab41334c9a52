import { catalogue } from '@tessera/patterns/catalogue';
import { contrast, READABLE } from '@tessera/patterns/colours/contrast';
import { parseSliders, sliderFacts, sliderNames } from '@tessera/patterns/sliders';
import { presets } from '@tessera/patterns/themes/presets';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { desk, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { drawCard } from './draw-card.ts';
import { coloursOfCard, PHOTO, shareCardSvg, siteCard } from './share-card.ts';
import { lineSvg, widthOf, wrap, writable } from '../../platform/outlined-text/set-text.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const get = (path: string, headers: Record<string, string> = {}) => app.browser().fetch(path, { headers });

test('a listing has a picture for other sites, which is drawn again only after the listing has changed', async () => {
  const { listingId } = await publish(ada, {
    presetSlug: 'math-pattern',
    formValues: { title: 'Desk', price: '120' },
  });

  const first = await get(`/og/${listingId}.jpg?v=1`);
  const etag = first.headers.get('ETag') ?? '';

  expect(first.headers.get('Content-Type')).toBe('image/jpeg');
  const { width, height, format } = await sharp(Buffer.from(await first.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 1_200, height: 630, format: 'jpeg' });
  // Addresses in earlier forms, which other sites remember, still lead to the picture.
  expect((await get(`/og/${listingId}.png`)).headers.get('Content-Type')).toBe('image/png');
  expect((await get(`/og/${listingId}.jpg?v=1`, { 'If-None-Match': etag })).status).toBe(304);
  await send(
    ada,
    'PUT',
    '/api/listings',
    desk(ada, { listingId, formValues: { title: 'Desk', price: '90' } }),
  );
  expect((await get(`/og/${listingId}.jpg?v=2`, { 'If-None-Match': etag })).status).toBe(200);
});

test('LST-3: the picture shows the first photo beside the theme, or only the theme if there is no photo', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#d02060' } })
    .jpeg()
    .toBuffer();
  const card = { ...siteCard('Tessera'), preset: 'none', hasPhoto: true };

  const shown = await colourAt(await drawCard(card, 'jpeg', photo), PHOTO.x + PHOTO.width / 2);
  const missing = await colourAt(await drawCard(card, 'jpeg', undefined), PHOTO.x + PHOTO.width / 2);

  for (const [at, channel] of [0xd0, 0x20, 0x60].entries())
    expect(Math.abs((shown[at] ?? 0) - channel)).toBeLessThan(8);
  expect(Math.abs((missing[1] ?? 0) - (missing[0] ?? 0)), 'grey').toBeLessThan(30);
});

async function colourAt(picture: Buffer, x: number): Promise<Buffer> {
  return sharp(picture).extract({ left: x, top: 300, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
}

test('L05: a listing that is not live has no picture', async () => {
  const { listingId } = await publish(ada, { status: 'draft' });

  expect((await get(`/og/${listingId}.jpg`)).status).toBe(404);
  expect((await get('/og/999999999.jpg')).status).toBe(404);
  expect((await get('/og/site.png')).status).toBe(200);
});

test('the text has a contrast of 4.5:1 in every theme and with any sliders', () => {
  const slider = fc.record(
    Object.fromEntries(sliderNames.map((name) => [name, fc.integer({ min: 0, max: sliderFacts[name].max })])),
  );
  const preset = fc.constantFrom(...presets.map(({ slug }) => slug));
  const code = fc.constantFrom(...catalogue.slice(0, 5).map((curve) => curve.code));
  fc.assert(
    fc.property(preset, code, slider, (each, patternCode, sliders) => {
      const card = { ...siteCard('Tessera'), preset: each, patternCode, sliders: parseSliders(sliders) };
      const { surface, text, subtext, accent } = coloursOfCard(card);
      for (const colour of [text, subtext, accent])
        expect(contrast(colour, surface)).toBeGreaterThanOrEqual(READABLE);
    }),
    { numRuns: 60 },
  );
});

test('L01: with any title, the picture is well-formed and every line stays within its panel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), fc.boolean(), async (title, hasPhoto) => {
      const [price, employer] = [title.slice(0, 40), title.slice(20, 100)];
      const card = { ...siteCard('Tessera'), preset: 'none', title, employer, price, hasPhoto };
      const svg = shareCardSvg(card);
      const { width } = await sharp(Buffer.from(svg)).metadata();
      expect(width).toBe(1_200);
      expectDistance(baselinesIn(svg));
      for (const room of [540, 428])
        for (const line of wrap(writable(title), 42, { width: room, lines: 5 }))
          expect(widthOf(line, 42)).toBeLessThanOrEqual(room);
    }),
    { numRuns: 40 },
  );
});

/** Position from the top and size of each line of text. */
function baselinesIn(svg: string) {
  const outlines = /<g fill="[^"]+" transform="translate\(\S+ (\S+)\) scale\((\S+)\)">/g;
  const byMachine = /<text x="\S+" y="(\S+)" font-size="(\S+)" fill=/g;
  return [
    ...Array.from(svg.matchAll(outlines), ([, y, scale]) => ({ y: Number(y), size: Number(scale) * 1_000 })),
    ...Array.from(svg.matchAll(byMachine), ([, y, size]) => ({ y: Number(y), size: Number(size) })),
  ].toSorted((one, other) => one.y - other.y);
}

/** Checks that no line of text overlaps the one above it. */
function expectDistance(lines: ReturnType<typeof baselinesIn>) {
  expect(lines.length).toBeGreaterThan(2);
  for (const [index, { y, size }] of lines.entries())
    if (index > 0) expect(y - (lines[index - 1]?.y ?? 0)).toBeGreaterThanOrEqual(size);
}

test('the picture of a job names the employer', async () => {
  const formValues = { title: 'Baker', company: 'Harbour Bakery', apply_url: 'https://harbour.example' };
  const { listingId } = await publish(ada, { system: 'jobs', formValues });
  const pictureOf = async () => Buffer.from(await (await get(`/og/${listingId}.png`)).arrayBuffer());

  const before = await pictureOf();
  await send(
    ada,
    'PUT',
    '/api/listings',
    desk(ada, { listingId, system: 'jobs', formValues: { ...formValues, company: 'Mill Lane Bakery' } }),
  );

  expect((await pictureOf()).equals(before)).toBe(false);
  const [line] = lineSvg('Harbour Bakery', { x: 92, y: 276, size: 32, colour: '' }).match(/<path.*>/) ?? [''];
  const card = { ...siteCard('Tessera'), title: 'Baker', hasPhoto: true };
  expect(shareCardSvg({ ...card, employer: 'Harbour Bakery' })).toContain(line);
  expect(shareCardSvg(card)).not.toContain(line);
});
