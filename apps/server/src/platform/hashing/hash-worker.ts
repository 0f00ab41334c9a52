/** Digests, on a thread of their own: half the work of an upload, during which the server would answer nobody else. */
import { createHash, hash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashReply, HashTask } from './hash-tasks.ts';

interface Running {
  readonly hash: Hash;
  next: number;
}

/** Of more files than this at once, those not touched for longest are forgotten. */
const MOST = 200;
const running = new Map<string, Running>();

parentPort?.on('message', (task: HashTask) => {
  if (task.kind === 'digest') {
    reply({ id: task.id, digest: hash('sha256', task.bytes, 'buffer') });
  } else if (task.kind === 'add') {
    add(task.file, task.start, task.bytes);
  } else {
    const known = running.get(task.file);
    running.delete(task.file);
    reply({ id: task.id, digest: known?.next === task.size ? known.hash.digest() : undefined });
  }
});

function add(file: string, start: number, bytes: Uint8Array): void {
  const known = running.get(file) ?? (start === 0 ? { hash: createHash('sha256'), next: 0 } : undefined);
  if (known?.next !== start) return;
  known.hash.update(bytes);
  known.next += bytes.length;
  running.delete(file);
  running.set(file, known);
  const [oldest] = running.keys();
  if (running.size > MOST && oldest !== undefined) running.delete(oldest);
}

function reply(answer: HashReply): void {
  parentPort?.postMessage(answer);
}
