import { EDITION } from '@tessera/patterns/edition';
import { sliderFacts, sliderNames } from '@tessera/patterns/sliders';
import fc from 'fast-check';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLog } from '../../platform/log/log.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import { addPatternImages } from './pattern-images.ts';

const app = new Hono<EdgeEnv>();
app.use(async (c, next) => {
  const log = openLog({ logLevel: 'silent', mode: 'test' });
  c.set('facts', {
    id: 'test',
    log,
    address: '127.0.0.1',
    isLocal: true,
    isInternal: false,
    route: 'none',
    visit: {},
  });
  await next();
  c.res.headers.set('X-Route', c.get('facts').route);
});
addPatternImages(app);

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a pattern may be cached for a year under an address with the edition', async () => {
  const answer = await get(`/patterns/MP001.svg?v=${EDITION}&width=300&height=200`);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('X-Route')).toBe('/patterns/{code}.svg');
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 300, height: 200, format: 'svg' });
});

test('a pattern without the edition in its address is revalidated, and not sent again', async () => {
  const first = await get('/patterns/MP001.svg');
  const again = await get('/patterns/MP001.svg', { 'If-None-Match': first.headers.get('ETag') ?? '' });

  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(again.status).toBe(304);
});

test('without its background a pattern consists only of lines', async () => {
  const drawn = await (await get('/patterns/MP001.svg?v=2&gradient=60')).text();
  const bare = await (await get('/patterns/MP001.svg?v=2&gradient=60&bare=')).text();

  expect(drawn).toContain('<rect');
  expect(bare).not.toContain('<rect');
});

test('a download has a file name that every operating system supports', async () => {
  const answer = await get('/patterns/MP074.svg?download=&v=2');

  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="MP074-levy-lace.svg"');
});

test.for(['/patterns/MP000.svg', '/patterns/MP101.svg', '/patterns/XX001.svg', '/patterns/MP1.svg'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('any parameters give a picture, small enough and without scripts', async () => {
  const names = [...sliderNames, 'width', 'height', 'v', 'x'];
  const value = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.constantFrom('NaN', '-1', '1e9', '"><script>'),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (given) => {
      const answer = await get(`/patterns/mp033.svg?${new URLSearchParams(given)}`);

      const svg = await answer.text();
      expect(answer.status).toBe(200);
      expect(svg.length).toBeLessThan(60_000);
      expect(svg).not.toMatch(/script|style=|on\w+=|NaN|undefined/i);
    }),
    { numRuns: 60 },
  );
});

test('each slider at either end changes the picture or the text on it', async () => {
  const usual = await (await get('/patterns/MP001.svg?palette=20&gradient=30&rotator=5')).text();
  const onTheCard = ['surfacePalette', 'textPrimary', 'textSecondary'];
  for (const name of sliderNames.filter((slider) => !onTheCard.includes(slider))) {
    const { max } = sliderFacts[name];
    const query = new URLSearchParams({ palette: '20', gradient: '30', rotator: '5', [name]: String(max) });
    expect(await (await get(`/patterns/MP001.svg?${query}`)).text(), name).not.toBe(usual);
  }
});
