/** Lighthouse's four categories on public pages, median of three. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { startSite } from '../e2e/support/site.ts';
import { freePort } from '../testing/free-port.ts';
import { median, report } from './report.ts';

const ROUNDS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const site = await startSite({ environment: { NODE_ENV: 'production' } });
const profile = await mkdtemp(join(tmpdir(), 'tessera-chromium-'));
const port = await freePort();
const browser = spawn(
  '/usr/bin/chromium',
  [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
  { stdio: 'ignore' },
);
await waitForBrowser();
const rows: (string | number)[][] = [];
for (const path of ['/', '/auth/login']) {
  const scores = categories.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(site.url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    categories.forEach((category, index) =>
      scores[index]?.push((result?.lhr.categories[category]?.score ?? 0) * 100),
    );
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (round === 0 && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        process.stdout.write(`${path}: ${audit.id}: ${audit.title}\n`);
    }
  }
  rows.push([path, ...scores.map((values) => Math.round(median(values)))]);
}
browser.kill();
await site.stop();
await rm(profile, { recursive: true, force: true, maxRetries: 5 });
report(
  `Lighthouse, mobile profile, median of ${ROUNDS}`,
  ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
  rows,
);

async function waitForBrowser(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Chromium did not start');
}
