/**
 * Scrolls a table of 1,000 rows × 50 columns in the Database Manager's grid by the wheel in headless Chromium, down and
 * sideways, and counts frames a second and row elements. Chromium draws without a graphics card here.
 */
import { chromium, type Page } from '@playwright/test';
import { startSite } from '../e2e/support/site.ts';
import config from '../playwright.config.ts';
import { median, percentile, report } from './report.ts';

const ROWS = 1_000;
const COLUMNS = 50;
const ROUNDS = Number(process.argv[2] ?? 3);
/** Pixels sideways and down for each turn of the wheel. There are sixty turns a second. */
const WHEEL = { down: [0, 60], sideways: [60, 0], fast: [0, 240] } as const;
const TURNS = 150;

interface Scrolled {
  readonly frames: readonly number[];
  readonly maxRows: number;
  readonly longestBlank: number;
  readonly distance: number;
  /** CPU milliseconds of the page's thread per frame. Other programs on the machine do not change them. */
  readonly work: number;
}

async function makeTable(page: Page): Promise<void> {
  const kinds = ['int', 'text', 'numeric', 'timestamptz', 'jsonb'];
  const values = [
    'n',
    "'Text ' || n",
    'n / 7.0',
    "now() + n * interval '1 hour'",
    "jsonb_build_object('n', n)",
  ];
  const columns = Array.from(
    { length: COLUMNS - 1 },
    (_, index) => `c${index} ${kinds[index % kinds.length]}`,
  );
  const cells = Array.from({ length: COLUMNS - 1 }, (_, index) => values[index % values.length]);
  const script = `CREATE TABLE wide (id int PRIMARY KEY, ${columns.join(', ')});
    INSERT INTO wide SELECT n, ${cells.join(', ')} FROM generate_series(1, ${ROWS}) n`;
  const reply = await page.request.post('/api/database/console/run', { data: { script } });
  if (!reply.ok()) throw new Error(await reply.text());
}

async function openTable(page: Page): Promise<void> {
  await page.goto('/admin/database/table?schema=public&table=wide');
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').first().waitFor();
  const box = await grid.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 300);
}

async function scroll(page: Page, [x, y]: readonly [number, number]): Promise<Scrolled> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(record);
  const before = await work();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const started = performance.now();
    await page.mouse.wheel(x, y);
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, 1_000 / 60 - (performance.now() - started))),
    );
  }
  const worked = (await work()) - before;
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { finish: () => Omit<Scrolled, 'work'> }).finish(),
  );
  return { ...seen, work: (worked * 1_000) / seen.frames.length };
}

/** Runs in the page and records each frame until `finish` is called. */
function record(): void {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error('There is no grid');
  const { left, top, height } = grid.getBoundingClientRect();
  const frames: number[] = [];
  let [last, maxRows, blankSince, longestBlank, isOver] = [performance.now(), 0, 0, 0, false];
  const step = (now: number) => {
    frames.push(now - last);
    last = now;
    maxRows = Math.max(maxRows, document.querySelectorAll('[role="row"]').length);
    const isBlank = [0.3, 0.6, 0.9].some(
      (share) => !document.elementFromPoint(left + 200, top + height * share)?.closest('[role="gridcell"]'),
    );
    if (!isBlank) blankSince = 0;
    else if (blankSince === 0) blankSince = now;
    else longestBlank = Math.max(longestBlank, now - blankSince);
    if (!isOver) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  Object.assign(globalThis, {
    finish: () => {
      isOver = true;
      return {
        frames: frames.slice(1),
        maxRows,
        longestBlank,
        distance: grid.scrollTop + grid.scrollLeft,
      };
    },
  });
}

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0' },
});
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1_440, height: 900 } });
await page.request.post('/api/auth/sign-in/email', {
  data: { email: 'admin@tessera.local', password: 'tessera-demo' },
});
await makeTable(page);
const names = {
  down: 'down, 3,600 px a second',
  sideways: 'sideways, 3,600 px a second',
  fast: 'down, 14,400 px a second',
};
const rows: (string | number)[][] = [];
for (const direction of ['down', 'sideways', 'fast'] as const) {
  const scrolled: Scrolled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await openTable(page);
    scrolled.push(await scroll(page, WHEEL[direction]));
  }
  const frames = scrolled.flatMap((each) => each.frames);
  const max = (of: (each: Scrolled) => number) => Math.max(...scrolled.map(of));
  rows.push([
    names[direction],
    (1_000 / (frames.reduce((sum, each) => sum + each, 0) / frames.length)).toFixed(1),
    `${median(frames).toFixed(1)} ms`,
    `${percentile(frames, 0.95).toFixed(1)} ms`,
    `${median(scrolled.map((each) => each.work)).toFixed(1)} ms`,
    `${Math.round(max((each) => each.longestBlank))} ms`,
    max((each) => each.maxRows),
    `${Math.round(median(scrolled.map((each) => each.distance))).toLocaleString('en-GB')} px`,
  ]);
}
await browser.close();
await site.stop();
report(
  `The data grid: ${ROWS.toLocaleString('en-GB')} rows × ${COLUMNS} columns, scrolled by the wheel`,
  [
    '',
    'Frames a second',
    'Frame, median',
    'p95',
    'CPU per frame',
    'Longest blank',
    'Row elements, max',
    'Distance',
  ],
  rows,
);
process.exit(0);
