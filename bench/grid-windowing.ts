/**
 * Compares the windowing of the Database Manager's grid with TanStack Virtual, in alternating rounds: 10,000 rows × 40
 * columns of the product's row component, scrolled by the wheel in headless Chromium.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import config from '../playwright.config.ts';
import { median, percentile, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const TURNS = 150;
const WHEEL = {
  'down, 3,600 px a second': [0, 60],
  'sideways, 3,600 px a second': [60, 0],
  'down, 14,400 px a second': [0, 240],
} as const;
const names = {
  ours: 'our windowing',
  tanstack: 'TanStack Virtual',
  'tanstack-async': 'TanStack Virtual without flushSync',
} as const;
type Variant = keyof typeof names;
const variants = Object.keys(names) as Variant[];

interface Bundle {
  readonly html: string;
  readonly bytes: number;
}

async function bundle(variant: Variant | 'none'): Promise<Bundle> {
  const output = await build({
    configFile: false,
    root: resolve('apps/web'),
    logLevel: 'error',
    define: { VARIANT: JSON.stringify(variant), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: {
        input: resolve('apps/web/src/database/manager/testing/windowing-bench.tsx'),
        treeshake: { moduleSideEffects: (id) => /\.css$|windowing-bench/.test(id) },
      },
    },
  });
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = files.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
  const styles = files.map((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? String(each.source) : '',
  );
  return {
    html: `<!doctype html><style>${styles.join('\n')}</style><body><script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>`,
    bytes: gzipSync(script).length,
  };
}

interface Scrolled {
  readonly frames: readonly number[];
  readonly maxRows: number;
  readonly longestBlank: number;
  /** Work of the page's thread for each frame, in milliseconds. */
  readonly work: number;
}

async function scroll(page: Page, html: string, [x, y]: readonly [number, number]): Promise<Scrolled> {
  await page.setContent(html);
  await page.locator('[role="gridcell"]').first().waitFor();
  await page.mouse.move(400, 300);
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
    const rest = Math.max(0, 1_000 / 60 - (performance.now() - started));
    await new Promise((done) => setTimeout(done, rest));
  }
  const worked = (await work()) - before;
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { finish: () => Omit<Scrolled, 'work'> }).finish(),
  );
  await devtools.detach();
  return { ...seen, work: (worked * 1_000) / seen.frames.length };
}

/** Runs in the page: notes each frame until `finish` is called. */
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
      return { frames: frames.slice(1), maxRows, longestBlank };
    },
  });
}

const bundles = new Map<Variant | 'none', Bundle>();
for (const variant of ['none', ...variants] as const) bundles.set(variant, await bundle(variant));
const baseline = bundles.get('none')?.bytes ?? Number.NaN;
const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
const rows: (string | number)[][] = [];
for (const [direction, wheel] of Object.entries(WHEEL)) {
  const scrolled = new Map<Variant, Scrolled[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of variants)
      scrolled.get(variant)?.push(await scroll(page, bundles.get(variant)?.html ?? '', wheel));
  }
  for (const variant of variants) {
    const runs = scrolled.get(variant) ?? [];
    const frames = runs.flatMap((each) => each.frames);
    rows.push([
      direction,
      names[variant],
      (1_000 / (frames.reduce((sum, each) => sum + each, 0) / frames.length)).toFixed(1),
      `${percentile(frames, 0.95).toFixed(1)} ms`,
      `${median(runs.map((each) => each.work)).toFixed(1)} ms`,
      `${Math.round(Math.max(...runs.map((each) => each.longestBlank)))} ms`,
      Math.max(...runs.map((each) => each.maxRows)),
    ]);
  }
}
await browser.close();
report(
  'Windowing of the data grid: 10,000 rows × 40 columns',
  ['', '', 'Frames a second', 'Frame, p95', 'Main thread per frame', 'Longest blank', 'Row elements, max'],
  rows,
);
report(
  'Code of the windowing, gzip',
  ['', 'Bytes'],
  variants.map((variant) => [names[variant], (bundles.get(variant)?.bytes ?? Number.NaN) - baseline]),
);
