/**
 * Measures the server's resident memory above idle: one upload of 1000 MB, eight of 100 MB at once, a zip of 500 files
 * with 2 GB. Each has its own server, on one data folder.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../e2e/support/site.ts';
import { report } from './report.ts';
import { type Person, signIn, upload } from './uploads/demo-seller.ts';

const FILES = 500;
const FILE_MB = 4;
const SETTLE_MS = 4_000;

async function downloadZip({ url, cookie }: Person, fileIds: readonly number[]): Promise<number> {
  const answer = await fetch(`${url}/api/files/download`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds, downloadType: 'batch' }),
  });
  const { zip_url: address } = (await answer.json()) as { zip_url: string };
  const zip = await fetch(new URL(address, url), { headers: { cookie } });
  let bytes = 0;
  for await (const piece of zip.body as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes;
}

async function residentMb(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
await chmod(dataDir, 0o711); // As root, the database of a closed folder would be stored elsewhere and outlive it.
const environment = { DEMO: '1', LOG_LEVEL: 'warn', SHED_LOAD: '0' };
const rows: (string | number)[][] = [];

/** Measures the peak memory of `work`, in a server that has answered every kind of request before. */
async function measure(name: string, work: (person: Person) => Promise<unknown>): Promise<void> {
  const site = await startSite({ isStartedAsInReadme: true, dataDir, environment });
  const person = await signIn(site);
  for (const path of ['/', '/files', '/api/files/list'])
    await fetch(site.url + path, { headers: { cookie: person.cookie } });
  await pause(SETTLE_MS);
  const idle = await residentMb(site.process.pid, 'VmRSS');
  // Resets the process's peak memory.
  await writeFile(`/proc/${site.process.pid}/clear_refs`, '5');
  const begun = performance.now();
  await work(person);
  const seconds = (performance.now() - begun) / 1_000;
  const peak = await residentMb(site.process.pid, 'VmHWM');
  await pause(SETTLE_MS);
  const after = await residentMb(site.process.pid, 'VmRSS');
  await site.stop();
  rows.push([
    name,
    ...[idle, peak, peak - idle, after - idle].map((value) => `${Math.round(value)} MB`),
    `${Math.round(seconds)} s`,
  ]);
}

const wanted = process.argv[2] ?? 'upload,parallel,zip';
try {
  if (wanted.includes('upload')) await measure('1 upload of 1000 MB', (person) => upload(person, 1_000));
  if (wanted.includes('parallel'))
    await measure('8 uploads of 100 MB at once', (person) =>
      Promise.all(Array.from({ length: 8 }, () => upload(person, 100))),
    );
  if (wanted.includes('zip')) {
    const site = await startSite({ isStartedAsInReadme: true, dataDir, environment });
    const person = await signIn(site);
    const fileIds: number[] = [];
    while (fileIds.length < FILES) fileIds.push(await upload(person, FILE_MB));
    await site.stop();
    await measure(`zip of ${FILES} files with ${FILES * FILE_MB} MB`, (again) => downloadZip(again, fileIds));
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
report(
  'Memory of the server’s process',
  ['Work', 'Idle', 'Highest', 'Above idle', 'Afterwards', 'Took'],
  rows,
);
