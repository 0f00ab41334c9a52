/**
 * Uploads chunks of 2 MB over loopback, without pauses: one file of 1000 MB, and eight of 100 MB at once. The same loop
 * sends to Tessera, to @tus/server with @tus/file-store, and to a bare handler that writes at an offset.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, report } from './report.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const MB = 1024 * 1024;
const CHUNK = 2 * MB;
const shapes = [
  { name: '1 × 1000 MB', files: 1, megabytes: 1000 },
  { name: '8 × 100 MB at once', files: 8, megabytes: 100 },
];

/** Sixteen different chunks with digests computed in advance, so that only the server is measured. */
const chunks = Array.from({ length: 16 }, () => randomBytes(CHUNK));
const digests = chunks.map((chunk) => createHash('sha256').update(chunk).digest('hex'));

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

interface Sending {
  readonly agent: Agent;
  readonly port: number;
}

function send(
  { agent, port }: Sending,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: readonly Buffer[] = [],
): Promise<Answer> {
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': length } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    for (const piece of body) sent.write(piece);
    sent.end();
  });
}

interface Contender {
  readonly name: string;
  /** Sends one file of this many chunks. */
  upload(sending: Sending, count: number): Promise<void>;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

function insist(answer: Answer, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

const chunkAt = (index: number) => chunks[index % chunks.length] as Buffer;

async function openTessera(): Promise<Contender> {
  const site = await startSite({
    isStartedAsInReadme: true,
    environment: { DEMO: '1', LOG_LEVEL: 'warn', SHED_LOAD: '0' },
  });
  const port = Number(new URL(site.url).port);
  const database = new Client({ connectionString: await connectionOfRunning(site.dataDir) });
  await database.connect();
  await database.query(`update users set file_size = '1000MB', upload_size = '10000MB'`);
  await database.end();
  const origin = { origin: site.url, 'content-type': 'application/json' };
  const sending = { agent: new Agent(), port };
  const signedIn = insist(
    await send(sending, 'POST', '/api/auth/sign-in/email', origin, [
      Buffer.from(JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' })),
    ]),
    200,
  );
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const folders = await send(sending, 'GET', '/api/ftp/directories', { cookie });
  const { userUploadPath } = JSON.parse(folders.body) as { userUploadPath: string };
  const boundary = 'a-boundary-of-the-benchmark';
  const headers = { cookie, origin: site.url, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return {
    name: 'Tessera',
    port,
    pid: site.process.pid ?? 0,
    stop: () => site.stop(),
    async upload(to, count) {
      const uploadId = randomUUID();
      for (let index = 0; index < count; index += 1) {
        const fields = [
          field('fileName', `${uploadId}.bin`),
          field('chunkIndex', index),
          field('totalChunks', count),
          field('uploadId', uploadId),
          field('directory', userUploadPath),
          field('fileSize', count * CHUNK),
          field('chunkDigest', digests[index % chunks.length] ?? ''),
          `--${boundary}\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ];
        const answer = insist(
          await send(to, 'POST', '/api/upload-chunked-ftp', headers, [
            Buffer.from(fields.join('')),
            chunkAt(index),
            Buffer.from(`\r\n--${boundary}--\r\n`),
          ]),
          200,
        );
        if (index === count - 1) {
          const { complete, fileId } = JSON.parse(answer.body) as { complete: boolean; fileId: number };
          if (!complete) throw new Error(answer.body);
          const body = Buffer.from(JSON.stringify({ fileIds: [fileId] }));
          insist(await send(to, 'POST', '/api/files/delete', { ...origin, cookie }, [body]), 200);
        }
      }
    },
  };
}

async function openOther(kind: 'tus' | 'bare'): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const child = spawn(process.execPath, ['bench/upload-servers.ts', kind, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  return {
    name: kind === 'tus' ? '@tus/server' : 'bare handler',
    port,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true });
    },
    upload: (to, count) => (kind === 'tus' ? uploadTus(to, count) : uploadBare(to, count)),
  };
}

async function uploadTus(to: Sending, count: number): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0' };
  const created = insist(await send(to, 'POST', '/files', { ...tus, 'upload-length': count * CHUNK }), 201);
  const { pathname } = new URL(String(created.headers['location']), 'http://localhost');
  for (let index = 0; index < count; index += 1) {
    const headers = {
      ...tus,
      'upload-offset': index * CHUNK,
      'content-type': 'application/offset+octet-stream',
    };
    insist(await send(to, 'PATCH', pathname, headers, [chunkAt(index)]), 204);
  }
  insist(await send(to, 'DELETE', pathname, tus), 204);
}

async function uploadBare(to: Sending, count: number): Promise<void> {
  const name = randomUUID();
  for (let index = 0; index < count; index += 1)
    insist(await send(to, 'PUT', `/${name}?start=${index * CHUNK}`, {}, [chunkAt(index)]), 200);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

async function measure({ upload, port }: Contender, files: number, megabytes: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: files }, () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return upload({ agent, port }, (megabytes * MB) / CHUNK).finally(() => agent.destroy());
    }),
  );
  return (files * megabytes) / ((performance.now() - started) / 1_000);
}

const contenders = [await openTessera(), await openOther('tus'), await openOther('bare')];
const rows: (string | number)[][] = [];
for (const { name, files, megabytes } of shapes) {
  const speeds = contenders.map(() => [] as number[]);
  // In rotation, so that other load on the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, contender] of contenders.entries())
      speeds[at]?.push(await measure(contender, files, megabytes));
  const [ours = 0, tus = 0, bare = 0] = speeds.map(median);
  rows.push([
    name,
    ...[ours, tus, bare].map((speed) => `${Math.round(speed)} MB/s`),
    (ours / tus).toFixed(2),
    (ours / bare).toFixed(2),
  ]);
}
for (const contender of contenders) await contender.stop();
report(
  `Uploads in chunks of 2 MB, median of ${ROUNDS}`,
  ['Files', 'Tessera', '@tus/server', 'Bare handler', 'against tus', 'against bare'],
  rows,
);
process.exit(0);
