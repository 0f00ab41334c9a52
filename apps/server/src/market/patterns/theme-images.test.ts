import { EDITION } from '@tessera/patterns/edition';
import { schemes } from '@tessera/patterns/themes/theme';
import { ornamentAddress } from '@tessera/patterns/themes/theme-address';
import { themeNames } from '@tessera/patterns/themes/themes';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLog } from '../../platform/log/log.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import { addThemeImages } from './theme-images.ts';

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
});
addThemeImages(app);

const ornaments = themeNames
  .filter((name) => name !== 'none')
  .flatMap((name) => schemes.map((scheme) => ornamentAddress(name, scheme)));

test.for(ornaments)('%s is a picture without a background that may be cached for a year', async (address) => {
  const answer = await app.request(address);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const image = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ format: 'svg', width: 1_200, height: 800 });
  expect((await image.stats()).isOpaque).toBe(false);
});

test.for(['none-light', 'default', 'default-', 'default-blue', 'nothing-dark', 'toString-light'])(
  '/themes/%s.svg does not exist',
  async (name) => {
    expect((await app.request(`/themes/${name}.svg?v=${EDITION}`)).status).toBe(404);
  },
);
