import { vi } from 'vitest';
import { type Call, createCall } from '@tessera/contract/client';
import { CHUNK_BYTES, usualPauses } from '@tessera/domain/files/personal-files/chunks';
import { findDigest } from '../queue/sending/digests.ts';
import type {
  Notice,
  QueueMemory,
  QueuePorts,
  Remembered,
  RememberedEntry,
  Watched,
} from '../queue/queue-ports.ts';
import type { FormReply } from '../queue/sending/send-chunk.ts';

export interface SentChunk {
  readonly uploadId: string;
  readonly name: string;
  readonly index: number;
  readonly directory: string;
  readonly bytes: number;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Switch extends Watched {
  turn(value: boolean): void;
}

type Answerer = (chunk: SentChunk) => FormReply | Promise<FormReply>;

export interface FakeWorld {
  readonly ports: QueuePorts;
  readonly sent: SentChunk[];
  readonly calls: { method: string; path: string; body: unknown }[];
  readonly notices: Notice[];
  readonly waits: number[];
  /** Titles of notices that the person has dismissed. */
  readonly dismissed: Set<string>;
  recorded: number;
  freed: number;
  readonly online: Switch;
  readonly hidden: Switch;
  /** Responses of the other calls, by method and path. */
  readonly answers: Map<string, () => Response>;
  remembered: Remembered;
  selected: string | undefined;
  /** The server's response to a chunk. By default it stores everything; tests replace it. */
  answer: Answerer;
}

/** Everything around the queue, in memory: a server that stores chunks, and a clock that moves on without waiting. */
export function fakeWorld(changes: Partial<QueuePorts> = {}): FakeWorld {
  const world: Omit<FakeWorld, 'ports'> = {
    sent: [],
    calls: [],
    notices: [],
    waits: [],
    dismissed: new Set(),
    recorded: 0,
    freed: 0,
    online: createSwitch(true),
    hidden: createSwitch(false),
    answers: new Map(),
    remembered: { entries: [], forgotten: [] },
    selected: 'uploads/7',
    answer: storeAll(),
  };
  let ids = 0;
  let time = 0;
  const ports: QueuePorts = {
    call: fakeCall(world),
    send: async (_path, form, { signal, onSent }) => {
      const chunk = readForm(form);
      world.sent.push(chunk);
      onSent(chunk.bytes / 2);
      return Promise.race([world.answer(chunk), rejection(signal)]);
    },
    digest: findDigest(crypto),
    digestsFromStart: undefined,
    newId: () => `u${(ids += 1)}`,
    now: () => (time += 300),
    wait: async (milliseconds, signal) => {
      world.waits.push(milliseconds);
      // A wait of 5 seconds is a time limit (PAUSE_GRACE_MS), so it must not end at once. It ends when it is aborted.
      if (milliseconds === 5_000)
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    device: 'desktop',
    userAgent: 'a test',
    online: world.online,
    hidden: world.hidden,
    memory: createMemory(world),
    notify(notice) {
      world.notices.push(notice);
      return {
        isShown: () => !world.dismissed.has(notice.title),
        update(next) {
          const at = world.notices.findIndex(({ title }) => title === notice.title);
          world.notices[at] = next;
        },
      };
    },
    onRecorded: () => (world.recorded += 1),
    onFreed: () => (world.freed += 1),
    findPauses: async () => usualPauses,
    folders: {
      selected: () => world.selected,
      ensure: async (parent, subfolder) => (subfolder === '' ? parent : `${parent}/${subfolder}`),
    },
    ...changes,
  };
  return Object.assign(world, { ports });
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

export function fakeFile(name: string, bytes: number, fill = 1): File {
  return new File([new Uint8Array(bytes).fill(fill)], name, { lastModified: 1, type: 'text/plain' });
}

/** On a busy machine, hashing a few megabytes takes a while. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000 });
}

export const MB = 1024 * 1024;
export const chunks = (count: number) => count * CHUNK_BYTES;

export function reply(status: number, body: unknown, retryAfter: string | null = null): FormReply {
  return { status, body, retryAfter };
}

function storeAll(): Answerer {
  const held = new Map<string, Set<number>>();
  return ({ uploadId, index, fields, directory, name }) => {
    const mine = held.get(uploadId) ?? new Set();
    held.set(uploadId, mine.add(index));
    const isComplete = mine.size === Number(fields['totalChunks']);
    return reply(200, {
      success: true,
      complete: isComplete,
      remotePath: `${directory}/${name}`,
      chunkDigest: fields['chunkDigest'] ?? '',
    });
  };
}

function readForm(form: FormData): SentChunk {
  const fields: Record<string, string> = {};
  let bytes = 0;
  for (const [key, value] of form) {
    if (typeof value === 'string') fields[key] = value;
    else bytes = value.size;
  }
  const { uploadId = '', fileName: name = '', directory = '' } = fields;
  return { uploadId, name, index: Number(fields['chunkIndex']), directory, bytes, fields };
}

function fakeCall(world: Pick<FakeWorld, 'calls' | 'answers'>): Call {
  return createCall(async (path, init = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    world.calls.push({ method, path, body });
    const answer = world.answers.get(`${method} ${path}`) ?? usualAnswers[`${method} ${path}`];
    return answer?.() ?? Response.json({ success: true });
  });
}

/** The server's answer about uploads that it has finished. */
export function finished(...uploads: readonly { uploadId: string; name: string }[]): () => Response {
  return () =>
    Response.json({
      success: true,
      finished: uploads.map(({ uploadId, name }) => ({ uploadId, file: fileRecord(name) })),
      unfinished: [],
    });
}

export function recorded(name: string): () => Response {
  return () => Response.json({ success: true, file: fileRecord(name) });
}

function fileRecord(name: string) {
  const date = '2026-01-01T00:00:00.000Z';
  return {
    id: 1,
    original_filename: name,
    file_size: 1,
    mime_type: 'text/plain',
    upload_directory: 'uploads/7',
    download_url: '/x',
    thumbnail_url: null,
    upload_method: 'chunked',
    chunk_count: 1,
    download_count: 0,
    last_download_date: null,
    upload_date: date,
    updated_at: date,
  };
}

const usualAnswers: Record<string, () => Response> = {
  'POST /api/files/record': recorded('a file'),
  'POST /api/uploads/states': () => Response.json({ success: true, finished: [], unfinished: [] }),
  'GET /api/uploads': () => Response.json({ success: true, uploads: [] }),
};

function createMemory(world: Pick<FakeWorld, 'remembered'>): QueueMemory {
  function remove(uploadId: string): void {
    const { entries, forgotten, ...rest } = world.remembered;
    world.remembered = {
      ...rest,
      entries: entries.filter((entry) => entry.uploadId !== uploadId),
      forgotten: forgotten.filter((id) => id !== uploadId),
    };
  }
  function put(uploadId: string, entry: RememberedEntry | undefined): void {
    const { entries } = world.remembered;
    const at = entries.findIndex((each) => each.uploadId === uploadId);
    if (entry && at !== -1) {
      world.remembered = { ...world.remembered, entries: entries.with(at, entry) };
      return;
    }
    remove(uploadId);
    const { entries: others, forgotten, ...rest } = world.remembered;
    world.remembered = entry
      ? { ...rest, entries: [...others, entry], forgotten }
      : { ...rest, entries: others, forgotten: [...forgotten, uploadId] };
  }
  return {
    load: async () => world.remembered,
    save: (entry) => put(entry.uploadId, entry),
    forget: (uploadId) => put(uploadId, undefined),
    delete: (uploadId) => remove(uploadId),
  };
}

function createSwitch(start: boolean): Switch {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    is: () => value,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
