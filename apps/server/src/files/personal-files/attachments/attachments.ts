import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Refusal } from '@tessera/contract/refusals';
import type { Result } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ZipEntry } from '../../../platform/zip/zip-stream.ts';
import type { Ports } from '../../../ports.ts';
import { answerFileAsIs } from '../pictures/shown-pictures.ts';
import { createRemovals } from '../stored-bytes/removals.queries.ts';
import { refuseWithoutStore, type StoreRefusal } from '../stored-bytes/store-faults.ts';
import { type Attachment, createAttachment, deleteAttachmentRows } from './attachments.queries.ts';

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores the bytes of a file, then runs `attach` in a transaction that has its row. If `attach` refuses, the row and the
 * bytes are removed.
 */
export async function storeAttachment<Value, Own>(
  { db, store, clock }: Pick<Ports, 'db' | 'store' | 'clock'>,
  { bytes, ...facts }: Given,
  { log, attach }: { readonly log: Log; readonly attach: Attach<Value, Own> },
): Promise<Result<Value, Own | StoreRefusal>> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const attachment = { ...facts, id: randomUUID(), size: bytes.length, sha256, createdAt: clock.now() };
  return refuseWithoutStore(log, async () => {
    await store.storeComplete(attachment.id, bytes);
    const attached = await db.transaction().execute(async (tx) => {
      await createAttachment(tx, attachment);
      const answer = await attach(tx, attachment);
      if (!answer.ok) await deleteAttachmentRows(tx, [attachment.id]);
      return answer;
    });
    if (!attached.ok) await store.remove(attachment.id);
    return attached;
  });
}

type Attach<Value, Own> = (tx: Tx, attachment: Attachment) => Promise<Result<Value, Own>>;

/** Answers with the bytes. The browser displays only types that are known to be harmless, in a sandbox. */
export function answerAttachment(
  needs: Pick<Ports, 'store'> & { readonly log: Log },
  { id, createdAt, ...facts }: Attachment,
  headers: Headers,
): Promise<Result<Response, Refusal<'files.missing' | 'files.range_invalid' | 'files.store_away'>>> {
  return answerFileAsIs(needs, { ...facts, storeKey: id, uploadedAt: createdAt }, headers);
}

/** Deletes attachments that nothing refers to any more. A job deletes their bytes afterwards. */
export async function removeAttachments(
  tx: Tx,
  ids: readonly string[],
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
): Promise<void> {
  if (ids.length === 0) return;
  await createRemovals(
    tx,
    ids.map((storeKey) => ({ storeKey, isUpload: false })),
    clock.now(),
  );
  await deleteAttachmentRows(tx, ids);
  await jobs.enqueue(tx, 'files.remove', {});
}

/** An attachment as an entry of the zip of somebody's data. */
export function attachmentEntry(
  { store }: Pick<Ports, 'store'>,
  { id, size, createdAt }: Attachment,
  name: string,
): ZipEntry {
  return {
    name,
    modifiedAt: createdAt,
    size,
    isPacked: false,
    open: (): Promise<Readable> => store.read(id),
  };
}

/** Reads a body of at most `limit` bytes. `too long` if it goes on. */
export async function readBody(body: Readable, limit: number): Promise<Uint8Array | 'too long'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The stream is not destroyed, so that the refusal can still be sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) return 'too long';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
