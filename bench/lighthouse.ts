/**
 * Reports Lighthouse's four scores for public pages and for the posting form, and the paint and blocking times behind
 * the performance score. Blocking time is measured on this machine and grows with other load; paint times are computed
 * for a phone's connection. Paths as arguments limit the pages; `listing` stands for a listing with pictures, `kitchen`
 * and `salon` for those with many dishes and services.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { freePort } from '../testing/free-port.ts';
import { median, ms, report as print } from './report.ts';
import { startStockedSite } from './stocked-site.ts';

const ROUNDS = 5;
/** The posting form. It needs a session, and search engines do not index it. */
const POSTING = '/listings/new';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
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

const site = await startStockedSite();
const profile = await mkdtemp(join(tmpdir(), 'tessera-chromium-'));
const port = await freePort();
const shell = '/usr/bin/chromium-headless-shell';
const browser = spawn(
  existsSync(shell) ? shell : '/usr/bin/chromium',
  [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
  // Started as a process group, so that all of it can be ended: Debian's command is a script that starts the browser.
  { stdio: 'ignore', detached: true },
);
await waitForBrowser();
const cookie = await signIn();
const rows: (string | number)[][] = [];
const named: Readonly<Record<string, string>> = {
  listing: site.listingPath,
  kitchen: site.kitchenPath,
  salon: site.salonPath,
};
const chosen = process.argv.slice(2).map((path) => named[path] ?? path);
const paths =
  chosen.length > 0
    ? chosen
    : ['/', '/autos', site.listingPath, site.kitchenPath, site.salonPath, '/auth/login', POSTING];
for (const path of paths) {
  const scores = categories.map(() => [] as number[]);
  const times = metrics.map(() => [] as number[]);
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(site.url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(path === POSTING && { extraHeaders: { Cookie: cookie } }),
    });
    const report = result?.lhr;
    if (!report || report.runtimeError) {
      process.stdout.write(
        `${path}: a round without result: ${report?.runtimeError?.message ?? 'no answer'}\n`,
      );
      continue;
    }
    categories.forEach((name, index) => scores[index]?.push((report.categories[name]?.score ?? 0) * 100));
    metrics.forEach((name, index) => times[index]?.push(report.audits[name]?.numericValue ?? Number.NaN));
    speeds.push(report.environment.benchmarkIndex);
    for (const audit of Object.values(report.audits)) {
      if (round === 0 && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        process.stdout.write(`${path}: ${audit.id}: ${audit.title}\n`);
    }
  }
  rows.push([
    path === site.listingPath ? 'a listing' : path,
    ...scores.map((values) => Math.round(median(values))),
    ...times.map((values) => ms(median(values))),
    Math.round(median(speeds)),
  ]);
}
if (browser.pid !== undefined) process.kill(-browser.pid);
await site.stop();
await rm(profile, { recursive: true, force: true, maxRetries: 5 });
print(
  `Lighthouse, mobile profile, median of ${ROUNDS}`,
  [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'First paint',
    'Largest paint',
    'Blocking',
    'Speed of this machine',
  ],
  rows,
);

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function waitForBrowser(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Chromium did not start');
}
