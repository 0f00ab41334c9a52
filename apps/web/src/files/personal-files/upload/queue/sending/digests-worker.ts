/**
 * Runs in a thread: digests a file from its beginning to the end of each chunk. The browser's own digest is not used,
 * because it cannot go on after a result.
 */
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { createFileDigest } from '@tessera/domain/files/personal-files/file-digest';
import type { DigestReply, DigestTask } from './digests-from-start.ts';

const fileDigest = createFileDigest();
let last = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<DigestTask>) => {
  // If the file cannot be read, the thread ends. The upload itself reports the error.
  last = last.then(() => digest(data)).catch(() => self.close());
});

/** Adds one chunk and replies with the digest up to its end. Tasks come in the order of the chunks. */
async function digest({ file, index }: DigestTask): Promise<void> {
  const chunk = file.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
  fileDigest.add(new Uint8Array(await chunk.arrayBuffer()));
  const reply: DigestReply = { index, digest: fileDigest.soFar() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  self.postMessage(reply);
}
