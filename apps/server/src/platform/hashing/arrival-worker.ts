/**
 * Hashes chunks while they arrive, and adds them to the digests of their files. Waiting for bytes, the thread sleeps on
 * shared memory instead of getting messages, because a message for every few bytes would cost the sender as much as
 * hashing them.
 */
import { type Hash, createHash } from 'node:crypto';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import {
  type ArrivalReply,
  type ArrivalTask,
  type FileRange,
  type InOrder,
  WAKE,
  bytesAt,
  endAt,
} from './arrival-tasks.ts';

interface Chunk {
  readonly id: number;
  readonly slot: number;
  readonly memory: Uint8Array;
  readonly range: FileRange | undefined;
  readonly inOrder: InOrder | undefined;
  /** Running hash of the chunk. Undefined until it is known whether it continues the digest of the file. */
  hash: Hash | undefined;
  /**
   * Id of the chunk whose digest this one continues: `NONE` at the beginning of the file, undefined if this chunk has
   * its own digest.
   */
  continues: number | undefined;
  hashed: number;
  isAnswered: boolean;
  /**
   * A copy of the file's hash to which the first bytes of this chunk were added. It is dropped if the chunk is not
   * stored.
   */
  ahead: Ahead | undefined;
}

interface Ahead {
  /** The state of the file whose hash was copied. Undefined at the beginning of the file. */
  readonly base: File | undefined;
  readonly hash: Hash;
  hashed: number;
}

interface File {
  readonly hash: Hash;
  readonly next: number;
  /** Id of the last chunk that was added to the file. */
  readonly last: number;
}

type AddTask = Extract<ArrivalTask, { kind: 'add' }>;
type FileTask = AddTask | Extract<ArrivalTask, { kind: 'take' }>;

/** Bytes that are hashed before the thread looks for other work. */
const STEP_BYTES = 128 * 1024;
const NONE = 0;
/** Maximum number of files in progress. Beyond it, the least recently used ones are dropped. */
const MAX_FILES = 200;
/** Maximum number of chunks whose digest was answered, but which are neither added nor dropped yet. */
const MAX_ANSWERED_CHUNKS = 16;

if (parentPort) computeDigests(parentPort, new Int32Array(workerData as SharedArrayBuffer));

function computeDigests(port: MessagePort, control: Int32Array): never {
  const chunks = new Map<number, Chunk>();
  const files = new Map<string, File>();
  const fileTasks: FileTask[] = [];

  for (;;) {
    const seen = Atomics.load(control, WAKE);
    takeTasks();
    if (!hashChunks() && !workOnFiles() && !hashAhead()) Atomics.wait(control, WAKE, seen);
  }

  function takeTasks(): void {
    for (let each = receiveMessageOnPort(port); each; each = receiveMessageOnPort(port)) {
      const task = each.message as ArrivalTask;
      if (task.kind === 'begin') begin(task);
      else if (task.kind === 'drop') chunks.delete(task.id);
      else if (task.kind === 'take' || !addContinued(task)) fileTasks.push(task);
    }
  }

  function begin(task: Extract<ArrivalTask, { kind: 'begin' }>): void {
    const { id, slot, memory, range, inOrder } = task;
    const known = { id, slot, memory, range, inOrder };
    const nothing = { hash: undefined, continues: undefined, hashed: 0, isAnswered: false, ahead: undefined };
    chunks.set(id, { ...known, ...nothing });
  }

  /**
   * Begins a chunk's hash. Undefined if it has to continue the digest of bytes before the chunk that are still being
   * hashed.
   */
  function beginHash(chunk: Chunk): Hash | undefined {
    const { range, inOrder } = chunk;
    if (!range || !inOrder) return createHash('sha256');
    if (range.start === 0) {
      chunk.continues = NONE;
      return createHash('sha256');
    }
    const { after } = inOrder;
    const before = after === undefined ? undefined : chunks.get(after);
    if (before && !before.isAnswered) return undefined;
    if (before?.hash && before.continues !== undefined) return continueHash(chunk, before.id, before.hash);
    const file = before ? undefined : files.get(range.file);
    const isKnown = file?.next === range.start && (after === undefined || file.last === after);
    return file && isKnown ? continueHash(chunk, file.last, file.hash) : createHash('sha256');
  }

  function continueHash(chunk: Chunk, before: number, hash: Hash): Hash {
    chunk.continues = before;
    return hash.copy();
  }

  /** Hashes arriving chunks whose digests somebody is waiting for. True if there was something to hash. */
  function hashChunks(): boolean {
    let isBusy = false;
    for (const chunk of chunks.values()) {
      if (chunk.isAnswered) continue;
      chunk.hash ??= beginHash(chunk);
      if (!chunk.hash) continue;
      // The end is read before the number of bytes: once the end is set, no more bytes arrive.
      const isEnd = Atomics.load(control, endAt(chunk.slot)) === 1;
      const bytes = Atomics.load(control, bytesAt(chunk.slot));
      const until = Math.min(bytes, chunk.hashed + STEP_BYTES);
      if (until > chunk.hashed) {
        chunk.hash.update(chunk.memory.subarray(chunk.hashed, until));
        chunk.hashed = until;
        isBusy = true;
      }
      if (isEnd && chunk.hashed === bytes) answer(chunk, chunk.hash);
    }
    return isBusy;
  }

  function answer(chunk: Chunk, hash: Hash): void {
    const { id } = chunk;
    const isFromStart = chunk.continues !== undefined;
    chunk.isAnswered = true;
    // The hash is copied if it begins with the file, because the next chunk continues it.
    reply({ id, digest: (isFromStart ? hash.copy() : hash).digest(), isFromStart });
    const answered = [...chunks.values()].filter(({ isAnswered }) => isAnswered);
    const [oldest] = answered;
    if (oldest && answered.length > MAX_ANSWERED_CHUNKS) chunks.delete(oldest.id);
  }

  function workOnFiles(): boolean {
    const [task] = fileTasks;
    if (!task) return false;
    if (task.kind === 'take') take(task);
    else if (!add(task)) return true;
    fileTasks.shift();
    return true;
  }

  function take({ id, file, size }: Extract<FileTask, { kind: 'take' }>): void {
    const known = files.get(file);
    files.delete(file);
    reply({ id, digest: known?.next === size ? known.hash.digest() : undefined });
  }

  /** Adds stored bytes to the digest of their file. False if there is more to hash. */
  function add({ id, range, bytes, chunk: chunkId = id }: AddTask): boolean {
    const chunk = chunks.get(chunkId) ?? beginKnown(chunkId, range, bytes);
    forgetOther(range);
    if (follows(range)) {
      if (hashStep(chunk, range, bytes.length)) return false;
      const next = range.start + bytes.length;
      if (chunk.ahead) remember(range.file, { hash: chunk.ahead.hash, next, last: chunkId });
    }
    chunks.delete(chunkId);
    reply({ id, digest: undefined });
    return true;
  }

  /**
   * Adds a chunk whose hash is that of the file up to the chunk's end, so nothing is left to hash. False if the chunk
   * has its own hash.
   */
  function addContinued({ id, range, chunk: chunkId }: AddTask): boolean {
    const chunk = chunkId === undefined ? undefined : chunks.get(chunkId);
    if (!chunk?.hash || !chunk.isAnswered || chunk.continues === undefined) return false;
    chunks.delete(chunk.id);
    // If another chunk was stored before this one, the file's digest is unknown and the finished file has to be read.
    const isNext = chunk.continues === NONE || files.get(range.file)?.last === chunk.continues;
    files.delete(range.file);
    const next = range.start + chunk.hashed;
    if (isNext) remember(range.file, { hash: chunk.hash, next, last: chunk.id });
    reply({ id, digest: undefined });
    return true;
  }

  function beginKnown(id: number, range: FileRange, memory: Uint8Array): Chunk {
    const known = { id, slot: 0, memory, range, inOrder: undefined, hash: createHash('sha256') };
    const chunk = { ...known, continues: undefined, hashed: 0, isAnswered: true, ahead: undefined };
    chunks.set(id, chunk);
    return chunk;
  }

  /** Whether this range directly follows the bytes that were added to its file. */
  function follows({ file, start }: FileRange): boolean {
    return (files.get(file)?.next ?? 0) === start;
  }

  /**
   * Forgets a file's digest if this range does not follow it: the file is being sent once more from its beginning, or
   * has a gap.
   */
  function forgetOther({ file, start }: FileRange): void {
    if (files.get(file)?.next !== start) files.delete(file);
  }

  /**
   * Hashes one step of a chunk that follows its file's digest and will probably be stored. The bytes are added to a
   * copy of that digest, which is dropped if the chunk is not stored. True if there was something to hash.
   */
  function hashAhead(): boolean {
    for (const chunk of chunks.values()) {
      if (!chunk.range || chunk.continues !== undefined || !follows(chunk.range)) continue;
      if (hashStep(chunk, chunk.range, chunk.hashed)) return true;
    }
    return false;
  }

  /**
   * Adds the next bytes of the chunk, at most one step of them, to a copy of the file's digest. False if the first `bytes`
   * bytes of the chunk were all added before.
   */
  function hashStep(chunk: Chunk, { file }: FileRange, bytes: number): boolean {
    const base = files.get(file);
    const ahead =
      chunk.ahead?.base === base && chunk.ahead
        ? chunk.ahead
        : { base, hash: base?.hash.copy() ?? createHash('sha256'), hashed: 0 };
    chunk.ahead = ahead;
    const until = Math.min(bytes, ahead.hashed + STEP_BYTES);
    if (until === ahead.hashed) return false;
    ahead.hash.update(chunk.memory.subarray(ahead.hashed, until));
    ahead.hashed = until;
    return true;
  }

  function remember(file: string, state: File): void {
    files.delete(file);
    files.set(file, state);
    const [oldest] = files.keys();
    if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
  }

  function reply(answered: ArrivalReply): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    port.postMessage(answered);
  }
}
