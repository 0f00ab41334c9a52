import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestEdge, createTestEdge } from '../../../testing/test-edge.ts';
import { SCRIPT, SECRET_CONTENT } from '../../../testing/test-web.ts';

let site: TestEdge;
beforeAll(async () => (site = await createTestEdge()));

const get = (path: string, headers: Record<string, string> = {}) =>
  site.edge.fetch(new Request(`http://localhost:3000${path}`, { headers }));

test.for([
  '/.env',
  '/.git/config',
  '/.git/',
  '/assets/.hidden.js',
  '/assets/app-1.js.map',
  '/assets/app-1.js.br',
  '/assets/app-1.js.gz',
  '/assets/app-1.js~',
  '/app.ts',
  '/backup.sql',
  '/index.html',
  '/config.json',
  '/assets/',
  '/assets',
  '/assets//app-1.js',
  '/assets/APP-1.JS',
  '/assets/app-1.js/',
  '/assets/app-1.js%00.css',
  '/assets/%61pp-1.js%20',
  '/../beside.js',
  '/assets/../../beside.js',
  '/assets/%2e%2e/%2e%2e/beside.js',
  '/assets/..%2f..%2fbeside.js',
  '/assets/..%5c..%5cbeside.js',
  '/%252e%252e/beside.js',
  '/assets/....//beside.js',
  '/%c0%ae%c0%ae/beside.js',
  '/package.json',
  '/node_modules/hono/package.json',
  '/etc/passwd',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/__proto__',
  '/constructor',
])('C07: %s is not there', async (path) => {
  const response = await get(path);
  const body = await response.text();

  expect(response.status).toBe(404);
  expect(body).not.toContain(SECRET_CONTENT);
  expect(body).not.toContain('isLoaded');
});

describe('a file of the build', () => {
  test.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent compressed as %s to clients that accept it', async ([encoding, unpack]) => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': encoding });
    const body = Buffer.from(await response.arrayBuffer());

    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(body).toString()).toBe(SCRIPT);
  });

  test('comes uncompressed to everybody else', async () => {
    const response = await get('/assets/app-1.js');

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(SCRIPT);
  });

  test('is cached for good if its name changes with its content, and revalidated otherwise', async () => {
    const [hashed, worker] = await Promise.all([get('/assets/app-1.js'), get('/service-worker.js')]);

    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(worker.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test.for([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-1.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
  ] as const)('%s says that it is %s', async ([path, type]) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });
});
