/**
 * Times the interest calculator with the example of its page and with the largest scenario: sixty years, interest each
 * day, payments each week, tax, fees and inflation. First the engine alone, in CPU time of one thread. Then the page in
 * Chromium, also with a processor four times slower: what one move of a slider costs the page's thread, and how long
 * after it the exact figures are there.
 */
import { chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { exact } from '@tessera/domain/tools/interest/exact';
import { growthPoints } from '@tessera/domain/tools/interest/growth-points';
import { projectSavings } from '@tessera/domain/tools/interest/savings-view';
import { readScenario } from '../../apps/web/src/tools/interest/read-scenario.ts';
import { fieldsIn } from '../../apps/web/src/tools/interest/scenario-fields.ts';
import { startSite } from '../../e2e/support/site.ts';
import { median, ms, report } from '../report.ts';

const MOVES = Number(process.argv[2] ?? 20);
const MAX_MOVE_MS = 50;
const MAX_EXACT_MS = 1_000;
const shell = '/usr/bin/chromium-headless-shell';

const largest =
  'from=2027-01-01&years=60&added=day&days=actual-actual&every=week&growth=3&withdrawal=10&withdrawal-every=week&fee=0.3&fee-amount=5&tax=higher';
const scenarios = {
  'the example': 'from=2027-01-01',
  'the largest': `${largest}&goal=0`,
  'the largest, with a goal': `${largest}&goal=1000000`,
};

/** Milliseconds of CPU time that this thread spends, the median of several runs. */
function timed(run: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return median(times);
}

const engine = Object.entries(scenarios).map(([name, query]) => {
  const read = readScenario(fieldsIn(new URLSearchParams(query), 0));
  if (!('scenario' in read)) throw new Error(`${name} cannot be read.`);
  const { scenario } = read;
  return [
    name,
    `${timed(() => projectSavings(scenario, exact)).toFixed(1)} ms`,
    `${timed(() => growthPoints(scenario)).toFixed(1)} ms`,
  ];
});
report('Interest: the engine', ['Scenario', 'Exact headline and table', 'Chart, with doubles'], engine);

const site = await startSite();
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: (string | number)[][] = [];
for (const [name, query] of Object.entries(scenarios))
  for (const slowdown of [1, 4]) {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${site.url}/compound-interest?${query}`);
    const { works, waits } = await moveSlider(page, slowdown);
    rows.push([
      name,
      `${slowdown}×`,
      ms(median(works)),
      ms(Math.max(...works)),
      ms(median(waits)),
      ms(Math.max(...waits)),
    ]);
    if (slowdown === 1 && (median(works) > MAX_MOVE_MS || Math.max(...waits) > MAX_EXACT_MS))
      process.exitCode = 1;
    await page.close();
  }
await browser.close();
await site.stop();
report(
  `Interest: ${MOVES} moves of the slider of the rate`,
  [
    'Scenario',
    'Slower processor',
    'Page’s thread a move, median',
    'worst',
    'Until the exact figures, median',
    'worst',
  ],
  rows,
);

/** The work of the page's thread for each move, and the time until exact figures are shown, in milliseconds. */
async function moveSlider(page: Page, slowdown: number): Promise<{ works: number[]; waits: number[] }> {
  const devtools = await page.context().newCDPSession(page);
  // Measures processor time, so that other programs on this machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const slider = page.getByLabel('Interest rate, slider');
  await slider.focus();
  // The first move starts the thread that computes exactly.
  await page.keyboard.press('ArrowRight');
  await page.locator('.interest-result[aria-busy=false]').waitFor();
  const [works, waits]: [number[], number[]] = [[], []];
  for (let move = 0; move < MOVES; move += 1) {
    await page.waitForTimeout(200);
    await page.evaluate(watchExact);
    const before = await work();
    await page.keyboard.press(move % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForFunction(() => document.body.dataset['exactAfter'] !== undefined);
    works.push((await work()) - before);
    waits.push(await page.evaluate(() => Number(document.body.dataset['exactAfter'])));
  }
  return { works, waits };
}

/** Runs in the page: notes how many milliseconds pass from the next change of a field to exact figures on the screen. */
function watchExact(): void {
  const result = document.querySelector('.interest-result');
  if (!result) throw new Error('There is no result.');
  delete document.body.dataset['exactAfter'];
  let start = 0;
  document.addEventListener('input', () => (start = performance.now()), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    if (start === 0 || result.getAttribute('aria-busy') !== 'false') return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => (document.body.dataset['exactAfter'] = String(performance.now() - start))),
    );
  });
  observer.observe(result, { attributes: true, attributeFilter: ['aria-busy'] });
}
