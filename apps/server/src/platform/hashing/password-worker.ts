/** Hashes passwords on a separate thread: `scrypt` would fill Node's thread pool, which also reads files. */
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { DeriveReply, DeriveTask } from './password-threads.ts';

parentPort?.on('message', ({ id, password, salt, bytes, options }: DeriveTask) => {
  const reply: DeriveReply = { id, key: scryptSync(password, salt, bytes, options) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  parentPort?.postMessage(reply);
});
