/**
 * Times all hundred patterns with all sliders at their ends: computed in Node, and drawn by headless Chromium without a
 * graphics card, where the page leaves edges unsmoothed while a slider moves. Sliders compute no curve again, so the
 * first computation is reported separately. Times are CPU times of the working thread, which other load does not
 * change.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { catalogue } from '@tessera/patterns/catalogue';
import type { Curve } from '@tessera/patterns/curve';
import { drawPattern } from '@tessera/patterns/draw-pattern';
import { tracePath } from '@tessera/patterns/path-of';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { parseSliders, sliderFacts, sliderNames, type Sliders } from '@tessera/patterns/sliders';
import config from '../playwright.config.ts';
import { median, report } from './report.ts';

const SIZE = { width: 640, height: 640 };
const ROUNDS = 8;

const highest = parseSliders(Object.fromEntries(sliderNames.map((name) => [name, sliderFacts[name].max])));
/**
 * All sliders at their upper ends, with the scaler at both ends: its lower end shows all copies, its upper end large
 * ones.
 */
const ends: readonly Sliders[] = [highest, { ...highest, scaler: 0 }];

interface Figures {
  readonly name: string;
  readonly computed: number;
  readonly curve: number;
  readonly drawn: number;
  readonly quick: number;
  readonly kilobytes: number;
}

/** Average milliseconds of this thread for one run. */
function timed(run: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / ROUNDS;
}

async function measure(view: View, curve: Curve): Promise<Figures> {
  const drawings = ends.map((sliders) => patternSvg(drawPattern(curve.code, sliders, SIZE)));
  const quick = ends.map((sliders) => patternSvg(drawPattern(curve.code, sliders, SIZE), { isQuick: true }));
  return {
    name: `${curve.code} ${curve.name}`,
    computed: Math.max(...ends.map((sliders) => timed(() => drawPattern(curve.code, sliders, SIZE)))),
    curve: timed(() => tracePath(curve)),
    drawn: Math.max(...(await drawnIn(view, drawings))),
    quick: Math.max(...(await drawnIn(view, quick))),
    kilobytes: Math.max(...drawings.map((svg) => svg.length)) / 1_000,
  };
}

async function drawnIn(view: View, drawings: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const svg of drawings) {
    const before = await view.threadSeconds();
    await view.page.evaluate(drawAgainAndAgain, { svg, rounds: ROUNDS, size: SIZE });
    times.push(((await view.threadSeconds()) - before) * (1_000 / ROUNDS));
  }
  return times;
}

/** Runs in the page: the browser rasterises into memory, on the page's own thread, and one pixel is read. */
async function drawAgainAndAgain({ svg, rounds, size }: { svg: string; rounds: number; size: typeof SIZE }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  for (let round = 0; round < rounds; round += 1) {
    // Alternates between two sizes, so that the browser cannot reuse the previous drawing.
    const side = size.width - (round % 2) / 4;
    context?.drawImage(image, 0, 0, side, side);
    context?.getImageData(0, 0, 1, 1);
  }
}

interface View {
  readonly page: Page;
  /** CPU seconds that the page's thread has used. */
  threadSeconds(): Promise<number>;
}

async function openView(browser: Browser): Promise<View> {
  const page = await browser.newPage({ viewport: SIZE });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    async threadSeconds() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    },
  };
}

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const view = await openView(browser);
// Runs everything before measuring, so that Node and the browser have compiled their code.
for (const curve of catalogue) for (let round = 0; round < ROUNDS; round += 1) tracePath(curve);
for (const curve of catalogue.slice(0, 3)) await measure(view, curve);
const figures: Figures[] = [];
for (const curve of catalogue) figures.push(await measure(view, curve));
await browser.close();

type Measured = Exclude<keyof Figures, 'name'>;
const rows = (
  [
    ['all sliders at their ends, computed', 'computed', 'ms', 4],
    ['drawn at 640 × 640 while a slider moves', 'quick', 'ms', 16],
    ['drawn at 640 × 640 when it rests, with smooth edges', 'drawn', 'ms', 16],
    ['the curve itself, once for each page', 'curve', 'ms', undefined],
    ['the file', 'kilobytes', 'kB', undefined],
  ] as const satisfies [string, Measured, string, number | undefined][]
).map(([label, key, unit, limit]) => {
  const sorted = figures.toSorted((a, b) => b[key] - a[key]);
  const [worst] = sorted;
  const show = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(2)} ${unit}`;
  return [
    label,
    show(median(figures.map((figure) => figure[key]))),
    show(worst?.[key]),
    worst?.name ?? '',
    limit === undefined ? '' : `${limit} ${unit}`,
    limit === undefined ? '' : figures.filter((figure) => figure[key] >= limit).length,
  ];
});
report('Patterns, all hundred, five copies', ['', 'Median', 'Worst', 'Which', 'Limit', 'Above it'], rows);
