/** The servers to which the benchmark of uploads sends the same chunks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../../e2e/support/site.ts';
import { CHUNK, type Sending, chunkAt, digestAt, digestFromStart, insist, send } from './http.ts';

export interface Contender {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** Sends one file of this many chunks, and deletes it. */
  upload(sending: Sending, count: number): Promise<void>;
  stop(): Promise<void>;
}

/** The product, by the specified form and by its own tus endpoint. */
export async function openTessera(): Promise<[Contender, Contender]> {
  const site = await startSite({
    isStartedAsInReadme: true,
    environment: { DEMO: '1', LOG_LEVEL: 'warn', SHED_LOAD: '0', ...profiling() },
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
  const person: Person = { cookie, origin: site.url, directory: userUploadPath };
  const common = { port, pid: site.process.pid ?? 0 };
  return [
    {
      ...common,
      name: 'form',
      stop: () => site.stop(),
      upload: (to, count) => uploadForms(to, person, count),
    },
    { ...common, name: 'tus', async stop() {}, upload: (to, count) => uploadOurTus(to, person, count) },
  ];
}

/** With `PROFILE=port`, the server opens its inspector there, and the benchmark profiles its main thread. */
export const profilePort = process.env['PROFILE'];

function profiling(): Record<string, string> {
  return profilePort === undefined ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${profilePort}` };
}

interface Person {
  readonly cookie: string;
  readonly origin: string;
  readonly directory: string;
}

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

async function uploadForms(to: Sending, { directory, ...person }: Person, count: number): Promise<void> {
  const uploadId = randomUUID();
  const headers = { ...person, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const field = (name: string, value: string | number) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  for (let index = 0; index < count; index += 1) {
    const fields = [
      field('fileName', `${uploadId}.bin`),
      field('chunkIndex', index),
      field('totalChunks', count),
      field('uploadId', uploadId),
      field('directory', directory),
      field('fileSize', count * CHUNK),
      field('chunkDigest', digestAt(index)),
      field('digestFromStart', digestFromStart(index)),
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="chunk"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ];
    const answer = insist(
      await send(to, 'POST', '/api/upload-chunked-ftp', headers, [
        Buffer.from(fields.join('')),
        chunkAt(index),
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
      200,
    );
    if (index < count - 1) continue;
    const { complete, fileId } = JSON.parse(answer.body) as { complete: boolean; fileId: number };
    if (!complete) throw new Error(answer.body);
    await deleteFile(to, person, fileId);
  }
}

async function uploadOurTus(to: Sending, { directory, ...person }: Person, count: number): Promise<void> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const name = `${randomUUID()}.bin`;
  const metadata = `filename ${encode(name)},directory ${encode(directory)}`;
  const { cookie, origin } = person;
  const created = await createTus(to, '/api/tus', count, { cookie, origin, 'upload-metadata': metadata });
  await patchTus(to, created, count, { cookie, origin });
  const list = await send(to, 'GET', `/api/files/list?search=${name}`, { cookie });
  const { files } = JSON.parse(insist(list, 200).body) as { files: { id: number }[] };
  const [file] = files;
  if (!file) throw new Error('The file is missing');
  await deleteFile(to, person, file.id);
}

async function deleteFile(
  to: Sending,
  { cookie, origin }: Omit<Person, 'directory'>,
  fileId: number,
): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ fileIds: [fileId] }));
  insist(await send(to, 'POST', '/api/files/delete', headers, [body]), 200);
}

const tus = { 'tus-resumable': '1.0.0' };

async function createTus(
  to: Sending,
  path: string,
  count: number,
  more: Record<string, string> = {},
): Promise<string> {
  const headers = { ...tus, ...more, 'upload-length': count * CHUNK };
  const created = insist(await send(to, 'POST', path, headers), 201);
  return new URL(String(created.headers['location']), 'http://localhost').pathname;
}

async function patchTus(
  to: Sending,
  path: string,
  count: number,
  more: Record<string, string> = {},
): Promise<void> {
  const type = { 'content-type': 'application/offset+octet-stream' };
  for (let index = 0; index < count; index += 1) {
    const headers = { ...tus, ...more, ...type, 'upload-offset': index * CHUNK };
    insist(await send(to, 'PATCH', path, headers, [chunkAt(index)]), 204);
  }
}

export async function openOther(kind: 'tus' | 'bare'): Promise<Contender> {
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
    upload: kind === 'tus' ? uploadTus : uploadBare,
  };
}

async function uploadTus(to: Sending, count: number): Promise<void> {
  const path = await createTus(to, '/files', count);
  await patchTus(to, path, count);
  insist(await send(to, 'DELETE', path, tus), 204);
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
