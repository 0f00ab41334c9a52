import { plural } from '@tessera/domain/plural';
import { SESSION_EXPIRED } from '../../../../../lib/session-expired.ts';
import { describeFailure } from '../failure.ts';
import { type DigestsFromStart, MIN_CHUNKS } from './digests-from-start.ts';
import { fingerprintOf } from './digests.ts';
import { heldBytes, nextChunk } from './held-chunks.ts';
import { createPace } from './pace.ts';
import type { QueuePorts } from '../queue-ports.ts';
import { type ChunkContent, type ChunkOutcome, sendChunk, unreadable, UnusableFile } from './send-chunk.ts';
import {
  type Continuation,
  failed,
  refused,
  succeeded,
  type UploadItem,
  withHeld,
  withSentBytes,
} from '../upload-item.ts';

/** The item of the queue that `runUpload` uploads. */
export interface RunTarget {
  /** The current item. Undefined once it was removed. */
  read(): UploadItem | undefined;
  change(turn: (item: UploadItem) => UploadItem): void;
  /** The bytes of its only chunk, if they were read ahead. */
  takeContent(): Promise<ChunkContent> | undefined;
  /** Aborts when the upload is removed, or when a pause has waited long enough for the current chunk. */
  readonly signal: AbortSignal;
}

const MAX_WAITS = 10;
const MAX_DAMAGED = 3;
const NOTIFY_EVERY_MS = 200;

/** An error message for the person. `continuation` says what would resume the upload without a click. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly continuation: Continuation | undefined;
  /** Code of the server's refusal, if there was one. */
  readonly code: string | undefined;

  constructor(message: string, continuation?: Continuation, code?: string) {
    super(message);
    this.continuation = continuation;
    this.code = code;
  }
}

/** Sends the missing chunks one after another until the upload is finished, paused, removed or failed. */
export async function runUpload(ports: QueuePorts, target: RunTarget): Promise<'success' | 'stopped'> {
  try {
    await prepare(ports, target);
    return await sendWithDigests(ports, target);
  } catch (error) {
    if (!target.signal.aborted) target.change((item) => explained(item, error, ports));
    return 'stopped';
  }
}

function explained(item: UploadItem, error: unknown, { device }: QueuePorts): UploadItem {
  if (error instanceof UnusableFile) return { ...refused(item, error.message), file: undefined };
  if (error instanceof Stopped) return refused(item, describeFailure(error.message, device), error);
  const text = error instanceof Error ? error.message : String(error);
  return failed(item, describeFailure(text, device), 'connection');
}

/**
 * Sets the upload's target folder and fingerprint before its first chunk. If Pause is pressed meanwhile, the upload
 * pauses before it sends. A file of one chunk needs no fingerprint, because it cannot be resumed in the middle.
 */
async function prepare(ports: QueuePorts, target: RunTarget): Promise<void> {
  const item = target.read();
  if (!item?.file) return;
  if (item.fingerprint === undefined && item.totalChunks > 1 && ports.digest) {
    const fingerprint = await readFingerprint(item.file, ports.digest);
    target.change((now) => ({ ...now, fingerprint }));
  }
  if (item.directory === undefined) {
    const parent = item.parent ?? ports.folders.selected();
    if (parent === undefined) throw new Stopped('Please select a directory first.');
    const directory = await ports.folders.ensure(parent, item.subfolder);
    target.change((now) => ({ ...now, directory }));
  }
}

async function readFingerprint(file: File, digest: NonNullable<QueuePorts['digest']>): Promise<string> {
  try {
    return await fingerprintOf(file, digest);
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Sends a large file with digests. A resumed upload has none, because the beginning of the file would be read again.
 */
async function sendWithDigests(ports: QueuePorts, target: RunTarget): Promise<'success' | 'stopped'> {
  const item = target.read();
  const isWorthIt = item?.file && item.held.size === 0 && item.totalChunks >= MIN_CHUNKS;
  const digests = isWorthIt ? ports.digestsFromStart?.(item.file) : undefined;
  try {
    return await sendChunks(ports, target, digests);
  } finally {
    digests?.end();
  }
}

async function sendChunks(
  ports: QueuePorts,
  target: RunTarget,
  digests: DigestsFromStart | undefined,
): Promise<'success' | 'stopped'> {
  const pause = (await ports.findPauses())[ports.device];
  const pace = createPace(ports.now);
  for (let sent = 0, waits = 0, damaged = 0; ;) {
    if (sent > 0) await ports.wait(pause, target.signal);
    const item = target.read();
    if (item?.status !== 'uploading' || !item.file || item.directory === undefined) return 'stopped';
    // If the server has all chunks but has not finished the file, the last chunk is sent again.
    const index = nextChunk(item.held, item.totalChunks) ?? item.totalChunks - 1;
    target.change((now) => ({ ...now, hasBegun: true }));
    const { file, directory } = item;
    const onSent = reportSent(ports, target, pace);
    const content = item.totalChunks === 1 ? target.takeContent() : undefined;
    const digestFromStart = digests?.find(index);
    const { signal } = target;
    const outcome = await sendChunk(ports, {
      item,
      file,
      index,
      directory,
      signal,
      onSent,
      digestFromStart,
      content,
    });

    if (outcome.kind === 'wait') {
      waits += 1;
      if (waits > MAX_WAITS) throw new Stopped(outcome.message, 'connection');
      await waitAsRequested(ports, target, outcome);
      continue;
    }
    if (outcome.kind === 'refused') {
      // The folder was renamed while the chunk was being sent. The next attempt goes to the new path.
      if (outcome.code === 'upload.changed' && target.read()?.directory !== directory) continue;
      damaged += 1;
      if (outcome.code !== 'upload.chunk_damaged' || damaged > MAX_DAMAGED) throw refusal(outcome);
      continue;
    }
    sent += 1;
    waits = 0;
    if (isDone(target, index, outcome)) {
      target.change((now) => succeeded(now, outcome));
      return 'success';
    }
  }
}

type Stored = Extract<ChunkOutcome, { kind: 'stored' }>;

/**
 * Marks the chunk as stored. True if the upload is finished. Chunks that the server reports as missing are sent again.
 */
function isDone(target: RunTarget, index: number, { isComplete, missing }: Stored): boolean {
  target.change((item) => {
    const held = new Set(item.held).add(index);
    for (const lost of missing) held.delete(lost);
    return { ...withHeld(item, held), note: undefined };
  });
  const item = target.read();
  return isComplete || (item !== undefined && nextChunk(item.held, item.totalChunks) === undefined);
}

function reportSent(ports: QueuePorts, target: RunTarget, pace: ReturnType<typeof createPace>) {
  let notifiedAt = 0;
  return (bytes: number) => {
    if (ports.now() - notifiedAt < NOTIFY_EVERY_MS) return;
    notifiedAt = ports.now();
    target.change((item) => {
      const sent = withSentBytes(item, bytes);
      const sentBytes = heldBytes(item.held, item.size) + bytes;
      pace.note(sentBytes);
      const bytesPerSecond = pace.bytesPerSecond();
      const left = Math.max(0, item.size - sentBytes);
      const secondsLeft = bytesPerSecond ? left / bytesPerSecond : undefined;
      return { ...sent, bytesPerSecond, secondsLeft };
    });
  };
}

async function waitAsRequested(
  { wait }: QueuePorts,
  target: RunTarget,
  { seconds, message }: Extract<ChunkOutcome, { kind: 'wait' }>,
): Promise<void> {
  const spoken = plural(seconds, 'second');
  target.change((item) => ({ ...item, note: `${message} It goes on by itself in ${spoken}.` }));
  // Waits in small steps, so that a pause is noticed.
  for (let left = seconds * 1_000; left > 0 && target.read()?.status === 'uploading'; left -= 500) {
    await wait(Math.min(500, left), target.signal);
  }
  target.change((item) => ({ ...item, note: undefined }));
}

function refusal({ status, code, message }: Extract<ChunkOutcome, { kind: 'refused' }>): Error {
  if (status === 401) return new Stopped(SESSION_EXPIRED, 'sign-in');
  if (code === 'upload.other_file') return new UnusableFile(message);
  // 502 and 504 come from a gateway whose server is temporarily unavailable, so the upload resumes by itself.
  return new Stopped(message, status === 502 || status === 504 ? 'connection' : undefined, code);
}
