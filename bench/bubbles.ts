/**
 * Measures what 120 floating bubbles cost the page's own thread for each frame, on the listing page, in Chromium with a
 * processor four times slower. The card is made wide enough for all of them.
 */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { makeListing, uploadPhotos } from '../e2e/support/listings.ts';
import { People } from '../e2e/support/people.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, ms, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 9);
const BUBBLES = 120;
const FRAMES = 120;
const GOAL_MS = 4;
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
  // One bubble is large; with more of them, fewer than 120 would fit.
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
await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const moving = await measure();
await card.getByRole('button', { name: 'Pause' }).click();
const paused = await measure();
await people.close();
await browser.close();
await site.stop();

report(
  `${BUBBLES} bubbles with a 4× slower processor: main-thread work for each frame, ${ROUNDS} × ${FRAMES} frames`,
  ['', 'Median', 'Fastest', 'Slowest'],
  [
    ['moving', ...row(moving)],
    ['paused', ...row(paused)],
  ],
);
if (median(moving) > GOAL_MS) process.exitCode = 1;

/** Milliseconds of tasks for each frame, once for each round. */
async function measure(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await taskSeconds();
    await page.evaluate(countFrames, FRAMES);
    times.push((((await taskSeconds()) - before) * 1_000) / FRAMES);
  }
  return times;
}

async function taskSeconds(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Runs in the page. */
function countFrames(total: number): Promise<void> {
  return new Promise((resolve) => {
    let frames = 0;
    const next = () => {
      frames += 1;
      if (frames < total) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}

function row(times: readonly number[]): string[] {
  return [ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times))];
}
