/**
 * Measures the check of a receipt against a log of 10,000 entries, on the page that people use, in Chromium with a
 * processor four times slower. The page runs the check on its own thread, which is the thread that is slowed down.
 */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { formatReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import { startSite } from '../e2e/support/site.ts';
import { createSoldPool } from '../packages/domain/src/sold/pools/testing/sold-pool.ts';
import { median, ms, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 9);
const ENTRIES = 10_000;
const GOAL_MS = 500;
const shell = '/usr/bin/chromium-headless-shell';

const pool = createSoldPool({ shareCount: 1_000_000 });
let receipt = pool.buy(1, 1);
for (let account = 2; account < ENTRIES; account += 1) {
  const newest = pool.buy(account, 1 + (account % 9));
  if (account === ENTRIES / 2) receipt = newest;
}
const log = JSON.stringify(pool.log());
const code = formatReceiptCode(receipt);

const site = await startSite();
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const devtools = await page.context().newCDPSession(page);
const seen: Record<'read' | 'check', number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto(`${site.url}/pools/7/verify`);
  await page.getByText('has sold no shares yet').waitFor();
  await page.getByLabel('Receipt code, its address, or a root').fill(code);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page
    .getByLabel('Choose a saved log')
    .last()
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) });
  await page.getByText('This receipt is genuine').waitFor({ timeout: 60_000 });
  const durations = await page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('measure').map(({ name, duration }) => [name, duration])),
  );
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  seen.push({
    read: durations['pool-log-read'] ?? Number.NaN,
    check: durations['pool-check'] ?? Number.NaN,
  });
}
await browser.close();
await site.stop();

const total = seen.map(({ read, check }) => read + check);
report(
  `A log of ${ENTRIES.toLocaleString('en-GB')} entries (${(log.length / 1e6).toFixed(1)} MB) and a receipt of ${code.length} characters, with a 4× slower processor`,
  ['Step', 'Median', 'Fastest', 'Slowest'],
  [
    ['read the file', ...row(seen.map(({ read }) => read))],
    ['check all entries and the receipt', ...row(seen.map(({ check }) => check))],
    ['together', ...row(total)],
  ],
);
if (median(total) > GOAL_MS) process.exitCode = 1;

function row(times: readonly number[]): string[] {
  return [ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times))];
}
