import { beforeAll, beforeEach, expect } from 'vitest';
import { type TestApp, testApp } from '../test-app.ts';
import { type Uploader, sha256, uploader, usedBytes } from './uploads.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const VERSION = { 'tus-resumable': '1.0.0' };
export const BYTES = { 'content-type': 'application/offset+octet-stream' };

/** Encodes a file's metadata as it is sent. */
export const encode = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const offsetOf = (response: Response) => response.headers.get('upload-offset');
export const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** A body that sends some bytes and then breaks, as a connection does. */
export function breakingAfter(bytes: Bytes): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('the connection broke'));
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

/** A body whose bytes are sent when the test says so. */
export function heldBody() {
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  return { body, send: (bytes: Bytes) => send.enqueue(bytes), end: () => send.close() };
}

interface Options {
  readonly said?: Record<string, string>;
  readonly body?: Bytes;
  readonly headers?: Record<string, string>;
  readonly by?: Uploader;
}

interface Listed {
  readonly original_filename: string;
  readonly file_size: number;
  readonly upload_directory: string;
  readonly upload_method: string;
  readonly download_url: string;
}

/** Opens one application for the tests of a file, and makes a new uploader for each test. */
export function openTus() {
  let app: TestApp;
  let person: Uploader;
  beforeAll(async () => (app = await testApp()));
  beforeEach(async () => (person = await uploader(app)));

  async function create(
    size: number | string,
    { said = { filename: 'a.bin' }, body, headers, by = person }: Options = {},
  ): Promise<Response> {
    return by.browser.fetch('/api/tus', {
      method: 'POST',
      headers: {
        ...VERSION,
        'upload-length': String(size),
        'upload-metadata': encode(said),
        ...(body && BYTES),
        ...headers,
      },
      ...(body && { body }),
    });
  }

  async function files(): Promise<Listed[]> {
    const response = await person.browser.fetch('/api/files/list');
    return ((await response.json()) as { files: Listed[] }).files;
  }

  return {
    /** The application. Use it only within tests. */
    get app() {
      return app;
    },
    get person() {
      return person;
    },
    create,
    /** Begins an upload, and returns its address. */
    async begin(size: number, options: Options = {}): Promise<string> {
      const response = await create(size, options);
      expect(response.status).toBe(201);
      return response.headers.get('location') ?? '';
    },
    patch(
      address: string,
      offset: number | string,
      body: BodyInit,
      headers: Record<string, string> = {},
      { browser } = person,
    ): Promise<Response> {
      return browser.fetch(address, {
        method: 'PATCH',
        headers: { ...VERSION, ...BYTES, 'upload-offset': String(offset), ...headers },
        body,
        duplex: 'half',
      } as RequestInit);
    },
    head: (address: string, { browser } = person) =>
      browser.fetch(address, { method: 'HEAD', headers: VERSION }),
    takeBack: (address: string, { browser } = person) =>
      browser.fetch(address, { method: 'DELETE', headers: VERSION }),
    files,
    usedBytes: ({ userId } = person) => usedBytes(app, { userId }),
    async digestOfOnlyFile(): Promise<string> {
      const [file, ...more] = await files();
      expect(more).toEqual([]);
      const response = await person.browser.fetch(file?.download_url ?? '');
      const content = new Uint8Array(await response.arrayBuffer());
      const stored = await app.db
        .selectFrom('files')
        .select('sha256')
        .where('userId', '=', person.userId)
        .executeTakeFirstOrThrow();
      expect(stored.sha256.toString('hex')).toBe(sha256(content));
      return sha256(content);
    },
  };
}
