/**
 * Measures what 120 floating bubbles cost the page's main thread for each frame, on the listing page, in Chromium with
 * a processor four times slower. The card is made wide enough for all of them. The browser's compositor draws 60 frames
 * a second, so the work for a frame is computed as a sixtieth of the work in a second; counting frames would cost time
 * itself. An empty page is measured in the same run.
 */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { makeListing, uploadPhotos } from '../e2e/support/listings.ts';
import { People } from '../e2e/support/people.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const BUBBLES = 120;
/** Longer than one set of animations lasts, so that each round includes the creation of a new set. */
const ROUND_MS = 10_000;
const FRAME_MS = 1_000 / 60;
const MAX_MS = 4;
const shell = '/usr/bin/chromium-headless-shell';

const site = await startSite();
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({
  baseURL: site.url,
  bypassCSP: true,
  reducedMotion: 'no-preference',
  viewport: { width: 1_800, height: 900 },
});
const page = await context.newPage();
const people = new People();
await people.join(page, site);
const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
const shuffle = { enabled: true, targetPrice: 400, shareCount: 400, closesAt: '2028-01-01T12:00:00Z' };
const id = await makeListing(page, { files, status: 'live', shuffle });
const participants = Array.from({ length: BUBBLES }, (_, index) => ({
  id: index + 1,
  firstName: `Person ${index + 1}`,
  fullName: null,
  subfolderNumber: index + 1,
  uploadSubfolder: null,
  // Only one bubble is large, so that 120 fit.
  sharesOwned: index === 0 ? 100 : 1,
}));
await page.route('**/api/listings/*/participants?*', (route) =>
  route.fulfill({ json: { success: true, participants, unlisted: { people: 0, shares: 0 } } }),
);
await page.goto(`/classifieds/${id}`);
await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
const card = page.getByRole('region', { name: 'Participants' });
await card.waitFor();
await page.addStyleTag({ content: '.participants { position: fixed; inset: 0; z-index: 99; }' });
const bubbles = card.getByRole('toolbar').getByRole('button');
await bubbles.nth(BUBBLES - 1).waitFor();

const devtools = await context.newCDPSession(page);
// Measures processor time, so that other programs on this machine do not count.
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const before = await boxes();
const moving = await measure();
const after = await boxes();
if (before.filter((box, index) => box !== after[index]).length < BUBBLES)
  throw new Error('Not all bubbles moved.');
await card.getByRole('button', { name: 'Pause' }).click();
const paused = await measure();
await page.goto('about:blank');
const empty = await measure();
await people.close();
await browser.close();
await site.stop();

report(
  `${BUBBLES} bubbles with a 4× slower processor: main-thread work for each frame, ${ROUNDS} × ${ROUND_MS / 1_000} s`,
  ['', 'Median', 'Fastest', 'Slowest'],
  [
    ['moving', ...row(moving)],
    ['paused', ...row(paused)],
    ['empty page', ...row(empty)],
  ],
);
if (median(moving) > MAX_MS) process.exitCode = 1;

/** The page's work for one frame in milliseconds, measured in each round. */
async function measure(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readMetrics();
    await page.waitForTimeout(ROUND_MS);
    const after = await readMetrics();
    const frames = ((after.time - before.time) * 1_000) / FRAME_MS;
    times.push(((after.work - before.work) * 1_000) / frames);
  }
  return times;
}

/** The time now, and the work of the page's thread so far, both in seconds. */
async function readMetrics(): Promise<{ time: number; work: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { time: read('Timestamp'), work: read('TaskDuration') };
}

function boxes(): Promise<string[]> {
  return bubbles.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
}

function row(times: readonly number[]): string[] {
  return [median(times), Math.min(...times), Math.max(...times)].map((time) => `${time.toFixed(2)} ms`);
}
