/**
 * Measures how a page feels on a slow phone: largest paint, layout shifts, and the response to a touch, in Chromium
 * with a processor four times slower and slow 4G (150 ms, 1.6 Mbit/s down).
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { median, ms, percentile, report } from './report.ts';
import { startStockedSite } from './stocked-site.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const MOVES = 30;
const shell = '/usr/bin/chromium-headless-shell';
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};

const site = await startStockedSite();
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const loads: (string | number)[][] = [];
// Arguments after the rounds limit the pages to those whose names contain one of them.
const wanted = process.argv.slice(3);
for (const [name, path] of [
  ['/', '/'],
  ['/autos', '/autos'],
  ['a listing', site.listingPath],
  ['a shop with 60 products', site.shopPath],
  ['a kitchen with 120 dishes', site.kitchenPath],
  ['a salon with 40 services', site.salonPath],
] as const) {
  if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue;
  const seen = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await load(browser, path));
  loads.push([
    name,
    ms(median(seen.map(({ largest }) => largest))),
    Math.max(...seen.map(({ shift }) => shift)).toFixed(3),
  ]);
}
report(
  `Loading with a 4× slower processor on slow 4G, empty cache, median of ${ROUNDS}`,
  ['Page', 'Largest paint (LCP)', 'Shift (CLS), worst'],
  loads,
);

const sliders = await measureTouches('/patterns/MP001', moveSliders);
const facets = await measureTouches('/autos', clickFacets);
await browser.close();
await site.stop();
report(
  'From a touch to the next paint with a 4× slower processor',
  ['Touch', 'Touches', 'Median', 'p98 (INP)'],
  [
    ['slider of a pattern', ...touchRow(sliders)],
    ['facet of /autos', ...touchRow(facets)],
  ],
);

async function slowPage(
  of: Browser,
  hasSlowLine: boolean,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await of.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (hasSlowLine) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
  }
  return { page, close: () => context.close() };
}

async function load(of: Browser, path: string): Promise<{ largest: number; shift: number }> {
  const { page, close } = await slowPage(of, true);
  await page.addInitScript(() => {
    const measured = { largest: 0, shift: 0 };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measured.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        measured.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const measured = await page.evaluate(
    () => (window as unknown as { measured: { largest: number; shift: number } }).measured,
  );
  await close();
  return measured;
}

/** Durations from each touch to its paint, as the browser reports them. */
async function measureTouches(path: string, touch: (page: Page) => Promise<void>): Promise<number[]> {
  const { page, close } = await slowPage(browser, false);
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const touches = new Map<number, number>();
    Object.assign(window, { touches });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
      })[])
        if (interactionId > 0)
          touches.set(interactionId, Math.max(touches.get(interactionId) ?? 0, duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await touch(page);
  await page.waitForTimeout(500);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { touches: Map<number, number> }).touches.values(),
  ]);
  await close();
  return durations;
}

async function moveSliders(page: Page): Promise<void> {
  const all = page.getByRole('slider');
  const count = await all.count();
  for (let move = 0; move < MOVES; move += 1) {
    await all.nth(move % count).focus();
    await page.keyboard.press(move % 2 === 0 ? 'PageUp' : 'ArrowRight');
    await page.waitForTimeout(120);
  }
}

async function clickFacets(page: Page): Promise<void> {
  const more = page.locator('.search-more');
  for (let click = 0; click < MOVES / 2; click += 1) {
    if ((await more.getAttribute('open')) === null) await more.locator('> summary').click();
    const boxes = page.getByRole('checkbox').filter({ visible: true });
    await boxes.nth(click % (await boxes.count())).click();
    await page.waitForTimeout(600);
  }
}

function touchRow(durations: readonly number[]): (string | number)[] {
  return [durations.length, ms(median(durations)), ms(percentile(durations, 0.98))];
}
