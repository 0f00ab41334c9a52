/** Computes digests on a separate thread, because they are half the work of an upload and would block the server. */
import { createHash, type Hash } from 'node:crypto';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { HashReply, HashTask } from './hash-tasks.ts';

interface Running {
  readonly hash: Hash;
  next: number;
}

/** Maximum number of files in progress. Beyond it, the least recently used ones are dropped. */
const MAX_FILES = 200;

if (parentPort) computeDigests(parentPort);

function computeDigests(port: MessagePort): void {
  const runningHashes = new Map<number, Hash>();
  const running = new Map<string, Running>();

  port.on('message', (task: HashTask) => {
    switch (task.kind) {
      case 'part':
        return addPiece(task);
      case 'drop':
        return void runningHashes.delete(task.id);
      case 'add':
        add(task.file, task.start, task.bytes);
        return reply({ id: task.id, digest: undefined });
      case 'take':
        return take(task);
    }
  });

  function addPiece({ id, bytes, isLast }: Extract<HashTask, { kind: 'part' }>): void {
    const begun = runningHashes.get(id) ?? createHash('sha256');
    begun.update(bytes);
    if (!isLast) return void runningHashes.set(id, begun);
    runningHashes.delete(id);
    reply({ id, digest: begun.digest() });
  }

  function take({ id, file, size }: Extract<HashTask, { kind: 'take' }>): void {
    const known = running.get(file);
    running.delete(file);
    reply({ id, digest: known?.next === size ? known.hash.digest() : undefined });
  }

  function add(file: string, start: number, bytes: Uint8Array): void {
    // The file is being sent once more from its beginning, or bytes are missing. The digest so far is of no use.
    if (start === 0 || running.get(file)?.next !== start) running.delete(file);
    const known = running.get(file) ?? (start === 0 ? { hash: createHash('sha256'), next: 0 } : undefined);
    if (!known) return;
    known.hash.update(bytes);
    known.next += bytes.length;
    running.delete(file);
    running.set(file, known);
    const [oldest] = running.keys();
    if (running.size > MAX_FILES && oldest !== undefined) running.delete(oldest);
  }

  function reply(answer: HashReply): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
    port.postMessage(answer);
  }
}
