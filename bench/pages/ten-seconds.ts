/**
 * Weighs what a phone loads with a page in ten seconds without a touch, as bytes on the wire with an empty cache: pictures of the
 * first screens, scripts, and the rest. `list` as an argument also prints each file.
 */
import { type Browser, chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { report } from '../report.ts';
import { startStockedSite } from '../stocked-site.ts';

const SECONDS = 10;
/** Lighthouse’s phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
const shell = '/usr/bin/chromium-headless-shell';
/** Goals in kB. */
const goals = { pictures: { home: 110, browse: 140, listing: 90 }, scripts: 150 };

interface File {
  readonly kind: string;
  readonly path: string;
  bytes: number;
}

const site = await startStockedSite({ SHED_LOAD: '0' });
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: (string | number)[][] = [];
for (const [name, path, goal] of [
  ['home', '/', goals.pictures.home],
  ['/autos', '/autos', goals.pictures.browse],
  ['a listing', site.listingPath, goals.pictures.listing],
] as const) {
  const files = await loadedFiles(browser, site.url + path);
  const sum = (...kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((all, { bytes }) => all + bytes, 0);
  rows.push([
    name,
    kB(sum('Image')),
    `${goal} kB`,
    kB(sum('Script')),
    `${goals.scripts} kB`,
    kB(sum('Document')),
    kB(sum('Stylesheet')),
    kB(sum('Font')),
    kB(sum(...new Set(files.map(({ kind }) => kind)))),
  ]);
  if (process.argv.includes('list'))
    for (const file of files.toSorted((a, b) => b.bytes - a.bytes))
      process.stdout.write(`${kB(file.bytes).padStart(10)}  ${file.kind.padEnd(10)}  ${file.path}\n`);
}
await browser.close();
await site.stop();
report(
  `What a phone of 412 points at 1.75 pixels loads in ${SECONDS} seconds without a touch, on the wire`,
  ['Page', 'Pictures', 'Goal', 'Scripts', 'Goal', 'HTML', 'Styles', 'Fonts', 'All'],
  rows,
);

/** The files that the page loads, without those that its service worker loads for later. */
async function loadedFiles(of: Browser, url: string): Promise<File[]> {
  const context = await of.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const files = new Map<string, File>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    files.set(requestId, { kind: type, path: new URL(response.url).pathname, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(url);
  await page.waitForTimeout(SECONDS * 1_000);
  await context.close();
  return [...files.values()];
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
