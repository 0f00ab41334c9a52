import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CHUNK_BYTES, countChunks } from '../../../packages/domain/src/files/personal-files/chunks.ts';

export interface Person {
  readonly id: number;
  readonly cookie: string;
  readonly directory: string;
}

export interface Sending {
  readonly uploadId: string;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly totalChunks: number;
}

export interface ChunkAnswer {
  /** Status of the response. 0 if there was none. */
  readonly status: number;
  readonly code?: string;
  readonly error?: string;
  readonly complete?: boolean;
  readonly missing?: number[];
  readonly sha256?: string;
  readonly fileId?: number;
}

export function newSending(bytes: number, name = `${randomUUID()}.bin`): Sending {
  const content = new Uint8Array(randomBytes(bytes));
  return { uploadId: randomUUID(), name, content, totalChunks: countChunks(bytes) };
}

export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function chunkForm({ directory }: Person, sending: Sending, chunkIndex: number): FormData {
  const bytes = sending.content.subarray(chunkIndex * CHUNK_BYTES, (chunkIndex + 1) * CHUNK_BYTES);
  const fields = {
    fileName: sending.name,
    chunkIndex,
    totalChunks: sending.totalChunks,
    uploadId: sending.uploadId,
    directory,
    fileSize: sending.content.length,
    chunkDigest: digestOf(bytes),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('chunk', new Blob([bytes]), 'blob');
  return form;
}

export async function sendChunk(
  url: string,
  person: Person,
  sending: Sending,
  chunkIndex: number,
): Promise<ChunkAnswer> {
  try {
    const response = await fetch(`${url}/api/upload-chunked-ftp`, {
      method: 'POST',
      headers: { cookie: person.cookie },
      body: chunkForm(person, sending, chunkIndex),
    });
    return { status: response.status, ...((await response.json()) as Omit<ChunkAnswer, 'status'>) };
  } catch {
    return { status: 0 };
  }
}

export async function getJson<Answer>(url: string, { cookie }: Person, path: string): Promise<Answer> {
  const response = await fetch(url + path, { headers: { cookie } });
  return (await response.json()) as Answer;
}

export async function postJson(
  url: string,
  { cookie }: Person,
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Indexes of the chunks that the server has. Undefined if it has no such unfinished upload or does not answer. */
export async function heldChunks(
  url: string,
  person: Person,
  { uploadId }: Sending,
): Promise<ReadonlySet<number> | undefined> {
  interface Listed {
    readonly uploads?: { readonly uploadId: string; readonly held: [number, number][] }[];
  }
  const { uploads } = await getJson<Listed>(url, person, '/api/uploads').catch((): Listed => ({}));
  const held = uploads?.find((upload) => upload.uploadId === uploadId)?.held;
  if (!held) return undefined;
  return new Set(
    held.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
}

export async function contentDigest(url: string, person: Person, fileId: number): Promise<string> {
  interface Details {
    readonly file: { readonly download_url: string };
  }
  const { file } = await getJson<Details>(url, person, `/api/files/${fileId}/details`);
  const response = await fetch(new URL(file.download_url, url), { headers: { cookie: person.cookie } });
  return digestOf(new Uint8Array(await response.arrayBuffer()));
}

interface Patience {
  /** Called before each chunk is sent. `isLast`: it is the last chunk of the file. */
  readonly before?: (isLast: boolean) => Promise<void> | void;
}

export class AcknowledgedButLost extends Error {
  override readonly name = 'AcknowledgedButLost';
}

/** Sends a file as a browser does, and never gives up: chunks that were not acknowledged are sent again. */
export async function sendFile(
  url: string,
  person: Person,
  sending: Sending,
  { before = () => {} }: Patience = {},
): Promise<ChunkAnswer> {
  const acknowledged = new Set<number>();
  for (let chunkIndex = 0; ;) {
    await before(chunkIndex === sending.totalChunks - 1);
    const answer = await sendChunk(url, person, sending, chunkIndex);
    if (answer.status === 200) {
      if (answer.complete) return answer;
      acknowledged.add(chunkIndex);
      chunkIndex = answer.missing?.[0] ?? chunkIndex + 1;
    } else if (answer.status === 0 || answer.status >= 500) {
      await pause(40);
      const held = await heldChunks(url, person, sending);
      const lost = held && [...acknowledged].filter((index) => !held.has(index));
      if (lost && lost.length > 0) throw new AcknowledgedButLost(`chunks ${lost.join()} of ${sending.name}`);
    } else throw new Error(`${answer.status}: ${answer.error}`);
  }
}
