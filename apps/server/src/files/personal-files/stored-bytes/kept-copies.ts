import { typeToShow } from '@tessera/domain/files/personal-files/kinds';
import type { Tx } from '../../../platform/db/database.ts';
import { FileMissing, type FileStore } from '../../../platform/file-store/file-store.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { disposition, policyToShow } from '../downloads/file-answer.ts';
import { createRemovals } from './removals.queries.ts';

/** The bytes of a small file in the store. Undefined if they are missing. */
export async function readStored(store: FileStore, storeKey: string): Promise<Uint8Array | undefined> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of (await store.read(storeKey)) as AsyncIterable<Buffer>) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** Deletes bytes of the store once this transaction has committed, with retries until that succeeds. */
export async function removeStored(
  tx: Tx,
  storeKeys: readonly string[],
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
): Promise<void> {
  if (storeKeys.length === 0) return;
  await createRemovals(
    tx,
    storeKeys.map((storeKey) => ({ storeKey, isUpload: false })),
    now,
  );
  await jobs.enqueue(tx, 'files.remove', {});
}

/** Bytes that a browser shows, or saves if their type could act in the site’s name. No browser keeps them. */
export function answerShown(
  bytes: Uint8Array,
  { mimeType, name }: { readonly mimeType: string; readonly name: string },
): Response {
  const shownType = typeToShow(mimeType);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': shownType ?? 'application/octet-stream',
      'Content-Disposition': disposition(shownType ? 'inline' : 'attachment', name),
      'Content-Security-Policy': policyToShow(shownType),
      'Cache-Control': 'private, no-store',
      'Content-Length': String(bytes.length),
    },
  });
}
