import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../../testing/geocoding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(async () => {
  await app.db.deleteFrom('geocoderAnswers').execute();
  await app.db.deleteFrom('rateLimits').execute();
});

/** A fake geocoder. It answers as the test says and records the requests that it gets. */
async function geocoder(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, site: await testApp({ environment: { GEOCODER_URL: `http://127.0.0.1:${port}` } }) };
}

const inOrder = (one: string, other: string) => one.localeCompare(other);

const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify(value));

test('WIZ-8: a postcode is found by its area without network access', async () => {
  expect(await ask('bs1 5tr', app)).toMatchObject({
    status: 200,
    postcode: 'BS1 5TR',
    locationName: 'Bristol',
    city: 'Bristol',
    county: 'Bristol',
    country: 'United Kingdom',
    precision: 'area',
    latitude: 51.4552,
    longitude: -2.5966,
  });
});

test.each(['ZZ1 1AA', '90210', 'nowhere', "BS1' or 1=1--", '../../etc', '%00', '<script>'])(
  'S09: %j is refused as unknown',
  async (postcode) => {
    expect([400, 404]).toContain((await ask(postcode, app)).status);
  },
);

test.each(['', ' ', 'x'.repeat(41), 'x'.repeat(100_000)])(
  'S09, G12: a postcode of %#. length is refused',
  async (postcode) => {
    expect((await ask(postcode, app)).status).toBe(400);
  },
);

test('somebody who looks up too many postcodes has to wait', async () => {
  const limited = await testApp();
  const browser = limited.browser();

  const statuses = [];
  for (let call = 0; call < 61; call += 1)
    statuses.push((await browser.fetch('/api/geocode?postcode=BS1')).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

describe('a geocoder that the operator chose', () => {
  test("the operator's geocoder is called once, in our name, with the text as a parameter and nothing else about the visitor", async () => {
    const { requests, site } = await geocoder(
      json([{ lat: '51.4500', lon: '-2.6000', display_name: 'Bristol, UK' }]),
    );

    const first = await ask('bs1 5tr', site);
    const again = await ask('BS15TR', site);

    expect(first).toMatchObject({
      latitude: 51.45,
      longitude: -2.6,
      precision: 'postcode',
      locationName: 'Bristol, UK',
    });
    expect(again).toEqual(first);
    expect(requests.map(({ url }) => url)).toEqual([
      '/search?format=json&limit=1&addressdetails=1&q=BS1+5TR',
    ]);
    expect(requests[0]?.headers['user-agent']).toBe('Tessera (http://localhost:3000)');
    expect(requests[0]?.headers['cookie']).toBeUndefined();
    expect(requests[0]?.headers['referer']).toBeUndefined();
  });

  test("the geocoder's answer gives town, county and country for towns of any size; invalid names are ignored", async () => {
    const address = { village: ' Wookey ', county: 'Somerset', state: 'England', country: 7 };
    const { site } = await geocoder(json([{ lat: '51.2', lon: '-2.7', address }]));
    const names = { city: 'Wookey', county: 'Somerset', country: null };

    expect(await ask('BA5 1LQ', site)).toMatchObject(names);
    expect(await ask('BA5 1LQ', site)).toMatchObject(names);
  });

  test('S09: special characters of an address stay part of the text', async () => {
    const { requests, site } = await geocoder(json([]));

    expect((await ask('75001&q=x#/../a?b', site)).status).toBe(404);

    expect(new URL(requests[0]?.url ?? '', 'http://x').searchParams.getAll('q')).toEqual([
      '75001&Q=X#/../A?B',
    ]);
  });

  test("the geocoder is called at most once a second by all processes together; otherwise the postcode's area is used", async () => {
    const { requests, site } = await geocoder(json([{ lat: '51', lon: '-2' }]));

    const answers = await Promise.all(
      ['BS1 5TR', 'M1 1AE', 'G1 1AA', 'LS1 1AA'].map((each) => ask(each, site)),
    );

    expect(requests).toHaveLength(1);
    expect(answers.map(({ precision }) => precision ?? '').toSorted(inOrder)).toEqual([
      'area',
      'area',
      'area',
      'postcode',
    ]);
    site.clock.advance({ seconds: 1.1 });
    await ask('M1 1AE', site);
    expect(requests).toHaveLength(2);
  });

  test('the geocoder is called again after some time: earlier if it found nothing', async () => {
    let found: unknown[] = [];
    const { requests, site } = await geocoder((_, response) => void response.end(JSON.stringify(found)));
    expect(await ask('75001', site)).toMatchObject({ status: 404, code: 'geocoding.unknown' });
    site.clock.advance({ seconds: 60 * 60 });
    expect((await ask('75001', site)).status).toBe(404);
    expect(requests).toHaveLength(1);

    found = [{ lat: 48.86, lon: 2.34 }];
    site.clock.advance({ seconds: 24 * 60 * 60 });

    expect(await ask('75001', site)).toMatchObject({ status: 200, latitude: 48.86, precision: 'postcode' });
    expect(requests).toHaveLength(2);
  });

  test('answers of the geocoder are deleted once they have expired', async () => {
    const answers: Record<string, unknown[]> = { BS1: [{ lat: '51', lon: '-2' }] };
    const { site } = await geocoder((request, response) => {
      const q = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
      response.end(JSON.stringify(answers[q] ?? []));
    });
    await ask('BS1', site);
    site.clock.advance({ seconds: 2 });
    await ask('75001', site);
    const storedPostcodes = async () => {
      await site.workers['geocoding.sweep'].run({ jobId: 'x', payload: {} }, site.jobs);
      return (await site.db.selectFrom('geocoderAnswers').select('query').execute()).map(
        ({ query }) => query,
      );
    };

    expect((await storedPostcodes()).toSorted(inOrder)).toEqual(['75001', 'BS1']);
    site.clock.advance({ seconds: 24 * 60 * 60 });
    expect(await storedPostcodes()).toEqual(['BS1']);
    site.clock.advance({ seconds: 90 * 24 * 60 * 60 });
    expect(await storedPostcodes()).toEqual([]);
  });

  const wrong: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['answers 500', (_, response) => void response.writeHead(500).end()],
    ['is no JSON', (_, response) => void response.end('<html>')],
    ['has no list', json({ lat: 1 })],
    ['names NaN', json([{ lat: 'NaN', lon: '0' }])],
    ['names 91 degrees', json([{ lat: '91', lon: '0' }])],
    ['names null', json([{ lat: null, lon: '0' }])],
    ['names 1e5', json([{ lat: '1e1', lon: '0' }])],
    ['never ends', (_, response) => void setInterval(() => response.write('x'.repeat(10_000)), 1).unref()],
    [
      'redirects elsewhere',
      (request, response) =>
        void (request.url?.startsWith('/search')
          ? response.writeHead(302, { location: '/other' }).end()
          : response.end('[{"lat":"1","lon":"1"}]')),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
  ];

  test.each(wrong)(
    'S09, R13: one that %s counts as unavailable: a British postcode is located by its area',
    async (_, answer) => {
      const { site, requests } = await geocoder(answer);

      const british = await ask('BS1 5TR', site);
      site.clock.advance({ seconds: 2 });
      const foreign = await ask('75001', site);

      expect(requests.length).toBeGreaterThanOrEqual(2);
      expect(british).toMatchObject({ status: 200, precision: 'area' });
      expect(foreign).toMatchObject({ status: 503, code: 'geocoding.away' });
      expect(await site.db.selectFrom('geocoderAnswers').selectAll().execute()).toEqual([]);
    },
  );

  test('S09: nobody waits for a geocoder that never answers', async () => {
    const { site } = await geocoder(() => {});

    const answer = await ask('BS1 5TR', site);

    expect(answer).toMatchObject({ status: 200, precision: 'area' });
  });
});
