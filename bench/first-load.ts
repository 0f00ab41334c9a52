/** Measures the compressed scripts and styles that a page names, which the browser fetches before the page is usable. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { report } from './report.ts';
import { startStockedSite } from './stocked-site.ts';

const site = await startStockedSite();
const names = new Map([
  [site.listingPath, 'a listing'],
  [site.shopPath, 'a shop with 60 products'],
  [site.kitchenPath, 'a kitchen with 120 dishes'],
  [site.salonPath, 'a salon with 40 services'],
]);
const rows: (string | number)[][] = [];
const paths = [
  '/',
  '/search',
  '/autos',
  site.listingPath,
  site.shopPath,
  site.kitchenPath,
  site.salonPath,
  '/about',
  '/auth/login',
  '/auth/signup',
  '/patterns',
];
for (const path of [...paths, '/patterns/MP001']) {
  const html = await (await fetch(site.url + path)).text();
  const named = [...html.matchAll(/(?:from|import\()\s*"(\/assets\/[^"]+\.js)"/g)];
  const scripts = new Set([
    ...(/data-parts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []),
    ...named.map((match) => match[1] ?? ''),
  ]);
  const styles = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1] ?? ''));
  rows.push([
    names.get(path) ?? path,
    scripts.size,
    ...(await weigh([...scripts])),
    ...(await weigh([...styles])),
    `${(gzipSync(html).length / 1_000).toFixed(1)} kB`,
  ]);
}
await site.stop();
report(
  'First load of public pages',
  ['Page', 'Scripts', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli', 'HTML gzip'],
  rows,
);

async function weigh(paths: readonly string[]): Promise<[gzip: string, brotli: string]> {
  let [gzip, brotli] = [0, 0];
  for (const path of paths) {
    const body = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    gzip += gzipSync(body, { level: 9 }).length;
    brotli += brotliCompressSync(body).length;
  }
  return [`${(gzip / 1_000).toFixed(1)} kB`, `${(brotli / 1_000).toFixed(1)} kB`];
}
