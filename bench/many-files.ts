/**
 * Drops thousands of small files at once into the Upload Portal in headless Chromium, and measures how many arrive, how
 * many elements the page has, and how long its thread is blocked: `many-files [MAX FILES] [MAX SECONDS]`.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { startSite } from '../e2e/support/site.ts';
import { ms, report } from './report.ts';

const MAX_FILES = Number(process.argv[2] ?? 5_000);
const SHAPES = [500, 2_000, 5_000].filter((files) => files <= MAX_FILES);
const FILE_BYTES = 10 * 1024;
const FIRST_SECONDS = 12;
/** A run that takes longer ends here. Its speed is computed from the files that have arrived. */
const MAX_SECONDS = Number(process.argv[3] ?? 300);
const shell = '/usr/bin/chromium-headless-shell';

interface Figures {
  readonly arrivedAtFirst: number;
  readonly filesPerSecond: number;
  readonly maxElements: number;
  readonly longestTask: number;
  readonly blockedInDrop: number;
}

const site = await startSite({ environment: { NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: (string | number)[][] = [];
for (const files of SHAPES) {
  const figures = await upload(browser, files);
  rows.push([
    files.toLocaleString('en-GB'),
    figures.arrivedAtFirst,
    figures.filesPerSecond.toFixed(1),
    figures.maxElements.toLocaleString('en-GB'),
    ms(figures.longestTask),
    ms(figures.blockedInDrop),
  ]);
}
await browser.close();
await site.stop();
report(
  `Files of 10 kB dropped at once, sent one after another`,
  [
    'Files',
    `Arrived in the first ${FIRST_SECONDS} s`,
    'Files a second',
    'Elements, max',
    'Longest task',
    'Blocked by the drop',
  ],
  rows,
);
process.exit(0);

async function upload(of: Browser, files: number): Promise<Figures> {
  const context = await of.newContext({ baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  await watchTasks(page);
  const reply = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'seller@tessera.local', password: 'tessera-demo' },
    headers: { origin: site.url },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  await page.goto('/upload');
  await page.getByText(/Files will be uploaded to My files/).waitFor();
  await page.getByText('10MB per file').waitFor();
  const before = await countFiles(page);
  const transfer = await page.evaluateHandle(
    ([count, bytes]) => {
      const data = new DataTransfer();
      for (let index = 0; index < count; index += 1) {
        const content = new Uint8Array(bytes);
        crypto.getRandomValues(content);
        data.items.add(new File([content], `${Date.now()} photo ${index}.jpg`, { type: 'image/jpeg' }));
      }
      return data;
    },
    [files, FILE_BYTES] as const,
  );
  await page.evaluate(() => void (window.tasks.length = 0));
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await page.getByRole('heading', { name: `Files to Upload (${files})` }).waitFor({ timeout: 120_000 });
  // The list is drawn two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const blockedInDrop = (await findTasks(page)).reduce((sum, task) => sum + task, 0);
  const started = performance.now();
  // The page clicks the button itself, because Playwright's click waits for a thread that may be blocked for minutes.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Upload All') button.click();
  });
  let maxElements = 0;
  let arrivedAtFirst: number | undefined;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const seconds = (performance.now() - started) / 1_000;
    const arrived = (await countFiles(page)) - before;
    if (arrivedAtFirst === undefined && seconds >= FIRST_SECONDS) arrivedAtFirst = arrived;
    // Not awaited, because a page whose thread is blocked does not answer.
    void page
      .evaluate(() => document.querySelectorAll('*').length)
      .then(
        (count) => (maxElements = Math.max(maxElements, count)),
        () => undefined,
      );
    if (arrived < files && seconds < MAX_SECONDS) continue;
    const tasks = await findTasks(page);
    await context.close();
    return {
      arrivedAtFirst: arrivedAtFirst ?? arrived,
      filesPerSecond: arrived / seconds,
      maxElements,
      longestTask: Math.max(0, ...tasks),
      blockedInDrop,
    };
  }
}

declare global {
  interface Window {
    tasks: number[];
  }
}

/** Records long tasks: those that occupy the page's thread for 50 ms or more. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

function findTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.tasks);
}

async function countFiles(page: Page): Promise<number> {
  const reply = await page.request.get('/api/files/list?limit=1');
  const { pagination } = (await reply.json()) as { pagination: { total: number } };
  return pagination.total;
}
