/**
 * Uploads a film of 1,000 MB and 2,000 photos of 3 MB by the Upload Portal in headless Chromium, with the specified
 * pause between the chunks of a file: `upload-browser [PHOTOS] [MEGABYTES]` of the film. The network is this machine's
 * own.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { CHUNK_BYTES, countChunks, usualPauses } from '../packages/domain/src/files/personal-files/chunks.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { report } from './report.ts';

const PHOTOS = Number(process.argv[2] ?? 2_000);
const FILM_MEGABYTES = Number(process.argv[3] ?? 1_000);
const MB = 1024 * 1024;
const POLL_MS = 200;
const LOOK_MS = 5_000;
/** A film of 1,000 MB takes about a minute and a half on a quiet machine. */
const STALLED_MS = 5 * 60_000;
/** Number of photos with different bytes. The other photos repeat these under other names. */
const DIFFERENT_PHOTOS = 20;
const shell = '/usr/bin/chromium-headless-shell';
const executablePath = existsSync(shell) ? shell : '/usr/bin/chromium';

async function writeRandom(path: string, megabytes: number): Promise<string> {
  const file = await open(path, 'w');
  for (let left = megabytes * MB; left > 0; left -= CHUNK_BYTES)
    await file.write(randomBytes(Math.min(left, CHUNK_BYTES)));
  await file.close();
  return path;
}

async function writePhotos(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < PHOTOS; index += 1) {
    const path = join(folder, `photo ${index}.bin`);
    const same = paths[index % DIFFERENT_PHOTOS];
    if (index < DIFFERENT_PHOTOS || same === undefined) await writeRandom(path, 3);
    else await link(same, path);
    paths.push(path);
  }
  return paths;
}

async function countFiles(page: Page): Promise<number> {
  const reply = await page.request.get('/api/files/list?limit=1');
  const { pagination } = (await reply.json()) as { pagination: { total: number } };
  return pagination.total;
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const site = await startSite({ isStartedAsInReadme: true, environment: { DEMO: '1', LOG_LEVEL: 'warn' } });
const database = new Client({ connectionString: await connectionOfRunning(site.dataDir) });
await database.connect();
await database.query(`update users set file_size = '1000MB', upload_size = '10000MB'`);
await database.end();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Seconds from the click until all files have arrived. */
async function upload(paths: readonly string[]): Promise<number> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const page = await context.newPage();
  const reply = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'seller@tessera.local', password: 'tessera-demo' },
    headers: { origin: site.url },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  await page.goto('/upload');
  await page.getByText('1000MB per file').waitFor();
  const before = await countFiles(page);
  await page.getByLabel('Files to upload', { exact: true }).setInputFiles([...paths]);
  await page
    .getByRole('heading', { name: `Files to Upload (${paths.length})` })
    .waitFor({ timeout: 120_000 });
  const started = performance.now();
  await page.getByRole('button', { name: 'Upload All' }).click();
  await untilArrived(page, paths.length, before);
  const seconds = (performance.now() - started) / 1_000;
  await context.close();
  return seconds;
}

/**
 * Waits until all files have arrived. If no further file arrives for STALLED_MS, fails and says what the page shows.
 */
async function untilArrived(page: Page, count: number, before: number): Promise<void> {
  for (let arrived = -1, since = performance.now(), looked = 0; ;) {
    const now = (await countFiles(page)) - before;
    if (now >= count) return;
    if (now !== arrived) since = performance.now();
    else if (performance.now() - since > STALLED_MS)
      throw new Error(`${now} of ${count} files arrived.\n${await page.getByRole('main').innerText()}`);
    arrived = now;
    if (performance.now() - looked > LOOK_MS) {
      browserMemory = Math.max(browserMemory, residentMegabytes());
      looked = performance.now();
    }
    await wait(POLL_MS);
  }
}

/** Memory of the browser's largest process, which holds the data that pages have prepared for sending. */
function residentMegabytes(): number {
  const lines = execFileSync('ps', ['-eo', 'rss=,args='], { encoding: 'utf8' }).split('\n');
  const sizes = lines
    .filter((line) => line.includes(basename(executablePath)))
    .map((line) => Number.parseInt(line, 10));
  return Math.max(...sizes) / 1_024;
}

const shapes = [
  {
    name: `1 film of ${FILM_MEGABYTES.toLocaleString('en-GB')} MB`,
    paths: [await writeRandom(join(folder, 'film.bin'), FILM_MEGABYTES)],
    megabytes: FILM_MEGABYTES,
  },
  {
    name: `${PHOTOS.toLocaleString('en-GB')} photos of 3 MB`,
    paths: await writePhotos(folder),
    megabytes: 3,
  },
];
const rows: string[][] = [];
let browserMemory = 0;
try {
  for (const { name, paths, megabytes } of shapes) {
    browserMemory = 0;
    const seconds = await upload(paths);
    const chunks = countChunks(megabytes * MB);
    const paused = (paths.length * (chunks - 1) * usualPauses.desktop) / 1_000;
    rows.push([
      name,
      `${seconds.toFixed(0)} s`,
      `${paused.toFixed(0)} s`,
      `${((paths.length * megabytes) / seconds).toFixed(0)} MB/s`,
      `${(((seconds - paused) * 1_000) / (paths.length * chunks)).toFixed(0)} ms`,
      `${browserMemory.toFixed(0)} MB`,
    ]);
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
report(
  `Uploads by the browser with pauses of ${usualPauses.desktop} ms`,
  ['Files', 'Took', 'Pauses alone', 'Speed', 'Per chunk, without pauses', 'Browser’s largest process'],
  rows,
);
process.exit(0);
