/** Uploads of the demo's seller, as a browser sends them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import type { Site } from '../../e2e/support/site.ts';

const MB = 1024 * 1024;
const CHUNK = 2 * MB;

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

export interface Person {
  readonly url: string;
  readonly cookie: string;
  readonly directory: string;
}

/** Signs the demo's seller in, with the largest storage plan. */
export async function signIn({ url, dataDir }: Site): Promise<Person> {
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

/** Sends a file of this size in chunks, and returns its id. */
export async function upload({ url, cookie, directory }: Person, megabytes: number): Promise<number> {
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
