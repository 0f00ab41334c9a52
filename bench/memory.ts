/**
 * Measures the server's resident memory above idle: one upload of 1000 MB, eight of 100 MB at once, a zip of 500 files
 * with 2 GB. Each has its own server, on one data folder.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { type Site, startSite } from '../e2e/support/site.ts';
import { report } from './report.ts';

const MB = 1024 * 1024;
const CHUNK = 2 * MB;
const FILES = 500;
const FILE_MB = 4;
const SETTLE_MS = 4_000;

/** Half of the bytes are random, half can be compressed. */
const chunks = Array.from({ length: 8 }, (_, at) =>
  at % 2 === 0
    ? randomBytes(CHUNK)
    : Buffer.from(
        randomBytes(CHUNK / 8)
          .toString('hex')
          .padEnd(CHUNK, 'tessera '),
      ),
);

interface Person {
  readonly url: string;
  readonly cookie: string;
  readonly directory: string;
}

async function signIn({ url, dataDir }: Site): Promise<Person> {
  const database = new Client({ connectionString: await connectionOfRunning(dataDir) });
  await database.connect();
  await database.query(`update users set file_size = '1000MB', upload_size = '10000MB'`);
  await database.end();
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' }),
  });
  const cookie = signedIn.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '';
  const folders = await fetch(`${url}/api/ftp/directories`, { headers: { cookie } });
  const { userUploadPath: directory } = (await folders.json()) as { userUploadPath: string };
  return { url, cookie, directory };
}

async function upload({ url, cookie, directory }: Person, megabytes: number): Promise<number> {
  const uploadId = randomUUID();
  const totalChunks = megabytes / 2;
  for (let chunkIndex = 0; ; chunkIndex += 1) {
    const form = new FormData();
    const fields = {
      fileName: `${uploadId}.bin`,
      chunkIndex,
      totalChunks,
      uploadId,
      directory,
      fileSize: megabytes * MB,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('chunk', new Blob([chunks[chunkIndex % chunks.length] ?? '']), 'blob');
    const answer = await fetch(`${url}/api/upload-chunked-ftp`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: form,
    });
    const body = (await answer.json()) as { complete?: boolean; fileId?: number };
    if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
    if (body.complete) return body.fileId ?? 0;
  }
}

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
